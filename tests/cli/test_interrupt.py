"""Ctrl-C ends the command with a status and without a traceback, whenever it comes."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from hwatu import __main__
from tests.bots import processes
from tests.cli.invoking import invoke
from tests.helpers.profile import many

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows interrupts processes in another way")

READY = """\
import os, signal, sys

class Ready:
    @staticmethod
    def find_spec(name, *_):
        if name == "hwatu._cli":
            os.write(1, b"ready")

sys.meta_path.insert(0, Ready)
signal.signal(signal.SIGINT, signal.default_int_handler)
from hwatu.__main__ import main
main()
"""
"""The script, even where the tests run without a Ctrl-C; it says when it begins to import the command."""


def one_process(command: int) -> None:
    """Interrupt the command's own process alone."""
    os.kill(command, signal.SIGINT)


def all_processes(command: int) -> None:
    """Interrupt the whole process group, as a terminal does."""
    os.killpg(command, signal.SIGINT)


def interrupted(interrupt: Callable[[int], None], delay: float) -> tuple[int, bytes, bytes]:
    """The exit status and output of a simulation interrupted ``delay`` seconds after its import began."""
    with subprocess.Popen(
        [sys.executable, "-c", READY, "simulate", "1000000"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as command:
        try:
            assert command.stdout is not None
            assert os.read(command.stdout.fileno(), 5) == b"ready"
            time.sleep(delay)
            interrupt(command.pid)
            out, err = command.communicate(timeout=60)
        finally:
            if command.poll() is None:
                os.killpg(command.pid, signal.SIGKILL)
    return command.returncode, out, err.strip()


@pytest.mark.slow
@pytest.mark.parametrize("interrupt", [one_process, all_processes])
def test_a_simulation_ends_quietly(interrupt: Callable[[int], None]) -> None:
    delays = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1][:: many(1, quick=3)]
    with ThreadPoolExecutor(4) as threads:
        ended = dict(zip(delays, threads.map(partial(interrupted, interrupt), delays), strict=True))
    assert ended == dict.fromkeys(delays, (130, b"", b""))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which processes there are")
@pytest.mark.parametrize(
    "number",
    [
        signal.SIGKILL,
        pytest.param(signal.SIGTERM, marks=pytest.mark.slow),
        pytest.param(signal.SIGHUP, marks=pytest.mark.slow),
    ],
)
def test_a_simulation_that_is_killed_leaves_no_process(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither its workers, nor the programs that they have started, nor what those have started."""
    bot = f"mine={shlex.join(processes.command('starts a child'))}"
    with processes.nothing_left(monkeypatch) as mark:
        simulation = subprocess.Popen(
            [sys.executable, "-m", "hwatu", "simulate", "1000000", "--bot", bot, "--bot", "simple"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # noqa: PLW1509 - tests may run under nohup
        )
        try:
            assert processes.soon(lambda: sum("misbehaving" in each for each in processes.alive(mark)) >= 3, 60)
            simulation.send_signal(number)
            simulation.communicate(timeout=60)
            assert simulation.returncode == -number
            assert processes.soon(lambda: not processes.alive(mark), 20)
        finally:
            simulation.kill()
            simulation.communicate()


def test_ctrl_c_between_the_import_and_the_command_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    def leave(status: int) -> None:
        raise SystemExit(status)

    monkeypatch.setattr("hwatu._cli.main", interrupted)
    monkeypatch.setattr("os._exit", leave)
    with pytest.raises(SystemExit) as left:
        __main__.main()
    assert left.value.code == 130


def test_a_second_ctrl_c_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    later: list[object] = []

    def run(*_: object, **__: object) -> None:
        try:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(5)
        finally:
            os.kill(os.getpid(), signal.SIGINT)
            later.append("tidied up")

    monkeypatch.setattr("hwatu._cli.simulation_commands.run", run)
    heard = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        done = invoke("simulate", "10")
    finally:
        signal.signal(signal.SIGINT, heard)
    assert (done.exit_code, done.stdout, done.stderr.strip()) == (130, "", "")
    assert later == ["tidied up"]


@pytest.mark.parametrize("heeded", [signal.default_int_handler, signal.SIG_IGN])
def test_afterwards_ctrl_c_does_what_it_did_before(heeded: signal._HANDLER) -> None:
    heard = signal.signal(signal.SIGINT, heeded)
    try:
        assert invoke("simulate", "2").exit_code == 0
        assert signal.getsignal(signal.SIGINT) is heeded
    finally:
        signal.signal(signal.SIGINT, heard)
