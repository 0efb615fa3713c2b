"""The cost of a decision for a learner: `observe`, `encode` and `mask`.

An encoding that uses only the public names of a view, like a user would write it, is measured too.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from benchmarks.timing import Clock, Contender, Tally
from hwatu import Phase, State, deal, legal_actions, observe, presets, step

SEEN = "a decision seen"
BATCH = "a decision seen in a batch"
PUBLIC = "a decision seen through public names"

HANDS = 40
"""The number of hands whose decisions are encoded in turn."""


def contenders() -> list[Contender]:
    """The measures: one by one, in a batch, and by public names; none without NumPy."""
    if find_spec("numpy") is None:
        return []
    from hwatu import rl

    def one_by_one(states: list[State]) -> None:
        for state in states:
            view = observe(state, state.actor)
            rl.encode(view)
            rl.mask(view)

    def in_a_batch(states: list[State]) -> None:
        views = [observe(state, state.actor) for state in states]
        rl.encode_all(views)
        rl.masks(views)

    return [_seeing(SEEN, one_by_one), _seeing(BATCH, in_a_batch), _seeing(PUBLIC, _by_public_names)]


def _seeing(name: str, see: Callable[[list[State]], None]) -> Contender:
    def run(seconds: float, rng: random.Random) -> Tally:
        clock, end, states = Clock(), perf_counter() + seconds, _decisions(rng)
        while perf_counter() < end:
            since = perf_counter()
            see(states)
            clock.add("seen", len(states), since)
        return clock.tally()

    return Contender(name, run)


def _decisions(rng: random.Random) -> list[State]:
    found = []
    for _ in range(HANDS):
        state = deal(presets.pagat(), seed=rng.getrandbits(32))
        while not state.over:
            found.append(state)
            state = step(state, rng.choice(legal_actions(state))).state
    return found


PHASES = {phase: number for number, phase in enumerate(Phase)}


def _by_public_names(states: list[State]) -> None:
    import numpy as np

    from hwatu.rl import ACTIONS

    numbers = {action: number for number, action in enumerate(ACTIONS)}
    for state in states:
        view = observe(state, state.actor)
        _encoded(view, np)
        found = np.zeros(len(ACTIONS), np.int8)
        found[[numbers[action] for action in view.actions]] = 1


def _encoded(view: Any, np: Any) -> Any:
    """An encoding by public names, with about a quarter of the columns of `hwatu.rl.encode`."""
    seats = [view.viewer, *[seat for seat in view.active if seat != view.viewer]]
    known = [view.seats[seat] for seat in seats]
    sets = [*[each.hand for each in known], *[each.captured for each in known], view.table, view.unseen]
    sets += [stack.cards for stack in view.stacks]
    found = np.zeros((12, 56), np.float32)
    for row, cards in zip(found, sets, strict=False):
        row[[card.index for card in cards]] = 1
    marks = np.zeros((2, 2, 12), np.float32)
    numbers = []
    for place, (seat, own) in enumerate(zip(seats, known, strict=True)):
        marks[place, 0, [month - 1 for month in own.shaken]] = 1
        marks[place, 1, [month - 1 for month in own.bombed]] = 1
        numbers += [
            own.hand_size, own.points, own.goes, own.ppuks, own.bomb_turns, own.turns, own.chips, seat == view.dealer,
            seat == view.seat, seat == view.actor,
        ]  # fmt: skip
    carry = view.carry
    phase = np.zeros(len(PHASES), np.float32)
    phase[PHASES[view.phase]] = 1
    numbers += [view.stock_size, view.face_down, carry.nagaris, carry.pot]
    return np.concatenate([found.ravel(), marks.ravel(), phase, np.array(numbers, np.float32)])
