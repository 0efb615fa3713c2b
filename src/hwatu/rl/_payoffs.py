"""The reward of a learning player at the end of a hand."""

from __future__ import annotations

from enum import Enum
from math import copysign, tanh
from typing import Final

from hwatu._base.errors import InvalidPosition, short

STEEPNESS: Final = 20
"""Chips whose squashed reward is about three quarters of the most."""

_MOST_BITS: Final = 1000


class Payoff(Enum):
    """How the chips that a seat won or lost in a hand become its reward.

    >>> [round(payoff.of(-30), 2) for payoff in Payoff]
    [-30.0, -0.91, -1.0]
    """

    CHIPS = "chips"
    """The chips themselves."""
    SQUASHED = "squashed"
    """Between -1 and 1, so that one expensive hand does not outweigh many: the tanh of a twentieth of the chips."""
    SIGN = "sign"
    """1 for a win, -1 for a loss, 0 for neither."""

    def of(self, chips: int) -> float:
        """The reward for this many chips. Raises :class:`InvalidPosition` (``bad_number``) for any other value."""
        if type(chips) is not int or chips.bit_length() > _MOST_BITS:
            raise InvalidPosition(f"Nobody wins or loses {short(chips)} chips.", code="bad_number")
        if self is Payoff.CHIPS:
            return float(chips)
        if self is Payoff.SQUASHED:
            return tanh(chips / STEEPNESS)
        return copysign(1.0, chips) if chips else 0.0
