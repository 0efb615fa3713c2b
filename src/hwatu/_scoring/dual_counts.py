"""The ways to count dual cards as junk (CARD-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._base.native import hide_setup
from hwatu._cards.card_masks import CardMask, Points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._scoring.lookup_tables import JunkCounts, JunkTable, LookupTable


class Choices(dict[int, tuple[tuple[int, int], ...]]):
    """For each mask of dual cards, the ways to count them: which as junk (a mask), and how much junk that is.

    The fewest counted as junk come first.

    >>> Choices({0b01: 2, 0b10: 1})[0b11]
    ((0, 0), (1, 2), (2, 1), (3, 3))
    """

    __slots__ = ("values_by_card",)

    def __init__(self, values_by_card: Mapping[CardMask, int]) -> None:
        super().__init__()
        self.values_by_card: dict[CardMask, int] = dict(values_by_card)

    def __missing__(self, held: CardMask) -> tuple[tuple[CardMask, int], ...]:
        ways = [(0, 0)]
        for card, value in self.values_by_card.items():
            if held & card:
                ways += [(as_junk | card, junk + value) for as_junk, junk in ways]
        self[held] = made = tuple(sorted(ways, key=lambda way: way[0].bit_count()))
        return made


class Rows:
    """Makes rows: for given animals and special junk (a mask), the most points that they make with ordinary junk, by
    the amount of ordinary junk.
    """

    __slots__ = (
        "_alike", "_animals", "_choices", "_duals", "_junk_points", "_longest", "_special_counts", "_special_mask"
    )  # fmt: skip

    def __init__(
        self,
        animals: LookupTable,
        choices: Choices,
        special_counts: JunkCounts,
        junk_points: JunkTable,
        ordinary_junk: CardMask,
    ) -> None:
        self._animals: LookupTable = animals
        self._choices: Choices = choices
        self._duals: CardMask = sum(choices.values_by_card)
        self._special_counts: JunkCounts = special_counts
        self._special_mask: CardMask = sum(special_counts.values_by_card)
        self._junk_points: JunkTable = junk_points
        self._longest: int = ordinary_junk.bit_count()
        self._alike: dict[tuple[Points, ...], tuple[Points, ...]] = {}

    def row(self, mask: CardMask) -> tuple[Points, ...]:
        """The row of these cards. Equal rows are one object, since few are different."""
        special, most = self._special_counts.of(mask & self._special_mask), self._longest + 1
        best = [0] * most
        for as_junk, value in self._choices[mask & self._duals]:
            points, junk = self._animals.of(mask & ~as_junk & self._animals.domain), special + value
            for more in range(most):
                worth = points + self._junk_points.of(junk + more)
                best[more] = max(best[more], worth)
        row = tuple(best)
        return self._alike.setdefault(row, row)


hide_setup(Rows)
