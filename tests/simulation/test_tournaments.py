"""Bots compared: shared deals, every bot in every seat, and honest standard errors."""

from __future__ import annotations

import csv
import json
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from math import sqrt
from random import Random
from typing import Any

import pytest

from hwatu import Action, HwatuError, Phase, Rules, View, codec, presets
from hwatu.bots import BOTS, random_bot, simple_bot
from hwatu.simulation import BotResult, Standings, tournament
from hwatu.simulation._many_hands import dealt
from hwatu.simulation._tournaments import COLUMNS, play_deals
from tests.helpers.simulating import HERE, DiesOnce, Inline

TWO, THREE = presets.pagat(), presets.pagat(players=3)


def compared(rules: Rules = TWO, deals: int = 12, seats: Any = ("simple", "random"), **options: Any) -> Standings:
    """The standings of a small tournament, played in this process."""
    return tournament(rules, deals, seats, **{"seed": 5, "executor": HERE, **options})


class Watching:
    """A random policy that notes its seats and its hands at its first turns."""

    def __init__(self) -> None:
        self.seen: list[tuple[int, str]] = []

    def __call__(self, view: View, rng: Random) -> Action:
        if view.phase is Phase.TURN and not view.seats[view.actor].turns:
            self.seen.append((view.actor, str(view.seats[view.actor].hand)))
        return random_bot(view, rng)


@pytest.mark.parametrize("rules", [TWO, THREE], ids=str)
def test_every_bot_gets_the_cards_of_every_seat(rules: Rules) -> None:
    one, other = Watching(), Watching()
    compared(rules, 9, ["one", *["other"] * (rules.players - 1)], bots={"one": one, "other": other})
    hands = {
        (seat, str(dealt(rules, 5, number).seats[seat].hand)) for number in range(9) for seat in range(rules.players)
    }
    assert set(one.seen) <= hands  # a hand can end before everyone has had a turn
    assert len(set(one.seen)) > 0.7 * len(hands)


def test_bots_that_decide_alike_come_out_even() -> None:
    found = compared(TWO, 10, ["one", "other"], bots={"one": random_bot, "other": random_bot})
    assert [(each.chips, each.squares, each.error) for each in found.bots] == [(0, 0, 0.0)] * 2
    assert found.of("one").wins == found.of("other").wins


def test_hands_wins_and_chips_add_up() -> None:
    found = compared(THREE, 11, ["simple", "random", "random"])
    simple, random = found.of("simple"), found.of("random")
    assert (simple.deals, simple.hands, random.deals, random.hands) == (11, 33, 11, 66)
    assert simple.chips + random.chips == 0
    assert simple.mean > 0 > random.mean
    assert simple.won == simple.wins / 33
    assert [each.bot for each in found.bots] == ["simple", "random"]


def test_more_bots_than_seats_meet_one_another() -> None:
    bots = {"a": simple_bot, "b": random_bot, "c": random_bot}
    found = compared(TWO, 6, ["a", "b", "c"], bots=bots)
    assert {each.hands for each in found.bots} == {6 * 2 * 2}
    pairs = [play_deals(TWO, [pair], {name: bots[name] for name in pair}, 5, range(6)) for pair in ("ab", "ac", "bc")]
    for standing in found.bots:
        alone = [each.chips for pair in pairs for each in pair if each.bot == standing.bot]
        assert standing.chips == sum(alone)


def test_the_error_is_that_of_the_mean_over_deals() -> None:
    found = compared(TWO, 30).of("simple")
    lineup, policies = ("simple", "random"), {"simple": simple_bot, "random": random_bot}
    means = [play_deals(TWO, [lineup], policies, 5, [number])[0].chips / 2 for number in range(30)]
    mean = sum(means) / 30
    assert found.mean == pytest.approx(mean)
    assert found.error == pytest.approx(sqrt(sum((each - mean) ** 2 for each in means) / 29 / 30))
    assert BotResult("alone", 1, 2, 1, 6, 36).error == 0.0


@pytest.mark.parametrize("chunk", [1, 5, 100])
def test_chunks_and_executors_change_nothing_in_a_tournament(chunk: int) -> None:
    expected = compared()
    executor, done = Inline(), list[int]()
    assert compared(executor=executor, chunk=chunk, progress=done.append) == expected
    assert sum(done) == 12
    assert executor.tasks == -(-12 // chunk)
    with ThreadPoolExecutor(2) as threads:
        assert compared(executor=threads, chunk=chunk) == expected


def test_a_tournament_is_repeated_by_its_seed() -> None:
    assert compared() == compared() != compared(seed=6)


@pytest.mark.slow
def test_a_tournament_plays_in_processes_and_survives_one_that_dies(tmp_path: Any) -> None:
    bots = {"mortal": DiesOnce(str(tmp_path / "died")), "simple": simple_bot}
    found = compared(TWO, 6, ["mortal", "simple"], bots=bots, executor=None, chunk=2)
    assert (tmp_path / "died").exists()
    assert found.of("mortal").hands == 12


@pytest.mark.slow
def test_a_tournament_plays_on_a_dask_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.Client(processes=False, dashboard_address=":0") as client:
        assert compared(executor=client.get_executor()) == compared()


def test_results_are_written_as_csv() -> None:
    found = compared()
    header, *rows = csv.reader(StringIO(found.csv()))
    assert tuple(header) == COLUMNS
    assert [row[0] for row in rows] == ["simple", "random"]
    assert float(rows[0][4]) == found.of("simple").mean
    assert float(rows[0][5]) == found.of("simple").error


@pytest.mark.parametrize(("seed", "written"), [(5, 5), ("five", "five"), (b"\x05", "05")])
def test_results_are_written_as_json(seed: Any, written: object) -> None:
    found = compared(seed=seed, deals=2)
    told = json.loads(found.json())
    assert codec.from_plain(told["rules"], Rules) == TWO
    assert told["seed"] == written
    assert told["bots"] == found.rows()


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"rules": 3}, "not_rules"),
        ({"deals": 0}, "bad_number"),
        ({"deals": True}, "bad_number"),
        ({"chunk": 0}, "bad_number"),
        ({"seats": ["simple"]}, "wrong_seats"),
        ({"seats": ["simple", "simple", "simple"]}, "wrong_seats"),
        ({"seats": ["simple", "simpel"]}, "unknown_bot"),
        ({"seats": 3}, "bad_list"),
        ({"seats": [["simple"], 3]}, "unknown_bot"),
        ({"bots": 3}, "not_a_policy"),
        ({"bots": {"simple": 3}}, "not_a_policy"),
        ({"seed": 1.5}, "bad_seed"),
        ({"executor": 3}, "not_an_executor"),
    ],
)
def test_wrong_rules_deals_seats_and_seeds_are_refused(changed: dict[str, Any], code: str) -> None:
    arguments = {"rules": TWO, "deals": 2, "seats": ["simple", "random"], **changed}
    with pytest.raises(HwatuError) as error:
        compared(**arguments)
    assert error.value.code == code


def test_only_who_took_part_has_results() -> None:
    assert compared(deals=1).of("random").hands == 2
    with pytest.raises(HwatuError) as error:
        compared(deals=1).of("search")
    assert error.value.code == "unknown_bot"
    assert "search" in BOTS
