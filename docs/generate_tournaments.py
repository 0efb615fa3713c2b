"""Writes the tables of ratings and of levels from the results of tournaments in `docs/tournaments`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hwatu.simulation import Margin, TournamentResults
from written import write

RESULTS = Path(__file__).parent / "tournaments"
LEVELS = "levels.json"
"""The matches of each level against the one below."""


def _table(results: TournamentResults) -> Iterator[str]:
    heads = "rating | 95 % | deals | chips a hand from `simple` | squashed | hands won | deals"
    yield f"| `{results.protocol.name}` | {heads} |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for each in results.ratings():
        margin = results.against(each.bot, "simple")
        won = ["", "", "", ""]
        if margin is not None:
            won = [
                f"{margin.chips:+.2f} ± {margin.chips_error:.2f}",
                f"{margin.squashed:+.3f} ± {margin.squashed_error:.3f}",
                _share(margin),
                f"{margin.deals:,}",
            ]
        ends = f"{each.low:+.0f} to {each.high:+.0f}"
        yield f"| `{each.bot}` | {each.rating:+.0f} | {ends} | {each.deals:,} | {' | '.join(won)} |"


def _share(margin: Margin) -> str:
    return f"{100 * margin.won:.1f} ± {100 * margin.won_error:.1f} %"


def text() -> str:
    """A table for each protocol."""
    found = [_read(path) for path in sorted(RESULTS.glob("*.json")) if path.name != LEVELS]
    return "\n".join(["\n".join([*_table(each), ""]) for each in found])


def levels() -> Iterator[str]:
    """A table of the levels, each against the one below."""
    results = _read(RESULTS / LEVELS)
    yield "| level | against | deals | hands won | chips a hand | squashed |"
    yield "|---|---|---:|---:|---:|---:|"
    for level in range(2, 10):
        margin = results.against(f"level:{level}", f"level:{level - 1}")
        assert margin is not None, "every two neighbours have met"
        chips, squashed = f"{margin.chips:+.2f} ± {margin.chips_error:.2f}", f"{margin.squashed:+.3f}"
        yield (
            f"| `level:{level}` | `level:{level - 1}` | {margin.deals:,} | {_share(margin)} | {chips} | "
            f"{squashed} ± {margin.squashed_error:.3f} |"
        )


def _read(path: Path) -> TournamentResults:
    return TournamentResults.loads(path.read_text(encoding="utf-8"))


def generate(target: Path) -> None:
    """Write `tournaments.md` and `levels.md` to the folder."""
    write(target / "tournaments.md", text())
    write(target / "levels.md", "\n".join([*levels(), ""]))
