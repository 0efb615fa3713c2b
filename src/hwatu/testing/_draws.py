"""Random choices that are the same in every version of Python, so that vectors and playouts are reproducible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias, TypeVar

from hwatu._cards.shuffle import Stream

Item = TypeVar("Item")


class Draws(Stream):
    """The methods of :class:`random.Random` that are used here, drawn from a stream.

    >>> Draws(7, "example").choice("ABC"), Draws(7, "example").sample(range(9), 3)
    ('B', [4, 2, 8])
    """

    def random(self) -> float:
        """A number from 0 up to but not 1, in steps of 2 to the power -53."""
        return (int.from_bytes(self.bytes(7), "big") >> 3) / 2**53

    def randint(self, least: int, most: int) -> int:
        """A whole number between these two, both possible."""
        return least + self.randrange(most - least + 1)

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.randrange(len(items))]

    def sample(self, items: Sequence[Item], size: int) -> list[Item]:
        """This many of the items, at most 256, in random order."""
        return self.shuffled(items)[:size]


Rng: TypeAlias = "Random | Draws"
"""A source of random choices: the caller's generator, or a stream."""
