"""The OpenSpiel game passes OpenSpiel's tests, and its algorithms run on it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hwatu import DECK, Card, CardSet, HwatuError, InvalidPosition, Month, Rules, deal, observe, presets, step, variants
from hwatu.presets._differences import Differences
from hwatu.render import text
from hwatu.rules import SeatingRule
from hwatu.testing._playouts import lively_action

pyspiel = pytest.importorskip("pyspiel")
np = pytest.importorskip("numpy")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    ismcts,
    mcts,
    random_agent,
    tabular_qlearner,
)
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from hwatu.rl import encode  # noqa: E402
from hwatu.rl._chance_nodes import DealByChance  # noqa: E402
from hwatu.rl._payoffs import _MET, is_zero_sum, most_chips  # noqa: E402
from hwatu.rl.openspiel import HwatuGame, HwatuState  # noqa: E402
from tests.rl.packs import cases  # noqa: E402
from tests.rl.tables import TABLES, at_most_seven  # noqa: E402
from tests.whole_library.test_extras import first_words_without  # noqa: E402

GAMES = (
    "python_hwatu(preset=matgo)",
    "python_hwatu(preset=matgo,variants=hangame)",
    "python_hwatu(preset=matgo,variants=netmarble)",
    "python_hwatu(variants=two_jokers,payoff=squashed)",
    "python_hwatu(players=3,variants=meong_bak+missions+drawn_month_quadruple)",
    "python_hwatu(players=4,variants=two_jokers)",
    "python_hwatu(players=4,preset=hwatu_variation)",
    "python_hwatu(players=5,payoff=sign)",
    "python_hwatu(players=6,preset=pagat_earlier)",
    "python_hwatu(players=7,variants=two_jokers+compensation_at_end)",
    "python_hwatu(players=3,flags=jokers:X1 X1.2 X1.3 XB XD+boar_pot_chips:2)",
)


def begun(game: HwatuGame, rng: Random) -> HwatuState:
    """A state of a hand that has been dealt."""
    state: HwatuState = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


def played(game: HwatuGame, rng: Random) -> list[HwatuState]:
    """The states of a hand."""
    state, found = begun(game, rng), []
    while not state.is_terminal():
        found.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    return [*found, state]


def named(rules: Rules) -> str:
    """The game under these rules, which have no additions, as a string."""
    found = Differences.of(rules)
    flags = [f"{flag}:{as_parameter(value)}" for flag, value in found.written.items()]
    return f"python_hwatu(players={found.players},preset={found.preset.name},flags={'+'.join(flags)})"


def as_parameter(value: object) -> str:
    """The value of a flag as OpenSpiel writes a parameter."""
    if isinstance(value, Mapping):
        return " ".join([f"{key}:{each}" for key, each in value.items()])
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("rules", cases(additions=False))
def test_openspiel_says_it_is_a_game(rules: Rules) -> None:
    game = pyspiel.load_game(named(rules))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_says_that_its_games_are_all_right(name: str) -> None:
    """The test that it holds its own games to, which pickles and clones, too."""
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_the_parameters_are_the_rules() -> None:
    game: Any = pyspiel.load_game("python_hwatu(players=3,preset=pagat,variants=two_jokers+meong_bak)")
    assert game.rules == presets.pagat(players=3) | variants.two_jokers | variants.meong_bak
    assert game.num_players() == 3
    assert pyspiel.load_game("python_hwatu").rules == presets.pagat()


def test_flags_jokers_and_dual_animals_are_parameters() -> None:
    game: Any = pyspiel.load_game("python_hwatu(flags=godori:3+shake:OFF+jokers:X2 XB+dual_animals:9A:2 10A:1)")
    assert game.rules == presets.pagat(godori=3, shake="OFF", jokers="X2 XB", dual_animals={"9A": 2, "10A": 1})
    assert pyspiel.load_game(str(game)).rules == game.rules
    assert pyspiel.load_game("python_hwatu(flags=dual_animals:+jokers:)").rules == presets.pagat(dual_animals={})


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"preset": "pagt"}, "Did you mean"),
        ({"variants": "two_joker"}, "Did you mean"),
        ({"flags": "godory:3"}, "Did you mean godori"),
        ({"flags": "godori"}, "godori"),
        ({"flags": "godori:many"}, "godori"),
        ({"payoff": "chip"}, "There is no payoff 'chip'"),
        ({"preset": "goo_stupe", "players": 9}, "At most 7 seats"),
        ({"variants": 5}, "5"),
    ],
)
def test_unknown_parameters_are_refused(parameters: dict[str, Any], error: str) -> None:
    with pytest.raises(HwatuError, match=error):
        HwatuGame(parameters)


@pytest.mark.parametrize(
    ("name", "zero"),
    [
        ("python_hwatu", True),
        ("python_hwatu(payoff=sign)", True),
        ("python_hwatu(payoff=squashed)", True),
        ("python_hwatu(players=4)", True),
        ("python_hwatu(players=3,payoff=sign)", False),
        ("python_hwatu(flags=boar_pot_chips:2)", False),
        ("python_hwatu(flags=nagari_chips:1)", False),
        ("python_hwatu(preset=goo_stupe)", False),
    ],
)
def test_a_game_says_whether_one_wins_what_others_lose(name: str, zero: bool) -> None:
    game = pyspiel.load_game(name)
    assert game.get_type().utility == getattr(pyspiel.GameType.Utility, "ZERO_SUM" if zero else "GENERAL_SUM")
    assert game.utility_sum() == (0 if zero else None)
    assert game.min_utility() == -game.max_utility()


@pytest.mark.parametrize(
    ("rules", "chips"),
    [
        (presets.pagat(), 7_866_432),
        (presets.pagat(players=3), 739_872),
        (presets.matgo(), 2_516_589_900),
        (presets.matgo(pair_bomb_multiplier=3), 1_834_588_577_100),
        (presets.goo_stupe(), 2_246),
    ],
)
def test_a_game_goes_on_having_the_same_bound(rules: Rules, chips: int) -> None:
    assert most_chips(rules) == chips


@given(st.integers(0, 2**32))
def test_nobody_wins_or_loses_more_than_the_game_says(seed: int) -> None:
    rng = Random(seed)
    rules = at_most_seven(rng)
    state = deal(rules, seed=rng.randbytes(8))
    while not state.over:
        state = step(state, lively_action(state, rng)).state
    net = [state.chips(seat) for seat in range(rules.players)]
    assert max(map(abs, net)) <= most_chips(rules) < 2**80
    assert sum(net) == 0 or not is_zero_sum(rules)


def test_a_deal_that_is_over_at_once_is_dealt_again() -> None:
    """As the other environments do: OpenSpiel's loops ask the first player for a decision."""
    game: Any = pyspiel.load_game("python_hwatu")
    void = next(seed for seed in count() if deal(game.rules, deck=shuffled(seed)).over)
    state = game.new_initial_state()
    for choice in shuffled_numbers(void):
        state.apply_action(choice)
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 48
    for choice in shuffled_numbers(next(seed for seed in count() if not deal(game.rules, deck=shuffled(seed)).over)):
        state.apply_action(choice)
    assert not state.is_terminal()
    assert state.legal_actions()
    other = state.resample_from_infostate(0, Random(1).random)
    assert other.history()[:48] == state.history()[:48]
    assert observe(other.in_play, 0) == observe(state.in_play, 0)


