"""The knowledge that all share of a hand, and the cards that stay hidden.

It belongs to the state's side: it is kept with the setup that states share, and holds hidden cards. A view gets only
such parts of it as its viewer may know, and a setup of its own (:meth:`PublicKnowledge.setup_for`), one for each hand
and viewer. So whatever is cached with the setup of a view is of that view's viewer alone, and no way leads from there
back to the states.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, final

import attrs

from hwatu._base.fixed import Fixed
from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.card_masks import CardMask, SeatIndex, mask_of
from hwatu._engine.position import facts_in, same_facts
from hwatu._engine.selling import IRIS
from hwatu._engine.shared_fields import Memory, Setup
from hwatu._facts.fact import Seen
from hwatu._facts.seat import NO_FACTS, SeatFacts
from hwatu._facts.seat_facts import REMEMBERED
from hwatu._view.public_history import NO_HISTORY, HandHistory, quads_are_shown
from hwatu._view.seat_view import redacted
from hwatu.events import CardDrawn, Events

if TYPE_CHECKING:
    from hwatu._engine.state import State
    from hwatu._view.public_history import HandHistory, SellingHistory


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HiddenCards(Fixed):
    """Which cards a viewer cannot place, the places where they can be, and what the past says about them. Never
    changes.

    ``histories`` are those of the hands, a seat each; there are none while it is being decided who plays.
    """

    __slots__ = ("face_down", "histories", "selling", "stock_size", "unseen")
    _fields: ClassVar[tuple[str, ...]] = ("unseen", "stock_size", "face_down", "histories", "selling")

    def __init__(
        self,
        unseen: CardMask,
        stock_size: int,
        face_down: int,
        histories: tuple[HandHistory, ...],
        selling: SellingHistory,
    ) -> None:
        self.unseen = unseen
        self.stock_size = stock_size
        self.face_down = face_down
        self.histories = histories
        self.selling = selling

    def _values(self) -> tuple[object, ...]:
        return self.unseen, self.stock_size, self.face_down, self.histories, self.selling


hide_setup(HiddenCards)


class PublicKnowledge(NamedTuple):
    """Everything that can be known of states with the same setup, stock and facts, except their cards.

    ``seen`` is what such a state last remembered, and that as viewers may see it, filled in as they look. ``visible``
    is the setup as all may see it; ``setups`` are made of it for views, a spectator's and then one for each seat, None
    as long as it has not looked. ``public`` are the facts as all may see them. ``shown`` are the cards that everyone
    knows a hand to hold, if it does; ``dealt`` are the hands that were dealt, by their places among the cards of a
    state, but none where they say nothing. ``left`` is what cannot be seen outside hands when so many cards of the
    stock are gone.
    ``histories`` are those of hands from which no card was played that says anything; ``retraced``: they must be worked
    out move by move. ``sold``: hands may have been dropped.
    """

    of: tuple[tuple[SeatFacts, ...], bytes]
    seen: list[tuple[Memory, Memory]]
    visible: Setup
    setups: list[Setup | None]
    public: tuple[SeatFacts, ...]
    shown: tuple[CardMask, ...]
    dealt: tuple[tuple[SeatIndex, CardMask], ...]
    left: tuple[CardMask, ...]
    face_down: int
    histories: tuple[HandHistory, ...]
    retraced: bool
    sold: bool

    def memory_for_views(self, memory: Memory) -> Memory:
        """The memory as viewers may see it: nobody knows the stock."""
        seen = memory.changed(stock=b"")
        self.seen[:] = [(memory, seen)]
        return seen

    def setup_for(self, viewer: SeatIndex | None) -> Setup:
        """The setup of this viewer's views, its own: what is cached with it may say what only this viewer knows."""
        opening = self.visible.opening
        if any(event is CardDrawn for event, _ in opening.notes):
            opening = Events.of(redacted(opening, viewer))
        made = self.setups[0 if viewer is None else viewer + 1] = self.visible.changed(opening=opening)
        return made


