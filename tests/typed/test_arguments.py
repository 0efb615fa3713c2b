"""The types of what a caller writes are those of the flags, and take what the library takes at run time."""

from __future__ import annotations

import pickle
from typing import Any

from hwatu import CardSet, End, Month, Rules, Seat, Turn, card, cards, presets
from hwatu._facts.current_turn import Trace
from hwatu._facts.fact import Holds
from hwatu._facts.seat import SeatFacts
from hwatu._facts.seat_facts import FACTS, REMEMBERED, STORED, Moment, SeatArguments, SeatExpectations, SeatFactsPage
from hwatu._facts.turn_facts import TRACE_FACTS, TURN, Due
from hwatu.rules import BombRule
from tools.flag_types import PATH, generated


def test_the_generated_types_are_current() -> None:
    """Write them anew with ``python -m tools.generate``."""
    if PATH.exists():  # not where the tests run against a built wheel
        assert PATH.read_text(encoding="utf-8") == generated()


def test_flags_are_written_as_values_or_as_names() -> None:
    rules = Rules(players=3, shake="MUST_PLAY", jokers="X2 X3", dual_animals={"9A": 1}, score_cap=None)
    assert rules == presets.pagat(3, shake="MUST_PLAY", jokers=["X2", "X3"], dual_animals={"9A": 1})
    assert rules.changed(bomb="OFF", jokers="X1") == rules.changed(bomb=BombRule.OFF, jokers={"X1"})
    assert presets.pagat(godori=3).godori == 3


def test_every_fact_of_a_seat_has_its_place() -> None:
    """In the facts or in the seat, as a keyword of it, and in the types of what a caller writes."""
    names = [fact.name for fact in STORED]
    for kind in (SeatArguments, SeatExpectations, SeatFactsPage):
        assert list(kind.__annotations__) == names
    shown = Seat(**VALUES)
    for fact in FACTS:
        given: dict[str, Any] = {"hand": VALUES["hand"], fact.name: VALUES[fact.name]}
        alone = Seat(**given)
        assert getattr(alone, fact.name) == getattr(shown, fact.name) != getattr(Seat(), fact.name)


def test_every_fact_of_a_seat_is_copied_compared_and_settled_as_its_row_says() -> None:
    assert SeatFacts._fields == tuple([fact.name for fact in REMEMBERED])
    for fact in REMEMBERED:
        value: Any = (Moment(1, 0),) if fact.kind is Holds.PAST else fact.kind is Holds.FLAG or 1
        given: dict[str, Any] = {fact.name: value}
        alone = SeatFacts(**given)
        nothing = getattr(SeatFacts(), fact.name)
        assert getattr(alone, fact.name) == getattr(alone.copy(), fact.name) == value != nothing
        assert getattr(SeatFacts().changed(**{fact.name: value}), fact.name) == value
        assert (alone == SeatFacts()) == (hash(alone) == hash(SeatFacts())) == fact.secret
        assert getattr(alone.settling(), fact.name) == (value if fact.affects_payment else nothing)
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(alone, protocol))
            assert (again, getattr(again, fact.name)) == (alone, value)


def test_every_fact_of_a_turn_has_its_place() -> None:
    assert repr(Turn(0)) == "Turn(0)"
    assert Trace._fields == tuple([fact.name for fact in TRACE_FACTS])
    for fact in TURN:
        value = OF_TURN[fact.kind]
        turn = Turn(**{"seat": 0, fact.name: value})
        assert getattr(turn, fact.name) == getattr(turn._copy(), fact.name) == value
        assert turn == turn._copy() != Turn(0)
        assert hash(turn) == hash(turn._copy())
        assert eval(repr(turn), {"Turn": Turn, "Due": Due, "End": End, "card": card}) == turn
        assert turn.__replace__(seat=2) == Turn(**{fact.name: value, "seat": 2})
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(turn, protocol)) == turn


OF_TURN: dict[Holds, Any] = {
    Holds.SEAT: 1, Holds.CARDS: CardSet("2A 5A"), Holds.NUMBER: 3, Holds.CARD: card("5A"), Holds.MONTH: Month.MAY,
    Holds.FLAG: True, Holds.BONUSES: (("BONUS-1", 1),), Holds.DUES: (Due(1, 1, "BONUS-1", False),), Holds.SEATS: (1,),
    Holds.END: End.STOP,
}  # fmt: skip

_OF_KIND = {Holds.NUMBER: 3, Holds.FLAG: True, Holds.MONTHS: (2, 5), Holds.CARDS: CardSet("2A 5A")}
VALUES: dict[str, Any] = {fact.name: _OF_KIND[fact.kind] for fact in FACTS}


def test_a_fact_that_a_seat_keeps_with_its_cards_is_copied_and_compared() -> None:
    (fact,) = [each for each in STORED if each.with_cards]
    alone, nothing = Seat(hand="2A", shown="2A"), Seat(hand="2A")
    assert alone != nothing
    assert hash(alone) != hash(nothing)
    assert (alone._stored(fact), alone._copy()._stored(fact), nothing._stored(fact)) == (
        cards("2A").mask,
        cards("2A").mask,
        0,
    )
    assert alone._settling() == nothing._settling()
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(alone, protocol))
        assert (again, again.shown) == (alone, cards("2A"))
