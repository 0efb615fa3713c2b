"""Cards as plain code strings, for the playing oracle.

Nothing here knows the library: codes are "1B", "11D", "X2" or "X1.3", and flags are a plain dict.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

BRIGHTS = ["1B", "3B", "8B", "11B", "12B"]
ANIMALS = ["2A", "4A", "5A", "6A", "7A", "8A", "9A", "10A", "12A"]
RIBBONS = ["1R", "2R", "3R", "4R", "5R", "6R", "7R", "9R", "10R", "12R"]
JUNK = [f"{m}{kind}" for m in range(1, 12) for kind in "JK"] + ["11D", "12D"]
PACK = BRIGHTS + ANIMALS + RIBBONS + JUNK
BOAR = "7A"

JOKER_ORDER = ["X1", "X2", "X3", "XB", "XD", "XP"]
JUNK_JOKERS = {"X1": 1, "X2": 2, "X3": 3}


@cache
def is_joker(code: str) -> bool:
    """Whether a code is that of a joker."""
    return code.startswith("X")


@cache
def month(code: str) -> int:
    """The month of a card, 0 for a joker (which matches nothing)."""
    return 0 if is_joker(code) else int(code[:-1])


def joker_kind(code: str) -> str:
    """The kind of a joker's code, such as "X1" of "X1.3"."""
    return code.split(".", maxsplit=1)[0]


def is_boss(code: str) -> bool:
    """Whether a code is that of a boss joker."""
    return is_joker(code) and joker_kind(code) == "XB"


def is_junk(code: str) -> bool:
    """Whether a card can be given as junk: junk and junk jokers, never a dual animal."""
    if is_joker(code):
        return joker_kind(code) in JUNK_JOKERS
    return code in JUNK


def junk_value(flags: dict[str, Any], code: str) -> int:
    """The junk that a captured junk card or joker counts as under these flags."""
    if is_joker(code):
        return JUNK_JOKERS[joker_kind(code)]
    if code == "11D":
        return int(flags["november_junk_value"])
    if code == "12D":
        return int(flags["december_junk_value"])
    return 1


@cache
def order(code: str) -> tuple[int, int, int]:
    """A sort key: by month and kind, then the jokers copy by copy."""
    if is_joker(code):
        copy = int(code.split(".", maxsplit=1)[1]) if "." in code else 1
        return (13, copy, JOKER_ORDER.index(joker_kind(code)))
    return (month(code), "BARJKD".index(code[-1]), 0)


def of_month(codes: Iterable[str], wanted: int) -> list[str]:
    """The cards of one month among the codes, in card order."""
    return sorted((c for c in codes if month(c) == wanted and not is_joker(c)), key=order)


def months_with(codes: Iterable[str], number: int) -> list[int]:
    """The months of which exactly `number` cards are among the codes."""
    held = list(codes)
    return [m for m in range(1, 13) if len(of_month(held, m)) == number]


def packets(flags: dict[str, Any], players: int) -> list[tuple[str, int]]:
    """The packets of the deal in order: ("hands", cards each) and ("table", cards)."""
    if players == 2 and flags.get("eight_card_hands"):  # DEAL-18
        rounds = [("hands", 4), ("table", 5), ("hands", 4), ("table", 5)]
    elif players == 2:
        rounds = [("hands", 5), ("table", 4), ("hands", 5), ("table", 4)]
    elif players == 3:
        rounds = [("hands", 4), ("table", 3), ("hands", 3), ("table", 3)]
    else:
        return [("hands", 3), ("table", 4), ("hands", 2), ("table", 4)]
    if flags["deal_order"] == "TABLE_FIRST":
        rounds = [rounds[1], rounds[0], rounds[3], rounds[2]]
    return rounds


def family_totals(captured: list[set[str]]) -> list[int]:
    """The points of each player in a hand played out, with the sets; nothing if a card is missing, as in a draw."""
    players = len(captured)
    totals = [0] * players
    if sum(not is_joker(code) for held in captured for code in held) != 48:
        return totals
    for seat, held in enumerate(captured):
        totals[seat] += 20 * len(held & set(BRIGHTS))
        totals[seat] += 10 * len(held & set(ANIMALS))
        totals[seat] += 5 * len(held & set(RIBBONS))
        each = 0
        for ribbons in ({"1R", "2R", "3R"}, {"6R", "9R", "10R"}):
            if ribbons <= held:
                each += 30
        for whole, price in ((5, 20), (10, 20), (12, 20), (11, 40)):
            if len(of_month(held, whole)) == 4:
                each += price
        for other in range(players):
            totals[other] += each * (players - 1) if other == seat else -each
    return totals
