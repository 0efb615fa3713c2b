"""A view as columns of numbers: everything that the rules may ever ask about what its viewer knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.mypyc import Unchecked, i64
from hwatu._cards.argument_checks import listed
from hwatu._cards.card_masks import ALL_MONTHS_MASK
from hwatu._engine.position import Position, not_a_view
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.payments import net_of
from hwatu._facts.turn_facts import Phase
from hwatu._view.observing import observe
from hwatu._view.public_history import NO_SELLING
from hwatu._view.public_knowledge import left_of_stock
from hwatu._view.seat_view import View
from hwatu.rl._action_space import ACTIONS
from hwatu.rl._column_writers import (
    add_carried,
    add_debtors,
    add_debts,
    add_makers,
    add_mission,
    add_places,
    add_quiet_end,
    add_stack_jokers,
    add_traces,
    add_turn,
    columns_of_hand,
)
from hwatu.rl._layout import LAYOUT, Layout, ObservationForm, check_seats
from hwatu.rl._row_writer import PLACE, PLACE_WIDTH, WrittenRow, byte, column, floats, set_of, two, writer_of
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from hwatu._engine.state import State
    from hwatu._facts.outcome import RefusedOffer
    from hwatu._facts.seat import Seat
    from hwatu._facts.turn_facts import Seating
    from hwatu.rules import Rules


def encode(
    view: View | Unchecked,
    out: NDArray[np.float32] | None = None,
    *,
    layout: Layout = LAYOUT,
    past: Iterable[Sequence[int]] = (),
) -> NDArray[np.float32]:
    """The viewer's knowledge as a ``float32`` array.

    - ``layout``: the columns: ``LAYOUT`` for all rules, or that of :func:`hwatu.rl.layout` for the rules of the view.
    - ``out``: the array to write into; without it a new one is made.
    - ``past``: the decisions of the hand so far, each a seat and the number of its action. Only a layout with
      ``recall`` has columns for them.

    Under given rules, views with equal observations have the same legal actions, with the same consequences. Seats are
    counted from the viewer. Further copies of a joker are only counted. Junk owed for more than 32 bonuses of one turn
    is added up.

    Raises :class:`InvalidPosition`: ``not_a_view``, ``too_many_seats`` for more than seven, ``bad_array`` for an
    ``out`` that does not fit, ``not_a_layout``, ``other_rules`` for a layout of other rules, ``bad_past``.

    >>> from hwatu import deal, observe, presets
    >>> view = observe(deal(presets.pagat(players=3), seed=7), 1)
    >>> encode(view).shape == (LAYOUT.size,), encode(view).dtype
    (True, dtype('float32'))
    """
    check_layout(layout)
    if out is not None:
        _check_out(out, layout.size)
    seen = _checked(view)
    row = _row_of(seen, layout)
    if layout.recall:
        row.add(recalled(layout, _first(seen), past))
    if out is None:
        return row.as_array()
    out[:] = row.as_array()
    return out


def check_layout(layout: object) -> None:
    """Raises :class:`InvalidPosition` (``not_a_layout``)."""
    if type(layout) is not Layout:
        raise InvalidPosition(
            f"{short(layout)} is not a layout of observations.",
            code="not_a_layout",
            korean=f"{short(layout)}: 관찰의 배치가 아닙니다.",
        )


def recalled(layout: Layout, first: int, past: Iterable[Sequence[int]]) -> bytes:
    """The columns of the latest decisions, each a seat, counted from the ``first``, and the number of an action."""
    assert layout.rules is not None, "only a layout for given rules recalls"
    players, found = layout.rules.players, [0.0] * (2 * layout.recall)
    try:
        decisions = [(int(seat), int(number)) for seat, number in past]
    except (TypeError, ValueError, OverflowError):
        decisions = [_NO_DECISION]
    for seat, number in decisions:
        if not (0 <= seat < players and 0 <= number < len(ACTIONS)):
            raise InvalidPosition(
                "Past actions are pairs of a seat and the number of an action.",
                code="bad_past",
                korean="지난 수는 자리와 수의 번호를 짝지어 적습니다.",
            )
    place = 0
    for seat, number in decisions[-layout.recall :]:
        found[place] = (seat - first) % players + 1
        found[place + 1] = number + 1
        place += 2
    return floats(found)


_NO_DECISION: Final = (-1, -1)


def check_rules_to_encode(rules: Rules) -> None:
    """Raises :class:`RuleConflict` (``not_rules``), :class:`InvalidPosition` (``too_many_seats``)."""
    check_rules(rules)
    check_seats(rules.players)


def _check_out(out: NDArray[np.float32], size: int) -> None:
    if not (isinstance(out, np.ndarray) and out.shape == (size,) and out.dtype == np.float32 and out.flags.writeable):
        raise InvalidPosition(
            f"out must be a writeable float32 array of {size}.",
            code="bad_array",
            korean=f"out은 크기가 {size}인, 쓸 수 있는 float32 배열이어야 합니다.",
        )


def encode_all(views: Iterable[View | Unchecked], *, layout: Layout = LAYOUT) -> NDArray[np.float32]:
    """The observations of many views, one a row; raises as :func:`encode` does. A layout with ``recall`` remembers
    nothing here.

    >>> from hwatu import deal, observe, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> encode_all([observe(state, 0), observe(state, 1)]).shape == (2, LAYOUT.size)
    True
    """
    check_layout(layout)
    seen = listed(views)
    found = np.zeros((len(seen), layout.size), np.float32)
    for row, view in zip(found, seen, strict=True):  # one by one, since pages of new memory cost more than the writing
        row[: len(layout.kept)] = _row_of(_checked(view), layout).as_array()
    return found


def write_sights(
    states: list[State],
    seats: list[int],
    pasts: Sequence[Sequence[Sequence[int]]],
    layout: Layout,
    form: ObservationForm,
    out: NDArray[Any],
) -> None:
    """Write the observations of these seats of these states into ``out``, one in each row.

    ``pasts`` are the decisions so far, for a layout that recalls some.
    """
    if form is ObservationForm.BITS:
        found = np.empty((len(states), layout.width(ObservationForm.BYTES)), out.dtype)
        write_sights(states, seats, pasts, layout, ObservationForm.BYTES, found)
        bits = np.packbits(found[:, : layout.bits], axis=1, bitorder="little")
        out[:] = np.concatenate([bits, found[:, layout.bits :]], axis=1)
        return
    recalls = layout.recall > 0
    for start in range(0, len(states), _AT_ONCE):
        end = min(start + _AT_ONCE, len(states))
        writer = writer_of(layout, form, states[start]._setup.rules.players)
        row = WrittenRow(writer, apart=writer.apart)
        for each in range(start, end):
            _add_sight(row, states[each], seats[each])
            if recalls:
                row.add(recalled(layout, seats[each], pasts[each]))
        row.write_into(out[start:end])


_AT_ONCE: Final = 64
"""The number of observations that are written together, so that they fit a processor's cache."""


