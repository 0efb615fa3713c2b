"""The family game's card points: brights, animals and ribbons score one by one, junk nothing (FAMILY-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._cards.card_masks import Points
from hwatu._cards.flower_cards import Kind
from hwatu._scoring.animal_sets import ANIMALS
from hwatu._scoring.bright_sets import BRIGHTS
from hwatu._scoring.ribbon_sets import RIBBONS
from hwatu.rules._combination import Combination

if TYPE_CHECKING:
    from hwatu._cards.card_set import CardSet
    from hwatu.rules import Rules


def bright_points(rules: Rules) -> Combination:
    """FAMILY-1: 20 for each bright."""
    return _each(Kind.BRIGHT, BRIGHTS, 20)


def animal_points(rules: Rules) -> Combination:
    """FAMILY-1: 10 for each animal, May's and September's too."""
    return _each(Kind.ANIMAL, ANIMALS, 10)


def ribbon_points(rules: Rules) -> Combination:
    """FAMILY-1: 5 for each ribbon, December's too."""
    return _each(Kind.RIBBON, RIBBONS, 5)


def _each(kind: Kind, cards: CardSet, points: Points) -> Combination:
    return Combination(
        name=f"{kind.english}s",
        romanised=kind.romanised,
        korean=kind.korean,
        rule="FAMILY-1",
        cards=cards,
        needs=1,
        points=points,
        further=points,
        kind=kind,
    )
