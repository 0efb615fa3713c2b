"""A script that runs one program, and kills it with all that it has started when the other end of a pipe is closed.

The referee starts this guard in front of each program. The pipe closes whenever the referee ends, even if it is killed,
so no program outlives it. Orphans of the program are adopted (Linux) so that they can be killed too.

The script imports nothing of the library, since each start of a program waits for it. A program can kill its guard,
which runs under the same user. So the guard reports the process group, which the referee kills in that case.
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
"""Operations of Linux's ``prctl``: PR_SET_PDEATHSIG and PR_SET_CHILD_SUBREAPER."""

_NOT_FOUND: Final = 127
"""The exit status of shells for a command that cannot be run."""


def keep(pipe: int, group: int, command: list[str]) -> int:
    """Run the command until it ends or ``pipe`` closes, kill what is left of it, and return its exit status (128 + the
    number for a signal, like a shell).

    The id of its process group is written to the pipe ``group``. Both are file descriptors.
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
    ready = select.poll()  # select would refuse descriptors above 1023, which a referee with many open files has
    ready.register(pipe, select.POLLIN)
    ready.register(woken, select.POLLIN)
    while status is None and pipe not in dict(ready.poll()):
        os.read(woken, 4096)
        status = _ended(program)
    if not _signalled(os.killpg, program) and status is None:
        _signalled(os.kill, program)  # its setsid has not run yet, so it leads no group
    while (left := _reap(program)) is not None:
        status = left if status is None else status
    code = 0 if status is None else os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code


def _become(command: list[str]) -> None:
    """Replace this process by the program, in a new session."""
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
    """The status of the program if it has ended, else None. Orphans that have ended are reaped."""
    while True:
        try:
            who, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return None
        if who in (0, program):
            return status if who else None


def _reap(program: int) -> int | None:
    """Kill all children and wait for one of them: the status of the program, or 0 for an orphan; None if
    none is left.
    """
    for child in _children():
        _signalled(os.kill, child)
    try:
        who, status = os.waitpid(-1, 0)
    except ChildProcessError:
        return None
    return status if who == program else 0


def _children() -> list[int]:
    """The children of this process, adopted ones too; empty if the system has no ``/proc``."""
    me = os.getpid()
    try:
        with open(f"/proc/{me}/task/{me}/children", encoding="ascii") as listed:  # noqa: PTH123 - starts sooner
            return [int(each) for each in listed.read().split()]
    except OSError:
        return []


def _signalled(kill: Callable[[int, int], None], whom: int) -> bool:
    """Kill a process or a group; whether it existed."""
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
