"""Transcripts: every line that a referee and a program said, checked, and said again to a program."""

from __future__ import annotations

from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from hwatu._actions import action_text
from hwatu._base.errors import HwatuError
from hwatu._notation.located_words import TextError
from hwatu.bots._programs.connection import Connection
from hwatu.bots._programs.messages import field, line_of, read_line
from hwatu.codec import from_plain
from hwatu.codec._short_views import ViewReader
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence


class TranscriptLine(NamedTuple):
    """A line of a transcript: its number, whether the program said it, and the message."""

    number: int
    answer: bool
    message: dict[str, Any]


class Otherwise(NamedTuple):
    """A decision of a transcript that a program answers otherwise: the line of the answer, the choice then and now."""

    line: int
    then: str
    now: str


def read_transcript(text: str) -> tuple[TranscriptLine, ...]:
    """The lines of a transcript that :func:`hwatu.bots.program` wrote, checked: each decision is about a game that was
    told of, its choices are the legal actions of its view, and the answer is one of them.

    Raises :class:`TextError`, a :class:`NotationError` (``bad_transcript``), with the line.
    """
    found, games, asked = list[TranscriptLine](), dict[int, ViewReader](), dict[int, int]()
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line[:2] not in ("> ", "< "):
                raise TextError("A line begins with > or <.", code="bad_transcript", line=number, column=1)
            each = TranscriptLine(number, line[0] == "<", read_line(line[2:].encode()))
            _check(each, games, asked)
        except TextError:
            raise
        except (HwatuError, KeyError, TypeError, ValueError) as error:
            said = error.message if isinstance(error, HwatuError) else f"Something is missing or wrong: {error!r:.80}."
            raise TextError(said, code="bad_transcript", line=number, column=1) from None
        found.append(each)
    return tuple(found)


def _check(line: TranscriptLine, games: dict[int, ViewReader], asked: dict[int, int]) -> None:
    """Raise some error for a message that cannot be."""
    message, kind = line.message, line.message["type"]
    if kind == "game":
        games[message["game"]] = ViewReader(from_plain(message["rules"], Rules))
    elif kind == "decide":
        actions = games[message["game"]].view(message["view"]).actions
        if message["choices"] != [action_text(action) for action in actions]:
            raise ValueError("these are not the legal actions")
        asked[message["id"]] = len(actions)
    elif kind == "choose" and not 0 <= message["choice"] < asked[message["id"]]:
        raise ValueError("there is no such choice")


def replay_transcript(text: str, command: Sequence[str], seconds: float) -> tuple[int, tuple[Otherwise, ...]]:
    """Say everything to a program that the referee of a transcript said: how many decisions it answered, and those that
    it answers otherwise than the transcript. Raises as :func:`read_transcript` does, and :class:`BotFailure`.
    """
    lines, otherwise, answered = read_transcript(text), list[Otherwise](), 0
    chosen = {line.message["id"]: line for line in lines if line.answer and line.message["type"] == "choose"}
    with ExitStack() as closing:
        connection: Connection | None = None
        for line in lines:
            kind = line.message["type"]
            if line.answer or kind in ("failed", "quit"):
                continue
            if kind == "hello":
                closing.close()
                connection = Connection(command)
                closing.callback(connection.close)
            if connection is None:
                continue
            deadline = monotonic() + seconds
            connection.send(line_of(line.message), deadline)
            if kind == "hello":
                _heard(connection, "hello", deadline)
            elif kind == "decide" and line.message["id"] in chosen:
                then = chosen[line.message["id"]]
                choice = field(_heard(connection, "choose", deadline), "choice", int)
                answered += 1
                choices = line.message["choices"]
                if choice != then.message["choice"]:
                    now = choices[choice] if 0 <= choice < len(choices) else str(choice)
                    otherwise.append(Otherwise(then.number, choices[then.message["choice"]], now))
    return answered, tuple(otherwise)


def _heard(connection: Connection, kind: str, deadline: float) -> dict[str, Any]:
    while True:
        message = read_line(connection.receive(deadline))
        if message["type"] == kind:
            return message
