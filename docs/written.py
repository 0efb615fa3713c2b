"""Writes a generated page or picture where it is not there or differs: Sphinx reads only what has changed."""

from __future__ import annotations

from pathlib import Path


def write(path: Path, text: str) -> None:
    """Let the file hold this text."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8", newline="\n")
