"""Debts worked out line by line, and cached by the facts they depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, final

from hwatu._base.native import hide_setup
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._facts.payments import Line, Op, Payment, fold, reason
from hwatu._payment.debt_facts import Facts
from hwatu._payment.debt_terms import NO_MORE, Loss, Win

PaymentKey: TypeAlias = "tuple[int, int, tuple[Facts, ...], int, int | None]"
"""The facts that a payment for one win depends on: the winner's points and extras, the facts about the loser for each
way to count its dual cards (it pays by the one that costs it least), the loser, and the payee.
"""

if TYPE_CHECKING:
    from hwatu._payment.debt_terms import Term

STOP: Final = reason("the winner's stop", "스톱")

REMEMBERED_WINS = 256
REMEMBERED_PAYMENTS = 256


@final
class Tariff:
    """The payments for one win, worked out once each."""

    __slots__ = ("_lines", "_terms", "_win", "known")

    def __init__(self, terms: tuple[Term, ...], win: Win) -> None:
        self._terms: tuple[Term, ...] = terms
        self._win: Win = win
        self._lines: dict[Facts, tuple[Line, ...]] = {}
        self.known: dict[PaymentKey, Payment] = {}

    def of(self, key: PaymentKey) -> Payment:
        """The payment of one loser."""
        found = self.known.get(key)
        return self._worked_out(key) if found is None else found

    def _worked_out(self, key: PaymentKey) -> Payment:
        points, extras, losses, loser, payee = key
        if len(self.known) >= REMEMBERED_PAYMENTS:
            self.known.clear()
        first = _worth(points, extras)
        lines = min([first + self._lines_of(loss) for loss in losses], key=fold)
        amount = fold(lines)
        if amount > MOST_CHIPS:
            amount, lines = MOST_CHIPS, (*lines, NO_MORE)
        payment = self.known[key] = Payment(loser, payee, amount, STOP, "PAY-1", loser, lines)
        return payment

    def _lines_of(self, facts: Facts) -> tuple[Line, ...]:
        """The lines after points and extras against a loser who counts its cards in one way."""
        if facts not in self._lines:
            loss = Loss(*facts)
            found = [term.line(self._win, loss) for term in self._terms]
            self._lines[facts] = tuple([line for line in found if line is not None])
        return self._lines[facts]


@final
class Tariffs:
    """The tariff for each win under one set of rules; all are forgotten when there are too many.

    The keys are plain tuples: the facts of a :class:`Win` that depend on how cards count, then the ``circumstances``
    that the terms ask for.
    """

    __slots__ = ("_circumstances", "_terms", "known")

    def __init__(self, terms: tuple[Term, ...], circumstances: tuple[str, ...]) -> None:
        self._terms: tuple[Term, ...] = terms
        self._circumstances: tuple[str, ...] = circumstances
        self.known: dict[Facts, Tariff] = {}

    def of(self, facts: Facts) -> Tariff:
        """The tariff for such a win."""
        found = self.known.get(facts)
        return self._worked_out(facts) if found is None else found

    def _worked_out(self, facts: Facts) -> Tariff:
        if len(self.known) >= REMEMBERED_WINS:
            self.known.clear()
        counts = len(facts) - len(self._circumstances)
        win = Win(*facts[:counts], **dict(zip(self._circumstances, facts[counts:], strict=True)))
        tariff = self.known[facts] = Tariff(self._terms, win)
        return tariff


def _worth(points: int, extras: int) -> tuple[Line, ...]:
    """PAY-1 and SCORE-13: the first lines of a debt, the winner's points, and extras where there are any."""
    line = Line("PAY-1", "points", "점수", Op.ADD, points)
    return (line, Line("SCORE-13", "extras", "추가 점수", Op.ADD, extras)) if extras else (line,)


hide_setup(Tariff, Tariffs)
