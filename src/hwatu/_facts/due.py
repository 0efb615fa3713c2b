"""Junk that is owed."""

from __future__ import annotations

from typing import NamedTuple


class Due(NamedTuple):
    """Junk that a seat owes the seat whose turn it is: ``left`` cards, or their worth for a stack of one's own."""

    giver: int
    left: int
    rule: str
    by_value: bool
    begun: bool = False

    def __copy__(self) -> Due:
        return self

    def __deepcopy__(self, memo: object) -> Due:
        return self
