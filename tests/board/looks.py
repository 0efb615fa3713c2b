"""The module of the docs that knows every part and property of the board."""

from __future__ import annotations

import sys
from pathlib import Path
from runpy import run_path
from typing import Any

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"


def _module(name: str) -> dict[str, Any]:
    """The definitions of a module of the docs, which imports its neighbours."""
    sys.path.insert(0, str(DOCS))
    try:
        return run_path(str(DOCS / f"{name}.py"))
    finally:
        sys.path.remove(str(DOCS))


LOOK = _module("generate_board_look")
_LANGUAGES = _module("languages")
SAY = {"en": _LANGUAGES["english"], "ko": _LANGUAGES["korean"]}
