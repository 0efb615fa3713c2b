"""Which positions and states can be: what is asked of one that was not made by play."""

from hwatu.validity.positions import position

__all__ = ["position"]
