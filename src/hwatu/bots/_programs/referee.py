"""The referee's side: a program in the place of a policy."""

from __future__ import annotations

import shlex
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from threading import RLock
from time import monotonic
from types import MappingProxyType, TracebackType
from typing import TYPE_CHECKING, Any, Final, cast
from uuid import uuid4

from typing_extensions import Self

from hwatu._actions import action_text
from hwatu._base.errors import InvalidPosition, a_type, short
from hwatu._view import View, redacted
from hwatu.bots._programs.connection import Connection
from hwatu.bots._programs.failure import BotFailure, Fault
from hwatu.bots._programs.messages import Hello, decide, field, line_of, plain_rules, preset_of, read_line
from hwatu.bots._rules_of_thumb import Policy, check_asked
from hwatu.codec import to_plain
from hwatu.codec._short_views import short_view
from hwatu.render import text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._actions import Action
    from hwatu.events import Event
    from hwatu.rules import Rules

SECONDS: Final = 5.0
"""The time for a decision by default."""

START_SECONDS: Final = 20.0
"""The time from the start of a program to its hello by default."""

GRACE: Final = 0.2
"""In seconds: how long a program may take to end by itself."""

QUIT_SECONDS: Final = 2.0
"""The same, where it is tried whether it does."""

MOST_STARTS: Final = 3
"""So often is a program started for which another bot stands in."""


