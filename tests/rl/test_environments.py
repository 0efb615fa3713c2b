"""The environments pass the tests of those who own their interfaces, and play by the rules."""

from __future__ import annotations

import math
from functools import partial
from random import Random
from typing import Any

import pytest

from hwatu import Carry, HwatuError, IllegalAction, InvalidPosition, RuleConflict, legal_actions, observe, presets
from hwatu.bots import random_bot, simple_bot
from tests.rl.tables import TABLES
from tests.test_extras import first_words_without

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from hwatu.rl import ACTIONS, Payoff, action_id, encode, mask  # noqa: E402
from hwatu.rl.gymnasium import Seat  # noqa: E402
from hwatu.rl.pettingzoo import GoStop, env  # noqa: E402

AS_TEXT: Any = "pagat"
"""The name of what is wanted."""


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_pettingzoo_says_it_is_an_environment(name: str) -> None:
    """It warns of dictionaries, which its own card games observe too."""
    rules = TABLES[name]
    api_test(env(rules), num_cycles=60)
    seed_test(lambda: env(rules), num_cycles=60)
    render_test(lambda render_mode=None: env(rules, render_mode=render_mode))


@pytest.mark.parametrize("name", TABLES)
def test_gymnasium_says_it_is_an_environment(name: str) -> None:
    made = gymnasium.make("hwatu/Seat-v1", rules=TABLES[name], render_mode="ansi")
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("payoff", Payoff)
def test_agents_are_rewarded_with_what_they_won(name: str, payoff: Payoff) -> None:
    hand, rng = GoStop(TABLES[name], payoff=payoff), Random(name)
    hand.reset(seed=7)
    for agent in hand.agent_iter():
        observation, reward, over, cut, _ = hand.last()
        seat = int(agent.partition("_")[2])
        if over:
            assert reward == payoff.of(hand.hand.chips(seat))
            hand.step(None)
            continue
        view = observe(hand.hand, seat)
        assert (reward, cut) == (0, False)
        assert (observation["observation"] == encode(view)).all()
        assert (observation["action_mask"] == mask(view)).all()
        hand.step(action_id(rng.choice(view.actions)))
    assert hand.hand.over
    assert hand.agents == []


def test_a_payoff_keeps_who_won() -> None:
    assert [payoff.of(0) for payoff in Payoff] == [0, 0, 0]
    assert [payoff.of(5) for payoff in Payoff] == [5, math.tanh(0.25), 1]
    assert [payoff.of(-5) for payoff in Payoff] == [-5, -math.tanh(0.25), -1]


def test_an_illegal_action_ends_the_hand_or_raises() -> None:
    wrapped, raw = env(), GoStop()
    for each in (wrapped, raw):
        each.reset(seed=7)
    illegal = mask(observe(raw.hand, raw.hand.actor)).argmin()
    before = raw.hand
    with pytest.raises(IllegalAction):
        raw.step(illegal)
    assert raw.hand is before
    loser = wrapped.agent_selection
    wrapped.step(illegal)
    assert wrapped.rewards[loser] == -1
    assert all(wrapped.terminations.values()) or all(wrapped.truncations.values())


def test_a_hand_can_be_dealt_by_someone_with_a_carry() -> None:
    hand = GoStop(TABLES["pagat for three"])
    hand.reset(seed=1, options={"dealer": 2, "carry": Carry(nagaris=3), "other": 1})
    assert (hand.hand.dealer, hand.hand.carry.nagaris, hand.agent_selection) == (2, 3, "seat_2")


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_one_seat_plays_against_policies(name: str, seat: int | None) -> None:
    rng = Random(name)
    table = Seat(TABLES[name], random_bot, seat=seat, payoff=Payoff.SIGN)
    for number in range(3):
        observation, info = table.reset(seed=number)
        over, reward = False, 0.0
        while not over:
            assert table.state.actor == table.seat == (table.seat if seat is None else seat)
            assert (observation == encode(table.view)).all()
            assert (info["action_mask"] == table.action_masks()).all()
            action = rng.choice(legal_actions(table.state))
            observation, reward, over, _, info = table.step(action_id(action))
        assert reward == Payoff.SIGN.of(table.state.chips(table.seat))


def test_an_illegal_action_costs_the_seat_the_hand() -> None:
    table = Seat()
    table.reset(seed=7)
    _, reward, over, _, info = table.step(int(table.action_masks().argmin()))
    assert (reward, over, info["illegal"]) == (-1, True, True)


def test_each_opponent_has_a_policy() -> None:
    asked: list[int] = []

    def watched(number: int) -> Any:
        def policy(view: Any, rng: Random) -> Any:
            asked.append(number)
            assert view.actor == (0, 2)[number]
            return simple_bot(view, rng)

        return policy

    table = Seat(presets.pagat(players=3), [watched(0), watched(1)], seat=1)
    table.reset(seed=7)
    while not table.step(int(table.action_masks().argmax()))[2]:
        pass
    assert set(asked) == {0, 1}


@pytest.mark.parametrize(
    ("make", "error", "code"),
    [
        (partial(GoStop, presets.goo_stupe(players=9)), InvalidPosition, "too_many_seats"),
        (partial(Seat, presets.goo_stupe(players=9)), InvalidPosition, "too_many_seats"),
        (partial(GoStop, AS_TEXT), RuleConflict, "not_rules"),
        (partial(Seat, AS_TEXT), RuleConflict, "not_rules"),
        (partial(GoStop, payoff=AS_TEXT), InvalidPosition, "bad_payoff"),
        (partial(Seat, payoff=AS_TEXT), InvalidPosition, "bad_payoff"),
        (partial(Seat, seat=2), InvalidPosition, "unknown_seat"),
        (partial(Seat, presets.pagat(players=3), [simple_bot]), InvalidPosition, "bad_opponents"),
        (partial(Seat, opponents=[AS_TEXT]), InvalidPosition, "bad_opponents"),
    ],
)
def test_what_makes_no_environment_is_refused(make: Any, error: type[HwatuError], code: str) -> None:
    with pytest.raises(error) as refused:
        make()
    assert refused.value.code == code


def test_the_action_space_is_that_of_the_package() -> None:
    assert Seat().action_space.n == env().action_space("seat_0").n == len(ACTIONS)


@pytest.mark.parametrize("library", ["gymnasium", "pettingzoo"])
def test_an_environment_names_the_extra_that_it_lacks(library: str) -> None:
    module = f"hwatu.rl.{library}"
    said = f'{module} needs {library}, which is not installed: pip install "hwatu[rl]"'
    assert first_words_without(library, module) == f"ModuleNotFoundError: {said}"


def test_an_action_may_be_passed_by_the_name_that_it_has_in_every_environment() -> None:
    hand, table = GoStop(), Seat(seat=0)
    hand.reset(seed=7)
    table.reset(seed=7)
    hand.step(action=mask(observe(hand.hand, hand.hand.actor)).argmax())
    table.step(action=table.action_masks().argmax())
    assert (hand.hand.turns(0), table.state.turns(0)) == (1, 1)
