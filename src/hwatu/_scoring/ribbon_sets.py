"""Ribbons and their three sets (SCORE-7, SCORE-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_masks import Points
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK, Kind, Ribbon
from hwatu.rules._combination import Combination

if TYPE_CHECKING:
    from hwatu.rules import Rules

RIBBONS: Final = CardSet(each for each in DECK if each.kind is Kind.RIBBON)
RAIN_RIBBON: Final = CardSet("12R")
HONGDAN_RIBBONS: Final = CardSet("1R 2R 3R")
BLUE_RIBBONS: Final = CardSet("6R 9R 10R")
RED_RIBBONS: Final = CardSet("4R 5R 7R")


def ribbons_that_count(rules: Rules) -> CardSet:
    """The ribbons that count as ribbons: all ten, or all but December's (SCORE-7)."""
    return RIBBONS if rules.december_ribbon_counts else RIBBONS - RAIN_RIBBON


def ribbons(rules: Rules) -> Combination:
    """SCORE-7: one point for ``ribbon_base`` ribbons, one more for each further one."""
    return Combination(
        name="ribbons",
        romanised="tti",
        korean="띠",
        rule="SCORE-7",
        cards=ribbons_that_count(rules),
        needs=rules.ribbon_base,
        points=1,
        further=1,
        kind=Kind.RIBBON,
    )


def hongdan(rules: Rules) -> Combination:
    """SCORE-8: the three red ribbons that say 홍단."""
    return _ribbon_set(Ribbon.HONGDAN, HONGDAN_RIBBONS, rules.hongdan)


def cheongdan(rules: Rules) -> Combination:
    """SCORE-8: the three blue ribbons."""
    return _ribbon_set(Ribbon.CHEONGDAN, BLUE_RIBBONS, rules.cheongdan)


def chodan(rules: Rules) -> Combination:
    """SCORE-8: the three plain red ribbons; SCORE-14: or any three of these and December's."""
    if rules.rain_chodan:
        return _ribbon_set(Ribbon.CHODAN, RED_RIBBONS | RAIN_RIBBON, rules.chodan, "SCORE-14")
    return _ribbon_set(Ribbon.CHODAN, RED_RIBBONS, rules.chodan)


def _ribbon_set(ribbon: Ribbon, cards: CardSet, points: Points, rule: str = "SCORE-8") -> Combination:
    return Combination(
        name=ribbon.romanised,
        romanised=ribbon.romanised,
        korean=ribbon.korean,
        rule=rule,
        cards=cards,
        needs=3,
        points=points,
        kind=Kind.RIBBON,
    )
