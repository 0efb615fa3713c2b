"""Rules as what they differ in from a preset, and back, whichever way they are written down."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hwatu
from hwatu import (
    Additions,
    Combination,
    HouseJoker,
    Joker,
    Kind,
    Look,
    Mission,
    Record,
    SessionRecord,
    codec,
    house,
    presets,
)
from hwatu.presets import PRESETS
from hwatu.presets._differences import Differences
from hwatu.rules import EndingRule, Rules, SyodangRule
from hwatu.testing._hypothesis_strategies import card_sets, rules
from tools.trees import nodes

NAMES = st.text(alphabet=st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=8)

COMBINATIONS = st.builds(
    Combination,
    name=NAMES,
    romanised=NAMES,
    korean=NAMES,
    rule=NAMES,
    points=st.integers(0, 1_000_000_000),
    cards=card_sets(jokers=True, max_size=5),
    needs=st.integers(1, 9),
    further=st.integers(0, 3),
    exact=st.booleans(),
    including=card_sets(max_size=2),
    excluding=card_sets(max_size=2),
    family=st.sampled_from(["", "birds", "ours"]),
    kind=st.none() | st.sampled_from(Kind),
    extra=st.booleans(),
    look=st.sampled_from(Look),
)

ADDITIONS = st.builds(
    Additions,
    combinations=st.lists(COMBINATIONS, max_size=2),
    missions=st.lists(st.builds(Mission, NAMES, NAMES, card_sets(min_size=1), st.integers(2, 9)), max_size=2),
    jokers=st.lists(
        st.builds(
            HouseJoker,
            joker=st.sampled_from([Joker.HOUSE_Y, Joker.HOUSE_Z]),
            copies=st.integers(1, 3),
            name=NAMES,
            junk=st.integers(0, 24),
            boss=st.booleans(),
            double=st.booleans(),
        ),
        max_size=2,
        unique_by=lambda joker: joker.joker,
    ),
)

CHANGED_BEHIND = (
    presets.hwatu_variation().changed(ppuk=True),
    presets.hwatu_variation(ppuk=True, ppuk_limit=0),
    presets.hwatu_variation(players=3).changed(ending=EndingRule.GO_STOP, target=3),
    presets.pagat().changed(players=3),
    presets.pagat(players=4).changed(players=2, syodang=SyodangRule.OFF),
)
"""Rules with a flag that is as in some preset, and not as its default would be."""


def written_and_read(given: Rules) -> dict[str, Rules]:
    """The rules as each form gives them back."""
    record = Record(rules=given, seed=1)
    session = SessionRecord(rules=given, hands=(record,))
    return {
        "house": house.loads(house.dumps(given)),
        "record": Record.loads(record.dumps()).rules,
        "lenient record": Record.loads(record.dumps(), strict=False).rules,
        "session": SessionRecord.loads(session.dumps()).rules,
        "json": codec.loads(codec.dumps(given), Rules),
        "json record": codec.loads(codec.dumps(record), Record).rules,
        "pickle": pickle.loads(pickle.dumps(given)),
        "differences": Differences.of(given).rules(),
    }


@pytest.mark.parametrize("given", CHANGED_BEHIND, ids=repr)
def test_a_flag_that_is_not_at_its_default_is_written(given: Rules) -> None:
    assert written_and_read(given) == dict.fromkeys(written_and_read(given), given)


@given(rules(), st.just(Additions()) | ADDITIONS)
@settings(deadline=None)
def test_any_rules_come_back_equal_whichever_way_they_are_written(given: Rules, additions: Additions) -> None:
    both = given | additions
    assert written_and_read(both) == dict.fromkeys(written_and_read(both), both)


@given(st.sampled_from(sorted(PRESETS)), st.integers(2, 9), rules())
@settings(deadline=None)
def test_changed_rules_come_back_equal(name: str, players: int, given: Rules) -> None:
    """Every flag of one table, at a table of another size, or with the game of another preset."""
    changed: dict[str, Any] = {"players": players, **PRESETS[name].flags_for(players)}
    try:
        rules = given.changed(**changed)
    except hwatu.RuleConflict:
        return
    assert written_and_read(rules) == dict.fromkeys(written_and_read(rules), rules)


@pytest.mark.parametrize("changed", CHANGED_BEHIND, ids=repr)
def test_records_and_house_files_name_the_same_preset_and_flags(changed: Rules) -> None:
    differences, toml, record = Differences.of(changed), house.dumps(changed), Record(rules=changed, seed=1).dumps()
    assert f'preset = "{differences.preset.name}"\n' in toml
    assert f"preset: {differences.preset.name}\n" in record
    for flag in differences.flags:
        assert f"\n{flag} = " in toml
        assert f"\nflag: {flag} = " in record
    assert record.count("flag: ") == len(differences.flags)


@pytest.mark.parametrize("package", ["_record", "house"])
def test_records_and_house_files_do_without_json_of_every_type(package: str) -> None:
    """The JSON of every type knows records, so what records are made of must not know it."""
    home = Path(hwatu.__file__).parent
    for path in [*(home / package).glob("*.py"), *home.glob(f"{package}.py")]:
        for node in nodes(path):
            named = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            named += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            named += [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
            assert not any(name.startswith("hwatu.codec") for name in named), path
