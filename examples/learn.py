"""Train a small policy for matgo by self-play, and say by how much it beats a player that chooses at random.

It weighs what an observation says about the month of each action: which cards of it lie on the table, are held and are
not seen yet, beside the points and the cards left. Actions of one kind share their weights, a few hundred in all, which
REINFORCE learns through the PettingZoo environment: the policy plays both seats, and what turned out better than
expected becomes more likely. Run it with `python examples/learn.py [hands] [picture.png]`; it needs `hwatu[rl]`, and
`hwatu[plot]` to draw its learning curve. 10,000 hands take a minute or two.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from math import sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hwatu import DECK, Action, Kind, presets
from hwatu.rl import ACTIONS, LAYOUT, SIZE, Payoff
from hwatu.rl.pettingzoo import GoStop

Floats: TypeAlias = NDArray[np.float32]

BATCH, RATE = 16, 0.02

KINDS = tuple(Kind)
KIND_OF_CARD = np.array([[card.kind is kind for kind in KINDS[:4]] for card in DECK], np.float32).reshape(12, 4, 4)


def group_of(action: Action) -> tuple[object, ...]:
    """Actions with one group share their weights: the same kind of action with the same kind of card."""
    card = getattr(action, "card", None)
    return type(action), card and card.kind, getattr(getattr(action, "onto", None), "kind", None)


def month_of(action: Action) -> int:
    """The place of the month that an action is about, after all months if it is about none."""
    month = action.card.month if hasattr(action, "card") else getattr(action, "month", None)
    return 12 if month is None else month - 1


GROUPS = sorted({group_of(each) for each in ACTIONS}, key=str)
GROUP = np.array([GROUPS.index(group_of(each)) for each in ACTIONS])
MONTH = np.array([month_of(each) for each in ACTIONS])


def features(observation: Floats) -> Floats:
    """The features of each month, and of none of them: a row each."""

    def cards(name: str) -> Floats:
        return LAYOUT[name].of(observation)[..., :48].reshape(-1, 12, 4)

    table = np.einsum("mc,mck->mk", cards("table")[0], KIND_OF_CARD)
    counts = [cards(name)[0].sum(axis=1) for name in ("stacks", "hand", "unseen")]
    of_months = np.column_stack([table, table.sum(axis=1) == 2, *counts]).astype(np.float32)
    points, goes = LAYOUT["points"].of(observation)[:2], LAYOUT["goes"].of(observation)[:2]
    everywhere = [1, *points, *goes, LAYOUT["hand_size"].of(observation)[0]]
    rows = np.zeros((13, of_months.shape[1] + len(everywhere)), np.float32)
    rows[:12, : of_months.shape[1]] = of_months
    rows[:, of_months.shape[1] :] = everywhere
    return rows


class Decision(NamedTuple):
    """Who decided: among which actions, by their groups and what was seen of them, and which it was."""

    seat: int
    groups: NDArray[np.intp]
    seen: Floats
    done: int


class Policy:
    """How likely each action is, and what a seat can expect: sums of weighted features."""

    def __init__(self) -> None:
        width = features(np.zeros(SIZE, np.float32)).shape[1]
        self.weights = np.zeros((len(GROUPS) + 1, width), np.float32)
        self.mean, self.square, self.updates = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def chances(self, groups: NDArray[np.intp], seen: Floats) -> Floats:
        """The probability of each of these actions."""
        scores = (self.weights[groups] * seen).sum(axis=1)
        powers = np.exp(scores - scores.max())
        chances: Floats = powers / powers.sum()
        return chances

    def learn(self, decisions: list[Decision], paid: list[float]) -> None:
        """Make what was paid more than expected more likely, and the rest less."""
        slope = np.zeros_like(self.weights)
        for (_, groups, seen, done), reward in zip(decisions, paid, strict=True):
            common = seen.min(axis=0)
            surplus = reward - common @ self.weights[-1]
            pull = self.chances(groups, seen)
            pull[done] -= 1
            np.add.at(slope, groups, surplus * pull[:, None] * seen)
            slope[-1] -= surplus * common
        self._move(slope / np.float32(len(decisions)))

    def _move(self, slope: Floats) -> None:
        """One step of Adam."""
        self.updates += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope * slope - self.square)
        step = RATE * sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        self.weights -= step * self.mean / (np.sqrt(self.square) + 1e-8)


def play(
    hand: GoStop, policies: list[Policy | None], random: np.random.Generator
) -> tuple[list[Decision], list[float]]:
    """Play a hand, at random where a seat has no policy; what the policies decided, and what each seat was paid.

    Against each other policies draw their actions, to try them all; against the random player they take the likeliest.
    """
    decisions, paid = [], [0.0] * len(policies)
    hand.reset(seed=int(random.integers(2**32)))
    for agent in hand.agent_iter():
        observed, reward, over, _, _ = hand.last()
        seat = hand.possible_agents.index(agent)
        if over:
            paid[seat] = reward
            hand.step(None)
            continue
        allowed, policy = observed["action_mask"].nonzero()[0], policies[seat]
        if policy is None:
            hand.step(random.choice(allowed))
            continue
        groups, seen = GROUP[allowed], features(observed["observation"])[MONTH[allowed]]
        chances = policy.chances(groups, seen)
        drawn = min(int(chances.cumsum().searchsorted(random.random())), len(allowed) - 1)
        decisions.append(Decision(seat, groups, seen, drawn if None not in policies else int(chances.argmax())))
        hand.step(allowed[decisions[-1].done])
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
    random, policy, curve = np.random.default_rng(7), Policy(), []
    hand = GoStop(presets.matgo(), payoff=Payoff.SQUASHED)
    decisions: list[Decision] = []
    paid: list[float] = []
    for number in range(1, hands + 1):
        made, rewards = play(hand, [policy, policy], random)
        decisions += made
        paid += [rewards[each.seat] for each in made]
        if number % BATCH == 0:
            policy.learn(decisions, paid)
            decisions, paid = [], []
        if number % max(1, hands // checks) == 0:
            curve.append((number, *against_random(policy, max(20, hands // 20), random)))
            print("after {:,} hands: {:+.1f} ± {:.1f} chips a hand".format(*curve[-1]), flush=True)
    won, error = against_random(policy, max(20, hands // 5), random)
    print(f"The policy wins {won:.1f} ± {error:.1f} chips a hand from a player that chooses at random.")
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
    curve = train(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    if len(sys.argv) > 2 and find_spec("matplotlib"):
        draw(curve, sys.argv[2])
        print(f"The curve is in {sys.argv[2]}.")
