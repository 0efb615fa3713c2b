"""Checks of arguments from outside: numbers, truth values, seats, months and lists.

Field converters and validators call these, so each either returns the value or raises an error of the library.
"""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import Final, TypeVar

from hwatu._base.errors import InvalidPosition, Problem, a_type, short
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import Chips, MonthNumber, SeatIndex

T = TypeVar("T")

MOST: Final = 1000
"""More goes or nagari hands than any hand or series could bring."""

MOST_NUMBER: Final = 2**53 - 1
"""The largest number of chips, points or deals that is written or read: the largest whole number of JSON."""

MOST_CHIPS: Final = 10**12
"""The most chips of one payment, of one claim and in the pot, so that the sums of a hand stay below MOST_NUMBER."""

MOST_STAKE: Final = 10**9
"""The most that a chip is worth in money."""

LONGEST: Final = 100
"""The longest name or word that records and JSON keep, in characters."""


def whole(value: object, name: str, most: int | None = None, *, least: int = 0) -> None:
    """Raise :class:`InvalidPosition` (``bad_number``) unless the value is an ``int`` within these limits.

    ``name`` is the name of the value in the error. Both limits are allowed values; None means no upper limit.
    """
    if type(value) is not int or value < least or (most is not None and value > most):
        limit = f"from {least} up" if most is None else f"from {least} to {most}"
        in_korean = f"{least} 이상의" if most is None else f"{least}부터 {most}까지의"
        raise InvalidPosition(
            f"{name} must be a whole number {limit}, not {short(value)}.",
            code="bad_number",
            korean=f"{name} 자리에는 {in_korean} 정수가 와야 하는데 {short(value)}입니다.",
        )


def is_text(value: object) -> bool:
    """Whether records and JSON can keep this as a name or a word: one printable line of at most LONGEST characters."""
    return isinstance(value, str) and len(value) <= LONGEST and value.isprintable()


def truth(value: object, name: str) -> None:
    """Raise :class:`InvalidPosition` (``bad_fact``) unless ``value`` is True or False."""
    if not isinstance(value, bool):
        raise InvalidPosition(
            f"{name} must be True or False, not {short(value)}.",
            code="bad_fact",
            korean=f"{name} 자리에는 True나 False가 와야 하는데 {short(value)}입니다.",
        )


def seat_number(number: SeatIndex) -> SeatIndex:
    """The number, if it can be that of a seat at some table: from 0 to 999, as the engine stores two bytes of it.

    Raises :class:`InvalidPosition` (``unknown_seat``).
    """
    if not 0 <= number < MOST:
        raise InvalidPosition(
            f"There is no seat {short(number)}.",
            code="unknown_seat",
            rule="DEAL-1",
            korean=f"{short(number)}: 그런 자리는 없습니다.",
        )
    return number


def month(value: MonthNumber) -> Month:
    """The month with this number, 1 to 12. Raises :class:`InvalidPosition` (``unknown_month``)."""
    if isinstance(value, int) and value in _MONTHS:
        return Month(value)
    raise InvalidPosition(
        f"There is no month {short(value)}: months are 1 to 12.",
        code="unknown_month",
        rule="CARD-1",
        korean=f"{short(value)}: 그런 달은 없습니다. 달은 1월부터 12월까지입니다.",
    )


_MONTHS: Final = frozenset(Month)


def month_or_none(value: MonthNumber | None) -> Month | None:
    """The month with this number, or None for None."""
    return None if value is None else month(value)


def months(value: Iterable[MonthNumber], name: str = "months") -> tuple[Month, ...]:
    """The months with these numbers, none of them twice; ``name`` is the name of the list in errors.

    Raises :class:`InvalidPosition` (``bad_list``, ``unknown_month``, ``duplicate_month``).
    """
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise InvalidPosition(
            f"{name} is a list of months, such as [5] or [4, 12], not {short(value)}.",
            code="bad_list",
            korean=f"{name} 자리에는 [5]나 [4, 12]처럼 달의 목록이 와야 하는데 {short(value)}입니다.",
        )
    found = tuple(month(each) for each in value)
    twice = next((each for each in found if found.count(each) > 1), None)
    if twice is not None:
        raise InvalidPosition(
            f"{name} has {twice} ({twice.value}) twice: each month can be there once.",
            code="duplicate_month",
            rule="SHAKE-1",
            korean=f"{name} 목록에 {twice.value}월이 두 번 나옵니다. 달마다 한 번만 적으세요.",
        )
    return found


def listed(value: Iterable[T]) -> tuple[T, ...]:
    """The values of an iterable, but not of a text. Raises :class:`InvalidPosition` (``bad_list``)."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise InvalidPosition(
            f"{short(value)} is not a list.", code="bad_list", korean=f"{short(value)}: 목록이 아닙니다."
        )
    return tuple(value)


def numbers(value: Iterable[int]) -> tuple[int, ...]:
    """The numbers of a list, such as seats or chips. Raises :class:`InvalidPosition` (``bad_list``)."""
    return listed(value)


def numbers_or_none(value: Iterable[int] | None) -> tuple[int, ...] | None:
    """The numbers of a list, or None for None."""
    return None if value is None else listed(value)


def claimed(value: Iterable[tuple[SeatIndex, Chips]]) -> tuple[tuple[SeatIndex, Chips], ...]:
    """Seats, each with the chips owed to it. Raises :class:`InvalidPosition` (``bad_list``, ``bad_claim``)."""
    claims = [listed(each) for each in listed(value)]
    for claim in claims:
        if len(claim) != 2:
            raise InvalidPosition("A claim is a seat and the chips owed to it.", code="bad_claim", rule="SELL-11")
        whole(claim[1], "the chips of a claim")
    return tuple([(seat, chips) for seat, chips in claims])


def one_of(value: object, kind: type, name: str, code: str) -> None:
    """Raise :class:`InvalidPosition` with this ``code`` unless the value is of this class."""
    if not isinstance(value, kind):
        raise InvalidPosition(
            f"{name} must be a {kind.__name__}, not {a_type(value)}.",
            code=code,
            korean=f"{name} 자리에는 {kind.__name__} 값이 와야 하는데 {type(value).__name__}입니다.",
        )


def list_of(values: Iterable[T], kind: type[T], name: str, code: str) -> tuple[T, ...]:
    """The values of a list whose members are all of one class.

    Raises :class:`InvalidPosition` with ``bad_list``, or with ``code`` for a value that is not a ``kind``.
    """
    found = listed(values)
    for value in found:
        one_of(value, kind, f"each of {name}", code)
    return found


def check_seats(name: str, values: Sized, players: int) -> None:
    """Raise :class:`InvalidPosition` (``wrong_seats``) unless there is one value for each seat."""
    if len(values) != players:
        raise not_a_seat_each(name, values, players).error()


def not_a_seat_each(name: str, values: Sized, players: int) -> Problem:
    """The problem of a list with more or fewer values than there are seats."""
    return Problem(
        name,
        "wrong_seats",
        "DEAL-1",
        f"{name} has one entry for each of the {players} seats, not {len(values)}.",
        f"{name} 값은 {players}자리마다 하나씩 있어야 하는데 {len(values)}개입니다.",
    )
