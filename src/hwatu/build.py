"""Which build of the library runs: a wheel may hold its inner loops compiled, from the same source."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

import hwatu.compiled_rules


def build_name() -> str:
    """``"compiled"`` or ``"pure Python"``.

    >>> from hwatu.build import build_name
    >>> build_name() in ("compiled", "pure Python")
    True
    """
    return "compiled" if hwatu.compiled_rules.__file__.endswith(tuple(EXTENSION_SUFFIXES)) else "pure Python"
