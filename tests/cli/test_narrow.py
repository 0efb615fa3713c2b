"""Every command on a terminal of any width: no line is too long, and no word is broken."""

from __future__ import annotations

import json
import os
import re
from functools import cache

import pytest

from hwatu.render._sentences import bare, width
from tests.cli.playing import Terminal

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="there are pseudo-terminals on POSIX systems only"),
]

_EACH = """\
import json, sys
from hwatu._cli.command_group import group
for arguments in json.loads(sys.argv[1]):
    try:
        group(arguments, prog_name="hwatu")
    except SystemExit:
        print(flush=True)
"""
COMMANDS = [
    ["demo", "--seed", "7", "--players", "3", "--lang", "LANG"],
    ["demo", "--seed", "6", "--players", "5", "--variant", "two_jokers", "--variant", "missions", "--lang", "LANG"],
    ["show", "hwatu position 1; hands 2A 5R 3J 3K / 3R 7J; table 2R 8J 10A 11J 12D; stock 8B *", "--lang", "LANG"],
    ["perft", "hwatu position 1; hands 2A 9R / 3R; table 6R 7R; stock 4R 4J", "2", "--divide", "--lang", "LANG"],
    ["rules", "--lang", "LANG"],
    ["rules", "matgo", "--lang", "LANG"],
    ["rules", "PAY-7", "--lang", "LANG"],
    ["rules", "--compare", "pagat", "matgo", "--lang", "LANG"],
    ["demo", "--preset", "pagatt"],
]
ODD = re.compile(r"[│┃┏┓┗┛━─┳┡┩┬┴└┘╇┌┐├┤,()|:.;]|\d+\.\d+ s|\d+ hands a second")


@cache
def said(columns: int, lang: str) -> str:
    """The output of all commands on a terminal of this width."""
    commands = [[lang if word == "LANG" else word for word in command] for command in COMMANDS]
    with Terminal(json.dumps(commands), environment={"COLUMNS": str(columns)}, program=_EACH) as terminal:
        written = bare(terminal.read(re.compile("Did\\s+you\\s+mean\\s+pagat\\?")))
    assert "Traceback" not in written
    return written


def words(text: str) -> set[str]:
    """The words of a text without the characters that draw tables."""
    return set(ODD.sub(" ", text).split())


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("columns", [30, 40, 60, 80, 120])
def test_no_line_is_too_long_and_no_word_is_broken(columns: int, lang: str) -> None:
    text = said(columns, lang)
    assert [line for line in text.splitlines() if width(line) > columns] == []
    whole = words(said(2000, lang))
    assert {word for word in words(text) if word not in whole} == set()


@pytest.mark.parametrize("lang", ["en", "ko"])
@pytest.mark.parametrize("columns", [30, 50])
def test_a_game_fits_any_terminal(columns: int, lang: str) -> None:
    prompt = re.compile(r"(?:help|도움말)\): $")
    typed = iter(["h", "1", "s", "o", "l", "? pibak", "? bak", "?", "u", "go", "99", *["1"] * 30])
    options = ("--seed", "7", "--players", "3", "--hands", "2", "--name", "지민", "--pause", "0", "--lang", lang)
    with Terminal("play", *options, environment={"COLUMNS": str(columns)}) as terminal:
        for part in terminal.answer(lambda _: next(typed, "q"), prompt):
            assert [line for line in bare(part).splitlines() if width(line) > columns] == []
        assert terminal.exit_code() == 0


@pytest.mark.parametrize("columns", [30, 40])
@pytest.mark.parametrize("compare", [(), ("--compare",)])
def test_a_simulation_fits_any_terminal(columns: int, compare: tuple[str, ...]) -> None:
    bots = ("--bot", "simple", "--bot", "random")
    end = re.compile("hands\\s+a\\s+second\n")
    with Terminal("simulate", "20", *bots, *compare, environment={"COLUMNS": str(columns)}) as terminal:
        text = bare(terminal.read(end)).rpartition("seed 0")[2]
    assert [line for line in text.splitlines() if width(line) > columns] == []
    assert {"simple", "random", "won", "mean", "±", "error"} <= words(text)
    assert len(re.findall(r"[+-]\d+\.\d\d(?!\d)", text)) == 2
    assert "…" not in text
