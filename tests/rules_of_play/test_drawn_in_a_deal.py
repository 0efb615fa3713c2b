"""The month and the mission of a deal are drawn by the deal itself, told, and kept by whatever holds it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs
import pytest

from hwatu import (
    Carry,
    InvalidPosition,
    Month,
    NotationError,
    Record,
    Rules,
    Session,
    State,
    codec,
    deal,
    legal_actions,
    observe,
    presets,
    step,
    variants,
)
from hwatu._cards.shuffle import Stream
from hwatu.events import MissionDrawn, MonthDrawn
from hwatu.render import text
from hwatu.rules import MISSIONS

MONTH = presets.pagat() | variants.drawn_month_quadruple
MISSION = presets.pagat() | variants.missions
BOTH = MONTH | variants.missions
TABLES = {
    2: BOTH,
    3: presets.pagat(players=3) | variants.missions | variants.drawn_month_quadruple,
    5: presets.pagat(players=5) | variants.missions | variants.drawn_month_quadruple,
    7: presets.pagat(players=7, jokers="X2") | variants.missions | variants.drawn_month_quadruple,
}
GODORI = attrs.evolve(next(each for each in MISSIONS if each.name == "godori"), factor=5)


def told(state: State) -> list[object]:
    """The events about draws in the opening of a hand."""
    return [event for event in state.opening if isinstance(event, (MonthDrawn, MissionDrawn))]


@pytest.mark.rule("PAY-14")
def test_a_deal_draws_its_month_from_the_seed() -> None:
    drawn = [deal(MONTH, seed=seed).carry.drawn_month for seed in range(200)]
    assert set(drawn) == set(Month)
    assert deal(MONTH, seed=7) == deal(MONTH, seed=7)
    assert deal(MONTH).carry.drawn_month is not None


@pytest.mark.rule("PAY-15")
def test_a_deal_draws_its_mission_from_the_seed() -> None:
    drawn = [deal(MISSION, seed=seed).carry.mission for seed in range(300)]
    assert {mission.name for mission in drawn if mission} == {mission.name for mission in MISSIONS}
    assert {mission.factor for mission in drawn if mission} == set(range(2, 10))
    assert deal(MISSION).carry.mission is not None


@pytest.mark.rule("PAY-14", "PAY-15")
def test_without_the_flags_nothing_is_drawn() -> None:
    state = deal(presets.pagat(), seed=7)
    assert state.carry == Carry()
    assert told(state) == []
    assert deal(MONTH, seed=7).carry.mission is None
    assert deal(MISSION, seed=7).carry.drawn_month is None


@pytest.mark.rule("PAY-14", "PAY-15")
@pytest.mark.parametrize("players", TABLES)
def test_what_is_drawn_is_told_first_and_to_everyone(players: int) -> None:
    state = deal(TABLES[players], seed=7)
    month, mission = state.carry.drawn_month, state.carry.mission
    assert month is not None
    assert mission is not None
    said = [MonthDrawn(month), MissionDrawn(mission)]
    assert list(state.opening[:2]) == told(state) == said
    for seat in (*range(players), None):
        assert list(observe(state, seat).opening[:2]) == said
    while state.phase.name == "SEATING":
        state = step(state, legal_actions(state)[0]).state
    assert told(state) == said


@pytest.mark.rule("PAY-14", "PAY-15")
def test_a_given_carry_overrides_and_is_told() -> None:
    state = deal(BOTH, seed=7, carry=Carry(drawn_month=Month.MAY, mission=GODORI))
    assert (state.carry.drawn_month, state.carry.mission) == (Month.MAY, GODORI)
    assert told(state) == [MonthDrawn(Month.MAY), MissionDrawn(GODORI)]
    half = deal(BOTH, seed=7, carry=Carry(drawn_month=Month.MAY))
    assert (half.carry.drawn_month, half.carry.mission) == (Month.MAY, deal(BOTH, seed=7).carry.mission)
    assert half.seats[0].hand == deal(BOTH, seed=7).seats[0].hand


@pytest.mark.rule("PAY-15")
def test_a_mission_drawn_by_the_deal_is_paid() -> None:
    """The silent difference: a winner with the mission was paid as if there were none."""
    for seed in range(400):
        state = deal(MISSION, seed=seed)
        rng = Random(seed)
        while not state.over:
            state = step(state, rng.choice(legal_actions(state))).state
        settlement = state.settlement
        assert settlement is not None
        lines = [line for debt in settlement.debts for line in debt.lines if line.rule == "PAY-15"]
        mission = state.carry.mission
        assert mission is not None
        won = settlement.winner is not None and settlement.score is not None
        assert bool(lines) is (won and mission.cards <= state.seats[settlement.winner or 0].captured)
        if lines:
            assert {line.value for line in lines} == {mission.factor}
            return
    raise AssertionError("nobody won with the mission")


@pytest.mark.rule("PAY-14", "PAY-15")
@pytest.mark.parametrize(
    ("rules", "carry", "rule", "words"),
    [
        (MONTH, Carry(), "PAY-14", "drawn month"),
        (MISSION, Carry(), "PAY-15", "mission"),
        (BOTH, Carry(drawn_month=Month.MAY), "PAY-15", "mission"),
        (BOTH, Carry(mission=GODORI), "PAY-14", "drawn month"),
    ],
)
def test_a_deck_alone_draws_nothing_and_says_so(rules: Rules, carry: Carry, rule: str, words: str) -> None:
    attempts: list[Callable[[], object]] = [
        lambda: deal(rules, deck=rules.deck, carry=carry),
        lambda: Record.start(rules, deck=rules.deck, carry=carry),
        lambda: Record(rules=rules, deck=rules.deck, carry=carry),
    ]
    for attempt in attempts:
        with pytest.raises(InvalidPosition, match=words) as refused:
            attempt()
        assert (refused.value.code, refused.value.rule) == ("nothing_drawn", rule)


@pytest.mark.rule("PAY-14", "PAY-15")
def test_a_deck_with_a_seed_or_a_whole_carry_is_dealt() -> None:
    whole = Carry(drawn_month=Month.MAY, mission=GODORI)
    assert deal(BOTH, deck=BOTH.deck, carry=whole).carry == whole
    assert deal(BOTH, deck=BOTH.deck, seed=7).carry == deal(BOTH, seed=7).carry
    assert deal(presets.pagat(), deck=BOTH.deck).carry == Carry()
    assert Session.start(BOTH).deal(deck=BOTH.deck).carry.mission is not None


@pytest.mark.rule("PAY-14", "PAY-15")
@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("seed", [7, "seven", b"7"])
def test_a_session_draws_what_a_deal_draws(players: int, seed: int | str | bytes) -> None:
    assert Session.start(TABLES[players]).deal(seed=seed) == deal(TABLES[players], seed=seed)
    given = Session.start(BOTH).deal(seed=7, rng=Random(1))
    assert given.carry.drawn_month == Month(1 + Random(1).randrange(12))


@pytest.mark.rule("PAY-14", "PAY-15")
@pytest.mark.parametrize("players", TABLES)
def test_records_replay_to_what_was_drawn(players: int) -> None:
    rules = TABLES[players]
    state = deal(rules, seed=7)
    for record in (Record.start(rules, seed=7), Record.of(state), Record(rules=rules, seed=7)):
        for again in (record, Record.loads(record.dumps()), codec.loads(codec.dumps(record), Record)):
            assert again.replay() == state
            assert record.position is not None or again.replay().opening == state.opening
    dealt = deal(rules, deck=rules.deck, reshuffle=rules.deck, seed=7)
    by_deck = Record.of(dealt)
    assert by_deck.deck is not None
    assert Record.loads(by_deck.dumps()).replay() == dealt


@pytest.mark.rule("PAY-15")
def test_a_written_deck_without_a_mission_is_refused_where_it_is_read() -> None:
    written = Record.of(deal(MISSION, deck=MISSION.deck, carry=Carry(mission=GODORI))).dumps()
    assert Record.loads(written).replay().carry.mission == GODORI
    lines = [line for line in written.splitlines(keepends=True) if not line.startswith("carry: ")]
    with pytest.raises(NotationError) as refused:
        Record.loads("".join(lines))
    assert (refused.value.code, refused.value.rule) == ("nothing_drawn", "PAY-15")


@pytest.mark.rule("PAY-14", "PAY-15")
@pytest.mark.parametrize("players", TABLES)
def test_states_and_views_keep_what_was_told(players: int) -> None:
    state = deal(TABLES[players], seed=7)
    again = codec.loads(codec.dumps(state), State)
    assert (again, again.opening) == (state, state.opening)
    view = observe(state, 0)
    assert codec.loads(codec.dumps(view), type(view)).opening == view.opening
    assert told(view.sample(Random(1))) == told(state)


def test_a_draw_is_told_in_english_and_in_korean() -> None:
    state = deal(BOTH, seed=7, carry=Carry(drawn_month=Month.MAY, mission=GODORI))
    assert text(state.opening[0]) == "The month of this deal is May."
    assert text(state.opening[1]) == "The mission of this deal is godori × 5: 2A 4A 8A."
    assert text(state.opening[0], lang="ko") == "이번 판에 정한 달은 5월입니다."
    assert text(state.opening[1], lang="ko") == "이번 판의 미션은 고도리 × 5입니다: 매조 열끗, 흑싸리 열끗, 공산 열끗."


def test_the_streams_of_month_and_mission_are_apart() -> None:
    """The draw for one does not depend on whether the deal draws the other."""
    assert deal(MONTH, seed=9).carry.drawn_month == deal(BOTH, seed=9).carry.drawn_month
    assert deal(MISSION, seed=9).carry.mission == deal(BOTH, seed=9).carry.mission
    assert Month(1 + Stream(9, "month").randrange(12)) == deal(BOTH, seed=9).carry.drawn_month
