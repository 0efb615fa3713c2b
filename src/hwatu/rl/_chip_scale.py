"""The chips that hands are about under given rules: the scale of the squashed reward."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from hwatu._engine import deal
from hwatu._record.rules_from_preset import Differences
from hwatu.bots import bot_step, simple_bot
from hwatu.bots._preset_scales import PRESET_SCALES

if TYPE_CHECKING:
    from hwatu.rules import Rules

WITHIN: Final = 0.95
"""The share of results that the scale covers."""

HANDS: Final = 500
"""How many hands are played to measure rules that are not those of a preset."""


def chip_scale(rules: Rules) -> int:
    """The chips that 95 of 100 seats which won or lost anything did not exceed, where ``simple_bot`` played all seats.

    For the presets these are figures of 3,000 hands each, which come with the library. Under other rules 500 hands are
    played when first asked, always the same ones, which takes about a second.

    Raises :class:`RuleConflict` (``not_rules``).

    >>> from hwatu import presets
    >>> chip_scale(presets.matgo()) > chip_scale(presets.goo_stupe())
    True
    """
    near = Differences.of(rules)
    known = None if near.flags or near.additions else PRESET_SCALES.get((near.preset.name, near.players))
    return measured_scale(rules, HANDS) if known is None else known


@lru_cache(maxsize=256)
def measured_scale(rules: Rules, hands: int, seed: str = "scale") -> int:
    """The scale of these rules from so many hands: at least one chip.

    >>> from hwatu import presets
    >>> measured_scale(presets.goo_stupe(), 20) in range(8, 16)
    True
    """
    rng, found = Random(seed), []
    for _ in range(hands):
        state = deal(rules, seed=rng.randbytes(8))
        while not state.over:
            state = bot_step(simple_bot, state, rng).state
        found += [abs(chips) for seat in range(rules.players) if (chips := state.chips(seat))]
    return sorted(found)[int(WITHIN * (len(found) - 1))] if found else 1
