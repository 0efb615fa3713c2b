"""``score`` and ``points``: the scorer for callers who hold rules and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.cardset import CardSet, cards
from hwatu.errors import InvalidPosition, RuleConflict
from hwatu.rules import Rules
from hwatu.scoring.scorer import Scorer, scorer

if TYPE_CHECKING:
    from hwatu.cardset import Cards
    from hwatu.scoring.score import Score


def score(rules: Rules, captured: Cards) -> Score:
    """What these captured cards are worth, in points, item by item (SCORE).

    Dual cards count in the way that is best to stop with (CARD-6). Raises :class:`NotationError` for what names no
    cards, :class:`InvalidPosition` (``card_not_in_pack``) for a joker that these rules do not play with,
    :class:`RuleConflict` (``not_rules``) where ``rules`` are none.

    The example of "Go Stop (card-game rules page, December 2024)", six animals with godori:

    >>> worth = score(Rules(), "2A 4A 8A 5A 6A 7A")
    >>> worth.points
    7
    >>> [(item.name, item.points, item.rule) for item in worth.items]
    [('animals', 2, 'SCORE-4'), ('godori', 5, 'SCORE-5')]
    """
    found = _scorer_of(rules)
    mask = cards(captured).mask
    if mask & found.foreign_mask:
        raise _foreign(mask & found.foreign_mask)
    return found.score(mask)


def points(rules: Rules, captured: Cards) -> int:
    """The points of these captured cards, extras aside: what :func:`score` gives, without the items.

    Raises what :func:`score` raises.

    >>> points(Rules(), "1B 3B 12B")
    2
    """
    known, found = _recent
    if known is not rules:
        found = _scorer_of(rules)
    mask = captured.mask if type(captured) is CardSet else cards(captured).mask
    if mask & found.foreign_mask:
        raise _foreign(mask & found.foreign_mask)
    return found.points(mask)


def _scorer_of(rules: Rules) -> Scorer:
    global _recent
    if not isinstance(rules, Rules):
        raise RuleConflict(f"A {type(rules).__name__} is no set of rules.", code="not_rules")
    found = scorer(rules)
    _recent = (rules, found)
    return found


def _foreign(mask: int) -> InvalidPosition:
    return InvalidPosition(f"There is no {CardSet.from_mask(mask)} in this pack.", code="card_not_in_pack", rule="CARD-7")


_recent: tuple[Rules, Scorer] = (Rules(), scorer(Rules()))
"""The rules last asked about, so that asking again about the same object costs no hash."""
