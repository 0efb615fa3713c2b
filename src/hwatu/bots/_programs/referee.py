"""The referee's side of the bot protocol, without input and output: lines to send, and the meaning of lines
received.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final

from hwatu._actions import action_text
from hwatu._base.errors import HwatuError, InvalidPosition, a_type, printable, short
from hwatu._engine.position import not_a_view
from hwatu._view.observing import redacted
from hwatu._view.seat_view import View
from hwatu.bots._programs.protocol_messages import (
    SHOWN,
    Fault,
    Hello,
    field,
    line_of,
    plain_rules,
    preset_of,
    read_line,
)
from hwatu.codec import to_plain
from hwatu.codec._state_and_view_documents import list_of, text_of, view_text
from hwatu.render import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hwatu._actions import Action
    from hwatu.events import Event
    from hwatu.rules import Rules

SECONDS: Final = 5.0
"""In seconds: the default time limit for a decision."""

MOST_SECONDS: Final = 1e6
"""In seconds: the longest time limit, eleven days; ``poll`` cannot wait much longer."""

_BITS_OF_ID: Final = 31
"""Ids of decisions are random, so that a program cannot answer in advance; every language has integers of this size."""


class Referee:
    r"""A conversation with a program over any connection: the lines to send to it, and the meaning of lines from it.

    A referee does no input or output, so you can use it in a server, over a WebSocket for example. Send each line that
    a method returns, and pass lines that come in to :meth:`greeted` or :meth:`answered` until they return a result. An
    answer is late after ``seconds``. After that or any :class:`BotFailure` the conversation is over: send
    :meth:`failed`, and close the connection.

    - ``seconds``: the time limit for a decision.
    - ``name``: the name in the program's hello.
    - ``fallbacks``: the number of times that the program reported that it could not choose as intended.
    - ``fallback``: the reason of the last fallback.

    Raises :class:`InvalidPosition`: ``bad_number`` for a time limit, ``not_a_view`` for an argument that is not the
    view of a seat.

    >>> import json
    >>> from hwatu import deal, observe, presets
    >>> view, referee = observe(deal(presets.pagat(), seed=7), 0), Referee()
    >>> referee.hello()
    b'{"type":"hello","protocol":"hwatu-bot","version":1,"options":{}}\n'
    >>> referee.greeted(b'{"type": "hello", "version": 1, "name": "mine"}')
    True
    >>> game, decide = referee.asks(view, seed=1)
    >>> decide[:22]
    b'{"type":"decide","id":'
    >>> number = json.loads(decide)["id"]
    >>> referee.answered(b'{"type": "choose", "id": %d, "choice": 0}' % number) == view.actions[0]
    True
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds: Final = time_limit(seconds)
        self.name = ""
        self.fallbacks = 0
        self.fallback = ""
        self._hello = Hello()
        self._games: dict[int, tuple[int, Rules]] = {}
        self._numbers = count(1)
        self._asked: tuple[int | None, Sequence[Action]] = None, ()
        self._also: Mapping[str, Any] = {}
        """Unknown keys that are added to every message, to check that the program ignores them."""

    def hello(self, options: Mapping[str, Any] | None = None) -> bytes:
        """The first line for a program. Call it again for a program that was started again, which knows no game."""
        self._hello = Hello()
        self._games.clear()
        return self._line(Hello.of_referee({} if options is None else options))

    def greeted(self, line: bytes) -> bool:
        """Read a line of a program after :meth:`hello`: True for its hello, False for an ``info``. Raises
        :class:`BotFailure`.
        """
        message = self._heard(line, "hello")
        if message is not None:
            self._hello = Hello.of(message)
            self.name = self._hello.name
        return message is not None

    def begins(self, view: View) -> list[bytes]:
        """The lines for a hand that begins; ``view`` is that of the seat that the program plays."""
        seat = _seat(view)
        return [self._game(seat, view.rules), *self.hears(seat, view.opening)]

    def asks(self, view: View, seed: int) -> list[bytes]:
        """The lines that ask for the decision of this view's seat; ``seed`` is a number from which the program may
        draw.
        """
        seat, rules, actions = _seat(view), view.rules, view.actions
        known, lines = self._games.get(seat), []
        if known is None or known[1] is not rules:
            if known is not None and known[1] == rules:
                self._games[seat] = known[0], rules
            else:
                lines.append(self._game(seat, rules))
        self._asked = number, _ = randbits(_BITS_OF_ID), actions
        game, milliseconds, choices = self._games[seat][0], int(self.seconds * 1000), list_of(map(_text, actions))
        asked = (
            f'{{"type":"decide","id":{number},"game":{game},"ms":{milliseconds},"seed":{seed},"choices":{choices}'
            f',"view":{view_text(view)},{_standings(view)}'
        )
        also = {**self._hello.wanted(view), **self._also}
        lines.append(f"{asked}{',' + text_of(also)[1:] if also else '}'}\n".encode())
        return lines

    def answered(self, line: bytes) -> Action | None:
        """Read a line of a program after :meth:`asks`: the action that it chooses, or None for an ``info``.

        Raises :class:`BotFailure`. After ``bot_declined``, that the program does not play this game, the conversation
        may go on.
        """
        message = self._heard(line, "choose", "decline")
        if message is None:
            return None
        number, actions = self._asked
        if field(message, "id", int) != number:
            raise Fault.WRONG_DECISION.failure(f"id {short(message['id'])}; {_asked_for(number)}")
        if message["type"] == "decline":
            self._asked = None, ()
            raise Fault.DECLINED.failure(printable(str(message.get("reason", "")))[:SHOWN])
        choice: int = field(message, "choice", int)
        if not 0 <= choice < len(actions):
            raise Fault.WRONG_CHOICE.failure(f"{short(choice)}; there are 0 to {len(actions) - 1}")
        self._asked = None, ()
        return actions[choice]

    def hears(self, seat: int, events: Iterable[Event]) -> list[bytes]:
        """The lines for events of the hand that the program plays in this seat; none unless it asked for events."""
        if seat not in self._games or "events" not in self._hello.asks:
            return []
        told = [to_plain(each) for each in redacted(events, seat)]
        return [self._line({"type": "events", "game": self._games[seat][0], "events": told})]

    def ends(self, view: View) -> list[bytes]:
        """The lines for the end of a hand; ``view`` is that of the seat that the program plays."""
        game, settlement = self._games.pop(_seat(view), None), view.settlement
        if game is None or settlement is None:
            return []
        return [
            self._line(
                {
                    "type": "end",
                    "game": game[0],
                    "end": settlement.end.name,
                    "winner": settlement.winner,
                    "net": settlement.net,
                    "receipt": text(settlement, lang=self._hello.lang),
                }
            )
        ]

    def failed(self, failure: HwatuError) -> bytes:
        """The last line for a program that has failed."""
        return self._line({"type": "failed", "code": failure.code, "message": failure.message})

    def quit(self) -> bytes:
        """The last line for a program that is no longer needed."""
        return self._line({"type": "quit"})

    def _line(self, message: Mapping[str, Any]) -> bytes:
        """The line of a message."""
        return line_of({**message, **self._also} if self._also else message)

    def _game(self, seat: int, rules: Rules) -> bytes:
        """The line that announces a game: a hand in one seat, or any number of decisions in a seat under
        equal rules.
        """
        number = next(self._numbers)
        self._games[seat] = number, rules
        message = {
            "type": "game", "game": number, "seat": seat, "preset": preset_of(rules), "rules": plain_rules(rules),
        }  # fmt: skip
        return self._line({**message, **self._hello.explained(rules)} if self._hello.asks else message)

    def _heard(self, line: bytes, *kinds: str) -> dict[str, Any] | None:
        """The message of a line, which must have one of these types; None for an ``info``, whose fallback is
        counted.
        """
        message = read_line(line)
        if message["type"] in kinds:
            return message
        if message["type"] != "info":
            raise Fault.MALFORMED.failure(f"type {short(message['type'])}; {kinds[0]!r} was expected")
        if "fallback" in message:
            self.fallbacks += 1
            self.fallback = printable(str(message["fallback"]))[:SHOWN]
        return None


