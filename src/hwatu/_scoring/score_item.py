"""One line of a score."""

from __future__ import annotations

import attrs

from hwatu._base.frozen import Value
from hwatu._cards.card_masks import CardMask, Points
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Kind
from hwatu.rules._combination import Combination


@attrs.frozen(slots=False)
class ScoreItem(Value):
    """One line of a score: which combination, its points, its cards, and the id of the rule that grants it."""

    name: str
    korean: str
    points: Points
    cards: CardSet
    rule: str
    romanised: str = ""
    kind: Kind | None = None
    extra: bool = False

    @classmethod
    def of(cls, combination: Combination, points: Points, mask: CardMask) -> ScoreItem:
        """The line for a combination found among these cards."""
        return cls(
            combination.name,
            combination.korean,
            points,
            CardSet.from_mask(mask),
            combination.rule,
            combination.romanised,
            combination.kind,
            combination.extra,
        )
