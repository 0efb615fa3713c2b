"""The Hypothesis strategies: what they give can be, and shrinks to something small."""

from __future__ import annotations

import re
from inspect import Signature, isfunction, signature
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import Phase as Stage
from hypothesis.vendor.pretty import pretty

from hwatu import (
    Action,
    CardSet,
    End,
    InvalidPosition,
    Outcome,
    Phase,
    RuleConflict,
    Rules,
    Seat,
    State,
    check,
    deal,
    legal_actions,
    observe,
    presets,
    settle,
    step,
)
from hwatu.events import Ppuk
from hwatu.testing import strategies
from hwatu.testing._hypothesis_strategies import LegalPlay

THREE = presets.pagat(players=3, jokers="X2")


SEARCH = settings(
    max_examples=2000,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Stage.generate, Stage.shrink],
)


@given(strategies.card_sets(jokers=True, max_size=5))
def test_card_sets_keep_to_their_size(found: CardSet) -> None:
    assert len(found) <= 5


@given(strategies.decks(THREE))
def test_drawn_decks_hold_the_whole_pack(deck: tuple[object, ...]) -> None:
    assert sorted(deck) == sorted(THREE.deck)  # type: ignore[type-var]


@given(strategies.captures(THREE))
def test_drawn_captures_are_disjoint(piles: tuple[CardSet, ...]) -> None:
    assert len(piles) == 3
    assert sum(map(len, piles)) == len(piles[0] | piles[1] | piles[2])


@given(strategies.rules(players=(2, 3)))
def test_rules_are_for_the_players_asked_for(rules: Rules) -> None:
    assert rules.players in (2, 3)


@given(strategies.legal_play(THREE, max_actions=30))
def test_legal_play_is_legal_and_no_longer_than_asked_for(play: LegalPlay) -> None:
    state = play.start
    for action in play.actions:
        assert check(state, action) is None
        state = step(state, action).state
    assert state == play.end
    assert len(play.actions) <= 30


@given(strategies.decisions())
def test_drawn_decisions_are_legal(found: tuple[State, Action]) -> None:
    state, action = found
    assert check(state, action) is None


@given(strategies.states(THREE, phase=Phase.TURN))
def test_drawn_states_are_of_the_phase_asked_for(state: State) -> None:
    assert state.phase is Phase.TURN


@given(strategies.rules(players=(2, 3), flags=["payment_cap", "jokers", "nagari_multiplier", "shake"]))
def test_drawn_rules_change_the_named_flags_only(rules: Rules) -> None:
    assert rules.changes.keys() <= {"payment_cap", "jokers", "nagari_multiplier", "shake"}
    assert rules.players in (2, 3)


def test_each_named_flag_is_drawn() -> None:
    def has_a_limit(rules: Rules) -> bool:
        return rules.payment_cap is not None

    def has_jokers(rules: Rules) -> bool:
        return bool(rules.jokers)

    for name, drawn in (("payment_cap", has_a_limit), ("jokers", has_jokers)):
        found = find(strategies.rules(flags=[name, "shake"]), drawn, settings=SEARCH)
        assert found.changes.keys() == {name}
    assert find(strategies.rules(flags=[]), lambda rules: rules.players == 3, settings=SEARCH) == Rules(players=3)


def test_rules_of_a_flag_that_there_is_not_are_refused() -> None:
    with pytest.raises(RuleConflict, match="There is no flag 'payment_capp'"):
        find(strategies.rules(flags=["payment_capp"]), lambda rules: True, settings=SEARCH)


@given(strategies.settlements())
def test_whatever_is_drawn_with_its_rules_can_be_settled(found: tuple[Rules, Outcome]) -> None:
    rules, outcome = found
    assert len(settle(rules, outcome).net) == rules.players


@given(strategies.settlements(strategies.rules(flags=["gwang_bak"]), end=End.STOP))
def test_drawn_settlements_end_as_asked_for(found: tuple[Rules, Outcome]) -> None:
    rules, outcome = found
    assert outcome.end is End.STOP
    assert rules.changes.keys() <= {"gwang_bak"}


@given(strategies.settlements(end=[End.PLAYED_OUT, End.VOID]))
def test_only_rules_that_end_so_are_drawn(found: tuple[Rules, Outcome]) -> None:
    assert found[1].end in (End.PLAYED_OUT, End.VOID)
    settle(*found)


@given(strategies.outcomes(THREE, end=End.NAGARI))
def test_drawn_outcomes_end_as_asked_for_under_one_set_of_rules(outcome: Outcome) -> None:
    assert outcome.end is End.NAGARI
    assert len(settle(THREE, outcome).net) == 3


def test_outcomes_with_an_end_that_the_rules_do_not_have_are_refused() -> None:
    with pytest.raises(InvalidPosition, match="No hand ends in such a way under these rules") as refused:
        find(strategies.outcomes(THREE, end=End.PLAYED_OUT), lambda outcome: True, settings=SEARCH)
    assert refused.value.code == "wrong_end"


def test_a_failing_case_prints_as_its_repr() -> None:
    """And not with every field of every class, of which the rules have more than a hundred."""
    state = deal(THREE, seed=7)
    outcome = Outcome(0, [Seat("1B 3B 8B", goes=1), Seat("1J")])
    played = step(state, legal_actions(state)[0])
    for value in (THREE, outcome, state, observe(state, 0), state.seats[0], played, settle(presets.pagat(), outcome)):
        assert pretty(value) == repr(value)
    assert " ".join(pretty((THREE, outcome)).split()) == f"({THREE!r}, {outcome!r})"


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
    assert len(shown) == 11
