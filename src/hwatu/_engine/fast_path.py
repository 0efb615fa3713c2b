"""The short way for the plainest turns: most turns are one, and a hand is played by the million.

The plainest turn is a card from hand and a stock card of another month, each matching at most one loose card (or the
chosen of two), that earns nothing and leaves cards on the table; then the next turn, or go or stop. Everything else is
done by the rooms that :data:`hwatu._engine.phases.PHASES` names. What comes out here comes out there to the same state
and the same events, which the tests hold it to for every flag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import PLAYS
from hwatu._cards.card_masks import FIRST_JOKER, MONTH_OF
from hwatu._engine.go_or_stop import in_force, with_refused
from hwatu._engine.workbench import lying_in, opening_pair
from hwatu._state import Phase, State, Step
from hwatu._state.memory import settled_duals
from hwatu._state.traces import packed_trace
from hwatu._state.turn import Turn
from hwatu.events import Captured, CardPlayed, Events, StockTurned, note

if TYPE_CHECKING:
    from hwatu._actions import Play
    from hwatu.events import Note

_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor
_plays: Final = PLAYS
_step: Final = Step  # what is imported from a module that is not compiled is looked up by name at each use
_settled_duals: Final = settled_duals
_TURN: Final = Phase.TURN
_GO_OR_STOP: Final = Phase.GO_OR_STOP
_BITS: Final = tuple([1 << index for index in range(FIRST_JOKER)])


def plain_turn(state: State, action: Play) -> Step | None:
    """The step of a plain turn; None where the turn is not plain, or the action not legal."""
    setup, seat, cards, clock, turn = state._setup, state._actor, state._cards, state._clock, state._turn
    memory, compiled = state._memory, setup.compiled
    stock, stacks, _, refused, _, _, enough, _ = memory
    index, gone = action.card.index, clock & 255
    if index >= FIRST_JOKER or gone >= len(stock) or not compiled.fast_path or state._phase is not _TURN:
        return None
    top = stock[gone]
    if top >= FIRST_JOKER or (turn and turn.begun):
        return None
    table, held = cards[0], cards[1 + seat]
    bit, month, next_month = _BITS[index], MONTH_OF[index], MONTH_OF[top]
    onto, other, unchosen = table & month, table & next_month, 0
    if action is not _plays[index] and action.onto is not None:
        unchosen = onto & ~(1 << action.onto.index)
        if not unchosen or unchosen == onto:
            return None  # there is no such choice
        onto ^= unchosen
    if not held & bit or month == next_month or onto & (onto - 1) or other & (other - 1):
        return None
    if onto:
        gained, laid, left = onto | bit, 0, table ^ onto
    else:
        gained, laid, left = 0, bit, table | bit
    if other:
        gained |= other | _BITS[top]
        left ^= other
    else:
        left |= _BITS[top]
    order, standing, watched = setup.order, lying_in(stacks) if stacks else 0, compiled.watched_in_turns
    after = order.after[seat]
    if not left or not cards[1 + after] or (watched and watched & gained) or standing & (month | next_month):
        return None

    masks, own_at = list(cards), 1 + seat + (len(cards) >> 1)
    masks[0] = left
    masks[1 + seat] = hand = held ^ bit
    masks[own_at] = own = cards[own_at] | gained
    trace, before = state._trace, state._trace_before
    points = compiled.scorer.points(own) if compiled.stop_points_are_points else compiled.stop_points(own)
    if points >= enough[seat]:
        if compiled.auto_stop or _settled_duals(memory.marks[seat]):
            return None  # there is no question, or there are fewer points than that
        opening = turn.opening if turn else opening_pair(table, stacks)
        lain = table | standing if compiled.oe_myeon else 0
        following = Turn(seat, opening, lain, bit, laid, 0, 0, gained, unchosen, 0, -1, 0, not hand, True)
        then = State(setup, _GO_OR_STOP, seat, tuple(masks), clock + 1, memory, trace, before, following)
    else:
        clock += order.plain_turns[seat]
        if refused and (standing_offers := in_force(setup, refused, clock >> 8)) is not refused:
            memory = with_refused(memory, standing_offers)
        if setup.traces:
            trace, before = packed_trace(seat, laid, unchosen, table & left | standing, not hand), trace
        then = State(setup, _TURN, after, tuple(masks), clock, memory, trace, before, None)
    return _tuple(_step, (then, Events((seat, index, onto, unchosen, top, other), _NOTES)))


def _plain_notes(seat: int, index: int, onto: int, unchosen: int, top: int, other: int) -> list[Note]:
    notes: list[Note] = [
        note(CardPlayed, seat, index, onto, "TURN-4" if unchosen else "TURN-3" if onto else "TURN-2"),
        note(StockTurned, seat, top),
    ]
    if other:
        notes.append(note(Captured, seat, other | _BITS[top], "TURN-6"))
    if onto:
        notes.append(note(Captured, seat, onto | _BITS[index], "TURN-3"))
    return notes


_NOTES: Final = _plain_notes