class BotProgram:
    """A bot that is a program of its own, as :func:`program` makes it: a policy like any other.

    ``name`` is what it calls itself, "" before it has started, and ``failures`` are those that were stood in for.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        seconds: float = SECONDS,
        start_seconds: float = START_SECONDS,
        stand_in: Policy | None = None,
        options: Mapping[str, Any] = MappingProxyType({}),
        transcript: Path | None = None,
    ) -> None:
        self.command: Final = _words(command)
        self.name = ""
        self.failures: list[BotFailure] = []
        self._limits = _seconds(seconds), _seconds(start_seconds)
        self._stand_in, self._options, self._transcript = _policy(stand_in), _told(options), _file(transcript)
        self._token = uuid4().hex
        self._lock = RLock()
        self._connection: Connection | None = None
        self._hello = Hello()
        self._games: dict[int, tuple[int, Rules]] = {}
        self._numbers, self._ids = count(1), count(1)
        self._also: dict[str, Any] = {}

    def __call__(self, view: View, rng: Random) -> Action:
        """Ask the program. Raises what a bot raises about its arguments, and :class:`BotFailure`."""
        check_asked(view, rng)
        seed = rng.getrandbits(32)
        with self._lock:
            if self._stand_in is None:
                return self._asked(view, seed)
            if len(self.failures) < MOST_STARTS:
                try:
                    return self._asked(view, seed)
                except BotFailure as failure:
                    self.failures.append(failure)
            return self._stand_in(view, rng)

    def begins(self, view: View) -> None:
        """A hand begins, of which this is the view of a seat that the program plays."""
        with self._lock, self._told():
            assert view.viewer is not None
            self._begin(view.viewer, view.rules)
            self._tell_events(view.viewer, view.opening)

    def hears(self, seat: int, events: Iterable[Event]) -> None:
        """Something has happened in the hand that the program plays in this seat."""
        with self._lock, self._told():
            self._tell_events(seat, events)

    def ends(self, view: View) -> None:
        """The hand is over, of which this is the view of a seat that the program plays."""
        settlement = view.settlement
        with self._lock, self._told():
            assert view.viewer is not None
            game = self._games.pop(view.viewer, None)
            if game is not None and settlement is not None:
                self._send({
                    "type": "end",
                    "game": game[0],
                    "end": settlement.end.name,
                    "winner": settlement.winner,
                    "net": settlement.net,
                    "receipt": text(settlement, lang=self._hello.lang),
                })  # fmt: skip

    def close(self) -> None:
        """End the program, which is told to quit first. It is started again when it is asked the next time."""
        with self._lock:
            connection = self._let_go()
            if connection is not None:
                self._write(">", line := line_of({"type": "quit"}))
                connection.quit(line, GRACE)

    def _kill(self) -> None:
        connection = self._let_go()
        if connection is not None:
            connection.close()

    def _let_go(self) -> Connection | None:
        connection, self._connection = self._connection, None
        self._games.clear()
        return connection

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __repr__(self) -> str:
        return f"program({shlex.join(self.command)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        settings = self._limits, self._stand_in, self._options, self._transcript
        return _in_this_process, (self._token, self.command, *settings)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Where nobody waits for an answer, a failure only counts; the next question finds it out."""
        try:
            yield
        except BotFailure as failure:
            if self._stand_in is None:
                raise
            self.failures.append(failure)

    def _asked(self, view: View, seed: int) -> Action:
        """The program's answer. Whatever goes wrong, it is ended."""
        with self._ended_by_failure():
            self._start()
            seat, actions = view.viewer, view.actions
            assert seat is not None
            known = self._games.get(seat)
            if known is None or (known[1] is not view.rules and known[1] != view.rules):
                self._begin(seat, view.rules)
            number, seconds = next(self._ids), self._limits[0]
            choices = [action_text(action) for action in actions]
            message = decide(number, self._games[seat][0], seed, seconds, choices, short_view(view))
            deadline = monotonic() + seconds
            self._send({**message, **self._hello.wanted(view)} if self._hello.asks else message, deadline)
            answer = self._receive("choose", deadline)
            if field(answer, "id", int) != number:
                raise Fault.WRONG_DECISION.failure(f"id {short(answer['id'])}; it was asked {number}")
            choice: int = field(answer, "choice", int)
            if not 0 <= choice < len(actions):
                raise Fault.WRONG_CHOICE.failure(f"{short(choice)}; there are 0 to {len(actions) - 1}")
            return actions[choice]

    @contextmanager
    def _ended_by_failure(self) -> Iterator[None]:
        """End the program on any error; a failure tells its name, and what it last said on stderr."""
        try:
            yield
        except BotFailure as failure:
            log = "" if self._connection is None else self._connection.log
            self._try_to_say(failure)
            self._kill()
            raise failure.of(self.name or self.command[0], log) from None
        except BaseException:
            self._kill()
            raise

    def _try_to_say(self, failure: BotFailure) -> None:
        """Tell the program why it is ended; it may be past listening."""
        connection = self._connection
        if connection is not None:
            line = line_of({"type": "failed", "code": failure.code, "message": failure.message})
            connection.send_if_possible(line)
            self._write(">", line)

    def _start(self) -> None:
        """Start the program and greet it, unless it runs."""
        if self._connection is not None:
            return
        self._connection = Connection(self.command)
        deadline = monotonic() + self._limits[1]
        self._send(Hello.of_referee(self._options), deadline)
        self._hello = Hello.of(self._receive("hello", deadline))
        self.name = self._hello.name

    def _begin(self, seat: int, rules: Rules) -> None:
        """Tell of a game: one hand, as it is seen from one seat, or any number of decisions under the same rules."""
        with self._ended_by_failure():
            self._start()
            number = next(self._numbers)
            self._games[seat] = number, rules
            message = {
                "type": "game", "game": number, "seat": seat, "preset": preset_of(rules), "rules": plain_rules(rules),
            }  # fmt: skip
            self._send({**message, **self._hello.explained(rules)} if self._hello.asks else message)

    def _tell_events(self, seat: int, events: Iterable[Event]) -> None:
        if seat in self._games and "events" in self._hello.asks:
            told = [to_plain(each) for each in redacted(events, seat)]
            with self._ended_by_failure():
                self._send({"type": "events", "game": self._games[seat][0], "events": told})

    def passes_over(self, view: View) -> None:
        """Try whether it passes over what a later referee may send: an unknown message and an unknown key.

        Raises :class:`BotFailure` if it does not.
        """
        try:
            with self._lock:
                self(view, Random(0))
                with self._ended_by_failure():
                    self._send({"type": "later", "text": "from a later version"})
                self._also = {"later": {"key": [1, None]}}
                self(view, Random(0))
        finally:
            self._also = {}

    def quits(self) -> bool:
        """End the program, which is told to quit first; whether it ends by itself."""
        with self._lock:
            connection = self._let_go()
            line = line_of({"type": "quit"})
            self._write(">", line)
            return connection is None or connection.quit(line, QUIT_SECONDS)

    def _send(self, message: Mapping[str, Any], deadline: float | None = None) -> None:
        assert self._connection is not None
        line = line_of({**message, **self._also} if self._also else message)
        if self._transcript is not None:
            self._write(">", line)
        self._connection.send(line, monotonic() + self._limits[0] if deadline is None else deadline)

    def _receive(self, kind: str, deadline: float) -> dict[str, Any]:
        """The next message of this kind; the program may think aloud before."""
        assert self._connection is not None
        while True:
            line = self._connection.receive(deadline)
            if self._transcript is not None:
                self._write("<", line)
            message = read_line(line)
            if message["type"] == kind:
                return message
            if message["type"] != "info":
                raise Fault.MALFORMED.failure(f"type {short(message['type'])}; {kind!r} was expected")

    def _write(self, way: str, line: bytes) -> None:
        """Add a line to the transcript."""
        if self._transcript is not None:
            with self._transcript.open("ab") as written:
                written.write(way.encode() + b" " + line.strip() + b"\n")


