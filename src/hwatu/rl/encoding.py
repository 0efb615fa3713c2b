"""What a view says, as columns of numbers: everything that the rules may ever ask about what its viewer knows."""

from __future__ import annotations

import struct
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from hwatu.argument_checks import listed
from hwatu.cards import FIRST_JOKER, Joker
from hwatu.errors import InvalidPosition
from hwatu.payment import End
from hwatu.payment.payments import net_of
from hwatu.result import NO_CARRY
from hwatu.rewards import BY_WORTH
from hwatu.rl.layout import (
    BEYOND,
    BITS,
    CARDS,
    MARK_NUMBERS,
    MONTH_BYTES,
    OWED,
    PLACE_NUMBERS,
    SCALES,
    SEATS,
    SIZE,
)
from hwatu.rules.rule_set import check_rules
from hwatu.state import Phase
from hwatu.state.memory import NO_MARKS, Marks, settled_duals, unpacked_traces
from hwatu.state.situation import not_a_view
from hwatu.view import View
from hwatu.view.public_history import NO_SELLING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from hwatu.result import Carry
    from hwatu.rules import Rules
    from hwatu.state.memory import RefusedOffer, Stack, Trace
    from hwatu.state.setup import Seating
    from hwatu.state.turn import Turn

_SCALES: Final = SCALES[BITS:]
_FLOAT: Final = 4
_PLACE_WIDTH: Final = sum([size for _, size, _ in PLACE_NUMBERS.values()])
_PLAIN: Final = struct.Struct("<2f")
_PHASES: Final = {phase: (1 << number).to_bytes(2, "little") for number, phase in enumerate(Phase)}
_ENDS: Final = {None: 0} | {end: 1 << number for number, end in enumerate(End)}
_JOKER_KINDS: Final = len(Joker)
_SECOND_COPIES: Final = FIRST_JOKER + _JOKER_KINDS
_SIXTY_FOUR: Final = (1 << CARDS) - 1
_DEALT: Final = 1 << SEATS


class _Packed(NamedTuple):
    """A view in bytes: the columns that are 0 or 1, the numbers before they are scaled, and where a pack has more than
    two copies of a joker the columns that count them.
    """

    bits: bytes
    numbers: bytes
    copies: Sequence[tuple[int, int]]


