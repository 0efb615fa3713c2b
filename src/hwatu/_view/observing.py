"""Make the view that one seat has of a state, redact events for it, and preview the captures of an action.

A view is built from what its seat may see. Other seats are copied, and their hands and facts replaced by what is public
before a view has them. There are two kinds of parts:

- What follows from the setup, the stock and the facts of seats holds for many states in a row. It is computed once, as
  :class:`PublicKnowledge`, and cached in the setup.
- What follows from the cards is computed here, for each state: the hands, reduced to their shown cards, and as one set
  the cards that the viewer cannot place (``unseen``).

The past counts too: a hand that was dealt four of a month would have shown them (DEAL-11), so cards played from a hand
can say something about the cards still in it. ``histories`` holds, by seat, the played cards that do.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hwatu._actions import Bomb, Play, Take
from hwatu._base.errors import InvalidPosition, a_type, short
from hwatu._base.mypyc import Unchecked
from hwatu._cards.argument_checks import listed
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
from hwatu._engine.shared_fields import Setup
from hwatu._engine.state import State
from hwatu._view.public_history import NO_HISTORY, NO_SELLING, HandHistory, hand_history, selling_history
from hwatu._view.public_knowledge import HiddenCards, PublicKnowledge, knowledge_of
from hwatu._view.seat_view import View
from hwatu.events import EVENTS, CardDrawn, Event, Events

if TYPE_CHECKING:
    from hwatu._actions import Action


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
    """The cards that lie face up outside stacks, as a mask: those of ``view.table``, read faster between turns.

    When a card is to be played no pair lies there, so they are the loose ones.
    """
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
    knowledge = knowledge_of(state)
    seen, setups, forced, dealt = knowledge.seen, knowledge.setups, knowledge.forced, knowledge.dealt
    left, face_down, histories = knowledge.left, knowledge.face_down, knowledge.histories
    seats = len(forced)
    viewer = seat if seat is None or (type(seat) is int and 0 <= seat < seats) else seat_at_table(seat, seats)
    setup, memory, public = state._setup, state._memory, knowledge.public
    selling = selling_history(setup, knowledge.source[0], viewer) if knowledge.sold else NO_SELLING
    visible = setups[0 if viewer is None else viewer + 1]
    if visible is None:
        visible = _setup_for(knowledge, viewer)
    last_seen = seen[0] if seen else None
    if last_seen is None or last_seen[0] is not memory:  # by identity: a memory never changes once a state holds it
        last_seen = memory, knowledge.memory_for_views(memory)  # which keeps the two in ``seen``
    memory = last_seen[1]
    gone, actor, phase = state._gone, state._actor, state._phase
    known, unseen = list(state._seats), left[gone]
    for place, iris in enumerate(forced):
        if place != viewer:
            own = known[place]._copy()
            hand = own._hand
            own._hand = held = hand & (own._shown | iris)  # everybody knows who holds the iris: it forced a seat out
            own._hidden = count_of(hand ^ held)
            own._facts = public[place]
            known[place] = own
            unseen |= hand ^ held if held else hand
    if knowledge.retraced:
        histories = tuple([
            NO_HISTORY if each == viewer else hand_history(state, each, unseen, selling) for each in range(seats)
        ])  # fmt: skip
    else:
        for place, hand in dealt:
            if place != viewer:
                hidden = unseen | known[place]._hand
                # This is unmoved_history(), written out, since it is asked for each hand of each view. ``whole`` has
                # one bit for each month that may have been dealt whole; times 15, binary 1111, all four cards of it.
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
        HiddenCards(unseen, len(left) - 1 - gone, face_down, histories, selling),  # ``left`` counts from 0 cards gone
        None if actor == viewer else (),  # the legal actions: the actor's are listed when somebody reads them
    )


def _setup_for(knowledge: PublicKnowledge, viewer: SeatIndex | None) -> Setup:
    """Make the setup for the views of one viewer. It is not shared: its caches may hold what only that one knows.

    Drawn cards in the opening events are hidden from others, and of the hands that were dealt only the viewer's stays.
    """
    visible = knowledge.visible
    opening = visible.opening
    if any(event is CardDrawn for event, _ in opening.notes):
        opening = Events.of(redacted(opening, viewer))
    own = tuple([hand if seat == viewer else 0 for seat, hand in enumerate(visible.dealt)])
    made = knowledge.setups[0 if viewer is None else viewer + 1] = visible.changed(opening=opening, dealt=own)
    return made


def redact(event: Event | Unchecked, seat: SeatIndex | Unchecked | None) -> Event:
    """The event as ``seat`` may see it, or with None a spectator.

    Only one kind of event has a secret: the card that is drawn into another hand (JOKER-2) becomes None.

    Raises :class:`InvalidPosition` (``not_an_event``, ``unknown_seat``).

    >>> from hwatu.events import CardDrawn
    >>> redact(CardDrawn(1, "8B"), 1).card, redact(CardDrawn(1, "8B"), 0).card
    (card('8B'), None)
    """
    if type(event) not in EVENTS:
        raise InvalidPosition(
            f"{a_type(event, 'A')} is not an event.",
            code="not_an_event",
            korean=f"{type(event).__name__}: 이벤트가 아닙니다.",
        )
    if seat is not None and (type(seat) is not int or seat < 0):
        raise InvalidPosition(
            f"There is no seat {short(seat)}: seats are counted from 0.",
            code="unknown_seat",
            rule="DEAL-1",
            korean=f"{short(seat)}: 그런 자리는 없습니다. 자리는 0번부터 셉니다.",
        )
    known: Any = event  # checked above, which type checkers cannot know
    return CardDrawn(known.seat, None, known.rule) if isinstance(event, CardDrawn) and event.seat != seat else known


def redacted(events: Iterable[Event] | Unchecked, seat: SeatIndex | Unchecked | None) -> tuple[Event, ...]:
    """The events as ``seat`` may see them, in their order, or with None a spectator.

    Raises what :func:`redact` raises, and ``bad_list`` for a value that is no list.

    >>> from hwatu import deal, legal_actions, presets, step
    >>> state = deal(presets.pagat(), seed=7)
    >>> _, events = step(state, legal_actions(state)[0])
    >>> redacted(events, 1) == events
    True
    """
    given: Any = events
    return tuple([redact(event, seat) for event in listed(given)])
