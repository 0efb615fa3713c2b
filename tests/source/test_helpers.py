"""Every function and class that tests share or keep beside them says what it is for."""

from __future__ import annotations

import ast
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
SAMPLE = TESTS / "typed" / "sample"
"""A project as a user writes it, whose functions are there only for type checkers."""


def test_every_helper_of_a_test_has_a_docstring() -> None:
    helpers = {
        f"{path.relative_to(TESTS)}: {node.name}": ast.get_docstring(node)
        for path in TESTS.rglob("*.py")
        if SAMPLE not in path.parents
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        if not node.name.startswith(("test_", "Test"))
    }
    assert len(helpers) > 900
    assert sorted([name for name, docstring in helpers.items() if not docstring]) == []
