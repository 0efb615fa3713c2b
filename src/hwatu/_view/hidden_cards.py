"""Questions to a view about the cards that its viewer cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from hwatu._base.native import hide_setup, mypyc_attr

if TYPE_CHECKING:
    from hwatu._view.public_history import HandHistory, SellingHistory


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HiddenCards:
    """Which cards a viewer cannot place, the places where they can be, and what the past says about them. Never
    changes.

    ``hand_sizes`` count the cards of each hand, known ones included. ``histories`` are those of the hands, a seat
    each; there are none while it is being decided who plays.
    """

    __slots__ = ("face_down", "hand_sizes", "histories", "selling", "stock_size", "unseen")

    def __init__(
        self,
        unseen: int,
        hand_sizes: tuple[int, ...],
        stock_size: int,
        face_down: int,
        histories: tuple[HandHistory, ...],
        selling: SellingHistory,
    ) -> None:
        self.unseen = unseen
        self.hand_sizes = hand_sizes
        self.stock_size = stock_size
        self.face_down = face_down
        self.histories = histories
        self.selling = selling

    def _all(self) -> tuple[object, ...]:
        return self.unseen, self.hand_sizes, self.stock_size, self.face_down, self.histories, self.selling

    def __eq__(self, other: object) -> bool:
        return self._all() == other._all() if isinstance(other, HiddenCards) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return f"HiddenCards({', '.join([f'{name}={getattr(self, name)!r}' for name in HIDDEN_CARDS])})"

    def __reduce__(self) -> tuple[object, ...]:
        return HiddenCards, self._all()


HIDDEN_CARDS: Final = ("unseen", "hand_sizes", "stock_size", "face_down", "histories", "selling")
"""The arguments of hidden cards."""

hide_setup(HiddenCards)
