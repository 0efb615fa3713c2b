"""Which processes are there: those that have a mark in their surroundings, which whatever they start inherits."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from uuid import uuid4

import pytest

MISBEHAVING = Path(__file__).with_name("misbehaving.py")


def command(way: str) -> list[str]:
    """The command of a program that misbehaves in this way."""
    return [sys.executable, "-I", "-S", str(MISBEHAVING), way]


def alive(mark: str) -> list[str]:
    """The commands of the processes that run under a mark, without Python's resource tracker."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            told, command = (each / "environ").read_bytes(), (each / "cmdline").read_bytes().replace(b"\0", b" ")
        except OSError:
            continue  # it is gone, or somebody else's
        if mark.encode() in told + command and b"resource_tracker" not in command:
            found.append(command.decode())
    return found


@contextmanager
def nothing_left(patch: pytest.MonkeyPatch) -> Iterator[str]:
    """Fail if a process that was started in the block still runs at its end; gives the mark of such processes."""
    mark = uuid4().hex
    patch.setenv("HWATU_TEST_MARK", mark)
    before = set(alive(mark))
    yield mark
    assert set(alive(mark)) - before == set()


def soon(condition: object, seconds: float = 5.0) -> bool:
    """Whether a condition comes true within some seconds."""
    until = monotonic() + seconds
    while not condition():  # type: ignore[operator]
        if monotonic() > until:
            return False
        sleep(0.02)
    return True
