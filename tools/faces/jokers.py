"""The jokers, under bands of Korea's rainbow stripes, which no month has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_kinds import Joker
from hwatu.art._card_pictures import BLACK, GOLD, WHITE, at
from tools.faces.colours import BROWN, DARK_RED, GREEN, INDIGO, PAPER, PINK, RED
from tools.faces.glyphs import character, digits
from tools.faces.shapes import brush, disc, fill, line, many, moved, outline, oval, stroke, turned
from tools.faces.trees import plum_blossom

if TYPE_CHECKING:
    from collections.abc import Callable


def stripes() -> str:
    """Bands of rainbow stripes along the top and the foot."""
    colours = (RED, GOLD, GREEN, WHITE, INDIGO, PINK, GOLD, RED, WHITE, GREEN)
    bars = "".join(
        fill(f"M{20 * place or -4} {y}H204v34H{20 * place or -4}Z", colour)
        for y in (-4, 310)
        for place, colour in enumerate(colours)
    )
    return bars + stroke("M-4 30H204M-4 310H204", BLACK, 3)


def slip() -> str:
    """A little card that counts as one junk, 72 wide and 118 tall."""
    return (
        fill(
            "M-28 -59H28A8 8 0 0 1 36 -51V51A8 8 0 0 1 28 59H-28A8 8 0 0 1 -36 51V-51A8 8 0 0 1 -28 -59Z",
            DARK_RED,
            edge=PAPER,
            width=3,
        )
        + fill("M-29 -52H29V52H-29Z", WHITE)
        + character("피", 0, -14, 50, BLACK)
        + at(0, 34, plum_blossom(), scale=0.62)
    )


def count(number: str) -> str:
    """The value of a joker, in a red disc at the foot."""
    return disc(100, 260, 38, RED, edge=BLACK, width=2.6) + digits(
        number, 100, 260, 40 if len(number) > 1 else 46, WHITE, weight=18
    )


def tiger() -> str:
    """The face of a tiger, as folk paintings have it, 150 wide and 140 tall."""
    ear = disc(0, 0, 19, GOLD, edge=BLACK, width=2.8) + disc(0, 2, 9, RED)
    face = "-72,6 -64,-34 -34,-60 0,-64 34,-60 64,-34 72,6 60,44 30,66 0,70 -30,66 -60,44"
    bars = (
        "72,-4! 50,-2 44,4! 52,8 73,8!",
        "70,18! 50,16 43,22! 52,25 66,30!",
        "60,-40! 44,-30 42,-22! 52,-24 66,-28!",
    )
    brow = (
        "-6,-62! 6,-62! 4,-50 0,-46 -4,-50!",
        "-24,-44! 0,-38 24,-44! 22,-37 0,-30 -22,-37!",
        "-20,-30! 0,-23 20,-30! 17,-23 0,-16 -17,-23!",
        "-3,-46! 3,-46! 3,-20! -3,-20!",
    )
    muzzle = "0,16! 12,10 32,16 38,34 26,50 0,54 -26,50 -38,34 -32,16 -12,10"
    eye = disc(0, 0, 14, WHITE, edge=BLACK, width=2.8) + disc(0, 1, 8.6, GREEN) + disc(0, 1, 4.6, BLACK)
    whiskers = "22,34 48,32 70,38", "20,41 46,46 66,56"
    cheek = fill(outline(*bars), BLACK) + stroke(line(*whiskers), BLACK, 2)
    return (
        many(ear, "-50,-52 50,-52")
        + fill(outline(face), GOLD, edge=BLACK, width=2.8)
        + fill(outline(*brow), BLACK)
        + fill(outline(muzzle), WHITE, edge=BLACK, width=2.4)
        + cheek
        + at(0, 0, cheek, flip=True)
        + many(eye, "-30,-4 30,-4")
        + fill(outline("-15,10! 0,6 15,10! 8,22 0,25 -8,22"), BLACK)
        + stroke(line("0,24 0,34", "-18,32 -10,38 0,34", "18,32 10,38 0,34"), BLACK, 2.6)
        + fill(outline("-9,38! 0,36 9,38! 6,50 0,53 -6,50"), RED, edge=BLACK, width=1.8)
    )


def crown() -> str:
    """A crown, 100 wide, on its foot's middle."""
    return (
        fill(
            outline("-46,0! -58,-48! -30,-26! -18,-58! 0,-30! 18,-58! 30,-26! 58,-48! 46,0!"),
            RED,
            edge=BLACK,
            width=2.8,
        )
        + fill("M-46 -12H46V0H-46Z", GOLD, edge=BLACK, width=2.4)
        + many(disc(0, 0, 6, GOLD, edge=BLACK), "-58,-48 -18,-58 18,-58 58,-48")
    )


def coin() -> str:
    """A brass coin with a square hole, 104 across."""
    return (
        disc(0, 0, 52, GOLD, edge=BLACK, width=2.8)
        + stroke("M-44 0A44 44 0 0 1 44 0A44 44 0 0 1 -44 0", BROWN, 2.4)
        + fill("M-15 -15H15V15H-15Z", PAPER, edge=BLACK, width=2.8)
        + many(fill(brush("0,-35,5 0,-24,5", "-6,-30,4 6,-30,4"), BROWN), "0,0 0,0,1,90 0,0,1,180 0,0,1,270")
    )


def shield() -> str:
    """A shield before a bright, 150 wide and 190 tall."""
    rim = "-74,-80! -40,-78 0,-96! 40,-78 74,-80! 76,0 48,62 0,98! -48,62 -76,0"
    field = moved(rim, 0, 0, scale=0.86)
    return (
        fill(outline(rim), GOLD, edge=BLACK, width=3)
        + fill(outline(field), INDIGO, edge=BLACK, width=2.4)
        + disc(0, -8, 46, RED, edge=WHITE, width=4)
        + character("光", 0, -8, 62, WHITE)
    )


def medallion(letter: str) -> str:
    """A flower around a letter, for what a table makes of the joker."""
    petal = oval(0, -56, 26, 34, PINK, edge=BLACK, width=2.4)
    return (
        turned(petal, 8) + disc(0, 0, 50, WHITE, edge=BLACK, width=2.8) + digits(letter, 0, 0, 60, DARK_RED, weight=16)
    )


JOKERS: Final[dict[Joker, Callable[[], tuple[str, ...]]]] = {
    Joker.ONE_JUNK: lambda: (stripes(), at(100, 132, slip(), scale=1.3), count("1")),
    Joker.TWO_JUNK: lambda: (stripes(), many(slip(), "66,136,1.15,-13 134,136,1.15,13"), count("2")),
    Joker.THREE_JUNK: lambda: (stripes(), many(slip(), "55,146,.9,-18 145,146,.9,18 100,130,1.05"), count("3")),
    Joker.BOSS: lambda: (stripes(), at(100, 196, tiger(), scale=1.15), at(100, 124, crown())),
    Joker.DOUBLE: lambda: (stripes(), many(coin(), "72,108 128,156"), count("×2")),
    Joker.BRIGHT_PROTECTION: lambda: (stripes(), at(100, 172, shield(), scale=1.12)),
    Joker.HOUSE_Y: lambda: (stripes(), at(100, 170, medallion("Y"))),
    Joker.HOUSE_Z: lambda: (stripes(), at(100, 170, medallion("Z"))),
}
