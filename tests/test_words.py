"""The words of the code and of the game: plain docstrings, and one word for one thing in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import hwatu

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = [Path(hwatu.__file__).parent, *(ROOT / name for name in ("tests", "docs", "conformance", "benchmarks"))]
FOLDERS += [ROOT / name for name in ("mutation", "examples", ".ci")]


def docstrings() -> Iterator[tuple[str, str]]:
    """Every text that stands for itself, with its place: docstrings, and those of attributes and constants."""
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.value.value is not ...:
                    yield f"{path}:{node.lineno}", str(node.value.value)


def test_a_docstring_says_what_a_thing_is_and_does_not_begin_with_what() -> None:
    found = list(docstrings())
    assert len(found) > 2000
    assert [place for place, text in found if text.split()[:1] == ["What"]] == []
