"""Columns on a terminal: Korean is two wide, colour codes take no room."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu._base.korean import josa
from hwatu.render._sentences import align, bare, pad, width


@pytest.mark.parametrize(
    ("text", "columns"),
    [("", 0), ("8B", 2), ("광", 2), ("공산 광(8B)", 11), ("× 2", 3), ("\x1b[1;33m8B\x1b[0m", 2), ("ｗ", 2)],
)
def test_width_counts_two_columns_for_hangul_and_none_for_colours(text: str, columns: int) -> None:
    assert width(text) == columns


def test_a_syllable_in_pieces_is_as_wide_as_a_whole_one() -> None:
    pieces = unicodedata.normalize("NFD", "광")
    assert len(pieces) == 3
    assert width(pieces) == width("광")


def test_marks_without_room_of_their_own_add_nothing() -> None:
    assert width("e\N{COMBINING ACUTE ACCENT}") == 1
    assert width("a\N{ZERO WIDTH SPACE}b") == 2


def test_pad_fills_up_to_the_columns_and_never_cuts() -> None:
    assert pad("광", 4) == "광  "
    assert pad("광", 4, to_the_right=True) == "  광"
    assert pad("고도리", 4) == "고도리"


def test_align_puts_cells_below_each_other() -> None:
    lines = align(
        [("광", "3", "1광"), ("고도리", "15"), ("\x1b[31mab\x1b[0m", "1", "x")], to_the_right={1}, indent="> "
    )
    assert [bare(line) for line in lines] == ["> 광       3  1광", "> 고도리  15", "> ab       1  x"]


def test_align_of_nothing_is_nothing() -> None:
    assert align([]) == []


@given(st.lists(st.lists(st.text("ab광띠 ", max_size=6), min_size=2, max_size=3), max_size=5))
def test_second_cells_all_begin_in_the_same_column(rows: list[list[str]]) -> None:
    marked = [[first, f"|{second}", *rest] for first, second, *rest in rows]
    assert len({width(line.partition("|")[0]) for line in align(marked)}) <= 1


@pytest.mark.parametrize(
    ("word", "subject", "object_"),
    [
        ("0번", "0번이", "0번을"),
        ("송학 피", "송학 피가", "송학 피를"),
        ("송학 피(1J)", "송학 피(1J)가", "송학 피(1J)를"),
        ("3", "3이", "3을"),
        ("2", "2가", "2를"),
        ("8R", "8R이", "8R을"),
        ("8B", "8B가", "8B를"),
        ("\x1b[31m홍단\x1b[0m", "\x1b[31m홍단\x1b[0m이", "\x1b[31m홍단\x1b[0m을"),
        ("", "가", "를"),
    ],
)
def test_particles_follow_the_last_sound(word: str, subject: str, object_: str) -> None:
    assert josa(word, "이") == subject
    assert josa(word, "을") == object_
