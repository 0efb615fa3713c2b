"""Tables that are read from text: only the last two hands are replayed."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from hwatu import NotationError, Record, Rules, SessionRecord, Table, presets
from hwatu.advice import statistics


def played(hands: int, rules: Rules | None = None, **facts: Any) -> Table:
    """A table of simple bots after this many hands of a series without end."""
    rules = rules or presets.pagat()
    table = Table.start(rules, ["simple"] * rules.players, seed="snapshots", hands=None, **facts)
    for _ in range(hands):
        table = table.deal().play_bots()
    return table


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[Record]:
    """The records that are replayed from now on."""
    found: list[Record] = []
    plain = Record.steps

    def steps(self: Record) -> Any:
        found.append(self)
        return plain(self)

    monkeypatch.setattr(Record, "steps", steps)
    return found


@pytest.mark.parametrize("in_play", [False, True])
def test_only_the_last_two_hands_are_replayed_until_somebody_asks(replayed: list[Record], in_play: bool) -> None:
    table = played(8)
    saved = (table.deal().play_bot() if in_play else table).dumps()
    assert replayed == []
    again = Table.loads(saved)
    assert len(replayed) == 2
    assert (again.session.chips, again.session.played, len(again.past)) == (table.session.chips, 8, 8)
    assert again.dumps() == saved
    following = again.play_bots() if in_play else again.deal().play_bots()
    assert following.session.deals[-1] == following.session.deals[len(following.session.deals) - 1]
    assert len(replayed) < 8, "the snapshot that is written takes the hand before it"
    replayed.clear()
    assert again.session.deals == table.session.deals
    assert again.ledger == table.ledger
    assert len(replayed) == (7 if in_play else 6), "each of the others once"


@pytest.mark.parametrize(
    "rules",
    [
        presets.pagat(players=5),
        presets.matgo(push_limit=2),
        presets.goo_stupe(players=4),
        presets.pagat(players=3, missions=True, boar_pot_chips=1),
    ],
)
def test_a_table_from_a_snapshot_is_the_one_that_was_written(rules: Rules) -> None:
    table = Table.start(rules, ["simple"] * rules.players, seed="any rules", hands=7)
    again = table
    while not table.over:
        table = table.deal().play_bots()
        again = Table.loads(table.dumps())
        assert again.dumps() == table.dumps()
        assert (again, again.session, again.messages(0)) == (table, table.session, table.messages(0))
        assert Table.loads(table.dumps(), check=True) == table
        assert pickle.loads(pickle.dumps(again)) == table
    assert statistics([again.record()]) == statistics([table.record()])


def test_purses_are_kept_in_a_snapshot() -> None:
    table = played(6, purses=(20, 20))
    assert Table.loads(table.dumps()).session.purses == table.session.purses
    assert Table.loads(table.dumps()) == table


def test_a_text_without_a_snapshot_is_replayed_whole(replayed: list[Record]) -> None:
    """As texts were before there were any, and those to which somebody added hands."""
    table = played(5)
    record = table.record()
    plain = attrs.evolve(record, headers=[each for each in record.headers if each[0] != "Snapshot"])
    assert len(plain.headers) == len(record.headers) - 1
    for each in (plain, attrs.evolve(record, hands=record.hands[:4])):
        replayed.clear()
        again = Table.of(SessionRecord.loads(each.dumps()))
        assert len(replayed) == len(each.hands)
        assert again.past == table.past[: len(each.hands)]


def test_a_text_that_was_changed_is_found_when_it_is_checked() -> None:
    table = played(6)
    saved = table.dumps()
    chips = f"chips {table.session.chips[0] - sum(each.net[0] for each in table.session.deals[4:])}"
    assert saved.count(chips) == 1
    again = table
    for changed in (saved.replace(chips, "chips 7"), saved.replace('seed: "snapshots/0"', 'seed: "snapshots/9"')):
        again = Table.loads(changed)
        with pytest.raises(NotationError) as caught:
            Table.loads(changed, check=True)
        assert caught.value.code == "not_a_table"
        assert again.past[4:] == table.past[4:]
    with pytest.raises(NotationError):
        again.session.deals[0]


@pytest.mark.parametrize("wrong", ["hands 4", "x", "hands 4 played 4 messages 9 dealer 7 chips 0 0 carry"])
def test_a_snapshot_that_is_none_is_refused(wrong: str) -> None:
    record = played(6).record()
    headers = [(name, wrong if name == "Snapshot" else text) for name, text in record.headers]
    with pytest.raises(NotationError) as caught:
        Table.of(attrs.evolve(record, headers=headers))
    assert caught.value.code == "not_a_table"
