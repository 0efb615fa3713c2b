"""JOKER: jokers from hand, from the stock and in a ppuk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, house, laid
from hwatu import presets
from hwatu.rules import Rules
from hwatu.testing._scenario import Scenario, scenario

PACK = "X1 X2 X3 XB XD"
USUAL = presets.pagat(jokers=PACK)
REDRAW = presets.pagat(jokers=PACK, hand_joker="REDRAW")
STAYS = presets.pagat(jokers=PACK, joker_stays_in_ppuk=True)


def later(title: str, *proves: str, rules: Rules = USUAL, **given: Any) -> Scenario:
    """A turn that is nobody's first."""
    usual: dict[str, Any] = {"hands": ["X2 8J", "9R"], "table": "3R 5J", "stock": "7J 6J 11K", "turns": [1, 1]}
    return scenario(title, rules, *proves).given(**{**usual, **given})


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    yield from _substitute()
    yield from _redraw()
    yield from _stock()
    yield from _drawn()


def _substitute() -> Iterator[Entry]:
    yield (
        later("captured, and a stock card is played for it", "JOKER-1")
        .when("joker X2")
        .then(
            captured="X2",
            table="3R 5J 7J 6J",
            next=1,
            includes=["JokerPlayed JOKER-1", "SubstituteTurned", "StockTurned"],
        )
    )
    yield (
        later("the substitute can chok", "JOKER-1", "TURN-7", stock="7J 7R")
        .when("joker X2")
        .then(captured="X2 7J 7R", includes="Chok")
    )
    yield (
        later("it can ppuk", "JOKER-1", "TURN-8", stock="3J 3K")
        .when("joker X2")
        .then(captured="X2", stack=("3R 3J 3K", 0), ppuks=1)
    )
    ttadak = later("it can ttadak", "JOKER-1", table="3R 3K 5J", stock="3J 3B").when("joker X2")
    yield (
        ttadak.then(phase="place", turned="3J", legal=["take 3R", "take 3K"])
        .refuses("take 5J", "not_a_match", "TURN-6")
        .when("take 3R")
        .then(captured="X2 3B 3R 3J 3K", proves="TURN-9")
    )
    yield (
        later("it can take a stack", "JOKER-1", "TURN-5", table="5J", stock="3J 6J", stacks=[("3B 3R 3K", 1)])
        .when("joker X2")
        .then(captured="X2 3B 3R 3J 3K", stacks=[])
    )
    yield (
        later("another joker is replaced the same way", "JOKER-1", stock="X3 XD 7J 6J")
        .when("joker X2")
        .then(captured="X2 X3 XD", table="3R 5J 7J 6J")
    )
    yield (
        later("a joker is not laid on the table", "JOKER-1")
        .refuses("play X2", "joker", "JOKER-1")
        .refuses("joker 8J", "not_a_joker", "JOKER-1")
    )


def _redraw() -> Iterator[Entry]:
    yield (
        later("captured, and a stock card is drawn", "JOKER-2", rules=REDRAW)
        .when("joker X2")
        .then(captured="X2", hands={0: "7J 8J"}, next=0, phase="turn", includes="CardDrawn JOKER-2")
        .when("play 7J")
        .then(next=1)
    )
    yield (
        later("any number of them", "JOKER-2", rules=REDRAW, stock="X3 XD 7J 6J")
        .when("joker X2", "joker X3")
        .then(captured="X2 X3", hands={0: "XD 8J"}, next=0)
    )
    alone: dict[str, Any] = {
        "hands": ["X2", "9R"],
        "captured": ["2A 2R 2J 2K"],
        "bomb_turns": [1],
        "bombed": [[2]],
        "turns": [2, 2],
    }
    yield (
        later("a hand of jokers alone must draw", "JOKER-2", rules=REDRAW, **alone)
        .then(legal=["joker X2"])
        .refuses("turn", "must_redraw", "JOKER-2")
    )
    yield (
        later("four that were drawn end nothing", "JOKER-2", rules=REDRAW, hands=["8A 8J 8K X2", "9R"], stock="8B 6J")
        .when("joker X2")
        .then(phase="turn", next=0)
        .refuses("shake 8", "no_triple", "SHAKE-1")
    )
    yield later("three that were drawn may be shown", "JOKER-2", "SHAKE-1", rules=REDRAW, hands=["8A 8J X2", "9R"],
                stock="8K 6J").when("joker X2", "shake 8").then(shown="8A 8J 8K")  # fmt: skip


def _stock() -> Iterator[Entry]:
    played: dict[str, Any] = {"hands": ["2A 9R", "3R"], "table": "2R 8J"}
    yield (
        later("a joker from the stock", "JOKER-3", stock="X2 12R 5J", **played)
        .when("play 2A")
        .then(captured="2A 2R X2", table="8J 12R", includes="JokerTurned JOKER-3")
    )
    yield later("and another", "JOKER-3", stock="X2 X3 12R 5J", **played).when("play 2A").then(captured="2A 2R X2 X3")
    yield (
        later("its replacement can ppuk", "JOKER-3", "TURN-8", stock="X2 2J", **played)
        .when("play 2A")
        .then(captured="X2", stack=("2A 2R 2J", 0))
    )
    yield (
        later("a joker may wait on the pair and stay in the ppuk", "JOKER-4", rules=STAYS, stock="X2 2J", **played)
        .when("play 2A")
        .then(captured="", stack=("2A 2R 2J X2", 0))
    )
    yield (
        later("several wait together", "JOKER-4", rules=STAYS, stock="X2 X3 2J", **played)
        .when("play 2A")
        .then(stack=("2A 2R 2J X2 X3", 0))
    )
    yield (
        later("anything else captures it", "JOKER-4", rules=STAYS, stock="X2 12R", **played)
        .when("play 2A")
        .then(captured="2A 2R X2")
    )
    taken: dict[str, Any] = {"hands": ["2K 9R", "3R"], "table": "8J", "stacks": [("2A 2R 2J X2", 1)], "stock": "12R"}
    yield (
        later("whoever takes the stack has the joker", "JOKER-4", rules=STAYS, **taken)
        .when("play 2K")
        .then(captured="2A 2R 2J 2K X2")
    )
    yield later("a card laid down unmatched keeps none", "not JOKER-4", rules=STAYS, hands=["2A 9R", "3R"], table="8J",
                stock="X2 12R").when("play 2A").then(captured="X2", table="2A 8J 12R")  # fmt: skip


def _drawn() -> Iterator[Entry]:
    for captured, mine, hand in ((False, "X2", "5R X3"), (True, "X2 X3 1J 1K", "5R 9A")):
        junk = 1 if captured else 0
        rules = house(jokers="X2 X3", hand_joker="REDRAW", joker_junk=junk, drawn_joker_captured=captured)
        begun = laid(f"a joker drawn for a joker: {hand}", rules, "X2 5R | 3R 7J / 8J / X3 9A / | 1J 1K 3J", "JOKER-6")
        yield begun.when("joker X2").then(captured=mine, hands={0: hand}, next=0, phase="turn")
