"""Flags of what a hand is worth, and then all flags in their order."""

from __future__ import annotations

from collections.abc import Mapping
from enum import auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import attrs

from hwatu.rules._flag import Choice, Declared, OneOf, choice, declared_of, dependent, number, switch
from hwatu.rules._flags_of_play import (
    BonusFlags,
    CardFlags,
    DealFlags,
    EndingRule,
    JokerFlags,
    SellFlags,
    ShakeFlags,
    StopFlags,
)

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class ChipFlags:
    """The flags of section CHIPS."""

    first_ppuk_chips: int = number(
        3,
        "What each opponent pays for a ppuk on one's first turn",
        "CHIPS-1",
        needs=("ppuk",),
        korean="첫뻑에 한 사람이 내는 칩",
    )
    ppuk_limit: int = number(
        3,
        "How many ppuks of one player end the hand; 0: no number does",
        "CHIPS-2",
        needs=("ppuk",),
        korean="뻑을 몇 번 하면 판이 끝나는지 (0이면 없음)",
    )
    ppuk_limit_chips: int = number(
        5,
        "What each opponent pays for the ppuk that ends the hand",
        "CHIPS-2",
        needs=("ppuk",),
        korean="판을 끝내는 뻑에 한 사람이 내는 칩",
    )
    first_ttadak_chips: int = number(
        0,
        "What each opponent pays for a ttadak on one's first turn",
        "CHIPS-3",
        korean="첫 차례의 따닥에 한 사람이 내는 칩",
    )
    first_stack_chips: int = number(
        0,
        "What each opponent pays for a stack on one's first turn",
        "CHIPS-3",
        korean="첫 차례에 쌓인 패를 먹으면 한 사람이 내는 칩",
    )
    first_bomb_chips: int = number(
        0,
        "What each opponent pays for a bomb on one's first turn",
        "CHIPS-3",
        needs=("bomb",),
        korean="첫 차례의 폭탄에 한 사람이 내는 칩",
    )
    first_chok_chips: int = number(
        0,
        "What each opponent pays for a chok on one's first turn",
        "CHIPS-3",
        korean="첫 차례의 쪽에 한 사람이 내는 칩",
    )
    first_boar_chips: int = number(
        0,
        "What each opponent pays for the boar on one's first turn",
        "CHIPS-4",
        korean="첫 차례에 멧돼지를 먹으면 한 사람이 내는 칩",
    )
    boar_pot_chips: int = number(
        0,
        "What everyone puts into the boar's pot at each deal",
        "CHIPS-5",
        korean="판마다 모두가 멧돼지 판돈에 넣는 칩",
    )
    own_stack_chips: int = number(
        0,
        "What each opponent pays, besides junk, for one's own stack",
        "CHIPS-6",
        needs=("ppuk",),
        korean="자뻑에 피 말고 한 사람이 더 내는 칩",
    )
    joker_hand_chips: int = number(
        0,
        "What each opponent pays for a joker played from hand",
        "CHIPS-7",
        korean="손에서 조커를 내면 한 사람이 내는 칩",
    )
    joker_stock_chips: int = number(
        0, "What a player pays for turning a joker from the stock", "CHIPS-7", korean="조커를 뒤집은 사람이 내는 칩"
    )
    second_ppuk_chips: int = number(
        0,
        "What each opponent pays for a ppuk on each of one's first two turns",
        "CHIPS-8",
        needs=("ppuk",),
        korean="첫 두 차례 내리 뻑을 하면 한 사람이 내는 칩",
    )
    third_ppuk_chips: int = number(
        0,
        "What each opponent pays for a ppuk on each of one's first three turns",
        "CHIPS-8",
        needs=("ppuk",),
        korean="첫 세 차례 내리 뻑을 하면 한 사람이 내는 칩",
    )
    first_ppuk_points: int = number(
        0,
        "What a ppuk on one's first turn adds to the points of its maker, if it stops",
        "CHIPS-9",
        needs=("ppuk",),
        about_stops=True,
        tried=(0, 1, 7),
        korean="첫뻑을 한 사람이 나면 더하는 점수",
    )


