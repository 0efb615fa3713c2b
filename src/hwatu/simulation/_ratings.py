"""Ratings by the model of Bradley and Terry: how likely one bot is to win a hand from another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log10
from operator import mul
from random import Random
from typing import Final, TypeAlias

Pair: TypeAlias = tuple[str, str]

ELO: Final = 400.0
"""Points for which a bot wins ten hands of eleven."""

REPLICATES: Final = 200
"""How often the deals are drawn anew for an interval."""

_INTERVAL: Final = (0.025, 0.975)
_STEPS: Final = 10_000
_EXACT: Final = 1e-7


def strengths(wins: Mapping[Pair, float], names: Sequence[str], start: Mapping[str, float]) -> dict[str, float]:
    """The strength of each bot, by the MM algorithm: one wins a hand from another in proportion to it.

    ``wins`` says how many hands the first of a pair won from the second. Each bot is also given one win and one loss
    against a bot of strength 1, so that one that always wins has a strength too.

    >>> found = strengths({("a", "b"): 300.0, ("b", "a"): 100.0}, ["a", "b"], {})
    >>> round(found["a"] / found["b"], 1)
    3.0
    """
    found = {name: start.get(name, 1.0) for name in names}
    won = {name: 1.0 + sum([wins.get((name, other), 0.0) for other in names]) for name in names}
    met = {
        name: [(other, hands) for other in names if (hands := wins.get((name, other), 0) + wins.get((other, name), 0))]
        for name in names
    }
    for _ in range(_STEPS):
        before = dict(found)
        for name in names:
            own = found[name]
            found[name] = won[name] / (
                2 / (own + 1) + sum([hands / (own + found[other]) for other, hands in met[name]])
            )
        if all(abs(found[name] / before[name] - 1) < _EXACT for name in names):
            break
    return found


def intervals(
    by_deal: Mapping[Pair, Sequence[float]], names: Sequence[str], anchor: str
) -> dict[str, tuple[float, float, float]]:
    """For each bot its rating in Elo points above the ``anchor``, and the ends of its interval of 95 %.

    ``by_deal`` has the hands that the first of a pair won from the second, deal by deal. The interval is a bootstrap:
    deals are drawn anew, and one that is drawn counts for everybody who played it.
    """
    rated = strengths({pair: sum(won) for pair, won in by_deal.items()}, names, {})
    deals, random = max(map(len, by_deal.values()), default=0), Random(0)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(REPLICATES):
        weights = [0] * deals
        for deal in random.choices(range(deals), k=deals):
            weights[deal] += 1
        replicate = strengths({pair: sum(map(mul, won, weights)) for pair, won in by_deal.items()}, names, rated)
        for name, rating in _elo(replicate, anchor).items():
            drawn[name].append(rating)
    return {name: (rating, *_ends(drawn[name])) for name, rating in _elo(rated, anchor).items()}


def _elo(found: Mapping[str, float], anchor: str) -> dict[str, float]:
    return {name: ELO * log10(strength / found[anchor]) for name, strength in found.items()}


def _ends(values: Iterable[float]) -> tuple[float, float]:
    ordered = sorted(values)
    low, high = [ordered[round(share * (len(ordered) - 1))] for share in _INTERVAL]
    return low, high