def _checked(view: View | Unchecked) -> View:
    if type(view) is not View:
        raise not_a_view(view)
    return view


def _row_of(view: View, layout: Layout) -> WrittenRow:
    """The row of a view, but for what it recalls."""
    rules = view._setup.rules
    if layout.rules is not None and rules is not layout.rules and rules != layout.rules:
        raise InvalidPosition(
            "The layout is that of other rules than the view's.",
            code="other_rules",
            korean="이 판과 다른 규칙의 배치입니다.",
        )
    row = WrittenRow(writer_of(layout, ObservationForm.FLOAT32, rules.players))
    _add_view(row, view)
    return row


def _add_view(row: WrittenRow, view: View) -> None:
    """Add all columns of a view, but for what it recalls."""
    hidden, memory, settlement = view._hidden, view._memory, view._settlement
    chips: Sequence[int] = ()
    if settlement is not None:
        chips = settlement.net
    elif memory.paid:
        chips = net_of(memory.paid, len(view._seats))
    selling = hidden.selling
    known = 0 if selling is NO_SELLING else selling.known
    hands: list[int] = [each._hand for each in view._seats]
    first = _first(view)
    _add_columns(
        row, view, first, hands, hidden.unseen, known, hidden.stock_size, hidden.face_down, chips,
    )  # fmt: skip


