"""How much is tried: little in the profile ``quick``, in which the tests run unless another is asked for."""

from __future__ import annotations

import os
from typing import Final

PROFILE: Final = os.environ.get("HWATU_HYPOTHESIS_PROFILE", "quick")


def many(number: int, *, quick: int) -> int:
    """So many, or fewer in the profile ``quick``."""
    return quick if PROFILE == "quick" else number
