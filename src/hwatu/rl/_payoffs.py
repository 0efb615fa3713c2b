"""The reward of a learning player at the end of a hand."""

from __future__ import annotations

from enum import Enum
from math import copysign, log2, tanh
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import InvalidPosition, short
from hwatu.rl._chip_scale import chip_scale
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from hwatu.rules import Rules

_MOST_BITS: Final = 1000


class Payoff(Enum):
    """How the chips that a seat won or lost in a hand become its reward.

    >>> from hwatu import presets
    >>> [round(payoff.of(-30, presets.matgo()), 2) for payoff in Payoff]
    [-30.0, -0.28, -1.0, -4.95]
    """

    CHIPS = "chips"
    """The chips themselves."""
    SQUASHED = "squashed"
    """Between -1 and 1, so that one expensive hand does not outweigh many: the tanh of the chips divided by
    :func:`chip_scale`. Nearly proportional to the chips in most hands, and three quarters at the scale.
    """
    SIGN = "sign"
    """1 for a win, -1 for a loss, 0 for neither."""
    LOG = "log"
    """The logarithm, to the base of 2, of the chips and one more, with their sign: one more each time they double."""

    def of(self, chips: int, rules: Rules) -> float:
        """The reward for this many chips under these rules.

        Raises :class:`InvalidPosition` (``bad_number``) for any other value than whole chips, :class:`RuleConflict`
        (``not_rules``).
        """
        if type(chips) is not int or chips.bit_length() > _MOST_BITS:
            raise InvalidPosition(
                f"Nobody wins or loses {short(chips)} chips.",
                code="bad_number",
                korean=f"{short(chips)}칩을 따거나 잃을 수는 없습니다.",
            )
        check_rules(rules)
        if self is Payoff.CHIPS:
            return float(chips)
        if self is Payoff.SQUASHED:
            return tanh(chips / chip_scale(rules))
        size = 1.0 if self is Payoff.SIGN else log2(1 + abs(chips))
        return copysign(size, chips) if chips else 0.0
