"""Outcomes written in one line: facts of the carry beside those of the hand."""

from __future__ import annotations

from typing import Any

from hwatu import Carry, Outcome
from hwatu._facts.carry import CARRIED
from hwatu._facts.seat_facts import named

_OF_CARRY = named(CARRIED).keys() - {"active", "paid"}  # an outcome has its own


def outcome_with(winner: int | None = None, seats: Any = (), **facts: Any) -> Outcome:
    """The outcome of a hand; facts that :class:`Carry` has by name go into its carry."""
    carried = {name: facts.pop(name) for name in _OF_CARRY & facts.keys()}
    return Outcome(winner, seats, carry=Carry(**carried), **facts)
