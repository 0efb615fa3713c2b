"""Taking turns at a table of more than play: who comes in for the winner, and deals (ROTATE-1, DEAL-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.rules import SeatingRule

if TYPE_CHECKING:
    from hwatu.rules import Rules


def rotates(rules: Rules) -> bool:
    """Whether some wait for a winner's place."""
    return rules.seating is SeatingRule.ROTATION and rules.seats_playing < rules.players


def waiting(rules: Rules, active: tuple[int, ...], dealer: int) -> tuple[int, ...]:
    """Those who wait for a place, the next one first (ROTATE-1).

    The list of all seats never changes. The last newcomer deals until another comes, so what follows it on the list is
    what follows the dealer.
    """
    if not rotates(rules):
        return ()
    after_dealer = (*range(dealer + 1, rules.players), *range(dealer))
    return tuple([seat for seat in after_dealer if seat not in active])


def after_win(rules: Rules, active: tuple[int, ...], dealer: int, winner: int) -> tuple[int, tuple[int, ...]]:
    """Who deals after this win, and who must play then, where that is settled: the winner deals (DEAL-6), or it gives
    its place in the turn order to the next who waits, and the newcomer deals (ROTATE-1).
    """
    if not rotates(rules):
        return winner, ()
    newcomer = waiting(rules, active, dealer)[0]
    return newcomer, tuple([newcomer if seat == winner else seat for seat in active])
