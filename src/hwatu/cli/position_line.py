"""The argument LINE of a command: a position, and the options that say by which rules it is read."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final, TypeVar

import click

from hwatu.cli.rules_options import FILE, chosen
from hwatu.notation import parse_position
from hwatu.notation.located_words import LONGEST_POSITION
from hwatu.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from hwatu.state import State

    Command = TypeVar("Command", bound=Callable[..., object])

_STDIN: Final = "-"
_HANDS: Final = re.compile(r";\s*hands\s([^;]*)")

_PARAMETERS: Final = (
    click.argument("line"),
    click.option("--players", type=int, help="How many sit at the table. [default: as many as have hands in LINE]"),
    click.option("--preset", metavar="NAME", help=f"Which game: {', '.join(PRESETS)}. [default: pagat]"),
    click.option("--variant", "variants", metavar="NAME", multiple=True, help="A variation to add; may be repeated."),
    click.option("--rules", "file", type=FILE, help="A TOML file of house rules to play by."),
)


def with_position_line(command: Command) -> Command:
    """Give a command the argument and the options whose values :func:`read_position` takes."""
    for parameter in reversed(_PARAMETERS):
        command = parameter(command)
    return command


def read_position(
    line: str, players: int | None, preset: str | None, file: Path | None, variants: Iterable[str]
) -> State:
    """The position in a line, or with - the one on standard input."""
    line = (sys.stdin.read(LONGEST_POSITION + 2) if line == _STDIN else line).strip()
    at_table = players if players is not None or file is not None else _players(line)
    return parse_position(line, chosen(preset, at_table, file, variants))


def _players(line: str) -> int | None:
    """How many seats have a hand in the line; None if it does not say."""
    hands = _HANDS.search(line)
    return None if hands is None else hands[1].count("/") + 1
