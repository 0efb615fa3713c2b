"""Scenery: sun, moon, cloud, hill, water, bridge, curtain, cup and storm."""

from __future__ import annotations

from hwatu.art._card_pictures import BLACK, GOLD, WHITE, at, number
from tools.faces.colours import BROWN, DARK_RED, INDIGO, PAPER, PINK, RED, TAN, VIOLET, WATER
from tools.faces.glyphs import character
from tools.faces.shapes import brush, disc, fill, line, many, outline, oval, ring, stroke

# Sky and earth --------------------------------------------------------------------------------------------------------


def sky(colour: str) -> str:
    """A picture all of one colour."""
    return fill("M-5 -5H205V345H-5Z", colour)


def orb(x: float, y: float, radius: float, colour: str) -> str:
    """The sun or the full moon."""
    return disc(x, y, radius, colour)


def cloud(colour: str = RED) -> str:
    """A band of cloud along the top edge."""
    puffs = "205,30! 186,44 166,36! 150,54 120,50 108,38! 92,46 74,40 66,30! 44,42 18,38 -5,50!"
    return fill(outline(f"-5,-5! 205,-5! {puffs}"), colour)


def rain() -> str:
    """Slanting streaks of rain over the whole picture."""
    drops = "30,40 64,16 120,30 170,20 20,130 186,100 60,100 150,120 14,220 176,190 40,180 188,262"
    return many(stroke("M0 0L-5 24", WATER, 2), drops)


def stream(y: float) -> str:
    """Water along the foot of the picture."""
    high, low = number(y - 4), number(y + 7)
    surface = outline(f"-5,345! -5,{low}! 40,{high} 90,{low} 150,{high} 205,{low}! 205,345!")
    wave = stroke(line("0,0 14,-6 28,0 42,-5"), WHITE, 2.6)
    return fill(surface, WATER) + at(0, y, many(wave, "8,26 92,18 48,46 120,48"))


def pampas(colour: str, thickness: float) -> str:
    """A tuft of grass that leans in the wind, 60 wide and 100 tall."""
    blades = ((-34, 60), (-22, 82), (-8, 98), (6, 100), (20, 88), (32, 66), (40, 44))
    return fill(
        "".join(
            brush(
                f"{number(x * 0.1)},0,1 {number(x * 0.3 - 2)},{number(-height * 0.6)},{thickness * 0.9:g} "
                f"{number(x + 4)},{-height},0"
            )
            for x, height in blades
        ),
        colour,
    )


def hill(crest: str, *, behind: str, before: str, grass: str) -> str:
    """A black hill under a line of points from left to right, with tufts of grass behind and before its crest."""
    return (
        many(pampas(BLACK, 4.4), behind)
        + fill(outline(f"-5,345! {crest} 205,345!"), BLACK)
        + many(pampas(grass, 3.2), before)
    )


def ground(y: float) -> str:
    """A strip of ground along the foot of the picture, with short grass on it."""
    blades = fill(brush("-8,4,1 -11,-12,0", "-3,4,4 -4,-20,0", "3,4,4 6,-16,0", "8,4,1 14,-9,0"), BLACK)
    crest = outline(f"-5,{number(y + 3)}! 50,{number(y - 2)} 120,{number(y + 3)} 205,{number(y - 1)}! 205,345! -5,345!")
    return many(blades, f"14,{y:g} 58,{y:g},.8 150,{y + 1:g},.9 188,{y:g}") + fill(crest, BLACK)


# Made by people -------------------------------------------------------------------------------------------------------


def bridge() -> str:
    """The plank bridge over the iris pond, one zigzag across the whole picture, and the water under it."""
    way = "-8,{} 62,{}! 132,{}! 208,{}"
    far, middle, near, foot = (way.format(252 + y, 276 + y, 244 + y, 268 + y) for y in (0, 15, 30, 40))
    pond = outline(f"{_sharp(way.format(262, 286, 254, 278))} 208,345! -8,345!")
    ripples = many(stroke(line("0,0 14,-5 28,0 42,-4"), WHITE, 2.6), "12,316 84,306 140,314 44,334 108,332 164,336")
    posts = many(fill("M-7 0h14v42h-14Z", BROWN, edge=BLACK, width=2.4), "22,290 62,300 132,272 178,288")
    grain = line(
        "4,264 40,276", "78,280 116,263", "146,256 190,270", "16,284 46,294", "86,293 120,278", "152,274 186,285"
    )
    return (
        fill(pond, WATER)
        + posts
        + ripples
        + fill(outline(f"{_sharp(near)} {_sharp(foot, back=True)}"), BROWN, edge=BLACK, width=2.6)
        + fill(outline(f"{_sharp(far)} {_sharp(near, back=True)}"), TAN, edge=BLACK, width=2.6)
        + stroke(line(_sharp(middle), "62,276! 62,306!", "132,244! 132,274!"), BLACK, 2.2)
        + stroke(grain, BROWN, 1.8)
    )


