"""Helpers of the tests of simulations: an executor without threads or processes, and policies that fail."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import attrs

from hwatu import Action, View
from hwatu.bots import simple_bot

T = TypeVar("T")


class Inline(Executor):
    """An executor that runs each task at once in this thread, and counts the tasks."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        self.tasks += 1
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


HERE: Final = Inline()


@attrs.frozen
class DiesOnce:
    """A policy that kills its process once, before the file ``marker`` exists."""

    marker: str

    def __call__(self, view: View, rng: Random) -> Action:
        if view.seats[view.actor].turns == 3:
            try:
                Path(self.marker).open("x", encoding="utf-8").close()
            except FileExistsError:
                pass
            else:
                os._exit(1)
        return simple_bot(view, rng)


@attrs.frozen
class FailsAlways:
    """A policy that raises at each call, and adds a line to the file ``log``."""

    log: str

    def __call__(self, view: View, rng: Random) -> Action:
        with Path(self.log).open("a", encoding="utf-8") as file:
            file.write("failed\n")
        raise ZeroDivisionError("a bot that cannot count")
