"""TURN: playing a card, turning the stock, and what is captured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, claim, dealing, house, laid
from hwatu import presets
from hwatu.testing._scenario import Scenario, scenario

TWO = presets.pagat()


def later(title: str, *proves: str, **given: Any) -> Scenario:
    """A turn that is nobody's first, for two; seat 0 holds the plum bird and something else."""
    usual: dict[str, Any] = {"hands": ["2A 9R", "3R"], "turns": [1, 1]}
    return scenario(title, TWO, *proves).given(**{**usual, **given})


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    yield from _plain()
    yield from _ones_own_last_turn()
    yield from _who_leads()


def _plain() -> Iterator[Entry]:
    yield (
        later("a card, the stock, the captures", "TURN-1", "TURN-3", "TURN-6", table="2R 8J 7J", stock="8B 12R")
        .when("play 2A")
        .then(captured="2A 2R 8B 8J", table="7J", hands={0: "9R"}, turns=2, next=1)
    )
    yield (
        later("only a card of one's own", "TURN-1", table="2R 8J")
        .refuses("play 3R", "not_in_hand", "TURN-1")
        .refuses("take 8J", "wrong_phase", "TURN-1")
    )
    yield (
        later("no match", "TURN-2", table="7J 8J", stock="12R")
        .when("play 2A")
        .then(table="2A 7J 8J 12R", captured="", includes="CardPlayed TURN-2")
    )
    yield (
        later("one match", "TURN-3", table="2R 8J", stock="12R")
        .refuses("play 2A>2R", "no_choice", "TURN-4")
        .when("play 2A")
        .then(captured="2A 2R", table="8J 12R")
    )
    for chosen, other in (("2R", "2J"), ("2J", "2R")):
        start = later(f"two matches, {chosen} chosen", "TURN-4", table="2R 2J 8J", stock="12R")
        yield (
            start.refuses("play 2A", "choose_match", "TURN-4")
            .refuses("play 2A>8J", "not_a_match", "TURN-4")
            .when(f"play 2A>{chosen}")
            .then(captured=f"2A {chosen}", table=f"{other} 8J 12R")
        )
    for maker in (None, 0, 1):
        yield later(
            f"a card on a stack made by {maker}", "TURN-5", hands=["3K 9R", "5R"], table="8J",
            stacks=[("3B 3R 3J", maker)], stock="12R",
        ).when("play 3K").then(captured="3B 3R 3J 3K", stacks=[], table="8J 12R")  # fmt: skip
    yield from _stock()
    yield from _same_month()
    yield from _to_the_end()


def _stock() -> Iterator[Entry]:
    yield (
        later("a stock card without a match", "TURN-6", table="7J", stock="12R").when("play 2A").then(table="2A 7J 12R")
    )
    yield (
        later("a stock card with one match", "TURN-6", table="7J 8J", stock="7R")
        .when("play 2A")
        .then(captured="7J 7R", table="2A 8J")
    )
    turned = later("a stock card with two matches", "TURN-6", table="7J 7K 8J", stock="7R").when("play 2A")
    yield (
        turned.then(phase="take", turned="7R", next=0, legal=["take 7J", "take 7K"])
        .refuses("take 8J", "not_a_match", "TURN-6")
        .refuses("play 9R", "wrong_phase", "TURN-1")
        .when("take 7K")
        .then(captured="7R 7K", table="2A 8J 7J", next=1)
    )
    yield (
        later("nothing is captured before it is chosen", "TURN-1", table="2R 8J 8K 7J", stock="8B")
        .when("play 2A")
        .then(captured="", phase="take")
        .when("take 8J")
        .then(captured="2A 2R 8B 8J")
    )
    yield (
        later(
            "a stock card takes a stack", "TURN-6", hands=["2A 9R", "5R"], table="8J", stacks=["3B 3R 3J"], stock="3K"
        )
        .when("play 2A")
        .then(captured="3B 3R 3J 3K", stacks=[], table="2A 8J")
    )


