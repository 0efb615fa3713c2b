"""The trees: pine, plum, cherry, maple, paulownia and willow.

A function with places puts copies on a picture of 200 by 340 units; see :func:`hwatu.art._card_pictures.many`.
"""

from __future__ import annotations

from math import cos, radians, sin

from hwatu.art._card_pictures import BLACK, GOLD, WHITE, at, number
from tools.faces.colours import BROWN, DARK_RED, GREEN, LEAF, PAPER, PINK, RED
from tools.faces.shapes import brush, disc, fill, line, many, moved, outline, rays, ring, rows, stroke, turned

# Pine -----------------------------------------------------------------------------------------------------------------


def pine_tuft() -> str:
    """A fan of needles, 82 wide, around the middle of its foot."""
    rim = " ".join(
        moved(f"{41 if place % 2 else 37},0", 0, 0, turn=angle) for place, angle in enumerate(range(-180, 1, 15))
    )
    needles = "".join(
        brush(
            f"{number(9 * cos(angle))},{number(9 * sin(angle))},.8 "
            f"{number(24 * cos(angle))},{number(24 * sin(angle))},3.4 "
            f"{number(35 * cos(angle))},{number(35 * sin(angle))},1"
        )
        for angle in map(radians, range(-171, 0, 18))
    )
    return (
        fill(outline(f"{rim} 30,8 0,11 -30,8"), GREEN, edge=PAPER, width=2.4)
        + fill(needles + brush("-30,3,2 0,6,6 30,3,2"), BLACK)
        + disc(0, 3, 5.5, RED)
    )


def pine(tufts: str, *, trunk: str = "36,350,30 48,300,22 34,246,18 66,200,14 60,160,10 82,128,4") -> str:
    """A leaning trunk, a brush stroke, under tufts of needles."""
    boughs = "40,262,12 90,240,8 150,246,3", "46,300,12 110,296,9 170,312,3", "60,206,10 104,210,6 152,190,3"
    bark = line("46,330 54,306", "40,280 38,258", "50,228 60,210", "34,318 40,300")
    return (
        fill(brush(*boughs), BROWN, edge=BLACK)
        + fill(brush(trunk), BROWN, edge=BLACK)
        + stroke(bark, BLACK, 2.4)
        + many(pine_tuft(), tufts)
    )


# Plum and cherry ------------------------------------------------------------------------------------------------------


def plum_blossom(colour: str = RED) -> str:
    """Five round petals, 44 across."""
    petals = "".join(disc(x, y, 10.5, colour, edge=PAPER, width=1.6) for x, y in ring(5, 11.5))
    threads = rays(10, 10, start=-72)
    return petals + stroke(threads, GOLD, 1.3) + disc(0, 0, 4.5, GOLD) + disc(0, 0, 1.8, DARK_RED)


def plum(*, red: str, pink: str) -> str:
    """A gnarled bough with buds, and the places of its red and pink blossoms."""
    bough = brush("10,352,30 40,300,22 42,262,18 74,226,16 84,190,13 70,158,10 96,118,8 92,84,6 112,52,2")
    twigs = brush(
        "42,262,10 30,222,7 34,176,5 22,140,1",
        "80,214,10 120,212,7 146,186,5 176,180,1",
        "36,302,12 84,292,8 118,300,6 164,276,1",
        "92,124,6 126,108,5 150,112,1",
    )
    knots = line("38,318 46,292", "52,252 66,236", "78,204 80,190")
    buds = many(disc(0, 0, 5, RED, edge=PAPER, width=1.4), "22,142 112,54 176,180 164,276")
    return (
        fill(bough + twigs, BLACK)
        + stroke(knots, BROWN, 2.6)
        + buds
        + many(plum_blossom(PINK), pink)
        + many(plum_blossom(), red)
    )


def cherry_blossom(petals: str = PINK, heart: str = RED) -> str:
    """Five notched petals, 52 across."""
    petal = fill(outline("0,0! -9,-9 -10,-20 -5,-26! 0,-21! 5,-26! 10,-20 9,-9"), petals, edge=WHITE, width=1.4)
    threads = rays(5, 12, start=-54)
    tips = "".join(disc(x, y, 1.7, GOLD) for x, y in ring(5, 12.5, start=-54))
    return turned(petal, 5) + stroke(threads, heart, 1.4) + tips + disc(0, 0, 3.6, heart)


def cherry(*boughs: str, red: str, pink: str) -> str:
    """Boughs as brush strokes, and the places of the blossoms on them."""
    return fill(brush(*boughs), BLACK) + many(cherry_blossom(), pink) + many(cherry_blossom(RED, GOLD), red)


# Maple ----------------------------------------------------------------------------------------------------------------

