"""SCORE: what captured cards are worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.samples import Entry, worth
from hwatu import presets
from hwatu.rules import Rules

TWO = presets.pagat()
SEVEN_ANIMALS = "4A 5A 6A 7A 8A 10A 12A"
RIBBONS = "1R 4R 6R 5R 9R 12R"
JUNK = "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 6K"


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    yield from _brights()
    yield from _animals()
    yield from _ribbons()
    yield from _junk()
    yield from _together()
    yield from _extras()


def _brights() -> Iterator[Entry]:
    low = presets.pagat(four_brights_rain=3)
    high = presets.pagat(five_brights=50)
    cases: list[tuple[str, Rules, str, int, str]] = [
        ("five brights", TWO, "1B 3B 8B 11B 12B", 15, "SCORE-1"),
        ("five brights at fifty", high, "1B 3B 8B 11B 12B", 50, "SCORE-1"),
        ("four brights without rain", TWO, "1B 3B 8B 11B", 4, "SCORE-2"),
        ("four brights with rain", TWO, "1B 3B 8B 12B", 4, "SCORE-2"),
        ("four brights with rain at three", low, "1B 3B 8B 12B", 3, "SCORE-2"),
        ("four brights without rain stay at four", low, "1B 3B 8B 11B", 4, "SCORE-2"),
        ("three brights without rain", TWO, "1B 3B 8B", 3, "SCORE-3"),
        ("three brights with rain", TWO, "1B 3B 12B", 2, "SCORE-3"),
        ("two brights", TWO, "1B 3B", 0, "not SCORE-3"),
        ("nothing", TWO, "", 0, "not SCORE-3"),
    ]
    for title, rules, captured, points, rule in cases:
        yield worth(title, rules, captured, points, rule)


def _animals() -> Iterator[Entry]:
    for number, points in ((4, 0), (5, 1), (6, 2), (7, 3)):
        captured = " ".join(SEVEN_ANIMALS.split()[:number])
        yield worth(f"{number} animals", TWO, captured, points, "SCORE-4")
    six = presets.pagat(animal_base=6)
    yield worth("six animals where six are the least", six, "4A 5A 6A 7A 8A 10A", 1, "SCORE-4")
    yield worth("godori", TWO, "2A 4A 8A", 5, "SCORE-5")
    yield worth("godori at three", presets.pagat(godori=3), "2A 4A 8A", 3, "SCORE-5")
    yield worth("two birds and the rain bird are no godori", TWO, "2A 4A 12A", 0, "not SCORE-5", "SCORE-6")
    birds = presets.pagat(yukdori=6, bidori=4)
    yield worth("four birds", birds, "2A 4A 8A 12A", 6, "SCORE-6")
    yield worth("three with the rain bird", birds, "2A 4A 12A", 4, "SCORE-6")
    yield worth("three without it", birds, "2A 4A 8A", 5, "not SCORE-6", "SCORE-5")
    yield worth("four birds where no such thing scores", TWO, "2A 4A 8A 12A", 5, "not SCORE-6")


def _ribbons() -> Iterator[Entry]:
    for number, points in ((4, 0), (5, 1), (6, 2)):
        yield worth(f"{number} ribbons", TWO, " ".join(RIBBONS.split()[:number]), points, "SCORE-7")
    without = presets.pagat(december_ribbon_counts=False)
    yield worth("December's ribbon not counted", without, RIBBONS, 1, "SCORE-7")
    yield worth("six ribbons where six are the least", presets.pagat(ribbon_base=6), RIBBONS, 1, "SCORE-7")
    for name, captured in (("hong-dan", "1R 2R 3R"), ("cho-dan", "4R 5R 7R"), ("cheong-dan", "6R 9R 10R")):
        yield worth(name, TWO, captured, 3, "SCORE-8")
        four: Any = {name.replace("-", ""): 4}
        yield worth(f"{name} at 4", presets.pagat(**four), captured, 4, "SCORE-8")
    yield worth("three ribbons of two sets", TWO, "1R 2R 4R", 0, "not SCORE-8")
    rain = presets.pagat(rain_chodan=True)
    yield worth("cho-dan with December's ribbon", rain, "4R 5R 12R", 3, "SCORE-14")
    yield worth("where it cannot stand in", TWO, "4R 5R 12R", 0, "not SCORE-14")
    yield worth("cho-dan once with all four", rain, "4R 5R 7R 12R", 3, "SCORE-14")
    yield worth("cho-dan among five ribbons", rain, "1R 4R 5R 7R 12R", 4, "SCORE-14", "SCORE-7")
    yield worth("two of the four", rain, "4R 12R 1R", 0, "not SCORE-14")
    uncounted = presets.pagat(rain_chodan=True, december_ribbon_counts=False)
    yield worth("December's ribbon not counted but in cho-dan", uncounted, "1R 2R 4R 5R 12R", 3, "SCORE-14")
    yield worth("a red set wants its own three", TWO, "1R 2R 12R", 0, "not SCORE-8", "CARD-3")


def _junk() -> Iterator[Entry]:
    for number, points in ((9, 0), (10, 1), (12, 3)):
        yield worth(f"{number} junk", TWO, " ".join(JUNK.split()[:number]), points, "SCORE-9")
    yield worth("eight junk and a double one", TWO, "1J 1K 2J 2K 3J 3K 4J 4K 11D", 1, "SCORE-9", "CARD-5")
    yield worth("nine junk where nine are enough", presets.pagat(junk_base=9), " ".join(JUNK.split()[:9]), 1, "SCORE-9")


def _together() -> Iterator[Entry]:
    yield worth("six animals with godori", TWO, "2A 4A 8A 5A 6A 7A", 7, "SCORE-10")
    yield worth("six ribbons that are two sets", TWO, "1R 2R 3R 6R 9R 10R", 8, "SCORE-10")
    everything = "1B 3B 8B 11B 12B 2A 4A 5A 6A 7A 8A 10A 12A 1R 2R 3R 4R 5R 6R 7R 9R 10R 12R"
    yield worth("nearly everything", TWO, f"{everything} {JUNK}", 15 + 4 + 5 + 6 + 9 + 3, "SCORE-10")


def _extras() -> Iterator[Entry]:
    vip, clovers = presets.pagat(vip=3), presets.pagat(palssari=8)
    yield worth("VIP", vip, "9A 11D 12D", 0, "SCORE-11", extras=3)
    yield worth("without December's junk", vip, "9A 11D 12R", 0, "not SCORE-11", extras=0)
    yield worth("no VIP here", TWO, "9A 11D 12D", 0, "SCORE-11", extras=0)
    april_and_july = "4A 4R 4J 4K 7A 7R 7J 7K"
    yield worth("eight clovers", clovers, april_and_july, 0, "SCORE-12", extras=8)
    yield worth("seven clovers", clovers, april_and_july[:-3], 0, "not SCORE-12", extras=0)
    yield worth("extras do not count to stop", vip, "9A 11D 12D", 0, "SCORE-13", stop_points=0)
    counted = presets.pagat(vip=3, extras_count_to_stop=True)
    yield worth("unless they do", counted, "9A 11D 12D", 0, "SCORE-13", stop_points=3)
