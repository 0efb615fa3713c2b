"""Sets of cards as masks: bit ``i`` is the card with index ``i``, and a month is four adjacent bits.

The engine works with masks and shows them to users as :class:`CardSet`. The forty-eight cards fit a machine word, so a
function that takes a mask without jokers can use ``i64`` when it is compiled. Several functions below treat all months
at once: a shift by one to three bits moves each card within its month, and a constant such as ``0x7777_7777_7777``
drops the bits that crossed into the next month. A mask with the first bit of some months, times 15 (binary 1111), has
all four cards of these months.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from hwatu._base.mypyc import i64

if TYPE_CHECKING:
    from collections.abc import Iterable

CardMask: TypeAlias = int
"""A set of cards: bit ``i`` stands for the card with index ``i``. With jokers it may be longer than a machine word."""

MonthMask: TypeAlias = int
"""The four cards of one month, as a :data:`CardMask`."""

MonthNumber: TypeAlias = int
"""A month from 1 to 12, or 0 for no month."""

CardIndex: TypeAlias = int
"""The position of a card in card order, from 0; jokers follow from ``FIRST_JOKER`` on. -1 for no card."""

MonthBits: TypeAlias = int
"""A set of months: bit 1 is January."""

SeatIndex: TypeAlias = int
"""A seat at the table, from 0."""

Points: TypeAlias = int
"""The worth of captures (SCORE)."""

Chips: TypeAlias = int
"""An amount of chips, below 0 for a loss."""

FIRST_JOKER: Final = 48
"""The index of the first joker; below it are the ordinary cards, in card order."""

ALL_MONTHS_MASK: Final = (1 << FIRST_JOKER) - 1
"""The forty-eight cards as a bit mask."""

MONTH_MASKS: Final[tuple[MonthMask, ...]] = (0, *[15 << 4 * month for month in range(12)])
"""The cards of each month as a bit mask, by month number. Entry 0 is empty, as no month has that number."""

MONTH_MASK_OF: Final[tuple[MonthMask, ...]] = tuple([mask for mask in MONTH_MASKS[1:] for _ in range(4)])
"""For each card index, the cards of its month."""


def mask_of(indices: Iterable[CardIndex]) -> CardMask:
    """The cards with these indices, of which no two are equal, as a mask."""
    return sum(map(_BIT, indices))


BITS: Final[tuple[CardMask, ...]] = tuple([1 << index for index in range(512)])
"""For each card index, the mask of that card."""

_BIT: Final = BITS.__getitem__


def indices(mask: CardMask) -> list[CardIndex]:
    """The indices of the cards of a mask, in card order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def whole_months(mask: CardMask) -> CardMask:
    """All cards of every month of which all four are in the mask, as a mask."""
    mask &= mask >> 1
    return (mask & mask >> 2 & FIRST_OF_EACH) * 15


COMPILED: Final = not hasattr(mask_of, "__code__")
"""Whether this build of the library is compiled."""


def count_of(mask: CardMask) -> int:
    """The number of cards in a mask.

    Plain Python counts fastest with ``int.bit_count``. Compiled code calls that as a method of a boxed number, which
    takes 0.06 µs, half the time of :func:`hwatu.points`; so there it is left to masks with jokers.
    """
    return bits_in(mask) if COMPILED and mask <= ALL_MONTHS_MASK else mask.bit_count()


def bits_in(mask: i64) -> i64:
    """The number of bits set among the lowest 48, counted in groups of four, then of eight, and so on."""
    fours = _counts(mask)
    eights = (fours & 0x0F0F_0F0F_0F0F) + (fours >> 4 & 0x0F0F_0F0F_0F0F)
    sixteens = eights + (eights >> 8)
    return sixteens + (sixteens >> 16) + (sixteens >> 32) & 63


def _counts(mask: i64) -> i64:
    """The number of cards of each month in a mask without jokers, in four bits for each month."""
    twos = (mask & 0x5555_5555_5555) + (mask >> 1 & 0x5555_5555_5555)
    return (twos & 0x3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333)


def months_with_three(mask: CardMask) -> CardMask:
    """All cards of every month of which exactly three are in a mask without jokers, as a mask."""
    counts = _counts(mask)
    return (counts & counts >> 1 & FIRST_OF_EACH) * 15


def months_with_two(mask: CardMask) -> CardMask:
    """All cards of every month of which exactly two are in a mask without jokers, as a mask."""
    counts = _counts(mask)
    return (counts >> 1 & ~counts & FIRST_OF_EACH) * 15


def month_numbers(mask: CardMask) -> list[MonthNumber]:
    """The numbers of the months that have a card in the mask, in the order of the year."""
    left: i64 = mask & ALL_MONTHS_MASK
    month = 1
    found = []
    while left:
        if left & 15:
            found.append(month)
        left >>= 4
        month += 1
    return found


def with_two(mask: CardMask) -> CardMask:
    """A mask that has a card of a month exactly if two or more cards of that month are in ``mask``; jokers are ignored.

    Which of the four cards it has means nothing: callers ask for the month.
    """
    cards: i64 = mask & ALL_MONTHS_MASK
    found = cards & cards >> 1 & 0x7777_7777_7777
    found |= cards & cards >> 2 & 0x3333_3333_3333
    return found | cards & cards >> 3 & FIRST_OF_EACH


def months_of(mask: CardMask) -> CardMask:
    """All cards of every month that has a card in the mask, as a mask."""
    cards: i64 = mask & ALL_MONTHS_MASK
    cards |= cards >> 1 & 0x7777_7777_7777
    cards |= cards >> 2 & 0x3333_3333_3333
    return (cards & FIRST_OF_EACH) * 15


FIRST_OF_EACH: Final = 0x1111_1111_1111
"""The first card of each month, as a mask."""
