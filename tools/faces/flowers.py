"""The flowers: wisteria, iris, peony, bush clover and chrysanthemum.

A function with places puts copies on a picture of 200 by 340 units; see :func:`hwatu.art._card_pictures.many`.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, radians, sin
from typing import TYPE_CHECKING

from hwatu.art._card_pictures import BLACK, GOLD, at, number
from tools.faces.colours import DARK_RED, GREEN, LEAF, LILAC, PAPER, PINK, RED, VIOLET
from tools.faces.shapes import brush, disc, fill, line, many, outline, rays, ring, rows, stroke, turned

if TYPE_CHECKING:
    from collections.abc import Sequence

# Wisteria, which Koreans call black bush clover -----------------------------------------------------------------------


def wisteria_spray(length: float) -> str:
    """A tapering spray of paired leaves with buds between, hanging from the origin."""
    stem = brush(f"0,-6,5 3,{number(length / 2)},3.4 0,{number(length)},1.4")
    leaf = fill(outline("0,0! 10,-7 22,-4 29,5! 17,11 7,7"), BLACK, edge=PAPER, width=1.3)
    bud = disc(0, 0, 4, VIOLET, edge=PAPER, width=1.2)
    count = int(length // 18)
    pairs = []
    for place in reversed(range(count)):
        y = 6 + place * (length - 14) / count
        scale = 1.12 - 0.58 * place / count
        x = 3 * sin(radians(180 * y / length))
        pair = at(0, 0, leaf, turn=34) + at(0, 0, leaf, turn=-34, flip=True) + at(0, 9, bud)
        pairs.append(at(x, y, pair, scale=scale))
    tip = outline(f"0,{number(length - 8)}! 6,{number(length)} 0,{number(length + 12)}! -6,{number(length)}")
    return fill(stem, BLACK) + "".join(pairs) + fill(tip, VIOLET, edge=PAPER, width=1.2)


def wisteria(sprays: str) -> str:
    """A vine along the top and its sprays, each ``x,y,length,turn``."""
    drawn = "".join(at(x, y, wisteria_spray(length), turn=turn) for x, y, length, turn in rows(sprays))
    return drawn + fill(brush("-8,20,9 40,10,7 90,22,8 150,8,6 208,18,7"), BLACK)


# Iris -----------------------------------------------------------------------------------------------------------------


def iris_flower() -> str:
    """Three falling and three standing petals, 84 across."""
    fall = fill(outline("0,0! 14,-10 32,-6 42,10 40,26! 26,28 10,16"), VIOLET, edge=PAPER, width=1.6)
    front = fill(outline("0,-2! 13,8 15,26 0,42! -15,26 -13,8"), VIOLET, edge=PAPER, width=1.6)
    standard = fill(outline("0,0! 10,-12 10,-30 0,-40! -10,-30 -10,-12"), LILAC, edge=PAPER, width=1.6)
    side = fall + fill(brush("4,3,2 16,6,6 28,14,0"), GOLD)
    return (
        at(0, 0, standard, turn=-32, scale=0.85)
        + at(0, 0, standard, turn=32, scale=0.85)
        + standard
        + side
        + at(0, 0, side, flip=True)
        + front
        + fill(brush("0,4,3 0,16,7 0,30,0"), GOLD)
    )


def iris(flowers: str, leaves: str) -> str:
    """Sword leaves, each ``foot,x,y,width`` with its tip at ``x, y``, and flowers, each ``foot,x,y,scale``."""
    drawn = []
    for foot, x, y, width in rows(leaves):
        bend = f"{number(foot + (x - foot) * 0.3)},{number((352 + y) / 2)}"
        blade = brush(f"{number(foot)},352,{number(width * 0.8)} {bend},{width:g} {number(x)},{number(y)},0")
        rib = line(f"{number(foot)},352 {bend} {number(x - (x - foot) * 0.16)},{number(y + (352 - y) * 0.2)}")
        drawn += [fill(blade, GREEN, edge=PAPER, width=1.6), stroke(rib, BLACK, 1.6)]
    blooms = []
    for foot, x, y, scale in rows(flowers):
        stem = brush(
            f"{number(foot)},352,7 {number((foot + x) / 2)},{number((352 + y) / 2)},6 {number(x)},{number(y)},5"
        )
        drawn.append(fill(stem, LEAF, edge=PAPER, width=1.2))
        blooms.append(at(x, y, iris_flower(), scale=scale))
    return "".join(drawn + blooms)


# Peony ----------------------------------------------------------------------------------------------------------------


def peony_flower(outer: str, inner: str) -> str:
    """A full flower, 100 across."""
    petal = "0,4! -20,-14 -24,-34 -13,-46 -5,-42! 0,-50 5,-42! 13,-46 24,-34 20,-14"
    ruffle = "0,4! -13,-8 -15,-22 -8,-29 0,-25! 8,-29 15,-22 13,-8"
    threads = rays(9, 11)
    return (
        turned(fill(outline(petal), outer, edge=PAPER), 6, start=30)
        + turned(fill(outline(ruffle), inner, edge=PAPER, width=1.6), 5)
        + disc(0, 0, 9, GOLD)
        + stroke(threads, DARK_RED, 1.4)
        + "".join(disc(x, y, 2, GOLD) for x, y in ring(9, 11.5))
    )


def peony_leaf() -> str:
    """A leaf of three lobes, 72 long, growing up from the origin."""
    right = "18,-50 14,-34! 22,-30 36,-30! 26,-12 12,-8"
    left = "0,0! -12,-8 -26,-12 -36,-30! -22,-30 -14,-34! -18,-50 0,-72!"
    ribs = line("0,0 0,-60", "0,-14 -26,-26", "0,-14 26,-26")
    return fill(outline(f"{left} {right}"), GREEN, edge=PAPER, width=1.8) + stroke(ribs, BLACK, 1.8)


def peony(*, leaves: str, red: str, pink: str) -> str:
    """The places of leaves, of red and of pink flowers."""
    return many(peony_leaf(), leaves) + many(peony_flower(PINK, RED), pink) + many(peony_flower(RED, PINK), red)


# Bush clover ----------------------------------------------------------------------------------------------------------


def clover(stems: str) -> str:
    """Stems that rise from the ground and bow over, each ``foot,x,y,over``: it turns at ``x, y``."""
    return "".join(_clover_stem(*stem) for stem in rows(stems))


def _clover_stem(foot: float, x: float, y: float, over: float) -> str:
    bends = (foot, 352.0), (foot, y + 50), (x - over * 0.1, y - 44), (x + over * 1.4, y + abs(over) * 1.1)
    trail = [_on_curve(bends, place / 14) for place in range(15)]
    stem = " ".join(f"{number(px)},{number(py)},{number(6 - place * 0.34)}" for place, (px, py) in enumerate(trail))
    leaf = outline("0,0! 7,-10 19,-12 28,-4! 22,7 9,8")
    pairs = []
    for place in range(2, 15):
        (px, py), (qx, qy) = trail[place - 1], trail[place]
        turn = degrees(atan2(qy - py, qx - px)) + 90
        half = fill(leaf, GREEN if place < 5 else RED, edge=PAPER, width=1.2)
        pair = at(0, 0, half, turn=-14) + at(0, 0, half, turn=14, flip=True)
        pairs.append(at(qx, qy, pair, scale=1.15 - 0.045 * place, turn=turn))
    return fill(brush(stem), BLACK) + "".join(pairs) + at(*trail[-1], disc(0, 0, 4, RED, edge=PAPER, width=1.2))


def _on_curve(bends: Sequence[tuple[float, float]], share: float) -> tuple[float, float]:
    """The point of a Bézier curve at a share of its way."""
    while len(bends) > 1:
        bends = [(x + (to_x - x) * share, y + (to_y - y) * share) for (x, y), (to_x, to_y) in pairwise(bends)]
    return bends[0]


# Chrysanthemum --------------------------------------------------------------------------------------------------------


def chrysanthemum_flower(colour: str, edge: str) -> str:
    """A flower of three rings of petals, 84 across."""
    outer = fill(outline("0,-8! -6,-20 -7,-36 0,-42 7,-36 6,-20"), colour, edge=edge, width=1.3)
    inner = fill(outline("0,-2! -5,-12 -5,-24 0,-28 5,-24 5,-12"), colour, edge=edge, width=1.3)
    heart = fill(outline("0,0! -4,-6 -3,-14 0,-16 3,-14 4,-6"), colour, edge=edge, width=1.2)
    return turned(outer, 16) + turned(inner, 12, start=15) + turned(heart, 8) + disc(0, 0, 4, edge)


def chrysanthemum_leaf() -> str:
    """A lobed leaf, 62 long, growing up from the origin."""
    left = "0,0! -10,-4 -24,-2 -30,-14! -20,-16! -30,-24 -28,-38! -16,-36! -14,-52 0,-62!"
    right = "14,-52 16,-36! 28,-38 30,-24 20,-16! 30,-14! 24,-2 10,-4"
    ribs = "0,0 0,-50", "0,-10 -20,-11", "0,-10 20,-11", "0,-24 -18,-31", "0,-24 18,-31"
    rim = outline(f"{left} {right}")
    return fill(rim, GREEN, edge=PAPER, width=1.8) + stroke(line(*ribs), BLACK, 1.7)


def chrysanthemum(*, leaves: str, gold: str, red: str) -> str:
    """The places of leaves, of golden and of red flowers."""
    return (
        many(chrysanthemum_leaf(), leaves)
        + many(chrysanthemum_flower(RED, PAPER), red)
        + many(chrysanthemum_flower(GOLD, DARK_RED), gold)
    )
