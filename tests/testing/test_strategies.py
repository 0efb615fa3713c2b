"""The Hypothesis strategies: what they give can be, and shrinks to something small."""

from __future__ import annotations

import re
from inspect import Signature, isfunction, signature
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import Phase as Stage

from hwatu import Action, CardSet, Outcome, Phase, Rules, State, check, presets, settle, step
from hwatu.events import Ppuk
from hwatu.testing import strategies
from hwatu.testing._hypothesis_strategies import LegalPlay

THREE = presets.pagat(players=3, jokers="X2")


@given(strategies.card_sets(jokers=True, max_size=5))
def test_card_sets(found: CardSet) -> None:
    assert len(found) <= 5


@given(strategies.decks(THREE))
def test_decks(deck: tuple[object, ...]) -> None:
    assert sorted(deck) == sorted(THREE.deck)  # type: ignore[type-var]


@given(strategies.captures(THREE))
def test_captures_are_disjoint(piles: tuple[CardSet, ...]) -> None:
    assert len(piles) == 3
    assert sum(map(len, piles)) == len(piles[0] | piles[1] | piles[2])


@given(strategies.rules(players=(2, 3)))
def test_rules(rules: Rules) -> None:
    assert rules.players in (2, 3)


@given(strategies.legal_play(THREE, max_actions=30))
def test_legal_play(play: LegalPlay) -> None:
    state = play.start
    for action in play.actions:
        assert check(state, action) is None
        state = step(state, action).state
    assert state == play.end
    assert len(play.actions) <= 30


@given(strategies.decisions())
def test_decisions(found: tuple[State, Action]) -> None:
    state, action = found
    assert check(state, action) is None


@given(strategies.states(THREE, phase=Phase.TURN))
def test_states_of_a_phase(state: State) -> None:
    assert state.phase is Phase.TURN


@given(strategies.rules().flatmap(lambda rules: st.tuples(st.just(rules), strategies.outcomes(rules))))
def test_outcomes_can_be_settled(found: tuple[Rules, Outcome]) -> None:
    rules, outcome = found
    assert len(settle(rules, outcome).net) == rules.players


SEARCH = settings(
    max_examples=2000,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Stage.generate, Stage.shrink],
)


def test_rules_shrink_to_the_reference() -> None:
    assert find(strategies.rules(), lambda rules: True, settings=SEARCH) == presets.pagat()
    assert find(strategies.rules(), lambda rules: rules.players == 3, settings=SEARCH) == presets.pagat(players=3)


@pytest.mark.slow
def test_play_shrinks_to_a_short_hand() -> None:
    def ends_in_ppuk(play: LegalPlay) -> bool:
        state, told = play.start, False
        for action in play.actions:
            state, events = step(state, action)
            told = any(isinstance(event, Ppuk) for event in events)
        return told

    assert len(find(strategies.legal_play(presets.pagat()), ends_in_ppuk, settings=SEARCH).actions) <= 16


@pytest.mark.parametrize("strategy", [strategies.cards(), strategies.carries(THREE)])
def test_every_strategy_has_a_least_example(strategy: st.SearchStrategy[object]) -> None:
    assert find(strategy, lambda value: True, settings=SEARCH) is not None


def test_the_reference_shows_each_strategy_with_its_arguments() -> None:
    page = (Path(__file__).parents[2] / "docs" / "api" / "testing.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"py:function:: hwatu\.testing\.strategies\.(\w+)(\(.*\))", page))
    offered = {
        name: str(signature(value).replace(return_annotation=Signature.empty)).replace("'", "")
        for name, value in vars(strategies).items()
        if isfunction(value) and value.__module__ == strategies.__name__ and not name.startswith("_")
    }
    assert shown == offered
    assert len(shown) == 10
