"""What one step of a debt is: a rule, its names, and the number that it adds or multiplies by for these facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import attrs

from hwatu.frozen import Value
from hwatu.payment.payments import Line, Op


class Special(NamedTuple):
    """What is out of the ordinary about a win.

    Sets shown (``rain_shakes`` of November and December apart), bombs, a month captured on the first turn, nagari hands
    before, double jokers, the drawn month, and the factor of the mission fulfilled (1: none).
    """

    shakes: int = 0
    rain_shakes: int = 0
    bombs: int = 0
    first_month: bool = False
    nagaris: int = 0
    double_jokers: int = 0
    drawn_month: bool = False
    mission: int = 1


class Win(NamedTuple):
    """The facts about a win that multiply a debt, the winner's cards counted in one way.

    ``brights`` and ``ribbons``: it scores from them.
    """

    goes: int
    many_animals: bool
    much_junk: bool
    brights: bool
    ribbons: bool
    special: Special


class Loss(NamedTuple):
    """The facts about a loser that multiply its debt, its cards counted in one way.

    ``junk`` is only as fine as pi-bak asks: 0, 1 for too little, or enough. ``bright``: it has one, or a joker that
    protects like one; ``ribbon``: it has one that counts.
    """

    junk: int
    bright: bool
    said_go: bool
    animal: bool = True
    ribbon: bool = True
    empty_handed: bool = False


@attrs.frozen(slots=False)
class Term(Value):
    """One step of a debt. ``value`` gives its number, or None where it does not apply to this win and loss."""

    rule: str
    name: str
    korean: str
    op: Op
    value: Callable[[Win, Loss], int | None]

    def line(self, win: Win, loss: Loss) -> Line | None:
        """The line of this step, or None where it does not apply."""
        value = self.value(win, loss)
        return None if value is None else Line(self.rule, self.name, self.korean, self.op, value)
