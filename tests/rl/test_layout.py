"""The compact layout of a rule set: what it leaves out is never set, and what it keeps is as for all rules."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import InvalidPosition, RuleConflict, Rules, View, deal, observe, presets, step

np = pytest.importorskip("numpy")

from hwatu.rl import ACTIONS, LAYOUT, SIZE, VERSION, action_id, encode, encode_all, layout  # noqa: E402
from hwatu.testing._playouts import lively_action  # noqa: E402
from tests.rl.layouts import KEPT, digests  # noqa: E402
from tests.rl.packs import cases  # noqa: E402
from tests.rl.tables import TABLES, at_most_seven, views  # noqa: E402


def assert_says_the_same(rules: Rules, seen: Iterable[View]) -> None:
    """Check that the compact observations and those for all rules have equal parts."""
    compact, some = layout(rules), list(seen)
    narrow, wide = encode_all(some, layout=compact), encode_all(some)
    assert narrow.shape == (len(some), compact.size)
    left_out = np.ones(SIZE, bool)
    left_out[compact.kept] = False
    assert not wide[:, left_out].any(), [name for name, part in LAYOUT.items() if left_out[part.columns].any()]
    for name, part in compact.items():
        assert np.array_equal(part.of(narrow), LAYOUT[name].of(wide)), name
    assert np.array_equal(encode(some[-1], layout=compact), narrow[-1])
    least, most = compact.bounds()
    assert (narrow >= least).all()
    assert (narrow <= most).all()


@pytest.mark.parametrize("rules", cases(additions=True))
def test_a_compact_layout_says_all_that_presets_and_packs_can(rules: Rules) -> None:
    assert_says_the_same(rules, views(rules, Random(1), hands=2))


@given(st.integers(0, 2**32))
def test_a_compact_layout_says_all_that_random_rules_can(seed: int) -> None:
    rng = Random(seed)
    rules = at_most_seven(rng)
    assert_says_the_same(rules, views(rules, rng))


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES.keys())
def test_parts_are_named_shaped_and_scaled_as_for_all_rules(rules: Rules) -> None:
    compact = layout(rules)
    for name, part in compact.items():
        assert (part.name, part.text, part.shape, part.scale) == (
            name, LAYOUT[name].text, LAYOUT[name].shape, LAYOUT[name].scale,
        )  # fmt: skip
    assert list(compact) == list(LAYOUT)
    assert compact.version == VERSION
    columns = np.concatenate([part.columns.ravel() for part in compact.values()])
    assert sorted(columns[columns >= 0]) == list(range(compact.size))


def test_layouts_change_only_with_their_version() -> None:
    """Raise a version that was released, then run ``python -m tests.rl.layouts``: players that were trained with one
    layout know no other.
    """
    assert json.loads(KEPT.read_text(encoding="utf-8")) == digests()


def test_little_is_left_of_what_two_players_never_set() -> None:
    """Most of what is kept is set in a few hundred hands; the rest is seldom."""
    rules = presets.pagat()
    kept = layout(rules)
    found = encode_all(views(rules, Random(7), hands=60), layout=kept).any(axis=0)
    assert kept.size < SIZE / 3.5
    assert found.mean() > 0.7


def test_the_past_is_recalled_in_order() -> None:
    past: list[tuple[int, int]] = []
    rules, rng = presets.pagat(players=3), Random(3)
    state = deal(rules, seed=3)
    while len(past) < 9:
        action = lively_action(state, rng)
        past.append((state.actor, action_id(action)))
        state = step(state, action).state
    longer, shorter = layout(rules, recall=12), layout(rules, recall=4)
    seen = longer["past"].of(encode(observe(state, 1), layout=longer, past=past))
    assert seen.tolist() == [*[[(seat - 1) % 3 + 1, number + 1] for seat, number in past], *[[0, 0]] * 3]
    assert shorter["past"].of(encode(observe(state, 1), layout=shorter, past=past)).tolist() == seen[5:9].tolist()
    assert longer["past"].scale == 1
    for name in LAYOUT:
        assert np.array_equal(longer[name].columns, layout(rules)[name].columns)


def test_what_does_not_fit_is_refused() -> None:
    rules = presets.pagat()
    view = observe(deal(rules, seed=7), 0)
    odd: Any = "compact"
    with pytest.raises(InvalidPosition, match="not a layout") as error:
        encode(view, layout=odd)
    assert error.value.code == "not_a_layout"
    with pytest.raises(InvalidPosition) as error:
        encode(view, layout=layout(presets.pagat(players=3)))
    assert error.value.code == "other_rules"
    with pytest.raises(InvalidPosition) as error:
        encode(view, np.zeros(SIZE, np.float32), layout=layout(rules))
    assert error.value.code == "bad_array"
    for past in ([(2, 0)], [(0, len(ACTIONS))], [(0, -1)], 5, "ab", [(0,)]):
        wrong: Any = past
        with pytest.raises(InvalidPosition) as error:
            encode(view, layout=layout(rules, recall=4), past=wrong)
        assert error.value.code == "bad_past"
    with pytest.raises(InvalidPosition) as error:
        layout(rules, recall=1001)
    assert error.value.code == "bad_number"
    with pytest.raises(RuleConflict) as conflict:
        layout(odd)
    assert conflict.value.code == "not_rules"
    with pytest.raises(InvalidPosition) as error:
        layout(rules).unpacked(np.zeros((2, 7), np.float32))
    assert error.value.code == "bad_array"