def _add_sight(row: WrittenRow, state: State, seat: int) -> None:
    """Add all columns of what a seat sees. Where nothing was sold and the hand goes on, no view has to be made."""
    setup, memory, seats = state._setup, state._memory, state._seats
    if setup.seating is not None or len(setup.active) != len(seats) or memory.result is not None:
        _add_view(row, observe(state, seat))
        return
    left, gone = left_of_stock(setup, memory.stock), state._gone
    unseen: int = left[gone]
    hands: list[int] = []
    for place, own in enumerate(seats):
        hand = own._hand
        if place != seat:
            held = hand & own._shown
            unseen |= hand ^ held
            hand = held
        hands.append(hand)
    chips: Sequence[int] = net_of(memory.paid, len(seats)) if memory.paid else ()
    _add_columns(row, state, seat, hands, unseen, 0, len(left) - 1 - gone, 0, chips)


def _first(view: View) -> int:
    """The seat from which the places of a view are counted."""
    viewer: int | None = view._viewer
    return view._setup.dealer if viewer is None else viewer


def _add_columns(
    row: WrittenRow,
    known: Position,
    first: int,
    hands: list[int],
    unseen: int,
    dropped: int,
    stock_size: int,
    face_down: int,
    chips: Sequence[int],
) -> None:
    """Add all columns of a position, with seats counted from ``first``.

    The other arguments are what is known of it: the cards of the hands, those that cannot be placed, those that are
    known to have been dropped, and the chips won or lost so far, or () if nobody has won any.
    """
    setup, turn, memory, writer = known._setup, known._turn, known._memory, row.writer
    standing, trace, before = memory.standing, known._trace, known._trace_before
    order, places = writer.orders[first], writer.places[first]
    columns = columns_of_hand(setup, known._seats, writer)
    seats = columns.seats
    pieces = row.pieces
    _add_first_sets(row, known, order, hands, unseen)
    nothing = turn is None and trace is None and before is None and setup.carry is _NO_CARRY and not writer.counts
    if nothing and not dropped:
        if not row.apart:
            row.add(writer.no_past)
    else:
        past = row.row_of_past()
        past.cards(_DROPPED, [dropped])
        add_mission(past, setup.carry)
        add_turn(past, turn, places)
        add_traces(past, trace, before, places)
    for seat in order:
        pieces.append(seats[seat].bits)
    row.add(writer.spare_marks)
    _add_who_decides(row, known, first)
    add_makers(row, columns, memory.stacks, first)
    debts = add_debtors(row, turn, places)
    row.end_bits()
    for seat in order:
        pieces.append(seats[seat].numbers)
    row.add(writer.spare_facts)
    _add_place_numbers(row, known, order, chips)
    if nothing and not face_down and standing <= ALL_MONTHS_MASK:
        add_quiet_end(row, stock_size)
    else:
        row.number(_STOCK_SIZE, stock_size)
        row.number(_STOCK_SIZE + 1, face_down)
        add_debts(row, turn, debts)
        add_carried(row, setup.carry, order)
        add_stack_jokers(row, memory.stacks, standing)
        add_places(row, setup.carry, order)


def _add_first_sets(row: WrittenRow, known: Position, order: list[int], hands: list[int], unseen: int) -> None:
    """Add what each place holds and has captured, and what lies on the table, stands in stacks and cannot be placed."""
    writer, seats, standing = row.writer, known._seats, known._memory.standing
    if not row.apart:
        row.cards(_HAND, [hands[seat] for seat in order])
        row.add(writer.spare_hands)
        row.cards(_CAPTURED, [seats[seat]._captured for seat in order])
        row.add(writer.spare_captures)
        row.cards(_TABLE, [known._table, standing, unseen])
        return
    sets = row.sets
    for place in range(writer.first_hands):
        sets.append(hands[order[place]])
    for seat in order:
        sets.append(seats[seat]._captured)
    sets.append(known._table)
    sets.append(standing)
    sets.append(unseen)


_NO_CARRY: Final = NO_CARRY  # what is imported from a module that is not compiled is looked up by name at each use
_HAND: Final = byte("hand")
_CAPTURED: Final = byte("captured")
_TABLE: Final = byte("table")
_DROPPED: Final = byte("dropped")
_PLAYS: Final = byte("plays")
_DEALER: Final = byte("dealer")
_TURN_SEAT: Final = byte("turn")
_ACTOR: Final = byte("actor")
_STOCK_SIZE: Final = column("stock_size")


