"""Questions to a view about the cards that its viewer cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hwatu._view.public_history import HandHistory, SellingHistory


class HiddenCards(NamedTuple):
    """Which cards a viewer cannot place, the places where they can be, and what the past says about them.

    ``hand_sizes`` count the cards of each hand, known ones included. ``histories`` are those of the hands, a seat
    each; there are none while it is being decided who plays.
    """

    unseen: int
    hand_sizes: tuple[int, ...]
    stock_size: int
    face_down: int
    histories: tuple[HandHistory, ...]
    selling: SellingHistory
