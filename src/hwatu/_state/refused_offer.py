"""Refused offers of nagari."""

from __future__ import annotations

from typing import ClassVar, final

from hwatu._base.fixed import Fixed
from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._cards.card_masks import SeatIndex


@final
@mypyc_attr(acyclic=True)
class RefusedOffer(Fixed):
    """A refused offer of nagari, and how many turns each seat had had by then (LIABLE-6). Never changes.

    >>> RefusedOffer(0, 1, said_go=True, turns=(4, 3)).refuser
    1
    """

    __slots__ = ("_offerer", "_refuser", "_said_go", "_turns")
    _fields: ClassVar[tuple[str, ...]] = ("offerer", "refuser", "said_go", "turns")

    def __init__(self, offerer: SeatIndex, refuser: SeatIndex, said_go: bool, turns: tuple[int, ...]) -> None:
        self._offerer: SeatIndex = offerer
        self._refuser: SeatIndex = refuser
        self._said_go: bool = said_go
        self._turns: tuple[int, ...] = turns

    @property
    def offerer(self) -> SeatIndex:
        """The seat that offered."""
        return self._offerer

    @property
    def refuser(self) -> SeatIndex:
        """The seat that refused."""
        return self._refuser

    @property
    def said_go(self) -> bool:
        """Whether the offerer had said go (LIABLE-7)."""
        return self._said_go

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat had had by then."""
        return self._turns


hide_setup(RefusedOffer)
