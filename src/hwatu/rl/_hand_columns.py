"""The columns that stay as they are while nothing changes that a hand remembers: most of an observation."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from hwatu._cards.flower_cards import FIRST_JOKER
from hwatu._facts.carry import CARRY_COLUMNS, NO_CARRY
from hwatu._facts.fact import Holds
from hwatu._facts.seat import BIT_COLUMNS, NUMBER_COLUMNS
from hwatu._state.memory import lying_in, settled_duals
from hwatu._state.stacks import Stack
from hwatu.rl._layout import BYTES_OF_PLACE, SEATS, first_columns
from hwatu.rl._packing import EVERY_EIGHTH, FLOAT, JOKER_KINDS, floats, month_bits, pack_sets, set_of, two

if TYPE_CHECKING:
    from hwatu._facts.carry import Carry
    from hwatu._facts.packed import Marks
    from hwatu._state.setup import Setup
    from hwatu.rl._packing import SeatTables

_DEALT: Final = 1 << SEATS


class Remembered(NamedTuple):
    """The columns that stay as they are while nothing changes that a hand remembers.

    ``settled`` are the seats with dual animals that count as one thing for good. Most columns of an
    observation are packed here, once for many observations.
    """

    of: tuple[tuple[Marks, ...], tuple[Stack, ...]]
    copies: Sequence[tuple[int, int]]
    stacked: int
    settled: Sequence[int]
    mission: bytes
    months: bytes
    plays: int
    dealer: int
    makers: bytes
    marks: bytes
    carried: bytes
    stack_jokers: bytes


def remembered(
    setup: Setup, stacks: tuple[Stack, ...], marks: tuple[Marks, ...], table: SeatTables, first: int
) -> Remembered:
    """These columns of a hand whose places are counted from the seat ``first``."""
    name = _NAMES[first]
    known: Remembered | None = setup.worked_out.get(name)
    if known is not None:
        of_marks, of_stacks = known.of
        if of_marks is marks and of_stacks is stacks:
            return known
    order, places = table.orders[first], table.places[first]
    mission, carried, plays, dealer, copies = (
        _of_deal(setup, order, places) if known is None
        else (known.mission, known.carried, known.plays, known.dealer, known.copies)
    )  # fmt: skip
    packed = _packed_marks_of(setup, marks)
    stacked = lying_in(stacks) if stacks else 0
    found = setup.worked_out[name] = Remembered(
        (marks, stacks),
        copies,
        stacked,
        [seat for seat in order if settled_duals(marks[seat])],
        mission,
        b"".join([*[packed[seat][0] for seat in order], table.no_months]),
        plays,
        dealer,
        _makers(stacks, places) if stacks else _NO_MAKERS,
        b"".join([*[packed[seat][1] for seat in order], table.no_marks]),
        carried,
        _stack_jokers(stacks) if stacked >> FIRST_JOKER else _NO_STACK_JOKERS,
    )
    return found


def _packed_marks_of(setup: Setup, marks: tuple[Marks, ...]) -> list[tuple[bytes, bytes, Marks]]:
    """The memory of each seat, packed; only that of seats whose marks have changed is packed anew."""
    kept: list[tuple[bytes, bytes, Marks]] | None = setup.worked_out.get("packed marks")
    found = []
    for seat, each in enumerate(marks):
        known = None if kept is None else kept[seat]
        found.append(_packed_marks(each) if known is None or known[2] is not each else known)
    setup.worked_out["packed marks"] = found
    return found


_NAMES: Final = tuple([f"columns from seat {first}" for first in range(SEATS)])
_Deal: TypeAlias = "tuple[bytes, bytes, int, int, Sequence[tuple[int, int]]]"


def _of_deal(setup: Setup, order: Sequence[int], places: Sequence[int]) -> _Deal:
    """The columns of the mission and the carry, the places that play, the dealer's, and further copies of jokers."""
    copies: list[tuple[int, int]] = []
    carry, plays, dealer = setup.carry, set_of(setup.active, places), places[setup.dealer]
    if carry is NO_CARRY:
        return _NO_MISSION, _NO_CARRY, plays, dealer, ()
    return _mission(carry, copies), _carried(carry, order), plays, dealer, copies


