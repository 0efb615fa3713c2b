"""A program as a policy: started when it is first needed, asked within a time limit, and surely ended.

A program is not trusted: whatever it does, the referee gets an action or a :class:`BotFailure` in time, and no process
is left behind.
"""

from __future__ import annotations

import shlex
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import RLock
from time import monotonic
from types import MappingProxyType, TracebackType
from typing import TYPE_CHECKING, Any, Final, cast
from uuid import uuid4

import attrs
from typing_extensions import Self

from hwatu._base.errors import InvalidPosition, a_type, short
from hwatu._view.seat_view import View
from hwatu.bots._programs.program_connection import Connection
from hwatu.bots._programs.protocol_messages import BotFailure, Fault, line_of
from hwatu.bots._programs.referee import SECONDS, Referee, time_limit
from hwatu.bots._rules_of_thumb import Policy, check_asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._actions import Action
    from hwatu.events import Event

START_SECONDS: Final = 20.0
"""In seconds: the default time limit from the start of a program to its hello."""

GRACE: Final = 0.2
"""In seconds: the time that a program has to end by itself after ``quit`` before it is killed."""

QUIT_SECONDS: Final = 2.0
"""In seconds: the time that a program has to end by itself in a check, which fails if it takes longer."""

MOST_STARTS: Final = 3
"""The number of times that a program with a ``stand_in`` is started before it is given up."""


def _words(command: object) -> tuple[str, ...]:
    """The words of a command. Raises :class:`InvalidPosition` (``bad_command``)."""
    words: object = command
    if isinstance(command, str):
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise InvalidPosition(
                f"This is no command: {error}.", code="bad_command", korean=f"실행할 명령이 아닙니다: {error}."
            ) from None
    if not isinstance(words, (list, tuple)) or not words or not all(isinstance(word, str) for word in words):
        raise InvalidPosition(
            f"A command is a text or a list of texts, not {short(command)}.",
            code="bad_command",
            korean=f"명령은 문자열이나 문자열의 목록이어야 하는데 {short(command)}입니다.",
        )
    if any("\0" in word for word in words):
        raise InvalidPosition(
            "A command cannot contain a null character.",
            code="bad_command",
            korean="명령에는 널 문자를 쓸 수 없습니다.",
        )
    return tuple(words)


def _policy(given: object) -> Policy | None:
    """A policy or None. Raises :class:`InvalidPosition` (``not_a_policy``)."""
    if given is not None and not callable(given):
        raise InvalidPosition(
            f"A bot that stands in must be a callable, not {a_type(given)}.",
            code="not_a_policy",
            korean=f"대신 칠 봇은 호출할 수 있는 함수여야 하는데 {type(given).__name__}입니다.",
        )
    return cast("Policy | None", given)


def _json_object(options: object) -> dict[str, Any]:
    """Options that JSON can hold. Raises :class:`InvalidPosition` (``bad_options``)."""
    try:
        if isinstance(options, Mapping) and all(isinstance(name, str) for name in options):
            line_of(dict(options)).decode()
            return dict(options)
    except (TypeError, ValueError, RecursionError):
        pass
    raise InvalidPosition(
        f"Options are values for JSON by name, not {short(options)}.",
        code="bad_options",
        korean=f"봇에 보낼 값은 이름마다 JSON으로 쓸 수 있는 값이어야 하는데 {short(options)}입니다.",
    )


def _file(given: object) -> Path | None:
    """The path of a file or None. Raises :class:`InvalidPosition` (``bad_file``)."""
    if given is None or isinstance(given, Path):
        return given
    raise InvalidPosition(
        f"A transcript or a log is a file by its Path, not {short(given)}.",
        code="bad_file",
        korean=f"주고받은 기록이나 로그를 쓸 파일은 Path로 주어야 하는데 {short(given)}입니다.",
    )


@attrs.frozen
class Settings:
    """The arguments of :func:`program`, checked. They are picklable, and so is a program: a process that unpickles it
    starts another one.
    """

    command: tuple[str, ...] = attrs.field(converter=_words)
    seconds: float = attrs.field(converter=time_limit)
    start_seconds: float = attrs.field(converter=time_limit)
    stand_in: Policy | None = attrs.field(converter=_policy)
    options: dict[str, Any] = attrs.field(converter=_json_object)
    transcript: Path | None = attrs.field(converter=_file)
    log: Path | None = attrs.field(converter=_file)


