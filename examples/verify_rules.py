"""A rule-verification suite for one set of house rules: scenarios for its rules, and some random hands.

    pytest examples/verify_rules.py
    python examples/verify_rules.py

The house plays pagat for three with two jokers, meong-bak, and boar money on the first turn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from hwatu import Play, presets, variants
from hwatu.testing import check_playouts, scenario

HOUSE = presets.pagat(players=3) | variants.two_jokers | variants.meong_bak | variants.boar_first_turn


def test_ppuk_leaves_a_stack_and_pays_on_the_first_turn() -> None:
    start = scenario("ppuk", HOUSE, "TURN-8", "CHIPS-1").given(["3B 5R", "1J 2J", "6R"], table="3R 8J", stock="3J 7K")
    start.when(Play("3B"), seat=0).then(
        stack=("3B 3R 3J", 0),
        table="8J",
        captured="",
        chips=[6, -3, -3],
        events=["CardPlayed TURN-3", "StockTurned", "Ppuk TURN-8", "ChipsPaid CHIPS-1", "ChipsPaid CHIPS-1"],
        next=1,
    )


def test_the_third_card_makes_no_ppuk_when_it_is_of_another_month() -> None:
    start = scenario("no ppuk", HOUSE, "not TURN-8").given(["3B 5R", "1J 2J", "6R"], table="3R 8J", stock="7K")
    start.when("play 3B").then(captured="3B 3R", table="7K 8J", stacks=[], excludes="Ppuk")


def test_the_boar_pays_on_the_first_turn_only() -> None:
    cards: dict[str, Any] = {"hands": ["7J 9R", "1J", "2J"], "table": "7A 8J", "stock": "10R"}
    first = scenario("boar", HOUSE, "CHIPS-4").given(**cards)
    first.when("play 7J").then(captured="7A 7J", chips=[6, -3, -3])
    later = scenario("boar, later", HOUSE, "not CHIPS-4").given(**cards, turns=[1, 1, 1])
    later.when("play 7J").then(chips=[0, 0, 0])


def test_a_joker_from_hand_is_replaced_from_the_stock() -> None:
    start = scenario("joker", HOUSE, "JOKER-1").given(["X2 9R", "1J", "2J"], table="3R 8J", stock="3K 10R")
    start.when("joker X2").then(captured="X2 3R 3K", table="8J 10R", hands={0: "9R"}, next=1)


def test_two_loose_matches_ask_for_a_choice() -> None:
    start = scenario("choice", HOUSE, "TURN-4").given(["2A 9R", "1J", "3J"], table="2R 2J 8J", stock="12R")
    start.refuses("play 2A", "choose_match", "TURN-4").refuses("play 2A>8J", "not_a_match", "TURN-4")
    start.then(legal=["play 2A>2R", "play 2A>2J", "play 9R", "offer"])


def test_a_stop_is_paid_line_by_line() -> None:
    won = scenario("stop", HOUSE, "STOP-3", "PAY-1", "not PAY-5").given(
        ["3J 9R", "4R", "6R"], table="3R 8J", stock="10J", captured=["1R 2R", "1B 1J", "5J"], turns=[2, 2, 2]
    )
    won.when("play 3J", "stop").then(
        result="stop", winner=0, net=[6, -3, -3], lines={1: ["+ 3 points (PAY-1)"], 2: ["+ 3 points (PAY-1)"]}
    )


def test_random_hands_keep_the_rules() -> None:
    report = check_playouts(HOUSE, hands=20, seed="house")
    assert report.hands == 20


def passes(test: Callable[[], None]) -> bool:
    """Run one test and report the result."""
    try:
        test()
    except AssertionError as error:
        print(f"FAILED {test.__name__}\n{error}\n")
        return False
    print(f"passed {test.__name__}")
    return True


TESTS: list[Callable[[], None]] = [value for name, value in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(sum(not passes(test) for test in TESTS))
