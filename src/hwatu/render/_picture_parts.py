"""The parts of a picture of a table that are not cards: boxes, words, and marks."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Final

from hwatu.art._shapes import BLACK, GOLD, number
from hwatu.render._column_width import width as columns

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

CREAM: Final = "#f8f1df"
PALE: Final = "#cfe0d3"

_COLUMN: Final = 0.56
"""About how wide a column of text is, in font sizes."""

_BOLD_COLUMN: Final = 0.62
"""The same of bold text."""


def box(
    x: float, y: float, across: float, down: float, colour: str, *, radius: float = 14, edge: str = "",
    width: float = 3, opacity: float = 1,
) -> str:  # fmt: skip
    """A rectangle with round corners."""
    edged = f' stroke="{edge}" stroke-width="{width:g}"' if edge else ""
    seen = f' fill-opacity="{opacity:g}"' if opacity != 1 else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(across)}" height="{number(down)}" '
        f'rx="{number(radius)}" fill="{colour}"{seen}{edged}/>'
    )


# Words ----------------------------------------------------------------------------------------------------------------


def long(text: str, size: float, *, bold: bool = False) -> float:
    """About how long a line of text is."""
    return columns(text) * (_BOLD_COLUMN if bold else _COLUMN) * size


def words(
    text: str, x: float, y: float, size: float = 24, *, colour: str = CREAM, bold: bool = False, anchor: str = "start",
    room: float = 0,
) -> str:  # fmt: skip
    """A line of text on a base line, squeezed where it would need more than the room there is."""
    weight = ' font-weight="700"' if bold else ""
    where = f' text-anchor="{anchor}"' if anchor != "start" else ""
    tight = room and long(text, size, bold=bold) > room
    fitted = f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"' if tight else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{colour}"{weight}{where}{fitted}>'
        f"{escape(text)}</text>"
    )


def wrapped(parts: Iterable[str], rooms: Sequence[float], size: float) -> list[str]:
    """Parts joined with dots in lines with so much room; the last line takes whatever is left."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines[-1] else part
        if lines[-1] and len(lines) < len(rooms) and long(longer, size) > rooms[len(lines) - 1]:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def pill(
    text: str, x: float, y: float, size: float = 20, *, colour: str = GOLD, ink: str = BLACK, anchor: str = "start"
) -> str:
    """A word on a rounded plate whose text stands on the base line ``y``."""
    across = pill_width(text, size)
    left = x - across / 2 if anchor == "middle" else x
    return box(left, y - size * 1.02, across, size * 1.4, colour, radius=size * 0.7) + words(
        text, left + across / 2, y, size, colour=ink, bold=True, anchor="middle"
    )


def pill_width(text: str, size: float = 20) -> float:
    """How wide the plate of a word is."""
    return long(text, size) + size


# Sharing --------------------------------------------------------------------------------------------------------------

_LONG_PATH: Final = re.compile(r"<path ([^>]{90,}/>)")


def shared(drawing: str) -> str:
    """The same drawing with each path that it holds more than once defined once, which makes it a third as long.

    The id of a definition is a digest of what it defines. So pictures on one page may hold the same id, but then they
    hold the same drawing too.
    """
    count = Counter(match[1] for match in _LONG_PATH.finditer(drawing))
    names = {path: _digest(path) for path in count if count[path] > 1}
    defined = "".join(f'<path id="{name}" {path}' for path, name in names.items())

    def used(match: re.Match[str]) -> str:
        return f'<use href="#{names[match[1]]}"/>' if match[1] in names else match[0]

    return f"<defs>{defined}</defs>{_LONG_PATH.sub(used, drawing)}"


def _digest(path: str) -> str:
    return f"hw{sha256(path.encode()).hexdigest()[:12]}"
