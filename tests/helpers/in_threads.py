"""Ask questions about random hands under eight sets of rules in one thread and in four, and compare the answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from threading import Barrier
from typing import Any, Final, NamedTuple

from hwatu import Action, Rules, State, deal, presets, step, variants
from hwatu.testing._playouts import lively_action

THREADS: Final = 4
RULES: Final[Sequence[Rules]] = (
    presets.pagat(),
    presets.pagat(players=3, syodang="WHOLE_HAND", oe_myeon=True),
    presets.pagat(players=5) | variants.two_jokers,
    presets.matgo(),
    presets.matgo() | variants.hangame,
    presets.gostop_online(),
    presets.goo_stupe(),
    presets.hwatu_variation(players=4),
)


class Moment(NamedTuple):
    """A state of a hand, and the action that was taken in it, None in the last state."""

    state: State
    action: Action | None


def moments(rules: Rules, seed: int) -> Iterator[Moment]:
    """The moments of one lively hand, equal and with new objects at each call."""
    random, state = Random(seed), deal(rules, seed=seed)
    while not state.over:
        action = lively_action(state, random)
        yield Moment(state, action)
        state = step(state, action).state
    yield Moment(state, None)


def hands(rounds: int) -> list[Moment]:
    """The moments of ``rounds`` hands under each set of rules, shuffled so that the rules change nearly every time."""
    found = [each for rules in RULES for seed in range(rounds) for each in moments(rules, seed)]
    return Random(0).sample(found, len(found))


@contextmanager
def _restless() -> Iterator[None]:
    """Make Python switch threads as often as it can during the block."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def differences(
    questions: Sequence[Any], answer: Callable[[Any], object], times: int = 1
) -> list[tuple[Any, object, object]]:
    """The questions that any of four threads answered differently from one thread alone, with both answers.

    Every thread asks all questions ``times`` times, each beginning elsewhere in the list.
    """
    alone = [answer(each) for each in questions]
    together = Barrier(THREADS)

    def ask(thread: int) -> list[tuple[Any, object, object]]:
        first, found = thread * len(questions) // THREADS, []
        together.wait()
        for _ in range(times):
            for number in (*range(first, len(questions)), *range(first)):
                said = answer(questions[number])
                if said != alone[number]:
                    found.append((questions[number], said, alone[number]))
        return found

    with _restless(), ThreadPoolExecutor(THREADS) as pool:
        return [each for found in pool.map(ask, range(THREADS)) for each in found]
