"""The stubs of a compiled wheel say of every function and class just what its source says."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest

ROOT = Path(__file__).parents[2]
MADE = run_path(str(ROOT / "tools/packaging/compiled_stubs.py"))
PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
LISTED = PROJECT.partition("hooks.mypyc]")[2].partition("include = [")[2].partition("]")[0]
COMPILED = re.findall(r'"(src/hwatu/.+)"', LISTED)
STUBS: dict[str, str] = MADE["stubs"](ROOT, COMPILED)


def declared(text: str, within: str = "") -> Iterator[tuple[str, str, str | None]]:
    """The name, the signature and the docstring of each function and class; of an overloaded one those of its forms."""
    body = ast.parse(text).body
    forms = {each.name for each in body if isinstance(each, ast.FunctionDef) and "overload" in decorators(each)}
    for each in body:
        if isinstance(each, ast.ClassDef):
            bases = ", ".join(map(ast.unparse, (*each.bases, *each.keywords)))
            yield within + each.name, bases, ast.get_docstring(each)
            yield from declared("\n".join(map(ast.unparse, each.body)), f"{within}{each.name}.")
        elif isinstance(each, ast.FunctionDef) and (each.name not in forms or "overload" in decorators(each)):
            returns = ast.unparse(each.returns) if each.returns else ""
            yield within + each.name, f"({ast.unparse(each.args)}) -> {returns}", ast.get_docstring(each)


def decorators(function: ast.FunctionDef) -> list[str]:
    """The decorators of a function as they are written."""
    return [ast.unparse(each) for each in function.decorator_list]


def test_a_stub_keeps_signatures_and_docstrings_and_no_bodies() -> None:
    assert len(STUBS) > 40
    for name, stub in STUBS.items():
        source = (ROOT / "src" / name).with_suffix(".py").read_text(encoding="utf-8")
        assert list(declared(stub)) == list(declared(source)), name
        for each in ast.walk(ast.parse(stub)):
            if isinstance(each, ast.FunctionDef):
                assert [type(line) for line in each.body] in ([ast.Expr], [ast.Expr, ast.Expr]), (name, each.name)
                assert ast.unparse(each.body[-1]) == "...", (name, each.name)


def test_what_users_call_is_in_the_stubs() -> None:
    for name in ("_engine/stepping.legal_actions", "_payment/settlement.settle", "_scoring/valuation.points"):
        module, function = name.split(".")
        found = {of: text for of, _, text in declared(STUBS[f"hwatu/{module}.pyi"])}
        assert ">>>" in (found[function] or "")


def test_the_compiler_may_inline_calls_between_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The flags are set before anything is compiled: hooks run in the order in which they are listed."""
    assert PROJECT.index("wheel.hooks.custom]") < PROJECT.index("wheel.hooks.mypyc]")
    config = type("Config", (), {"target_config": {"hooks": {"mypyc": {"include": COMPILED}}}})
    told = {"__init__": lambda self: None, "root": str(ROOT), "build_config": config}
    hook = type("Hook", (MADE["CompiledStubs"],), told)()
    monkeypatch.setenv("CFLAGS", "-march=native")
    hook.initialize("standard", {"force_include": {}})
    hook.finalize()
    assert os.environ["CFLAGS"] == "-march=native -fvisibility=hidden"


def test_the_source_has_no_stub_in_place_of_a_module_that_is_compiled() -> None:
    """But for a step, which is a tuple to type checkers."""
    lying = {path.with_suffix(".py").relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("*.pyi")}
    assert lying & set(COMPILED) == {"src/hwatu/_engine/step_result.py"}


@pytest.mark.slow
def test_type_checkers_read_a_program_by_the_stubs(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="the group dev has type checkers; CI runs this beside them")
    shutil.copytree(ROOT / "src", tmp_path, dirs_exist_ok=True)
    for name, text in STUBS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    program = str(ROOT / "tests" / "typed" / "sample" / "every_name.py")
    command = [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--cache-dir", "cache", program]
    environment = {**os.environ, "MYPYPATH": str(tmp_path)}
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
