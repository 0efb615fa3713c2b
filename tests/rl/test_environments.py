"""The environments pass the tests of those who own their interfaces, and play by the rules."""

from __future__ import annotations

import math
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

import pytest

from hwatu import (
    Action,
    Carry,
    HwatuError,
    IllegalAction,
    InvalidPosition,
    RuleConflict,
    Rules,
    View,
    legal_actions,
    observe,
    presets,
)
from hwatu.bots import random_bot, simple_bot
from tests.rl.packs import cases
from tests.rl.tables import TABLES
from tests.whole_library.test_extras import first_words_without

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo import make  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from hwatu.rl import ACTIONS, Payoff, action_id, chip_scale, encode, mask  # noqa: E402
from hwatu.rl.gymnasium import OneSeat  # noqa: E402
from hwatu.rl.pettingzoo import GoStop, env  # noqa: E402

AS_TEXT: Any = "pagat"
"""The name of what is wanted."""


@pytest.mark.parametrize("rules", cases(additions=True))
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_pettingzoo_says_it_is_an_environment(rules: Rules) -> None:
    """It warns of dictionaries, which its own card games observe too."""
    made = env(rules)
    for agent in made.possible_agents:
        made.action_space(agent).seed(7)
    api_test(made, num_cycles=30)
    import_module("pettingzoo.test.api_test").test_action_flexibility(made)


@pytest.mark.parametrize("name", TABLES)
def test_pettingzoo_says_that_it_can_be_seeded_and_shown(name: str) -> None:
    rules = TABLES[name]
    seed_test(lambda: env(rules), num_cycles=60)
    render_test(lambda render_mode=None: env(rules, render_mode=render_mode))


def test_pettingzoo_makes_it_by_name() -> None:
    made = make("aec", "hwatu/GoStop-v1", rules=presets.pagat(players=3), payoff=Payoff.SIGN)
    made.reset(seed=7)
    assert made.unwrapped.rules == presets.pagat(players=3)
    assert made.unwrapped.payoff is Payoff.SIGN


@pytest.mark.parametrize("rules", cases(additions=True))
def test_gymnasium_says_it_is_an_environment(rules: Rules) -> None:
    """It takes illegal actions, so these have a price here."""
    made = gymnasium.make("hwatu/OneSeat-v1", rules=rules, render_mode="ansi", illegal_reward=-1000)
    made.action_space.seed(7)
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
            assert reward == payoff.of(hand.hand.chips(seat), hand.rules)
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
    rules = presets.matgo()
    scale = chip_scale(rules)
    assert [payoff.of(0, rules) for payoff in Payoff] == [0, 0, 0, 0]
    assert [payoff.of(7, rules) for payoff in Payoff] == [7, math.tanh(7 / scale), 1, 3]
    assert [payoff.of(-7, rules) for payoff in Payoff] == [-7, -math.tanh(7 / scale), -1, -3]
    for payoff in Payoff:
        rewards = [payoff.of(chips, rules) for chips in range(-2 * scale, 2 * scale + 1)]
        assert sorted(rewards) == rewards


def test_a_payoff_is_of_as_many_chips_as_a_float_can_hold_and_some_to_spare() -> None:
    rules = presets.matgo()
    assert Payoff.LOG.of(2**1000 - 1, rules) == 1000
    for chips in (2**1000, -(2**1000), 1.0, True, "1"):
        with pytest.raises(InvalidPosition) as refused:
            Payoff.LOG.of(chips, rules)  # type: ignore[arg-type]
        assert refused.value.code == "bad_number"


NO_ACTIONS = (-1, len(ACTIONS), None, "0", 3.5, [0], np.array([0, 1]), np.float64(0))
"""Values that have never been an action's number."""


@pytest.mark.parametrize("make", [GoStop, env, OneSeat])
def test_an_illegal_action_is_an_error_and_changes_nothing(make: Any) -> None:
    made = make(presets.pagat())
    made.reset(seed=7)
    raw = made.unwrapped
    before = raw.state if make is OneSeat else raw.hand
    for number in (mask(observe(before, before.actor)).argmin(), *NO_ACTIONS):
        with pytest.raises(IllegalAction) as refused:
            made.step(number)
        assert refused.value.code == "not_legal"
    assert (raw.state if make is OneSeat else raw.hand) is before
    made.step(mask(observe(before, before.actor)).argmax())


