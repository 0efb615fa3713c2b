"""SELL, ROTATE and FAMILY: more than three at the table, and the family game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.questions import codes
from conformance.samples import Entry, dealing, deck_for, paid, series
from hwatu import Carry, End, presets
from hwatu.rules import NagariRedealRule, Rules
from hwatu.testing._scenario import Scenario, scenario

FOUR, FIVE = presets.pagat(players=4), presets.pagat(players=5)
SEVEN = presets.pagat(players=7, jokers="X2")


def entries() -> Iterator[Entry]:
    """The scenarios of these sections."""
    yield from _seating()
    yield from _led_by_the_next()
    yield from _dropping_twice()
    yield from _selling()
    yield from _seven()
    yield from _nagari()
    yield from _rotation()
    yield from _family()


def selling(title: str, *proves: str, rules: Rules = FOUR, hands: tuple[str, ...] = (), **given: Any) -> Scenario:
    """A deal at a table of four or more, the dropped cards coming back in card order."""
    back = codes(sorted(rules.deck))
    return dealing(title, rules, *proves, hands=hands, reshuffle=back, **given)


def _seating() -> Iterator[Entry]:
    yield selling("the dealer's right says first", "SELL-1").then(phase="seating", next=1, legal=["join", "drop"])
    yield selling("seat 2 deals", "SELL-1", dealer=2).then(next=3).refuses("play 1J", "wrong_phase", "TURN-1")
    yield (
        selling("two join: the last is forced out", "SELL-2")
        .when("join", "join")
        .then(active=(0, 1, 2), phase="turn", next=0, includes="SeatDroppedOut")
    )
    yield (
        selling("one drops: the others must play", "SELL-2", "SELL-6")
        .when("drop")
        .then(active=(0, 2, 3), phase="turn", next=0, chips=[0, 0, 0, 0])
    )
    yield (
        selling("five at the table", "SELL-2", rules=FIVE)
        .when("drop", "join", "drop")
        .then(active=(0, 2, 4), phase="turn")
    )
    yield (
        selling("the table is turned up when all is settled", "SELL-7", table="8J 8K")
        .when("drop")
        .then(includes="TableTurnedUp SELL-7", stock_size=21)
    )


def _led_by_the_next() -> Iterator[Entry]:
    four = presets.pagat(players=4, leads="NEXT")
    dropped = selling("who drops out is passed over, and the next who plays leads", "TURN-14", "SELL-2", rules=four)
    yield dropped.when("drop").then(active=(0, 2, 3), phase="turn", next=2, dealer=0)


def _dropping_twice() -> Iterator[Entry]:
    twice, bound = presets.pagat(players=4, no_dropping_twice=True), Carry(dropped_out=(2,))
    asked = selling("who dropped out of the hand before has to play", "SELL-13", rules=twice, carry=bound)
    asked = asked.when("join").then(phase="seating", next=2, legal=["join"])
    yield asked.refuses("drop", "dropped_out_before", "SELL-13").when("join").then(active=(0, 1, 2), phase="turn")
    other = selling("the others may drop out", "not SELL-13", rules=presets.pagat(players=4), carry=bound)
    yield other.when("join").then(legal=["join", "drop"])
    quad = ("4A 4R 4J 4K",)
    left = selling("the next hand knows who dropped out of this one", "SELL-13", rules=twice, hands=quad, carry=bound)
    yield left.when("drop").then(result="hand_quad", carry=Carry(dropped_out=(1,)))
    void = selling("a void deal changes nothing", "SELL-13", "DEAL-10", rules=twice, table="2A 2R 2J 2K")
    yield void.when("join", "drop").then(result="void", carry=Carry(active=(0, 1, 3), dropped_out=(2,)))


def _selling() -> Iterator[Entry]:
    sold = "1B 3B 11D 2J 5J 6J 7J"
    yield (
        selling("brights and double junk are paid for", "SELL-3", hands=("", "", "", sold))
        .when("join", "join")
        .then(chips=[0, -6, -6, 12], includes="CardsSold SELL-3")
    )
    all_pay = presets.pagat(players=4, sellers_paid_by="EVERYBODY")
    for dealer, hands, chips in ((0, ("", "", "", sold), [-6, -6, -6, 18]), (2, ("", sold), [-6, 18, -6, -6])):
        begun = selling(f"everybody pays, seat {dealer} deals", "SELL-12", rules=all_pay, hands=hands, dealer=dealer)
        yield begun.when("join", "join").then(chips=chips, includes="CardsSold SELL-3")
    three = presets.pagat(players=4, compensation_chips=3)
    yield (
        selling("three chips a card", "SELL-3", rules=three, hands=("", "", "", sold))
        .when("join", "join")
        .then(chips=[0, -9, -9, 18])
    )
    yield (
        selling("the dual animal too", "SELL-3", hands=("", "", "", "9A 2J 3J 5J 6J 7J 8J"))
        .when("join", "join")
        .then(chips=[0, -2, -2, 4])
    )
    plain = "1J 2J 3J 5J 6J 7J 8J"
    yield (
        selling("nothing special, nothing paid", "not SELL-3", hands=("", "", "", plain))
        .when("join", "join")
        .then(chips=[0, 0, 0, 0])
    )
    rain = "12B 2J 3J 5J 6J 7J 8J"
    yield (
        selling("the rain bright alone is not paid", "SELL-4", hands=("", "", "", rain))
        .when("join", "join")
        .then(chips=[0, 0, 0, 0])
    )
    yield (
        selling("with another bright it is", "SELL-4", hands=("", "", "", "1B 12B 2J 3J 5J 6J 7J"))
        .when("join", "join")
        .then(chips=[0, -4, -4, 8])
    )
    yield (
        selling("five at the table: it is paid", "SELL-4", rules=FIVE, hands=("", "", "", rain))
        .when("join", "join")
        .then(chips=[0, -2, -2, 4, 0])
    )
    yield (
        selling("three of a month double it", "SELL-5", hands=("", "", "", "1B 2A 2R 2J 5J 6J 7J"))
        .when("join", "join")
        .then(chips=[0, -4, -4, 8])
    )
    yield selling("who drops freely gets nothing", "SELL-6", hands=("", sold)).when("drop").then(chips=[0, 0, 0, 0])


def _seven() -> Iterator[Entry]:
    yield selling("seven hands of seven and no table", "SELL-9", rules=SEVEN).then(
        phase="seating", table="", stock_size=0
    )
    yield (
        selling("the table comes from what was dropped", "SELL-9", rules=SEVEN)
        .when("drop", "drop", "drop", "drop")
        .then(active=(0, 5, 6), phase="turn")
    )
    iris = presets.pagat(players=7, jokers="X2", iris_drops_out=True)
    hands = ("", "", "5A 1B 2J 6J 7J 8J 10J")
    yield (
        selling("whoever has the iris must drop out, and is paid", "SELL-10", rules=iris, hands=hands)
        .when("join")
        .then(next=3)
    )
    yield selling("without that rule it need not", "SELL-10", rules=SEVEN, hands=hands).when("join").then(next=2)


def _nagari() -> Iterator[Entry]:
    for redeal, active in ((NagariRedealRule.SAME_THREE, (0, 1, 3)), (NagariRedealRule.ALL, ())):
        rules = presets.pagat(players=4, nagari_redeal=redeal)
        begun = scenario(f"nagari at a table of four: {redeal}", rules, "SELL-8").given(
            ["3J", "", "", ""], "3R", "", carry=Carry(active=(0, 1, 3)), turns=[2, 2, 0, 2], fill=False
        )
        yield begun.when("play 3J").then(result="nagari", carry=Carry(nagaris=1, active=active))
    end = presets.pagat(players=4, compensation_time="AT_END")
    sold = ("", "", "", "1B 3B 11D 2J 5J 6J 7J")
    yield selling("compensation waits", "SELL-11", rules=end, hands=sold).when("join", "join").then(chips=[0, 0, 0, 0])
    claims: dict[str, Any] = {"claims": ((3, 6),), "active": (0, 1, 2)}
    standings = ["1B 3B 8B 11B 1R 2R 3R", "12B 7J 7K 8J 8K 9J", "12A 9K 10J 10K 11J 11K", ""]
    yield paid("the losers pay it, not the winner", end, standings, [21, -7 - 6, -14 - 6, 12], "SELL-11", **claims)
    yield paid(
        "after a nagari it is double", end, standings, [42, -14 - 12, -28 - 12, 24], "SELL-11", nagaris=1, **claims
    )
    yield paid(
        "after a nagari nobody pays",
        end,
        ["", "", "", ""],
        [0, 0, 0, 0],
        "not SELL-11",
        winner=None,
        end=End.NAGARI,
        **claims,
    )


def _rotation() -> Iterator[Entry]:
    rules = presets.goo_stupe(players=5)
    deck = deck_for(rules, ["", "4A 4R 4J 4K"])
    yield series(
        "the winner's place goes to the next on the list, who deals",
        rules,
        3,
        [{"deck": deck, "actions": []}],
        {"dealer": 3, "carry": {"active": [0, 3, 2]}, "waiting": [4, 1]},
        "ROTATE-1",
    )
    second = deck_for(rules, ["", "", "", "4A 4R 4J 4K"], dealer=3, carry=Carry(active=(0, 3, 2)))
    yield series(
        "the newcomer wins too: the last on the list comes in",
        rules,
        3,
        [{"deck": deck, "actions": []}, {"deck": second, "actions": []}],
        {"dealer": 4, "carry": {"active": [0, 4, 2]}, "waiting": [1, 3]},
        "ROTATE-1",
    )
    yield dealing("seats 0 to 2 play first", rules, "ROTATE-1", carry=Carry(active=(0, 1, 2))).then(
        active=(0, 1, 2), next=0
    )


def _family() -> Iterator[Entry]:
    two, three = presets.hwatu_variation(), presets.hwatu_variation(players=3)
    yield _balance("five brights", two, ["1B 3B 8B 11B 12B"])
    yield _balance("three red ribbons", two, ["1R 2R 3R 1B 3B 8B 11B 12B"])
    yield _balance("red and blue", three, ["1R 2R 3R 6R 9R 10R", "1B 3B 8B 11B 12B"])
    yield _balance("all of May", three, ["5A 5R 5J 5K", "1B 3B 8B 11B 12B"])
    yield _balance("all of October and of December", three, ["10A 10R 10J 10K", "12B 12A 12R 12D"])
    yield _balance("all of November", two, ["11B 11J 11K 11D"])
    begun = scenario("no ppuk in the family game", two, "FAMILY-5").given(["2A 9R", "3R"], "2J 8J", "2R", turns=[1, 1])
    yield begun.when("play 2A").then(captured="2A 2J", table="2R 8J", stacks=[])
    three_held = scenario("no shake and no bomb", two, "FAMILY-5").given(["2A 2R 2J 9R", "3R"], "2K 8J", turns=[1, 1])
    yield three_held.refuses("shake 2", "no_shakes", "SHAKE-1").refuses("bomb 2", "no_bombs", "BOMB-1")
    yield dealing("four on the table: redeal", three, "FAMILY-6", "DEAL-10", table="4A 4R 4J 4K", dealer=2).then(
        result="void", next_dealer=2
    )
    yield dealing("a dealt triple is a stack", two, "FAMILY-5", table="4A 4R 4J").then(stack=("4A 4R 4J", None))
    # 120 for each, and a set of ribbons for each
    half = "1R 2R 3R 5R 1B 3B 8B 11B 12B 10J"
    for title, pile, next_dealer in (
        ("the highest balance deals next", half.replace(" 12B", ""), 1),
        ("a tie keeps the dealer", half, 0),
    ):
        others = " ".join(each for each in codes(two.deck) if each not in f"{pile} 3J 3K".split())
        last = scenario(title, two, "FAMILY-6").given(["", "3J"], "3K", captured=[pile, others], actor=1, turns=[9, 9])
        yield last.when("play 3J").then(result="played_out", next_dealer=next_dealer)
    missing = scenario("a card is missing: a draw", two, "FAMILY-7")
    missing = missing.given(["", "3J"], "3K", captured=["1B 3B 8B", "2A"], actor=1, turns=[9, 9], fill=False)
    yield missing.when("play 3J").then(result="played_out", chips=(0, 0), next_dealer=0)
    halves = [" ".join(codes(two.deck)[:24]), " ".join(codes(two.deck)[24:])]
    again = [halves[0], f"{halves[1]} 1B"]
    yield paid("a card was captured twice: a draw", two, again, [0, 0], "FAMILY-7", winner=None, end=End.PLAYED_OUT)


VALUES = {"B": 20, "A": 10, "R": 5, "J": 0, "K": 0, "D": 0}


def _balance(title: str, rules: Rules, piles: list[str]) -> Entry:
    """A hand that was played out: the last seat has whatever the others have not."""
    named = " ".join(piles).split()
    seats = [pile.split() for pile in piles]
    seats += [[] for _ in range(rules.players - 1 - len(seats))]
    seats.append([each for each in codes(rules.deck) if each not in named])
    balance = [sum(VALUES[each[-1]] for each in seat) - 240 // rules.players for seat in seats]
    for seat, pile in enumerate(seats):
        bonus = 30 * ({"1R", "2R", "3R"} <= set(pile)) + 30 * ({"6R", "9R", "10R"} <= set(pile))
        for month, worth in ((5, 20), (10, 20), (11, 40), (12, 20)):
            bonus += worth * (sum(each[:-1] == str(month) for each in pile) == 4)
        for other in range(rules.players):
            balance[other] += bonus * (rules.players - 1) if other == seat else -bonus
    standings = [" ".join(seat) for seat in seats]
    return paid(
        title,
        rules,
        standings,
        balance,
        "FAMILY-1",
        "FAMILY-2",
        "FAMILY-3",
        "FAMILY-4",
        winner=None,
        end=End.PLAYED_OUT,
    )
