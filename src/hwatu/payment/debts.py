"""The debt of a loser, worked out step by step and remembered for the facts it depends on."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from hwatu.payment import chips, multipliers
from hwatu.payment.lines import Line, Op, fold
from hwatu.payment.term import Loss, Win

Losses: TypeAlias = "tuple[tuple[object, ...], ...]"
"""The facts of a :class:`Loss` for each way to count the loser's dual cards."""

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.payment.term import Term
    from hwatu.rules import Rules

STEPS: Final[tuple[Callable[[Rules], Term | None], ...]] = (
    chips.units,
    chips.first_goes,
    chips.goes_still_added,
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
    chips.gwang_bak_chips,
    chips.payment_cap,
    chips.empty_handed,
)
"""Every step of a debt after points and extras, in the order in which it is worked out. A new one is one entry here."""

REMEMBERED_WINS: Final = 1024


class Debt(NamedTuple):
    """What a loser owes for itself, and the lines that make it."""

    amount: int
    lines: tuple[Line, ...]


class Tariff(dict[tuple[object, ...], tuple[Line, ...]]):
    """What one win costs: for each :class:`Loss` the lines after points and extras."""

    __slots__ = ("_steps", "_win")

    def __init__(self, steps: tuple[Term, ...], win: Win) -> None:
        super().__init__()
        self._steps: tuple[Term, ...] = steps
        self._win: Win = win

    def __missing__(self, facts: tuple[object, ...]) -> tuple[Line, ...]:
        loss = Loss(*facts)  # type: ignore[arg-type]
        found = [step.line(self._win, loss) for step in self._steps]
        lines = self[facts] = tuple([line for line in found if line is not None])
        return lines

    def debt(self, worth: tuple[Line, ...], losses: Losses) -> Debt:
        """The debt of a loser who may count its cards in these ways: the one that costs it least."""
        lines = worth + self[losses[0]]
        least = Debt(fold(lines), lines)
        for facts in losses[1:]:
            lines = worth + self[facts]
            least = min(least, Debt(fold(lines), lines), key=_amount)
        return least


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


@lru_cache(maxsize=1024)
def worth(points: int, extras: int) -> tuple[Line, ...]:
    """PAY-1 and SCORE-13: the first lines of a debt, the winner's points, and extras where there are any."""
    line = Line("PAY-1", "points", "점수", Op.ADD, points)
    return (line, Line("SCORE-13", "extras", "추가 점수", Op.ADD, extras)) if extras else (line,)
