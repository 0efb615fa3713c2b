"""The luck that matches of bots take from their results leaves what is expected of these as it is."""

from __future__ import annotations

from itertools import permutations
from operator import itemgetter
from random import Random
from statistics import mean
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.luck import luck, turned, with_stock
from hwatu import Action, State, deal, legal_actions, presets, step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


class EveryOrder(Random):
    """A random generator that draws these orders of the stock one after the other."""

    orders: Iterator[list[int]]

    def sample(self, *_: Any, **__: Any) -> list[Any]:
        return next(self.orders)


def last_turns() -> list[State]:
    """A state near the end of a hand, once for each order of the four cards left in the stock."""
    state = deal(presets.matgo(), seed="last turns")
    while state.stock_size > 4:
        state = step(state, legal_actions(state)[0]).state
    return [with_stock(state, order) for order in orders(state)]


def orders(state: State) -> list[list[int]]:
    """All orders of the cards left in the stock."""
    return [list(each) for each in permutations(sorted(state._memory.stock[state._gone :]))]


def played(state: State) -> Iterator[tuple[State, Action]]:
    """Each state up to the end of the hand with the action taken in it, always the first legal one."""
    while not state.over:
        action = legal_actions(state)[0]
        yield state, action
        state = step(state, action).state


def chips(state: State) -> tuple[float]:
    """The chips of the first seat if the same players play on."""
    for before, action in played(state):
        state = step(before, action).state
    return (state.chips(0),)


def lucks(start: State, worth: Callable[[State], Sequence[float]]) -> list[float]:
    """The luck of each step from here, on average beside every order of the stock."""
    found = []
    for state, action in played(start):
        random = EveryOrder(0)
        random.orders = iter(orders(state))
        found.append(mean([sum(turned(state, action, worth, random)) for _ in orders(state)]))
    return found


def test_less_the_luck_all_ends_of_a_hand_are_its_expected_end_if_worth_means_that() -> None:
    starts = last_turns()
    ends = [chips(start)[0] for start in starts]
    assert len(set(ends)) > 1
    less = [end - sum(lucks(start, chips)) for end, start in zip(ends, starts, strict=True)]
    assert less == pytest.approx([mean(ends)] * len(ends))


def test_the_luck_is_zero_on_average_whatever_worth_means() -> None:
    def anything(after: State) -> tuple[float]:
        return (after.table.mask % 97,)

    found = [sum(lucks(start, anything)) for start in last_turns()]
    assert mean(found) == pytest.approx(0)
    assert len({round(each, 6) for each in found}) > 2


def test_the_luck_of_a_hand_is_that_of_all_its_steps_for_every_payoff_and_repeats_with_its_seed() -> None:
    hand = list(played(last_turns()[0]))

    payoffs = itemgetter(0), itemgetter(1)
    first, second = luck(hand, payoffs, "a seed", 50)
    assert first == -second != 0
    assert luck(hand, payoffs, "a seed", 50) == [first, second]
    assert luck(hand[:1], payoffs, "a seed", 50) != [first, second]
    assert luck([], payoffs, "a seed", 50) == [0, 0]
