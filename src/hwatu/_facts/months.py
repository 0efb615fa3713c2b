"""Months as bits: bit 1 is January."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hwatu._cards.card_masks import MonthBits, MonthNumber
from hwatu._cards.flower_cards import Month

if TYPE_CHECKING:
    from collections.abc import Iterable


@lru_cache(maxsize=4096)
def months_in(bits: MonthBits) -> tuple[Month, ...]:
    """The months of these bits, in the order of the year."""
    return tuple([month for month in Month if bits >> month & 1])


def bits_of(months: Iterable[MonthNumber]) -> MonthBits:
    """The bits of these months."""
    bits = 0
    for month in months:
        bits |= 1 << month
    return bits
