"""Payments, and the lines that explain each step of a debt.

The amount of a debt is never computed beside its lines: it is :func:`fold` of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.values import Value
from hwatu._base.wording import ShownByName
from hwatu._cards.argument_checks import list_of
from hwatu._cards.card_masks import Chips, SeatIndex

if TYPE_CHECKING:
    from collections.abc import Iterable


class Op(ShownByName):
    """The operation of a line on the running amount. DIVIDE rounds down; LIMIT is the most that may remain."""

    ADD = "+"
    MULTIPLY = "×"
    DIVIDE = "÷"
    LIMIT = "≤"


ADD: Final = Op.ADD
MULTIPLY: Final = Op.MULTIPLY
DIVIDE: Final = Op.DIVIDE
LIMIT: Final = Op.LIMIT


@attrs.frozen(slots=False)
class Line(Value):
    """One step in the calculation of a debt.

    - ``rule``: the id of the rule that asks for it.
    - ``name``, ``korean``: its name in both languages.
    - ``op``, ``value``: the operation on the amount so far, in chips, and its operand.

    >>> str(Line("PAY-7", "pi-bak", "피박", Op.MULTIPLY, 2))
    '× 2 pi-bak (PAY-7)'
    """

    rule: str
    name: str
    korean: str
    op: Op
    value: int

    def __str__(self) -> str:
        return f"{self.op.value} {self.value} {self.name} ({self.rule})"


def fold(lines: Iterable[Line]) -> Chips:
    """The amount in chips that the lines add up to, starting from 0.

    >>> fold([Line("PAY-1", "points", "점수", Op.ADD, 7), Line("PAY-6", "meong-dda", "멍따", Op.MULTIPLY, 2)])
    14
    """
    amount = 0
    for line in lines:
        op = line.op
        if op is ADD:
            amount += line.value
        elif op is MULTIPLY:
            amount *= line.value
        elif op is DIVIDE:
            amount //= line.value
        else:
            amount = min(amount, line.value)
    return amount


def without_idle_limits(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines without limits that change nothing, as the running amount does not exceed them (PAY-16, PAY-20).

    >>> points = Line("PAY-1", "points", "점수", Op.ADD, 7)
    >>> without_idle_limits([points, Line("PAY-20", "most one can owe", "상한", Op.LIMIT, 7)]) == (points,)
    True
    """
    kept: list[Line] = []
    for line in lines:
        if line.op is not LIMIT or line.value < fold(kept):
            kept.append(line)
    return tuple(kept)


REASONS: Final[dict[str, str]] = {}
"""The Korean of each reason, by its English, which payments carry. ``{}`` stands for a number."""


def reason(english: str, korean: str) -> str:
    """Register a reason in both languages and return the English, which payments carry."""
    REASONS[english] = korean
    return english


def fixed_win_reason(english: str, korean: str) -> str:
    """Register the reason of a fixed win, and of the same win multiplied (PAY-23). Returns the English."""
    reason(f"{english}, times {{}}", f"{korean} {{}}배")
    return reason(english, korean)


def times(what_for: str, factor: int) -> str:
    """The reason of a fixed win that is multiplied.

    >>> times("four of a month in hand", 4)
    'four of a month in hand, times 4'
    """
    return f"{what_for}, times {factor}"


@attrs.frozen(slots=False)
class Payment(Value):
    """Chips that go from one seat to another.

    - ``payer``: the seat that pays, or None for the boar pot.
    - ``payee``: the seat that is paid, or None if nobody is: chips go into the pot, or a shot is drunk.
    - ``amount``: the chips.
    - ``reason``, ``rule``: why they are paid, in English, and the id of the rule.
    - ``debtor``: the seat that owes them. It is not the payer if a liable seat pays for it.
    - ``lines``: the steps of the calculation of a debt; fixed payments have none.
    """

    payer: SeatIndex | None
    payee: SeatIndex | None
    amount: Chips
    reason: str
    rule: str
    debtor: SeatIndex | None = attrs.field(default=attrs.Factory(lambda self: self.payer, takes_self=True))
    lines: tuple[Line, ...] = ()


def payments_of(value: Iterable[Payment]) -> tuple[Payment, ...]:
    """The payments of a list. Raises :class:`InvalidPosition` (``bad_list``, ``bad_payment``)."""
    return list_of(value, Payment, "paid", "bad_payment")


def net_of(payments: Iterable[Payment], players: int) -> tuple[Chips, ...]:
    """The chips that each of ``players`` seats wins or loses by these payments."""
    chips = [0] * players
    for payment in payments:
        if payment.payer is not None:
            chips[payment.payer] -= payment.amount
        if payment.payee is not None:
            chips[payment.payee] += payment.amount
    return tuple(chips)
