"""Every two variants that do not contradict each other, together: all properties hold, and the oracles agree."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from hwatu import RuleConflict, Rules, variants
from tests.beside_oracle.hands import carried, play_beside
from tests.beside_oracle.selling import sell_beside
from tests.helpers import properties
from tests.helpers.profile import many
from tests.helpers.random_rules import base, changed

NAMES = sorted(variants.VARIANTS)
PAIRS = list(combinations(NAMES, 2))
SELLING = {name for name in NAMES if any(rule.startswith("SELL") for rule in variants.VARIANTS[name].rules)}
ALL_PLAY = [("pagat", 2), ("pagat", 3), ("pagat_earlier", 3)]
SOME_PLAY = [("pagat", 4), ("pagat", 7)]

PLAYED = many(1, quick=10)
"""A pair is played if its places in the list add up to a multiple of this number, so that each variant meets an equal
share of the others."""
BESIDE = 2
"""A pair is also played beside the oracle if its places add up to a multiple of this number."""


def contradict(first: str, second: str) -> bool:
    """Whether two variants set one flag to different values."""
    one, other = variants.VARIANTS[first].flags, variants.VARIANTS[second].flags
    return any(one[flag] != other[flag] for flag in one.keys() & other.keys())


def place(first: str, second: str) -> int:
    """The sum of the places of two variants in the list, so that neighbouring pairs have consecutive numbers."""
    return NAMES.index(first) + NAMES.index(second)


def together(first: str, second: str) -> Rules | None:
    """Rules with both variants and jokers at the first table that takes them, None if no table does.

    Each pair tries the tables from another one on, so that all tables are used.
    """
    likely, others = (SOME_PLAY, ALL_PLAY) if SELLING & {first, second} else (ALL_PLAY, SOME_PLAY)
    turn = place(first, second) // BESIDE % len(likely)
    for preset, players in [*likely[turn:], *likely[:turn], *others]:
        rules = base(preset, players)
        if not rules.jokers:
            rules = changed(rules, jokers="X1 X2 XB")
        try:
            return rules | (variants.VARIANTS[first] | variants.VARIANTS[second])
        except RuleConflict:
            continue
    return None


def goes_beside(first: str, second: str) -> bool:
    """Whether a pair of variants is also played beside the oracle of play or that of selling."""
    return place(first, second) % BESIDE == 0 and not contradict(first, second)


@pytest.mark.parametrize("first", NAMES[:-1])
def test_every_two_variants_play_together_unless_they_set_a_flag_differently(first: str) -> None:
    for second in NAMES[NAMES.index(first) + 1 :]:
        rules, random = together(first, second), Random(f"{first} {second}")
        assert (rules is None) is contradict(first, second), (first, second)
        if rules is None or place(first, second) % PLAYED:
            continue
        try:
            carry = carried(rules, random)
            properties.play(rules, random, carry=carry)
            if goes_beside(first, second):
                if rules.players == rules.seats_playing:
                    play_beside(rules, random, carry)
                else:
                    sell_beside(rules, random)
        except Exception as error:
            raise AssertionError(f"{rules!r} with {first} and {second}: {error!r}") from error


def test_most_pairs_are_played() -> None:
    assert len(PAIRS) > 1000
    assert sum(contradict(*pair) for pair in PAIRS) < len(PAIRS) / 50


def test_each_variant_goes_beside_the_oracle_that_knows_it_with_a_third_of_the_others() -> None:
    for name in NAMES:
        others = [other for other in NAMES if other != name and (name in SELLING or other not in SELLING)]
        assert sum(goes_beside(*sorted([name, other])) for other in others) >= len(others) // 3, name


def test_a_variant_and_itself_are_the_variant() -> None:
    for name, variant in variants.VARIANTS.items():
        assert (variant | variant).flags == variant.flags, name
