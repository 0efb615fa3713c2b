"""The types of what a caller writes are those of the flags, and take what the library takes at run time."""

from __future__ import annotations

from typing import Any

import attrs

from hwatu import CardSet, Rules, Seat, presets
from hwatu._facts.fact import Holds
from hwatu._facts.seat import SeatFacts
from hwatu._facts.seat_arguments import SeatArguments, SeatExpectations, SeatFactsPage
from hwatu._facts.seat_facts import FACTS, KEPT, REMEMBERED
from hwatu.rules import BombRule
from tests.typed import PATH, ROOT, generated


def test_the_generated_types_are_current() -> None:
    """Write them anew with ``python -m tests.typed``."""
    source = ROOT / PATH
    if source.exists():  # not where the tests run against a built wheel
        assert source.read_text(encoding="utf-8") == generated()


def test_flags_are_written_as_values_or_as_names() -> None:
    rules = Rules(players=3, shake="MUST_PLAY", jokers="X2 X3", dual_animals={"9A": 1}, score_cap=None)
    assert rules == presets.pagat(3, shake="MUST_PLAY", jokers=["X2", "X3"], dual_animals={"9A": 1})
    assert rules.changed(bomb="OFF", jokers="X1") == rules.changed(bomb=BombRule.OFF, jokers={"X1"})
    assert attrs.evolve(rules, godori=3, jokers="X1") == rules.changed(godori=3, jokers={"X1"})
    assert presets.pagat(godori=3).godori == 3


def test_every_fact_of_a_seat_has_its_place() -> None:
    """In the marks or in the seat, as a keyword of it, and in the types of what a caller writes."""
    names = [fact.name for fact in KEPT]
    for kind in (SeatArguments, SeatExpectations, SeatFactsPage):
        assert list(kind.__annotations__) == names
    assert {fact.name for fact in REMEMBERED} <= set(SeatFacts.__slots__)
    shown = Seat(**VALUES)
    for fact in FACTS:
        given: dict[str, Any] = {"hand": VALUES["hand"], fact.name: VALUES[fact.name]}
        alone = Seat(**given)
        assert getattr(alone, fact.name) == getattr(shown, fact.name) != getattr(Seat(), fact.name)


_OF_KIND = {Holds.NUMBER: 3, Holds.FLAG: True, Holds.MONTHS: (2, 5), Holds.CARDS: CardSet("2A 5A")}
VALUES: dict[str, Any] = {fact.name: _OF_KIND[fact.kind] for fact in FACTS}
