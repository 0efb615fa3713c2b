"""The state of a hand: one immutable value, small enough to be kept by the million."""

from hwatu._facts.current_turn import Turn
from hwatu._facts.due import Due
from hwatu._state.hand_state import State
from hwatu._state.phase import Phase
from hwatu._state.refused_offer import RefusedOffer
from hwatu._state.stacks import Stack
from hwatu._state.step import Step

__all__ = ["Due", "Phase", "RefusedOffer", "Stack", "State", "Step", "Turn"]