class GoBakRule(Choice):
    """The liability of a loser who said go (LIABLE-1)."""

    OFF = auto()
    PAYS_ALL = auto()
    """Both losers' debts; with two players no more than its own."""
    DOUBLES = auto()
    """Twice its own debt."""
    PAYS_ALL_DOUBLED = auto()
    """Both losers' debts, its own twice."""


class SyodangRule(Choice):
    """Whether a player may expose its hand and offer a nagari (LIABLE-5)."""

    OFF = auto()
    NEXT_TURN = auto()
    """A refusal counts for the next turn of each player."""
    WHOLE_HAND = auto()
    """A refusal counts to the end of the hand."""


def _syodang(rules: Rules) -> SyodangRule:
    two_players = rules.players == 2
    return SyodangRule.OFF if two_players or rules.ending is EndingRule.PLAY_OUT else SyodangRule.NEXT_TURN


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class LiableFlags:
    """The flags of section LIABLE."""

    go_bak: GoBakRule = choice(
        GoBakRule.PAYS_ALL, "What a loser who said go pays", "LIABLE-1", korean="고를 부르고 진 사람이 내는 것"
    )
    oe_myeon: bool = switch(
        True,
        "Whether a loser who left the winner's card on the table pays both debts",
        "LIABLE-2",
        korean="외면한 사람이 두 사람 몫을 내는지",
    )
    oe_myeon_spares_junk_win: bool = switch(
        True,
        "Whether that is waived when the winner has only junk points and said no go",
        "LIABLE-3",
        korean="고 없이 피로만 났으면 외면을 봐주는지",
    )
    oe_myeon_spares_last_card: bool = switch(
        True,
        "Whether that is waived for a card left by a player's last hand card",
        "LIABLE-4",
        korean="마지막 손패로 외면했으면 봐주는지",
    )
    syodang: SyodangRule = dependent(
        OneOf(SyodangRule),
        _syodang,
        "Whether a player may expose its hand and offer a nagari, and how long a refusal counts",
        "LIABLE-5",
        "LIABLE-6",
        "LIABLE-7",
        note="NEXT_TURN with three or more players; OFF where the hand is played out",
        korean_note="셋 이상이면 NEXT_TURN, 끝까지 치는 판이면 OFF",
        korean="쇼당을 걸 수 있는지, 거절이 언제까지 남는지",
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class MissionFlags:
    """The flags of section MISSION."""

    mission_cards: int = number(
        0,
        "How many mission cards are drawn for each deal",
        "MISSION-1",
        most=48,
        tried=(0, 3, 48),
        korean="판마다 뽑는 미션 패의 장수",
    )
    mission_card_multiplier: int = number(
        2,
        "What multiplies the winner's payment for each mission card that it captured",
        "MISSION-1",
        least=1,
        korean="먹은 미션 패 한 장의 배수",
    )


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
        GoBonusRule.THIRD_DOUBLES,
        "What the winner's goes add and multiply",
        "PAY-2",
        korean="이긴 사람의 고로 더하고 곱하는 것",
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
        True,
        "Whether the winner gets what losers pay; False: nobody does",
        "PAY-19",
        korean="진 사람이 낸 칩을 이긴 사람이 받는지 (아니면 아무도 받지 않음)",
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
        korean="값이 정해진 승리에도 나가리, 판 배수, 밀기의 배수가 붙는지",
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
        korean="고 배수의 상한 (역고 포함)",
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class PushFlags:
    """The flags of section PUSH."""

    push_limit: int = number(
        0,
        "How many wins in a row may be pushed; 0: none",
        "PUSH-1",
        "PUSH-3",
        korean="몇 번까지 밀 수 있는지 (0이면 없음)",
    )
    push_multiplier: int = number(
        2,
        "What multiplies the next win for each hand that was pushed",
        "PUSH-2",
        least=1,
        tried=(1, 2, 3),
        korean="민 판마다 다음 승리에 곱하는 배수",
    )


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class ScoreFlags:
    """The flags of section SCORE."""

    five_brights: int = number(15, "Points for all five brights", "SCORE-1", tried=(15, 50), korean="오광 점수")
    four_brights: int = number(
        4, "Points for the four brights without the rain bright", "SCORE-2", korean="비광 없는 사광 점수"
    )
    four_brights_rain: int = number(
        4, "Points for four brights with the rain bright among them", "SCORE-2", korean="비광이 든 사광 점수"
    )
    three_brights: int = number(
        3, "Points for three brights without the rain bright", "SCORE-3", korean="비광 없는 삼광 점수"
    )
    three_brights_rain: int = number(
        2, "Points for three brights with the rain bright among them", "SCORE-3", korean="비삼광 점수"
    )
    animal_base: int = number(
        5, "How many animals score the first point", "SCORE-4", least=1, korean="열끗 몇 장부터 점수가 나는지"
    )
    godori: int = number(5, "Points for the three birds of February, April and August", "SCORE-5", korean="고도리 점수")
    yukdori: int = number(
        0,
        "Points for those three with the rain bird; 0: nothing beyond godori",
        "SCORE-6",
        korean="육도리 점수 (0이면 따로 없음)",
    )
    bidori: int = number(0, "Points for two of those three with the rain bird", "SCORE-6", korean="비도리 점수")
    ribbon_base: int = number(
        5, "How many ribbons score the first point", "SCORE-7", least=1, korean="띠 몇 장부터 점수가 나는지"
    )
    december_ribbon_counts: bool = switch(
        True, "Whether the December ribbon counts as a ribbon", "SCORE-7", korean="비띠도 띠로 치는지"
    )
    hongdan: int = number(3, "Points for the three red ribbons of hong-dan", "SCORE-8", korean="홍단 점수")
    cheongdan: int = number(3, "Points for the three blue ribbons", "SCORE-8", korean="청단 점수")
    chodan: int = number(3, "Points for the three red ribbons of cho-dan", "SCORE-8", korean="초단 점수")
    junk_base: int = number(
        10, "How many junk cards score the first point", "SCORE-9", least=1, korean="피 몇 장부터 점수가 나는지"
    )
    vip: int = number(
        0,
        "Extra points for the September animal with both double junk cards",
        "SCORE-11",
        korean="국진과 쌍피 두 장을 모으면 붙는 추가 점수",
    )
    palssari: int = number(
        0,
        "Extra points for all four cards of April and of July",
        "SCORE-12",
        tried=(0, 8),
        korean="팔싸리로 붙는 추가 점수",
    )
    extras_count_to_stop: bool = switch(
        False,
        "Whether the extra points count towards the target and the next go",
        "SCORE-13",
        korean="추가 점수로도 나거나 고를 부를 수 있는지",
    )
    rain_chodan: bool = switch(
        False,
        "Whether the December ribbon can stand in for one of cho-dan's three",
        "SCORE-14",
        korean="비띠로 초단을 채울 수 있는지",
    )


# attrs takes the fields of the last base first, and a default may depend on flags before it: hence this order.
@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False, init=False)
class AllFlags(
    SellFlags,
    LiableFlags,
    MissionFlags,
    PushFlags,
    PayFlags,
    ScoreFlags,
    StopFlags,
    JokerFlags,
    ShakeFlags,
    ChipFlags,
    BonusFlags,
    DealFlags,
    CardFlags,
):
    """The groups of flags, in the order of the rules from the last to the first."""


FIELDS: Mapping[str, attrs.Attribute[Any]] = MappingProxyType(attrs.fields_dict(AllFlags))
"""The field of every flag by name, in the order of the rules."""

DECLARED: Mapping[str, Declared] = MappingProxyType({name: declared_of(field) for name, field in FIELDS.items()})
"""Everything that is declared of each flag."""

_MECHANISMS: Final = {needed for declared in DECLARED.values() for needed in declared.needs}

HANGING: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        mechanism: tuple(name for name, declared in DECLARED.items() if mechanism in declared.needs)
        for mechanism in FIELDS
        if mechanism in _MECHANISMS
    }
)
"""The flags that mean nothing without a mechanism, by the flag that switches it off."""


def default_of(name: str, rules: Rules) -> object:
    """The default that a flag has at such a table."""
    depends = DECLARED[name].depends
    default: object = depends(rules) if depends else FIELDS[name].default
    return default
