"""Judge a mutant: put it into a copy of the checkout, fork, and run the tests that reach it until one fails.

A fork starts with all imports done, which takes most of the time of a test run. Tests that never reach the changed line
cannot notice the change, so they are not run (:mod:`mutation.reach`).
"""

from __future__ import annotations

import compileall
import multiprocessing
import os
import resource
import shutil
import signal
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from enum import Enum
from importlib import import_module
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Final, NamedTuple

import hypothesis
import pytest

from mutation.mutants import Mutant
from mutation.reach import Chosen, Reach, Recorder
from mutation.warm import Answer, Task, Warm

HANDS: Final = ("mutation/test_hands.py",)
TESTS: Final = (
    *HANDS,
    *("tests/scoring", "tests/payment", "tests/rules_of_play", "tests/engine"),
    *("tests/session", "tests/view", "tests/tables", "tests/notation", "tests/record", "tests/codec"),
    *("tests/errors/test_bad_input.py", "tests/corpus", "tests/fair", "tests/rl", "tests/errors/test_any_value.py"),
    *("tests/random_hands/test_random_hands.py", "tests/random_hands/test_state_machine.py", "tests/golden"),
    *("tests/bots/test_bots.py", "tests/render", "tests/whole_library/test_written.py"),
)
"""The tests that may kill a mutant."""

OWN: Final = {"validity": "tests/engine/"}
"""The folder of a package's tests, if it is not named like the package."""

OPTIONS: Final = (
    "-q",
    "-x",
    "-p",
    "no:cacheprovider",
    "-o",
    "addopts=",
    "--import-mode=importlib",
    "--assert=plain",
    "--tb=line",
    "-k",
    "not says_it_is",  # the tests of other libraries' owners, which take minutes over every table
)

EXAMPLES: Final = 8
"""The number of examples that Hypothesis draws for each property, always the same ones and without shrinking."""

STARTING: Final = 30
"""In seconds of processor time: the limit for starting the tests."""

LOOPING: Final = 3
"""A mutant counts as looping if its tests take this many times their recorded time."""

MEMORY: Final = 3 * 2**30
"""The memory limit of a mutant, in bytes: one that shifts a card mask by a card mask would use up all memory."""

COPIED: Final = (
    *("src", "tests", "mutation", "docs", "examples", "conformance", "benchmarks"),
    *("pyproject.toml", "README.md", "README.ko.md", "CHANGELOG.md"),
)

FORK: Final = multiprocessing.get_context("fork")

for library in ("jsonschema", "numpy", "gymnasium", "pettingzoo.test", "pyspiel"):
    import_module(library)  # imported once here, and inherited by each fork

hypothesis.settings.register_profile(
    "mutation",
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
    suppress_health_check=list(hypothesis.HealthCheck),
)


class Verdict(Enum):
    """The result for a mutant."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "survived"


class Judged(NamedTuple):
    """A mutant, its verdict, and pytest's line on the test that noticed it (if one did)."""

    mutant: Mutant
    verdict: Verdict
    by: str


