"""Functions that write the columns of seats and turns; ``_layout.py`` says what each column means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final, final

from hwatu._base.mypyc import hide_setup, i64, mypyc_attr
from hwatu._cards.card_kinds import Joker
from hwatu._cards.card_masks import FIRST_JOKER
from hwatu._engine.position import facts_in, same_facts
from hwatu._engine.rewards import BY_WORTH
from hwatu._facts.carry import CARRY_COLUMNS, CARRY_PLACES, NO_CARRY
from hwatu._facts.fact import Holds
from hwatu._facts.seat_facts import BIT_COLUMNS, NUMBER_COLUMNS
from hwatu._facts.turn_facts import TURN
from hwatu.rl._layout import BYTES_OF_PLACE, OWED, SEATS, WINS
from hwatu.rl._row_writer import (
    CARRIED,
    FACTS,
    FIRST_OF_TURN,
    MARKS,
    PLACES_CARRIED,
    SET_BYTES,
    RowWriter,
    WrittenRow,
    byte,
    column,
    copies,
    month_bits,
    set_of,
    two,
)

if TYPE_CHECKING:
    from hwatu._engine.shared_fields import Setup
    from hwatu._facts.carry import Carry
    from hwatu._facts.current_turn import Trace, Turn
    from hwatu._facts.seat import Seat, SeatFacts
    from hwatu._facts.turn_facts import Stack


_DEALT: Final = 1 << SEATS


@final
@mypyc_attr(acyclic=True)
class SeatColumns:
    """The columns of one seat that need no scaling: those that are 0 or 1, and the numbers."""

    __slots__ = ("bits", "facts", "numbers")

    def __init__(self, facts: SeatFacts, writer: RowWriter) -> None:
        self.facts: SeatFacts = facts
        self.bits: bytes = _bits_of(facts, writer)
        self.numbers: bytes = _numbers_of(facts, writer)


@final
@mypyc_attr(acyclic=True)
class HandColumns:
    """The columns of all seats, as one writer writes them, while nothing changes that a hand remembers of them; and
    the makers of some stacks, as each seat counts the places.
    """

    __slots__ = ("facts", "makers", "seats", "writer")

    def __init__(
        self,
        facts: tuple[SeatFacts, ...],
        writer: RowWriter,
        seats: list[SeatColumns],
        makers: tuple[tuple[Stack, ...], list[bytes | None]],
    ) -> None:
        self.facts: tuple[SeatFacts, ...] = facts
        self.writer: RowWriter = writer
        self.seats: list[SeatColumns] = seats
        self.makers: tuple[tuple[Stack, ...], list[bytes | None]] = makers


def columns_of_hand(setup: Setup, of_seats: tuple[Seat, ...], writer: RowWriter) -> HandColumns:
    """The columns of all seats of a hand, as a state or a view has them, which keeps them with its setup.

    Only those of seats whose facts have changed are written anew.
    """
    known: HandColumns | None = setup.worked_out.get("columns of seats")
    if known is not None and known.writer is not writer:
        known = None
    if known is not None and same_facts(of_seats, known.facts):
        return known
    facts = facts_in(of_seats)
    seats: list[SeatColumns] = []
    for seat, each in enumerate(facts):
        last = None if known is None else known.seats[seat]
        seats.append(SeatColumns(each, writer) if last is None or last.facts is not each else last)
    known = HandColumns(facts, writer, seats, ((), []) if known is None else known.makers)
    setup.worked_out["columns of seats"] = known
    return known


def _months_of_animals(cards: int) -> int:
    """The months of these dual animals, of which no month has two."""
    return sum([1 << month for month in range(12) if cards >> 4 * month & 15])


def _bits_of(facts: SeatFacts, writer: RowWriter) -> bytes:
    values: tuple[int, ...] = _BIT_VALUES(facts)
    if values == _NO_BITS:
        return writer.no_marks
    bits = 0
    for place, value in enumerate(values):
        if value:
            bits |= _BITS[place](value) << _BIT_PLACES[place]
    row = WrittenRow(writer)
    row.bits(MARKS // 8, bits.to_bytes(BYTES_OF_PLACE, "little"))
    return row.joined()


def _numbers_of(facts: SeatFacts, writer: RowWriter) -> bytes:
    values: tuple[int, ...] = _NUMBER_VALUES(facts)
    if values == _NO_NUMBERS:
        return writer.no_facts
    row, at = WrittenRow(writer), FACTS
    for place, value in enumerate(values):
        at = _add_number(row, at, value, _WIDE[place])
    return row.joined()


def _add_number(row: WrittenRow, at: int, value: int, wide: bool) -> int:
    """Add a number, which may be large if it is ``wide``; the column after it."""
    if not wide:
        row.number(at, value)
        return at + 1
    row.numbers(at, two(value))
    return at + 2


_BITS_OF: Final[dict[Holds, Callable[[int], int]]] = {
    Holds.MONTHS: lambda months: months >> 1, Holds.CARDS: _months_of_animals,
}  # fmt: skip
_BIT_VALUES: Final = attrgetter(*[fact.name for fact in BIT_COLUMNS])
_BITS: Final = [_BITS_OF.get(fact.kind, int) for fact in BIT_COLUMNS]
_BIT_PLACES: Final = [sum([fact.width for fact in BIT_COLUMNS[:place]]) for place in range(len(BIT_COLUMNS))]
_NUMBER_VALUES: Final = attrgetter(*[fact.name for fact in NUMBER_COLUMNS])
_WIDE: Final = [fact.two_columns for fact in NUMBER_COLUMNS]
_NO_BITS: Final = (0,) * len(BIT_COLUMNS)
_NO_NUMBERS: Final = (0,) * len(NUMBER_COLUMNS)


def add_makers(row: WrittenRow, columns: HandColumns, stacks: tuple[Stack, ...], first: int) -> None:
    """Add the makers of stacks, as the seat ``first`` counts the places."""
    writer = row.writer
    if not stacks:
        row.add(writer.no_makers)
        return
    of, found = columns.makers
    if of is not stacks:
        unwritten: list[bytes | None] = [None] * writer.players
        columns.makers = stacks, unwritten
        found = unwritten
    piece = found[first]
    if piece is None:
        piece = found[first] = _makers_of(writer, stacks, writer.places[first])
    row.add(piece)


def _makers_of(writer: RowWriter, stacks: tuple[Stack, ...], places: list[int]) -> bytes:
    makers = [0] * 12
    for stack in stacks:
        month: int = stack.month
        maker: int | None = stack.maker
        makers[month - 1] = _DEALT if maker is None else places[maker]
    row = WrittenRow(writer)
    row.bits(_MAKERS, bytes(makers))
    return row.joined()


_MAKERS: Final = byte("stack_makers")


def add_stack_jokers(row: WrittenRow, stacks: Sequence[Stack], standing: int) -> None:
    """Add the numbers of jokers in each stack, of which these are all cards."""
    if not standing >> FIRST_JOKER:
        row.add(row.writer.no_stack_jokers)
        return
    kinds = len(Joker)
    numbers = [0] * (12 * kinds)
    for stack in stacks:
        start = kinds * (stack.month - 1)
        for kind in range(kinds):
            numbers[start + kind] = copies(stack.cards.mask >> FIRST_JOKER, kind)
    row.numbers(_STACK_JOKERS, numbers)


_STACK_JOKERS: Final = column("stack_jokers")


def add_mission(row: WrittenRow, carry: Carry) -> None:
    """Add the mission of a deal, its mission cards and the month drawn for it."""
    if carry is NO_CARRY and not row.writer.counts:
        row.add(row.writer.no_mission)
        return
    row.cards(_MISSION, [0 if carry.mission is None else carry.mission.cards.mask, carry.mission_cards.mask])
    row.bits(_DRAWN_MONTH, month_bits(carry.drawn_month))


_MISSION: Final = byte("mission")
_DRAWN_MONTH: Final = byte("drawn_month")


def add_places(row: WrittenRow, carry: Carry, order: Sequence[int]) -> None:
    """Add the sets of seats that were carried into the hand: 1 for each place in one."""
    if carry is NO_CARRY:
        row.add(row.writer.no_places)
        return
    for number, fact in enumerate(CARRY_PLACES):
        seats = getattr(carry, fact.name)
        row.numbers(PLACES_CARRIED + SEATS * number, ([int(seat in seats) for seat in order] + [0] * SEATS)[:SEATS])


def add_carried(row: WrittenRow, carry: Carry, order: Sequence[int]) -> None:
    """Add the numbers of what was carried into the hand."""
    row.add(_no_carry(row.writer) if carry is NO_CARRY else _carried(row.writer, carry, order))


def add_quiet_end(row: WrittenRow, stock_size: int) -> None:
    """Add the numbers from that of the stock on, for a position without face-down cards, debts and a carry."""
    writer = row.writer
    piece = writer.quiet_ends[stock_size]
    if piece is None:
        end = WrittenRow(writer)
        end.number(_STOCK_SIZE, stock_size)
        end.pieces += (
            writer.no_face_down,
            writer.no_debts,
            _no_carry(writer),
            writer.no_stack_jokers,
            writer.no_places,
        )
        piece = writer.quiet_ends[stock_size] = end.joined()
    row.add(piece)


_STOCK_SIZE: Final = column("stock_size")


def _no_carry(writer: RowWriter) -> bytes:
    piece = writer.no_carry
    if piece is None:
        piece = writer.no_carry = _carried(writer, NO_CARRY, ())
    return piece


def _carried(writer: RowWriter, carry: Carry, order: Sequence[int]) -> bytes:
    row, at = WrittenRow(writer), CARRIED
    for fact in CARRY_COLUMNS:
        at = _add_number(row, at, getattr(carry, fact.name), fact.two_columns)
    claims = [sum([chips for claimant, chips in carry.claims if claimant == seat]) for seat in order]
    for chips in (claims + [0] * SEATS)[:SEATS]:
        at = _add_number(row, at, chips, wide=True)
    row.number(at, 0 if carry.mission is None else carry.mission.factor)
    return row.joined()


hide_setup(HandColumns, SeatColumns)


_ENDS: Final = {end: 1 << number for number, end in enumerate(WINS)}

_MASKS: Final = (Holds.CARDS, Holds.CARD)
"""The facts of a turn that are sets of cards."""

_SETS_OF_TURN: Final = attrgetter(*[f"_{fact.name}" for fact in TURN if fact.kind in _MASKS])
_SINGLE: Final = [
    place for place, fact in enumerate([each for each in TURN if each.kind in _MASKS]) if fact.kind is Holds.CARD
]


def add_turn(row: WrittenRow, turn: Turn | None, places: list[int]) -> None:
    """Add the columns of a turn that are 0 or 1, but for who owes what in it."""
    if turn is None:
        row.add(row.writer.no_turn)
        if row.writer.counts:
            row.counts.append(row.writer.no_turn_counts)
        return
    found: tuple[int, ...] = _SETS_OF_TURN(turn)
    sets = list(found)
    for place in _SINGLE:
        index = sets[place]
        sets[place] = 0 if index < 0 else 1 << index
    row.cards(_FIRST_OF_TURN, sets)
    owes, flags = 0, 1 | turn._last_card << 1 | turn._over << 2
    if turn._dues:
        due = turn._dues[0]
        owes = places[due.giver]
        flags |= due.by_value << 3 | due.begun << 4
    won, at = turn._won, _FIRST_OF_TURN + SET_BYTES * len(sets)
    row.byte(at, flags)
    row.byte(at + 1, set_of(turn._ended, places) if turn._ended else 0)
    row.byte(at + 2, owes)
    row.byte(at + 3, 0 if won is None else _ENDS[won])
    row.bits(at + 4, month_bits(turn._must_play))
    row.bits(at + 6, month_bits(turn._quad))


_FIRST_OF_TURN: Final = byte(FIRST_OF_TURN)


def add_debtors(row: WrittenRow, turn: Turn | None, places: list[int]) -> list[int]:
    """Add who owes what is still to be given; how much that is, and whether by worth, one after the other.

    Debts of one size, by seats one after the other, are those of one bonus; of a bonus that waits for the end of the
    turn nobody owes anything yet.
    """
    if turn is None or not (turn._dues or turn._bonuses):
        row.add(row.writer.no_debtors)
        return _NO_DEBTS
    found: list[tuple[int, bool, int]] = []
    before = 0
    for due in turn._dues:
        after = (due.giver - turn._seat) % len(places)
        amount, by_worth, debtors = found[-1] if found else _NO_DEBT
        if after > before and amount == due.left and by_worth == due.by_value:
            found[-1] = amount, by_worth, debtors | places[due.giver]
        else:
            found.append((due.left, due.by_value, places[due.giver]))
        before = after
    found += [(amount, rule in BY_WORTH, 0) for rule, amount in turn._bonuses if amount]
    if len(found) > OWED:
        found[OWED - 1 :] = [_added_up(found[OWED - 1 :])]
    row.bits(_DEBTORS, bytes([debtors for _, _, debtors in found]).ljust(OWED, b"\0"))
    return [int(number) for amount, by_worth, _ in found for number in (amount, by_worth)]


_NO_DEBTS: Final[list[int]] = []
_DEBTORS: Final = byte("debtors")


def add_debts(row: WrittenRow, turn: Turn | None, debts: list[int]) -> None:
    """Add the cards that a turn has still to turn, and how much is owed in it."""
    if turn is None:
        row.add(row.writer.no_debts)
        return
    row.number(_FLIPS, turn._flips)
    row.number(_FLIPS + 1, turn._dues[0].left if turn._dues else 0)
    row.numbers(_FLIPS + 2, debts)
    row.add(row.writer.no_more_debts[len(debts) // 2])


_FLIPS: Final = column("flips")


def _added_up(debts: Sequence[tuple[int, bool, int]]) -> tuple[int, bool, int]:
    """Debts as a single one: by worth as the first of them is, and of all who owe any of them."""
    everyone = 0
    for _, _, debtors in debts:
        everyone |= debtors
    return sum([amount for amount, _, _ in debts]), debts[0][1], everyone


_NO_DEBT: Final = (0, False, 0)


def add_traces(row: WrittenRow, trace: Trace | None, before: Trace | None, places: list[int]) -> None:
    """Add the traces of the last turns; none of their cards is a joker, since nobody leaves one."""
    if trace is None:
        trace, before = before, None
    if trace is None:
        row.add(row.writer.no_traces)
        return
    _add_trace(row, _LAST, trace, places)
    if before is None:
        row.add(row.writer.no_earlier_trace)
    else:
        _add_trace(row, _EARLIER, before, places)


def _add_trace(row: WrittenRow, at: i64, trace: Trace, places: list[int]) -> None:
    row.cards(at, [trace.played, trace.unchosen, trace.lain])
    row.byte(at + 3 * SET_BYTES, places[trace.seat])
    row.byte(at + 3 * SET_BYTES + 1, trace.last_card)


_LAST: Final = byte("last_left")
_EARLIER: Final = byte("earlier_left")
