"""A running program and the lines that go to it and come from it, each with a time limit."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections import deque
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final
from weakref import WeakSet, finalize

from hwatu.bots._programs.protocol_messages import SHOWN, BotFailure, Fault

if TYPE_CHECKING:
    from collections.abc import Sequence


LONGEST_LINE: Final = 65_536
"""The longest line that a program may send, in bytes."""

MOST_PRINTED: Final = 1_000_000
"""The most that a program may print between two decisions, on stdout and on stderr, in bytes."""

_KEEPER: Final = str(Path(__file__).with_name("process_guard.py"))
_READ: Final = 65_536
_PATIENCE: Final = 10.0
"""In seconds: how long the keeper may take to end a program, which is a matter of milliseconds."""

_AGAIN: Final = 0.1
"""In seconds: how often a keeper that may have been stopped is told to go on."""

_CLEARED: Final = 1.0
"""In seconds: how long killed processes are waited for, which a system may leave as zombies."""

_open: Final[WeakSet[Connection]] = WeakSet()


class Connection:
    """A program that runs. Whoever made it closes it; when it is collected, or this process ends in any way, the
    program is ended too. All that it writes on stderr is added to the file ``log``.

    Raises :class:`BotFailure` (``bot_not_started``) where programs cannot be started.
    """

    def __init__(self, command: Sequence[str], log: Path | None = None) -> None:
        if not hasattr(select, "poll") or not sys.executable:
            raise Fault.NOT_STARTED.failure("this system cannot keep programs")
        with ExitStack() as failed:
            try:
                held, holding = _pipe(failed)
                told, group = _pipe(failed)
                self._keeper = subprocess.Popen(
                    [sys.executable, "-I", "-S", _KEEPER, str(held), str(group), *command],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    pass_fds=(held, group),
                    start_new_session=True,
                    bufsize=0,
                )
            except (OSError, ValueError) as error:
                raise Fault.NOT_STARTED.failure(str(error)) from error
            failed.pop_all()
        os.close(held)
        os.close(group)
        streams = self._keeper.stdin, self._keeper.stdout, self._keeper.stderr
        self._to, self._from, self._log = [stream.fileno() for stream in streams if stream is not None]
        for stream in (self._to, self._from, self._log, told):
            os.set_blocking(stream, False)
        self._poll = select.poll()
        self._poll.register(self._from, select.POLLIN)
        self._poll.register(self._log, select.POLLIN)
        self._lines: deque[bytes] = deque()
        self._begun = b""
        self._printed = 0
        self._tail = b""
        self._kept = log
        self.close = finalize(self, _end, self._keeper, holding, told)
        """Ends the program, and returns once it and all that it had started are gone."""
        _open.add(self)

    @property
    def log(self) -> str:
        """The end of what it has written on stderr so far."""
        self._read_log()
        return self._tail.decode(errors="replace")

    def _read_log(self) -> None:
        """Read what there is of the log."""
        with suppress(OSError, BotFailure):
            self._note(os.read(self._log, _READ))

    def quit(self, line: bytes, seconds: float) -> bool:
        """Send a last line, and end the program if it does not end by itself in this time; whether it does."""
        self.send_if_possible(line)
        if self._keeper.stdin is not None:
            self._keeper.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._keeper.wait(seconds)
        ended = self._keeper.returncode is not None
        self._read_log()
        self.close()
        return ended

    def send(self, line: bytes, deadline: float) -> None:
        """Send a line, by a moment of :func:`time.monotonic`.

        Raises :class:`BotFailure` (``bot_ended``, ``bot_too_slow`` if the program does not read, ``bot_too_much``).
        """
        self._printed = 0
        try:
            sent = os.write(self._to, line)
        except BlockingIOError:
            sent = 0
        except OSError:
            raise self._ended() from None
        if sent < len(line):
            self._send_slowly(line[sent:], deadline)

    def _send_slowly(self, line: bytes, deadline: float) -> None:
        """Send what did not fit into the pipe, and read meanwhile, as the program may be printing before it reads."""
        self._poll.register(self._to, select.POLLOUT)
        try:
            while line:
                if self._to in self._wait(deadline):
                    with suppress(BlockingIOError):
                        line = line[os.write(self._to, line) :]
        except OSError:
            raise self._ended() from None
        finally:
            self._poll.unregister(self._to)

    def send_if_possible(self, line: bytes) -> None:
        """Send a line that may be lost."""
        with suppress(OSError, ValueError):
            os.write(self._to, line)

    def receive(self, deadline: float) -> bytes:
        """The next line that is not blank, by a moment of :func:`time.monotonic`.

        Raises :class:`BotFailure` (``bot_ended``, ``bot_too_slow``, ``bot_too_long``, ``bot_too_much``).
        """
        while True:
            while self._lines:
                line = self._lines.popleft()
                if line.strip():
                    return line
            self._wait(deadline)

    def _wait(self, deadline: float) -> list[int]:
        """Wait until something can be read or sent, and read it; the streams that are ready."""
        ready = self._poll.poll(max(0.0, deadline - monotonic()) * 1000)
        if not ready:
            raise Fault.TOO_SLOW.failure()
        for stream, _ in ready:
            if stream == self._from:
                data = os.read(stream, _READ)
                if not data:
                    raise self._ended()
                *lines, self._begun = (self._begun + data).split(b"\n")
                self._lines.extend(lines)
                self._count(data)
                if max(map(len, (self._begun, *lines))) > LONGEST_LINE:
                    raise Fault.TOO_LONG.failure(f"more than {LONGEST_LINE:,} bytes")
            elif stream == self._log:
                logged = os.read(stream, _READ)
                self._note(logged)
                if not logged:
                    self._poll.unregister(stream)
        return [stream for stream, _ in ready]

    def _note(self, data: bytes) -> None:
        """Remember the end of what was logged, and add it to the file that keeps the log."""
        if self._kept is not None and data:
            with self._kept.open("ab") as kept:
                kept.write(data)
        self._tail = (self._tail + data)[-10 * SHOWN :]
        self._count(data)

    def _count(self, data: bytes) -> None:
        self._printed += len(data)
        if self._printed > MOST_PRINTED:
            raise Fault.TOO_MUCH.failure(f"more than {MOST_PRINTED:,} bytes for one decision")

    def _ended(self) -> Exception:
        """The error for a program that has ended, or has closed one of its streams."""
        with suppress(subprocess.TimeoutExpired):
            return Fault.ENDED.failure(f"exit status {self._keeper.wait(0.2)}")
        return Fault.ENDED.failure()


def _pipe(failed: ExitStack) -> tuple[int, int]:
    """A pipe to read and to write, whose ends are closed if what follows fails."""
    ends = os.pipe()
    for end in ends:
        failed.callback(os.close, end)
    return ends


def _end(keeper: subprocess.Popen[bytes], holding: int, told: int) -> None:
    """Let the keeper end its program, and wait until it has.

    A program that has stopped its keeper cannot keep it so, and one that has killed it is ended with its process group.
    """
    os.close(holding)
    until = monotonic() + _PATIENCE
    while keeper.poll() is None and monotonic() < until:
        keeper.send_signal(signal.SIGCONT)
        with suppress(subprocess.TimeoutExpired):
            keeper.wait(_AGAIN)
    if keeper.poll() is None:
        keeper.kill()
        keeper.wait()
    if keeper.returncode < 0:
        with suppress(OSError, ValueError):  # nothing is told where nothing was started
            _end_group(int(os.read(told, _READ)))
    os.close(told)
    for stream in (keeper.stdin, keeper.stdout, keeper.stderr):
        if stream is not None:
            stream.close()


def _end_group(group: int) -> None:
    """Kill a process group, and wait until it is gone, or until nothing but the system is left to clear it away.

    Raises OSError when it is gone.
    """
    until = monotonic() + _CLEARED
    while monotonic() < until:
        os.killpg(group, signal.SIGKILL)
        sleep(_AGAIN / 10)


def _let_go() -> None:
    """In a forked process: the programs are its parent's. It closes its copies of their streams and ends none."""
    for each in list(_open):
        each._keeper.returncode = 0  # it is no child of this process
        each.close()
    _open.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)
