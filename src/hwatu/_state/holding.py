"""The cards that a seat has, and how many turns it has had."""

from __future__ import annotations

from typing import TypeVar, final

from hwatu._base.native import hide_setup, mypyc_attr

T = TypeVar("T")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Holding:
    """The part of a seat that every turn changes: its hand and its captures, as masks, and how many turns it has had.
    Never changes once it is in a state.
    """

    __slots__ = ("captured", "hand", "turns")

    def __init__(self, hand: int, captured: int, turns: int) -> None:
        self.hand = hand
        self.captured = captured
        self.turns = turns

    def copy(self) -> Holding:
        """Another of the same, to be changed before anybody sees it."""
        return Holding(self.hand, self.captured, self.turns)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Holding)
            and self.hand == other.hand
            and self.captured == other.captured
            and self.turns == other.turns
        )

    def __hash__(self) -> int:
        return hash((self.hand, self.captured, self.turns))

    def __repr__(self) -> str:
        return f"Holding({self.hand}, {self.captured}, {self.turns})"

    def __reduce__(self) -> tuple[object, ...]:
        return Holding, (self.hand, self.captured, self.turns)


def replaced(of_seats: tuple[T, ...], seat: int, own: T) -> tuple[T, ...]:
    """The same, with another value for one seat; for two and three seats, as most games have, made at once."""
    if len(of_seats) == 2:
        return (of_seats[0], own) if seat else (own, of_seats[1])
    if len(of_seats) == 3:
        first, second, third = of_seats[0], of_seats[1], of_seats[2]
        return (own, second, third) if seat == 0 else (first, own, third) if seat == 1 else (first, second, own)
    return (*of_seats[:seat], own, *of_seats[seat + 1 :])


hide_setup(Holding)