def shuffled_numbers(seed: int) -> list[int]:
    """The numbers of the 48 cards in a random order."""
    return Random(seed).sample(range(48), 48)


def shuffled(seed: int) -> list[Card]:
    """The 48 cards in a random order."""
    return [DECK[number] for number in shuffled_numbers(seed)]


def test_agents_can_begin_every_hand() -> None:
    """OpenSpiel's environment asks its agents at once."""
    loop = rl_environment.Environment("python_hwatu", chance_event_sampler=rl_environment.ChanceEventSampler(seed=7))
    assert all(loop.reset().current_player() >= 0 for _ in range(100))


@pytest.mark.parametrize("name", GAMES)
def test_players_see_what_their_views_say(name: str) -> None:
    game: Any = pyspiel.load_game(name)
    for state in played(game, Random(name))[::5]:
        for seat in range(game.num_players()):
            assert (np.array(state.observation_tensor(seat), np.float32) == encode(observe(state.in_play, seat))).all()
    assert sum(state.returns()) == pytest.approx(0, abs=2) or game.payoff.value != "chips"


def check_resampled(state: HwatuState, rng: Random) -> None:
    """Check that a player cannot tell resampled states from this one, and that their histories lead to them."""
    for seat in range(state.get_game().num_players()):
        other = state.resample_from_infostate(seat, rng.random)
        assert observe(other.in_play, seat) == observe(state.in_play, seat)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        again = state.get_game().new_initial_state()
        for number in other.history():
            again.apply_action_with_legality_check(number)
        assert again.in_play == other.in_play
        assert len(other.history()) == len(state.history())
        assert other.log == again.log


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_is_one_that_the_player_cannot_tell_apart(name: str) -> None:
    """Nor does its history tell what the true cards are: it leads to the state."""
    rng = Random(name)
    for _ in range(3):
        states = played(pyspiel.load_game(name), rng)
        for state in [states[0], *rng.sample(states, min(5, len(states)))]:
            check_resampled(state, rng)


