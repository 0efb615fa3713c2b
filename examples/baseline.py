"""Train the player whose weights lie beside this file: a small net that learned matgo from playouts.

    python examples/baseline.py HANDS WEIGHTS.npz          # train; 8,700 hands made the weights beside this file
    python examples/baseline.py HANDS WEIGHTS.npz CURVE.csv CURVE.svg    # and show what fewer hands would have taught
    hwatu tournament matgo-3 results.json --bot baseline:player --bot simple            # with examples on PYTHONPATH
    hwatu tournament matgo-3 results.json --bot baseline:load@WEIGHTS.npz --bot simple

The net sees what its seat sees, action by action. For its lessons hands are played with some mistakes. At each decision
every legal action is tried in the same ten worlds that fit the view, and these are played out by rules of thumb. The
net learns by how much each action was better than the others there, in squashed chips. What was luck in ten worlds is
not in the next ten, so it comes to know more than its lessons say. To play it needs NumPy (`hwatu[rl]`) alone.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hwatu import (
    Action,
    Bomb,
    CardSet,
    Play,
    PlayJoker,
    Rules,
    Scorer,
    Shake,
    View,
    observe,
    presets,
    scorer,
    step,
)
from hwatu._actions import ACTIONS
from hwatu.bots import liking, simple_bot, worth
from hwatu.bots._quick_playout import Playout
from hwatu.simulation import tournament
from hwatu.simulation._many_hands import dealt

Floats: TypeAlias = NDArray[np.float32]

WEIGHTS = Path(__file__).with_suffix(".npz")
WORLDS = 10
STEEPNESS = 60
"""Chips are squashed by the tanh of a sixtieth. Three hands in four of `simple_bot` cost fewer than 30, one in a
hundred more than 400: without squashing, these few are most of what there is to learn.
"""
CHUNK = 25
HALVINGS, DEALS, SEED = 6, 2000, "learning curve"
"""The learning curve: how often the lessons are halved, and the most deals in which each net meets `simple_bot`."""
EPOCHS, BATCH, RATE, HIDDEN = 5, 256, 2e-3, (96, 48)


def bits(*masks: int) -> Floats:
    """A column for each of the 48 cards, for each of these sets."""
    packed = b"".join([(mask & (1 << 48) - 1).to_bytes(6, "little") for mask in masks])
    return np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little").astype(np.float32)


@cache
def scorer_of(rules: Rules) -> Scorer:
    """The scorer of these rules, made once."""
    return scorer(rules)


def situation(view: View) -> Floats:
    """All that holds whichever action is chosen: the cards in sight, and what each seat has."""
    me, other = view.seats[view.actor], view.seats[1 - view.actor]
    junk = scorer_of(view.rules).junk_count
    of_seats = [
        number
        for seat in (me, other)
        for number in (seat.points / 8, seat.goes / 2, seat.hand_size / 10, seat.bomb_turns / 2, seat.ppuks / 2,
                       len(seat.shaken) + len(seat.bombed), junk(seat.captured.mask) / 10)
    ]  # fmt: skip
    stacked = sum([stack.cards.mask for stack in view.stacks])
    cards = bits(me.hand.mask, me.captured.mask, other.captured.mask, view.table.mask, stacked, other.shown.mask)
    return np.append(cards, np.array([*of_seats, view.stock_size / 20, view.dealer == view.actor], np.float32))


def liked(view: View, action: Action, taken: int) -> float:
    """How a rule of thumb likes an action that takes these cards. It stands here, since the weights depend on it and
    `simple_bot` learns better ones.
    """
    if isinstance(action, (PlayJoker, Bomb)):
        return 10.0
    if isinstance(action, Shake):
        return -10.0 if any(isinstance(each, Bomb) for each in view.actions) else 10.0
    if not isinstance(action, Play):
        return liking(action, view)
    whole_month = 0b1111 << 4 * (action.card.index // 4)
    value = sum([worth(view, each) for each in CardSet.from_mask(taken | 1 << action.card.index)])
    unseen = (view.unseen.mask & whole_month).bit_count()
    if not taken:
        held = (view.seats[view.actor].hand.mask & whole_month).bit_count()
        return 1.5 * (held > 1) - value - 0.75 * unseen
    if taken & (taken - 1):
        return value + 6.0
    return value - (unseen > 0 and action.onto is None)


def prospect(view: View, action: Action) -> Floats:
    """An action: its kind, its card, what it takes or leaves to the other, and how a rule of thumb likes it."""
    me, other = view.seats[view.actor], view.seats[1 - view.actor]
    card, onto = getattr(action, "card", None), getattr(action, "onto", None)
    month = card.month if card is not None else getattr(action, "month", None)
    played = 0 if card is None else 1 << card.index
    same = 0 if month is None else 0b1111 << 4 * (month - 1)
    lying = (view.table.mask | sum([stack.cards.mask for stack in view.stacks])) & same
    taken = lying if onto is None else 1 << onto.index
    count = scorer_of(view.rules)
    gained = me.captured.mask | (played | taken if taken else 0)
    lost = other.captured.mask | (0 if taken else played)
    numbers = [
        max(-10.0, min(10.0, liked(view, action, taken))) / 10,
        0.0 if card is None else worth(view, card) / 5,
        (count.points(gained) - me.points) / 4,
        (count.points(lost) - other.points) / 4,
        count.junk_count(gained) / 10,
        *[(mask & same).bit_count() / 3 for mask in (view.unseen.mask, me.hand.mask, lying)],
        *[isinstance(action, kind) for kind in ACTIONS],
    ]
    return np.append(bits(played, taken), np.array(numbers, np.float32))


class Net:
    """A policy: the action of which the net expects most. Its layers are weights and biases in turn."""

    def __init__(self, layers: list[Floats]) -> None:
        self.layers = layers

    def __call__(self, view: View, _: Random) -> Action:
        """One of the view's actions; it leaves nothing to chance."""
        if len(view.actions) == 1:
            return view.actions[0]
        rows = np.array([prospect(view, action) for action in view.actions])
        return view.actions[int(self.values(situation(view)[None], rows, np.zeros(len(rows), np.intp))[-1].argmax())]

    def values(self, situations: Floats, prospects: Floats, which: NDArray[np.intp]) -> tuple[Floats, Floats, Floats]:
        """The output of each layer for each action; `which` is the situation that an action is of."""
        of_situation, of_action, bias, second, second_bias, last = self.layers
        first = np.maximum((situations @ of_situation + bias)[which] + prospects @ of_action, 0)
        then = np.maximum(first @ second + second_bias, 0)
        return first, then, then @ last


