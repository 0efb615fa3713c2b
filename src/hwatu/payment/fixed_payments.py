"""Fixed payments: four of a month in hand (DEAL-11) and the shots after a nagari (STOP-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.errors import InvalidPosition
from hwatu.payment.payments import Payment, reason
from hwatu.rules import HandQuadRule

if TYPE_CHECKING:
    from collections.abc import Collection

    from hwatu.payment.outcome import Outcome
    from hwatu.rules import Rules


QUAD: Final = reason("four of a month in hand", "총통")
SHOT: Final = reason("a nagari", "나가리")


def cancelled(rules: Rules, holders: Collection[int], active: Collection[int]) -> bool:
    """Whether the holders of quads cancel the hand, so that nobody wins or loses (DEAL-11): everybody who plays holds
    one, or several do where a quad wins alone.
    """
    return 0 < len(active) == len(holders) or (len(holders) > 1 and rules.hand_quad is HandQuadRule.WINS_ALONE)


def quads(rules: Rules, outcome: Outcome, active: tuple[int, ...]) -> tuple[Payment, ...]:
    """DEAL-11: each player without a quad pays every holder; holders do not pay each other."""
    holders = [seat for seat in active if seat in outcome.holders]
    if not holders:
        raise InvalidPosition(
            "No player of this hand holds four of a month.", code="quad_without_holder", rule="DEAL-11"
        )
    if cancelled(rules, holders, active):
        return ()
    chips = rules.hand_quad_chips
    return tuple(
        Payment(seat, holder if rules.pays_winner else None, chips, QUAD, "DEAL-11")
        for holder in holders
        for seat in active
        if seat not in holders and chips
    )


def shots(rules: Rules, outcome: Outcome, active: tuple[int, ...]) -> tuple[Payment, ...]:
    """STOP-6: after a nagari every active player drinks."""
    chips = rules.nagari_chips
    return tuple(Payment(seat, None, chips, SHOT, "STOP-6") for seat in active if chips)
