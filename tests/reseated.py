"""Snapshots with other hands or marks."""

from __future__ import annotations

from collections.abc import Iterable

from hwatu._facts.seat import Marks
from hwatu._state.seats import seats_under
from hwatu._state.snapshot import Snapshot


def reseated(now: Snapshot, hands: Iterable[int] | None = None, marks: Iterable[Marks] | None = None) -> Snapshot:
    """The snapshot with these."""
    return now._replace(seats=seats_under(
        now.setup.compiled, now.hands if hands is None else hands, now.captured, now.turns,
        now.marks if marks is None else marks,
    ))  # fmt: skip
