"""The state of a hand: one immutable value, small enough to be kept by the million."""

from hwatu._state.current_turn import CurrentTurn
from hwatu._state.hand_state import State, Step
from hwatu._state.stacks import RefusedOffer, Stack
from hwatu._state.turn import Due, Phase

__all__ = ["CurrentTurn", "Due", "Phase", "RefusedOffer", "Stack", "State", "Step"]
