"""Every rule of the catalogue has a test that names it, and such a test says the rule when it fails."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from subprocess import run

from hwatu import catalogue
from tools.trees import walk

TESTS = Path(__file__).resolve().parents[1]


@cache
def named_ids() -> frozenset[str]:
    """The ids in every ``@pytest.mark.rule(...)`` of the test suite."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
                found |= {str(each.value) for each in node.args if isinstance(each, ast.Constant)}
    return frozenset(found)


def test_every_rule_has_a_test_that_names_it() -> None:
    named = named_ids()
    missing = [rule for rule in catalogue.RULES if rule not in named]
    assert not missing, f"no test names {', '.join(missing)}"


def test_tests_name_only_rules_that_there_are() -> None:
    assert named_ids() <= set(catalogue.RULES)


def test_a_test_that_fails_says_its_rule(tmp_path: Path) -> None:
    failing = tmp_path / "test_failing.py"
    failing.write_text('import pytest\n\n@pytest.mark.rule("STOP-1")\ndef test_it(): assert False\n', encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider", str(failing)]
    ran = run(command, check=False, cwd=TESTS.parent, capture_output=True, text=True, encoding="utf-8")
    assert "Rules of this test" in ran.stdout
    assert str(catalogue.rule("STOP-1")) in ran.stdout
