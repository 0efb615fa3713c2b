"""Lets examples be pasted into a running Python, which needs an empty line after whatever is indented."""

from __future__ import annotations

import re
from typing import Final

_INDENTED: Final = re.compile(r"^( *)>>> .*\n(?:\1\.\.\. .*\n)*\1\.\.\.  .*(?=\n(?!\1\.\.\.)|\Z)", flags=re.MULTILINE)


def ended(text: str) -> str:
    """The text, with the empty line after each indented statement that formatters take out of docstrings."""
    return _INDENTED.sub(r"\g<0>\n\1...", text)
