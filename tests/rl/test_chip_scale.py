"""The scale of the squashed reward is what hands are about, and comes from real ones."""

from __future__ import annotations

import pytest

from hwatu import Rules, presets

pytest.importorskip("numpy")

from hwatu.bots._preset_scales import PRESET_SCALES
from hwatu.rl import chip_scale
from hwatu.rl._payoffs import HANDS, measured_scale
from tools.scales import tables


def near(scale: int, other: int) -> bool:
    """Whether a few hands can give one and thousands the other: a twentieth of the results are above the scale."""
    return other <= scale * 1.6 + 1 and scale <= other * 1.6 + 1


def test_every_preset_was_measured() -> None:
    assert set(PRESET_SCALES) == {(name, rules.players) for name, rules in tables()}


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        pytest.param(
            name, rules, id=f"{name} {rules.players}",
            marks=[] if (name, rules.players) in {("matgo", 2), ("pagat", 3), ("goo_stupe", 2)} else [pytest.mark.slow],
        )
        for name, rules in tables()
    ],
)  # fmt: skip
def test_other_hands_have_the_scale_that_is_written_down(name: str, rules: Rules) -> None:
    scale = chip_scale(rules)
    assert scale == PRESET_SCALES[name, rules.players]
    assert near(scale, measured_scale(rules, 150, "other hands"))


def test_rules_of_a_table_are_measured() -> None:
    rules = presets.pagat(players=3, godori=50)
    assert chip_scale(rules) == measured_scale(rules, HANDS) > chip_scale(presets.pagat(players=3))


def test_a_table_at_which_nobody_wins_has_a_scale() -> None:
    assert measured_scale(presets.matgo(), 0) == 1
