"""Checks of positions and states that were not reached by play."""

from hwatu._validity.positions import position

__all__ = ["position"]
