"""The measures of hwatu: random hands, the value of captures, settlements, and the size of a state."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from sys import getsizeof
from time import perf_counter
from typing import TypeVar

from benchmarks.report import WHOLE_HANDS, WITH_VARIANTS
from benchmarks.timing import Clock, Contender, Tally
from hwatu import (
    DECK,
    CardSet,
    Carry,
    Month,
    Outcome,
    RuleConflict,
    Rules,
    Seat,
    deal,
    legal_actions,
    points,
    presets,
    settle,
    step,
)
from hwatu.variants import VARIANTS

T = TypeVar("T")

ENOUGH_STATES = 20000
"""The number of states after which the caches of the rules are nearly full."""

CAPTURES = 5000
OUTCOMES = 200
"""The number that is made with the clock stopped, then used in one stretch of some milliseconds. So the rate is that of
repeated calls, not of a first call after other work.
"""


def rules(players: int) -> Rules:
    """The rules that are played."""
    return presets.pagat(players=players)


def everything(players: int) -> Rules:
    """These rules with every variant that does not contradict an earlier one."""
    found = rules(players)
    for each in VARIANTS.values():
        with suppress(RuleConflict):
            found = found | each
    return found


def play(players: int) -> Contender:
    """Random hands: list the legal actions, choose one, step, see whether the hand goes on, and settle its end.

    The deal is left off the clock, as OpenSpiel's is. The stock's cards are turned within a step.
    """
    dealt = rules(players)

    def run(seconds: float, rng: random.Random) -> Tally:
        chance = rng.random
        clock = Clock()
        end = perf_counter() + seconds
        while perf_counter() < end:
            state = deal(dealt, seed=rng.getrandbits(32))
            decisions = 0
            since = perf_counter()
            while not state.over:
                actions = legal_actions(state)
                state = step(state, actions[int(chance() * len(actions))])[0]
                decisions += 1
            settlement = state.settlement
            chips = None if settlement is None else settlement.net
            clock.add("play", decisions, since)
            assert chips
        return clock.tally()

    return Contender(f"hwatu, {players} players", run)


def hands(dealt: Rules, name: str) -> Contender:
    """Whole random hands with their deals, events read and the end settled: hands a second."""

    def run(seconds: float, rng: random.Random) -> Tally:
        chance = rng.random
        clock = Clock()
        end = perf_counter() + seconds
        since = perf_counter()
        count = 0
        while perf_counter() < end:
            state = deal(dealt, seed=rng.getrandbits(32))
            while not state.over:
                actions = legal_actions(state)
                stepped = step(state, actions[int(chance() * len(actions))])
                state = stepped.state
                tuple(stepped.events)
            settlement = state.settlement
            assert settlement is not None
            assert settlement.payments is not None
            count += 1
        clock.add("hands", count, since)
        return clock.tally()

    return Contender(name, run)


def valuing() -> Contender:
    """`points` of random captures of 4 to 24 cards, each one new."""
    valued = rules(2)

    def capture(rng: random.Random) -> CardSet:
        return CardSet(rng.sample(DECK, rng.randint(4, 24)))

    def value(batch: list[CardSet]) -> None:
        for captured in batch:
            points(valued, captured)

    return Contender("hwatu points", _batches("points", CAPTURES, capture, value))


def settling(players: int) -> Contender:
    """`settle` of random stops, every line of every debt read, each outcome new."""
    settled = rules(players)
    threshold = 7 if players == 2 else 3

    def outcome(rng: random.Random) -> Outcome:
        while True:
            pack = rng.sample(DECK, len(DECK))
            cuts = [rng.randint(8, 20), *(rng.randint(2, 12) for _ in range(players - 1))]
            captured = [CardSet([pack.pop() for _ in range(cut)]) for cut in cuts]
            worth = points(settled, captured[0])
            if worth > threshold:
                return _stop(rng, captured, worth)

    def pay(batch: list[Outcome]) -> None:
        for stopped in batch:
            for payment in settle(settled, stopped).payments:
                tuple(payment.lines)

    return Contender(f"hwatu settle, {players} players", _batches("settle", OUTCOMES, outcome, pay))


def _stop(rng: random.Random, captured: list[CardSet], worth: int) -> Outcome:
    """A stop by seat 0, who may have said go, shaken or bombed, after no more than one nagari."""
    goes = rng.randint(0, 3)
    month = (rng.choice(list(Month)),)
    winner = Seat(
        captured=captured[0],
        goes=goes,
        go_points=worth - 1 if goes else 0,
        last_go=10 if goes else 0,
        shaken=month if rng.random() < 0.2 else (),
    )
    losers = [Seat(captured=each) for each in captured[1:]]
    if rng.random() < 0.2:
        losers[0] = Seat(captured=captured[1], goes=1, go_points=3, last_go=5)
    return Outcome(0, (winner, *losers), carry=Carry(nagaris=int(rng.random() < 0.1)))


def _batches(
    measure: str, batch_size: int, make: Callable[[random.Random], T], use: Callable[[list[T]], None]
) -> Callable[[float, random.Random], Tally]:
    def run(seconds: float, rng: random.Random) -> Tally:
        clock = Clock()
        end = perf_counter() + seconds
        while perf_counter() < end:
            batch = [make(rng) for _ in range(batch_size)]
            since = perf_counter()
            use(batch)
            clock.add(measure, len(batch), since)
        return clock.tally()

    return run


def contenders() -> list[Contender]:
    """The measures of hwatu."""
    whole = [
        hands(made(players), f"hwatu, {players} players, {what}")
        for players in (2, 3)
        for made, what in ((rules, WHOLE_HANDS), (everything, WITH_VARIANTS))
    ]
    return [play(2), play(3), *whole, valuing(), settling(2), settling(3)]


def bytes_a_state(players: int, count: int) -> float:
    """The memory of a state, in bytes, if every state of many random hands is kept.

    Other hands are played first, to fill the caches of the rules.
    """
    played = rules(players)
    _keep(played, max(count, ENOUGH_STATES), seed=0)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = _keep(played, count, seed=1)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before - getsizeof(kept)) / len(kept)


def _keep(played: Rules, count: int, seed: int) -> list[object]:
    rng = random.Random(seed)
    kept: list[object] = []
    while len(kept) < count:
        state = deal(played, seed=rng.getrandbits(32))
        kept.append(state)
        while not state.over:
            actions = legal_actions(state)
            state = step(state, actions[int(rng.random() * len(actions))]).state
            kept.append(state)
    return kept