def _sharp(way: str, *, back: bool = False) -> str:
    """The points of a way as corners, from its end if it goes back."""
    corners = [f"{each.rstrip('!')}!" for each in way.split()]
    return " ".join(reversed(corners) if back else corners)


def curtain() -> str:
    """The curtain of the cherry feast, across the foot of the picture."""
    folds = "-5,206! 30,226 62,206! 100,228 138,206! 170,226 205,206!"
    swag = f"{folds} 205,230! 170,252 138,230! 100,254 62,230! 30,252 -5,230!"
    stripes = "".join(f"M{x} 226h17v119h-17Z" for x in (-12.5, 22, 57, 91.5, 126, 161, 195.5))
    petals = "".join(disc(x, y, 5.6, PINK) for x, y in ring(5, 7.4))
    crest = disc(0, 0, 18, VIOLET, edge=GOLD, width=2.6) + petals + disc(0, 0, 3.4, GOLD)
    tassel = fill(brush("0,4,7 0,22,6 0,44,11"), GOLD, edge=BLACK, width=1.8) + disc(0, 0, 8, GOLD, edge=BLACK)
    return (
        fill(outline(f"{folds} 205,345! -5,345!"), VIOLET)
        + fill(stripes, WHITE)
        + fill(outline(swag), RED, edge=BLACK)
        + stroke(line(folds), GOLD, 6)
        + many(crest, "30.5,288 100,288")
        + many(tassel, "62,207 138,207")
    )


def cup() -> str:
    """The cup of September with the sign for long life, 130 wide and 110 tall."""
    return (
        fill(outline("-18,36! 18,36! 26,60! -26,60!"), DARK_RED, edge=BLACK, width=2.6)
        + fill(outline("-64,-34! -58,4 -38,30 -16,40! 16,40! 38,30 58,4 64,-34!"), RED, edge=BLACK, width=2.8)
        + oval(0, -34, 64, 15, BLACK)
        + oval(0, -32, 56, 10.5, GOLD)
        + character("壽", 0, 8, 44, WHITE)
        + stroke(line("-52,-8 -44,12 -34,22"), PINK, 3)
        + stroke(line("-23,52! 23,52!"), GOLD, 3)
    )


# Storm ----------------------------------------------------------------------------------------------------------------


def bolt() -> str:
    """A flash of lightning, 60 wide and 130 tall."""
    return fill("M20 -66L-26 10L-2 6L-18 66L30 -16L6 -12L38 -66Z", GOLD, edge=BLACK, width=2.6)


def thunder_drum() -> str:
    """The drum of thunder, its skin the whirl of three colours, 128 across."""
    whirl = "M0 0A20.5 20.5 0 0 1 0 -41A41 41 0 0 1 35.5 20.5A20.5 20.5 0 0 0 0 0Z"
    thirds = "".join(
        f'<g transform="rotate({turn})">{fill(whirl, colour)}</g>'
        for turn, colour in ((0, RED), (120, GOLD), (240, INDIGO))
    )
    studs = "".join(disc(x, y, 3.2, GOLD) for x, y in ring(18, 53))
    return (
        disc(0, 0, 64, BLACK)
        + disc(0, 0, 60, RED, edge=GOLD, width=2.4)
        + disc(0, 0, 46, BLACK)
        + studs
        + disc(0, 0, 42.5, WHITE)
        + thirds
    )


def storm_cloud() -> str:
    """Black clouds along the top and the foot, curling."""
    above = "205,92! 190,110 166,104 156,86! 146,110 116,114 102,94! 90,114 60,112 48,90! 40,108 14,112 -5,94!"
    below = "-5,318! 12,300 40,302 50,318! 62,300 90,300 100,318! 110,300 140,302 150,318! 162,300 190,302 205,316!"
    curl = "0,0 14,-12 26,0 18,12 8,6 14,-2"
    return (
        fill(outline(f"-5,-5! 205,-5! {above}"), BLACK)
        + fill(outline(f"{below} 205,345! -5,345!"), BLACK)
        + many(stroke(line(curl), PAPER, 2.6), "8,82 62,86,1.1 118,86,1.1 166,78 30,36,1.2 96,40,1.2 152,34,1.2")
    )
