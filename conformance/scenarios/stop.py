"""STOP: go, stop and the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, claim, house, laid, paid, standing
from hwatu import AbandonedAs, Abandonment, Carry, End, Payment, presets
from hwatu.rules import Rules
from hwatu.testing._scenario import Scenario, scenario

TWO, THREE = presets.pagat(), presets.pagat(players=3)


def nearly(title: str, *proves: str, rules: Rules = TWO, have: str = "1B 8B 11B 1R 2R", **given: Any) -> Scenario:
    """Seat 0 has three brights and two of the red ribbons, and plays a card on the third ribbon."""
    usual: dict[str, Any] = {
        "hands": ["3J 9R 10R", "4R 5R", "6R"][: rules.players],
        "table": "3R 8J",
        "stock": "10J 12R 10K",
        "captured": [have],
        "turns": [2, 2, 2][: rules.players],
    }
    return scenario(title, rules, *proves).given(**{**usual, **given})


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    for have, points in (("1B 8B 1R 2R", 3), ("1B 8B 11B 1R 2R", 6), ("1B 8B 11B 12B 1R 2R", 7)):
        asks = points >= 7
        yield (
            nearly(f"{points} points for two", "STOP-1", have=have)
            .when("play 3J")
            .then(points=points, phase="go_or_stop" if asks else "turn", next=0 if asks else 1)
        )
    yield (
        nearly("3 points for three", "STOP-1", rules=THREE, have="1R 2R")
        .when("play 3J")
        .then(points=3, phase="go_or_stop")
    )
    yield nearly("a target of 5", "STOP-1", rules=presets.pagat(target=5)).when("play 3J").then(phase="go_or_stop")
    full = nearly("stop", "STOP-3", have="1B 8B 11B 12B 1R 2R").when("play 3J")
    yield (
        full.refuses("play 9R", "wrong_phase", "STOP-1")
        .when("stop")
        .then(result="stop", winner=0, net=[14, -14], next_dealer=0, includes="StopSaid STOP-3")
    )
    yield from _after_a_go()
    yield from _nagari()
    yield from _cap()
    yield from _empty_turns()
    yield from _without_asking()
    yield from _run_out()
    yield from _given_up()
    out = presets.hwatu_variation()
    yield (
        scenario("nobody stops a hand that is played out", out, "STOP-8")
        .given(["3J 9R", "4R"], "3R 8J", "10J", captured=["1B 8B 11B 12B 1R 2R"], turns=[2, 2])
        .when("play 3J")
        .then(phase="turn", next=1)
    )


def _after_a_go() -> Iterator[Entry]:
    full = nearly("go", "STOP-1", have="1B 8B 11B 12B 1R 2R", hands=["3J 9R 10R", "4R 5R"])
    gone = full.when("play 3J", "go")
    yield gone.then(goes=1, next=1, includes="GoSaid STOP-1")
    yield (
        nearly(
            "no more points, no more choice",
            "STOP-2",
            have="1B 8B 11B 12B 1R 2R 3R",
            goes=[1],
            hands=["3J 9R", "4R"],
            table="8J 7J",
        )
        .when("play 3J")
        .then(phase="turn", next=1)
    )
    yield (
        nearly(
            "one point more",
            "STOP-2",
            have="1B 8B 11B 12B 1R 2R 3R 4R",
            goes=[1],
            hands=["9R 12A", "4J"],
            table="9J 7J",
        )
        .when("play 9R")
        .then(points=8, phase="go_or_stop")
    )
    yield (
        nearly("as many as at the last go", "STOP-2", have="1B 8B 11B 12B 1R 2R", goes=[1], go_points=[7])
        .when("play 3J")
        .then(points=7, phase="turn")
    )
    yield (
        nearly(
            "a go on the last turn ends in nagari",
            "STOP-1",
            "STOP-4",
            have="1B 8B 11B 12B 1R 2R",
            hands=["3J", ""],
            table="3R",
            stock="",
            fill=False,
        )
        .when("play 3J", "go")
        .then(result="nagari", goes={0: 1})
    )


def _nagari() -> Iterator[Entry]:
    last: dict[str, Any] = {"hands": ["3J", ""], "table": "3R", "stock": "", "fill": False, "have": ""}
    yield (
        nearly("out of cards", "STOP-4", **last)
        .when("play 3J")
        .then(result="nagari", net=[0, 0], next_dealer=0, carry=Carry(nagaris=1))
    )
    again: dict[str, Any] = {**last, "carry": Carry(nagaris=1)}
    yield nearly("again", "STOP-5", **again).when("play 3J").then(carry=Carry(nagaris=2))
    shots = presets.pagat(nagari_chips=1)
    yield nearly("everybody drinks", "STOP-6", rules=shots, **last).when("play 3J").then(net=[-1, -1])
    winner = standing("1B 3B 8B 11B 1R 2R 3R")
    loser = "12B 1J 2J 3J 4J 5J 6J"
    for nagaris, usual, growing in ((0, 7, 7), (1, 14, 14), (2, 14, 28), (3, 14, 56)):
        yield paid(
            f"after {nagaris} nagari hands",
            TWO,
            [winner, loser],
            [usual, -usual],
            claim("STOP-4", nagaris > 0),
            claim("STOP-5", nagaris > 1),
            claim("PAY-9", nagaris > 0),
            nagaris=nagaris,
        )
        rules = presets.pagat(nagari_accumulates=True)
        yield paid(
            f"after {nagaris} that accumulate",
            rules,
            [winner, loser],
            [growing, -growing],
            claim("STOP-5", nagaris > 1),
            claim("PAY-9", nagaris > 0),
            nagaris=nagaris,
        )
    flat = presets.pagat(nagari_multiplier=1)
    yield paid("a nagari that multiplies nothing", flat, [winner, loser], [7, -7], "STOP-4", nagaris=1)


def _cap() -> Iterator[Entry]:
    rules = presets.pagat(score_cap=9)
    yield (
        nearly(
            "a go at the cap is the last", "STOP-7", rules=rules, have="1B 3B 8B 11B 12B 1R 2R", goes=[1], go_points=[9]
        )
        .when("play 3J")
        .then(points=9, phase="turn")
    )
    yield (
        nearly("below the cap it is asked", "not STOP-7", rules=rules, have="1B 8B 11B 12B 1R 2R")
        .when("play 3J")
        .then(points=7, phase="go_or_stop")
    )
    yield paid(
        "points above the cap are not paid", rules, ["1B 3B 8B 11B 12B 1R 2R 3R", "1J"], [18, -18], "STOP-7", "PAY-5"
    )
    winner, loser = standing("1B 3B 8B 11B 1R 2R 3R"), "12B 1J 2J 3J 4J 5J 6J"
    for most, factor in ((None, 16), (8, 8), (4, 4)):
        rules = presets.pagat(nagari_accumulates=True, nagari_cap=most)
        won = 7 * factor
        title = f"four nagaris multiply by no more than {most}"
        yield paid(title, rules, [winner, loser], [won, -won], "STOP-9", "PAY-9", nagaris=4)


def _empty_turns() -> Iterator[Entry]:
    where = "2A 5R | 3R 7J / 8J 9J / {}"
    for flags, stock, idle, ends in (
        ({}, "1R", 4, False),
        ({"empty_turns": 5}, "1R", 4, True),
        ({"empty_turns": 5}, "1R", 3, False),
        ({"empty_turns": 5}, "2R", 4, False),
    ):
        title = f"after {idle} empty turns, {'five win' if flags else 'which nothing counts'}, {stock} is turned"
        begun = laid(title, house(**flags), where.format(stock), claim("STOP-10", stock != "2R"), idle=[idle, 0]).when(
            "play 2A"
        )
        yield begun.then(result="empty_turns", winner=0, net=[7, -7]) if ends else begun.then(next=1)
    four = laid("what they cost", house(empty_turns=5, empty_turns_chips=4), where.format("1R"), "STOP-10", idle=[4, 0])
    yield four.when("play 2A").then(net=[4, -4])
    ppuk = laid("a ppuk captures nothing", house(empty_turns=5), "2A 5R | 3R 7J / 2R 9J / 2J", "STOP-10", idle=[4, 0])
    yield ppuk.when("play 2A").then(result="empty_turns")


def _without_asking() -> Iterator[Entry]:
    for flags, hands, stops in (
        ({}, "2A |", False), ({"auto_stop": True}, "2A |", True), ({"auto_stop": True}, "2A | 5R", False),
        ({"auto_stop": True, "last_turn": "OWN"}, "2A | 5R", True),
    ):  # fmt: skip
        said = " ".join(flags) or "no flags"
        title = f"seven points on the last turn, {hands.strip()}: {said}"
        where = f"{hands} / 2R 8J / 9J / 4A 8A 1B 3B 12B | 11B 10J"
        shown = claim("STOP-11", stops or not flags)
        begun = laid(title, house(**flags), where, shown, turns=[9, 10]).when("play 2A")
        yield begun.then(result="stop", net=[7, -7]) if stops else begun.then(phase="go_or_stop")


def _run_out() -> Iterator[Entry]:
    nine, five, six = "2A 4A 5A 6A 8A 1B 3B 8B", "1R 2R 3R 4R 5R 6R 11B", "1R 2R 3R 4R 5R 6R 9R 11B"
    for exhaustion in ("NAGARI", "HIGHEST", "LAST_GO"):
        rules = house(exhaustion=exhaustion)
        for what, captured, goes, paid_by in (
            ("nine points and a go", f"{nine} | {five}", [1, 0], {"HIGHEST": 10, "LAST_GO": 10}),
            ("five points and three", "2A 4A 8A | 1R 2R 3R 11B", [0, 0], {"HIGHEST": 5}),
            ("six points and a go, and six", f"2A 4A 5A 6A 8A 1B | {six}", [1, 0], {"LAST_GO": 7}),
        ):
            chips = paid_by.get(exhaustion, 0)
            begun = laid(f"{what}, when the cards run out: {exhaustion}", rules, f"| 10J / 7K / 8K / {captured}",
                         "STOP-12", turns=[10, 9], actor=1, goes=goes).when("play 10J")  # fmt: skip
            if chips:
                yield begun.then(result="stop", winner=0, net=[chips, -chips], includes="HandEnded STOP-12")
            else:
                yield begun.then(result="nagari", net=[0, 0], includes="HandEnded STOP-4")
        pushed = laid(f"may a win be pushed when the cards run out: {exhaustion}",
                      house(exhaustion=exhaustion, push_limit=2), f"| 10J / 7K / 8K / {nine} | {five}", "STOP-12",
                      claim("PUSH-1", exhaustion != "NAGARI"), turns=[10, 9], actor=1, goes=[1, 0])  # fmt: skip
        if exhaustion == "NAGARI":
            yield pushed.when("play 10J").then(result="nagari")
        else:
            yield pushed.when("play 10J", "push").then(result="stop", winner=0, net=[0, 0])
    dual = standing("2A 5A 6A 7A 9A 10A 12A 1J 1K 2J 2K 3J 3K 4J 4K")
    for exhaustion, chips in (("HIGHEST", 3), ("LAST_GO", 4)):
        rules = house(exhaustion=exhaustion, meong_dda=False, junk_base=11)
        title = f"a dual card of a winner without enough points: {exhaustion}"
        yield paid(title, rules, [dual, "1R 5J"], [chips, -chips], claim("STOP-12", exhaustion == "HIGHEST"), "CARD-6")


def _given_up() -> Iterator[Entry]:
    seven, eight = "2A 4A 8A 1B 3B 12B", "1B 3B 8B 2A 4A 8A"
    ppuk = Payment(0, 1, 3, "ppuk on the first turn", "CHIPS-1")
    for title, rules, seats, net, seat, counts_as in (
        ("seat 1 leaves: lost", TWO, [seven, "8B 11J"], [4, -4], 1, AbandonedAs.LOST),
        ("seat 1 leaves: a nagari", TWO.changed(nagari_chips=2), [seven, "8B 11J"], [-5, 1], 1, AbandonedAs.NAGARI),
        ("seat 1 leaves: void", TWO, [seven, "8B 11J"], [0, 0], 1, AbandonedAs.VOID),
        ("all leave: void", TWO, [seven, "8B 11J"], [0, 0], None, AbandonedAs.VOID),
        ("one of three leaves: lost", THREE, [eight, "11B", "12B"], [13, 3, -16], 2, AbandonedAs.LOST),
    ):
        by_rule = claim("STOP-13", counts_as is AbandonedAs.LOST)
        yield paid(
            title, rules, seats, net, by_rule, winner=None, end=End.ABANDONED, paid=[ppuk],
            abandoned=Abandonment(seat, counts_as),
        )  # fmt: skip
