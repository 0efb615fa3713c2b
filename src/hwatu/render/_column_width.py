"""How much room text takes on a terminal, where a Korean syllable is two columns wide and a colour code none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from unicodedata import category, east_asian_width, normalize

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

_COLOUR_CODE: Final = re.compile(r"\x1b\[[0-9;]*m")
_NO_ROOM: Final = frozenset({"Mn", "Me", "Cf", "Cc"})
_WORD: Final = re.compile("( *)([^ ]+)")
NO_BREAK: Final = "\u00a0"
"""A blank at which no line is broken; :func:`wrap` writes it as any other."""

_ENOUGH: Final = 18
"""The columns below which no text is squeezed beside the cells to its left."""


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


def wrap(text: str, columns: int | None, *, hanging: int = 0) -> list[str]:
    """One line of text as lines of at most so many columns, broken between words; None is any number.

    Lines after the first begin with ``hanging`` blanks. A word that is longer than a line stays whole, and so does what
    :data:`NO_BREAK` joins.

    >>> wrap("0번이 공산 광을 뒤집었습니다.", 20, hanging=2)
    ['0번이 공산 광을', '  뒤집었습니다.']
    """
    if columns is None or width(text) <= columns:
        return [text.replace(NO_BREAK, " ")]
    lines, line, used = [], "", 0
    for blanks, word in _WORD.findall(text):
        room = width(word)
        if line and used + len(blanks) + room > columns:
            lines.append(line)
            line, used = " " * hanging + word, hanging + room
        else:
            line, used = line + blanks + word, used + len(blanks) + room
    return [each.replace(NO_BREAK, " ") for each in (*lines, line)]


def align(
    rows: Iterable[Sequence[str]],
    *,
    to_the_right: Container[int] = (),
    indent: str = "",
    columns: int | None = None,
) -> list[str]:
    """The rows as lines in which the cells of one column stand below each other, two blanks between columns.

    ``to_the_right`` names the columns, from 0, that are flush right: those of numbers. Where lines have at most
    ``columns`` columns, the last cell is broken between words below its beginning, and where there is little room for
    that, each row is a paragraph of its own.

    >>> align([("광", "3", "1광"), ("고도리", "15", "2열끗")], to_the_right={1})
    ['광       3  1광', '고도리  15  2열끗']
    >>> align([("seat 0", "nothing"), ("", "+3 chips")], columns=16)
    ['seat 0  nothing', '  +3 chips']
    """
    rows = [tuple(row) for row in rows]
    count = max((len(row) for row in rows), default=0)
    widths = [max(width(row[place]) for row in rows if place < len(row)) for place in range(count)]
    lines = []
    for row in rows:
        cells = [pad(cell, widths[at], to_the_right=at in to_the_right) for at, cell in enumerate(row)]
        lines.append((indent + "  ".join(cells)).rstrip())
    last = len(indent) + sum(widths[:-1]) + 2 * (count - 1)
    if columns is not None and columns - last < _ENOUGH and any(width(line) > columns for line in lines):
        return [each for row in rows for each in _paragraph(row, columns, indent)]
    return [each for line in lines for each in wrap(line, columns, hanging=last)]


def _paragraph(row: Sequence[str], columns: int, indent: str) -> list[str]:
    """The cells of a row after one another; below the row before it where the first cell is empty."""
    indent += "" if row[0] else "  "
    return wrap(indent + "  ".join(filter(None, row)), columns, hanging=len(indent) + 2)
