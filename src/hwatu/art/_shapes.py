"""The SVG that the cards and the pictures of tables have in common: numbers, places and colours."""

from __future__ import annotations

from typing import Final

BLACK: Final = "#1d1a1c"
WHITE: Final = "#fffdf5"
GOLD: Final = "#f3b62f"


def number(value: float) -> str:
    """A number as short as a tenth of a unit allows.

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