class BotProgram:
    """A program as a policy, made by :func:`program`.

    ``command`` has the words of its command. ``failures`` has the failures after which the ``stand_in`` decided.
    """

    def __init__(self, settings: Settings, token: str = "") -> None:
        self.command: Final = settings.command
        self.failures: list[BotFailure] = []
        self._settings: Final = settings
        self._token: Final = token or uuid4().hex
        self._lock: Final = RLock()
        self._referee: Final = Referee(settings.seconds)
        self._connection: Connection | None = None

    @property
    def _stand_in(self) -> Policy | None:
        return self._settings.stand_in

    @property
    def _given_up(self) -> bool:
        """Whether the program is no longer started, because it failed too often and has a ``stand_in``."""
        ended = [each for each in self.failures if each.code != Fault.DECLINED.code]
        return self._stand_in is not None and len(ended) >= MOST_STARTS

    @property
    def name(self) -> str:
        """The name in the program's hello; "" before it has started."""
        return self._referee.name

    @property
    def fallbacks(self) -> int:
        """The number of times that the program reported a fallback: that it could not choose as intended."""
        return self._referee.fallbacks

    @property
    def fallback(self) -> str:
        """The reason of the last fallback; "" before the first."""
        return self._referee.fallback

    @property
    def log(self) -> str:
        """The last part of what the program has written on stderr; "" if it is not running."""
        with self._lock:
            return "" if self._connection is None else self._connection.log

    def __call__(self, view: View, rng: Random) -> Action:
        """Ask the program for its choice. Raises the errors of :func:`random_bot`, and :class:`BotFailure`."""
        check_asked(view, rng)
        seed = rng.getrandbits(32)
        with self._lock:
            if self._stand_in is None:
                return self._asked(view, seed)
            if not self._given_up:
                try:
                    return self._asked(view, seed)
                except BotFailure as failure:
                    self.failures.append(failure)
            return self._stand_in(view, rng)

    def begins(self, view: View) -> None:
        """Announce a hand that begins; ``view`` is that of the seat that the program plays."""
        with self._telling():
            if not self._given_up:
                self._start()
                self._send(self._referee.begins(view))

    def hears(self, seat: int, events: Iterable[Event]) -> None:
        """Announce events of the hand that the program plays in this seat."""
        with self._telling():
            self._send(self._referee.hears(seat, events))

    def ends(self, view: View) -> None:
        """Announce the end of a hand; ``view`` is that of the seat that the program plays."""
        with self._telling():
            self._send(self._referee.ends(view))

    def close(self) -> None:
        """Send ``quit`` and end the program. It is started again for its next decision."""
        self._quit(GRACE)

    def quits(self) -> bool:
        """Send ``quit`` and end the program; whether it ended by itself."""
        return self._quit(QUIT_SECONDS)

    def passes_over(self, view: View) -> None:
        """Check that the program ignores what a later referee may send: an unknown message and an unknown key.

        Raises :class:`BotFailure` if it does not.
        """
        try:
            with self._lock:
                self(view, Random(0))
                with self._ended_by_failure():
                    self._send([self._referee._line({"type": "later", "text": "from a later version"})])
                self._referee._also = {"later": {"key": [1, None]}}
                self(view, Random(0))
        finally:
            self._referee._also = {}

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
        return _in_this_process, (self._settings, self._token)

    def _asked(self, view: View, seed: int) -> Action:
        """The answer of the program, which is ended if anything goes wrong."""
        with self._ended_by_failure():
            self._start()
            deadline = monotonic() + self._settings.seconds
            self._send(self._referee.asks(view, seed), deadline)
            fallbacks = self.fallbacks
            while (action := self._referee.answered(self._receive(deadline))) is None:
                pass
            if self.fallbacks > fallbacks:
                self._log_fallback()
            return action

    def _start(self) -> None:
        """Start the program and exchange hellos, unless it is running."""
        if self._connection is None:
            self._connection = Connection(self.command, self._settings.log)
            deadline = monotonic() + self._settings.start_seconds
            self._send([self._referee.hello(self._settings.options)], deadline)
            while not self._referee.greeted(self._receive(deadline)):
                pass

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Record a failure of an announcement, if there is a ``stand_in``: nobody waits for an answer, and the next
        decision finds that the program has ended.
        """
        try:
            with self._lock, self._ended_by_failure():
                yield
        except BotFailure as failure:
            if self._stand_in is None:
                raise
            self.failures.append(failure)

    @contextmanager
    def _ended_by_failure(self) -> Iterator[None]:
        """End the program on any error, and add its name and the end of its stderr to a failure."""
        try:
            yield
        except BotFailure as failure:
            if failure.code == Fault.DECLINED.code:  # allowed by the protocol, so the program may go on
                raise failure.of(self.name, "") from None
            log = "" if self._connection is None else self._connection.log
            self._end(self._referee.failed(failure))
            raise failure.of(self.name or self.command[0], log) from None
        except BaseException:
            self._end()
            raise

    def _end(self, last: bytes = b"") -> None:
        """Kill the program, after trying to send it a last line."""
        connection, self._connection = self._connection, None
        if connection is not None:
            if last:
                connection.send_if_possible(last)
                self._note(">", last)
            connection.close()

    def _quit(self, seconds: float) -> bool:
        """Send ``quit``, and kill the program if it does not end in this time; whether it did."""
        with self._lock:
            connection, self._connection = self._connection, None
            if connection is None:
                return True
            line = self._referee.quit()
            self._note(">", line)
            return connection.quit(line, seconds)

    def _send(self, lines: Iterable[bytes], deadline: float | None = None) -> None:
        """Send lines, unless the program has ended meanwhile."""
        if self._connection is not None:
            for line in lines:
                self._note(">", line)
                self._connection.send(line, deadline or monotonic() + self._settings.seconds)

    def _receive(self, deadline: float) -> bytes:
        assert self._connection is not None
        line = self._connection.receive(deadline)
        self._note("<", line)
        return line

    def _log_fallback(self) -> None:
        """Add the reason of the last fallback to the log, where whoever ran a match in many processes finds it."""
        if self._settings.log is not None:
            with self._settings.log.open("a", encoding="utf-8") as written:
                written.write(f"fallback: {self.fallback}\n")

    def _note(self, way: str, line: bytes) -> None:
        """Add a line to the transcript, marked ">" if the referee sent it and "<" if the program did."""
        if self._settings.transcript is not None:
            with self._settings.transcript.open("ab") as written:
                written.write(way.encode() + b" " + line.strip() + b"\n")


def program(
    command: str | Sequence[str],
    *,
    seconds: float = SECONDS,
    start_seconds: float = START_SECONDS,
    stand_in: Policy | None = None,
    options: Mapping[str, Any] = MappingProxyType({}),
    transcript: Path | None = None,
    log: Path | None = None,
) -> BotProgram:
    """Use a program in any language as a policy. It must speak the `bot protocol <../bot-protocol.html>`_: JSON lines
    over stdin and stdout.

    - ``command``: split into words like a shell does, but no shell runs it.
    - ``seconds``: the time limit for a decision.
    - ``start_seconds``: the time limit from the start of the program to its hello.
    - ``stand_in``: a policy that decides if the program fails; ``failures`` of the result then has the errors.
    - ``options``: sent to the program in the hello.
    - ``transcript``: a file to which all lines of both sides are added.
    - ``log``: a file to which the program's stderr is added.

    The program is started for its first decision. It is ended, with all processes that it has started, when the policy
    is closed or collected, or when this process ends in any way. It may be used from several threads, one decision at a
    time; each worker of a simulation starts a separate one.

    A program that is late, has ended or breaks the protocol is killed, and the decision raises :class:`BotFailure`. One
    that declines a game (``bot_declined``) goes on. With a ``stand_in``, a program that has ended is started again for
    the next decision, three times in all.

    Raises :class:`InvalidPosition` (``bad_command``, ``bad_number``, ``not_a_policy``, ``bad_options``, ``bad_file``).

    >>> from hwatu import deal, observe, presets
    >>> from random import Random
    >>> view = observe(deal(presets.pagat(), seed=7), 0)
    >>> with program("no-such-bot", stand_in=lambda view, random: view.actions[0]) as bot:
    ...     bot(view, Random(1)) == view.actions[0], [type(failure) for failure in bot.failures]
    (True, [<class 'hwatu.bots.BotFailure'>])
    """
    return BotProgram(Settings(command, seconds, start_seconds, stand_in, options, transcript, log))


_MOST_KEPT: Final = 16

_kept: Final[OrderedDict[str, BotProgram]] = OrderedDict()
"""The programs that were unpickled in this process, by token: all tasks of a worker share one program."""

_keeping: Final = RLock()


def _in_this_process(settings: Settings, token: str) -> BotProgram:
    """The program with this token, if it was unpickled here before; else a new one."""
    with _keeping:
        if token not in _kept:
            _kept[token] = BotProgram(settings, token)
        _kept.move_to_end(token)
        if len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)
        return _kept[token]
