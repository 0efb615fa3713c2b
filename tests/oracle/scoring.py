"""The worth of captured cards, read straight from the rules over plain sets of card codes.

Shares nothing with the library, on purpose: it is what the library is checked against. Cards are codes ("8B",
"11D", "X2.3"), flags a dict of flag name to value. Slow and literal.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from .usual_flags import Flags as AllFlags

Flags = dict[str, Any]

MONTHS: dict[int, set[str]] = {
    1: {"1B", "1R", "1J", "1K"},
    2: {"2A", "2R", "2J", "2K"},
    3: {"3B", "3R", "3J", "3K"},
    4: {"4A", "4R", "4J", "4K"},
    5: {"5A", "5R", "5J", "5K"},
    6: {"6A", "6R", "6J", "6K"},
    7: {"7A", "7R", "7J", "7K"},
    8: {"8B", "8A", "8J", "8K"},
    9: {"9A", "9R", "9J", "9K"},
    10: {"10A", "10R", "10J", "10K"},
    11: {"11B", "11J", "11K", "11D"},
    12: {"12B", "12A", "12R", "12D"},
}
PACK: set[str] = {code for month in MONTHS.values() for code in month}

BRIGHTS = {"1B", "3B", "8B", "11B", "12B"}
ANIMALS = {"2A", "4A", "5A", "6A", "7A", "8A", "9A", "10A", "12A"}
RIBBONS = {"1R", "2R", "3R", "4R", "5R", "6R", "7R", "9R", "10R", "12R"}
JUNK = PACK - BRIGHTS - ANIMALS - RIBBONS
HONGDAN = {"1R", "2R", "3R"}
CHODAN = {"4R", "5R", "7R"}
CHEONGDAN = {"6R", "9R", "10R"}


def choices(
    flags: Flags, captured: Iterable[str], as_animal: Iterable[str] = (), as_junk: Iterable[str] = ()
) -> list[set[str]]:
    """Every way to count dual cards as junk, those with the fewest first (CARD-6).

    A card answered for or locked (CARD-9, CARD-10) leaves no choice: it is in `as_animal` or in `as_junk`.
    """
    dual = {code for code in captured if code in flags["dual_animals"]}
    said_junk = dual & set(as_junk)
    free = sorted(dual - said_junk - set(as_animal))
    return [said_junk | set(chosen) for size in range(len(free) + 1) for chosen in combinations(free, size)]


def brights_of(captured: set[str]) -> set[str]:
    """The captured brights."""
    return captured & BRIGHTS


def animals_of(captured: set[str], as_junk: set[str]) -> set[str]:
    """The captured animals that are not counted as junk."""
    return (captured & ANIMALS) - as_junk


def ribbons_of(flags: Flags, captured: set[str]) -> set[str]:
    """The captured ribbons, without December's if it does not count (SCORE-7)."""
    if flags["december_ribbon_counts"]:
        return captured & RIBBONS
    return (captured & RIBBONS) - {"12R"}


def junk_count(flags: Flags, captured: set[str], as_junk: set[str]) -> int:
    """The junk that the captures count as (CARD-5 to CARD-7)."""
    count = 0
    for code in captured:
        if code == "11D":
            count += flags["november_junk_value"]
        elif code == "12D":
            count += flags["december_junk_value"]
        elif code in JUNK:
            count += 1
        elif code in as_junk:
            count += flags["dual_animals"][code]
        elif code.startswith("X"):
            count += {"X1": 1, "X2": 2, "X3": 3, "XB": 0, "XD": 0, "XP": 0}[code.split(".")[0]]
    return count


def joker_count(captured: set[str], joker: str) -> int:
    """The number of captured jokers of one kind."""
    return sum(1 for code in captured if code.split(".")[0] == joker)


def bright_points(flags: Flags, captured: set[str]) -> int:
    """The points of brights (SCORE-1 to SCORE-3)."""
    brights = brights_of(captured)
    rain = "12B" in brights
    if len(brights) == 5:
        return int(flags["five_brights"])
    if len(brights) == 4:
        return int(flags["four_brights_rain"] if rain else flags["four_brights"])
    if len(brights) == 3:
        return int(flags["three_brights_rain"] if rain else flags["three_brights"])
    return 0


