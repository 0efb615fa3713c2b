"""The tools of the tests in a browser: Debian's Chromium under Playwright, and axe-core, which looks for barriers.

- ``chromium`` is a browser for the whole run: `chromium.new_page()`, `chromium.new_context(color_scheme="dark")`.
- ``barriers`` is a function of a page: what axe-core finds serious or critical there, as lines to read.
- ``opens`` opens a board with a table behind it, in the one window that all boards share.
- ``opened`` opens a page of the docs, which are built once; with ``HWATU_BUILT_DOCS`` in the environment that folder is
  taken as it is. ``keeps`` opens one for a module whose tests share it, such as one that takes long to load.

A test takes these fixtures and imports nothing of Playwright but types, under ``TYPE_CHECKING``. Where something is not
installed the tests that need it are skipped and say what is missing; with ``HWATU_BROWSER_TESTS=required`` in the
environment, as in CI, they fail instead. `bash .ci/run browser` installs everything and runs them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from hwatu import Rules, presets
from hwatu.render import Lang
from tests.browser.board_pages import NAMES, Host, Opened, Window, serving_files, write_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent.parent
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
THREE = presets.pagat(players=3)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]

HEAVY = ["serious", "critical"]
"""The impacts of what is looked for."""

LOOK_FOR_BARRIERS = """async heavy => {
  const lesser = axe._audit.rules.filter(({ impact }) => !heavy.includes(impact)); // that of whatever the rule finds
  const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
  return (await axe.run({ resultTypes: ["violations"], selectors: false, rules })).violations;
}"""
"""Runs those rules of axe-core whose findings are as heavy as this: the others take a fifth of the time."""


def missing(what: str) -> NoReturn:
    """Skip the test, or fail it where everything should be there."""
    if os.environ.get("HWATU_BROWSER_TESTS") == "required":
        pytest.fail(f"not installed: {what}")
    pytest.skip(f"it needs {what}")


@pytest.fixture
def quick_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """At web tables, bots that stand in for people wait for boards that hardly take any time."""
    monkeypatch.setattr("hwatu.web._one_table.DECISION", 0.05)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, started once for all tests."""
    try:
        playwright = import_module("playwright.sync_api")
    except ImportError:
        missing("playwright (pip install playwright)")
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")  # the first takes half the time
    if path is None:
        missing("chromium-headless-shell or chromium (from Debian)")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def barriers() -> Callable[[Page], list[str]]:
    """A function that finds the serious accessibility violations of a page with axe-core."""
    if not AXE.is_file():
        missing("axe-core (npm install axe-core)")
    script = AXE.read_text(encoding="utf-8")

    def found(page: Page) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(script)  # not a script element, which the page's own policy may forbid
        violations: list[dict[str, Any]] = page.evaluate(LOOK_FOR_BARRIERS, HEAVY)
        return [
            f"{each['impact']}: {each['id']}: {node['html']}: {node['failureSummary']}"
            for each in violations
            for node in each["nodes"]
            if each["impact"] in HEAVY
        ]

    return found


@pytest.fixture(scope="session")
def docs(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built docs in both languages: the one given by the environment, or a new build."""
    given = os.environ.get("HWATU_BUILT_DOCS")
    if given:
        return Path(given)
    if not all(find_spec(name) for name in ("sphinx", "furo", "myst_parser")):
        missing("the group docs (pip install --group docs)")
    built = tmp_path_factory.mktemp("docs") / "under" / "some" / "path"
    sphinx, docs = (sys.executable, "-m", "sphinx", "-q", "-b", "html"), ROOT / "docs"
    subprocess.run([*sphinx, docs, built], check=True)
    subprocess.run([*sphinx, "-c", docs, "-D", "language=ko", docs / "ko", built / "ko"], check=True)
    if not (built / "_static" / "pyodide").is_dir():
        missing("Pyodide for the docs (npm)")
    return built


@pytest.fixture(scope="session")
def docs_site(docs: Path) -> Iterator[str]:
    """The address of a server of the built docs."""
    with serving_files(docs) as address:
        yield address


def errors_on(page: Page) -> list[str]:
    """A list to which each error and each warning is added that the page reports."""
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    return wrong


SILENT = "localStorage['hwatu-sound'] ??= 'off'"
"""In a page of the docs: sound is off, so the board does not ask for it."""


@pytest.fixture(scope="module")
def keeps(chromium: Browser, docs_site: str) -> Iterator[Callable[[str], tuple[Page, list[str]]]]:
    """A function that opens a page of the docs for all tests of a module; the page, and the errors on it.

    Each test asserts that there are none, and begins with what the one before may have changed.
    """
    contexts = []

    def keeping(path: str) -> tuple[Page, list[str]]:
        context = chromium.new_context(reduced_motion="reduce")
        context.add_init_script(SILENT)
        contexts.append(context)
        page = context.new_page()
        wrong = errors_on(page)
        page.goto(docs_site + path)
        return page, wrong

    yield keeping
    for context in contexts:
        context.close()


@pytest.fixture
def opened(chromium: Browser, docs_site: str) -> Iterator[Callable[..., Page]]:
    """A function that opens a page of the docs; at the end of the test no page may have reported an error."""
    contexts, wrong = [], []

    def opening(path: str = "index.html", *, width: int = 375, scheme: Any = "light") -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": 740}, color_scheme=scheme, reduced_motion="reduce"
        )
        context.add_init_script(SILENT)
        contexts.append(context)
        page = context.new_page()
        wrong.append(errors_on(page))
        page.goto(docs_site + path)
        return page

    yield opening
    for context in contexts:
        context.close()
    assert wrong == [[]] * len(wrong)


@pytest.fixture(scope="session")
def window(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """A page that shows the boards of all tests, one after another."""
    folder = tmp_path_factory.mktemp("window") / "board"
    write_page(folder, "en", 0)
    with serving_files(folder) as address, chromium.new_context() as context:
        page = context.new_page()
        yield Window(page, errors_on(page), folder, address)


@pytest.fixture
def opens(window: Window) -> Iterator[Callable[..., Opened]]:
    """A function that opens a board, once in a test; at the end of the test it may have reported no error."""

    def opening(
        rules: Rules = THREE, *, lang: Lang = "en", width: int = 1280, height: int = 800, seed: str = "x1",
        speed: float = 0, viewer: int | None = 0, scheme: Any = "light",
    ) -> Opened:  # fmt: skip
        host = Host(rules, seed, lang, NAMES[lang], viewer)
        return window.show(host, speed=speed, size=(width, height), scheme=scheme)

    yield opening
    assert window.leave() == []
