"""Who sits at a table, and what the seats are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._base.errors import InvalidPosition, short
from hwatu._cards.argument_checks import listed
from hwatu._record.moves import fits_a_line
from hwatu.render._column_width import width

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu.rules import Rules

WIDEST_NAME: Final = 20
"""In columns of a terminal, of which a Korean syllable takes two."""


def check_seats(rules: Rules, seats: Iterable[str]) -> tuple[str, ...]:
    """Who sits where. Raises :class:`InvalidPosition` (``bad_list``, ``wrong_seats``)."""
    named = tuple(listed(seats))
    if len(named) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but {len(named)} are named.", code="wrong_seats", rule="DEAL-1"
        )
    return named


def check_seat_names(rules: Rules, names: Iterable[str]) -> tuple[str, ...]:
    """The names of the seats, () where none has one.

    Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_name``, ``bad_list``).
    """
    given = tuple(listed(names))
    if given and len(given) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but {len(given)} have a name or none.", code="wrong_seats"
        )
    for name in given:
        if name != "" and not (isinstance(name, str) and fits_a_line(name) and 0 < width(name) <= WIDEST_NAME):
            raise InvalidPosition(
                f"A name is up to {WIDEST_NAME} columns of printable text without '#', not {short(name)}.",
                code="bad_name",
                korean=f"이름은 #이 없는 한 줄이고, 한글 {WIDEST_NAME // 2}자나 영문 {WIDEST_NAME}자까지입니다.",
            )
    named = [name for name in given if name]
    if len(set(named)) < len(named):
        raise InvalidPosition("Two seats have the same name.", code="bad_name", korean="같은 이름이 두 번 나옵니다.")
    return given if named else ()
