"""Points and baks that players counted at a stop, in place of the cards that each seat captured.

Points are a number, and a bak names the losers who have it. Nothing is derived from points, so other facts that cards
would show must be given if a payment depends on them. Goes, shakes and bombs stay facts of a :class:`hwatu.Seat`, since
cards do not show them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value
from hwatu._cards.argument_checks import MOST_NUMBER, listed, truth, whole
from hwatu._cards.card_masks import Points, SeatIndex
from hwatu._facts.fact import Fact, Holds, row, rows_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from hwatu.rules import Rules


MOST_CARDS: Final = 48
"""More jokers or mission cards than anybody captures."""


def _number(english: str, korean: str, rule: str, most: int) -> dict[str, Fact]:
    return row(Holds.NUMBER, english, korean, rule=rule, most=most)


def _flag(english: str, korean: str, rule: str) -> dict[str, Fact]:
    return row(Holds.FLAG, english, korean, rule=rule)


def _losers(value: Iterable[SeatIndex]) -> tuple[SeatIndex, ...]:
    """The seats sorted, without doubles. Raises :class:`InvalidPosition` (``bad_list``, ``bad_number``)."""
    seats = listed(value)
    for seat in seats:
        whole(seat, "a seat")
    return tuple(sorted(set(seats)))


def _seats(english: str, korean: str, rule: str) -> dict[str, Fact]:
    return row(Holds.SEATS, english, korean, rule=rule)


@attrs.frozen
class CountedPoints(Value):
    """Points and baks that the players counted at a stop, for an :class:`Outcome` whose seats name no cards.

    - ``points``: the points of the winner's cards, before goes, shakes and all other multipliers, without ``extras``.
    - fields that end in ``bak``, and ``empty_handed``: the losers to whom it applies, by seat.
    - other fields: facts of the winner. If one is None and a payment depends on it, :func:`settle` raises an error that
      names it. ``meong_dda`` is needed only beside a meong-bak.

    Raises :class:`InvalidPosition` (``bad_number``, ``bad_fact``, ``bad_list``).

    Ten points after two goes, against a gwang-bak and pi-bak, and against a pi-bak:

    >>> from hwatu import Outcome, Seat, presets, settle
    >>> counted = CountedPoints(10, gwang_bak=[1], pi_bak=[1, 2])
    >>> settle(presets.pagat(players=3), Outcome(0, [Seat(goes=2), Seat(), Seat()], counted=counted)).net
    (72, -48, -24)
    """

    # fmt: off
    points: Points = attrs.field(metadata=_number(
        "The points of the winner's cards, before goes and multipliers, extras aside (PAY-1).", "점수", "PAY-1",
        MOST_NUMBER))
    extras: Points = attrs.field(default=0, metadata=_number(
        "The winner's extra points (SCORE-13).", "추가 점수", "SCORE-13", MOST_NUMBER))
    meong_dda: bool | None = attrs.field(default=None, metadata=_flag(
        "Whether the winner has seven animals or more (PAY-6).", "멍따", "PAY-6"))
    double_jokers: int = attrs.field(default=0, metadata=_number(
        "How many jokers that double the winner has (PAY-12).", "더블 조커", "PAY-12", MOST_CARDS))
    drawn_month: bool | None = attrs.field(default=None, metadata=_flag(
        "Whether the winner has all of the drawn month (PAY-14).", "정한 달", "PAY-14"))
    mission: bool | None = attrs.field(default=None, metadata=_flag(
        "Whether the winner fulfilled the mission (PAY-15).", "미션", "PAY-15"))
    mission_cards: int | None = attrs.field(default=None, metadata=_number(
        "How many of the mission cards the winner has (MISSION-1).", "미션 패", "MISSION-1", MOST_CARDS))
    only_junk: bool | None = attrs.field(default=None, metadata=_flag(
        "Whether all of the winner's points come from junk (LIABLE-3).", "피로만 남", "LIABLE-3"))
    gwang_bak: tuple[SeatIndex, ...] = attrs.field(default=(), converter=_losers, metadata=_seats(
        "The losers without a bright, where the winner scores from brights (PAY-5).", "광박", "PAY-5"))
    pi_bak: tuple[SeatIndex, ...] = attrs.field(default=(), converter=_losers, metadata=_seats(
        "The losers with little junk, where the winner has ten or more (PAY-7, PAY-8).", "피박", "PAY-7"))
    meong_bak: tuple[SeatIndex, ...] = attrs.field(default=(), converter=_losers, metadata=_seats(
        "The losers without an animal, where the winner has many (PAY-10).", "멍박", "PAY-10"))
    tti_bak: tuple[SeatIndex, ...] = attrs.field(default=(), converter=_losers, metadata=_seats(
        "The losers without a ribbon, where the winner scores from ribbons (PAY-11).", "띠박", "PAY-11"))
    empty_handed: tuple[SeatIndex, ...] = attrs.field(default=(), converter=_losers, metadata=_seats(
        "The losers who captured nothing (PAY-16).", "빈손", "PAY-16"))
    # fmt: on

    def __attrs_post_init__(self) -> None:
        for fact in COUNTED:
            value = getattr(self, fact.name)
            if fact.kind is Holds.NUMBER and (value is not None or fact.name in _ALWAYS):
                whole(value, fact.name, fact.most)
            elif fact.kind is Holds.FLAG and value is not None:
                truth(value, fact.name)

    @property
    def losers(self) -> tuple[SeatIndex, ...]:
        """The losers that some field names, sorted."""
        return _losers([seat for fact in COUNTED if fact.kind is Holds.SEATS for seat in getattr(self, fact.name)])

    def _known(self, name: str) -> Any:
        """The value of a fact on which a payment depends. Raises :class:`InvalidPosition` (``not_counted``)."""
        value = getattr(self, name)
        if value is not None:
            return value
        rule = next(fact.rule for fact in COUNTED if fact.name == name)
        raise InvalidPosition(
            f"The payment depends on {name}, which the points do not show: add it.",
            code="not_counted",
            rule=rule,
            korean=f"점수만으로는 알 수 없는 {name} 값에 따라 낼 칩이 달라집니다. 함께 적으세요.",
        )

    def _has(self, name: str, loser: int) -> bool:
        """Whether a fact is true: for a fact that names losers, of this loser. None counts as False here."""
        value = getattr(self, name)
        return loser in value if isinstance(value, tuple) else bool(value)


COUNTED: Final = rows_of(CountedPoints)
"""The rows of counted points, in the order of the fields."""

_ALWAYS: Final = ("points", "extras", "double_jokers")
"""The numbers that are never None. Most winners have no extras and no such joker, so 0 is assumed, not asked for."""


def check_counted(counted: CountedPoints, rules: Rules, may_matter: Container[str], losers: Container[int]) -> None:
    """Raise :class:`InvalidPosition` unless a stop can be paid by these points.

    - ``may_matter``: the facts on which a payment may depend under the rules. Any other that is given is
      ``idle_count``.
    - ``losers``: the seats that can have a bak; any other is ``not_a_loser``.
    - Without ``meong_dda`` beside a meong-bak, the code is ``not_counted``.
    """
    for fact in COUNTED:
        if getattr(counted, fact.name) and fact.name not in may_matter:
            raise InvalidPosition(
                f"Nothing depends on {fact.name} in this hand: leave it out.",
                code="idle_count",
                rule=fact.rule,
                korean=f"이 판에서는 {fact.name} 값에 따라 달라지는 것이 없습니다. 빼세요.",
            )
    for seat in counted.losers:
        if seat not in losers:
            raise InvalidPosition(
                f"Seat {seat} did not lose this hand, so it has no bak.",
                code="not_a_loser",
                rule="PAY-1",
                korean=f"{seat}번 자리는 이 판에서 지지 않았으니 박을 쓸 수 없습니다.",
            )
    if rules.meong_dda and counted.meong_bak:  # the animals that make a meong-bak may make a meong-dda, too
        counted._known("meong_dda")
