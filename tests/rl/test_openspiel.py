"""The OpenSpiel game passes OpenSpiel's tests, and its algorithms run on it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hwatu import CardSet, Month, RuleConflict, Rules, observe, presets, variants
from hwatu.rules import SeatingRule

pyspiel = pytest.importorskip("pyspiel")
np = pytest.importorskip("numpy")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver  # noqa: E402

from hwatu.rl import encode  # noqa: E402
from hwatu.rl.deal_by_chance import DealByChance  # noqa: E402
from hwatu.rl.openspiel import HwatuGame, HwatuState  # noqa: E402
from tests.rl.tables import TABLES  # noqa: E402
from tests.test_extras import first_words_without  # noqa: E402

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
)


def begun(game: HwatuGame, rng: Random) -> HwatuState:
    """A state of a hand that has been dealt and is not over."""
    while True:
        state: HwatuState = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        if not state.is_terminal():
            return state


def played(game: HwatuGame, rng: Random) -> list[HwatuState]:
    """The states of a hand."""
    state, found = begun(game, rng), []
    while not state.is_terminal():
        found.append(state.clone())
        state.apply_action(rng.choice(state.legal_actions()))
    return [*found, state]


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_says_it_is_a_game(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_the_parameters_are_the_rules() -> None:
    game: Any = pyspiel.load_game("python_hwatu(players=3,preset=pagat,variants=two_jokers+meong_bak)")
    assert game.rules == presets.pagat(players=3) | variants.two_jokers | variants.meong_bak
    assert game.num_players() == 3
    assert pyspiel.load_game("python_hwatu").rules == presets.pagat()


@pytest.mark.parametrize("parameters", [{"preset": "pagt"}, {"variants": "two_joker"}])
def test_what_is_unknown_is_refused(parameters: dict[str, str]) -> None:
    with pytest.raises(RuleConflict, match="Did you mean"):
        HwatuGame(parameters)


@pytest.mark.parametrize("name", GAMES)
def test_players_see_what_their_views_say(name: str) -> None:
    game: Any = pyspiel.load_game(name)
    for state in played(game, Random(name))[::5]:
        for seat in range(game.num_players()):
            assert (np.array(state.observation_tensor(seat), np.float32) == encode(observe(state.in_play, seat))).all()
    assert sum(state.returns()) == pytest.approx(0, abs=2) or game.payoff.value != "chips"


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_is_one_that_the_player_cannot_tell_apart(name: str) -> None:
    rng = Random(name)
    states = played(pyspiel.load_game(name), rng)
    for state in rng.sample(states, 5):
        for seat in range(state.get_game().num_players()):
            other = state.resample_from_infostate(seat, rng.random)
            assert observe(other.in_play, seat) == observe(state.in_play, seat)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)


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
    assert rules.seating is SeatingRule.BRIGHT_SELLING
    assert state.carry.drawn_month is Month.MAY
    assert state.carry.mission_cards == CardSet([rules.deck[number] for number in (0, 5, 7)])
    assert state.carry.mission is not None
    assert (state.carry.mission.name, state.carry.mission.factor) == ("hong-dan", 3)


def test_search_and_regret_minimisation_run_on_it() -> None:
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
    assert first_words_without("pyspiel", "hwatu.rl.openspiel") == f"ModuleNotFoundError: {said}"
