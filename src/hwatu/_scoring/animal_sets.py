"""Animals and the birds among them (SCORE-4 to SCORE-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK, Kind
from hwatu.rules._combination import Combination

if TYPE_CHECKING:
    from hwatu.rules import Rules

ANIMALS: Final = CardSet(each for each in DECK if each.kind is Kind.ANIMAL)
BIRDS: Final = CardSet("2A 4A 8A")
RAIN_BIRD: Final = CardSet("12A")


def animals(rules: Rules) -> Combination:
    """SCORE-4: one point for ``animal_base`` animals, one more for each further one."""
    return Combination(
        name="animals",
        romanised="yeolkkeut",
        korean="열끗",
        rule="SCORE-4",
        cards=ANIMALS,
        needs=rules.animal_base,
        points=1,
        further=1,
        kind=Kind.ANIMAL,
    )


def yukdori(rules: Rules) -> Combination:
    """SCORE-6: all four birds, instead of godori."""
    return Combination(
        name="four birds",
        romanised="yukdori",
        korean="육도리",
        rule="SCORE-6",
        cards=BIRDS | RAIN_BIRD,
        points=rules.yukdori,
        family="birds",
        kind=Kind.ANIMAL,
    )


def godori(rules: Rules) -> Combination:
    """SCORE-5: the birds of February, April and August."""
    return Combination(
        name="godori",
        romanised="godori",
        korean="고도리",
        rule="SCORE-5",
        cards=BIRDS,
        points=rules.godori,
        family="birds",
        kind=Kind.ANIMAL,
    )


def bidori(rules: Rules) -> Combination:
    """SCORE-6: three birds, the rain bird among them."""
    return Combination(
        name="three birds with rain",
        romanised="bidori",
        korean="비도리",
        rule="SCORE-6",
        cards=BIRDS | RAIN_BIRD,
        needs=3,
        including=RAIN_BIRD,
        points=rules.bidori,
        family="birds",
        kind=Kind.ANIMAL,
    )
