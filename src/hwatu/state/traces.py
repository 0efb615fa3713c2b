"""What the last two turns left on the table, as one number."""

from __future__ import annotations

from typing import Final

from hwatu.card_masks import ALL_MONTHS_MASK
from hwatu.state.memory import Trace

_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor

LATER_TRACE: Final = (1 << 161) - 1
"""The bits of the later of two packed traces."""


def packed_trace(seat: int, played: int, unchosen: int, lain: int, last_card: bool) -> int:
    """A :class:`Trace` as a number, as a state keeps it, in a third of the bytes.

    Of what lay there jokers do not matter. A mark above it says that there is a trace.
    """
    return ((lain & ALL_MONTHS_MASK | 1 << 48) << 48 | unchosen) << 64 | played << 16 | seat << 1 | last_card


def packed_traces(traces: tuple[Trace, ...]) -> int:
    """Up to two traces as one number."""
    packed = 0
    for each in reversed(traces):
        packed = packed << 161 | packed_trace(*each)
    return packed


def unpacked_traces(packed: int) -> tuple[Trace, ...]:
    """The traces that were packed."""
    found = []
    while packed:
        cards = packed >> 16
        seat, last_card = packed >> 1 & 0x7FFF, packed & 1 == 1
        found.append(_tuple(Trace, (
            seat, cards & ALL_MONTHS_MASK, cards >> 48 & ALL_MONTHS_MASK, cards >> 96 & ALL_MONTHS_MASK, last_card
        )))  # fmt: skip
        packed >>= 161
    return tuple(found)
