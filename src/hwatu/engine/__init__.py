"""The rules in motion: dealing, what may be done, and what comes of it."""

from hwatu.engine.dealing import deal
from hwatu.engine.deck import cut
from hwatu.engine.phases import PHASES, Row, Transition
from hwatu.engine.refusal import Refusal
from hwatu.engine.stepping import check, legal_actions, step

__all__ = ["PHASES", "Refusal", "Row", "Transition", "check", "cut", "deal", "legal_actions", "step"]
