"""PAY: what is added to the winner's points and what multiplies them, for each loser."""

from __future__ import annotations

from enum import auto

import attrs

from hwatu.rules._flag_fields import choice, number, switch
from hwatu.rules._flag_values import Choice


class GoBonusRule(Choice):
    """The bonus for the winner's goes (PAY-2)."""

    OFF = auto()
    THIRD_DOUBLES = auto()
    """A chip each for the first two, a double for the third and for each further one."""
    COUNT_MINUS_ONE = auto()
    """A chip each for the first two, from the third on times one less than their number."""
    SECOND_DOUBLES = auto()
    """A chip for the first, from the second on times their number."""
    FIRST_DOUBLES = auto()
    """A double for each."""
    THIRD_DOUBLES_ONCE = auto()
    """A chip each for the first two, a double for the third, and nothing for further ones."""


class GoChipsRule(Choice):
    """Which goes still bring a chip once the goes multiply (PAY-3)."""

    NONE = auto()
    FIRST_TWO = auto()
    EVERY_GO = auto()


class GwangBakRule(Choice):
    """The penalty for a loser without brights where the winner has a bright set (PAY-5)."""

    OFF = auto()
    DOUBLE = auto()
    TWO_CHIPS = auto()
    """Two chips on top, after all multiplying."""


class MeongBakFromRule(Choice):
    """The winner's half of meong-bak (PAY-10)."""

    SEVEN = auto()
    """Seven animals."""
    FIVE = auto()
    """Five animals."""
    ANY_POINTS = auto()
    """Any points from animals, those of godori and its like included."""


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class PayFlags:
    """The flags of section PAY."""

    go_bonus: GoBonusRule = choice(
        GoBonusRule.THIRD_DOUBLES, "What the winner's goes add and multiply", "PAY-2", korean="고가 더하고 곱하는 것"
    )
    go_chips: GoChipsRule = choice(
        GoChipsRule.FIRST_TWO,
        "Which goes still add a chip once they multiply",
        "PAY-3",
        korean="배수가 붙은 뒤에도 점수를 더하는 고",
    )
    gwang_bak: GwangBakRule = choice(
        GwangBakRule.DOUBLE,
        "What a loser without brights pays to a winner with a bright set",
        "PAY-5",
        korean="광으로 난 사람에게 광 없이 진 사람이 내는 것",
    )
    meong_dda: bool = switch(
        True, "Whether a winner with seven animals is paid double", "PAY-6", korean="열끗 일곱 장으로 나면 두 배인지"
    )
    pi_bak_below: int = number(
        5,
        "A loser with less junk than this pays double to a winner with ten or more; 0: never",
        "PAY-7",
        korean="피가 이보다 적으면 피박 (0이면 없음)",
    )
    pi_bak_spares_none: bool = switch(
        False,
        "Whether a loser whose junk counts 0 is spared pi-bak",
        "PAY-8",
        korean="피가 하나도 없으면 피박을 면하는지",
    )
    meong_bak: bool = switch(
        False,
        "Whether a loser without animals pays double to a winner with many",
        "PAY-10",
        korean="멍박이 있는지",
    )
    meong_bak_from: MeongBakFromRule = choice(
        MeongBakFromRule.SEVEN, "How many animals a winner needs for meong-bak", "PAY-10", korean="멍박이 되는 열끗"
    )
    tti_bak: bool = switch(
        False,
        "Whether a loser without ribbons pays double to a winner who scores with ribbons",
        "PAY-11",
        korean="띠박이 있는지",
    )
    first_month_multiplier: int = number(
        1,
        "What multiplies the payment when the winner's first turn captured a whole month",
        "PAY-13",
        least=1,
        korean="첫 차례에 한 달을 다 먹고 나면 곱하는 배수",
    )
    drawn_month_multiplier: int = number(
        1,
        "What multiplies the payment when the winner has all of the month drawn before the deal",
        "PAY-14",
        least=1,
        korean="정한 달을 다 먹고 나면 곱하는 배수",
    )
    missions: bool = switch(
        False,
        "Whether a combination with a factor of its own is set for each deal",
        "PAY-15",
        korean="판마다 미션을 정하는지",
    )
    empty_handed_exempt: bool = switch(
        False, "Whether a loser with no captured cards owes nothing", "PAY-16", korean="먹은 패가 없으면 내지 않는지"
    )
    points_per_chip: int = number(
        1,
        "How many points make one chip, rounded down",
        "PAY-18",
        least=1,
        tried=(1, 2, 5),
        korean="몇 점이 1칩인지 (나머지는 버림)",
    )
    pays_winner: bool = switch(
        True, "Whether the winner gets what losers pay; False: nobody does", "PAY-19", korean="이긴 사람이 칩을 받는지"
    )
    payment_cap: int | None = number(
        None,
        "The most that one loser can owe for itself",
        "PAY-20",
        least=1,
        tried=(None, 20),
        korean="한 사람이 내는 칩의 상한",
    )
    reverse_go_multiplier: int = number(
        1,
        "What multiplies the payment, in place of go's, after a go that answered an opponent's",
        "PAY-21",
        least=1,
        korean="역고의 배수",
    )
    fixed_wins_multiplied: bool = switch(
        False,
        "Whether nagaris, the hand factor and pushed wins multiply fixed wins too",
        "PAY-23",
        korean="값이 정해진 승리에도 배수가 붙는지",
    )
    hand_factors: bool = switch(
        False,
        "Whether the table may name a factor for a deal",
        "PAY-24",
        korean="판마다 배수를 정할 수 있는지",
    )
    go_multiplier_cap: int | None = number(
        None,
        "The most that goes multiply the payment by, a reverse go too",
        "PAY-25",
        least=2,
        tried=(None, 2, 8),
        korean="고 배수의 상한",
    )
