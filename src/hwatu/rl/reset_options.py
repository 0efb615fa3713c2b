"""The options that environments take for a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_NAMES: Final = ("dealer", "carry")


def deal_options(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Those of these options that say how a hand is dealt; the libraries pass others, which mean nothing here.

    >>> deal_options({"dealer": 1, "options": 1})
    {'dealer': 1}
    """
    return {name: value for name, value in (options or {}).items() if name in _NAMES}
