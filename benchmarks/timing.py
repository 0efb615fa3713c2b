"""Timing: every contender gets a slice of every round, and figures are compared within a round.

Other work of the machine then slows all contenders of a round alike, so ratios stay true when absolute figures drift.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple

Tally = dict[str, tuple[int, float]]
"""The work of one slice: for each measure the number of operations, and their seconds."""


class Contender(NamedTuple):
    """A thing that is timed.

    `run(seconds, random)` works for about that long and returns its tally. Preparations may be left off the clock, so
    the seconds of the tally may be fewer.
    """

    name: str
    run: Callable[[float, random.Random], Tally]


class Spread(NamedTuple):
    """The spread of a figure over all rounds."""

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
"""Operations per second by contender and measure, with one figure for each round."""


def round_robin(
    contenders: Sequence[Contender],
    *,
    rounds: int,
    seconds: float,
    seed: int,
    progress: Callable[[int], None],
) -> Rates:
    """Time every contender in every round, in random order, after a short slice of each to warm up."""
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
    """Adds up timed stretches: for each measure a number of operations and of seconds."""

    def __init__(self) -> None:
        self.operations: dict[str, int] = {}
        self.seconds: dict[str, float] = {}

    def add(self, measure: str, operations: int, since: float) -> None:
        """Count a stretch that began at `since` and ends now."""
        took = perf_counter() - since
        self.operations[measure] = self.operations.get(measure, 0) + operations
        self.seconds[measure] = self.seconds.get(measure, 0.0) + took

    def tally(self) -> Tally:
        """The sums over all stretches so far."""
        return {name: (self.operations[name], self.seconds[name]) for name in self.operations}


def ratios(numerators: Sequence[float], denominators: Sequence[float]) -> Spread:
    """The ratio of two figures, taken round by round."""
    return Spread.of([above / below for above, below in zip(numerators, denominators, strict=True)])


def middles(rates: Mapping[tuple[str, str], Sequence[float]], names: Sequence[str], measure: str) -> list[float]:
    """The median of several contenders, for each round."""
    return [median(figures) for figures in zip(*(rates[name, measure] for name in names), strict=True)]
