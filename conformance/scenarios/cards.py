"""CARD: what the cards are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, asked, claim, house, laid, worth
from hwatu import DECK, presets
from hwatu.testing._scenario import scenario

JUNK_WITHOUT_DOUBLES = "1J 1K 2J 2K 3J 3K 4J 4K"


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    for each in DECK:
        ids = ["CARD-1", "CARD-2", "CARD-8"]
        if each.ribbon is not None:
            ids.append("CARD-3")
        if each.code in ("2A", "4A", "8A", "12A"):
            ids.append("CARD-4")
        yield asked(f"the card {each.code}", "card", {"code": each.code}, {"month": int(each.code[:-1])}, *ids)
    for code, name in (("X1", "ONE_JUNK"), ("X2", "TWO_JUNK"), ("X3", "THREE_JUNK"), ("XB", "BOSS"), ("XD", "DOUBLE"),
                       ("XP", "BRIGHT_PROTECTION"), ("X1.2", "ONE_JUNK")):  # fmt: skip
        yield asked(f"the joker {code}", "card", {"code": code}, {"month": None, "joker": name}, "CARD-7", "CARD-8")
    for code in ("13J", "1A", "8R", "11R", "0J", "XQ", ""):
        refused: dict[str, Any] = {"refused": {"code": "unknown_card", "rule": "CARD-1"}}
        yield asked(f"there is no card {code!r}", "card", {"code": code}, refused, "CARD-1")
    yield from _junk()
    yield from _jokers()
    yield from _duals()


def _junk() -> Iterator[Entry]:
    usual = presets.pagat()
    yield worth("both double junk cards count two", usual, f"{JUNK_WITHOUT_DOUBLES[:17]} 11D 12D", 1, "CARD-5", junk=10)
    goo = presets.goo_stupe()
    yield worth("in Goo Stupe one of them counts one and one nothing", goo, "11D 12D 1J", 0, "CARD-5", junk=2)
    yield worth("a dual card completes the junk", usual, f"{JUNK_WITHOUT_DOUBLES} 9A", 1, "CARD-6", junk=10)
    yield worth("or the animals", usual, "5A 6A 7A 10A 9A", 1, "CARD-6", as_junk=[])
    yield worth("never both", usual, f"{JUNK_WITHOUT_DOUBLES} 5A 6A 7A 10A 9A", 1, "CARD-6")
    cup = presets.pagat(dual_animals={"9A": 1})
    yield worth("the cup as a single junk card", cup, f"{JUNK_WITHOUT_DOUBLES} 9A", 0, "CARD-6")
    iris = presets.pagat(dual_animals={"5A": 2})
    yield worth("the iris as the dual card", iris, f"{JUNK_WITHOUT_DOUBLES} 5A", 1, "CARD-6", as_junk=["5A"])
    both = presets.wikipedia()
    yield worth("both as dual cards", both, "1J 1K 2J 2K 3J 3K 5A 9A", 1, "CARD-6", as_junk=["5A", "9A"])
    yield worth("no dual card", presets.pagat(dual_animals={}), f"{JUNK_WITHOUT_DOUBLES} 9A", 0, "CARD-6", junk=8)


def _jokers() -> Iterator[Entry]:
    rules = presets.pagat(jokers="X1 X2 X3 XB XD XP")
    yield worth("junk jokers count their value", rules, "X1 X2 X3 1J 2J 3J 4J", 1, "CARD-7", junk=10)
    yield worth("the others count nothing", rules, "XB XD XP", 0, "CARD-7", junk=0)
    yield (
        scenario("a boss brings a junk card from each opponent", rules, "CARD-7")
        .given(["XB 8J", "9R"], "3R 5J", "7J 6J", captured=["", "1J"], turns=[1, 1])
        .when("joker XB")
        .then(captured="XB 1J", includes="JunkGiven CARD-7", next=1)
    )
    yield asked(
        "a joker that the pack does not have",
        "score",
        {"house": {"players": 2}, "captured": ["X2"]},
        {"refused": {"code": "card_not_in_pack", "rule": "CARD-7"}},
        "CARD-7",
    )


def _duals_at_the_target(where: str) -> Iterator[Entry]:
    for kind in ("animal", "junk"):
        title = f"at the target a dual animal is said to be {kind}"
        begun = laid(title, house(dual_choice="AT_TARGET", target=6), where, "CARD-9").when("play 9R")
        begun = begun.then(phase="dual", next=0, legal=["count 9A animal", "count 9A junk"])
        if kind == "animal":
            yield begun.when("count 9A animal").then(points=6, phase="go_or_stop", next=0)
        else:
            yield begun.when("count 9A junk").then(points=5, phase="turn", next=1)
    below = laid("below the target no dual animal is asked about", house(dual_choice="AT_TARGET"), where, "CARD-9")
    yield below.when("play 9R").then(points=6, phase="turn", next=1)
    later = laid("a dual animal captured before", house(dual_choice="AT_TARGET", target=6),
                 "8K 5R | 3R 7J / 8J / 1J / 2A 4A 5A 8A 9A", "CARD-9")  # fmt: skip
    yield later.when("play 8K").then(phase="dual", legal=["count 9A animal", "count 9A junk"])


def _dual_junk() -> Iterator[Entry]:
    where = "2A 5R | 3R 7J / 8J / 2R / | {}"
    for given, taken, left in ((False, "1B 9A", "1B 9A"), (True, "1B 9A", "1B"), (True, "1J 9A", "9A")):
        rules = house(dual_choice="ASKED", dual_junk_given=given)
        begun = laid(f"junk is owed by who has {taken} as junk, dual_junk_given {given}", rules, where.format(taken),
                     claim("CARD-11", taken == "1B 9A"), as_junk=["", "9A"]).when("play 2A")  # fmt: skip
        yield begun.then(captured={1: left}, phase="dual" if "9A" not in left else "turn")
    free = laid("a dual animal without an answer is not given", house(dual_choice="ASKED", dual_junk_given=True),
                where.format("1B 9A"), "not CARD-11")  # fmt: skip
    yield free.when("play 2A").then(captured={1: "1B 9A"}, phase="turn")
    chosen = house(dual_choice="ASKED", dual_junk_given=True, surrender="OWNER_CHOOSES")
    choice = laid("a dual animal among the junk to give", chosen, where.format("1J 9A"), "CARD-11", as_junk=["", "9A"])
    yield choice.when("play 2A").then(phase="give", legal=["give 1J", "give 9A"])


def _duals() -> Iterator[Entry]:
    where = "9R 5R | 3R 7J / 9A 8J / 1J / 2A 4A 5A 8A"
    yield laid("a dual animal counts freely", house(), where, "CARD-9").when("play 9R").then(points=6, next=1)
    asked_about = house(dual_choice="ASKED")
    for kind, points in (("animal", 6), ("junk", 5)):
        begun = laid(f"a dual animal is said to be {kind}", asked_about, where, "CARD-9").when("play 9R")
        begun = begun.then(phase="dual", legal=["count 9A animal", "count 9A junk"])
        if kind == "junk":
            begun = begun.refuses("count 2A junk", "not_asked", "CARD-9")
        yield begun.when(f"count 9A {kind}").then(points=points, next=1, includes="DualCounted CARD-9")
    yield from _duals_at_the_target(where)
    joker = house(dual_choice="ASKED", jokers="X2", joker_junk=1)
    first = laid("junk is given before the question", joker, "9R 5R | 3R 7J / 9A 8J / X2 1J / 2A | 1K", "CARD-9")
    yield first.when("play 9R").then(phase="dual", captured={1: ""})
    yield from _dual_junk()
    for locks, taken, locked in ((False, "1B 9A", ""), (True, "1B 9A", "9A"), (True, "1J 9A", "")):
        rules = house(dual_locks=locks)
        begun = laid(f"junk is owed by who has {taken}, dual_locks {locks}", rules,
                     f"2A 5R | 3R 7J / 8J / 2R / | {taken}",
                     claim("CARD-10", bool(locked) or not locks))  # fmt: skip
        yield begun.when("play 2A").then(captured={1: taken.replace("1J ", "")}, as_animal={1: locked})
