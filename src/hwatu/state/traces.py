"""What the last two turns left on the table, as a number each."""

from __future__ import annotations

from typing import Final

from hwatu.card_masks import ALL_MONTHS_MASK
from hwatu.state.memory import Trace

_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor

_SEAT: Final = 1
_PLAYED: Final = 11
_UNCHOSEN: Final = 59
_LAIN: Final = 107
"""Where each field of a packed trace begins. The lowest bit says whether it was the last card."""

_IS_ONE: Final = 1 << 48
"""A mark above the cards that lay there says that there is a trace."""

_SEATS: Final = (1 << _PLAYED - _SEAT) - 1


def packed_trace(seat: int, played: int, unchosen: int, lain: int, last_card: bool) -> int:
    """A :class:`Trace` as a number, as states keep it, in a fifth of the bytes; 0 stands for none.

    Of what lay there jokers do not matter. Mostly two numbers at most are larger than a machine word: those count.
    """
    rest = unchosen << _UNCHOSEN | (played << _PLAYED | seat << _SEAT | last_card)
    return (lain & ALL_MONTHS_MASK | _IS_ONE) << _LAIN | rest


def packed_traces(traces: tuple[Trace, ...]) -> tuple[int, int]:
    """The traces of the last turn and of the one before it, of which there may be fewer."""
    last, before = (*[packed_trace(*each) for each in traces], 0, 0)[:2]
    return last, before


def unpacked_traces(*packed: int) -> tuple[Trace, ...]:
    """The traces that were packed."""
    return tuple([
        _tuple(Trace, (
            each >> _SEAT & _SEATS, each >> _PLAYED & ALL_MONTHS_MASK, each >> _UNCHOSEN & ALL_MONTHS_MASK,
            each >> _LAIN & ALL_MONTHS_MASK, each & 1 == 1,
        ))
        for each in packed if each
    ])  # fmt: skip
