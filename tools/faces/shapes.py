"""Shapes as SVG: smooth outlines through points, brush strokes of varying width, and transformations.

A path is the text of an SVG ``d`` attribute; a drawing is SVG elements. Points are written as text, ``"x,y x,y"``. An
outline has a corner at a point marked ``!``. Points of a brush stroke have a third number, the width of the stroke.
"""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import NamedTuple

from hwatu.art._card_pictures import at, number
from tools.faces.colours import PAPER


class Point(NamedTuple):
    """A point of a line: its position, the width of the brush, and whether the line has a corner there."""

    x: float
    y: float
    width: float = 0.0
    sharp: bool = False


def points(text: str) -> list[Point]:
    """Read a list of points.

    >>> points("1,2 3,4!")
    [Point(x=1.0, y=2.0, width=0.0, sharp=False), Point(x=3.0, y=4.0, width=0.0, sharp=True)]
    """
    found = []
    for word in text.split():
        x, y, *more = (float(part) for part in word.rstrip("!").split(","))
        found.append(Point(x, y, more[0] if more else 0.0, word.endswith("!")))
    return found


def rows(text: str) -> list[list[float]]:
    """Read lists of numbers: lists are separated by spaces, numbers by commas.

    >>> rows("1,2 3,4,.5")
    [[1.0, 2.0], [3.0, 4.0, 0.5]]
    """
    return [[float(part) for part in word.split(",")] for word in text.split()]


