"""Subinterpreters, as mod_wsgi uses them: the pure build works in them, the compiled one says that it does not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hwatu._base.mypyc import build_name

PROGRAM = Path(__file__).with_name("playing_in_subinterpreters.py").resolve()

REFUSAL = "ImportError: The compiled build of hwatu works in the main interpreter only, and this is a subinterpreter."


@pytest.mark.parametrize(
    "order",
    ["main sub main", *[pytest.param(each, marks=pytest.mark.slow) for each in ("sub sub", "sub main sub main")]],
)
def test_a_subinterpreter_plays_or_is_refused_and_harms_no_other(order: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(PROGRAM), *order.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    said = {where: set[str]() for where in order.split()}
    for place, where in enumerate(order.split()):
        said[where].add((tmp_path / str(place)).read_text(encoding="utf-8"))
    if build_name() == "compiled":
        assert {each.partition(" Install")[0] for each in said.pop("sub")} == {REFUSAL}
    hands = set[str]().union(*said.values())
    assert len(hands) == (1 if said else 0)
    assert all(each.startswith('{"hwatu":') for each in hands)
