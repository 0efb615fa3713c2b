"""Judge one mutant: put it into a copy of the checkout, fork, and run the tests until one fails."""

from __future__ import annotations

import compileall
import multiprocessing
import os
import resource
import shutil
import signal
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from enum import Enum
from importlib import import_module
from pathlib import Path
from py_compile import PycInvalidationMode
from typing import Final, NamedTuple

import hypothesis
import pytest

from mutation.mutants import Mutant


class Round(NamedTuple):
    """Tests that are run together, and the processor time, in seconds, after which they count as failed."""

    cpu_seconds: int
    paths: tuple[str, ...]


HANDS: Final = Round(15, ("mutation/test_hands.py",))
RULES: Final = Round(90, ("tests/scoring", "tests/payment", "tests/rules_of_play", "tests/engine"))
AROUND: Final = Round(
    90,
    (
        *("tests/session", "tests/view", "tests/tables", "tests/notation", "tests/record", "tests/codec"),
        "tests/test_bad_input.py",
    ),
)
REST: Final = Round(
    75,
    (
        *("tests/test_random_hands.py", "tests/test_state_machine.py", "tests/test_any_value.py", "tests/golden"),
        *("tests/test_golden.py", "tests/test_bots.py", "tests/render", "tests/test_written.py"),
    ),
)
LEARNING: Final = Round(150, ("tests/rl", "tests/test_any_value.py"))

OWN: Final = {
    "validity": Round(45, ("tests/engine", "tests/notation")),
    "view": Round(25, ("tests/view",)),
    "session": Round(25, ("tests/session",)),
    "codec": Round(30, ("tests/codec",)),
    "tables": Round(30, ("tests/tables",)),
}
"""The tests of a package that the rules of a hand say little about: they find most of its mutants, and soon."""

# The unchanged source needs a third of each time: a mutant that needs all of it loops.


def rounds_for(package: str) -> tuple[Round, ...]:
    """The rounds in which a mutant of this package is judged; what mostly finds it comes first.

    Nothing of the library uses what is there for players that learn.
    """
    if package == "rl":
        return (LEARNING,)
    if package in OWN:
        return OWN[package], AROUND, HANDS, RULES, REST
    return HANDS, RULES, AROUND, REST


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
"""How many examples Hypothesis draws for each property, always the same ones."""

MEMORY: Final = 3 * 2**30
"""The most memory of a mutant, in bytes: one that shifts a card set by a card set would use up everything."""

COPIED: Final = (
    *("src", "tests", "mutation", "docs", "examples", "conformance", "benchmarks"),
    *("pyproject.toml", "README.md", "README.ko.md", "CHANGELOG.md"),
)

FORK: Final = multiprocessing.get_context("fork")

for library in ("jsonschema", "numpy", "gymnasium", "pettingzoo.test", "pyspiel"):
    import_module(library)  # once, and not again for each mutant

hypothesis.settings.register_profile(
    "mutation",
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
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
    """Copy what the tests need. Compiled files are checked by content, since mutants come and go within a second."""
    for name in COPIED:
        if (root / name).is_dir():
            shutil.copytree(root / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / name, tree / name)
    compileall.compile_dir(tree / "src", quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)


def run_tests(tree: Path, rounds: tuple[Round, ...], patience: float, write_bytecode: bool) -> None:
    """In a forked process: run these tests of the tree, and exit with 0 if all passed."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.dont_write_bytecode = not write_bytecode
    sys.path[:0] = [str(tree / "src"), str(tree)]
    os.environ["HWATU_HYPOTHESIS_PROFILE"] = "mutation"
    os.chdir(tree)
    with (tree / "output.txt").open("w", encoding="utf-8") as file, redirect_stdout(file), redirect_stderr(file):
        for cpu_seconds, paths in rounds:
            limit = int(time.process_time() + cpu_seconds * patience)
            resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
            if code := pytest.main([*OPTIONS, "--rootdir", str(tree), *paths]):
                file.flush()
                os._exit(int(code))
    os._exit(0)


def verdict(
    tree: Path, rounds: tuple[Round, ...], patience: float = 1, write_bytecode: bool = False
) -> tuple[Verdict, str]:
    """Run these tests on the tree as it is now; the verdict and the first failure's line."""
    process = FORK.Process(target=run_tests, args=(tree, rounds, patience, write_bytecode))
    process.start()
    process.join()
    if process.exitcode == 0:
        return Verdict.SURVIVED, ""
    if process.exitcode == -signal.SIGXCPU:
        return Verdict.TIMED_OUT, ""
    output = (tree / "output.txt").read_text(encoding="utf-8", errors="replace").splitlines()
    failures = (line for line in output if line.startswith(("FAILED", "ERROR")))
    return Verdict.KILLED, next(failures, f"exit code {process.exitcode}")


def judge(tree: Path, mutant: Mutant, patience: float = 1) -> Judged:
    """Put the mutant into the tree, run the tests, and put the source back."""
    path = tree / mutant.file
    source = path.read_text(encoding="utf-8")
    path.write_text(mutant.mutated(source), encoding="utf-8")
    try:
        return Judged(mutant, *verdict(tree, rounds_for(mutant.package), patience))
    finally:
        path.write_text(source, encoding="utf-8")
