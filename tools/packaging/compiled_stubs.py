"""A build hook that adds stubs to a compiled wheel, which editors and ``jedi`` read in place of machine code. It also
sets the flags of the C compiler.

A stub is the text of its module without the bodies of functions, so signatures and docstrings are written once. There
are no stubs in the source, since type checkers would read them in place of the modules.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ModuleNotFoundError:  # the tests make stubs without building a wheel
    BuildHookInterface = object


FLAGS = "-fvisibility=hidden"
"""Hidden symbols cannot be replaced by another library, so the compiler calls functions directly or inlines them: a
step takes a tenth fewer instructions.
"""


class CompiledStubs(BuildHookInterface):
    """Adds a stub for every compiled module of a wheel, and sets the flags of the C compiler."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        """Write the stubs into a temporary folder, include them in the wheel, and set the flags of the C compiler."""
        os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
        self._folder = TemporaryDirectory()
        compiled = self.build_config.target_config["hooks"]["mypyc"]["include"]
        for name, text in stubs(Path(self.root), compiled).items():
            made = Path(self._folder.name, name.replace("/", "."))
            made.write_text(text, encoding="utf-8")
            build_data["force_include"][str(made)] = name

    def finalize(self, *_: object) -> None:
        """Delete the temporary folder, since the stubs are in the wheel now."""
        self._folder.cleanup()


def stubs(root: Path, compiled: Iterable[str]) -> dict[str, str]:
    """The stub of each compiled module, by its path in the wheel, unless the source has one."""
    paths = [Path(each) for each in compiled if not (root / each).with_suffix(".pyi").exists()]
    return {
        path.relative_to("src").with_suffix(".pyi").as_posix(): stub((root / path).read_text(encoding="utf-8"))
        for path in paths
    }


def stub(source: str) -> str:
    """The text of the stub of a module."""
    module = ast.parse(source)
    module.body = _declared(module.body)
    return ast.unparse(ast.fix_missing_locations(module)) + "\n"


def _declared(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements among these that belong in a stub: declarations, imports, docstrings."""
    found: list[ast.stmt] = []
    overloaded = {each.name for each in body if isinstance(each, ast.FunctionDef) and _is_overload(each)}
    for each in body:
        if isinstance(each, ast.FunctionDef):
            if each.name not in overloaded or _is_overload(each):
                found.append(_without_body(each))
        elif isinstance(each, ast.ClassDef):
            after = 0 if ast.get_docstring(each) is None else 1
            each.body = _declared([*each.body[:after], *_attributes(each), *each.body[after:]])
            found.append(each)
        elif not isinstance(each, ast.Expr) or isinstance(each.value, ast.Constant):
            found.append(each)
    return found


def _is_overload(function: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "overload" for each in function.decorator_list)


def _without_body(function: ast.FunctionDef) -> ast.stmt:
    """The function with only its docstring as body."""
    text = ast.get_docstring(function, clean=False)
    said: list[ast.stmt] = [] if text is None else [ast.Expr(ast.Constant(text))]
    function.body = [*said, ast.Expr(ast.Constant(...))]
    return function


def _attributes(kind: ast.ClassDef) -> list[ast.stmt]:
    """The attributes that ``__init__`` sets, with their annotations, or the types of the arguments they are set to."""
    found: dict[str, ast.expr] = {}
    for setup in [each for each in kind.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]:
        arguments = {arg.arg: arg.annotation for arg in (*setup.args.args, *setup.args.kwonlyargs)}
        for line in ast.walk(setup):
            target = line.targets[0] if isinstance(line, ast.Assign) else getattr(line, "target", None)
            if not isinstance(target, ast.Attribute) or not isinstance(line, ast.Assign | ast.AnnAssign):
                continue
            said = None if isinstance(line, ast.Assign) else _sort_of(line.annotation)
            if said is None and isinstance(line.value, ast.Name):
                said = arguments.get(line.value.id)
            if said is not None:
                found.setdefault(target.attr, said)
    return [ast.AnnAssign(ast.Name(name), said, None, simple=1) for name, said in found.items()]


def _sort_of(annotation: ast.expr) -> ast.expr | None:
    """The type in an annotation, or None: ``Final`` has none, ``Final[int]`` has one."""
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Final":
        return annotation.slice
    return None if ast.unparse(annotation) == "Final" else annotation
