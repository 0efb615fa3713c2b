"""Every scoring combination: at its bound, above it, just below it, and with its flag at other values."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import CardSet, points, score
from hwatu.rules import Rules

TWELVE_JUNK = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 6K"

Items = list[tuple[str, int, str]]


def items(captured: str, **flags: object) -> Items:
    """The lines of a score as name, points and rule."""
    rules = Rules(**flags)  # type: ignore[arg-type]
    worth = score(rules, captured)
    assert worth.points == points(rules, captured)
    return [(item.name, item.points, item.rule) for item in worth.items]


@pytest.mark.rule("SCORE-1")
def test_five_brights_score_what_the_flag_says() -> None:
    assert items("1B 3B 8B 11B 12B") == [("five brights", 15, "SCORE-1")]
    assert items("1B 3B 8B 11B 12B", five_brights=50) == [("five brights", 50, "SCORE-1")]


@pytest.mark.rule("SCORE-1", "SCORE-2")
def test_four_brights_are_not_five() -> None:
    assert items("1B 3B 8B 11B") == [("four brights", 4, "SCORE-2")]


@pytest.mark.rule("SCORE-2")
def test_four_brights_with_rain_have_a_value_of_their_own() -> None:
    assert items("1B 3B 8B 12B") == [("four brights with rain", 4, "SCORE-2")]
    assert items("1B 3B 8B 12B", four_brights_rain=3) == [("four brights with rain", 3, "SCORE-2")]
    assert items("1B 3B 8B 11B", four_brights_rain=3) == [("four brights", 4, "SCORE-2")]


@pytest.mark.rule("SCORE-3")
@pytest.mark.parametrize(
    ("captured", "expected"),
    [
        ("1B 3B 8B", [("three brights", 3, "SCORE-3")]),
        ("1B 3B 12B", [("three brights with rain", 2, "SCORE-3")]),
        ("1B 12B", []),
        ("1B 3B", []),
    ],
)
def test_three_brights_score_three_and_with_the_rain_two(captured: str, expected: Items) -> None:
    assert items(captured) == expected


@pytest.mark.rule("SCORE-3")
def test_three_brights_follow_their_flags() -> None:
    assert items("1B 3B 8B", three_brights=5) == [("three brights", 5, "SCORE-3")]
    assert items("1B 3B 12B", three_brights_rain=0) == []


@pytest.mark.rule("SCORE-4")
def test_animals_score_from_the_fifth() -> None:
    assert items("5A 6A 7A 10A") == []
    assert items("5A 6A 7A 10A 12A") == [("animals", 1, "SCORE-4")]
    assert items("2A 5A 6A 7A 10A 12A") == [("animals", 2, "SCORE-4")]
    assert items("5A 6A 7A 10A", animal_base=4) == [("animals", 1, "SCORE-4")]


@pytest.mark.rule("SCORE-5", "CARD-4")
def test_godori_is_the_birds_of_february_april_and_august() -> None:
    assert items("2A 4A 8A") == [("godori", 5, "SCORE-5")]
    assert items("2A 4A 8A", godori=3) == [("godori", 3, "SCORE-5")]
    assert items("2A 4A 12A") == []
    assert items("2A 4A") == []


@pytest.mark.rule("SCORE-6")
def test_four_birds_score_yukdori_instead_of_godori() -> None:
    assert items("2A 4A 8A 12A", yukdori=6, bidori=4) == [("four birds", 6, "SCORE-6")]
    assert items("2A 4A 8A", yukdori=6, bidori=4) == [("godori", 5, "SCORE-5")]
    assert items("2A 4A 8A 12A") == [("godori", 5, "SCORE-5")]


@pytest.mark.rule("SCORE-6")
def test_three_birds_with_the_rain_bird_score_bidori() -> None:
    assert items("2A 8A 12A", yukdori=6, bidori=4) == [("three birds with rain", 4, "SCORE-6")]
    assert items("8A 12A", yukdori=6, bidori=4) == []


@pytest.mark.rule("SCORE-6")
def test_of_the_bird_sets_the_highest_counts_once() -> None:
    assert items("2A 4A 8A 12A", bidori=4) == [("godori", 5, "SCORE-5")]
    assert items("2A 4A 8A 12A", bidori=4, godori=3) == [("three birds with rain", 4, "SCORE-6")]


@pytest.mark.rule("SCORE-7")
def test_ribbons_score_from_the_fifth() -> None:
    assert items("1R 2R 4R 5R") == []
    assert items("1R 2R 4R 5R 6R") == [("ribbons", 1, "SCORE-7")]
    assert items("1R 2R 4R 5R 6R 9R") == [("ribbons", 2, "SCORE-7")]
    assert items("1R 2R 4R 5R", ribbon_base=4) == [("ribbons", 1, "SCORE-7")]


@pytest.mark.rule("SCORE-7", "CARD-3")
def test_the_december_ribbon_counts_by_its_flag() -> None:
    assert items("1R 2R 4R 5R 12R") == [("ribbons", 1, "SCORE-7")]
    assert items("1R 2R 4R 5R 12R", december_ribbon_counts=False) == []
    without = score(Rules(december_ribbon_counts=False), "1R 2R 4R 5R 6R 12R")
    assert [(item.points, item.cards) for item in without.items] == [(1, CardSet("1R 2R 4R 5R 6R"))]


@pytest.mark.rule("SCORE-8", "CARD-3")
@pytest.mark.parametrize(
    ("captured", "name", "flag"),
    [("1R 2R 3R", "hong-dan", "hongdan"), ("6R 9R 10R", "cheong-dan", "cheongdan"), ("4R 5R 7R", "cho-dan", "chodan")],
)
def test_three_ribbons_of_a_set_score_what_the_flag_says(captured: str, name: str, flag: str) -> None:
    assert items(captured) == [(name, 3, "SCORE-8")]
    assert items(captured, **{flag: 7}) == [(name, 7, "SCORE-8")]
    assert items(captured, **{flag: 0}) == []
    two = captured.split(maxsplit=1)[1]
    assert items(f"{two} 12R") == []


@pytest.mark.rule("SCORE-14", "SCORE-8")
@pytest.mark.parametrize(
    ("captured", "points", "by_rain"),
    [
        ("4R 5R 12R", 0, 3),
        ("5R 7R 12R", 0, 3),
        ("4R 12R", 0, 0),
        ("4R 5R 7R", 3, 3),
        ("4R 5R 7R 12R", 3, 3),
        ("1R 4R 5R 7R 12R", 4, 4),
        ("1R 2R 12R", 0, 0),
    ],
)
def test_the_rain_ribbon_completes_a_chodan_by_its_flag(captured: str, points: int, by_rain: int) -> None:
    assert score(Rules(), captured).points == points
    assert score(Rules(rain_chodan=True), captured).points == by_rain


@pytest.mark.rule("SCORE-14", "SCORE-7")
def test_rain_chodan_where_december_s_ribbon_does_not_count() -> None:
    rules: dict[str, Any] = {"rain_chodan": True, "december_ribbon_counts": False}
    assert items("4R 5R 12R", **rules) == [("cho-dan", 3, "SCORE-14")]
    assert items("1R 4R 5R 7R 12R", **rules) == [("cho-dan", 3, "SCORE-14")]
    worth = score(Rules(**rules), "4R 5R 7R 12R")
    assert [each.cards for each in worth.items] == [CardSet("4R 5R 7R 12R")]
    assert items("4R 5R 12R", rain_chodan=True, chodan=5) == [("cho-dan", 5, "SCORE-14")]


@pytest.mark.rule("SCORE-9")
def test_junk_scores_from_the_tenth() -> None:
    nine = " ".join(TWELVE_JUNK.split()[:9])
    assert items(nine) == []
    assert items(f"{nine} 7J") == [("junk", 1, "SCORE-9")]
    assert items(TWELVE_JUNK) == [("junk", 3, "SCORE-9")]
    assert items(nine, junk_base=9) == [("junk", 1, "SCORE-9")]


@pytest.mark.rule("SCORE-9", "CARD-5")
def test_double_junk_counts_by_its_flag() -> None:
    eight = " ".join(TWELVE_JUNK.split()[:8])
    assert items(f"{eight} 11D") == items(f"{eight} 12D") == [("junk", 1, "SCORE-9")]
    assert items(f"{eight} 11D", november_junk_value=1) == []
    assert items(f"{eight} 7J 12D", december_junk_value=0) == []
    assert items(f"{eight} 11J 11K") == [("junk", 1, "SCORE-9")]
    assert items(f"{eight} 11J") == []
    assert items("11D 12D", november_junk_value=5, december_junk_value=7) == [("junk", 3, "SCORE-9")]


@pytest.mark.rule("SCORE-9", "CARD-7")
def test_junk_jokers_count_their_value_and_others_nothing() -> None:
    seven = " ".join(TWELVE_JUNK.split()[:7])
    jokers = "X1 X2 X3 XB XD XP"
    assert items(f"{seven} X3", jokers=jokers) == [("junk", 1, "SCORE-9")]
    assert items(f"{seven} X2", jokers=jokers) == []
    assert items(f"{seven} X1 X2", jokers=jokers) == [("junk", 1, "SCORE-9")]
    assert items(f"{seven} X2 XB XD XP", jokers=jokers) == []
    assert score(Rules(jokers=jokers), f"{seven} X3 XB").items[0].cards == CardSet(f"{seven} X3")


@pytest.mark.rule("SCORE-10")
def test_six_animals_with_godori_score_seven() -> None:
    """The example of "Go Stop (card-game rules page, December 2024)"."""
    assert items("2A 4A 5A 6A 7A 8A") == [("animals", 2, "SCORE-4"), ("godori", 5, "SCORE-5")]


@pytest.mark.rule("SCORE-10")
def test_six_ribbons_that_are_two_sets_score_eight() -> None:
    """The example of "Go-Stop (later version of that article)"."""
    expected = [("ribbons", 2, "SCORE-7"), ("hong-dan", 3, "SCORE-8"), ("cheong-dan", 3, "SCORE-8")]
    assert items("1R 2R 3R 6R 9R 10R") == expected


@pytest.mark.rule("SCORE-11", "SCORE-13")
def test_vip_is_an_extra() -> None:
    rules = Rules(vip=3)
    worth = score(rules, "9A 11D 12D")
    assert [(item.name, item.points, item.rule, item.extra) for item in worth.items] == [("VIP", 3, "SCORE-11", True)]
    assert (worth.points, worth.extras, worth.stop_points, worth.total) == (0, 3, 0, 3)
    assert score(rules, "9A 11D").items == ()
    assert score(rules, "11D 12D 9R 9J").items == ()
    assert score(Rules(), "9A 11D 12D").items == ()


@pytest.mark.rule("SCORE-11", "CARD-6")
def test_vip_needs_the_cup_captured_whatever_it_counts_as() -> None:
    worth = score(Rules(vip=3), "9A 11D 12D 1J 1K 2J 2K")
    assert (worth.as_junk, worth.points, worth.extras) == (CardSet("9A"), 1, 3)


@pytest.mark.rule("SCORE-12", "SCORE-13")
def test_palssari_is_all_of_april_and_july() -> None:
    clovers = "4A 4R 4J 4K 7A 7R 7J 7K"
    worth = score(Rules(palssari=8), clovers)
    assert [(item.name, item.points, item.rule) for item in worth.items] == [("eight clovers", 8, "SCORE-12")]
    assert (worth.points, worth.extras) == (0, 8)
    assert score(Rules(palssari=8), clovers.replace("7K", "8J")).extras == 0
    assert score(Rules(), clovers).extras == 0


@pytest.mark.rule("SCORE-13")
def test_extras_count_to_stop_only_by_their_flag() -> None:
    captured = "1B 3B 8B 9A 11D 12D"
    apart, together = Rules(vip=3), Rules(vip=3, extras_count_to_stop=True)
    assert (score(apart, captured).points, score(apart, captured).stop_points) == (3, 3)
    assert (score(together, captured).points, score(together, captured).stop_points) == (3, 6)


@pytest.mark.rule("STOP-7")
def test_the_cap_takes_from_the_points_first() -> None:
    captured = "1B 3B 8B 11B 12B 2A 4A 8A 9A 11D 12D"
    free = score(Rules(vip=3), captured)
    assert (free.points, free.extras) == (20, 3)
    inside = score(Rules(vip=3, score_cap=22), captured)
    assert (inside.points, inside.extras) == (20, 2)
    few = score(Rules(vip=3, target=3, score_cap=4), "1B 3B 8B 9A 11D 12D")
    assert (few.points, few.extras) == (3, 1)
    above = score(Rules(vip=3, score_cap=15), captured)
    assert (above.points, above.extras, above.total) == (15, 0, 15)
    assert [(item.points, item.rule, item.extra) for item in above.items[-2:]] == [
        (-5, "STOP-7", False),
        (-3, "STOP-7", True),
    ]
    assert points(Rules(vip=3, score_cap=15), captured) == 15
    assert [item.rule for item in score(Rules(score_cap=20), captured).items] == ["SCORE-1", "SCORE-5"]


@pytest.mark.rule("FAMILY-1")
def test_the_family_game_counts_cards() -> None:
    def worth(captured: str) -> Items:
        flags = {"ending": "PLAY_OUT", "target": None, "november_junk_value": 0, "december_junk_value": 0}
        return items(captured, players=3, dual_animals={}, **flags)

    assert worth("1B") == [("brights", 20, "FAMILY-1")]
    assert worth("5A 9A") == [("animals", 20, "FAMILY-1")]
    assert worth("1R 12R 2R") == [("ribbons", 15, "FAMILY-1")]
    assert worth("1J 2J 11D 12D") == []
    every = [line[1] for line in worth(" ".join(card.code for card in Rules().deck))]
    assert every == [100, 90, 50]
    assert sum(every) == 240
