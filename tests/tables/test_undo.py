"""Taking a move back: the table is the one that it was, as if nothing had happened."""

from __future__ import annotations

from random import Random

import pytest

from hwatu import InvalidPosition, Rules, Table, presets, variants
from hwatu.tables import PERSON
from tests.helpers.profile import many

TWO, FIVE = presets.pagat(), presets.pagat(players=5)
RULES = [
    TWO | variants.two_jokers,
    FIVE,
    presets.goo_stupe(players=4),
    presets.matgo(push_limit=2),
    presets.hwatu_variation(players=3),
]


def started(rules: Rules = TWO, hands: int = 2) -> Table:
    """A table of one person and bots, before the first deal."""
    names = [PERSON, *["simple"] * (rules.players - 1)]
    return Table.start(rules, names, seed="back and forth", hands=hands)


def same(table: Table, other: Table) -> None:
    """Check that two tables are equal and send every seat equal messages."""
    assert table == other
    assert table.number == other.number
    assert table.happened == other.happened
    assert table.dumps() == other.dumps()
    for seat in (*range(len(table.seats)), None):
        assert table.messages(seat) == other.messages(seat)
        assert table.present(seat) == other.present(seat)


@pytest.mark.parametrize("rules", RULES[:: many(1, quick=2)])
def test_every_decision_of_a_series_can_be_taken_back_and_taken_again(rules: Rules) -> None:
    hands = many(2, quick=1)
    table, rng, ends = started(rules, hands), Random(4), 0
    while not table.over:
        table = (table.deal() if table.actor is None else table).play_bots()
        if table.actor is None:
            continue
        action = rng.choice(table.view(0).actions)
        following = table.act(0, action)
        for after in (following, following.play_bots()):
            same(after.undo(0), table)
            assert after.undo(0).act(0, action) == following
        if after.actor is None:
            same(Table.loads(after.dumps()).undo(0), table)
            ends += 1
        table = after
    assert ends >= hands


def test_one_after_the_other_goes_back_to_the_first_decision_of_the_hand() -> None:
    table, rng, before = started().deal().play_bots(), Random(1), list[Table]()
    while table.actor is not None:
        before.append(table)
        table = table.act(0, rng.choice(table.view(0).actions)).play_bots()
    assert table.session.played == 1
    assert len(before) > 5
    for expected in reversed(before):
        table = table.undo(0)
        same(table, expected)
    assert table.session.played == 0
    with pytest.raises(InvalidPosition) as caught:
        table.undo(0)
    assert caught.value.code == "nothing_to_undo"
    assert caught.value.korean


def test_what_bots_did_before_the_first_decision_stays() -> None:
    names = ["simple", PERSON]
    table = Table.start(TWO, names, seed="back and forth", dealer=0).deal().play_bots()
    assert table.number > 1
    same(table.act(1, table.view(1).actions[0]).play_bots().undo(1), table)


def test_a_hand_is_closed_once_the_next_is_dealt() -> None:
    table, rng = started().deal().play_bots(), Random(1)
    while table.actor is not None:
        table = table.act(0, rng.choice(table.view(0).actions)).play_bots()
    with pytest.raises(InvalidPosition) as caught:
        table.deal().undo(0)
    assert caught.value.code == "nothing_to_undo"


def test_nobody_takes_back_what_another_person_has_seen() -> None:
    table = Table.start(TWO, [PERSON, PERSON], seed="back and forth").deal()
    table = table.act(0, table.view(0).actions[0])
    alone = started().deal()
    alone = alone.act(0, alone.view(0).actions[0])
    for each, seat in ((table, 0), (table, 1), (alone, 1)):
        with pytest.raises(InvalidPosition) as caught:
            each.undo(seat)
        assert caught.value.code == "not_alone"
        assert caught.value.korean


def test_there_is_nothing_to_take_back_before_the_first_deal_and_nobody_in_other_seats() -> None:
    for table, seat, code in ((started(), 0, "nothing_dealt"), (started().deal(), 2, "unknown_seat")):
        with pytest.raises(InvalidPosition) as caught:
            table.undo(seat)
        assert caught.value.code == code
