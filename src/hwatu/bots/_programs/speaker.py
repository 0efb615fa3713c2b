"""The bot's side of the protocol, here or relayed from elsewhere."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple

from hwatu._actions import Action, parse_action
from hwatu._base.errors import InvalidPosition, short
from hwatu._view.seat_view import View
from hwatu.bots._programs.bot_program import GRACE, START_SECONDS
from hwatu.bots._programs.program_connection import Connection
from hwatu.bots._programs.protocol_messages import VERSION, field, line_of, not_from_referee, read_line
from hwatu.bots._programs.referee import MOST_SECONDS
from hwatu.codec import from_plain
from hwatu.codec._view_documents import CheckedViewReader, ViewReader
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hwatu.bots._rules_of_thumb import Policy


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


def answer(policy: Policy, name: str, incoming: BinaryIO, outgoing: BinaryIO) -> None:
    """Speak for a policy until the referee has nothing more to say: read its lines, and write the answers.

    Blank lines, unknown keys and unknown messages are passed over. For each decision the generator is seeded anew, with
    the ``seed`` that comes with it. The referee is trusted: that a view is possible is not checked.

    Raises :class:`InvalidPosition` (``illegal_choice``) if the policy chooses what it may not, :class:`NotationError`
    (``bad_message``) for lines that no referee sends, and whatever the policy raises.

    >>> from io import BytesIO
    >>> from hwatu.bots import random_bot
    >>> said = BytesIO()
    >>> answer(random_bot, "any", BytesIO(b'{"type": "hello", "protocol": "hwatu-bot", "version": 1}'), said)
    >>> print(said.getvalue().decode(), end="")
    {"type":"hello","version":1,"name":"any"}
    """
    speaker = Speaker(policy, name)
    for line in incoming:
        for said in speaker.hear(line):
            outgoing.write(said)
            outgoing.flush()
        if speaker.dismissed:
            return


class Decision(NamedTuple):
    """A decision that a referee asks for."""

    number: int
    seed: int
    view: View
    actions: tuple[Action, ...]


class Games:
    """The games that a referee has told of, and the decisions that it asks for in them.

    With ``trusted`` it is not checked whether a view is possible, which takes a few times as long as to read it.
    """

    def __init__(self, *, trusted: bool) -> None:
        self._reader: Final = ViewReader if trusted else CheckedViewReader
        self._games: dict[int, ViewReader | CheckedViewReader] = {}
        self._known: list[tuple[Any, Rules]] = []

    def begin(self, message: dict[str, Any]) -> None:
        """Hear of a game. Raises :class:`HwatuError`."""
        rules = self._rules(field(message, "rules", dict, not_from_referee))
        self._games[field(message, "game", int, not_from_referee)] = self._reader(rules)

    def end(self, message: dict[str, Any]) -> None:
        """Hear that a game is over. Raises :class:`NotationError` (``bad_message``)."""
        self._games.pop(field(message, "game", int, not_from_referee), None)

    def decision(self, message: dict[str, Any]) -> Decision:
        """The decision that is asked for. Raises :class:`HwatuError`."""
        number, seed, game = [field(message, name, int, not_from_referee) for name in ("id", "seed", "game")]
        choices, view = (
            field(message, "choices", list, not_from_referee),
            field(message, "view", dict, not_from_referee),
        )
        if game not in self._games:
            raise not_from_referee(f"game {short(game)}, of which nothing was told")
        if not all(isinstance(text, str) for text in choices):
            raise not_from_referee("choices that are not texts")
        actions = tuple([_action(text) for text in choices])
        return Decision(number, seed, self._games[game].view(view, actions), actions)

    def _rules(self, plain: dict[str, Any]) -> Rules:
        """The rules of a game, which are read once for as long as they are the same."""
        rules = next((rules for known, rules in self._known if known == plain), None)
        if rules is None:
            rules = from_plain(plain, Rules)
            self._known[:] = [(plain, rules), *self._known[:7]]
        return rules


class Speaker:
    """Speaks for a policy, line by line; ``dismissed`` when the referee has nothing more to say."""

    def __init__(self, policy: Policy, name: str, *, trusting: bool = True) -> None:
        self.dismissed = False
        self._policy, self._name, self._random = policy, name, Random()
        self._games: Final = Games(trusted=trusting)

    def hear(self, line: bytes) -> Iterator[bytes]:
        """Hear a line: the lines to answer it with, none or one."""
        if not line.strip():
            return
        message = read_line(line, not_from_referee)
        kind = message["type"]
        if kind == "decide":
            yield self._choice(message)
        elif kind == "game":
            self._games.begin(message)
        elif kind == "end":
            self._games.end(message)
        elif kind == "hello":
            yield line_of({"type": "hello", "version": VERSION, "name": self._name})
        elif kind == "quit":
            self.dismissed = True

    def _choice(self, message: dict[str, Any]) -> bytes:
        """The answer to a question."""
        number, seed, view, actions = self._games.decision(message)
        self._random.seed(seed)
        action = self._policy(view, self._random)
        if action not in actions:
            raise InvalidPosition(
                f"{short(action)} is none of the choices.",
                code="illegal_choice",
                korean=f"{short(action)}: 고를 수 있는 수가 아닙니다.",
            )
        return b'{"type":"choose","id":%d,"choice":%d}\n' % (number, actions.index(action))


_action: Final = lru_cache(maxsize=1024)(parse_action)
