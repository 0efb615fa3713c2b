"""Sets of cards as masks: between a mask and the indices of its cards, and the whole months in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable


def mask_of(indices: Iterable[int]) -> int:
    """The cards with these different indices as a mask."""
    return sum(map(_BIT, indices))


_BIT: Final = tuple([1 << index for index in range(512)]).__getitem__


def indices(mask: int) -> list[int]:
    """The indices of the cards of a mask, in card order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def whole_months(mask: int) -> int:
    """The months of which all four cards are in the mask, as a mask."""
    return (mask & mask >> 1 & mask >> 2 & mask >> 3 & FIRST_OF_EACH) * 15


FIRST_OF_EACH: Final = 0x1111_1111_1111
"""The first card of each month, as a mask."""
