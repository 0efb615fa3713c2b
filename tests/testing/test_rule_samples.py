"""Random rules: what one flag, variant or table draws leaves the others as they are."""

from __future__ import annotations

from random import Random

import pytest

from hwatu import Rules
from hwatu.rules import FLAGS
from hwatu.testing import _random_rules as rule_samples
from hwatu.testing._random_rules import CHANGEABLE, JOKERS, SEATS, random_rules
from hwatu.variants import VARIANTS

SEEDS = range(90)


def without(rules: Rules, name: str) -> dict[str, object]:
    """The values of all flags but one."""
    return {each: getattr(rules, each) for each in FLAGS if each != name}


@pytest.mark.parametrize("name", ["godori", "chok_junk", "jokers"])
def test_a_new_flag_changes_no_other(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of flags that nothing else depends on: their conflicts change what can be drawn."""
    now = [random_rules(Random(seed)) for seed in SEEDS]
    monkeypatch.setattr(rule_samples, "CHANGEABLE", [each for each in CHANGEABLE if each != name])
    monkeypatch.setattr(rule_samples, "JOKERS", JOKERS if name != "jokers" else ("X1",))
    before = [random_rules(Random(seed)) for seed in SEEDS]
    assert now != before
    assert [without(rules, name) for rules in now] == [without(rules, name) for rules in before]


def test_a_new_variant_changes_only_the_rules_that_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [random_rules(Random(seed)) for seed in SEEDS]
    new = next(iter(VARIANTS))
    monkeypatch.setattr(rule_samples, "VARIANTS", {name: each for name, each in VARIANTS.items() if name != new})
    before = [random_rules(Random(seed)) for seed in SEEDS]
    assert now != before
    changed = [rules for rules, earlier in zip(now, before, strict=True) if rules != earlier]
    assert all(VARIANTS[new] in rules.applied for rules in changed)


def test_a_new_preset_changes_only_the_tables_where_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [random_rules(Random(seed), share=0) for seed in SEEDS]
    monkeypatch.setattr(rule_samples, "SEATS", {name: seats for name, seats in SEATS.items() if name != "goo_stupe"})
    before = [random_rules(Random(seed), share=0) for seed in SEEDS]
    assert now != before
    new = [rule_samples.preset_rules("goo_stupe", players) for players in SEATS["goo_stupe"]]
    changed = [rules for rules, earlier in zip(now, before, strict=True) if rules != earlier]
    assert all(without(rules, "jokers") in [without(each, "jokers") for each in new] for rules in changed)


def test_every_flag_every_variant_and_every_table_is_drawn() -> None:
    found = [random_rules(Random(seed), share=0.2) for seed in SEEDS]
    assert {name for name in CHANGEABLE if len({getattr(rules, name) for rules in found}) == 1} == set()
    assert {name for name in VARIANTS if not any(VARIANTS[name] in rules.applied for rules in found)} == set()
    assert {rules.players for rules in found} == {players for seats in SEATS.values() for players in seats}
