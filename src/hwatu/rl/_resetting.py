"""The common parts of environments: the options of a deal, a reward that the user sets, the errors of a reset."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from numbers import Real
from typing import Any, Final

from hwatu._base.errors import InvalidPosition, short
from hwatu._cards.argument_checks import one_of

_NAMES: Final = ("dealer", "carry")

PATIENCE: Final = 1000
"""So many deals in a row may give a seat nothing to decide."""


def deal_options(options: object) -> dict[str, Any]:
    """Those of these options that say how a hand is dealt; the libraries pass others, which mean nothing here.

    Raises :class:`InvalidPosition` (``wrong_type``) for anything but a mapping.

    >>> deal_options({"dealer": 1, "options": 1})
    {'dealer': 1}
    """
    if options is None:
        return {}
    one_of(options, Mapping, "options", "wrong_type")
    assert isinstance(options, Mapping)
    return {name: value for name, value in options.items() if name in _NAMES}


def check_reward(value: object) -> None:
    """Raises :class:`InvalidPosition` (``bad_number``) unless it is None or a finite number."""
    if value is not None and (isinstance(value, bool) or not isinstance(value, Real) or not isfinite(value)):
        raise InvalidPosition(
            f"A reward must be a number, not {short(value)}.",
            code="bad_number",
            korean=f"보상은 수여야 하는데 {short(value)}입니다.",
        )


def not_reset() -> InvalidPosition:
    """The error for whatever is asked of an environment in which no hand is under way."""
    return InvalidPosition("No hand is under way: call reset first.", code="not_reset")


def nothing_to_decide(seat: int | None) -> InvalidPosition:
    """The error for a seat that no deal asks anything."""
    return InvalidPosition(
        f"Seat {seat} has nothing to decide.",
        code="idle_seat",
        rule="DEAL-6",
        korean=f"{seat}번 자리가 정할 것이 없습니다.",
    )
