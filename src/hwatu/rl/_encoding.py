"""A view as columns of numbers: everything that the rules may ever ask about what its viewer knows."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hwatu._base.errors import InvalidPosition, short
from hwatu._cards.argument_checks import listed
from hwatu._facts.current_turn import TURN
from hwatu._facts.fact import Holds
from hwatu._facts.payments import net_of
from hwatu._payment import End
from hwatu._state import Phase
from hwatu._state.rewards import BY_WORTH
from hwatu._state.setup import Setup
from hwatu._state.situation import Situation, not_a_view
from hwatu._view import View, observe
from hwatu._view.public_history import NO_SELLING
from hwatu._view.public_knowledge import left_of
from hwatu.rl._action_space import ACTIONS
from hwatu.rl._hand_columns import remembered
from hwatu.rl._layout import BITS, LAYOUT, OWED, SCALES, SIZE, TURN_CARDS, Layout, ObservationForm, first_columns
from hwatu.rl._packing import FLOAT, floats, month_bits, pack_sets, set_of, table_of, two
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._facts.packed_turn import Trace, Turn
    from hwatu._state import State
    from hwatu._state.packed_offer import PackedOffer
    from hwatu._state.seating import Seating
    from hwatu.rules import Rules

_SCALES: Final = SCALES[BITS:]
_COLUMNS_OF_BYTE: Final = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1, bitorder="little").astype(
    np.float32
)
"""The columns of every byte: a look-up writes each column once, where ``unpackbits`` makes bytes of them first."""

_PLAIN: Final = struct.Struct("<2f")
_PHASES: Final = {phase: (1 << number).to_bytes(2, "little") for number, phase in enumerate(Phase)}
_ENDS: Final = {None: 0} | {end: 1 << number for number, end in enumerate(End)}


class Packed(NamedTuple):
    """A view in bytes: the columns that are 0 or 1, the numbers before they are scaled, and where a pack has more than
    two copies of a joker the columns that count them.
    """

    bits: bytes
    numbers: bytes
    copies: Sequence[tuple[int, int]]


def encode(
    view: View,
    out: NDArray[np.float32] | None = None,
    *,
    layout: Layout = LAYOUT,
    past: Iterable[Sequence[int]] = (),
) -> NDArray[np.float32]:
    """The viewer's knowledge as a ``float32`` array, into ``out`` where one is given.

    ``layout`` says what its columns mean: ``LAYOUT`` for all rules, or that of :func:`hwatu.rl.layout` for the rules of
    the view. ``past`` are the decisions of the hand so far, each a seat and the number of its action; only a layout
    with ``recall`` has columns for them. Under given rules, views with equal observations have the same legal actions,
    and the same may happen after each of them. Seats are counted from the viewer, and it is left out which further copy
    of a joker is which. Junk owed for more than 32 bonuses of one turn is added up.

    Raises :class:`InvalidPosition`: ``not_a_view``, ``too_many_seats`` for more than seven, ``bad_array`` where ``out``
    does not fit, ``not_a_layout``, ``other_rules`` for a layout of other rules, ``bad_past``.

    >>> from hwatu import deal, observe, presets
    >>> view = observe(deal(presets.pagat(players=3), seed=7), 1)
    >>> encode(view).shape == (LAYOUT.size,), encode(view).dtype
    (True, dtype('float32'))
    """
    check_layout(layout)
    found = np.empty(layout.size, np.float32) if out is None else _checked(out, layout.size)
    bits, numbers, copies = packed_view(view)
    if layout.rules is None:
        wide = found
    else:
        _check_rules_of(layout, view)
        wide = np.empty(SIZE, np.float32)
    _COLUMNS_OF_BYTE.take(np.frombuffer(bits, np.uint8), 0, wide[:BITS].reshape(-1, 8), "clip")
    np.multiply(np.frombuffer(numbers, np.float32), _SCALES, out=wide[BITS:])
    for column, count in copies:
        wide[column] = count
    if layout.rules is not None:
        wide.take(layout.kept, out=found[: len(layout.kept)], mode="clip")
        if layout.recall:
            found[len(layout.kept) :] = recalled(layout, _first(view), past)
    return found


def check_layout(layout: object) -> None:
    """Raises :class:`InvalidPosition` (``not_a_layout``)."""
    if type(layout) is not Layout:
        raise InvalidPosition(f"{short(layout)} is not a layout of observations.", code="not_a_layout")


def _check_rules_of(layout: Layout, view: View) -> None:
    rules = view._setup.rules
    if rules is not layout.rules and rules != layout.rules:
        raise InvalidPosition("The layout is that of other rules than the view's.", code="other_rules")


def recalled(layout: Layout, first: int, past: Iterable[Sequence[int]]) -> NDArray[np.float32]:
    """The columns of the latest decisions, each a seat, counted from the ``first``, and the number of an action."""
    assert layout.rules is not None, "only a layout for given rules recalls"
    found, players = np.zeros((layout.recall, 2), np.float32), layout.rules.players
    try:
        rows = np.array([(int(seat), int(number)) for seat, number in past], np.intp).reshape(-1, 2)
    except (TypeError, ValueError, OverflowError):
        rows = np.array([[-1, -1]])
    if not ((rows >= 0) & (rows < (players, len(ACTIONS)))).all():
        raise InvalidPosition("The past are pairs of a seat and the number of an action.", code="bad_past")
    latest = rows[-layout.recall :]
    found[: len(latest), 0] = (latest[:, 0] - first) % players + 1
    found[: len(latest), 1] = latest[:, 1] + 1
    return found.ravel()


def check_rules_to_encode(rules: Rules) -> None:
    """Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``)."""
    check_rules(rules)
    table_of(rules.players)


def _checked(out: NDArray[np.float32], size: int) -> NDArray[np.float32]:
    if not (isinstance(out, np.ndarray) and out.shape == (size,) and out.dtype == np.float32 and out.flags.writeable):
        raise InvalidPosition(f"out must be a writeable float32 array of {size}.", code="bad_array")
    return out


def encode_all(views: Iterable[View], *, layout: Layout = LAYOUT) -> NDArray[np.float32]:
    """The observations of many views, one a row; raises as :func:`encode` does. A layout with ``recall`` remembers
    nothing here.

    >>> from hwatu import deal, observe, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> encode_all([observe(state, 0), observe(state, 1)]).shape == (2, SIZE)
    True
    """
    check_layout(layout)
    seen = listed(views)
    packed = [packed_view(view) for view in seen]
    if layout.rules is not None:
        for view in seen:
            _check_rules_of(layout, view)
    found = np.zeros((len(packed), layout.size), np.float32)
    write_rows(packed, layout, ObservationForm.FLOAT32, found, range(len(packed)))
    return found


def write_rows(
    packed: Sequence[Packed],
    layout: Layout,
    form: ObservationForm,
    out: NDArray[Any],
    rows: Sequence[int] | NDArray[np.intp],
) -> None:
    """Write what was packed into these rows of a batch, but for what is recalled."""
    if not packed:
        return
    way, kept = _way_of(layout), layout.kept
    bits = np.frombuffer(b"".join([each.bits for each in packed]), np.uint8).reshape(len(packed), -1)
    numbers = np.frombuffer(b"".join([each.numbers for each in packed]), np.float32).reshape(len(packed), -1)
    flags = np.unpackbits(bits.take(way.bytes, axis=1), axis=1, bitorder="little")
    there = slice(rows.start, rows.stop) if isinstance(rows, range) and rows.step == 1 else rows
    if form is ObservationForm.FLOAT32 and isinstance(there, slice):
        marked, values = out[there, : layout.bits], out[there, layout.bits : len(kept)]
    else:
        marked = np.empty((len(packed), layout.bits), np.uint8)
        values = np.empty((len(packed), len(kept) - layout.bits), np.float32)
    for start, end, place in way.marked:
        marked[:, start:end] = flags[:, place : place + end - start]
    for start, end, place in way.counted:
        values[:, start:end] = flags[:, place : place + end - start]
    np.multiply(numbers.take(way.numbers, axis=1), way.scales, out=values[:, values.shape[1] - len(way.numbers) :])
    _write_copies(packed, layout, marked, values)
    if form is ObservationForm.FLOAT32 and isinstance(there, slice):
        return
    if form is ObservationForm.FLOAT32:
        out[rows, : layout.bits] = marked
        out[rows, layout.bits : len(kept)] = values
    else:
        if form is ObservationForm.BITS:
            marked = np.packbits(marked, axis=1, bitorder="little")
        end = marked.shape[1]
        out[rows, :end] = marked
        out[rows, end : end + 4 * values.shape[1]] = values.view(np.uint8)


def _write_copies(packed: Sequence[Packed], layout: Layout, marked: NDArray[Any], values: NDArray[np.float32]) -> None:
    """Write the columns that count further copies of jokers, where there are so many."""
    for row, each in enumerate(packed):
        for column, count in each.copies:
            place = int(np.flatnonzero(layout.kept == column)[0])
            if place < layout.bits:
                marked[row, place] = count
            else:
                values[row, place - layout.bits] = count


class _Way(NamedTuple):
    """How the columns of a layout are found in packed views.

    ``bytes`` are those with any of its columns. The unpacked ones go in runs to the columns that are 0 or 1
    (``marked``), and to those where there is more than one further copy of a joker (``counted``): from here to there,
    and where the run begins among what was unpacked. ``numbers`` are its numbers, and ``scales`` theirs.
    """

    bytes: NDArray[np.intp]
    marked: Sequence[tuple[int, int, int]]
    counted: Sequence[tuple[int, int, int]]
    numbers: NDArray[np.intp]
    scales: NDArray[np.float32]


@lru_cache(maxsize=64)
def _way_of(layout: Layout) -> _Way:
    kept = layout.kept
    split = int(np.searchsorted(kept[layout.bits :], BITS)) + layout.bits
    wanted = np.unique(kept[:split] // 8)
    places = np.searchsorted(wanted, kept[:split] // 8) * 8 + kept[:split] % 8
    return _Way(
        wanted, _runs(places[: layout.bits]), _runs(places[layout.bits :]), kept[split:] - BITS, SCALES[kept[split:]]
    )


def _runs(places: NDArray[np.intp]) -> list[tuple[int, int, int]]:
    """Rows of places one after the other: from where to where, and which is the first."""
    if not places.size:
        return []
    starts = np.flatnonzero(np.diff(places, prepend=-2) != 1).tolist()
    return [(start, end, int(places[start])) for start, end in zip(starts, [*starts[1:], len(places)], strict=True)]


def packed_view(view: View) -> Packed:
    """Raises :class:`InvalidPosition` (``not_a_view``)."""
    if type(view) is not View:
        raise not_a_view(view)
    hidden, memory, settlement = view._hidden, view._memory, view.settlement
    chips: Sequence[int] = ()
    if settlement is not None:
        chips = settlement.net
    elif memory.paid:
        chips = net_of(memory.paid, len(view._holdings))
    known = 0 if hidden.selling is NO_SELLING else hidden.selling.known
    hands = [each.hand for each in view._holdings]
    return _packed(
        view, _first(view), hands, hidden.hand_sizes, hidden.unseen, known, hidden.stock_size, hidden.face_down, chips
    )


def packed_sight(state: State, seat: int) -> Packed:
    """The view of a seat, packed. Where nothing was sold and the hand goes on none has to be made for that."""
    setup, memory, holdings = state._setup, state._memory, state._holdings
    if setup.seating is not None or len(setup.active) != len(holdings) or memory.result is not None:
        return packed_view(observe(state, seat))
    left, gone = _left_of(setup, memory.stock), state._gone
    unseen, hands, sizes = left[gone], [], []
    for place, holding in enumerate(holdings):
        hand = holding.hand
        sizes.append(hand.bit_count())
        if place != seat:
            held = hand & memory.marks[place].shown
            unseen |= hand ^ held
            hand = held
        hands.append(hand)
    chips: Sequence[int] = net_of(memory.paid, len(holdings)) if memory.paid else ()
    return _packed(state, seat, hands, sizes, unseen, 0, len(left) - 1 - gone, 0, chips)


def _left_of(setup: Setup, stock: bytes) -> Sequence[int]:
    """The cards of a stock that are left when so many are gone, as masks: worked out once for a hand."""
    known: tuple[bytes, Sequence[int]] | None = setup.worked_out.get("left of the stock")
    if known is None or known[0] is not stock:
        known = setup.worked_out["left of the stock"] = stock, left_of(stock, 0)
    return known[1]


def _first(view: View) -> int:
    """The seat from which the places of a view are counted."""
    return view._setup.dealer if view.viewer is None else view.viewer


def _packed(
    known: Situation,
    first: int,
    hands: Sequence[int],
    hand_sizes: Sequence[int],
    unseen: int,
    dropped: int,
    stock_size: int,
    face_down: int,
    chips: Sequence[int],
) -> Packed:
    """A situation of which so much is known: the cards of the hands, those that cannot be placed, those that are known
    to have been dropped, and the chips won or lost so far, none if there are none.
    """
    setup, holdings, turn, memory = known._setup, known._holdings, known._turn, known._memory
    seating, refused, traces = setup.seating, memory.refused, known._traces
    table = table_of(setup.rules.players)
    places, order = table.places[first], table.orders[first]
    kept = remembered(setup, memory.stacks, memory.marks, table, first)
    turn_bits, debtors, debts, copies = _NO_TURN_COLUMNS if turn is None else _turn_columns(turn, places)
    copies = [*kept.copies, *copies]
    sets = [hands[seat] for seat in order]
    sets += [holdings[seat].captured for seat in order]
    sets += [known._table, kept.stacked, unseen, dropped]
    decides: int = known._actor
    actor = places[decides]
    bits = b"".join((
        pack_sets(table.sets, sets, table.columns_of_sets, copies),
        kept.mission,
        turn_bits,
        _traces(traces, places) if traces else _NO_TRACE,
        kept.months,
        bytes((kept.plays, kept.dealer, actor if turn is None else places[turn.seat], actor)),
        _NO_SEATING if seating is None else _seating(seating, places),
        _offer(refused[-1], known._turns, places) if refused else _NO_OFFER,
        _PHASES[known._phase],
        kept.makers,
        debtors,
    ))  # fmt: skip
    numbers = b"".join((
        kept.marks,
        _place_numbers(known, order, hand_sizes, kept.settled, chips, table.numbers),
        _PLAIN.pack(stock_size, face_down),
        debts,
        kept.carried,
        kept.stack_jokers,
    ))  # fmt: skip
    return Packed(bits, numbers, copies)


_MASKS: Final = (Holds.CARDS, Holds.CARD)
"""The facts of a turn that are sets of cards."""

_TURN_SETS: Final = struct.Struct("<9Q")
_COLUMNS_OF_TURN_SETS: Final = first_columns(*[f"turn_{name}" for name in TURN_CARDS])


_SETS_OF_TURN: Final = attrgetter(*[fact.name for fact in TURN if fact.kind in _MASKS])
_SINGLE: Final = [
    place for place, fact in enumerate([each for each in TURN if each.kind in _MASKS]) if fact.kind is Holds.CARD
]


def _turn_columns(turn: Turn, places: Sequence[int]) -> _TurnColumns:
    """The columns of a turn, who owes what in it, and further copies of jokers."""
    sets: list[int] = [*_SETS_OF_TURN(turn)]
    for place in _SINGLE:
        index = sets[place]
        sets[place] = 0 if index < 0 else 1 << index
    owes, flags = 0, 1 | turn.last_card << 1 | turn.over << 2
    if turn.dues:
        due = turn.dues[0]
        owes = places[due.giver]
        flags |= due.by_value << 3 | due.begun << 4
    won = turn.won
    copies: list[tuple[int, int]] = []
    bits = b"".join((
        pack_sets(_TURN_SETS, sets, _COLUMNS_OF_TURN_SETS, copies),
        bytes((flags, set_of(turn.ended, places) if turn.ended else 0, owes, 0 if won is None else _ENDS[won])),
        month_bits(turn.must_play),
        month_bits(turn.quad),
    ))  # fmt: skip
    return bits, *_debts(turn, places), copies


_TurnColumns: TypeAlias = "tuple[bytes, bytes, bytes, Sequence[tuple[int, int]]]"


_NO_TURN: Final = bytes(_TURN_SETS.size + 8)


def _debts(turn: Turn, places: Sequence[int]) -> tuple[bytes, bytes]:
    """Who owes what is still to be given, and how much that is: the places, and the numbers.

    Debts of one size, by seats one after the other, are those of one bonus; of a bonus that waits for the end of the
    turn nobody owes anything yet.
    """
    if not turn.dues and not turn.bonuses:
        return _NO_DEBTORS, floats((turn.flips,)).ljust(len(_NO_DEBTS), b"\0")
    found: list[tuple[int, bool, int]] = []
    before = 0
    for due in turn.dues:
        after = (due.giver - turn.seat) % len(places)
        amount, by_worth, debtors = found[-1] if found else _NO_DEBT
        if after > before and amount == due.left and by_worth == due.by_value:
            found[-1] = amount, by_worth, debtors | places[due.giver]
        else:
            found.append((due.left, due.by_value, places[due.giver]))
        before = after
    found += [(amount, rule in BY_WORTH, 0) for rule, amount in turn.bonuses if amount]
    if len(found) > OWED:
        found[OWED - 1 :] = [_added_up(found[OWED - 1 :])]
    owed = turn.dues[0].left if turn.dues else 0
    numbers = [number for amount, by_worth, _ in found for number in (amount, by_worth)]
    return (
        bytes([debtors for _, _, debtors in found]).ljust(OWED, b"\0"),
        floats((turn.flips, owed, *numbers)).ljust(len(_NO_DEBTS), b"\0"),
    )


def _added_up(debts: Sequence[tuple[int, bool, int]]) -> tuple[int, bool, int]:
    """Debts as a single one: by worth as the first of them is, and of all who owe any of them."""
    everyone = 0
    for _, _, debtors in debts:
        everyone |= debtors
    return sum([amount for amount, _, _ in debts]), debts[0][1], everyone


_NO_DEBT: Final = (0, False, 0)
_NO_DEBTS: Final = bytes(FLOAT * (2 + 2 * OWED))
_NO_DEBTORS: Final = bytes(OWED)
_NO_TURN_COLUMNS: Final[_TurnColumns] = (_NO_TURN, _NO_DEBTORS, _NO_DEBTS, ())

_TRACE: Final = struct.Struct("<3Q2B")


def _traces(traces: Sequence[Trace], places: Sequence[int]) -> bytes:
    """The traces of the last turns; none of their cards is a joker, since nobody leaves one."""
    pack = _TRACE.pack
    found = [pack(each.played, each.unchosen, each.lain, places[each.seat], each.last_card) for each in traces]
    return b"".join(found).ljust(len(_NO_TRACE), b"\0")


_NO_TRACE: Final = bytes(2 * _TRACE.size)


def _offer(last: PackedOffer, turns: Sequence[int], places: Sequence[int]) -> bytes:
    """The last refused offer: it decides alone, since every seat that has had no turn since an earlier one has had none
    since the last (LIABLE-6).
    """
    since = [seat for seat in range(len(places)) if last.turns[seat] != turns[seat]]
    return bytes((places[last.offerer], places[last.refuser], set_of(since, places), last.said_go))


_NO_OFFER: Final = bytes(4)


def _place_numbers(
    known: Situation,
    order: Sequence[int],
    hand_sizes: Sequence[int],
    settled: Sequence[int],
    chips: Sequence[int],
    form: struct.Struct,
) -> bytes:
    holdings, scorer = known._holdings, known._setup.compiled.scorer
    numbers: list[float] = []
    for seat in order:
        holding = holdings[seat]
        points = known._points_of(seat) if seat in settled else scorer.points(holding.captured)
        owned = two(chips[seat]) if chips else _NO_CHIPS
        numbers += (hand_sizes[seat], points, holding.turns, *owned)
    return form.pack(*numbers)


_NO_CHIPS: Final = (0, 0)


def _seating(seating: Seating, places: Sequence[int]) -> bytes:
    return bytes((
        set_of(seating.undecided, places),
        set_of([seat for seat, _ in seating.dropped], places),
        set_of([seat for seat, forced in seating.dropped if forced], places),
    ))  # fmt: skip


_NO_SEATING: Final = bytes(3)
