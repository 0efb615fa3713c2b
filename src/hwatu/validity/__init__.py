"""Checks of positions and states that were not reached by play."""

from hwatu.validity.positions import position

__all__ = ["position"]
