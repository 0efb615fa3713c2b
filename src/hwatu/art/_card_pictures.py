"""Card faces, backs and sheets as SVG and PNG.

The files in ``cards`` are written by ``python -m tools.faces``. Each is an SVG document whose lines are its parts: what
wrote it, the start tag, the title, the picture, of a card with a month its corner, and the end tag.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from math import ceil, sqrt
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import NotationError, extra, short
from hwatu._cards.card_kinds import Ribbon
from hwatu._cards.card_set import names_no_cards
from hwatu._cards.flower_cards import Card, cards_in_order
from hwatu._cards.flower_cards import card as card_of

if TYPE_CHECKING:
    from hwatu._cards.card_set import Cards


WIDEST: Final = 8_000


def png(picture: str, *, width: int = 660) -> bytes:
    """Convert a picture of this library (a card, a sheet or a table) to a PNG image, as bytes.

    The image is ``width`` pixels wide, from 1 to 8000, and as tall as the picture is in proportion; it is transparent
    around a card. Words in the picture of a table take the fonts that are installed: Korean ones need a Korean font.

    Raises :class:`NotationError`: ``bad_picture`` for what is not an SVG document, ``bad_width`` for another width;
    :class:`ModuleNotFoundError` without the extra: ``pip install "hwatu[png]"``.

    >>> png("8B")
    Traceback (most recent call last):
      ...
    hwatu.NotationError: A picture is the text of an SVG document, not '8B'.
    """
    if isinstance(width, bool) or not isinstance(width, int) or not 1 <= width <= WIDEST:
        raise NotationError(
            f"An image is 1 to {WIDEST} pixels wide, not {short(width)}.",
            code="bad_width",
            korean=f"그림의 너비는 1부터 {WIDEST}픽셀까지인데 {short(width)}입니다.",
        )
    if not isinstance(picture, str) or not picture.startswith("<svg"):
        raise NotationError(
            f"A picture is the text of an SVG document, not {short(picture)}.",
            code="bad_picture",
            korean=f"그림은 SVG 문서의 글이어야 하는데 {short(picture)}입니다.",
        )
    with extra("png", "hwatu.art.png"):
        import resvg_py  # noqa: PLC0415 - it need not be installed  # pyright: ignore[reportMissingImports]
    try:
        return bytes(resvg_py.svg_to_bytes(svg_string=picture, width=width))
    except ValueError as error:
        raise NotationError(
            f"This picture cannot be drawn: {error}", code="bad_picture", korean=f"그릴 수 없는 그림입니다: {error}"
        ) from error


BLACK: Final = "#1d1a1c"
WHITE: Final = "#fffdf5"
GOLD: Final = "#f3b62f"


def number(value: float) -> str:
    """Format a number with at most one decimal.

    >>> number(12.04), number(-0.01), number(3.75)
    ('12', '0', '3.8')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def at(x: float, y: float, drawing: str, *, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """A drawing moved to a place, scaled, turned clockwise by degrees, and mirrored left to right."""
    moves = [f"translate({number(x)} {number(y)})"]
    if turn:
        moves.append(f"rotate({number(turn)})")
    if flip:
        moves.append(f"scale({-scale:g} {scale:g})")
    elif scale != 1:
        moves.append(f"scale({scale:g})")
    return f'<g transform="{" ".join(moves)}">{drawing}</g>'


WIDTH: Final = 220
HEIGHT: Final = 360
"""The height of a card in units; with ``WIDTH`` it has the proportions of printed cards, 33 to 54."""

_GAP: Final = 16
"""The margin around the cards of a sheet, in units."""


def svg(card: Card | str, *, index: bool = False, chodan: bool = False) -> str:
    """The face of a card as an SVG document, 220 units wide and 360 tall.

    With ``index``, the upper left corner shows the number of the month over a mark of the kind: a red disc for a
    bright, a lozenge for an animal, a strip for a ribbon, a dot for junk, two dots for double junk. A joker has no
    month, so it looks the same either way. All copies of a joker look the same.

    With ``chodan``, the ribbons of April, May and July say 초단, as some packs print it; without it they are
    blank, as on most Korean cards.

    Raises :class:`NotationError`: ``unknown_card`` for a code that no card has, ``bad_index`` or ``bad_chodan`` if that
    argument is neither True nor False.

    >>> svg("8B")[:4]
    '<svg'
    >>> "<title>August moon (bright), 공산 광</title>" in svg("8B")
    True
    >>> svg("8B", index=True) == svg("8B")
    False
    """
    check_looks(index, chodan)
    return _document(WIDTH, HEIGHT, face(card_of(card), index=index, chodan=chodan))


def back() -> str:
    """The back of all cards as an SVG document of the size of a face.

    >>> "<title>Card back, 뒷면</title>" in back()
    True
    """
    return _document(WIDTH, HEIGHT, "".join(parts("back")))


def sheet(cards: Cards, *, index: bool = False, chodan: bool = False) -> str:
    """The faces of any cards in a grid, in the order given, as one SVG document.

    The grid is as near to square as whole months in a row allow.

    Raises :class:`NotationError` like :func:`svg`, and ``unknown_card`` for what lists no cards.

    >>> sheet(["1B", "1B", "8B"]).count("<title>January crane")
    2
    """
    check_looks(index, chodan)
    shown = listed(cards)
    columns = min(len(shown), 4 * max(1, round(sqrt(len(shown) * HEIGHT / WIDTH) / 4))) or 1
    rows = ceil(len(shown) / columns)
    placed = "".join(
        f'<svg x="{_GAP + place % columns * (WIDTH + _GAP)}" y="{_GAP + place // columns * (HEIGHT + _GAP)}" '
        f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"{face(each, index=index, chodan=chodan)}</svg>"
        for place, each in enumerate(shown)
    )
    width, height = (_GAP + columns * (WIDTH + _GAP), _GAP + rows * (HEIGHT + _GAP))
    return _document(width, height, f"<title>Flower cards, 화투</title>{placed}", role="group")


def check_looks(index: object, chodan: object) -> None:
    """Raise :class:`NotationError` (``bad_index``, ``bad_chodan``) unless both are True or False."""
    for name, value in (("index", index), ("chodan", chodan)):
        if not isinstance(value, bool):
            raise NotationError(
                f"{name} must be True or False, not {short(value)}.",
                code=f"bad_{name}",
                korean=f"{name} 자리에는 True나 False가 와야 하는데 {short(value)}입니다.",
            )


def listed(cards: Cards) -> list[Card]:
    """The cards of a list or a text in the order given. Raises :class:`NotationError` (``unknown_card``)."""
    if not isinstance(cards, Iterable):
        raise names_no_cards(cards)
    return list(cards_in_order(cards))


def _document(width: int, height: int, body: str, *, role: str = "img") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="{role}">{body}</svg>'


def face(shown: Card, *, index: bool, chodan: bool) -> str:
    """A face with its title, as elements for another picture."""
    title, picture, *corner = parts(f"X{shown.joker.letter}" if shown.joker else shown.code)
    writing = parts("chodan")[1:] if chodan and shown.ribbon is Ribbon.CHODAN else ()
    return "".join([title, picture, *writing, *(corner if index else ())])


@cache
def parts(name: str) -> tuple[str, ...]:
    """The parts of a file in ``cards``: title, picture, and for a card with a month its corner.

    ``name`` is the code of a card, ``"back"`` or ``"chodan"``. Cached, since every picture needs them.
    """
    text = (files("hwatu.art") / "cards" / f"{name}.svg").read_text(encoding="utf-8")
    _, _, *found, _ = text.splitlines()
    return tuple(found)
