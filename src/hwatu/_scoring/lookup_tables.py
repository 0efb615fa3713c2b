"""Caches of what combinations are worth together, by the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from hwatu._base.memo import Memo
from hwatu._base.native import hide_setup
from hwatu._scoring.score_item import ScoreItem
from hwatu.rules._combination import Look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hwatu.rules._combination import Combination

REMEMBERED_CARDS: Final = 16
"""A table over more cards than this caches nothing: it could grow beyond 65536 entries."""

REMEMBERED_WORTHS: Final = 1 << REMEMBERED_CARDS
"""The most entries that a table of mixed combinations keeps."""


@final
class LookupTable(Memo):
    """Points by mask, worked out when a set of cards is first looked up.

    >>> from hwatu._cards.card_set import CardSet
    >>> from hwatu.rules._combination import Combination
    >>> table = LookupTable([Combination(name="a", romanised="a", korean="a", rule="HOUSE", cards="1B 3B", points=2)])
    >>> table.of(0b1), table.of(CardSet("1B 3B").mask)
    (0, 2)
    """

    def __init__(self, combinations: Iterable[Combination]) -> None:
        super().__init__()
        self.combinations: tuple[Combination, ...] = tuple(combinations)
        self.domain: int = _domain(self.combinations)
        self.items_by_key: dict[int, tuple[ScoreItem, ...]] = {}
        self._remembers: bool = self.domain.bit_count() <= REMEMBERED_CARDS

    @property
    def remembers(self) -> bool:
        """Whether its sets of cards are few enough."""
        return self._remembers

    def work_out(self, key: int) -> int:
        """The points of these cards."""
        return sum([points for _, points in _scoring(self.combinations, lambda each: each.worth_of(key))])

    def items_of(self, key: int) -> tuple[ScoreItem, ...]:
        """The score lines of these cards."""
        items = self.items_by_key.get(key)
        if items is None:
            found = _scoring(self.combinations, lambda each: each.worth_of(key))
            items = tuple([ScoreItem.of(each, points, key & each.cards.mask) for each, points in found])
            if self._remembers:
                self.items_by_key[key] = items
        return items


def _domain(combinations: Iterable[Combination]) -> int:
    """All cards that any of these combinations looks at."""
    domain = 0
    for each in combinations:
        domain |= each.domain
    return domain


def _scoring(
    combinations: Iterable[Combination], worth: Callable[[Combination], int]
) -> Iterable[tuple[Combination, int]]:
    """The combinations that score, with their points: of a family only the best, and of equals the first."""
    found: dict[str | int, tuple[Combination, int]] = {}
    for place, each in enumerate(combinations):
        points, slot = worth(each), each.family or place
        if points > (found[slot][1] if slot in found else 0):
            found[slot] = (each, points)
    return found.values()


@final
class JunkCounts(Memo):
    """The junk count of a mask of cards that do not count one each."""

    def __init__(self, values_by_card: Mapping[int, int]) -> None:
        super().__init__()
        self.values_by_card: dict[int, int] = dict(values_by_card)

    @property
    def remembers(self) -> bool:
        """Whether its cards are few enough."""
        return len(self.values_by_card) <= REMEMBERED_CARDS

    def work_out(self, key: int) -> int:
        """The count of these cards."""
        return sum([value for card, value in self.values_by_card.items() if key & card])


@final
class JunkTable(Memo):
    """Points by junk count, for combinations that look at nothing else."""

    def __init__(self, combinations: Iterable[Combination]) -> None:
        super().__init__()
        self.combinations: tuple[Combination, ...] = tuple(combinations)

    def work_out(self, key: int) -> int:
        """The points of this much junk."""
        return sum([item.points for item in self.items_of(key, 0)])

    def items_of(self, count: int, mask: int) -> tuple[ScoreItem, ...]:
        """The score lines of a junk count with these cards."""
        found = _scoring(self.combinations, lambda each: each.worth(count))
        return tuple([ScoreItem.of(each, points, mask) for each, points in found])


class Mixed(dict[tuple[int, int, int], tuple[int, int]]):
    """Points and extras of combinations that fit no other table.

    The key is the captured cards, those counted as junk, and the junk count, as far as any combination looks at them.
    """

    __slots__ = ("_looks_at_junk", "combinations", "domain")

    def __init__(self, combinations: Iterable[Combination]) -> None:
        super().__init__()
        self.combinations: tuple[Combination, ...] = tuple(combinations)
        self.domain: int = _domain(self.combinations)
        self._looks_at_junk: bool = any(each.look is Look.JUNK for each in self.combinations)

    def __missing__(self, key: tuple[int, int, int]) -> tuple[int, int]:
        items = self.items_of(*key, 0)
        extras = sum([item.points for item in items if item.extra])
        worth = (sum([item.points for item in items]) - extras, extras)
        if len(self) < REMEMBERED_WORTHS:
            self[key] = worth
        return worth

    def worth(self, captured: int, as_junk: int, junk: int) -> tuple[int, int]:
        """The points and extras of captured cards, given which count as junk and the junk count."""
        domain = self.domain
        return self[captured & domain, as_junk & domain, junk if self._looks_at_junk else 0]

    def items_of(self, captured: int, as_junk: int, junk: int, junk_mask: int) -> tuple[ScoreItem, ...]:
        """The score lines, extras last. Those of the junk count list the cards of ``junk_mask``."""

        def worth(each: Combination) -> int:
            if each.look is Look.JUNK:
                return each.worth(junk) if each.allows(captured) else 0
            return each.worth_of(captured if each.look is Look.CAPTURED else captured & ~as_junk)

        items = [
            ScoreItem.of(each, points, junk_mask if each.look is Look.JUNK else captured & each.cards.mask)
            for each, points in _scoring(self.combinations, worth)
        ]
        return tuple(sorted(items, key=lambda item: item.extra))


hide_setup(LookupTable, JunkCounts, JunkTable)
