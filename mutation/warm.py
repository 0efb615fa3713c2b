"""Judge mutants of functions without importing anything again: fork a process that has imported all tests, and replace
the functions' code in the fork.
"""

from __future__ import annotations

import gc
import os
import resource
import time
from collections.abc import Iterator
from itertools import zip_longest
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import pytest


class Task(NamedTuple):
    """A task: replace the source of a file by a mutated one, and run these tests within a limit of processor time."""

    file: Path
    source: str
    mutated: str
    tests: list[str]
    cpu_seconds: int


class Answer(NamedTuple):
    """The answer to a task: the exit status of the fork or minus its signal, the failed test, and whether functions
    were replaced.
    """

    status: int
    failed: str
    replaced: bool


class Warm:
    """A pytest plugin that waits for tasks in place of running the collected tests."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer tasks until None comes."""
        items = {item.nodeid: item for item in session.items}
        while (task := self.connection.recv()) is not None:
            self.connection.send(self.answer(session, [items[test] for test in task.tests], task))
        return True

    def answer(self, session: pytest.Session, items: list[pytest.Item], task: Task) -> Answer:
        """Fork, replace the functions in the fork, and run the tests there."""
        reading, writing = os.pipe()
        if not (process := os.fork()):
            if not replace_functions(task.file, task.source, task.mutated):
                os.write(writing, b"?")
                os._exit(0)
            limit = int(time.process_time() + task.cpu_seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
            for item, following in zip_longest(items, items[1:]):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if session.testsfailed:
                    os.write(writing, item.nodeid.encode())
                    os._exit(1)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            said = pipe.read().decode()
        _, status = os.waitpid(process, 0)
        return Answer(os.waitstatus_to_exitcode(status), "" if said == "?" else said, said != "?")


def replace_functions(file: Path, source: str, mutated: str) -> bool:
    """Replace the code of all functions of a file in memory by that of the mutated source; whether that was
    possible.
    """
    olds = list(codes(compile(source, str(file), "exec", dont_inherit=True)))
    try:
        news = list(codes(compile(mutated, str(file), "exec", dont_inherit=True)))
    except SyntaxError:
        return False
    if [old.co_name for old in olds] != [new.co_name for new in news]:
        return False
    changed = {old: new for old, new in zip(olds, news, strict=True) if old != new}
    functions = [
        each
        for each in gc.get_objects()
        if isinstance(each, FunctionType) and each.__code__.co_filename == str(file) and each.__code__ in changed
    ]
    for function in functions:
        function.__code__ = changed[function.__code__]
    return bool(functions)


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code objects of a module: its own, and those of all functions and classes in it."""
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from codes(each)
