"""Of two losers who said go, the one who said it last pays for both (LIABLE-1, LIABLE-8)."""

from __future__ import annotations

import pytest

from hwatu import Go, Phase, Play, Stop, position, presets, step
from tests.rules_of_play.acting import QUIET, act, net


@pytest.mark.rule("LIABLE-8", "LIABLE-1")
@pytest.mark.parametrize("turns", [[], [3, 3, 3]])
def test_a_go_in_play_is_later_than_one_that_the_position_came_with(turns: list[int]) -> None:
    state = position(
        presets.pagat(players=3),
        hands=["12R 12B", "8A 10K", "6A 10J"],
        table="6R 2J 8J",
        captured=["1R 2R 3R 1J", "1B 3B 4J 7A 7R 2A 4A", "9R 10R"],
        stock="11J 9K 4K 8B",
        goes=[1, 0, 0],
        turns=turns,
        actor=2,
    )
    for action in (Play("6A"), Go(), Play("12R"), Play("8A"), Stop()):
        state = step(state, action).state
    assert state.settlement is not None
    assert [payment.payer for payment in state.settlement.debts] == [2, 2]
    assert {payment.debtor for payment in state.settlement.debts} == {0, 2}


@pytest.mark.rule("LIABLE-1")
def test_a_go_is_later_than_one_that_a_position_begins_with() -> None:
    """Seat 2 has said go in a position that tells no turns, then seat 0 does, and seat 1 stops: seat 0 said it last."""
    state = position(
        QUIET,
        hands=["7J 9R", "3J 10J", "9J 6J"],
        table="7R 3R",
        stock="11K 5K 12R",
        captured=["4R 5R 2A", "1R 2R", "1B 8B 11B 1J"],
        goes=[0, 0, 1],
    )
    state = act(state, "play 7J", "go", "play 3J", "stop").state
    assert state.phase is Phase.OVER
    paid = net(state)
    assert paid[0] == -paid[1] < 0
    assert paid[2] == 0
