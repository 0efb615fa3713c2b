"""The plays of the cards in a hand, listed in the fastest way of each build."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from hwatu._actions import PLAYS, play_onto
from hwatu._base.native import i64
from hwatu._cards.card_masks import COMPILED, FIRST_JOKER

if TYPE_CHECKING:
    from hwatu._actions import Action, Play


def plays_of(held: int, choosing: int, table: int) -> list[Action]:
    """The plays of these cards in card order, each onto either loose card where it is one of those ``choosing``: they
    match two.
    """
    return _one_by_one(held, choosing, table) if COMPILED else _by_month(held, choosing, table)


def _one_by_one(held: int, choosing: int, table: int) -> list[Action]:
    found: list[Action] = []
    left: i64 = held
    undecided: i64 = choosing
    index: i64 = 0
    while left:
        if not left & 15:  # no card of this month
            left >>= 4
            undecided >>= 4
            index += 4
            continue
        if left & 1:
            if undecided & 1:
                found += _CHOICES[index][table >> (index & ~3) & 15]
            else:
                found.append(_PLAYS[index])
        left >>= 1
        undecided >>= 1
        index += 1
    return found


def play_at(place: int, held: int, choosing: int, table: int) -> Action:
    """The play at this place of the same list, which is not made for it."""
    left: i64 = held
    undecided: i64 = choosing
    before: i64 = place
    index: i64 = 0
    while left:
        if not left & 15:  # no card of this month
            left >>= 4
            undecided >>= 4
            index += 4
            continue
        if left & 1:
            if undecided & 1:
                if before < 2:
                    return _CHOICES[index][table >> (index & ~3) & 15][before]
                before -= 1
            if before == 0:
                return _PLAYS[index]
            before -= 1
        left >>= 1
        undecided >>= 1
        index += 1
    raise IndexError(place)


def _by_month(held: int, choosing: int, table: int) -> list[Action]:
    of_months = held.to_bytes(6, "little")
    found: list[Action] = [
        *_JAN_FEB[of_months[0]], *_MAR_APR[of_months[1]], *_MAY_JUN[of_months[2]],
        *_JUL_AUG[of_months[3]], *_SEP_OCT[of_months[4]], *_NOV_DEC[of_months[5]],
    ]  # fmt: skip
    while choosing:
        index = choosing.bit_length() - 1
        bit = 1 << index
        place = (held & bit - 1).bit_count()
        found[place : place + 1] = _CHOICES[index][table >> (index & ~3) & 15]
        choosing ^= bit
    return found


def _table(first: int) -> tuple[tuple[Play, ...], ...]:
    """For each set of eight cards from this index on that may be held, their plays.

    Tables of twelve cards would be fewer, but too large for a processor's cache.
    """
    return tuple([tuple([PLAYS[first + place] for place in range(8) if held >> place & 1]) for held in range(256)])


_PLAYS: Final[list[Action]] = list(PLAYS)
_JAN_FEB: Final = _table(0)
_MAR_APR: Final = _table(8)
_MAY_JUN: Final = _table(16)
_JUL_AUG: Final = _table(24)
_SEP_OCT: Final = _table(32)
_NOV_DEC: Final = _table(40)

_CHOICES: Final[list[dict[int, tuple[Action, Action]]]] = [
    {
        1 << one | 1 << two: (play_onto(index, index & ~3 | one), play_onto(index, index & ~3 | two))
        for one, two in combinations(range(4), 2)
    }
    for index in range(FIRST_JOKER)
]
"""For each card, its plays where these two cards of its month are loose."""