def _add_offer(row: WrittenRow, refused: Sequence[RefusedOffer], seats: tuple[Seat, ...], places: list[int]) -> None:
    """Add the last refused offer: it decides alone, since every seat that has had no turn since an earlier one has had
    none since the last (LIABLE-6).
    """
    if not refused:
        row.add(row.writer.no_offer)
        return
    last, since = refused[-1], 0
    for seat, turns in enumerate(last.turns):
        if seats[seat]._turns != turns:
            since |= places[seat]
    row.byte(_OFFER, places[last.offerer])
    row.byte(_OFFER + 1, places[last.refuser])
    row.byte(_OFFER + 2, since)
    row.byte(_OFFER + 3, last.said_go)


_OFFER: Final = byte("offerer")


def _phase_number(phase: Phase) -> i64:
    number: i64 = 0
    while _PHASES[number] is not phase:
        number += 1
    return number


_PHASE: Final = byte("phase")
_PHASES: Final = list(Phase)
_NUMBER_OF_PHASES: Final[int] = len(_PHASES)
_PHASE_BITS: Final = [1 << number for number in range(len(_PHASES))]


def _add_who_decides(row: WrittenRow, known: Position, first: int) -> None:
    """Add who plays, who decides, and what: in most hands all play, and no offer has been refused."""
    setup, turn, refused, writer = known._setup, known._turn, known._memory.refused, row.writer
    active, phase, places = setup.active, _phase_number(known._phase), writer.places[first]
    if setup.seating is not None or refused or len(active) < writer.players:
        _add_all_of_them(row, known, phase, places)
        return
    actor: int = known._actor
    seat: int = actor if turn is None else turn._seat
    place_of, players = writer.place_of[first], writer.players
    at = (place_of[setup.dealer] * players + place_of[seat]) * players + place_of[actor]
    at = at * _NUMBER_OF_PHASES + phase
    piece = writer.deciding[at]
    if piece is None:
        said = WrittenRow(writer)
        _add_all_of_them(said, known, phase, places)
        piece = writer.deciding[at] = said.joined()
    row.add(piece)


def _add_all_of_them(row: WrittenRow, known: Position, phase: i64, places: list[int]) -> None:
    setup, turn = known._setup, known._turn
    actor: i64 = places[known._actor]
    row.byte(_PLAYS, set_of(setup.active, places))
    row.byte(_DEALER, places[setup.dealer])
    row.byte(_TURN_SEAT, actor if turn is None else places[turn._seat])
    row.byte(_ACTOR, actor)
    _add_seating(row, setup.seating, places)
    _add_offer(row, known._memory.refused, known._seats, places)
    bits = _PHASE_BITS[phase]
    row.byte(_PHASE, bits & 255)
    row.byte(_PHASE + 1, bits >> 8)


def _add_place_numbers(
    row: WrittenRow,
    known: Position,
    order: list[int],
    chips: Sequence[int],
) -> None:
    seats, of_turns = known._seats, row.writer.turns
    no_chips = len(chips) == 0
    at: i64 = PLACE
    for seat in order:
        own = seats[seat]
        turns: int = own._turns
        row.size_and_points(own.hand_size, own._points)
        if no_chips and turns < len(of_turns):
            row.pieces.append(of_turns[turns])
        else:
            row.number(at + 2, turns)
            row.numbers(at + 3, _NO_CHIPS if no_chips else two(chips[seat]))
        at += PLACE_WIDTH
    row.add(row.writer.spare_numbers)


_NO_CHIPS: Final = two(0)


def _add_seating(row: WrittenRow, seating: Seating | None, places: list[int]) -> None:
    if seating is None:
        row.add(row.writer.no_seating)
        return
    row.byte(_SEATING, set_of(seating.undecided, places))
    row.byte(_SEATING + 1, set_of([seat for seat, _ in seating.dropped], places))
    row.byte(_SEATING + 2, set_of([seat for seat, forced in seating.dropped if forced], places))


_SEATING: Final = byte("undecided")
