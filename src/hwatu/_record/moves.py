"""Moves, evaluations and endings as records keep them, and the names of players."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._actions import ACTIONS, Action, action_text
from hwatu._base.errors import InvalidPosition, NotationError, short
from hwatu._base.values import Value
from hwatu._cards.argument_checks import list_of, listed, numbers, one_of, whole
from hwatu._engine.position import not_a_state
from hwatu._engine.state import State
from hwatu._facts.end import Abandonment, End
from hwatu._notation.line_fields import abandonment_text
from hwatu._record.record_writer import FORMAT_NAMES

if TYPE_CHECKING:
    from typing_extensions import Self


MOST_SEAT: Final = 999
"""The last seat of the largest table."""

MOST_CHIP_DIGITS: Final = 100
"""The most digits of a number of chips in a record."""

MOST_HUNDREDTHS: Final = 10**14 - 1
"""The largest evaluation and error, in hundredths of a chip."""


@attrs.frozen
class Evaluation(Value):
    """The chips that a seat could expect to win in a hand, judged after its move.

    - ``hundredths``: the expectation, in hundredths of a chip, as chess engines count in hundredths of a pawn.
    - ``error_hundredths``: its standard error, in hundredths of a chip.

    Raises :class:`InvalidPosition` (``bad_number``) if they are not whole numbers, and for an error below 0.

    >>> Evaluation.of(3.14159, 0.4)
    Evaluation(hundredths=314, error_hundredths=40)
    >>> print(Evaluation.of(-2, 0.4))
    -2.00 0.40
    """

    hundredths: int
    error_hundredths: int = 0

    def __attrs_post_init__(self) -> None:
        if type(self.hundredths) is not int or abs(self.hundredths) > MOST_HUNDREDTHS:
            raise InvalidPosition(
                "An evaluation is a whole number of hundredths of a chip.",
                code="bad_number",
                korean="평가는 칩의 백분의 일을 단위로 한 정수여야 합니다.",
            )
        whole(self.error_hundredths, "error_hundredths", MOST_HUNDREDTHS)

    @classmethod
    def of(cls, chips: float, error: float = 0.0) -> Self:
        """An evaluation from numbers in chips, rounded to hundredths. Raises what the class raises."""
        try:
            return cls(round(chips * 100), round(error * 100))
        except (TypeError, ValueError, OverflowError):
            raise InvalidPosition(
                "An evaluation is a number of chips.", code="bad_number", korean="평가는 칩 수로 적어야 합니다."
            ) from None

    @property
    def chips(self) -> float:
        """The expected chips."""
        return self.hundredths / 100

    @property
    def error(self) -> float:
        """The standard error, in chips."""
        return self.error_hundredths / 100

    def __str__(self) -> str:
        return (
            f"{'-' if self.hundredths < 0 else '+'}{_decimal(abs(self.hundredths))} {_decimal(self.error_hundredths)}"
        )


def _decimal(hundredths: int) -> str:
    return f"{hundredths // 100}.{hundredths % 100:02}"


@attrs.frozen
class Move(Value):
    """One action in a record.

    - ``action``: the action.
    - ``seat``: the seat that took it, or None if the record does not say.
    - ``comment``: one line of at most 1,000 characters without ``#``, braces and ``[%``, or "".
    - ``evaluation``: the chips that the seat could then expect, or None.
    - ``better``: the action that would have been better, or None. It is not checked against the position.
    - ``line``, ``column``: the place of the move in the text that it was read from; 0 if it was not read.

    Raises :class:`NotationError` for values that are no actions, or a comment that does not fit on a line
    (``bad_comment``), and :class:`InvalidPosition` (``bad_number``, ``bad_evaluation``).
    """

    action: Action
    seat: int | None = None
    # Kept for errors of replay(), which finds an illegal move long after the text was read.
    line: int = attrs.field(default=0, eq=False, repr=False)
    column: int = attrs.field(default=0, eq=False, repr=False)
    comment: str = attrs.field(default="", kw_only=True)
    evaluation: Evaluation | None = attrs.field(default=None, kw_only=True)
    better: Action | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        for action in (self.action, *([] if self.better is None else [self.better])):
            if not isinstance(action, ACTIONS):
                action_text(action)  # raises the error for a value that is no action
        _check_seat(self.seat)
        if not _is_comment(self.comment):
            raise NotationError(
                f"A comment is one line of at most {LONGEST_COMMENT:,} characters without '#', braces and '[%', "
                f"not {short(self.comment)}.",
                code="bad_comment",
                korean="수에 다는 설명은 '#'과 중괄호와 '[%'이 없는 한 줄,"
                f" {LONGEST_COMMENT:,}자까지인데 {short(self.comment)}입니다.",
            )
        if self.evaluation is not None:
            one_of(self.evaluation, Evaluation, "evaluation", "bad_evaluation")

    @property
    def annotated(self) -> bool:
        """Whether the move has a comment, an evaluation or a better action."""
        return bool(self.comment) or self.evaluation is not None or self.better is not None


LONGEST_COMMENT: Final = 1_000
"""The longest comment, in characters."""

_NO_COMMENT: Final = re.compile(r"[{}]|\[%")
"""Text that would end a comment, or be read as an evaluation."""


def _is_comment(value: object) -> bool:
    return isinstance(value, str) and (
        not value or (len(value) <= LONGEST_COMMENT and fits_a_line(value) and _NO_COMMENT.search(value) is None)
    )


def moves_of(value: Iterable[Move]) -> tuple[Move, ...]:
    """The moves of a list. Raises :class:`InvalidPosition` (``bad_list``, ``bad_move``)."""
    return list_of(value, Move, "moves", "bad_move")


def _check_seat(seat: int | None) -> None:
    if seat is not None:
        whole(seat, "a seat", MOST_SEAT)


@attrs.frozen
class Ended(Value):
    """The end of a hand as a record states it.

    - ``end``, ``winner``: how it ended, and who won, if anybody did.
    - ``net``: the chips that each seat won or lost.
    - ``abandoned``: who left a hand that was given up, and what it counts as (STOP-13).
    - ``line``, ``column``: the place in the text that it was read from; 0 if it was not read.

    Raises :class:`InvalidPosition` (``bad_end``, ``bad_number``, ``bad_list``, ``bad_abandoned``).
    """

    end: End
    winner: int | None
    net: tuple[int, ...] = attrs.field(converter=numbers)
    line: int = attrs.field(default=0, eq=False, repr=False)
    column: int = attrs.field(default=0, eq=False, repr=False)
    abandoned: Abandonment | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        one_of(self.end, End, "end", "bad_end")
        if self.abandoned is not None:
            one_of(self.abandoned, Abandonment, "abandoned", "bad_abandoned")
        _check_seat(self.winner)
        if not self.net or any(type(chips) is not int or abs(chips) >= 10**MOST_CHIP_DIGITS for chips in self.net):
            raise InvalidPosition(
                "Each seat has won or lost a whole number of chips.",
                code="bad_number",
                korean="자리마다 따거나 잃은 칩은 정수여야 합니다.",
            )

    @classmethod
    def of(cls, state: State) -> Self | None:
        """The end of the hand, or None if it goes on. Raises :class:`InvalidPosition` (``not_a_state``)."""
        check_state(state)
        result, settlement = state.result, state.settlement
        if result is None or settlement is None:
            return None
        return cls(result.end, result.winner, settlement.net, abandoned=result.abandoned)

    def __str__(self) -> str:
        winner = "" if self.winner is None else f" winner {self.winner}"
        how = "" if self.abandoned is None else f" counts_as {abandonment_text(self.abandoned)}"
        return f"{self.end.name.lower()}{winner}{how} net {' '.join(str(chips) for chips in self.net)}"


def fits_a_line(text: str) -> bool:
    """Whether a text can be written on a line of a record unquoted."""
    return text.isprintable() and text == text.strip() and "#" not in text


def read_headers(given: Mapping[str, str] | Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Headers as pairs of name and text. Raises :class:`NotationError` (``bad_header``) if one fits on no line."""
    pairs = tuple([_pair(each) for each in listed(given.items() if isinstance(given, Mapping) else given)])
    for name, text in pairs:
        own = _HEADER_NAME.fullmatch(name) and name not in FORMAT_NAMES
        if not own or not fits_a_line(text):
            raise _bad_header(name)
    return pairs


