"""Play a match between two bots, in two games, and estimate how much better one of them is.

Every deal is played twice with the seats swapped, so that neither bot gets the better cards.

Run it with `python examples/bot_match.py [hands]`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import count
from math import sqrt
from random import Random
from typing import NamedTuple

from hwatu import Rules, deal, observe, presets, step
from hwatu.bots import Policy, random_bot, simple_bot


class Margin(NamedTuple):
    """The mean chips per hand, its standard error, and the standard deviation of single hands."""

    mean: float
    error: float
    spread: float


def play(rules: Rules, policies: tuple[Policy, ...], seed: str) -> tuple[int, ...]:
    """Play one hand and return the chips won or lost by each seat.

    Every decision has its own random generator, so that two bots that decide alike play the same hand twice.
    """
    state = deal(rules, seed=seed)
    for decision in count():
        if state.over:
            break
        view = observe(state, state.actor)
        state, _ = step(state, policies[state.actor](view, Random(f"{seed}, decision {decision}")))
    assert state.settlement is not None
    return state.settlement.net


def mean_and_deviation(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the standard deviation of some values."""
    mean = sum(values) / len(values)
    return mean, sqrt(sum([(each - mean) ** 2 for each in values]) / max(1, len(values) - 1))


def match(rules: Rules, first: Policy, second: Policy, hands: int, seed: str = "match") -> Margin:
    """The first bot's win from the second. For the error, the two hands of a deal count as one sample."""
    won: list[float] = []
    for number in range(hands // 2):
        won.append(play(rules, (first, second), f"{seed} {number}")[0])
        won.append(play(rules, (second, first), f"{seed} {number}")[1])
    pairs = [(one + other) / 2 for one, other in zip(won[::2], won[1::2], strict=True)]
    mean, deviation = mean_and_deviation(pairs)
    return Margin(mean, deviation / sqrt(len(pairs)), mean_and_deviation(won)[1])


if __name__ == "__main__":
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print(f"What simple_bot wins from random_bot over {hands} hands, each deal played from both seats:")
    for preset in (presets.pagat, presets.matgo):
        mean, error, spread = match(preset(players=2), simple_bot, random_bot, hands)
        print(f"{preset.name}: {mean:.1f} ± {error:.1f} chips a hand; single hands spread by {spread:.0f}")
