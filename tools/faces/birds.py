"""The birds: crane, bush warbler, cuckoo, geese, phoenix and swallow. Each looks left, around its own middle."""

from __future__ import annotations

from hwatu.art._card_pictures import BLACK, GOLD, WHITE
from tools.faces.colours import GREEN, INDIGO, LEAF, LILAC, PAPER, RED, VIOLET
from tools.faces.shapes import brush, disc, fill, halo, line, many, outline, oval, stroke


def crane() -> str:
    """A standing red-crowned crane, 130 wide and 210 tall."""
    legs = brush("2,30,7 0,60,4 4,100,4", "18,30,7 22,62,4 18,100,4")
    feet = brush("4,98,4 -8,104,3 -18,104,1", "4,98,4 10,106,2", "18,98,4 6,106,3 -2,108,1", "18,98,4 26,106,2")
    tail = outline("14,-14! 40,-12 62,6 70,34! 60,28! 62,48! 50,38! 48,58! 36,42 22,30")
    body = outline("-36,-10 -24,-28 4,-34 32,-24 48,-6 46,10! 34,16! 30,26! 18,28! 8,38! -14,30 -30,14")
    feathers = line("-14,-12 8,-10 34,4", "-20,-2 0,4 20,18", "-20,8 -8,16 4,26")
    neck = "-24,-12,{} -42,-38,{} -38,-62,{} -46,-84,{}"
    return (
        fill(legs + feet, BLACK, edge=PAPER, width=3)
        + halo(tail, body)
        + fill(legs + feet, BLACK)
        + fill(tail, BLACK)
        + fill(body, WHITE, edge=BLACK, width=2.6)
        + fill(brush(neck.format(33, 17, 14, 16)), WHITE, edge=BLACK, width=2.6)
        + fill(outline("-36,-4 -34,-16 -14,-30 4,-30 6,-6 -16,8"), WHITE)
        + fill(brush("-34,-20,2 -47,-40,7 -43,-62,7 -48,-78,8"), BLACK)
        + fill(outline("-36,-88 -46,-99 -58,-92 -58,-83 -48,-77 -39,-80"), WHITE, edge=BLACK, width=2.4)
        + fill(outline("-38,-92! -46,-101 -58,-94! -50,-91"), RED, edge=BLACK, width=1.6)
        + fill(outline("-57,-91! -98,-80! -56,-83!"), GOLD, edge=BLACK, width=1.8)
        + stroke(line("-58,-87 -88,-82"), BLACK, 1.2)
        + disc(-51, -88, 2.2, BLACK)
        + stroke(feathers, BLACK, 2)
    )


def warbler() -> str:
    """A bush warbler that sits and sings, 110 wide."""
    tail = outline("30,8! 66,26 78,40! 64,40! 62,44! 46,34 26,20!")
    body = outline("-38,-16 -28,-30 -12,-31 6,-20 28,-2 42,14! 26,24 0,28 -22,18 -34,0")
    back = outline("-37,-20! -28,-31 -12,-32 6,-21 28,-3 44,16! 24,12 4,4 -8,-8 -22,-14!")
    wing = outline("-10,-8 4,-10 22,4 36,20 54,30! 30,28 6,20 -8,6")
    legs = brush("-4,26,4 -8,38,3 -6,46,2", "8,26,4 6,38,3 8,46,2")
    return (
        halo(tail, body)
        + fill(legs, BLACK)
        + fill(tail, BLACK)
        + fill(body, GOLD, edge=BLACK, width=2.4)
        + fill(back, LEAF)
        + fill(wing, GREEN, edge=BLACK, width=2)
        + stroke(line("0,4 16,10 34,22", "4,12 18,18 32,24"), GOLD, 1.8)
        + fill(outline("-36,-22! -55,-22! -38,-17!", "-38,-15! -52,-11! -36,-11!"), RED, edge=BLACK, width=1.4)
        + disc(-27, -19, 4, WHITE)
        + disc(-27.5, -19, 2.6, BLACK)
    )


