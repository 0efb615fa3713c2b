"""Short cuts for the plainest moves: most moves are one, and a hand is played by the million.

The plainest turn is a card from hand and a stock card of another month, each matching at most one loose card (or the
chosen of two), nothing special; then the next turn, or go or stop. Everything else, and every rule, is in the modules
that :data:`hwatu.engine.phases.TABLE` names; what comes out here comes out there to the same state and the same events,
which the tests hold it to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from hwatu.actions import AcceptNagari, Action, OfferNagari, Play, RefuseNagari
from hwatu.cards import FIRST_JOKER
from hwatu.compiled_rules import MONTH_OF
from hwatu.engine.go_or_stop import in_force
from hwatu.engine.workbench import begun, lying_in, opening_pair
from hwatu.events import (
    Captured,
    CardPlayed,
    Events,
    NagariAccepted,
    NagariOffered,
    NagariRefused,
    StockTurned,
    tell_from,
)  # fmt: skip
from hwatu.state import Phase, State, Step
from hwatu.state.parts import Refused, Trace, Turn
from hwatu.state.state import keep_in, state_of

if TYPE_CHECKING:
    from hwatu.events import Note
    from hwatu.state.kept import Kept

_TURN, _GO_OR_STOP, _ANSWER = Phase.TURN, Phase.GO_OR_STOP, Phase.ANSWER
_BITS: Final = tuple([1 << index for index in range(FIRST_JOKER)])
_BIT_AND_MONTH: Final = tuple(zip(_BITS, MONTH_OF, strict=True))
_ONE_AT_MOST: Final = frozenset((0, *_BITS))
_NOT_BEGUN: Final = begun(0, 0)[2:]
_new: Final = object.__new__
_tuple = tuple.__new__  # makes a named tuple without the detour over its own constructor


def plain_turn(kept: Kept, action: Play) -> Step | None:
    """The step of a plain turn; None where the turn is not plain, or the action not legal."""
    setup, phase, seat, cards, clock, rare, trace, turn = kept
    stock, stacks, marks, refused, paid, result, enough, bomb_turns = rare
    index = action.card.index
    try:
        top = stock[clock & 255]
        bit, month = _BIT_AND_MONTH[index]
        next_bit, next_month = _BIT_AND_MONTH[top]
        hand_at, captured_at, after, hand_after, passed = setup.order.places[seat]
    except LookupError:
        return None  # no stock, a joker, or a seat that does not play yet
    table, held, unchosen = cards[0], cards[hand_at], 0
    onto, other = table & month, table & next_month
    if (chosen := action.onto) is not None:
        unchosen = onto & ~(1 << chosen.index)
        onto ^= unchosen
        if not onto or not unchosen:
            return None
    if onto:
        gained, laid, left = onto | bit, 0, table ^ onto
    else:
        gained, laid, left = 0, bit, table | bit
    if other:
        gained |= other | next_bit
        left ^= other
    else:
        left |= next_bit
    plain = held & bit and onto in _ONE_AT_MOST and other in _ONE_AT_MOST and month is not next_month and phase is _TURN
    if not plain or not left or not cards[hand_after] or (turn and turn[2:] != _NOT_BEGUN):
        return None
    kit, standing = setup.kit, lying_in(stacks) if stacks else 0
    if (standing and standing & (month | next_month)) or (kit.watched and kit.watched & gained):
        return None

    masks = [*cards]
    masks[0] = left
    masks[hand_at] = hand = held ^ bit
    masks[captured_at] = own = masks[captured_at] | gained
    if kit.stop_points(own) >= enough[seat]:
        phase, after, clock = _GO_OR_STOP, seat, clock + 1
        opening = turn.opening if turn else opening_pair(table, stacks)
        lain = table | standing if kit.oe_myeon else 0
        turn = _tuple(Turn, (seat, opening, lain, bit, laid, 0, 0, gained, unchosen, 0, -1, 0, not hand, True, (), ()))
    else:
        turn = None
        clock = passed[clock]
        if refused and (standing_offers := in_force(setup, refused, clock >> 8)) is not refused:
            rare = (stock, stacks, marks, standing_offers, paid, result, enough, bomb_turns)
        if setup.traces:
            mine = _tuple(Trace, (seat, laid, unchosen, table & left | standing, not hand))
            trace = (mine, trace[0]) if trace else (mine,)
    state, events = _new(State), _new(Events)
    keep_in(state, (setup, phase, after, tuple(masks), clock, rare, trace, turn))
    tell_from(events, (_plain_notes, seat, index, onto, unchosen, top, other))
    return _tuple(Step, (state, events))


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


def plain_offer(kept: Kept, action: OfferNagari) -> Step | None:
    """The step of an offer of nagari by a player whose hand is known already."""
    setup, phase, seat, cards, clock, rare, trace, turn = kept
    _, stacks, marks, *_ = rare
    if phase is not _TURN or turn is not None or not setup.offers:
        return None
    hand_at, _, after, _, _ = setup.order.places[seat]
    hand = cards[hand_at]
    if hand & ~marks[seat].shown:
        return None
    turn = begun(seat, opening_pair(cards[0], stacks))
    state = state_of((setup, _ANSWER, after, cards, clock, rare, trace, turn))
    return _tuple(Step, (state, Events([(NagariOffered, seat, hand)])))


def plain_answer(kept: Kept, action: AcceptNagari | RefuseNagari) -> Step | None:
    """The step of an answer to an offer of nagari that does not end the hand."""
    setup, phase, actor, cards, clock, rare, trace, turn = kept
    if phase is not _ANSWER or turn is None:
        return None
    note: Note
    if type(action) is RefuseNagari:
        phase, following, note = _TURN, turn.seat, (NagariRefused, actor)
        stock, stacks, marks, refused, paid, result, enough, bomb_turns = rare
        refused = (*refused, Refused(following, actor, marks[following].goes > 0, clock >> 8))
        rare = (stock, stacks, marks, refused, paid, result, enough, bomb_turns)
    else:
        following, note = setup.order.after[actor], (NagariAccepted, actor)
        if following == turn.seat:
            return None
    state = state_of((setup, phase, following, cards, clock, rare, trace, turn))
    return _tuple(Step, (state, Events([note])))


ShortCut: TypeAlias = "Callable[[Kept, Any], Step | None]"

SHORT_CUTS: Final[dict[type[Action], ShortCut]] = {
    Play: plain_turn, OfferNagari: plain_offer, AcceptNagari: plain_answer, RefuseNagari: plain_answer,
}  # fmt: skip
"""For each kind of action that is often plain, its short cut, which gives None where it is not plain, or not legal."""
