"""The tools of the tests in a browser: Debian's Chromium under Playwright, and axe-core, which looks for barriers.

- ``chromium`` is a browser for the whole run: `chromium.new_page()`, `chromium.new_context(color_scheme="dark")`.
- ``barriers`` is a function of a page: what axe-core finds serious or critical there, as lines to read.

A test takes these fixtures and imports nothing of Playwright but types, under ``TYPE_CHECKING``. Where something is not
installed the tests that need it are skipped and say what is missing; with ``HWATU_BROWSER_TESTS=required`` in the
environment, as in CI, they fail instead. `bash .ci/run browser` installs everything and runs them.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent.parent
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]


def missing(what: str) -> NoReturn:
    """Skip the test, or fail it where everything should be there."""
    if os.environ.get("HWATU_BROWSER_TESTS") == "required":
        pytest.fail(f"not installed: {what}")
    pytest.skip(f"it needs {what}")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    try:
        playwright = import_module("playwright.sync_api")
    except ImportError:
        missing("playwright (pip install playwright)")
    path = shutil.which("chromium")
    if path is None:
        missing("chromium (apt-get install chromium)")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def barriers() -> Callable[[Page], list[str]]:
    if not AXE.is_file():
        missing("axe-core (npm install axe-core)")
    script = AXE.read_text(encoding="utf-8")

    def found(page: Page) -> list[str]:
        page.evaluate(script)  # not a script element, which the page's own policy may forbid
        violations: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{each['impact']}: {each['id']}: {node['html']}: {node['failureSummary']}"
            for each in violations
            for node in each["nodes"]
            if each["impact"] in ("serious", "critical")
        ]

    return found
