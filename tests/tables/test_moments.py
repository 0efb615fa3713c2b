"""Each moment that a hand is played for is called, under each flag and in random hands."""

from __future__ import annotations

from random import Random

import pytest

from hwatu import Rules, State, Table, observe
from hwatu._payment.baks import BAKS
from hwatu.render._sentences import capital
from hwatu.rules import EndingRule
from tests.helpers.moments import MOMENTS
from tests.helpers.random_rules import random_rules
from tests.helpers.rows import Row

NAMED = {"고도리", "홍단", "청단", "초단", "삼광", "비삼광", "사광", "비사광", "오광", "첫뻑", "연뻑", "삼뻑",
         "피박", "광박", "멍박", "띠박", "고박", "독박"}  # fmt: skip
SETS = {"godori", "hong-dan", "cheong-dan", "cho-dan", "five brights", "four brights", "four brights with rain",
        "three brights", "three brights with rain"}  # fmt: skip


def test_each_moment_is_called_in_both_languages() -> None:
    for moment in MOMENTS:
        with Row(moment.id):
            assert moment.korean in moment.calls("ko")
            assert moment.english in moment.calls("en")


def test_every_moment_has_a_position() -> None:
    assert {each.korean for each in MOMENTS} == NAMED
    assert {capital(bak(Rules()).name) for bak in BAKS} <= {each.english for each in MOMENTS}


def test_a_ppuk_is_called_first_once() -> None:
    """Later ppuks of a seat that made one on its first turn are called by their own name."""
    (moment,) = [each for each in MOMENTS if each.why == "for points"]
    placed = {**moment.position, "ppuks": [1, 0], "first_ppuk": [True, False], "turns": [3, 3]}
    later = moment._replace(position=placed)
    assert later.calls("ko") == ["뻑"]


def made(state: State, seat: int) -> set[str]:
    """The names of the sets that a seat scores."""
    return {item.name for item in observe(state, None).score(seat).items} & SETS


@pytest.mark.parametrize("seed", range(24))
def test_what_scores_and_what_is_paid_is_called_whatever_the_rules(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    while rules.ending is EndingRule.PLAY_OUT:
        rules = random_rules(rng)
    table = Table.start(rules, ["simple"] * rules.players, seed=f"moments {seed}")
    for _ in range(4):
        if table.over:
            break
        before, table = table.number, table.deal()
        while table.actor is not None:
            was, before = table.state, table.number
            table = table.play_bot()
            now = table.state
            assert was is not None
            assert now is not None
            events = [each for told in table.messages(None, since=before) for each in told["events"]]
            calls = {word.lower() for each in events if each["call"] for word in each["call"].split(" · ")}
            for seat in range(rules.players):
                fresh = made(now, seat) - made(was, seat)
                assert fresh <= calls, (rules, was, now)
                if now.seats[seat].first_ppuk and not was.seats[seat].first_ppuk:
                    assert "first ppuk" in calls, (rules, was)
        shown = table.present(None)["hand"]
        assert shown is not None
        settlement = shown["settlement"]
        assert settlement is not None
        for paid in settlement["payments"]:
            names = {(line["rule"], line["name"]) for line in paid["lines"]} & {
                (bak(rules).rule, bak(rules).name) for bak in BAKS
            }
            assert {capital(name) for _, name in names} <= set(paid["baks"]), rules
            if paid["lines"] and paid["debtor"] not in (None, paid["payer"]):
                assert paid["baks"][-1] in ("Go-bak", "Dokbak")
