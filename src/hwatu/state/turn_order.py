"""The order of turns among the seats that play."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final


@final
class TurnOrder:
    """The order of turns among the seats that play. Immutable.

    ``opponents`` are, for each of them, the others in turn order after it, and ``after`` is the first of these;
    ``turn_masks`` say where among the turns of a state those of each seat are counted, ``plain_turns`` what its clock
    gains by a turn of each seat in which one card is turned.
    """

    __slots__ = ("after", "opponents", "plain_turns", "turn_masks")

    def __init__(self, active: tuple[int, ...]) -> None:
        self.opponents: Final[dict[int, tuple[int, ...]]] = {
            seat: active[place + 1 :] + active[:place] for place, seat in enumerate(active)
        }
        self.after: Final[dict[int, int]] = {
            seat: others[0] if others else seat for seat, others in self.opponents.items()
        }
        self.plain_turns: Final[dict[int, int]] = {seat: 1 + (256 << 8 * seat) for seat in active}
        self.turn_masks: Final[tuple[int, ...]] = tuple([255 << 8 * seat for seat in active])


@lru_cache(maxsize=128)
def order_of(active: tuple[int, ...]) -> TurnOrder:
    """The order of turns of these seats."""
    return TurnOrder(active)
