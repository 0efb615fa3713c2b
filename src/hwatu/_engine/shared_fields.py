"""Fields that consecutive states share: a :class:`Setup` that never changes, and a :class:`Memory` that seldom does.

A state is made at each step, and most differ from the one before only in cards, the actor and the phase. Sharing the
other fields as one object makes a step copy one field instead of six, and a stored state small. It is safe since these
objects never change once a state holds them. Caches compare them by identity.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from hwatu._base.fixed import Fixed
from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.card_masks import CardMask, SeatIndex
from hwatu._engine.compiled_rules import CompiledRules, compiled
from hwatu._facts.carry import Carry
from hwatu._facts.turn_facts import Seating
from hwatu.events import Events
from hwatu.rules import Rules

if TYPE_CHECKING:
    from hwatu._engine.earning import RewardsInForce
    from hwatu._facts.outcome import RefusedOffer
    from hwatu._facts.payments import Payment
    from hwatu._facts.result import Result
    from hwatu._facts.turn_facts import Stack


def _lying_in(stacks: tuple[Stack, ...]) -> CardMask:
    """The cards of these stacks, as a mask."""
    lying = 0
    for stack in stacks:
        lying |= stack.cards.mask
    return lying


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Memory(Fixed):
    """Fields of a state that rarely change, shared between consecutive states.

    - ``stock``: the whole stock at the beginning of the hand, one index in each byte. A state has the number of cards
      that are gone from it.
    - ``stacks``, ``standing``: the stacks on the table, and all their cards as a mask.
    - ``refused``: the refused offers of nagari.
    - ``paid``: the payments so far.
    - ``result``: how the hand ended, or None.
    """

    __slots__ = ("paid", "refused", "result", "stacks", "standing", "stock")
    _fields: ClassVar[tuple[str, ...]] = ("stock", "stacks", "refused", "paid", "result")

    def __init__(
        self,
        stock: bytes,
        stacks: tuple[Stack, ...],
        refused: tuple[RefusedOffer, ...],
        paid: tuple[Payment, ...],
        result: Result | None,
        standing: CardMask | None = None,
    ) -> None:
        """Without ``standing`` it is computed."""
        self.stock = stock
        self.stacks = stacks
        self.refused = refused
        self.paid = paid
        self.result = result
        self.standing: CardMask = _lying_in(stacks) if standing is None else standing

    def copy(self) -> Memory:
        """A copy that may still be changed, until a state holds it."""
        return Memory(self.stock, self.stacks, self.refused, self.paid, self.result, self.standing)

    def changed(
        self,
        *,
        stock: bytes | None = None,
        refused: tuple[RefusedOffer, ...] | None = None,
    ) -> Memory:
        """A copy with another stock or other refused offers. The stacks stay, as ``standing`` is copied with them."""
        return Memory(
            self.stock if stock is None else stock, self.stacks, self.refused if refused is None else refused,
            self.paid, self.result, self.standing,
        )  # fmt: skip


hide_setup(Memory)  # see _base/mypyc.py


@final
class TurnOrder:
    """The order of turns among the seats that play. Immutable.

    ``after`` gives for each seat the next one; for a seat that does not play, the seat itself.
    """

    __slots__ = ("_opponents", "after")

    def __init__(self, active: tuple[SeatIndex, ...]) -> None:
        others = {seat: active[place + 1 :] + active[:place] for place, seat in enumerate(active)}
        self._opponents: Final[tuple[tuple[SeatIndex, ...], ...]] = tuple([
            others.get(seat, ()) for seat in range(max(active, default=-1) + 1)
        ])  # fmt: skip
        self.after: Final[tuple[SeatIndex, ...]] = tuple(
            [each[0] if each else seat for seat, each in enumerate(self._opponents)]
        )

    def opponents(self, seat: SeatIndex) -> tuple[SeatIndex, ...]:
        """The other seats in turn order after a seat; () for a seat that does not play."""
        return self._opponents[seat] if seat < len(self._opponents) else ()


@lru_cache(maxsize=128)
def order_of(active: tuple[SeatIndex, ...]) -> TurnOrder:
    """The order of turns of these seats. Equal ones are one object while it is cached."""
    return TurnOrder(active)


hide_setup(TurnOrder)  # see _base/mypyc.py


@final
class Setup(Fixed):
    """The facts that never change within a hand. All its states share one object, once it is settled who plays.

    - ``rules``, ``dealer``, ``carry``: as the hand was dealt.
    - ``active``: the seats that play, in turn order.
    - ``opening``: the events of the deal. ``==`` ignores them.
    - ``seating``: the facts of the seats' decision who plays, or None after it.
    - ``dealt``: the hands as they were dealt, by seat, from which a view concludes what a hand showed (DEAL-11).
      A view has only its viewer's. () while the seats decide who plays. ``==`` ignores them.

    Derived from these:

    - ``compiled``: the rules in the engine's form.
    - ``order``: the order of turns.
    - ``offers``: whether nagari may be offered (LIABLE-5).
    - ``traces``: whether states keep what turns leave on the table (LIABLE-2).
    - ``rewards``: the rewards in force. The engine sets them when the first step is played.
    """

    __slots__ = (
        "_worked_out", "active", "carry", "compiled", "dealer", "dealt", "offers", "opening", "order", "rewards",
        "rules", "seating", "traces",
    )  # fmt: skip
    _fields: ClassVar[tuple[str, ...]] = ("rules", "dealer", "active", "carry", "opening", "seating", "dealt")

    def __init__(
        self,
        rules: Rules,
        dealer: SeatIndex,
        active: tuple[SeatIndex, ...],
        carry: Carry,
        opening: Events,
        seating: Seating | None = None,
        dealt: tuple[CardMask, ...] = (),
        like: Setup | None = None,
    ) -> None:
        """``like`` is a setup with equal ``rules`` and ``active``, from which the derived fields are taken."""
        three = len(active) == 3
        self.rules: Final = rules
        self.dealer: Final = dealer
        self.active: Final = active
        self.carry: Final = carry
        self.opening: Final = opening
        self.seating: Final = seating
        self.dealt: Final = dealt
        self.compiled: Final[CompiledRules] = compiled(rules) if like is None else like.compiled
        self.order: Final[TurnOrder] = order_of(active) if like is None else like.order
        # Both are about who pays for all, so a second loser is needed (section LIABLE).
        self.offers: Final[bool] = three and self.compiled.syodang
        self.traces: Final[bool] = three and self.compiled.oe_myeon
        self.rewards: RewardsInForce | None = None if like is None else like.rewards
        self._worked_out: dict[str, Any] | None = None  # made when asked for, as most hands are played without it

    @property
    def leader(self) -> SeatIndex:
        """The seat that has the first turn: the dealer, or the next one that plays (TURN-1, TURN-14)."""
        return self.order.after[self.dealer] if self.compiled.next_leads else self.dealer

    def dealt_to(self, seat: SeatIndex) -> CardMask:
        """The hand that a seat was dealt, as a mask; 0 if it is not known."""
        return self.dealt[seat] if self.dealt else 0

    def with_dealt(self, dealt: tuple[CardMask, ...]) -> Setup:
        """Make a setup that differs in the hands that were dealt."""
        return Setup(self.rules, self.dealer, self.active, self.carry, self.opening, self.seating, dealt, self)

    @property
    def worked_out(self) -> dict[str, Any]:
        """A cache for facts about the hand that other modules compute, by name, so that all its states share them."""
        found = self._worked_out
        if found is None:
            self._worked_out = found = {}
        return found

    def changed(self, **others: Any) -> Setup:
        """Make a setup from the arguments of this one, with others in their place."""
        return self.__replace__(**others)

    def _compared(self) -> tuple[object, ...]:
        # Without the past: positions that differ only in how they came about are one position.
        return self.rules, self.dealer, self.active, self.carry, self.seating


hide_setup(Setup)  # see _base/mypyc.py
