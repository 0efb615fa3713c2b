"""The argument LINE of a command: a position, and the options that say by which rules it is read."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final

import click

from hwatu._cli.rules_options import chosen, with_game_options
from hwatu._notation import parse_position
from hwatu._notation.located_words import LONGEST_POSITION

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from hwatu._cli.rules_options import Command
    from hwatu._state import State

_STDIN: Final = "-"
_HANDS: Final = re.compile(r";\s*hands\s([^;]*)")


def with_position_line(command: Command) -> Command:
    """Give a command the argument and the options whose values :func:`read_position` takes."""
    return click.argument("line")(with_game_options(command, players="as many as have hands in LINE"))


def read_position(
    line: str, players: int | None, preset: str | None, house_rules: Path | None, variants: Iterable[str]
) -> State:
    """The position in a line, or with - the one on standard input."""
    line = (sys.stdin.read(LONGEST_POSITION + 2) if line == _STDIN else line).strip()
    at_table = players if players is not None or house_rules is not None else _players(line)
    return parse_position(line, chosen(preset, at_table, house_rules, variants))


def _players(line: str) -> int | None:
    """How many seats have a hand in the line; None if it does not say."""
    hands = _HANDS.search(line)
    return None if hands is None else hands[1].count("/") + 1
