"""``python -m tools.statements``: count the statements of the library, by package.

Docstrings do not count, nor do generated files, which say so in their first lines.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[1] / "src"


def statements(code: str) -> int:
    """The number of statements in this source.

    >>> statements("'Doubles.'; x = 1; y = 2 * x")
    2
    """
    return sum(isinstance(node, ast.stmt) and not _is_text(node) for node in ast.walk(ast.parse(code)))


def by_package(source: Path = SOURCE) -> Counter[str]:
    """The number of statements of each package, and of each module that is in none."""
    found: Counter[str] = Counter()
    for path in source.rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        if not re.search("(generated|made) by", code[:500], flags=re.IGNORECASE):
            found["/".join(path.relative_to(source).parts[:2])] += statements(code)
    return found


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


if __name__ == "__main__":
    packages = by_package()
    sys.stdout.writelines(f"{count:6} {package}\n" for package, count in sorted(packages.items()))
    sys.stdout.write(f"{packages.total():6}\n")