def knowledge_of(state: State) -> PublicKnowledge:
    """Everything that can be known of this state and of those with the same facts, of which most hands have many."""
    setup, stock, seats = state._setup, state._memory.stock, state._seats
    known: PublicKnowledge | None = setup.worked_out.get("knowledge")
    if known is not None:
        of_facts, of_stock = known.of
        if of_stock is stock and same_facts(seats, of_facts):
            return known
    found = setup.worked_out["knowledge"] = _knowledge(setup, stock, facts_in(seats))
    return found


def _knowledge(setup: Setup, stock: bytes, facts: tuple[SeatFacts, ...]) -> PublicKnowledge:
    public, shown, dealt, moves = [], [], [], False
    for place, each in enumerate(facts):
        public.append(public_facts(each))
        shown.append(each.shown)
        dealt.append((place, each.dealt))
        moves = moves or each.moments != ()
    if setup.seating is not None:
        return _while_seating(setup, stock, facts, tuple(public))
    sold = len(setup.active) != len(shown)
    return PublicKnowledge(
        (facts, stock), [], setup, _setups_of_views(setup), tuple(public), tuple(shown),
        tuple(dealt) if quads_are_shown(setup.rules) else (),
        left_of_stock(setup, stock), 0, (NO_HISTORY,) * len(shown), moves or sold, sold,
    )  # fmt: skip


def _setups_of_views(setup: Setup) -> list[Setup | None]:
    """The setups of the views of this hand, which stay the same while what is remembered changes."""
    known: list[Setup | None] | None = setup.worked_out.get("setups of views")
    if known is not None:
        return known
    made: list[Setup | None] = [None] * (setup.rules.players + 1)
    setup.worked_out["setups of views"] = made
    return made


def _while_seating(
    setup: Setup, stock: bytes, facts: tuple[SeatFacts, ...], public: tuple[SeatFacts, ...]
) -> PublicKnowledge:
    """While it is being decided who plays, no card has been played."""
    seating = setup.seating
    assert seating is not None
    shown = [
        each.shown | IRIS if (seat, True) in seating.dropped else each.shown  # who has it must drop out (SELL-10)
        for seat, each in enumerate(facts)
    ]
    visible = attrs.evolve(seating, face_down=b"", to_table=b"", to_stock=b"")
    face_down = seating.face_down
    return PublicKnowledge(
        (facts, stock), [], setup.changed(seating=visible), _setups_of_views(setup), public, tuple(shown), (),
        _left_of(stock, mask_of(face_down)), len(face_down), (), retraced=False, sold=False,
    )  # fmt: skip


@lru_cache(maxsize=64)
def public_facts(facts: SeatFacts) -> SeatFacts:
    """The facts of one seat without what is secret, the same object for equal ones."""
    return facts.changed(**_SECRETS)


_SECRETS: Final = {each.name: getattr(NO_FACTS, each.name) for each in REMEMBERED if each.seen is not Seen.ALL}
"""The facts of a seat that others do not know, as they are where there is nothing to know."""


def left_of_stock(setup: Setup, stock: bytes) -> tuple[CardMask, ...]:
    """The cards of a stock that are left when so many are gone, as masks: worked out once for a hand."""
    known: tuple[bytes, tuple[CardMask, ...]] | None = setup.worked_out.get("left of the stock")
    if known is None or known[0] is not stock:
        known = setup.worked_out["left of the stock"] = stock, _left_of(stock, 0)
    return known[1]


def _left_of(stock: bytes, face_down: CardMask) -> tuple[CardMask, ...]:
    """The cards of a stock that are left when so many are gone, and those that lie face down with them."""
    left, found = face_down, [face_down]
    for index in reversed(stock):
        left |= 1 << index
        found.append(left)
    found.reverse()
    return tuple(found)