def load(path: str | Path) -> Net:
    """The player with these weights."""
    with np.load(path) as saved:
        return Net([saved[name].astype(np.float32) for name in saved.files])


def __getattr__(name: str) -> Net:
    """The player beside this file, when it is asked for: where one is trained, there may be none yet."""
    if name == "player":
        return load(WEIGHTS)
    raise AttributeError(name)


class Lessons(NamedTuple):
    """Situations, the actions in all of them, how many each has, and how good each action was beside the others."""

    situations: NDArray[np.float16]
    prospects: NDArray[np.float16]
    counts: NDArray[np.intp]
    better: Floats


def lessons(numbers: range) -> Lessons:
    """The decisions of the hands with these numbers, each with all that was tried there."""
    found: list[tuple[Floats, Floats, Floats]] = []
    for number in numbers:
        state, rng = dealt(presets.matgo(), "baseline", number), Random(f"b{number}")
        while not state.over:
            view = observe(state, state.actor)
            action = view.actions[0]
            if len(view.actions) > 1:
                values = tried(view, rng)
                rows = np.array([prospect(view, each) for each in view.actions])
                found.append((situation(view), rows, values - values.mean()))
                action = drawn(view, values, rng)
            state = step(state, action).state
    situations, prospects, better = zip(*found, strict=True)
    counts = np.array([len(each) for each in better])
    return Lessons(
        np.array(situations, np.float16), np.concatenate(prospects).astype(np.float16), counts, np.concatenate(better)
    )


