"""Random hands under random rules, played beside the oracle; always the same ones."""

from __future__ import annotations

from random import Random

import pytest

from tests.beside import play_beside
from tests.random_rules import TABLES, base, random_rules

HANDS = 240

PLAYED_WHOLE = [
    (preset, players) for preset, players in TABLES if players < 4 and players == base(preset, players).seats_playing
]
"""The tables of two and three players: the oracle knows them in every order of the deal."""


@pytest.mark.parametrize("first", range(0, HANDS, 10))
def test_ten_hands_beside_the_oracle(first: int) -> None:
    """Both engines agree on every step and every chip of ten hands."""
    for seed in range(first, first + 10):
        play_beside(random_rules(Random(seed), PLAYED_WHOLE), Random(seed))
