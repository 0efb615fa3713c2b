"""Cards are read by the names that texts write, in both languages; what is written is the code."""

from __future__ import annotations

import pytest

from hwatu import (
    DECK,
    Bomb,
    CardSet,
    HwatuError,
    Play,
    Record,
    card,
    cards,
    deal,
    format_position,
    house,
    legal_actions,
    parse_action,
    parse_position,
    position,
    presets,
    score,
    variants,
)
from hwatu._actions import action_text
from hwatu._cli.keyboard_game import _read
from hwatu.render import text
from tests.cli.invoking import invoke
from tests.helpers.rows import Row

JOKERS = [card(code) for code in ("X1", "X2", "X3", "XB", "XD", "XP", "XY")]
TWINS = {card(each.code.replace("K", "J")): each for each in DECK if each.code.endswith("K")}
"""The second junk card of each month, by the first, which has the same Korean names."""


@pytest.mark.rule("CARD-8")
def test_a_card_is_read_by_its_names() -> None:
    for known in map(card, (*DECK, *JOKERS)):
        with Row(known.code):
            for name in (known.name, known.name.upper(), text(known), text(known, lang="ko")):
                assert card(name) is known
            for name in (known.korean, known.korean.replace(" ", ""), known.romanised):
                assert card(name) is known or TWINS.get(card(name)) is known


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("1광", "1B"), ("11광", "11B"), ("12광", "12B"), ("송학 광", "1B"), ("January crane", "1B"), ("9열끗", "9A"),
        ("6청단", "6R"), ("4초단", "4R"), ("12띠", "12R"), ("비띠", "12R"), ("11쌍피", "11D"), ("1피", "1J"),
        ("two-junk joker, copy 3", "X2.3"), (" 1 광 ", "1B"),
    ],
)  # fmt: skip
def test_short_names_are_read(name: str, code: str) -> None:
    assert card(name).code == code


def test_a_text_of_names_is_read_card_by_card() -> None:
    named = cards("3광, 송학 광 12B December rain bird  매조 열끗")
    assert named == CardSet("1B 2A 3B 12B 12A")
    assert cards("1B,3B") == CardSet("1B 3B")
    assert str(cards("1피 1피")) == "1J 1K"
    assert cards(["1피", "송학 피"]) == CardSet("1J 1K")
    assert score(presets.pagat(), "1광 3광 8광").points == 3
    with pytest.raises(HwatuError, match="named twice"):
        cards("1피 1피 1피")


def test_the_labels_of_a_receipt_are_read_back() -> None:
    shown = invoke("score", "1B 3B 8B", "--lang", "ko").stdout
    again = invoke("score", "1광 3광 8광", "--lang", "ko").stdout
    assert "1광 3광 8광" in shown
    assert again == shown
    assert invoke("score", "1B,3B,8B", "--lang", "ko").stdout == shown
    settled = invoke("settle", "송학 광 3광 8광 goes 1 shaken 3", "국화 열끗", "--lang", "ko")
    assert settled.stdout == invoke("settle", "1B 3B 8B goes 1 shaken 3", "9A", "--lang", "ko").stdout


def test_actions_and_records_are_read_and_codes_are_written() -> None:
    assert parse_action("play 매조 열끗>2홍단") == Play("2A", onto="2R")
    assert parse_action("count 국화 열끗 junk") == parse_action("count 9A junk")
    assert parse_action("bomb 3") == Bomb(3)
    state = deal(presets.pagat(), seed=7)
    record = Record(rules=state.rules, seed=7).played(legal_actions(state)[0])
    written = record.dumps()
    played = action_text(record.moves[0].action)
    first = card(played.split()[1].partition(">")[0])
    named = written.replace(f" {first.code}", f" {first.name}", 1) if first.code in written else written
    assert first.name in named
    again = Record.loads(named)
    assert again == record
    assert again.dumps() == written


def test_a_position_line_is_read_and_written_in_codes() -> None:
    rules = presets.pagat()
    state = position(rules, hands=["매조 열끗 5초단", "3R 7피"], table="2R 8J", stock="8B 3J", fill=False)
    line = format_position(state)
    assert "hands 2A 5R / 3R 7J" in line
    assert parse_position(line.replace("2A", "매조 열끗").replace("7J", "7피"), rules) == state


def test_house_files_are_read_and_written_in_codes() -> None:
    named = house.loads('[flags]\ndual_animals = { "국화 열끗" = 2, "5열끗" = 1 }\njokers = ["보너스 쌍피"]')
    assert named == house.loads('[flags]\ndual_animals = { 9A = 2, 5A = 1 }\njokers = ["X2"]')
    assert "9A" in house.dumps(named)


def test_at_the_keyboard_a_name_is_the_card_that_can_be_played() -> None:
    rules = presets.pagat() | variants.two_jokers
    state = position(rules, hands=["1K 5A X2", "3B 6A"], table="2R 8J 9J", actor=0)
    legal = legal_actions(state)
    assert _read("1피", legal) == Play("1K")
    assert _read("송학 피", legal) == Play("1K")
    assert _read("play 1피", legal) == Play("1K")
    assert _read("1j", legal) == Play("1J"), "a code is what it says"
    assert _read("난초 열끗", legal) == _read("may bridge", legal) == Play("5A")
    assert action_text(_read("보너스 쌍피", legal)) == "joker X2"


@pytest.mark.parametrize("unknown", ["송학", "1", "13광", "January", "광", "피"])
def test_half_a_name_is_none(unknown: str) -> None:
    with pytest.raises(HwatuError) as refused:
        card(unknown)
    assert repr(unknown) in refused.value.message
    assert repr(unknown) in refused.value.korean