_MAPLE_LOBES = ((-90, 1.0), (-50, 0.92), (-130, 0.92), (-12, 0.72), (-168, 0.72), (28, 0.44), (152, 0.44))
"""The lobes of a maple leaf: the direction of each in degrees, and its length."""


def maple_leaf(colour: str) -> str:
    """A leaf of seven points, 66 across, around the place where its veins meet."""
    lobe = "0,6! 10,-12 8,-22 0,-38! -8,-22 -10,-12"
    lobes = "".join(outline(moved(lobe, 0, 0, scale=size, turn=angle + 90)) for angle, size in _MAPLE_LOBES)
    veins = "".join(
        f"M0 0L{number(26 * size * cos(radians(angle)))} {number(26 * size * sin(radians(angle)))}"
        for angle, size in _MAPLE_LOBES
    )
    return (
        fill(brush("0,4,2.6 1,17,2.4 6,28,2.8"), BLACK)
        + fill(lobes, BLACK, edge=BLACK, width=3.6)
        + fill(lobes, colour)
        + stroke(veins, BLACK, 1.2)
    )


def maple(*boughs: str, red: str, gold: str) -> str:
    """Boughs as brush strokes, and the places of the leaves on them."""
    return (
        fill(brush(*boughs), BROWN, edge=BLACK, width=1.6) + many(maple_leaf(GOLD), gold) + many(maple_leaf(RED), red)
    )


# Paulownia ------------------------------------------------------------------------------------------------------------


def paulownia_leaf(colour: str = BLACK) -> str:
    """A broad leaf with five points, 116 across, hanging from the origin."""
    right = "0,0! 18,-14 40,-10 58,6! 46,14 50,34 56,48! 36,46 24,62 2,92!"
    left = "-24,62 -36,46 -56,48! -50,34 -46,14 -58,6! -40,-10 -18,-14"
    ribs = "0,2 0,80", "0,8 24,4 48,8", "0,8 -24,4 -48,8", "0,14 22,26 46,42", "0,14 -22,26 -46,42"
    twigs = "0,40 14,56", "0,40 -14,56", "22,26 34,26", "-22,26 -34,26"
    return (
        fill(outline(f"{right} {left}"), colour, edge=PAPER)
        + stroke(line(*ribs), PAPER, 2)
        + stroke(line(*twigs), PAPER, 1.4)
    )


def paulownia_spike(height: float, colour: str = RED) -> str:
    """An upright stalk of bells, its foot at the origin, ``height`` tall."""
    bell = fill(
        outline("0,2! -6,-4 -8,-12 -10,-20! -5,-17 0,-22! 5,-17 10,-20! 8,-12 6,-4"),
        colour, edge=PAPER, width=1.4,
    )  # fmt: skip
    steps = int(height // 19)
    bells = []
    for step in range(steps):
        y = -6 - step * (height - 10) / steps
        scale = 1.15 - 0.5 * step / steps
        bells += [at(1, y, bell, scale=scale, turn=58), at(-1, y, bell, scale=scale, turn=-58)]
    stalk = brush(f"0,0,5 1,{number(-height / 2)},4 0,{number(-height)},2")
    return fill(stalk, BLACK) + "".join(bells) + at(0, 4 - height, bell, scale=0.8)


def paulownia(leaf: str, flower: str) -> str:
    """Three spikes over a bed of leaves."""
    leaves = "46,158,1,14 154,158,1,-14 30,250,.95,10 170,250,.95,-10 100,186,1.4"
    return (
        at(50, 152, paulownia_spike(86, flower))
        + at(150, 152, paulownia_spike(86, flower))
        + at(100, 160, paulownia_spike(130, flower))
        + many(paulownia_leaf(leaf), leaves)
    )


# Willow ---------------------------------------------------------------------------------------------------------------


def willow_strand(length: float, sway: float, colour: str) -> str:
    """A strand of narrow leaves that hangs from the origin and swings out by ``sway`` on its way."""
    stem = brush(f"0,-8,4 {number(sway)},{number(length * 0.45)},3.2 0,{number(length)},1")
    leaves = []
    for place in range(1, int(length // 12)):
        y = 12 * place
        x = sway * sin(radians(180 * y / length))
        side = 1 if place % 2 else -1
        leaves.append(f"{number(x)},{y},1 {number(x + 6.5 * side)},{y + 10},7 {number(x + 8 * side)},{y + 24},0")
    return fill(brush(*leaves), colour) + fill(stem, BLACK)


def willow(strands: str) -> str:
    """Hanging strands, each ``x,length,sway``, by turns dark and light."""
    return "".join(
        at(x, 0, willow_strand(length, sway, LEAF if place % 2 else GREEN))
        for place, (x, length, sway) in enumerate(rows(strands))
    )
