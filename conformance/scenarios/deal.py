"""DEAL: who deals, what is dealt, and what is settled before play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.questions import codes, plain_flag, plain_house
from conformance.samples import Entry, asked, dealing, deck_for, house, laid, paid, series, standing
from hwatu import DECK, Carry, presets
from hwatu.rules import Rules
from hwatu.testing._scenario import scenario

TWO, THREE = presets.pagat(), presets.pagat(players=3)


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    yield from _tables()
    yield from _draws()
    yield from _cut()
    yield from _packets()
    yield from _before_play()
    yield from _series()
    yield from _quads()
    yield from _drawn_quads()
    yield from _quads_played_on()


def _tables() -> Iterator[Entry]:
    for name, preset in presets.PRESETS.items():
        for players in range(1, 10):
            house: dict[str, Any] = {"players": players, "flags": _flags(name, players)}
            shows: dict[str, Any] = {} if players < 2 or players > 3 else {"hand_size": {2: 10, 3: 7}[players]}
            if players == 4 and name == "hwatu_variation":
                shows = {"hand_size": 5, "table_size": 8, "seats_playing": 4}
            elif players == 4:
                shows = {"hand_size": 7, "table_size": 6, "seats_playing": 3}
            elif players == 7 and name == "pagat":
                shows = {"refused": {"code": "seven_without_joker", "rule": "SELL-9"}}
            elif players == 8 and name == "pagat":
                shows = {"refused": {"code": "too_many_for_bright_selling", "rule": "DEAL-1"}}
            elif players == 5 and name == "hwatu_variation":
                shows = {"refused": {"code": "too_many_to_all_play", "rule": "DEAL-3"}}
            title = f"{preset.title}, for {players}"
            yield asked(title, "house", {"house": house}, shows, "DEAL-1", "DEAL-3")


def _flags(name: str, players: int) -> dict[str, object]:
    given = presets.PRESETS[name].flags_for(max(players, 2))
    return {flag: plain_flag(flag, value) for flag, value in given.items()}


def _draws() -> Iterator[Entry]:
    for title, drawn, time, dealer, again in (
        ("by night the earliest month deals", "3B 2R 9A", "NIGHT", 1, []),
        ("by day the latest month deals", "3B 2R 9A", "DAY", 2, []),
        ("by night the lowest kind of a month deals", "3B 3R 3J", "NIGHT", 2, []),
        ("by day the highest kind of a month deals", "3B 3R 3J", "DAY", 0, []),
        ("two junk cards of a month draw again", "9J 10R 9K", "NIGHT", None, [0, 2]),
        ("a tie for the second place is no tie", "9J 2R 9K", "NIGHT", 1, []),
        ("by day the willow's rain card beats its swallow", "12A 12B", "DAY", 1, []),
        ("by night its junk comes before its ribbon", "12R 12D", "NIGHT", 1, []),
    ):
        draws = {str(seat): code for seat, code in enumerate(drawn.split())}
        yield asked(title, "draw", {"draws": draws, "time": time}, {"dealer": dealer, "again": again}, "DEAL-5")
    joker: dict[str, Any] = {"refused": {"code": "joker_drawn", "rule": "DEAL-5"}}
    yield asked("a joker has no month", "draw", {"draws": {"0": "X2", "1": "3B"}, "time": "DAY"}, joker, "DEAL-5")


def _cut() -> Iterator[Entry]:
    deck = codes(DECK)
    for lift in (1, 20, 47):
        yield asked(
            f"a cut of {lift}", "cut", {"deck": deck, "lift": lift}, {"deck": deck[lift:] + deck[:lift]}, "DEAL-8"
        )
    for lift in (0, 48):
        refused: dict[str, Any] = {"refused": {"code": "bad_cut", "rule": "DEAL-8"}}
        yield asked(f"a cut may not lift {lift}", "cut", {"deck": deck, "lift": lift}, refused, "DEAL-8")


def _packets() -> Iterator[Entry]:
    deck = codes(sorted(DECK, key=lambda each: (each.index % 4, each.index)))
    houses: list[tuple[str, Rules]] = [
        ("two, hands first", TWO),
        ("two, table first", presets.wikipedia()),
        ("three, hands first", THREE),
        ("three, table first", presets.wikipedia(players=3)),
        ("four in the family game", presets.hwatu_variation(players=4)),
    ]
    for title, rules in houses:
        for dealer in (0, rules.players - 1):
            begun = scenario(
                f"the packets of {title}, seat {dealer} deals", rules, "DEAL-2", "DEAL-3", "DEAL-4", "TURN-1"
            )
            yield begun.dealt(deck=deck, dealer=dealer).then(next=dealer)
    first = scenario("the opponent is dealt first", TWO, "DEAL-4").dealt(deck=deck)
    yield first.then(hands=[" ".join([*deck[5:10], *deck[19:24]]), " ".join([*deck[:5], *deck[14:19]])])
    yield from _eight_each(deck)
    around = dealing(
        "play goes on to the right",
        THREE,
        "DEAL-2",
        hands=["2A", "3R", "4R"],
        table="2R 8J 1K 7K 11K 12R",
        stock="9R 5J 6J 10J",
    )
    yield around.when("play 2A").then(next=1).when("play 3R").then(next=2)


def _eight_each(deck: list[str]) -> Iterator[Entry]:
    eight = presets.pagat(eight_card_hands=True)
    shows: dict[str, Any] = {"seats_playing": 2, "hand_size": 8, "table_size": 10}
    yield asked("two have eight cards each", "house", {"house": plain_house(eight)}, shows, "DEAL-18")
    three: dict[str, Any] = {"players": 3, "flags": {"eight_card_hands": True}}
    shows = {"seats_playing": 3, "hand_size": 7, "table_size": 6}
    yield asked("three have seven each all the same", "house", {"house": three}, shows, "DEAL-3", "not DEAL-18")
    begun = scenario("four cards and four, five to the table each time", eight, "DEAL-18").dealt(deck=deck)
    yield begun.then(
        hands=[" ".join([*deck[4:8], *deck[17:21]]), " ".join([*deck[:4], *deck[13:17]])],
        table=" ".join([*deck[8:13], *deck[21:26]]),
    )


def _before_play() -> Iterator[Entry]:
    jokers = presets.pagat(jokers="X2 X3")
    yield dealing("a joker on the table", jokers, "DEAL-9", table="X2 8J", stock="5R").then(
        captured=["X2", ""], includes="TableJoker DEAL-9", chips=[0, 0]
    )
    yield dealing("a joker that replaces a joker", jokers, "DEAL-9", table="X2 8J", stock="X3 5R").then(
        captured=["X2 X3", ""]
    )
    quad = "4A 4R 4J 4K"
    yield dealing("four on the table are void", TWO, "DEAL-10", table=quad).then(
        result="void", net=[0, 0], next_dealer=0, includes="TableQuad DEAL-10"
    )
    yield dealing("what was carried in stays", TWO, "DEAL-10", table=quad, carry=Carry(nagaris=1)).then(
        carry=Carry(nagaris=1)
    )
    wins = presets.pagat(players=3, table_quad="DEALER_WINS")
    yield dealing("or the dealer wins", wins, "DEAL-10", "DEAL-11", table=quad, dealer=1).then(
        result="hand_quad", net=[-5, 10, -5], next_dealer=1
    )
    yield dealing("four in a hand", THREE, "DEAL-11", hands=["", quad]).then(
        result="hand_quad", winner=1, net=[-5, 10, -5], next_dealer=1, includes="HandQuad DEAL-11"
    )
    yield dealing("two holders cancel out among themselves", THREE, "DEAL-11", hands=["", quad, "6A 6R 6J 6K"]).then(
        result="hand_quad", net=[-10, 5, 5], next_dealer=1
    )
    yield dealing("a holder of two quads collects once", TWO, "DEAL-11", hands=["", f"{quad} 6A 6R 6J 6K"]).then(
        net=[-5, 5]
    )
    alone = presets.pagat(players=3, hand_quad="WINS_ALONE", hand_quad_chips=1)
    yield dealing("two holders cancel the hand", alone, "DEAL-11", hands=["", quad, "6A 6R 6J 6K"]).then(
        result="hand_quad", net=[0, 0, 0], next_dealer=0
    )
    ignored = presets.pagat(hand_quad="IGNORED")
    yield dealing("four in a hand may be ignored", ignored, "DEAL-11", hands=["", quad]).then(phase="turn", next=0)
    yield dealing("three on the table are a stack", TWO, "DEAL-12", table="4A 4R 4J").then(
        stack=("4A 4R 4J", None), includes="StackDealt DEAL-12"
    )
    yield dealing("a pair stays two cards", TWO, "DEAL-13", table="4A 4R", hands=["4J"]).then(
        stacks=[], may=["play 4J>4A", "play 4J>4R"]
    )


def _series() -> Iterator[Entry]:
    void: dict[str, Any] = {"deck": deck_for(TWO, table="4A 4R 4J 4K"), "actions": []}
    quad: dict[str, Any] = {"deck": deck_for(TWO, ["", "4A 4R 4J 4K"]), "actions": []}
    second: dict[str, Any] = {"deck": deck_for(TWO, ["", "4A 4R 4J 4K"], dealer=1), "actions": []}
    yield series(
        "the winner deals, and a void deal does not count",
        TWO,
        2,
        [void, quad, second],
        {"played": 2, "over": True, "chips": [-10, 10]},
        "DEAL-6",
        "DEAL-7",
    )
    yield series(
        "after a void deal the same dealer deals", TWO, 3, [void], {"dealer": 0, "played": 0}, "DEAL-6", "DEAL-10"
    )
    yield asked(
        "a series has a number of hands",
        "series",
        {"house": plain_house(TWO), "hands": 0, "deals": []},
        {"refused": {"code": "bad_series", "rule": "DEAL-7"}},
        "DEAL-7",
    )


APRIL, JUNE, JULY = "4A 4R 4J 4K", "6A 6R 6J 6K", "7A 7R 7J 7K"


def _quads() -> Iterator[Entry]:
    may = house(hand_quad="MAY_PLAY_ON", hand_quad_chips=10)
    asked_about = dealing("the holder of a quad is asked", may, "DEAL-14", hands=("", APRIL))
    asked_about = asked_about.then(phase="quad", next=1, legal=["end", "continue"], includes="HandQuad DEAL-11")
    yield asked_about.when("end").then(result="hand_quad", winner=1, net=[-10, 10], next_dealer=1)
    on = dealing("the holder of a quad plays on", may, "DEAL-14", hands=("", APRIL)).when("continue")
    yield (
        on.then(phase="turn", next=0, quads={1: 4}, shaken={1: 4}, chips=[0, 0])
        .when("play 1R")
        .refuses("shake 4", "no_triple", "SHAKE-1")
    )
    for answers, net in ((("end", "continue"), (10, -10)), (("end", "end"), (0, 0)), (("continue", "end"), (-10, 10))):
        both = dealing(f"two holders: {', '.join(answers)}", may, "DEAL-14", hands=(APRIL, JUNE))
        yield both.when(*answers).then(result="hand_quad", net=net)
    where = "5A 5R 5J 1B | 3R 7J / 5K 8J / 9J"
    left = laid("three left of a quad", may, where, "DEAL-14", "not BOMB-4", quads=[[5], []])
    yield left.refuses("shake 5", "already_shaken", "SHAKE-1").when("bomb 5").then(bombed=5, shaken=5)
    for meet, end, winner, net in (
        ("EACH", "hand_quad", None, (0, 0)),
        ("NAGARI", "nagari", None, (0, 0)),
        ("DEALER", "hand_quad", 1, (-10, 10)),
    ):
        rules = house(quads_meet=meet, hand_quad_chips=10)
        both = dealing(f"two quads: {meet}", rules, "DEAL-15", hands=(APRIL, JUNE), dealer=1)
        yield both.then(result=end, winner=winner, net=net, next_dealer=1)
        three = house(players=3, surrender="OWNER_CHOOSES", quads_meet=meet, hand_quad_chips=5)
        chips = {"EACH": (5, -10, 5), "NAGARI": (0, 0, 0), "DEALER": (-5, -5, 10)}[meet]
        yield dealing(f"two quads among three: {meet}", three, "DEAL-15", hands=(APRIL, "", JULY), dealer=2).then(
            net=chips, next_dealer=2
        )
    first = house(players=3, hand_quad="MAY_PLAY_ON", quads_meet="DEALER", hand_quad_chips=10)
    yield (
        dealing(
            "the others play on with the first holder", first, "DEAL-15", "DEAL-14", hands=("", JUNE, JULY), dealer=2
        )
        .then(next=2)
        .when("continue")
        .then(phase="turn", next=2, quads={1: 6, 2: 7})
    )
    nagari = house(table_quad="NAGARI")
    yield dealing("four on the table are a nagari", nagari, "DEAL-16", hands=(APRIL,), table=JUNE, dealer=1).then(
        result="nagari", next_dealer=1, carry=Carry(nagaris=1), excludes="HandQuad"
    )
    yield dealing("three on the table are none", nagari, "not DEAL-16", table="6A 6R 6J").then(phase="turn")


def _drawn_quads() -> Iterator[Entry]:
    for when, turns, asks in (
        ("NEVER", 0, False),
        ("FIRST_TURN", 0, True),
        ("FIRST_TURN", 1, False),
        ("ALWAYS", 1, True),
    ):
        rules = house(jokers="X2 X3", hand_joker="REDRAW", hand_quad_chips=10, joker_quad=when)
        where = "X2 5A 5R 5J | 3R 7J / 8J / 5K 9J"
        title = f"a drawn card completes a quad after {turns} turns: {when}"
        begun = laid(title, rules, where, "DEAL-17", "JOKER-2", turns=[turns, turns]).when("joker X2")
        if not asks:
            yield begun.then(phase="turn", next=0)
            continue
        begun = begun.then(phase="quad", next=0, shown="5A 5R 5J 5K", legal=["end", "continue"])
        if when == "FIRST_TURN":
            yield begun.when("end").then(result="hand_quad", net=[10, -10], next_dealer=0)
        else:
            begun = begun.when("continue").then(phase="turn", quads=5, shaken=5)
            yield begun.refuses("shake 5", "no_triple", "SHAKE-1")


def _quads_played_on() -> Iterator[Entry]:
    cards, safe = "1B 3B 8B 11B 1R 2R 3R", "12B 4J 5J 6J 7J 8J 9J"
    plain, own = house(hand_quad="MAY_PLAY_ON"), house(hand_quad="MAY_PLAY_ON", quad_multiplier=4)
    quad = standing(cards, quads=[4], shaken=[4])
    yield paid("a quad counts as a set shown", plain, [quad, safe], [14, -14], "SHAKE-2", "not DEAL-19")
    yield paid("a quad has a multiplier of its own", own, [quad, safe], [28, -28], "DEAL-19")
    bombed = house(hand_quad="MAY_PLAY_ON", quad_multiplier=4, bomb_multiplier=2)
    both = standing(cards, quads=[4], shaken=[4, 11], bombed=[4])
    yield paid("beside a bomb of it and a set shown", bombed, [both, safe], [112, -112], "DEAL-19", "BOMB-5")
    off = house(hand_quad="MAY_PLAY_ON", quad_multiplier=4, shake="OFF")
    yield paid("where nobody shakes", off, [standing(cards, quads=[4]), safe], [28, -28], "DEAL-19")
