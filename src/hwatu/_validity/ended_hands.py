"""Checks of a hand that is over: how it can have ended, with which points, and what it pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._base.errors import HwatuError, Problem
from hwatu._payment import End, settle
from hwatu._payment.endings import winner_at_exhaustion
from hwatu._state.outcome_of_state import outcome_of
from hwatu.rules import EndingRule, SyodangRule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._cards.card_masks import Points, SeatIndex
    from hwatu._payment.result import Result
    from hwatu._state.position import Position


def points_enough(position: Position, seat: SeatIndex) -> bool:
    """Whether a seat has enough points to stop (STOP-1, STOP-2)."""
    return points_to_stop(position, seat) >= _enough(position, seat)


def points_to_stop(position: Position, seat: SeatIndex) -> Points:
    """The points that a seat has to stop with (STOP-1)."""
    facts = position._facts[seat]
    return position._setup.compiled.stop_points_when(position._captured[seat], facts.as_animal, facts.as_junk)


def _enough(position: Position, seat: SeatIndex) -> Points:
    """The points that it needs to stop (STOP-1, STOP-2)."""
    return position._setup.compiled.enough(position._facts[seat])


def problems_of_result(position: Position) -> Iterator[Problem]:
    """The problems with a result: its seats, how the hand ended, and what that pays."""
    result, active = position.result, position._setup.active
    if result is None:
        return
    seats = set(active)
    named = {*result.holders} | ({result.winner} - {None})
    following = set(result.carry.active or active)
    if not named <= seats or result.next_dealer not in following or len(set(result.holders)) != len(result.holders):
        yield Problem("result", "unknown_seat", "DEAL-6", "The result names a seat that does not play.")
    elif not _can_have_ended(position, result):
        yield _wrong_end(position, result)
    else:
        try:
            settle(position._setup.rules, outcome_of(position, result))
        except HwatuError as error:
            yield Problem("result", error.code, error.rule, error.message, error.korean)


def _wrong_end(position: Position, result: Result) -> Problem:
    """The problem with an end that the hand cannot have had."""
    end, winner = result.end, result.winner
    if end is not End.STOP or winner is None or position._setup.rules.ending is not EndingRule.GO_STOP:
        return Problem(
            "result",
            "bad_result",
            "STOP-3",
            f"A hand cannot have ended so: {end.name}.",
            f"판이 그렇게 끝날 수는 없습니다: {end.name}.",
        )
    points, enough = points_to_stop(position, winner), _enough(position, winner)
    return Problem(
        "result",
        "bad_result",
        "STOP-1",
        f"Seat {winner} cannot have stopped: it has {points} points and needs {enough} (STOP-1).",
        f"{winner}번 자리는 스톱할 수 없습니다. {points}점인데 {enough}점이 필요합니다(STOP-1).",
    )


def _can_have_ended(position: Position, result: Result) -> bool:
    """Whether a hand can have ended so."""
    rules, winner = position._setup.rules, result.winner
    go_stop = rules.ending is EndingRule.GO_STOP
    alone = result.holders[0] if len(result.holders) == 1 else None
    has_won = winner is not None and won(position, result.end, winner)
    return {
        End.STOP: has_won,
        End.NAGARI: winner is None and go_stop and not (result.dealt_nagari and any(position._turns)),
        End.AGREED_NAGARI: winner is None and go_stop and rules.syodang is not SyodangRule.OFF,
        End.HAND_QUAD: bool(result.holders) and winner == alone,
        End.PPUK_LIMIT: has_won,
        End.EMPTY_TURNS: has_won,
        End.VOID: winner is None,
        End.PLAYED_OUT: winner is None and rules.ending is EndingRule.PLAY_OUT,
    }[result.end]


def won(position: Position, end: End, winner: SeatIndex) -> bool:
    """Whether a seat can have won so by what happened in its turn, or when the cards had run out (STOP-12)."""
    rules, facts = position._setup.rules, position._facts[winner]
    if end is End.PPUK_LIMIT:
        return facts.ppuks >= rules.ppuk_limit > 0
    if end is End.EMPTY_TURNS:
        return facts.idle >= rules.empty_turns > 0
    return end is End.STOP and (points_enough(position, winner) or won_at_exhaustion(position, winner))


def won_at_exhaustion(position: Position, winner: SeatIndex) -> bool:
    """Whether a seat wins because nobody has a card or a bomb turn left (STOP-12)."""
    setup, seats = position._setup, position._seats
    if any(seats[seat].hand_size or seats[seat].bomb_turns for seat in setup.active):
        return False
    return winner == winner_at_exhaustion(setup.rules, seats, setup.active)
