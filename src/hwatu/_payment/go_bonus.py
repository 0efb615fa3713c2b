"""The go bonus: chips for the first goes, then a multiplier (PAY-2, PAY-3)."""

from __future__ import annotations

from hwatu.rules import GoBonusRule, GoChipsRule


def go_multiplier(bonus: GoBonusRule, goes: int) -> int:
    """PAY-2: the multiplier for this many goes; 1 while they still add chips.

    >>> [go_multiplier(GoBonusRule.THIRD_DOUBLES, goes) for goes in range(6)]
    [1, 1, 1, 2, 4, 8]
    """
    if bonus is GoBonusRule.THIRD_DOUBLES and goes >= 3:
        return int(2 ** (goes - 2))
    if bonus is GoBonusRule.COUNT_MINUS_ONE and goes >= 3:
        return goes - 1
    if bonus is GoBonusRule.SECOND_DOUBLES and goes >= 2:
        return goes
    return 1


def go_chips(bonus: GoBonusRule, goes: int) -> int:
    """PAY-2: the chips that this many goes add; none once they multiply."""
    return 0 if bonus is GoBonusRule.OFF or go_multiplier(bonus, goes) > 1 else goes


def chips_beside_multiplier(bonus: GoBonusRule, chips: GoChipsRule, goes: int) -> int:
    """PAY-3: the chips that goes still add, before multiplying, once they multiply."""
    if chips is GoChipsRule.NONE or go_multiplier(bonus, goes) == 1:
        return 0
    return goes if chips is GoChipsRule.EVERY_GO else 2
