"""``hwatu puzzles`` prints positions that can be read again, and proves what is best in them."""

from __future__ import annotations

import json
import shlex

import pytest

from hwatu import Rules, codec, presets
from hwatu._actions import action_text
from hwatu._notation.position_line import parse_position
from hwatu.advice import puzzles, solve
from hwatu.render import Lang, text
from tests.cli.invoking import invoke


def run(*arguments: str) -> str:
    """The output of ``hwatu puzzles`` for a small position, which must succeed."""
    done = invoke("puzzles", *arguments, "--cards", "4", "--seed", "5")
    assert done.exit_code == 0, (done.stderr, done.exception)
    return done.stdout


@pytest.mark.parametrize(("lang", "head"), [("en", "Solution of puzzle 1"), ("ko", "문제 1의 풀이")])
def test_the_solutions_stand_below_all_puzzles(lang: Lang, head: str) -> None:
    said = run("1", "--lang", lang)
    puzzle = next(puzzles(presets.pagat(), seed=5, cards=4))
    asked, _, solved = said.partition(head)
    assert text(puzzle, lang=lang) in asked
    assert solved.strip() == text(puzzle.solution, lang=lang)


def test_json_can_be_read_and_solved_again() -> None:
    (plain,) = json.loads(run("1", "--json"))
    rules = codec.from_plain(plain["rules"], Rules)
    solution = solve(parse_position(plain["position"], rules))
    assert list(solution.net) == plain["net"]
    assert [action_text(each) for each in solution.line] == plain["line"]
    assert plain["choices"] == {action_text(each): net[plain["seat"]] for each, net in solution.choices}


def test_as_many_puzzles_are_printed_as_asked_for() -> None:
    assert invoke("puzzles", "0").exit_code == 2
    assert invoke("puzzles", "--cards", "11").exit_code == 2


def test_the_first_line_makes_the_same_puzzles_again() -> None:
    said = invoke("puzzles", "1", "--cards", "4", "--preset", "matgo", "--variant", "pmang").stdout
    command = shlex.split(said.splitlines()[0])
    assert command[:2] == ["hwatu", "puzzles"]
    assert invoke(*command[1:]).stdout == said


@pytest.mark.parametrize(("lang", "words"), [("en", "1,000 deals"), ("ko", "패를 1,000번 돌려도")])
def test_it_is_said_if_there_are_no_puzzles(lang: Lang, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hwatu._cli.position_commands.puzzles", lambda rules, seed, cards: iter(()))
    said = invoke("puzzles", "--lang", lang).stdout
    assert words in said
    assert "hwatu puzzles" not in said
    assert json.loads(invoke("puzzles", "--json").stdout) == []
