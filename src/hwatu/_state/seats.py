"""The seats of a state: what is asked of several of them, and of one under its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from hwatu._facts.seat import Seat, SeatFacts, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._state.compiled_rules import CompiledRules

T = TypeVar("T")


def seat_under(compiled: CompiledRules, hand: int, captured: int, turns: int, facts: SeatFacts) -> Seat:
    """The seat with these cards, and the points that they are worth under the rules."""
    made = seat_of(captured, hand, turns, facts=facts)
    count_points(made, compiled)
    return made


def seats_under(
    compiled: CompiledRules,
    hands: Iterable[int],
    captured: Iterable[int],
    turns: Iterable[int],
    facts: Iterable[SeatFacts],
) -> tuple[Seat, ...]:
    """The same for all seats."""
    parts = zip(hands, captured, turns, facts, strict=True)
    return tuple([seat_under(compiled, hand, taken, had, own) for hand, taken, had, own in parts])


def count_points(seat: Seat, compiled: CompiledRules) -> None:
    """Say of a seat that is being made what its captures are worth."""
    facts, captured, scorer = seat._facts, seat._captured, compiled.scorer
    if facts.as_animal | facts.as_junk:
        points = scorer.best(captured, facts.as_animal, facts.as_junk)._points
    else:
        points = scorer.points(captured)
    seat._points = points
    if not compiled.stop_points_are_points:
        points = compiled.stop_points_when(captured, facts.as_animal, facts.as_junk)
    seat._stop_points = points


def settled_duals(facts: SeatFacts) -> int:
    """The dual animals of a seat that count as one thing for good (CARD-9, CARD-10)."""
    return facts.as_animal | facts.as_junk


def turns_in_all(seats: tuple[Seat, ...]) -> int:
    """How many turns all seats have had together."""
    found = 0
    for each in seats:
        found += each._turns
    return found


def said_go_just_before(seats: tuple[Seat, ...]) -> int | None:
    """The seat whose go ended the latest turn: a go notes how many turns there were with it."""
    turns = turns_in_all(seats)
    for seat, each in enumerate(seats):
        last_go = each._facts.last_go
        if last_go and last_go == turns:
            return seat
    return None


def same_facts(seats: tuple[Seat, ...], facts: tuple[SeatFacts, ...]) -> bool:
    """Whether these are the very facts of the seats."""
    for seat, each in enumerate(seats):  # noqa: SIM110 - the compiler makes a list of a generator
        if each._facts is not facts[seat]:
            return False
    return True


def facts_in(seats: tuple[Seat, ...]) -> tuple[SeatFacts, ...]:
    """The facts of each seat."""
    return tuple([each._facts for each in seats])


def replaced(of_seats: tuple[T, ...], seat: int, own: T) -> tuple[T, ...]:
    """The same, with another value for one seat; for two and three seats, as most games have, made at once."""
    if len(of_seats) == 2:
        return (of_seats[0], own) if seat else (own, of_seats[1])
    if len(of_seats) == 3:
        first, second, third = of_seats[0], of_seats[1], of_seats[2]
        return (own, second, third) if seat == 0 else (first, own, third) if seat == 1 else (first, second, own)
    return (*of_seats[:seat], own, *of_seats[seat + 1 :])
