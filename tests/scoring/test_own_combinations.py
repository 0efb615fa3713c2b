"""Combinations of a table's own: what their kind and their family decide."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import Additions, CardSet, Combination, HouseJoker, Kind, Rules, presets
from hwatu.cards import DECK, Card, Joker
from hwatu.payment import Outcome, Standing, settle
from hwatu.scoring import Look, scorer

PHOENIX = HouseJoker(joker=Joker.HOUSE_Y, name="phoenix")
LOSER = "7J 7K 8J 8K 9J"


def own(cards: str, **facts: Any) -> Combination:
    """A combination of one's own, worth 8 points unless said."""
    return Combination(
        **{"name": "own", "romanised": "own", "korean": "집", "rule": "HOUSE-1", "points": 8, "cards": cards, **facts}
    )


def table(*combinations: Combination, **flags: Any) -> Rules:
    """The rules of two players with combinations of their own and a joker."""
    return presets.pagat(**flags) | Additions(combinations=combinations, jokers=[PHOENIX])


def lines(rules: Rules, captured: str, loser: str = LOSER) -> list[str]:
    """What is said of the debt of the loser."""
    outcome = Outcome(winner=0, standings=[Standing(captured=captured), Standing(captured=loser)])
    return [str(line) for line in settle(rules, outcome).debts[0].lines]


POINTS = "+ 8 points (PAY-1)"
CARDS = ["1B 3B", "1B 3B XY", "1B 1R", "1R 2R 4R", "1R 2R 1B", "2A 4A", "5A 5J"]
"""Sets that score nothing else: of one kind, of another, of several."""


@pytest.mark.rule("PAY-5")
@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize("look", [Look.COUNTED, Look.CAPTURED])
def test_gwang_bak_asks_for_points_of_the_bright_kind(cards: str, look: Look) -> None:
    bright, none = own(cards, kind=Kind.BRIGHT, look=look), own(cards, look=look)
    assert lines(table(bright), cards) == [POINTS, "× 2 gwang-bak (PAY-5)"]
    assert lines(table(bright), cards, f"{LOSER} 12B") == [POINTS]
    assert lines(table(bright, gwang_bak="TWO_CHIPS"), cards) == [POINTS, "+ 2 gwang-bak (PAY-5)"]
    assert lines(table(bright), cards.rpartition(" ")[0]) == ["+ 0 points (PAY-1)"]
    assert lines(table(none), cards) == lines(table(none, gwang_bak="TWO_CHIPS"), cards) == [POINTS]


@pytest.mark.rule("PAY-11")
@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize("look", [Look.COUNTED, Look.CAPTURED])
def test_tti_bak_asks_for_points_of_the_ribbon_kind(cards: str, look: Look) -> None:
    ribbons, none = own(cards, kind=Kind.RIBBON, look=look), own(cards, look=look)
    assert lines(table(ribbons, tti_bak=True), cards) == [POINTS, "× 2 tti-bak (PAY-11)"]
    assert lines(table(ribbons, tti_bak=True), cards, f"{LOSER} 9R") == [POINTS]
    assert lines(table(none, tti_bak=True), cards) == [POINTS]


@pytest.mark.rule("PAY-5")
def test_an_extra_is_of_its_kind_too() -> None:
    extra = own("1B 1R", kind=Kind.BRIGHT, extra=True)
    assert lines(table(extra), "1B 1R")[-1] == "× 2 gwang-bak (PAY-5)"
    much_junk = own("", needs=4, kind=Kind.RIBBON, look=Look.JUNK)
    assert lines(table(much_junk, tti_bak=True), "1J 1K 2J 2K") == [POINTS, "× 2 tti-bak (PAY-11)"]


@pytest.mark.rule("PAY-5")
def test_the_kind_of_a_dual_card_is_asked_for_as_it_counts() -> None:
    """As an animal the cup scores eight points twice over; as junk it scores one, and nothing of the bright kind."""
    rules = table(own("9A 9R", kind=Kind.BRIGHT))
    assert lines(rules, "9A 9R")[1:] == ["× 2 gwang-bak (PAY-5)"]
    ways = scorer(rules).ways(CardSet("9A 9R").mask)
    assert [(way.points, way.bright_points) for way in ways] == [(8, 8), (0, 0)]


@pytest.mark.rule("PAY-5")
@pytest.mark.rule("PAY-11")
@given(st.sets(st.sampled_from(DECK), max_size=30))
def test_what_the_brights_and_ribbons_of_the_game_score_is_as_without_additions(captured: set[Card]) -> None:
    """A combination that nobody can have, of no kind, makes the scorer look at the lines."""
    plain, looks = scorer(presets.pagat()), scorer(table(own("1B 3B 8B 11B 12B 2A XY", kind=Kind.BRIGHT)))
    mask = CardSet(captured).mask
    assert plain.ways(mask) == looks.ways(mask)
    for way in plain.ways(mask):
        of_kinds = [
            sum(item.points for item in plain.items(mask, way.as_junk) if item.kind is kind)
            for kind in (Kind.BRIGHT, Kind.RIBBON)
        ]
        assert [way.bright_points, way.ribbon_points] == of_kinds