@pytest.mark.parametrize("given", [None, True, False])
def test_the_error_names_what_was_given_for_an_action(given: Any) -> None:
    made = GoStop(presets.pagat())
    made.reset(seed=7)
    with pytest.raises(IllegalAction, match=repr(given)):
        made.step(given)


def test_an_illegal_action_may_cost_its_agent_the_hand() -> None:
    made = env(illegal_reward=-50)
    made.reset(seed=7)
    loser = made.agent_selection
    made.step(made.last()[0]["action_mask"].argmin())
    assert made.rewards == {agent: -50.0 if agent == loser else 0 for agent in made.possible_agents}
    assert all(made.terminations.values())
    while made.agents:
        made.step(None)


def test_an_illegal_action_may_cost_the_seat_the_hand() -> None:
    table = OneSeat(illegal_reward=-50)
    table.reset(seed=7)
    with pytest.raises(IllegalAction):
        table.step(len(ACTIONS))
    _, reward, over, _, info = table.step(int(table.action_masks().argmin()))
    assert (reward, over, info["illegal"]) == (-50, True, True)
    with pytest.raises(InvalidPosition, match="call reset first"):
        table.step(int(table.action_masks().argmax()))


@pytest.mark.parametrize(
    "ask",
    [
        lambda: OneSeat().step(0),
        lambda: OneSeat().render(),
        lambda: OneSeat().action_masks(),
        lambda: OneSeat().state,
        lambda: GoStop().step(0),
        lambda: GoStop().step(None),
        lambda: GoStop().render(),
        lambda: GoStop().observe("seat_0"),
        lambda: GoStop().hand,
        lambda: GoStop().last(),
    ],
)
def test_nothing_can_be_asked_before_the_deal(ask: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        ask()
    assert refused.value.code == "not_reset"


def test_an_episode_begins_anew_after_an_error_of_a_policy() -> None:
    """The next hand of the series has been dealt by then."""

    def policy(view: View, rng: Random) -> Action:
        if table.episode.session is not None and table.episode.session.played:
            raise KeyError
        return simple_bot(view, rng)

    def play() -> None:
        while not table.step(table.action_masks().argmax())[2]:
            pass

    table = OneSeat(presets.matgo(), policy, seat=0, series=3)
    table.reset(seed=7)
    with pytest.raises(KeyError):
        play()
    with pytest.raises(InvalidPosition) as refused:
        play()
    assert refused.value.code == "not_reset"
    table.reset(seed=7)
    table.step(table.action_masks().argmax())


def test_nothing_can_be_done_once_the_hand_is_over() -> None:
    table = OneSeat(presets.matgo(), seat=0)
    table.reset(seed=7)
    while not table.step(table.action_masks().argmax())[2]:
        pass
    chips = table.state.chips(0)
    with pytest.raises(InvalidPosition) as refused:
        table.step(0)
    assert refused.value.code == "not_reset"
    assert table.state.chips(0) == chips


def test_agents_that_are_done_take_nothing() -> None:
    hand = GoStop(presets.matgo())
    hand.reset(seed=7)
    while not hand.hand.over:
        hand.step(hand.last()[0]["action_mask"].argmax())
    with pytest.raises(IllegalAction) as late:
        hand.step(0)
    assert late.value.code == "hand_over"
    while hand.agents:
        hand.step(None)
    for ask in (partial(hand.step, None), hand.last):
        with pytest.raises(InvalidPosition) as refused:
            ask()
        assert refused.value.code == "not_reset"


@pytest.mark.parametrize("agent", ["seat_2", "", None, 0, []])
def test_an_unknown_agent_is_refused(agent: Any) -> None:
    hand = GoStop()
    hand.reset(seed=7)
    for ask in (hand.observe, hand.observation_space, hand.action_space):
        with pytest.raises(InvalidPosition) as refused:
            ask(agent)
        assert refused.value.code == "unknown_seat"


def test_pettingzoo_is_told_that_there_is_no_global_state() -> None:
    made = env()
    made.reset(seed=7)
    with pytest.raises(NotImplementedError):
        made.state()


@pytest.mark.parametrize("make", [GoStop, OneSeat])
def test_options_that_are_none_are_refused(make: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        make().reset(options=AS_TEXT)
    assert refused.value.code == "wrong_type"


@pytest.mark.rule("SELL-8")
def test_a_seat_that_sits_out_waits_for_no_turn() -> None:
    table = OneSeat(presets.pagat(players=4), seat=3)
    with pytest.raises(InvalidPosition) as refused:
        table.reset(seed=7, options={"carry": Carry(active=(0, 1, 2))})
    assert refused.value.code == "idle_seat"


@pytest.mark.rule("DEAL-6")
@pytest.mark.parametrize(
    ("players", "seat", "series", "options"),
    [(4, 3, None, {}), (4, 3, 1, {}), (6, 3, None, {"dealer": 0}), (6, 5, None, {"dealer": 0})],
)
def test_a_seat_that_every_deal_sits_out_is_refused(
    players: int, seat: int, series: int | None, options: dict[str, int]
) -> None:
    table = OneSeat(presets.goo_stupe(players=players), lambda view, _: view.actions[0], seat=seat, series=series)
    with pytest.raises(InvalidPosition) as refused:
        table.reset(seed=1, options=options)
    assert (refused.value.code, str(refused.value)) == ("idle_seat", f"Seat {seat} has nothing to decide.")


def test_a_hand_can_be_dealt_by_someone_with_a_carry() -> None:
    hand = GoStop(TABLES["pagat for three"])
    hand.reset(seed=1, options={"dealer": 2, "carry": Carry(nagaris=3), "other": 1})
    assert (hand.hand.dealer, hand.hand.carry.nagaris, hand.agent_selection) == (2, 3, "seat_2")


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_one_seat_plays_against_policies(name: str, seat: int | None) -> None:
    rng = Random(name)
    table = OneSeat(TABLES[name], random_bot, seat=seat, payoff=Payoff.SIGN)
    for number in range(3):
        observation, info = table.reset(seed=number)
        over, reward = False, 0.0
        while not over:
            assert table.state.actor == table.seat == (table.seat if seat is None else seat)
            assert (observation == encode(table.view)).all()
            assert (info["action_mask"] == table.action_masks()).all()
            action = rng.choice(legal_actions(table.state))
            observation, reward, over, _, info = table.step(action_id(action))
        assert reward == Payoff.SIGN.of(table.state.chips(table.seat), table.rules)


@pytest.mark.parametrize("learner", range(4))
def test_each_opponent_has_a_policy(learner: int) -> None:
    """The first is that of the first seat that does not learn, and so on."""
    asked = set()

    def watched(seat: int) -> Any:
        def policy(view: Any, rng: Random) -> Any:
            assert view.actor == view.viewer == seat
            asked.add(seat)
            return simple_bot(view, rng)

        return policy

    others = [seat for seat in range(4) if seat != learner]
    table = OneSeat(TABLES["four play"], [watched(seat) for seat in others], seat=learner)
    table.reset(seed=7)
    while not table.step(int(table.action_masks().argmax()))[2]:
        pass
    assert asked == set(others)


@pytest.mark.parametrize(
    ("make", "error", "code"),
    [
        (partial(GoStop, presets.goo_stupe(players=9)), InvalidPosition, "too_many_seats"),
        (partial(OneSeat, presets.goo_stupe(players=9)), InvalidPosition, "too_many_seats"),
        (partial(GoStop, AS_TEXT), RuleConflict, "not_rules"),
        (partial(OneSeat, AS_TEXT), RuleConflict, "not_rules"),
        (partial(GoStop, payoff=AS_TEXT), InvalidPosition, "bad_payoff"),
        (partial(OneSeat, payoff=AS_TEXT), InvalidPosition, "bad_payoff"),
        (partial(env, illegal_reward=AS_TEXT), InvalidPosition, "bad_number"),
        (partial(env, illegal_reward=math.nan), InvalidPosition, "bad_number"),
        (partial(OneSeat, illegal_reward=-math.inf), InvalidPosition, "bad_number"),
        (partial(OneSeat, illegal_reward=True), InvalidPosition, "bad_number"),
        (partial(OneSeat, seat=2), InvalidPosition, "unknown_seat"),
        (partial(OneSeat, presets.pagat(players=3), [simple_bot]), InvalidPosition, "bad_opponents"),
        (partial(OneSeat, opponents=[AS_TEXT]), InvalidPosition, "bad_opponents"),
    ],
)
def test_what_makes_no_environment_is_refused(make: Any, error: type[HwatuError], code: str) -> None:
    with pytest.raises(error) as refused:
        make()
    assert refused.value.code == code


SERIES = [
    ("matgo", 3, ()),
    ("matgo", None, (40, 60)),
    ("pagat for three", 4, (300, 200, 400)),
    ("four sell", 3, ()),
    ("five", 3, ()),
    ("four play", 2, ()),
]


@pytest.mark.rule("DEAL-6", "DEAL-7")
@pytest.mark.parametrize(("name", "hands", "purses"), SERIES)
def test_an_episode_of_agents_can_be_a_series(name: str, hands: int | None, purses: tuple[int, ...]) -> None:
    rules, rng = TABLES[name], Random(name)
    table = GoStop(rules, series=hands or 100, purses=purses)
    table.reset(seed=7)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    dealers = []
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        earned[agent] += reward
        session = table.episode.session
        assert session is not None
        dealers.append((session.played, table.hand.dealer))
        assert over or (table.hand.dealer, table.hand.carry.nagaris) == (session.dealer, session.carry.nagaris)
        table.step(None if over else rng.choice(observation["action_mask"].nonzero()[0]))
    session = table.episode.session
    assert session is not None
    assert session.over
    assert list(earned.values()) == list(session.chips)
    assert session.played == hands or (bool(purses) and min(session.purses) == 0)
    assert len({played for played, _ in dealers}) >= min(2, session.played)


@pytest.mark.parametrize(("name", "hands", "purses"), SERIES)
def test_an_episode_of_one_seat_can_be_a_series(name: str, hands: int | None, purses: tuple[int, ...]) -> None:
    rng = Random(name)
    table = OneSeat(TABLES[name], seat=1, series=hands or 100, purses=purses)
    _, info = table.reset(seed=7)
    total, over = 0.0, False
    while not over:
        assert table.view.actor == table.seat == 1
        _, reward, over, _, info = table.step(rng.choice(table.action_masks().nonzero()[0]))
        total += reward
    session = table.episode.session
    assert session is not None
    assert session.over
    assert info["chips"] == session.chips
    assert total == session.chips[1]


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_the_owners_accept_series() -> None:
    made = env(presets.pagat(players=3), series=2, purses=(50, 50, 50))
    for agent in made.possible_agents:
        made.action_space(agent).seed(7)
    seed_test(lambda: env(presets.matgo(), series=2), num_cycles=60)
    api_test(made, num_cycles=60)
    one = gymnasium.make("hwatu/OneSeat-v1", rules=presets.matgo(), series=2, illegal_reward=-1000, render_mode="ansi")
    check_env(one.unwrapped)


@pytest.mark.parametrize(("series", "purses"), [(0, ()), (None, (3, 3)), (3, (3, 0)), (3, (3,)), ("3", ()), (3, 7)])
@pytest.mark.parametrize("make", [GoStop, OneSeat, env])
def test_no_other_series_is_played(make: Any, series: Any, purses: Any) -> None:
    with pytest.raises(InvalidPosition):
        make(presets.matgo(), series=series, purses=purses)


def test_the_action_space_is_that_of_the_package() -> None:
    assert OneSeat().action_space.n == env().action_space("seat_0").n == len(ACTIONS)


@pytest.mark.parametrize("library", ["gymnasium", "pettingzoo"])
def test_an_environment_names_the_extra_that_it_lacks(library: str) -> None:
    module = f"hwatu.rl.{library}"
    said = f'{module} needs {library}, which is not installed: pip install "hwatu[rl]"'
    assert first_words_without(library, f"import {module}") == f"ModuleNotFoundError: {said}"


def test_an_action_may_be_passed_by_the_name_that_it_has_in_every_environment() -> None:
    hand, table = GoStop(), OneSeat(seat=0)
    hand.reset(seed=7)
    table.reset(seed=7)
    hand.step(action=mask(observe(hand.hand, hand.hand.actor)).argmax())
    table.step(action=table.action_masks().argmax())
    assert (hand.hand.seats[0].turns, table.state.seats[0].turns) == (1, 1)
