"""The same questions in one thread and in four: hands under eight sets of rules, and what is asked of each moment."""

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
    """A state of a hand, and the action that was taken in it; in the last state none was."""

    state: State
    action: Action | None


def moments(rules: Rules, seed: int) -> Iterator[Moment]:
    """Every moment of a hand played afresh, always the same one."""
    random, state = Random(seed), deal(rules, seed=seed)
    while not state.over:
        action = lively_action(state, random)
        yield Moment(state, action)
        state = step(state, action).state
    yield Moment(state, None)


def hands(rounds: int) -> list[Moment]:
    """The moments of these hands under all the rules, in an order in which the rules nearly always change."""
    found = [each for rules in RULES for seed in range(rounds) for each in moments(rules, seed)]
    return Random(0).sample(found, len(found))


@contextmanager
def _restless() -> Iterator[None]:
    """Has threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def differences(
    questions: Sequence[Any], answer: Callable[[Any], object], times: int = 1
) -> list[tuple[Any, object, object]]:
    """The questions that were not answered in each of four threads as in one, with both answers.

    Every thread asks all of them so many times, each beginning elsewhere.
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