@given(st.integers(0, 2**32))
def test_a_resampled_state_cannot_be_told_apart_under_random_rules(seed: int) -> None:
    rng = Random(seed)
    rules = at_most_seven(rng)
    for state in rng.choices(played(pyspiel.load_game(named(rules)), rng), k=2):
        check_resampled(state, rng)


def test_a_resampled_state_keeps_no_hidden_card_in_its_history() -> None:
    state = begun(pyspiel.load_game("python_hwatu"), Random(1))
    hands = hand_places(state)
    other = state.resample_from_infostate(0, Random(2).random)
    assert hand_places(other)[0] == hands[0]
    assert hand_places(other)[1] != hands[1]


def hand_places(state: HwatuState) -> list[CardSet]:
    """The hands that the history deals."""
    dealt = state.chance.deal(state.history()[: state.chance.length])
    return [dealt.seats[seat].hand for seat in range(2)]


def test_a_deal_under_way_is_resampled_as_far_as_it_has_come() -> None:
    state = pyspiel.load_game("python_hwatu").new_initial_state()
    for number in range(30):
        state.apply_action(number)
    other = state.resample_from_infostate(0, Random(1).random)
    assert other.is_chance_node()
    assert len(set(other.history())) == 30
    assert other.history() != state.history()


def test_resampling_draws_other_hands() -> None:
    rng = Random(1)
    state = begun(pyspiel.load_game("python_hwatu"), rng)
    hands = {state.resample_from_infostate(0, rng.random).in_play.seats[1].hand.mask for _ in range(5)}
    assert len(hands) == 5


def test_a_hand_is_told_apart_by_what_its_player_has_seen() -> None:
    states = played(pyspiel.load_game("python_hwatu"), Random(3))
    texts = [state.information_state_string(0) for state in states]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("name", TABLES)
def test_every_deal_can_be_dealt_by_chance(name: str) -> None:
    chance, rng = DealByChance(TABLES[name]), Random(name)
    made: list[int] = []
    while choices := chance.choices(made):
        assert chance.text(made, choices[0])
        assert max(choices) < chance.most
        made.append(rng.choice(choices))
    assert len(made) == chance.length
    assert chance.deal(made) == chance.deal(made)


