"""Earlier forms of documents and vectors as forms of today: they stay readable for good."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from hwatu._cards.card_set import CardSet
from hwatu._facts.seat import Seat
from hwatu._payment import Outcome
from hwatu._view.public_history import HandHistory

_NOW_OF_CARRY: Final = (
    "nagaris", "drawn_month", "mission", "claims", "sold_after", "pushes", "factor", "mission_cards",
)  # fmt: skip


def outcome_now(given: Mapping[str, Any]) -> dict[str, Any]:
    """An outcome, whose seats were ``standings`` once and said what is now said of the hand, and which repeated what is
    in its carry.

    >>> outcome_now({"winner": 0, "standings": [{}, {}], "nagaris": 1})
    {'winner': 0, 'seats': [{}, {}], 'carry': {'nagaris': 1}}
    >>> outcome_now({"winner": 0, "seats": [{"gained": ["3B"]}, {"oe_myeon": True, "goes": 1}]})
    {'winner': 0, 'seats': [{}, {'goes': 1}], 'gained': ['3B'], 'oe_myeon': [1]}
    """
    now = {"seats" if name == "standings" else name: value for name, value in given.items()}
    now |= from_seats(now.get("seats"), now.get("winner"))
    carried = {name: now.pop(name) for name in _NOW_OF_CARRY if name in now}
    return {**now, "carry": carried} if carried else now


def from_seats(seats: object, winner: object) -> dict[str, Any]:
    """The seats of an outcome, and what they say of its end as the outcome has it: which seats left a card, and what
    the winner gained.
    """
    if not isinstance(seats, (list, tuple)):
        return {}
    found: dict[str, Any] = {"seats": []}
    for seat, each in enumerate(seats):
        now, said = _parted(each) if isinstance(each, Mapping) else (each, {})
        found["seats"].append(now)
        for name in ("oe_myeon", "last_card"):
            if said.get(name):
                found.setdefault(name, []).append(seat)
        if said.get("gained") and seat == winner:
            found["gained"] = said["gained"]
    return found


def seat_now(given: Mapping[str, Any]) -> dict[str, Any]:
    """A seat, which once said what its turn under way, or the last one of the hand, had gained.

    >>> seat_now({"goes": 1, "gained": []})
    {'goes': 1}
    """
    return _parted(given)[0]


def _parted(seat: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A seat without what it says of the end of the hand, and that. What is of another type than it was stays in the
    seat, for whoever reads that to refuse.
    """
    said = {name: value for name, value in seat.items() if isinstance(value, _SAID.get(name, ()))}
    return {name: value for name, value in seat.items() if name not in said}, said


_SAID: Final[Mapping[str, type | tuple[type, ...]]] = {
    "oe_myeon": bool, "last_card": bool, "gained": (list, CardSet),
}  # fmt: skip


def without_played(histories: tuple[HandHistory, ...]) -> tuple[HandHistory, ...]:
    """The histories of the hands of a view, in which cards once went on being shown when they had been played."""
    if not any(each.shown & each.played for history in histories for each in history.glimpses):
        return histories
    return tuple([
        history._replace(glimpses=tuple([each._replace(shown=each.shown & ~each.played) for each in history.glimpses]))
        for history in histories
    ])  # fmt: skip


EARLIER: Final[Mapping[type, Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    Outcome: outcome_now,
    Seat: seat_now,
}
"""For each type that was written otherwise: how what may be of an earlier form is read as one of today's."""

RENAMED: Final = {"Standing": "Seat"}
"""The names that types had in documents, and those that they have."""
