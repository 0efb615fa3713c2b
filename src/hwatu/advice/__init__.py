"""Advice: what each seat can still win and lose (:func:`outlook`), how good each action is (:func:`analyse`) and why
(:func:`reasons`), a hand looked over (:func:`review`), the last turns solved (:func:`solve`), and what records say of
players (:func:`statistics`).
"""

from hwatu.advice import _analysis_words as _analysis_words  # it gives analyses their text
from hwatu.advice import _outlook_words as _outlook_words  # it gives outlooks their text
from hwatu.advice import _reason_words as _reason_words  # reasons theirs
from hwatu.advice import _review_words as _review_words  # reviews theirs
from hwatu.advice import _solution_words as _solution_words  # and solutions and puzzles theirs
from hwatu.advice._action_reasons import Advances, Averts, Decides, Denies, Leaves, Reason, reasons
from hwatu.advice._analysing import AnalysedAction, Analysis, analyse, analyses
from hwatu.advice._annotating import annotate
from hwatu.advice._bak import BakOutlook
from hwatu.advice._outlooks import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook
from hwatu.advice._plain_reasons import Alike, Cheaper, InHand, Lags, Means, Safer, Takes
from hwatu.advice._player_statistics import PlayerStatistics, statistics
from hwatu.advice._puzzle_making import Puzzle, puzzles
from hwatu.advice._reviewing import Review, ReviewedMove, review
from hwatu.advice._solving import Solution, solve

__all__ = [
    "Advances",
    "Alike",
    "AnalysedAction",
    "Analysis",
    "Averts",
    "BakOutlook",
    "Cheaper",
    "CombinationOutlook",
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
