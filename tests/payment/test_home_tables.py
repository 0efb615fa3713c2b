"""Debts by the rules of tables at home and smaller programs, at the bound of each and just short of it."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import Mission, Outcome, Seat, settle
from hwatu.rules import Rules, Variant
from tests.payment.owing import GODORI, NO_BAK, SEVEN, Lines, amount, owed


@pytest.mark.rule("PAY-2", "PAY-3")
@pytest.mark.parametrize(
    ("bonus", "chips", "amounts"),
    [
        ("THIRD_DOUBLES", "NONE", [7, 8, 9, 14, 28]),
        ("FIRST_DOUBLES", "NONE", [7, 14, 28, 56, 112]),
        ("FIRST_DOUBLES", "FIRST_TWO", [7, 16, 36, 72, 144]),
        ("THIRD_DOUBLES", "FIRST_TWO", [7, 8, 9, 18, 36]),
        ("THIRD_DOUBLES_ONCE", "FIRST_TWO", [7, 8, 9, 18, 18]),
        ("THIRD_DOUBLES_ONCE", "EVERY_GO", [7, 8, 9, 20, 22]),
    ],
)
def test_each_go_is_paid(bonus: str, chips: str, amounts: list[int]) -> None:
    for goes, paid in enumerate(amounts):
        assert amount(Seat(captured=GODORI, goes=goes), NO_BAK, go_bonus=bonus, go_chips=chips) == paid


@pytest.mark.rule("PAY-2", "PAY-25")
@pytest.mark.parametrize(
    ("goes", "cap", "lines"),
    [
        (6, None, [("PAY-3", "+", 2), ("PAY-2", "×", 16)]),
        (6, 8, [("PAY-3", "+", 2), ("PAY-2", "×", 8)]),
        (5, 8, [("PAY-3", "+", 2), ("PAY-2", "×", 8)]),
        (4, 8, [("PAY-3", "+", 2), ("PAY-2", "×", 4)]),
        (2, 2, [("PAY-2", "+", 2)]),
    ],
)
def test_goes_multiply_by_no_more_than_the_cap(goes: int, cap: int | None, lines: Lines) -> None:
    went = Seat(captured=GODORI, goes=goes)
    assert owed(went, NO_BAK, go_multiplier_cap=cap) == [("PAY-1", "+", 7), *lines]
    assert amount(Seat(captured=GODORI, goes=6), NO_BAK, go_multiplier_cap=8) == 72
    every_go = owed(went, NO_BAK, go_chips="EVERY_GO", go_multiplier_cap=cap)
    assert every_go[1] == (lines[0][0], "+", goes)


@pytest.mark.rule("PAY-21", "PAY-25")
def test_a_reverse_go_multiplies_by_no_more_than_the_cap() -> None:
    went = Seat(captured=GODORI, goes=1, reverse_go=True)
    for cap, factor in ((None, 4), (4, 4), (3, 3)):
        lines = owed(went, NO_BAK, reverse_go_multiplier=4, go_multiplier_cap=cap)
        assert lines == [("PAY-1", "+", 7), ("PAY-2", "+", 1), ("PAY-21", "×", factor)]


@pytest.mark.rule("PAY-10")
@pytest.mark.parametrize(
    ("winner", "loser", "paid"),
    [
        (GODORI, NO_BAK, {"SEVEN": 7, "FIVE": 7, "ANY_POINTS": 14}),
        ("2A 4A 8A 6A 7A 1B 3B 8B", "11B 11J", {"SEVEN": 9, "FIVE": 18, "ANY_POINTS": 18}),
        ("2A 4A 8A 6A 7A 1B 3B 8B", "11B 11J 10A", {"SEVEN": 9, "FIVE": 9, "ANY_POINTS": 9}),
        ("2A 5A 6A 7A 1B 3B 8B 11B 1R 2R 3R", "12B 11J", {"SEVEN": 7, "FIVE": 7, "ANY_POINTS": 7}),
    ],
)
def test_meong_bak_takes_as_many_animals_as_its_flag_says(winner: str, loser: str, paid: dict[str, int]) -> None:
    for least, chips in paid.items():
        assert amount(winner, loser, meong_bak=True, meong_bak_from=least) == chips
    assert amount(winner, loser) == paid["SEVEN"]


@pytest.mark.rule("PAY-10", "CARD-9")
def test_a_dual_card_that_is_junk_is_no_fifth_animal() -> None:
    five, loser = "4A 5A 6A 7A 9A 1B 3B 8B", "11B 11J"
    flags: dict[str, Any] = {"meong_bak": True, "meong_bak_from": "FIVE", "dual_choice": "ASKED"}
    assert owed(Seat(five, as_animal="9A"), loser, **flags) == [("PAY-1", "+", 4), ("PAY-10", "×", 2)]
    assert owed(Seat(five, as_junk="9A"), loser, **flags) == [("PAY-1", "+", 3)]


@pytest.mark.rule("PAY-11", "SCORE-14")
def test_rain_chodan_is_scored_from_ribbons_and_saves_nobody() -> None:
    rules: dict[str, Any] = {"tti_bak": True, "rain_chodan": True}
    winner, loser = "1B 3B 8B 11B 4R 5R 12R", "12B 1J 1K 2J 2K 3J"
    assert owed(winner, loser, **rules) == [("PAY-1", "+", 7), ("PAY-11", "×", 2)]
    assert owed(winner, f"{loser} 7R", **rules) == [("PAY-1", "+", 7)]
    uncounted = {**rules, "december_ribbon_counts": False}
    assert owed(SEVEN, f"{loser} 12R", **uncounted) == [("PAY-1", "+", 7), ("PAY-11", "×", 2)]
    assert owed(SEVEN, f"{loser} 12R", **rules) == [("PAY-1", "+", 7)]


@pytest.mark.rule("PAY-15", "SCORE-14")
@pytest.mark.parametrize(
    ("captured", "plain", "by_rain"),
    [("4R 5R 7R", 3, 3), ("4R 5R 12R", 1, 3), ("5R 7R 12R", 1, 3), ("4R 12R 1R", 1, 1), ("1R 2R 12R", 1, 1)],
)
def test_any_three_fulfil_the_mission_cho_dan(captured: str, plain: int, by_rain: int) -> None:
    mission = Mission("cho-dan", "초단", "4R 5R 7R", 3)
    for rain_chodan, factor in ((False, plain), (True, by_rain)):
        lines = owed(
            f"1B 3B 8B {captured}", "12B 1J 1K 2J 2K 3J", outcome={"mission": mission}, missions=True,
            rain_chodan=rain_chodan,
        )  # fmt: skip
        assert (("PAY-15", "×", 3) in lines) == (factor == 3)


PLAYED_ON: dict[str, Any] = {"hand_quad": "MAY_PLAY_ON", "bomb_multiplier": 2}


@pytest.mark.rule("DEAL-19", "DEAL-14", "BOMB-5")
@pytest.mark.parametrize(
    ("facts", "plain", "own"),
    [
        ({"quads": [4], "shaken": [4]}, 14, 28),
        ({"quads": [4], "shaken": [4], "bombed": [4]}, 28, 56),
        ({"quads": [4], "shaken": [4, 5]}, 28, 56),
        ({"quads": [4, 11], "shaken": [4, 11]}, 28, 112),
        ({"shaken": [4]}, 14, 14),
        ({}, 7, 7),
    ],
)
def test_a_quad_may_have_a_multiplier_of_its_own(facts: dict[str, Any], plain: int, own: int) -> None:
    winner = Seat(GODORI, **facts)
    assert amount(winner, NO_BAK, **PLAYED_ON) == plain
    assert amount(winner, NO_BAK, **PLAYED_ON, quad_multiplier=4) == own


@pytest.mark.rule("DEAL-19", "SHAKE-2", "SHAKE-3")
def test_the_multiplier_of_a_quad_takes_the_place_of_that_of_a_set() -> None:
    november = Seat(GODORI, quads=[11], shaken=[11, 12])
    rules = {**PLAYED_ON, "shake_rain_multiplier": 3}
    assert owed(november, NO_BAK, **rules) == [("PAY-1", "+", 7), ("SHAKE-3", "×", 9)]
    own = [("PAY-1", "+", 7), ("SHAKE-3", "×", 3), ("DEAL-19", "×", 5)]
    assert owed(november, NO_BAK, **rules, quad_multiplier=5) == own
    assert owed(november, NO_BAK, **rules, quad_multiplier=1) == own[:2]


@pytest.mark.rule("DEAL-19", "DEAL-17")
def test_a_quad_multiplies_without_shakes_and_not_where_nobody_plays_on() -> None:
    quad = Seat(GODORI, quads=[4])
    assert amount(quad, NO_BAK, **PLAYED_ON, shake="OFF") == 7
    assert amount(quad, NO_BAK, **PLAYED_ON, shake="OFF", quad_multiplier=4) == 28
    drawn: dict[str, Any] = {"jokers": "X2", "hand_joker": "REDRAW", "joker_quad": "ALWAYS"}
    assert amount(quad, NO_BAK, **drawn, quad_multiplier=4) == 28
    idle = Rules(hand_quad="MAY_PLAY_ON", quad_multiplier=4) | Variant("own", "", "", (), {"hand_quad": "WINS"})
    assert idle.idle == ("quad_multiplier",)
    shown = Outcome(0, [Seat(GODORI, quads=[4], shaken=[4]), Seat(NO_BAK)])
    assert settle(idle, shown).net == (14, -14)
