"""How sets of cards, months, seats and numbers are written down as the bytes of columns."""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu._base.errors import InvalidPosition
from hwatu._cards.flower_cards import FIRST_JOKER, MOST_COPIES, Joker
from hwatu.rl._layout import BEYOND, BYTES_OF_PLACE, CARDS, FACT_NUMBERS, PLACE_NUMBERS, SEATS, first_columns

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FLOAT: Final = 4
JOKER_KINDS: Final = len(Joker)
_PLACE_WIDTH: Final = sum([size for _, size, _ in PLACE_NUMBERS.values()])
_SECOND_COPIES: Final = FIRST_JOKER + JOKER_KINDS
_SIXTY_FOUR: Final = (1 << CARDS) - 1


class SeatTables(NamedTuple):
    """The values that depend only on the number of players.

    ``orders`` are the seats as each seat counts them from itself, ``places`` a bit for the place of each seat,
    ``columns_of_sets`` say where the sets of cards that ``sets`` packs begin; the others fill up what is there for
    seven.
    """

    players: int
    orders: tuple[tuple[int, ...], ...]
    places: tuple[tuple[int, ...], ...]
    sets: struct.Struct
    columns_of_sets: tuple[int, ...]
    numbers: struct.Struct
    no_months: bytes
    no_marks: bytes


@lru_cache
def table_of(players: int) -> SeatTables:
    """The values for this number of players. Raises :class:`InvalidPosition` (``too_many_seats``)."""
    if players > SEATS:
        raise InvalidPosition(f"At most {SEATS} seats can be encoded, not {players}.", code="too_many_seats")
    seats, spare = range(players), SEATS - players
    return SeatTables(
        players,
        tuple([tuple([(first + place) % players for place in seats]) for first in seats]),
        tuple([tuple([1 << (seat - first) % players for seat in seats]) for first in seats]),
        struct.Struct(f"<{players}Q{8 * spare}x{players}Q{8 * spare}x4Q"),
        (
            *first_columns("hand")[:players],
            *first_columns("captured")[:players],
            *first_columns("table", "stacks", "unseen", "dropped"),
        ),
        struct.Struct(f"<{_PLACE_WIDTH * players}f{FLOAT * _PLACE_WIDTH * spare}x"),
        bytes(BYTES_OF_PLACE * spare),
        bytes(FLOAT * sum([size for _, size, _ in FACT_NUMBERS.values()]) * spare),
    )


def pack_sets(
    packing: struct.Struct, sets: Sequence[int], columns: Sequence[int], copies: list[tuple[int, int]]
) -> bytes:
    """Sets of cards as bits. Where a pack has more than two copies of a joker, ``copies`` gets the columns that count
    those from the second on; ``columns`` are where the sets begin.
    """
    try:
        return packing.pack(*sets)
    except struct.error:
        copies += [
            (column + _SECOND_COPIES + kind, count)
            for column, cards in zip(columns, sets, strict=True)
            for kind in range(JOKER_KINDS)
            if (count := (cards >> _SECOND_COPIES + kind & EVERY_EIGHTH).bit_count())
        ]
        return packing.pack(*[each & _SIXTY_FOUR for each in sets])


EVERY_EIGHTH: Final = sum(1 << 8 * copy for copy in range(MOST_COPIES))


def floats(numbers: Sequence[float]) -> bytes:
    """A column for each number."""
    return struct.pack(f"<{len(numbers)}f", *numbers)


def two(number: int) -> tuple[int, int]:
    """A number that may be large, in two columns that lose nothing of it."""
    if -BEYOND < number < BEYOND:
        return number, 0
    beyond = abs(number) // BEYOND * (1 if number > 0 else -1)
    return number - beyond * BEYOND, beyond


def month_bits(month: int | None) -> bytes:
    """Two bytes with the bit of a month, if there is one."""
    return (1 << month >> 1).to_bytes(2, "little") if month else b"\0\0"


def set_of(seats: Iterable[int], places: Sequence[int]) -> int:
    """The bits of the places of these seats."""
    return sum([places[seat] for seat in seats])
