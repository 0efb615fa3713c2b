"""Points for a ppuk on one's first turn: what sets the fact, and what a stop, a push and the cap make of it."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CountedPoints, End, Outcome, Seat, position, settle
from tests.payment.owing import GODORI, NO_BAK, Lines, amount, owed
from tests.rules_of_play.acting import act, net
from tests.rules_of_play.laying import house, lay

SEVEN_POINTS: dict[str, Any] = {"first_ppuk_points": 7}


@pytest.mark.rule("CHIPS-9")
@pytest.mark.parametrize(
    ("flags", "turns", "stock", "made"),
    [
        (SEVEN_POINTS, 0, "2J", True),
        ({}, 0, "2J", False),
        (SEVEN_POINTS, 1, "2J", False),
        (SEVEN_POINTS, 0, "9A", False),
    ],
    ids=["first turn", "without the flag", "second turn", "no ppuk"],
)
def test_a_ppuk_on_the_first_turn_is_remembered(flags: dict[str, Any], turns: int, stock: str, made: bool) -> None:
    before = lay(house(**flags), "2A 5R 6R | 3R 7J 7K", "2R 8J", stock, turns=[turns, turns])
    after = act(before, "play 2A").state
    assert [seat.first_ppuk for seat in after.seats] == [made, False]


@pytest.mark.rule("CHIPS-9", "CHIPS-1")
def test_the_chips_of_a_first_ppuk_are_paid_beside_its_points() -> None:
    before = lay(house(**SEVEN_POINTS), "2A 5R 6R | 3R 7J 7K", "2R 8J", "2J", turns=[0, 0])
    after = act(before, "play 2A").state
    assert [after.chips(seat) for seat in (0, 1)] == [3, -3]
    without = lay(house(**SEVEN_POINTS, first_ppuk_chips=0), "2A 5R 6R | 3R 7J 7K", "2R 8J", "2J", turns=[0, 0])
    assert [act(without, "play 2A").state.chips(seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("CHIPS-9", "SHAKE-2")
def test_points_for_a_first_ppuk_are_paid_and_multiplied() -> None:
    made = Seat(GODORI, first_ppuk=True, shaken=[2, 5])
    assert amount(made, NO_BAK) == 28
    assert owed(made, NO_BAK, **SEVEN_POINTS) == [("PAY-1", "+", 7), ("CHIPS-9", "+", 7), ("SHAKE-2", "×", 4)]
    assert amount(made, NO_BAK, **SEVEN_POINTS) == 56
    of_the_loser = Seat(NO_BAK, first_ppuk=True)
    assert amount(Seat(GODORI, shaken=[2, 5]), of_the_loser, **SEVEN_POINTS) == 28


@pytest.mark.rule("CHIPS-9", "PAY-18", "SCORE-13")
@pytest.mark.parametrize(("per_chip", "chips"), [(1, 14), (5, 2), (10, 1), (15, 0)])
def test_points_for_a_first_ppuk_become_units_with_the_others(per_chip: int, chips: int) -> None:
    assert amount(Seat(GODORI, first_ppuk=True), NO_BAK, points_per_chip=per_chip, **SEVEN_POINTS) == chips


@pytest.mark.rule("CHIPS-9", "STOP-7")
@pytest.mark.parametrize(
    ("cap", "lines"),
    [
        (7, [("CHIPS-9", "+", 7), ("STOP-7", "≤", 7)]),
        (10, [("CHIPS-9", "+", 7), ("STOP-7", "≤", 10)]),
        (13, [("CHIPS-9", "+", 7), ("STOP-7", "≤", 13)]),
        (14, [("CHIPS-9", "+", 7)]),
        (None, [("CHIPS-9", "+", 7)]),
    ],
)
def test_points_for_a_first_ppuk_are_cut_with_the_others(cap: int | None, lines: Lines) -> None:
    made = Seat(GODORI, first_ppuk=True)
    assert owed(made, NO_BAK, score_cap=cap, **SEVEN_POINTS) == [("PAY-1", "+", 7), *lines]
    assert owed(GODORI, NO_BAK, score_cap=cap, **SEVEN_POINTS) == [("PAY-1", "+", 7)]


@pytest.mark.rule("CHIPS-9", "STOP-1", "SCORE-13")
def test_points_for_a_first_ppuk_never_count_towards_a_stop() -> None:
    rules = house(**SEVEN_POINTS, vip=3, extras_count_to_stop=True)
    for made in (False, True):
        state = position(
            rules, hands=["8J 5J", "6J 6K"], table="8K", captured=["1B 3B 8B", ""], first_ppuk=[made, False]
        )
        assert (state.seats[0].points, state.seats[0].stop_points) == (3, 3)


@pytest.mark.rule("CHIPS-9", "PUSH-1", "CHIPS-2", "STOP-4")
def test_points_for_a_first_ppuk_are_lost_without_a_stop_that_is_paid() -> None:
    seats = [Seat(GODORI, first_ppuk=True), Seat(NO_BAK)]
    rules = house(**SEVEN_POINTS, push_limit=2)
    assert settle(rules, Outcome(0, seats)).net == (14, -14)
    assert settle(rules, Outcome(0, seats, pushed=True)).net == (0, 0)
    assert settle(rules, Outcome(None, seats, end=End.NAGARI)).net == (0, 0)
    assert settle(house(**SEVEN_POINTS), Outcome(0, seats, end=End.PPUK_LIMIT)).net == (0, 0)


@pytest.mark.rule("CHIPS-9", "STOP-3")
@pytest.mark.parametrize(("flags", "chips"), [({}, 7), (SEVEN_POINTS, 14)])
def test_the_maker_of_a_first_ppuk_who_stops_is_paid_its_points(flags: dict[str, Any], chips: int) -> None:
    before = lay(
        house(first_ppuk_chips=0, **flags), "2A 2K 5R | 3R 7J 7K", "2R 8J", "2J 10J 9R",
        captured="4A 8A 1B 3B 12B | 8B 11J", turns=[0, 0],
    )  # fmt: skip
    done = act(before, "play 2A", "play 7J", "play 2K", "stop")
    assert net(done.state) == (chips, -chips)
    assert done.state.settlement is not None
    said = [(line.rule, line.value) for line in done.state.settlement.debts[0].lines]
    assert said == [("PAY-1", 7), *[("CHIPS-9", 7)] * bool(flags)]


@pytest.mark.rule("CHIPS-9", "STOP-7", "DEAL-19")
def test_a_first_ppuk_is_paid_if_points_were_counted() -> None:
    counted, made = CountedPoints(7), [Seat(first_ppuk=True, shaken=[2, 5]), Seat()]
    assert settle(house(**SEVEN_POINTS), Outcome(0, made, counted=counted)).net == (56, -56)
    assert settle(house(**SEVEN_POINTS, score_cap=10), Outcome(0, made, counted=counted)).net == (40, -40)
    quad = house(hand_quad="MAY_PLAY_ON", quad_multiplier=4)
    assert settle(quad, Outcome(0, [Seat(quads=[4], shaken=[4]), Seat()], counted=counted)).net == (28, -28)
