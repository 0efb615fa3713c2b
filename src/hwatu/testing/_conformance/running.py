"""Asking another program."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from typing import Any

from typing_extensions import Self


class ProgramError(Exception):
    """The program could not be started, ended early, timed out, or wrote something that is not an answer."""


class Program:
    """A running program that is asked one question at a time."""

    def __init__(self, command: Sequence[str], *, timeout: float = 10.0) -> None:
        self._timeout = timeout
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
            )
        except OSError as error:
            raise ProgramError(f"{command[0]} cannot be run: {error}.") from None
        self._lines: Queue[str | None] = Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one question. Raises :class:`ProgramError`."""
        assert self._process.stdin is not None
        name = request["name"]
        with suppress(OSError):  # it has ended; what it wrote before may still be there
            self._process.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
        try:
            line = self._lines.get(timeout=self._timeout)
        except Empty:
            raise ProgramError(f"{name}: no answer within {self._timeout:g} seconds.") from None
        if line is None:
            raise ProgramError(f"{name}: the program ended without an answer.")
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            raise ProgramError(f"{name}: this is not JSON: {line[:80]!r}.") from None
        if not isinstance(said, dict):
            raise ProgramError(f"{name}: an answer is an object, not {line[:80]!r}.")
        return said

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.close()
            self._process.wait(timeout=self._timeout)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._reader.join(timeout=self._timeout)
        self._process.stdout.close()
