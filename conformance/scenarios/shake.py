"""SHAKE and BOMB: sets of three in hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, claim, house, laid, paid, standing
from hwatu import presets
from hwatu.rules import Rules
from hwatu.testing._scenario import Scenario, scenario

TWO = presets.pagat()
SEVEN_POINTS = "1B 3B 8B 11B 1R 2R 3R"
THREES = {"hands": ["2A 2R 2J 9R", "3R 4R"], "table": "2K 8J 7J", "stock": "10R 11J 12R 5J", "turns": [1, 1]}


def holding(title: str, *proves: str, rules: Rules = TWO, **given: Any) -> Scenario:
    """Seat 0 holds three of February, the fourth lies on the table."""
    return scenario(title, rules, *proves).given(**{**THREES, **given})


def entries() -> Iterator[Entry]:
    """The scenarios of these sections."""
    yield from _shaking()
    yield from _bombing()
    yield from _worth()
    yield from _pair_bombs()


def _shaking() -> Iterator[Entry]:
    yield (
        holding("three of a month may be shown", "SHAKE-1")
        .when("shake 2")
        .then(shown="2A 2R 2J", shaken=2, next=0, phase="turn", includes="Shaken SHAKE-1")
        .refuses("shake 2", "already_shaken", "SHAKE-1")
        .when("play 9R")
        .then(shown={0: "2A 2R 2J"}, next=1)
    )
    yield holding("two of a month are no set", "SHAKE-1", hands=["2A 2R 9R", "3R"]).refuses(
        "shake 2", "no_triple", "SHAKE-1"
    )
    off = presets.pagat(shake="OFF")
    yield holding("sets may not be shown at all", "SHAKE-1", rules=off).refuses("shake 2", "no_shakes", "SHAKE-1")
    must = presets.pagat(shake="MUST_PLAY")
    yield (
        holding("or one of them must be played", "SHAKE-1", rules=must)
        .when("shake 2")
        .then(legal=["play 2A", "play 2R", "play 2J"])
        .refuses("play 9R", "must_play_shaken", "SHAKE-1")
    )
    both = holding("two sets in one turn", "SHAKE-1", hands=["2A 2R 2J 9A 9R 9J", "3R"])
    yield both.when("shake 2", "shake 9").then(shaken=(2, 9), next=0)


def _bombing() -> Iterator[Entry]:
    yield (
        holding("a bomb", "BOMB-1")
        .when("bomb 2")
        .then(captured="2A 2R 2J 2K", hands={0: "9R"}, bombed=2, includes="Bombed BOMB-1", table="8J 7J 10R")
    )
    yield holding("the fourth must lie there", "BOMB-1", table="8J 7J").refuses("bomb 2", "no_bomb", "BOMB-1")
    yield holding("three must be held", "BOMB-1", hands=["2A 2R 9R", "3R"]).refuses("bomb 2", "no_bomb", "BOMB-1")
    off = presets.pagat(bomb="OFF")
    yield holding("bombs may not be played at all", "BOMB-1", rules=off).refuses("bomb 2", "no_bombs", "BOMB-1")
    yield (
        holding("two turns without a card", "BOMB-2")
        .when("bomb 2", "play 3R")
        .then(bomb_turns={0: 2}, may="turn")
        .when("turn")
        .then(bomb_turns=1, hands={0: "9R"}, includes="BombTurn BOMB-2")
    )
    yield (
        holding("with no card left it must", "BOMB-2", hands=["2A 2R 2J", "3R 4R"])
        .when("bomb 2", "play 3R")
        .then(legal=["turn"])
        .refuses("play 9R", "not_in_hand", "TURN-1")
    )
    three = presets.pagat(bomb="FLIP_THREE")
    yield (
        holding("or three cards are turned at once", "BOMB-3", rules=three)
        .when("bomb 2")
        .then(table="8J 7J 10R 11J 12R", bomb_turns=0, next=1)
    )
    out = holding("out of cards it misses its turns", "BOMB-3", rules=three, hands=["2A 2R 2J", "3R 4R"])
    yield out.when("bomb 2", "play 3R").then(next=1, includes="TurnMissed BOMB-3")
    yield (
        holding("a set that was shown is no bomb", "BOMB-4")
        .when("shake 2")
        .refuses("bomb 2", "bomb_after_shake", "BOMB-4")
    )
    may = presets.pagat(bomb_after_shake=True)
    yield holding("unless it may be", "BOMB-4", rules=may).when("shake 2", "bomb 2").then(captured="2A 2R 2J 2K")


def _worth() -> Iterator[Entry]:
    loser = "12B 1J 2J 3J 4J 5J 6J"
    for months, factor in (((), 1), ((2,), 2), ((2, 9), 4), ((11,), 2), ((12, 2), 4)):
        title = f"{len(months)} sets shown: {months}"
        yield paid(
            title, TWO, [standing(SEVEN_POINTS, shaken=months), loser], [7 * factor, -7 * factor],
            claim("SHAKE-2", 2 in months), "PAY-4",
        )  # fmt: skip
    rain = presets.pagat(shake_rain_multiplier=4)
    for months, factor in (((11,), 4), ((12,), 4), ((11, 12), 16), ((2, 12), 8), ((10,), 2)):
        title = f"November and December quadruple: {months}"
        yield paid(
            title, rain, [standing(SEVEN_POINTS, shaken=months), loser], [7 * factor, -7 * factor],
            claim("SHAKE-3", max(months) > 10), "PAY-4",
        )  # fmt: skip
    one = presets.pagat(shake_multiplier=1, shake_rain_multiplier=1)
    yield paid("a shake that multiplies nothing", one, [standing(SEVEN_POINTS, shaken=[2]), loser], [7, -7], "SHAKE-2")
    bomb = presets.pagat(bomb_multiplier=2)
    yield paid("a bomb that doubles", bomb, [standing(SEVEN_POINTS, bombed=[2]), loser], [14, -14], "BOMB-5")
    yield paid("two bombs", bomb, [standing(SEVEN_POINTS, bombed=[2, 9]), loser], [28, -28], "BOMB-5")
    yield paid("a bomb that does not", TWO, [standing(SEVEN_POINTS, bombed=[2]), loser], [7, -7], "BOMB-5")


def _pair_bombs() -> Iterator[Entry]:
    unmatched = house(shake_unmatched_only=True)
    where = "5A 5R 5J 1B | 3R 7J / {} / 9J"
    lying = laid("the fourth lies on the table", unmatched, where.format("5K 8J"), "SHAKE-4")
    yield lying.refuses("shake 5", "shake_matched", "SHAKE-4").when("bomb 5").then(bombed=5)
    yield laid("the fourth is elsewhere", unmatched, where.format("8J"), "not SHAKE-4").when("shake 5").then(shaken=5)
    pair = house(pair_bomb=True, bomb_junk=1)
    two = "4A 4R 5R | 3R 7J / {} / 9J 6J 1R / | 1J 1K"
    yield (
        laid("two on two", pair, two.format("4J 4K 8J"), "BOMB-6")
        .then(may=["bomb 4", "play 4A>4J"])
        .when("bomb 4")
        .then(captured="4A 4R 4J 4K 1J", table="8J 9J", bomb_turns=1, pair_bombed=4, includes="PairBombed BOMB-6")
    )
    for title, rules, table, proves in (
        ("no pair bombs at this table", house(), "4J 4K 8J", "BOMB-6"),
        ("one on the table", pair, "4J 8J", "not BOMB-6"),
    ):
        yield laid(title, rules, two.format(table), proves).refuses("bomb 4", "no_bomb", "BOMB-1")
    both = house(pair_bomb=True, bomb_junk=1, sseul="ANY_CAPTURE")
    yield (
        laid("a pair bomb that sweeps", both, two.format("4J 4K 9R"), "BOMB-6", "BONUS-12")
        .when("bomb 4")
        .then(captured="4A 4R 4J 4K 9R 9J 1J 1K")
    )
    flips = house(pair_bomb=True, bomb="FLIP_THREE")
    yield (
        laid("a pair bomb that turns two", flips, two.format("4J 4K 8J"), "BOMB-6", "BOMB-3")
        .when("bomb 4")
        .then(table="8J 9J 6J", bomb_turns=0)
    )
    shown = "5A 5R 1B | 3R 7J / 5J 5K / 9J"
    begun = laid("a month that was shown", house(pair_bomb=True), shown, "BOMB-6", shaken=[[5], []])
    yield begun.refuses("bomb 5", "bomb_after_shake", "BOMB-4")
    after = laid("a month that was shown, where that may be bombed", house(pair_bomb=True, bomb_after_shake=True),
                 shown, "BOMB-6", "BOMB-4", shaken=[[5], []])  # fmt: skip
    yield after.when("bomb 5").then(pair_bombed=5)
    winner = standing(SEVEN_POINTS, bombed=[2], pair_bombed=[4])
    loser = "12B 1J 2J 3J 4J 5J 6J"
    for multiplier in (1, 2, 3):
        rules = house(pair_bomb=True, bomb_multiplier=2, pair_bomb_multiplier=multiplier)
        won = 14 * multiplier
        yield paid(f"a bomb and a pair bomb, times {multiplier}", rules, [winner, loser], [won, -won], "BOMB-7")