def _pair(header: object) -> tuple[str, str]:
    pair = header if isinstance(header, (tuple, list)) else ()
    if len(pair) != 2 or not all(isinstance(each, str) for each in pair):
        raise _bad_header(header)
    return pair[0], pair[1]


def _bad_header(header: object) -> NotationError:
    return NotationError(
        "A header is a name of your own, which begins with a capital, and one line of text without '#', "
        f"not {short(header)}.",
        code="bad_header",
        korean=f"머리말은 대문자로 시작하는 이름과 '#'이 없는 한 줄로 쓰는데 {short(header)}입니다.",
    )


_HEADER_NAME: Final = re.compile(r"[A-Z][A-Za-z0-9_-]{0,39}")


def check_state(state: object) -> None:
    """Raise :class:`InvalidPosition` (``not_a_state``) unless the value is a state."""
    if not isinstance(state, State):
        raise not_a_state(state)


def is_name(value: object) -> bool:
    """Whether this can be the name of a player: one line of printable text, without white space at its ends.

    >>> is_name("Ann#1234"), is_name(" Ann")
    (True, False)
    """
    return isinstance(value, str) and fits_a_line(value.replace("#", "-"))  # name_headers() can write a "#"


def name_headers(names: Iterable[str]) -> dict[str, str]:
    r"""The headers that store the names of players.

    ``names`` has a name for each seat, "" for a seat without one. A ``#`` would begin a comment, so a name that has one
    is written as JSON, in which it becomes an escape.

    >>> name_headers(["Ann#1234", "", "Bob"])
    {'Name-0': '"Ann\\u00231234"', 'Name-2': 'Bob'}
    """
    return {f"Name-{seat}": _written(name) for seat, name in enumerate(names) if name}


def names_in(headers: Mapping[str, str], players: int) -> list[str]:
    r"""The names of players in these headers: one for each seat, "" for a seat without one.

    >>> names_in({"Name-0": '"Ann\\u00231234"', "Name-2": "Bob"}, 3)
    ['Ann#1234', '', 'Bob']
    """
    return [_read(headers.get(f"Name-{seat}", "")) for seat in range(players)]


def _written(name: str) -> str:
    if "#" not in name and _read(name) == name:
        return name
    return json.dumps(name, ensure_ascii=False).replace("#", _HASH)


def _read(text: str) -> str:
    if not text.startswith('"') or _HASH not in text:  # names in quotation marks are older than this way to write them
        return text
    try:
        name = json.loads(text)
    except ValueError:
        return text
    return name if isinstance(name, str) else text


_HASH = "\\u0023"
