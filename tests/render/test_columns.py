"""Text wrapped to a number of columns: broken between words, with nothing lost; and names in place of seats."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import InvalidPosition, Play, Rules, State, deal, legal_actions, observe, presets, step, variants
from hwatu.bots import simple_bot
from hwatu.render import LANGUAGES, Lang, text
from hwatu.render._sentences import NO_BREAK, align, bare, width, wrap

WORDS = st.text("ab광띠\u0301", min_size=1, max_size=9)
LINES = st.lists(WORDS, min_size=1, max_size=12).map(" ".join)
GAMES = [
    presets.pagat(),
    presets.pagat(players=5) | variants.two_jokers,
    presets.matgo() | variants.missions,
    presets.wikipedia(players=3),
]


@given(LINES, st.integers(1, 30), st.integers(0, 4))
def test_lines_are_short_and_hold_all_words_in_order(line: str, columns: int, hanging: int) -> None:
    lines = wrap(line, columns, hanging=hanging)
    assert " ".join(lines).split() == line.split()
    for number, each in enumerate(lines):
        assert width(each) <= columns or len(each.split()) == 1
        if number:
            assert each.startswith(" " * hanging)
            assert each[hanging] != " "


@given(LINES, st.integers(1, 30))
def test_no_line_is_broken_sooner_than_it_must(line: str, columns: int) -> None:
    lines = wrap(line, columns)
    for each, following in pairwise(lines):
        assert width(each) + 1 + width(following.split()[0]) > columns


@given(LINES, st.integers(1, 30))
def test_what_is_broken_already_stays(line: str, columns: int) -> None:
    lines = wrap(line, columns, hanging=2)
    assert [again for each in lines for again in wrap(each, columns, hanging=2)] == lines


def test_without_a_width_and_where_there_is_room_a_line_stays() -> None:
    assert wrap("  a   b", None) == ["  a   b"]
    assert wrap("  a   b", 7) == ["  a   b"]
    assert wrap("  a   b", 6) == ["  a", "b"]
    assert wrap("", 3) == [""]


def test_a_korean_syllable_takes_two_columns_and_colour_none() -> None:
    assert wrap("고도리 다섯", 10) == ["고도리", "다섯"]
    assert wrap("고도리 다섯", 11) == ["고도리 다섯"]
    assert wrap("\x1b[1;33m8B August\x1b[0m", 9) == ["\x1b[1;33m8B August\x1b[0m"]


def test_what_belongs_together_stays_together() -> None:
    assert wrap(f"play it —{NO_BREAK}takes{NO_BREAK}4R", 12) == ["play it", "— takes 4R"]
    assert align([(f"a{NO_BREAK}b", "c")]) == ["a b  c"]


def test_the_last_cell_is_broken_below_its_beginning_where_there_is_room() -> None:
    rows = [("", "one", "aaaa bbbb cccc dddd"), ("x", "three", "b")]
    assert align(rows, columns=28) == ["   one    aaaa bbbb cccc", "          dddd", "x  three  b"]
    assert align(rows, columns=27) == ["  one  aaaa bbbb cccc dddd", "x  three  b"]
    assert align(rows, columns=25) == ["  one  aaaa bbbb cccc", "    dddd", "x  three  b"]
    assert align(rows, columns=40) == align(rows)


def moments(rules: Rules) -> list[State]:
    """Every state of a hand."""
    found, random = [deal(rules, seed=3)], Random(3)
    while not found[-1].over:
        state = found[-1]
        found.append(step(state, simple_bot(observe(state, state.actor), random)).state)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", GAMES)
def test_whatever_is_shown_fits_and_says_the_same(rules: Rules, lang: Lang) -> None:
    names = ["Bartholomew Longname", "지민"]
    states = moments(rules)
    settled = states[-1].settlement
    assert settled is not None
    values: list[Any] = [*states, states[-1].score(0), settled, *settled.payments]
    values += [action for state in states for action in legal_actions(state)]
    for value in values:
        whole = text(value, lang=lang, names=names)
        for columns in (30, 40, 60, 80, 120):
            said = text(value, lang=lang, names=names, columns=columns, color=True)
            assert max(width(line) for line in said.splitlines()) <= columns, said
            assert sorted(words(bare(said))) == sorted(words(whole))
        assert text(value, lang=lang, names=names, columns=500) == whole


def words(said: str) -> list[str]:
    """The words of a text without its punctuation."""
    return said.replace("(", " ").replace(")", " ").replace(",", " ").split()


def test_names_stand_for_seats() -> None:
    state = deal(presets.pagat(players=3), seed=7)
    said = text(state, names=["Ann", "", "Bo"])
    assert [name for name in ("Ann", "seat 0", "seat 1", "Bo", "seat 2") if name in said] == ["Ann", "seat 1", "Bo"]
    assert "Ann decides: " in said
    assert text(state, names=["Ann"]) == said.replace("Bo    ", "seat 2")
    assert text(step(state, Play("8J")).events, lang="ko", names=["지민"]).startswith("지민이 ")


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"names": "Ann"}, "bad_list"),
        ({"names": [1]}, "bad_name"),
        ({"names": ["a\nb"]}, "bad_name"),
        ({"columns": 0}, "bad_number"),
        ({"columns": "40"}, "bad_number"),
        ({"columns": True}, "bad_number"),
    ],
)
def test_texts_refuse_what_are_no_names_and_no_columns(facts: dict[str, Any], code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        text(Play("8J"), **facts)
    assert caught.value.code == code
