"""Deferred compensation: the losers of a hand pay the players who were forced to sit it out (SELL-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_masks import SeatIndex
from hwatu._facts.payments import Payment, reason
from hwatu._payment.endings import ENDINGS
from hwatu._payment.fixed_payments import cancelled

if TYPE_CHECKING:
    from hwatu._payment.outcome import Outcome
    from hwatu.rules import Rules

COMPENSATION: Final = reason("compensation for sitting out", "광값")
DOUBLED: Final = reason("compensation for sitting out, {} times after nagari", "광값, 나가리로 {}배")


def at_end(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """The payments of each loser on each claim, doubled for the nagaris that the claim has waited for.

    A holder of a quad counts as a winner. A hand cancelled by quads has no losers, so the claims wait.
    """
    if not ENDINGS[outcome.end].has_losers or cancelled(rules, outcome.holders, active):
        return ()
    factor = min(2 ** outcome.carry.times_doubled(rules), MOST_CHIPS)
    what_for = DOUBLED.format(factor) if factor > 1 else COMPENSATION
    winners = (outcome.winner, *outcome.holders)
    losers = [seat for seat in active if seat not in winners]
    claims = outcome.carry.claims
    return tuple(
        Payment(loser, seat, min(factor * chips, MOST_CHIPS), what_for, "SELL-11")
        for seat, chips in claims
        for loser in losers
    )
