"""The engine: deals a hand, lists and checks actions, and plays them.

:mod:`hwatu._engine.turn` shows the order of a turn; ``PHASES`` is the state machine around it.
"""

from hwatu._engine.dealing import deal
from hwatu._engine.deck_order import cut
from hwatu._engine.phases import PHASES, Row, Transition
from hwatu._engine.refusal import Refusal
from hwatu._engine.stepping import check, legal_actions, step

__all__ = ["PHASES", "Refusal", "Row", "Transition", "check", "cut", "deal", "legal_actions", "step"]