def _same_month() -> Iterator[Entry]:
    yield (
        later("chok", "TURN-7", table="7J 8J", stock="2R")
        .when("play 2A")
        .then(captured="2A 2R", table="7J 8J", includes="Chok TURN-7")
    )
    yield (
        later("taking what lay there before is no chok", "not TURN-7", table="7J 8J", stock="7R")
        .when("play 2A")
        .then(captured="7J 7R", excludes="Chok")
    )
    yield (
        later("ppuk", "TURN-8", table="2J 8J", stock="2R")
        .when("play 2A")
        .then(
            stack=("2A 2R 2J", 0), captured="", table="8J", ppuks=1, events=["CardPlayed", "StockTurned", "Ppuk TURN-8"]
        )
    )
    yield later("whoever has the fourth takes it", "TURN-8", "TURN-5", hands=["2A 9R", "2K 3R"], table="2J 8J",
                stock="2R 12R").when("play 2A", "play 2K").then(captured={1: "2A 2R 2J 2K"}, stacks=[])  # fmt: skip
    yield (
        later("a card of another month makes no ppuk", "not TURN-8", table="2J 8J", stock="8B")
        .when("play 2A")
        .then(captured="2A 2J 8B 8J", stacks=[])
    )
    without = presets.pagat(ppuk=False, ppuk_limit=0, ppuk_limit_chips=0, first_ppuk_chips=0)
    yield (
        scenario("where there is no ppuk", without, "TURN-8")
        .given(["2A 9R", "3R"], "2J 8J", "2R", turns=[1, 1])
        .when("play 2A")
        .then(captured="2A 2J", table="2R 8J", stacks=[], ppuks=0)
    )
    yield (
        later("ttadak", "TURN-9", table="2R 2J 8J", stock="2K")
        .when("play 2A>2R")
        .then(captured="2A 2R 2J 2K", table="8J", includes="Ttadak TURN-9")
    )
    yield (
        later("two pairs of two months are no ttadak", "not TURN-9", table="2R 8J 7J", stock="8B")
        .when("play 2A")
        .then(captured="2A 2R 8B 8J", excludes="Ttadak")
    )


def _to_the_end() -> Iterator[Entry]:
    last = later("out of cards: nagari, and the table is empty", "TURN-10", hands=["2A", "3R"], table="2R 3J",
                 stock="8B 8J", fill=False)  # fmt: skip
    yield (
        last.when("play 2A")
        .then(table="3J 8B", next=1)
        .when("play 3R")
        .then(table="", result="nagari", captured=["2A 2R", "3R 3J 8B 8J"], net=[0, 0], proves="STOP-4")
    )
    yield (
        later("nobody may pass", "TURN-11", table="7J 8J")
        .refuses("turn", "no_bomb_turn", "BOMB-2")
        .then(legal=["play 2A", "play 9R"])
    )


def _ones_own_last_turn() -> Iterator[Entry]:
    usual, own = house(), house(last_turn="OWN")
    chok = "2A | 3R / 5J / 2R / | 1J 1K"
    for rules, left, captured in ((usual, 0, "2A 2R 1J"), (own, 0, "2A 2R"), (own, 1, "2A 2R 1J")):
        title = f"chok without another card, and {left} bomb turns: {rules.last_turn.name}"
        claims = claim("TURN-12", rules is usual or not left), claim("BONUS-8", captured == "2A 2R")
        begun = laid(title, rules, chok, *claims, turns=[9, 9], bomb_turns=[left, 0])
        yield begun.when("play 2A").then(captured=captured, next=1)
    third = "2A | 2K / 2R 5J / 2J"
    for flags, captured, table in (({}, "", "5J"), ({"last_turn_ppuk": False}, "2A 2R 2J", "5J")):
        rules = house(last_turn="OWN", **flags)
        begun = laid(f"the third of a month on the last turn: {captured or 'ppuk'}", rules, third, "TURN-13",
                     turns=[9, 9])  # fmt: skip
        yield begun.when("play 2A").then(captured=captured, table=table, ppuks=0 if captured else 1)
    no_ppuk = house(last_turn="OWN", last_turn_ppuk=False)
    fourth = laid("the fourth then matches nothing", no_ppuk, "2A | 2K / 2R 5J / 2J 7J", "TURN-13", turns=[9, 9],
                  fill=False)  # fmt: skip
    yield fourth.when("play 2A", "play 2K").then(result="nagari", table="2K 5J 7J")
    before = laid("a ppuk before the last turn", no_ppuk, "2A 6R | 3R 6K / 2R 5J / 2J", "not TURN-13", turns=[8, 8])
    yield before.when("play 2A").then(ppuks=1)


def _who_leads() -> Iterator[Entry]:
    for players, dealer, leads in ((2, 0, 1), (3, 1, 2), (3, 2, 0)):
        rules = presets.pagat(players=players, leads="NEXT")
        yield dealing(f"of {players} the one after seat {dealer} leads", rules, "TURN-14", dealer=dealer).then(
            next=leads, dealer=dealer
        )
    three = presets.pagat(players=3, leads="NEXT", hand_quad="MAY_PLAY_ON")
    asked = dealing(
        "the dealer is asked about its quad, and the next one leads", three, "DEAL-14", hands=("4A 4R 4J 4K",)
    )
    yield asked.then(phase="quad", next=0).when("continue").then(phase="turn", next=1, proves="TURN-14")
