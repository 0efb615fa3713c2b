"""Where the hands of a simulation are played, if no executor is given: in new processes, or here."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, NoReturn

import pytest

from hwatu import presets
from hwatu.bots import simple_bot
from hwatu.simulation import simulate
from hwatu.simulation._many_hands import ATTEMPTS
from tests.helpers.simulating import HERE, FailsAlways

RULES = presets.pagat(players=3)
EXPECTED = simulate(RULES, 9, seed=5, executor=HERE)

REFUSALS = (
    OSError(38, "Function not implemented"),
    PermissionError("no processes here"),
    ImportError("This platform lacks a functioning sem_open implementation"),
    ModuleNotFoundError("No module named '_multiprocessing'"),
    NotImplementedError("system provides too few semaphores"),
    RuntimeError("can't start new thread"),
)


class Refuses(Executor):
    """A pool of processes that raises when it is made, or at a given task."""

    refusal: BaseException
    first_refused: int | None = None

    def __init__(self, *_: object, **__: object) -> None:
        if self.first_refused is None:
            raise self.refusal
        self.tasks = 0

    def submit(self, fn: object, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.tasks += 1
        if self.tasks == self.first_refused:
            raise self.refusal
        return Future()


def refuse(monkeypatch: pytest.MonkeyPatch, refusal: BaseException, first_refused: int | None) -> None:
    """Make pools of processes raise this error from the given task on, or when they are made."""
    pool = type("Pool", (Refuses,), {"refusal": refusal, "first_refused": first_refused})
    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", pool)


@pytest.mark.parametrize("first_refused", [None, 1, 3])
@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: type(refusal).__name__)
def test_where_no_process_can_be_started_the_hands_are_played_here(
    refusal: BaseException, first_refused: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, refusal, first_refused)
    done: list[int] = []
    assert simulate(RULES, 9, seed=5, chunk=2, progress=done.append) == EXPECTED
    assert done == [2, 2, 2, 2, 1]


@pytest.mark.parametrize("refusal", [RuntimeError("start it under the main guard"), ValueError("too many workers")])
def test_another_error_is_raised(refusal: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(monkeypatch, refusal, 1)
    with pytest.raises(type(refusal), match=str(refusal)):
        simulate(RULES, 9, seed=5)


def test_where_no_thread_can_be_started_the_hands_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(thread: threading.Thread) -> NoReturn:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refused)
    assert simulate(RULES, 9, seed=5, chunk=2) == EXPECTED


def test_a_process_that_began_before_is_not_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool's own thread is refused, which is started after a process is."""
    start, started = threading.Thread.start, []

    def refused(thread: threading.Thread) -> None:
        started.append(thread)
        if "Manager" in type(thread).__name__:
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refused)
    assert simulate(RULES, 9, seed=5, chunk=2) == EXPECTED
    assert "Manager" in type(started[-1]).__name__
    for process in multiprocessing.active_children():
        process.join(20)
    assert not multiprocessing.active_children()


def test_where_the_module_of_processes_is_missing_it_is_imported_all_the_same() -> None:
    script = """\
import sys
sys.modules["_multiprocessing"] = sys.modules["multiprocessing.connection"] = None
from hwatu import presets
from hwatu.simulation import simulate
print(simulate(presets.pagat(), 5).hands)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "5\n", "")


def test_what_fails_here_is_tried_as_often_as_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    refuse(monkeypatch, OSError("no processes here"), None)
    log = tmp_path / "log"
    with pytest.raises(ZeroDivisionError, match="cannot count"):
        simulate(RULES, 5, bots=[FailsAlways(str(log))] * 3)
    assert log.read_text(encoding="utf-8").count("failed") == ATTEMPTS


def test_ctrl_c_ends_what_is_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(monkeypatch, OSError("no processes here"), None)

    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(RULES, 9, bots=[interrupted, simple_bot, simple_bot])


def test_an_interrupt_waits_until_the_processes_have_started(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that came in between left processes behind, which the command waited for."""
    calls: list[str] = []

    class Pool(Executor):
        def __init__(self, **_: object) -> None: ...

        def submit(self, fn: object, /, *args: Any, **kwargs: Any) -> Future[Any]:
            if not calls:
                signal.raise_signal(signal.SIGINT)
            calls.append("submit")
            return Future()

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            calls.append("shutdown")

    monkeypatch.setattr(concurrent.futures, "ProcessPoolExecutor", Pool)
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            simulate(RULES, 9, seed=5, chunk=2)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, handler)
    assert calls[:6] == [*["submit"] * 5, "shutdown"]


@pytest.mark.slow
def test_a_script_that_does_not_guard_its_work_is_told_so(tmp_path: Path) -> None:
    """Its workers, which run it again, do not play everything themselves."""
    script = tmp_path / "script.py"
    script.write_text(
        "from hwatu import presets\nfrom hwatu.simulation import simulate\nprint(simulate(presets.pagat(), 5).hands)\n",
        encoding="utf-8",
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "bootstrapping phase" in done.stderr
