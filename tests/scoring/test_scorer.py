"""The scorer: fast and slow ways agree, foreign cards are refused, and house rules may bring combinations."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    DECK,
    Card,
    CardSet,
    Combination,
    HwatuError,
    InvalidPosition,
    Kind,
    Look,
    NotationError,
    RuleConflict,
    Scorer,
    card,
    points,
    score,
    scorer,
)
from hwatu._scoring import combinations as all_combinations
from hwatu.rules import Rules

FLAGS: dict[str, st.SearchStrategy[Any]] = {
    "players": st.sampled_from([2, 3]),
    "jokers": st.sampled_from(["", "X2 X3", "X1 X1.2 XD XP XB"]),
    "dual_animals": st.sampled_from([{}, {"9A": 2}, {"9A": 1}, {"5A": 2, "9A": 2}, {"2A": 3, "12A": 1, "9A": 2}]),
    "yukdori": st.sampled_from([0, 6]),
    "bidori": st.sampled_from([0, 4]),
    "december_ribbon_counts": st.booleans(),
    "november_junk_value": st.sampled_from([0, 1, 2, 5]),
    "december_junk_value": st.sampled_from([0, 2]),
    "vip": st.sampled_from([3]),
    "palssari": st.sampled_from([0, 8]),
    "extras_count_to_stop": st.booleans(),
    "score_cap": st.sampled_from([None, 9]),
}


@given(flags=st.fixed_dictionaries(FLAGS), data=st.data())
def test_points_agree_with_the_score(flags: dict[str, Any], data: st.DataObject) -> None:
    rules = Rules(**flags)
    chosen = CardSet(data.draw(st.sets(st.sampled_from(rules.deck), max_size=30)))
    worth, found = score(rules, chosen), scorer(rules)
    assert points(rules, chosen) == worth.points == found.points(chosen.mask)
    assert found.stop_points(chosen.mask) == worth.stop_points
    best = max((found.stop_points_of(way), way.points, way.points + way.extras) for way in found.ways(chosen.mask))
    assert best == (worth.stop_points, worth.points, worth.total)
    assert worth.total == sum(item.points for item in worth.items)
    assert rules.score_cap is None or worth.total <= rules.score_cap


@given(st.sets(st.sampled_from(DECK), max_size=24), st.sampled_from(DECK))
def test_more_cards_are_never_worth_less(held: set[Card], more: Card) -> None:
    assert points(Rules(), CardSet(held | {more})) >= points(Rules(), CardSet(held))


def test_text_codes_and_cards_are_all_captures() -> None:
    rules = Rules()
    same: list[Any] = ["1B 3B 8B", ["1B", "3B", "8B"], [card("1B"), card("3B"), card("8B")], CardSet("1B 3B 8B")]
    assert {points(rules, each) for each in same} == {3}
    assert {score(rules, each) for each in same} == {score(rules, "8B 3B 1B")}


@pytest.mark.rule("CARD-7")
@pytest.mark.parametrize("worth", [points, score])
def test_a_joker_of_another_pack_is_refused(worth: Any) -> None:
    with pytest.raises(InvalidPosition, match="X2") as caught:
        worth(Rules(jokers=CardSet("X3")), "1B X2")
    assert (caught.value.code, caught.value.rule) == ("card_not_in_pack", "CARD-7")


@pytest.mark.parametrize("worth", [points, score])
@pytest.mark.parametrize("junk", [None, 3, object(), "1B 1B", "1Z", [3], [None], {"a": 1}])
def test_captures_that_name_no_cards_are_refused(worth: Any, junk: object) -> None:
    with pytest.raises(NotationError):
        worth(Rules(), junk)


@pytest.mark.parametrize("worth", [points, score])
@pytest.mark.parametrize("rules", [None, 3, [], "pagat", Rules])
def test_what_is_no_set_of_rules_is_refused(worth: Any, rules: object) -> None:
    with pytest.raises(RuleConflict) as caught:
        worth(rules, "1B")
    assert caught.value.code == "not_rules"


def test_equal_rules_share_a_scorer() -> None:
    assert scorer(Rules(players=3)) is scorer(Rules(players=3))
    assert scorer(Rules(players=3)) is not scorer(Rules(players=2))


def test_the_scorer_knows_the_pack() -> None:
    found = scorer(Rules(jokers=CardSet("X2 XB XD XP")))
    assert CardSet.from_mask(found.boss_mask) == CardSet("XB")
    assert CardSet.from_mask(found.double_mask) == CardSet("XD")
    assert CardSet.from_mask(found.protection_mask) == CardSet("XP")
    assert CardSet.from_mask(found.deck_mask) == CardSet(found.rules.deck)
    assert CardSet.from_mask(found.junk_mask) == CardSet(each for each in found.rules.deck if each.kind is Kind.JUNK)
    assert found.junk_values[1 << card("11D").index] == found.junk_values[1 << card("X2").index] == 2
    assert found.junk_count(CardSet("11D X2 1J 9A").mask) == 5


def test_a_score_explains_itself() -> None:
    assert repr(score(Rules(vip=3), "9A 11D 12D 1B 3B 8B")) == "<Score 3 points, 3 extras: three brights 3, VIP 3>"
    assert repr(score(Rules(), "")) == "<Score 0 points, 0 extras: nothing>"
    item = score(Rules(), "1R 2R 3R").items[0]
    assert (item.korean, item.romanised, item.kind, item.cards) == (
        "홍단", "hong-dan", Kind.RIBBON, CardSet("1R 2R 3R"),
    )  # fmt: skip


def _house(**facts: Any) -> Combination:
    """A house combination worth 4 points, with these facts."""
    return Combination(
        **{"name": "house", "romanised": "house", "korean": "집", "rule": "HOUSE-1", "points": 4, **facts}
    )


def _with(monkeypatch: pytest.MonkeyPatch, *house: Combination, **flags: Any) -> Scorer:
    """The scorer of rules under which these house combinations count too."""
    added = tuple((lambda rules, each=each: each) for each in house)
    monkeypatch.setattr(all_combinations, "GO_STOP", all_combinations.GO_STOP + added)
    return Scorer(Rules(**flags))


def _worth(found: Scorer, captured: str) -> tuple[int, int]:
    """The points and extras of captured cards, checked against the lines of their score."""
    mask = CardSet(captured).mask
    best = found.best(mask)
    lines = found.items(mask, best.as_junk)
    assert sum(item.points for item in lines if not item.extra) == best.points == found.points(mask)
    return best.points, best.extras


def test_a_house_combination_of_several_kinds_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    found = _with(monkeypatch, _house(cards="1B 1R 1J 1K"))
    assert _worth(found, "1B 1R 1J 1K") == (4, 0)
    assert _worth(found, "1B 1R 1J") == (0, 0)


def test_a_house_combination_of_many_cards_of_two_kinds_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    many = CardSet(each for each in DECK if each.kind in {Kind.JUNK, Kind.RIBBON})
    found = _with(monkeypatch, _house(cards=many, needs=2, further=1))
    assert _worth(found, "1J 1R 2J") == (5, 0)


def test_a_house_combination_looks_at_what_cards_count_as(monkeypatch: pytest.MonkeyPatch) -> None:
    found = _with(monkeypatch, _house(cards="9A 9R"))
    assert _worth(found, "1J 1K 2J 2K 3J 3K 4J 4K 5J 9A 9R") == (4, 0)


def test_a_house_combination_may_look_at_all_captures(monkeypatch: pytest.MonkeyPatch) -> None:
    found = _with(monkeypatch, _house(cards="9A 9R", look=Look.CAPTURED))
    assert _worth(found, "1J 1K 2J 2K 3J 3K 4J 4K 5J 9A 9R") == (6, 0)


def test_a_house_combination_of_exactly_so_much_junk_scores_with_that_much_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = _with(monkeypatch, _house(needs=3, exact=True, look=Look.JUNK))
    assert _worth(found, "1J 1K 2J") == (4, 0)
    assert _worth(found, "1J 1K 2J 2K") == (0, 0)
    assert _worth(found, "1J 1K 2J 9A") == (4, 0)
    assert _worth(found, "1J 9A") == (4, 0)


def test_a_house_extra_may_depend_on_the_dual_card(monkeypatch: pytest.MonkeyPatch) -> None:
    found = _with(monkeypatch, _house(needs=4, look=Look.JUNK, extra=True), vip=1, extras_count_to_stop=True)
    assert _worth(found, "1J 1K 9A") == (0, 4)
    assert found.stop_points(CardSet("1J 1K 9A").mask) == 4


def test_including_and_excluding_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    found = _with(monkeypatch, _house(cards="1R 2R 3R", needs=1, including="4R", excluding="5R", kind=Kind.RIBBON))
    assert _worth(found, "1R 4R") == (4, 0)
    assert _worth(found, "1R") == (0, 0)
    assert _worth(found, "1R 4R 5R") == (0, 0)


@pytest.mark.parametrize(
    "facts", [{"points": -1}, {"needs": 0}, {"points": "3"}, {"further": -2}, {"needs": True}, {"cards": ""}]
)
def test_numbers_that_make_no_combination_are_refused(facts: dict[str, Any]) -> None:
    with pytest.raises(HwatuError) as caught:
        _house(**{"cards": "1B 3B", **facts})
    assert caught.value.code == "bad_combination"
