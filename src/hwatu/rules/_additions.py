"""The additions of a table to its rules beyond flags: its own combinations, missions and jokers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import attrs

from hwatu._base.errors import InvalidPosition, RuleConflict, short
from hwatu._base.frozen import Value
from hwatu._cards.argument_checks import LONGEST, is_text
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import MOST_COPIES, Card, Joker
from hwatu.rules._combination import Combination

MOST_ADDITIONS: Final = 50
"""The most combinations, and the most missions, that a table can add."""

LEAST_FACTOR: Final = 2
MOST_FACTOR: Final = 9


@attrs.frozen
class Mission(Value):
    """Cards to capture, and by how much the payment is multiplied for a winner who has all of them.

    Raises :class:`InvalidPosition` (``bad_mission``) for a factor outside 2 to 9, a mission without cards, and a name
    that is not printable or longer than 100 characters, :class:`NotationError` for what names no cards.

    >>> Mission("godori", "고도리", "2A 4A 8A", 3).cards
    CardSet('2A 4A 8A')
    """

    name: str
    korean: str
    cards: CardSet = attrs.field(converter=CardSet)
    factor: int = LEAST_FACTOR

    def __attrs_post_init__(self) -> None:
        if type(self.factor) is not int or not LEAST_FACTOR <= self.factor <= MOST_FACTOR or not self.cards:
            raise InvalidPosition(
                f"A mission needs cards, and a factor from {LEAST_FACTOR} to {MOST_FACTOR}.",
                code="bad_mission",
                rule="PAY-15",
                korean=f"미션에는 패가 있어야 하고, 배수는 {LEAST_FACTOR}부터 {MOST_FACTOR}까지입니다.",
            )
        if not is_text(self.name) or not is_text(self.korean):
            raise InvalidPosition(
                f"The names of a mission must be printable, with at most {LONGEST} characters.",
                code="bad_mission",
                rule="PAY-15",
                korean=f"미션의 이름은 한 줄의 글, {LONGEST}자까지입니다.",
            )


HOUSE_JOKERS: Final = (Joker.HOUSE_Y, Joker.HOUSE_Z)
"""The jokers whose effect a table can choose: ``XY`` and ``XZ`` and their further copies."""


@attrs.frozen(kw_only=True)
class HouseJoker(Value):
    """A joker of the table's own: any combination of what the usual jokers do (CARD-7).

    The pack has ``copies`` of it. It counts as ``junk`` of that value (0: not at all). With ``boss`` each opponent
    gives its capturer a junk card, with ``double`` its owner is paid double, and with ``bright_protection`` its owner
    pays no gwang-bak.

    Raises :class:`RuleConflict` (``bad_joker``).

    >>> HouseJoker(joker=Joker.HOUSE_Y, name="dragon", korean="용", junk=4, boss=True).acts_as(Joker.BOSS)
    True
    """

    joker: Joker
    copies: int = 1
    name: str
    korean: str = ""
    junk: int = 0
    boss: bool = False
    double: bool = False
    bright_protection: bool = False

    def __attrs_post_init__(self) -> None:
        if self.joker not in HOUSE_JOKERS:
            raise _bad_joker(
                f"{short(self.joker)} is not a house joker", f"{short(self.joker)}: 하우스 조커가 아닙니다"
            )
        if not is_text(self.name) or not is_text(self.korean):
            raise _bad_joker(
                f"The names of a joker must be printable, with at most {LONGEST} characters",
                f"조커의 이름은 한 줄의 글, {LONGEST}자까지입니다",
            )
        if type(self.junk) is not int or not 0 <= self.junk <= _MOST_JUNK:
            raise _bad_joker(
                f"A joker can be junk worth 0 to {_MOST_JUNK}", f"조커는 피 0장부터 {_MOST_JUNK}장까지로 칠 수 있습니다"
            )
        if type(self.copies) is not int or not 1 <= self.copies <= MOST_COPIES:
            raise _bad_joker(
                f"A pack can have 1 to {MOST_COPIES} copies of a joker",
                f"같은 조커는 1장부터 {MOST_COPIES}장까지입니다",
            )
        if not all(isinstance(each, bool) for each in (self.boss, self.double, self.bright_protection)):
            raise _bad_joker("The effects of a joker must be True or False", "조커의 효과는 True나 False여야 합니다")

    def acts_as(self, joker: Joker) -> bool:
        """Whether it does what this joker does."""
        return (
            (joker is Joker.BOSS and self.boss)
            or (joker is Joker.DOUBLE and self.double)
            or (joker is Joker.BRIGHT_PROTECTION and self.bright_protection)
        )


_MOST_JUNK: Final = 24


def _bad_joker(sentence: str, korean: str) -> RuleConflict:
    return RuleConflict(f"{sentence}.", code="bad_joker", rule="CARD-7", korean=f"{korean}.")


def _tuple(value: Any, kind: type) -> tuple[Any, ...]:
    found = (value,) if isinstance(value, kind) else tuple(value) if isinstance(value, (tuple, list)) else None
    if found is None or not all(isinstance(each, kind) for each in found):
        raise RuleConflict(
            f"Expected one or more of {kind.__name__}, got {short(value)}.",
            code="bad_addition",
            korean=f"{kind.__name__} 하나나 여럿이 와야 하는데 {short(value)}입니다.",
        )
    return found


def _combinations(value: Iterable[Combination] | Combination) -> tuple[Combination, ...]:
    return _tuple(value, Combination)


def _missions(value: Iterable[Mission] | Mission) -> tuple[Mission, ...]:
    return _tuple(value, Mission)


def _jokers(value: Iterable[HouseJoker] | HouseJoker) -> tuple[HouseJoker, ...]:
    return _tuple(value, HouseJoker)


@attrs.frozen(kw_only=True, cache_hash=True)
class Additions(Value):
    """Everything that a table adds with ``rules | additions``. The jokers are added to the pack.

    Raises :class:`RuleConflict`: ``bad_addition`` for other values, or for a joker described twice,
    ``too_many`` for more than 50 combinations or missions.

    >>> Additions(
    ...     combinations=[
    ...         Combination(
    ...             name="four seasons",
    ...             romanised="sa-gye",
    ...             korean="사계",
    ...             rule="HOUSE-1",
    ...             cards="1R 4R 7R 10R",
    ...             points=4,
    ...         )
    ...     ]
    ... ).combinations[0].points
    4
    """

    combinations: tuple[Combination, ...] = attrs.field(default=(), converter=_combinations)
    missions: tuple[Mission, ...] = attrs.field(default=(), converter=_missions)
    jokers: tuple[HouseJoker, ...] = attrs.field(default=(), converter=_jokers)

    def __attrs_post_init__(self) -> None:
        if max(len(self.combinations), len(self.missions)) > MOST_ADDITIONS:
            raise RuleConflict(
                f"A table can add at most {MOST_ADDITIONS} combinations and {MOST_ADDITIONS} missions.",
                code="too_many",
                korean=f"족보는 {MOST_ADDITIONS}개, 미션도 {MOST_ADDITIONS}개까지만 더할 수 있습니다.",
            )
        described = [each.joker for each in self.jokers]
        if len(set(described)) < len(described):
            raise RuleConflict("A joker is described twice.", code="bad_addition", rule="CARD-7")

    def __bool__(self) -> bool:
        return self != Additions()

    def __or__(self, other: Additions) -> Additions:
        if not isinstance(other, Additions):
            return NotImplemented
        return Additions(
            combinations=self.combinations + other.combinations,
            missions=self.missions + other.missions,
            jokers=self.jokers + other.jokers,
        )

    @property
    def cards(self) -> CardSet:
        """The jokers that are added to the pack."""
        stems = [(f"X{each.joker.letter}", copy) for each in self.jokers for copy in range(1, each.copies + 1)]
        return CardSet([stem if copy == 1 else f"{stem}.{copy}" for stem, copy in stems])

    def joker(self, card: Card) -> HouseJoker | None:
        """The house joker that this card is, if any."""
        return next((each for each in self.jokers if each.joker is card.joker), None)
