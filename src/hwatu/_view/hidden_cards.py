"""Questions to a view about the cards that its viewer cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from hwatu._base.fixed import Fixed
from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._cards.card_masks import CardMask

if TYPE_CHECKING:
    from hwatu._view.public_history import HandHistory, SellingHistory


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HiddenCards(Fixed):
    """Which cards a viewer cannot place, the places where they can be, and what the past says about them. Never
    changes.

    ``histories`` are those of the hands, a seat each; there are none while it is being decided who plays.
    """

    __slots__ = ("face_down", "histories", "selling", "stock_size", "unseen")
    _fields: ClassVar[tuple[str, ...]] = ("unseen", "stock_size", "face_down", "histories", "selling")

    def __init__(
        self,
        unseen: CardMask,
        stock_size: int,
        face_down: int,
        histories: tuple[HandHistory, ...],
        selling: SellingHistory,
    ) -> None:
        self.unseen = unseen
        self.stock_size = stock_size
        self.face_down = face_down
        self.histories = histories
        self.selling = selling

    def _values(self) -> tuple[object, ...]:
        return self.unseen, self.stock_size, self.face_down, self.histories, self.selling


hide_setup(HiddenCards)
