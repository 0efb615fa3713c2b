"""Snapshots of which seats hold or have captured other cards, or remember other facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hwatu._facts.seat import SeatFacts
from hwatu._state.seats import seats_under
from hwatu._state.snapshot import Snapshot


def reseated(
    now: Snapshot,
    hands: Iterable[int] | None = None,
    facts: Iterable[SeatFacts] | None = None,
    captured: Iterable[int] | None = None,
    **fields: Any,
) -> Snapshot:
    """The snapshot with these of each seat, and with these fields."""
    seats = seats_under(
        now.setup.compiled, now.setup.active, now.hands if hands is None else hands,
        now.captured if captured is None else captured, now.turns, now.facts if facts is None else facts,
    )  # fmt: skip
    return now._replace(**{"seats": seats, **fields})
