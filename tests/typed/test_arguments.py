"""The types of what a caller writes are those of the flags, and take what the library takes at run time."""

from __future__ import annotations

import attrs

from hwatu import Rules, presets
from hwatu.rules import BombRule
from tests.typed import PATH, ROOT, generated
from tools import facts


def test_the_generated_types_are_current() -> None:
    """Write them anew with ``python -m tests.typed``."""
    source = ROOT / PATH
    if source.exists():  # not where the tests run against a built wheel
        assert source.read_text(encoding="utf-8") == generated()


def test_flags_are_written_as_values_or_as_names() -> None:
    rules = Rules(players=3, shake="MUST_PLAY", jokers="X2 X3", dual_animals={"9A": 1}, score_cap=None)
    assert rules == presets.pagat(3, shake="MUST_PLAY", jokers=["X2", "X3"], dual_animals={"9A": 1})
    assert rules.changed(bomb="OFF", jokers="X1") == rules.changed(bomb=BombRule.OFF, jokers={"X1"})
    assert attrs.evolve(rules, godori=3, jokers="X1") == rules.changed(godori=3, jokers={"X1"})
    assert presets.pagat(godori=3).godori == 3


def test_the_packed_facts_of_a_seat_are_current() -> None:
    """Write them anew with ``python -m tools.facts``."""
    for name, make in facts.GENERATED.items():
        source = ROOT / facts.FOLDER / name
        if source.exists():
            assert source.read_text(encoding="utf-8") == make()
