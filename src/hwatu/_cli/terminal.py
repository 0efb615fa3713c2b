"""The command's output on a terminal: lines that break between words, as wide as the window is."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import click

from hwatu.render._column_width import wrap

if TYPE_CHECKING:
    from typing import TextIO


def columns(stream: TextIO | None = None) -> int | None:
    """The width of the terminal to which a stream writes (standard output), asked anew each time since people resize
    windows; None where it is not a terminal, so that a program reading it gets whole lines.
    """
    # Before Python 3.11 a terminal that does not know its size has 0 columns.
    return (shutil.get_terminal_size().columns or 80) if (stream or sys.stdout).isatty() else None


def write(text: str, *, hanging: int = 0, color: bool | None = None) -> None:
    """Write lines; where one has to be broken, what follows is indented by ``hanging`` columns."""
    for line in text.split("\n"):
        for part in wrap(line, columns(), hanging=hanging):
            click.echo(part, color=color)
