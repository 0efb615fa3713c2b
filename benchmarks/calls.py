"""`python -m benchmarks.calls FOLDER...`: the expensive calls of several checkouts or builds, side by side.

Each folder is a checkout (its `src` is used) or an installed wheel (`pip install --no-deps --target FOLDER wheel`).
Each is measured in a separate process, in short slices that take turns, so that a busy machine slows all alike. Prints
microseconds for each call, and how many times as fast as the first folder each other one is (median over the rounds).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final

PLAYERS: Final = (2, 3)
BATCH: Final = 100
HANDS: Final = 20
CAPTURES: Final = 5000


def hands(players: int, rng: random.Random) -> Iterator[list[Any]]:
    """The states of random hands."""
    from hwatu import deal, legal_actions, presets, step

    rules = presets.pagat(players=players)
    while True:
        states = [deal(rules, seed=rng.getrandbits(32))]
        while not states[-1].over:
            actions = legal_actions(states[-1])
            states.append(step(states[-1], actions[int(rng.random() * len(actions))]).state)
        yield states


def decision(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of decisions, their legal actions listed, and the settlements of their hands."""
    from hwatu import deal, legal_actions, presets, step

    rules, chance = presets.pagat(players=players), rng.random
    while True:
        dealt = [deal(rules, seed=rng.getrandbits(32)) for _ in range(BATCH)]
        decisions = 0

        def play(dealt: list[Any] = dealt) -> None:
            nonlocal decisions
            for first in dealt:
                state = first
                while not state.over:
                    actions = legal_actions(state)
                    state = step(state, actions[int(chance() * len(actions))])[0]
                    decisions += 1
                settlement = state.settlement
                assert settlement is not None
                assert settlement.net

        yield 0, play
        yield decisions, lambda: None


