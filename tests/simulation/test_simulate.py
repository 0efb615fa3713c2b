"""Simulations: the same report whatever plays the hands, wherever and however often it takes, and what is in it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from hwatu import End, HwatuError, Rules, State, observe, presets, step, variants
from hwatu._cards.shuffle import derived
from hwatu.bots import random_bot, simple_bot
from hwatu.rules import SeatingRule
from hwatu.simulation import Report, Tally, simulate
from hwatu.simulation._many_hands import ATTEMPTS, play_hands
from tests.helpers.simulating import HERE, DiesOnce, FailsAlways, Inline

if TYPE_CHECKING:
    from hwatu.bots import Policy

THREE = presets.pagat(players=3)
HANDS = 23
SPAWN = get_context("spawn")


@pytest.fixture(scope="module")
def expected() -> Report:
    """The report that every way to play the hands must give."""
    return simulate(THREE, HANDS, seed=5, executor=HERE)


def processes(count: int) -> ProcessPoolExecutor:
    """A pool of this many new processes."""
    return ProcessPoolExecutor(count, mp_context=SPAWN)


def test_the_hands_are_those_of_the_seed_and_their_numbers(expected: Report) -> None:
    assert play_hands(THREE, [simple_bot] * 3, 5, range(HANDS)) == expected.tally
    one_by_one = [play_hands(THREE, [simple_bot] * 3, 5, [number]) for number in reversed(range(HANDS))]
    total = one_by_one[0]
    for tally in one_by_one[1:]:
        total += tally
    assert total == expected.tally
    assert simulate(THREE, HANDS, seed=5, executor=HERE).tally == expected.tally
    assert simulate(THREE, HANDS, seed="5", executor=HERE).tally != expected.tally
    assert simulate(THREE, HANDS, seed=6, executor=HERE).tally != expected.tally
    assert simulate(THREE, HANDS + 1, seed=5, executor=HERE).tally != expected.tally


@pytest.mark.parametrize("chunk", [1, 7, HANDS, 1000])
def test_chunks_make_no_difference(expected: Report, chunk: int) -> None:
    inline = Inline()
    assert simulate(THREE, HANDS, seed=5, executor=inline, chunk=chunk) == expected
    assert inline.tasks == -(-HANDS // chunk)


def test_no_executor_makes_no_difference(expected: Report) -> None:
    assert simulate(THREE, HANDS, seed=5, chunk=8) == expected


def test_threads_make_no_difference(expected: Report) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert simulate(THREE, HANDS, seed=5, executor=threads, chunk=4) == expected


@pytest.mark.parametrize("count", [1, 2])
def test_processes_make_no_difference(expected: Report, count: int) -> None:
    with processes(count) as pool:
        assert simulate(THREE, HANDS, seed=5, executor=pool, chunk=6) == expected


@pytest.mark.slow
def test_a_worker_that_dies_makes_no_difference(expected: Report, tmp_path: Path) -> None:
    marker = tmp_path / "died"
    done: list[int] = []
    with processes(2) as pool:
        bots = [DiesOnce(str(marker))] * 3
        assert simulate(THREE, HANDS, bots=bots, seed=5, executor=pool, chunk=4, progress=done.append) == expected
        with pytest.raises(BrokenExecutor):
            pool.submit(int)
    assert marker.exists()
    assert sum(done) == HANDS


@pytest.mark.slow
def test_a_worker_of_its_own_that_dies_makes_no_difference(expected: Report, tmp_path: Path) -> None:
    marker = tmp_path / "died"
    assert simulate(THREE, HANDS, bots=[DiesOnce(str(marker))] * 3, seed=5, chunk=4) == expected
    assert marker.exists()


def test_an_executor_that_is_broken_from_the_start_is_replaced(expected: Report) -> None:
    class Broken(Executor):
        def submit(self, fn: object, /, *args: Any, **kwargs: Any) -> Future[Any]:
            raise BrokenExecutor("broken long ago")

    assert simulate(THREE, HANDS, seed=5, executor=Broken()) == expected


def test_tasks_that_the_executor_drops_are_done_again(expected: Report) -> None:
    class Forgetful(Inline):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future = super().submit(fn, *args, **kwargs)
            if self.tasks % 3 == 1:
                future = Future()
                future.cancel()
                future.set_running_or_notify_cancel()
            return future

    forgetful = Forgetful()
    assert simulate(THREE, HANDS, seed=5, executor=forgetful, chunk=4) == expected
    assert forgetful.tasks == 6 + 2 + 1


def test_what_fails_every_time_is_raised(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with pytest.raises(ZeroDivisionError, match="cannot count"):
        simulate(THREE, 5, bots=[FailsAlways(str(log))] * 3, executor=HERE)
    assert log.read_text(encoding="utf-8").count("failed") == ATTEMPTS


def test_an_error_of_the_progress_ends_the_simulation() -> None:
    def complain(hands: int) -> None:
        raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as threads, pytest.raises(KeyboardInterrupt):
        simulate(THREE, 200, executor=threads, chunk=1, progress=complain)


def test_the_progress_adds_up_to_all_hands() -> None:
    done: list[int] = []
    simulate(THREE, HANDS, seed=5, executor=HERE, chunk=5, progress=done.append)
    assert sorted(done) == [3, 5, 5, 5, 5]


def played(rules: Rules, seed: int, number: int, bot: Policy) -> State:
    """The hand with this number, played in this process without the simulation."""
    from hwatu import Session  # noqa: PLC0415

    random = Random(derived(seed, f"players {number}"))
    state = Session.start(rules, 1, dealer=number % rules.players).deal(seed=derived(seed, f"hand {number}"))
    while not state.over:
        state = step(state, bot(observe(state, state.actor), random)).state
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_report_says_what_happened(players: int) -> None:
    rules = presets.pagat(players=players)
    report = simulate(rules, 40, bots=[random_bot] * players, seed=9, executor=HERE)
    states = [played(rules, 9, number, random_bot) for number in range(40)]
    settlements = [state.settlement for state in states if state.settlement is not None]
    assert report.hands == len(settlements) == 40
    assert {state.dealer for state in states} == set(range(players))
    ends = [settlement.end for settlement in settlements]
    assert report.ends == {end: ends.count(end) for end in set(ends)}
    assert list(report.ends.values()) == sorted(report.ends.values(), reverse=True)
    assert report.turns == fmean(sum(state.seats[seat].turns for seat in range(players)) for state in states)
    assert report.decisions >= report.turns
    for seat in range(players):
        chips = [settlement.net[seat] for settlement in settlements]
        assert report.mean[seat] == pytest.approx(fmean(chips))
        assert report.spread[seat] == pytest.approx(pstdev(chips))
        assert report.error[seat] == pytest.approx(pstdev(chips) / sqrt(40))
        assert report.tally.wins[seat] == sum(settlement.winner == seat for settlement in settlements)


def test_a_report_has_the_share_of_each_end() -> None:
    counts = {End.STOP: 60, End.NAGARI: 30, End.VOID: 10}
    tally = Tally(100, tuple([counts.get(end, 0) for end in End]), (60, 0), (0, 0), (0, 0), 100, 100)
    report = Report(presets.pagat(), 0, tally, 1.0)
    assert list(report.ends) == [End.STOP, End.NAGARI, End.VOID]
    assert report.share(End.NAGARI) == 0.3
    assert report.share(End.NAGARI, End.AGREED_NAGARI, End.VOID) == 0.4
    assert report.share(End.NAGARI, End.NAGARI) == 0.3
    assert report.share() == report.share(End.HAND_QUAD) == 0
    assert report.share_error(End.NAGARI) == pytest.approx(sqrt(0.3 * 0.7 / 100))
    assert report == attrs.evolve(report, seconds=2.0)


@pytest.mark.rule("ROTATE-1")
def test_where_a_list_decides_who_plays_everybody_does() -> None:
    rules = presets.goo_stupe(players=5)
    assert rules.seating is SeatingRule.ROTATION
    report = simulate(rules, 25, executor=HERE)
    assert all(report.tally.squares)


@pytest.mark.rule("PAY-14", "PAY-15")
def test_what_is_drawn_for_a_deal_is_drawn() -> None:
    plain = presets.pagat(players=3)
    for variant in (variants.drawn_month_quadruple, variants.missions):
        assert simulate(plain | variant, 15, executor=HERE).tally.net != simulate(plain, 15, executor=HERE).tally.net


class _NoPolicies:
    """An iterable of numbers, refused where policies are expected."""

    def __iter__(self) -> Iterator[int]:
        return iter((1, 2, 3))


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"rules": "pagat"}, "not_rules"),
        ({"hands": 0}, "bad_number"),
        ({"hands": True}, "bad_number"),
        ({"hands": 2.0}, "bad_number"),
        ({"chunk": 0}, "bad_number"),
        ({"chunk": None}, "bad_number"),
        ({"bots": [simple_bot]}, "wrong_seats"),
        ({"bots": [simple_bot] * 4}, "wrong_seats"),
        ({"bots": simple_bot}, "wrong_seats"),
        ({"bots": 3}, "not_a_policy"),
        ({"bots": _NoPolicies()}, "not_a_policy"),
        ({"bots": ["simple"] * 3}, "not_a_policy"),
        ({"seed": None}, "bad_seed"),
        ({"seed": 1.5}, "bad_seed"),
        ({"seed": True}, "bad_seed"),
        ({"executor": 2}, "not_an_executor"),
        ({"executor": ThreadPoolExecutor}, "not_an_executor"),
    ],
)
def test_bad_arguments_are_refused_before_anything_is_played(changed: dict[str, Any], code: str) -> None:
    inline = Inline()
    with pytest.raises(HwatuError) as error:
        simulate(**{"rules": THREE, "hands": 4, "executor": inline, **changed})
    assert error.value.code == code
    assert inline.tasks == 0


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A client of two Dask workers in separate processes on this machine."""
    distributed: Any = import_module("distributed")  # slow, and only these tests need it
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as local,
        distributed.Client(local) as client,
    ):
        yield client


@pytest.mark.slow
def test_a_cluster_of_two_makes_no_difference(expected: Report, cluster: Any) -> None:
    done: list[int] = []
    executor = cluster.get_executor()
    assert simulate(THREE, HANDS, seed=5, executor=executor, chunk=3, progress=done.append) == expected
    assert sum(done) == HANDS


@pytest.mark.slow
def test_a_worker_of_a_cluster_that_dies_makes_no_difference(expected: Report, cluster: Any, tmp_path: Path) -> None:
    marker = tmp_path / "died"
    before = set(cluster.scheduler_info()["workers"])
    executor = cluster.get_executor()
    assert simulate(THREE, HANDS, bots=[DiesOnce(str(marker))] * 3, seed=5, executor=executor, chunk=3) == expected
    assert marker.exists()
    assert set(cluster.scheduler_info()["workers"]) != before
