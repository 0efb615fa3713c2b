"""Turn records into tables for analysis, with a row for each hand or for each decision, as CSV or Parquet."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from hwatu._actions import action_text
from hwatu._base.errors import NotationError, extra, nearest, short
from hwatu._record.records import Record
from hwatu.presets._differences import Differences

_BATCH: Final = 10_000
"""The number of rows of a Parquet file in memory at once."""


def _hand(number: int, record: Record) -> Iterator[dict[str, Any]]:
    """The row of a hand, with chips and points at its end."""
    state = record.replay()
    settlement = state.settlement
    yield {
        "hand": number,
        "preset": Differences.of(record.rules).preset.name,
        "players": record.rules.players,
        "dealer": record.dealer,
        "end": "" if settlement is None else settlement.end.name,
        "winner": None if settlement is None else settlement.winner,
        "decisions": len(record.moves),
        "turns": sum([seat.turns for seat in state.seats]),
        **{f"net_{seat}": state.chips(seat) for seat in range(record.rules.players)},
        **{f"points_{seat}": each.points for seat, each in enumerate(state.seats)},
        **{f"goes_{seat}": each.goes for seat, each in enumerate(state.seats)},
    }


def _decisions(number: int, record: Record) -> Iterator[dict[str, Any]]:
    """The rows of the decisions of a hand, each with the public state before it."""
    for place, (state, move) in enumerate(zip(record.states(), record.moves, strict=False)):
        yield {
            "hand": number,
            "decision": place,
            "seat": state.actor,
            "phase": state.phase.name,
            "action": action_text(move.action),
            "table": " ".join(state.table.codes),
            "stock": len(state.stock),
            "points": state.seats[state.actor].points,
        }


TABLES: Final[Mapping[str, Callable[[int, Record], Iterator[dict[str, Any]]]]] = MappingProxyType({
    "hands": _hand, "decisions": _decisions,
})  # fmt: skip
"""The tables by name, each with the function that makes the rows of a record and its number."""


def rows_of(records: Iterable[Record], table: str = "hands") -> Iterator[dict[str, Any]]:
    """Yield the rows of a table: ``"hands"`` has one for each record, ``"decisions"`` one for each move.

    Records are replayed. Raises :class:`NotationError` (``unknown_table``), and what :meth:`Record.replay` raises.

    >>> from hwatu import Play, presets
    >>> from hwatu import Record
    >>> begun = Record.start(presets.pagat(), seed=7)
    >>> next(rows_of([begun.played(Play("2A"))], "decisions"))["action"]
    'play 2A'
    """
    made = TABLES.get(table) if isinstance(table, str) else None
    if made is None:
        raise NotationError(
            f"There is no table {short(table)}.",
            code="unknown_table",
            hint=nearest(table, TABLES),
            korean=f"{short(table)}: 그런 표는 없습니다.",
        )
    return chain.from_iterable(made(number, record) for number, record in enumerate(records))


def write_csv(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows as CSV under a line with the column names, and return their number. Raises OSError."""
    count = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        writer: csv.DictWriter[str] | None = None
        for row in rows:
            if writer is None:
                writer = csv.DictWriter(file, list(row), lineterminator="\n", restval="")
                writer.writeheader()
            writer.writerow(row)
            count += 1
    return count


def write_parquet(path: Path, rows: Iterable[Mapping[str, Any]]) -> int:
    """Write rows as a Parquet file and return their number. Needs pyarrow, from the extra ``parquet``."""
    with extra("parquet", "write_parquet"):
        import pyarrow as pa  # noqa: PLC0415 - it need not be installed  # pyright: ignore[reportMissingImports]
        from pyarrow import parquet  # noqa: PLC0415  # pyright: ignore[reportMissingImports]
    count, left = 0, iter(rows)
    writer = None
    try:
        while batch := list(islice(left, _BATCH)):
            table = pa.Table.from_pylist(batch, schema=None if writer is None else writer.schema)
            writer = writer or parquet.ParquetWriter(path, table.schema)
            writer.write_table(table)
            count += len(batch)
    finally:
        if writer is not None:
            writer.close()
    return count
