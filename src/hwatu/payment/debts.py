"""The debt of a loser, worked out step by step and remembered for the facts it depends on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu.payment import chips, multipliers
from hwatu.payment.settlement import fold
from hwatu.payment.term import Loss, Win

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.payment.settlement import Line
    from hwatu.payment.term import Term
    from hwatu.rules import Rules

STEPS: Final[tuple[Callable[[Rules], Term | None], ...]] = (
    chips.winner_points,
    chips.extra_points,
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
"""Every step of a debt in the order in which it is worked out. A new one is one entry here."""

REMEMBERED_WINS: Final = 1024


class Debt(NamedTuple):
    """What a loser owes for itself, and the lines that make it."""

    amount: int
    lines: tuple[Line, ...]


class Tariff(dict[tuple[int, ...], Debt]):
    """What one win costs: the debt for each :class:`Loss`."""

    __slots__ = ("_steps", "_win")

    def __init__(self, steps: tuple[Term, ...], win: Win) -> None:
        super().__init__()
        self._steps: tuple[Term, ...] = steps
        self._win: Win = win

    def __missing__(self, loss: tuple[int, ...]) -> Debt:
        facts = Loss._make(loss)
        found = [step.line(self._win, facts) for step in self._steps]
        lines = tuple(line for line in found if line is not None)
        debt = self[loss] = Debt(fold(lines), lines)
        return debt


class Tariffs(dict[tuple[int, ...], Tariff]):
    """The tariff for each :class:`Win` under one set of rules.

    Facts come as plain tuples in the order of :class:`Win` and :class:`Loss`, which they equal; only those not met
    before are made into one. It forgets all when it holds too many.
    """

    __slots__ = ("_steps",)

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        built = (build(rules) for build in STEPS)
        self._steps: tuple[Term, ...] = tuple(step for step in built if step is not None)

    def __missing__(self, win: tuple[int, ...]) -> Tariff:
        if len(self) >= REMEMBERED_WINS:
            self.clear()
        tariff = self[win] = Tariff(self._steps, Win._make(win))
        return tariff
