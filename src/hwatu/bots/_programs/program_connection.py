"""A running program, and lines to it and from it, each with a time limit.

Nothing here blocks for longer than its deadline: pipes are non-blocking, and one ``poll`` waits for stdin, stdout and
stderr at once, so that a program that prints before it reads cannot cause a deadlock.
"""

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

_GUARD: Final = str(Path(__file__).with_name("process_guard.py"))
_READ: Final = 65_536
_PATIENCE: Final = 10.0
"""In seconds: the time that the guard has to end a program, which takes milliseconds."""

_AGAIN: Final = 0.1
"""In seconds: the interval at which SIGCONT is sent to the guard, which the program may have stopped."""

_CLEARED: Final = 1.0
"""In seconds: the longest wait for killed processes, which some systems keep as zombies."""

_open: Final[WeakSet[Connection]] = WeakSet()


class Connection:
    """A running program. It ends when ``close`` is called, when the connection is collected, or when this process ends
    in any way. Its stderr is added to the file ``log``.

    Raises :class:`BotFailure` (``bot_not_started``) if the program cannot be started.
    """

    def __init__(self, command: Sequence[str], log: Path | None = None) -> None:
        if not hasattr(select, "poll") or not sys.executable:
            raise Fault.NOT_STARTED.failure("this system cannot keep programs")
        with ExitStack() as failed:
            try:
                held, holding = _pipe(failed)
                reported, group = _pipe(failed)
                self._guard = subprocess.Popen(
                    [sys.executable, "-I", "-S", _GUARD, str(held), str(group), *command],
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
        streams = self._guard.stdin, self._guard.stdout, self._guard.stderr
        self._to, self._from, self._log = [stream.fileno() for stream in streams if stream is not None]
        for stream in (self._to, self._from, self._log, reported):
            os.set_blocking(stream, False)
        self._poll = select.poll()
        self._poll.register(self._from, select.POLLIN)
        self._poll.register(self._log, select.POLLIN)
        self._lines: deque[bytes] = deque()
        self._begun = b""
        self._printed = 0
        self._tail = b""
        self._kept = log
        self.close = finalize(self, _end, self._guard, holding, reported)
        """End the program, and return once it and all that it had started are gone."""
        _open.add(self)

    @property
    def log(self) -> str:
        """The last part of what the program has written on stderr."""
        self._read_log()
        return self._tail.decode(errors="replace")

    def _read_log(self) -> None:
        """Read what the program has written on stderr, without waiting."""
        with suppress(OSError, BotFailure):
            self._note(os.read(self._log, _READ))

    def quit(self, line: bytes, seconds: float) -> bool:
        """Send a last line, and kill the program if it does not end by itself in this time; whether it did."""
        self.send_if_possible(line)
        if self._guard.stdin is not None:
            self._guard.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._guard.wait(seconds)
        ended = self._guard.returncode is not None
        self._read_log()
        self.close()
        return ended

    def send(self, line: bytes, deadline: float) -> None:
        """Send a line before ``deadline``, a value of :func:`time.monotonic`.

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
        """Send what did not fit into the pipe, and read meanwhile, since the program may print before it reads."""
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
        """Send a line if the pipe has space for it and the program still reads; errors are ignored."""
        with suppress(OSError, ValueError):
            os.write(self._to, line)

    def receive(self, deadline: float) -> bytes:
        """Receive the next line that is not blank before ``deadline``, a value of :func:`time.monotonic`.

        Raises :class:`BotFailure` (``bot_ended``, ``bot_too_slow``, ``bot_too_long``, ``bot_too_much``).
        """
        while True:
            while self._lines:
                line = self._lines.popleft()
                if line.strip():
                    return line
            self._wait(deadline)

    def _wait(self, deadline: float) -> list[int]:
        """Wait until something can be read or sent, read it, and return the streams that are ready.

        Raises :class:`BotFailure` like :meth:`receive`.
        """
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
        """Keep the last part of the log in memory, and add all of it to the log file."""
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
        """The error for a program that has ended or has closed one of its streams."""
        with suppress(subprocess.TimeoutExpired):
            return Fault.ENDED.failure(f"exit status {self._guard.wait(0.2)}")
        return Fault.ENDED.failure()


def _pipe(failed: ExitStack) -> tuple[int, int]:
    """The read end and the write end of a new pipe, which ``failed`` closes."""
    ends = os.pipe()
    for end in ends:
        failed.callback(os.close, end)
    return ends


def _end(guard: subprocess.Popen[bytes], holding: int, reported: int) -> None:
    """Close the pipe ``holding``, so that the guard kills its program, and wait until it has.

    A guard that its program has stopped is continued. If the program has killed its guard, the process group that the
    guard wrote to the pipe ``reported`` is killed.
    """
    os.close(holding)
    until = monotonic() + _PATIENCE
    while guard.poll() is None and monotonic() < until:
        guard.send_signal(signal.SIGCONT)
        with suppress(subprocess.TimeoutExpired):
            guard.wait(_AGAIN)
    if guard.poll() is None:
        guard.kill()
        guard.wait()
    if guard.returncode < 0:
        with suppress(OSError, ValueError):  # no group was reported if the program was not started
            _end_group(int(os.read(reported, _READ)))
    os.close(reported)
    for stream in (guard.stdin, guard.stdout, guard.stderr):
        if stream is not None:
            stream.close()


def _end_group(group: int) -> None:
    """Kill a process group, and wait until it is gone, or only zombies are left of it. Raises OSError when
    it is gone.
    """
    until = monotonic() + _CLEARED
    while monotonic() < until:
        os.killpg(group, signal.SIGKILL)
        sleep(_AGAIN / 10)


def _let_go() -> None:
    """Close this process's copies of all streams after a fork, without ending the programs, which are the parent's."""
    for each in list(_open):
        each._guard.returncode = 0  # as if it had ended: it is not a child of this process, so wait would raise
        each.close()
    _open.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)
