"""Playing ``hwatu play`` without a person: line by line, or through a terminal that is none."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Mapping

from click.testing import Result
from typing_extensions import Self

from tests.cli.invoking import invoke

CHOICE = re.compile(r", your move \(\? hint, h help\): $")
PROMPT = re.compile(r"(?:, your move \(\? hint, h help\)|Press Enter for the next hand \(h help\)): $")
LONGEST = 60.0
"""How many seconds a test waits for the next prompt."""

_COMMAND = """\
import fcntl, signal, termios
from hwatu._cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
main()
"""
"""The command, with its terminal as the one whose Ctrl-C interrupts it, even where the tests run without a Ctrl-C."""


def play(*arguments: str, typed: str = "") -> Result:
    """``hwatu play`` with everything that is typed known beforehand."""
    return invoke("play", *arguments, input=typed)


def first_choices(count: int = 400) -> str:
    """An answer that takes the first choice in any game, and passes each pause: an empty line shows the table again."""
    return "1\n\n" * count


class Terminal:
    """A command that runs in a pseudo-terminal, and all that it has written."""

    def __init__(self, *arguments: str, environment: Mapping[str, str] | None = None, program: str = _COMMAND) -> None:
        import pty  # noqa: PLC0415 - not on every system

        self._ours, theirs = pty.openpty()
        self._process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "PYTHONIOENCODING": "utf-8",
                "PAGER": "cat",
                **(environment or {}),
            },
        )
        os.close(theirs)
        self.written = ""
        self._decoder = getincrementaldecoder("utf-8")()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._ours)

    def read(self, until: re.Pattern[str]) -> str:
        """The output up to a prompt, or to the end of the command."""
        begun, deadline = len(self.written), time.monotonic() + LONGEST
        while not until.search(self.written[begun:]):
            ready, _, _ = select.select([self._ours], [], [], deadline - time.monotonic())
            assert ready, f"Nothing more after {self.written[-500:]!r}"
            try:
                data = os.read(self._ours, 65536)
            except OSError:  # what Linux says at the end
                break
            if not data:
                break
            self.written += self._decoder.decode(data).replace("\r", "")
        return self.written[begun:]

    def type(self, keys: str) -> None:
        """Press these keys; "\\x03" is Ctrl-C and "\\x04" the end of the input."""
        if keys == "\x03":
            time.sleep(0.5)  # readline heeds one that comes between its prompt and its wait only with the next key
        os.write(self._ours, keys.encode())

    def exit_code(self) -> int:
        """Wait for the end of the command."""
        return self._process.wait(LONGEST)

    def answer(self, choose: Callable[[str], str], until: re.Pattern[str] = PROMPT) -> Iterator[str]:
        """The output between prompts, each of which is answered with the result of ``choose``."""
        while until.search(said := self.read(until)):
            yield said
            self.type(choose(said) + "\r")
        yield said
