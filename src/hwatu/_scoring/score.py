"""Scores as line items, and the function ``score``.

Sums are taken from the lines, never looked up beside them, so a score that is shown cannot contradict its lines.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.values import ShownAsTable, Value
from hwatu._cards.card_masks import Points
from hwatu._cards.card_set import CardSet, cards
from hwatu._scoring.valuation import check_pack, scorer
from hwatu.rules import Rules

if TYPE_CHECKING:
    from hwatu._cards.card_set import Cards
    from hwatu._scoring.combinations import ScoreItem


NO_CARDS: Final = CardSet()


@attrs.frozen(slots=False, repr=False)
class Score(ShownAsTable, Value):
    """The worth of captured cards, in points, with some dual cards counted as junk (CARD-6).

    The lines are computed when they are first read.

    - ``rules``: the rules by which the cards are scored.
    - ``captured``: the captured cards.
    - ``as_junk``: the dual cards among them that count as junk.
    """

    rules: Rules
    captured: CardSet
    as_junk: CardSet = NO_CARDS

    @cached_property
    def items(self) -> tuple[ScoreItem, ...]:
        """The lines: brights, animals, ribbons, junk, mixed combinations, extras, and minus what a cap takes away."""
        return scorer(self.rules).items(self.captured.mask, self.as_junk.mask)

    @property
    def points(self) -> Points:
        """The points of all lines that are not extras (PAY-1)."""
        return sum(item.points for item in self.items if not item.extra)

    @property
    def extras(self) -> Points:
        """The points of the extras. They are paid, but count towards a stop only with a flag (SCORE-13)."""
        return sum(item.points for item in self.items if item.extra)

    @property
    def total(self) -> Points:
        """Points and extras together."""
        return sum(item.points for item in self.items)

    @property
    def stop_points(self) -> Points:
        """The points that count towards the target and towards a further go (STOP-1, STOP-2)."""
        return self.total if self.rules.extras_count_to_stop else self.points

    @property
    def junk(self) -> int:
        """The junk count, including dual cards counted as junk."""
        return scorer(self.rules).way(self.captured.mask, self.as_junk.mask).junk

    def __repr__(self) -> str:
        items = ", ".join(f"{item.name} {item.points}" for item in self.items)
        return f"<Score {self.points} points, {self.extras} extras: {items or 'nothing'}>"


def score(rules: Rules, captured: Cards) -> Score:
    """The worth of these captured cards, in points, item by item (SCORE).

    Dual cards count in the way that is best to stop with (CARD-6).

    Raises :class:`NotationError` for unreadable cards, :class:`InvalidPosition` (``card_not_in_pack``) for a joker that
    is not in the pack of these rules, and :class:`RuleConflict` (``not_rules``) if ``rules`` is no :class:`Rules`.

    The example of "Go Stop (card-game rules page, December 2024)", six animals with godori:

    >>> from hwatu import Rules
    >>> worth = score(Rules(), "2A 4A 8A 5A 6A 7A")
    >>> worth.points
    7
    >>> [(item.name, item.points, item.rule) for item in worth.items]
    [('animals', 2, 'SCORE-4'), ('godori', 5, 'SCORE-5')]
    """
    found = scorer(rules)
    taken = cards(captured)
    check_pack(taken.mask, found)
    return Score(rules, taken, CardSet.from_mask(found.best(taken.mask).as_junk))
