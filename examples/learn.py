"""Train a small policy for matgo by self-play, and say by how much it beats a player that chooses at random.

The policy is a network with one hidden layer, trained with REINFORCE through the PettingZoo environment: it plays both
seats, and makes what it did in a hand that went well more likely. NumPy is all it needs; with matplotlib it draws its
learning curve. It needs `pip install "hwatu[rl,plot]"`.

Run it with `python examples/learn.py [hands] [picture.png]`: 20,000 hands take some minutes.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hwatu import presets
from hwatu.rl import ACTIONS, LAYOUT, Payoff
from hwatu.rl.pettingzoo import GoStop

Floats = NDArray[np.float32]

SEEN = (
    "hand",
    "captured",
    "table",
    "stacks",
    "unseen",
    "turn_turned",
    "shaken",
    "goes",
    "hand_size",
    "points",
    "phase",
)
"""The parts of an observation that the policy looks at."""

HIDDEN, BATCH, RATE = 128, 32, 0.002


class Decision(NamedTuple):
    """What was seen, allowed and done, and by whom."""

    seat: int
    seen: Floats
    allowed: NDArray[np.bool_]
    done: int


class Policy:
    """How likely each action is: a hidden layer, then a softmax over what is allowed."""

    def __init__(self, inputs: int, random: np.random.Generator) -> None:
        self.random = random
        self.weights: list[Floats] = [
            random.normal(0, 1 / sqrt(inputs), (inputs, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, len(ACTIONS)), np.float32),
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.updates = 0

    def chances(self, seen: Floats, allowed: NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """The hidden layer, and the probability of each action."""
        into, bias, out = self.weights
        hidden = np.tanh(seen @ into + bias)
        scores = np.where(allowed, hidden @ out, -np.inf)
        powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
        return hidden, powers / powers.sum(axis=-1, keepdims=True)

    def choose(self, seen: Floats, allowed: NDArray[np.bool_]) -> int:
        """Draw an action."""
        _, chances = self.chances(seen, allowed)
        return min(int(chances.cumsum().searchsorted(self.random.random())), int(allowed.nonzero()[0][-1]))

    def learn(self, decisions: list[Decision], gains: Floats) -> None:
        """Make decisions with gains above 0 more likely and the others less."""
        seen = np.stack([each.seen for each in decisions])
        allowed = np.stack([each.allowed for each in decisions])
        hidden, chances = self.chances(seen, allowed)
        chances[np.arange(len(decisions)), [each.done for each in decisions]] -= 1
        scores = chances * gains[:, None] / len(decisions)
        back = scores @ self.weights[2].T * (1 - hidden**2)
        self._move([seen.T @ back, back.sum(axis=0), hidden.T @ scores])

    def _move(self, slopes: list[Floats]) -> None:
        """One step of Adam."""
        self.updates += 1
        step = RATE * sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for number, slope in enumerate(slopes):
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope * slope - self.squares[number])
            self.weights[number] -= step * self.means[number] / (np.sqrt(self.squares[number]) + 1e-8)


def play(
    hand: GoStop, policies: list[Policy | None], random: np.random.Generator
) -> tuple[list[Decision], list[float]]:
    """Play a hand, at random where a seat has no policy; what the others decided, and what each seat was paid."""
    columns = np.concatenate([LAYOUT[name].columns.ravel() for name in SEEN])
    decisions, paid = [], [0.0] * len(policies)
    hand.reset(seed=int(random.integers(2**32)))
    for agent in hand.agent_iter():
        observed, reward, over, _, _ = hand.last()
        seat = hand.possible_agents.index(agent)
        if over:
            paid[seat] = reward
            hand.step(None)
            continue
        allowed, policy = observed["action_mask"].astype(np.bool_), policies[seat]
        if policy is None:
            hand.step(int(random.choice(allowed.nonzero()[0])))
            continue
        seen = observed["observation"][columns]
        decision = Decision(seat, seen, allowed, policy.choose(seen, allowed))
        decisions.append(decision)
        hand.step(decision.done)
    return decisions, paid


def against_random(policy: Policy, hands: int, random: np.random.Generator) -> tuple[float, float]:
    """The chips a hand that the policy wins from a player that chooses at random, and their standard error."""
    hand = GoStop(presets.matgo())
    won = []
    for number in range(hands):
        seats: list[Policy | None] = [policy, None] if number % 2 else [None, policy]
        won.append(play(hand, seats, random)[1][seats.index(policy)])
    return float(np.mean(won)), float(np.std(won, ddof=1) / sqrt(hands))


def train(hands: int, checks: int = 10) -> list[tuple[int, float, float]]:
    """Train for this many hands; after each tenth of them, what the policy wins from the random player."""
    random = np.random.default_rng(7)
    policy = Policy(sum(LAYOUT[name].columns.size for name in SEEN), random)
    hand, curve = GoStop(presets.matgo(), payoff=Payoff.SQUASHED), []
    decisions: list[Decision] = []
    gains: list[float] = []
    for number in range(1, hands + 1):
        made, paid = play(hand, [policy, policy], random)
        decisions += made
        gains += [paid[each.seat] for each in made]
        if number % BATCH == 0 or number == hands:
            gained = np.array(gains, np.float32)
            policy.learn(decisions, (gained - gained.mean()) / (gained.std() + 1e-6))
            decisions, gains = [], []
        if number % max(1, hands // checks) == 0:
            curve.append((number, *against_random(policy, max(20, hands // 20), random)))
            print("after {:,} hands: {:+.1f} ± {:.1f} chips a hand against random play".format(*curve[-1]), flush=True)
    return curve


def draw(curve: list[tuple[int, float, float]], path: str) -> None:
    """Draw the learning curve, with bars of one standard error."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - only where it is installed

    figure = Figure(figsize=(7, 4))
    axes: Any = figure.subplots()
    hands, won, error = zip(*curve, strict=True)
    axes.errorbar(hands, won, error, capsize=3)
    axes.axhline(0, color="grey", linewidth=1)
    axes.set(xlabel="hands of self-play", ylabel="chips a hand against random play", title="Learning matgo")
    figure.savefig(path)


if __name__ == "__main__":
    curve = train(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
    if len(sys.argv) > 2 and find_spec("matplotlib"):
        draw(curve, sys.argv[2])
        print(f"The curve is in {sys.argv[2]}.")
