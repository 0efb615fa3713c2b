"""PAY: what a stop is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, claim, house, laid, paid, standing
from hwatu import Carry, End, Mission, Month, presets

TWO, THREE = presets.pagat(), presets.pagat(players=3)
SEVEN = "1B 3B 8B 11B 1R 2R 3R"
"""Four brights and hong-dan, 7 points; pi-bak and meong-dda do not come into it."""
SAFE = "12B 4J 5J 6J 7J 8J 9J"
"""A loser with a bright and enough junk."""
ELEVEN_JUNK = "1J 1K 2J 2K 3J 3K 4J 5J 6J 11D"
ANIMALS = "2A 4A 5A 6A 7A 10A 12A"


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    yield paid("points", TWO, [SEVEN, SAFE], [7, -7], "PAY-1")
    yield paid(
        "every loser pays", THREE, [SEVEN, SAFE, "12A 7K 8K 9K 10J 10K 11J"], [7 + 14, -7, -14], "PAY-1", "PAY-5"
    )
    yield from _goes()
    yield from _baks()
    yield from _captures()
    yield from _rain_chodan()
    yield from _units()
    yield from _from_outside()


def _goes() -> Iterator[Entry]:
    ways: list[tuple[str, dict[str, Any], tuple[int, ...], int]] = [
        ("the third doubles", {}, (7, 8, 9, 18, 36, 72), 3),
        ("a factor of one less than the goes", {"go_bonus": "COUNT_MINUS_ONE"}, (7, 8, 9, 18, 27, 36), 3),
        ("the second doubles", {"go_bonus": "SECOND_DOUBLES"}, (7, 8, 18, 27, 36, 45), 2),
        ("no bonus", {"go_bonus": "OFF"}, (7, 7, 7, 7, 7, 7), 6),
        ("the third doubles, no chips beside", {"go_chips": "NONE"}, (7, 8, 9, 14, 28, 56), 3),
        (
            "the second doubles, no chips beside",
            {"go_bonus": "SECOND_DOUBLES", "go_chips": "NONE"},
            (7, 8, 14, 21, 28, 35),
            2,
        ),
        ("a chip for every go", {"go_chips": "EVERY_GO"}, (7, 8, 9, 20, 44, 96), 3),
        ("the first doubles", {"go_bonus": "FIRST_DOUBLES"}, (7, 16, 36, 72, 144, 288), 1),
        (
            "the first doubles, no chips beside",
            {"go_bonus": "FIRST_DOUBLES", "go_chips": "NONE"},
            (7, 14, 28, 56, 112, 224),
            1,
        ),
        ("the third doubles once", {"go_bonus": "THIRD_DOUBLES_ONCE"}, (7, 8, 9, 18, 18, 18), 3),
    ]
    for title, flags, amounts, first in ways:
        rules = presets.pagat(**flags)
        for goes, amount in enumerate(amounts):
            winner = standing(SEVEN, goes=goes, go_points=6 if goes else 0)
            claims = claim("PAY-2", goes > 0), claim("PAY-3", goes >= first)
            yield paid(f"{goes} goes: {title}", rules, [winner, SAFE], [amount, -amount], *claims)
    capped = presets.pagat(go_multiplier_cap=8)
    for goes, amount in ((4, 36), (5, 72), (6, 72)):
        winner = standing(SEVEN, goes=goes, go_points=6)
        yield paid(f"{goes} goes: times eight at most", capped, [winner, SAFE], [amount, -amount], "PAY-2", "PAY-25")
    reverse = presets.pagat(reverse_go_multiplier=4, go_multiplier_cap=3)
    answered = standing(SEVEN, goes=1, go_points=6, reverse_go=True)
    yield paid("a reverse go: times three at most", reverse, [answered, SAFE], [24, -24], "PAY-21", "PAY-25")


def _baks() -> Iterator[Entry]:
    dull = "7J 8J 9J 7K 8K 9K"
    yield paid("gwang-bak", TWO, [SEVEN, dull], [14, -14], "PAY-5")
    yield paid("no gwang-bak with a bright", TWO, [SEVEN, SAFE], [7, -7], "not PAY-5")
    yield paid("no gwang-bak", presets.pagat(gwang_bak="OFF"), [SEVEN, dull], [7, -7], "PAY-5")
    chips = presets.pagat(gwang_bak="TWO_CHIPS")
    yield paid("two chips for it", chips, [SEVEN, dull], [9, -9], "PAY-5")
    yield paid("two chips after all multiplying", chips, [standing(SEVEN, shaken=[2]), dull], [16, -16], "PAY-5")
    yield paid("no bright set, no gwang-bak", presets.pagat(target=5), ["2A 4A 8A", dull], [5, -5], "not PAY-5")
    guarded = presets.pagat(jokers="XP XD XD.2")
    yield paid("bright protection", guarded, [SEVEN, f"{dull} XP"], [7, -7], "not PAY-5", "CARD-7")
    for junk, amount in ((1, 2), (3, 2), (4, 2), (5, 1), (6, 1)):
        cards = " ".join(["12B", *["7J", "7K", "8J", "8K", "9J", "9K"][:junk]])
        low = presets.pagat(target=2)
        yield paid(
            f"pi-bak: {junk} junk", low, [ELEVEN_JUNK, cards], [2 * amount, -2 * amount], claim("PAY-7", junk < 5)
        )
        six = presets.pagat(target=2, pi_bak_below=6)
        doubled = 4 if junk < 6 else 2
        yield paid(
            f"pi-bak below six: {junk} junk", six, [ELEVEN_JUNK, cards], [doubled, -doubled], claim("PAY-7", junk < 6)
        )
    two = presets.pagat(target=2)
    yield paid("no junk at all", two, [ELEVEN_JUNK, "12B"], [4, -4], "PAY-8")
    spares = presets.pagat(target=2, pi_bak_spares_none=True)
    yield paid("no junk at all, spared", spares, [ELEVEN_JUNK, "12B"], [2, -2], "PAY-8")
    yield paid("one junk is not spared", spares, [ELEVEN_JUNK, "12B 7J"], [4, -4], "not PAY-8")
    yield paid("pi-bak is off", presets.pagat(target=2, pi_bak_below=0), [ELEVEN_JUNK, "12B"], [2, -2], "PAY-7")
    yield paid(
        "a loser's dual card counts as junk for it",
        two,
        [ELEVEN_JUNK, "12B 7J 7K 8J 9A"],
        [2, -2],
        "not PAY-7",
        "CARD-6",
    )


def _captures() -> Iterator[Entry]:
    low = presets.pagat(target=3)
    yield paid("meong-dda", low, [ANIMALS, SAFE], [6, -6], "PAY-6")
    yield paid("six animals", low, ["4A 5A 6A 7A 10A 12A 1R 2R 3R", SAFE], [5, -5], "not PAY-6")
    yield paid("no meong-dda", presets.pagat(target=3, meong_dda=False), [ANIMALS, SAFE], [3, -3], "PAY-6")
    bak = presets.pagat(target=3, meong_bak=True)
    yield paid("meong-bak", bak, [ANIMALS, SAFE], [12, -12], "PAY-10", "PAY-6")
    yield paid("no meong-bak with an animal", bak, [ANIMALS, f"{SAFE} 8A"], [6, -6], "not PAY-10")
    five = presets.pagat(target=3, meong_bak=True, meong_bak_from="FIVE")
    yield paid("meong-bak from five", five, ["4A 5A 6A 7A 10A 1R 2R 3R", SAFE], [8, -8], "PAY-10")
    yield paid("four animals", five, ["4A 5A 6A 7A 1R 2R 3R", SAFE], [3, -3], "not PAY-10")
    points = presets.pagat(target=3, meong_bak=True, meong_bak_from="ANY_POINTS")
    yield paid("meong-bak from any points", points, ["2A 4A 8A", SAFE], [10, -10], "PAY-10")
    yield paid("no points from animals", points, ["4A 5A 6A 7A 1R 2R 3R", SAFE], [3, -3], "not PAY-10")
    tti = presets.pagat(tti_bak=True)
    yield paid("tti-bak", tti, [SEVEN, SAFE], [14, -14], "PAY-11")
    yield paid("no tti-bak with a ribbon", tti, [SEVEN, f"{SAFE} 12R"], [7, -7], "not PAY-11")
    rain = presets.pagat(tti_bak=True, december_ribbon_counts=False)
    yield paid("December's saves nobody where it does not count", rain, [SEVEN, f"{SAFE} 12R"], [14, -14], "PAY-11")
    jokers = presets.pagat(jokers="XD XD.2")
    yield paid("a double joker", jokers, [f"{SEVEN} XD", SAFE], [14, -14], "PAY-12", "CARD-7")
    yield paid("two of them", jokers, [f"{SEVEN} XD XD.2", SAFE], [28, -28], "PAY-12")
    yield paid("a loser's double joker", jokers, [SEVEN, f"{SAFE} XD"], [7, -7], "not PAY-12")
    month = presets.pagat(first_month_multiplier=4)
    yield paid("a month on the first turn", month, [standing(SEVEN, first_months=[3]), SAFE], [28, -28], "PAY-13")
    yield paid("two months at once", month, [standing(SEVEN, first_months=[3, 4]), SAFE], [28, -28], "PAY-13")
    yield paid("where that is nothing", TWO, [standing(SEVEN, first_months=[3]), SAFE], [7, -7], "PAY-13")
    drawn = presets.pagat(drawn_month_multiplier=4)
    whole = f"{SEVEN} 1J 1K"
    yield paid("the drawn month", drawn, [whole, SAFE], [28, -28], "PAY-14", drawn_month=Month.JANUARY)
    yield paid("not all of it", drawn, [SEVEN, SAFE], [7, -7], "not PAY-14", drawn_month=Month.JANUARY)
    missions = presets.pagat(missions=True)
    mission = Mission("hong-dan", "홍단", "1R 2R 3R", 5)
    yield paid("a mission", missions, [SEVEN, SAFE], [35, -35], "PAY-15", mission=mission)
    yield paid(
        "a mission that failed", missions, [SEVEN, SAFE], [7, -7], "not PAY-15", mission=Mission("x", "", "2A 4A 8A", 5)
    )
    exempt = presets.pagat(empty_handed_exempt=True)
    yield paid("no captured card at all", exempt, [SEVEN, ""], [0, 0], "PAY-16")
    yield paid("one captured card", exempt, [SEVEN, "9A"], [14, -14], "not PAY-16")
    yield paid("no exemption", TWO, [SEVEN, ""], [14, -14], "PAY-16")
    winner = standing(f"{ANIMALS} {ELEVEN_JUNK}", goes=3, go_points=4)
    yield paid(
        "the example of the rules page", TWO, [winner, "1B 7J 7K 8J 8K"], [56, -56], "PAY-17", "PAY-3", "PAY-6", "PAY-7"
    )


def _rain_chodan() -> Iterator[Entry]:
    rain = presets.pagat(missions=True, rain_chodan=True)
    three_of_four = Mission("cho-dan", "초단", "4R 5R 7R", 5)
    by_rain = "1B 3B 8B 11B 4R 5R 12R"
    safe = "12B 4J 5J 6J 7J 8J 9J"
    yield paid("cho-dan by December's ribbon", rain, [by_rain, safe], [35, -35], "PAY-15", mission=three_of_four)
    yield paid(
        "a mission that lacks two of cho-dan", rain, ["1B 3B 8B 11B 4R 12R 1R 2R 3R", safe], [8, -8], "not PAY-15",
        mission=three_of_four,
    )  # fmt: skip


def _units() -> Iterator[Entry]:
    for per, amount in ((1, 7), (2, 3), (5, 1)):
        yield paid(
            f"a chip for {per} points", presets.pagat(points_per_chip=per), [SEVEN, SAFE], [amount, -amount], "PAY-18"
        )
    five = presets.pagat(points_per_chip=5)
    yield paid("multipliers work on units", five, [standing(SEVEN, shaken=[2]), SAFE], [2, -2], "PAY-18")
    yield paid("go chips are units", five, [standing(SEVEN, goes=1, go_points=6), SAFE], [2, -2], "PAY-18")
    drunk = presets.pagat(players=3, pays_winner=False)
    yield paid("a shot is drunk, not won", drunk, [SEVEN, SAFE, "12A 7K 8K 9K 10J 10K 11J"], [0, -7, -14], "PAY-19")
    for cap, amount in ((10, 10), (14, 14), (20, 14)):
        rules = presets.pagat(payment_cap=cap)
        yield paid(
            f"at most {cap}", rules, [standing(SEVEN, shaken=[2]), SAFE], [amount, -amount], claim("PAY-20", cap < 14)
        )
    quad: dict[str, Any] = {"end": End.HAND_QUAD, "winner": None, "holders": (1,)}
    yield paid(
        "fixed payments are not multiplied", THREE, ["", "", ""], [-5, 10, -5], "DEAL-11", "PAY-19", nagaris=1, **quad
    )
    both = presets.pagat(target=5)
    yield paid(
        "the winner's cup counts as what brings more",
        both,
        ["1B 3B 8B 5A 6A 7A 10A 12A 9A 1J 1K", "12B 4J 5J 6J 7J 8J"],
        [5, -5],
        "CARD-6",
        "PAY-1",
    )


SITES: dict[str, Any] = {"go_chips": "EVERY_GO", "nagari_accumulates": True, "go_bak": "DOUBLES"}


def _from_outside() -> Iterator[Entry]:
    eight = "2A 4A 8A 1B 3B 8B"
    for reverse, multiplier, won in ((True, 1, 18), (True, 4, 72), (False, 4, 18), (True, 3, 54)):
        rules = house(reverse_go_multiplier=multiplier, **SITES)
        winner = standing(eight, goes=1, go_points=7, reverse_go=reverse)
        title = f"a go {'after' if reverse else 'before'} the loser's, times {multiplier}"
        loser = standing("11B 11J", goes=1)
        yield paid(title, rules, [winner, loser], [won, -won], claim("PAY-21", reverse), "PAY-2", "LIABLE-1")
    three = standing("2A 4A 8A 1B 3B 12B 1R 2R 3R", goes=3, go_points=9, reverse_go=True)
    rules = house(reverse_go_multiplier=4, **SITES)
    yield paid("it replaces what three goes multiply by", rules, [three, standing("8B 11J", goes=1)], [104, -104],
               "PAY-21")  # fmt: skip
    seats = ["2A 4A 8A 1B 3B 12B", "8B 11J"]
    for on, factor, cap, won in ((False, 4, None, 14), (True, 4, None, 56), (True, 4, 40, 40), (True, 1, None, 14)):
        rules = house(hand_factors=on, payment_cap=cap, **SITES)
        title = f"a factor of {factor}, {'which counts' if on else 'which does not'}, at most {cap}"
        yield paid(title, rules, seats, [won, -won], claim("PAY-24", factor > 1), nagaris=1, factor=factor)
    for multiplied, pushes, won in ((False, 0, 10), (True, 0, 20), (True, 2, 80)):
        rules = house(hand_quad_chips=10, fixed_wins_multiplied=multiplied, push_limit=2)
        title = f"a quad after a nagari and {pushes} pushes, {'multiplied' if multiplied else 'as it is'}"
        facts: dict[str, Any] = {"end": End.HAND_QUAD, "holders": (0,), "nagaris": 1, "pushes": pushes}
        yield paid(title, rules, ["", ""], [won, -won], "PAY-23", "DEAL-11", **facts)
    for multiplied, won in ((False, 7), (True, 14)):
        rules = house(ppuk_limit_chips=7, fixed_wins_multiplied=multiplied)
        begun = laid(f"a ppuk too many after a nagari: {won}", rules, "2A 5R | 3R 7J / 2R 8J / 2J", "PAY-23", "CHIPS-2",
                     ppuks=[2, 0], shaken=[[9, 10], []], carry=Carry(nagaris=1))  # fmt: skip
        yield begun.when("play 2A").then(net=[won, -won])
