"""The bot's side: any Python policy as a program that speaks the protocol."""

from __future__ import annotations

import json
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from hwatu._actions import parse_action
from hwatu._base.errors import InvalidPosition, short
from hwatu.bots._programs.messages import VERSION, line_of
from hwatu.codec import from_plain
from hwatu.codec._short_views import ViewReader
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu.bots._rules_of_thumb import Policy


def answer(policy: Policy, name: str, incoming: BinaryIO, outgoing: BinaryIO) -> None:
    """Speak for a policy until the referee has nothing more to say: read its lines, and write the answers.

    Blank lines, unknown keys and unknown messages are passed over. For each decision the generator is seeded anew, with
    the ``seed`` that comes with it.

    Raises :class:`InvalidPosition` (``illegal_choice``) if the policy chooses what it may not, :class:`NotationError`
    and the errors of Python for lines that no referee sends, and whatever the policy raises.

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


class Speaker:
    """Speaks for a policy, line by line; ``dismissed`` when the referee has nothing more to say."""

    def __init__(self, policy: Policy, name: str) -> None:
        self.dismissed = False
        self._policy, self._name, self._random = policy, name, Random()
        self._games: dict[int, ViewReader] = {}
        self._known: list[tuple[Any, Rules]] = []

    def hear(self, line: bytes) -> Iterator[bytes]:
        """Hear a line: the lines to answer it with, none or one."""
        if not line.strip():
            return
        message = json.loads(line.decode())
        kind = message["type"]
        if kind == "decide":
            yield self._choice(message, self._games[message["game"]])
        elif kind == "game":
            self._games[message["game"]] = ViewReader(self._rules(message["rules"]))
        elif kind == "end":
            self._games.pop(message["game"], None)
        elif kind == "hello":
            yield line_of({"type": "hello", "version": VERSION, "name": self._name})
        elif kind == "quit":
            self.dismissed = True

    def _rules(self, plain: Any) -> Rules:
        """The rules of a game, which are read once for as long as they are the same."""
        rules = next((rules for known, rules in self._known if known == plain), None)
        if rules is None:
            rules = from_plain(plain, Rules)
            self._known[:] = [(plain, rules), *self._known[:7]]
        return rules

    def _choice(self, message: dict[str, Any], game: ViewReader) -> bytes:
        """The answer to a question."""
        actions = tuple([_action(text) for text in message["choices"]])
        self._random.seed(message["seed"])
        action = self._policy(game.view(message["view"], actions), self._random)
        if action not in actions:
            raise InvalidPosition(
                f"{short(action)} is none of the choices.",
                code="illegal_choice",
                korean="봇이 할 수 없는 수를 골랐습니다.",
            )
        return b'{"type":"choose","id":%d,"choice":%d}\n' % (message["id"], actions.index(action))


_action: Final = lru_cache(maxsize=1024)(parse_action)
