"""CHIPS: what is paid at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, claim, dealing, deck_for, house, laid, paid, series, standing
from hwatu import Carry, presets
from hwatu.rules import Rules
from hwatu.testing._scenario import Scenario, scenario

TWO, THREE = presets.pagat(), presets.pagat(players=3)


def first(title: str, *proves: str, rules: Rules = TWO, **given: Any) -> Scenario:
    """Everybody's first turn, unless said otherwise."""
    usual: dict[str, Any] = {"hands": ["2A 9R", "3R", "4R"][: rules.players]}
    return scenario(title, rules, *proves).given(**{**usual, **given})


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    yield from _ppuk()
    yield from _first_turn()
    yield from _pot()
    yield from _shots()
    yield from _rows()
    yield from _points()


def _ppuk() -> Iterator[Entry]:
    ppuk: dict[str, Any] = {"table": "2J 8J", "stock": "2R"}
    yield (
        first("a ppuk on the first turn", "CHIPS-1", **ppuk)
        .when("play 2A")
        .then(chips=[3, -3], includes="ChipsPaid CHIPS-1")
    )
    yield first("each opponent pays", "CHIPS-1", rules=THREE, **ppuk).when("play 2A").then(chips=[6, -3, -3])
    yield (
        first("on a later turn it brings nothing", "not CHIPS-1", turns=[1, 1], **ppuk)
        .when("play 2A")
        .then(chips=[0, 0])
    )
    yield first("nobody is paid where shots are drunk", "CHIPS-1", "PAY-19", rules=presets.pagat(pays_winner=False),
                **ppuk).when("play 2A").then(chips=[0, -3])  # fmt: skip
    two: dict[str, Any] = {"turns": [3, 3], "ppuks": [2, 0], **ppuk}
    yield (
        first("the third ppuk ends the hand", "CHIPS-2", **two)
        .when("play 2A")
        .then(result="ppuk_limit", winner=0, net=[5, -5], next_dealer=0)
    )
    yield (
        first("the second does not", "not CHIPS-2", **{**two, "ppuks": [1, 2]})
        .when("play 2A")
        .then(ppuks=[2, 2], next=1)
    )
    yield (
        first("no limit", "CHIPS-2", rules=presets.pagat(ppuk_limit=0, ppuk_limit_chips=0), **two)
        .when("play 2A")
        .then(ppuks=[3, 0], next=1)
    )
    yield (
        first("a limit of one", "CHIPS-2", "CHIPS-1", rules=presets.pagat(ppuk_limit=1), **ppuk)
        .when("play 2A")
        .then(net=[8, -8])
    )


def _first_turn() -> Iterator[Entry]:
    ttadak: dict[str, Any] = {"table": "2R 2J 8J", "stock": "2K"}
    stack: dict[str, Any] = {"hands": ["3K 9R", "5R"], "table": "8J", "stacks": ["3B 3R 3J"], "stock": "12R"}
    bomb: dict[str, Any] = {"hands": ["2A 2R 2J 9R", "3R"], "table": "2K 8J 7J", "stock": "10R"}
    chok: dict[str, Any] = {"table": "7J 8J", "stock": "2R"}
    for flag, given, act in (
        ("first_ttadak_chips", ttadak, "play 2A>2R"),
        ("first_stack_chips", stack, "play 3K"),
        ("first_bomb_chips", bomb, "bomb 2"),
        ("first_chok_chips", chok, "play 2A"),
    ):
        three: Any = {flag: 3}
        rules = presets.pagat(**three)
        yield first(f"{flag} on the first turn", "CHIPS-3", rules=rules, **given).when(act).then(chips=[3, -3])
        yield (
            first(f"{flag} on a later turn", "not CHIPS-3", rules=rules, turns=[1, 1], **given)
            .when(act)
            .then(chips=[0, 0])
        )
        yield first(f"{flag} not played", "CHIPS-3", **given).when(act).then(chips=[0, 0])
    boar = presets.pagat(first_boar_chips=3)
    taken: dict[str, Any] = {"hands": ["7J 9R", "3R"], "table": "7A 8J", "stock": "10R"}
    yield first("the boar on the first turn", "CHIPS-4", rules=boar, **taken).when("play 7J").then(chips=[3, -3])
    yield first("the boar later", "not CHIPS-4", rules=boar, turns=[1, 1], **taken).when("play 7J").then(chips=[0, 0])
    yield (
        first("another boar", "not CHIPS-4", rules=boar, hands=["7J 9R", "3R"], table="7R 8J", stock="10R")
        .when("play 7J")
        .then(chips=[0, 0])
    )


