"""Every preset at every number of seats that can be encoded, with packs of jokers of every kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, Final

import pytest

from hwatu import Additions, HouseJoker, Joker, RuleConflict, Rules
from hwatu.presets import PRESETS

SEATS: Final = range(2, 8)

PACKS: Final[Mapping[str, str]] = MappingProxyType({
    **{kind.name.lower(): f"X{kind.letter}" for kind in Joker if kind.letter not in "YZ"},
    "two": "X2 X3",
    "many copies": " ".join([f"X{letter}{copy}" for letter in "123B" for copy in ("", ".2", ".3", ".4")]),
})  # fmt: skip

HOUSE: Final = Additions(
    jokers=[
        HouseJoker(joker=Joker.HOUSE_Y, name="dragon", junk=4, boss=True, copies=3),
        HouseJoker(joker=Joker.HOUSE_Z, name="phoenix", double=True),
    ]
)


def every_table() -> Iterator[tuple[str, Rules]]:
    """The rules, with what to call them: as documented, with each pack, and with jokers of the table's own. A pack that
    contradicts the rules of a table is left out.
    """
    for preset, make in PRESETS.items():
        for players in SEATS:
            with suppress(RuleConflict):
                yield f"{preset} {players}", make(players=players)
            for name, jokers in PACKS.items():
                with suppress(RuleConflict):
                    yield f"{preset} {players} {name}", make(players=players, jokers=jokers)
            with suppress(RuleConflict):
                yield f"{preset} {players} house", make(players=players, jokers="X2") | HOUSE


def cases(*, additions: bool) -> list[Any]:
    """The rules for a test, with or without those that have additions.

    Packs that are not documented are marked slow, as there are many of them.
    """
    return [
        pytest.param(rules, id=name, marks=[] if name.count(" ") == 1 else [pytest.mark.slow])
        for name, rules in every_table()
        if additions or not rules.additions
    ]
