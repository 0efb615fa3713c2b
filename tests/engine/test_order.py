"""What is remembered of the order of turns takes little memory, however many sit at the table."""

from __future__ import annotations

import sys
from random import Random

import pytest

from hwatu import Session, legal_actions, presets, step
from hwatu.state.parts import REMEMBERED_BYTES, Clock, order


def size(clock: Clock) -> int:
    """The bytes that a clock takes, with the numbers in it."""
    return sys.getsizeof(clock) + sum(sys.getsizeof(one) + sys.getsizeof(other) for one, other in clock.items())


@pytest.mark.parametrize("seats", [2, 3, 7, 100, 1000])
def test_a_clock_remembers_less_the_more_sit_at_the_table(seats: int) -> None:
    clock, turns = Clock(seats - 1, seats), 256 << 8 * (seats - 1)
    for shown in range(0, 50_000 * 7, 7):
        assert clock[turns + shown] == 2 * turns + shown + 1
    assert 20 < len(clock) < 500
    assert size(clock) <= 2 * REMEMBERED_BYTES


def test_those_who_wait_cost_nothing() -> None:
    assert order((0, 1, 999), 1000).places.keys() == {0, 1, 999}
    assert order((0, 1, 999), 1000).places[999][:4] == (1000, 2000, 0, 1)


@pytest.mark.rule("ROTATE-1")
def test_a_long_session_of_a_thousand_remembers_a_few_orders() -> None:
    assert (order.cache_info().maxsize or 0) * 3 * REMEMBERED_BYTES < 32_000_000
    session, random = Session.start(presets.goo_stupe(players=1000), 30), Random(1)
    seen = set()
    while not session.over:
        state = session.deal(seed=random.randrange(1000))
        while not state.over:
            state = step(state, random.choice(legal_actions(state))).state
        seen.add(state.active)
        session = session.record(state)
    assert len(seen) > 10
    assert all(len(order(active, 1000).places) == 3 for active in seen)
