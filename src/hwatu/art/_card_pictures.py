"""Whole pictures: one card, the back, and a sheet of cards. Each is read from its file when it is first asked for.

The files in ``cards`` are written by ``python -m tools.faces``. Each is an SVG document whose lines are its parts: what
wrote it, the start tag, the title, the picture, of a card with a month its corner, and the end tag.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import NotationError, short
from hwatu._cards.card_set import names_no_cards
from hwatu._cards.flower_cards import Card
from hwatu._cards.flower_cards import card as card_of

if TYPE_CHECKING:
    from hwatu._cards.card_set import Cards

WIDTH: Final = 220
HEIGHT: Final = 360
"""The size of a card in units: 33 by 54, as printed cards have it."""

_GAP: Final = 16
"""The room around the cards of a sheet, in units."""


def svg(card: Card | str, *, index: bool = False) -> str:
    """The face of a card as an SVG document, 220 units wide and 360 tall.

    With ``index``, the upper left corner shows the number of the month over a mark of the kind: a red disc for a
    bright, a lozenge for an animal, a strip for a ribbon, a dot for junk, two dots for double junk. A joker has no
    month, so it looks the same either way. All copies of a joker look the same.

    Raises :class:`NotationError`: ``unknown_card`` for a code that no card has, ``bad_index`` if ``index`` is neither
    True nor False.

    >>> svg("8B")[:4]
    '<svg'
    >>> "<title>August moon (bright), 공산 광</title>" in svg("8B")
    True
    >>> svg("8B", index=True) == svg("8B")
    False
    """
    _check_index(index)
    return _document(WIDTH, HEIGHT, face(card_of(card), index))


def back() -> str:
    """The back, the same for every card, as an SVG document of the size of a face.

    >>> "<title>Card back, 뒷면</title>" in back()
    True
    """
    return _document(WIDTH, HEIGHT, "".join(parts("back")))


def sheet(cards: Cards, *, index: bool = False) -> str:
    """The faces of any cards in a grid, in the order given, as one SVG document.

    The grid is as near to square as whole months in a row allow.

    Raises :class:`NotationError` like :func:`svg`, and ``unknown_card`` for what lists no cards.

    >>> sheet(["1B", "1B", "8B"]).count("<title>January crane")
    2
    """
    _check_index(index)
    shown = [card_of(each) for each in _listed(cards)]
    columns = min(len(shown), 4 * max(1, round(sqrt(len(shown) * HEIGHT / WIDTH) / 4))) or 1
    rows = ceil(len(shown) / columns)
    placed = "".join(
        f'<svg x="{_GAP + place % columns * (WIDTH + _GAP)}" y="{_GAP + place // columns * (HEIGHT + _GAP)}" '
        f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">{face(each, index)}</svg>'
        for place, each in enumerate(shown)
    )
    width, height = (_GAP + columns * (WIDTH + _GAP), _GAP + rows * (HEIGHT + _GAP))
    return _document(width, height, f"<title>Flower cards, 화투</title>{placed}", role="group")


def _check_index(index: object) -> None:
    if not isinstance(index, bool):
        raise NotationError(f"index must be True or False, not {short(index)}.", code="bad_index")


def _listed(cards: Cards) -> Iterable[Card | str]:
    if isinstance(cards, str):
        return cards.split()
    if not isinstance(cards, Iterable):
        raise names_no_cards(cards)
    return cards


def _document(width: int, height: int, body: str, *, role: str = "img") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="{role}">{body}</svg>'


def face(shown: Card, index: bool) -> str:
    """A face with its title, as a drawing of the size of a card rather than a document."""
    title, picture, *corner = parts(f"X{shown.joker.letter}" if shown.joker else shown.code)
    return "".join([title, picture, *corner]) if index else title + picture


@cache
def parts(name: str) -> tuple[str, ...]:
    """The title, the picture and the corner, if there is one, of a card or the ``back``."""
    text = (files("hwatu.art") / "cards" / f"{name}.svg").read_text(encoding="utf-8")
    _, _, *found, _ = text.splitlines()
    return tuple(found)
