"""Contradictions between flags of the stop, the scores and the payments, and with a hand that is played out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._cards.flower_cards import Kind
from hwatu.rules._conflict_kinds import Conflict, never_played_out, played_out, played_out_with, waits
from hwatu.rules._conflicts_of_play import SELLING
from hwatu.rules._deal_flags import HandQuadRule, TableQuadRule
from hwatu.rules._flag_order import FIELDS
from hwatu.rules._pay_flags import GoBonusRule
from hwatu.rules._sell_flags import CompensationTimeRule

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


def _nothing_from_outside(rules: Rules) -> bool:
    """Whether nothing that comes into a hand from outside it multiplies (PAY-23)."""
    return rules.nagari_multiplier == 1 and not rules.hand_factors and rules.push_limit == 0


def _has_extras(rules: Rules) -> bool:
    return bool(rules.vip or rules.palssari or any(each.extra for each in rules.additions.combinations))


def _adds(rules: Rules, kind: Kind) -> bool:
    return any(each.kind is kind for each in rules.additions.combinations)


def _scores_no_brights(rules: Rules) -> bool:
    return not (any(getattr(rules, name) for name in _BRIGHT_SETS) or _adds(rules, Kind.BRIGHT))


def _scores_no_ribbons(rules: Rules) -> bool:
    ribbons = _RIBBONS if rules.december_ribbon_counts else _RIBBONS - 1
    sets = rules.hongdan or rules.cheongdan or rules.chodan
    return not (sets or rules.ribbon_base <= ribbons or _adds(rules, Kind.RIBBON))


def _never_doubles_again(rules: Rules) -> bool:
    return rules.nagari_multiplier == 1 and rules.compensation_time is CompensationTimeRule.AT_ONCE


_BRIGHT_SETS = ("five_brights", "four_brights", "four_brights_rain", "three_brights", "three_brights_rain")
_RIBBONS = 10

STOP = (
    Conflict(
        "target_when_played_out",
        ("target", "ending"),
        "STOP-8",
        "nobody may stop a hand that is played out; set target to None",
        lambda rules: played_out(rules) and rules.target is not None,
        korean="끝까지 치는 판에는 스톱이 없습니다. target을 None으로 하세요.",
    ),
    Conflict(
        "target_missing",
        ("target", "ending"),
        "STOP-1",
        "a hand that can be stopped needs a number of points to stop at",
        lambda rules: not played_out(rules) and rules.target is None,
        korean="스톱이 있는 판에는 나는 점수가 있어야 합니다.",
    ),
    Conflict(
        "score_cap_below_target",
        ("score_cap", "target"),
        "STOP-7",
        "no player could ever reach the target",
        lambda rules: rules.score_cap is not None and rules.target is not None and rules.score_cap < rules.target,
        korean="나는 점수에 닿을 수 없습니다.",
    ),
    waits(
        "nagari_accumulates",
        "multiplier",
        needs=("nagari_multiplier",),
        lacks=_never_doubles_again,
        reason="a nagari multiplies nothing",
        korean="나가리 배수가 없습니다.",
    ),
    waits(
        "nagari_cap",
        "accumulating",
        needs=("nagari_accumulates",),
        lacks=lambda rules: not rules.nagari_accumulates,
        reason="several nagaris multiply no more than one",
        korean="나가리가 쌓이지 않습니다.",
    ),
    Conflict(
        "nagari_cap_below_multiplier",
        ("nagari_cap", "nagari_multiplier"),
        "STOP-9",
        "a single nagari would multiply by more",
        lambda rules: rules.nagari_cap is not None and rules.nagari_cap < rules.nagari_multiplier,
        korean="나가리 한 번의 배수보다 작습니다.",
    ),
    waits(
        "empty_turns_chips",
        "empty_turns",
        needs=("empty_turns",),
        lacks=lambda rules: rules.empty_turns == 0,
        reason="no number of empty turns wins",
        korean="못 먹은 차례로 이기는 일이 없습니다.",
    ),
)

SCORE_AND_PAY = (
    Conflict(
        "extras_without_extras",
        ("extras_count_to_stop", "vip", "palssari"),
        "SCORE-13",
        "there are no extra points to count",
        lambda rules: rules.extras_count_to_stop and not _has_extras(rules),
        waits=True,
        korean="추가 점수가 없습니다.",
    ),
    waits(
        "rain_chodan",
        "chodan",
        needs=("chodan",),
        lacks=lambda rules: rules.chodan == 0,
        reason="cho-dan scores nothing",
        korean="초단 점수가 없습니다.",
    ),
    waits(
        "gwang_bak",
        "brights",
        needs=_BRIGHT_SETS,
        lacks=_scores_no_brights,
        reason="no set of brights scores, so nobody ever pays for having none",
        korean="광으로 나는 점수가 없으니 광박도 없습니다.",
    ),
    waits(
        "tti_bak",
        "ribbons",
        needs=("ribbon_base", "hongdan", "cheongdan", "chodan"),
        lacks=_scores_no_ribbons,
        reason="no ribbons ever score, so nobody pays for having none",
        korean="띠로 나는 점수가 없으니 띠박도 없습니다.",
    ),
    waits(
        "pi_bak_spares_none",
        "pi_bak",
        needs=("pi_bak_below",),
        lacks=lambda rules: rules.pi_bak_below == 0,
        reason="no loser pays double for having little junk, so nobody needs to be spared",
        korean="피박이 없으니 면할 것도 없습니다.",
    ),
    waits(
        "meong_bak_from",
        "meong_bak",
        needs=("meong_bak",),
        lacks=lambda rules: not rules.meong_bak,
        reason="no loser pays double for having no animals",
        korean="멍박이 없습니다.",
    ),
    waits(
        "go_chips",
        "go_bonus",
        needs=("go_bonus",),
        lacks=lambda rules: rules.go_bonus is GoBonusRule.OFF,
        reason="goes never multiply, so there is nothing for go chips to be added to",
        korean="고 배수가 없습니다.",
    ),
    waits(
        "reverse_go_multiplier",
        "go_bonus",
        needs=("go_bonus",),
        lacks=lambda rules: rules.go_bonus is GoBonusRule.OFF,
        reason="goes add and multiply nothing",
        korean="고 배수가 없습니다.",
        name="reverse_go_without_go_bonus",
    ),
    waits(
        "go_multiplier_cap",
        "go_bonus",
        needs=("go_bonus",),
        lacks=lambda rules: rules.go_bonus is GoBonusRule.OFF,
        reason="goes multiply nothing",
        korean="고 배수가 없습니다.",
    ),
    waits(
        "fixed_wins_multiplied",
        "fixed_win",
        needs=("hand_quad", "ppuk_limit", "empty_turns"),
        lacks=lambda rules: (
            rules.hand_quad is HandQuadRule.IGNORED and rules.ppuk_limit == 0 and rules.empty_turns == 0
        ),
        reason="there is no fixed win",
        korean="값이 정해진 승리가 없습니다.",
    ),
    waits(
        "fixed_wins_multiplied",
        "multiplier",
        needs=("nagari_multiplier", "hand_factors", "push_limit"),
        lacks=_nothing_from_outside,
        reason="nothing multiplies a fixed win",
        korean="붙을 배수가 없습니다.",
    ),
    Conflict(
        "push_without_winner",
        ("push_limit", "pays_winner"),
        "PUSH-1",
        "no winner is paid, so there is nothing to push",
        lambda rules: rules.push_limit > 0 and not rules.pays_winner,
        korean="이긴 사람이 받는 것이 없어 밀 것도 없습니다.",
    ),
    waits(
        "push_multiplier",
        "push",
        needs=("push_limit",),
        lacks=lambda rules: rules.push_limit == 0,
        reason="no win is pushed",
        korean="밀 수 없습니다.",
    ),
    waits(
        "mission_card_multiplier",
        "cards",
        needs=("mission_cards",),
        lacks=lambda rules: rules.mission_cards == 0,
        reason="no mission cards are drawn",
        korean="미션 패가 없습니다.",
    ),
)

_ENDING = ("ending", "target", "extras_count_to_stop")  # these have contradictions of their own
_ABOUT_A_STOP = tuple([
    name
    for name, field in FIELDS.items()
    if field.metadata["about_stops"] and field.default is not True and name not in _ENDING
])  # fmt: skip

PLAYED_OUT = (
    *(
        Conflict(f"{flag}_when_played_out", (flag, "ending"), rule, reason, played_out_with(flag, value), korean=korean)
        for flag, value, rule, reason, korean in (
            (
                "table_quad",
                TableQuadRule.NAGARI,
                "DEAL-16",
                "there is no nagari in a hand that is played out",
                "끝까지 치는 판에는 나가리가 없습니다.",
            ),
            (
                "hand_quad",
                HandQuadRule.MAY_PLAY_ON,
                "DEAL-14",
                "a set shown multiplies a stop, and nobody stops",
                "보인 총통은 스톱에 붙는 배수인데 이 판에는 스톱이 없습니다.",
            ),
            (
                "eight_card_hands",
                True,
                "DEAL-18",
                "cards would be left over, and no card may be (FAMILY-7)",
                "남는 패가 있으면 점수를 셀 수 없습니다.",
            ),
            (
                "last_turn_ppuk",
                False,
                "TURN-13",
                "cards would be left over, and no card may be (FAMILY-7)",
                "남는 패가 있으면 점수를 셀 수 없습니다.",
            ),
        )
    ),
    *(
        never_played_out(
            flag,
            "it is about a stop, and no player stops this hand",
            korean="스톱에 대한 설정인데 이 판에는 스톱이 없습니다.",
        )
        for flag in _ABOUT_A_STOP
    ),
    *(
        never_played_out(
            flag, "nobody drops out of a hand that is played out", korean="끝까지 치는 판에서는 아무도 죽지 않습니다."
        )
        for flag in SELLING
    ),
    Conflict(
        "balance_without_winner",
        ("pays_winner", "ending"),
        "FAMILY-4",
        "the balances of a hand that is played out are paid from player to player",
        lambda rules: played_out(rules) and not rules.pays_winner,
        korean="끝까지 치는 판에서는 서로 주고받습니다.",
    ),
)
