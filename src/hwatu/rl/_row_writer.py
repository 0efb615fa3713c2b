"""How an observation is written: sets of cards, bytes and numbers as the bytes of their columns."""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, final

import numpy as np

from hwatu._base.mypyc import hide_setup, i64
from hwatu._cards.card_kinds import Joker
from hwatu._cards.card_masks import ALL_MONTHS_MASK, FIRST_JOKER
from hwatu._cards.flower_cards import MOST_COPIES
from hwatu._facts.carry import CARRY_COLUMNS, CARRY_PLACES
from hwatu._facts.turn_facts import Phase
from hwatu.rl._layout import (
    BEYOND,
    BIT_PARTS,
    BITS,
    BYTES_OF_PLACE,
    CARDS,
    FACT_NUMBERS,
    LAYOUT,
    OWED,
    PLACE_NUMBERS,
    SCALES,
    SIZE,
    TURN_CARDS,
    Layout,
    ObservationForm,
    check_seats,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray


_FLOAT: Final = 4
_BYTE: Final = 8
_JOKER_KINDS: Final = len(Joker)
_MONTHS: Final = FIRST_JOKER // _BYTE
"""The bytes of a set before those of the jokers."""


def column(name: str) -> int:
    """The first column of a part."""
    return int(LAYOUT[name].columns.flat[0])


def byte(name: str) -> int:
    """The first byte of a part that is 0 or 1."""
    return column(name) // _BYTE


FIRST_OF_TURN: Final = f"turn_{next(iter(TURN_CARDS))}"
MARKS: Final = column(next(iter(BIT_PARTS)))
MARKS_WIDTH: Final = _BYTE * BYTES_OF_PLACE
"""Where the facts of places begin that are 0 or 1, and how many columns a place has; so on for their numbers."""
FACTS: Final = column(next(iter(FACT_NUMBERS)))
FACTS_WIDTH: Final = sum([size for _, size, _ in FACT_NUMBERS.values()])
PLACE: Final = column(next(iter(PLACE_NUMBERS)))
PLACE_WIDTH: Final = sum([size for _, size, _ in PLACE_NUMBERS.values()])
SET_BYTES: Final = CARDS // _BYTE
CARRIED: Final = column(CARRY_COLUMNS[0].name)
PLACES_CARRIED: Final = column(CARRY_PLACES[0].name)

_SETS: Final = [
    int(start) for part in LAYOUT.values() if part.shape[-1] == CARDS for start in part.columns[..., 0].flat
]
"""The columns where sets of cards begin."""

_BITS: Final[int] = BITS  # compiled, what comes from an interpreted module is looked up each time
_MOST_HELD: Final = 32
_MOST_POINTS: Final = 128
"""Hands have fewer cards, and captures fewer points, than this; only made-up positions have more."""

_FLOAT32: Final = np.dtype(np.float32)

_WORD: Final = "n" if struct.calcsize("n") == _BYTE else "q"  # the first takes a third of the time
"""The format of a set as eight bytes."""

_MOST_KNOWN: Final = 1024
"""The number of rows of bytes that are kept for each place."""

_MOST_BITS: Final = 62
"""Sets of cards with smaller indices fit a machine word with a sign, in compiled code too."""

_SMALL: Final = 256
"""Numbers from 0 up to this have been written already."""


@final
class RowWriter:
    """Writes the rows of one layout, in ``FLOAT32`` or in ``BYTES``, for a number of players.

    A row is made of pieces that are made beforehand: the columns of each set of twelve cards, of each byte, and of each
    small number at each scale. Columns and bytes have the numbers of the layout for all rules. Those that the layout
    leaves out are not written.
    """

    def __init__(self, layout: Layout, form: ObservationForm, players: int) -> None:
        kept = layout.kept
        self.players: int = players
        self.orders, self.place_of = _orders_of(players)
        self.places: list[list[int]] = [[1 << place for place in places] for places in self.place_of]
        self._unit: int = _FLOAT if form is ObservationForm.FLOAT32 else 1
        written = np.zeros(SIZE, bool)
        written[kept[: layout.bits]] = True
        written[kept[kept >= BITS]] = True
        counted = np.zeros(SIZE, bool)
        counted[kept[layout.bits :]] = True
        counted[BITS:] = False
        self.written: list[bool] = written.tolist()
        self.counted: list[bool] = counted.tolist()
        self.counts: bool = bool(counted.any())
        self.twelve: list[bytes] = _every(tuple(range(12)), self._unit)
        self.bytes: list[list[bytes] | None] = [
            self._table(self.written[start : start + _BYTE]) for start in range(0, BITS, _BYTE)
        ]
        self.numbers: list[list[bytes] | None] = [
            _small_numbers(float(SCALES[column])) if written[column] else None for column in range(BITS, SIZE)
        ]
        self.scales: list[float] = [float(SCALES[column]) for column in range(BITS, SIZE)]
        self.has_jokers: list[bool] = [False] * (BITS // _BYTE)
        self.blank_sets: list[bytes] = [b""] * (BITS // _BYTE)
        self.blank_jokers: list[bytes] = [b""] * (BITS // _BYTE)
        for start in _SETS:
            at, jokers, end = start // _BYTE, start + FIRST_JOKER, start + CARDS
            assert (written[start:jokers] == written[start]).all(), "the ordinary cards of a set stay together"
            self.has_jokers[at] = bool((written | counted)[jokers:end].any())
            self.blank_sets[at] = self.blank(start, end)
            self.blank_jokers[at] = self.blank(jokers, end)
        self.jokers: bool = any(self.has_jokers)
        self._set_up_first_sets(layout, players)
        self._blank_places(players)
        self.deciding: list[bytes | None] = [None] * (len(Phase) * players**3)
        self.known_bits: list[dict[bytes, bytes]] = [{} for _ in range(BITS // _BYTE)]
        self.quiet_ends: list[bytes | None] = [None] * _SMALL
        self._sizes_and_points: list[bytes | None] = [None] * (_MOST_HELD * _MOST_POINTS)
        self.turns: list[bytes] = []
        for turns in range(_SMALL):
            row = WrittenRow(self)
            row.number(PLACE + 2, turns)
            row.add(self.no_chips)
            self.turns.append(row.joined())

    def _set_up_first_sets(self, layout: Layout, players: int) -> None:
        """Find out which of the sets that every row begins with are written, and which of their columns: the same of
        each, unless the layout is for all rules or counts copies of jokers.
        """
        bits = layout.kept[: layout.bits]
        kept = bits[bits < column("dropped")]
        of_a_set = kept[kept < CARDS]
        self.first_hands: int = len(np.unique(kept[kept < column("captured")] // CARDS))
        self.first_sets: int = self.first_hands + players + 3
        self.apart: bool = (
            layout.rules is not None and not self.counts and all(each.index < _MOST_BITS for each in layout.rules.deck)
        )
        assert not self.apart or len(kept) == self.first_sets * len(of_a_set), "the sets have the same columns"
        self.set_columns: NDArray[np.intp] | slice = slice(FIRST_JOKER) if len(of_a_set) == FIRST_JOKER else of_a_set
        self.first_columns: int = len(kept) if self.apart else 0
        self.end_of_past: int = int((bits < MARKS).sum())

    def _blank_places(self, players: int) -> None:
        """Make the blank columns of every part."""
        hand, captured, table, mission = column("hand"), column("captured"), column("table"), column("mission")
        turn, last, earlier = column(FIRST_OF_TURN), column("last_left"), column("earlier_left")
        undecided, offerer, phase = column("undecided"), column("offerer"), column("phase")
        makers, debtors, flips, jokers = (
            column("stack_makers"),
            column("debtors"),
            column("flips"),
            column("stack_jokers"),
        )
        sets, marks, facts, numbers = (
            CARDS * players,
            MARKS_WIDTH * players,
            FACTS_WIDTH * players,
            PLACE_WIDTH * players,
        )
        blank = self.blank
        self.spare_hands: bytes = blank(hand + sets, captured)
        self.spare_captures: bytes = blank(captured + sets, table)
        self.no_past: bytes = blank(column("dropped"), MARKS)
        self.no_mission: bytes = blank(mission, turn)
        self.no_turn: bytes = blank(turn, last)
        self.no_turn_counts: bytes = bytes(_FLOAT * sum(self.counted[turn:last]))
        self.no_traces: bytes = blank(last, MARKS)
        self.no_earlier_trace: bytes = blank(earlier, MARKS)
        self.no_marks: bytes = blank(MARKS, MARKS + MARKS_WIDTH)
        self.spare_marks: bytes = blank(MARKS + marks, column("plays"))
        self.no_seating: bytes = blank(undecided, offerer)
        self.no_offer: bytes = blank(offerer, phase)
        self.no_makers: bytes = blank(makers, debtors)
        self.no_debtors: bytes = blank(debtors, BITS)
        self.no_facts: bytes = blank(FACTS, FACTS + FACTS_WIDTH)
        self.spare_facts: bytes = blank(FACTS + facts, PLACE)
        self.spare_numbers: bytes = blank(PLACE + numbers, column("stock_size"))
        self.no_debts: bytes = blank(flips, CARRIED)
        self.no_more_debts: list[bytes] = [blank(flips + 2 + 2 * count, CARRIED) for count in range(OWED + 1)]
        self.no_stack_jokers: bytes = blank(jokers, PLACES_CARRIED)
        self.no_places: bytes = blank(PLACES_CARRIED, SIZE)
        self.no_chips: bytes = blank(PLACE + 3, PLACE + PLACE_WIDTH)
        self.no_face_down: bytes = blank(column("stock_size") + 1, flips)
        self.no_carry: bytes | None = None

    def _table(self, written: Sequence[bool]) -> list[bytes] | None:
        places = tuple([place for place in range(_BYTE) if written[place]])
        return _every(places, self._unit) if places else None

    def blank(self, start: int, end: int) -> bytes:
        """The blank columns from one index to another."""
        width = _FLOAT if start >= BITS else self._unit
        return bytes(width * sum(self.written[start:end]))


@final
class WrittenRow:
    """One observation while it is written, or several of them, one after the other: its ``pieces`` in order, and in
    ``counts`` those that count further copies of jokers, where they stand behind the columns that are 0 or 1.

    Where they are written ``apart`` from the pieces, ``sets`` are those that it begins with, as masks, and ``past`` has
    the columns behind them of the ``rows_with_past``: most rows have nothing there.
    """

    def __init__(self, writer: RowWriter, *, apart: bool = False) -> None:
        self.writer: RowWriter = writer
        self.apart: bool = apart
        self.sets: list[int] = []
        self.past: WrittenRow | None = None
        self.rows_with_past: list[int] = []
        self.pieces: list[bytes] = []
        self.counts: list[bytes] = []

    def add(self, piece: bytes) -> None:
        """Add columns that are written already, if there are any."""
        if piece:
            self.pieces.append(piece)

    def cards(self, at: i64, masks: list[int]) -> None:
        """Add the columns of sets of cards, one after the other; the first byte of the first of them is ``at``."""
        writer, pieces = self.writer, self.pieces
        twelve, blank_sets, counts = writer.twelve, writer.blank_sets, writer.counts
        jokers, has_jokers = writer.jokers, writer.has_jokers
        for mask in masks:
            blank = blank_sets[at]
            if blank:
                if mask == 0 and not counts:
                    pieces.append(blank)
                else:
                    months: i64 = mask & ALL_MONTHS_MASK
                    pieces.append(twelve[months & 4095])
                    pieces.append(twelve[months >> 12 & 4095])
                    pieces.append(twelve[months >> 24 & 4095])
                    pieces.append(twelve[months >> 36])
                    if jokers and has_jokers[at]:
                        if counts or mask > ALL_MONTHS_MASK:
                            self._add_jokers(at + _MONTHS, mask >> FIRST_JOKER)
                        else:
                            pieces.append(writer.blank_jokers[at])
            at += SET_BYTES

    def _add_jokers(self, at: i64, jokers: int) -> None:
        """The first copies of the jokers, and how many further ones there are of each kind."""
        writer, further = self.writer, jokers >> _JOKER_KINDS
        self.byte(at, jokers & 255)
        start = _BYTE * (at + 1)
        kept = writer.counted if writer.counts else writer.written
        counts = [copies(further, kind) for kind in range(_JOKER_KINDS) if kept[start + kind]]
        if writer.counts:
            self.counts.append(floats(counts))
        else:
            self.pieces.append(floats(counts) if writer._unit == _FLOAT else bytes(counts))

    def byte(self, at: i64, value: i64) -> None:
        """Add the columns of a byte."""
        table = self.writer.bytes[at]
        if table is not None:
            self.pieces.append(table[value])

    def bits(self, at: i64, values: bytes) -> None:
        """Add the columns of bytes, the first of which is ``at``; the same come again and again."""
        known = self.writer.known_bits[at]
        piece = known.get(values)
        if piece is None:
            row = WrittenRow(self.writer)
            for place in range(len(values)):
                row.byte(at + place, values[place])
            if len(known) >= _MOST_KNOWN:
                known.clear()
            piece = known[values] = row.joined()
        self.add(piece)

    def number(self, column: i64, value: int) -> None:
        """Add the column of a number."""
        table = self.writer.numbers[column - _BITS]
        if table is None:
            return
        if 0 <= value < _SMALL:
            self.pieces.append(table[value])
        else:
            self.pieces.append(floats([value * self.writer.scales[column - _BITS]]))

    def numbers(self, column: i64, values: Sequence[int]) -> None:
        """Add the columns of numbers, the first of which is ``column``."""
        for value in values:
            self.number(column, value)
            column += 1

    def size_and_points(self, held: int, points: int) -> None:
        """Add how many cards a place holds, and its points."""
        if 0 <= held < _MOST_HELD and 0 <= points < _MOST_POINTS:
            known = self.writer._sizes_and_points
            at: i64 = held * _MOST_POINTS + points
            piece = known[at]
            if piece is None:
                row = WrittenRow(self.writer)
                row.numbers(PLACE, (held, points))
                piece = known[at] = row.joined()
            self.pieces.append(piece)
        else:
            self.numbers(PLACE, (held, points))

    def row_of_past(self) -> WrittenRow:
        """Where to add the columns between the sets that a row begins with and the facts of places."""
        if not self.apart:
            return self
        self.rows_with_past.append(len(self.sets) // self.writer.first_sets - 1)
        if self.past is None:
            self.past = WrittenRow(self.writer)
        return self.past

    def end_bits(self) -> None:
        """Add what was counted, before the numbers come."""
        if self.counts:
            self.pieces += self.counts
            self.counts = []

    def joined(self) -> bytes:
        """All that was added."""
        return b"".join(self.pieces)

    def write_into(self, out: NDArray[Any]) -> None:
        """Write all that was added into these rows, the sets apart by all their bits at once."""
        writer, end = self.writer, self.writer.first_columns
        if self.apart:
            words = np.frombuffer(struct.pack(f"{len(self.sets)}{_WORD}", *self.sets), np.int64)
            bits: Any = np.unpackbits(words.astype("<i8", copy=False).view(np.uint8), bitorder="little")
            bits = bits.reshape(len(out), -1, CARDS)[:, :, writer.set_columns]
            out[:, :end].reshape(bits.shape)[...] = bits  # to split an axis takes no copy
            start, end = end, writer.end_of_past
            out[:, start:end] = 0
            if self.past is not None:
                found = np.frombuffer(self.past.joined(), out.dtype)
                out[self.rows_with_past, start:end] = found.reshape(len(self.rows_with_past), -1)
        out[:, end:] = np.frombuffer(self.joined(), out.dtype).reshape(len(out), -1)

    def as_array(self) -> NDArray[np.float32]:
        """The same as an array of its own, in ``FLOAT32``."""
        return np.frombuffer(bytearray().join(self.pieces), _FLOAT32)


@lru_cache(maxsize=64)
def _every(places: tuple[int, ...], unit: int) -> list[bytes]:
    """These columns of every number of as many bits as the last of them needs, in so many bytes each."""
    width = max(_BYTE, places[-1] + 1)
    columns = np.arange(1 << width)[:, None] >> np.array(places) & 1
    rows = columns.astype(np.float32 if unit == _FLOAT else np.uint8)
    return [row.tobytes() for row in rows]


@lru_cache(maxsize=64)
def _small_numbers(scale: float) -> list[bytes]:
    return [floats([value * scale]) for value in range(_SMALL)]


@lru_cache(maxsize=64)
def writer_of(layout: Layout, form: ObservationForm, players: int) -> RowWriter:
    """The writer of these rows, the same for the same. Raises :class:`InvalidPosition` (``too_many_seats``)."""
    check_seats(players)
    return RowWriter(layout, form, players)


def _orders_of(players: int) -> tuple[list[list[int]], list[list[int]]]:
    """The seats as each seat counts them from itself, and the place of each seat."""
    seats = range(players)
    return (
        [[(first + place) % players for place in seats] for first in seats],
        [[(seat - first) % players for seat in seats] for first in seats],
    )


_EVERY_EIGHTH: Final = sum([1 << 8 * copy for copy in range(MOST_COPIES)])


def copies(jokers: int, kind: int) -> int:
    """How many copies of this kind there are among jokers, of which the first has the lowest bit."""
    return (jokers >> kind & _EVERY_EIGHTH).bit_count()


def floats(numbers: Sequence[float]) -> bytes:
    """A column for each number."""
    return struct.pack(f"{len(numbers)}f", *numbers)


def two(number: int) -> tuple[int, int]:
    """A number that may be large, in two columns that lose nothing of it."""
    if -BEYOND < number < BEYOND:
        return number, 0
    beyond = abs(number) // BEYOND * (1 if number > 0 else -1)
    return number - beyond * BEYOND, beyond


def month_bits(month: int | None) -> bytes:
    """Two bytes with the bit of a month; empty for month 0."""
    return (1 << month >> 1).to_bytes(2, "little") if month else b"\0\0"


def set_of(seats: Iterable[int], places: Sequence[int]) -> int:
    """The bits of the places of these seats."""
    return sum([places[seat] for seat in seats])


hide_setup(WrittenRow, RowWriter)