def program(
    command: str | Sequence[str],
    *,
    seconds: float = SECONDS,
    start_seconds: float = START_SECONDS,
    stand_in: Policy | None = None,
    options: Mapping[str, Any] = MappingProxyType({}),
    transcript: Path | None = None,
) -> BotProgram:
    """A program in any language as a policy. It speaks the `bot protocol <../bot-protocol.html>`_: JSON lines over
    stdin and stdout.

    ``command`` is split as a shell would, but no shell runs it. The program is started when it is first asked, answers
    within ``seconds`` a decision and ``start_seconds`` at its start, and is ended with all that it has started when the
    policy is closed or collected, or when this process ends, however that happens. It may be used from several threads,
    one decision at a time; each worker of a simulation starts one of its own. ``options`` are told to it in the hello.
    All lines are added to the file ``transcript``.

    A program that is late, silent, ended or breaks the protocol is ended, and the decision raises :class:`BotFailure`.
    With a ``stand_in`` that policy decides instead, and ``failures`` of the policy tells; the program is
    started anew for the next decision, three times in all.

    Raises :class:`InvalidPosition` (``bad_command``, ``bad_number``, ``not_a_policy``, ``bad_options``, ``bad_file``).

    >>> from hwatu import deal, observe, presets
    >>> from random import Random
    >>> view = observe(deal(presets.pagat(), seed=7), 0)
    >>> with program("no-such-bot", stand_in=lambda view, random: view.actions[0]) as bot:
    ...     bot(view, Random(1)) == view.actions[0], [type(failure) for failure in bot.failures]
    (True, [<class 'hwatu.bots.BotFailure'>])
    """
    return BotProgram(
        command,
        seconds=seconds,
        start_seconds=start_seconds,
        stand_in=stand_in,
        options=options,
        transcript=transcript,
    )


def _words(command: object) -> tuple[str, ...]:
    """A command as its words."""
    words: object = command
    if isinstance(command, str):
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise InvalidPosition(f"This is no command: {error}.", code="bad_command") from None
    if not isinstance(words, (list, tuple)) or not words or not all(isinstance(word, str) for word in words):
        raise InvalidPosition(f"A command is a text or a list of texts, not {short(command)}.", code="bad_command")
    if any("\0" in word for word in words):
        raise InvalidPosition("No word of a command has a zero byte.", code="bad_command")
    return tuple(words)


def _policy(given: object) -> Policy | None:
    """A policy, or none."""
    if given is not None and not callable(given):
        raise InvalidPosition(f"A bot that stands in must be a callable, not {a_type(given)}.", code="not_a_policy")
    return cast("Policy | None", given)


def _told(options: object) -> dict[str, Any]:
    """Options that can be told."""
    try:
        if isinstance(options, Mapping) and all(isinstance(name, str) for name in options):
            line_of(dict(options)).decode()
            return dict(options)
    except (TypeError, ValueError, RecursionError):
        pass
    raise InvalidPosition(f"Options are values for JSON by name, not {short(options)}.", code="bad_options")


def _file(given: object) -> Path | None:
    """The path of a file, or none."""
    if given is None or isinstance(given, Path):
        return given
    raise InvalidPosition(f"A transcript is written in a file by its Path, not {short(given)}.", code="bad_file")


def _seconds(given: object) -> float:
    """A time limit."""
    if not isinstance(given, (int, float)) or isinstance(given, bool) or not 0 < given < 1e6:
        shown = a_type(given) if not isinstance(given, (int, float)) else short(given)
        raise InvalidPosition(f"A time limit is a number of seconds above 0, not {shown}.", code="bad_number")
    return float(given)


_MOST_KEPT: Final = 16

_kept: Final[OrderedDict[str, BotProgram]] = OrderedDict()
"""The programs that came to this process from another, by their token: one is started for all tasks that bring it."""

_keeping: Final = RLock()


def _in_this_process(
    token: str,
    command: tuple[str, ...],
    limits: tuple[float, float],
    stand_in: Policy | None,
    options: dict[str, Any],
    transcript: Path | None,
) -> BotProgram:
    """The program that was sent here, which may have come before."""
    with _keeping:
        if token not in _kept:
            _kept[token] = BotProgram(
                command,
                seconds=limits[0],
                start_seconds=limits[1],
                stand_in=stand_in,
                options=options,
                transcript=transcript,
            )
            _kept[token]._token = token
        _kept.move_to_end(token)
        if len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)
        return _kept[token]
