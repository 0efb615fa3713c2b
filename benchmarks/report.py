"""The report: a table of rates, and the ratios that hwatu must keep with their minimums (floors)."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

from benchmarks.learning import BATCH, PUBLIC, SEEN
from benchmarks.peers import OPENSPIEL_GAMES
from benchmarks.timing import Rates, Spread, middles, ratios
from hwatu._base.mypyc import build_name

COMPILED = build_name() == "compiled"
BYTES_AT_MOST = 300 if COMPILED else 450
WHOLE_HANDS = "whole hands with events"
WITH_VARIANTS = "whole hands with events, all variants that combine"
OPENSPIEL = [f"openspiel {name}" for name in OPENSPIEL_GAMES]

Figures = list[float]
Side = Callable[[Rates], Figures]


class Bound(NamedTuple):
    """A ratio between two sides, and the least value (`floor`) that it must keep."""

    name: str
    own: Side
    peer: Side
    floor: float
    needs: str
    goal: float | None = None


class Verdict(NamedTuple):
    """A measured ratio and the least value that it must keep."""

    name: str
    ratio: Spread
    floor: float
    goal: float | None

    @property
    def holds(self) -> bool:
        """Whether the median over the rounds is at least the minimum."""
        return self.ratio.middle >= self.floor


def _rate(name: str, measure: str) -> Side:
    return lambda rates: rates[name, measure]


def _openspiel(measure: str) -> Side:
    return lambda rates: middles(rates, OPENSPIEL, measure)


def _bounds() -> list[Bound]:
    bounds = []
    for players in (2, 3):
        play = _rate(f"hwatu, {players} players", "play")
        bounds += [
            Bound(
                f"legal_actions, step and settlement, {players} players / OpenSpiel's legal_actions, clone and apply",
                play,
                _openspiel("play"),
                1.5 if COMPILED else 0.2,
                OPENSPIEL[0],
                2.5 if COMPILED else None,
            ),
            Bound(
                f"the same, {players} players / python-chess's legal_moves, copy(stack=False) and push",
                play,
                _rate("python-chess", "play"),
                5,
                "python-chess",
            ),
        ]
    points, estimate = _rate("hwatu points", "points"), _rate("mahjong", "estimate")
    bounds.append(
        Bound("points / mahjong's estimate_hand_value", points, estimate, 200 if COMPILED else 100, "mahjong")
    )
    for players in (2, 3):
        default, all_on = (f"hwatu, {players} players, {what}" for what in (WHOLE_HANDS, WITH_VARIANTS))
        name = f"whole hands, {players} players, all variants that combine / the default rules"
        bounds.append(Bound(name, _rate(all_on, "hands"), _rate(default, "hands"), 0.6, all_on))
    for seen in (SEEN, BATCH):
        bounds.append(Bound(f"{seen} / {PUBLIC}", _rate(seen, "seen"), _rate(PUBLIC, "seen"), 3, PUBLIC))
    return bounds


def verdicts(rates: Rates) -> list[Verdict]:
    """The bounds whose two sides were both measured."""
    names = {name for name, _ in rates}
    if not any(name.startswith("hwatu") for name in names):
        return []
    return [
        Verdict(bound.name, ratios(bound.own(rates), bound.peer(rates)), bound.floor, bound.goal)
        for bound in _bounds()
        if bound.needs in names
    ]


def machine() -> str:
    """The interpreter, the machine and the versions of the other libraries, in one line."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return ", ".join([f"{build_name()} hwatu", python, f"{platform.system()} {platform.machine()}", *_peers()])


def _peers() -> Iterator[str]:
    for name in ("open_spiel", "chess", "mahjong"):
        with suppress(PackageNotFoundError):
            yield f"{name} {version(name)}"


def _count(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}"


def _each(rate: float) -> str:
    """The time of one operation, as text."""
    micros = 1e6 / rate
    return f"{micros:,.2f} µs" if micros < 1000 else f"{micros / 1000:,.2f} ms"


def _rows(rates: Rates) -> list[list[str]]:
    rows = []
    for (name, measure), figures in sorted(rates.items()):
        spread = Spread.of(figures)
        between = f"{_count(spread.least)} to {_count(spread.most)}"
        rows.append([name, measure, _count(spread.middle), between, _each(spread.middle)])
    if (OPENSPIEL[0], "play") in rates:
        spread = Spread.of(middles(rates, OPENSPIEL, "play"))
        between = f"{_count(spread.least)} to {_count(spread.most)}"
        rows.append(["openspiel, median of games", "play", _count(spread.middle), between, _each(spread.middle)])
    return rows


def _verdict_rows(found: Sequence[Verdict], sizes: dict[int, float]) -> list[list[str]]:
    rows = []
    for verdict in found:
        ratio = verdict.ratio
        floor = f"at least {verdict.floor:g}" + (f", goal {verdict.goal:g}" if verdict.goal else "")
        rows.append(
            [
                verdict.name,
                f"{ratio.middle:.3g}",
                f"{ratio.least:.3g} to {ratio.most:.3g}",
                floor,
                "yes" if verdict.holds else "NO",
            ]
        )
    for players, size in sizes.items():
        holds = "yes" if size <= BYTES_AT_MOST else "NO"
        rows.append([f"bytes a state, {players} players", f"{size:.0f}", "", f"at most {BYTES_AT_MOST}", holds])
    return rows


RATE_HEAD = ["what", "measure", "a second (median)", "least to most", "each"]
VERDICT_HEAD = ["ratio", "median", "least to most", "wanted", "holds"]


def _plain(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in [head, *rows]
    ]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


def _markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])


def text(rates: Rates, sizes: dict[int, float], *, markdown: bool) -> str:
    """Both tables, aligned for a terminal or as Markdown."""
    table = _markdown if markdown else _plain
    parts = [machine(), table(RATE_HEAD, _rows(rates))]
    ratio_rows = _verdict_rows(verdicts(rates), sizes)
    if ratio_rows:
        parts.append(table(VERDICT_HEAD, ratio_rows))
    return "\n\n".join(parts)


def data(rates: Rates, sizes: dict[int, float]) -> dict[str, Any]:
    """The report as plain data."""
    return {
        "machine": machine(),
        "rates": [
            {"name": name, "measure": measure, **Spread.of(figures)._asdict(), "rounds": figures}
            for (name, measure), figures in sorted(rates.items())
        ],
        "ratios": [
            {
                "name": each.name,
                **each.ratio._asdict(),
                "floor": each.floor,
                "goal": each.goal,
                "holds": each.holds,
            }
            for each in verdicts(rates)
        ],
        "bytes_a_state": {str(players): size for players, size in sizes.items()},
        "bytes_a_state_at_most": BYTES_AT_MOST,
    }


def all_hold(rates: Rates, sizes: dict[int, float]) -> bool:
    """Whether every measured ratio and size is within its limit."""
    return all(each.holds for each in verdicts(rates)) and all(size <= BYTES_AT_MOST for size in sizes.values())
