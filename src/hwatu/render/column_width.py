"""How much room text takes on a terminal, where a Korean syllable is two columns wide and a colour code none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from unicodedata import category, east_asian_width, normalize

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

_COLOUR_CODE: Final = re.compile(r"\x1b\[[0-9;]*m")
_NO_ROOM: Final = frozenset({"Mn", "Me", "Cf", "Cc"})


def bare(text: str) -> str:
    """The text without colour codes."""
    return _COLOUR_CODE.sub("", text)


def width(text: str) -> int:
    """How many columns one line of text takes.

    >>> width("8B"), width("공산 광")
    (2, 7)
    """
    return sum(_columns(sign) for sign in normalize("NFC", bare(text)))


def _columns(sign: str) -> int:
    if category(sign) in _NO_ROOM:
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def pad(text: str, columns: int, *, to_the_right: bool = False) -> str:
    """The text with blanks after it, or before it, so that it takes at least so many columns.

    >>> pad("광", 4) + "|", pad("7", 3, to_the_right=True)
    ('광  |', '  7')
    """
    blanks = " " * max(0, columns - width(text))
    return blanks + text if to_the_right else text + blanks


def align(rows: Iterable[Sequence[str]], *, to_the_right: Container[int] = (), indent: str = "") -> list[str]:
    """The rows as lines in which the cells of one column stand below each other, two blanks between columns.

    ``to_the_right`` names the columns, from 0, that are flush right: those of numbers.

    >>> align([("광", "3", "1광"), ("고도리", "15", "2열끗")], to_the_right={1})
    ['광       3  1광', '고도리  15  2열끗']
    """
    rows = [tuple(row) for row in rows]
    count = max((len(row) for row in rows), default=0)
    widths = [max(width(row[place]) for row in rows if place < len(row)) for place in range(count)]
    lines = []
    for row in rows:
        cells = [pad(cell, widths[at], to_the_right=at in to_the_right) for at, cell in enumerate(row)]
        lines.append((indent + "  ".join(cells)).rstrip())
    return lines
