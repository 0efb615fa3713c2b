"""Two bots play a match of separate hands, changing seats after every hand: which is better, and how sure is that?

Run it with `python examples/bot_match.py`, or with a number of hands behind it.
"""

from __future__ import annotations

import sys
from math import sqrt
from random import Random

from hwatu import Rules, deal, observe, presets, step
from hwatu.bots import Policy, random_bot, simple_bot


def play(rules: Rules, policies: tuple[Policy, ...], seed: str) -> tuple[int, ...]:
    """Play one hand; the chips won or lost by each seat."""
    rng = Random(seed)
    state = deal(rules, seed=seed)
    while not state.over:
        view = observe(state, state.actor)
        state, _ = step(state, policies[state.actor](view, rng))
    assert state.settlement is not None
    return state.settlement.net


def match(rules: Rules, first: Policy, second: Policy, hands: int, seed: str = "match") -> tuple[float, float]:
    """The mean chips a hand that the first bot wins from the second, and the standard error of it."""
    won = []
    for number in range(hands):
        swapped = number % 2
        policies = (second, first) if swapped else (first, second)
        won.append(play(rules, policies, f"{seed} {number}")[swapped])
    mean = sum(won) / hands
    return mean, sqrt(sum((each - mean) ** 2 for each in won) / hands / max(1, hands - 1))


if __name__ == "__main__":
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    mean, error = match(presets.pagat(players=2), simple_bot, random_bot, hands)
    print(f"simple_bot wins {mean:.1f} ± {error:.1f} chips a hand from random_bot, over {hands} hands")
