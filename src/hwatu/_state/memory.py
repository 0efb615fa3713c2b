"""The memory of a hand besides its cards: of each seat, of the last turns, and what most steps leave as it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from hwatu._facts.packed import Marks
from hwatu._payment import Payment
from hwatu._payment.outcome import Result
from hwatu._state.compiled_rules import CompiledRules
from hwatu._state.stacks import RefusedOffer, Stack


def settled_duals(marks: Marks) -> int:
    """The dual animals of a seat that count as one thing for good (CARD-9, CARD-10)."""
    return marks.as_animal | marks.as_junk


NO_MARKS: Final = Marks()


def turns_in_all(turns: int) -> int:
    """How many turns all seats have had together, of a number that has a byte for each."""
    return sum(turns.to_bytes((turns.bit_length() + 7) // 8, "little"))


def said_go_just_before(turns: int, marks: tuple[Marks, ...]) -> int | None:
    """The seat whose go ended the latest of these turns: a go notes how many there were with it."""
    latest = turns_in_all(turns)
    return next((seat for seat, each in enumerate(marks) if each.last_go and each.last_go == latest), None)


class Trace(NamedTuple):
    """The cards that a turn left on the table (LIABLE-2, -4), all seen by everyone; whether a card could have been
    captured follows from it and the hand.
    """

    seat: int
    played: int
    unchosen: int
    lain: int
    last_card: bool


class Memory(NamedTuple):
    """The facts that most steps leave as they are, and states therefore share.

    ``stock`` is the whole stock as the hand began; the clock of a state says how much of it is gone. ``enough`` are the
    points with which each seat may stop, and ``bomb_turns`` the bomb turns it has left: both follow from the marks.
    """

    stock: bytes
    stacks: tuple[Stack, ...]
    marks: tuple[Marks, ...]
    refused: tuple[RefusedOffer, ...]
    paid: tuple[Payment, ...]
    result: Result | None
    enough: tuple[int, ...]
    bomb_turns: tuple[int, ...]

    @classmethod
    def of(
        cls,
        rules: CompiledRules,
        stock: bytes,
        stacks: tuple[Stack, ...],
        marks: tuple[Marks, ...],
        refused: tuple[RefusedOffer, ...],
        paid: tuple[Payment, ...],
        result: Result | None,
    ) -> Memory:
        """The memory of these, with what follows from the marks."""
        return cls(stock, stacks, marks, refused, paid, result, *following_from(marks, rules))


def following_from(marks: tuple[Marks, ...], rules: CompiledRules) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points with which each seat may stop, and the bomb turns it has left."""
    return _shared(
        tuple([rules.enough(each.goes, each.go_points) for each in marks]),
        tuple([each.bomb_turns for each in marks]),
    )


@lru_cache(maxsize=1024)
def _shared(enough: tuple[int, ...], bomb_turns: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same objects for equal ones, since most hands have the same at their start."""
    return enough, bomb_turns