def cuckoo() -> str:
    """A cuckoo on the wing, 150 wide."""
    far = outline("-6,-4! -2,-34 14,-62 46,-90! 43,-72! 54,-72! 48,-54! 60,-56! 50,-36! 56,-34! 40,-14 26,4!")
    body = outline("-56,-8 -46,-22 -28,-20 4,-8 34,8 44,18! 20,22 -14,18 -42,8")
    tail = outline("26,4! 60,10 92,26! 78,30! 90,44! 70,40! 70,50! 48,34 22,20!")
    near = outline("-22,-2! -4,-16 16,-12 28,4 34,30 28,64! 20,50! 12,62! 8,44! -2,52! -4,34! -14,36! -22,14")
    return (
        fill(far, BLACK)
        + stroke(line("10,-14 22,-38 38,-62", "22,-8 34,-28 46,-44"), PAPER, 1.8)
        + fill(tail, BLACK)
        + stroke(line("44,18 80,30", "42,26 70,40"), PAPER, 1.8)
        + fill(body, GOLD, edge=BLACK, width=2.4)
        + stroke(line("-30,4 -22,10 -20,18", "10,14 14,19", "20,12 24,18"), BLACK, 1.8)
        + fill(near, RED, edge=BLACK, width=2.4)
        + stroke(line("-6,0 4,18 6,40", "6,-4 16,16 20,44", "-14,6 -8,20 -6,32"), PAPER, 1.8)
        + fill(outline("-54,-15! -74,-12! -55,-6!"), BLACK)
        + disc(-44, -12, 4, WHITE)
        + disc(-44.5, -12, 2.6, BLACK)
    )


def goose() -> str:
    """A goose on the wing, its neck stretched out, 140 wide."""
    far = outline("-12,2! -24,-18 -22,-42 -6,-66! -2,-50! 6,-54! 8,-36! 14,-38! 16,-18 14,2!")
    neck = "-74,-9,8 -58,-9,9 -40,-5,12 -20,2,20"
    body = outline("-40,0 -20,-8 6,-8 30,-2 46,2 66,4! 54,10! 64,16! 40,17 12,21 -16,18 -34,10")
    near = outline(
        "-20,4! -10,-10 6,-28 26,-48 58,-64! 54,-50! 62,-48! 50,-34! 56,-28! 42,-18! 44,-10! 26,4 4,14 -12,12"
    )
    return (
        fill(far, BLACK, edge=BLACK)
        + fill(body + brush(neck), GOLD, edge=BLACK, width=5)
        + fill(body + brush(neck), GOLD)
        + disc(-75, -10, 6.5, GOLD, edge=BLACK, width=2.4)
        + fill(brush(neck), GOLD)
        + fill(near, BLACK, edge=BLACK)
        + stroke(line("-4,2 14,-16 42,-44", "8,6 24,-10 44,-26", "18,6 30,-4"), PAPER, 2)
        + fill(outline("-79,-14! -96,-7! -79,-5!"), RED, edge=BLACK, width=1.6)
        + disc(-76, -12, 2, BLACK)
    )


def swallow() -> str:
    """A swallow diving under the rain, 150 wide."""
    far = outline("2,-8! 10,-36 34,-62 78,-80! 62,-62! 54,-48 50,-30 28,4!")
    body = outline("-52,2 -44,-14 -24,-18 6,-10 32,4 40,16! 14,22 -18,22 -42,14")
    back = outline("-51,-4! -42,-16 -24,-20 6,-12 34,4 46,18! 20,12 -4,2 -24,-2 -38,0!")
    tail = outline("28,2! 62,10 104,8! 74,20! 52,24! 74,36! 96,58! 60,44 24,20!")
    near = outline("-18,-4! 2,-10 20,2 26,24 22,56 0,88! -2,60! -8,44 -14,20")
    return (
        halo(far, body, near, tail)
        + fill(far + tail, INDIGO, edge=BLACK, width=2)
        + fill(body, GOLD, edge=BLACK, width=2.4)
        + fill(outline("-51,4 -44,0 -32,4 -28,16 -40,15"), RED)
        + fill(back, INDIGO)
        + fill(near, INDIGO, edge=PAPER, width=1.8)
        + stroke(line("0,8 8,30 4,56", "20,-16 40,-40"), WHITE, 1.8)
        + fill(outline("-51,-5! -68,2! -50,4!"), BLACK)
        + disc(-41, -6, 3.4, WHITE)
        + disc(-41.5, -6, 2, BLACK)
    )


