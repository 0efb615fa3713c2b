"""The rule sets that everything for players that learn is tested with: two to seven seats, and every phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from hwatu import Rules, State, View, deal, observe, presets, step, variants
from hwatu.testing._playouts import lively_action, random_carry
from hwatu.testing._random_rules import preset_rules, random_rules

TABLES: Final[Mapping[str, Rules]] = MappingProxyType({
    "matgo": presets.matgo(),
    "hangame": presets.matgo() | variants.hangame,
    "netmarble": presets.matgo() | variants.netmarble,
    "pagat for two": presets.pagat() | variants.two_jokers,
    "pagat for three": presets.pagat(players=3) | variants.meong_bak,
    "four sell": presets.pagat(players=4) | variants.two_jokers,
    "four play": preset_rules("hwatu_variation", 4),
    "five": preset_rules("pagat", 5),
    "six": preset_rules("pagat_earlier", 6),
    "seven": preset_rules("pagat", 7),
})  # fmt: skip


def at_most_seven(rng: Random) -> Rules:
    """Random rules for as many seats as can be encoded."""
    rules = random_rules(rng)
    while rules.players > 7:
        rules = random_rules(rng)
    return rules


def states(rules: Rules, rng: Random, hands: int = 1) -> Iterator[State]:
    """Every state of some random hands."""
    for _ in range(hands):
        carry = random_carry(rules, rng)
        dealer = rng.choice(carry.active or range(rules.seats_playing))
        state = deal(rules, seed=rng.randbytes(8), dealer=dealer, carry=carry)
        while not state.over:
            yield state
            state = step(state, lively_action(state, rng)).state
        yield state


def views(rules: Rules, rng: Random, hands: int = 1) -> Iterator[View]:
    """The views of them that everyone at the table, and a spectator, has."""
    for state in states(rules, rng, hands):
        for seat in (None, *range(rules.players)):
            yield observe(state, seat)
