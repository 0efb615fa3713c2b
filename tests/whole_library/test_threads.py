"""Threads may share everything: four of them, under eight sets of rules, get the answers that one gets."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Final

import pytest

from hwatu import legal_actions, observe, points, score, settle, step
from tests.helpers.in_threads import RULES, Moment, differences, hands, moments
from tests.helpers.profile import many


def _points(moment: Moment) -> object:
    """The points of the player who decides, from its cards as a set and as text."""
    rules, captured = moment.state.rules, moment.state.seats[moment.state.actor].captured
    return points(rules, captured), points(rules, str(captured))


def _score(moment: Moment) -> object:
    """The lines of every seat's score."""
    rules = moment.state.rules
    return [score(rules, moment.state.seats[seat].captured).items for seat in range(rules.players)]


def _settle(moment: Moment) -> object:
    """The settlement of a hand that is over."""
    outcome = moment.state.outcome
    return outcome and settle(moment.state.rules, outcome)


def _legal_actions(moment: Moment) -> object:
    """The legal actions."""
    return legal_actions(moment.state)


def _step(moment: Moment) -> object:
    """The step that the recorded action makes."""
    return moment.action and step(moment.state, moment.action)


def _observe(moment: Moment) -> object:
    """Every seat's view and a spectator's, with their actions."""
    views = [observe(moment.state, seat) for seat in (None, *range(moment.state.rules.players))]
    return views, [view.actions for view in views]


ASKED: Final[Mapping[str, tuple[Callable[[Moment], object], int]]] = {
    "points": (_points, 40),
    "score": (_score, 6),
    "settle": (_settle, 150),
    "legal_actions": (_legal_actions, 80),
    "step": (_step, 10),
    "observe": (_observe, 4),
}
"""The questions about a moment, and how often they are asked: about a second."""


@pytest.mark.parametrize("what", ASKED)
def test_a_moment_is_the_same_in_every_thread(what: str) -> None:
    answer, times = ASKED[what]
    assert not differences(hands(rounds=many(3, quick=1)), answer, times)


def test_a_hand_is_the_same_in_every_thread() -> None:
    """Played afresh, so that what one hand left in a cache is not what the next one finds there."""

    def played(hand: tuple[int, int]) -> object:
        return [[answer(each) for answer, _ in ASKED.values()] for each in moments(RULES[hand[0]], hand[1])]

    assert not differences([(rules, seed) for seed in range(many(2, quick=1)) for rules in range(len(RULES))], played)


BEGIN_TOGETHER = """
import sys, threading, time, hwatu

def together(asks):
    barrier, said = threading.Barrier(len(asks)), []
    def begin(ask):
        barrier.wait()
        said.append(ask())
    threads = [threading.Thread(target=begin, args=(ask,)) for ask in asks]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    return said

sys.setswitchinterval(1e-6)
"""


def first_thing(code: str) -> str:
    """The output of a new interpreter when this is the first thing that threads do in it together."""
    done = subprocess.run(
        [sys.executable, "-c", BEGIN_TOGETHER + code], capture_output=True, text=True, check=False, timeout=60
    )
    return done.stdout + done.stderr


@pytest.mark.slow
def test_threads_may_be_the_first_to_import() -> None:
    """Names of the package are imported when they are asked for, here in another thread each."""
    times = many(3, quick=1)
    code = """
names = "Record deal codec Table points observe presets Session testing".split()
together([lambda name=name: getattr(hwatu, name) for name in names])
print("imported")
"""
    assert [first_thing(code) for _ in range(times)] == ["imported\n"] * times


def test_threads_that_make_a_copy_of_a_joker_get_the_same_card() -> None:
    """Every line makes way for the other threads (in the compiled build, where lines are not traced, few do)."""
    code = """
def make_way(*_):
    time.sleep(0)
    return make_way

threading.settrace(make_way)
codes = [f"X{letter}.{copy}" for copy in range(2, 26) for letter in "123BDP"]
made = together([lambda: [hwatu.card(code) for code in codes]] * 4)
print([code for code, *cards in zip(codes, *made) if len(set(cards)) > 1])
"""
    assert first_thing(code) == "[]\n"