def _pot() -> Iterator[Entry]:
    rules = presets.pagat(boar_pot_chips=1)
    taken: dict[str, Any] = {"hands": ["7J 9R"], "table": "7A 8J", "stock": "10R"}
    yield dealing("everybody puts in a stake", rules, "CHIPS-5").then(chips=[-1, -1])
    yield (
        dealing("who captures the boar takes the pot", rules, "CHIPS-5", carry=Carry(pot=4), **taken)
        .when("play 7J")
        .then(chips=[5, -1], includes="ChipsPaid CHIPS-5")
    )
    quad = deck_for(rules, ["", "4A 4R 4J 4K"])
    void = deck_for(rules, table="4A 4R 4J 4K")
    yield series(
        "an unclaimed pot carries over, and goes back at the end",
        rules,
        1,
        [{"deck": void, "actions": []}, {"deck": quad, "actions": []}],
        {"over": True, "chips": [-5, 5]},
        "CHIPS-5",
    )


def _shots() -> Iterator[Entry]:
    own: dict[str, Any] = {
        "hands": ["3K 9R", "5R"],
        "table": "8J",
        "stacks": [("3B 3R 3J", 0)],
        "stock": "12R",
        "turns": [1, 1],
    }
    shot = presets.pagat(own_stack_chips=1)
    yield first("a shot for one's own stack", "CHIPS-6", rules=shot, **own).when("play 3K").then(chips=[1, -1])
    yield (
        first("none for another's", "not CHIPS-6", rules=shot, **{**own, "stacks": [("3B 3R 3J", 1)]})
        .when("play 3K")
        .then(chips=[0, 0])
    )
    jokers = presets.pagat(players=3, jokers="X1 X2", joker_hand_chips=1, joker_stock_chips=1)
    hand: dict[str, Any] = {"hands": ["X1 9R", "3R", "4R"], "table": "8J", "stock": "12R 10R"}
    yield (
        first("a shot for a joker from hand", "CHIPS-7", rules=jokers, **hand).when("joker X1").then(chips=[2, -1, -1])
    )
    stock: dict[str, Any] = {"hands": ["2A 9R", "3R", "4R"], "table": "8J", "stock": "X1 10R"}
    yield (
        first("the stock's joker costs its player", "CHIPS-7", rules=jokers, **stock)
        .when("play 2A")
        .then(chips=[-2, 1, 1])
    )
    drunk = presets.pagat(players=3, jokers="X1 X2", joker_hand_chips=1, joker_stock_chips=1, pays_winner=False)
    yield (
        first("where it is drunk, it is one shot", "CHIPS-7", "PAY-19", rules=drunk, **stock)
        .when("play 2A")
        .then(chips=[-1, 0, 0])
    )


def _rows() -> Iterator[Entry]:
    row = house(first_ppuk_chips=7, second_ppuk_chips=14, third_ppuk_chips=21, ppuk_limit_chips=7)
    for turns, ppuks, chips in ((0, 0, 7), (1, 1, 14), (1, 0, 0), (2, 1, 0), (2, 2, 28), (3, 2, 7)):
        for rules in (row, house()) if turns == ppuks == 1 else (row,):
            title = f"ppuk number {ppuks + 1} on turn {turns + 1}, {rules.second_ppuk_chips} for the second in a row"
            begun = laid(title, rules, "2A 5R 6R | 3R 7J 7K / 2R 8J / 2J",
                         claim("CHIPS-8", turns == ppuks > 0), turns=[turns, turns], ppuks=[ppuks, 0])  # fmt: skip
            earned = chips if rules is row else 0
            yield begun.when("play 2A").then(chips=[earned, -earned])


def _points() -> Iterator[Entry]:
    seven, safe = "1B 3B 8B 11B 1R 2R 3R", "12B 4J 5J 6J 7J 8J 9J"
    first = presets.pagat(first_ppuk_points=7)
    made = standing(seven, first_ppuk=True, shaken=[2, 5])
    yield paid("points for the first ppuk, multiplied", first, [made, safe], [56, -56], "CHIPS-9", "SHAKE-2")
    yield paid("a loser's first ppuk", first, [seven, standing(safe, first_ppuk=True)], [7, -7], "not CHIPS-9")
    yield paid("where a first ppuk adds nothing", TWO, [made, safe], [28, -28], "not CHIPS-9")
    capped = presets.pagat(first_ppuk_points=7, score_cap=10)
    yield paid("cut with the points", capped, [made, safe], [40, -40], "CHIPS-9", "STOP-7")
    units = presets.pagat(first_ppuk_points=7, points_per_chip=5)
    yield paid("made units with the points", units, [made, safe], [8, -8], "CHIPS-9", "PAY-18")
    played = laid(
        "a stop after a first ppuk", house(first_ppuk_points=7),
        "2A 2K 5R | 3R 7J 7K / 2R 8J / 2J 10J 9R / 4A 8A 1B 3B 12B | 8B 11J", "CHIPS-9", "CHIPS-1", turns=[0, 0],
    )  # fmt: skip
    yield played.when("play 2A", "play 7J", "play 2K", "stop").then(chips=[17, -17])
