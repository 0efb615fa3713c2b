"""Advice: what each seat can still win and lose (:func:`outlook`), and what records say of players
(:func:`statistics`).
"""

from hwatu.advice import outlook_words as outlook_words  # it gives outlooks their text
from hwatu.advice.bak import BakOutlook
from hwatu.advice.outlooks import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook
from hwatu.advice.player_statistics import PlayerStatistics, statistics

__all__ = [
    "BakOutlook",
    "CombinationOutlook",
    "GoOutlook",
    "Outlook",
    "PlayerStatistics",
    "SeatOutlook",
    "outlook",
    "statistics",
]
