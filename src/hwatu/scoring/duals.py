"""Dual cards: which of them to count as junk (CARD-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.scoring.table import REMEMBERED_CARDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu.scoring.table import JunkCounts, Table


class Choices(dict[int, tuple[tuple[int, int], ...]]):
    """For each mask of dual cards, the ways to count them: which as junk (a mask), and how much junk that is.

    The fewest counted as junk come first.

    >>> Choices({0b01: 2, 0b10: 1})[0b11]
    ((0, 0), (1, 2), (2, 1), (3, 3))
    """

    __slots__ = ("values_by_card",)

    def __init__(self, values_by_card: Mapping[int, int]) -> None:
        super().__init__()
        self.values_by_card: dict[int, int] = dict(values_by_card)

    def __missing__(self, held: int) -> tuple[tuple[int, int], ...]:
        ways = [(0, 0)]
        for card, value in self.values_by_card.items():
            if held & card:
                ways += [(as_junk | card, junk + value) for as_junk, junk in ways]
        self[held] = made = tuple(sorted(ways, key=lambda way: way[0].bit_count()))
        return made


class Options(dict[int, tuple[tuple[int, int], ...]]):
    """For animals and special junk (a mask), what is worth choosing: pairs of animal points and a junk count.

    The junk count is that of the special junk and of the animals counted as junk. A choice that another one matches in
    points and in junk is left out, so there is seldom more than one.
    """

    __slots__ = ("_animals", "_choices", "_duals", "_remembers", "_special_counts", "_special_mask")

    def __init__(self, animals: Table, choices: Choices, special_counts: JunkCounts, special_mask: int) -> None:
        super().__init__()
        self._animals: Table = animals
        self._choices: Choices = choices
        self._duals: int = sum(choices.values_by_card)
        self._special_counts: JunkCounts = special_counts
        self._special_mask: int = special_mask
        domain = animals.domain | self._duals | special_mask
        self._remembers: bool = domain.bit_count() <= REMEMBERED_CARDS

    def __missing__(self, mask: int) -> tuple[tuple[int, int], ...]:
        special = self._special_counts[mask & self._special_mask]
        domain = self._animals.domain
        found = {
            (self._animals[mask & ~as_junk & domain], special + junk)
            for as_junk, junk in self._choices[mask & self._duals]
        }
        best: list[tuple[int, int]] = []
        for points, junk in sorted(found, reverse=True):
            if not best or junk > best[-1][1]:
                best.append((points, junk))
        options = tuple(best)
        if self._remembers:
            self[mask] = options
        return options
