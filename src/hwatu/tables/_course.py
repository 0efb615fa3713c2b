"""The course of a series at a table: which seats changed hands, and what was told since the hand before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from hwatu._base.errors import NotationError
from hwatu._base.frozen import Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hwatu._record import Record
    from hwatu._session import Session
    from hwatu._state import State
    from hwatu.events import Events

PERSON: Final = "person"
"""Stands in place of a bot's name where a person sits."""

LEFT: Final = "Left"
"""The header of a session with a change of seats; there is one for each."""


@attrs.frozen
class SeatChange(Value):
    """A change of seats, told by message ``number``: until then ``who`` decided in ``seat``."""

    number: int
    seat: int
    who: str

    @property
    def header(self) -> str:
        """The change as the text of a header."""
        return f"{self.number} {self.seat} {self.who}"

    @classmethod
    def of(cls, header: str, players: int) -> SeatChange:
        """The change that :attr:`header` wrote. Raises :class:`NotationError` (``not_a_table``)."""
        found = re.fullmatch(r"([1-9][0-9]{0,15}) ([0-9]{1,3}) (\S+)", header)
        if found is None or int(found[2]) >= players:
            raise NotationError(
                f"{header[:40]!r} is not a change of seats.",
                code="not_a_table",
                korean=f"{header[:40]!r}: 자리를 바꾼 기록이 아닙니다.",
            )
        return cls(int(found[1]), int(found[2]), found[3])


class ToldEvents(NamedTuple):
    """The events of a deal or of a decision that was told, and the state after them."""

    events: Events
    state: State


class ToldChange(NamedTuple):
    """A change of seats that was told, and the state of the hand on the table, None before the first."""

    change: SeatChange
    state: State | None


@attrs.frozen
class Course(Value):
    """The memory of a table: changes of seats, and messages of the last two hands.

    ``changes`` are those of seats. ``told`` are the messages of the hand on the table and of the hand before it:
    ``first`` is the number of the first of them, and ``dealt`` that of the deal of the hand on the table, 0 before the
    first. ``before`` is the session in which that hand was dealt.
    """

    changes: tuple[SeatChange, ...] = ()
    told: tuple[ToldEvents | ToldChange, ...] = attrs.field(default=(), eq=False, repr=False)
    first: int = attrs.field(default=1, eq=False, repr=False)
    dealt: int = attrs.field(default=0, eq=False, repr=False)
    before: Session | None = attrs.field(default=None, eq=False, repr=False)

    @property
    def number(self) -> int:
        """The number of the last message."""
        return self.first + len(self.told) - 1

    @property
    def of_this_hand(self) -> tuple[ToldEvents | ToldChange, ...]:
        """The messages since the last deal, that of the deal first."""
        return self.told[self.dealt - self.first :] if self.dealt else ()

    def after_deal(self, state: State, before: Session) -> Course:
        """The course after the deal of a hand, in this session."""
        kept, number = self.of_this_hand, self.number + 1
        told = (*kept, ToldEvents(state.opening, state))
        return Course(self.changes, told, first=number - len(kept), dealt=number, before=before)

    def after(self, told: ToldEvents | ToldChange) -> Course:
        """The course after one more message."""
        return attrs.evolve(self, told=(*self.told, told))

    def after_change(self, seat: int, who: str, state: State | None) -> Course:
        """The course after a seat changed hands in which ``who`` decided until now."""
        change = SeatChange(self.number + 1, seat, who)
        return attrs.evolve(self.after(ToldChange(change, state)), changes=(*self.changes, change))

    def before_move(self, number: int) -> Course | None:
        """The course before a move of the hand on the table, the first being number 0; None if a seat changed hands
        since.
        """
        hand = self.of_this_hand
        moves = [place for place, each in enumerate(hand) if isinstance(each, ToldEvents)][1:]
        taken_back = hand[moves[number] :]
        if not all(isinstance(each, ToldEvents) for each in taken_back):
            return None
        return attrs.evolve(self, told=self.told[: -len(taken_back)])

    def replayed(self, state: State | None) -> Course:
        """The course after the changes of seats that come next, where a table is read from text."""
        course, numbers = self, {each.number: each for each in self.changes}
        while course.number + 1 in numbers:
            course = course.after(ToldChange(numbers[course.number + 1], state))
        return course


def seats_at(number: int, seats: Sequence[str], changes: Sequence[SeatChange]) -> tuple[str, ...]:
    """Who sat where after message ``number``, if ``seats`` sit there now.

    >>> seats_at(4, ["person", "simple"], [SeatChange(3, 0, "simple"), SeatChange(5, 0, "random")])
    ('random', 'simple')
    """
    sitting = list(seats)
    for each in reversed(changes):
        if each.number > number:
            sitting[each.seat] = each.who
    return tuple(sitting)


def deciders(
    hands: Iterable[Record], seats: Sequence[str], changes: Sequence[SeatChange]
) -> tuple[tuple[str, ...], ...]:
    """For each hand who decided each of its moves: ``"person"``, or a bot by its name."""
    told = {each.number for each in changes}
    number, found = 0, []
    for hand in hands:
        number, by = _next(number, told), []
        for move in hand.moves:
            number = _next(number, told)
            assert move.seat is not None
            by.append(seats_at(number, seats, changes)[move.seat])
        found.append(tuple(by))
    return tuple(found)


def _next(number: int, told: set[int]) -> int:
    """The number of the next message that is not a change of seats."""
    number += 1
    while number in told:
        number += 1
    return number