def count_points(base: int | None, count: int) -> int:
    """1 point at the base and 1 for each card above it; 0 below it or without a base."""
    if not base or count < base:
        return 0
    return 1 + count - base


def bird_points(flags: Flags, captured: set[str], as_junk: set[str]) -> int:
    """The points of the highest bird set (SCORE-5, SCORE-6)."""
    birds = animals_of(captured, as_junk) & {"2A", "4A", "8A", "12A"}
    worth = [0]
    if birds >= {"2A", "4A", "8A"}:
        worth.append(flags["godori"])
    if birds == {"2A", "4A", "8A", "12A"}:
        worth.append(flags.get("yukdori", 0))
    if "12A" in birds and len(birds) >= 3:
        worth.append(flags.get("bidori", 0))
    return max(worth)


def animal_points(flags: Flags, captured: set[str], as_junk: set[str]) -> int:
    """The points of animals (SCORE-4 to SCORE-6)."""
    number = len(animals_of(captured, as_junk))
    return count_points(flags["animal_base"], number) + bird_points(flags, captured, as_junk)


def fulfils(flags: Flags, captured: set[str], cards: set[str]) -> bool:
    """Whether all of these cards are captured; SCORE-14: of cho-dan's, any three of them and December's ribbon."""
    if flags.get("rain_chodan") and cards == CHODAN:
        return len(captured & {*CHODAN, "12R"}) >= 3
    return captured >= cards


def ribbon_points(flags: Flags, captured: set[str]) -> int:
    """The points of ribbons (SCORE-7, SCORE-8)."""
    total = count_points(flags["ribbon_base"], len(ribbons_of(flags, captured)))
    if captured >= HONGDAN:
        total += flags["hongdan"]
    if captured >= CHEONGDAN:
        total += flags["cheongdan"]
    if fulfils(flags, captured, CHODAN):
        total += flags["chodan"]
    return total


def junk_points(flags: Flags, captured: set[str], as_junk: set[str]) -> int:
    """The points of junk (SCORE-9)."""
    return count_points(flags["junk_base"], junk_count(flags, captured, as_junk))


def extra_points(flags: Flags, captured: set[str]) -> int:
    """The extras, for which a dual card need only be captured (SCORE-11, SCORE-12)."""
    total = 0
    if captured >= {"9A", "11D", "12D"}:
        total += flags.get("vip", 0)
    if captured >= MONTHS[4] | MONTHS[7]:
        total += flags.get("palssari", 0)
    return total


def points(flags: Flags, captured: set[str], as_junk: set[str]) -> tuple[int, int]:
    """The points and extras with these dual cards counted as junk; the cap cuts the points first (STOP-7)."""
    scored = (
        bright_points(flags, captured)
        + animal_points(flags, captured, as_junk)
        + ribbon_points(flags, captured)
        + junk_points(flags, captured, as_junk)
    )
    extras = extra_points(flags, captured)
    cap = flags["score_cap"]
    if cap is not None:
        scored = min(scored, cap)
        extras = min(extras, cap - scored)
    return scored, extras


def stop_points(flags: Flags, scored: int, extras: int) -> int:
    """The points that count towards the target and towards another go (SCORE-13)."""
    return scored + extras if flags["extras_count_to_stop"] else scored


def best(
    flags: Flags, captured: set[str], as_animal: Iterable[str] = (), as_junk: Iterable[str] = ()
) -> tuple[int, int, int]:
    """Points, extras and stop points under the choice that counts in play.

    The highest stop points, then the highest points, then the highest sum.
    """
    flags, ranked = AllFlags(flags), []
    for way in choices(flags, captured, as_animal, as_junk):
        scored, extras = points(flags, captured, way)
        ranked.append((stop_points(flags, scored, extras), scored, scored + extras, extras))
    stop, scored, _, extras = max(ranked)
    return scored, extras, stop
