"""Dual cards: an animal or junk, never both, whichever is better to stop with (CARD-6)."""

from __future__ import annotations

import pytest

from hwatu import CardSet, Scorer, points, score, scorer
from hwatu.rules import Rules
from tests.rules_of_play.acting import changed

EIGHT_JUNK = "1J 1K 2J 2K 3J 3K 4J 4K"


@pytest.mark.rule("CARD-6")
def test_the_cup_is_two_junk_where_that_scores_more() -> None:
    worth = score(Rules(), f"{EIGHT_JUNK} 9A")
    assert [(item.name, item.points) for item in worth.items] == [("junk", 1)]
    assert worth.items[0].cards == CardSet(f"{EIGHT_JUNK} 9A")
    assert (worth.junk, worth.as_junk) == (10, CardSet("9A"))
    assert score(Rules(), f"{EIGHT_JUNK} 9A 9R 9J").items[0].cards == CardSet(f"{EIGHT_JUNK} 9A 9J")


@pytest.mark.rule("CARD-6")
def test_the_cup_is_an_animal_where_that_scores_more() -> None:
    worth = score(Rules(), "5A 6A 7A 9A 10A 1J 1K")
    assert [(item.name, item.points) for item in worth.items] == [("animals", 1)]
    assert (worth.junk, worth.as_junk) == (2, CardSet())


@pytest.mark.rule("CARD-6")
def test_the_cup_never_counts_as_both() -> None:
    assert points(Rules(), f"{EIGHT_JUNK} 5A 6A 7A 9A 10A") == 1


@pytest.mark.rule("CARD-6")
def test_a_tie_counts_the_fewest_as_junk() -> None:
    worth = score(Rules(), f"{EIGHT_JUNK} 5A 6A 7A 9A 10A")
    assert worth.as_junk == CardSet()
    assert [item.name for item in worth.items] == ["animals"]


@pytest.mark.rule("CARD-6")
def test_of_two_ways_worth_the_same_the_one_with_fewer_cards_as_junk_counts_though_they_are_more_junk() -> None:
    """2A as three junk: 11 junk and five animals; both: 12 junk and four animals; three points either way."""
    rules = changed(Rules(), dual_animals={"2A": 3, "12A": 1})
    found = score(rules, f"2A 12A 6A 7A 8A 10A {EIGHT_JUNK}")
    assert (found.points, found.as_junk, found.junk) == (3, CardSet("2A"), 11)


@pytest.mark.rule("CARD-6")
@pytest.mark.parametrize(
    ("duals", "captured", "expected"),
    [
        ({"9A": 1}, f"{EIGHT_JUNK} 9A", 0),
        ({"9A": 1}, f"{EIGHT_JUNK} 5J 9A", 1),
        ({"5A": 2}, f"{EIGHT_JUNK} 9A", 0),
        ({"5A": 2}, f"{EIGHT_JUNK} 5A", 1),
        ({"5A": 2, "9A": 2}, f"{EIGHT_JUNK} 5A 9A", 3),
        ({}, f"{EIGHT_JUNK} 9A", 0),
    ],
)
def test_dual_animals_count_as_junk_as_their_flag_says(duals: dict[str, int], captured: str, expected: int) -> None:
    rules = Rules(dual_animals=duals)
    assert points(rules, captured) == score(rules, captured).points == expected


@pytest.mark.rule("CARD-6")
def test_two_dual_cards_may_count_differently() -> None:
    rules = Rules(dual_animals={"2A": 2, "9A": 2})
    worth = score(rules, f"{EIGHT_JUNK} 2A 4A 8A 9A")
    assert [(item.name, item.points) for item in worth.items] == [("godori", 5), ("junk", 1)]
    assert worth.as_junk == CardSet("9A")
    assert score(rules, f"{EIGHT_JUNK} 2A 4A 9A").as_junk == CardSet("2A 9A")


@pytest.mark.rule("CARD-6")
def test_the_scorer_lists_every_way() -> None:
    found: Scorer = scorer(Rules(dual_animals={"5A": 2, "9A": 1}))
    ways = found.ways(CardSet("5A 9A 1J").mask)
    five, nine = CardSet("5A").mask, CardSet("9A").mask
    assert [(way.as_junk, way.animals, way.junk) for way in ways] == [
        (0, 2, 1),
        (five, 1, 3),
        (nine, 1, 2),
        (five | nine, 0, 4),
    ]


@pytest.mark.rule("CARD-10")
def test_a_dual_card_that_is_an_animal_for_good_leaves_the_choice_of_the_others() -> None:
    found = scorer(Rules(dual_animals={"5A": 2, "9A": 2}, dual_locks=True))
    both, five, nine = (CardSet(each).mask for each in ("5A 9A", "5A", "9A"))
    assert found.choices(both, as_animal=five) == ((0, 0), (nine, 2))
    assert found.choices(both, as_animal=nine) == ((0, 0), (five, 2))


@pytest.mark.rule("CARD-6")
def test_ways_are_listed_by_how_many_cards_count_as_junk() -> None:
    rules = changed(Rules(), dual_animals={"2A": 3, "12A": 1})
    ways = scorer(rules).ways(CardSet("2A 12A").mask)
    assert [CardSet.from_mask(way.as_junk) for way in ways] == [
        CardSet(), CardSet("2A"), CardSet("12A"), CardSet("2A 12A")
    ]  # fmt: skip


@pytest.mark.rule("STOP-1", "CARD-6")
def test_stop_points_are_those_of_the_best_way() -> None:
    rules = Rules(vip=3, extras_count_to_stop=True)
    mask = CardSet("9A 11D 12D 1J 1K 2J 2K").mask
    assert scorer(rules).stop_points(mask) == 4
    assert scorer(Rules(vip=3)).stop_points(mask) == scorer(Rules(vip=3)).points(mask) == 1
