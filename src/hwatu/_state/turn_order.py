"""The order of turns among the seats that play."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from hwatu._base.native import hide_setup
from hwatu._cards.card_masks import SeatIndex


@final
class TurnOrder:
    """The order of turns among the seats that play. Immutable.

    By seat, ``after`` is the next one; for a seat that does not play, the seat itself.
    """

    __slots__ = ("_opponents", "after")

    def __init__(self, active: tuple[SeatIndex, ...]) -> None:
        others = {seat: active[place + 1 :] + active[:place] for place, seat in enumerate(active)}
        self._opponents: Final[tuple[tuple[SeatIndex, ...], ...]] = tuple([
            others.get(seat, ()) for seat in range(max(active, default=-1) + 1)
        ])  # fmt: skip
        self.after: Final[tuple[SeatIndex, ...]] = tuple(
            [(*each, seat)[0] for seat, each in enumerate(self._opponents)]
        )

    def opponents(self, seat: SeatIndex) -> tuple[SeatIndex, ...]:
        """The others in turn order after a seat; nobody for one that does not play."""
        return self._opponents[seat] if seat < len(self._opponents) else ()


@lru_cache(maxsize=128)
def order_of(active: tuple[SeatIndex, ...]) -> TurnOrder:
    """The order of turns of these seats."""
    return TurnOrder(active)


hide_setup(TurnOrder)
