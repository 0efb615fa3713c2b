"""What some combinations are worth together, remembered for each set of cards that they have been asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.combination import Look
from hwatu.scoring.item import ScoreItem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hwatu.combination import Combination

REMEMBERED_CARDS: Final = 16
"""A table over more cards than this forgets: it could grow to more than 65536 entries."""


class Table(dict[int, int]):
    """Points by mask: a look-up once a set of cards has been seen, worked out before that.

    >>> from hwatu.cardset import CardSet
    >>> from hwatu.combination import Combination
    >>> table = Table([Combination(name="a", romanised="a", korean="a", rule="HOUSE", cards="1B 3B", points=2)])
    >>> table[0b1], table[CardSet("1B 3B").mask]
    (0, 2)
    """

    __slots__ = ("_remembers", "combinations", "domain", "items_by_key")

    def __init__(self, combinations: Iterable[Combination]) -> None:
        super().__init__()
        self.combinations: tuple[Combination, ...] = tuple(combinations)
        self.domain: int = 0
        for each in self.combinations:
            self.domain |= each.domain
        self.items_by_key: dict[int, tuple[ScoreItem, ...]] = {}
        self._remembers: bool = self.domain.bit_count() <= REMEMBERED_CARDS

    def __missing__(self, key: int) -> int:
        points = sum(item.points for item in _found(self.combinations, key))
        if self._remembers:
            self[key] = points
        return points

    def items_of(self, key: int) -> tuple[ScoreItem, ...]:
        """The lines that these cards score."""
        items = self.items_by_key.get(key)
        if items is None:
            items = tuple(_found(self.combinations, key))
            if self._remembers:
                self.items_by_key[key] = items
        return items


def _found(combinations: Iterable[Combination], mask: int) -> Iterable[ScoreItem]:
    found: dict[str, ScoreItem] = {}
    for place, each in enumerate(combinations):
        points = each.worth_of(mask)
        slot = each.family or str(place)
        if points > (found[slot].points if slot in found else 0):
            found[slot] = ScoreItem.of(each, points, mask & each.cards.mask)
    return found.values()


class JunkCounts(dict[int, int]):
    """What junk counts together, by mask, where a card counts other than one."""

    __slots__ = ("values_by_card",)

    def __init__(self, values_by_card: Mapping[int, int]) -> None:
        super().__init__()
        self.values_by_card: dict[int, int] = dict(values_by_card)

    def __missing__(self, mask: int) -> int:
        count = sum(value for card, value in self.values_by_card.items() if mask & card)
        if len(self.values_by_card) <= REMEMBERED_CARDS:
            self[mask] = count
        return count


class JunkTable(dict[int, int]):
    """Points by junk count, for the combinations that look at nothing else."""

    __slots__ = ("combinations",)

    def __init__(self, combinations: Iterable[Combination]) -> None:
        super().__init__()
        self.combinations: tuple[Combination, ...] = tuple(each for each in combinations if each.look is Look.JUNK)

    def __missing__(self, count: int) -> int:
        points = self[count] = sum(each.worth(count) for each in self.combinations)
        return points

    def items_of(self, count: int, mask: int) -> tuple[ScoreItem, ...]:
        """The lines that a junk count scores with these cards."""
        return tuple(ScoreItem.of(each, points, mask) for each in self.combinations if (points := each.worth(count)))
