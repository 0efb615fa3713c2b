"""Mutants: the changes that the operators of cosmic-ray make to these packages, and samples of them."""

from __future__ import annotations

import ast
import difflib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names

PACKAGES: Final = {
    "scoring": "_scoring", "payment": "_payment", "engine": "_engine", "validity": "_validity", "view": "_view",
    "session": "_session", "codec": "codec", "tables": "tables", "rl": "rl",
}  # fmt: skip
"""The packages that are mutated, with their folders below ``src/hwatu``."""

Position = tuple[int, int]
Span = tuple[Position, Position]


class Mutant(NamedTuple):
    """A change in a file: the operator that makes it, and the index of the place among those that the
    operator finds.
    """

    package: str
    file: str
    operator: str
    occurrence: int
    line: int

    @property
    def name(self) -> str:
        """A short name, which depends only on the source."""
        return f"{self.file}:{self.line} {self.operator.removeprefix('core/')} #{self.occurrence}"

    def mutated(self, source: str) -> str:
        """The source with the change."""
        code: str = mutate_code(source, get_operator(self.operator)(), self.occurrence)
        return code

    def difference(self, source: str) -> str:
        """The lines that change, as a diff without context."""
        lines = difflib.unified_diff(source.splitlines(), self.mutated(source).splitlines(), n=0, lineterm="")
        return "\n".join(line for line in lines if not line.startswith(("---", "+++", "@@")))


def without_effect(source: str) -> Iterator[Span]:
    """The parts of a source in which no change has an effect: annotations, tests of ``TYPE_CHECKING``, and decorators
    that only cache (``lru_cache``).
    """
    for node in ast.walk(ast.parse(source)):
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(part, ast.expr):
                yield span(part)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield span(node.test)
        for each in getattr(node, "decorator_list", ()):
            if ast.unparse(each).startswith("lru_cache("):
                (line, column), (last, _) = span(each)
                yield (line, column - len("@")), (last + 1, 0)


def span(part: ast.expr) -> Span:
    """The first and the last position of an expression."""
    return (part.lineno, part.col_offset), (part.end_lineno or 0, part.end_col_offset or 0)


def mutants_of(package: str, file: str, source: str) -> Iterator[Mutant]:
    """Every mutant of one file, in the order of the operators' names and of the source."""
    skipped = list(without_effect(source))
    nodes = list(ast_nodes(get_ast(source)))
    for name in sorted(operator_names()):
        kind: type[Operator] = get_operator(name)
        if name == "core/NoOp" or kind.arguments():
            continue
        operator = kind()
        places = [place for node in nodes for place in operator.mutation_positions(node)]
        for occurrence, (start, end) in enumerate(places):
            if not any(first <= start and end <= last for first, last in skipped):
                yield Mutant(package, file, name, occurrence, start[0])


def all_mutants(root: Path, packages: Iterable[str] = PACKAGES) -> list[Mutant]:
    """Every mutant of these packages below a checkout's root."""
    library = root / "src" / "hwatu"
    return [
        mutant
        for package in packages
        for path in (sorted((library / PACKAGES[package]).rglob("*.py")) or [library / PACKAGES[package]])
        for mutant in mutants_of(package, path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    ]


def sample(mutants: Sequence[Mutant], size: int, seed: int) -> list[Mutant]:
    """Draw ``size`` mutants in random order, from each package in proportion to its mutants."""
    random = Random(seed)
    if size >= len(mutants):
        return random.sample(mutants, len(mutants))
    by_package: Mapping[str, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        by_package[mutant.package].append(mutant)
    drawn = [
        mutant for each in by_package.values() for mutant in random.sample(each, round(size * len(each) / len(mutants)))
    ]
    random.shuffle(drawn)
    return drawn