def tried(view: View, rng: Random) -> Floats:
    """The mean of the squashed chips after each action, in the same worlds."""
    playout = Playout(view, rng)
    chips = np.zeros((WORLDS, len(view.actions)), np.float32)
    for row in chips:
        world = view.sample(rng)
        row[:] = [playout.chips(step(world, action).state)[view.actor] for action in view.actions]
    mean: Floats = np.tanh(chips / STEEPNESS).mean(axis=0)
    return mean


def drawn(view: View, values: Floats, rng: Random) -> Action:
    """How the hand goes on: half of the time with what did best, now and then with anything."""
    chance = rng.random()
    if chance < 0.5:
        return view.actions[int(values.argmax())]
    return simple_bot(view, rng) if chance < 0.9 else view.actions[rng.randrange(len(view.actions))]


class Trainer:
    """Fits a net to lessons with Adam."""

    def __init__(self, given: Lessons, seed: int = 7) -> None:
        self.given, self.rng = given, np.random.default_rng(seed)
        wide, deep = HIDDEN
        sizes = [(given.situations.shape[1], wide), (given.prospects.shape[1], wide), (wide,), (wide, deep), (deep,)]
        layers = [self.rng.normal(0, 1.4 / np.sqrt(size[0]), size) * (len(size) > 1) for size in sizes]
        self.net = Net([each.astype(np.float32) for each in (*layers, self.rng.normal(0, 0.1, deep))])
        self.mean, self.square = ([np.zeros_like(each) for each in self.net.layers] for _ in range(2))
        self.updates = 0
        self.starts = np.concatenate([[0], given.counts.cumsum()])

    def rows_of(self, chosen: NDArray[np.intp]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The actions in these situations: where they stand, and the place of their situation among the chosen."""
        counts = self.given.counts[chosen]
        which = np.repeat(np.arange(len(chosen)), counts)
        within = np.arange(len(which)) - np.repeat(counts.cumsum() - counts, counts)
        return self.starts[chosen][which] + within, which

    def error(self, chosen: NDArray[np.intp], rate: float = 0.0) -> tuple[float, float]:
        """How far the net is off in these situations, and how much of what can be gained its choices gain; with a rate
        it learns.
        """
        rows, which = self.rows_of(chosen)
        seen, acts = self.given.situations[chosen].astype(np.float32), self.given.prospects[rows].astype(np.float32)
        first, then, values = self.net.values(seen, acts, which)
        counts = np.bincount(which)
        ahead = values - (np.bincount(which, values) / counts)[which]
        wrong = (ahead - self.given.better[rows]).astype(np.float32)
        if rate:
            self._learn(seen, acts, which, first, then, wrong / np.float32(len(chosen)), rate)
        best = np.lexsort((-values, which))[counts.cumsum() - counts]
        return float((wrong**2).sum() / len(chosen)), float(self.given.better[rows[best]].mean())

    def _learn(
        self,
        seen: Floats,
        acts: Floats,
        which: NDArray[np.intp],
        first: Floats,
        then: Floats,
        wrong: Floats,
        rate: float,
    ) -> None:
        """One step of Adam down the slope of the error."""
        _, _, _, second, _, last = self.net.layers
        to_then = np.outer(wrong, last) * (then > 0)
        to_first = to_then @ second.T * (first > 0)
        summed = np.add.reduceat(to_first, np.searchsorted(which, np.arange(len(seen))))
        slopes = [
            seen.T @ summed,
            acts.T @ to_first,
            to_first.sum(0),
            first.T @ to_then,
            to_then.sum(0),
            then.T @ wrong,
        ]
        self.updates += 1
        step = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for place, slope in enumerate(slopes):
            self.mean[place] += 0.1 * (slope - self.mean[place])
            self.square[place] += 0.001 * (slope * slope - self.square[place])
            change = step * self.mean[place] / (np.sqrt(self.square[place]) + 1e-8)
            self.net.layers[place] -= change.astype(np.float32)

    def fit(self) -> Net:
        """Learn from all but a tenth of the lessons, by which the progress is told."""
        order = self.rng.permutation(len(self.given.counts))
        kept, rest = order[: len(order) // 10 + 1], order[len(order) // 10 + 1 :]
        for epoch in range(EPOCHS):
            rate = RATE * (1 - epoch / EPOCHS)
            self.rng.shuffle(rest)
            batches = [rest[first : first + BATCH] for first in range(0, len(rest), BATCH)]
            learned = np.mean([self.error(batch, rate)[0] for batch in batches])
            told, gained = self.error(kept)
            print(f"epoch {epoch + 1}: error {learned:.4f}, on lessons kept back {told:.4f}; its choices there are "
                  f"{gained:+.4f} better than the mean of all actions", flush=True)  # fmt: skip
        return self.net


def learned(parts: Sequence[Lessons]) -> Net:
    """A net that has learned from these lessons."""
    joined = Lessons(*[np.concatenate(columns) for columns in zip(*parts, strict=True)])
    print(f"{len(joined.counts):,} decisions with {len(joined.better):,} actions")
    return Trainer(joined).fit()


class Point(NamedTuple):
    """A net that has learned from so many hands, and the chips a hand that it wins from `simple_bot`."""

    hands: int
    decisions: int
    chips: float
    error: float


def curve(parts: Sequence[Lessons], hands: int, executor: Executor) -> Iterator[tuple[Point, Net]]:
    """Nets that have learned from a few of the lessons, from twice as many, and so on up to all; how much each wins."""
    for length in sorted({-(-len(parts) >> halvings) for halvings in range(HALVINGS + 1)}):
        some = parts[:length]
        net, deals = learned(some), min(DEALS, hands)
        bots = {"net": net}
        won = tournament(presets.matgo(), deals, ["net", "simple"], seed=SEED, bots=bots, executor=executor).of("net")
        decisions = sum([len(each.counts) for each in some])
        point = Point(min(CHUNK * length, hands), decisions, round(won.mean, 2), round(won.error, 2))
        print(f"after {point.hands:,} hands: {point.chips:+.1f} ± {point.error:.1f} chips a hand", flush=True)
        yield point, net


def draw(points: Sequence[Point], path: str) -> None:
    """Draw the learning curve, with bars of one standard error."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - only where it is installed

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes: Any = figure.subplots()
    axes.axhline(0, color="grey", linewidth=1)
    axes.errorbar([each.hands for each in points], [each.chips for each in points],
                  [each.error for each in points], marker="o", capsize=3)  # fmt: skip
    axes.set(xscale="log", xlabel="hands of lessons", ylabel="chips a hand against simple_bot", title="Learning matgo")
    axes.set_xticks([each.hands for each in points], [f"{each.hands:,}" for each in points])
    axes.minorticks_off()
    figure.savefig(path)


def save(net: Net, path: str | Path) -> None:
    """Write the weights in half precision."""
    layers: dict[str, Any] = {f"layer{place}": each.astype(np.float16) for place, each in enumerate(net.layers)}
    np.savez_compressed(path, **layers)


def main(hands: int, weights: str = "", log: str = "", picture: str = "") -> None:
    """Train, and write what there is a path for."""
    chunks = [range(first, min(first + CHUNK, hands)) for first in range(0, hands, CHUNK)]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        parts = list(processes.map(lessons, chunks))
        grown = list(curve(parts, hands, processes)) if log else []
    points = [point for point, _ in grown]
    net = grown[-1][1] if grown else learned(parts)
    if weights:
        save(net, weights)
    if log:
        with Path(log).open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([Point._fields, *points])
    if picture:
        draw(points, picture)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, *sys.argv[2:])
