"""The parts of pictures: cards, boxes, words and marks, as SVG text. All measures are units of the picture."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from html import escape
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from hwatu._base.errors import NotationError, short
from hwatu._cards.flower_cards import card as card_of
from hwatu.art._card_pictures import BLACK, GOLD, HEIGHT, WIDTH, at, face, number, parts
from hwatu.render._sentences import width as columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hwatu._cards.flower_cards import Card


CREAM: Final = "#f8f1df"
PALE: Final = "#cfe0d3"

_COLUMN: Final = 0.56
"""The approximate width of a column of text, as a multiple of the font size. SVG cannot measure text."""

_BOLD_COLUMN: Final = 0.62
"""The approximate width of a column of bold text, as a multiple of the font size."""


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
    """The approximate width of a line of text, in units."""
    return columns(text) * (_BOLD_COLUMN if bold else _COLUMN) * size


def words(
    text: str, x: float, y: float, size: float = 24, *, colour: str = CREAM, bold: bool = False, anchor: str = "start",
    room: float = 0,
) -> str:  # fmt: skip
    """A line of text on a base line, squeezed if it is wider than ``room`` (0: no limit)."""
    weight = ' font-weight="700"' if bold else ""
    where = f' text-anchor="{anchor}"' if anchor != "start" else ""
    tight = room and long(text, size, bold=bold) > room
    fitted = f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"' if tight else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{colour}"{weight}{where}{fitted}>'
        f"{escape(text)}</text>"
    )


def wrapped(parts: Iterable[str], rooms: Sequence[float], size: float) -> list[str]:
    """Join parts with dots into lines, each at most as wide as its number in ``rooms``; the last line takes all that
    follows.
    """
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
    """A word on a rounded plate, its text on the base line ``y``."""
    across = pill_width(text, size)
    left = x - across / 2 if anchor == "middle" else x
    return box(left, y - size * 1.02, across, size * 1.4, colour, radius=size * 0.7) + words(
        text, left + across / 2, y, size, colour=ink, bold=True, anchor="middle"
    )


def pill_width(text: str, size: float = 20) -> float:
    """The width of the plate of a word."""
    return long(text, size) + size


# Sharing --------------------------------------------------------------------------------------------------------------

_LONG_PATH: Final = re.compile(r"<path ([^>]{90,}/>)")


def shared(drawing: str) -> str:
    """The drawing with each repeated path defined once and used by reference, which makes it a third as long.

    The id of a definition is a digest of its path. So two pictures on one page can have equal ids only for equal paths.
    """
    count = Counter(match[1] for match in _LONG_PATH.finditer(drawing))
    names = {path: _digest(path) for path in count if count[path] > 1}
    defined = "".join(f'<path id="{name}" {path}' for path, name in names.items())

    def used(match: re.Match[str]) -> str:
        return f'<use href="#{names[match[1]]}"/>' if match[1] in names else match[0]

    return f"<defs>{defined}</defs>{_LONG_PATH.sub(used, drawing)}"


def _digest(path: str) -> str:
    return f"hw{sha256(path.encode()).hexdigest()[:12]}"


_LIGHT_EDGE: Final = (
    f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="14" fill="none" stroke="{CREAM}" '
    'stroke-width="6"/>'
)
"""The edge of a back, so that overlapping backs can be counted."""

_HEAD: Final = 34
"""The length of the head of an arrow, in units."""


def tall(across: float) -> float:
    """The height of a card of this width."""
    return across * HEIGHT / WIDTH


def step_of(count: int, across: float, room: float, most: float) -> float:
    """The distance between ``count`` cards of a fan so that they fit into ``room``, at most ``most``."""
    return min(most, (room - across) / (count - 1)) if count > 1 else 0


def outlined(x: float, y: float, across: float, colour: str = GOLD) -> str:
    """A bright edge around a card."""
    return box(x - 4, y - 4, across + 8, tall(across) + 8, "none", radius=across / 11 + 4, edge=colour, width=5)


class _Place(NamedTuple):
    """The place of a drawn card: its upper left corner, its width, and its rotation in degrees."""

    x: float
    y: float
    across: float
    turn: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.across / 2, self.y + tall(self.across) / 2


@attrs.frozen
class CardPainter:
    """Draws the cards of one picture, and remembers the place of each face, for arrows and highlights.

    ``index`` draws the month and the kind in the corner, ``chodan`` the writing on ribbons.
    """

    index: bool
    chodan: bool
    _places: dict[Card, _Place] = attrs.field(factory=dict, init=False)

    def card(self, shown: Card | None, x: float, y: float, across: float, *, turn: float = 0) -> str:
        """A face, or for None a back, with its upper left corner at (x, y), rotated by ``turn`` degrees about its
        middle.
        """
        if shown is None:
            drawing = parts("back")[1] + _LIGHT_EDGE
        else:
            drawing = face(shown, index=self.index, chodan=self.chodan)
            self._places[shown] = _Place(x, y, across, turn)
        scale = round(across / WIDTH, 4)
        if not turn:
            return at(x, y, drawing, scale=scale)
        middle = at(-WIDTH / 2, -HEIGHT / 2, drawing)
        return at(x + across / 2, y + tall(across) / 2, middle, scale=scale, turn=turn)

    def fan(self, cards: Sequence[Card | None], x: float, y: float, across: float, step: float) -> str:
        """Cards in a row, each over the one before it, ``step`` apart."""
        return "".join(self.card(each, x + place * step, y, across) for place, each in enumerate(cards))

    def highlight(self, shown: Card) -> str:
        """A bright edge around a card that has been drawn."""
        x, y = self._place(shown).middle
        across = self._place(shown).across
        edge = "".join(
            box(-across / 2 - 5, -tall(across) / 2 - 5, across + 10, tall(across) + 10, "none",
                radius=across / 11 + 5, edge=colour, width=width)
            for colour, width in ((BLACK, 11), (GOLD, 7))
        )  # fmt: skip
        return at(x, y, edge, turn=self._place(shown).turn)

    def arrow(self, start: Card, end: Card) -> str:
        """An arrow from the middle of one drawn card to that of another."""
        (x, y), (to_x, to_y) = self._place(start).middle, self._place(end).middle
        length = hypot(to_x - x, to_y - y)
        shaft = length - _HEAD
        path = f"M0 -6H{number(shaft)}V-20L{number(length)} 0L{number(shaft)} 20V6H0A6 6 0 0 1 0 -6Z"
        drawn = f'<path d="{path}" fill="{GOLD}" stroke="{BLACK}" stroke-width="4" stroke-linejoin="round"/>'
        return at(x, y, drawn, turn=degrees(atan2(to_y - y, to_x - x)))

    def _place(self, shown: Card) -> _Place:
        if shown not in self._places:
            raise NotationError(
                f"{shown} is not in sight in this picture.",
                code="card_not_shown",
                korean=f"{shown}: 이 그림에 보이지 않는 패입니다.",
            )
        return self._places[shown]


def ends_of(arrows: object) -> Iterator[tuple[Card, Card]]:
    """The two cards of each arrow. Raises :class:`NotationError` (``bad_arrow``)."""
    if not isinstance(arrows, Iterable):
        raise NotationError(
            f"Arrows are pairs of cards, not {short(arrows)}.",
            code="bad_arrow",
            korean=f"화살표는 패 두 장씩 짝지어 적는데 {short(arrows)}입니다.",
        )
    for arrow in arrows:
        ends = tuple(arrow) if isinstance(arrow, (tuple, list)) else ()
        if len(ends) != 2 or card_of(ends[0]) is card_of(ends[1]):
            raise NotationError(
                f"An arrow leads from one card to another, {short(arrow)} does not.",
                code="bad_arrow",
                korean=f"{short(arrow)}: 화살표는 한 패에서 다른 패로 이어져야 합니다.",
            )
        yield card_of(ends[0]), card_of(ends[1])
