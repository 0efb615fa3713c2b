"""The names of the seats of a table: in every text, and in the table's own."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from hwatu import Go, InvalidPosition, NotationError, Payment, Record, SessionRecord, Table, presets
from hwatu.render import text
from tests.tables.shown import shown_hand

NAMES = ("Ann", "", "지민 🦩")


def named(names: Any = NAMES) -> Table:
    return Table.start(presets.pagat(players=3), ["person", "simple", "simple"], seed="names", names=names)


def texts(table: Table, lang: Any) -> str:
    hand = shown_hand(table, 0, lang)
    said = [event["text"] for message in table.messages(0, lang=lang) for event in message["events"]]
    return "\n".join([*said, hand["decides"] or "", (hand["settlement"] or {"text": ""})["text"]])


@pytest.mark.parametrize(("lang", "unnamed", "subject"), [("en", "seat", "Ann"), ("ko", "번", "Ann이")])
def test_names_stand_in_messages_and_on_the_page(lang: str, unnamed: str, subject: str) -> None:
    table = named().deal().play_bots()
    assert subject.removesuffix("이") in texts(table, lang)
    while table.actor is not None:
        table = table.act(table.actor, table.view(table.actor).actions[0]).play_bots()
    said = texts(table, lang)
    assert f"{subject} " in said
    assert "지민 🦩" in said
    seats = {"0": f"{unnamed} 0", "1": f"{unnamed} 1", "2": f"{unnamed} 2"}
    if lang == "ko":
        seats = {number: number + unnamed for number in "012"}
    assert [number for number, seat in seats.items() if seat in said.lower()] == ["1"]
    assert table.present(0, lang=lang)["names"] == list(NAMES)  # type: ignore[arg-type]


def test_a_seat_that_is_called_i_speaks_korean() -> None:
    table = named(["나", "", "지민"]).deal()
    assert text(table.view(0), lang="ko", names=table.names).endswith("내 차례: 낼 패")
    for seat, said in ((1, "1번이 아니라 내 차례입니다."), (2, "지민이 아니라 내 차례입니다.")):
        refusal = table.check(seat, Go())
        assert refusal is not None
        assert refusal.korean == said


def test_names_stand_in_refusals() -> None:
    table = named(["Ann", "", "지민"]).deal()
    for seat, english, korean in (
        (1, "It's Ann's turn to decide, not seat 1's.", "1번이 아니라 Ann 차례입니다."),
        (2, "It's Ann's turn to decide, not 지민's.", "지민이 아니라 Ann 차례입니다."),
    ):
        refusal = table.check(seat, Go())
        assert refusal is not None
        assert (refusal.message, refusal.korean) == (english, korean)


@pytest.mark.parametrize("offered", ["by go-bak", "by oe-myeon", "by refused offer"])
def test_names_stand_in_the_reasons_of_payments(offered: str) -> None:
    paid = Payment(1, 0, 3, f"the debt of seat 2, {offered}", "LIABLE-1")
    assert (
        text(paid, names=["Ann", "", "지민"]) == f"Seat 1 pays 3 chips to Ann: the debt of 지민, {offered} (LIABLE-1)"
    )
    assert "지민의 몫" in text(paid, names=["Ann", "", "지민"], lang="ko")
    assert "the debt of seat 2, " in text(paid)
    assert "2번의 몫" in text(paid, lang="ko")


def test_names_change_nothing_but_texts() -> None:
    table, plain = named().deal().play_bots(), named(()).deal().play_bots()
    assert table.state == plain.state
    assert plain.names == ()
    assert "Name" not in plain.dumps()
    assert table != plain


@pytest.mark.parametrize("names", [(), NAMES, ("a/b", "c, d", "{e}"), ["", "", ""], ("x" * 20, "가" * 10, "")])
def test_names_are_written_and_read(names: Any) -> None:
    table = named(names).deal()
    again = Table.loads(table.dumps())
    assert again == table
    assert Table.of(table.record()) == again


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["Ann"], "wrong_seats"),
        (["Ann"] * 4, "wrong_seats"),
        ("Ann", "bad_list"),
        (["Ann", "Ann", ""], "bad_name"),
        (["Ann", None, ""], "bad_name"),
        (["Ann", ["x"], ""], "bad_name"),
        (["a\nb", "", ""], "bad_name"),
        (["a\x1b[31m", "", ""], "bad_name"),
        (["\N{RIGHT-TO-LEFT OVERRIDE}a", "", ""], "bad_name"),
        (["\N{COMBINING ACUTE ACCENT}", "", ""], "bad_name"),
        (["a#b", "", ""], "bad_name"),
        ([" a", "", ""], "bad_name"),
        (["x" * 21, "", ""], "bad_name"),
        (["가" * 11, "", ""], "bad_name"),
    ],
)
def test_what_cannot_be_a_name_is_refused(names: Any, code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        named(names)
    assert caught.value.code == code


@pytest.mark.parametrize("name", ["A", "x" * 20, "가" * 10])
def test_a_name_has_one_to_twenty_columns(name: str) -> None:
    assert named([name, "", ""]).names == (name, "", "")


def test_a_file_with_a_name_that_is_none_is_refused() -> None:
    saved = named().deal().dumps()
    for wrong in ("x" * 21, "지민 🦩"):
        with pytest.raises(InvalidPosition) as caught:
            Table.loads(saved.replace("Name-0: Ann", f"Name-0: {wrong}"))
        assert caught.value.code == "bad_name"


@pytest.mark.parametrize("record", [None, "text", Record.start(presets.pagat(), seed=1), 7])
def test_a_table_is_made_of_the_record_of_a_session(record: Any) -> None:
    with pytest.raises(NotationError) as caught:
        Table.of(record)
    assert caught.value.code == "not_a_table"


def test_a_record_takes_headers_of_ones_own() -> None:
    table = named().deal()
    record = table.record()
    more = attrs.evolve(record, headers=(*record.headers, ("Room", "the kitchen")))
    assert Table.of(SessionRecord.loads(more.dumps())) == table
