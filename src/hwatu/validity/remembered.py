"""What is remembered of each seat: the kind of each mark, what is assumed where it is not said, and what it can be.

A new mark is one row of ``MARKS``: a line writes and reads it by its kind, a document by its annotation.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from hwatu.argument_checks import MOST, MOST_NUMBER, check_seats
from hwatu.cards import MONTH_MASKS
from hwatu.errors import InvalidPosition, Problem, short
from hwatu.state.memory import Marks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hwatu.cards import Month
    from hwatu.compiled_rules import CompiledRules
    from hwatu.state.snapshot import Snapshot


MOST_TURNS: Final = 255
"""More turns than any seat can have in a hand: a state keeps them in a byte."""


class MarkKind(Enum):
    """What a mark holds."""

    COUNT = "a number that is never large"
    NUMBER = "a number"
    MONTHS = "months, each once"
    CARDS = "cards as a mask"


MARKS: Final[Mapping[str, MarkKind]] = {
    "goes": MarkKind.COUNT,
    "go_points": MarkKind.NUMBER,
    "last_go": MarkKind.COUNT,
    "shaken": MarkKind.MONTHS,
    "bombed": MarkKind.MONTHS,
    "first_months": MarkKind.MONTHS,
    "bomb_turns": MarkKind.COUNT,
    "ppuks": MarkKind.COUNT,
    "dropped": MarkKind.CARDS,
    "shown": MarkKind.CARDS,
}
"""The marks that tell two states apart, in the order in which a line has them."""

MOST_OF: Final = {MarkKind.COUNT: MOST, MarkKind.NUMBER: MOST_NUMBER}
"""The largest number of each kind."""


def assumed_marks(rules: CompiledRules, hand: int, captured: int, goes: int, shaken: Sequence[Month]) -> Marks:
    """What is taken for granted of a seat where nothing is said, but for its goes and the sets that it has shown.

    Whoever has said go did so once, with the points that its captures are worth now; of the sets that a seat has shown,
    everyone knows the cards that it still holds; and it was dealt what it holds.
    """
    return Marks(
        go_points=rules.scorer.stop_points(captured) if goes else 0,
        last_go=1 if goes else 0,
        shown=hand & sum(MONTH_MASKS[month] for month in set(shaken)),
        dealt=hand,
    )


def marks_of(
    rules: CompiledRules, hands: tuple[int, ...], captured: tuple[int, ...], said: Mapping[str, Sequence[Any]]
) -> tuple[Marks, ...]:
    """The marks of each seat: those that are ``said``, a value a seat, and for the rest what is assumed."""
    found = []
    for seat, (hand, taken) in enumerate(zip(hands, captured, strict=True)):
        own = {name: values[seat] for name, values in said.items()}
        assumed = assumed_marks(rules, hand, taken, own.get("goes", 0), own.get("shaken", ()))
        found.append(assumed._replace(**own))
    return tuple(found)


def problems_of_marks(now: Snapshot, pack: int) -> Iterator[Problem]:
    """What cannot be remembered of a seat."""
    for marks in now.marks:
        for name, kind in MARKS.items():
            value = getattr(marks, name)
            if kind is MarkKind.CARDS:
                if value & ~pack:
                    yield Problem(name, "foreign_card", "CARD-7", f"{name} names a card that is not in this pack.")
            elif kind is MarkKind.MONTHS:
                if len(set(value)) != len(value):
                    yield Problem(name, "bad_value", "SHAKE-1", f"{name} names a month twice: each can be there once.")
            elif not 0 <= value <= MOST_OF[kind]:
                yield Problem(
                    name,
                    "bad_value",
                    "STOP-1",
                    f"{name} counts from 0 to {MOST_OF[kind]}, so it cannot be {short(value)}.",
                )
        if bool(marks.goes) != bool(marks.last_go):
            yield Problem(
                "goes", "bad_value", "STOP-1", "last_go is above 0 for whoever has said go, and for nobody else."
            )


def turn_counts(turns: int, players: int) -> tuple[int, ...]:
    """How many turns each seat has had, from the number that holds them, a byte a seat."""
    return tuple([turns >> 8 * seat & 255 for seat in range(players)])


def packed_turns(turns: Sequence[int], players: int) -> int:
    """The number that holds these turns. Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_value``)."""
    check_seats("turns", turns, players)
    if not all(0 <= each <= MOST_TURNS for each in turns):
        raise InvalidPosition(
            f"Each seat has had 0 to {MOST_TURNS} turns, not {short(turns)}.", code="bad_value", rule="TURN-1"
        )
    return int.from_bytes(bytes(turns), "little")
