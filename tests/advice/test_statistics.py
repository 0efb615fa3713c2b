"""Statistics are what the hands add up to, by name."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from hwatu import HwatuError, InvalidPosition, Record, SessionRecord, Table, legal_actions, presets
from hwatu._facts.end import End
from hwatu.advice import PlayerStatistics, statistics
from hwatu.events import Bombed, BombTurn, Event, GoSaid, Ppuk, Shaken


def evening(names: list[str], seed: str = "one", hands: int = 6, players: int = 2) -> SessionRecord:
    """The record of a finished series in which simple bots sit under these names."""
    rules = presets.pagat(players=players)
    table = Table.start(rules, ["simple"] * players, seed=seed, hands=hands, names=names)
    while not table.over:
        table = table.deal().play_bots()
    return table.record()


def told(record: SessionRecord, kind: type[Event], seat: int) -> int:
    """The number of events of one kind about one seat in a series."""
    return sum(
        isinstance(event, kind) and getattr(event, "seat", None) == seat
        for hand in record.hands
        for step in hand.steps()
        for event in step.events
    )


def test_statistics_are_the_sums_of_their_hands() -> None:
    record = evening(["Ann", "Bob", "Cid"], hands=12, players=3)
    found = {each.player: each for each in statistics([record])}
    ends = [hand.replay().settlement for hand in record.hands]
    finished = [each for each in ends if each is not None and each.end is not End.VOID]
    for seat, name in enumerate(("Ann", "Bob", "Cid")):
        chips = [each.net[seat] for each in finished]
        one = found[name]
        assert (one.hands, one.played) == (len(finished), len(finished))
        assert one.wins == sum(each.winner == seat for each in finished)
        assert (one.chips, one.most, one.least) == (sum(chips), max(0, *chips), min(0, *chips))
        assert one.mean == pytest.approx(mean(chips))
        assert one.error == pytest.approx(stdev(chips) / sqrt(len(chips)))
        assert one.goes == told(record, GoSaid, seat)
        assert one.ppuks == told(record, Ppuk, seat)
        assert one.shakes == told(record, Shaken, seat)
        assert one.bombs == told(record, Bombed, seat)
    assert sum(each.chips for each in found.values()) == 0
    assert told(record, BombTurn, 0) >= 0
    assert [each.chips for each in statistics([record])] == sorted(
        (each.chips for each in found.values()), reverse=True
    )


def test_a_player_is_known_by_name_wherever_it_sits() -> None:
    first, second = evening(["Ann", "Bob"]), evening(["Bob", "Ann"], seed="two")
    both = {each.player: each for each in statistics([first, second])}
    apart = [{each.player: each for each in statistics([record])} for record in (first, second)]
    for name in ("Ann", "Bob"):
        assert both[name] == apart[0][name] + apart[1][name]
        assert both[name].hands == apart[0][name].hands + apart[1][name].hands


def test_without_a_name_a_player_is_called_by_its_seat() -> None:
    assert {each.player for each in statistics([evening(["Ann", ""])])} == {"Ann", "seat 1"}


def hand(decisions: int) -> Record:
    """The record of a random hand after at most this many decisions, with seat 0 named Ann."""
    record, rng = Record.start(presets.pagat(), seed=7, headers={"Name-0": "Ann"}), Random(1)
    while not record.state.over and decisions:
        record, decisions = record.played(rng.choice(legal_actions(record.state))), decisions - 1
    return record


def test_a_hand_that_goes_on_does_not_count() -> None:
    assert statistics([hand(3)]) == ()
    whole = hand(1000)
    assert {each.player for each in statistics([whole, hand(3)])} == {"Ann", "seat 1"}
    assert statistics([whole])[0].hands == 1
    assert statistics([whole])[0].error == 0.0


@pytest.mark.rule("SELL-1")
def test_who_sits_out_is_at_the_table_all_the_same() -> None:
    found = statistics([evening(["A", "B", "C", "D"], players=4, hands=5)])
    assert {each.hands for each in found} == {max(each.hands for each in found)}
    assert sum(each.played for each in found) == 3 * found[0].hands


def test_a_row_has_what_there_is_to_say() -> None:
    row = PlayerStatistics(player="Ann", hands=2, chips=6, squares=20).row()
    assert (row["player"], row["mean"], row["error"]) == ("Ann", 3.0, pytest.approx(1.0))


@pytest.mark.parametrize("wrong", [3, "record", None])
def test_statistics_take_nothing_but_records(wrong: Any) -> None:
    with pytest.raises(InvalidPosition) as refused:
        statistics([wrong])
    assert refused.value.code == "bad_record"


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = Record.loads(hand(1000).dumps().replace("net ", "net 1", 1))
    with pytest.raises(HwatuError) as refused:
        statistics([record])
    assert refused.value.code == "bad_result"
