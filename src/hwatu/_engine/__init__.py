"""The rules in motion: dealing, what may be done, and what comes of it."""

from hwatu._engine.dealing import deal
from hwatu._engine.deck_order import cut
from hwatu._engine.phases import PHASES, Row, Transition
from hwatu._engine.refusal import Refusal
from hwatu._engine.stepping import check, legal_actions, step

__all__ = ["PHASES", "Refusal", "Row", "Transition", "check", "cut", "deal", "legal_actions", "step"]
