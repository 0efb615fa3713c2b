"""The file of a game: the record of its table, and how much of it each person has been told."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._record import SessionRecord
from hwatu.tables import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from hwatu.bots import Policy

_TOLD: Final = "Told"
"""The header with the number of the last message that each person has been told, in the order of their seats."""


def write_game(path: Path, table: Table, told: Iterable[int]) -> None:
    """Save a game. Raises :class:`OSError` and :class:`HwatuError`; the file then stays as it was."""
    record = table.record()
    numbers = " ".join([str(number) for number in told])
    unfinished = path.with_name(path.name + ".part")
    headers = (*record.headers, (_TOLD, numbers))
    unfinished.write_text(attrs.evolve(record, headers=headers).dumps(), encoding="utf-8")
    unfinished.replace(path)


def read_game(path: Path, *, bots: Mapping[str, Policy] = MappingProxyType({})) -> tuple[Table, tuple[int, ...]]:
    """A game and what each listener has been told of it; nothing of the hand on the table where the file does not say,
    as one that a server wrote. Raises :class:`OSError` and :class:`HwatuError`.
    """
    record = SessionRecord.loads(path.read_text(encoding="utf-8"))
    table = Table.of(record, bots=bots)
    before = table.number - len(table.happened)
    numbers = dict(record.headers).get(_TOLD, "").split()
    people = table.people
    if len(numbers) != len(people) or not all(_is_between(before, each, table.number) for each in numbers):
        return table, (before if table.actor is not None else table.number,) * len(people)
    return table, tuple([int(each) for each in numbers])


def _is_between(least: int, number: str, most: int) -> bool:
    return number.isascii() and number.isdecimal() and len(number) < 10 and least <= int(number) <= most
