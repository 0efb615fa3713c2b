"""Positions are solved exactly: as by trying everything, with two and with three players."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

import pytest

from hwatu import InvalidPosition, Rules, State, Stop, deal, legal_actions, observe, presets, step
from hwatu.advice import puzzles, solve
from hwatu.bots import simple_bot
from hwatu.render import Lang, text
from tests.helpers.profile import many
from tests.render.test_every_text import faults


def late(rules: Rules, seed: int, left: int) -> State | None:
    """The first state of a random hand with at most ``left`` turns to come, None if the hand ends before."""
    rng, state = Random(seed), deal(rules, seed=seed)
    while not state.over:
        if not state.undecided and sum(each.hand_size + each.bomb_turns for each in state.seats) <= left:
            return state
        actions = legal_actions(state)
        state = step(state, rng.choice([each for each in actions if not isinstance(each, Stop)] or actions)).state
    return None


@cache
def by_trying(state: State) -> tuple[int, ...]:
    """The net if each seat chooses what brings it most, found by trying every play."""
    if state.over:
        assert state.settlement is not None
        return state.settlement.net
    nets = [by_trying(step(state, action).state) for action in legal_actions(state)]
    return max(nets, key=lambda net: net[state.actor])


TABLES = [
    presets.pagat(), presets.matgo(), presets.pagat(nagari_chips=2), presets.pagat(boar_pot_chips=1),
    presets.pagat(players=3, syodang="OFF"), presets.goo_stupe(players=2), presets.hwatu_variation(players=2),
]  # fmt: skip


@pytest.mark.parametrize("rules", TABLES, ids=lambda rules: f"{rules.players} {sorted(rules.changes)[:2]}")
def test_a_solution_is_what_trying_everything_finds(rules: Rules) -> None:
    solved = 0
    for seed in range(many(4, quick=2) if rules.jokers else many(8, quick=3)):
        state = late(rules, seed, 3)
        if state is None:
            continue
        solution = solve(state)
        assert solution.net == by_trying(state)
        for action, net in solution.choices:
            assert net == by_trying(step(state, action).state)
        assert [action for action, _ in solution.choices] == legal_actions(state)
        now = state
        for action in solution.line:
            now = step(now, action).state
            assert by_trying(now) == solution.net
        assert now.over
        solved += 1
    assert solved > 1


def test_the_last_eight_decisions_take_less_than_a_second() -> None:
    solved = 0
    for seed in range(10):
        state = late(presets.pagat(), seed, 6)
        if state is None:
            continue
        begun = perf_counter()
        solution = solve(state)
        assert perf_counter() - begun < 5  # far less: a busy machine
        assert solution.positions < 20_000
        solved += len(solution.line) >= 8
    assert solved > 2


def test_a_search_that_would_take_too_long_gives_up() -> None:
    with pytest.raises(InvalidPosition) as refused:
        solve(deal(presets.pagat(), seed=1), positions=50)
    assert refused.value.code == "too_many_positions"
    assert refused.value.korean


@pytest.mark.parametrize(
    ("state", "positions", "code"),
    [
        (3, 10, "not_a_state"),
        (observe(deal(presets.pagat(), seed=1), 0), 10, "not_a_state"),
        (deal(presets.pagat(), seed=1), 0, "bad_number"),
    ],
)
def test_a_solver_refuses_what_is_no_state_and_no_positions(state: Any, positions: int, code: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        solve(state, positions=positions)
    assert refused.value.code == code


def test_a_hand_that_is_over_has_no_solution() -> None:
    state = deal(presets.pagat(), seed=7)
    while not state.over:
        state = step(state, legal_actions(state)[0]).state
    with pytest.raises(InvalidPosition) as refused:
        solve(state)
    assert refused.value.code == "hand_over"


def test_a_puzzle_has_one_best_action_that_does_not_look_so() -> None:
    found = list(islice(puzzles(presets.pagat(), seed=3, cards=4), 4))
    for each in found:
        worth = sorted((net[each.state.actor] for _, net in each.solution.choices), reverse=True)
        assert worth[0] > worth[1]
        assert each.solution.margin == worth[0] - worth[1]
        assert each.solution.net == by_trying(each.state)
    assert list(islice(puzzles(presets.pagat(), seed=3, cards=4), 4)) == found
    assert next(puzzles(presets.pagat(), seed=4, cards=4)) != found[0]


def test_hands_without_choices_make_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hwatu.advice._solver.MOST_DEALS", 3)
    monkeypatch.setattr("hwatu.advice._solver.simple_bot", simple_bot)
    monkeypatch.setattr("hwatu.advice._solver.solve", lambda *_, **__: pytest.fail("nothing is to be solved"))
    assert list(puzzles(presets.pagat(target=1), seed=1, cards=2)) == []


@pytest.mark.parametrize("cards", [1, 11, "4"])
def test_puzzles_refuse_fewer_than_two_and_more_than_ten_cards(cards: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        puzzles(presets.pagat(), seed=1, cards=cards)
    assert refused.value.code == "bad_number"


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_a_puzzle_and_its_solution_read_well_in_both_languages(lang: Lang) -> None:
    puzzle = next(puzzles(presets.pagat(), seed=5, cards=4))
    said = text(puzzle.solution, lang=lang)
    assert faults(said, lang) == []
    shown = text(puzzle, lang=lang)
    *words, line = shown.split("\n")
    assert faults("\n".join(words), lang) == []
    assert line.startswith("hwatu position 1; ")
