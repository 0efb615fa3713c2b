"""Perft: the stored counts, the library's and the independent oracle's are the same."""

from __future__ import annotations

from typing import Any

import pytest

from hwatu import (
    InvalidPosition,
    Phase,
    Play,
    Rules,
    State,
    Stop,
    deal,
    legal_actions,
    observe,
    position,
    presets,
    step,
)
from hwatu.testing import PerftCount, Vector, divided_perft, perft, vectors
from hwatu.testing._playouts import counts_by_depth
from hwatu.testing._vector_answers import begun
from tests.beside_oracle.perft import BY_ORACLE, by_oracle, rows
from tests.helpers.profile import many

PERFT = vectors("perft")
MOST = many(1_200, quick=400)
"""As many sequences are counted one depth at a time; ``python -m tests.beside_oracle.perft`` counts all."""

NO_CHIPS = (0, 0)


def rows_below(vector: Vector, most: int) -> list[tuple[int, PerftCount]]:
    """The stored depths and counts of a vector with fewer than ``most`` sequences."""
    return [(depth, count) for depth, count in rows(vector) if count.sequences < most]


def test_perft_has_twelve_positions_and_all_counts_are_worth_making() -> None:
    assert len(PERFT) == 12
    assert all(rows(each)[-1][0] == each.given["depth"] for each in PERFT)
    assert all(max(count.sequences for _, count in rows(each)) > 3_000 for each in PERFT)
    assert sum(count.over for each in PERFT for _, count in rows(each)) > 10_000
    assert sum(any(count.net) for each in PERFT for _, count in rows(each)) > 30


@pytest.mark.parametrize("vector", PERFT, ids=lambda each: each.name)
def test_perft_counts_what_is_stored(vector: Vector) -> None:
    known = rows_below(vector, MOST)
    assert list(enumerate(counts_by_depth(begun(vector.given), len(known)), 1)) == known
    assert perft(begun(vector.given), len(known)) == known[-1][1]


@pytest.mark.parametrize("vector", BY_ORACLE, ids=lambda each: each.name)
def test_the_oracle_counts_what_is_stored(vector: Vector) -> None:
    assert all(by_oracle(vector, depth) == count for depth, count in rows_below(vector, MOST))


def reached(state: State, depth: int, most: int = 2_000) -> set[Phase]:
    """The phases of at most ``most`` positions within this many decisions."""
    level, found = [state], {state.phase}
    for _ in range(depth):
        below = dict.fromkeys([step(each, action).state for each in level for action in legal_actions(each)])
        level = list(below)[:most]
        found |= {each.phase for each in level}
    return found


@pytest.mark.slow
def test_the_positions_reach_every_phase() -> None:
    missing = set(Phase)
    for each in PERFT:
        missing -= reached(begun(each.given), each.given["depth"]) if missing else set()
    assert missing == set()


def test_sequences_ends_and_chips_are_counted() -> None:
    """Two cards each, and a stop in two of the three sequences in which seat 0 may say it."""
    house: dict[str, Any] = {"hands": ["2A 9R", "3R"], "table": "6R 7R", "stock": "4R 4J"}
    state = position(
        presets.pagat(), **house, captured=["1B 3B 8B 11B 12B", ""], turns=[1, 1]
    )  # seat 0 is asked after its first turn
    assert perft(state, 1) == PerftCount(2, 0, NO_CHIPS)
    after = step(state, Play("2A")).state
    assert after.phase is Phase.GO_OR_STOP
    stopped = step(after, Stop()).state
    assert stopped.settlement is not None
    assert perft(after, 1) == PerftCount(2, 1, stopped.settlement.net)
    assert divided_perft(after, 1)[Stop()] == PerftCount(1, 1, stopped.settlement.net)
    assert divided_perft(after, 2)[Stop()] == PerftCount(0, 0, NO_CHIPS)
    assert perft(stopped, 1) == PerftCount(0, 0, NO_CHIPS)
    assert divided_perft(stopped, 3) == {}
    assert perft(after, 10**9) == PerftCount(0, 0, NO_CHIPS)


def test_a_count_is_the_sum_of_its_parts() -> None:
    state = deal(presets.pagat(players=3), seed=3)
    parts = divided_perft(state, 3)
    assert list(parts) == legal_actions(state)
    assert sum(parts.values(), PerftCount(0, 0, (0, 0, 0))) == perft(state, 3)
    assert parts[legal_actions(state)[0]] == perft(step(state, legal_actions(state)[0]).state, 2)


@pytest.mark.parametrize("depth", [0, -1, True, "2", 2.0, None, pytest.param(-(10**5000), id="huge")])
def test_a_depth_that_is_no_positive_number_is_refused(depth: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        perft(deal(presets.pagat(), seed=7), depth)
    assert refused.value.code == "bad_number"


def test_perft_refuses_what_is_no_state() -> None:
    rules: Rules = presets.pagat()
    for value in (rules, observe(deal(rules, seed=7), 0), None):
        with pytest.raises(InvalidPosition) as refused:
            perft(value, 1)  # type: ignore[arg-type]
        assert refused.value.code == "not_a_state"
