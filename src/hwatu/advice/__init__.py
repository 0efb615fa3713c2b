"""Advice for players, and statistics of them.

- :func:`outlook`: what each seat can still score and lose, exactly, from what a view shows.
- :func:`analyse`: how many chips each action brings on average, by playouts.
- :func:`reasons`: why an action is better than another.
- :func:`review`: every decision of a hand that was played, compared with the best one.
- :func:`solve`: the last turns of a hand, solved with open cards.
- :func:`statistics`: hands, wins and chips of each player over records.
"""

from hwatu.advice import _outlook_words as _outlook_words  # it gives outlooks their text
from hwatu.advice import _reason_words as _reason_words  # reasons and analyses theirs
from hwatu.advice._analysis import AnalysedAction, Analysis, analyse, analyses
from hwatu.advice._bak_outlook import BakOutlook
from hwatu.advice._outlook import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook
from hwatu.advice._player_statistics import PlayerStatistics, statistics
from hwatu.advice._reasons import (
    Advances,
    Alike,
    Averts,
    Cheaper,
    Counts,
    Decides,
    Denies,
    InHand,
    Lags,
    Leaves,
    Means,
    Reason,
    Safer,
    Takes,
    reasons,
)
from hwatu.advice._review import Review, ReviewedMove, annotate, review
from hwatu.advice._solver import Puzzle, Solution, puzzles, solve

__all__ = [
    "Advances",
    "Alike",
    "AnalysedAction",
    "Analysis",
    "Averts",
    "BakOutlook",
    "Cheaper",
    "CombinationOutlook",
    "Counts",
    "Decides",
    "Denies",
    "GoOutlook",
    "InHand",
    "Lags",
    "Leaves",
    "Means",
    "Outlook",
    "PlayerStatistics",
    "Puzzle",
    "Reason",
    "Review",
    "ReviewedMove",
    "Safer",
    "SeatOutlook",
    "Solution",
    "Takes",
    "analyse",
    "analyses",
    "annotate",
    "outlook",
    "puzzles",
    "reasons",
    "review",
    "solve",
    "statistics",
]
