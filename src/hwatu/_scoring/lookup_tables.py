"""Tables that look up the points of several combinations together: by cards, or by the junk count.

A mask of 48 bits cannot index a list, and finding such a number in a dictionary takes several times as long. But the
cards that combinations look at one by one are only 26. :func:`places` moves their bits down, with those of a kind side
by side, so that a shift and a mask of nine, five or ten bits give an index. It translates two months at a time, by six
tables of 256 numbers: three months at a time are fewer look-ups, but in tables of 4,096 numbers, and took longer.

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

# Of the packed mask, ``(packed >> SHIFT) & BITS`` are the cards of a kind. Animals come first and need no shift.
ANIMAL_BITS: Final = 0x1FF
COUPLED_BITS: Final = 0x7FF
"""Animals and double junk together: the month cards that :mod:`hwatu._scoring.valuation` calls coupled."""
BRIGHTS_SHIFT: Final = 11
BRIGHT_BITS: Final = 0x1F
RIBBONS_SHIFT: Final = 16
RIBBON_BITS: Final = 0x3FF


def _translations(first: CardIndex) -> list[int]:
    """A table for :func:`places`, of eight cards from ``first`` on: the packed mask by their eight bits of a mask."""
    found = [0]
    for card in DECK[first : first + 8]:
        bit = 1 << PLACED.index(card) if card in PLACED else 0
        found += [bit | each for each in found]
    return found


_FROM_JANUARY: Final = _translations(0)
_FROM_MARCH: Final = _translations(8)
_FROM_MAY: Final = _translations(16)
_FROM_JULY: Final = _translations(24)
_FROM_SEPTEMBER: Final = _translations(32)
_FROM_NOVEMBER: Final = _translations(40)


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
"""The most entries that a table of mixed combinations keeps. Later ones are computed each time.

A combination that looks at many cards meets too many sets of them to keep all.
"""

USUAL_JUNK: Final = 64
"""The junk counts for which points are kept, from 0. Only house rules with very valuable cards exceed them."""


@final
class LookupTable:
    """The points of combinations by mask, computed when a set of cards is first looked up.

    - ``combinations``: the combinations to add up.
    - ``shift``, ``bits``: where :func:`places` has the cards of this table: ``(packed >> shift) & bits``. ``known``
      holds points by this number.

    >>> from hwatu._cards.card_set import CardSet
    >>> from hwatu.rules._additions import Combination
    >>> two_brights = Combination(name="a", romanised="a", korean="a", rule="HOUSE", cards="1B 3B", points=2)
    >>> table = LookupTable([two_brights], BRIGHTS_SHIFT, BRIGHT_BITS)
    >>> table.of(CardSet("1B").mask), table.of(CardSet("1B 3B").mask)
    (0, 2)
    """

    __slots__ = ("_bits", "_items", "_shift", "combinations", "domain", "known")

    def __init__(self, combinations: Iterable[Combination], shift: int, bits: int) -> None:
        self.combinations: tuple[Combination, ...] = tuple(combinations)
        self.domain: CardMask = _domain(self.combinations)
        self.known: list[Points | None] = [None] * (bits + 1)
        self._shift: i64 = shift
        self._bits: i64 = bits
        self._items: dict[CardMask, tuple[ScoreItem, ...]] = {}

    def of(self, captured: CardMask) -> Points:
        """The points of these cards, which must be of the kind of this table."""
        index = (places(captured) >> self._shift) & self._bits
        found = self.known[index]
        if found is None:
            found = self.known[index] = self._compute(captured)
        return found

    # Not a part of of(): compiled, a function with a lambda makes an object for its variables each time it is called.
    def _compute(self, captured: CardMask) -> Points:
        scoring = _those_that_score(self.combinations, lambda each: each.worth_of(captured))
        return sum([points for _, points in scoring])

    def items_of(self, captured: CardMask) -> tuple[ScoreItem, ...]:
        """The score lines of these cards, which must be of the kind of this table."""
        items = self._items.get(captured)
        if items is None:
            scoring = _those_that_score(self.combinations, lambda each: each.worth_of(captured))
            items = tuple([ScoreItem.of(each, points, captured & each.cards.mask) for each, points in scoring])
            self._items[captured] = items
        return items


def _domain(combinations: Iterable[Combination]) -> CardMask:
    """All cards that some of these combinations look at, as a mask."""
    domain = 0
    for each in combinations:
        domain |= each.domain
    return domain


def _those_that_score(
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
        found = _those_that_score(self.combinations, lambda each: each.worth(count))
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
        items = self.items_of(*key, junk_mask=0)  # for the points alone, the cards of a line do not matter
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
        domain = self.domain  # cut the key to the cards that matter, so that more captures share an entry
        return self[captured & domain, as_junk & domain, junk if self._looks_at_junk else 0]

    def items_of(self, captured: CardMask, as_junk: CardMask, junk: int, junk_mask: CardMask) -> tuple[ScoreItem, ...]:
        """The score lines of a capture, extras last. Lines for a junk count list the cards of ``junk_mask``."""

        def worth(each: Combination) -> Points:
            if each.look is Look.JUNK:
                return each.worth(junk) if each.allows(captured) else 0
            return each.worth_of(captured if each.look is Look.CAPTURED else captured & ~as_junk)

        items = [
            ScoreItem.of(each, points, junk_mask if each.look is Look.JUNK else captured & each.cards.mask)
            for each, points in _those_that_score(self.combinations, worth)
        ]
        return tuple(sorted(items, key=lambda item: item.extra))


hide_setup(LookupTable, JunkCounts, JunkTable)
