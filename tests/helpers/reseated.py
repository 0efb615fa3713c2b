"""States of which seats hold or have captured other cards, or remember other facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hwatu._engine.position import seats_under
from hwatu._engine.state import State
from hwatu._facts.seat import SeatFacts


def reseated(
    state: State,
    hands: Iterable[int] | None = None,
    facts: Iterable[SeatFacts] | None = None,
    captured: Iterable[int] | None = None,
    shown: Iterable[int] | None = None,
    **parts: Any,
) -> State:
    """The state with other hands, facts, captures or shown cards of the seats, and other parts, unchecked."""
    seats = seats_under(
        state._setup.compiled, state._setup.active, state._hands if hands is None else hands,
        state._captured if captured is None else captured, state._turns, state._facts if facts is None else facts,
        state._shown if shown is None else shown,
    )  # fmt: skip
    return state._changed_unchecked(**{"seats": seats, **parts})
