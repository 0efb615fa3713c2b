"""BONUS: junk taken from each opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, claim, house, laid
from hwatu import presets
from hwatu.rules import Rules
from hwatu.testing._scenario import Scenario, scenario

TWO, THREE = presets.pagat(), presets.pagat(players=3)


def later(title: str, *proves: str, rules: Rules = TWO, **given: Any) -> Scenario:
    """A turn that is nobody's first; seat 1 has captured two junk cards."""
    usual: dict[str, Any] = {"hands": ["2A 9R", "3R"], "turns": [1, 1], "captured": ["", "5J 5K"]}
    if rules.players == 3:
        usual = {"hands": ["2A 9R", "3R", "4R"], "turns": [1, 1, 1], "captured": ["", "5J 5K", "6J"]}
    return scenario(title, rules, *proves).given(**{**usual, **given})


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    yield from _events()
    yield from _stacks()
    yield from _who_gives()
    yield from _last_turn()
    yield from _sweeps()
    yield from _stealing_jokers()


def _events() -> Iterator[Entry]:
    swept = later("sseul", "BONUS-1", table="2R 8J", stock="8B").when("play 2A")
    yield (
        swept.then(includes="Sseul BONUS-1", phase="give", next=1).when("give 5K").then(captured={0: "2A 2R 8B 8J 5K"})
    )
    yield (
        later("three on the table when it began: no sseul", "not BONUS-1", table="2R 8J 7J", stock="8B")
        .when("play 2A")
        .then(excludes="Sseul", next=1, phase="turn")
    )
    none = presets.pagat(sseul_junk=0)
    yield (
        later("sseul that takes nothing", "BONUS-1", rules=none, table="2R 8J", stock="8B")
        .when("play 2A")
        .then(next=1, phase="turn")
    )
    two = presets.pagat(sseul_junk=2)
    yield (
        later("sseul that takes two", "BONUS-1", rules=two, table="2R 8J", stock="8B")
        .when("play 2A", "give 5J")
        .then(captured={0: "2A 2R 8B 8J 5J 5K"})
    )
    yield (
        later("ttadak takes one", "BONUS-2", table="2R 2J 8J", stock="2K")
        .when("play 2A>2R")
        .then(phase="give")
        .when("give 5J")
        .then(captured={0: "2A 2R 2J 2K 5J"})
    )
    yield (
        later("ttadak may take nothing", "BONUS-2", rules=presets.pagat(ttadak_junk=0), table="2R 2J 8J", stock="2K")
        .when("play 2A>2R")
        .then(phase="turn", next=1)
    )
    yield later("chok takes one", "BONUS-3", table="7J 8J", stock="2R").when("play 2A").then(phase="give", next=1)
    yield (
        later("chok may take nothing", "BONUS-3", rules=presets.pagat(chok_junk=0), table="7J 8J", stock="2R")
        .when("play 2A")
        .then(phase="turn", next=1)
    )
    turned = later("what a bomb turn turns is no chok", "not BONUS-3", table="7J 8J", stock="2R", bomb_turns=[1, 0])
    yield turned.when("turn").then(excludes="Chok", table="2R 7J 8J")
    bomb: dict[str, Any] = {"hands": ["2A 2R 2J 9R", "3R"], "table": "2K 8J 7J", "stock": "10R"}
    yield later("a bomb takes nothing", "BONUS-6", **bomb).when("bomb 2").then(phase="turn", next=1)
    yield (
        later("a bomb that takes one", "BONUS-6", rules=presets.pagat(bomb_junk=1), **bomb)
        .when("bomb 2", "give 5J")
        .then(captured={0: "2A 2R 2J 2K 5J"})
    )
    store = presets.pagat(department_store_junk=1)
    first: dict[str, Any] = {"hands": ["8B 9R", "3R"], "table": "8A 4R 7J", "stock": "4J", "turns": [0, 0]}
    yield (
        later("the department store", "BONUS-7", rules=store, **first)
        .when("play 8B")
        .then(includes="DepartmentStore BONUS-7", phase="give")
    )
    yield (
        later("only on the first turn", "not BONUS-7", rules=store, **{**first, "turns": [1, 1]})
        .when("play 8B")
        .then(excludes="DepartmentStore", phase="turn")
    )
    yield (
        later("without a ribbon there is none", "not BONUS-7", rules=store, **{**first, "stock": "7K"})
        .when("play 8B")
        .then(excludes="DepartmentStore")
    )


