"""The month and the mission that are drawn for each deal."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from hwatu import DECK, InvalidPosition, Month, Session, presets
from hwatu.rules import MISSIONS
from tests.session.playing import drawn_game, play, void_deck, won

MONTH = presets.pagat(drawn_month_multiplier=4)
MISSION = presets.pagat(missions=True)
BOTH = presets.pagat(drawn_month_multiplier=4, missions=True)


@pytest.mark.rule("PAY-14")
def test_each_deal_draws_a_month() -> None:
    session = Session.start(MONTH)
    drawn = [session.deal(seed=seed).carry.drawn_month for seed in range(200)]
    assert set(drawn) == set(Month)
    assert all(isinstance(month, Month) for month in drawn)


@pytest.mark.rule("PAY-15")
def test_each_deal_draws_a_mission() -> None:
    session = Session.start(MISSION)
    drawn = [session.deal(seed=seed).carry.mission for seed in range(300)]
    assert {mission.factor for mission in drawn if mission} == set(range(2, 10))
    assert len({mission.name for mission in drawn if mission}) == 17


@pytest.mark.rule("PAY-14", "PAY-15")
def test_where_the_rules_have_none_none_is_drawn() -> None:
    carry = Session.start(presets.pagat()).deal(seed=1).carry
    assert (carry.drawn_month, carry.mission) == (None, None)
    assert Session.start(MONTH).deal(seed=1).carry.mission is None
    assert Session.start(MISSION).deal(seed=1).carry.drawn_month is None


@pytest.mark.rule("PAY-14", "PAY-15")
def test_month_and_mission_are_drawn_from_the_generator_or_from_the_seed() -> None:
    session = Session.start(BOTH)
    assert session.deal(seed=3) == session.deal(seed=3)
    assert session.deal(seed=3, rng=Random(5)) == session.deal(seed=3, rng=Random(5))
    other = [session.deal(seed=3, rng=Random(each)) for each in range(20)]
    assert len({each.carry for each in other}) > 1
    assert len({each.seats[0].hand for each in other}) == 1
    assert len({session.deal(seed=seed).carry for seed in ("7", 7)}) == 2


@pytest.mark.rule("PAY-14", "PAY-15", "DEAL-10")
def test_month_and_mission_of_a_void_deal_are_kept() -> None:
    session = Session.start(BOTH)
    state = session.deal(deck=void_deck(BOTH), seed=1)
    after = session.record(state)
    again = [after.deal(seed=seed).carry for seed in range(20)]
    assert {(carry.drawn_month, carry.mission) for carry in again} == {(state.carry.drawn_month, state.carry.mission)}
    assert after.record(play(after.deal(seed=2), Random(2))).played == 1


@pytest.mark.rule("PAY-14", "PAY-15", "STOP-4")
@pytest.mark.parametrize("nagari", [True, False])
def test_after_a_hand_that_counts_they_are_drawn_anew(nagari: bool) -> None:
    session = Session.start(BOTH)
    dealt = attrs.evolve(session, carry=session.deal(seed=1).carry)
    after = session.record(drawn_game(dealt) if nagari else won(dealt, 0))
    assert len({after.deal(seed=seed).carry.drawn_month for seed in range(100)}) == 12


@pytest.mark.rule("PAY-14")
@pytest.mark.parametrize(
    ("month", "also", "factor"),
    [(Month.DECEMBER, "12A 12D", 4), (Month.DECEMBER, "12A", 1), (Month.JANUARY, "12A 12D", 1)],
)
def test_a_winner_with_all_of_the_drawn_month_is_paid_four_times(month: Month, also: str, factor: int) -> None:
    session = Session.start(MONTH)
    dealt = attrs.evolve(session, carry=attrs.evolve(session.carry, drawn_month=month))
    assert session.record(won(dealt, 0, also)).chips == (30 * factor, -30 * factor)


@pytest.mark.rule("PAY-15")
@pytest.mark.parametrize(("name", "factor"), [("five brights", 3), ("godori", 1)])
def test_a_winner_with_the_mission_is_paid_its_factor(name: str, factor: int) -> None:
    session = Session.start(MISSION)
    (mission,) = [each for each in MISSIONS if each.name == name]
    dealt = attrs.evolve(session, carry=attrs.evolve(session.carry, mission=attrs.evolve(mission, factor=3)))
    assert session.record(won(dealt, 0)).chips == (30 * factor, -30 * factor)


@pytest.mark.parametrize("rules", [MONTH, MISSION, BOTH])
def test_a_hand_for_which_nothing_was_drawn_is_refused(rules: Any) -> None:
    session = Session.start(rules)
    with pytest.raises(InvalidPosition) as caught:
        session.record(won(session, 0))
    assert caught.value.code == "wrong_carry"


@pytest.mark.parametrize("drawn", ["month", "mission"])
def test_a_hand_for_which_something_was_drawn_is_refused_where_the_rules_have_none(drawn: str) -> None:
    session = Session.start(presets.pagat())
    given = Session.start(MONTH if drawn == "month" else MISSION).deal(seed=1).carry
    with pytest.raises(InvalidPosition) as caught:
        session.record(won(attrs.evolve(session, carry=given), 0))
    assert caught.value.code == "wrong_carry"


def test_another_month_than_that_of_the_void_deal_is_refused() -> None:
    session = Session.start(MONTH)
    after = session.record(session.deal(deck=void_deck(MONTH), seed=1))
    kept = after.carry.drawn_month
    assert kept is not None
    other = attrs.evolve(after.carry, drawn_month=Month(kept % 12 + 1))
    with pytest.raises(InvalidPosition) as caught:
        after.record(won(attrs.evolve(after, carry=other), 0))
    assert caught.value.code == "wrong_carry"


@pytest.mark.rule("MISSION-1", "DEAL-10")
def test_other_mission_cards_than_those_of_the_void_deal_are_refused() -> None:
    rules = presets.pagat(mission_cards=3, mission_card_multiplier=2)
    session = Session.start(rules)
    after = session.record(session.deal(deck=void_deck(rules), seed=1))
    other = attrs.evolve(
        after.carry, mission_cards=[each for each in DECK if each not in after.carry.mission_cards][:3]
    )
    with pytest.raises(InvalidPosition) as caught:
        after.record(won(attrs.evolve(after, carry=other), 0))
    assert caught.value.code == "wrong_carry"
    assert after.record(won(after, 0)).played == 1


@pytest.mark.parametrize("change", ["name", "factor"])
def test_another_mission_than_that_of_the_void_deal_is_refused(change: str) -> None:
    session = Session.start(MISSION)
    after = session.record(session.deal(deck=void_deck(MISSION), seed=1))
    kept = after.carry.mission
    assert kept is not None
    other = MISSIONS[MISSIONS[0].name == kept.name]
    mission = attrs.evolve(other if change == "name" else kept, factor=kept.factor + (change == "factor"))
    with pytest.raises(InvalidPosition) as caught:
        after.record(won(attrs.evolve(after, carry=attrs.evolve(after.carry, mission=mission)), 0))
    assert caught.value.code == "wrong_carry"
    assert after.record(won(after, 0)).played == 1


@pytest.mark.parametrize("rng", [7, "seed", Random])
def test_what_is_no_generator_is_refused(rng: Any) -> None:
    with pytest.raises(InvalidPosition) as caught:
        Session.start(MONTH).deal(seed=1, rng=rng)
    assert caught.value.code == "not_random"


@pytest.mark.parametrize("seed", [1.5, True, (7,)])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidPosition) as caught:
        Session.start(MONTH).deal(seed=seed)
    assert caught.value.code == "bad_seed"
