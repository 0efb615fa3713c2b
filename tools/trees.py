"""Syntax trees of Python source, walked often: by what lists sentences, and by tests that read the source."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file, which is read once."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> list[ast.AST]:
    """All nodes of the syntax tree of a file, in the order of :func:`walk`."""
    return walk(parsed(path))


def walk(tree: ast.AST) -> list[ast.AST]:
    """The nodes that :func:`ast.walk` yields, in its order, found in a third of the time.

    >>> [type(each).__name__ for each in walk(ast.parse("a"))]
    ['Module', 'Expr', 'Name', 'Load']
    """
    found = [tree]
    for node in found:  # it grows on the way
        for value in vars(node).values():
            if isinstance(value, list):
                found.extend([each for each in value if isinstance(each, ast.AST)])
            elif isinstance(value, ast.AST):
                found.append(value)
    return found
