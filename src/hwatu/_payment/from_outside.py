"""The multipliers that come into a hand from outside it: nagaris before, a factor, pushes (PAY-9, PAY-24, PUSH-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._cards.argument_checks import MOST_CHIPS

if TYPE_CHECKING:
    from hwatu._facts.carry import Carry
    from hwatu.rules import Rules


def nagari_factor(rules: Rules, nagaris: int) -> int:
    """The multiplier for so many nagaris before (PAY-9, STOP-5, STOP-9).

    >>> from hwatu import Rules
    >>> [nagari_factor(Rules(nagari_accumulates=True, nagari_cap=4), nagaris) for nagaris in range(4)]
    [1, 2, 4, 4]
    """
    factor = int(rules.nagari_multiplier ** (nagaris if rules.nagari_accumulates else nagaris > 0))
    return factor if rules.nagari_cap is None else min(factor, rules.nagari_cap)


def hand_factor(rules: Rules, factor: int) -> int:
    """The multiplier for the factor of a deal (PAY-24)."""
    return factor if rules.hand_factors else 1


def push_factor(rules: Rules, pushes: int) -> int:
    """The multiplier of the next win for so many pushed wins (PUSH-2)."""
    return int(rules.push_multiplier**pushes) if rules.push_limit else 1


def fixed_win_factor(rules: Rules, carry: Carry) -> int:
    """The multiplier of a fixed win: 1 unless the rules multiply them (PAY-23)."""
    if not rules.fixed_wins_multiplied:
        return 1
    outside = nagari_factor(rules, carry.nagaris) * hand_factor(rules, carry.factor)
    return min(outside * push_factor(rules, carry.pushes), MOST_CHIPS)