@pytest.mark.rule("SELL-7", "PAY-14", "PAY-15", "MISSION-1")
def test_what_is_drawn_for_a_deal_is_drawn_by_chance() -> None:
    rules = Rules(players=4, drawn_month_multiplier=4, missions=True, mission_cards=3)
    made = [4, 12, 1, 0, 5, 7, *range(48), *reversed(range(48))]
    chance = DealByChance(rules)
    state = chance.deal(made)
    assert chance.length == len(made)
    texts = [chance.text(made[:place], choice) for place, choice in enumerate(made)]
    assert texts[:3] == ["draw May", "mission hong-dan", "factor 3"]
    assert texts[3:6] == ["mission card 1B", "mission card 2R", "mission card 2K"]
    assert texts[6] == f"deal {rules.deck[0]}"
    assert texts[53] == f"deal {rules.deck[47]}"
    assert texts[54] == f"back {rules.deck[47]}"
    assert texts[-1] == f"back {rules.deck[0]}"
    assert chance.choices(made[:2]) == list(range(8))
    assert chance.choices(made[:5]) == [number for number in range(48) if number not in (0, 5)]
    assert chance.choices(made[:-1]) == [0]
    assert rules.seating is SeatingRule.BRIGHT_SELLING
    assert state.carry.drawn_month is Month.MAY
    assert state.carry.mission_cards == CardSet([rules.deck[number] for number in (0, 5, 7)])
    assert state.carry.mission is not None
    assert (state.carry.mission.name, state.carry.mission.factor) == ("hong-dan", 3)


KINDS = [
    pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    for public in (True, False)
    for recall in (True, False)
    for private in pyspiel.PrivateInfoType.__members__.values()
]


@pytest.mark.parametrize("kind", [each for each in KINDS if each.public_info and not each.perfect_recall])
def test_an_observation_shows_those_hands_that_it_is_asked_for(kind: Any) -> None:
    game: Any = pyspiel.load_game("python_hwatu(players=3)")
    seen = make_observation(game, kind)
    by_kind: dict[str, list[int | None]] = {"NONE": [None], "SINGLE_PLAYER": [1], "ALL_PLAYERS": [1, 2, 0]}
    viewers = by_kind[kind.private_info.name]
    for state in played(game, Random(1))[::7]:
        seen.set_from(state, 1)
        views = [observe(state.in_play, viewer) for viewer in viewers]
        assert np.array_equal(seen.tensor, np.concatenate([encode(view) for view in views]))
        assert np.shares_memory(seen.tensor, seen.dict["observation"])
        assert seen.string_from(state, 1) == "\n\n".join([text(view) for view in views])


@pytest.mark.parametrize("kind", [each for each in KINDS if not each.public_info and not each.perfect_recall])
def test_private_information_is_that_of_the_players(kind: Any) -> None:
    game: Any = pyspiel.load_game("python_hwatu(players=5)")
    seen = make_observation(game, kind)
    viewers = {"NONE": [], "SINGLE_PLAYER": [3], "ALL_PLAYERS": [3, 4, 0, 1, 2]}[kind.private_info.name]
    for state in played(game, Random(1))[::7]:
        seen.set_from(state, 3)
        hand = state.in_play
        mine = [hand.seats[viewer].hand for viewer in viewers]
        assert seen.tensor.size == 64 * len(viewers)
        for row, held in zip(seen.tensor.reshape(len(viewers), 64), mine, strict=True):
            assert row.nonzero()[0].tolist() == [card.index for card in held]
        said = seen.string_from(state, 3)
        assert all(str(held) in said for held in mine)
        assert bool(said) is bool(viewers)


@pytest.mark.parametrize("kind", [each for each in KINDS if each.public_info and each.perfect_recall])
def test_all_that_was_seen_is_text_alone(kind: Any) -> None:
    game: Any = pyspiel.load_game("python_hwatu")
    seen = make_observation(game, kind)
    state = played(game, Random(1))[-1]
    seen.set_from(state, 0)
    assert seen.tensor is None
    said = seen.string_from(state, 0)
    assert ("seat 0" in said, "seat 1" in said, "a spectator" in said) == {
        "NONE": (False, False, True), "SINGLE_PLAYER": (True, False, False), "ALL_PLAYERS": (True, True, False),
    }[kind.private_info.name]  # fmt: skip


