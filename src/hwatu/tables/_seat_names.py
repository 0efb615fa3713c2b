"""Who sits at a table, and what the seats are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._base.errors import InvalidPosition, short
from hwatu._cards.argument_checks import listed
from hwatu._record.moves import fits_a_line
from hwatu._record.player_names import is_name
from hwatu.bots import named_policies
from hwatu.render._column_width import width
from hwatu.tables._course import PERSON

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hwatu.bots import Policy
    from hwatu.rules import Rules

WIDEST_NAME: Final = 64
"""In columns of a terminal, of which a Korean syllable takes two: an account's name or mention in most chats fits."""


def check_seats(rules: Rules, seats: Iterable[str], bots: Mapping[str, Policy]) -> tuple[str, ...]:
    """Who sits where, of people and bots, among them one's own.

    Raises :class:`InvalidPosition` (``bad_list``, ``wrong_seats``, ``not_a_policy``, ``bad_name``),
    :class:`NotationError` (``unknown_bot``).
    """
    named = tuple(listed(seats))
    if len(named) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but {len(named)} are named.",
            code="wrong_seats",
            rule="DEAL-1",
            korean=f"이 판의 자리는 {rules.players}개인데 {len(named)}자리를 적었습니다.",
        )
    named_policies([who for who in named if who != PERSON], bots)
    for name in named_policies(bots, bots):
        if not isinstance(name, str) or not fits_a_line(name) or name.split() != [name]:
            raise InvalidPosition(
                f"A bot is called by one word without '#', not {short(name)}.",
                code="bad_name",
                korean=f"봇의 이름은 '#'이 없는 한 낱말이어야 하는데 {short(name)}입니다.",
            )
    return named


def check_seat_names(rules: Rules, names: Iterable[str]) -> tuple[str, ...]:
    """The names of the seats, () where none has one.

    Raises :class:`InvalidPosition` (``wrong_seats``, ``bad_name``, ``bad_list``).
    """
    given = tuple(listed(names))
    if given and len(given) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but {len(given)} have a name or none.",
            code="wrong_seats",
            korean=f"이 판의 자리는 {rules.players}개인데 이름을 적은 자리는 {len(given)}개입니다.",
        )
    for name in given:
        if name != "" and not (is_name(name) and 0 < width(name) <= WIDEST_NAME):
            raise InvalidPosition(
                f"A name is up to {WIDEST_NAME} columns of printable text, without spaces at its ends, "
                f"not {short(name)}.",
                code="bad_name",
                korean=f"이름은 앞뒤에 빈칸이 없는 한 줄이고, 영문 {WIDEST_NAME}자(한글은 절반)까지인데"
                f" {short(name)}입니다.",
            )
    named = [name for name in given if name]
    if len(set(named)) < len(named):
        raise InvalidPosition("Two seats have the same name.", code="bad_name", korean="같은 이름이 두 번 나옵니다.")
    return given if named else ()
