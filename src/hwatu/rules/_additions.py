"""Additions of a table beyond flags: house combinations, missions and jokers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import attrs

from hwatu._base.errors import InvalidPosition, RuleConflict, short
from hwatu._base.values import Value
from hwatu._base.wording import ShownByName
from hwatu._cards.argument_checks import LONGEST, is_text
from hwatu._cards.card_kinds import Joker, Kind
from hwatu._cards.card_masks import CardMask, Points
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import MOST_COPIES, Card

MOST_POINTS: Final = 1_000_000_000
"""The most points that a combination can be worth."""


class Look(ShownByName):
    """The cards that a combination looks at.

    COUNTED: the cards that count as what they show, a dual card counted as junk left out. CAPTURED: every captured
    card, whatever it counts as. JUNK: only how much the junk counts.
    """

    COUNTED = "counted"
    CAPTURED = "captured"
    JUNK = "junk"


def _all_of_them(combination: Combination) -> int:
    return len(combination.cards)


@attrs.frozen(kw_only=True, slots=False)
class Combination(Value):
    """Cards that score together. Pure data, so that house rules can add combinations.

    - ``cards``: the cards that count for it.
    - ``needs``: how many of them it takes; by default all.
    - ``points``, ``further``: what it scores with that many, and for each one more.
    - ``exact``: with more than that many it scores nothing.
    - ``including``, ``excluding``: cards that must be among the captured ones, and cards of which none may be.
    - ``family``: of the combinations of a family only the one worth most scores. ``birds`` has those of SCORE-5 and
      SCORE-6.
    - ``look``: which cards are counted. With ``Look.JUNK`` the junk count is compared with ``needs``.
    - ``extra``: it is paid, but may not count towards a stop (SCORE-13).
    - ``kind``: the kind of card that it stands for, whichever cards it holds. Gwang-bak asks whether the winner scores
      from a combination of brights (PAY-5), tti-bak from one of ribbons (PAY-11).

    Raises :class:`RuleConflict` (``bad_combination``) for impossible numbers, an empty name, texts that are longer than
    100 characters or not printable, and an unknown ``kind`` or ``look``.

    >>> from hwatu import CardSet
    >>> january = Combination(
    ...     name="January", romanised="il-wol", korean="일월", rule="HOUSE-1", cards="1B 1R 1J 1K", points=2
    ... )
    >>> january.needs, january.worth_of(CardSet("1B 1R 1J").mask)
    (4, 0)
    """

    name: str
    romanised: str
    korean: str
    rule: str
    points: Points
    cards: CardSet = attrs.field(factory=CardSet, converter=CardSet)
    needs: int = attrs.field(default=attrs.Factory(_all_of_them, takes_self=True))
    further: Points = 0
    exact: bool = False
    including: CardSet = attrs.field(factory=CardSet, converter=CardSet)
    excluding: CardSet = attrs.field(factory=CardSet, converter=CardSet)
    family: str = ""
    kind: Kind | None = None
    extra: bool = False
    look: Look = Look.COUNTED

    def __attrs_post_init__(self) -> None:
        texts = (self.name, self.romanised, self.korean, self.rule, self.family)
        if not all(is_text(text) for text in texts) or not self.name:
            raise _bad(
                f"A combination needs a name, and its texts must be printable, with at most {LONGEST} characters",
                f"족보에는 이름이 있어야 하고, 글은 한 줄, {LONGEST}자까지입니다",
            )
        numbers = (self.points, self.needs, self.further)
        if any(type(number) is not int for number in numbers) or self.needs < 1 or min(self.points, self.further) < 0:
            raise _bad(
                f"{self.name} must need at least one card, and can't be worth less than nothing",
                f"{self.name}: 패가 한 장 이상 있어야 하고, 점수가 음수일 수 없습니다",
            )
        if max(numbers) > MOST_POINTS:
            raise _bad(
                f"{self.name} can be worth {MOST_POINTS} points at most",
                f"{self.name}: 점수는 {MOST_POINTS}점까지입니다",
            )
        if not isinstance(self.look, Look) or not isinstance(self.kind, (Kind, type(None))):
            raise _bad(
                f"The kind of {self.name} must be a Kind, and its look a Look",
                f"{self.name}: kind는 Kind, look은 Look이어야 합니다",
            )
        if not isinstance(self.exact, bool) or not isinstance(self.extra, bool):
            raise _bad(
                f"exact and extra of {self.name} must be True or False",
                f"{self.name}: exact와 extra는 True나 False여야 합니다",
            )

    @property
    def domain(self) -> CardMask:
        """The mask of all cards whose capture can change its worth."""
        return self.cards.mask | self.including.mask | self.excluding.mask

    def worth(self, count: int) -> Points:
        """The points for a number of cards, or for a junk count.

        >>> many = Combination(
        ...     name="many", romanised="man", korean="많다", rule="HOUSE-2", needs=5, points=1, further=1
        ... )
        >>> [many.worth(count) for count in (4, 5, 7)]
        [0, 1, 3]
        """
        if count < self.needs or (self.exact and count > self.needs):
            return 0
        return self.points + self.further * (count - self.needs)

    def worth_of(self, mask: CardMask) -> Points:
        """The points for the cards of this mask."""
        return self.worth((mask & self.cards.mask).bit_count()) if self.allows(mask) else 0

    def allows(self, mask: CardMask) -> bool:
        """Whether the mask has all of ``including`` and none of ``excluding``."""
        including = self.including.mask
        return mask & including == including and not mask & self.excluding.mask


def _bad(sentence: str, korean: str) -> RuleConflict:
    return RuleConflict(f"{sentence}.", code="bad_combination", korean=f"{korean}.")


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
    """A house joker, with any combination of the effects of the usual jokers (CARD-7).

    - ``joker``: which of the two house jokers it is.
    - ``name``, ``korean``: its name in both languages.
    - ``copies``: how many of it the pack has.
    - ``junk``: its junk value, or 0 if it is no junk.
    - ``boss``: each opponent gives its capturer a junk card.
    - ``double``: its owner is paid double.
    - ``bright_protection``: its owner pays no gwang-bak.

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
            raise RuleConflict(
                "A joker is described twice.",
                code="bad_addition",
                rule="CARD-7",
                korean="같은 조커를 두 번 적었습니다.",
            )

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
