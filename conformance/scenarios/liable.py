"""LIABLE: who pays, with three players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, paid, standing
from hwatu import Carry, NagariRefusal, presets
from hwatu.rules import Rules
from hwatu.testing._scenario import Scenario, scenario

THREE = presets.pagat(players=3)
EARLIER = presets.pagat_earlier(players=3)
SEVEN = "1B 3B 8B 11B 1R 2R 3R"
JUNK_WIN = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 11D"
BRIGHT = "12B 7J 7K 8J 8K 9J"
DARK = "12A 9K 10J 10K 11J 11K"
"""BRIGHT owes 7, DARK 14."""


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    yield from _go_bak()
    yield from _oe_myeon()
    yield from _syodang()
    yield from _refused()
    yield from _together()


def _go_bak() -> Iterator[Entry]:
    went = standing(BRIGHT, goes=1, last_go=4)
    yield paid("each pays its own", THREE, [SEVEN, BRIGHT, DARK], [21, -7, -14], "not LIABLE-1")
    yield paid("who said go pays both debts", THREE, [SEVEN, went, DARK], [21, -21, 0], "LIABLE-1")
    doubles = presets.pagat(players=3, go_bak="DOUBLES")
    yield paid("or double its own", doubles, [SEVEN, went, DARK], [28, -14, -14], "LIABLE-1")
    yield paid(
        "or nothing more", presets.pagat(players=3, go_bak="OFF"), [SEVEN, went, DARK], [21, -7, -14], "LIABLE-1"
    )
    two = presets.pagat()
    yield paid("with two it moves nothing", two, [SEVEN, went], [7, -7], "LIABLE-1")
    yield paid("with two it may double", presets.pagat(go_bak="DOUBLES"), [SEVEN, went], [14, -14], "LIABLE-1")
    both = presets.pagat(players=3, go_bak="PAYS_ALL_DOUBLED")
    yield paid("or both debts, its own doubled", both, [SEVEN, went, DARK], [28, -28, 0], "LIABLE-1")
    later = standing(DARK, goes=1, last_go=5)
    yield paid(
        "of two who said go each owes double, and the later pays", both, [SEVEN, went, later], [42, 0, -42], "LIABLE-1"
    )
    yield paid("with two it doubles", presets.pagat(go_bak="PAYS_ALL_DOUBLED"), [SEVEN, went], [14, -14], "LIABLE-1")


def _oe_myeon() -> Iterator[Entry]:
    yield paid(
        "who left the winning card pays both debts", THREE, [SEVEN, BRIGHT, DARK], [21, -21, 0], "LIABLE-2",
        oe_myeon=[1],
    )  # fmt: skip
    yield paid(
        "where there is no oe-myeon",
        presets.pagat(players=3, oe_myeon=False),
        [SEVEN, BRIGHT, DARK],
        [21, -7, -14],
        "LIABLE-2",
        oe_myeon=[1],
    )
    dark = "12A 9K 10J 10K 12R"
    yield paid(
        "not for a win by junk alone",
        THREE,
        [JUNK_WIN, BRIGHT, dark],
        [12, -4, -8],
        "LIABLE-3",
        oe_myeon=[1],
    )
    yield paid(
        "but after a go",
        THREE,
        [standing(JUNK_WIN, goes=1, go_points=2), BRIGHT, dark],
        [5 + 10, -15, 0],
        "not LIABLE-3",
        oe_myeon=[1],
    )
    yield paid(
        "or where junk is not spared",
        EARLIER,
        [JUNK_WIN, BRIGHT, dark],
        [12, -12, 0],
        "LIABLE-3",
        oe_myeon=[1],
    )
    last: dict[str, Any] = {"oe_myeon": [1], "last_card": [1]}
    yield paid("not for a last card", THREE, [SEVEN, BRIGHT, DARK], [21, -7, -14], "LIABLE-4", **last)
    yield paid("or for that too", EARLIER, [SEVEN, BRIGHT, DARK], [21, -21, 0], "LIABLE-4", **last)
    played = scenario("a card left on the table", THREE, "LIABLE-2").given(
        ["3J 9R", "4R 5R", "3R 6J"], "8J 7J", "10J 11J 12A", actor=2, captured=["1B 8B 12B 1R 2R"], turns=[1, 1, 1]
    )
    yield (
        played.when("play 3R", "play 3J", "stop").then(winner=0, payments=[(2, 0, 10, "LIABLE-2"), (2, 0, 10, "PAY-1")])
    )


def offering(title: str, *proves: str, rules: Rules = THREE, **given: Any) -> Scenario:
    """Three in the middle of a hand; seat 0 begins its turn and is about to have hong-dan."""
    usual: dict[str, Any] = {
        "hands": ["3J 9R", "4R 5R", "6R 7A"],
        "table": "3R 8J 7J",
        "stock": "10J 11J 12A 12R",
        "captured": ["1R 2R", "1J", "4J"],
        "turns": [1, 1, 1],
    }
    return scenario(title, rules, *proves).given(**{**usual, **given})


def _syodang() -> Iterator[Entry]:
    offered = offering("an offer", "LIABLE-5").when("offer")
    yield offered.then(phase="answer", next=1, shown={0: "3J 9R"}).refuses("play 3J", "wrong_phase", "LIABLE-5")
    yield (
        offering("both accept: nagari", "LIABLE-5")
        .when("offer", "accept", "accept")
        .then(result="agreed_nagari", net=[0, 0, 0], carry=Carry(nagaris=1))
    )
    yield offering("the next one accepts, then the other answers", "LIABLE-5").when("offer", "accept").then(next=2)
    yield (
        offering("a refusal ends it", "LIABLE-5")
        .when("offer", "refuse")
        .then(next=0, phase="turn")
        .refuses("offer", "too_late", "LIABLE-5")
    )
    yield offering("the second refuses", "LIABLE-5").when("offer", "accept", "refuse").then(next=0, phase="turn")
    off = presets.pagat(players=3, syodang="OFF")
    yield offering("offers are not made here", "LIABLE-5", rules=off).refuses("offer", "no_offers", "LIABLE-5")


def _refused() -> Iterator[Entry]:
    win: dict[str, Any] = {"stock": "10J 11J 12A 12R"}
    yield (
        offering("the refuser pays both debts", "LIABLE-6", **win)
        .when("offer", "refuse", "play 3J", "stop")
        .then(winner=0, includes="StopSaid")
    )
    refusal = NagariRefusal(offerer=1, refuser=2)
    yield paid(
        "anyone else wins: the refuser pays", THREE, [SEVEN, BRIGHT, DARK], [21, 0, -21], "LIABLE-6", refusal=refusal
    )
    own = NagariRefusal(offerer=1, refuser=0)
    yield paid(
        "the refuser wins: each pays for itself",
        THREE,
        [SEVEN, BRIGHT, DARK],
        [21, -7, -14],
        "LIABLE-6",
        refusal=own,
        oe_myeon=[1],
    )
    went = standing(BRIGHT, goes=1, last_go=3)
    gone = NagariRefusal(offerer=1, refuser=0, said_go=True)
    yield paid("after a go too, go-bak or not", THREE, [SEVEN, went, DARK], [21, -7, -14], "LIABLE-7", refusal=gone)
    third = NagariRefusal(offerer=1, refuser=2, said_go=True)
    yield paid(
        "another wins against who had said go", THREE, [SEVEN, went, DARK], [21, 0, -21], "LIABLE-7", refusal=third
    )
    yield paid(
        "whole hand: each pays for itself", EARLIER, [SEVEN, went, DARK], [21, -7, -14], "LIABLE-7", refusal=third
    )
    offerer = NagariRefusal(offerer=0, refuser=2, said_go=True)
    winner = standing(SEVEN, goes=1, go_points=6)
    yield paid(
        "whole hand: the offerer wins, the refuser pays",
        EARLIER,
        [winner, BRIGHT, DARK],
        [8 + 16, 0, -24],
        "LIABLE-7",
        refusal=offerer,
    )
    yield paid("an offer lapsed: go-bak again", THREE, [SEVEN, went, DARK], [21, -21, 0], "not LIABLE-7")


def _together() -> Iterator[Entry]:
    went = standing(BRIGHT, goes=1, last_go=3)
    yield paid("go-bak before oe-myeon", THREE, [SEVEN, went, DARK], [21, -21, 0], "LIABLE-8", oe_myeon=[2])
    refusal = NagariRefusal(offerer=1, refuser=2)
    yield paid("a refused offer before go-bak", THREE, [SEVEN, went, DARK], [21, 0, -21], "LIABLE-8", refusal=refusal)
    later = standing(DARK, goes=1, last_go=5)
    yield paid("the last of two goes", THREE, [SEVEN, went, later], [21, 0, -21], "LIABLE-8", "LIABLE-1")
    yield paid(
        "the last of two who left the card", THREE, [SEVEN, BRIGHT, DARK], [21, 0, -21], "LIABLE-8", "LIABLE-2",
        oe_myeon=[1, 2],
    )  # fmt: skip
    moved = presets.pagat(players=3, empty_handed_exempt=True)
    yield paid(
        "who owes nothing pays the other's debt",
        moved,
        [SEVEN, standing("", goes=1, last_go=2), DARK],
        [14, -14, 0],
        "PAY-16",
        "LIABLE-1",
    )
