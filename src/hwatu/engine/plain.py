"""Short cuts for the plainest moves: most moves are one, and a hand is played by the million.

The plainest turn is a card from hand and a stock card of another month, each matching at most one loose card (or the
chosen of two), nothing special; then the next turn, or go or stop. Everything else, and every rule, is in the modules
that :data:`hwatu.engine.table.TABLE` names; what comes out here comes out there to the same state and the same events,
which the tests hold it to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from hwatu.actions import AcceptNagari, Action, OfferNagari, Play, RefuseNagari
from hwatu.cards import FIRST_JOKER
from hwatu.engine.desk import opening_pair
from hwatu.engine.stopping import in_force
from hwatu.events import Captured, CardPlayed, Events, NagariAccepted, NagariOffered, NagariRefused, StockTurned
from hwatu.kit import MONTH_OF
from hwatu.state import FRESH_TURN, Now, Phase, Refused, State, Step, Trace, Turn

if TYPE_CHECKING:
    from hwatu.events import Note

_TURN, _GO_OR_STOP, _ANSWER = Phase.TURN, Phase.GO_OR_STOP, Phase.ANSWER
_BITS: Final = tuple([1 << index for index in range(FIRST_JOKER)])
_NOT_BEGUN: Final = FRESH_TURN[2:]  # all but the seat and the opening pair: a turn before which nagari was offered
_tuple = tuple.__new__  # makes a named tuple without the detour over its own constructor


def plain_turn(now: Now, action: Play) -> Step | None:
    """The step of a plain turn; None where the turn is not plain, or the action not legal."""
    setup, phase, seat, hands, captured, table, stacks, stock, turns, marks, trace, refused, paid, turn, _ = now
    index, chosen = action.card.index, action.onto
    if phase is not _TURN or not stock or not index < FIRST_JOKER > (top := stock[0]) or index >> 2 == top >> 2:
        return None
    bit, month, drawn, drawn_month = _BITS[index], MONTH_OF[index], _BITS[top], MONTH_OF[top]
    onto, other, unchosen, standing = table & month, table & drawn_month, 0, 0
    if chosen is not None:
        choice = onto & 1 << chosen.index
        unchosen = onto ^ choice
        if not choice or not unchosen:
            return None
        onto = choice
    if not hands[seat] & bit or onto & (onto - 1) or other & (other - 1) or (turn and turn[2:] != _NOT_BEGUN):
        return None
    for stack in stacks:
        standing |= stack.cards.mask
    gained, laid, left = (onto | bit, 0, table ^ onto) if onto else (0, bit, table | bit)
    if other:
        gained |= other | drawn
        left ^= other
    else:
        left |= drawn
    kit, after, mark = setup.kit, setup.after[seat], marks[seat]
    special = standing & (month | drawn_month) or gained & kit.watched or mark.ppuks >= kit.ppuk_limit
    if special or not left or not hands[after]:
        return None

    held = [*hands]
    held[seat] = hand = held[seat] ^ bit
    own = captured[seat] | gained
    if gained:
        owned = [*captured]
        owned[seat] = own
        captured = (*owned,)
    if kit.asks_to_stop and kit.scorer.stop_points(own) >= (mark.go_points + 1 if mark.goes else kit.target):
        phase, after = _GO_OR_STOP, seat
        opening = turn.opening if turn else opening_pair(table, stacks)
        lain = table | standing if kit.oe_myeon else 0
        turn = _tuple(Turn, (seat, opening, lain, bit, laid, 0, 0, gained, unchosen, 0, -1, 0, not hand, True, (), ()))
    else:
        turn = None
        turns += 1 << 8 * seat
        if refused:
            refused = in_force(setup, refused, turns)
        if kit.oe_myeon and setup.three:
            mine = _tuple(Trace, (seat, laid, unchosen, table & left | standing, not hand))
            trace = (mine, trace[0]) if trace else (mine,)
    state = State(_tuple(Now, (
        setup, phase, after, (*held,), captured, left, stacks, stock[1:],
        turns, marks, trace, refused, paid, turn, None,
    )))  # fmt: skip
    return _tuple(Step, (state, Events(_plain_notes, (seat, index, onto, unchosen, top, other))))


def _plain_notes(seat: int, index: int, onto: int, unchosen: int, top: int, other: int) -> list[Note]:
    notes: list[Note] = [
        (CardPlayed, seat, index, onto, "TURN-4" if unchosen else "TURN-3" if onto else "TURN-2"),
        (StockTurned, seat, top),
    ]
    if other:
        notes.append((Captured, seat, other | _BITS[top], "TURN-6"))
    if onto:
        notes.append((Captured, seat, onto | _BITS[index], "TURN-3"))
    return notes


def plain_offer(now: Now, action: OfferNagari) -> Step | None:
    """The step of an offer of nagari by a player whose hand is known already."""
    setup, phase, seat, hands, captured, table, stacks, stock, turns, marks, trace, refused, paid, turn, _ = now
    hand = hands[seat]
    if phase is not _TURN or turn is not None or not setup.offers or hand & ~marks[seat].shown:
        return None
    turn = _tuple(Turn, (seat, opening_pair(table, stacks), *_NOT_BEGUN))
    state = State(_tuple(Now, (
        setup, _ANSWER, setup.after[seat], hands, captured, table, stacks, stock,
        turns, marks, trace, refused, paid, turn, None,
    )))  # fmt: skip
    return _tuple(Step, (state, Events([(NagariOffered, seat, hand)])))


def plain_answer(now: Now, action: AcceptNagari | RefuseNagari) -> Step | None:
    """The step of an answer to an offer of nagari that does not end the hand."""
    setup, phase, actor, hands, captured, table, stacks, stock, turns, marks, trace, refused, paid, turn, _ = now
    if phase is not _ANSWER or turn is None:
        return None
    note: Note
    if type(action) is RefuseNagari:
        phase, following, note = _TURN, turn.seat, (NagariRefused, actor)
        refused = (*refused, Refused(following, actor, marks[following].goes > 0, turns))
    else:
        following, note = setup.after[actor], (NagariAccepted, actor)
        if following == turn.seat:
            return None
    state = State(_tuple(Now, (
        setup, phase, following, hands, captured, table, stacks, stock,
        turns, marks, trace, refused, paid, turn, None,
    )))  # fmt: skip
    return _tuple(Step, (state, Events([note])))


SHORT_CUTS: Final[dict[type[Action], Callable[[Now, Any], Step | None]]] = {
    Play: plain_turn, OfferNagari: plain_offer, AcceptNagari: plain_answer, RefuseNagari: plain_answer,
}  # fmt: skip
"""For each kind of action that is often plain, its short cut, which gives None where it is not plain, or not legal."""
