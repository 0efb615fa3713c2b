"""Earlier forms of documents and vectors as forms of today: they stay readable for good."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hwatu._payment import Outcome

_NOW_OF_CARRY: Final = (
    "nagaris", "drawn_month", "mission", "claims", "sold_after", "pushes", "factor", "mission_cards",
)  # fmt: skip


def outcome_now(given: Mapping[str, Any]) -> dict[str, Any]:
    """An outcome, whose seats were ``standings`` once, and which repeated what is in its carry.

    >>> outcome_now({"winner": 0, "standings": [{}, {}], "nagaris": 1})
    {'winner': 0, 'seats': [{}, {}], 'carry': {'nagaris': 1}}
    """
    now = {"seats" if name == "standings" else name: value for name, value in given.items()}
    carried = {name: now.pop(name) for name in _NOW_OF_CARRY if name in now}
    return {**now, "carry": carried} if carried else now


EARLIER: Final[Mapping[type, Callable[[Mapping[str, Any]], dict[str, Any]]]] = {Outcome: outcome_now}
"""For each type that was written otherwise: how what may be of an earlier form is read as one of today's."""

RENAMED: Final = {"Standing": "Seat"}
"""The names that types had in documents, and those that they have."""
