"""The state of a hand: one immutable value, small enough to be kept by the million."""

from hwatu.state.memory import Stack
from hwatu.state.state import State, Step
from hwatu.state.turn import Due, Phase

__all__ = ["Due", "Phase", "Stack", "State", "Step"]