def _stacks() -> Iterator[Entry]:
    mine: dict[str, Any] = {"hands": ["3K 9R", "5R"], "table": "8J 7J", "stock": "12R"}
    for maker in (None, 1):
        title = f"a stack of {'the deal' if maker is None else 'the other'}"
        yield (
            later(title, "BONUS-4", stacks=[("3B 3R 3J", maker)], **mine)
            .when("play 3K")
            .then(includes="StackTaken BONUS-4", phase="give")
            .when("give 5J")
            .then(captured={1: "5K"}, phase="turn")
        )
    nothing = presets.pagat(stack_junk=0)
    yield (
        later("a stack may bring nothing", "BONUS-4", rules=nothing, stacks=[("3B 3R 3J", 1)], **mine)
        .when("play 3K")
        .then(phase="turn", captured={1: "5J 5K"})
    )
    own = [("3B 3R 3J", 0)]
    yield (
        later("one's own stack takes two", "BONUS-5", stacks=own, **mine)
        .when("play 3K")
        .then(includes="StackTaken BONUS-5")
        .when("give 5J")
        .then(captured={1: ""}, phase="turn")
    )
    double: dict[str, Any] = {"captured": ["", "5J 11D"], "stacks": own, **mine}
    yield (
        later("or one card that is worth two", "BONUS-5", **double)
        .when("play 3K", "give 11D")
        .then(captured={1: "5J"}, phase="turn")
    )
    yield (
        later("a single one first, then the double one", "BONUS-5", **double)
        .when("play 3K", "give 5J")
        .then(captured={1: ""}, phase="turn")
    )
    single = presets.pagat(own_stack_junk=1)
    yield (
        later("one's own stack may take one", "BONUS-5", rules=single, stacks=own, **mine)
        .when("play 3K", "give 5J")
        .then(captured={1: "5K"}, phase="turn")
    )
    yield (
        later("nothing is owed beyond the last card", "BONUS-5", captured=["", "5J"], stacks=own, **mine)
        .when("play 3K")
        .then(captured={0: "3B 3R 3J 3K 5J", 1: ""}, phase="turn")
    )


def _who_gives() -> Iterator[Entry]:
    chok: dict[str, Any] = {"table": "7J 8J", "stock": "2R"}
    yield (
        later("each opponent gives one, in turn order", "BONUS-9", rules=THREE, **chok)
        .when("play 2A")
        .then(next=1, legal=["give 5J", "give 5K"])
        .when("give 5K")
        .then(captured=["2A 2R 5K 6J", "5J", ""], next=1, phase="turn")
    )
    yield (
        later("the owner chooses, even the dearest", "BONUS-9", captured=["", "5J 11D"], **chok)
        .when("play 2A", "give 11D")
        .then(captured={1: "5J"})
    )
    cheapest = presets.pagat(surrender="CHEAPEST")
    yield (
        later("or the cheapest is given", "BONUS-9", rules=cheapest, captured=["", "11D 5J"], **chok)
        .when("play 2A")
        .then(captured={1: "11D"}, phase="turn")
    )
    yield (
        later("a dual card is not junk to give", "not BONUS-9", captured=["", "9A"], **chok)
        .when("play 2A")
        .then(captured={1: "9A"}, phase="turn")
    )
    joker = presets.pagat(jokers="X3")
    yield (
        later("a junk joker is", "BONUS-9", rules=joker, captured=["", "X3"], **chok)
        .when("play 2A")
        .then(captured={0: "2A 2R X3"})
    )
    yield (
        later("only what was captured is given", "BONUS-9", **chok)
        .when("play 2A")
        .refuses("give 3R", "not_captured", "BONUS-9")
    )
    stacks = ["2R 2J 2K", "8B 8A 8J"]
    both = later("two stacks in one turn", "BONUS-10", table="", stacks=stacks, stock="8K", captured=["", "5J 5K"])
    yield both.when("play 2A", "give 5J").then(captured={1: ""})
    once = later("a ttadak is owed once", "BONUS-10", table="2R 2J 8J", stock="2K", captured=["", "5J 5K"])
    yield once.when("play 2A>2R", "give 5J").then(captured={1: "5K"})
    sweeping = presets.pagat(sseul="ANY_CAPTURE")
    swept = later("a chok that sweeps", "BONUS-10", rules=sweeping, table="", stock="2K", captured=["", "5J 5K"])
    yield swept.when("play 2A", "give 5J").then(captured={0: "2A 2K 5J 5K", 1: ""})
    boss = presets.pagat(jokers="XB")
    yield later(
        "a boss and a chok are owed each on its own", "BONUS-10", rules=boss, hands=["XB 9R", "3R"], table="7J 8J",
        stock="2A 2R",
    ).when("joker XB", "give 5J").then(captured={0: "XB 2A 2R 5J 5K", 1: ""})  # fmt: skip
    shot = presets.pagat(no_junk_chips=1)
    yield (
        later("who has no junk pays a shot", "BONUS-11", rules=shot, captured=["", ""], **chok)
        .when("play 2A")
        .then(chips=[1, -1], includes="ChipsPaid BONUS-11")
    )
    yield (
        later("who has some does not", "not BONUS-11", rules=shot, captured=["", "5J"], **chok)
        .when("play 2A")
        .then(chips=[0, 0])
    )


