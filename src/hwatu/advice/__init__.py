"""Advice: what each seat can still win and lose (:func:`outlook`), how good each action is (:func:`analyse`) and why
(:func:`reasons`), the last turns solved (:func:`solve`), and what records say of players (:func:`statistics`).
"""

from hwatu.advice import analysis_words as analysis_words  # it gives analyses their text
from hwatu.advice import outlook_words as outlook_words  # it gives outlooks their text
from hwatu.advice import solution_words as solution_words  # and this solutions and puzzles
from hwatu.advice.action_reasons import Advances, Averts, Decides, Denies, Leaves, Reason, reasons
from hwatu.advice.analysing import AnalysedAction, Analysis, analyse, analyses
from hwatu.advice.bak import BakOutlook
from hwatu.advice.outlooks import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook
from hwatu.advice.player_statistics import PlayerStatistics, statistics
from hwatu.advice.puzzle_making import Puzzle, puzzles
from hwatu.advice.solving import Solution, solve

__all__ = [
    "Advances",
    "AnalysedAction",
    "Analysis",
    "Averts",
    "BakOutlook",
    "CombinationOutlook",
    "Decides",
    "Denies",
    "GoOutlook",
    "Leaves",
    "Outlook",
    "PlayerStatistics",
    "Puzzle",
    "Reason",
    "SeatOutlook",
    "Solution",
    "analyse",
    "analyses",
    "outlook",
    "puzzles",
    "reasons",
    "solve",
    "statistics",
]
