"""Transcripts: all lines that a referee and a program exchanged. They can be checked, and replayed to a program."""

from __future__ import annotations

from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from hwatu._base.errors import HwatuError, short
from hwatu._base.wording import Wording
from hwatu._notation.located_words import TextError
from hwatu.bots._programs.program_connection import Connection
from hwatu.bots._programs.protocol_messages import Fault, Hello, field, not_from_referee, read_line
from hwatu.bots._programs.speaker import Decision, Games

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


_REFEREE: Final = "> "
_PROGRAM: Final = "< "


class TranscriptLine(NamedTuple):
    """A line of a transcript.

    - ``number``: from 1.
    - ``answer``: whether the program sent it.
    - ``text``: without the mark.
    - ``message``: the message.
    """

    number: int
    answer: bool
    text: str
    message: dict[str, Any]


class Otherwise(NamedTuple):
    """A decision that a program answers differently: the line of the answer, the choice ``then`` and the one
    ``now``.
    """

    line: int
    then: str
    now: str


def read_transcript(text: str) -> tuple[TranscriptLine, ...]:
    """Read and check a transcript that :func:`hwatu.bots.program` wrote.

    Each decision must be of a game that was announced, its choices must be the legal actions of its view, and the
    answer one of them. A wrong line of the program is allowed, and left out, if the referee sent ``failed`` next.

    Raises :class:`TextError`, a :class:`NotationError` (``bad_transcript``), with the line.
    """
    found, asked = list[TranscriptLine](), _Asked()
    wrong: TextError | None = None  # the error of a line of the program, until the next line turns out to be ``failed``
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        if line[:2] not in (_REFEREE, _PROGRAM):
            raise wrong or TextError(
                "A line begins with > or <.",
                code="bad_transcript",
                line=number,
                column=1,
                korean="줄은 >나 <로 시작해야 합니다.",
            )
        answer = line[:2] == _PROGRAM
        try:
            each = TranscriptLine(number, answer, line[2:], _message(line[2:], answer=answer))
            asked.check(each)
        except HwatuError as error:
            said = Wording(error.message, error.korean)
            wrong = wrong or TextError(said.english, code="bad_transcript", line=number, column=1, korean=said.korean)
            if not answer:
                raise wrong from None
            continue
        if wrong is not None and each.message["type"] != "failed":
            raise wrong
        wrong = None
        found.append(each)
    if wrong is not None:
        raise wrong
    return tuple(found)


def _message(text: str, *, answer: bool) -> dict[str, Any]:
    line = text.encode(errors="replace")
    return read_line(line) if answer else read_line(line, not_from_referee)


class _Asked:
    """The games that a transcript has announced so far, and the decision that has no answer yet."""

    def __init__(self) -> None:
        self._games: Final = Games(trusted=False)
        self._last: Decision | None = None

    def check(self, line: TranscriptLine) -> None:
        """Raise :class:`HwatuError` for a message that is impossible at this point."""
        message, kind = line.message, line.message["type"]
        if kind == "choose" and line.answer:
            number, choice = field(message, "id", int), field(message, "choice", int)
            if self._last is None or number != self._last.number:
                raise Fault.WRONG_DECISION.failure(f"id {short(number)}")
            if not 0 <= choice < len(self._last.actions):
                raise Fault.WRONG_CHOICE.failure(f"{short(choice)}")
            self._last = None
        elif kind == "game" and not line.answer:
            self._games.begin(message)
        elif kind == "decide" and not line.answer:
            self._last = self._games.decision(message)


def replay_transcript(text: str, command: Sequence[str], seconds: float) -> tuple[int, tuple[Otherwise, ...]]:
    """Send all lines of the referee of a transcript to a program, and return the number of decisions that it answered,
    and those that it answered differently. Decisions for which it was ended then are asked again.

    Raises the errors of :func:`read_transcript`, and :class:`BotFailure`.
    """
    otherwise, answered = list[Otherwise](), 0
    with ExitStack() as closing:
        connection: Connection | None = None
        for line, then in _with_answers(read_transcript(text)):
            kind = line.message["type"]
            if kind == "hello":
                closing.close()
                connection = Connection(command)
                closing.callback(connection.close)
            if connection is None:
                continue
            deadline = monotonic() + seconds
            connection.send(f"{line.text.rstrip()}\n".encode(errors="replace"), deadline)
            if kind == "hello":
                Hello.of(_heard(connection, "hello", deadline))
            elif kind == "decide" and then is not None:
                answer = _heard(connection, "choose", deadline)
                number, choice = field(answer, "id", int), field(answer, "choice", int)
                if number != line.message["id"]:
                    raise Fault.WRONG_DECISION.failure(f"id {short(number)}; it was asked {line.message['id']}")
                answered += 1
                was, now = _said(line, then), _choice(line, choice)
                if was != now:
                    otherwise.append(Otherwise(then.number, was, now))
    return answered, tuple(otherwise)


def _with_answers(lines: Sequence[TranscriptLine]) -> Iterator[tuple[TranscriptLine, TranscriptLine | None]]:
    """Each line of the referee that is sent again, and for a decision its answer, or the ``failed`` that followed."""
    for place, line in enumerate(lines):
        if not line.answer and line.message["type"] not in ("failed", "quit"):
            after = (each for each in lines[place + 1 :] if each.message["type"] in ("choose", "failed"))
            yield line, next(after, None)


def _said(question: TranscriptLine, then: TranscriptLine) -> str:
    """The choice in an answer of a transcript, or the code of a failure, as text."""
    return _choice(question, then.message["choice"]) if then.answer else f"{then.message.get('code')}"


def _choice(question: TranscriptLine, choice: int) -> str:
    choices: list[str] = question.message["choices"]
    return choices[choice] if 0 <= choice < len(choices) else str(choice)


def _heard(connection: Connection, kind: str, deadline: float) -> dict[str, Any]:
    while True:
        message = read_line(connection.receive(deadline))
        if message["type"] == kind:
            return message
