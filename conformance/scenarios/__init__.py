"""The scenarios from which vectors are made: a file for each section of the rules, or a few of them.

A vector is named by the first rule of its scenario and by the title, so neither may change.
"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.samples import Entry
from conformance.scenarios import (
    bonus,
    cards,
    chips,
    deal,
    joker,
    liable,
    mission,
    pay,
    push,
    scoring,
    shake,
    stop,
    tables,
    turn,
)

_PARTS = (cards, deal, turn, bonus, chips, shake, joker, stop, scoring, pay, liable, tables, push, mission)


def entries() -> Iterator[Entry]:
    """Every scenario and sample, in the order of the rules."""
    for part in _PARTS:
        yield from part.entries()
