"""The end of a turn: go or stop, whose turn is next, and how the hand ends (STOP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.actions import GO, STOP
from hwatu.engine.workbench import lying_in
from hwatu.events import GoSaid, StopSaid, TurnMissed
from hwatu.payment import End
from hwatu.payment.card_balances import next_dealer
from hwatu.rules import SyodangRule
from hwatu.state import Phase
from hwatu.state.parts import Trace

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.engine.refusal import Refusal
    from hwatu.engine.workbench import Workbench
    from hwatu.state import State
    from hwatu.state.parts import Refused, Setup

_GO_OR_STOP = Phase.GO_OR_STOP
_WHOLE_HAND = SyodangRule.WHOLE_HAND
_tuple = tuple.__new__


def finish_turn(desk: Workbench) -> State:
    """All is captured and given: end the hand on a ppuk too many, ask go or stop, or pass the turn on."""
    seat, kit = desk.seat, desk.kit
    marks = desk.marks[seat]
    if marks.ppuks >= kit.ppuk_limit:
        return desk.end(End.PPUK_LIMIT, seat, "CHIPS-2")
    if kit.stop_points(desk.captured[seat]) >= desk.enough[seat]:
        return desk.wait(_GO_OR_STOP, seat)
    return next_turn(desk)


def next_turn(desk: Workbench) -> State:
    """Pass the turn to the next seat that has a card or a bomb turn, or end a hand that nobody stopped."""
    seat, setup = desk.seat, desk.setup
    desk.clock += 256 << 8 * seat
    if desk.refused:
        desk.refused = in_force(setup, desk.refused, desk.turns)
    if setup.traces:
        leave_trace(desk)
    for following in (*setup.order.opponents[seat], seat):
        if desk.hands[following] or desk.bomb_turns[following]:
            return desk.turn_of(following)
        if following != seat and any(desk.hands):
            desk.notes.append((TurnMissed, following))
    return exhausted(desk)


def in_force(setup: Setup, refused: tuple[Refused, ...], turns: int) -> tuple[Refused, ...]:
    """The refused offers that still count; with NEXT_TURN one lapses when all have had a turn (LIABLE-6).

    The same tuple where all of them do.
    """
    if setup.rules.syodang is _WHOLE_HAND:
        return refused[-1:]
    one, two, three = setup.order.turn_masks
    left = [each for each in refused if not ((had := each.turns ^ turns) & one and had & two and had & three)]
    return tuple(left) if len(left) < len(refused) else refused


def leave_trace(desk: Workbench) -> None:
    """Remember what this turn left on the table, for whoever wins with it (LIABLE-2)."""
    lying = desk.table | lying_in(desk.stacks)
    left = (desk.seat, desk.played & lying, desk.unchosen & lying, desk.lain & lying, desk.last_card)
    desk.trace = (_tuple(Trace, left), *desk.trace[:1])


def exhausted(desk: Workbench) -> State:
    """Nobody can play on: nagari (STOP-4), or in a game played out the count (STOP-8, FAMILY-6)."""
    if desk.kit.asks_to_stop:
        return nagari(desk, End.NAGARI, "STOP-4")
    setup = desk.setup
    captured = {seat: desk.captured[seat] for seat in setup.active}
    following = next_dealer(setup.rules, captured, setup.dealer)
    return desk.end(End.PLAYED_OUT, None, "STOP-8", next_dealer=following)


def nagari(desk: Workbench, end: End, rule: str) -> State:
    """The hand ends without a winner: the same dealer deals again, and the next payment counts it (STOP-4)."""
    return desk.end(end, None, rule)


def legal(state: State) -> list[Action]:
    """Go or stop."""
    return [GO, STOP]


def check(state: State, action: Action) -> Refusal | None:
    """Nothing speaks against either."""
    return None


def go(desk: Workbench, action: Action) -> State:
    """Say go: play on, and remember the points that must now be exceeded (STOP-2)."""
    seat = desk.seat
    points = desk.kit.scorer.stop_points(desk.captured[seat])
    turns = sum(desk.turns.to_bytes(len(desk.hands), "little"))
    latest = max(turns, *[marks.last_go for marks in desk.marks]) + 1
    marks = desk.mark(seat, goes=desk.marks[seat].goes + 1, go_points=points, last_go=latest)
    desk.notes.append((GoSaid, seat, marks.goes, points))
    return next_turn(desk)


def stop(desk: Workbench, action: Action) -> State:
    """Say stop: the hand is over and the stopper wins (STOP-3)."""
    seat = desk.seat
    desk.notes.append((StopSaid, seat, desk.kit.scorer.stop_points(desk.captured[seat])))
    return desk.end(End.STOP, seat, "STOP-3")
