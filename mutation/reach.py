"""The tests that reach each line, recorded once, on the unchanged source."""

from __future__ import annotations

import ast
import pickle
import time
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import coverage
import pytest


class Reach(NamedTuple):
    """The processor time of each test in seconds, and for each file the tests that run each line."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, set[str]]]

    @classmethod
    def kept_in(cls, file: Path) -> Reach:
        """Read the file that a recorder wrote."""
        seconds, lines = pickle.loads(file.read_bytes())
        return cls(seconds, lines)

    def tests(self, file: str, source: str, line: int) -> tuple[list[str], bool]:
        """The tests that reach the statement of a line, the quickest first, and whether the statement is in a function.
        If it is not, all tests that reach the file: it runs on import.
        """
        statement, in_function = statement_at(source, line)
        lines = self.lines.get(file, {})
        wanted = {line, *statement} if in_function else lines.keys()
        found = {test for each in wanted for test in lines.get(each, ())}
        if "" in found:  # the function is called on import
            in_function, found = False, {test for each in lines.values() for test in each}
        tests = found & self.seconds.keys()
        return sorted(tests, key=lambda test: (self.seconds[test], test)), in_function


class Recorder:
    """A plugin of pytest that records what each test reaches."""

    def __init__(self, tree: Path, files: Iterable[str], kept: Path) -> None:
        self.tree = tree
        self.kept = kept
        self.files = list(files)
        self.seconds: dict[str, float] = {}
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, include=[str(tree / file) for file in self.files]
        )

    def pytest_sessionstart(self) -> None:
        """Start to record coverage."""
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Record the lines and the processor time of a test under its name."""
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.process_time() - began

    def pytest_sessionfinish(self) -> None:
        """Write the records to a file, for the process that waits."""
        self.coverage.stop()
        data = self.coverage.get_data()
        lines = {
            file: {line: set(tests) for line, tests in data.contexts_by_lineno(str(self.tree / file)).items()}
            for file in self.files
        }
        self.kept.write_bytes(pickle.dumps((self.seconds, lines)))


class Chosen:
    """A pytest plugin that runs only these tests, in this order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the other tests."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.place), key=lambda item: self.place[item.nodeid]
        )


def statement_at(source: str, line: int) -> tuple[range, bool]:
    """The lines of the innermost statement at a line, without its block, and whether it is in a function."""
    found: ast.stmt | None = None
    in_function = False
    for node in ast.walk(ast.parse(source)):  # from the outermost statement inwards
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or 0):
            in_function = in_function or (isinstance(found, ast.FunctionDef) and found.body[0].lineno <= line)
            found = node
    if found is None:
        return range(line, line + 1), in_function
    body = getattr(found, "body", None)
    end = body[0].lineno if body else (found.end_lineno or line) + 1
    return range(found.lineno, max(end, found.lineno + 1)), in_function
