"""`python -m benchmarks.hands_at_once SITE`: many hands at once, compared with a loop over single hands in another
build.

SITE is a folder with an installed hwatu, such as an unpacked wheel of an earlier commit; `--here` is another such
folder for this side. Two processes take turns, in slices, so that other work of the machine slows both. On both sides,
deals and ends of hands count as part of the decisions. Prints for each measure the median over the rounds, the least
and the most, and the memory of a thousand hands without their observations.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

HANDS: Final = 1024
SEEN: Final = 400
"""The number of views that are encoded in turn."""

MEASURES: Final = (
    ("played", "loop", "batch"),
    ("seen and played", "seeing loop", "seeing batch"),
    ("encoded", "encode", "encode"),
)
"""The comparisons: a name, the other side's measure, and this side's."""


def loop(players: int, seconds: float) -> float:
    """Decisions per second of hands played one after another, at random."""
    from hwatu import deal, legal_actions, presets, step

    rules, rng, chance = presets.pagat(players=players), random.Random(7), random.random
    count, since = 0, perf_counter()
    while perf_counter() < since + seconds:
        state = deal(rules, seed=rng.getrandbits(32))
        while not state.over:
            actions = legal_actions(state)
            state = step(state, actions[int(chance() * len(actions))])[0]
            count += 1
        assert state.settlement is not None
    return count / (perf_counter() - since)


def seeing_loop(players: int, seconds: float) -> float:
    """Decisions per second of hands played one after another, with the observation and the mask of each decision."""
    from hwatu import deal, observe, presets, step
    from hwatu.rl import encode, mask

    rules, rng, chance = presets.pagat(players=players), random.Random(7), random.random
    count, since = 0, perf_counter()
    while perf_counter() < since + seconds:
        state = deal(rules, seed=rng.getrandbits(32))
        while not state.over:
            view = observe(state, state.actor)
            encode(view)
            mask(view)
            actions = view.actions
            state = step(state, actions[int(chance() * len(actions))])[0]
            count += 1
        assert state.settlement is not None
    return count / (perf_counter() - since)


def batch(players: int, seconds: float, *, seeing: bool = False) -> float:
    """Decisions per second of many hands at once, played at random."""
    import numpy as np

    from hwatu import presets
    from hwatu.rl import layout
    from hwatu.rl.vector import Hands

    rules, rng = presets.pagat(players=players), np.random.default_rng(7)
    hands = Hands(rules, HANDS, seed=7, layout=layout(rules) if seeing else None)
    hands.reset()
    for _ in range(30):
        hands.step(hands.sample(rng))
    count, since = 0, perf_counter()
    while perf_counter() < since + seconds:
        hands.step(hands.sample(rng))
        count += HANDS
    return count / (perf_counter() - since)


def encoding(players: int, seconds: float) -> float:
    """Observations per second, in the layout for all rules."""
    from hwatu.rl import encode

    views = cycle(_views(players))
    for _ in range(SEEN):
        encode(next(views))
    count, since = 0, perf_counter()
    while perf_counter() < since + seconds:
        for _ in range(100):
            encode(next(views))
        count += 100
    return count / (perf_counter() - since)


def _views(players: int) -> list[Any]:
    from hwatu import observe

    return [observe(state, state.actor) for state in _states(players)]


def _states(players: int) -> Iterator[Any]:
    from hwatu import deal, legal_actions, presets, step

    rng, count = random.Random(3), 0
    while True:
        state = deal(presets.pagat(players=players), seed=rng.getrandbits(32))
        while not state.over:
            yield state
            count += 1
            if count == SEEN:
                return
            state = step(state, rng.choice(legal_actions(state)))[0]


def megabytes(players: int, _seconds: float) -> float:
    """The memory of a thousand hands in play without their observations, in megabytes."""
    import numpy as np

    from hwatu import presets
    from hwatu.rl import layout
    from hwatu.rl.vector import Hands

    rules, rng = presets.pagat(players=players), np.random.default_rng(7)
    size, observations = 0, np.zeros((1000, layout(rules).size), np.float32)
    for _ in range(2):  # the first time fills the caches of the rules
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        hands = Hands(rules, 1000, seed=7, layout=layout(rules), out=observations)
        hands.reset()
        for _ in range(8):
            hands.step(hands.sample(rng))
        size = tracemalloc.get_traced_memory()[0] - before
        tracemalloc.stop()
    return size / 1e6


WORK: Final[dict[str, Callable[[int, float], float]]] = {
    "loop": loop,
    "seeing loop": seeing_loop,
    "batch": batch,
    "seeing batch": lambda players, seconds: batch(players, seconds, seeing=True),
    "encode": encoding,
    "megabytes": megabytes,
}


def serve() -> None:
    """Run the measure of each line on standard input, and print its figure."""
    for line in sys.stdin:
        work, players, seconds = line.strip().split("|")
        print(WORK[work](int(players), float(seconds)), flush=True)


class Side:
    """A process with one of the two builds."""

    def __init__(self, site: str | None) -> None:
        path = {"PYTHONPATH": os.pathsep.join([site, *sys.path])} if site else {}
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, env=os.environ | path,
        )  # fmt: skip

    def rate(self, work: str, players: int, seconds: float) -> float:
        """The figure of a measure."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{work}|{players}|{seconds}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def main() -> None:
    """Compare the builds and print how they do."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hands_at_once", description=__doc__)
    parser.add_argument("site", nargs="?", help="a folder with the other build")
    parser.add_argument("--here", help="a folder with this build, if not the installed one")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="for each slice")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
        return
    if options.site is None:
        parser.error("name a folder with the other build")
    other, here = Side(options.site), Side(options.here)
    for players in (2, 3):
        for name, theirs, ours in MEASURES:
            rates = [
                (other.rate(theirs, players, options.seconds), here.rate(ours, players, options.seconds))
                for _ in range(options.rounds)
            ]
            ratios = [mine / yours for yours, mine in rates]
            yours, mine = (median(side) for side in zip(*rates, strict=True))
            print(
                f"{players} players, {name}: {yours:,.0f} -> {mine:,.0f} a second, "
                f"× {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
            )
        print(f"{players} players, a thousand hands: {here.rate('megabytes', players, 0):.2f} MB")
    other.close()
    here.close()


if __name__ == "__main__":
    main()
