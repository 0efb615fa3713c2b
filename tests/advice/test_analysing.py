"""An analysis is what the deals that it played out say; where all is known it agrees with the solution."""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from hwatu import (
    CardSet,
    Go,
    IllegalAction,
    InvalidPosition,
    Phase,
    Play,
    Rules,
    Stop,
    View,
    deal,
    observe,
    position,
    presets,
    step,
)
from hwatu.advice import Advances, Averts, Decides, Denies, Leaves, analyse, analyses, reasons, solve
from hwatu.advice._analysing import _tried
from hwatu.bots import program
from hwatu.presets import PRESETS
from hwatu.render import Lang, text
from tests.advice.hands import moments, small_position
from tests.render.test_every_text import faults

PAGAT = presets.pagat()
START = observe(deal(PAGAT, seed=7), 0)


@pytest.mark.parametrize("turned", ["2A", "8A", "9J", "12D"])
def test_where_all_is_known_it_agrees_with_the_solution(turned: str) -> None:
    captured = ["1B 2R 4A 6A 10A 12A 11D 1J", "1R 4R 4J"]
    state = position(
        PAGAT, hands=["8J", ""], table="8B 8K 2J", stock=turned, captured=captured, fill=False, turns=[9, 10]
    )
    found, solution = analyse(observe(state, 0), 5), solve(state)
    worth = {action: net[0] for action, net in solution.choices}
    assert {each.action: (each.chips, each.error) for each in found.actions} == {
        action: (chips, 0.0) for action, chips in worth.items()
    }
    assert worth[found.best] == solution.net[0]


@pytest.mark.parametrize("rules", [PAGAT, presets.matgo(jokers="")], ids=["pagat", "matgo"])
def test_two_who_know_every_card_play_best(rules: Rules) -> None:
    rng, asked = Random(4), Counter[Phase]()
    for _ in range(150):
        state = small_position(rules, rng, 3, 0)
        while not state.over:
            view = observe(state, state.actor)
            if len(view.actions) > 1:
                asked[state.phase] += 1
                worth = {action: net[state.actor] for action, net in solve(state).choices}
                found = analyse(view, 1)
                assert {each.action: each.chips for each in found.actions} == worth
                assert {each.error for each in found.actions} == {0.0}
            goes = [each for each in view.actions if isinstance(each, Go)]
            state = step(state, goes[0] if goes and rng.random() < 0.5 else rng.choice(view.actions)).state
    assert asked[Phase.GO_OR_STOP] > 20


def test_the_figures_are_those_of_the_deals() -> None:
    found = analyse(START, 30, seed="one")
    rows = _tried(START, START.actions, "one", None, range(30))
    columns = dict(zip(START.actions, zip(*rows, strict=True), strict=True))
    best = [each.chips for each in columns[found.best]]
    assert [each.chips for each in found.actions] == sorted([each.chips for each in found.actions], reverse=True)
    for each in found.actions:
        tried = columns[each.action]
        chips = [one.chips for one in tried]
        behind = [most - own for most, own in zip(best, chips, strict=True)]
        assert each.chips == pytest.approx(mean(chips))
        assert each.error == pytest.approx(stdev(chips) / 30**0.5)
        assert each.behind == pytest.approx(mean(behind))
        assert each.behind_error == pytest.approx(stdev(behind) / 30**0.5)
        assert each.wins == pytest.approx(sum(one.won for one in tried) / 30)
        assert each.nagaris == pytest.approx(sum(one.nagari for one in tried) / 30)
        assert each.answer in {one.answer for one in tried}
    assert found.actions[0].behind == 0
    assert 0.5 <= found.sure <= 1


def test_a_seed_repeats_it_whatever_runs_it() -> None:
    here = analyse(START, 45, seed=3)
    with ThreadPoolExecutor(2) as workers:
        assert analyse(START, 45, seed=3, workers=workers) == here
    assert analyse(START, 45, seed=4) != here


def test_it_can_be_stopped_at_any_time() -> None:
    first, second = islice(analyses(START, seed=3), 2)
    assert first == analyse(START, 20, seed=3)
    assert second == analyse(START, 40, seed=3)


def test_only_what_the_seat_knows_counts() -> None:
    other = observe(START.sample(Random(5)), 0)
    assert other == START
    assert analyse(other, 10).actions == analyse(START, 10).actions


def test_one_choice_is_surely_the_best() -> None:
    state = position(PAGAT, hands=["8J", "5J"], table="2J", turns=[9, 9], captured=["1R", "1J"])
    found = analyse(observe(state, 0), 2)
    assert (found.sure, found.best) == (1.0, Play("8J"))


