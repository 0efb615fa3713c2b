"""Make the view that one seat has of a state, and preview the cards that an action would capture.

A view is built from what its seat may see; nothing hidden is copied and then deleted. There are two kinds of parts:

- What follows from the setup, the stock and the facts of seats holds for many states in a row. It is computed once, as
  :class:`PublicKnowledge`, and cached in the setup.
- What follows from the cards is computed here, for each state: the hands, reduced to their shown cards, and as one set
  the cards that the viewer cannot place (``unseen``).

The past counts too: a hand that was dealt four of a month would have shown them (DEAL-11), so cards played from a hand
can say something about the cards still in it. ``histories`` holds, by seat, the played cards that do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._actions import Bomb, Play, Take
from hwatu._base.mypyc import Unchecked
from hwatu._cards.card_masks import (
    FIRST_JOKER,
    FIRST_OF_EACH,
    MONTH_MASK_OF,
    MONTH_MASKS,
    CardMask,
    SeatIndex,
    count_of,
)
from hwatu._cards.card_set import CardSet
from hwatu._engine.position import not_a_state, seat_at_table
from hwatu._engine.state import State
from hwatu._view.public_history import NO_HISTORY, NO_SELLING, HandHistory, hand_history, selling_history
from hwatu._view.public_knowledge import HiddenCards, knowledge_of
from hwatu._view.seat_view import View

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._view.seat_view import View


def captures(view: View, action: Action) -> CardSet:
    """The cards on the table that an action captures, or is placed on. A ppuk may leave such a pair as a stack.

    >>> from hwatu import Play, observe, position, presets
    >>> view = observe(position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J"), 0)
    >>> captures(view, Play("2A")), captures(view, Play("5R"))
    (CardSet('2R'), CardSet(''))
    """
    return CardSet.from_mask(captured_mask(view, action))


def captured_mask(view: View, action: Action) -> CardMask:
    """Like :func:`captures`, as a mask."""
    if isinstance(action, Play):
        return captured_by_play(action, [stack.cards.mask for stack in view.stacks], loose_cards(view))
    if isinstance(action, Bomb):
        return view.table.mask & MONTH_MASKS[action.month]
    return 1 << action.card.index if isinstance(action, Take) else 0


def loose_cards(view: View) -> CardMask:
    """The loose cards that lie on the table, as a mask."""
    return view._table if view._turn is None else view.table.mask


def captured_by_play(action: Play, stacks: list[CardMask], loose: CardMask) -> CardMask:
    """Like :func:`captures`, for a play onto a table with these stacks and loose cards, all as masks."""
    index = action.card.index
    if index >= FIRST_JOKER:
        return 0
    onto = action.onto
    if onto is not None:
        return 1 << onto.index
    whole_month = MONTH_MASK_OF[index]
    for stack in stacks:
        if stack & whole_month:
            return stack
    return loose & whole_month


def observe(state: State | Unchecked, seat: SeatIndex | Unchecked | None) -> View:
    """The view that ``seat`` has of a state, or with None the view of a spectator.

    States that differ only in what the seat cannot see give equal views. Equal states may give different views if they
    came about differently, since a view also says what follows from earlier play.

    Raises :class:`InvalidPosition` (``not_a_state``, ``unknown_seat``).

    >>> from hwatu import deal, presets
    >>> view = observe(deal(presets.pagat(players=3), seed=7), 1)
    >>> len(view.seats[1].hand), len(view.seats[0].hand), view.seats[0].hand_size, len(view.unseen)
    (7, 0, 7, 35)
    """
    if type(state) is not State:
        raise not_a_state(state)
    known_to_all = knowledge_of(state)
    seen, setups, forced, dealt = known_to_all.seen, known_to_all.setups, known_to_all.forced, known_to_all.dealt
    left, face_down, histories = known_to_all.left, known_to_all.face_down, known_to_all.histories
    seats = len(forced)
    viewer = seat if seat is None or (type(seat) is int and 0 <= seat < seats) else seat_at_table(seat, seats)
    setup, memory, public = state._setup, state._memory, known_to_all.public
    selling = selling_history(setup, known_to_all.of[0], viewer) if known_to_all.sold else NO_SELLING
    visible = setups[0 if viewer is None else viewer + 1]
    if visible is None:
        visible = known_to_all.setup_for(viewer)
    last_seen = seen[0] if seen else None
    if last_seen is None or last_seen[0] is not memory:
        last_seen = memory, known_to_all.memory_for_views(memory)
    memory = last_seen[1]
    gone, actor, phase = state._gone, state._actor, state._phase
    known, unseen = list(state._seats), left[gone]
    for place, iris in enumerate(forced):
        if place != viewer:
            own = known[place]._copy()
            hand = own._hand
            own._hand = held = hand & (own._shown | iris)
            own._hidden = count_of(hand ^ held)
            own._facts = public[place]
            known[place] = own
            unseen |= hand ^ held if held else hand
    if known_to_all.retraced:
        histories = tuple([
            NO_HISTORY if each == viewer else hand_history(state, each, unseen, selling) for each in range(seats)
        ])  # fmt: skip
    else:
        for place, hand in dealt:
            if place != viewer:
                hidden = unseen | known[place]._hand
                # This is unmoved_history(), written out: one bit of ``whole`` for each month that may have been dealt
                # whole; times 15 they are all four cards of it.
                whole = hand | hidden
                whole &= whole >> 1
                whole &= whole >> 2 & FIRST_OF_EACH
                if whole and (played := hand & ~hidden & whole * 15):
                    histories = (*histories[:place], HandHistory(played), *histories[place + 1 :])
    return View(
        viewer,
        phase,
        actor,
        None if memory.result is None else state.settlement,
        visible,
        state._table,
        tuple(known),
        memory,
        state._trace,
        state._trace_before,
        state._turn,
        HiddenCards(unseen, len(left) - 1 - gone, face_down, histories, selling),
        None if actor == viewer else (),
    )
