"""The marks of a seat: the kind of each, its default in a position or a line, and its range.

A new mark is one row of ``MARKS``: a line writes and reads it by its kind, a document by its annotation.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hwatu.argument_checks import MOST, MOST_NUMBER, check_seats
from hwatu.cards import MONTH_MASKS
from hwatu.errors import InvalidPosition, Problem, short
from hwatu.rules.stop import MOST_TURNS
from hwatu.state.memory import Marks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hwatu.compiled_rules import CompiledRules
    from hwatu.state.snapshot import Snapshot


class MarkKind(Enum):
    """The kind of value that a mark holds."""

    NUMBER = "a number"
    MONTHS = "months, each once"
    CARDS = "cards as a mask"
    FLAG = "whether something is so"


class Mark(NamedTuple):
    """A mark of a seat: its kind and, where it is a number, the largest."""

    kind: MarkKind
    most: int = 0


MARKS: Final[Mapping[str, Mark]] = {
    "goes": Mark(MarkKind.NUMBER, MOST_TURNS),
    "go_points": Mark(MarkKind.NUMBER, MOST_NUMBER),
    "last_go": Mark(MarkKind.NUMBER, MOST),
    "shaken": Mark(MarkKind.MONTHS),
    "bombed": Mark(MarkKind.MONTHS),
    "first_months": Mark(MarkKind.MONTHS),
    "bomb_turns": Mark(MarkKind.NUMBER, MOST_TURNS),
    "ppuks": Mark(MarkKind.NUMBER, MOST_TURNS),
    "dropped": Mark(MarkKind.CARDS),
    "shown": Mark(MarkKind.CARDS),
    "pair_bombed": Mark(MarkKind.MONTHS),
    "quads": Mark(MarkKind.MONTHS),
    "as_animal": Mark(MarkKind.CARDS),
    "as_junk": Mark(MarkKind.CARDS),
    "reverse_go": Mark(MarkKind.FLAG, 1),
    "idle": Mark(MarkKind.NUMBER, MOST_TURNS),
}
"""The marks that tell two states apart, in the order in which a line has them. Nobody says go twice in a turn."""


def assumed_marks(rules: CompiledRules, hand: int, captured: int, said: Marks) -> Marks:
    """The marks that a seat is assumed to have, given those that are said of it.

    Whoever has said go did so once, with the points that its captures are worth now; four of a month that it played on
    with count as a set that it has shown; of these sets everyone knows the cards that it still holds; and it was dealt
    what it holds.
    """
    return Marks(
        go_points=rules.stop_points_when(captured, said.as_animal, said.as_junk) if said.goes else 0,
        last_go=1 if said.goes else 0,
        shaken=said.quads if rules.shake else (),
        shown=hand & sum(MONTH_MASKS[month] for month in {*said.shaken, *said.quads}),
        dealt=hand,
    )


def marks_of(
    rules: CompiledRules, hands: tuple[int, ...], captured: tuple[int, ...], said: Mapping[str, Sequence[Any]]
) -> tuple[Marks, ...]:
    """The marks of each seat: those that are ``said``, a value a seat, and for the rest what is assumed."""
    found = []
    for seat, (hand, taken) in enumerate(zip(hands, captured, strict=True)):
        own = {name: values[seat] for name, values in said.items()}
        assumed = assumed_marks(rules, hand, taken, Marks(**own))
        shaken = own.pop("shaken", ())
        shaken += tuple([month for month in assumed.shaken if month not in shaken])
        found.append(assumed._replace(shaken=shaken, **own))
    return tuple(found)


def problems_of_marks(now: Snapshot, pack: int) -> Iterator[Problem]:
    """Marks that are out of range, or name a card of another pack."""
    for marks in now.marks:
        for name, mark in MARKS.items():
            problem = _problem_of(name, mark, getattr(marks, name), pack)
            if problem is not None:
                yield problem
        if bool(marks.goes) != bool(marks.last_go):
            yield Problem(
                "goes", "bad_value", "STOP-1", "last_go is above 0 for whoever has said go, and for nobody else."
            )


def _problem_of(name: str, mark: Mark, value: Any, pack: int) -> Problem | None:
    """The fault in the value of one mark, if there is one."""
    kind, most = mark
    if kind is MarkKind.CARDS:
        if value & ~pack:
            return Problem(name, "foreign_card", "CARD-7", f"{name} has a card that is not in this pack.")
    elif kind is MarkKind.MONTHS:
        if len(set(value)) != len(value):
            return Problem(name, "bad_value", "SHAKE-1", f"{name} has a month twice: each can be there once.")
    elif not 0 <= value <= most:
        return Problem(name, "bad_value", "STOP-1", f"{name} is from 0 to {most}, so it cannot be {short(value)}.")
    return None


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
