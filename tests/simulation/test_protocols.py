"""Tournaments by a protocol: the same results whatever plays them, and only what fits goes together."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from math import log10, sqrt, tanh
from random import Random
from typing import Any

import attrs
import pytest

from hwatu import Action, HwatuError, View
from hwatu.bots import BOTS, bot, random_bot, simple_bot
from hwatu.simulation import PROTOCOLS, Meeting, PlayedHand, Protocol, TournamentResults, compete, tournament
from hwatu.simulation._rated_tournaments import _Growing, intervals, strengths
from tests.helpers.simulating import HERE, Inline

MATGO, GOSTOP = PROTOCOLS["matgo-3"], PROTOCOLS["gostop-3"]


def played(protocol: Protocol = MATGO, names: Any = ("simple", "random"), **options: Any) -> TournamentResults:
    """The results of six deals of a protocol, played in this process."""
    return compete(protocol, names, **{"deals": 6, "executor": HERE, **options})


def by_the_clock(view: View, rng: Random) -> Action:
    """A policy that never plays the same twice, as it decides by the clock."""
    return random_bot(view, Random())


@pytest.mark.parametrize("protocol", [MATGO, GOSTOP], ids=lambda each: each.name)
@pytest.mark.parametrize("name", ["random", "simple", "search:30"])
def test_the_pool_plays_as_it_did(protocol: Protocol, name: str) -> None:
    """Where this fails, the bot or the rules have changed: then the protocol needs a new version."""
    assert protocol.fingerprint(bot(name)) == protocol.pool[name]


@pytest.mark.slow
@pytest.mark.parametrize("protocol", [MATGO, GOSTOP], ids=lambda each: each.name)
def test_the_slow_bots_of_the_pool_play_as_they_did(protocol: Protocol) -> None:
    for name in protocol.pool:
        assert protocol.fingerprint(bot(name)) == protocol.pool[name], name


def test_a_fingerprint_tells_bots_apart() -> None:
    assert MATGO.fingerprint(by_the_clock) is None
    assert MATGO.fingerprint(simple_bot) == MATGO.pool["simple"]
    assert MATGO.pool["simple"] != GOSTOP.pool["simple"]


@pytest.mark.parametrize("protocol", [MATGO, GOSTOP], ids=lambda each: each.name)
def test_a_protocol_plays_what_a_tournament_plays(protocol: Protocol) -> None:
    """The same deals in the same seats, so the same chips."""
    results = played(protocol)
    chips = {"simple": 0, "random": 0}
    for lineup in protocol.lineups("simple", "random"):
        found = tournament(protocol.rules, 6, lineup, seed=protocol.name, executor=HERE)
        for each in found.bots:
            chips[each.bot] += each.chips
    margin = results.against("simple", "random")
    assert margin is not None
    assert margin.deals == 6
    assert margin.hands == 6 * (2 if protocol is MATGO else 9)
    assert round(margin.chips * margin.hands) == chips["simple"]


@pytest.mark.parametrize("chunk", [1, 4, 100])
def test_neither_workers_nor_stops_change_anything(chunk: int) -> None:
    whole = played(GOSTOP, deals=7)
    with ThreadPoolExecutor(3) as threads:
        assert played(GOSTOP, deals=7, executor=threads, chunk=chunk) == whole
    first = played(GOSTOP, deals=3, chunk=chunk)
    assert played(GOSTOP, deals=7, results=first, chunk=chunk) == whole
    saved = TournamentResults.loads(whole.dumps())
    assert saved == whole
    again = Inline()
    assert played(GOSTOP, deals=7, results=saved, executor=again) == whole
    assert again.tasks == 0


def test_what_is_saved_on_the_way_can_be_gone_on_with() -> None:
    saved: list[TournamentResults] = []
    done: list[int] = []
    whole = played(chunk=2, save=saved.append, progress=done.append)
    assert [each.meetings[0].deals for each in saved] == [2, 4, 6]
    assert done == [2, 2, 2]
    assert played(results=TournamentResults.loads(saved[0].dumps())) == whole


def test_deals_that_come_before_others_wait_for_them() -> None:
    whole = played()
    lineup, hands = whole.meetings[0].lineup, whole.meetings[0].hands
    saved: list[TournamentResults] = []
    growing = _Growing(TournamentResults(MATGO, whole.bots), [lineup], saved.append, None)
    growing.add((lineup, range(4, 6)), hands[8:])
    growing.add((lineup, range(2, 4)), hands[4:8])
    assert not saved
    growing.add((lineup, range(2)), hands[:4])
    assert saved == [whole]


def test_more_bots_and_deals_are_added() -> None:
    one, other = played(deals=4), played(names=["simple"], opponents=["search:2"], deals=3)
    both = one + other
    assert both == other + one
    assert [each.lineup for each in both.meetings] == [("random", "simple"), ("search:2", "simple")]
    assert both.against("random", "search:2") is None
    assert {each.bot: each.deals for each in both.ratings()} == {"random": 4, "search:2": 3, "simple": 7}
    assert (both + played(deals=2)).meetings == both.meetings


def test_the_pool_meets_only_those_who_are_named() -> None:
    found = played(names=["mine"], opponents=["random", "simple"], bots={**BOTS, "mine": random_bot}, deals=1)
    assert [each.lineup for each in found.meetings] == [("mine", "random"), ("mine", "simple")]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"protocol": "matgo-3"}, "not_a_protocol"),
        ({"deals": 0}, "bad_number"),
        ({"chunk": 0}, "bad_number"),
        ({"names": 3}, "bad_list"),
        ({"names": ["simpel", "random"]}, "unknown_bot"),
        ({"executor": 3}, "not_an_executor"),
        ({"results": TournamentResults(GOSTOP)}, "other_protocol"),
        ({"results": TournamentResults(MATGO, {"random": "another"})}, "other_bot"),
        ({"bots": {"simple": random_bot}}, "other_bot"),
    ],
)
def test_wrong_bots_deals_and_options_are_refused(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(HwatuError) as error:
        played(**changed)
    assert error.value.code == code


def results_of(*hands: tuple[int | None, int, int]) -> TournamentResults:
    """The results of a meeting of two bots: for each hand the winner and the chips of both."""
    told = tuple([PlayedHand(winner, chips) for winner, *chips_ in hands for chips in [tuple(chips_)]])
    return TournamentResults(MATGO, {"a": "1", "b": "2"}, (Meeting(("a", "b"), told),))


def test_a_meeting_says_what_one_wins_from_another() -> None:
    found = results_of((0, 40, -40), (1, -10, 10), (0, 8, -8), (None, 0, 0)).against("b", "a")
    assert found is not None
    assert (found.deals, found.hands, found.won) == (2, 4, 0.375), "a hand that nobody won is shared"
    assert found.won_error == pytest.approx((0.5 - 0.25) / 2)
    assert found.chips == -9.5
    assert found.chips_error == pytest.approx(5.5)
    squashed = [(tanh(-1) + tanh(0.25)) / 2, tanh(-0.2) / 2]
    assert found.squashed == pytest.approx(sum(squashed) / 2)
    assert found.squashed_error == pytest.approx(abs(squashed[0] - squashed[1]) / 2)


def expected_wins(found: dict[str, float], wins: dict[tuple[str, str], float], name: str) -> float:
    """The hands that a bot of this strength wins on average, of all that it played and two against strength 1."""
    own = found[name]
    expected = 2 * own / (own + 1)
    for other, their in found.items():
        expected += (wins.get((name, other), 0) + wins.get((other, name), 0)) * own / (own + their)
    return expected


@pytest.mark.parametrize("times", [1, 10_000])
def test_the_ratings_are_those_of_bradley_and_terry(times: int) -> None:
    """For two bots the odds are the wins with one more for each, spread over the two through the bot of strength 1."""
    met = {("a", "b"): 30.0, ("b", "a"): 10.0, ("b", "c"): 5.0, ("c", "b"): 5.0}
    wins = {pair: times * hands for pair, hands in met.items()}
    found = strengths(wins, ["a", "b", "c"], {})
    for name in found:
        won = 1 + sum([count for (winner, _), count in wins.items() if winner == name])
        assert expected_wins(found, wins, name) == pytest.approx(won, rel=1e-6)
    assert sum([2 * own / (own + 1) for own in found.values()]) == pytest.approx(len(found), rel=1e-6)
    assert found["a"] > found["b"] > 0


@pytest.mark.parametrize("seed", range(5))
def test_each_bot_is_expected_to_win_what_it_won(seed: int) -> None:
    """Which is what the likeliest strengths are; each has won and lost one more, against a bot of strength 1."""
    random, names = Random(seed), [*"abcdef"]
    wins = {pair: float(random.randrange(2000)) for pair in permutations(names, 2) if random.random() < 0.7}
    found = strengths(wins, names, {})
    for name in names:
        won = 1 + sum([wins.get((name, other), 0) for other in names])
        assert expected_wins(found, wins, name) == pytest.approx(won, abs=1e-3)


@pytest.mark.slow
def test_an_interval_is_as_wide_as_the_deals_make_it() -> None:
    random = Random(3)
    wins = [float(random.random() < 0.64) for _ in range(2000)]
    by_deal = {("a", "b"): wins, ("b", "a"): [1 - each for each in wins]}
    rating, low, high = intervals(by_deal, ["a", "b"], "b")["a"]
    share = sum(wins) / 2000
    assert rating == pytest.approx(400 * log10(share / (1 - share)), abs=1)
    error = 400 / 2.302585 / sqrt(2000 * share * (1 - share))
    assert (high - low) / (2 * 1.96 * error) == pytest.approx(1, abs=0.2)
    assert low < rating < high


def test_nobody_wins_by_nothing() -> None:
    assert [each.rating for each in results_of((None, 0, 0), (None, 0, 0)).ratings()] == [0, 0]
    assert TournamentResults(MATGO).ratings() == ()


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"hwatu tournament": 2}, "$"),
        ({"protocol": "matgo-0"}, "$.protocol"),
        ({"rules": {}}, "$.rules"),
        ({"bots": {"random": 5}}, "$.bots"),
        ({"bots": {"random": None}}, "$.meetings[0].lineup"),
        ({"meetings": 3}, "$.meetings"),
        ({"meetings": [{"lineup": ["random", "simple"]}]}, "$.meetings[0]"),
        ({"meetings": [{"lineup": ["simple", "random"], "hands": []}]}, "$.meetings[0].lineup"),
        ({"meetings": [{"lineup": ["random", "simple"], "hands": [[0, 1, -1]]}]}, "$.meetings[0].hands"),
        ({"meetings": [{"lineup": ["random", "simple"], "hands": [[2, 1, -1]] * 2}]}, "$.meetings[0].hands[0]"),
        ({"meetings": [{"lineup": ["random", "simple"], "hands": [[0, 1]] * 2}]}, "$.meetings[0].hands[0]"),
        ({"meetings": [{"lineup": ["random", "simple"], "hands": [[0, 1, True]] * 2}]}, "$.meetings[0].hands[0]"),
        ({"meetings": [{"lineup": ["random", "simple"], "hands": []}] * 2}, "$.meetings"),
        ({"more": 1}, "$"),
    ],
)
def test_what_is_no_result_is_refused(change: dict[str, Any], path: str) -> None:
    told = json.loads(played(deals=1).dumps()) | change
    with pytest.raises(HwatuError) as error:
        TournamentResults.loads(json.dumps(told))
    assert getattr(error.value, "path", None) == path, error.value


def test_a_protocol_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        results_of().protocol = GOSTOP  # type: ignore[misc]
    with pytest.raises(TypeError):
        results_of().bots["a"] = "3"  # type: ignore[index]
