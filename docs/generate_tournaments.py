"""Writes the table of ratings from the results of tournaments in `docs/tournaments`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from hwatu.simulation import TournamentResults
from written import write

RESULTS = Path(__file__).parent / "tournaments"


def _table(results: TournamentResults) -> Iterator[str]:
    yield f"| `{results.protocol.name}` | rating | 95 % | deals | chips a hand from `simple` | squashed | deals |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for each in results.ratings():
        margin = results.against(each.bot, "simple")
        won = ["", "", ""]
        if margin is not None:
            won = [
                f"{margin.chips:+.2f} ± {margin.chips_error:.2f}",
                f"{margin.squashed:+.3f} ± {margin.squashed_error:.3f}",
                f"{margin.deals:,}",
            ]
        ends = f"{each.low:+.0f} to {each.high:+.0f}"
        yield f"| `{each.bot}` | {each.rating:+.0f} | {ends} | {each.deals:,} | {' | '.join(won)} |"


def text() -> str:
    """A table for each protocol."""
    found = [TournamentResults.loads(path.read_text(encoding="utf-8")) for path in sorted(RESULTS.glob("*.json"))]
    return "\n".join(["\n".join([*_table(each), ""]) for each in found])


def generate(target: Path) -> None:
    """Write `tournaments.md` to the folder."""
    write(target / "tournaments.md", text())
