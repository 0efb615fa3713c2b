"""Timing: every contender gets a slice of every round, and figures are compared within a round.

What else the machine does then slows a contender and its peers alike, and ratios stay true when absolute
figures drift.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple

Tally = dict[str, tuple[int, float]]
"""The work of one slice: for each measure, how many operations, in how many seconds on the clock."""


class Contender(NamedTuple):
    """Something that is timed.

    `run(seconds, random)` works for about that long in all and says what it measured; making the things that
    are worked on may be left off the clock, so the seconds of its tally may be fewer.
    """

    name: str
    run: Callable[[float, random.Random], Tally]


class Spread(NamedTuple):
    """A figure over all rounds."""

    middle: float
    least: float
    most: float
    lower: float
    upper: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> Spread:
        """The median, the extremes, and the quartiles."""
        ordered = sorted(figures)
        last = len(ordered) - 1
        return cls(median(ordered), ordered[0], ordered[-1], ordered[round(last / 4)], ordered[round(3 * last / 4)])


Rates = dict[tuple[str, str], list[float]]
"""Operations a second by contender and measure: one figure a round."""


def round_robin(
    contenders: Sequence[Contender],
    *,
    rounds: int,
    seconds: float,
    seed: int,
    progress: Callable[[int], None],
) -> Rates:
    """Time every contender in every round, in random order, after a short slice each to warm up."""
    rates: Rates = {}
    order = random.Random(seed)
    for contender in contenders:
        contender.run(seconds / 4, random.Random(seed))
    for number in range(rounds):
        for contender in order.sample(contenders, len(contenders)):
            gc.collect()
            tally = contender.run(seconds, random.Random(f"{seed} {number} {contender.name}"))
            for measure, (operations, took) in tally.items():
                rates.setdefault((contender.name, measure), []).append(operations / took)
        progress(number + 1)
    return rates


class Clock:
    """Sum of timed stretches: a count of operations and a number of seconds for each measure."""

    def __init__(self) -> None:
        self.operations: dict[str, int] = {}
        self.seconds: dict[str, float] = {}

    def add(self, measure: str, operations: int, since: float) -> None:
        """Count a stretch that began at `since` and ends now."""
        took = perf_counter() - since
        self.operations[measure] = self.operations.get(measure, 0) + operations
        self.seconds[measure] = self.seconds.get(measure, 0.0) + took

    def tally(self) -> Tally:
        """All stretches so far."""
        return {name: (self.operations[name], self.seconds[name]) for name in self.operations}


def ratios(numerators: Sequence[float], denominators: Sequence[float]) -> Spread:
    """The ratio of two figures, taken round by round."""
    return Spread.of([above / below for above, below in zip(numerators, denominators, strict=True)])


def middles(rates: Mapping[tuple[str, str], Sequence[float]], names: Sequence[str], measure: str) -> list[float]:
    """For each round, the median of several contenders."""
    return [median(figures) for figures in zip(*(rates[name, measure] for name in names), strict=True)]