def _last_turn() -> Iterator[Entry]:
    last: dict[str, Any] = {"hands": ["2A", ""], "table": "8J 8K", "stock": "2R", "fill": False}
    yield later("no chok on the last turn", "BONUS-8", **last).when("play 2A").then(captured={1: "5J 5K"})
    allowed = presets.pagat(last_turn_bonus=True)
    yield (
        later("unless it counts there", "BONUS-8", rules=allowed, **last)
        .when("play 2A", "give 5J")
        .then(captured={1: "5K"})
    )
    stack: dict[str, Any] = {"hands": ["3K", ""], "table": "", "stacks": [("3B 3R 3J", 1)], "stock": "", "fill": False}
    yield (
        later("a stack counts on the last turn", "not BONUS-8", "BONUS-4", **stack)
        .when("play 3K", "give 5J")
        .then(captured={1: "5K"})
    )
    store: dict[str, Any] = {"hands": ["2A", "3R"], "table": "8J 8K", "stock": "2R 9J", "fill": False}
    yield later("the turn before the last is not the last", "not BONUS-8", **store).when("play 2A").then(phase="give")
    for flag, junk in ((True, "1J"), (False, "")):
        rules = house(last_turn="OWN", last_turn_stack_junk=flag)
        where = "9A | 3R / 5J / 1R / | 1J 1K"
        begun = laid(f"a stack on the last turn takes {junk or 'nothing'}", rules, where, "BONUS-13", turns=[9, 9],
                     stacks=[("9R 9J 9K", 1)])  # fmt: skip
        yield begun.when("play 9A").then(captured=f"9A 9R 9J 9K {junk}")


def _sweeps() -> Iterator[Entry]:
    sweep = house(sseul="ANY_CAPTURE")
    for title, table, stock, stacks, junk in (
        ("a stack and a pair", "2R", "9K", ["9A 9R 9J"], "1J 1K"),
        ("from an empty table", "", "2R", [], "1J 1K"),
        ("a card is left", "2R 8J 9J", "8B", [], ""),
        ("a stack is left", "2R 8J", "8B", ["9A 9R 9J"], ""),
        ("two cards", "2R 8J", "8B", [], "1J"),
    ):
        where = f"2A 5R | 3R 7J / {table} / {stock} / | 1J 1K 3J"
        begun = laid(f"sweep: {title}", sweep, where, claim("BONUS-12", bool(junk)), stacks=stacks).when("play 2A")
        left = " ".join(each for each in ("1J", "1K", "3J") if each not in junk.split())
        yield begun.then(captured={1: left}, includes=["Sseul BONUS-12"] if junk else [])
    for amount, maker, junk in ((None, None, "1J"), (0, None, ""), (2, None, "1J 1K"), (0, 1, "1J")):
        rules = house(dealt_stack_junk=amount)
        title = f"a stack {'dealt' if maker is None else 'of another'}, where dealt ones take {amount}"
        begun = laid(title, rules, "9K 5R | 3R 7J / 5J / 1R / | 1J 1K",
                     claim("BONUS-14", maker is None), stacks=[("9A 9R 9J", maker)])  # fmt: skip
        yield begun.when("play 9K").then(captured=f"9A 9R 9J 9K {junk}")


def _stealing_jokers() -> Iterator[Entry]:
    for junk, given in ((0, ""), (1, "1J"), (2, "1J 1K")):
        rules = house(jokers="X2 X3", hand_joker="REDRAW", joker_junk=junk)
        begun = laid(f"a joker redrawn takes {junk}", rules, "X2 5R 6R | 3R 7J / 8J / 9A / | 1J 1K", "BONUS-16")
        yield begun.when("joker X2").then(captured=f"X2 {given}", hands={0: "5R 6R 9A"}, next=0, phase="turn")
    stays = house(jokers="X2 X3", joker_stays_in_ppuk=True, joker_junk=1)
    where = "2A 5R | 2K 7J / 2R 8J / X3 2J 9A / 1J 10J 10K | 11J"
    yield (
        laid("a joker in a ppuk takes junk when it is captured", stays, where, "BONUS-16", "JOKER-4")
        .when("play 2A", "play 2K")
        .then(captured=["10K", "11J 2A 2R 2J 2K X3 1J 10J"])
    )
    stock = laid("a joker from the stock", house(jokers="X2", joker_junk=1), "2A 5R | 3R 7J / 8J / X2 9J / | 1J 1K",
                 "BONUS-16", "JOKER-3")  # fmt: skip
    yield stock.when("play 2A").then(captured="X2 1J")
