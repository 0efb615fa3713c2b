"""Compares the compiled build with the pure one: ``python -m tests.builds COMMAND``.

transcripts HANDS    a hash of everything that happens in random hands under random rules
write FILE           pickles of states, views, events, settlements and what they are made of
read FILE            reads them, and compares them with its own
leaks STEPS          plays the same hands twice, and fails where the second time leaves objects or memory behind
"""

from __future__ import annotations

import gc
import pickle
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from hwatu import Rules, State, Step, deal, legal_actions, observe, presets, score, step
from hwatu._base.mypyc import build_name
from tests.helpers.random_rules import random_rules

PAGE: Final = 4096  # bytes; only how fast memory grows is measured with it
MOST_GROWTH: Final = 2_000_000
"""Bytes by which memory may grow by chance: a leak of one small object a step would take fifty million."""
MOST_OBJECTS: Final = 1000
"""Objects by which they may grow: the caches of settlements are emptied when they are full."""


def hand(rules: Rules, random: Random) -> Iterator[tuple[State, Step]]:
    """The steps of a random hand, each with the state before it."""
    state = deal(rules, seed=random.getrandbits(32))
    while not state.over:
        actions = legal_actions(state)
        before, stepped = state, step(state, actions[int(random.random() * len(actions))])
        state = stepped.state
        yield before, stepped


def transcripts(hands: int) -> str:
    """The hash of all that is listed, all that happens, every position, score and settlement."""
    told = sha256()
    for number in range(hands):
        random = Random(f"transcripts {number}")
        rules = random_rules(random)
        for before, (state, events) in hand(rules, random):
            told.update(repr((legal_actions(before), state, list(events), hash(state) == hash(before))).encode())
            told.update(repr([state.seats[seat].points for seat in range(rules.players)]).encode())
            if state.over:
                told.update(repr((state.outcome, state.settlement, state.payments)).encode())
                told.update(repr([score(rules, state.seats[seat].captured) for seat in range(rules.players)]).encode())
    return told.hexdigest()


def keepsakes() -> list[object]:
    """The facts worth keeping of some hands."""
    random, kept = Random("keepsakes"), list[object]()
    for _ in range(20):
        rules = random_rules(random)
        for _, (state, events) in hand(rules, random):
            kept += [state, state.opening, events, observe(state, state.actor), state.outcome, state.settlement]
    return kept


def write(file: str) -> str:
    """Pickle values for the other build to read."""
    Path(file).write_bytes(pickle.dumps(keepsakes()))
    return f"wrote {file}"


def read(file: str) -> str:
    """Check that what the other build pickled equals what this one makes. Raises AssertionError."""
    found, own = pickle.loads(Path(file).read_bytes()), keepsakes()
    assert len(found) == len(own)
    for one, other in zip(found, own, strict=True):
        assert type(one) is type(other)
        assert one == other
        assert repr(one) == repr(other)
    return f"read {len(found)} values of {file}"


def leaks(steps: int) -> str:
    """Check that hands played a second time, with warm caches, leave no objects or memory behind."""
    rules = [presets.pagat(players=players) for players in (2, 3)]

    def play() -> None:
        random, played = Random("leaks"), 0
        while played < steps // 2:
            for _, (state, events) in hand(rules[played % 2], random):
                played += 1
                observe(state, 0)
                if state.over:
                    list(events)
                    repr((state, state.settlement))

    play()
    objects, memory = live()
    play()
    more_objects, more_memory = (after - before for before, after in zip((objects, memory), live(), strict=True))
    assert more_objects < MOST_OBJECTS, f"{more_objects} more objects after {steps} steps"
    assert more_memory < MOST_GROWTH, f"{more_memory} more bytes after {steps} steps"
    return f"{steps} steps left {more_objects} more objects and {more_memory} more bytes"


def live() -> tuple[int, int]:
    """The number of objects alive, and the bytes that the process takes."""
    gc.collect()
    return len(gc.get_objects()), int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * PAGE


COMMANDS: Final[dict[str, Callable[[str], str]]] = {
    "transcripts": lambda hands: transcripts(int(hands)),
    "write": write,
    "read": read,
    "leaks": lambda steps: leaks(int(steps)),
}


def main() -> None:
    """Run one command and print what it found, on standard error with which build."""
    command, argument = sys.argv[1:]
    sys.stderr.write(f"{build_name()}: {command} {argument}\n")
    sys.stdout.write(f"{COMMANDS[command](argument)}\n")


if __name__ == "__main__":
    main()
