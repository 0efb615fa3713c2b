"""Advice: what each seat can still win and lose (:func:`outlook`)."""

from hwatu.advice import outlook_words as outlook_words  # it gives outlooks their text
from hwatu.advice.bak import BakOutlook
from hwatu.advice.outlooks import CombinationOutlook, GoOutlook, Outlook, SeatOutlook, outlook

__all__ = ["BakOutlook", "CombinationOutlook", "GoOutlook", "Outlook", "SeatOutlook", "outlook"]