def whole_hand(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of random hands from the deal to the chips, played through the public functions."""
    from hwatu import deal, legal_actions, presets, step

    rules, chance = presets.pagat(players=players), rng.random

    def play(seeds: list[int]) -> None:
        for seed in seeds:
            state = deal(rules, seed=seed)
            while not state.over:
                actions = legal_actions(state)
                state = step(state, actions[int(chance() * len(actions))])[0]
            settlement = state.settlement
            assert settlement is not None
            assert settlement.net

    while True:
        seeds = [rng.getrandbits(32) for _ in range(BATCH)]
        yield BATCH, lambda seeds=seeds: play(seeds)  # type: ignore[misc]


def observe(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of views of the seat that decides, of whole hands."""
    from hwatu import observe

    played = hands(players, rng)
    while True:
        states = [state for _ in range(HANDS) for state in next(played)]
        yield len(states), lambda states=states: [observe(state, state.actor) for state in states]  # type: ignore[misc]


def deal(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of deals."""
    from hwatu import deal, presets

    rules = presets.pagat(players=players)
    while True:
        seeds = [rng.getrandbits(32) for _ in range(BATCH)]
        yield BATCH, lambda seeds=seeds: [deal(rules, seed=seed) for seed in seeds]  # type: ignore[misc]


def settlement(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of settlements, with the chips of each read once."""
    played = hands(players, rng)
    while True:
        ends = [next(played)[-1] for _ in range(BATCH)]
        yield BATCH, lambda ends=ends: [state.settlement.net for state in ends]  # type: ignore[misc]


def simulate(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of hands that `simple_bot` plays, in this process."""
    return _simulated("simple_bot", players, rng)


def simulate_random(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of hands that `random_bot` plays, in this process."""
    return _simulated("random_bot", players, rng)


def _simulated(bot: str, players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    from hwatu import bots, presets

    try:
        from hwatu.simulation._many_hands import play_hands
    except ModuleNotFoundError:  # its place before 0.1
        from hwatu.simulation import play_hands  # type: ignore[attr-defined,no-redef]
    rules, policies, first = presets.pagat(players=players), [getattr(bots, bot)] * players, rng.getrandbits(32)
    while True:
        numbers = range(first, first := first + 10)
        yield 10, lambda numbers=numbers: play_hands(rules, policies, 1, numbers)  # type: ignore[misc]


def points(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of points of random captures."""
    from hwatu import DECK, CardSet, points, presets

    rules = presets.pagat(players=players)
    while True:
        batch = [CardSet(rng.sample(DECK, rng.randint(4, 24))) for _ in range(CAPTURES)]
        yield CAPTURES, lambda batch=batch: [points(rules, captured) for captured in batch]  # type: ignore[misc]


def seen(players: int, rng: random.Random) -> Iterator[tuple[int, Callable[[], object]]]:
    """Batches of decisions of whole hands as a learner sees them: view, observation columns and mask."""
    from hwatu import observe, rl

    def see(states: list[Any]) -> None:
        for state in states:
            view = observe(state, state.actor)
            rl.encode(view)
            rl.mask(view)

    played = hands(players, rng)
    while True:
        states = [state for _ in range(HANDS) for state in next(played) if not state.over]
        yield len(states), lambda states=states: see(states)  # type: ignore[misc]


MEASURES: Final = {each.__name__: each for each in (
    decision, whole_hand, observe, seen, deal, points, settlement, simulate, simulate_random,
)}  # fmt: skip


def work() -> None:
    """Measure what each line on standard input asks for, until it ends."""
    for line in sys.stdin:
        measure, players, seconds, seed = line.split()
        count, taken = 0, 0.0
        for size, use in MEASURES[measure](int(players), random.Random(int(seed))):
            since = process_time()
            use()
            taken += process_time() - since
            count += size
            if taken >= float(seconds) and count:
                break
        print(json.dumps([count, taken]), flush=True)


def environment(folder: str) -> dict[str, str]:
    """The environment variables with which Python imports the library of this folder, and these benchmarks."""
    found = Path(folder).resolve()
    here = Path(__file__).resolve().parent.parent
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (found / "src", found, here))), "PYTHONHASHSEED": "0"}


IMPORTS: Final = {
    "import": "import hwatu",
    "import and first deal": "from hwatu import deal, presets; deal(presets.pagat(), seed=7)",
}
"""The measures that need new processes, with their code."""


def importing(folder: str, code: str, bytecode: str) -> float:
    """The seconds that this code takes in a new process, without the start of Python.

    Modules are loaded from bytecode, like those of an installed library; it is kept in the folder `bytecode`.
    """
    kept = {**environment(folder), "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    took = []
    for each in (code, "pass", code):  # the first may write the bytecode
        since = perf_counter()
        subprocess.run([sys.executable, "-c", each], env=kept, check=True)
        took.append(perf_counter() - since)
    return took[2] - took[1]


def main() -> None:
    """Compare the folders, or work for a comparison."""
    made = argparse.ArgumentParser(prog="python -m benchmarks.calls", description=__doc__)
    made.add_argument("folders", nargs="+", help="checkouts or installed wheels, the first the one to compare with")
    made.add_argument("--rounds", type=int, default=9)
    made.add_argument(
        "--seconds", type=float, default=0.2, help="seconds for each measure of each folder in each round"
    )
    made.add_argument("--only", choices=[*MEASURES, *IMPORTS], action="append", help="this measure (repeatable)")
    options = made.parse_args()
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", "from benchmarks.calls import work; work()"],
            env=environment(folder), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for folder in options.folders
    ]  # fmt: skip
    took: dict[str, list[list[float]]] = {}
    for turn in range(options.rounds):
        for measure in options.only or MEASURES:
            for players in PLAYERS if measure in MEASURES else ():
                slices = [0.0] * len(workers)
                for place in random.sample(range(len(workers)), len(workers)):
                    to, back = workers[place].stdin, workers[place].stdout
                    assert to is not None
                    assert back is not None
                    to.write(f"{measure} {players} {options.seconds} {turn}\n")
                    to.flush()
                    count, seconds = json.loads(back.readline())
                    slices[place] = seconds / count
                took.setdefault(f"{measure}, {players} players", []).append(slices)
        for measure in IMPORTS.keys() & options.only if options.only else IMPORTS:
            with TemporaryDirectory() as bytecode:
                slices = [importing(folder, IMPORTS[measure], bytecode) for folder in options.folders]
            took.setdefault(measure, []).append(slices)
    for worker in workers:
        worker.communicate()
    for measure, rounds in took.items():
        cells = [f"{measure:24}"]
        for place in range(len(workers)):
            cells.append(f"{median(each[place] for each in rounds) * 1e6:12,.2f} µs")
            cells.append(f"× {median(each[0] / each[place] for each in rounds):5.2f}")
        print("  ".join(cells))


if __name__ == "__main__":
    main()