def copy_checkout(root: Path, tree: Path) -> None:
    """Copy the files that the tests need. Bytecode is checked by content, since mutants change files within
    a second.
    """
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / name, tree / name)
    compileall.compile_dir(tree / "src", quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def run_there(tree: Path, run: Callable[[], int], output: str = "output.txt") -> None:
    """The body of a new process: import the library from the tree, and exit with the status of ``run``."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.path[:0] = [str(tree / "src"), str(tree)]
    os.environ["HWATU_HYPOTHESIS_PROFILE"] = "mutation"
    os.chdir(tree)
    with (tree / output).open("w", encoding="utf-8") as file, redirect_stdout(file), redirect_stderr(file):
        status = run()
        file.flush()
    os._exit(status)


def in_fork(tree: Path, run: Callable[[], int]) -> int:
    """Run a function in a fork that imports the library from the tree; its exit status, or minus the signal."""
    process = FORK.Process(target=run_there, args=(tree, run))
    process.start()
    process.join()
    return process.exitcode or 0


def failure(tree: Path) -> str:
    """Pytest's line about the first failed test; "" if no test failed."""
    output = (tree / "output.txt").read_text(encoding="utf-8", errors="replace").splitlines()
    return next((line for line in output if line.startswith(("FAILED", "ERROR"))), "")


def record(tree: Path, files: Iterable[str], kept: Path) -> None:
    """Run all tests on the unchanged tree, and record which of them reach which lines of these files."""
    recorder = Recorder(tree, files, kept.absolute())
    if status := in_fork(tree, lambda: pytest.main([*OPTIONS, "--rootdir", str(tree), *TESTS], plugins=[recorder])):
        raise SystemExit(f"the tests fail on the unchanged source: {failure(tree) or status}")


class Judge:
    """Judges mutants in a separate copy of the checkout, with a process that has imported all tests."""

    def __init__(self, tree: Path, reach: Reach, patience: float, most: float) -> None:
        self.tree = tree
        self.reach = reach
        self.patience = patience
        self.most = most
        self.connection, other = FORK.Pipe()
        arguments = [*OPTIONS, "--rootdir", str(tree), *TESTS]
        self.warm = FORK.Process(
            target=run_there, args=(tree, lambda: pytest.main(arguments, plugins=[Warm(other)]), "warm.txt")
        )
        self.warm.start()
        other.close()  # so that nobody waits for a process that has ended

    def judge(self, mutant: Mutant) -> Judged:
        """Put the mutant into its function in memory, or into the tree, and run the tests that reach it."""
        path = self.tree / mutant.file
        source = path.read_text(encoding="utf-8")
        tests, in_function = self.reach.tests(mutant.file, source, mutant.line)
        if not in_function:  # all must be imported again, so the package's own tests come first: they fail soonest
            own = OWN.get(mutant.package, f"tests/{mutant.package}/")
            tests = sorted(tests or self.reach.seconds, key=lambda test: not test.startswith(own))
        tests, seconds = self.affordable(tests)
        limit = int((STARTING + LOOPING * seconds) * self.patience)
        mutated = mutant.mutated(source)
        answer = Answer(0, "", False)
        if in_function:
            self.connection.send(Task(path, source, mutated, tests, limit))
            answer = self.connection.recv()
        if not answer.replaced:
            path.write_text(mutated, encoding="utf-8")
            try:
                status = in_fork(self.tree, lambda: run_chosen(self.tree, tests, limit))
            finally:
                path.write_text(source, encoding="utf-8")
            answer = Answer(status, failure(self.tree), True)
        if answer.status in (0, pytest.ExitCode.INTERNAL_ERROR):  # an internal error of pytest kills no mutant
            return Judged(mutant, Verdict.SURVIVED, "")
        if answer.status == -signal.SIGXCPU:
            return Judged(mutant, Verdict.TIMED_OUT, "")
        return Judged(mutant, Verdict.KILLED, answer.failed or f"exit status {answer.status}")

    def affordable(self, tests: list[str]) -> tuple[list[str], float]:
        """The first of these tests, quickest first, that fit into the time limit, and their time."""
        total = 0.0
        for place, test in enumerate(tests):
            if total + self.reach.seconds[test] > self.most:
                return tests[:place], total
            total += self.reach.seconds[test]
        return tests, total

    def close(self) -> None:
        """End the process beside this one."""
        self.connection.send(None)
        self.warm.join()


def run_chosen(tree: Path, tests: Sequence[str], cpu_seconds: int) -> int:
    """Import the tree again and run these tests; pytest's exit status."""
    sys.dont_write_bytecode = True
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, resource.RLIM_INFINITY))
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    status = pytest.main([*OPTIONS, "--rootdir", str(tree), *files], plugins=[Chosen(tests)])
    return 0 if status == pytest.ExitCode.NO_TESTS_COLLECTED else int(status)
