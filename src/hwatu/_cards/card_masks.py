"""Sets of cards as masks: bit ``i`` is the card with index ``i``, and a month is four adjacent bits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable


FIRST_JOKER: Final = 48
"""The index of the first joker; below it are the ordinary cards, in card order."""

ALL_MONTHS_MASK: Final = (1 << FIRST_JOKER) - 1
"""The forty-eight cards as a bit mask."""

MONTH_MASKS: Final[tuple[int, ...]] = (0, *[15 << 4 * month for month in range(12)])
"""The cards of each month as a bit mask, by month number; the first entry is empty."""

MONTH_OF: Final[tuple[int, ...]] = tuple([mask for mask in MONTH_MASKS[1:] for _ in range(4)])
"""For each card index, the mask of its month."""


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
    mask &= mask >> 1
    return (mask & mask >> 2 & FIRST_OF_EACH) * 15


COMPILED: Final = not hasattr(mask_of, "__code__")
"""Whether this build of the library is compiled."""

_COUNTS: Final = bytes([cards.bit_count() for cards in range(1 << 12)])


def count_of(mask: int) -> int:
    """How many cards there are in a mask without jokers, as ``bit_count`` says too.

    That is the faster one in plain Python. mypyc calls it as a method of a boxed number, which takes 0.06 µs, as long
    as all the rest of :func:`hwatu.points`.
    """
    return _COUNTS[mask & 4095] + _COUNTS[mask >> 12 & 4095] + _COUNTS[mask >> 24 & 4095] + _COUNTS[mask >> 36]


def with_two(mask: int) -> int:
    """One or more cards of each month of which two or more are in the mask, jokers aside, as a mask."""
    found = mask & mask >> 1 & 0x7777_7777_7777
    found |= mask & mask >> 2 & 0x3333_3333_3333
    return found | mask & mask >> 3 & FIRST_OF_EACH


def months_of(mask: int) -> int:
    """All cards of every month in the mask."""
    mask &= ALL_MONTHS_MASK
    mask |= mask >> 1 & 0x7777_7777_7777
    mask |= mask >> 2 & 0x3333_3333_3333
    return (mask & FIRST_OF_EACH) * 15


FIRST_OF_EACH: Final = 0x1111_1111_1111
"""The first card of each month, as a mask."""
