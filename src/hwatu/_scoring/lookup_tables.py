"""Tables that look up the points of several combinations together: by cards, or by the junk count.

A mask of 48 bits cannot index a list, and finding such a number in a dictionary takes several times as long. But the
cards that combinations look at one by one are only 26. :func:`places` moves their bits down, with those of a kind side
by side, so that a shift and a mask of nine, five or ten bits give an index. It translates two months at a time.

Entries are computed when they are first asked for, so a table costs nothing until its rules are played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from hwatu._base.mypyc import hide_setup, i64
from hwatu._cards.card_masks import CardIndex, CardMask, Points
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK
from hwatu._scoring.combinations import ANIMALS, BRIGHTS, RIBBONS, ScoreItem
from hwatu.rules._additions import Look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hwatu.rules._additions import Combination


DOUBLE_JUNK: Final = CardSet("11D 12D")

PLACED: Final = (*ANIMALS, *DOUBLE_JUNK, *BRIGHTS, *RIBBONS)
"""The cards that :func:`places` numbers, in the order of its bits."""

ANIMALS_AMONG: Final = 0x1FF
CHOOSY_AMONG: Final = 0x7FF
"""The bits of animals, and those of animals and double junk: the only month cards that rules may count in two ways."""
BRIGHTS_FROM: Final = 11
BRIGHTS_AMONG: Final = 0x1F
RIBBONS_FROM: Final = 16
RIBBONS_AMONG: Final = 0x3FF
"""The first bits of brights and of ribbons, and masks of five and ten bits for their number of cards."""


def _numbers_from(first: CardIndex) -> list[int]:
    """The packed mask of each of the 256 sets of the eight cards from this one on, by their bits in card order."""
    found = [0]
    for card in DECK[first : first + 8]:
        bit = 1 << PLACED.index(card) if card in PLACED else 0
        found += [bit | each for each in found]
    return found


_FROM_JANUARY: Final = _numbers_from(0)
_FROM_MARCH: Final = _numbers_from(8)
_FROM_MAY: Final = _numbers_from(16)
_FROM_JULY: Final = _numbers_from(24)
_FROM_SEPTEMBER: Final = _numbers_from(32)
_FROM_NOVEMBER: Final = _numbers_from(40)


def places(cards: i64) -> i64:
    """The mask of these month cards, packed: bit ``i`` is the card ``PLACED[i]``; other cards have no bit.

    >>> bin(places(CardSet("2A 1B 1J").mask))
    '0b100000000001'
    """
    found: i64 = _FROM_JANUARY[cards & 0xFF]
    found += _FROM_MARCH[(cards >> 8) & 0xFF]
    found += _FROM_MAY[(cards >> 16) & 0xFF]
    found += _FROM_JULY[(cards >> 24) & 0xFF]
    found += _FROM_SEPTEMBER[(cards >> 32) & 0xFF]
    found += _FROM_NOVEMBER[cards >> 40]
    return found


REMEMBERED_WORTHS: Final = 1 << 16
"""The most entries that a table of mixed combinations keeps."""

USUAL_JUNK: Final = 64
"""The junk counts for which points are kept, from 0. Only house rules with very valuable cards exceed them."""


@final
class LookupTable:
    """The points of combinations by mask, computed when a set of cards is first looked up.

    - ``combinations``: the combinations to add up.
    - ``first``, ``among``: which bits of :func:`places` are the cards of this table: the lowest, and a mask of them
      after a shift. ``known`` holds points by those bits. With ``among`` 0 nothing is kept.

    >>> from hwatu._cards.card_set import CardSet
    >>> from hwatu.rules._additions import Combination
    >>> table = LookupTable([Combination(name="a", romanised="a", korean="a", rule="HOUSE", cards="1B 3B", points=2)])
    >>> table.of(0b1), table.of(CardSet("1B 3B").mask)
    (0, 2)
    """

    __slots__ = ("_among", "_first", "_items", "combinations", "domain", "known")

    def __init__(self, combinations: Iterable[Combination], first: int = 0, among: int = 0) -> None:
        self.combinations: tuple[Combination, ...] = tuple(combinations)
        self.domain: CardMask = _domain(self.combinations)
        self.known: list[Points | None] = [None] * (among + 1 if among else 0)
        self._first: i64 = first
        self._among: i64 = among
        self._items: dict[CardMask, tuple[ScoreItem, ...]] = {}

    def of(self, key: CardMask) -> Points:
        """The points of these cards."""
        if not self._among:
            return self._compute(key)
        index = (places(key) >> self._first) & self._among
        found = self.known[index]
        if found is None:
            found = self.known[index] = self._compute(key)
        return found

    def _compute(self, key: CardMask) -> Points:
        return sum([points for _, points in _scoring(self.combinations, lambda each: each.worth_of(key))])

    def items_of(self, key: CardMask) -> tuple[ScoreItem, ...]:
        """The score lines of these cards."""
        items = self._items.get(key)
        if items is None:
            found = _scoring(self.combinations, lambda each: each.worth_of(key))
            items = tuple([ScoreItem.of(each, points, key & each.cards.mask) for each, points in found])
            if self._among:
                self._items[key] = items
        return items


def _domain(combinations: Iterable[Combination]) -> CardMask:
    """All cards that some of these combinations look at, as a mask."""
    domain = 0
    for each in combinations:
        domain |= each.domain
    return domain


def _scoring(
    combinations: Iterable[Combination], worth: Callable[[Combination], Points]
) -> Iterable[tuple[Combination, Points]]:
    """The combinations that score, with their points. Of a family only the best scores, of equals the first."""
    found: dict[str | int, tuple[Combination, Points]] = {}
    for place, each in enumerate(combinations):
        points, slot = worth(each), each.family or place
        if points > (found[slot][1] if slot in found else 0):
            found[slot] = (each, points)
    return found.values()


@final
class JunkCounts:
    """Adds up the junk values of cards that do not count one each. They are few, so it tries each in turn.

    >>> JunkCounts({0b01: 2, 0b10: 3}).of(0b110)
    3
    """

    __slots__ = ("_cards", "_values", "values_by_card")

    def __init__(self, values_by_card: Mapping[CardMask, int]) -> None:
        self.values_by_card: dict[CardMask, int] = dict(values_by_card)
        self._cards: list[CardMask] = list(values_by_card)
        self._values: list[int] = list(values_by_card.values())

    def of(self, mask: CardMask) -> int:
        """The sum of the values of those that are among these cards."""
        found = 0
        for place, card in enumerate(self._cards):
            if mask & card:
                found += self._values[place]
        return found


@final
class JunkTable:
    """The points of combinations that look at the junk count alone, by that count."""

    __slots__ = ("_known", "combinations")

    def __init__(self, combinations: Iterable[Combination]) -> None:
        self.combinations: tuple[Combination, ...] = tuple(combinations)
        self._known: list[Points | None] = [None] * USUAL_JUNK

    def of(self, count: int) -> Points:
        """The points of this junk count."""
        if count >= USUAL_JUNK:
            return self._compute(count)
        found = self._known[count]
        if found is None:
            found = self._known[count] = self._compute(count)
        return found

    def _compute(self, count: int) -> Points:
        return sum([item.points for item in self.items_of(count, 0)])

    def items_of(self, count: int, mask: CardMask) -> tuple[ScoreItem, ...]:
        """The score lines of a junk count. Each lists the cards of ``mask``."""
        found = _scoring(self.combinations, lambda each: each.worth(count))
        return tuple([ScoreItem.of(each, points, mask) for each, points in found])


class Mixed(dict[tuple[int, int, int], tuple[int, int]]):
    """The points and extras of combinations that fit no other table.

    A key has three parts: the captured cards and those of them counted as junk, both cut to the cards that some
    combination looks at, and the junk count, or 0 if no combination looks at it.
    """

    __slots__ = ("_looks_at_junk", "combinations", "domain")

    def __init__(self, combinations: Iterable[Combination]) -> None:
        super().__init__()
        self.combinations: tuple[Combination, ...] = tuple(combinations)
        self.domain: CardMask = _domain(self.combinations)
        self._looks_at_junk: bool = any(each.look is Look.JUNK for each in self.combinations)

    def __missing__(self, key: tuple[CardMask, CardMask, int]) -> tuple[Points, Points]:
        items = self.items_of(*key, 0)
        extras = sum([item.points for item in items if item.extra])
        worth = (sum([item.points for item in items]) - extras, extras)
        if len(self) < REMEMBERED_WORTHS:
            self[key] = worth
        return worth

    def worth(self, captured: CardMask, as_junk: CardMask, junk: int) -> tuple[Points, Points]:
        """The points and the extras of a capture.

        - ``captured``: all captured cards, as a mask.
        - ``as_junk``: the dual cards among them that count as junk, as a mask.
        - ``junk``: the junk count, these included.
        """
        domain = self.domain
        return self[captured & domain, as_junk & domain, junk if self._looks_at_junk else 0]

    def items_of(self, captured: CardMask, as_junk: CardMask, junk: int, junk_mask: CardMask) -> tuple[ScoreItem, ...]:
        """The score lines of a capture, extras last. Lines for a junk count list the cards of ``junk_mask``."""

        def worth(each: Combination) -> Points:
            if each.look is Look.JUNK:
                return each.worth(junk) if each.allows(captured) else 0
            return each.worth_of(captured if each.look is Look.CAPTURED else captured & ~as_junk)

        items = [
            ScoreItem.of(each, points, junk_mask if each.look is Look.JUNK else captured & each.cards.mask)
            for each, points in _scoring(self.combinations, worth)
        ]
        return tuple(sorted(items, key=lambda item: item.extra))


hide_setup(LookupTable, JunkCounts, JunkTable)
