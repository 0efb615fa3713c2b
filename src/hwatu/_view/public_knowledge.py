"""The source of all views of a state: the public facts, and the hidden cards by place.

:class:`PublicKnowledge` is cached in the setup that states share, and holds hidden cards, so no view may keep it.
:mod:`hwatu._view.observing` gives a view single parts that its viewer may know, and a copy of the setup, one for each
hand and viewer. So a cache in the setup of a view belongs to its viewer alone, and nothing leads from a view back to a
state.
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

if TYPE_CHECKING:
    from hwatu._engine.state import State
    from hwatu._view.public_history import SellingHistory


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HiddenCards(Fixed):
    """The cards that a viewer cannot place, the places where they can be, and what the past says about them.

    - ``unseen``: those cards, as a mask.
    - ``stock_size``, ``face_down``: the numbers of cards in the stock, and face down on the table.
    - ``histories``: the history of each hand; empty while the seats decide who plays.
    - ``selling``: what bright-selling revealed.
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

    def _values(self) -> tuple[object, ...]:  # written out to be faster than that of Fixed
        return self.unseen, self.stock_size, self.face_down, self.histories, self.selling


hide_setup(HiddenCards)


class PublicKnowledge(NamedTuple):
    """The parts that the views of all states with the same setup, stock and facts have in common.

    - ``source``: the facts and the stock that it was made from. With others, it is out of date.
    - ``seen``: the memory of the last such state, and its copy for views, in a list since it changes: most states in a
      row share their memory. Empty until a view is made.
    - ``visible``: the setup as everybody may see it.
    - ``setups``: copies of it for the views of a spectator and of each seat; None until a view is made.
    - ``public``: the facts of each seat as everybody may see them.
    - ``forced``: for each seat, the cards that everybody knows since they forced it to drop out (SELL-10), as a mask.
    - ``dealt``: the seats with the hands they were dealt; empty under rules by which these say nothing.
    - ``left``: the cards that nobody can see outside hands, by the number of cards gone from the stock, as masks.
    - ``face_down``: the number of cards face down on the table.
    - ``histories``: the history of each hand, if no card was played that says something.
    - ``retraced``: whether histories must be made move by move, since cards were drawn or hands dropped.
    - ``sold``: whether hands may have been dropped.
    """

    source: tuple[tuple[SeatFacts, ...], bytes]
    seen: list[tuple[Memory, Memory]]
    visible: Setup
    setups: list[Setup | None]
    public: tuple[SeatFacts, ...]
    forced: tuple[CardMask, ...]
    dealt: tuple[tuple[SeatIndex, CardMask], ...]
    left: tuple[CardMask, ...]
    face_down: int
    histories: tuple[HandHistory, ...]
    retraced: bool
    sold: bool

    def memory_for_views(self, memory: Memory) -> Memory:
        """A copy of the memory without the stock, which nobody may see. The two are kept in ``seen``."""
        seen = memory.changed(stock=b"")
        self.seen[:] = [(memory, seen)]
        return seen


def knowledge_of(state: State) -> PublicKnowledge:
    """The knowledge for views of this state. It is cached, since most hands have many states with the same facts."""
    setup, stock, seats = state._setup, state._memory.stock, state._seats
    known: PublicKnowledge | None = setup.worked_out.get("knowledge")
    if known is not None:
        of_facts, of_stock = known.source
        if of_stock is stock and same_facts(seats, of_facts):  # the states of a hand share one stock
            return known
    found = setup.worked_out["knowledge"] = _knowledge(setup, stock, facts_in(seats))
    return found


def _knowledge(setup: Setup, stock: bytes, facts: tuple[SeatFacts, ...]) -> PublicKnowledge:
    public, moves = [], False
    for each in facts:
        public.append(public_facts(each))
        moves = moves or each.moments != ()
    if setup.seating is not None:
        return _while_seating(setup, stock, facts, tuple(public))
    seats = len(facts)
    sold = len(setup.active) != seats
    return PublicKnowledge(
        (facts, stock), [], setup, _setups_of_views(setup), tuple(public), (0,) * seats,
        tuple(enumerate(setup.dealt)) if quads_are_shown(setup.rules) else (),
        left_of_stock(setup, stock), 0, (NO_HISTORY,) * seats, moves or sold, sold,
    )  # fmt: skip


def _setups_of_views(setup: Setup) -> list[Setup | None]:
    """The setups for views of this hand, by viewer.

    One list serves the whole hand, so that what views cache in their setup outlives a change of facts.
    """
    known: list[Setup | None] | None = setup.worked_out.get("setups of views")
    if known is not None:
        return known
    made: list[Setup | None] = [None] * (setup.rules.players + 1)
    setup.worked_out["setups of views"] = made
    return made


def _while_seating(
    setup: Setup, stock: bytes, facts: tuple[SeatFacts, ...], public: tuple[SeatFacts, ...]
) -> PublicKnowledge:
    """The knowledge while the seats decide who plays. No card has been played, so the past says nothing."""
    seating = setup.seating
    assert seating is not None
    forced = tuple([IRIS if (seat, True) in seating.dropped else 0 for seat in range(len(facts))])
    visible = attrs.evolve(seating, face_down=b"", to_table=b"", to_stock=b"")
    face_down = seating.face_down
    return PublicKnowledge(
        (facts, stock), [], setup.changed(seating=visible), _setups_of_views(setup), public, forced, (),
        _left_of(stock, mask_of(face_down)), len(face_down), (), retraced=False, sold=False,
    )  # fmt: skip


@lru_cache(maxsize=64)
def public_facts(facts: SeatFacts) -> SeatFacts:
    """The facts of a seat without the secret ones. Equal facts give one object while it is cached.

    So views of many states share it, as states do their facts.
    """
    return facts.changed(**_SECRETS)


_SECRETS: Final = {each.name: getattr(NO_FACTS, each.name) for each in REMEMBERED if each.seen is not Seen.ALL}
"""The facts of a seat that others do not know, with their empty values."""


def left_of_stock(setup: Setup, stock: bytes) -> tuple[CardMask, ...]:
    """The cards left in the stock, as masks, by the number of cards gone.

    It is computed once for a hand: a view needs one of these masks, and facts change often.
    """
    known: tuple[bytes, tuple[CardMask, ...]] | None = setup.worked_out.get("left of the stock")
    if known is None or known[0] is not stock:
        known = setup.worked_out["left of the stock"] = stock, _left_of(stock, 0)
    return known[1]


def _left_of(stock: bytes, face_down: CardMask) -> tuple[CardMask, ...]:
    """The cards left in the stock, by the number of cards gone, together with those that lie face down."""
    left, found = face_down, [face_down]
    for index in reversed(stock):
        left |= 1 << index
        found.append(left)
    found.reverse()
    return tuple(found)
