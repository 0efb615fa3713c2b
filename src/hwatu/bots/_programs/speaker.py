"""The bot's side of the protocol: a policy that answers a referee, or a relay to another program."""

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
from hwatu.codec._state_and_view_documents import CheckedViewReader, ViewReader
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hwatu.bots._rules_of_thumb import Policy


class Relay:
    """Passes lines of a referee to a program and its answers back. Raises :class:`BotFailure`.

    ``dismissed`` is set when the referee has sent ``quit``.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.dismissed = False
        self._connection = Connection(command)

    def hear(self, line: bytes) -> Iterator[bytes]:
        """Pass on a line, and yield the program's lines up to the answer, if the line asks for one."""
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
        """In seconds: the time limit for the answer to a message."""
        if message["type"] != "decide":
            return START_SECONDS
        milliseconds: int = field(message, "ms", int, not_from_referee)
        if milliseconds < 0:  # a program that answers at once would answer in time
            raise not_from_referee(f"ms is {short(milliseconds)}; it must not be negative")
        return min(milliseconds, MOST_SECONDS * 1000) / 1000


def answer(policy: Policy, name: str, incoming: BinaryIO, outgoing: BinaryIO) -> None:
    """Answer a referee for a policy: read its lines and write the answers, until ``quit`` or the end of ``incoming``.

    - ``policy``: decides. For each decision its generator is seeded with the ``seed`` of the referee.
    - ``name``: the name in the hello.
    - ``incoming``, ``outgoing``: binary streams, such as ``sys.stdin.buffer`` and ``sys.stdout.buffer``.

    Blank lines, unknown keys and unknown messages are ignored. The referee is trusted: views are not checked.

    Raises :class:`InvalidPosition` (``illegal_choice``) if the policy chooses an illegal action, :class:`NotationError`
    (``bad_message``) for a line that no referee sends, and any error of the policy.

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
    """A decision that a referee asks for.

    - ``number``: its id.
    - ``seed``: the seed for the choice.
    - ``view``: the view of the seat.
    - ``actions``: the legal actions, numbered from 0.
    """

    number: int
    seed: int
    view: View
    actions: tuple[Action, ...]


class Games:
    """The games that a referee has announced, which are needed to read its decisions.

    With ``trusted``, views are not checked: that takes a few times as long as to read them.
    """

    def __init__(self, *, trusted: bool) -> None:
        self._reader: Final = ViewReader if trusted else CheckedViewReader
        self._games: dict[int, ViewReader | CheckedViewReader] = {}
        self._known: list[tuple[Any, Rules]] = []

    def begin(self, message: dict[str, Any]) -> None:
        """Add the game of a message. Raises :class:`HwatuError`."""
        rules = self._rules(field(message, "rules", dict, not_from_referee))
        self._games[field(message, "game", int, not_from_referee)] = self._reader(rules)

    def end(self, message: dict[str, Any]) -> None:
        """Remove a game that is over. Raises :class:`NotationError` (``bad_message``)."""
        self._games.pop(field(message, "game", int, not_from_referee), None)

    def decision(self, message: dict[str, Any]) -> Decision:
        """Read the decision of a message. Raises :class:`HwatuError`."""
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
        """Read the rules of a game. The last eight are kept, since equal rules come with every hand."""
        rules = next((rules for known, rules in self._known if known == plain), None)
        if rules is None:
            rules = from_plain(plain, Rules)
            self._known[:] = [(plain, rules), *self._known[:7]]
        return rules


class Speaker:
    """Answers a referee for a policy, line by line. ``dismissed`` is set when the referee has sent ``quit``."""

    def __init__(self, policy: Policy, name: str, *, trusting: bool = True) -> None:
        self.dismissed = False
        self._policy, self._name, self._random = policy, name, Random()
        self._games: Final = Games(trusted=trusting)

    def hear(self, line: bytes) -> Iterator[bytes]:
        """Read a line, and yield the line of the answer if it asks for one."""
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
        """The line that answers a decision."""
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
