"""The random rules of the tests: those of the library, and now and then a value that it does not try."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from hwatu import Rules
from hwatu.testing import _random_rules as rule_samples
from hwatu.testing._random_rules import Rng, drawn, preset_rules, with_flag

SEATS: Final = rule_samples.SEATS
"""Every preset with the numbers of players that it is tested with; of goo_stupe's any number, these."""

TABLES: Final = [(preset, players) for preset, seats in SEATS.items() for players in seats]

FURTHER: Final[Mapping[str, Sequence[object]]] = {
    "dual_animals": [{"2A": 3}],
    "target": [1, 9],
    "first_ppuk_chips": [5],
    "ppuk_limit_chips": [7],
    "nagari_multiplier": [4],
    "pi_bak_below": [4, 6, 8],
}
"""Values that the tests try beside those of the library."""


def changed(rules: Rules, **flags: Any) -> Rules:
    """The rules with flags changed, written as a caller would write them."""
    return rules.changed(**flags)


base = preset_rules


def random_rules(random: Rng, tables: Sequence[tuple[str, int]] = TABLES) -> Rules:
    """A random preset with some variants and flags added; those that contradict the rules so far are left out."""
    rules = rule_samples.random_rules(random, tables=tables, share=0.05)
    for name, own in drawn(random.randrange(2**64), "flag", FURTHER, 0.05):
        rules = with_flag(rules, name, own.choice(FURTHER[name]))
    return rules
