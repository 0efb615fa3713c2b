"""The order of turns among the seats that play."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from hwatu._base.native import hide_setup


@final
class TurnOrder:
    """The order of turns among the seats that play. Immutable.

    ``opponents`` are, for each of them, the others in turn order after it; by seat, ``after`` is the first of these.
    """

    __slots__ = ("after", "opponents")

    def __init__(self, active: tuple[int, ...]) -> None:
        self.opponents: Final[dict[int, tuple[int, ...]]] = {
            seat: active[place + 1 :] + active[:place] for place, seat in enumerate(active)
        }
        seats = range(max(active, default=-1) + 1)
        self.after: Final[tuple[int, ...]] = tuple([(*self.opponents.get(seat, ()), seat)[0] for seat in seats])


@lru_cache(maxsize=128)
def order_of(active: tuple[int, ...]) -> TurnOrder:
    """The order of turns of these seats."""
    return TurnOrder(active)


hide_setup(TurnOrder)
