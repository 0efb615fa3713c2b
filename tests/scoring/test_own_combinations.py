"""Combinations of a table's own: what their kind and their family decide."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hwatu import (
    DECK,
    Additions,
    Card,
    CardSet,
    Combination,
    HouseJoker,
    Joker,
    Kind,
    Look,
    Outcome,
    Rules,
    Seat,
    points,
    presets,
    score,
    scorer,
    settle,
)
from tests.helpers.profile import many

PHOENIX = HouseJoker(joker=Joker.HOUSE_Y, name="phoenix")
LOSER = "7J 7K 8J 8K 9J"


def own(cards: str, **facts: Any) -> Combination:
    """A combination of the table's own, worth 8 points unless said otherwise."""
    return Combination(
        **{"name": "own", "romanised": "own", "korean": "집", "rule": "HOUSE-1", "points": 8, "cards": cards, **facts}
    )


def table(*combinations: Combination, **flags: Any) -> Rules:
    """Rules for two players with these combinations and a joker."""
    return presets.pagat(**flags) | Additions(combinations=combinations, jokers=[PHOENIX])


def lines(rules: Rules, captured: str, loser: str = LOSER) -> list[str]:
    """The lines of the loser's debt."""
    outcome = Outcome(winner=0, seats=[Seat(captured=captured), Seat(captured=loser)])
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
@pytest.mark.rule("PAY-10", "PAY-11")
@given(st.sets(st.sampled_from(DECK), max_size=30))
def test_what_each_kind_of_the_game_scores_is_as_without_additions(captured: set[Card]) -> None:
    """A combination that nobody can have, of no kind, makes the scorer look at the lines."""
    plain, looks = scorer(presets.pagat()), scorer(table(own("1B 3B 8B 11B 12B 2A XY", kind=Kind.BRIGHT)))
    mask = CardSet(captured).mask
    assert plain.ways(mask) == looks.ways(mask)
    for way in plain.ways(mask):
        of_kinds = [
            sum(item.points for item in plain.items(mask, way.as_junk) if item.kind is kind)
            for kind in (Kind.BRIGHT, Kind.RIBBON, Kind.ANIMAL)
        ]
        assert [way.bright_points, way.ribbon_points, way.animal_points] == of_kinds


def worth(rules: Rules, captured: str) -> list[tuple[str, int]]:
    """The lines of a score, whose sum is checked against the fast path."""
    found = score(rules, captured)
    assert points(rules, captured) == found.points
    return [(item.name, item.points) for item in found.items]


@pytest.mark.rule("SCORE-6")
@pytest.mark.parametrize(
    ("facts", "captured"),
    [
        ({"cards": "2A 4A 8A 7J"}, "2A 4A 8A 7J"),
        ({"cards": "2A 4A 8A XY"}, "2A 4A 8A XY"),
        ({"cards": "2A 4A", "look": Look.CAPTURED}, "2A 4A 8A"),
        ({"cards": "1R 2R"}, "2A 4A 8A 1R 2R"),
        ({"cards": "2A 4A 8A 7J", "extra": True}, "2A 4A 8A 7J"),
        ({"cards": "", "needs": 2, "look": Look.JUNK}, "2A 4A 8A 1J 2J"),
    ],
)
def test_of_one_family_the_one_worth_most_scores_wherever_its_cards_are(facts: dict[str, Any], captured: str) -> None:
    assert worth(table(own(**facts, family="birds", points=9)), captured) == [("own", 9)]
    assert worth(table(own(**facts, family="birds", points=5)), captured) == [("godori", 5)]
    assert sorted(worth(table(own(**facts, points=9)), captured)) == [("godori", 5), ("own", 9)]
    without = captured.rpartition(" ")[0]
    assert worth(table(own(**{**facts, "cards": captured}, family="birds")), without)[-1:] in ([("godori", 5)], [])


@pytest.mark.rule("SCORE-9")
def test_a_family_may_be_of_the_junk_count() -> None:
    few, many = (own("", name=str(needs), needs=needs, points=needs, look=Look.JUNK, family="f") for needs in (3, 5))
    rules = table(few, many)
    assert worth(rules, "1J 1K 2J") == [("3", 3)]
    assert worth(rules, "1J 1K 2J 2K 3J") == [("5", 5)]


def test_a_family_may_be_called_like_a_number() -> None:
    rules = table(own("1B 3B", family="0"))
    assert worth(rules, "1B 3B 8B 11B 12B") == [("five brights", 15), ("own", 8)]


