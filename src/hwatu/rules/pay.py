"""PAY: what is added to the winner's points and what multiplies them, for each loser."""

from __future__ import annotations

from enum import auto

import attrs

from hwatu.rules.flag_fields import choice, number, switch
from hwatu.rules.flag_values import Choice


class GoBonusRule(Choice):
    """What the winner's goes bring (PAY-2)."""

    OFF = auto()
    THIRD_DOUBLES = auto()
    """A chip each for the first two, a double for the third and for each further one."""
    COUNT_MINUS_ONE = auto()
    """A chip each for the first two, from the third on times one less than their number."""
    SECOND_DOUBLES = auto()
    """A chip for the first, from the second on times their number."""


class GoChipsRule(Choice):
    """Which goes still bring a chip once the goes multiply (PAY-3)."""

    NONE = auto()
    FIRST_TWO = auto()
    EVERY_GO = auto()


class GwangBakRule(Choice):
    """What a loser without brights pays to a winner with a bright set (PAY-5)."""

    OFF = auto()
    DOUBLE = auto()
    TWO_CHIPS = auto()
    """Two chips on top, after all multiplying."""


@attrs.frozen(kw_only=True, slots=False, eq=False)
class PayFlags:
    """The flags of section PAY."""

    go_bonus: GoBonusRule = choice(GoBonusRule.THIRD_DOUBLES, "What the winner's goes add and multiply", "PAY-2")
    go_chips: GoChipsRule = choice(GoChipsRule.FIRST_TWO, "Which goes still add a chip once they multiply", "PAY-3")
    gwang_bak: GwangBakRule = choice(
        GwangBakRule.DOUBLE, "What a loser without brights pays to a winner with a bright set", "PAY-5"
    )
    meong_dda: bool = switch(True, "Whether a winner with seven animals is paid double", "PAY-6")
    pi_bak_below: int = number(
        5, "With less junk than this a loser pays a winner with ten junk double; 0: never", "PAY-7"
    )
    pi_bak_spares_none: bool = switch(False, "Whether a loser whose junk counts 0 is spared that", "PAY-8")
    meong_bak: bool = switch(False, "Whether a loser without animals pays a winner with seven of them double", "PAY-10")
    tti_bak: bool = switch(False, "Whether a loser without ribbons pays a winner who scores from them double", "PAY-11")
    first_month_multiplier: int = number(
        1,
        "What multiplies the payment when the winner's first turn captured a whole month",
        "PAY-13",
        least=1,
    )
    drawn_month_multiplier: int = number(
        1,
        "What multiplies the payment when the winner has all of the month drawn before the deal",
        "PAY-14",
        least=1,
    )
    missions: bool = switch(False, "Whether a combination with a factor of its own is set for each deal", "PAY-15")
    empty_handed_exempt: bool = switch(False, "Whether a loser with no captured cards owes nothing", "PAY-16")
    points_per_chip: int = number(1, "How many points make one chip, rounded down", "PAY-18", least=1, tried=(1, 2, 5))
    pays_winner: bool = switch(True, "Whether the winner gets what losers pay; False: nobody does", "PAY-19")
    payment_cap: int | None = number(
        None, "What one loser can owe for itself at most", "PAY-20", least=1, tried=(None, 20)
    )
    reverse_go_multiplier: int = number(
        1, "What multiplies the payment, in place of go's, after a go that answered an opponent's", "PAY-21", least=1
    )
    fixed_wins_multiplied: bool = switch(
        False, "Whether nagaris, the hand factor and pushes multiply fixed wins too", "PAY-23"
    )
    hand_factors: bool = switch(False, "Whether the table may name a factor for a deal", "PAY-24")
