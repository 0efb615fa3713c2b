"""Every two variants that do not contradict each other, together: all properties hold, and the oracle agrees."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from hwatu import RuleConflict, Rules, variants
from hwatu.rules import Seating
from tests import properties
from tests.beside import play_beside
from tests.random_rules import base, changed

NAMES = sorted(variants.VARIANTS)
BESIDE = 5  # every so many pairs are played beside the oracle too


def table_for(*names: str) -> list[tuple[str, int]]:
    """Where these variants have something to do: four and seven for those about selling, else two and three."""
    selling = any(rule.startswith("SELL") for name in names for rule in variants.VARIANTS[name].rules)
    return [("pagat", 4), ("pagat", 7)] if selling else [("pagat", 2), ("pagat", 3), ("pagat_earlier", 3)]


def together(first: str, second: str, players: int, preset: str = "pagat") -> Rules | None:
    """Rules with both variants, with jokers if neither brings its own; None where they contradict each other."""
    rules = base(preset, players)
    if not rules.jokers:
        rules = changed(rules, jokers="X1 X2 XB")
    try:
        return rules | (variants.VARIANTS[first] | variants.VARIANTS[second])
    except RuleConflict:
        return None


@pytest.mark.slow
@pytest.mark.parametrize("first", NAMES[:-1])
def test_every_two_variants_play_together(first: str) -> None:
    played = 0
    for number, second in enumerate(NAMES):
        if first >= second:
            continue
        random = Random(f"{first} {second}")
        tables = table_for(first, second)
        preset, players = tables[number % len(tables)]
        rules = together(first, second, players, preset)
        if rules is None:
            continue
        try:
            properties.play(rules, random)
            if (
                (played % BESIDE == 0)
                and rules.players == rules.seats_playing
                and rules.seating is not Seating.ROTATION
            ):
                play_beside(rules, random)
        except Exception as error:
            raise AssertionError(f"{preset} for {players} with {first} and {second}: {error!r}") from error
        played += 1
    assert played


def test_most_pairs_are_compatible_and_the_rest_set_one_flag_differently_or_miss_something() -> None:
    pairs = list(combinations(NAMES, 2))
    refused = [pair for pair in pairs if all(together(*pair, players=players) is None for players in (2, 3, 4))]
    assert len(pairs) > 1000
    for first, second in refused:
        one, other = variants.VARIANTS[first].flags, variants.VARIANTS[second].flags
        assert any(one[flag] != other[flag] for flag in one.keys() & other.keys()) or {first, second} & {
            "syodang_whole_hand", "go_chips_none", "go_chips_every_go"
        }, (first, second)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_variant_and_itself_are_the_variant(name: str) -> None:
    variant = variants.VARIANTS[name]
    assert (variant | variant).flags == variant.flags
