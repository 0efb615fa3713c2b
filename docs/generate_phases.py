"""Draws the state machine of a hand from the engine's table of phases, as a picture and as a table."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from xml.sax.saxutils import escape

from hwatu import Phase
from hwatu._engine.phases import PHASES
from languages import Say, english
from written import write

PLACES = {
    "SEATING": (110, 60),
    "QUAD": (360, 60),
    "TURN": (360, 200),
    "ANSWER": (100, 300),
    "PLACE": (640, 100),
    "TAKE": (680, 280),
    "GIVE": (660, 440),
    "DUAL": (480, 520),
    "GO_OR_STOP": (190, 500),
    "PUSH": (600, 640),
    "OVER": (330, 700),
}
WIDTH, HEIGHT, BOX_WIDTH, BOX_HEIGHT = 780, 740, 120, 36
STYLE = """
  svg { font: 14px sans-serif } rect { fill: #fdf6ec; stroke: #9b2d20; rx: 6 } text { text-anchor: middle }
  path { fill: none; stroke: #7a6a5a; marker-end: url(#head) } polygon { fill: #7a6a5a }
"""


def arrows() -> list[tuple[Phase, Phase]]:
    """Every pair of a phase and one that may follow it."""
    found = {(phase, after) for phase, row in PHASES.items() for move in row.moves.values() for after in move.leads_to}
    return sorted(found, key=lambda pair: (list(Phase).index(pair[0]), list(Phase).index(pair[1])))


def _path(start: Phase, end: Phase) -> str:
    (x, y), (to_x, to_y) = PLACES[start.name], PLACES[end.name]
    if start is end:
        return f"M {x + 30} {y - 18} c 10 -34 44 -24 {BOX_WIDTH / 2 - 32} 8"
    length = hypot(to_x - x, to_y - y)
    along = ((to_x - x) / length, (to_y - y) / length)
    inset = min(
        BOX_WIDTH / 2 / abs(along[0]) if along[0] else length, BOX_HEIGHT / 2 / abs(along[1]) if along[1] else length
    )
    first = (x + along[0] * inset, y + along[1] * inset)
    last = (to_x - along[0] * (inset + 6), to_y - along[1] * (inset + 6))
    bend = ((x + to_x) / 2 - along[1] * 24, (y + to_y) / 2 + along[0] * 24)
    return f"M {first[0]:.0f} {first[1]:.0f} Q {bend[0]:.0f} {bend[1]:.0f} {last[0]:.0f} {last[1]:.0f}"


def drawing() -> str:
    """The picture, as SVG."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{STYLE}</style>",
        '<defs><marker id="head" orient="auto" markerWidth="9" markerHeight="7" refX="7" refY="3.5">',
        '<polygon points="0 0, 9 3.5, 0 7"/></marker></defs>',
    ]
    lines += [f'<path d="{_path(start, end)}"/>' for start, end in arrows()]
    for phase in Phase:
        x, y = PLACES[phase.name]
        left, top = x - BOX_WIDTH / 2, y - BOX_HEIGHT / 2
        lines.append(f'<rect x="{left}" y="{top}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}"/>')
        lines.append(f'<text x="{x}" y="{y + 5}">{escape(phase.name)}</text>')
    return "\n".join([*lines, "</svg>", ""])


def listing(say: Say) -> str:
    """The table, as Markdown."""
    heads = say(
        "| phase | what is decided | action | may lead to |", "| 단계 | 정하는 것 | 수 | 다음에 올 수 있는 단계 |"
    )
    lines = [heads, "| --- | --- | --- | --- |"]
    for phase, row in PHASES.items():
        for kind, move in row.moves.items():
            after = ", ".join(each.name for each in Phase if each in move.leads_to)
            lines.append(f"| {phase.name} | {say(*phase.words)} | `{kind.__name__}` | {after} |")
    return "\n".join([*lines, ""])


def generate(target: Path, say: Say = english) -> None:
    """Write `phases.svg` and `phases-table.md` to the folder."""
    write(target / "phases.svg", drawing())
    write(target / "phases-table.md", listing(say))
