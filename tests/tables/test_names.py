"""The names of the seats of a table: in every text, and in the table's own."""

from __future__ import annotations

import html
import re
from typing import Any

import attrs
import pytest

from hwatu import Go, InvalidPosition, NotationError, Payment, Record, SessionRecord, Table, cards, presets
from hwatu._base.korean import josa
from hwatu.advice import outlook
from hwatu.events import Sseul
from hwatu.render import text
from tests.tables.shown import shown_hand

NAMES = ("Ann", "", "지민 🦩")


def named(names: Any = NAMES) -> Table:
    """A table of one person and two bots under these names."""
    return Table.start(presets.pagat(players=3), ["person", "simple", "simple"], seed="names", names=names)


def texts(table: Table, lang: Any) -> str:
    """Everything that a table tells seat 0 in words."""
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


TYPED = ("iPhone", "eBay! x", "seat 2")


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_names_stay_as_they_were_typed_in_every_text(lang: Any) -> None:
    """A whole series, with its pages, hints, receipts, ledger, standings, outlooks and errors."""
    table = named(TYPED)
    said = []
    while not table.over:
        table = table.deal().play_bots()
        while table.actor is not None:
            view = table.view(0)
            said += [text(outlook(view), lang=lang, names=TYPED), *table.hint(0, by="simple", lang=lang)["why"]]
            table = table.act(0, view.actions[0]).play_bots()
        said += [texts(table, lang), text(table.state, lang=lang, names=TYPED)]
    said += [text(each, lang=lang, names=TYPED) for each in (*table.session.ledger, *table.session.standings)]
    told = "\n".join(said)
    for name in TYPED:
        found = re.findall(re.escape(html.escape(name)), told, re.IGNORECASE)
        assert len(found) > 20
        assert set(found) <= {name, html.escape(name)}, name


def test_a_name_at_the_beginning_of_a_sentence_is_not_capitalised() -> None:
    paid = Payment(1, 0, 3, "the winner's stop", "PAY-1")
    assert text(paid, names=["ann", ""]) == "Seat 1 pays 3 chips to ann: the winner's stop (PAY-1)"
    assert text(paid, names=["", "bob"]) == "bob pays 3 chips to seat 0: the winner's stop (PAY-1)"
    swept = Sseul(0, cards("2A 2R"))
    assert text(swept, names=["ann", ""]) == "Sseul! ann swept the table: 2A 2R."
    assert text(swept) == "Sseul! Seat 0 swept the table: 2A 2R."


@pytest.mark.parametrize(
    "said",
    [
        "iPhone이",
        "eBay가",
        "ann이",
        "Bob이",
        "Peter가",
        "Mike가",
        "Paul이",
        "KBS가",
        "지민🦩이",
        "지수!가",
        "Ann#1234가",
    ],
)
def test_particles_fit_the_sound_of_a_name(said: str) -> None:
    assert josa(said[:-1], "이") == said


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


@pytest.mark.parametrize(
    "names",
    [
        (),
        NAMES,
        ("a/b", "c, d", "{e}"),
        ["", "", ""],
        ("x" * 64, "가" * 32, ""),
        ("Ann#1234", "#", "<@123456789012345678>"),
        ('"a\\u0023b"', '"Bob"', '"'),
    ],
)
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
        ([" a", "", ""], "bad_name"),
        (["x" * 65, "", ""], "bad_name"),
        (["가" * 33, "", ""], "bad_name"),
    ],
)
def test_what_cannot_be_a_name_is_refused(names: Any, code: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        named(names)
    assert caught.value.code == code


@pytest.mark.parametrize("name", ["A", "x" * 64, "가" * 32])
def test_a_name_has_one_to_sixty_four_columns(name: str) -> None:
    assert named([name, "", ""]).names == (name, "", "")


def test_a_file_with_a_name_that_is_none_is_refused() -> None:
    saved = named().deal().dumps()
    for wrong in ("x" * 65, "지민 🦩"):
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
