"""Actions drawn from the list of legal actions without making it are those that the list says."""

from __future__ import annotations

from random import Random

from hwatu import Phase, deal, legal_actions, presets, step
from hwatu._engine import legal_plays
from hwatu._engine.stepping import drawn_action
from hwatu.testing._random_rules import random_rules


def test_every_action_of_the_list_is_drawn() -> None:
    for seed in range(60):
        random = Random(seed)
        rules = presets.pagat(players=2 + seed % 2) if seed < 20 else random_rules(random)
        state = deal(rules, seed=seed)
        while not state.over:
            actions = legal_actions(state)
            shares = [(place + 0.5) / len(actions) for place in range(len(actions))]
            assert [drawn_action(state, share) for share in shares] == actions, (seed, state)
            if state.phase is Phase.TURN:
                assert [legal_plays.pick(state, share) for share in shares] == actions, (seed, state)
            state = step(state, random.choice(actions)).state


def test_the_ends_of_a_share_draw_the_first_and_the_last_action() -> None:
    state = deal(presets.pagat(), seed=7)
    actions = legal_actions(state)
    assert drawn_action(state, 0.0) == legal_plays.pick(state, 0.0) == actions[0]
    assert drawn_action(state, 1 - 2**-53) == legal_plays.pick(state, 1 - 2**-53) == actions[-1]
