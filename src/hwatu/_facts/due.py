"""Junk that is owed."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from hwatu._cards.card_masks import SeatIndex


class Due(NamedTuple):
    """Junk that a seat owes the seat whose turn it is: ``left`` cards, or their worth for a stack of one's own."""

    giver: SeatIndex
    left: int
    rule: str
    by_value: bool
    begun: bool = False

    def __copy__(self) -> Due:
        return self

    def __deepcopy__(self, memo: object) -> Due:
        return self


@lru_cache(maxsize=1024)
def due_of(giver: SeatIndex, left: int, rule: str, by_value: bool, begun: bool) -> Due:
    """This debt; the same object for the states that share it."""
    return Due(giver, left, rule, by_value, begun)
