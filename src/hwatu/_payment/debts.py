"""Debts worked out line by line, and cached by the facts they depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._facts.payments import Line, Op, Payment, fold, reason
from hwatu._payment.debt_facts import Facts, Loss, Win
from hwatu._payment.debt_terms import NO_MORE

PaymentKey: TypeAlias = "tuple[int, int, tuple[Facts, ...], int, int | None]"
"""The facts that a payment for one win depends on: the winner's points and extras, the facts about the loser for each
way to count its dual cards (it pays by the one that costs it least), the loser, and the payee.
"""

if TYPE_CHECKING:
    from hwatu._payment.debt_terms import Term

STOP: Final = reason("the winner's stop", "스톱")

REMEMBERED_WINS: Final = 256
REMEMBERED_PAYMENTS: Final = 256


class Tariff(dict[PaymentKey, Payment]):
    """Cache of the payments for one win."""

    __slots__ = ("_lines", "_terms", "_win")

    def __init__(self, terms: tuple[Term, ...], win: Win) -> None:
        super().__init__()
        self._terms: tuple[Term, ...] = terms
        self._win: Win = win
        self._lines: dict[Facts, tuple[Line, ...]] = {}

    def __missing__(self, facts: PaymentKey) -> Payment:
        points, extras, losses, loser, payee = facts
        if len(self) >= REMEMBERED_PAYMENTS:
            self.clear()
        first = _worth(points, extras)
        lines = min([first + self._lines_of(loss) for loss in losses], key=fold)
        amount = fold(lines)
        if amount > MOST_CHIPS:
            amount, lines = MOST_CHIPS, (*lines, NO_MORE)
        payment = self[facts] = Payment(loser, payee, amount, STOP, "PAY-1", loser, lines)
        return payment

    def _lines_of(self, facts: Facts) -> tuple[Line, ...]:
        """The lines after points and extras against a loser who counts its cards in one way."""
        if facts not in self._lines:
            loss = Loss(*facts)
            found = [term.line(self._win, loss) for term in self._terms]
            self._lines[facts] = tuple([line for line in found if line is not None])
        return self._lines[facts]


class Tariffs(dict[Facts, Tariff]):
    """Cache of the tariff for each win under one set of rules, cleared when it is full.

    The keys are plain tuples: the facts of a :class:`Win` that depend on how cards count, then the ``circumstances``
    that the terms ask for.
    """

    __slots__ = ("_circumstances", "_terms")

    def __init__(self, terms: tuple[Term, ...], circumstances: tuple[str, ...]) -> None:
        super().__init__()
        self._terms: tuple[Term, ...] = terms
        self._circumstances: tuple[str, ...] = circumstances

    def __missing__(self, facts: Facts) -> Tariff:
        if len(self) >= REMEMBERED_WINS:
            self.clear()
        counts = len(facts) - len(self._circumstances)
        win = Win(*facts[:counts], **dict(zip(self._circumstances, facts[counts:], strict=True)))
        tariff = self[facts] = Tariff(self._terms, win)
        return tariff


def _worth(points: int, extras: int) -> tuple[Line, ...]:
    """PAY-1 and SCORE-13: the first lines of a debt, the winner's points, and extras where there are any."""
    line = Line("PAY-1", "points", "점수", Op.ADD, points)
    return (line, Line("SCORE-13", "extras", "추가 점수", Op.ADD, extras)) if extras else (line,)
