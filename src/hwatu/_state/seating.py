"""Who plays, while that is still being decided."""

from __future__ import annotations

import attrs

from hwatu._base.frozen import Value
from hwatu._cards.card_masks import SeatIndex


@attrs.frozen(weakref_slot=False)
class Seating(Value):
    """Who plays, while four or more decide it (SELL): the seats still to decide, who dropped out and whether by force,
    the table face down, and the orders in which the dropped cards come back.
    """

    undecided: tuple[SeatIndex, ...]
    dropped: tuple[tuple[SeatIndex, bool], ...]
    face_down: bytes
    to_table: bytes
    to_stock: bytes