@pytest.mark.parametrize(
    ("view", "deals", "code"),
    [(3, 10, "not_a_view"), (observe(deal(PAGAT, seed=7), 1), 10, "nothing_to_do"), (START, 0, "bad_number")],
)
def test_nonsense_is_refused(view: Any, deals: int, code: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        analyse(view, deals)
    assert refused.value.code == code
    if deals:
        with pytest.raises(InvalidPosition):
            analyses(view)


@pytest.mark.parametrize("wrong", [3, "x", object(), ThreadPoolExecutor])
def test_workers_are_an_executor(wrong: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        analyse(START, 2, workers=wrong)
    assert refused.value.code == "not_an_executor"


@pytest.mark.parametrize("deals", [0, -1, True, 1.0, "3", None])
def test_deals_are_a_whole_number(deals: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        analyse(START, deals)
    assert refused.value.code == "bad_number"


def view_of(**given: Any) -> View:
    return observe(position(PAGAT, **{"turns": [5, 5], **given}), 0)


@pytest.mark.rule("SCORE-8")
def test_reasons_say_what_a_capture_advances_and_denies() -> None:
    view = view_of(hands=["2J 10R 5K", "3J 7J 8J"], table="2R 11J", captured=["1R 8B 1J 2K 3K 4K 7K 11D", "6R 9R 3R"])
    (advanced,) = [each for each in reasons(view, Play("2J")) if isinstance(each, Advances)]
    assert advanced.cards == CardSet("2J 2R") & advanced.combination.coming
    assert not any(isinstance(each, Leaves) for each in reasons(view, Play("2J")))
    (left,) = [each for each in reasons(view, Play("2J"), Play("10R")) if isinstance(each, Leaves)]
    assert (left.combination.seat, left.cards, left.combination.lacks) == (1, CardSet("10R"), 1)


@pytest.mark.rule("SCORE-8")
def test_reasons_say_what_is_kept_from_another() -> None:
    view = view_of(hands=["10J 5K", "3J 7J"], table="10R", captured=["1R", "6R 9R"])
    (denied,) = [each for each in reasons(view, Play("10J")) if isinstance(each, Denies)]
    assert (denied.combination.seat, denied.cards) == (1, CardSet("10R"))
    far = view_of(hands=["10J 5K", "3J 7J"], table="10R", captured=["1R", ""])
    assert not [each for each in reasons(far, Play("10J")) if isinstance(each, Denies)]


@pytest.mark.rule("PAY-5")
def test_reasons_say_what_bak_is_averted() -> None:
    view = view_of(hands=["8J 5K", "3J 7J"], table="8B", captured=["1R", "1B 3B"])
    assert {each.bak.rule for each in reasons(view, Play("8J")) if isinstance(each, Averts)} == {"PAY-5"}
    assert not [each for each in reasons(view, Play("5K")) if isinstance(each, Averts)]


@pytest.mark.rule("STOP-2")
def test_a_go_is_weighed_against_a_stop() -> None:
    asked = [state for seed in range(20) for state in moments(PAGAT, seed) if state.phase is Phase.GO_OR_STOP]
    for state in asked[:5]:
        view = observe(state, state.actor)
        for action in (Go(), Stop()):
            (decided,) = [each for each in reasons(view, action) if isinstance(each, Decides)]
            assert decided.go.forgoes == step(state, Stop()).state.chips(state.actor) - state.chips(state.actor)


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_reasons_and_analyses_read_well(lang: Lang) -> None:
    told = set()
    for rules in [each() for each in PRESETS.values()]:
        for state in moments(rules, 5):
            view = observe(state, state.actor)
            for action in view.actions:
                for reason in reasons(view, action, view.actions[0]):
                    assert faults(text(reason, lang=lang), lang) == []
                    told.add(type(reason))
    assert told >= {Advances, Denies, Averts, Leaves}
    assert faults(text(analyse(START, 5), lang=lang), lang) == []


def test_a_bot_of_ones_own_plays_the_hands_out() -> None:
    asked: list[int] = []

    def stops(view: View, random: Random) -> Any:
        asked.append(view.actor)
        return Stop() if view.phase is Phase.GO_OR_STOP else view.actions[0]

    found = analyse(START, 4, players=stops)
    assert set(asked) == {0, 1}
    assert found == analyse(START, 4, players=stops)
    assert next(analyses(START, players=stops)) == analyse(START, 20, players=stops)
    assert found.actions != analyse(START, 4).actions


def test_a_program_plays_the_hands_out() -> None:
    answers = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    said = json.loads(line)\n"
        "    if said['type'] == 'hello':\n"
        "        print(json.dumps({'type': 'hello', 'version': 1, 'name': 'first'}), flush=True)\n"
        "    elif said['type'] == 'decide':\n"
        "        print(json.dumps({'type': 'choose', 'id': said['id'], 'choice': 0}), flush=True)\n"
    )
    with program([sys.executable, "-c", answers]) as first:
        found = analyse(START, 1, players=first)
    assert found == analyse(START, 1, players=lambda view, random: view.actions[0])


def test_what_is_no_bot_is_refused() -> None:
    with pytest.raises(InvalidPosition) as refused:
        analyse(START, 1, players=3)  # type: ignore[arg-type]
    assert refused.value.code == "not_a_policy"
    with pytest.raises(IllegalAction) as chose:
        analyse(START, 1, players=lambda view, random: Play("1B"))
    assert chose.value.code == "illegal_choice"
