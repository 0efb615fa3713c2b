"""``hwatu play`` through a pseudo-terminal from start to end, as a person sees it."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from hwatu.tables import Table
from tests.cli.playing import CHOICE, PROMPT, Terminal

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="there are pseudo-terminals on POSIX systems only"),
]

SEASON = ("--players", "3", "--hands", "3", "--seed", "11", "--stake", "10", "--pause", "0")


def some_choice(said: str, random: Random) -> str:
    """The number of a random action among those last offered, an empty answer if none was."""
    if not CHOICE.search(said):
        return ""
    offered: list[str] = re.findall(r"^ +(\d+)  \S", said.rpartition("decides: ")[2], re.MULTILINE)
    return random.choice(offered)


def bare(said: str) -> str:
    """The output without the escape sequences of colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", said)


def test_a_season_is_played_from_start_to_end(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    random = Random(3)
    with Terminal("play", *SEASON, "--save", str(saved)) as terminal:
        parts = [bare(said) for said in terminal.answer(lambda said: some_choice(bare(said), random), PROMPT)]
        assert terminal.exit_code() == 0
    assert "\x1b[1;38;5;136m" in terminal.written  # brights are golden
    assert sum("Press Enter for the next hand" in part for part in parts) == 2
    said = "".join(parts)
    assert [int(number) for number in re.findall(r"Hand (\d) of 3", said)] == [1, 2, 3]
    assert said.count("Ledger (chips)") == 3
    assert len(re.findall(r"^\d\.  (?:Player|Bot)", parts[-1], re.MULTILINE)) == 3
    saved_table = Table.loads(saved.read_text(encoding="utf-8"))
    session, names = saved_table.session, saved_table.names
    assert session.over
    for place in session.standings:
        assert re.search(rf"^{place.rank}\.  {names[place.seat]} +\+?{place.chips} chips?  ", parts[-1], re.MULTILINE)


@pytest.mark.parametrize("leave", ["\x04", *[pytest.param(each, marks=pytest.mark.slow) for each in ("q\r", "\x03")]])
def test_a_game_that_was_left_in_the_middle_goes_on(leave: str, tmp_path: Path) -> None:
    saved, whole = tmp_path / "game.txt", tmp_path / "whole.txt"
    with Terminal("play", *SEASON, "--save", str(whole)) as terminal:
        *_, expected = terminal.answer(lambda said: "1" if CHOICE.search(said) else "", PROMPT)
        assert terminal.exit_code() == 0
    with Terminal("play", *SEASON, "--save", str(saved)) as terminal:
        for number, _ in enumerate(terminal.answer(lambda said: "1" if CHOICE.search(said) else "", PROMPT)):
            if number == 9:
                break
        terminal.type(leave)
        assert terminal.exit_code() == (130 if leave == "\x03" else 0)
        assert "Game saved." in terminal.read(re.compile(r"hwatu play --resume .*\n"))
        assert "Traceback" not in terminal.written
    assert 0 < len(saved.read_bytes()) < len(whole.read_bytes())
    with Terminal("play", "--resume", str(saved), "--pause", "0") as terminal:
        *_, last = terminal.answer(lambda said: "1" if CHOICE.search(said) else "", PROMPT)
        assert terminal.exit_code() == 0
    assert last == expected
    assert saved.read_bytes() == whole.read_bytes()


def test_the_screen_is_cleared_between_people() -> None:
    prompt = re.compile(r"(?:, your move \(\? hint, h help\): |keyboard\. |looking\. )$")
    with Terminal("play", "--seed", "5", "--human", "0", "--human", "1", "--dealer", "0") as terminal:
        screens = []
        for said in terminal.answer(lambda said: "1" if CHOICE.search(said) else "", prompt):
            screens.append(said)
            if len(screens) == 8:
                break
    ready = [said for said in screens if said.endswith("looking. ")]
    assert len(ready) >= 2
    assert all("\x1b[H\x1b[2J\x1b[3J" in said for said in ready)


@pytest.mark.parametrize("environment", [pytest.param({"TERM": "dumb"}, marks=pytest.mark.slow), {"NO_COLOR": "1"}])
def test_a_terminal_without_colour_gets_no_escape_codes(environment: dict[str, str]) -> None:
    with Terminal("play", "--seed", "5", "--hands", "1", "--lang", "ko", environment=environment) as terminal:
        terminal.read(re.compile(r"고르세요 \(\? 힌트, h 도움말\): $"))
        terminal.type("q\r")
        assert terminal.exit_code() == 0
    assert "\x1b" not in terminal.written


def test_a_bots_move_takes_a_while_on_a_terminal() -> None:
    with Terminal("play", "--seed", "5", "--dealer", "0") as terminal:
        terminal.read(PROMPT)
        terminal.type("1\r")
        begun = monotonic()
        terminal.read(PROMPT)
        assert monotonic() - begun > 0.6


def test_ctrl_c_ends_the_pause_before_a_bots_move(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    with Terminal("play", "--seed", "5", "--dealer", "0", "--save", str(saved), "--pause", "60") as terminal:
        terminal.read(PROMPT)
        terminal.type("1\r")
        terminal.read(re.compile("Player turned .*\n"))
        terminal.type("\x03")
        assert terminal.exit_code() == 130
        assert "Game saved." in terminal.read(re.compile(r"hwatu play --resume .*\n"))
    hand = Table.loads(saved.read_text(encoding="utf-8")).hand
    assert hand is not None
    assert len(hand.moves) == 1
