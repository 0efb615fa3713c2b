"""How much is tried: all of it in the profiles ``thorough`` and ``search`` only."""

from __future__ import annotations

import os
from typing import Final

PROFILE: Final = os.environ.get("HWATU_HYPOTHESIS_PROFILE", "quick")


def many(number: int, *, quick: int) -> int:
    """The number of cases that a test tries: all of them in a thorough profile, ``quick`` otherwise."""
    return number if PROFILE in {"thorough", "search"} else quick
