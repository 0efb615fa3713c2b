"""A fast path for plain turns: a card from hand, a card from the stock, nothing special.

It makes the next state without a workbench, and returns None wherever it is not sure. Then :mod:`hwatu._engine.turn`
plays the turn, so this module can be wrong in one way only: by taking a turn that is not plain.
``tests/engine/test_fast_path.py`` plays every move that it takes both ways.

It is a copy of what the turn does, and is kept because it pays: in random play under pagat 74 in a hundred steps of two
players and 52 of three come through here, and without it a step takes over a quarter more instructions of compiled
code. Without :func:`plain_notes` hands whose events are read take a quarter more time.

What it takes is what comes up. Of the 74, five come to go or stop and four choose one of two loose cards. In 17 of the
52 an offer of nagari was refused before, so an offer may come first in a plain turn, and old offers may lapse after it
(LIABLE-6). Two kinds of turn did not pay, and are left to the turn: those in which the stock card has a choice, and all
turns under rules that count empty ones (STOP-10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._actions import PLAYS
from hwatu._cards.card_masks import ALL_MONTHS_MASK, BITS, FIRST_JOKER, MONTH_MASK_OF, Points
from hwatu._engine.compiled_rules import GO_OR_STOP, TURN
from hwatu._engine.earning import rewards_of
from hwatu._engine.nagari_offers import without_lapsed
from hwatu._engine.position import count_points, replaced
from hwatu._engine.state import State
from hwatu._engine.workbench import opening_pair
from hwatu._facts.current_turn import Trace, turn_begun
from hwatu.events import Captured, CardPlayed, StockTurned

if TYPE_CHECKING:
    from hwatu._actions import Play
    from hwatu.events import Note

_PLAYS: Final = PLAYS  # see _base/mypyc.py


def plain_turn(state: State, action: Play) -> State | None:
    """The state after a plain turn; None for any other turn, and for an action that is not legal.

    A turn is plain if the two cards are of two months, each captures one loose card or none, nothing is earned, and
    the next seat plays on, or this one is asked whether to go or stop.
    """
    turn = state._turn
    if state._phase is not TURN or (turn is not None and turn._progressed()):
        return None  # an offer of nagari may come first, and a shake after which any card may be played (SHAKE-1)
    setup, memory, seat, gone = state._setup, state._memory, state._actor, state._gone
    mine, card, stock = state._seats[seat], action.card.index, memory.stock
    if card >= FIRST_JOKER or gone >= len(stock) or stock[gone] >= FIRST_JOKER:
        return None
    bit, whole_month, next_bit = BITS[card], MONTH_MASK_OF[card], BITS[stock[gone]]
    next_whole_month = MONTH_MASK_OF[stock[gone]]
    table, following = state._table, setup.order.after[seat]
    matches, next_match = table & whole_month, table & next_whole_month
    # The shared play of a card names no match. To know it by identity is faster than to read its field.
    onto = None if action is _PLAYS[card] else action.onto
    match = matches if onto is None else matches & BITS[onto.index]
    if whole_month == next_whole_month or memory.standing & (whole_month | next_whole_month):
        return None  # chok, ppuk or ttadak, or a stack
    if match & match - 1 or next_match & next_match - 1:
        return None  # a choice that was not made
    # A card is chosen only from two (TURN-4): it is one of ``matches``, and not the only one.
    if not mine._hand & bit or (onto is not None and not 0 < match < matches) or not state._seats[following]._hand:
        return None  # it is not legal, or a turn may be missed, or the hand may end
    gained = (match | bit if match else 0) | (next_match | next_bit if next_match else 0)
    left = (table | bit | next_bit) & ~gained
    rewards = setup.rewards or rewards_of(setup)  # no call, but for the first step of a hand
    # ``_turns``, and ``_stop_points`` below, are short numbers: compiled, whatever they are compared with is made as
    # short, with an error if it is too large, as NO_LIMIT is. So they are made ints first.
    turns: int = mine._turns
    if not left or gained & rewards.special_cards or turns < rewards.plain_from:
        return None  # it may earn something, or its player is asked about a dual card
    own = mine._copy()
    own._hand, own._captured, own._turns = mine._hand ^ bit, mine._captured | gained, turns + 1
    if mine._shown & bit:
        own._shown = mine._shown ^ bit
    if gained:
        count_points(own, setup.compiled)
    seats, unchosen, last_card = replaced(state._seats, seat, own), matches ^ match, not own._hand
    trace, before = state._trace, state._trace_before
    points: Points = own._stop_points
    if points >= setup.compiled.enough(mine._facts):
        if setup.compiled.auto_stop:
            return None  # it may not be asked (STOP-11)
        own._turns = turns  # not one more: it is counted when the next turn begins
        asked = turn_begun(seat, opening_pair(table, memory.stacks) if turn is None else turn._opening)
        asked._lain = table | memory.standing if setup.compiled.oe_myeon else 0
        asked._played, asked._laid, asked._gained, asked._unchosen = bit, bit & left, gained, unchosen
        asked._last_card, asked._over = last_card, True
        return State(setup, GO_OR_STOP, seat, left, seats, gone + 1, memory, trace, before, asked)
    if setup.traces:
        lain = (table & left | memory.standing) & ALL_MONTHS_MASK
        before = trace
        trace = Trace(seat, lain=lain, played=bit & left, unchosen=unchosen, last_card=last_card)
    memory = without_lapsed(setup, memory, seats) if memory.refused else memory
    return State(setup, TURN, following, left, seats, gone + 1, memory, trace, before, None)


def plain_notes(state: State, action: Play) -> list[Note]:
    """The events of a plain turn, not yet made: a card is played, one is turned, and each may capture a card."""
    seat, table, card = state._actor, state._table, action.card.index
    turned = state._memory.stock[state._gone]
    match, next_match = table & MONTH_MASK_OF[card], table & MONTH_MASK_OF[turned]
    rule = "TURN-3" if match else "TURN-2"
    if action.onto is not None:
        match, rule = BITS[action.onto.index], "TURN-4"
    notes: list[Note] = [(CardPlayed, (seat, card, match, rule)), (StockTurned, (seat, turned))]
    if next_match:
        notes.append((Captured, (seat, next_match | BITS[turned], "TURN-6")))
    if match:
        notes.append((Captured, (seat, match | BITS[card], "TURN-3")))
    return notes
