"""Months, kinds of card, ribbons and jokers, and how arguments that name them are read."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal

from hwatu._base.errors import NotationError, short
from hwatu._base.wording import ShownByName
from hwatu._cards.card_masks import MonthNumber


class Month(IntEnum):
    """A month of the year and its flower (CARD-1).

    >>> Month(3), Month.MARCH.flower, Month.MARCH.korean
    (<Month.MARCH: 3>, 'cherry', '벚꽃')
    """

    JANUARY = 1
    FEBRUARY = 2
    MARCH = 3
    APRIL = 4
    MAY = 5
    JUNE = 6
    JULY = 7
    AUGUST = 8
    SEPTEMBER = 9
    OCTOBER = 10
    NOVEMBER = 11
    DECEMBER = 12

    @property
    def flower(self) -> str:
        """The flower in English."""
        return _FLOWERS[self - 1][0]

    @property
    def romanised(self) -> str:
        """The flower's Korean name in Latin letters."""
        return _FLOWERS[self - 1][1]

    @property
    def korean(self) -> str:
        """The flower's Korean name in Hangul."""
        return _FLOWERS[self - 1][2]

    def __str__(self) -> str:
        return self.name.capitalize()


_FLOWERS: Final = (
    ("pine", "songhak", "송학"),
    ("plum", "maejo", "매조"),
    ("cherry", "beotkkot", "벚꽃"),
    ("wisteria", "heukssari", "흑싸리"),
    ("iris", "nancho", "난초"),
    ("peony", "moran", "모란"),
    ("bush clover", "hongssari", "홍싸리"),
    ("pampas grass", "gongsan", "공산"),
    ("chrysanthemum", "gukhwa", "국화"),
    ("maple", "danpung", "단풍"),
    ("paulownia", "odong", "오동"),
    ("willow", "bi", "비"),
)


OTHER_NAMES_OF_MONTHS: Final = {
    Month.JANUARY: "sol 솔 일월",
    Month.FEBRUARY: "maehwa 매화 이월",
    Month.MARCH: "sakura 사쿠라 삼월",
    Month.APRIL: "heuksari 흑사리 사월",
    Month.MAY: "오월",
    Month.JUNE: "mokdan 목단 유월",
    Month.JULY: "hongsari 홍사리 칠월",
    Month.AUGUST: "moon 공산명월 팔월",
    Month.SEPTEMBER: "구월",
    Month.OCTOBER: "pung 풍 시월",
    Month.NOVEMBER: "ttong 똥 십일월",
    Month.DECEMBER: "rain 십이월",
}
"""Other names that players use for a month, in Latin letters and in Hangul."""


class _Named(ShownByName):
    """An enumeration whose members have a name in English, in romanised Korean and in Hangul."""

    def __init__(self, english: str, romanised: str, korean: str) -> None:
        self.english = english
        self.romanised = romanised
        self.korean = korean


class Kind(_Named):
    """The sort of a card (CARD-2). A joker that counts as junk is JUNK; any other joker is JOKER."""

    BRIGHT = ("bright", "gwang", "광")
    ANIMAL = ("animal", "yeolkkeut", "열끗")
    RIBBON = ("ribbon", "tti", "띠")
    JUNK = ("junk", "pi", "피")
    JOKER = ("joker", "joker", "조커")


class Ribbon(_Named):
    """The colour of a ribbon (CARD-3): three sets of three, and the rain ribbon, which is in none."""

    HONGDAN = ("red ribbon (hong-dan)", "hong-dan", "홍단")
    CHODAN = ("red ribbon", "cho-dan", "초단")
    CHEONGDAN = ("blue ribbon", "cheong-dan", "청단")
    RAIN = ("rain ribbon", "bi-tti", "비띠")


class Joker(ShownByName):
    """The effect of a joker for its owner (CARD-7). A table defines the effect of the two house jokers."""

    ONE_JUNK = ("one-junk joker", "1", "보너스 피", 1)
    TWO_JUNK = ("two-junk joker", "2", "보너스 쌍피", 2)
    THREE_JUNK = ("three-junk joker", "3", "보너스 쓰리피", 3)
    BOSS = ("boss joker", "B", "보스 조커", 0)
    DOUBLE = ("double joker", "D", "더블 조커", 0)
    BRIGHT_PROTECTION = ("bright-protection joker", "P", "광박 방지 조커", 0)
    HOUSE_Y = ("house joker Y", "Y", "하우스 조커 Y", 0)
    HOUSE_Z = ("house joker Z", "Z", "하우스 조커 Z", 0)

    def __init__(self, english: str, letter: str, korean: str, junk: int) -> None:
        self.english = english
        self.letter = letter
        self.korean = korean
        self.junk = junk


def as_month(value: MonthNumber) -> Month:
    """The month with this number, 1 to 12. Raises :class:`NotationError` (``unknown_month``)."""
    return read_month(value)  # which takes any value; type checkers see only what is right here


def as_count(value: Kind | Literal["animal", "junk"]) -> Kind:
    """The kind that a dual animal shall count as: animal or junk. Raises :class:`NotationError` (``unknown_kind``)."""
    return read_count(value)  # as in as_month()


def read_month(value: object) -> Month:
    """Like :func:`as_month`, for a value of any type."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 12:  # True is no January
        return Month(value)
    raise NotationError(
        f"There is no month {short(value)}: months are 1 to 12.", code="unknown_month", rule="CARD-1",
        korean=f"{short(value)}: 그런 달은 없습니다. 달은 1월부터 12월까지입니다.",
    )  # fmt: skip


def read_count(value: object) -> Kind:
    """Like :func:`as_count`, for a value of any type."""
    kind = _COUNTS.get(value) if isinstance(value, str) else value
    if isinstance(kind, Kind) and kind in _COUNTS.values():
        return kind
    raise NotationError(
        f"A dual card counts as animal or junk, not as {short(value)}.", code="unknown_kind", rule="CARD-9",
        korean=f"{short(value)}: 열끗이나 피로만 쓸 수 있습니다.",
    )  # fmt: skip


_COUNTS: Final = {kind.english: kind for kind in (Kind.ANIMAL, Kind.JUNK)}
