"""Every action has one number, whatever the rules."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    GiveJunk,
    IllegalAction,
    NotationError,
    Phase,
    Play,
    PlayJoker,
    deal,
    legal_actions,
    observe,
    position,
    presets,
)
from hwatu._actions import ACTIONS as KINDS
from hwatu._actions import action_text, parse_action
from hwatu.testing._random_rules import random_rules

np = pytest.importorskip("numpy")

from hwatu.rl import ACTIONS, VERSION, action, action_id, mask, masks  # noqa: E402
from hwatu.rl._action_space import number_of  # noqa: E402
from tests.rl.tables import TABLES, states  # noqa: E402


def test_each_kind_of_action_has_numbers() -> None:
    assert {type(each) for each in ACTIONS} == set(KINDS)
    assert [action_id(each) for each in ACTIONS] == list(range(len(ACTIONS)))
    assert len(set(ACTIONS)) == len(ACTIONS)


def test_equal_actions_have_one_number_whichever_object_they_are() -> None:
    for number, each in enumerate(ACTIONS):
        assert action_id(parse_action(action_text(each))) == number


def test_copies_of_a_joker_share_a_number() -> None:
    assert action_id(PlayJoker("X2.3")) == action_id(PlayJoker("X2")) != action_id(PlayJoker("X3"))
    assert action_id(GiveJunk("X1.25")) == action_id(GiveJunk("X1")) != action_id(GiveJunk("1J"))


def test_the_number_of_a_legal_action_is_worked_out() -> None:
    for number, each in enumerate(ACTIONS):
        assert number_of(each) == number
    for each in (PlayJoker("X2.3"), GiveJunk("X1.25"), GiveJunk("XP.2")):
        assert number_of(each) == action_id(each)


def check(seed: int | str, name: str | None) -> set[Phase]:
    """The phases of some hands in which the mask of every decision was checked against the legal actions."""
    rng, seen = Random(seed), set()
    rules = random_rules(rng) if name is None else TABLES[name]
    for state in states(rules, rng):
        seen.add(state.phase)
        view = observe(state, state.actor)
        legal = {action_id(each) for each in legal_actions(state)}
        assert set(np.flatnonzero(mask(view)).tolist()) == legal
        for number in legal:
            assert action_id(action(view, number)) == number
            assert action(view, number) in view.actions
        others = [observe(state, None), *[observe(state, seat) for seat in range(rules.players) if seat != state.actor]]
        assert not masks(others).any()
        assert np.array_equal(masks([view, *others])[0], mask(view))
    return seen


@pytest.mark.parametrize("name", TABLES)
def test_the_mask_is_what_is_legal(name: str) -> None:
    check(name, name)


@given(st.integers(0, 2**32))
def test_the_mask_is_what_is_legal_under_random_rules(seed: int) -> None:
    check(seed, None)


def test_every_phase_is_among_the_tables() -> None:
    seen: set[Phase] = set()
    for name in TABLES:
        for seed in range(60):
            if seen == set(Phase):
                return
            seen |= {state.phase for state in states(TABLES[name], Random(seed))}
    assert seen == set(Phase)


def test_an_action_that_is_not_legal_is_refused() -> None:
    view = observe(position(presets.pagat(), hands=["1B", "2A"], table="8B"), 0)
    assert action(view, action_id(Play("1B"))) == Play("1B")
    for number in (action_id(Play("2A")), -1, len(ACTIONS), 2**70, None, 0.0, "0", np.array([0]), np.bool_(0)):
        with pytest.raises(IllegalAction, match="No legal action has the number") as refused:
            action(view, number)  # type: ignore[arg-type]
        assert refused.value.code == "not_legal"


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.int64, np.uint64, np.array])
def test_numpy_may_have_made_the_number(kind: Any) -> None:
    view = observe(position(presets.pagat(), hands=["1B", "2A"], table="8B"), 0)
    assert action(view, kind(0)) == action(view, mask(view).argmax()) == Play("1B")


@pytest.mark.parametrize("what", [Play("1B", onto="2A"), "go", None, [], 7])
def test_what_is_no_action_has_no_number(what: object) -> None:
    with pytest.raises(NotationError) as refused:
        action_id(what)  # type: ignore[arg-type]
    assert refused.value.code == "unknown_action"


def test_no_views_have_no_masks() -> None:
    assert masks([]).shape == (0, len(ACTIONS))
    assert masks([observe(deal(presets.pagat(), seed=7), 0)]).dtype == np.int8


def test_the_actions_change_only_with_their_version() -> None:
    """Raise the version and this digest together: trained players depend on both."""
    digest = sha256(" ".join(map(action_text, ACTIONS)).encode()).hexdigest()[:16]
    assert (VERSION, digest) == (2, "5da2d2db556ffb8f")
