"""Rotation at a table with waiting players: who takes the winner's place, and who deals (ROTATE-1, DEAL-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_masks import SeatIndex
from hwatu.rules import SeatingRule

if TYPE_CHECKING:
    from hwatu.rules import Rules


_ROTATION: Final = SeatingRule.ROTATION  # asked at the end of each hand, and a member takes long to look up


def rotates(rules: Rules) -> bool:
    """Whether players wait for the winner's place."""
    return rules.seating is _ROTATION and rules.seats_playing < rules.players


def waiting(rules: Rules, active: tuple[SeatIndex, ...], dealer: SeatIndex) -> tuple[SeatIndex, ...]:
    """The seats that wait for a place, the next one first (ROTATE-1).

    Seats come in in a fixed order. The last newcomer deals until the next one comes in, so those after the dealer are
    next.
    """
    if not rotates(rules):
        return ()
    after_dealer = (*range(dealer + 1, rules.players), *range(dealer))
    return tuple([seat for seat in after_dealer if seat not in active])


def after_win(
    rules: Rules, active: tuple[SeatIndex, ...], dealer: SeatIndex, winner: SeatIndex
) -> tuple[SeatIndex, tuple[SeatIndex, ...]]:
    """Who deals after this win, and who plays then, or () where the rules decide: the winner deals (DEAL-6), or the
    next waiting seat takes its place in the turn order and deals (ROTATE-1).
    """
    if not rotates(rules):
        return winner, ()
    newcomer = waiting(rules, active, dealer)[0]
    return newcomer, tuple([newcomer if seat == winner else seat for seat in active])
