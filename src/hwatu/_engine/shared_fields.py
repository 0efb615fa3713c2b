"""The fields that consecutive states share: a setup that never changes, and those that seldom do."""

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
    """The cards of these stacks."""
    lying = 0
    for stack in stacks:
        lying |= stack.cards.mask
    return lying


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Memory(Fixed):
    """The fields of a state that most steps leave as they are. Never changes.

    A class of its own because most states differ only in cards, the actor and the phase: consecutive ones share this
    object, so that a step copies one field in place of six.

    ``stock`` is the whole stock as the hand began; a state says how much of it is gone. ``standing`` are the cards of
    the stacks.
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
        """``standing`` is worked out where it is not known."""
        self.stock = stock
        self.stacks = stacks
        self.refused = refused
        self.paid = paid
        self.result = result
        self.standing: CardMask = _lying_in(stacks) if standing is None else standing

    def copy(self) -> Memory:
        """Equal fields in a new object, to be changed before anybody sees it."""
        return Memory(self.stock, self.stacks, self.refused, self.paid, self.result, self.standing)

    def changed(
        self,
        *,
        stock: bytes | None = None,
        refused: tuple[RefusedOffer, ...] | None = None,
    ) -> Memory:
        """The fields with these in place of some, none of which moves a stack."""
        return Memory(
            self.stock if stock is None else stock, self.stacks, self.refused if refused is None else refused,
            self.paid, self.result, self.standing,
        )  # fmt: skip


hide_setup(Memory)


@final
class TurnOrder:
    """The order of turns among the seats that play. Immutable.

    By seat, ``after`` is the next one; for a seat that does not play, the seat itself.
    """

    __slots__ = ("_opponents", "after")

    def __init__(self, active: tuple[SeatIndex, ...]) -> None:
        others = {seat: active[place + 1 :] + active[:place] for place, seat in enumerate(active)}
        self._opponents: Final[tuple[tuple[SeatIndex, ...], ...]] = tuple([
            others.get(seat, ()) for seat in range(max(active, default=-1) + 1)
        ])  # fmt: skip
        self.after: Final[tuple[SeatIndex, ...]] = tuple(
            [(*each, seat)[0] for seat, each in enumerate(self._opponents)]
        )

    def opponents(self, seat: SeatIndex) -> tuple[SeatIndex, ...]:
        """The others in turn order after a seat; nobody for one that does not play."""
        return self._opponents[seat] if seat < len(self._opponents) else ()


@lru_cache(maxsize=128)
def order_of(active: tuple[SeatIndex, ...]) -> TurnOrder:
    """The order of turns of these seats."""
    return TurnOrder(active)


hide_setup(TurnOrder)


@final
class Setup(Fixed):
    """The facts that never change within a hand; a new one is made when it is settled who plays.

    A class of its own because all states of a hand share the object, and with it what follows from these facts.

    ``offers``: nagari may be offered (LIABLE-5). ``traces``: it is remembered what turns leave on the table (LIABLE-2).
    Both, the compiled rules and the order of turns follow from the rest. ``rewards`` too: the engine, which alone knows
    them, leaves them here when the first step is played. Two setups are equal however they were told.
    """

    __slots__ = (
        "_worked_out", "active", "carry", "compiled", "dealer", "offers", "opening", "order", "rewards", "rules",
        "seating", "traces",
    )  # fmt: skip
    _fields: ClassVar[tuple[str, ...]] = ("rules", "dealer", "active", "carry", "opening", "seating")

    def __init__(
        self,
        rules: Rules,
        dealer: SeatIndex,
        active: tuple[SeatIndex, ...],
        carry: Carry,
        opening: Events,
        seating: Seating | None = None,
    ) -> None:
        three = len(active) == 3
        self.rules: Final = rules
        self.dealer: Final = dealer
        self.active: Final = active
        self.carry: Final = carry
        self.opening: Final = opening
        self.seating: Final = seating
        self.compiled: Final[CompiledRules] = compiled(rules)
        self.order: Final[TurnOrder] = order_of(active)
        self.offers: Final[bool] = three and self.compiled.syodang
        self.traces: Final[bool] = three and self.compiled.oe_myeon
        self.rewards: RewardsInForce | None = None
        self._worked_out: dict[str, Any] | None = None

    @property
    def leader(self) -> SeatIndex:
        """The seat that has the first turn: the dealer, or the next one that plays (TURN-1, TURN-14)."""
        return self.order.after[self.dealer] if self.compiled.next_leads else self.dealer

    @property
    def worked_out(self) -> dict[str, Any]:
        """The facts that others last worked out about this hand, so that they need not do it for each of its states."""
        found = self._worked_out
        if found is None:
            self._worked_out = found = {}
        return found

    def changed(self, **others: Any) -> Setup:
        """Make a setup from the arguments of this one, with others in their place."""
        return self.__replace__(**others)

    def _compared(self) -> tuple[object, ...]:
        return self.rules, self.dealer, self.active, self.carry, self.seating


hide_setup(Setup)
