"""Seats that change hands during a series, and series that are ended."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from hwatu import HwatuError, InvalidPosition, NotationError, SessionRecord, Table, presets
from hwatu.bots import simple_bot
from tests.helpers.profile import many
from tests.tables.shown import shown_hand

NAMES = ("ann", "", "지민")


def opened(**facts: Any) -> Table:
    """A table of three people with names, unless said otherwise."""
    given = {"seats": ["person"] * 3, "seed": "changes", "names": NAMES, **facts}
    return Table.start(presets.pagat(players=3), **given)


def moved(table: Table, decisions: int) -> Table:
    """The table after this many decisions, of which people take the first action."""
    for _ in range(decisions):
        assert table.actor is not None
        by_person = table.actor in table.people
        table = table.act(table.actor, table.view(table.actor).actions[0]) if by_person else table.play_bot()
    return table


def test_a_bot_takes_over_and_everybody_is_told() -> None:
    table = moved(opened().deal(), 4)
    number = table.number
    changed = table.seated(0, "simple")
    assert (changed.seats, changed.number, changed.people) == (("simple", "person", "person"), number + 1, (1, 2))
    assert (changed.state, changed.names, changed.session) == (table.state, table.names, table.session)
    for reader in (0, 1, None):
        (told,) = changed.messages(reader, since=number)
        assert (told["number"], told["events"], told["deal"]) == (number + 1, [], None)
        assert told["seats"] == table.messages(reader)[-1]["seats"]
        assert told["seated"] == {"seat": 0, "who": "simple", "text": "The bot simple plays for ann now."}
        assert changed.present(reader)["seats"] == ["simple", "person", "person"]
    back = changed.seated(0, "person")
    for lang, you, said in (
        ("en", False, "ann plays in person now."),
        ("en", True, "You play in person now."),
        ("ko", False, "ann은 이제 직접 칩니다."),
        ("ko", True, "나는 이제 직접 칩니다."),
    ):
        seated = back.messages(0, since=number, lang=lang, you=you)[1]["seated"]  # type: ignore[arg-type]
        assert seated == {"seat": 0, "who": "person", "text": said}
    assert back.messages(0, since=number, lang="ko")[0]["seated"]["text"] == "이제 봇 simple이 ann 대신 칩니다."  # type: ignore[index]
    assert changed.seated(0, "simple") is changed


def test_who_decided_each_move_is_kept() -> None:
    table = moved(opened(hands=3).seated(2, "simple").deal(), 3)
    table = moved(table.seated(0, "random").seated(0, "simple"), 4)
    assert table.hand is not None
    (row,) = table.deciders
    seats = [move.seat for move in table.hand.moves]
    assert row[:3] == tuple(["simple" if seat == 2 else "person" for seat in seats[:3]])
    assert row[3:] == tuple(["person" if seat == 1 else "simple" for seat in seats[3:]])
    assert set(row[:3]) == set(row[3:]) == {"person", "simple"}
    for each in (0, 1, 2):
        table = table.seated(each, "simple")
    while not table.over:
        again = Table.loads(table.dumps())
        assert again == table
        assert again.deciders == table.deciders
        for reader in (0, None):
            assert again.messages(reader) == table.messages(reader)
        table = table.play_bots() if table.actor is not None else table.deal().seated(1, "level:2").seated(1, "simple")
    assert [len(row) for row in table.deciders] == [len(hand.moves) for hand in table.past]
    assert set(table.deciders[-1]) == {"simple"}


def test_a_table_whose_seats_changed_goes_on_where_its_text_left_off() -> None:
    rng, table = Random(3), opened(hands=4, seats=["simple"] * 3)
    table = table.deal().play_bots().deal().play_bots().deal()
    for _ in range(many(100, quick=8)):
        table = moved(table, 1) if table.actor is not None else table if table.over else table.deal()
        if rng.random() < 0.1:
            table = table.seated(rng.randrange(3), rng.choice(["person", "simple", "random"]))
        for check in (False, True):
            again = Table.loads(table.dumps(), check=check)
            assert (again, again.number) == (table, table.number)
            assert again.present(1) == table.present(1)
            assert again.messages(1) == table.messages(1)


def test_a_bot_of_ones_own_may_come_later_and_one_that_left_is_not_needed() -> None:
    table = opened(bots={"mine": simple_bot}).deal().seated(1, "mine")
    with pytest.raises(NotationError) as caught:
        Table.loads(table.dumps())
    assert caught.value.code == "unknown_bot"
    assert Table.loads(table.dumps(), bots={"mine": simple_bot}) == table
    assert Table.loads(table.seated(1, "person").dumps()).deciders == ((),)


@pytest.mark.parametrize(
    ("seat", "who", "code"),
    [
        (3, "simple", "unknown_seat"),
        (True, "simple", "unknown_seat"),
        (0, "nobody", "unknown_bot"),
        (0, 7, "unknown_bot"),
    ],
)
def test_nobody_else_is_seated(seat: Any, who: Any, code: str) -> None:
    with pytest.raises(HwatuError) as caught:
        opened().deal().seated(seat, who)
    assert caught.value.code == code


def test_a_move_is_not_taken_back_beyond_a_change_of_seats() -> None:
    table = moved(opened(seats=["person", "simple", "simple"]).deal(), 1).play_bots()
    changed = table.seated(1, "random")
    with pytest.raises(InvalidPosition) as caught:
        changed.undo(0)
    assert caught.value.code == "nothing_to_undo"
    later = moved(changed, 1)
    assert later.play_bots().undo(0) == changed


@pytest.mark.parametrize("line", ["Left: 900 1 simple", "Left: 2 3 simple", "Left: x", "Left: 0 1 simple"])
def test_a_change_that_cannot_be_is_refused(line: str) -> None:
    saved = moved(opened().deal(), 3).dumps()
    with pytest.raises(NotationError) as caught:
        Table.loads(saved.replace("Seats:", f"{line}\nSeats:", 1))
    assert caught.value.code == "not_a_table"


def test_an_open_series_is_finished_and_pays_what_is_owed_back() -> None:
    table = Table.start(presets.pagat(players=3, boar_pot_chips=2), ["simple"] * 3, seed="pot", hands=None)
    while not table.session.carry.pot:
        table = table.deal().play_bots()
        assert len(table.past) < 40
    ended = table.finish()
    assert ended.over
    assert ended.session == table.session.finish()
    assert ended.session.returned
    assert (ended.present(0)["series"]["over"], ended.present(0)["next_commitment"]) == (True, None)
    again = Table.loads(ended.dumps())
    assert again == ended
    assert ended.record().replay() == ended.session
    for refused in (ended.finish, ended.deal, lambda: ended.next_commitment):
        with pytest.raises(InvalidPosition) as caught:
            refused()
        assert caught.value.code == "series_over"


def test_a_hand_in_play_is_abandoned_only_if_one_says_so() -> None:
    table = opened(hands=None)
    while table.actor is None or len(table.past) < 2:
        table = table.seated(0, "simple").seated(1, "simple").seated(2, "simple").deal()
        table = table.play_bots() if len(table.past) < 2 else moved(table, 3)
    with pytest.raises(InvalidPosition, match=r"is still to decide in this hand\.$") as caught:
        table.finish()
    assert caught.value.code == "hand_in_play"
    ended = table.finish(abandon=True)
    assert (ended.over, ended.hand, ended.actor, len(ended.past)) == (True, None, None, 3)
    assert ended.session.chips == table.session.chips
    assert ended.past[-1] == table.hand
    assert ended.present(0)["hand"] is None
    assert Table.loads(ended.dumps()) == ended
    assert SessionRecord.loads(ended.dumps()).replay() == ended.session
    with pytest.raises(InvalidPosition) as over:
        ended.act(0, table.view(table.actor).actions[0])
    assert over.value.code == "series_over"


def test_a_finished_series_is_not_begun_again_by_taking_a_move_back() -> None:
    table = opened(seats=["person", "simple", "simple"], hands=None).deal().play_bots()
    while table.actor is not None:
        table = moved(table, 1).play_bots()
    table.undo(0)
    with pytest.raises(InvalidPosition) as caught:
        table.finish().undo(0)
    assert caught.value.code == "nothing_to_undo"


def test_nobody_is_asked_for_a_hint_out_of_turn_in_words_of_a_program() -> None:
    table = opened().deal()
    with pytest.raises(InvalidPosition) as caught:
        table.hint(1)
    assert (caught.value.message, caught.value.korean) == (
        "It's ann's turn to decide, not seat 1's.",
        "1번이 아니라 ann 차례입니다.",
    )
    table = opened(seats=["simple"] * 3).deal().play_bots()
    with pytest.raises(InvalidPosition, match=r"^This hand is over: there is nothing to decide\.$"):
        table.hint(1)


@pytest.mark.parametrize("seed", [0, -5, "0", b"\x00\xff", "a#b", " a\n", "", "x" * 200, 10**199])
def test_a_table_takes_the_seeds_that_a_deal_takes(seed: Any) -> None:
    table = opened(seed=seed).deal()
    assert Table.loads(table.dumps()) == table
    assert opened(seed=seed).deal() == table
    assert shown_hand(table, 0)["table"]


def test_entries_say_when_and_who() -> None:
    table = opened(seats=["simple"] * 3, hands=3).deal(when="Saturday, 21:04").play_bots()
    table = table.renamed(["carl", "", "지민"]).deal(when="21:10").play_bots().deal().play_bots()
    again = Table.loads(table.dumps())
    assert again == table
    assert again.ledger == table.ledger
    told = [(each.number, each.seat, each.who, each.when) for each in table.ledger]
    assert told[:5] == [
        (1, 0, "ann", "Saturday, 21:04"),
        (1, 1, "", "Saturday, 21:04"),
        (1, 2, "지민", "Saturday, 21:04"),
        (2, 0, "carl", "21:10"),
        (2, 1, "", "21:10"),
    ]
    assert [attrs.evolve(each, who="", when="") for each in table.ledger] == list(table.session.ledger)
    with pytest.raises(NotationError) as caught:
        table = opened().deal(when="two\nlines")
    assert caught.value.code == "bad_header"


def test_the_time_of_a_hand_that_its_deal_ended_is_kept() -> None:
    table = Table.start(presets.pagat(players=3), ["simple"] * 3, seed="q86", hands=None).deal(when="21:04")
    assert table.actor is None
    assert {each.when for each in Table.loads(table.dumps()).ledger} == {"21:04"}
    assert Table.loads(table.dumps(), check=True) == Table.loads(table.dumps()) == table
