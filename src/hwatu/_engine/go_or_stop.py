"""The end of a turn: go or stop, whose turn is next, and how the hand ends (STOP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from hwatu._actions import GO, STOP
from hwatu._cards.card_masks import ALL_MONTHS_MASK
from hwatu._facts.packed import Marks
from hwatu._facts.packed_turn import Trace
from hwatu._payment import End
from hwatu._payment.family_game import next_dealer
from hwatu._payment.go_bonus import answers_a_go
from hwatu._payment.packed_result import PackedResult
from hwatu._state import Phase
from hwatu._state.memory import settled_duals, turns_in_all
from hwatu.events import GoSaid, StopSaid, TurnMissed
from hwatu.rules._stop_flags import MOST_TURNS

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._engine.workbench import Workbench
    from hwatu._payment import Outcome
    from hwatu._state import State
    from hwatu._state.compiled_rules import CompiledRules
    from hwatu._state.holding import Holding
    from hwatu._state.packed_offer import PackedOffer
    from hwatu._state.setup import Setup
    from hwatu._state.situation import Situation
    from hwatu.rules import Rules


# What is imported from a module that is not compiled is looked up by name at each use.
_go_said: Final = GoSaid
_GO_AND_STOP: Final = (GO, STOP)
_GO_OR_STOP: Final = Phase.GO_OR_STOP
_STOP: Final = End.STOP
_NAGARI: Final = End.NAGARI


def finish_turn(bench: Workbench) -> State:
    """All is captured and given: end the hand on a ppuk or an empty turn too many, ask what dual cards count as, ask
    go or stop, or pass the turn on.
    """
    seat, compiled = bench.seat, bench.compiled
    if bench.marks[seat].ppuks >= compiled.ppuk_limit:
        return bench.win(End.PPUK_LIMIT, seat)
    if compiled.empty_turns and _empty_turns(bench) >= compiled.empty_turns:
        return bench.win(End.EMPTY_TURNS, seat)
    return asked_about_duals(bench)


def _empty_turns(bench: Workbench) -> int:
    """How many turns in a row, this one too, its player has captured nothing (STOP-10)."""
    marks = bench.marks[bench.seat]
    idle = 0 if bench.turn.gained else min(marks.idle + 1, MOST_TURNS)
    if idle != marks.idle:
        bench.changing(bench.seat).idle = idle
    return idle


def asked_about_duals(bench: Workbench) -> State:
    """Ask what a dual animal that the turn captured counts as (CARD-9); with no more of them, go or stop is next."""
    if unanswered(bench.turn.gained, bench.marks[bench.seat], bench.compiled):
        return bench.wait(Phase.DUAL, bench.seat)
    if bench.stop_points < bench.compiled.enough(bench.marks[bench.seat]):
        return next_turn(bench)
    if bench.compiled.auto_stop and bench.last_turn:
        return stop(bench, STOP)  # STOP-11
    return bench.wait(_GO_OR_STOP, bench.seat)


def unanswered(gained: int, marks: Marks, compiled: CompiledRules) -> int:
    """The dual animals among these cards about which their owner is still to be asked (CARD-9)."""
    asked = gained & compiled.asked_about
    return asked & ~settled_duals(marks) if asked else 0


def next_turn(bench: Workbench) -> State:
    """Pass the turn to the next seat that has a card or a bomb turn, or end a hand that nobody stopped."""
    seat, setup = bench.seat, bench.setup
    bench.moving(seat).turns += 1
    if bench.refused:
        bench.refused = in_force(setup, bench.refused, bench.holdings)
    if setup.traces:
        _leave_trace(bench)
    for following in bench.opponents:
        if bench.can_play(following):
            return bench.turn_of(following)
        if bench.telling and bench.cards_in_hands:
            bench.tell(TurnMissed, following)
    if bench.can_play(seat):
        return bench.turn_of(seat)
    return _exhausted(bench)


def in_force(setup: Setup, refused: tuple[PackedOffer, ...], holdings: tuple[Holding, ...]) -> tuple[PackedOffer, ...]:
    """The refused offers that still count; with NEXT_TURN one lapses when all have had a turn (LIABLE-6).

    The same tuple where all of them do.
    """
    if setup.compiled.refused_for_good:
        return refused[-1:]
    for each in refused:
        if _lapsed(each, setup.active, holdings):
            return tuple([other for other in refused if not _lapsed(other, setup.active, holdings)])
    return refused


def _lapsed(offer: PackedOffer, active: tuple[int, ...], holdings: tuple[Holding, ...]) -> bool:
    """Whether all have had a turn since this offer."""
    for seat in active:  # noqa: SIM110  (compiled, a generator takes ten times as long)
        if offer.turns[seat] == holdings[seat].turns:
            return False
    return True


def _leave_trace(bench: Workbench) -> None:
    """Remember what this turn left on the table, for whoever wins with it (LIABLE-2)."""
    lying = bench.table | bench.standing
    turn = bench.turn
    bench.trace_before = bench.trace
    bench.trace = Trace(
        turn.seat, lain=turn.lain & lying & ALL_MONTHS_MASK, played=turn.played & lying,
        unchosen=turn.unchosen & lying, last_card=turn.last_card,
    )  # fmt: skip


def _exhausted(bench: Workbench) -> State:
    """Nobody can play on: nagari (STOP-4), or in a game played out the count (STOP-8, FAMILY-6)."""
    if bench.compiled.asks_to_stop:
        return bench.nagari(_NAGARI, "STOP-4")
    setup = bench.setup
    captured = {seat: bench.holdings[seat].captured for seat in setup.active}
    following = next_dealer(setup.rules, captured, setup.dealer)
    return bench.end("STOP-8", PackedResult(End.PLAYED_OUT, None, following, setup.carry.after_win(bench.pot_left)))


def legal(state: Situation) -> list[Action]:
    """Go or stop."""
    return [*_GO_AND_STOP]


def go(bench: Workbench, action: Action) -> State:
    """Say go: play on, and remember the points that must now be exceeded (STOP-2)."""
    seat, marks = bench.seat, bench.marks
    points, latest = bench.stop_points, turns_in_all(bench.holdings)
    for each in marks:
        latest = max(latest, each.last_go)
    own = bench.changing(seat)
    own.goes += 1
    own.go_points, own.last_go = points, latest + 1
    if answers_a_go(bench.rules, [marks[other].goes for other in bench.opponents]):
        own.reverse_go = True
    if bench.telling:
        bench.tell(_go_said, seat, own.goes, points)
    return next_turn(bench)


def with_a_go_more(rules: Rules, outcome: Outcome, seat: int) -> Outcome:
    """A stop as it would be with the same cards after one go more of the seat that stops (PAY-2, PAY-21)."""
    own, others = outcome.seats[seat], [each.goes for place, each in enumerate(outcome.seats) if place != seat]
    later = attrs.evolve(own, goes=own.goes + 1, reverse_go=own.reverse_go or answers_a_go(rules, others))
    seats = [later if place == seat else each for place, each in enumerate(outcome.seats)]
    return attrs.evolve(outcome, seats=seats)


def stop(bench: Workbench, action: Action) -> State:
    """Say stop: the hand is over and the stopper wins (STOP-3)."""
    if bench.telling:
        bench.tell(StopSaid, bench.seat, bench.stop_points)
    return bench.win(_STOP, bench.seat)
