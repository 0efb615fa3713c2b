"""The sample project leaves out no public name; ``python .ci/typed_calls.py`` holds mypy and pyright to it."""

from __future__ import annotations

import ast
import enum
import re
from importlib import import_module
from pathlib import Path
from runpy import run_path
from types import GenericAlias

import pytest

import hwatu
from tests.typed.sample.every_name import everything

ROOT = Path(__file__).parents[2]
SAMPLE = Path(__file__).parent / "sample"
SCRIPT = ROOT / ".ci" / "typed_calls.py"
MODULES = (
    "advice", "art", "board", "bots", "catalogue", "codec", "events", "fair", "house", "render", "rl",
    "rl.gymnasium", "rl.vector", "rules", "simulation", "tables", "tables.pages", "testing",
    "web",
)  # fmt: skip
"""Those with names besides what they make of the rules, as presets and variants do."""
CALLED = re.findall(r"hwatu(?:\.[a-z]+)+\.([A-Z]\w+)\(.*  # ", (SAMPLE / "wrong_calls.py").read_text(encoding="utf-8"))


def tree(name: str) -> ast.Module:
    """The syntax tree of a file of the sample project."""
    return ast.parse((SAMPLE / name).read_text(encoding="utf-8"))


def test_the_sample_project_uses_every_public_name() -> None:
    used: set[str] = set()
    for node in ast.walk(tree("every_name.py")):
        if isinstance(node, ast.ImportFrom) and node.module == "hwatu":
            used |= {each.name for each in node.names}
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "hwatu":
            used.add(node.attr)
    assert used == {name for name in dir(hwatu) if not name.startswith("__")} | {"__version__"}


@pytest.mark.parametrize("module", MODULES)
def test_the_sample_names_everything_of_the_other_modules_and_makes_each_class_wrongly(module: str) -> None:
    if module.startswith("rl"):
        pytest.importorskip("gymnasium", reason="it needs the extra rl")
    if module == "web":
        pytest.importorskip("uvicorn", reason="it needs the extra web")
    loaded = import_module(f"hwatu.{module}")
    named = {ast.unparse(node) for node in ast.walk(tree("every_module.py")) if isinstance(node, ast.Attribute)}
    places = [each.rsplit(".", 1) for each in named]
    assert {name for place, name in places if place == f"hwatu.{module}"} - {"gymnasium", "pages", "vector"} == set(
        loaded.__all__
    )
    made = {name for name, value in vars(loaded).items() if isinstance(value, type) and made_by_calling(value)}
    assert made & set(loaded.__all__) - set(hwatu.__all__) <= set(CALLED)


def made_by_calling(value: type) -> bool:
    """Whether a name is a class of which mistakes can be checked: no enumeration, error or typed dictionary."""
    if isinstance(value, GenericAlias):  # a class to Python 3.10
        return False
    return not issubclass(value, (enum.Enum, Exception)) and not hasattr(value, "__total__")


def test_what_the_sample_project_does_can_be_done() -> None:
    assert all(everything())


def test_everything_that_can_be_called_is_called_wrongly_too() -> None:
    marked = re.findall(r"hwatu\.(\w+)[(.].*  # ", (SAMPLE / "wrong_calls.py").read_text(encoding="utf-8"))
    ours = {name: getattr(hwatu, name) for name in hwatu.__all__}
    enumerations = {name for name, value in ours.items() if isinstance(value, enum.EnumMeta)}
    assert {name for name, value in ours.items() if callable(value)} - enumerations <= set(marked)


@pytest.mark.skipif(not SCRIPT.exists(), reason="the source distribution has no CI")
def test_silence_of_a_tool_and_errors_elsewhere_are_told() -> None:
    script = run_path(str(SCRIPT))
    text = "names = 3\nnams  # no such name\nevolve(3)  # wrong type or no such argument (mypy)\n"
    mypy, pyright = (script["marked"](text, tool) for tool in ("mypy", "pyright"))
    assert (mypy.keys(), pyright.keys()) == ({2, 3}, {2})

    def told(*found: tuple[int, str]) -> list[str]:
        made = [script["Found"]("wrong_calls.py", line, error, "No.") for line, error in found]
        return [each.split()[0] for each in script["wrong"]("mypy", made, mypy)]

    assert told((2, "attr-defined"), (3, "call-arg")) == told((2, "attr-defined"), (3, "arg-type")) == []
    assert told((2, "arg-type"), (3, "arg-type")) == ["wrong_calls.py:2:"]
    assert told((1, "arg-type"), (2, "attr-defined")) == ["wrong_calls.py:1:", "wrong_calls.py:3:"]
