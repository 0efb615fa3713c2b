"""The parts around the picture of a card: border, seal of brights, corner with the month; and the back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_kinds import Kind, Ribbon
from hwatu.art._card_pictures import BLACK, GOLD, HEIGHT, WHITE, WIDTH, at
from tools.faces.colours import INDIGO, PAPER, RED
from tools.faces.glyphs import character, digits
from tools.faces.shapes import disc, fill, many, rays, ring, stroke

if TYPE_CHECKING:
    from hwatu._cards.flower_cards import Card

BORDER: Final = "#a51526"

_RING: Final = (
    "M16 0H204A16 16 0 0 1 220 16V344A16 16 0 0 1 204 360H16A16 16 0 0 1 0 344V16A16 16 0 0 1 16 0Z"
    "M18 10A8 8 0 0 0 10 18V342A8 8 0 0 0 18 350H202A8 8 0 0 0 210 342V18A8 8 0 0 0 202 10Z"
)


def framed(*drawings: str) -> str:
    """Put drawings into the border, as a picture of 200 by 340 units, clipped at its edges."""
    picture = "".join(drawings)
    return (
        f'<rect x="4" y="4" width="212" height="352" rx="12" fill="{PAPER}"/>'
        f'<svg x="8" y="8" width="204" height="344" viewBox="-2 -2 204 344">{picture}</svg>'
        f'<path d="{_RING}" fill="{BORDER}" fill-rule="evenodd"/>'
    )


def seal(x: float = 172, y: float = 312) -> str:
    """The round red seal with the character for bright."""
    return disc(x, y, 22, RED, edge=WHITE, width=2.6) + character("光", x, y, 30, WHITE)


def corner(shown: Card) -> str:
    """The number of a card's month over the mark of its kind, in the upper left corner."""
    text = str(int(shown.month or 0))
    width = 44 if len(text) == 1 else 62
    middle = 10 + width / 2
    return (
        fill(f"M10 18A8 8 0 0 1 18 10H{10 + width}V74A10 10 0 0 1 {width} 84H10Z", WHITE, edge=BLACK)
        + digits(text, middle, 37, 36, BLACK, weight=17)
        + at(middle, 69, _mark(shown))
    )


def _mark(shown: Card) -> str:
    if shown.kind is Kind.BRIGHT:
        return disc(0, 0, 9, RED)
    if shown.kind is Kind.ANIMAL:
        return fill("M0 -10L11 0L0 10L-11 0Z", GOLD, edge=BLACK)
    if shown.kind is Kind.RIBBON:
        return fill("M-16 -6h32v12h-32Z", INDIGO if shown.ribbon is Ribbon.CHEONGDAN else RED, edge=BLACK)
    dot = disc(0, 0, 5, BLACK)
    return many(dot, "-9,0 9,0") if shown.code.endswith("D") else dot


def lattice() -> str:
    """The red back: a wide lattice with a dot in every mesh, and a plum blossom of gold in the middle."""
    lines = "".join(f"M{x} 20L{x + 320} 340M{x + 320} 20L{x} 340" for x in range(-310, 200, 40))
    dots = "".join(f"M{x} {y}h0" for y in range(20, 341, 20) for x in range(30 + y % 40, 200, 40))
    petals = ring(5, 19)
    rim = "".join(disc(x, y, 19, PAPER, edge=PAPER, width=13) for x, y in petals)
    blossom = "".join(disc(x, y, 18, GOLD, edge=BORDER) for x, y in petals)
    threads = stroke(rays(10, 15, start=-72), BORDER, 2)
    return (
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="16" fill="{BORDER}"/>'
        f'<rect x="10" y="10" width="200" height="340" rx="8" fill="{RED}"/>'
        f'<svg x="20" y="20" width="180" height="320" viewBox="20 20 180 320">'
        f"{stroke(lines, BORDER, 5)}{stroke(dots, GOLD, 7)}</svg>"
        f'<rect x="20" y="20" width="180" height="320" fill="none" stroke="{GOLD}" stroke-width="4"/>'
        + at(WIDTH / 2, HEIGHT / 2, rim + blossom + threads + disc(0, 0, 7, RED, edge=BORDER))
    )
