"""Ten thousand random hands of two and of three players, each checked as far as it is cheap."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hwatu import End, Rules, deal, legal_actions, points, presets, step
from hwatu.testing import _invariants as invariants
from tests.helpers import properties
from tests.random_hands.one_hand import pack_of

HANDS = 10_000
CHECKED_FULLY = 50  # one hand in fifty


@pytest.mark.slow
@pytest.mark.rule("TURN-10", "STOP-4", "PAY-19")
@pytest.mark.parametrize("rules", [presets.pagat(), presets.pagat(players=3)], ids=["two", "three"])
def test_ten_thousand_hands_run_clean(rules: Rules) -> None:
    random = Random(f"ten thousand hands of {rules.players}")
    choose, ends, whole = random.random, Counter[End](), ((1 << 48) - 1, 48)
    for hand in range(HANDS):
        state = deal(rules, seed=hand, dealer=hand % rules.players)
        halfway = int(choose() * 40)
        while not state.over:
            legal = legal_actions(state)
            state, _ = step(state, legal[int(choose() * len(legal))])
            halfway -= 1
            if not halfway:
                assert pack_of(state) == whole
        result, settlement = state.result, state.settlement
        assert result is not None
        assert settlement is not None
        assert pack_of(state) == whole
        assert sum(settlement.net) == 0
        ends[result.end] += 1
        if result.end is End.NAGARI:
            assert not any((*state._hands, state._table, *state.stacks, *state._stock))
        elif result.winner is not None and result.end is End.STOP:
            assert (
                points(rules, state.seats[result.winner].captured)
                == state.seats[result.winner].points
                >= (rules.target or 0)
            )
            assert settlement.net[result.winner] > 0
        if hand % CHECKED_FULLY == 0:
            properties.ended(state)
            invariants.cards_accounted_for(state)
    assert ends.keys() >= {End.STOP, End.NAGARI, End.HAND_QUAD, End.PPUK_LIMIT, End.VOID}
    assert (End.AGREED_NAGARI in ends) is (rules.players == 3)
