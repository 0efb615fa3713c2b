"""Bright-selling beside the independent oracle: who plays, what is sold, who pays for it and when."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Any

import pytest

from hwatu import RuleConflict, Rules
from hwatu.rules import SeatingRule
from tests.beside_oracle.selling import sell_beside
from tests.helpers.profile import many
from tests.helpers.random_rules import TABLES, base, changed, random_rules

SELLING = [
    (preset, players) for preset, players in TABLES if base(preset, players).seating is SeatingRule.BRIGHT_SELLING
]
"""The tables of four and more at which brights are sold."""

FLAGS: dict[str, list[Any]] = {
    "compensation_chips": [0, 1, 2, 3],
    "compensation_time": ["AT_ONCE", "AT_END"],
    "nagari_redeal": ["SAME_THREE", "ALL"],
    "nagari_accumulates": [False, True],
    "iris_drops_out": [False, True],
    "ppuk_limit": [1, 3],
    "hand_quad": ["WINS", "WINS_ALONE", "IGNORED"],
    "table_quad": ["REDEAL", "DEALER_WINS"],
    "nagari_multiplier": [1, 2, 3],
    "pays_winner": [False, True],
}

SERIES = many(150, quick=30)  # of hands, for each number of players


def rules_of_sellers(random: Random, players: int) -> Rules:
    """Random rules for this many players, with random flags of selling."""
    rules = random_rules(random, [table for table in SELLING if table[1] == players])
    for name, values in FLAGS.items():
        if random.random() < 0.7:
            with suppress(RuleConflict):
                rules = changed(rules, **{name: random.choice(values)})
    return rules


@pytest.mark.rule(
    "SELL-1", "SELL-2", "SELL-3", "SELL-4", "SELL-5", "SELL-6", "SELL-8", "SELL-10", "SELL-11"
)  # fmt: skip
@pytest.mark.parametrize("players", [4, 5, 6, 7])
@pytest.mark.parametrize("part", range(2))
def test_random_hands_of_sellers_agree_with_the_oracle(players: int, part: int) -> None:
    for seed in range(part, SERIES, 2):
        random = Random(f"{players} sellers {seed}")
        rules = rules_of_sellers(random, players)
        try:
            sell_beside(rules, random)
        except Exception as error:
            raise AssertionError(f"{rules!r}, {players} sellers {seed}: {error!r}") from error