def ring(count: int, radius: float, *, start: float = -90) -> list[tuple[float, float]]:
    """Points evenly around the origin, from the angle ``start`` in degrees on; -90 is the top.

    >>> [(round(x), round(y)) for x, y in ring(4, 10)]
    [(0, -10), (10, 0), (0, 10), (-10, 0)]
    """
    angles = [radians(start + 360 / count * place) for place in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def rays(count: int, radius: float, *, start: float = -90) -> str:
    """Lines from the origin to the points of a ring, as a path to stroke.

    >>> rays(2, 5)
    'M0 0L0 -5M0 0L0 5'
    """
    return "".join(f"M0 0L{_pair(place)}" for place in ring(count, radius, start=start))


# Paths ----------------------------------------------------------------------------------------------------------------


def outline(*texts: str) -> str:
    """Closed paths, each smooth except at its corners.

    >>> outline("0,0! 9,0! 9,9!")
    'M0 0L9 0L9 9L0 0Z'
    """
    return "".join(f"{_curve(points(text), closed=True)}Z" for text in texts)


def line(*texts: str) -> str:
    """Open paths, each smooth except at its corners."""
    return "".join(_curve(points(text), closed=False) for text in texts)


def brush(*texts: str) -> str:
    """Brush strokes as paths to fill, with the width of each point; an end with a width is round."""
    return "".join(map(_swelling, texts))


def _swelling(text: str) -> str:
    nodes = points(text)
    ways = [_way(nodes, place, closed=False) for place in range(len(nodes))]
    sides = [
        [
            (node.x - way[1] * node.width / 2 * side, node.y + way[0] * node.width / 2 * side)
            for node, way in zip(nodes, ways, strict=True)
        ]
        for side in (-1, 1)
    ]
    there = _through(sides[0], ways)
    back = _through(sides[1][::-1], [(-x, -y) for x, y in reversed(ways)])
    start, turn = sides[0][0], sides[1][-1]
    end_cap = _cap(nodes[-1].width, turn)
    return f"M{_pair(start)}{there}{end_cap}{back}{_cap(nodes[0].width, start)}Z"


def _cap(width: float, end: tuple[float, float]) -> str:
    return f"A{number(width / 2)} {number(width / 2)} 0 0 1 {_pair(end)}" if width > 0.3 else f"L{_pair(end)}"


def _curve(nodes: list[Point], *, closed: bool) -> str:
    ways = [_way(nodes, place, closed=closed) for place in range(len(nodes))]
    places = [(node.x, node.y) for node in nodes]
    if closed:
        ways.append(ways[0])
        places.append(places[0])
    return f"M{_pair(places[0])}{_through(places, ways)}"


def _way(nodes: list[Point], place: int, *, closed: bool) -> tuple[float, float]:
    """The unit vector along a smooth line at a point; the zero vector at a corner."""
    if nodes[place].sharp:
        return 0.0, 0.0
    last = len(nodes) - 1
    before = nodes[place - 1] if place or closed else nodes[place]
    after = nodes[place + 1 if place < last else 0] if place < last or closed else nodes[place]
    x, y = after.x - before.x, after.y - before.y
    length = hypot(x, y) or 1.0
    return x / length, y / length


def _through(places: list[tuple[float, float]], ways: list[tuple[float, float]]) -> str:
    steps = []
    for (start, end), (leaving, coming) in zip(pairwise(places), pairwise(ways), strict=True):
        third = hypot(end[0] - start[0], end[1] - start[1]) / 3
        if leaving == coming == (0.0, 0.0):
            steps.append(f"L{_pair(end)}")
            continue
        first = (start[0] + leaving[0] * third, start[1] + leaving[1] * third)
        second = (end[0] - coming[0] * third, end[1] - coming[1] * third)
        steps.append(f"C{_pair(first)} {_pair(second)} {_pair(end)}")
    return "".join(steps)


def _pair(place: tuple[float, float]) -> str:
    return f"{number(place[0])} {number(place[1])}"


def moved(text: str, x: float, y: float, *, scale: float = 1, turn: float = 0) -> str:
    """The points of an outline, scaled, turned clockwise by degrees around the origin, and then moved.

    >>> moved("0,-10! 5,0", 20, 20, turn=90)
    '30,20! 20,25'
    """
    along, across = scale * cos(radians(turn)), scale * sin(radians(turn))
    return " ".join(
        f"{number(x + node.x * along - node.y * across)},{number(y + node.x * across + node.y * along)}"
        f"{'!' * node.sharp}"
        for node in points(text)
    )


# Drawings -------------------------------------------------------------------------------------------------------------


def fill(path: str, colour: str, *, edge: str = "", width: float = 2) -> str:
    """A filled path, edged if ``edge`` is a colour."""
    return f'<path d="{path}" fill="{colour}"{_edged(edge, width)}/>'


def halo(*paths: str) -> str:
    """A margin in the colour of paper around paths, which separates a drawing on top from what is behind it."""
    return fill("".join(paths), PAPER, edge=PAPER, width=8)


def stroke(path: str, colour: str, width: float) -> str:
    """A path drawn as a line of one width with round ends."""
    return f'<path d="{path}" fill="none"{_edged(colour, width)}/>'


def disc(x: float, y: float, radius: float, colour: str, *, edge: str = "", width: float = 2) -> str:
    """A circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"{_edged(edge, width)}/>'


def oval(
    x: float, y: float, across: float, down: float, colour: str, *, turn: float = 0, edge: str = "", width: float = 2
) -> str:
    """An ellipse with its two radii, turned clockwise by degrees."""
    turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    return (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(across)}" ry="{number(down)}" '
        f'fill="{colour}"{_edged(edge, width)}{turned}/>'
    )


def many(drawing: str, places: str) -> str:
    """Copies of a drawing, one for each place: ``"x,y"``, ``"x,y,scale"`` or ``"x,y,scale,turn"``.

    >>> many("<path/>", "1,2 3,4,0.5")
    '<g transform="translate(1 2)"><path/></g><g transform="translate(3 4) scale(0.5)"><path/></g>'
    """
    drawn = []
    for x, y, *more in rows(places):
        scale = more[0] if more else 1
        turn = more[1] if len(more) > 1 else 0
        drawn.append(at(x, y, drawing, scale=scale, turn=turn))
    return "".join(drawn)


def mirrored(drawing: str) -> str:
    """A whole picture, 200 units wide, mirrored left to right."""
    return at(200, 0, drawing, flip=True)


def turned(drawing: str, count: int, *, start: float = 0) -> str:
    """Copies of a drawing, turned evenly around the origin."""
    return "".join(
        f'<g transform="rotate({number(start + 360 / count * place)})">{drawing}</g>' for place in range(count)
    )


def _edged(colour: str, width: float) -> str:
    if not colour:
        return ""
    return f' stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
