"""The worth of a card to whoever captures it, by rule of thumb: its kind, its set, its junk."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from hwatu._cards.card_kinds import Kind, Ribbon
from hwatu._cards.card_set import cards
from hwatu._cards.flower_cards import card

if TYPE_CHECKING:
    from hwatu._engine.compiled_rules import CompiledRules

_BIRDS: Final = cards("2A 4A 8A")
_RAIN: Final = card("12B")
_KIND_WORTH: Final[Mapping[Kind, float]] = MappingProxyType({
    Kind.BRIGHT: 7.0, Kind.ANIMAL: 3.0, Kind.RIBBON: 3.0, Kind.JUNK: 2.0, Kind.JOKER: 5.0,
})  # fmt: skip


@lru_cache(maxsize=64)
def worths(compiled: CompiledRules) -> dict[int, float]:
    """The worth of every card of the pack, by its index."""
    found: dict[int, float] = {}
    for each in compiled.rules.deck:
        value = _KIND_WORTH[each.kind]
        if each.kind is Kind.JUNK:
            value += 1.5 * (compiled.scorer.junk_values[1 << each.index] - 1)
        elif each in compiled.rules.dual_animals:
            value += 1.0
        elif each in _BIRDS:
            value += 2.0
        elif each.ribbon is not None and each.ribbon is not Ribbon.RAIN:
            value += 0.5
        elif each is _RAIN:
            value -= 2.0
        found[each.index] = value
    return found
