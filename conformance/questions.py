"""The JSON of questions, and the rule ids in their answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hwatu import Card, State
from hwatu._facts.seat_facts import STORED
from hwatu._validity.position_parts import told_facts
from hwatu.rules import FLAGS, Rules
from hwatu.testing._vector_answers import Plain, by_seat, plain


def plain_house(rules: Rules) -> Plain:
    """The number of players and every flag that is not at its default."""
    return {"players": rules.players, "flags": {name: plain_flag(name, value) for name, value in rules.changes.items()}}


def plain_flag(name: str, value: object) -> Any:
    """The value of a flag as a house-rules file would hold it."""
    return FLAGS[name].values.write(value)


def codes(cards: Iterable[Card]) -> list[str]:
    """The codes of cards."""
    return [each.code for each in cards]


_ASSUMED = ("last_go", "first_months", "shown", "dropped")
"""Facts of a position at the start of a turn that usually follow from the others, and are written only if they do not.
"""


def plain_position(state: State) -> Plain:
    """The arguments with which :func:`hwatu.position` makes this state, in which a turn begins."""
    told = told_facts(state)
    facts = [fact.name for fact in STORED if fact.name in told or fact.name not in _ASSUMED]
    found: Plain = {
        **by_seat(state, "hands"),
        "table": plain(state.table),
        "stock": plain(state.stock),
        **by_seat(state, "captured"),
        "stacks": plain(state.stacks),
        "actor": state.actor,
        "dealer": state.dealer,
        **by_seat(state, "turns", *facts),
    }
    return {name: value for name, value in found.items() if (any(value) if isinstance(value, list) else value)}


def ids_in(value: Any) -> set[str]:
    """The rule ids in an answer, at any depth."""
    if isinstance(value, Mapping):
        own = {value["rule"]} if isinstance(value.get("rule"), str) else set()
        return own.union(*[ids_in(each) for each in value.values()])
    return set().union(*map(ids_in, value)) if isinstance(value, (list, tuple)) else set()
