"""What a fault put into the scoring broke without a test noticing."""

from __future__ import annotations

import pytest

from hwatu import CardSet
from hwatu.rules import Rules
from hwatu.scoring import score, scorer
from tests.rules_of_play.acting import changed

JUNK = "1J 1K 2J 2K 3J 3K 4J 4K"
ANIMALS = "6A 7A 8A 10A"


@pytest.mark.rule("CARD-6")
def test_of_two_ways_worth_the_same_the_one_with_fewer_cards_as_junk_counts_though_they_are_more_junk() -> None:
    """2A as three junk: 11 junk and five animals; both: 12 junk and four animals; three points either way."""
    rules = changed(Rules(), dual_animals={"2A": 3, "12A": 1})
    found = score(rules, f"2A 12A {ANIMALS} {JUNK}")
    assert (found.points, found.as_junk, found.junk) == (3, CardSet("2A"), 11)


@pytest.mark.rule("CARD-6")
def test_ways_are_listed_by_how_many_cards_count_as_junk() -> None:
    rules = changed(Rules(), dual_animals={"2A": 3, "12A": 1})
    ways = scorer(rules).ways(CardSet("2A 12A").mask)
    assert [CardSet.from_mask(way.as_junk) for way in ways] == [
        CardSet(), CardSet("2A"), CardSet("12A"), CardSet("2A 12A")
    ]  # fmt: skip
