"""The nine levels: named, legal, the same for the same seed, and weaker for their slips; and the matches of each."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from hwatu import Action, HwatuError, View, deal, legal_actions, observe, presets, step
from hwatu.bots import BOTS, Policy, SearchBot, bot, search_bot, simple_bot
from hwatu.bots._search_bot import Slipping
from hwatu.simulation import TournamentResults, tournament
from tests.helpers.profile import many
from tests.helpers.simulating import HERE

LEVELS = [f"level:{number}" for number in range(1, 10)]


def test_each_name_of_a_level_gives_its_policy() -> None:
    assert len({bot(name) for name in LEVELS}) == 9
    assert bot("level") is bot("level:5") is BOTS["level"]
    assert bot("level:7") == Slipping(0.04)
    assert bot("level:8") is simple_bot
    assert bot("level:9") == search_bot
    assert repr(bot("level:3")) == "Slipping(slips=0.5, policy=simple_bot)"


@pytest.mark.parametrize("name", ["level:0", "level:10", "level:", "level:x", "level:5s", "level:٣"])
def test_an_unknown_level_is_refused(name: str) -> None:
    with pytest.raises(HwatuError) as error:
        bot(name)
    assert error.value.code == "unknown_bot"


QUICK = SearchBot(playouts=6)
"""The ninth, in less time."""


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("policy", [*map(bot, LEVELS[:8]), QUICK], ids=LEVELS)
def test_every_choice_is_legal_and_drawn_from_the_generator_alone(policy: Policy, players: int) -> None:
    state = deal(presets.pagat(players=players), seed=5)
    while not state.over:
        view = observe(state, state.actor)
        action = policy(view, Random(3))
        assert action in legal_actions(state)
        assert action == policy(view, Random(3))
        state = step(state, action).state


def test_the_lowest_level_may_do_anything() -> None:
    view = observe(deal(presets.matgo(), seed=7), 0)
    assert {bot("level:1")(view, Random(seed)) for seed in range(300)} == set(view.actions)


def test_whoever_slips_else_plays_as_the_policy() -> None:
    view = observe(deal(presets.matgo(), seed=7), 0)

    def last(view: View, rng: Random) -> Action:
        return view.actions[-1]

    assert {Slipping(0.0, last)(view, Random(seed)) for seed in range(50)} == {view.actions[-1]}
    slipped = [Slipping(0.15, last)(view, Random(seed)) for seed in range(1000)]
    assert set(slipped) == set(view.actions)
    assert 800 < slipped.count(view.actions[-1]) < 920


@pytest.mark.slow
def test_more_slips_win_fewer_chips() -> None:
    names = ["level:1", "level:4", "level:8"]
    found = tournament(presets.matgo(), many(400, quick=200), names, seed="levels", executor=HERE)
    low, middle, high = [found.of(name) for name in names]
    assert low.mean + 2 * low.error < middle.mean < high.mean - 2 * high.error


RESULTS = TournamentResults.loads(
    (Path(__file__).parents[2] / "docs" / "tournaments" / "levels.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("level", range(2, 10))
def test_each_level_beat_the_one_below(level: int) -> None:
    margin = RESULTS.against(f"level:{level}", f"level:{level - 1}")
    assert margin is not None
    assert margin.squashed > 3 * margin.squashed_error


@pytest.mark.parametrize("name", LEVELS[:8])
def test_the_matches_were_played_by_the_levels_of_today(name: str) -> None:
    assert RESULTS.protocol.fingerprint(bot(name)) == RESULTS.bots[name]
