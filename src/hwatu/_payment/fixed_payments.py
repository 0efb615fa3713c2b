"""Fixed payments: four of a month in hand (DEAL-11), empty turns (STOP-10), the shots after a nagari (STOP-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._base.errors import InvalidPosition
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_masks import Chips, SeatIndex
from hwatu._facts.payments import Payment, fixed_win_reason, reason, times
from hwatu._payment.from_outside import fixed_win_factor
from hwatu.rules import HandQuadRule

if TYPE_CHECKING:
    from collections.abc import Collection

    from hwatu._facts.carry import Carry
    from hwatu._payment.outcome import Outcome
    from hwatu.rules import Rules


QUAD: Final = fixed_win_reason("four of a month in hand", "총통")
EMPTY_TURNS: Final = fixed_win_reason("empty turns in a row", "먹지 못한 차례")
SHOT: Final = reason("a nagari", "나가리")


def cancelled(rules: Rules, holders: Collection[SeatIndex], active: Collection[SeatIndex]) -> bool:
    """Whether the holders of quads cancel the hand, so that nobody wins or loses (DEAL-11): everybody who plays holds
    one, or several do where a quad wins alone.
    """
    return 0 < len(active) == len(holders) or (len(holders) > 1 and rules.hand_quad is HandQuadRule.WINS_ALONE)


def quads(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """DEAL-11: each player without a quad pays every holder, in the order of the holders, who do not pay each other.

    The rule is DEAL-17 for four that a drawn card completed.
    """
    holders = [seat for seat in dict.fromkeys(outcome.holders) if seat in active]
    if not holders:
        raise InvalidPosition(
            "No player of this hand holds four of a month.", code="quad_without_holder", rule="DEAL-11"
        )
    if cancelled(rules, holders, active):
        return ()
    chips, what_for = multiplied(rules, outcome.carry, rules.hand_quad_chips, QUAD)
    rule = "DEAL-17" if outcome.drawn_quad else "DEAL-11"
    return tuple(
        Payment(seat, holder if rules.pays_winner else None, chips, what_for, rule)
        for holder in holders
        for seat in active
        if seat not in holders and chips
    )


def empty_turns(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """STOP-10: each opponent pays a player who captured nothing on so many turns in a row."""
    chips = rules.empty_turns_chips
    chips, what_for = multiplied(rules, outcome.carry, (rules.target or 0) if chips is None else chips, EMPTY_TURNS)
    winner = outcome.winner
    payee = winner if rules.pays_winner else None
    return tuple(Payment(seat, payee, chips, what_for, "STOP-10") for seat in active if seat != winner and chips)


def multiplied(rules: Rules, carry: Carry, chips: Chips, what_for: str) -> tuple[Chips, str]:
    """The chips of a fixed win with what multiplies them, and the reason that says so (PAY-23)."""
    factor = fixed_win_factor(rules, carry)
    return (chips, what_for) if factor == 1 else (min(factor * chips, MOST_CHIPS), times(what_for, factor))


def shots(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """STOP-6: after a nagari every active player drinks."""
    chips = rules.nagari_chips
    return tuple([Payment(seat, None, chips, SHOT, "STOP-6") for seat in active]) if chips else ()
