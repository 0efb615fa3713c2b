"""The examples of the API pages run for whoever begins with the import that the page names."""

from __future__ import annotations

import doctest
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from pasting import ended

PAGES = sorted((Path(__file__).resolve().parent.parent / "docs" / "api").glob("*.md"))
MODULE = re.compile(r"automodule:: (\S+)")
FINDER = doctest.DocTestFinder(exclude_empty=True)


def documented(module: ModuleType) -> Iterator[tuple[str, object]]:
    """The module, and what its page tells of."""
    yield module.__name__, module
    for name in getattr(module, "__all__", vars(module)):
        value = getattr(module, name)
        of_module = hasattr(module, "__all__") or getattr(value, "__module__", None) == module.__name__
        if of_module and not name.startswith("_") and (inspect.isclass(value) or inspect.isroutine(value)):
            yield f"{module.__name__}.{name}", value


def examples(module: ModuleType) -> list[doctest.DocTest]:
    """All examples that the page of a module shows, each in a namespace of its own."""
    found = []
    for name, value in documented(module):
        if value is module:
            tests = [doctest.DocTestParser().get_doctest(module.__doc__ or "", {}, name, None, None)]
        else:
            tests = FINDER.find(value, name, module=False, globs={})
        for test in tests:
            if test.examples:
                test.globs = {"__name__": "__main__"}
                exec(f"from {module.__name__} import *", test.globs)
                found.append(test)
    return found


def modules(page: Path) -> list[ModuleType]:
    if page.stem == "rl":
        pytest.importorskip("numpy", reason="hwatu.rl needs the extra rl")
    return [import_module(name) for name in MODULE.findall(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_example_runs_after_the_import_that_its_page_names(page: Path) -> None:
    text, wrong = page.read_text(encoding="utf-8"), list[str]()
    for module in modules(page):
        found = examples(module)
        if not found and module.__spec__ is not None and not str(module.__spec__.origin).endswith(".py"):
            continue  # compiled, functions keep no docstrings
        assert bool(found) is (f"from {module.__name__} import *" in text), module.__name__
        for test in found:
            doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=wrong.append)
    assert "".join(wrong) == ""


def test_examples_of_docstrings_can_be_pasted_into_a_running_python() -> None:
    said = """
    >>> for each in "ab":
    ...     print(each)
    a
    b
    >>> print(
    ...     "c"
    ... )
    c
    >>> with open("d"):
    ...     pass
    ...
    >>> "e"
    """
    lines = ended(said).splitlines()
    assert [number for number, line in enumerate(lines) if line == "    ..."] == [3, 12]
    assert ended(ended(said)) == ended(said)
