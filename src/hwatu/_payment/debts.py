"""Debts: first the chips, and line by line when somebody asks.

This module holds the one cache of payments. For each win that some rules tell apart there is a :class:`Tariff`, and in
it for each loss that they tell apart the :class:`Steps`: which terms apply, with which values. :class:`Tariffs` has
them all by plain tuples of facts (:mod:`hwatu._payment.debt_facts`). Points and extras are no part of the key: they are
what the steps are applied to. Where rules tell so much apart that there would be more than ``MOST_WINS`` tariffs, all
are forgotten and it begins anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_masks import Chips, Points, SeatIndex
from hwatu._facts.payments import Line, Op, Payment, reason, without_idle_limits
from hwatu._payment.debt_facts import Facts
from hwatu._payment.debt_terms import NO_MORE, Loss, Win

if TYPE_CHECKING:
    from hwatu._payment.debt_terms import Term

STOP: Final = reason("the winner's stop", "스톱")
EXHAUSTION: Final = reason("the win when the cards ran out", "패가 떨어져 이김")

MOST_WINS = 2048

_OPS: Final = {Op.ADD: 0, Op.MULTIPLY: 1, Op.DIVIDE: 2, Op.LIMIT: 3}


@final
class Steps:
    """The steps of a debt after points and extras: their lines, and the same as numbers."""

    __slots__ = ("_ops", "_values", "lines")

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.lines = lines
        self._ops: list[int] = [_OPS[each.op] for each in lines]
        self._values: list[int] = [each.value for each in lines]

    def amount(self, worth: Points) -> Chips:
        """The chips of a win that is worth so many points: what :func:`hwatu._facts.payments.fold` makes of the lines,
        from numbers alone.
        """
        found = worth
        for place, op in enumerate(self._ops):
            value = self._values[place]
            if op == 1:
                found *= value
            elif op == 0:
                found += value
            elif op == 2:
                found //= value
            elif found > value:
                found = value
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Debt:
    """The chips that a loser owes, and what explains them. ``payer`` pays them, by ``rule``: not the loser, where a
    liable seat pays, and ``reason`` then has a gap for the loser.
    """

    __slots__ = ("_extras", "_points", "_steps", "amount", "loser", "payee", "payer", "reason", "rule")

    def __init__(
        self, loser: SeatIndex, payee: SeatIndex | None, amount: Chips, points: Points, extras: Points, steps: Steps
    ) -> None:
        self.loser = loser
        self.payer: SeatIndex = loser
        self.payee = payee
        self.amount = amount
        self.reason: str = STOP
        self.rule: str = "PAY-1"
        self._points = points
        self._extras = extras
        self._steps: Steps = steps

    def payment(self) -> Payment:
        """The payment, with a line for each step that changes its amount (PAY-1, SCORE-13)."""
        lines = [Line("PAY-1", "points", "점수", Op.ADD, self._points)]
        if self._extras:
            lines.append(Line("SCORE-13", "extras", "추가 점수", Op.ADD, self._extras))
        lines += [*self._steps.lines, NO_MORE]
        told = without_idle_limits(lines)
        return Payment(self.payer, self.payee, self.amount, self.reason.format(self.loser), self.rule, self.loser, told)


@final
class Tariff:
    """The debts for one win, the steps of each kind of loser worked out once."""

    __slots__ = ("_known", "_terms", "_win")

    def __init__(self, terms: tuple[Term, ...], win: Win) -> None:
        self._terms: tuple[Term, ...] = terms
        self._win: Win = win
        self._known: dict[Facts, Steps] = {}

    def debt(
        self, points: Points, extras: Points, losses: tuple[Facts, ...], loser: SeatIndex, payee: SeatIndex | None
    ) -> Debt:
        """The debt of one loser for so many points, in that way to count its dual cards that costs it least."""
        worth = points + extras
        steps = self._steps(losses[0])
        amount = steps.amount(worth)
        for loss in losses[1:]:
            other = self._steps(loss)
            less = other.amount(worth)
            if less < amount:
                steps, amount = other, less
        return Debt(loser, payee, min(amount, MOST_CHIPS), points, extras, steps)

    def _steps(self, facts: Facts) -> Steps:
        """The steps against a loser who counts its cards in one way."""
        found = self._known.get(facts)
        if found is None:
            loss = Loss(*facts)
            lines = [term.line(self._win, loss) for term in self._terms]
            found = self._known[facts] = Steps(tuple([line for line in lines if line is not None]))
        return found


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
        if len(self.known) >= MOST_WINS:
            self.known.clear()
        counts = len(facts) - len(self._circumstances)
        win = Win(*facts[:counts], **dict(zip(self._circumstances, facts[counts:], strict=True)))
        tariff = self.known[facts] = Tariff(self._terms, win)
        return tariff


hide_setup(Steps, Debt, Tariff, Tariffs)