@pytest.mark.parametrize("kind", [each for each in KINDS if not each.public_info and each.perfect_recall])
def test_private_information_is_recalled_without_what_everyone_saw(kind: Any) -> None:
    game: Any = pyspiel.load_game("python_hwatu")
    state = played(game, Random(1))[-2]
    said = make_observation(game, kind).string_from(state, 0)
    dealt = [str(state.chance.deal(state.dealt).seats[seat].hand) for seat in range(2)]
    told = {"NONE": [], "SINGLE_PLAYER": dealt[:1], "ALL_PLAYERS": dealt}[kind.private_info.name]
    assert [hand for hand in dealt if hand in said] == told
    assert "CardPlayed" not in said


def test_observations_have_no_parameters() -> None:
    with pytest.raises(InvalidPosition, match="no parameters"):
        make_observation(pyspiel.load_game("python_hwatu"), None, {"size": 3})


def test_a_clone_is_a_state_of_its_own() -> None:
    """Everything that Python holds of a state is one value, which is shared."""
    state = begun(pyspiel.load_game("python_hwatu"), Random(1))
    other = state.clone()
    assert other.progress is state.progress
    assert list(vars(state)) == ["progress"]
    other.apply_action(other.legal_actions()[0])
    assert state.progress != other.progress
    assert len(other.history()) == len(state.history()) + 1


def test_the_last_deal_ends_the_game_if_it_is_over_at_once() -> None:
    game: Any = pyspiel.load_game("python_hwatu")
    void = next(seed for seed in count() if deal(game.rules, deck=shuffled(seed)).over)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(shuffled_numbers(void)[len(state.history()) % 48])
    assert state.is_terminal()
    assert len(state.history()) == game.max_chance_nodes_in_history()


def test_tree_search_runs_on_the_game() -> None:
    game, rng = pyspiel.load_game("python_hwatu(preset=matgo,payoff=squashed)"), np.random.RandomState(1)
    state = begun(game, Random(1))
    root = mcts.MCTSBot(game, 1.4, 30, mcts.RandomRolloutEvaluator(1, rng), random_state=rng).mcts_search(state)
    assert root.explore_count == 30
    assert root.best_child().action in state.legal_actions()
    assert {child.action for child in root.children} == set(state.legal_actions())


def test_agents_of_openspiel_learn_from_the_game() -> None:
    loop = rl_environment.Environment(
        "python_hwatu(preset=matgo,payoff=squashed)", chance_event_sampler=rl_environment.ChanceEventSampler(seed=7)
    )
    actions = loop.action_spec()["num_actions"]
    np.random.seed(7)
    learner = tabular_qlearner.QLearner(player_id=0, num_actions=actions)
    other = random_agent.RandomAgent(player_id=1, num_actions=actions)
    for _ in range(5):
        now = loop.reset()
        while not now.last():
            agent = (learner, other)[now.observations["current_player"]]
            now = loop.step([agent.step(now).action])
        learner.step(now)
        other.step(now)
        assert now.rewards[0] == -now.rewards[1]
    assert any(value for values in learner._q_values.values() for value in values.values())


def test_search_and_regret_minimisation_run_on_the_game() -> None:
    game, rng = pyspiel.load_game("python_hwatu(preset=matgo)"), np.random.RandomState(1)
    state = begun(game, Random(1))
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 20, random_state=rng)
    assert bot.step(state) in state.legal_actions()
    np.random.seed(1)
    solver = OutcomeSamplingSolver(game)
    solver.iteration()
    assert solver.average_policy() is not None


def test_the_module_names_the_extra_that_it_lacks() -> None:
    said = 'hwatu.rl.openspiel needs pyspiel, which is not installed: pip install "hwatu[openspiel]"'
    assert first_words_without("pyspiel", "import hwatu.rl.openspiel") == f"ModuleNotFoundError: {said}"


def test_the_bound_takes_everything_to_be_so_that_does_not_come_from_outside() -> None:
    assert {name for name in _MET._fields if not getattr(_MET, name)} == {"nagaris", "pushes", "factor"}
