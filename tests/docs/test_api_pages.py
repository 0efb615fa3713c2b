"""The examples of the API pages run for whoever begins with the import that the page names."""

from __future__ import annotations

import doctest
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import hwatu
from hwatu._base.mypyc import build_name
from pasting import ended

PAGES = sorted((Path(__file__).resolve().parents[2] / "docs" / "api").glob("*.md"))
NAMED = re.compile(r"\.\. (currentmodule|automodule|autoclass|autofunction):: (\S+)\n((?: +:.*\n)*)")
NEEDS = {"rl": "numpy", "vector": "numpy", "web": "uvicorn"}
"""The pages of modules that need an extra, each with a library of it."""
FINDER = doctest.DocTestFinder(exclude_empty=True)
RUNNER = doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE)


def documented(page: Path) -> Iterator[tuple[ModuleType, str, object]]:
    """Each module, class and function documented on a page, with the module whose names its reader imports."""
    current = hwatu
    for directive, name, options in NAMED.findall(page.read_text(encoding="utf-8")):
        if directive == "currentmodule":
            current = import_module(name)
        elif directive == "automodule":
            module = import_module(name)
            left_out = re.findall(r"\w+", options.partition(":exclude-members:")[2].partition("\n")[0])
            yield module, name, module
            for each in getattr(module, "__all__", vars(module)):
                value = getattr(module, each)
                here = hasattr(module, "__all__") or getattr(value, "__module__", None) == module.__name__
                if here and each not in left_out and not each.startswith("_"):
                    yield module, f"{name}.{each}", value
        else:
            package, _, leaf = name.rpartition(".")
            module = import_module(package) if package else current
            yield module, f"{module.__name__}.{leaf}", getattr(module, leaf)


def examples(name: str, value: object) -> list[doctest.DocTest]:
    """All examples that the page shows of a thing."""
    if isinstance(value, ModuleType):
        return [doctest.DocTestParser().get_doctest(value.__doc__ or "", {}, name, None, None)]
    if inspect.isclass(value) or inspect.isroutine(value):
        return FINDER.find(value, name, module=False, globs={})
    return []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_example_runs_after_the_import_that_its_page_names(page: Path) -> None:
    if page.stem in NEEDS:
        pytest.importorskip(NEEDS[page.stem], reason=f"hwatu.{page.stem} needs an extra")
    text, wrong, ran = page.read_text(encoding="utf-8"), list[str](), set[str]()
    modules = set[ModuleType]()
    for module, name, value in documented(page):
        if module.__name__ in ("hwatu.rl.pettingzoo", "hwatu.rl.gymnasium"):
            continue  # their examples run with the tests of their owners
        modules.add(module)
        for test in examples(name, value):
            if test.examples:
                ran.add(module.__name__)
                test.globs = {"__name__": "__main__"}
                exec(f"from {module.__name__} import *", test.globs)
                doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE).run(
                    test, out=wrong.append
                )
    if build_name() == "pure Python":  # compiled, functions keep no docstrings
        promised = {each.__name__ for each in modules if f"from {each.__name__} import *" in text}
        assert promised == ran
    assert "".join(wrong) == ""


def test_every_public_name_stands_on_one_page() -> None:
    named = Counter(
        id(value)
        for page in PAGES
        if page.stem not in NEEDS
        for _, _, value in documented(page)
        if inspect.isclass(value)
    )
    assert [number for number in named.values() if number > 1] == []
    shown = {name for page in PAGES if page.stem not in NEEDS for _, name, _ in documented(page)}
    assert {f"hwatu.{name}" for name in hwatu.__all__ if callable(getattr(hwatu, name))} <= shown


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
