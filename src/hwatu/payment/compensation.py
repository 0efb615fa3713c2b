"""Compensation that waits for the end of a hand: its losers pay those who were forced to sit out (SELL-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.payment.lines import Payment
from hwatu.payment.outcome import End
from hwatu.rules import NagariRedeal

if TYPE_CHECKING:
    from hwatu.payment.outcome import Outcome
    from hwatu.rules import Rules

WON: Final = (End.STOP, End.HAND_QUAD, End.PPUK_LIMIT)
"""The ends that have losers; after any other the claims wait, or are cancelled."""


def at_end(rules: Rules, outcome: Outcome, active: tuple[int, ...]) -> tuple[Payment, ...]:
    """What each active seat that did not win pays on each claim: twice as much where it has waited since a nagari.

    A holder of a quad counts as a winner.
    """
    if outcome.end not in WON:
        return ()
    factor = 2 ** _waited(rules, max(0, outcome.nagaris - outcome.sold_after))
    reason = "compensation for sitting out" + (f", {factor} times after nagari" if factor > 1 else "")
    winners = (outcome.winner, *outcome.holders)
    losers = [seat for seat in active if seat not in winners]
    return tuple(
        Payment(loser, seat, factor * chips, reason, "SELL-11") for seat, chips in outcome.claims for loser in losers
    )


def _waited(rules: Rules, nagaris: int) -> int:
    """How often these nagaris doubled the claims; where everybody is dealt in again, none did (SELL-8)."""
    if rules.nagari_redeal is NagariRedeal.ALL:
        return 0
    return nagaris if rules.nagari_accumulates else min(nagaris, 1)
