"""Animals without feathers: boar, deer, butterfly and frog. Each looks left, around its own middle."""

from __future__ import annotations

from hwatu.art._card_pictures import BLACK, GOLD, WHITE, at
from tools.faces.colours import BROWN, GREEN, LEAF, RED, TAN
from tools.faces.shapes import brush, disc, fill, halo, line, many, outline, oval, stroke


def boar() -> str:
    """A boar that charges with its head down, 165 wide."""
    far = brush("-16,20,18 -26,40,11 -36,54,8", "44,10,24 56,34,12 50,56,8")
    near = brush("-30,16,22 -44,34,12 -58,46,8", "28,18,26 34,38,14 22,56,9")
    back = "-93,27! -84,18 -68,6 -56,-10 -46,-26 -34,-36 -10,-43 16,-42 42,-36 60,-20 66,2"
    belly = "58,20 38,30 8,30 -22,32 -40,35 -60,38 -78,42 -90,42!"
    mane = (
        "-46,-24! -48,-40! -34,-36! -30,-52! -18,-43! -10,-55! -1,-43! 8,-54! 14,-43! 24,-51! 28,-40! 38,-46! 40,-36!"
    )
    hooves = "-50,41,9 -60,47,10", "30,46,9 22,57,10", "-32,45,9 -37,56,10", "54,46,9 50,57,10"
    bristles = "-16,-18 6,-24 28,-20 -4,-6 18,-10 42,-8 8,4 32,6 -14,8 20,18"
    coat = outline(f"{back} {belly}")
    ridge = outline(f"{mane} 10,-30 -20,-28")
    return (
        halo(coat, ridge, near, far)
        + fill(far, BLACK)
        + fill(brush("62,-10,4 76,-14,4 78,-26,3 70,-26,1"), BLACK)
        + fill(ridge, BLACK)
        + fill(near, BROWN, edge=BLACK, width=2.4)
        + fill(brush(*hooves), BLACK)
        + fill(coat, BROWN, edge=BLACK, width=2.6)
        + fill(outline("-16,16! -22,30 4,29! 20,16 4,12"), BROWN)
        + many(stroke(line("0,0 12,4"), TAN, 2.2), bristles)
        + fill(outline("-42,-20! -46,-44! -22,-32! -26,-14"), RED, edge=BLACK, width=2.2)
        + oval(-91, 34.5, 5.5, 9, RED, edge=BLACK, width=2)
        + stroke(line("-88,38 -70,34 -56,35 -46,28"), BLACK, 2)
        + fill(outline("-74,35! -82,24 -80,8! -71,16 -64,34!"), WHITE, edge=BLACK, width=1.8)
        + disc(-55, 2, 4.6, GOLD, edge=BLACK, width=1.4)
        + disc(-56.4, 2.4, 2.1, BLACK)
        + stroke(line("-63,-3 -50,-6"), BLACK, 2.4)
    )


def deer() -> str:
    """A deer that looks back over its shoulder, 120 wide and 150 tall."""
    far = brush("-26,20,13 -20,50,7 -24,86,5", "30,14,18 22,42,8 34,60,6 32,86,5")
    near = brush("-40,16,15 -42,50,8 -40,86,5", "48,2,24 36,34,10 52,56,7 54,86,5")
    body = outline("-52,4 -44,-16 -20,-20 16,-16 44,-24 60,-10 58,14 40,24 10,20 -20,28 -44,24")
    neck = "-36,6,36 -36,-22,24 -32,-52,17"
    head = outline("-44,-62 -34,-72 -20,-66 0,-54 4,-46! -6,-44 -22,-46 -36,-48")
    antlers = brush(
        "-34,-68,5 -48,-88,4 -44,-112,1", "-47,-86,4 -62,-94,3 -66,-106,1", "-47,-98,3 -56,-108,1",
        "-28,-70,5 -22,-92,4 -30,-116,1", "-23,-90,4 -10,-98,3 -8,-112,1",
    )  # fmt: skip
    spots = "-28,-6 -12,-12 4,-8 20,-10 34,-14 46,-8 -18,4 -2,2 14,2 30,-2 44,4 -30,8 -10,14 6,12"
    hoof = fill(outline("-5,0! 4,0! 5,10! -7,10!"), BLACK)
    return (
        fill(far, BROWN, edge=BLACK, width=2)
        + fill(outline("54,-16! 72,-22 74,-8! 60,-4!"), WHITE, edge=BLACK, width=2)
        + fill(near, GOLD, edge=BLACK, width=2.4)
        + many(hoof, "-40,84 -23,84 31,84 53,84")
        + fill(antlers, BLACK)
        + fill(body, GOLD, edge=BLACK, width=2.6)
        + fill(brush(neck), GOLD, edge=BLACK, width=2.6)
        + fill(outline("-50,4 -42,-12 -22,-18 -8,-14 -16,14 -36,22"), GOLD)
        + fill(outline("42,-18 56,-8 54,10 36,26 30,10"), GOLD)
        + many(oval(0, 0, 4, 3, WHITE), spots)
        + fill(outline("-44,-60! -62,-66 -68,-60! -58,-54 -44,-54!"), GOLD, edge=BLACK, width=2)
        + fill(head, GOLD, edge=BLACK, width=2.4)
        + fill(outline("-2,-54! 5,-49 3,-44! -4,-47!"), BLACK)
        + fill(outline("-38,-66! -30,-80 -22,-84! -22,-74 -28,-64!"), GOLD, edge=BLACK, width=2)
        + oval(-22, -59, 2.6, 2.2, BLACK)
    )


def butterfly(upper: str = GOLD, lower: str = RED) -> str:
    """A butterfly seen from above, 90 wide."""
    fore = outline("2,-4! 8,-26 26,-42 44,-40! 46,-24 34,-6 12,2")
    hind = outline("2,0! 16,-2 32,6 36,20 28,28! 30,40! 20,32 10,22")
    half = (
        fill(hind, lower, edge=BLACK, width=2.2)
        + disc(23, 15, 4.6, GOLD if lower != GOLD else RED, edge=BLACK, width=1.4)
        + fill(fore, upper, edge=BLACK, width=2.2)
        + fill(outline("44,-40! 46,-24 38,-12! 34,-24 32,-34! 36,-39"), BLACK)
        + disc(22, -20, 5, WHITE, edge=BLACK, width=1.4)
        + stroke(line("6,-6 14,-14", "8,-2 20,-6"), BLACK, 1.6)
    )
    feelers = stroke(line("-1,-14 -6,-28 -14,-34", "1,-14 6,-28 14,-34"), BLACK, 1.8)
    return (
        at(0, 0, half) + at(0, 0, half, flip=True) + feelers + fill(brush("0,-16,4 0,-4,8 0,10,6 0,26,1"), BLACK)
        + disc(0, -15, 4, BLACK) + disc(-14, -34, 2, BLACK) + disc(14, -34, 2, BLACK)
    )  # fmt: skip


def frog() -> str:
    """A frog about to leap, 50 wide."""
    return (
        fill(brush("12,10,9 26,2,8 22,16,6 30,18,2"), GREEN, edge=BLACK, width=1.8)
        + fill(outline("-24,-2 -18,-12 -4,-10 14,0 20,12 4,16 -14,12"), LEAF, edge=BLACK, width=2)
        + fill(brush("-10,8,6 -14,16,4 -22,18,2"), GREEN, edge=BLACK, width=1.6)
        + stroke(line("-22,3 -16,5 -10,3"), BLACK, 1.6)
        + disc(-15, -11, 4.6, GOLD, edge=BLACK, width=1.6)
        + disc(-16, -11, 1.9, BLACK)
    )
