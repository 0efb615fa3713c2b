"""Asking another program, and judging what it answers."""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from typing import Any, Final

import attrs
from typing_extensions import Self

from hwatu.frozen import Value
from hwatu.testing.conformance.vector import Vector

_PILES: Final = ("hands", "captured", "shown", "table", "stacks", "cards", "as_junk", "onto")
SETS: Final = frozenset([*_PILES, "shaken", "bombed", "legal", "payments", "items"])
"""Fields whose lists are compared without their order."""

MOST_SHOWN: Final = 8
"""How many differences of one answer are shown."""


class ProgramError(Exception):
    """The program could not be started, ended early, timed out, or wrote something that is not an answer."""


class Program:
    """A running program that is asked one question at a time."""

    def __init__(self, command: Sequence[str], *, timeout: float = 10.0) -> None:
        self._timeout = timeout
        try:
            self._process = subprocess.Popen(
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1
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
        except ValueError:
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


@attrs.frozen
class VectorVerdict(Value):
    """The faults of an answer: none if it is right, or if the program does not support the question."""

    vector: Vector
    wrong: tuple[str, ...] = ()
    skipped: bool = False

    def __str__(self) -> str:
        head = f"{self.vector.name} ({', '.join(self.vector.rules)}): {self.vector.title}"
        more = len(self.wrong) - MOST_SHOWN
        shown = [*self.wrong[:MOST_SHOWN], *([f"and {more} more"] if more > 0 else [])]
        return "\n".join([head, *[f"  {each}" for each in shown]])


def judge(vector: Vector, said: Mapping[str, Any], only: frozenset[str] | None = None) -> VectorVerdict:
    """Compares an answer with what the vector expects.

    ``only`` are the fields to compare, wherever they stand. The order within :data:`SETS` does not count. An answer
    with ``unsupported`` is skipped.

    >>> from hwatu.testing.conformance import vectors
    >>> turn = vectors("turn")[0]
    >>> judge(turn, turn.expect).wrong
    ()
    """
    if "unsupported" in said:
        return VectorVerdict(vector, skipped=True)
    found = [
        f"{path}: expected {_short(expected)}, came {_short(came)}"
        for path, expected, came in _differences("$", vector.expect, said)
        if only is None or set(_names(path)) & only
    ]
    return VectorVerdict(vector, tuple(found))


_MISSING: Final = "nothing"


def _differences(path: str, expected: Any, came: Any) -> Iterator[tuple[str, Any, Any]]:
    """Each place where two plain values differ. Fields that are not expected do not count."""
    if isinstance(expected, Mapping) and isinstance(came, Mapping):
        for key, value in expected.items():
            yield from _differences(f"{path}.{key}", value, came.get(key, _MISSING))
    elif isinstance(expected, list) and isinstance(came, list):
        if _names(path)[-1:] and _names(path)[-1] in SETS:
            expected, came = sorted(expected, key=_key), sorted(came, key=_key)
        if len(expected) != len(came):
            yield path, expected, came
            return
        for place, (wanted, found) in enumerate(zip(expected, came, strict=True)):
            yield from _differences(f"{path}[{place}]", wanted, found)
    elif type(expected) is not type(came) or expected != came:
        yield path, expected, came


def _key(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _names(path: str) -> list[str]:
    return [part.partition("[")[0] for part in path.split(".")[1:]]


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 120 else text[:119] + "…"
