"""The library and the independent oracle play the same random hands and agree on every step and every chip."""

from __future__ import annotations

from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import given

from hwatu import Rules
from tests.beside_oracle.hands import carried, play_beside
from tests.helpers.random_rules import SEATS, TABLES, base, changed, random_rules

WITHOUT_SEATING = [(preset, players) for preset, players in TABLES if players == base(preset, players).seats_playing]
"""The tables at which everybody plays: the oracle knows no others."""

SEEDS = st.integers(0, 2**48)


def beside(rules: Rules, seed: int) -> None:
    """Play one random hand on both engines; a difference is reported with the rules and the seed."""
    try:
        random = Random(seed)
        play_beside(rules, random, carried(rules, random))
    except Exception as error:
        raise AssertionError(f"{rules!r}, {seed}: {type(error).__name__}: {error}") from error


@given(seed=SEEDS)
@pytest.mark.parametrize(("preset", "players"), WITHOUT_SEATING)
def test_random_hands_of_every_preset_agree_with_the_oracle(preset: str, players: int, seed: int) -> None:
    beside(base(preset, players), seed)


@given(seed=SEEDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_hands_under_random_rules_agree_with_the_oracle(seats: int, seed: int) -> None:
    rules = random_rules(Random(seed), [table for table in WITHOUT_SEATING if table[1] == seats])
    if seats == 4:  # the oracle knows one order of the deal for four
        rules = changed(rules, deal_order="HANDS_FIRST")
    beside(rules, seed)


def test_every_preset_is_compared_with_the_oracle() -> None:
    assert {preset for preset, _ in WITHOUT_SEATING} == set(SEATS)
