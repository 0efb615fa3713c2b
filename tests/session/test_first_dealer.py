"""Drawing for the first deal."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Drawn, InvalidPosition, NotationError, Time, choose_dealer

NIGHT, DAY = Time.NIGHT, Time.DAY


@pytest.mark.rule("DEAL-5")
@pytest.mark.parametrize(
    ("draws", "time", "dealer"),
    [
        ("3B 2R 9A", NIGHT, 1),
        ("3B 2R 9A", DAY, 2),
        ("1J 12D", NIGHT, 0),
        ("1J 12D", DAY, 1),
        ("8B 8A 9J", NIGHT, 1),
        ("8B 8A 7R", DAY, 0),
        ("12B 12A 12R 12D", NIGHT, 3),
        ("12B 12A 12R 12D", DAY, 0),
        ("6A 6R", NIGHT, 1),
        ("6R 6J", NIGHT, 1),
        ("6R 6J", DAY, 0),
    ],
)
def test_the_month_decides_and_then_the_kind(draws: str, time: Time, dealer: int) -> None:
    assert choose_dealer(draws.split(), time) == Drawn(dealer)


@pytest.mark.rule("DEAL-5")
@pytest.mark.parametrize(
    ("draws", "time", "again"),
    [
        ("9J 2R 9K", DAY, (0, 2)),
        ("9J 9K", NIGHT, (0, 1)),
        ("11J 11K 11D", DAY, (0, 1, 2)),
        ("11B 11D 11J", NIGHT, (1, 2)),
    ],
)
def test_two_junk_of_one_month_draw_again_double_junk_too(draws: str, time: Time, again: tuple[int, ...]) -> None:
    assert choose_dealer(draws.split(), time) == Drawn(None, again)


@pytest.mark.rule("DEAL-5")
def test_two_junk_of_a_month_that_loses_draw_nothing_again() -> None:
    assert choose_dealer(["9J", "2R", "9K"], NIGHT) == Drawn(1)


@pytest.mark.rule("DEAL-5")
def test_players_who_tie_draw_again_by_seat() -> None:
    first = choose_dealer(["9J", "2R", "9K"], DAY)
    assert choose_dealer(dict(zip(first.again, ("1J", "5A"), strict=True)), DAY) == Drawn(2)


@pytest.mark.rule("DEAL-5")
@pytest.mark.parametrize("time", Time)
@pytest.mark.parametrize(
    ("draws", "decided"),
    [
        ("1J X2 12B", Drawn(1)),
        ("X3 1J 12B", Drawn(0)),
        ("1J X2 12B X3", Drawn(None, (1, 3))),
        ("X2 X3", Drawn(None, (0, 1))),
    ],
)
def test_a_joker_deals_by_day_and_night_and_two_draw_again(time: Time, draws: str, decided: Drawn) -> None:
    assert choose_dealer(draws.split(), time, joker_wins=True) == decided


@pytest.mark.rule("DEAL-5")
def test_players_who_drew_jokers_draw_again_among_themselves() -> None:
    first = choose_dealer(["1J", "X2", "12B", "X3"], NIGHT, joker_wins=True)
    again = dict(zip(first.again, ("9A", "2R"), strict=True))
    assert choose_dealer(again, NIGHT, joker_wins=True) == Drawn(3)


@pytest.mark.rule("DEAL-5")
@pytest.mark.parametrize("time", Time)
@pytest.mark.parametrize("draws", ["3B 2R 9A", "9J 2R 9K", "11B 11D 11J"])
def test_without_a_joker_month_and_kind_decide_as_ever(time: Time, draws: str) -> None:
    assert choose_dealer(draws.split(), time, joker_wins=True) == choose_dealer(draws.split(), time)


def test_whether_a_joker_wins_is_true_or_false() -> None:
    with pytest.raises(InvalidPosition) as caught:
        choose_dealer(["7J", "X2"], NIGHT, joker_wins="yes")  # type: ignore[arg-type]
    assert caught.value.code == "bad_fact"


def test_one_who_draws_alone_deals() -> None:
    assert choose_dealer({4: "7J"}, DAY) == Drawn(4)


@pytest.mark.parametrize(
    ("draws", "time", "code"),
    [
        ([], NIGHT, "nobody_drew"),
        (["7J", "7J"], NIGHT, "duplicate_card"),
        (["7J", "X2"], NIGHT, "joker_drawn"),
        ("7J 8J", NIGHT, "bad_draws"),
        (7, NIGHT, "bad_draws"),
        ({-1: "7J"}, NIGHT, "bad_draws"),
        ({"0": "7J"}, NIGHT, "bad_draws"),
        ({True: "7J"}, NIGHT, "bad_draws"),
        (["7J"], "NIGHT", "bad_time"),
    ],
)
def test_what_is_no_draw_is_refused(draws: Any, time: Any, code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        choose_dealer(draws, time)
    assert caught.value.code == code


def test_what_names_no_card_is_refused() -> None:
    with pytest.raises(NotationError):
        choose_dealer(["4B", "1J"], DAY)
