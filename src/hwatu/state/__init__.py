"""The state of a hand: one immutable value, small enough to be kept by the million."""

from hwatu.state.kept import RARE, SETUP, STOCK, TURN, Kept, Now, keep, unfold
from hwatu.state.outcome import left_for
from hwatu.state.parts import (
    FRESH_TURN,
    NO_MARKS,
    Due,
    Marks,
    Moment,
    Phase,
    Refused,
    Seating,
    Setup,
    Stack,
    Trace,
    Turn,
)
from hwatu.state.state import State, Step, state_of

__all__ = [
    "FRESH_TURN",
    "NO_MARKS",
    "RARE",
    "SETUP",
    "STOCK",
    "TURN",
    "Due",
    "Kept",
    "Marks",
    "Moment",
    "Now",
    "Phase",
    "Refused",
    "Seating",
    "Setup",
    "Stack",
    "State",
    "Step",
    "Trace",
    "Turn",
    "keep",
    "left_for",
    "state_of",
    "unfold",
]
