"""The worth of captured cards: combinations, scores, and a caching scorer (SCORE, CARD-5 to CARD-7)."""

from __future__ import annotations

from hwatu.combination import Combination, Look
from hwatu.scoring.all_combinations import combinations
from hwatu.scoring.score_item import ScoreItem
from hwatu.scoring.scores import Score, score
from hwatu.scoring.valuation import Scorer, Way, points, scorer

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
