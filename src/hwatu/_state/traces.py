"""The traces of the last two turns on the table, as a number each."""

from __future__ import annotations

from typing import Final

from hwatu._cards.card_masks import ALL_MONTHS_MASK
from hwatu._state.memory import Trace

_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor

_SEAT: Final = 1
_CARD: Final = 5
_LAIN: Final = 11
_RARE: Final = 59
"""Where each field of a packed trace begins: the lowest bit says whether it was the last card, then comes the seat and
one, so that no trace is 0, the card that was played, by its place from 1 on (0: no card), and the cards that lay there.
"""

_FAR: Final = 15
"""In place of the seat: it comes last, after the cards that were played and those not chosen. That is rare: more than
one card was played, there was a choice, or many sit at the table.
"""
_FIELD: Final = 48


def packed_trace(seat: int, played: int, unchosen: int, lain: int, last_card: bool) -> int:
    """A :class:`Trace` as a number, as states keep it, in a sixth of the bytes; 0 stands for none.

    Of what lay there jokers do not matter. Mostly it fits a machine word, so that compiled code makes no object of it.
    """
    lain = (lain & ALL_MONTHS_MASK) << _LAIN | last_card
    if unchosen or played & played - 1 or seat + 1 >= _FAR:
        return (seat << _FIELD | unchosen) << _FIELD + _RARE | played << _RARE | lain | _FAR << _SEAT
    return lain | played.bit_length() << _CARD | seat + 1 << _SEAT


def packed_traces(traces: tuple[Trace, ...]) -> tuple[int, int]:
    """The traces of the last turn and of the one before it, of which there may be fewer."""
    last, before = (*[packed_trace(*each) for each in traces], 0, 0)[:2]
    return last, before


def unpacked_traces(*packed: int) -> tuple[Trace, ...]:
    """The traces that were packed."""
    return tuple([unpacked_trace(each) for each in packed if each])


def unpacked_trace(packed: int) -> Trace:
    """The trace that was packed."""
    seat, lain, last_card = (packed >> _SEAT & _FAR) - 1, packed >> _LAIN & ALL_MONTHS_MASK, packed & 1 == 1
    if seat + 1 < _FAR:
        return _tuple(Trace, (seat, 1 << (packed >> _CARD & 63) >> 1, 0, lain, last_card))
    rare = packed >> _RARE
    unchosen, seat = rare >> _FIELD & ALL_MONTHS_MASK, rare >> 2 * _FIELD
    return _tuple(Trace, (seat, rare & ALL_MONTHS_MASK, unchosen, lain, last_card))
