"""OpenSpiel's games from a position on, and its own algorithms on them."""

from __future__ import annotations

from math import factorial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import (
    CardSet,
    Carry,
    HwatuError,
    Month,
    Payment,
    Phase,
    Play,
    Shake,
    State,
    deal,
    format_position,
    observe,
    parse_position,
    position,
    presets,
)
from tests.rl.tables import at_most_seven, states

pyspiel = pytest.importorskip("pyspiel")
np = pytest.importorskip("numpy")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts, random_agent  # noqa: E402

from hwatu.rl import action_id  # noqa: E402
from hwatu.rl._chance_nodes import MOST_DEALS, subgame  # noqa: E402
from hwatu.rl._payoffs import is_zero_sum, most_chips  # noqa: E402
from hwatu.rl.openspiel import HwatuGame  # noqa: E402
from tests.rl.test_openspiel import played  # noqa: E402

LAST_TURNS = (
    "hwatu position 1; actor 1; hands 1R / 4K 6A; captured 1B 1J 2A 2K 3R 5A 5R 6R 6K 8B 8A 8J 8K 9A 9J 12B 12A X2 "
    "X3 / 2R 2J 3B 3J 3K 4R 4J 5J 5K 7A 7K 9R 9K 10A 10R 11B 11J 11K 11D 12R 12D; table 1K 6J 7J 10J; stock 7R 4A 10K; "
    "turns 9 8"
)
"""The last three turns of a hand of matgo between two simple bots."""

SMALL = "hwatu position 1; hands 2A 5R / 2J; table 2R 8J; stock 8B 3J"

CHOICE = "hwatu position 1; hands 2A 5R / 2J 10J; captured 1B 3B 4A 8A 11B / -; table 2R; stock 9J 6J 7J 12D"
"""Godori is there for the taking, and with them the hand; the other may take the third bird."""


def from_line(line: str, **parameters: Any) -> Any:
    """The OpenSpiel game that begins in the position of this line."""
    return pyspiel.load_game("python_hwatu", {"preset": "matgo", "position": line, **parameters})


def test_a_game_can_begin_at_a_position() -> None:
    game = from_line(LAST_TURNS)
    state = game.new_initial_state()
    assert state.in_play == parse_position(LAST_TURNS, presets.matgo())
    assert not state.is_chance_node()
    assert (state.current_player(), state.history()) == (1, [])
    assert game.max_chance_nodes_in_history() == 0
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_states_that_differ_in_what_was_shaken_have_different_texts() -> None:
    line = "hwatu position 1; hands 4A 4R 4J / 2J 5K 8J; table 2R 8B; stock 8A 3J 5J 6J 7A 7R"
    state = from_line(line).new_initial_state()
    after = state.child(action_id(Shake(Month.APRIL)))
    assert after.in_play.seats[0].shaken == (4,)
    assert str(state) == line
    assert str(after) != line
    assert parse_position(str(after), presets.matgo()) == after.in_play


def test_at_a_known_position_a_resampled_state_is_the_state_itself() -> None:
    for state in played(from_line(LAST_TURNS), Random(1)):
        other = state.resample_from_infostate(0, Random(2).random)
        assert (other.in_play, other.history()) == (state.in_play, state.history())


def test_a_subgame_begins_with_every_way_in_which_the_hidden_cards_can_lie() -> None:
    game = from_line(LAST_TURNS, subgame=True)
    start = parse_position(LAST_TURNS, presets.matgo())
    root = game.new_initial_state()
    assert root.is_chance_node()
    assert len(root.chance_outcomes()) == game.max_chance_outcomes() == factorial(6) // factorial(2)
    assert sum([chance for _, chance in root.chance_outcomes()]) == pytest.approx(1)
    found = [root.child(choice) for choice, _ in root.chance_outcomes()]
    assert start in [each.in_play for each in found]
    assert len({format_position(each.in_play) for each in found}) == len(found)
    assert {observe(each.in_play, None) for each in found} == {observe(start, None)}
    assert len({each.information_state_string(0) for each in found}) == 6
    assert len({each.information_state_string(1) for each in found}) == 15
    assert root.action_to_string(root.current_player(), 0).startswith("deal 1R / 4A 4K and ")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_nobody_holds_the_fourth_of_a_month_that_it_showed() -> None:
    """As view.sample has it (SHAKE-1)."""
    state = position(
        presets.pagat(), hands=["4A 4R", "7J 9J"], table="2R 8J", captured=["", "4J"], stock="4K 8B", fill=False,
        shaken=[[4], []], turns=[4, 4],
    )  # fmt: skip
    found = subgame(state)
    assert all(observe(each, None) == observe(state, None) for each in found)
    hands = {each.seats[0].hand for each in found}
    assert hands == {observe(state, None).sample(Random(seed)).seats[0].hand for seed in range(100)}
    assert not any(CardSet("4K") <= hand for hand in hands)


