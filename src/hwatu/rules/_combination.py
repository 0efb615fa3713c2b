"""Scoring combinations as data: a set of cards, or a number of a kind, and their points."""

from __future__ import annotations

from typing import Final

import attrs

from hwatu._base.enumerations import ShownByName
from hwatu._base.errors import RuleConflict
from hwatu._base.frozen import Value
from hwatu._cards.argument_checks import LONGEST, is_text
from hwatu._cards.card_masks import CardMask, Points
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Kind

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

    With ``needs`` of ``cards`` (all of them, unless said) it scores ``points``, and ``further`` points for each one
    more; where ``exact``, with more it scores nothing. ``including`` must be among the captured cards, and none of
    ``excluding``. Of the combinations of one ``family`` only the one worth most scores, whatever they look at; those of
    the birds (SCORE-5, SCORE-6) are the family ``birds``. With ``Look.JUNK`` the junk count stands for the number of
    cards. An ``extra`` is paid, but may not count towards a stop (SCORE-13). ``kind`` is the kind of card that it
    stands for, whichever cards it holds: gwang-bak asks whether the winner scores from one of brights (PAY-5), tti-bak
    from one of ribbons (PAY-11).

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
