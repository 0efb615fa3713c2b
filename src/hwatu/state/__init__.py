"""The state of a hand: one immutable value, small enough to be kept by the million."""

from hwatu.state.current_turn import CurrentTurn
from hwatu.state.stacks import RefusedOffer, Stack
from hwatu.state.state import State, Step
from hwatu.state.turn import Due, Phase

__all__ = ["CurrentTurn", "Due", "Phase", "RefusedOffer", "Stack", "State", "Step"]
