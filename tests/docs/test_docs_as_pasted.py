"""Whoever pastes a page of the docs from top to bottom into a new Python gets what the page says."""

from __future__ import annotations

import ast
import doctest
import io
import os
import re
import sys
from code import InteractiveConsole
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.rows import Row

DOCS = Path(__file__).resolve().parents[2] / "docs"
BLOCK = re.compile(r"^```\{(doctest|testcode|testoutput)\}\n\n?(.*?)^```$", flags=re.MULTILINE | re.DOTALL)
PAGES = [page for page in sorted(DOCS.glob("**/*.md")) if BLOCK.search(page.read_text(encoding="utf-8"))]
NEEDS = {"learning": "gymnasium", "web-table": "uvicorn"}
"""Pages that are about another library."""
EVERYBODY_HAS = {"hwatu", *sys.stdlib_module_names}
"""Whoever has the library."""
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL | doctest.DONT_ACCEPT_TRUE_FOR_1
"""The build of the docs forgives these, too."""


def statements(page: Path) -> Iterator[tuple[int, ast.stmt]]:
    """All code of the page, each statement with the number of its block."""
    for number, (kind, body) in enumerate(BLOCK.findall(page.read_text(encoding="utf-8"))):
        if kind == "doctest":
            code = "".join(example.source for example in doctest.DocTestParser().get_examples(body))
        else:
            code = body if kind == "testcode" else ""
        yield from ((number, statement) for statement in ast.parse(code).body)


def imported(statement: ast.stmt) -> set[str]:
    """The packages that it imports from."""
    if isinstance(statement, ast.Import):
        return {name.name.split(".")[0] for name in statement.names}
    return {(statement.module or "").split(".")[0]} if isinstance(statement, ast.ImportFrom) else set()


def test_a_page_begins_with_its_imports() -> None:
    """The modules that come with the library; those of an extra come where the page comes to them."""
    for page in PAGES:
        imports_are_over, with_an_extra = False, None
        with Row(page):
            for number, statement in statements(page):
                imports_are_over = imports_are_over or not isinstance(statement, (ast.Import, ast.ImportFrom))
                if imported(statement) - EVERYBODY_HAS:
                    with_an_extra = number
                elif imports_are_over and number != with_an_extra:
                    assert not imported(statement), f"block {number} imports late: {ast.unparse(statement)}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_a_page_runs_as_pasted(page: Path) -> None:
    if page.stem == "bot-protocol" and os.name != "posix":
        pytest.skip("programs are kept on POSIX systems")
    needed = NEEDS.get(page.stem)
    if needed and find_spec(needed) is None:
        pytest.skip(f"the page is about {needed}, which is not installed")
    wrong, _ = pasted(page.read_text(encoding="utf-8"), page.name)
    assert wrong == ""


class Repl(InteractiveConsole):
    """An interactive Python, which needs an empty line after an indented block."""

    def __init__(self) -> None:
        super().__init__({"__name__": "__main__"})
        self.misread: list[str] = []

    def showsyntaxerror(self, *_: Any, **__: Any) -> None:
        self.misread.append(str(sys.exc_info()[1]))

    def runcode(self, code: Any) -> None:
        """Do nothing: other tests check what the code does."""

    def paste(self, text: str) -> None:
        for line in text.splitlines():
            self.push(line)


def copied(text: str) -> Iterator[str]:
    """The part of each block that the copy button takes: the lines that have a prompt, without it."""
    for kind, body in BLOCK.findall(text):
        if kind == "doctest":
            typed = [line for line in body.splitlines() if re.match(r">>> |\.\.\.( |$)", line)]
            yield "".join([f"{line[4:]}\n" for line in typed])
        elif kind == "testcode":
            yield body


def test_a_block_can_be_pasted_into_a_running_python() -> None:
    for page in PAGES:
        repl = Repl()
        for block in copied(page.read_text(encoding="utf-8")):
            repl.paste(block)
            assert (repl.misread, repl.buffer) == ([], []), (page, block)
        assert not repl.misread, page


def test_a_block_that_cannot_be_pasted_is_found() -> None:
    repl = Repl()
    repl.paste("for each in 'ab':\n    print(each)\nprint('over')")
    assert len(repl.misread) == 1
    repl.paste("for each in 'ab':\n    print(each)")
    assert repl.buffer, "the last line waits for an empty one"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("```{doctest}\n>>> card('8B').month.value\n8\n```\n", "NameError: name 'card' is not defined"),
        ("```{doctest}\n>>> 1 + 1\n3\n```\n", "Expected:\n    3"),
        ("```{testcode}\nprint(1 + 1)\n```\n\n```{testoutput}\n3\n```\n", "Expected:\n    3"),
    ],
    ids=["import", "doctest", "output"],
)
def test_a_page_that_says_something_else_is_found(text: str, complaint: str) -> None:
    wrong, _ = pasted(text, "page")
    assert complaint in wrong


def pasted(text: str, name: str) -> tuple[str, dict[str, Any]]:
    """Run a page's blocks in one new namespace; the outputs that differ from the page, and the namespace."""
    namespace: dict[str, Any] = {"__name__": "__main__"}
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
    printed = ""
    for match in BLOCK.finditer(text):
        kind, body = match.groups()
        line = text.count("\n", 0, match.start(2))
        if kind == "doctest":
            examples = doctest.DocTestParser().get_doctest(body, namespace, name, name, line)
            runner.run(examples, out=said.append, clear_globs=False)
            namespace = examples.globs
        elif kind == "testcode":
            with redirect_stdout(io.StringIO()) as output:
                exec(compile(body, name, "exec"), namespace)
            printed = output.getvalue()
        elif not doctest.OutputChecker().check_output(body, printed, FLAGS):
            said.append(f"{name}, line {line}\nExpected:\n    {body}Got:\n    {printed}")
    return "".join(said), namespace
