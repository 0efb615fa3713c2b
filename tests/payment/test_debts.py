"""The debts of each loser: every line of a debt, with its flag both ways, at the bound and just short of it."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, Mission, Month, Op, Seat
from tests.payment.owing import SAFE, SEVEN, Lines, amount, owed, stop

# Three brights and nothing else: 3 points.
BRIGHTS = "1B 3B 8B"
TEN_JUNK = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K"
SEVEN_ANIMALS = "2A 4A 5A 6A 7A 10A 12A"


@pytest.mark.rule("PAY-1")
def test_the_winner_is_paid_its_points() -> None:
    assert owed(SEVEN) == [("PAY-1", "+", 7)]


@pytest.mark.rule("PAY-1", "STOP-3")
def test_the_loser_s_score_is_wasted() -> None:
    """The example of the rules page: target 5, a stop with 5 against 7."""
    seven = Seat(captured="2A 4A 8A 5A 6A 7A", goes=1, go_points=7)
    settled = stop(Seat(captured="1B 11B 12B 4R 5R 7R"), seven, target=5, gwang_bak="OFF")
    assert settled.net == (5, -5)


@pytest.mark.rule("PAY-2", "PAY-3")
@pytest.mark.parametrize(
    ("bonus", "goes", "expected"),
    [
        ("THIRD_DOUBLES", 0, []),
        ("THIRD_DOUBLES", 1, [("PAY-2", "+", 1)]),
        ("THIRD_DOUBLES", 2, [("PAY-2", "+", 2)]),
        ("THIRD_DOUBLES", 3, [("PAY-3", "+", 2), ("PAY-2", "×", 2)]),
        ("THIRD_DOUBLES", 5, [("PAY-3", "+", 2), ("PAY-2", "×", 8)]),
        ("COUNT_MINUS_ONE", 2, [("PAY-2", "+", 2)]),
        ("COUNT_MINUS_ONE", 3, [("PAY-3", "+", 2), ("PAY-2", "×", 2)]),
        ("COUNT_MINUS_ONE", 5, [("PAY-3", "+", 2), ("PAY-2", "×", 4)]),
        ("SECOND_DOUBLES", 1, [("PAY-2", "+", 1)]),
        ("SECOND_DOUBLES", 2, [("PAY-3", "+", 2), ("PAY-2", "×", 2)]),
        ("SECOND_DOUBLES", 4, [("PAY-3", "+", 2), ("PAY-2", "×", 4)]),
        ("FIRST_DOUBLES", 0, []),
        ("FIRST_DOUBLES", 1, [("PAY-3", "+", 1), ("PAY-2", "×", 2)]),
        ("FIRST_DOUBLES", 2, [("PAY-3", "+", 2), ("PAY-2", "×", 4)]),
        ("FIRST_DOUBLES", 3, [("PAY-3", "+", 2), ("PAY-2", "×", 8)]),
        ("THIRD_DOUBLES_ONCE", 2, [("PAY-2", "+", 2)]),
        ("THIRD_DOUBLES_ONCE", 3, [("PAY-3", "+", 2), ("PAY-2", "×", 2)]),
        ("THIRD_DOUBLES_ONCE", 4, [("PAY-3", "+", 2), ("PAY-2", "×", 2)]),
        ("OFF", 4, []),
    ],
)
def test_each_go_adds_points_and_from_the_third_doubles(bonus: str, goes: int, expected: Lines) -> None:
    assert owed(Seat(captured=SEVEN, goes=goes), go_bonus=bonus) == [("PAY-1", "+", 7), *expected]


@pytest.mark.rule("PAY-3")
@pytest.mark.parametrize(("chips", "added"), [("FIRST_TWO", [2]), ("NONE", []), ("EVERY_GO", [4])])
def test_chips_beside_a_go_multiplier(chips: str, added: list[int]) -> None:
    expected = [("PAY-1", "+", 7), *(("PAY-3", "+", chip) for chip in added), ("PAY-2", "×", 4)]
    assert owed(Seat(captured=SEVEN, goes=4), go_chips=chips) == expected
    assert owed(Seat(captured=SEVEN, goes=2), go_chips=chips) == [("PAY-1", "+", 7), ("PAY-2", "+", 2)]


@pytest.mark.rule("PAY-4", "SHAKE-2", "SHAKE-3")
def test_each_set_shown_multiplies() -> None:
    shown = Seat(captured=SEVEN, shaken=(Month.MAY, Month.JUNE))
    assert owed(shown) == [("PAY-1", "+", 7), ("SHAKE-2", "×", 4)]
    assert owed(shown, shake_multiplier=3) == [("PAY-1", "+", 7), ("SHAKE-2", "×", 9)]
    assert owed(shown, shake_multiplier=1) == [("PAY-1", "+", 7)]


@pytest.mark.rule("PAY-4", "SHAKE-3")
def test_november_and_december_sets_have_a_multiplier_of_their_own() -> None:
    shown = Seat(captured=SEVEN, shaken=(10, 11, 12))
    expected = [("PAY-1", "+", 7), ("SHAKE-2", "×", 2), ("SHAKE-3", "×", 16)]
    assert owed(shown, shake_rain_multiplier=4) == expected
    assert owed(Seat(captured=SEVEN, shaken=(10,)), shake_rain_multiplier=4) == expected[:2]
    assert owed(shown, shake_rain_multiplier=1) == expected[:2]


@pytest.mark.rule("PAY-4")
def test_what_a_loser_showed_costs_nothing() -> None:
    assert owed(SEVEN, Seat(captured=SAFE, shaken=(5,), bombed=(6,), first_months=(7,))) == [("PAY-1", "+", 7)]


@pytest.mark.rule("BOMB-5")
def test_each_bomb_multiplies_where_its_flag_says_so() -> None:
    bombed = Seat(captured=SEVEN, bombed=(5, 6))
    assert owed(bombed) == [("PAY-1", "+", 7)]
    assert owed(bombed, bomb_multiplier=2) == [("PAY-1", "+", 7), ("BOMB-5", "×", 4)]


@pytest.mark.rule("PAY-5")
def test_who_has_no_bright_pays_double_to_a_winner_with_brights() -> None:
    no_bright = SAFE.replace("12B", "12A")
    assert owed(SEVEN, no_bright) == [("PAY-1", "+", 7), ("PAY-5", "×", 2)]
    assert owed(SEVEN, no_bright, gwang_bak="OFF") == [("PAY-1", "+", 7)]
    assert owed(SEVEN, SAFE) == [("PAY-1", "+", 7)]


@pytest.mark.rule("PAY-5")
def test_two_brights_are_no_set() -> None:
    assert owed("1B 3B 2A 4A 8A 4R 5R 7R", SAFE.replace("12B", "12A")) == [("PAY-1", "+", 8)]
    assert owed("1B 3B 12B 2A 4A 8A", SAFE.replace("12B", "7A"), three_brights_rain=0) == [("PAY-1", "+", 5)]


@pytest.mark.rule("PAY-5")
def test_gwang_bak_by_two_chips_comes_after_all_multiplying() -> None:
    no_bright = SAFE.replace("12B", "12A")
    lines = owed(SEVEN, no_bright, gwang_bak="TWO_CHIPS", outcome={"nagaris": 1})
    assert lines == [("PAY-1", "+", 7), ("PAY-9", "×", 2), ("PAY-5", "+", 2)]
    assert amount(SEVEN, no_bright, gwang_bak="TWO_CHIPS", outcome={"nagaris": 1}) == 16
    assert owed(SEVEN, SAFE, gwang_bak="TWO_CHIPS") == [("PAY-1", "+", 7)]


@pytest.mark.rule("PAY-5", "CARD-7")
def test_bright_protection_spares_a_loser_without_brights() -> None:
    no_bright = SAFE.replace("12B", "12A")
    jokers = "XP XD"
    assert owed(SEVEN, f"{no_bright} XP", jokers=jokers) == [("PAY-1", "+", 7)]
    assert owed(SEVEN, f"{no_bright} XD", jokers=jokers) == [("PAY-1", "+", 7), ("PAY-5", "×", 2)]


@pytest.mark.rule("PAY-6")
def test_meong_dda_asks_for_seven_animals() -> None:
    six = SEVEN_ANIMALS.removesuffix(" 12A")
    assert owed(f"{SEVEN_ANIMALS} {BRIGHTS}") == [("PAY-1", "+", 6), ("PAY-6", "×", 2)]
    assert owed(f"{six} {BRIGHTS} 11B", SAFE) == [("PAY-1", "+", 6)]
    assert owed(f"{SEVEN_ANIMALS} {BRIGHTS}", meong_dda=False) == [("PAY-1", "+", 6)]


@pytest.mark.rule("PAY-7")
@pytest.mark.parametrize(
    ("below", "loser", "applies"),
    [
        (5, "12B 7J 7K 8J 8K", True),
        (5, "12B 7J 7K 8J 8K 9J", False),
        (5, "12B 7J 7K 8J 11D", False),
        (6, "12B 7J 7K 8J 8K 9J", True),
        (7, "12B 7J 7K 8J 8K 11D", True),
        (7, "12B 7J 7K 8J 8K 9J 11D", False),
        (0, "12B 7J", False),
        (5, "12B 2R", True),
    ],
)
def test_who_has_little_junk_pays_double_to_a_winner_with_junk(below: int, loser: str, applies: bool) -> None:
    expected = [("PAY-1", "+", 5), *([("PAY-7", "×", 2)] if applies else [])]
    assert owed(f"{TEN_JUNK} 1B 3B 8B 11B", loser, pi_bak_below=below) == expected


@pytest.mark.rule("PAY-7")
def test_pi_bak_asks_for_ten_junk_of_the_winner() -> None:
    nine = TEN_JUNK.removesuffix(" 5K")
    assert owed(f"{nine} {BRIGHTS} 11B", "12B 7J") == [("PAY-1", "+", 4)]
    assert owed(f"{nine} {BRIGHTS} 11B", "12B 7J", junk_base=9) == [("PAY-1", "+", 5)]
    ten = owed(f"{TEN_JUNK} {BRIGHTS} 11B", "12B 7J", junk_base=20)
    assert ten == [("PAY-1", "+", 4), ("PAY-7", "×", 2)]


@pytest.mark.rule("PAY-8")
def test_a_loser_without_junk_may_be_spared() -> None:
    winner = f"{TEN_JUNK} {BRIGHTS} 11B"
    plain, doubled = [("PAY-1", "+", 5)], [("PAY-1", "+", 5), ("PAY-7", "×", 2)]
    assert owed(winner, "12B 2R", pi_bak_spares_none=True) == plain
    assert owed(winner, "12B 2R") == doubled
    assert owed(winner, "12B 2R", pi_bak_below=1) == doubled
    assert owed(winner, "12B 2R", pi_bak_below=1, pi_bak_spares_none=True) == plain  # it spares whoever would pay
    assert owed(winner, "12B 7J", pi_bak_spares_none=True) == doubled
    assert owed(winner, "12B 12D", pi_bak_spares_none=True, december_junk_value=0) == plain


@pytest.mark.rule("PAY-9", "STOP-4", "STOP-5")
@pytest.mark.parametrize(
    ("flags", "nagaris", "factor"),
    [
        ({}, 0, None),
        ({}, 1, 2),
        ({}, 3, 2),
        ({"nagari_accumulates": True}, 3, 8),
        ({"nagari_multiplier": 3}, 2, 3),
        ({"nagari_multiplier": 1}, 1, None),
    ],
)
def test_a_nagari_before_multiplies_as_the_flags_say(flags: dict[str, Any], nagaris: int, factor: int | None) -> None:
    expected = [("PAY-1", "+", 7), *([("PAY-9", "×", factor)] if factor else [])]
    assert owed(SEVEN, outcome={"nagaris": nagaris}, **flags) == expected


@pytest.mark.rule("PAY-10")
def test_meong_bak_asks_for_seven_animals_against_none() -> None:
    winner, none = f"{SEVEN_ANIMALS} {BRIGHTS}", "12B 1J 1K 2J 2K 3J 6R"
    expected = [("PAY-1", "+", 6), ("PAY-6", "×", 2), ("PAY-10", "×", 2)]
    assert owed(winner, none.replace("6R", "7R"), meong_bak=True) == expected
    assert owed(winner, none) == expected[:2]
    assert owed(winner, f"{none} 8A", meong_bak=True) == expected[:2]
    assert owed(f"{SEVEN_ANIMALS} {BRIGHTS}".replace("12A ", ""), none, meong_bak=True, target=5) == [("PAY-1", "+", 5)]


@pytest.mark.rule("PAY-11")
def test_tti_bak_asks_for_points_from_ribbons_against_none() -> None:
    none = "12B 1J 1K 2J 2K 3J 6A"
    assert owed(SEVEN, none, tti_bak=True) == [("PAY-1", "+", 7), ("PAY-11", "×", 2)]
    assert owed(SEVEN, none) == [("PAY-1", "+", 7)]
    assert owed(SEVEN, f"{none} 2R", tti_bak=True) == [("PAY-1", "+", 7)]
    assert owed("1B 3B 8B 11B 2R 5R 7R", none, tti_bak=True) == [("PAY-1", "+", 4)]
    alone: Any = {"tti_bak": True, "pi_bak_below": 0}
    assert owed(SEVEN, none, **alone) == [("PAY-1", "+", 7), ("PAY-11", "×", 2)]
    assert owed(SEVEN, f"{none} 2R", **alone) == [("PAY-1", "+", 7)]
    assert owed(f"{BRIGHTS} 1R 2R 4R 5R 9R", none, tti_bak=True) == [("PAY-1", "+", 4), ("PAY-11", "×", 2)]


@pytest.mark.rule("PAY-11", "SCORE-7")
def test_a_december_ribbon_that_does_not_count_saves_nobody() -> None:
    rain = "12B 12R 1J 1K 2J 2K 3J"
    assert owed(SEVEN, rain, tti_bak=True) == [("PAY-1", "+", 7)]
    assert owed(SEVEN, rain, tti_bak=True, december_ribbon_counts=False)[1:] == [("PAY-11", "×", 2)]


@pytest.mark.rule("PAY-12", "CARD-7")
def test_each_double_joker_doubles() -> None:
    jokers = "XD XD.2 XB"
    assert owed(f"{SEVEN} XD", jokers=jokers) == [("PAY-1", "+", 7), ("PAY-12", "×", 2)]
    assert owed(f"{SEVEN} XD XD.2", jokers=jokers) == [("PAY-1", "+", 7), ("PAY-12", "×", 4)]
    assert owed(f"{SEVEN} XB", f"{SAFE} XD", jokers=jokers) == [("PAY-1", "+", 7)]


@pytest.mark.rule("PAY-13")
def test_a_month_on_the_first_turn_multiplies_once() -> None:
    for months in ((4,), (4, 9)):
        winner = Seat(captured=SEVEN, first_months=months)
        assert owed(winner, first_month_multiplier=4) == [("PAY-1", "+", 7), ("PAY-13", "×", 4)]
        assert owed(winner) == [("PAY-1", "+", 7)]
    assert owed(SEVEN, first_month_multiplier=4) == [("PAY-1", "+", 7)]


@pytest.mark.rule("PAY-14")
def test_the_drawn_month_multiplies_when_the_winner_has_all_of_it() -> None:
    winner = f"{SEVEN} 9A 9R 9J 9K"
    expected = [("PAY-1", "+", 7), ("PAY-14", "×", 4)]
    assert owed(winner, outcome={"drawn_month": 9}, drawn_month_multiplier=4) == expected
    assert owed(winner, outcome={"drawn_month": 4}, drawn_month_multiplier=4) == expected[:1]
    assert owed(winner, outcome={"drawn_month": 9}) == expected[:1]
    assert owed(winner.removesuffix(" 9K"), outcome={"drawn_month": 9}, drawn_month_multiplier=4) == expected[:1]


@pytest.mark.rule("PAY-15")
def test_a_fulfilled_mission_multiplies() -> None:
    mission = {"mission": Mission("cho-dan", "초단", "4R 5R 7R", 6)}
    expected = [("PAY-1", "+", 7), ("PAY-15", "×", 6)]
    assert owed(SEVEN, outcome=mission, missions=True) == expected
    assert owed(SEVEN, outcome=mission) == expected[:1]
    assert owed(f"{BRIGHTS} 11B 4R 5R 6R 9R 10R", outcome=mission, missions=True) == [("PAY-1", "+", 8)]


@pytest.mark.rule("PAY-16")
def test_a_loser_without_a_card_may_be_exempt() -> None:
    exempt = owed(SEVEN, "", empty_handed_exempt=True)
    assert exempt == [("PAY-1", "+", 7), ("PAY-5", "×", 2), ("PAY-16", "≤", 0)]
    assert amount(SEVEN, "", empty_handed_exempt=True) == 0
    assert amount(SEVEN, "7J", empty_handed_exempt=True) == amount(SEVEN, "") == 14


@pytest.mark.rule("PAY-17", "PAY-2", "PAY-3", "PAY-6", "PAY-7")
def test_a_stop_of_many_factors_is_worth_fifty_six() -> None:
    """The example of the rules page: seven animals without godori and eleven junk, three goes, against four junk."""
    winner = Seat(captured=f"{SEVEN_ANIMALS} 1J 1K 2J 2K 3J 3K 4J 4K 5J 11D", goes=3, go_points=4)
    loser = Seat(captured="1B 7J 7K 8J 8K")
    lines = owed(winner, loser)
    assert lines == [("PAY-1", "+", 5), ("PAY-3", "+", 2), ("PAY-2", "×", 2), ("PAY-6", "×", 2), ("PAY-7", "×", 2)]
    assert amount(winner, loser) == 56


@pytest.mark.rule("PAY-17", "LIABLE-1", "PAY-5", "PAY-7")
def test_three_factors_multiply_a_stop_by_eight() -> None:
    """The example of the encyclopedia: go-bak, gwang-bak and pi-bak at once multiply by eight."""
    winner = f"{BRIGHTS} 11B {TEN_JUNK} 6J 6K"
    loser = Seat(captured="2R 2A", goes=1, go_points=7)
    lines = owed(winner, loser, go_bak="DOUBLES", pi_bak_below=6)
    assert lines == [("PAY-1", "+", 7), ("PAY-5", "×", 2), ("PAY-7", "×", 2), ("LIABLE-1", "×", 2)]
    assert amount(winner, loser, go_bak="DOUBLES", pi_bak_below=6) == 7 * 8


@pytest.mark.rule("PAY-18")
def test_points_become_chips_before_goes_and_multipliers() -> None:
    winner = Seat(captured=f"{BRIGHTS} 11B 4R 5R 7R 9A 11D 12D", goes=1)
    lines = owed(winner, SAFE, points_per_chip=5, vip=4, outcome={"nagaris": 1})
    assert lines == [
        ("PAY-1", "+", 7),
        ("SCORE-13", "+", 4),
        ("PAY-18", "÷", 5),
        ("PAY-2", "+", 1),
        ("PAY-9", "×", 2),
    ]
    assert amount(winner, SAFE, points_per_chip=5, vip=4, outcome={"nagaris": 1}) == 6
    assert amount(SEVEN, SAFE, points_per_chip=5) == 1
    assert amount(SEVEN, SAFE, points_per_chip=8) == 0


@pytest.mark.rule("PAY-19")
def test_a_shot_is_drunk_and_not_won() -> None:
    settled = stop(Seat(captured=SEVEN), Seat(captured=SAFE), pays_winner=False, points_per_chip=5)
    (debt,) = settled.debts
    assert (debt.payer, debt.payee, debt.amount) == (1, None, 1)
    assert settled.net == (0, -1)


@pytest.mark.rule("PAY-20")
def test_the_cap_is_the_last_step() -> None:
    no_bright = SAFE.replace("12B", "12A")
    lines = owed(SEVEN, no_bright, payment_cap=15, gwang_bak="TWO_CHIPS", outcome={"nagaris": 1})
    assert lines[-2:] == [("PAY-5", "+", 2), ("PAY-20", "≤", 15)]
    assert amount(SEVEN, no_bright, payment_cap=15, gwang_bak="TWO_CHIPS", outcome={"nagaris": 1}) == 15
    assert amount(SEVEN, no_bright, payment_cap=17, gwang_bak="TWO_CHIPS", outcome={"nagaris": 1}) == 16


@pytest.mark.rule("PAY-20", "PAY-16")
@pytest.mark.parametrize(
    ("flags", "loser", "limits"),
    [
        ({"payment_cap": 6}, SAFE, [("PAY-20", "≤", 6)]),
        ({"payment_cap": 7}, SAFE, []),
        ({"payment_cap": 8}, SAFE, []),
        ({"payment_cap": 8, "empty_handed_exempt": True}, "", [("PAY-20", "≤", 8), ("PAY-16", "≤", 0)]),
        ({"payment_cap": 14, "empty_handed_exempt": True}, "", [("PAY-16", "≤", 0)]),
        ({"points_per_chip": 8, "empty_handed_exempt": True}, "", []),
    ],
)
def test_a_limit_that_does_not_cut_is_no_line(flags: dict[str, Any], loser: str, limits: list[Any]) -> None:
    assert [line for line in owed(SEVEN, loser, **flags) if line[1] == "≤"] == limits


@pytest.mark.rule("SCORE-13", "SCORE-11")
def test_extras_are_paid_like_points() -> None:
    winner = f"{SEVEN} 9A 11D 12D"
    lines = owed(winner, SAFE, vip=3, outcome={"nagaris": 1})
    assert lines == [("PAY-1", "+", 7), ("SCORE-13", "+", 3), ("PAY-9", "×", 2)]
    assert owed(winner, SAFE) == [("PAY-1", "+", 7)]


@pytest.mark.rule("STOP-7", "PAY-1")
def test_a_capped_score_is_paid_as_capped() -> None:
    settled = stop(Seat(captured="1B 3B 8B 11B 12B 2A 4A 8A"), Seat(captured="1J 1K 2J 2K 3J"), score_cap=15)
    assert settled.score is not None
    assert settled.score.points == 15
    assert [(line.rule, line.value) for line in settled.debts[0].lines] == [("PAY-1", 15), ("PAY-5", 2)]


@pytest.mark.rule("CARD-6", "PAY-7")
def test_the_winner_s_dual_card_counts_as_what_brings_most() -> None:
    """As an animal the cup doubles by meong-dda; as junk it would bring two points and pi-bak."""
    six_animals, eight_junk = "2A 4A 5A 6A 7A 10A", "1J 1K 2J 2K 3J 3K 4J 4K"
    winner = Seat(captured=f"{six_animals} {eight_junk} 9A {BRIGHTS} 11B")
    pays_animal = stop(winner, Seat(captured="12B 5J 5K 6J 6K 7J"))
    assert [(line.rule, line.value) for line in pays_animal.debts[0].lines] == [("PAY-1", 7), ("PAY-6", 2)]
    assert pays_animal.score is not None
    assert pays_animal.score.as_junk == CardSet()
    without = stop(winner, Seat(captured="12B 5J"), meong_dda=False)
    assert [(line.rule, line.value) for line in without.debts[0].lines] == [("PAY-1", 7), ("PAY-7", 2)]
    assert without.score is not None
    assert without.score.as_junk == CardSet("9A")


@pytest.mark.rule("CARD-6", "STOP-1", "STOP-2")
def test_only_ways_to_stop_are_paid() -> None:
    """As an animal the cup brings more, but then the winner has too few points to stop with."""
    captured = "2A 5A 6A 7A 10A 12A 9A 1J 1K 2J 2K 3J 3K 4J 4K 5J"
    for_three: dict[str, Any] = {"target": 3}
    free = stop(Seat(captured=captured), Seat(captured="12B 6J 6K 7J 7K 8J"), **for_three)
    assert [(line.rule, line.value) for line in free.debts[0].lines] == [("PAY-1", 3), ("PAY-6", 2)]
    after_go = Seat(captured=captured, goes=1, go_points=3)
    bound = stop(after_go, Seat(captured="12B 6J 6K 7J 7K 8J"), **for_three)
    assert [(line.rule, line.value) for line in bound.debts[0].lines] == [("PAY-1", 4), ("PAY-2", 1)]
    neither = Seat(captured=captured, goes=1, go_points=9)
    any_way = stop(neither, Seat(captured="12B 6J 6K 7J 7K 8J"), **for_three)
    assert any_way.debts[0].amount == (3 + 1) * 2


@pytest.mark.rule("CARD-6", "PAY-7", "PAY-10")
def test_the_loser_s_dual_card_counts_as_what_costs_it_least() -> None:
    winner = f"{TEN_JUNK} {BRIGHTS} 11B"
    assert owed(winner, "12B 6J 6K 7J 9A") == [("PAY-1", "+", 5)]
    assert owed(winner, "12B 6J 9A") == [("PAY-1", "+", 5), ("PAY-7", "×", 2)]
    animals = f"{SEVEN_ANIMALS} {BRIGHTS}"
    assert owed(animals, "12B 9A", meong_bak=True) == [("PAY-1", "+", 6), ("PAY-6", "×", 2)]
    assert owed(winner, "12B 9A", pi_bak_spares_none=True) == [("PAY-1", "+", 5)]


def test_a_line_reads_like_a_step() -> None:
    (debt,) = stop(Seat(captured=SEVEN), Seat(captured="12A 1J 1K 2J 2K 3J")).debts
    assert [str(line) for line in debt.lines] == ["+ 7 points (PAY-1)", "× 2 gwang-bak (PAY-5)"]
    assert [line.korean for line in debt.lines] == ["점수", "광박"]
    assert [line.op for line in debt.lines] == [Op.ADD, Op.MULTIPLY]
