"""The go bonus: chips for the first goes, then a multiplier (PAY-2, PAY-3)."""

from __future__ import annotations

from collections.abc import Iterable

from hwatu._cards.card_masks import Chips
from hwatu.rules import GoBonusRule, GoChipsRule, Rules


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
    if bonus is GoBonusRule.FIRST_DOUBLES:
        return int(2**goes)
    if bonus is GoBonusRule.THIRD_DOUBLES_ONCE and goes >= 3:
        return 2
    return 1


def answers_a_go(rules: Rules, goes_of_others: Iterable[int]) -> bool:
    """PAY-21: whether a go now counts as one said after an opponent's, by how often each of them has said go.

    >>> answers_a_go(Rules(reverse_go_multiplier=2), [0, 1]), answers_a_go(Rules(), [0, 1])
    (True, False)
    """
    return rules.reverse_go_multiplier != 1 and any(goes_of_others)


def go_chips(bonus: GoBonusRule, goes: int) -> Chips:
    """PAY-2: the chips that this many goes add; none once they multiply."""
    return 0 if bonus is GoBonusRule.OFF or go_multiplier(bonus, goes) > 1 else goes


def chips_beside_multiplier(bonus: GoBonusRule, chips: GoChipsRule, goes: int) -> Chips:
    """PAY-3: the chips that goes still add, before multiplying, once they multiply."""
    if chips is GoChipsRule.NONE or go_multiplier(bonus, goes) == 1:
        return 0
    return goes if chips is GoChipsRule.EVERY_GO else min(goes, 2)
