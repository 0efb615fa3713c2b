"""The worth of captured cards: combinations, scores, and a caching scorer (SCORE, CARD-5 to CARD-7)."""

from __future__ import annotations

from hwatu._scoring.all_combinations import combinations
from hwatu._scoring.score_item import ScoreItem
from hwatu._scoring.scores import Score, score
from hwatu._scoring.valuation import Scorer, Way, points, scorer
from hwatu.rules._combination import Combination, Look

__all__ = [
    "Combination",
    "Look",
    "Score",
    "ScoreItem",
    "Scorer",
    "Way",
    "combinations",
    "points",
    "score",
    "scorer",
]
