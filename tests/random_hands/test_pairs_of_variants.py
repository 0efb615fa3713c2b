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
"""One pair in so many is played: that whose places in the list add up to a multiple of it, so that each variant is
played with every so many others."""
BESIDE = 2
"""One pair in so many goes beside the oracle, likewise."""


def contradict(first: str, second: str) -> bool:
    """Whether the two set one flag differently."""
    one, other = variants.VARIANTS[first].flags, variants.VARIANTS[second].flags
    return any(one[flag] != other[flag] for flag in one.keys() & other.keys())


def place(first: str, second: str) -> int:
    """The places of the two in the list, added up: neighbours of a pair have the next numbers."""
    return NAMES.index(first) + NAMES.index(second)


def together(first: str, second: str) -> Rules | None:
    """Both at the first table that has them, with jokers; None where none has. Each pair begins with the next table."""
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
    """Whether this pair is played beside the oracle too: the one of play, or that of selling."""
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


@pytest.mark.parametrize("name", NAMES)
def test_each_variant_goes_beside_the_oracle_that_knows_it_with_a_third_of_the_others(name: str) -> None:
    others = [other for other in NAMES if other != name and (name in SELLING or other not in SELLING)]
    assert sum(goes_beside(*sorted([name, other])) for other in others) >= len(others) // 3


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_and_itself_are_the_variant(name: str) -> None:
    variant = variants.VARIANTS[name]
    assert (variant | variant).flags == variant.flags
