"""The seats of a state: what is asked of several of them, and of one under its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from hwatu._cards.card_masks import CardMask, SeatIndex
from hwatu._facts.seat import Seat, SeatFacts, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._state.compiled_rules import CompiledRules

T = TypeVar("T")


def seat_under(compiled: CompiledRules, hand: CardMask, captured: CardMask, turns: int, facts: SeatFacts) -> Seat:
    """The seat with these cards, turns and facts, and the points that the cards are worth under the rules."""
    made = seat_of(captured, hand, turns, facts=facts)
    count_points(made, compiled)
    return made


def seats_under(
    compiled: CompiledRules,
    active: tuple[SeatIndex, ...],
    hands: Iterable[CardMask],
    captured: Iterable[CardMask],
    turns: Iterable[int],
    facts: Iterable[SeatFacts],
) -> tuple[Seat, ...]:
    """The seats with these cards, turns and facts, of which those that are ``active`` play.

    Earlier lines and documents went on saying of a card that it was shown when it had left the hand; here it is no
    longer among those. A seat that sits out has dropped its hand, and shows what it sold (SELL-6).
    """
    found = []
    for seat, (hand, taken, had, own) in enumerate(zip(hands, captured, turns, facts, strict=True)):
        held = own.changed(shown=own.shown & hand) if own.shown & ~hand and seat in active else own
        found.append(seat_under(compiled, hand, taken, had, held))
    return tuple(found)


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


def settled_duals(facts: SeatFacts) -> CardMask:
    """The dual animals of a seat that count as one thing for good (CARD-9, CARD-10)."""
    return facts.as_animal | facts.as_junk


def junk_to_give(seat: Seat, compiled: CompiledRules) -> CardMask:
    """The captures of a seat that are junk to give, as a mask (BONUS-9): dual animals among them only where one that
    is junk for good is given too (CARD-11).
    """
    junk = compiled.junk
    if compiled.dual_junk_given:
        junk |= seat._facts.as_junk
    return seat._captured & junk


def turns_in_all(seats: tuple[Seat, ...]) -> int:
    """How many turns all seats have had together."""
    found = 0
    for each in seats:
        found += each._turns
    return found


def said_go_just_before(seats: tuple[Seat, ...]) -> SeatIndex | None:
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


def replaced(of_seats: tuple[T, ...], seat: SeatIndex, own: T) -> tuple[T, ...]:
    """The values of all seats with another one for this seat; for two and three seats, as most games have, at once."""
    if len(of_seats) == 2:
        return (of_seats[0], own) if seat else (own, of_seats[1])
    if len(of_seats) == 3:
        first, second, third = of_seats[0], of_seats[1], of_seats[2]
        return (own, second, third) if seat == 0 else (first, own, third) if seat == 1 else (first, second, own)
    return (*of_seats[:seat], own, *of_seats[seat + 1 :])
