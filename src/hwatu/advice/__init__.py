"""Advice: what each seat can still win and lose (:func:`outlook`), the last turns solved (:func:`solve`), and what
records say of players (:func:`statistics`).
"""

from hwatu.advice import outlook_words as outlook_words  # it gives outlooks their text
from hwatu.advice import solution_words as solution_words  # and this solutions and puzzles
from hwatu.advice.bak import BakOutlook
from hwatu.advice.outlooks import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook
from hwatu.advice.player_statistics import PlayerStatistics, statistics
from hwatu.advice.puzzle_making import Puzzle, puzzles
from hwatu.advice.solving import Solution, solve

__all__ = [
    "BakOutlook",
    "CombinationOutlook",
    "GoOutlook",
    "Outlook",
    "PlayerStatistics",
    "Puzzle",
    "SeatOutlook",
    "Solution",
    "outlook",
    "puzzles",
    "solve",
    "statistics",
]
