"""The types of what a caller writes about seats, and of a seat on a page.

The rows of :mod:`hwatu._facts.seat_facts`, a test holds them to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, TypeAlias, TypedDict, TypeVar

from hwatu._cards.card_masks import MonthNumber, Points
from hwatu._cards.card_set import Cards
from hwatu._cards.flower_cards import Card, Month


class SeatArguments(TypedDict, total=False):
    """The arguments of ``position`` about seats, a value each."""

    goes: Sequence[int]
    go_points: Sequence[Points]
    last_go: Sequence[int]
    shaken: Sequence[Iterable[MonthNumber]]
    bombed: Sequence[Iterable[MonthNumber]]
    first_months: Sequence[Iterable[MonthNumber]]
    bomb_turns: Sequence[int]
    ppuks: Sequence[int]
    dropped: Sequence[Cards]
    shown: Sequence[Cards]
    pair_bombed: Sequence[Iterable[MonthNumber]]
    quads: Sequence[Iterable[MonthNumber]]
    as_animal: Sequence[Cards]
    as_junk: Sequence[Cards]
    reverse_go: Sequence[bool]
    idle: Sequence[int]
    first_ppuk: Sequence[bool]


T = TypeVar("T")
BySeat: TypeAlias = "T | Sequence[T] | Mapping[int, T]"


class SeatExpectations(TypedDict, total=False):
    """The facts that a test may expect of seats."""

    goes: BySeat[int]
    go_points: BySeat[Points]
    last_go: BySeat[int]
    shaken: BySeat[MonthNumber | Sequence[MonthNumber]]
    bombed: BySeat[MonthNumber | Sequence[MonthNumber]]
    first_months: BySeat[MonthNumber | Sequence[MonthNumber]]
    bomb_turns: BySeat[int]
    ppuks: BySeat[int]
    dropped: BySeat[Cards]
    shown: BySeat[Cards]
    pair_bombed: BySeat[MonthNumber | Sequence[MonthNumber]]
    quads: BySeat[MonthNumber | Sequence[MonthNumber]]
    as_animal: BySeat[Cards]
    as_junk: BySeat[Cards]
    reverse_go: BySeat[bool]
    idle: BySeat[int]
    first_ppuk: BySeat[bool]


CardCode: TypeAlias = Annotated[str, Card]
PlainMonth: TypeAlias = Annotated[int, Month]
"""A card and a month in plain data."""


class SeatFactsPage(TypedDict):
    """The facts of a seat on a page, besides its cards."""

    goes: int
    """How often it said go (STOP-1)."""
    go_points: Points
    """The points at which it last said go, which it must exceed to stop (STOP-2); 0 before its first go."""
    last_go: int
    """When it last said go: how many turns all had had by then, so the largest is the last; 0 before its first go."""
    shaken: list[PlainMonth]
    """The months of the sets that it has shown (SHAKE-1)."""
    bombed: list[PlainMonth]
    """The months that it has bombed (BOMB-1)."""
    first_months: list[PlainMonth]
    """The months of which it captured all four cards at once on its first turn (PAY-13)."""
    bomb_turns: int
    """How many bomb turns it has left (BOMB-2)."""
    ppuks: int
    """How many ppuk it has made (TURN-6)."""
    dropped: list[CardCode]
    """The cards that it dropped before play (SELL-7)."""
    shown: list[CardCode]
    """The held cards that everyone knows (SHAKE-1, LIABLE-5, DEAL-11)."""
    pair_bombed: list[PlainMonth]
    """The months that it has bombed with two cards (BOMB-6)."""
    quads: list[PlainMonth]
    """The months of which it showed all four cards and played on (DEAL-14)."""
    as_animal: list[CardCode]
    """Its dual animals that are animals to the end of the hand (CARD-9, CARD-10)."""
    as_junk: list[CardCode]
    """Its dual animals that are junk to the end of the hand (CARD-9)."""
    reverse_go: bool
    """Whether it said go after an opponent had, where that counts (PAY-21)."""
    idle: int
    first_ppuk: bool
    """How many turns in a row it captured nothing, where that is counted (STOP-10)."""
