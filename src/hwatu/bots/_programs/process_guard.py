"""Keeps one program: ends it, and whatever it has started, as soon as nobody holds the other end of a pipe.

The referee runs this file as a script, in front of each program, so that a program is ended even if the referee is
killed. It imports nothing of the library, because each start of a program waits for it. A program can kill its keeper,
which runs under the same user; so the referee is told which group of processes to end then.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable


_DIE_WITH_PARENT: Final = 1
_ADOPT_ORPHANS: Final = 36
"""Operations of Linux's ``prctl``."""

_NOT_FOUND: Final = 127
"""The exit status of a command that cannot be run, as shells give it."""


def keep(pipe: int, group: int, command: list[str]) -> int:
    """Run the command until it ends or the pipe closes; its exit status, as a shell would give it.

    The id of its process group is written to the pipe ``group``.
    """
    _control(_ADOPT_ORPHANS, 1)
    os.set_inheritable(pipe, False)
    os.set_inheritable(group, False)
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    program = os.fork()
    if program == 0:
        _become(command)
    os.write(group, b"%d" % program)
    os.close(group)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):  # only the program holds its streams, so they close when it ends
        os.dup2(nowhere, stream)
    status = None
    ready = select.poll()  # which, unlike select, also takes the high numbers of a referee with many open files
    ready.register(pipe, select.POLLIN)
    ready.register(woken, select.POLLIN)
    while status is None and pipe not in dict(ready.poll()):
        os.read(woken, 4096)
        status = _ended(program)
    if not _signalled(os.killpg, program) and status is None:
        _signalled(os.kill, program)  # it has not come so far as to lead a group
    while (left := _reap(program)) is not None:
        status = left if status is None else status
    code = 0 if status is None else os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code


def _become(command: list[str]) -> None:
    """Turn this process into the program, in a session of its own."""
    try:
        os.setsid()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _control(_DIE_WITH_PARENT, signal.SIGKILL)
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode(errors="replace"))
    finally:
        os._exit(_NOT_FOUND)


def _ended(program: int) -> int | None:
    """The status of the program if it has ended; orphans that it left are cleared away."""
    while True:
        try:
            who, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return None
        if who in (0, program):
            return status if who else None


def _reap(program: int) -> int | None:
    """Kill what is left, and wait for one of them: its status, or 0 for an orphan; None when nobody is left."""
    for child in _children():
        _signalled(os.kill, child)
    try:
        who, status = os.waitpid(-1, 0)
    except ChildProcessError:
        return None
    return status if who == program else 0


def _children() -> list[int]:
    """The children of this process, adopted ones too, where the system tells."""
    me = os.getpid()
    try:
        with open(f"/proc/{me}/task/{me}/children", encoding="ascii") as listed:  # noqa: PTH123 - starts sooner
            return [int(each) for each in listed.read().split()]
    except OSError:
        return []


def _signalled(kill: Callable[[int, int], None], whom: int) -> bool:
    """Kill a process or a group; whether there was one."""
    try:
        kill(whom, signal.SIGKILL)
    except OSError:
        return False
    return True


def _control(operation: int, value: int) -> None:
    if sys.platform == "linux":
        from ctypes import CDLL  # noqa: PLC0415 - not there everywhere

        CDLL(None).prctl(operation, value, 0, 0, 0)


if __name__ == "__main__":
    sys.exit(keep(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]))