def _months_of_animals(cards: int) -> int:
    """The months of these dual animals, of which no month has two."""
    return sum([1 << month for month in range(12) if cards >> 4 * month & 15])


def _packed_marks(marks: Marks) -> tuple[bytes, bytes, Marks]:
    """The memory of one seat: the columns that are 0 or 1, the numbers, and whose they are."""
    bits, values = 0, _BIT_VALUES(marks)
    for place, at in enumerate(_BIT_PLACES):
        value = values[place]
        if value:
            bits |= _BITS[place](value) << at
    numbers: list[int] = []
    values = _NUMBER_VALUES(marks)
    for place, wide in enumerate(_WIDE):
        value = values[place]
        if wide:
            numbers += two(value)
        else:
            numbers.append(value)
    return bits.to_bytes(BYTES_OF_PLACE, "little"), floats(numbers), marks


_BITS_OF: Final[dict[Holds, Callable[[int], int]]] = {
    Holds.MONTHS: lambda months: months >> 1, Holds.CARDS: _months_of_animals,
}  # fmt: skip
_BIT_VALUES: Final = attrgetter(*[fact.name for fact in BIT_COLUMNS])
_BITS: Final = [_BITS_OF.get(fact.kind, int) for fact in BIT_COLUMNS]
_BIT_PLACES: Final = [sum([fact.width for fact in BIT_COLUMNS[:place]]) for place in range(len(BIT_COLUMNS))]
_NUMBER_VALUES: Final = attrgetter(*[fact.name for fact in NUMBER_COLUMNS])
_WIDE: Final = [fact.wide for fact in NUMBER_COLUMNS]


def _makers(stacks: Sequence[Stack], places: Sequence[int]) -> bytes:
    found = bytearray(12)
    for stack in stacks:
        found[stack.month - 1] = _DEALT if stack.maker is None else places[stack.maker]
    return bytes(found)


_NO_MAKERS: Final = bytes(12)


def _stack_jokers(stacks: Sequence[Stack]) -> bytes:
    numbers = [0] * (12 * JOKER_KINDS)
    for stack in stacks:
        jokers = stack.cards.mask >> FIRST_JOKER
        if jokers:
            start = JOKER_KINDS * (stack.month - 1)
            for kind in range(JOKER_KINDS):
                numbers[start + kind] = (jokers >> kind & EVERY_EIGHTH).bit_count()
    return floats(numbers)


_NO_STACK_JOKERS: Final = bytes(FLOAT * 12 * JOKER_KINDS)


def _mission(carry: Carry, copies: list[tuple[int, int]]) -> bytes:
    sets = 0 if carry.mission is None else carry.mission.cards.mask, carry.mission_cards.mask
    return pack_sets(_MISSION_SETS, sets, _COLUMNS_OF_MISSION_SETS, copies) + month_bits(carry.drawn_month)


_MISSION_SETS: Final = struct.Struct("<2Q")
_COLUMNS_OF_MISSION_SETS: Final = first_columns("mission", "mission_cards")
_NO_MISSION: Final = bytes(_MISSION_SETS.size + 2)


def _carried(carry: Carry, order: Sequence[int]) -> bytes:
    numbers: list[int] = []
    for fact in CARRY_COLUMNS:
        value = getattr(carry, fact.name)
        numbers += two(value) if fact.wide else (value,)
    claims = [sum([chips for claimant, chips in carry.claims if claimant == seat]) for seat in order]
    for chips in (claims + [0] * SEATS)[:SEATS]:
        numbers += two(chips)
    return floats((*numbers, 0 if carry.mission is None else carry.mission.factor))


_NO_CARRY: Final = _carried(NO_CARRY, ())
