"""A series of hands: who deals, what is carried from hand to hand, and the ledger (DEAL-5 to -8, STOP-4, ROTATE)."""

from __future__ import annotations

from hwatu.session.first_dealer import Drawn, Time, choose_dealer
from hwatu.session.ledger import Dealt, Entry, Place
from hwatu.session.purses import PurseLimit
from hwatu.session.series import Series, Session

__all__ = ["Dealt", "Drawn", "Entry", "Place", "PurseLimit", "Series", "Session", "Time", "choose_dealer"]