def encode(view: View, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
    """What the viewer knows as a ``float32`` array of :data:`SIZE` columns, into ``out`` where one is given.

    :data:`LAYOUT` says what they mean. Under given rules, views with equal observations have the same legal actions,
    and the same may happen after each of them. Seats are counted from the viewer, and it is left out which further copy
    of a joker is which. Junk owed for more than 32 bonuses of one turn is added up.

    Raises :class:`InvalidPosition`: ``not_a_view``, ``too_many_seats`` for more than seven, ``bad_array`` where ``out``
    does not fit.

    >>> from hwatu import deal, observe, presets
    >>> view = observe(deal(presets.pagat(players=3), seed=7), 1)
    >>> encode(view).shape, encode(view).dtype
    ((3438,), dtype('float32'))
    """
    found = np.empty(SIZE, np.float32) if out is None else _checked(out)
    bits, numbers, copies = _packed(view)
    found[:BITS] = np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little")
    np.multiply(np.frombuffer(numbers, np.float32), _SCALES, out=found[BITS:])
    for column, count in copies:
        found[column] = count
    return found


def check_rules_to_encode(rules: Rules) -> None:
    """Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``)."""
    check_rules(rules)
    _table_of(rules.players)


def _checked(out: NDArray[np.float32]) -> NDArray[np.float32]:
    if not (isinstance(out, np.ndarray) and out.shape == (SIZE,) and out.dtype == np.float32 and out.flags.writeable):
        raise InvalidPosition(f"out must be a writeable float32 array of {SIZE}.", code="bad_array")
    return out


def encode_all(views: Iterable[View]) -> NDArray[np.float32]:
    """The observations of many views, one a row; raises as :func:`encode` does.

    >>> from hwatu import deal, observe, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> encode_all([observe(state, 0), observe(state, 1)]).shape == (2, SIZE)
    True
    """
    packed = [_packed(view) for view in listed(views)]
    found = np.empty((len(packed), SIZE), np.float32)
    if packed:
        bits = np.frombuffer(b"".join([each.bits for each in packed]), np.uint8).reshape(len(packed), -1)
        numbers = np.frombuffer(b"".join([each.numbers for each in packed]), np.float32).reshape(len(packed), -1)
        found[:, :BITS] = np.unpackbits(bits, axis=1, bitorder="little")
        np.multiply(numbers, _SCALES, out=found[:, BITS:])
    for row, each in zip(found, packed, strict=True):
        for column, count in each.copies:
            row[column] = count
    return found


def _packed(view: View) -> _Packed:
    if type(view) is not View:
        raise not_a_view(view)
    setup, memory, cards, hidden, turn = view._setup, view._memory, view._cards, view._hidden, view._turn
    carry, stacks, trace, seating, refused = setup.carry, memory.stacks, view._trace, setup.seating, memory.refused
    table = _table_of(setup.rules.players)
    first = setup.dealer if view.viewer is None else view.viewer
    order, places = table.orders[first], table.places[first]
    captured = 1 + table.players
    copies: list[tuple[int, int]] = []
    sets = (
        *cards[1 + first : captured], *cards[1 : 1 + first],
        *cards[captured + first :], *cards[captured : captured + first],
        cards[0], sum([stack.cards.mask for stack in stacks]), hidden.unseen,
        0 if hidden.selling is NO_SELLING else hidden.selling.known,
    )  # fmt: skip
    marks = [_packed_marks(memory.marks[seat][:_PUBLIC]) for seat in order]
    actor = places[view.actor]
    bits = b"".join([
        _pack_sets(table.sets, sets, table.numbers_of_sets, copies),
        _NO_MISSION if carry is NO_CARRY else _mission(carry, copies),
        _NO_TURN if turn is None else _turn(turn, places, copies),
        _NO_TRACE if not trace else _traces(unpacked_traces(trace), places, copies),
        *[of_months for of_months, _ in marks], table.no_months,
        bytes((
            sum([places[seat] for seat in setup.active]), places[setup.dealer],
            actor if turn is None else places[turn.seat], actor,
        )),
        _NO_SEATING if seating is None else _seating(seating, places),
        _offer(refused[-1], view._clock >> 8, places) if refused else _NO_OFFER,
        _PHASES[view.phase],
        _makers(stacks, places) if stacks else _NO_MAKERS,
    ])  # fmt: skip
    numbers = b"".join([
        *[of_place for _, of_place in marks], table.no_marks,
        _place_numbers(view, table, order),
        _PLAIN.pack(hidden.stock_size, hidden.face_down),
        _NO_DEBTS if turn is None else _debts(turn, setup.order.opponents.get(turn.seat, ())),
        _NO_CARRY if carry is NO_CARRY else _carried(carry, order),
        _stack_jokers(stacks) if stacks else _NO_STACK_JOKERS,
    ])  # fmt: skip
    return _Packed(bits, numbers, copies)


class _Table(NamedTuple):
    """What depends on the number of players alone.

    ``orders`` are the seats as each seat counts them from itself, ``places`` a bit for the place of each seat,
    ``numbers_of_sets`` say which of the sets of cards those packed by ``sets`` are; the others fill up what is there
    for seven.
    """

    players: int
    orders: tuple[tuple[int, ...], ...]
    places: tuple[tuple[int, ...], ...]
    sets: struct.Struct
    numbers_of_sets: tuple[int, ...]
    numbers: struct.Struct
    no_months: bytes
    no_marks: bytes


@lru_cache
def _table_of(players: int) -> _Table:
    if players > SEATS:
        raise InvalidPosition(f"At most {SEATS} seats can be encoded, not {players}.", code="too_many_seats")
    seats, spare = range(players), SEATS - players
    return _Table(
        players,
        tuple([tuple([(first + place) % players for place in seats]) for first in seats]),
        tuple([tuple([1 << (seat - first) % players for seat in seats]) for first in seats]),
        struct.Struct(f"<{players}Q{8 * spare}x{players}Q{8 * spare}x4Q"),
        (*seats, *[SEATS + seat for seat in seats], *range(2 * SEATS, 2 * SEATS + 4)),
        struct.Struct(f"<{_PLACE_WIDTH * players}f{_FLOAT * _PLACE_WIDTH * spare}x"),
        bytes(MONTH_BYTES * spare),
        bytes(_FLOAT * sum([size for _, size, _ in MARK_NUMBERS.values()]) * spare),
    )


def _pack_sets(
    packing: struct.Struct, sets: Sequence[int], numbers: Sequence[int], copies: list[tuple[int, int]]
) -> bytes:
    """Sets of cards as bits. Where a pack has more than two copies of a joker, ``copies`` gets the columns that count
    those from the second on.
    """
    try:
        return packing.pack(*sets)
    except struct.error:
        copies += [
            (CARDS * number + _SECOND_COPIES + kind, count)
            for number, cards in zip(numbers, sets, strict=True)
            for kind in range(_JOKER_KINDS)
            if (count := (cards >> _SECOND_COPIES + kind & _EVERY_EIGHTH).bit_count())
        ]
        return packing.pack(*[each & _SIXTY_FOUR for each in sets])


_EVERY_EIGHTH: Final = sum(1 << 8 * copy for copy in range(25))


def _floats(numbers: Sequence[float]) -> bytes:
    return struct.pack(f"<{len(numbers)}f", *numbers)


def _two(number: int) -> tuple[int, int]:
    """A number that may be large, in two columns that lose nothing of it."""
    if -BEYOND < number < BEYOND:
        return number, 0
    beyond = abs(number) // BEYOND * (1 if number > 0 else -1)
    return number - beyond * BEYOND, beyond


def _month_bits(month: int | None) -> bytes:
    return (1 << month >> 1).to_bytes(2, "little") if month else b"\0\0"


def _set_of(seats: Iterable[int], places: Sequence[int]) -> int:
    return sum([places[seat] for seat in seats])


# --- the turn, and what was before it ---

_TURN_SETS: Final = struct.Struct("<9Q")
_FIRST_TURN_SET: Final = 2 * SEATS + 6


def _turn(turn: Turn, places: Sequence[int], copies: list[tuple[int, int]]) -> bytes:
    turned = 0 if turn.turned < 0 else 1 << turn.turned
    sets = (
        turn.opening, turn.lain, turn.played, turn.laid, turn.pair, turn.waiting, turn.gained, turn.unchosen, turned
    )  # fmt: skip
    owes, flags = 0, 1 | turn.last_card << 1 | turn.over << 2
    if turn.dues:
        due = turn.dues[0]
        owes = places[due.giver]
        flags |= due.by_value << 3 | due.begun << 4
    return b"".join([
        _pack_sets(_TURN_SETS, sets, range(_FIRST_TURN_SET, _FIRST_TURN_SET + len(sets)), copies),
        bytes((flags, _set_of(turn.ended, places), owes, _ENDS[turn.won])),
        _month_bits(turn.must_play), _month_bits(turn.quad),
    ])  # fmt: skip


_NO_TURN: Final = bytes(_TURN_SETS.size + 8)


def _debts(turn: Turn, opponents: Sequence[int]) -> bytes:
    """What is still to be turned and given: each bonus makes a debt of every opponent, the last of them last."""
    if turn.bonuses:
        found = [(amount, rule in BY_WORTH) for rule, amount in turn.bonuses if amount]
    else:
        found = [(due.left, due.by_value) for due in turn.dues if due.giver == opponents[-1]]
    if len(found) > OWED:
        found[OWED - 1 :] = [(sum([amount for amount, _ in found[OWED - 1 :]]), found[OWED - 1][1])]
    owed = turn.dues[0].left if turn.dues else 0
    return _floats((turn.flips, owed, *[number for each in found for number in each])).ljust(len(_NO_DEBTS), b"\0")


_NO_DEBTS: Final = bytes(_FLOAT * (2 + 2 * OWED))

_TRACE_SETS: Final = struct.Struct("<3Q")


def _traces(traces: Sequence[Trace], places: Sequence[int], copies: list[tuple[int, int]]) -> bytes:
    """What the last turns left; its cards are no jokers, which nobody leaves."""
    found = [
        _TRACE_SETS.pack(each.played, each.unchosen, each.lain) + bytes((places[each.seat], each.last_card))
        for each in traces
    ]
    return b"".join(found).ljust(len(_NO_TRACE), b"\0")


_NO_TRACE: Final = bytes(2 * (_TRACE_SETS.size + 2))


def _offer(last: RefusedOffer, turns: int, places: Sequence[int]) -> bytes:
    """The last refused offer: it decides alone, since every seat that has had no turn since an earlier one has had none
    since the last (LIABLE-6).
    """
    since = [seat for seat in range(len(places)) if (last.turns ^ turns) >> 8 * seat & 255]
    return bytes((places[last.offerer], places[last.refuser], _set_of(since, places), last.said_go))


_NO_OFFER: Final = bytes(4)


# --- seats ---


def _months_of(months: Iterable[int]) -> int:
    return sum({1 << month - 1 for month in months})


def _months_of_animals(cards: int) -> int:
    """The months of these dual animals, of which no month has two."""
    return sum([1 << month for month in range(12) if cards >> 4 * month & 15])


@lru_cache(maxsize=8192)
def _packed_marks(public: tuple[object, ...]) -> tuple[bytes, bytes]:
    """What is remembered of one seat: the columns about months, and the numbers."""
    marks = Marks._make((*public, *NO_MARKS[len(public) :]))
    kinds = (
        _months_of(marks.shaken), _months_of(marks.bombed), _months_of(marks.pair_bombed),
        _months_of(marks.first_months), _months_of(marks.quads), _months_of_animals(marks.as_animal),
        _months_of_animals(marks.as_junk), int(marks.reverse_go),
    )  # fmt: skip
    months = sum([kind << 12 * number for number, kind in enumerate(kinds)])
    numbers = (marks.goes, *_two(marks.go_points), marks.last_go, marks.bomb_turns, marks.ppuks, marks.idle)
    return months.to_bytes(MONTH_BYTES, "little"), _floats(numbers)


_PUBLIC: Final = len(NO_MARKS) - 2
"""The marks before the hand that was dealt and what came into it."""


def _place_numbers(view: View, table: _Table, order: Sequence[int]) -> bytes:
    memory, settlement, cards = view._memory, view.settlement, view._cards
    worth, sizes, start = view._setup.compiled.scorer.points, view._hidden.hand_sizes, 1 + table.players
    chips: Sequence[int] = ()
    if settlement is not None or memory.paid:
        chips = net_of(memory.paid, table.players) if settlement is None else settlement.net
    numbers: list[float] = []
    for seat in order:
        points = view.points(seat) if settled_duals(memory.marks[seat]) else worth(cards[start + seat])
        owned = _two(chips[seat]) if chips else _NO_CHIPS
        numbers += (sizes[seat], points, view._clock >> 8 * seat + 8 & 255, *owned)
    return table.numbers.pack(*numbers)


_NO_CHIPS: Final = (0, 0)


def _seating(seating: Seating, places: Sequence[int]) -> bytes:
    return bytes((
        _set_of(seating.undecided, places),
        _set_of([seat for seat, _ in seating.dropped], places),
        _set_of([seat for seat, forced in seating.dropped if forced], places),
    ))  # fmt: skip


_NO_SEATING: Final = bytes(3)


# --- the table and the deal ---


def _makers(stacks: Sequence[Stack], places: Sequence[int]) -> bytes:
    found = bytearray(12)
    for stack in stacks:
        found[stack.month - 1] = _DEALT if stack.maker is None else places[stack.maker]
    return bytes(found)


_NO_MAKERS: Final = bytes(12)


def _stack_jokers(stacks: Sequence[Stack]) -> bytes:
    numbers = [0] * (12 * _JOKER_KINDS)
    for stack in stacks:
        jokers = stack.cards.mask >> FIRST_JOKER
        if jokers:
            start = _JOKER_KINDS * (stack.month - 1)
            for kind in range(_JOKER_KINDS):
                numbers[start + kind] = (jokers >> kind & _EVERY_EIGHTH).bit_count()
    return _floats(numbers)


_NO_STACK_JOKERS: Final = bytes(_FLOAT * 12 * _JOKER_KINDS)


def _mission(carry: Carry, copies: list[tuple[int, int]]) -> bytes:
    sets = 0 if carry.mission is None else carry.mission.cards.mask, carry.mission_cards.mask
    return _pack_sets(_MISSION_SETS, sets, _NUMBERS_OF_MISSION_SETS, copies) + _month_bits(carry.drawn_month)


_MISSION_SETS: Final = struct.Struct("<2Q")
_NUMBERS_OF_MISSION_SETS: Final = range(2 * SEATS + 4, 2 * SEATS + 6)
_NO_MISSION: Final = bytes(_MISSION_SETS.size + 2)


def _carried(carry: Carry, order: Sequence[int]) -> bytes:
    factor = 0 if carry.mission is None else carry.mission.factor
    claims = [sum([chips for claimant, chips in carry.claims if claimant == seat]) for seat in order]
    return _floats((
        carry.nagaris, *_two(carry.pot), factor, carry.sold_after, carry.pushes, *_two(carry.factor),
        *[column for chips in (claims + [0] * SEATS)[:SEATS] for column in _two(chips)],
    ))  # fmt: skip


_NO_CARRY: Final = _carried(NO_CARRY, ())
