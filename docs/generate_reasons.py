"""Writes the table of the reasons by which `simple_bot` plays its cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hwatu.bots._card_play import CARD_REASONS
from written import write


def table() -> Iterator[str]:
    """A row for each reason: its weight, why, and its measured worth."""
    yield "| reason | weight | why | `matgo` | `pagat`, 3 |"
    yield "|---|---:|---|---:|---:|"
    for each in CARD_REASONS.values():
        worth = ["–" if figure is None else f"{figure:+}" for figure in (each.matgo, each.pagat)]
        why = each.why.english.format(cards="the cards")
        yield f"| {each.name} | {each.weight:+g} | {why} | {' | '.join(worth)} |"


def generate(target: Path) -> None:
    """Write `reasons.md` to the folder."""
    write(target / "reasons.md", "\n".join([*table(), ""]))
