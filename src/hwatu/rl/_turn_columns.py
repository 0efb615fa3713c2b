"""The columns of the turn under way, of what is owed in it, and of the turns before it."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from hwatu._base.native import i64
from hwatu._engine.rewards import BY_WORTH
from hwatu._facts.fact import Holds
from hwatu._facts.turn_facts import TURN
from hwatu._payment import End
from hwatu.rl._layout import OWED
from hwatu.rl._packing import FIRST_OF_TURN, SET_BYTES, WrittenRow, byte, column, month_bits, set_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._facts.current_turn import Trace, Turn

_ENDS: Final = {end: 1 << number for number, end in enumerate(End)}

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
