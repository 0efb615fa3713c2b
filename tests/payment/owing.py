"""Debts of hands that seat 0 stopped, line by line."""

from __future__ import annotations

from typing import Any

from hwatu import Seat, Settlement, settle
from hwatu._facts.payments import fold
from hwatu.rules import Rules
from tests.helpers.outcomes import outcome_with

Lines = list[tuple[str, str, int]]

# Seven points from brights and cho-dan.
SEVEN = "1B 3B 8B 11B 4R 5R 7R"
SAFE = "12B 1J 1K 2J 2K 3J 12R"

GODORI, NO_BAK = "2A 4A 8A 1B 3B 12B", "8B 11J"
"""Seven points without junk, and captures that pay no bak against them."""


def stop(winner: Seat, loser: Seat, *, outcome: dict[str, Any] | None = None, **flags: Any) -> Settlement:
    """The settlement of a two-player hand that seat 0 stopped."""
    return settle(Rules(**flags), outcome_with(winner=0, seats=(winner, loser), **(outcome or {})))


def owed(winner: Any, loser: Any = SAFE, *, outcome: dict[str, Any] | None = None, **flags: Any) -> Lines:
    """The lines of the only debt as rule, operation and value, checked to make its amount."""
    seats = [each if isinstance(each, Seat) else Seat(captured=each) for each in (winner, loser)]
    settled = stop(*seats, outcome=outcome, **flags)
    (debt,) = settled.debts
    assert fold(debt.lines) == debt.amount
    assert (debt.payer, debt.payee, debt.debtor, debt.rule) == (1, 0, 1, "PAY-1")
    assert settled.net == (debt.amount, -debt.amount)
    return [(line.rule, line.op.value, line.value) for line in debt.lines]


def amount(winner: Any, loser: Any = SAFE, **facts: Any) -> int:
    """The amount of the only debt."""
    seats = [each if isinstance(each, Seat) else Seat(captured=each) for each in (winner, loser)]
    return stop(*seats, **facts).debts[0].amount
