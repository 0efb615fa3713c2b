"""What one step of a debt is: a rule, its names, and the number that it adds or multiplies by for these facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import attrs

from hwatu.payment.settlement import Line, Op


class Win(NamedTuple):
    """The facts about a win that a debt depends on: the winner's cards, counted in one way, and what came before.

    ``shakes`` and ``rain_shakes`` are sets shown (November and December apart), ``mission`` is the factor of a mission
    that the winner fulfilled, 1 without one.
    """

    points: int
    extras: int
    goes: int
    animals: int
    junk: int
    brights: bool
    ribbons: bool
    nagaris: int
    shakes: int
    rain_shakes: int
    bombs: int
    double_jokers: int
    first_month: bool
    drawn_month: bool
    mission: int


class Loss(NamedTuple):
    """The facts about a loser that its debt depends on, its cards counted in one way.

    ``animal``, ``ribbon``: it has one that counts as such; ``bright``: it has one, or a joker that protects like one.
    """

    animal: bool
    junk: int
    bright: bool
    ribbon: bool
    said_go: bool
    empty_handed: bool


@attrs.frozen(slots=False)
class Term:
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