@given(st.integers(0, 2**32))
def test_samples_of_a_spectator_are_states_of_the_subgame(seed: int) -> None:
    rng = Random(seed)
    start = late(rng)
    if start is None:
        return
    view, found = observe(start, None), subgame(start)
    assert len(set(found)) == len(found)
    assert {view.sample(rng) for _ in range(20)} <= set(found)


def late(rng: Random) -> State | None:
    """A position with at most six hidden cards under random rules, None if the hand has none."""
    for state in states(at_most_seven(rng), rng):
        hidden = sum([len(seat.hand) for seat in state.seats]) + len(state.stock)
        sold = state.phase is Phase.SEATING or any(seat.dropped for seat in state.seats)
        if hidden <= 6 and not sold and not state.over:
            return parse_position(format_position(state), state.rules)
    return None


@given(st.integers(0, 2**32))
def test_the_game_of_a_position_says_how_much_it_can_be_about(seed: int) -> None:
    rng = Random(seed)
    *before, last = states(at_most_seven(rng), rng)
    if not before:
        return
    start = parse_position(format_position(rng.choice(before)), last.rules)
    net = [last.chips(seat) for seat in range(last.rules.players)]
    assert max(map(abs, net)) <= most_chips(last.rules, start)
    assert sum(net) == 0 or not is_zero_sum(last.rules, start)


@pytest.mark.parametrize(
    ("carry", "times"), [(Carry(nagaris=3), 8), (Carry(nagaris=1), 2), (Carry(), 1)], ids=["three", "one", "none"]
)
def test_what_is_carried_into_a_position_is_in_its_bound(carry: Carry, times: int) -> None:
    rules = presets.pagat(nagari_accumulates=True)
    start = position(rules, hands=["2A 5R", "3R 7J"], table="2R 8J", carry=carry)
    assert most_chips(rules, start) == pytest.approx(times * most_chips(rules), rel=1e-3)


@pytest.mark.rule("SELL-11")
def test_claims_are_bounded_however_often_they_are_doubled() -> None:
    rules = presets.pagat(players=4, nagari_accumulates=True, compensation_time="AT_END")
    carry = Carry(nagaris=1000, claims=((3, 10**9),), active=(0, 1, 2))
    start = deal(rules, seed=1, carry=carry)
    flags = "nagari_accumulates:true+compensation_time:AT_END"
    game = from_line(format_position(start), preset="pagat", players=4, flags=flags)
    without = deal(rules, seed=1, carry=Carry(nagaris=1000, active=(0, 1, 2)))
    assert game.max_utility() == most_chips(rules, start) == most_chips(rules, without) + 4 * 10**12


def test_what_went_into_a_pot_before_is_nobody_s_gain() -> None:
    rules = presets.pagat()
    start = position(rules, hands=["2A 5R", "3R 7J"], table="2R 8J")
    assert is_zero_sum(rules, start)
    paid = [Payment(0, None, 3, "no junk", "CHIPS-4")]
    assert not is_zero_sum(rules, position(rules, hands=["2A", "3R"], table="2R 8J", carry=Carry(paid=paid)))


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"position": "hwatu position 1; hands 2A 13B / 3R 7J"}, "There is no card '13B'"),
        ({"position": "", "subgame": True}, "give one"),
        ({"position": "hwatu position 1; phase over; hands - / -; table 2R; result nagari next_dealer 0"}, "over"),
        (
            {"position": "hwatu position 1; hands 2A 5R / 3R 7J; table 2R 8J; stock *", "subgame": True},
            "at most 100,000",
        ),
    ],
)
def test_where_nothing_can_begin_is_refused(parameters: dict[str, Any], error: str) -> None:
    with pytest.raises(HwatuError, match=error) as caught:
        HwatuGame({"preset": "matgo", **parameters})
    assert caught.value.code in ("no_start", "unknown_card")


