"""What a finished hand costs: payments, and for each debt the lines that explain every chip of it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

import attrs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu.payment.outcome import End
    from hwatu.scoring import Score


class Op(Enum):
    """What a line does to the amount that the lines before it made; DIVIDE rounds down, LIMIT is the most it may be."""

    ADD = "+"
    MULTIPLY = "×"
    DIVIDE = "÷"
    LIMIT = "≤"

    def __repr__(self) -> str:
        return f"Op.{self.name}"


ADD: Final = Op.ADD
MULTIPLY: Final = Op.MULTIPLY
DIVIDE: Final = Op.DIVIDE


@attrs.frozen(slots=False)
class Line:
    """One step in the working out of a debt, with the id of the rule behind it.

    >>> str(Line("PAY-7", "pi-bak", "피박", Op.MULTIPLY, 2))
    '× 2 pi-bak (PAY-7)'
    """

    rule: str
    name: str
    korean: str
    op: Op
    value: int

    def apply(self, amount: int) -> int:
        """The amount after this line."""
        if self.op is ADD:
            return amount + self.value
        if self.op is MULTIPLY:
            return amount * self.value
        if self.op is DIVIDE:
            return amount // self.value
        return min(amount, self.value)

    def __str__(self) -> str:
        return f"{self.op.value} {self.value} {self.name} ({self.rule})"


def fold(lines: Iterable[Line]) -> int:
    """The amount that the lines make, in chips, starting from nothing.

    >>> fold([Line("PAY-1", "points", "점수", Op.ADD, 7), Line("PAY-6", "meong-dda", "멍따", Op.MULTIPLY, 2)])
    14
    """
    amount = 0
    for line in lines:
        amount = line.apply(amount)
    return amount


@attrs.frozen(slots=False)
class Payment:
    """Chips that go from one seat to another.

    ``payer`` None is the boar pot, ``payee`` None is nobody: a pot, or a shot that is drunk. ``reason`` says what for,
    ``rule`` by which rule; ``debtor`` is whose debt it is, another seat than the payer where a liable one pays.
    ``lines`` work out the amount of a debt; fixed payments have none.
    """

    payer: int | None
    payee: int | None
    amount: int
    reason: str
    rule: str
    debtor: int | None = attrs.field(default=attrs.Factory(lambda self: self.payer, takes_self=True))
    lines: tuple[Line, ...] = ()


@attrs.frozen(slots=False)
class Settlement:
    """Who pays whom at the end of a hand.

    ``net`` is what each seat has won or lost in the hand, in chips, those paid during the hand included. ``score`` is
    the winner's as it is paid for, None where nobody stopped.
    """

    net: tuple[int, ...]
    payments: tuple[Payment, ...]
    score: Score | None
    end: End
    winner: int | None

    @property
    def debts(self) -> tuple[Payment, ...]:
        """The payments that were worked out line by line."""
        return tuple(payment for payment in self.payments if payment.lines)


def net(seats: int, payments: Iterable[Payment]) -> tuple[int, ...]:
    """What each seat has won or lost by these payments."""
    chips = [0] * seats
    for payment in payments:
        if payment.payer is not None:
            chips[payment.payer] -= payment.amount
        if payment.payee is not None:
            chips[payment.payee] += payment.amount
    return tuple(chips)
