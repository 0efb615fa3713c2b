"""Sets of brights: of these only the one with exactly the number captured scores (SCORE-1 to SCORE-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Kind
from hwatu.rules._combination import Combination

if TYPE_CHECKING:
    from hwatu.rules import Rules

BRIGHTS: Final = CardSet("1B 3B 8B 11B 12B")
RAIN: Final = CardSet("12B")


def five_brights(rules: Rules) -> Combination:
    """SCORE-1: all five."""
    return Combination(
        name="five brights",
        romanised="ogwang",
        korean="오광",
        rule="SCORE-1",
        cards=BRIGHTS,
        points=rules.five_brights,
        kind=Kind.BRIGHT,
    )


def four_brights(rules: Rules) -> Combination:
    """SCORE-2: four, the rain bright not among them."""
    return Combination(
        name="four brights",
        romanised="sagwang",
        korean="사광",
        rule="SCORE-2",
        cards=BRIGHTS,
        needs=4,
        exact=True,
        excluding=RAIN,
        points=rules.four_brights,
        kind=Kind.BRIGHT,
    )


def four_brights_rain(rules: Rules) -> Combination:
    """SCORE-2: four, with the rain bright."""
    return Combination(
        name="four brights with rain",
        romanised="bi-sagwang",
        korean="비사광",
        rule="SCORE-2",
        cards=BRIGHTS,
        needs=4,
        exact=True,
        including=RAIN,
        points=rules.four_brights_rain,
        kind=Kind.BRIGHT,
    )


def three_brights(rules: Rules) -> Combination:
    """SCORE-3: three, the rain bright not among them."""
    return Combination(
        name="three brights",
        romanised="samgwang",
        korean="삼광",
        rule="SCORE-3",
        cards=BRIGHTS,
        needs=3,
        exact=True,
        excluding=RAIN,
        points=rules.three_brights,
        kind=Kind.BRIGHT,
    )


def three_brights_rain(rules: Rules) -> Combination:
    """SCORE-3: three, with the rain bright."""
    return Combination(
        name="three brights with rain",
        romanised="bi-samgwang",
        korean="비삼광",
        rule="SCORE-3",
        cards=BRIGHTS,
        needs=3,
        exact=True,
        including=RAIN,
        points=rules.three_brights_rain,
        kind=Kind.BRIGHT,
    )
