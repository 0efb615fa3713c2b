"""Events are made when they are read, and what happened is told once."""

from __future__ import annotations

from hwatu import card
from hwatu.events import Events, Note, StockTurned, note


def test_what_happened_is_told_once_however_often_it_is_read() -> None:
    asked = []

    def tell(before: object, action: object) -> list[Note]:
        asked.append((before, action))
        return [note(StockTurned, 0, card("3B").index)]

    events = Events((), tell, "before", "action")
    assert not asked
    assert (tuple(events), len(events), events[0]) == ((StockTurned(0, card("3B")),), 1, StockTurned(0, card("3B")))
    assert asked == [("before", "action")]


def test_what_happens_again_is_told_by_the_same_value() -> None:
    def once() -> Events:
        return Events([note(StockTurned, 1, card("5R").index)])

    assert once()[0] is once()[0]
