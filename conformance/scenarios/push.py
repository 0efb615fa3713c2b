"""PUSH: wins that are taken or left unpaid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, claim, deck_for, house, laid, paid, series
from hwatu import Carry

SEVEN = "2A 5R | 3R 7J / 2R 8J / 9J / 4A 8A 1B 3B 12B | 8B 11J"
"""Seat 0 plays 2A and has seven points."""


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    push = house(push_limit=2)
    won = laid("a stopper may take or push", push, SEVEN, "PUSH-1").when("play 2A", "stop")
    yield (
        won.then(phase="push", next=0, legal=["collect", "push"], result=None)
        .refuses("stop", "wrong_phase", "PUSH-1")
        .when("collect")
        .then(result="stop", net=[7, -7], carry=Carry(), includes="WinTaken PUSH-1")
    )
    pushed = laid("a win that is pushed", push, SEVEN, "PUSH-1", "PUSH-3", carry=Carry(nagaris=2, pushes=1))
    yield (
        pushed.when("play 2A", "stop", "push").then(
            result="stop", winner=0, net=[0, 0], next_dealer=0, carry=Carry(pushes=2), includes="WinPushed PUSH-1"
        )
    )
    for title, rules, pushes in (("nothing can be pushed", house(), 0), ("the row is long enough", push, 2)):
        begun = laid(title, rules, SEVEN, "PUSH-1", carry=Carry(pushes=pushes)).when("play 2A", "stop")
        yield begun.then(result="stop", net=[7 * 2**pushes, -7 * 2**pushes], carry=Carry())
    yield from _fixed_wins()
    for multiplier, pushes, nagaris, worth in (
        (2, 0, 0, 7),
        (2, 1, 0, 14),
        (2, 2, 0, 28),
        (2, 2, 1, 56),
        (3, 2, 0, 63),
    ):
        rules = house(push_limit=2, push_multiplier=multiplier)
        title = f"{pushes} pushes, each times {multiplier}, and {nagaris} nagaris"
        seats = ["2A 4A 8A 1B 3B 12B", "8B 11J"]
        yield paid(title, rules, seats, [worth, -worth], claim("PUSH-2", pushes > 0), pushes=pushes, nagaris=nagaris)
    last: dict[str, Any] = {"turns": [9, 10], "carry": Carry(pushes=2)}
    nagari = laid("a nagari keeps the row", push, "2A | / 8J 9J / 1R", "PUSH-3", **last)
    yield nagari.when("play 2A").then(result="nagari", carry=Carry(nagaris=1, pushes=2))
    yield from _series()


def _fixed_wins() -> Iterator[Entry]:
    push = house(push_limit=2)
    for answer, chips in (("collect", 5), ("push", 0)):
        begun = laid(f"the chips of a ppuk too many wait: {answer}", push, "2A 5R | 3R 7J / 2R 8J / 2J", "PUSH-1",
                     "CHIPS-2", ppuks=[2, 0])  # fmt: skip
        begun = begun.when("play 2A").then(phase="push", chips=[0, 0]).when(answer)
        yield begun.then(result="ppuk_limit", net=[chips, -chips])
    empty = laid("empty turns may be pushed", house(push_limit=1, empty_turns=5), "2A 5R | 3R 7J / 8J 9J / 1R",
                 "PUSH-1", "STOP-10", idle=[4, 0])  # fmt: skip
    yield empty.when("play 2A").then(phase="push").when("push").then(net=[0, 0], carry=Carry(pushes=1))


def _series() -> Iterator[Entry]:
    quad = ["4A 4R 4J 4K"]
    for multiplied, chips in ((False, 5), (True, 20)):
        rules = house(push_limit=2, fixed_wins_multiplied=multiplied)
        deals = [
            {"deck": deck_for(rules, quad), "actions": ["push"]},
            {"deck": deck_for(rules, quad), "actions": ["push"]},
            {"deck": deck_for(rules, quad), "actions": []},
        ]
        shows = {"chips": [chips, -chips], "over": True, "carry": {}}
        title = f"two quads pushed and a third taken, fixed_wins_multiplied {multiplied}"
        yield series(title, rules, 3, deals, shows, "PUSH-3", "PAY-23")
    both = house(push_limit=2)
    shared = [{"deck": deck_for(both, [*quad, "6A 6R 6J 6K"]), "actions": []}]
    yield series("a cancelled win uses the row up", both, 2, shared, {"carry": {}}, "PUSH-3", carry=Carry(pushes=1))
