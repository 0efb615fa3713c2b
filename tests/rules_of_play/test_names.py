"""The names of things (CARD-8)."""

from __future__ import annotations

import pytest

from hwatu import Kind, Month, Ribbon, card
from hwatu.events import EVENTS, JA_PPUK, NAGARI, NAMES, Chok, Ppuk, Sseul, StockTurned, Ttadak


@pytest.mark.rule("CARD-8")
def test_events_are_named_in_three_ways() -> None:
    assert NAMES[Ppuk] == ("ppuk", "ppuk", "뻑")
    assert [NAMES[each].korean for each in (Chok, Ttadak, Sseul)] == ["쪽", "따닥", "쓸"]
    assert (JA_PPUK.korean, NAGARI.korean) == ("자뻑", "나가리")


@pytest.mark.rule("CARD-8")
def test_only_events_that_players_name_have_names() -> None:
    assert set(NAMES) < set(EVENTS)
    assert StockTurned not in NAMES


@pytest.mark.rule("CARD-8")
def test_months_have_the_korean_names_in_use_today() -> None:
    assert [month.korean for month in Month] == [
        "송학", "매조", "벚꽃", "흑싸리", "난초", "모란", "홍싸리", "공산", "국화", "단풍", "오동", "비",
    ]  # fmt: skip
    assert (Month.APRIL.romanised, Month.JULY.romanised) == ("heukssari", "hongssari")


@pytest.mark.rule("CARD-8")
def test_cards_months_kinds_and_ribbons_are_named_in_three_ways() -> None:
    assert (card("11D").name, card("11D").romanised, card("11D").korean) == (
        "November double junk",
        "odong ssangpi",
        "오동 쌍피",
    )
    assert card("11J").romanised == "odong pi"
    assert (Month.MARCH.flower, Month.MARCH.romanised, Month.MARCH.korean) == ("cherry", "beotkkot", "벚꽃")
    assert (Kind.BRIGHT.english, Kind.BRIGHT.romanised, Kind.BRIGHT.korean) == ("bright", "gwang", "광")
    assert (Ribbon.HONGDAN.romanised, Ribbon.HONGDAN.korean) == ("hong-dan", "홍단")
