"""The bot's side of a connection to a referee elsewhere, for a program that runs here."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from hwatu.bots._programs.bot_program import GRACE, START_SECONDS
from hwatu.bots._programs.connection import Connection
from hwatu.bots._programs.messages import field, line_of, not_from_referee, read_line
from hwatu.bots._programs.referee import MOST_SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Relay:
    """Passes the lines of a referee on to a program, and its answers back. Raises :class:`BotFailure`."""

    def __init__(self, command: Sequence[str]) -> None:
        self.dismissed = False
        self._connection = Connection(command)

    def hear(self, line: bytes) -> Iterator[bytes]:
        """Hear a line: the lines to answer it with, up to the one that is due."""
        if not line.strip():
            return
        message = read_line(line, not_from_referee)
        answer = {"hello": "hello", "decide": "choose"}.get(message["type"])
        self.dismissed = message["type"] == "quit"
        deadline = monotonic() + self._time_for(message)
        self._connection.send(line.replace(b"\n", b" ") + b"\n", deadline)
        while answer:
            said = self._connection.receive(deadline)
            kind = read_line(said)["type"]
            yield said
            if kind == answer:
                return

    def close(self) -> None:
        """End the program."""
        self._connection.quit(line_of({"type": "quit"}), GRACE)

    @staticmethod
    def _time_for(message: dict[str, Any]) -> float:
        """In seconds: the time for the answer that a message asks for."""
        if message["type"] != "decide":
            return START_SECONDS
        milliseconds: int = field(message, "ms", int, not_from_referee)
        return min(milliseconds, MOST_SECONDS * 1000) / 1000