def test_a_table_that_still_decides_who_plays_has_no_subgame() -> None:
    with pytest.raises(HwatuError, match="dropped out"):
        subgame(deal(presets.pagat(players=4), seed=7))


def test_a_subgame_may_have_so_many_deals() -> None:
    assert factorial(8) // 4 < MOST_DEALS < factorial(10) // 4


@pytest.mark.parametrize("name", ["", "hangame"])
def test_a_resampled_state_of_a_subgame_is_one_that_the_player_cannot_tell_apart(name: str) -> None:
    rng, known = Random(name), set()
    for state in played(from_line(LAST_TURNS, subgame=True, variants=name), rng):
        for seat in range(2):
            for _ in range(3):
                other = state.resample_from_infostate(seat, rng.random)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert observe(other.in_play, seat) == observe(state.in_play, seat)
                assert other.history()[1:] == state.history()[1:]
                known.add(other.history()[0])
    assert len(known) > 2


def test_counterfactual_regret_falls_to_nothing_on_a_subgame() -> None:
    """OpenSpiel's solver and its exploitability, both in C++."""
    game = from_line(LAST_TURNS, subgame=True)
    at_random = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(5):
        solver.evaluate_and_update_policy()
    assert 0 <= pyspiel.exploitability(game, solver.average_policy()) < at_random / 10
    assert at_random > 1


def test_regret_of_algorithms_in_python_falls_on_a_subgame_too() -> None:
    game = from_line(SMALL, subgame=True)
    solver = cfr.CFRPlusSolver(game)
    at_random = exploitability.exploitability(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < at_random / 10
    assert at_random > 0


def test_searches_begin_at_a_position() -> None:
    rng = np.random.RandomState(1)
    game = from_line(LAST_TURNS, payoff="squashed")
    bot = mcts.MCTSBot(game, 1.4, 50, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    assert bot.step(state) == best_action(state)
    hidden = from_line(LAST_TURNS, payoff="squashed", subgame=True)
    state = hidden.new_initial_state().child(0)
    searcher = ismcts.ISMCTSBot(hidden, mcts.RandomRolloutEvaluator(1, rng), 1.4, 30, random_state=rng)
    assert searcher.step(state) in state.legal_actions()


def value(state: Any, player: int) -> float:
    """The worth of a state to a player that looks into the cards, against one who plays at random."""
    if state.is_terminal():
        return float(state.returns()[player])
    values = [value(state.child(number), player) for number in state.legal_actions()]
    return max(values) if state.current_player() == player else sum(values) / len(values)


def best_action(state: Any) -> int:
    """The action that is worth most to the player who decides."""
    player = state.current_player()
    found: int = max(state.legal_actions(), key=lambda number: value(state.child(number), player))
    return found


def test_policy_gradients_learn_from_a_position() -> None:
    """In OpenSpiel's environment for learning, against a random player."""
    torch = pytest.importorskip("torch")
    pytorch = pytest.importorskip("open_spiel.python.pytorch.policy_gradient")
    torch.manual_seed(7)
    np.random.seed(7)
    loop = rl_environment.Environment(from_line(CHOICE, payoff="sign"))
    size, actions = loop.observation_spec()["info_state"][0], loop.action_spec()["num_actions"]
    other = random_agent.RandomAgent(player_id=1, num_actions=actions)
    learner = pytorch.PolicyGradient(
        0, size, actions, hidden_layers_sizes=(16,), batch_size=16, pi_learning_rate=0.03, critic_learning_rate=0.03,
        num_critic_before_pi=1, optimizer_str="adam", entropy_cost=0.001,
    )  # fmt: skip
    best = best_action(loop.game.new_initial_state())
    assert best == action_id(Play("2A"))
    before = learner.step(loop.reset(), is_evaluation=True).probs[best]
    for _ in range(200):
        now = loop.reset()
        while not now.last():
            now = loop.step([(learner, other)[now.observations["current_player"]].step(now).action])
        learner.step(now)
    assert before < 0.6
    assert learner.step(loop.reset(), is_evaluation=True).probs[best] > 0.9
