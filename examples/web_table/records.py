"""Where the tables are kept while nobody is there, and when the server is killed: an SQLite file."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from hwatu import SessionRecord, Table
from hwatu.bots import bot
from hwatu.tables import PERSON

from .games import BOTS, NO_BOTS, STAND_IN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.bots import Policy


@attrs.frozen
class Person:
    """Who has a seat. Whoever has the token is that person.

    Cards that were dealt to the seat before message ``sat`` were somebody else's. Who has ``left``, or was ``away``
    when their time was up, can come back to the hand; meanwhile a bot plays it. Who is there and too slow has
    ``missed`` so many decisions, which a bot made. A ``program`` leaves with its connection, and does not come back.
    """

    token: str
    name: str
    sat: int = 0
    left: bool = False
    program: bool = False
    away: bool = False
    missed: int = 0


class Records:
    """The tables in SQLite, each as the text that `Table.dumps` writes; one that is left alone is forgotten."""

    OPENED: Final = 3600
    """In seconds: how long a table is kept at which nothing was dealt."""
    OVER: Final = 86400
    """In seconds: how long a table is kept at which all hands were played."""
    DEALT: Final = 30 * 86400
    """In seconds: how long any other table is kept after what was last done there."""

    def __init__(self, path: str | Path, bots: Mapping[str, Policy] = NO_BOTS) -> None:
        self.bots = bots
        self.database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.database.execute("PRAGMA journal_mode = WAL")  # readers and crashes leave whole tables,
        self.database.execute("PRAGMA synchronous = NORMAL")  # and a change does not wait for the disk
        self.database.execute(
            "CREATE TABLE IF NOT EXISTS tables "
            "(name TEXT PRIMARY KEY, saved TEXT, people TEXT, until REAL, opener TEXT, pace REAL)"
        )
        for column in ("opener TEXT", "pace REAL"):
            with suppress(sqlite3.OperationalError):  # there is one, except in a file of an earlier version
                self.database.execute(f"ALTER TABLE tables ADD COLUMN {column}")

    def save(self, name: str, table: Table, people: dict[int, Person], opener: str = "", pace: float = 0) -> None:
        """Write a table down as it is now; the address of its ``opener`` and its ``pace`` when it is new."""
        kept = self.OPENED if table.hand is None else self.OVER if table.over else self.DEALT
        seated = json.dumps([[seat, *attrs.astuple(person)] for seat, person in people.items()])
        self.database.execute(
            "INSERT INTO tables (name, saved, people, until, opener, pace) VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET saved = excluded.saved, people = excluded.people, until = excluded.until",
            (name, table.dumps(), seated, time.time() + kept, opener, pace),
        )

    def load(self, name: str) -> tuple[Table, dict[int, Person], float] | None:
        """The table with this name, who sits at it, and its pace; None if there is none."""
        found = self.database.execute("SELECT saved, people, pace FROM tables WHERE name = ?", (name,)).fetchone()
        if found is None:
            return None
        saved, seated, pace = found
        people = {seat: Person(*person) for seat, *person in json.loads(seated)}
        gone = {seat: attrs.evolve(each, left=True) for seat, each in people.items() if each.program}
        return self.table(saved), people | gone, pace or 0

    def table(self, saved: str) -> Table:
        """The table of this text. A bot that the host offers no more is played for by another."""
        seats = dict(SessionRecord.loads(saved).headers)["Seats"].split()
        missing = {*seats} - {PERSON, *BOTS, *self.bots}
        return Table.loads(saved, bots={**self.bots, **dict.fromkeys(missing, bot(STAND_IN))})

    def count(self, opener: str | None = None) -> int:
        """How many tables there are, or how many of them this address opened. Those left alone are forgotten."""
        self.database.execute("DELETE FROM tables WHERE until < ?", (time.time(),))
        counted = "SELECT count(*) FROM tables WHERE opener = coalesce(?, opener)"
        return int(self.database.execute(counted, (opener,)).fetchone()[0])
