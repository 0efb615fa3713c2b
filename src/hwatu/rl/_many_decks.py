"""Decks for many hands at once, shuffled by a stream of numbers that needs no generator for each.

It is SplitMix64: the ``i``-th number of a stream is what a mixing function makes of its key plus ``i`` times a
constant, so that NumPy can work out all numbers of all streams together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_PLACES: Final = np.uint64(255)


def shuffled(pack: Sequence[int], seed: int, hands: NDArray[np.uint64], deals: NDArray[np.uint64]) -> list[bytes]:
    """The pack, at most 256 indices of cards, in an order for each of these hands and the number of its deal.

    The orders follow from the seed of 64 bits, and each is equally likely.
    """
    keys = _mixed(_mixed(np.uint64(seed) + hands * _STEP) + deals * _STEP)
    places = np.arange(len(pack), dtype=np.uint64)
    drawn = _mixed(keys[:, None] + (places + np.uint64(1)) * _STEP) & ~_PLACES | places
    drawn.sort(axis=1)
    orders = np.array(pack, np.uint8)[(drawn & _PLACES).astype(np.intp)]
    return [row.tobytes() for row in orders]


def _mixed(numbers: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The numbers after SplitMix64's mixing function, which is one to one."""
    numbers = (numbers ^ numbers >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ numbers >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    found: NDArray[np.uint64] = numbers ^ numbers >> np.uint64(31)
    return found
