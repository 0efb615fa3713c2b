"""Hypothesis profiles, by ``HWATU_HYPOTHESIS_PROFILE``, and the slow tests, which the quick profile leaves out."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from hwatu import catalogue
from tests.helpers.profile import PROFILE

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("quick", max_examples=7, **_COMMON)  # type: ignore[arg-type]
settings.register_profile("thorough", max_examples=50, **_COMMON)  # type: ignore[arg-type]
settings.register_profile("search", max_examples=20_000, **_COMMON)  # type: ignore[arg-type]
settings.load_profile(PROFILE)


def pytest_configure(config: pytest.Config) -> None:
    """Keep bytecode in a temporary folder if none may be written beside the source.

    The tests start hundreds of processes, each of which would compile the library again.
    """
    if sys.dont_write_bytecode and "PYTHONPYCACHEPREFIX" not in os.environ:
        kept = pytest.MonkeyPatch()
        folder = TemporaryDirectory(prefix="hwatu-bytecode-", ignore_cleanup_errors=True)
        kept.setenv("PYTHONPYCACHEPREFIX", folder.name)
        kept.setenv("PYTHONDONTWRITEBYTECODE", "")
        config.add_cleanup(kept.undo)
        config.add_cleanup(folder.cleanup)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--slow``."""
    parser.addoption("--slow", action="store_true", help="run the slow tests in the quick profile too")


def _leaves_out_slow_ones(config: pytest.Config) -> bool:
    """Whether slow tests are left out: unless the option, a marker, a test's name or another profile asks."""
    asked = config.option.slow or config.option.markexpr or any("::" in each for each in config.args)
    return PROFILE == "quick" and not asked


def pytest_collection(session: pytest.Session) -> None:
    """Import the test modules from the last one on in every second process that pytest-xdist starts.

    Most of collection is rewriting assertions. Each process needs all of it, and reads what another has written: so two
    that come from opposite ends do half of it each.
    """
    if "tests" in session.config.args and os.environ.get("PYTEST_XDIST_WORKER", "gw0")[-1] in "13579":
        for path in sorted(Path(__file__).parent.rglob("test_*.py"), reverse=True):
            with suppress(BaseException):  # which collection meets again, and tells
                import_module(".".join(path.relative_to(session.config.rootpath).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the slow tests unless somebody asked for them."""
    if _leaves_out_slow_ones(config):
        slow = [item for item in items if item.get_closest_marker("slow")]
        items[:] = [item for item in items if not item.get_closest_marker("slow")]
        config.hook.pytest_deselected(items=slow)


def pytest_collection_finish() -> None:
    """Keep what was imported and collected out of garbage collection, and collect less often than in a small program.

    Else all of it would be looked at again and again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say which rules a failed test is about: their ids and what the catalogue says of them."""
    report = yield
    if report.failed and (ids := [each for mark in item.iter_markers("rule") for each in mark.args]):
        report.sections.append(("Rules of this test", "\n\n".join(str(catalogue.rule(each)) for each in ids)))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say that slow tests were left out, and how to run them."""
    if _leaves_out_slow_ones(config):
        terminalreporter.write_line("Slow tests were left out; --slow runs them too.")