def phoenix() -> str:
    """A phoenix that alights, its plumes trailing, 200 wide and 220 tall."""
    plumes = (
        (VIOLET, "16,10,12 56,26,17 92,6,13 100,-28,7 86,-40,2"),
        (GOLD, "14,18,12 62,52,18 102,40,12 110,14,6 100,4,2"),
        (GREEN, "10,24,12 54,80,18 94,84,11 108,62,3"),
        (RED, "4,28,12 30,88,18 68,116,12 98,104,3"),
    )
    eyes = ((78, 19, -30), (84, 50, -14), (74, 84, 14), (52, 108, 34))
    far_wing = "-20,-8! -30,-40 -18,-72 10,-104! 12,-86! 26,-92! 20,-70! 30,-70! 18,-40 2,-10!"
    near_wing = (
        "-16,-2! -6,-34 18,-60 60,-94! 60,-78! 78,-86! 72,-68! 86,-68! 74,-50! 84,-46! 66,-30! 72,-22! 44,-4 18,10"
    )
    coverts = "-12,-4! 0,-30 20,-50 40,-64! 42,-46! 52,-46! 40,-30! 44,-24! 28,-10 8,4"
    quills = "46,-52 66,-70", "52,-38 72,-56", "50,-28 70,-40", "42,-14 60,-24"
    body = "-34,-14 -10,-22 18,-8 30,14 14,34 -12,34 -32,18"
    scale = stroke(line("0,0 6,6 12,0"), GOLD, 2)
    feather = stroke(line("0,0 5,6 12,2"), RED, 2)
    return (
        fill(outline(far_wing), INDIGO, edge=BLACK, width=2.4)
        + stroke(line("-14,-30 -8,-56 4,-80", "-2,-30 6,-52 14,-70"), LILAC, 1.8)
        + "".join(fill(brush(way), colour, edge=BLACK) for colour, way in plumes)
        + "".join(oval(x, y, 8, 5, WHITE, turn=turn) + oval(x, y, 4, 2.8, BLACK, turn=turn) for x, y, turn in eyes)
        + fill(
            brush(
                "-10,30,6 -18,46,4 -30,50,1.5", "-18,45,4 -20,56,1.5", "2,32,6 -2,50,4 -14,56,1.5", "-2,49,4 0,60,1.5"
            ),
            BLACK,
        )
        + fill(outline(body), RED, edge=BLACK, width=2.4)
        + fill(brush("-16,2,34 -38,-14,25 -46,-38,19 -56,-54,17"), GOLD, edge=BLACK, width=2.4)
        + fill(outline("-30,14 -30,-8 -10,-20 4,-8 -8,14"), RED)
        + many(scale, "-28,4 -14,8 -24,15 -10,19 2,16 -6,29")
        + many(feather, "-46,-26 -50,-38 -38,-18")
        + fill(outline(f"{near_wing} -4,12"), VIOLET, edge=BLACK, width=2.4)
        + stroke(line(*quills), LILAC, 2)
        + fill(outline(coverts), GOLD, edge=BLACK, width=2)
        + stroke(line("2,-16 16,-30 30,-42", "8,-8 20,-18 34,-28"), RED, 2)
        + _phoenix_head()
    )


def _phoenix_head() -> str:
    crest = "-56,-68,5 -52,-84,7 -40,-96,1", "-62,-70,5 -64,-88,7 -56,-106,1", "-50,-62,5 -38,-72,7 -24,-72,1"
    return (
        fill(brush(*crest), RED, edge=BLACK, width=1.8)
        + fill(outline("-46,-58 -52,-70 -64,-72 -72,-64 -70,-54 -60,-46 -48,-48"), GOLD, edge=BLACK, width=2.4)
        + fill(outline("-70,-66! -84,-62 -88,-50! -80,-55 -69,-55!"), BLACK)
        + fill(outline("-69,-54! -72,-42 -64,-38 -60,-48!"), RED, edge=BLACK, width=1.6)
        + fill(outline("-68,-62! -62,-67 -52,-62! -60,-58"), WHITE, edge=BLACK, width=1.4)
        + disc(-61.5, -62.3, 2.4, BLACK)
    )
