"""Laying out a position for two or three in one line, "|" between the seats."""

from __future__ import annotations

from typing import Any

from hwatu import CardSet, Rules, State, position, presets
from tests.rules_of_play.acting import Done
from tests.rules_of_play.helpers import given


def house(**flags: Any) -> Rules:
    """Rules for two players with these flags, under which junk is given without asking."""
    return presets.pagat(**{"surrender": "CHEAPEST", **flags})


def lay(rules: Rules, hands: str, table: str, stock: str, captured: str = "", **facts: Any) -> State:
    """A position in which each seat has had four turns, unless ``facts`` say otherwise."""
    players = rules.players
    facts.setdefault("turns", [4] * players)
    piles = [each.strip() for each in captured.split("|")] if captured else []
    held = [each.strip() for each in hands.split("|")]
    return position(rules, hands=held, table=table, stock=stock, captured=piles, **facts)


def gave(done: Done) -> str:
    """The cards that were given as junk, in order."""
    return " ".join(card for _, card, _ in given(done.events))


def loose(state: State, codes: str) -> bool:
    """Whether the loose cards of the table are exactly these."""
    return state.table == CardSet(codes)