def test_a_combination_of_junk_may_ask_for_other_cards() -> None:
    rules = table(own("", needs=2, look=Look.JUNK, including="1B", excluding="2R"))
    assert worth(rules, "1J 2J 1B") == [("own", 8)]
    assert worth(rules, "1J 2J") == worth(rules, "1J 2J 1B 2R") == []
    one = table(own("", needs=2, look=Look.JUNK, including="1B"))
    assert (worth(one, "1J 2J 1B"), worth(one, "1J 2J")) == ([("own", 8)], [])
    other = table(own("", needs=2, look=Look.JUNK, excluding="2R"))
    assert (worth(other, "1J 2J"), worth(other, "1J 2J 2R")) == ([("own", 8)], [])


def best_of_families(rules: Rules, captured: CardSet, as_junk: CardSet) -> list[tuple[Combination, int]]:
    """The lines of a score, found without the scorer's tables."""
    counted = captured - as_junk
    junk = sum(scorer(rules).junk_values.get(1 << each.index, 0) for each in captured)
    junk += sum(rules.dual_animals[each] for each in as_junk)
    found: dict[str | int, tuple[Combination, int]] = {}
    for place, each in enumerate(scorer(rules).combinations):
        seen = counted if each.look is Look.COUNTED else captured
        count = junk if each.look is Look.JUNK else len(seen & each.cards)
        scores = each.including <= seen and not each.excluding & seen
        slot = each.family or place
        if scores and each.worth(count) > found.get(slot, (each, 0))[1]:
            found[slot] = (each, each.worth(count))
    return list(found.values())


CODES = ["1B", "3B", "8B", "2A", "4A", "8A", "9A", "12A", "1R", "2R", "9R", "1J", "2J", "11D", "XY"]


@st.composite
def combinations(draw: st.DrawFn, place: int) -> Combination:
    """A strategy for combinations of a few cards."""
    chosen = draw(st.sets(st.sampled_from(CODES), min_size=1, max_size=4))
    look = draw(st.sampled_from(Look))
    return own(
        " ".join(chosen),
        name=f"own {place}",
        points=draw(st.integers(1, 9)),
        needs=draw(st.integers(1, len(chosen))),
        further=draw(st.integers(0, 1)),
        exact=draw(st.booleans()),
        including=draw(st.sampled_from(["", "9A", "1B"])),
        excluding=draw(st.sampled_from(["", "1R"])),
        family=draw(st.sampled_from(["", "birds", "own"])),
        kind=draw(st.sampled_from([None, *Kind])),
        extra=draw(st.booleans()),
        look=look,
    )


@settings(max_examples=many(300, quick=60))
@given(
    own=st.tuples(combinations(0), combinations(1), combinations(2)),
    flags=st.fixed_dictionaries({"yukdori": st.sampled_from([0, 6]), "extras_count_to_stop": st.booleans()}),
    captured=st.sets(st.sampled_from(CODES)),
)
def test_whatever_a_table_adds_is_worth_what_it_says(
    own: tuple[Combination, ...], flags: dict[str, Any], captured: set[str]
) -> None:
    rules, cards = table(*own, **flags, vip=1), CardSet(captured)
    for way in scorer(rules).ways(cards.mask):
        as_junk = CardSet.from_mask(way.as_junk)
        found = best_of_families(rules, cards, as_junk)
        items = scorer(rules).items(cards.mask, way.as_junk)
        assert sorted((item.name, item.points) for item in items) == sorted((each.name, p) for each, p in found)
        assert way.points == sum(p for each, p in found if not each.extra)
        assert way.extras == sum(p for each, p in found if each.extra)
        assert way.bright_points == sum(p for each, p in found if each.kind is Kind.BRIGHT)
        assert way.ribbon_points == sum(p for each, p in found if each.kind is Kind.RIBBON)
        assert way.animal_points == sum(p for each, p in found if each.kind is Kind.ANIMAL)
    assert score(rules, cards).points == points(rules, cards) == scorer(rules).best(cards.mask).points
    assert scorer(rules).stop_points(cards.mask) == score(rules, cards).stop_points


@pytest.mark.rule("CARD-6")
def test_of_two_ways_with_equal_points_the_one_with_more_extras_counts() -> None:
    rules = table(own("9A", extra=True))
    assert score(rules, "9A").extras == 8
    assert score(rules, "9A").as_junk == CardSet()
    assert score(table(own("9A")), "9A").points == 8


@pytest.mark.parametrize("look", [Look.COUNTED, Look.CAPTURED])
def test_an_item_names_the_cards_that_score(look: Look) -> None:
    mixed = table(own("1B 3B 7J", look=look))
    (item,) = [item for item in score(mixed, "1B 3B 7J 2A 9K").items if item.rule == "HOUSE-1"]
    assert item.cards == CardSet("1B 3B 7J")
