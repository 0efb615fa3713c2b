"""Outcomes in a few words: every fact on which a payment may depend can be said."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hwatu import (
    AbandonedAs,
    Abandonment,
    CardSet,
    Carry,
    CountedPoints,
    End,
    HwatuError,
    Month,
    NagariRefusal,
    NotationError,
    Outcome,
    Seat,
    presets,
    settle,
)
from hwatu._facts.counted_points import COUNTED
from hwatu._facts.fact import Fact, Holds
from hwatu._facts.seat_facts import AT_THE_END, PAYMENT_FACTS
from hwatu._notation.position_line import SEAT_WORDS, read_outcome
from tests.helpers.rows import Row

PAGAT = presets.pagat()


_SAID: dict[Holds, Callable[[Any], str]] = {
    Holds.NUMBER: str, Holds.FLAG: lambda flag: "", Holds.CARDS: str,
    Holds.MONTHS: lambda months: " ".join([str(int(month)) for month in months]),
}  # fmt: skip


def said(seat: Seat, at_the_end: dict[str, Any]) -> str:
    """A seat in words, written here and not by the library."""
    words = [str(seat.captured) or "-"]
    for fact in (*PAYMENT_FACTS[1:], *AT_THE_END):
        value: Any = at_the_end[fact.name] if fact.name in at_the_end else getattr(seat, fact.name)
        if value:
            follows = _SAID[fact.kind](value)
            words += [fact.name, follows]
    return " ".join(words)


def says_what_it_reads(rng: Random) -> None:
    """Check that an outcome of random facts is read from the words for it."""
    values: dict[Holds, Any] = {
        Holds.NUMBER: lambda: rng.randrange(4), Holds.FLAG: lambda: rng.random() < 0.5,
        Holds.MONTHS: lambda: tuple(sorted(rng.sample([*Month], rng.randrange(3)))),
        Holds.CARDS: lambda: CardSet("9A" if rng.random() < 0.5 else ""),
    }  # fmt: skip
    deck = [*PAGAT.deck]
    rng.shuffle(deck)
    seats = [
        Seat(CardSet(taken), **{fact.name: values[fact.kind]() for fact in PAYMENT_FACTS[1:]})
        for taken in (deck[:9], deck[9 : 9 + rng.randrange(9)])
    ]
    ends = [{fact.name: values[fact.kind]() for fact in AT_THE_END} for _ in seats]
    found = read_outcome(map(said, seats, ends), PAGAT, winner=1, carry="nagaris 2 factor 3 month 4")
    left: dict[str, Any] = {
        name: [seat for seat, each in enumerate(ends) if each[name]] for name in ("oe_myeon", "last_card")
    }
    assert found == Outcome(1, seats, carry=Carry(nagaris=2, factor=3, drawn_month=4), **left)
    assert found.gained == ends[1]["gained"]


def test_every_fact_can_be_said() -> None:
    for seed in range(40):
        with Row(f"seed {seed}"):
            says_what_it_reads(Random(seed))


def test_every_fact_that_settles_has_its_word() -> None:
    assert set(SEAT_WORDS) == {fact.name for fact in (*PAYMENT_FACTS, *AT_THE_END, *COUNTED)} - {"captured"} | {
        "out", "holder", "ppuks", "refused", "left", "chips",
    }  # fmt: skip


@pytest.mark.rule("LIABLE-6", "LIABLE-7")
@pytest.mark.parametrize(("go", "said_go"), [("", False), (" go", True)])
def test_a_refused_offer_is_said_at_the_seat_that_refused(go: str, said_go: bool) -> None:
    three = presets.pagat(players=3)
    found = read_outcome(["1B 3B 8B", "2R", f"5R refused 1{go}"], three)
    assert found.refusal == NagariRefusal(1, 2, said_go)
    assert said_go or {each.payer for each in settle(three, found).payments if each.amount} == {2}


@pytest.mark.rule("STOP-13")
def test_a_hand_that_was_given_up_can_be_said() -> None:
    assert read_outcome(["1B 3B 8B", "left lost"], PAGAT).abandoned == Abandonment(1, AbandonedAs.LOST)
    assert read_outcome(["1B 3B 8B", "left"], PAGAT).abandoned == Abandonment(1)
    assert read_outcome(["1B", "2R"], PAGAT, end=End.ABANDONED).abandoned == Abandonment()
    assert read_outcome(["1B left", "2R"], presets.hwatu_variation(players=2)).end is End.ABANDONED


@pytest.mark.rule("LIABLE-6", "STOP-13")
@pytest.mark.parametrize(
    ("seats", "code"),
    [
        (["left", "left", "-"], "said_twice"),
        (["-", "refused 0", "refused 0"], "said_twice"),
        (["-", "left gone", "-"], "unknown_value"),
        (["-", "refused 0 stop", "-"], "unknown_value"),
        (["-", "refused 0 go go", "-"], "bad_value"),
        (["-", "refused", "-"], "bad_value"),
        (["-", "refused 1", "-"], "own_refusal"),
    ],
    ids=" / ".join,
)
def test_what_was_refused_or_left_is_checked(seats: list[str], code: str) -> None:
    with pytest.raises(HwatuError) as refused:
        read_outcome(seats, presets.pagat(players=3))
    assert refused.value.code == code


@pytest.mark.parametrize("fact", COUNTED, ids=lambda fact: fact.name)
def test_every_fact_beside_points_can_be_said(fact: Fact) -> None:
    number, loser = fact.kind is Holds.NUMBER, fact.kind is Holds.SEATS
    word = f"{fact.name} 3" if number else fact.name
    points = "" if fact.name == "points" else "points 10"
    found = read_outcome([word if loser else "", f"{points} {'' if loser else word}"], PAGAT, winner=1)
    values: dict[str, Any] = {"points": 10, fact.name: 3 if number else [0] if loser else True}
    assert found == Outcome(1, [Seat(), Seat()], counted=CountedPoints(**values))
    if fact.kind is Holds.FLAG:
        found = read_outcome([f"points 10 {fact.name} no", ""], PAGAT)
        assert found.counted is not None
        assert getattr(found.counted, fact.name) is False


@pytest.mark.rule("STOP-8")
def test_where_nobody_stops_the_hand_is_played_out() -> None:
    found = read_outcome(["1B", "2R"], presets.hwatu_variation(players=2))
    assert (found.winner, found.end) == (None, End.PLAYED_OUT)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1B 1B", "duplicate_card"),
        ("13B", "unknown_card"),
        ("1B goess 2", "unknown_card"),
        ("1B goes", "bad_value"),
        ("1B goes two", "bad_number"),
        ("1B goes 1 goes 2", "duplicate_field"),
        ("1B shaken 13", "bad_number"),
        ("1B shaken 3 3", "duplicate_month"),
        ("1B reverse_go yes", "bad_value"),
        ("1B as_animal X2", "foreign_card"),
        ("2R", "duplicate_card"),
    ],
)
def test_an_outcome_that_cannot_be_read_is_refused_in_both_languages(text: str, code: str) -> None:
    with pytest.raises(HwatuError) as refused:
        read_outcome([text, "2R"], PAGAT)
    assert refused.value.code == code
    assert refused.value.korean


def test_a_seat_is_a_text() -> None:
    wrong: Any = [3]
    with pytest.raises(NotationError):
        read_outcome(wrong, PAGAT)
