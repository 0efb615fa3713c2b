"""What the last two turns left on the table, as a number each."""

from __future__ import annotations

from typing import Final

from hwatu.card_masks import ALL_MONTHS_MASK
from hwatu.state.memory import Trace

_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor

_SEAT: Final = 1
_CARD: Final = 5
_LAIN: Final = 11
_RARE: Final = 59
"""Where each field of a packed trace begins: the lowest bit says whether it was the last card, then comes the seat and
one, so that no trace is 0. What is rare comes last: what was not chosen, all that was played, unless it was one card,
and a seat beyond the fourteenth.
"""

_FIELD: Final = 48
_FAR: Final = 15
"""In place of a seat: it is among what is rare."""

_PRIME: Final = 61
"""The masks of all cards leave different remainders by it."""

_CARDS: Final = {(1 << index) % _PRIME: 1 << index for index in range(_FIELD)}


def packed_trace(seat: int, played: int, unchosen: int, lain: int, last_card: bool) -> int:
    """A :class:`Trace` as a number, as states keep it, in a sixth of the bytes; 0 stands for none.

    Of what lay there jokers do not matter. Mostly it fits a machine word, so that compiled code makes no object of it.
    """
    rare, place = unchosen, seat + 1
    if place >= _FAR:
        rare |= seat << _FIELD
        place = _FAR
    if played & played - 1:
        rare = rare << _FIELD | played
        played = 0
    elif rare:
        rare <<= _FIELD
    packed = (lain & ALL_MONTHS_MASK) << _LAIN | played % _PRIME << _CARD | place << _SEAT | last_card
    return rare << _RARE | packed if rare else packed


def packed_traces(traces: tuple[Trace, ...]) -> tuple[int, int]:
    """The traces of the last turn and of the one before it, of which there may be fewer."""
    last, before = (*[packed_trace(*each) for each in traces], 0, 0)[:2]
    return last, before


def unpacked_traces(*packed: int) -> tuple[Trace, ...]:
    """The traces that were packed."""
    return tuple([unpacked_trace(each) for each in packed if each])


def unpacked_trace(packed: int) -> Trace:
    """The trace that was packed."""
    rare, card, place = packed >> _RARE, packed >> _CARD & 63, packed >> _SEAT & _FAR
    seat = rare >> 2 * _FIELD if place == _FAR else place - 1
    played = _CARDS[card] if card else rare & ALL_MONTHS_MASK
    unchosen, lain = rare >> _FIELD & ALL_MONTHS_MASK, packed >> _LAIN & ALL_MONTHS_MASK
    return _tuple(Trace, (seat, played, unchosen, lain, packed & 1 == 1))
