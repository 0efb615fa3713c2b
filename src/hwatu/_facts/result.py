"""The result of a hand: how it ended, and the dealer and the carry of the next one."""

from __future__ import annotations

from typing import ClassVar, final

from hwatu._base.fixed import Fixed
from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.card_masks import SeatIndex
from hwatu._facts.carry import Carry
from hwatu._facts.end import Abandonment, End


@final
@mypyc_attr(acyclic=True)
class Result(Fixed):
    """How a hand ended, who deals next, and what is carried over.

    Fields that :class:`Outcome` has too mean the same there.
    """

    # Compiled, since each hand makes one: as an attrs class it took 8,500 instructions, a tenth of random play.
    __slots__ = (
        "_abandoned", "_carry", "_dealt_nagari", "_drawn_quad", "_end", "_holders", "_next_dealer", "_pushed",
        "_winner",
    )  # fmt: skip
    _fields: ClassVar[tuple[str, ...]] = (
        "end", "winner", "next_dealer", "carry", "holders", "pushed", "drawn_quad", "dealt_nagari", "abandoned",
    )  # fmt: skip

    def __init__(
        self,
        end: End,
        winner: SeatIndex | None,
        next_dealer: SeatIndex,
        carry: Carry,
        holders: tuple[SeatIndex, ...] = (),
        pushed: bool = False,
        drawn_quad: bool = False,
        dealt_nagari: bool = False,
        abandoned: Abandonment | None = None,
    ) -> None:
        self._end: End = end
        self._winner: SeatIndex | None = winner
        self._next_dealer: SeatIndex = next_dealer
        self._carry: Carry = carry
        self._holders: tuple[SeatIndex, ...] = holders
        self._pushed: bool = pushed
        self._drawn_quad: bool = drawn_quad
        self._dealt_nagari: bool = dealt_nagari
        self._abandoned: Abandonment | None = abandoned

    @property
    def end(self) -> End:
        """How the hand ended."""
        return self._end

    @property
    def winner(self) -> SeatIndex | None:
        """The seat that is paid, or None if nobody is, or several are."""
        return self._winner

    @property
    def next_dealer(self) -> SeatIndex:
        """The seat that deals the next hand.

        It is the winner (DEAL-6), or with rotation the newcomer that takes its place (ROTATE-1).
        """
        return self._next_dealer

    @property
    def carry(self) -> Carry:
        """The carry that the next hand is dealt with."""
        return self._carry

    @property
    def holders(self) -> tuple[SeatIndex, ...]:
        """The seats that ended the hand with four of a month (DEAL-11, DEAL-14), in turn order from the dealer."""
        return self._holders

    @property
    def pushed(self) -> bool:
        """Whether the winner left the win unpaid (PUSH-1)."""
        return self._pushed

    @property
    def drawn_quad(self) -> bool:
        """Whether a card drawn for a joker completed the four (DEAL-17)."""
        return self._drawn_quad

    @property
    def dealt_nagari(self) -> bool:
        """Whether four of a month in the deal made the nagari, before the first turn (DEAL-15, DEAL-16)."""
        return self._dealt_nagari

    @property
    def abandoned(self) -> Abandonment | None:
        """How the hand was given up, where it was (STOP-13)."""
        return self._abandoned


hide_setup(Result)
