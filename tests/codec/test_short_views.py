"""The short form of a view, as programs that play are sent it."""

from __future__ import annotations

import json
from random import Random

import pytest

from hwatu import Phase, Rules, State, deal, legal_actions, observe, presets, step
from hwatu.codec._state_and_view_documents import ViewReader, view_text

RULES = {
    "three": presets.pagat(players=3),
    "seven": presets.pagat(players=7, jokers="X2 X3"),
    "offers": presets.gostop_online(players=4, jokers="X2 X3 XB XP"),
    "missions": presets.hwatu_variation(players=3),
}


def states_of(rules: Rules, seed: int) -> list[State]:
    """Every state of a hand of random decisions."""
    random, state = Random(seed), deal(rules, seed=seed)
    states = [state]
    while state.phase is not Phase.OVER:
        state = step(state, random.choice(legal_actions(state))).state
        states.append(state)
    return states


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_view_of_a_hand_comes_back(rules: Rules, seed: int) -> None:
    readers = [ViewReader(rules) for _ in range(rules.players)]
    for state in states_of(rules, seed):
        for seat, reader in enumerate(readers):
            view = observe(state, seat)
            back = reader.view(json.loads(view_text(view)), view.actions)
            assert (back, back.opening) == (view, view.opening)


def test_what_a_program_is_sent_says_nothing_that_goes_without_saying() -> None:
    state = deal(RULES["three"], seed=1)
    short = json.loads(view_text(observe(state, state.actor)))
    assert [sorted(each) for each in short["marks"]] == [["dealt"], [], []]
    assert (
        not {"paid", "refused", "result", "settlement", "pasts", "selling", "undecided", "sitting_out"} & short.keys()
    )
    later = json.loads(view_text(observe(states_of(RULES["three"], 1)[-1], 0)))
    assert all(value not in (0, None, [], "") for each in later["marks"] for value in each.values())
