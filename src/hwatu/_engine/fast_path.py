"""The short way for the plainest turns: most turns are one, and a hand is played by the million.

The plainest turn is a card from hand and a stock card of another month, each matching at most one loose card (or the
chosen of two), that earns nothing and leaves cards on the table; then the next turn, or go or stop. Everything else is
done by the rooms that :data:`hwatu._engine.phases.PHASES` names. What comes out here comes out there to the same state
and the same events, which the tests hold it to for every flag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import PLAYS
from hwatu._base.native import i64
from hwatu._cards.card_masks import ALL_MONTHS_MASK, BITS, FIRST_JOKER, MONTH_OF
from hwatu._engine.go_or_stop import in_force
from hwatu._engine.workbench import opening_pair
from hwatu._facts.packed_turn import Trace, Turn
from hwatu._state import Phase, State
from hwatu._state.holding import Holding, replaced
from hwatu._state.memory import settled_duals
from hwatu.events import Captured, CardPlayed, StockTurned

if TYPE_CHECKING:
    from hwatu._actions import Play
    from hwatu.events import Note

_plays: Final = PLAYS  # what is imported from a module that is not compiled is looked up by name at each use
_card_played: Final = CardPlayed
_captured: Final = Captured
_stock_turned: Final = StockTurned
_TURN: Final = Phase.TURN
_GO_OR_STOP: Final = Phase.GO_OR_STOP


def plain_turn(state: State, action: Play) -> State | None:
    """The state after a plain turn; None where the turn is not plain, or the action not legal."""
    setup, seat, gone, memory, turn = state._setup, state._actor, state._gone, state._memory, state._turn
    compiled, holdings = setup.compiled, state._holdings
    stock, standing, index = memory.stock, memory.standing, action.card.index
    if index >= FIRST_JOKER or gone >= len(stock) or not compiled.fast_path or state._phase is not _TURN:
        return None
    top = stock[gone]
    if top >= FIRST_JOKER or (turn is not None and turn.begun()):
        return None
    mine = holdings[seat]
    bit, chosen = BITS[index], 0
    if action is not _plays[index] and action.onto is not None:
        chosen = 1 << action.onto.index
        if not chosen & state._table & MONTH_OF[index]:
            return None  # there is no such choice
    left, gained, laid, unchosen = _placed(state._table, bit, BITS[top], MONTH_OF[index], MONTH_OF[top], chosen)
    watched, after = compiled.watched_in_turns, setup.order.after[seat]
    if mine.turns:
        watched = compiled.watched_in_later_turns
    if not mine.hand & bit or not left or not holdings[after].hand or watched & gained:
        return None
    if standing and standing & (MONTH_OF[index] | MONTH_OF[top]):
        return None
    marks = memory.marks[seat]
    if compiled.empty_turns:
        idle = 0 if gained else marks.idle + 1
        if idle >= compiled.empty_turns:
            return None  # it has won
        if idle != marks.idle:
            marks = marks.copy()
            marks.idle = idle
            memory = memory.changed(marks=replaced(memory.marks, seat, marks))

    hand, own = mine.hand ^ bit, mine.captured | gained
    trace, before = state._trace, state._trace_before
    points = compiled.scorer.points(own) if compiled.stop_points_are_points else compiled.stop_points(own)
    if points >= compiled.enough(marks):
        if compiled.auto_stop or settled_duals(marks):
            return None  # there is no question, or there are fewer points than that
        moved = replaced(holdings, seat, Holding(hand, own, mine.turns))
        following = Turn(
            seat, opening=turn.opening if turn is not None else opening_pair(state._table, memory.stacks),
            lain=state._table | standing if compiled.oe_myeon else 0, played=bit, laid=laid, gained=gained,
            unchosen=unchosen, last_card=not hand, over=True,
        )  # fmt: skip
        return State(setup, _GO_OR_STOP, seat, left, moved, gone + 1, memory, trace, before, following)
    moved = replaced(holdings, seat, Holding(hand, own, mine.turns + 1))
    refused = memory.refused
    if refused:
        standing_offers = in_force(setup, refused, moved)
        if standing_offers is not refused:
            memory = memory.changed(refused=standing_offers)
    if setup.traces:
        before, lain = trace, state._table
        if gained or standing:  # otherwise it shares the number of the state
            lain = (lain & left | standing) & ALL_MONTHS_MASK
        trace = Trace(seat, lain=lain, played=laid, unchosen=unchosen, last_card=not hand)
    return State(setup, _TURN, after, left, moved, gone + 1, memory, trace, before, None)


def _placed(table: i64, bit: i64, next_bit: i64, month: i64, next_month: i64, chosen: i64) -> tuple[int, int, int, int]:
    """The table after a card from hand and one from the stock, of these months; what they capture, what is laid down
    from hand, and what is left of two cards of which one is ``chosen``. All is 0 where the cards are not plain.

    Jokers are neither on the table nor played here, so these fit a word; what is in hands and captures may not.
    """
    onto, other = table & month, table & next_month
    unchosen: i64 = 0
    if chosen:
        unchosen = onto & ~chosen
        if not unchosen:
            return 0, 0, 0, 0
        onto = chosen
    if month == next_month or onto & (onto - 1) or other & (other - 1):
        return 0, 0, 0, 0
    laid: i64 = bit
    gained: i64 = 0
    if onto:
        laid = 0
        gained = onto | bit
    if other:
        gained |= other | next_bit
    return (table | bit | next_bit) & ~gained, gained, laid, unchosen


def plain_notes(state: State, action: Play) -> list[Note]:
    """The events of a plain turn, not yet made: a card is played, one is turned, and each may capture a card."""
    seat, table, index = state._actor, state._table, action.card.index
    top = state._memory.stock[state._gone]
    onto, other, rule = table & MONTH_OF[index], table & MONTH_OF[top], "TURN-3"
    if action is not _plays[index] and action.onto is not None:
        onto, rule = 1 << action.onto.index, "TURN-4"
    notes: list[Note] = [
        (_card_played, (seat, index, onto, rule if onto else "TURN-2")), (_stock_turned, (seat, top))
    ]  # fmt: skip
    if other:
        notes.append((_captured, (seat, other | BITS[top], "TURN-6")))
    if onto:
        notes.append((_captured, (seat, onto | BITS[index], "TURN-3")))
    return notes
