"""Writes the counts of the perft vectors as tables, each with the command that makes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hwatu.presets import PRESETS
from hwatu.testing import Vector, vectors
from written import write


def _command(vector: Vector) -> str:
    game = vector.given["game"]
    players = [] if game["players"] == PRESETS[game["preset"]].players else [f"--players {game['players']}"]
    options = [f"--preset {game['preset']}", *players, *[f"--variant {each}" for each in game["variants"]]]
    return f'hwatu perft {" ".join(options)} "{vector.given["text"]}" {vector.given["depth"]}'


def _table(vector: Vector) -> Iterator[str]:
    yield "| Depth | Sequences | Over | Net |"
    yield "| ---: | ---: | ---: | --- |"
    for depth, count in enumerate(vector.expect["counts"], 1):
        net = " ".join([f"{chips:+,}" for chips in count["net"]]) if count["over"] else ""
        yield f"| {depth} | {count['sequences']:,} | {count['over']:,} | {net} |"


def text() -> str:
    """The section of each position."""
    sections = [
        "\n".join([f"### {each.title.capitalize()}", "", "```sh", _command(each), "```", "", *_table(each), ""])
        for each in vectors("perft")
    ]
    return "\n".join(sections)


def generate(target: Path) -> None:
    """Write `perft.md` to the folder."""
    write(target / "perft.md", text())