def _standings(view: View) -> str:
    """The points, the points towards a stop and the chips of each seat, as JSON text without braces."""
    seats = view.seats
    lists = {
        "points": [each.points for each in seats],
        "stop_points": [each.stop_points for each in seats],
        "chips": [view.chips(seat) for seat in range(len(seats))],
    }
    return ",".join([f'"{name}":{text_of(values)}' for name, values in lists.items()])


@lru_cache(maxsize=1024)
def _text(action: Action) -> str:
    """The text of an action in records, as JSON. Cached: few different actions occur."""
    return text_of(action_text(action))


def _asked_for(number: int | None) -> str:
    return "it was asked nothing" if number is None else f"it was asked {number}"


def _seat(view: object) -> int:
    """The seat of a view. Raises :class:`InvalidPosition` (``not_a_view``)."""
    if type(view) is not View or view.viewer is None:
        raise not_a_view(view)
    return view.viewer


def time_limit(given: object) -> float:
    """Check a time limit in seconds. Raises :class:`InvalidPosition` (``bad_number``)."""
    if not isinstance(given, (int, float)) or isinstance(given, bool) or not 0 < given < MOST_SECONDS:
        shown = a_type(given) if not isinstance(given, (int, float)) else short(given)
        raise InvalidPosition(
            f"A time limit is a number of seconds above 0, not {shown}.",
            code="bad_number",
            korean=f"제한 시간은 0보다 큰 초 수여야 하는데 {shown}입니다.",
        )
    return float(given)
