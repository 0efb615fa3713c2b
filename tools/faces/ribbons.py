"""The ribbons. They differ not only in colour, for players who cannot tell colours apart: also in writing, brightness,
stripes and the cut of the end.
"""

from __future__ import annotations

from typing import Final

from hwatu.art._card_pictures import BLACK, GOLD, WHITE, at
from tools.faces.colours import DARK_RED, INDIGO, RED
from tools.faces.glyphs import character
from tools.faces.shapes import fill, halo, line, outline, stroke

RED_RIBBON: Final = RED
BLUE_RIBBON: Final = INDIGO
_PLACE: Final = (104, 162)
_SLANT: Final = 9
_FRAME: Final = (10, 10)
"""The upper left corner of the picture on the card, in units."""


def red_ribbon(writing: str = "") -> str:
    """A red strip, 50 wide and 200 tall around its middle, blank or with writing from top to bottom."""
    strip = "-25,-94! -10,-100 10,-92 25,-98! 25,92! 10,98 -10,90 -25,96!"
    return (
        halo(outline(strip))
        + fill(outline(strip), RED_RIBBON, edge=BLACK, width=2.6)
        + fill(outline("-24,-84! -10,-90 10,-82 24,-88! 24,-82! 10,-76 -10,-84 -24,-78!"), DARK_RED)
        + fill(outline("-24,80! -10,74 10,82 24,76! 24,82! 10,88 -10,80 -24,86!"), DARK_RED)
        + _written(writing)
    )


def blue_ribbon(writing: str = "") -> str:
    """A dark blue strip with gold stripes and a swallowtail, of the size of the red one."""
    strip = "-25,-94! -10,-100 10,-92 25,-98! 25,102! 0,80! -25,102!"
    return (
        halo(outline(strip))
        + fill(outline(strip), BLUE_RIBBON, edge=BLACK, width=2.6)
        + stroke(line("-20.5,-91! -20.5,92!", "20.5,-91! 20.5,92!"), GOLD, 2.4)
        + _written(writing, 35)
    )


def _written(writing: str, size: float = 41) -> str:
    first = -0.6 * size * (len(writing) - 1)
    return "".join(character(each, 0, first + 1.2 * size * place, size, WHITE) for place, each in enumerate(writing))


def hongdan() -> str:
    """The red ribbon with writing, tied aslant to the plant."""
    return at(*_PLACE, red_ribbon("홍단"), turn=_SLANT)


def chodan() -> str:
    """The red ribbon without writing, as the rain has it too."""
    return at(*_PLACE, red_ribbon(), turn=_SLANT)


def chodan_writing() -> str:
    """The writing that some packs print on the red ribbons of April, May and July, where these ribbons are."""
    return at(*_FRAME, at(*_PLACE, _written("초단"), turn=_SLANT))


def cheongdan() -> str:
    """The blue ribbon with writing."""
    return at(*_PLACE, blue_ribbon("청단"), turn=_SLANT)
