"""The state of a hand: one immutable value, small enough to be kept by the million."""

from hwatu.state.parts import Due, Phase, Stack
from hwatu.state.state import State, Step

__all__ = ["Due", "Phase", "Stack", "State", "Step"]
