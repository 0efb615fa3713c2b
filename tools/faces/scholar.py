"""The scholar who walks in the December rain, and his umbrella."""

from __future__ import annotations

from hwatu.art._card_pictures import BLACK, GOLD
from tools.faces.colours import BROWN, DARK_RED, PAPER, RED, SKIN
from tools.faces.shapes import brush, fill, line, outline, oval, stroke


def umbrella() -> str:
    """An umbrella of oiled paper on its pole, 170 wide, around the middle of its rim."""
    near = "-84,6! -78,-28 -52,-58 -6,-72! 40,-66 72,-38 86,0!"
    rim = "72,-3 60,4! 46,-5 31,2! 13,-7 -2,2! -18,-6 -33,4! -48,-3 -60,6! -72,1"
    ribs = (
        "-6,-72! -42,-42 -60,6!",
        "-6,-72! -23,-36 -33,4!",
        "-6,-72! -4,-34 -2,2!",
        "-6,-72! 17,-38 31,2!",
        "-6,-72! 38,-44 60,4!",
    )
    over = "-73,-32! -48,-43 -2,-48 48,-42 75,-29!"
    under = "81,-16! 50,-29 -2,-35 -50,-30 -80,-17!"
    cover = outline(f"{near} {rim}")
    return (
        fill(brush("-6,-70,6 -6,-86,4"), BLACK)
        + fill(brush("-4,-20,5 0,60,5 2,104,5"), BROWN, edge=BLACK, width=1.6)
        + fill(cover, GOLD)
        + fill(outline(f"{over} {under}"), RED)
        + stroke(line(*ribs), BLACK, 1.8)
        + fill(cover, "none", edge=BLACK, width=2.8)
    )


def rain_man() -> str:
    """A scholar in a red coat and a horsehair hat who walks to the left, 120 wide and 230 tall."""
    shoes = "-44,128! -30,122 -8,122 -8,132! -42,134!", "12,124! 26,118 46,118 46,128! 14,130!"
    trousers = "-26,84! -34,106 -32,126! -10,127! 2,108! 20,122! 42,120! 46,100 38,80!"
    coat = "-4,-20! -24,-10 -32,20 -36,56 -50,100! -34,96 -16,104 4,98 26,104 44,94 60,98! 50,50 46,14 36,-8 16,-20"
    far_sleeve = "-22,-8! -38,10 -50,36 -58,66! -48,80 -30,76! -22,52 -20,30"
    near_sleeve = "10,-18! 30,-6 42,18 46,44 40,70! 20,82 0,70! 2,54 -8,42! -12,34 -8,26! 6,22 12,8"
    collar = "-14,-18! -2,10! 10,-19! 15,-15 4,26! -8,22 -22,-12!"
    return (
        fill(outline(*shoes), BLACK)
        + fill(outline(trousers), PAPER, edge=BLACK, width=2.4)
        + fill(outline(far_sleeve), DARK_RED, edge=BLACK, width=2.6)
        + fill(outline("-58,66! -48,80 -30,76! -31,70! -46,72 -55,60!"), PAPER, edge=BLACK, width=1.6)
        + fill(outline(coat), RED, edge=BLACK, width=2.8)
        + stroke(line("-4,40 -10,70 -18,102", "18,84 22,94 26,102", "40,76 46,88"), BLACK, 2)
        + fill(outline(collar), PAPER, edge=BLACK, width=1.8)
        + fill(outline("-35,42! -4,46 2,42! 2,52! -4,56 -37,52!"), BLACK)
        + fill(brush("-14,50,5 -18,66,6 -16,86,8"), BLACK)
        + fill(brush("-11,44,4.5 -7,28,5 4,-20,5 8,-38,5"), BROWN, edge=BLACK, width=1.6)
        + _head()
        + fill(outline(near_sleeve), RED, edge=BLACK, width=2.6)
        + stroke(line("30,10 28,30 12,44", "34,36 28,54"), BLACK, 1.8)
        + fill(outline("40,70! 20,82 0,70! 1,62! 20,73 41,61!"), PAPER, edge=BLACK, width=1.6)
        + fill(outline("-16,24 -8,19 1,22 2,34 -6,40 -15,36"), SKIN, edge=BLACK, width=2)
        + stroke(line("-14,28 -4,28", "-14,33 -4,33"), BLACK, 1.3)
    )


def _head() -> str:
    """The head, which looks left under the wide brim of a gat."""
    face = "-19,-54! -20,-44 -24,-38! -20,-36! -19,-26 -10,-18 4,-20 14,-32 15,-54!"
    features = line("-18,-45 -13,-47 -8,-45", "-16,-41 -10,-41", "-19,-31 -12,-31")
    beard = brush("-12,-21,7 -16,-10,6 -16,2,0", "-14,-34,3 -20,-33,2.4 -24,-28,0")
    return (
        fill(outline(face), SKIN, edge=BLACK, width=2.2)
        + fill(outline("4,-54! 16,-54! 17,-36 11,-28! 8,-40"), BLACK)
        + stroke(features, BLACK, 1.8)
        + fill(beard, BLACK)
        + fill(outline("-18,-58! -14,-90! -2,-93 14,-90! 18,-58!"), BLACK)
        + stroke(line("-17,-64 0,-62 17,-64"), RED, 2.4)
        + f'<g opacity=".8">{oval(0, -57, 60, 9, BLACK)}</g>'
        + stroke(line("-60,-57 -30,-51 0,-49.5 30,-51 60,-57"), BLACK, 1.6)
        + stroke(line("12,-52 6,-24 -6,-14"), BLACK, 1.6)
    )
