"""A series of hands: who deals, what is carried from hand to hand, and the ledger (DEAL-5 to -8, STOP-4, ROTATE)."""

from __future__ import annotations

from hwatu._session.first_dealer import Drawn, Time, choose_dealer
from hwatu._session.ledger import Correction, Dealt, Entry, Place
from hwatu._session.purses import PurseLimit
from hwatu._session.series import Series, Session

__all__ = ["Correction", "Dealt", "Drawn", "Entry", "Place", "PurseLimit", "Series", "Session", "Time", "choose_dealer"]
