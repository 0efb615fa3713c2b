"""The debt of a loser, worked out step by step and remembered for the facts it depends on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from hwatu.payment import added_chips, multipliers
from hwatu.payment.debt_terms import Loss, Win
from hwatu.payment.payments import Line, Op, Payment, fold, reason

Losses: TypeAlias = "tuple[tuple[object, ...], ...]"
"""The facts of a :class:`Loss` for each way to count the loser's dual cards: it pays by the one that costs it least."""

Facts: TypeAlias = "tuple[int, int, Losses, int, int | None]"
"""What a payment for one win depends on: the winner's points and extras, the facts of the loser, it, and the payee."""

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.payment.debt_terms import Term
    from hwatu.rules import Rules

STEPS: Final[tuple[Callable[[Rules], Term | None], ...]] = (
    added_chips.units,
    added_chips.first_goes,
    added_chips.goes_still_added,
    multipliers.goes,
    multipliers.shakes,
    multipliers.rain_shakes,
    multipliers.bombs,
    multipliers.meong_dda,
    multipliers.nagari,
    multipliers.double_jokers,
    multipliers.first_month,
    multipliers.drawn_month,
    multipliers.mission,
    multipliers.gwang_bak,
    multipliers.pi_bak,
    multipliers.meong_bak,
    multipliers.tti_bak,
    multipliers.go_bak,
    added_chips.gwang_bak_chips,
    added_chips.payment_cap,
    added_chips.empty_handed,
)
"""Every step of a debt after points and extras, in the order in which it is worked out. A new one is one entry here."""

STOP: Final = reason("the winner's stop", "스톱")

REMEMBERED_WINS: Final = 256
REMEMBERED_PAYMENTS: Final = 256


class Debt(NamedTuple):
    """What a loser owes for itself, and the lines that make it."""

    amount: int
    lines: tuple[Line, ...]


class Tariff(dict[Facts, Payment]):
    """What one win costs: each payment for it that has been asked about, by what it depends on."""

    __slots__ = ("_lines", "_steps", "_win")

    def __init__(self, steps: tuple[Term, ...], win: Win) -> None:
        super().__init__()
        self._steps: tuple[Term, ...] = steps
        self._win: Win = win
        self._lines: dict[tuple[object, ...], tuple[Line, ...]] = {}

    def __missing__(self, facts: Facts) -> Payment:
        points, extras, losses, loser, payee = facts
        if len(self) >= REMEMBERED_PAYMENTS:
            self.clear()
        first = _worth(points, extras)
        owed = min([Debt(fold(first + lines), first + lines) for lines in map(self._lines_of, losses)], key=_amount)
        payment = self[facts] = Payment(loser, payee, owed.amount, STOP, "PAY-1", loser, owed.lines)
        return payment

    def _lines_of(self, facts: tuple[object, ...]) -> tuple[Line, ...]:
        """The lines after points and extras against a loser who counts its cards in one way."""
        if facts not in self._lines:
            loss = Loss(*facts)  # type: ignore[arg-type]
            found = [step.line(self._win, loss) for step in self._steps]
            self._lines[facts] = tuple([line for line in found if line is not None])
        return self._lines[facts]


class Tariffs(dict[tuple[object, ...], Tariff]):
    """The tariff for each :class:`Win` under one set of rules.

    Facts come as plain tuples in the order of :class:`Win` and :class:`Loss`, which they equal; only those not met
    before are made into one. It forgets all when it holds too many.
    """

    __slots__ = ("_steps",)

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        built = (build(rules) for build in STEPS)
        self._steps: tuple[Term, ...] = tuple(step for step in built if step is not None)

    def __missing__(self, facts: tuple[object, ...]) -> Tariff:
        if len(self) >= REMEMBERED_WINS:
            self.clear()
        tariff = self[facts] = Tariff(self._steps, Win(*facts))  # type: ignore[arg-type]
        return tariff


def _amount(debt: Debt) -> int:
    return debt.amount


def _worth(points: int, extras: int) -> tuple[Line, ...]:
    """PAY-1 and SCORE-13: the first lines of a debt, the winner's points, and extras where there are any."""
    line = Line("PAY-1", "points", "점수", Op.ADD, points)
    return (line, Line("SCORE-13", "extras", "추가 점수", Op.ADD, extras)) if extras else (line,)
