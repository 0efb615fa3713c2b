"""Flags that contradict each other or have no effect, and why.

There are two kinds. Some flags exclude each other: one asks for something that another makes impossible, or for a stop
in a hand that nobody can stop. Such rules are never built. Other flags only wait: they were moved from their default
but do nothing until another flag changes, like ``bomb_junk=1`` without bombs. A call that sets such a flag is rejected,
because it would have no effect; if a preset or a variant has set it, it is idle, so that variants can be added in any
order. The table's own additions count.

A flag that is off or at its default is not idle. Neither is one that waits for more players or for jokers, nor a
number out of reach, like ``animal_base=20``, which is a way to switch something off.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

import attrs

from hwatu._base.errors import RuleConflict
from hwatu._base.values import Value
from hwatu._base.wording import Wording
from hwatu._cards.card_kinds import Joker, Kind
from hwatu.rules._flag import is_off
from hwatu.rules._flags_of_payment import DECLARED, FIELDS, HANGING, GoBonusRule, SyodangRule, default_of
from hwatu.rules._flags_of_play import (
    CompensationTimeRule,
    DualChoiceRule,
    EndingRule,
    HandJokerRule,
    HandQuadRule,
    JokerQuadRule,
    SeatingRule,
    TableQuadRule,
)

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


Predicate: TypeAlias = "Callable[[Rules], bool]"


@attrs.frozen
class Conflict(Value):
    """One contradiction between flags.

    - ``name``: its name, and the code of the :class:`RuleConflict` that reports it.
    - ``flags``: the flags involved.
    - ``holds``: whether given rules have it.
    - ``reason``, ``korean``: why it is one, in both languages.
    - ``waits``: whether the first of ``flags`` only does nothing without the others. Then it is rejected in the call
      that sets it, and idle otherwise.
    """

    name: str
    flags: tuple[str, ...]
    rule: str
    reason: str
    holds: Predicate
    waits: bool = False
    korean: str = ""

    def error(self, rules: Rules) -> RuleConflict:
        """The error that names the flags, their values and the reason."""
        named = [f"{flag}={_shown(flag, getattr(rules, flag))}" for flag in self.flags]
        return RuleConflict(
            f"{', '.join(named[:-1])} and {named[-1]} contradict each other: {self.reason}.",
            code=self.name,
            rule=self.rule,
            korean=f"{', '.join(named)}: 함께 쓸 수 없는 설정입니다. {self.korean}".rstrip(),
        )


def played_out(rules: Rules) -> bool:
    """Whether nobody stops the hand (STOP-8)."""
    return rules.ending is EndingRule.PLAY_OUT


def _shown(flag: str, value: object) -> object:
    return DECLARED[flag].values.write(value) or ("none" if flag == "jokers" else value)


def in_use(rules: Rules, flag: str) -> bool:
    """Whether the flag has a value that is neither its default nor off."""
    value = getattr(rules, flag)
    return bool(value != DECLARED[flag].values.off and value != default_of(flag, rules))


def waits(
    flag: str,
    without: str,
    *,
    needs: tuple[str, ...],
    lacks: Predicate,
    reason: str,
    korean: str = "",
    name: str = "",
) -> Conflict:
    """A flag in use that does nothing while the flags it ``needs`` leave it ``without`` something."""
    name = name or f"{flag}_without_{without}"
    return Conflict(name, (flag, *needs), _rule(flag), reason, _used_while(flag, lacks), waits=True, korean=korean)


def never_played_out(flag: str, reason: str, korean: str = "") -> Conflict:
    """A flag in use that contradicts a hand that is played out."""
    name = f"{flag}_when_played_out"
    return Conflict(name, (flag, "ending"), _rule(flag), reason, _used_while(flag, played_out), korean=korean)


def played_out_with(flag: str, value: object) -> Predicate:
    """Whether the flag has this value in a hand that is played out."""
    return lambda rules: played_out(rules) and getattr(rules, flag) == value


def _rule(flag: str) -> str:
    return DECLARED[flag].rules[0]


def _used_while(flag: str, lacks: Predicate) -> Predicate:
    return lambda rules: lacks(rules) and in_use(rules, flag)


def _over_before(turns: int) -> Predicate:
    """Whether the limit ends the hand before a player can have made that many ppuk (CHIPS-2, CHIPS-8)."""
    return lambda rules: 0 < rules.ppuk_limit < turns


def _switched_off(mechanism: str) -> Predicate:
    return lambda rules: is_off(getattr(rules, mechanism))


def _no_selling(rules: Rules) -> bool:
    return rules.seating is not SeatingRule.BRIGHT_SELLING


def _own_stack_junk(rules: Rules) -> int:
    return rules.own_stack_junk if rules.ppuk else 0


def _takes_no_junk(rules: Rules) -> bool:
    boss = any(each.joker is Joker.BOSS for each in rules.jokers) or any(each.boss for each in rules.additions.jokers)
    stacks = (rules.stack_junk, rules.dealt_stack_junk, _own_stack_junk(rules))
    bonuses = (rules.sseul_junk, rules.ttadak_junk, rules.chok_junk, *stacks)
    return not (boss or any(bonuses) or rules.bomb_junk or rules.department_store_junk or rules.joker_junk)


def _takes_no_bonus(rules: Rules) -> bool:
    """Whether sseul, ttadak and chok take no junk."""
    return not (rules.sseul_junk or rules.ttadak_junk or rules.chok_junk)


def _last_turn_is_like_any(rules: Rules) -> bool:
    """Whether nothing depends on which turn is the last (TURN-12)."""
    return (
        (rules.last_turn_bonus or _takes_no_bonus(rules))
        and rules.last_turn_stack_junk
        and (rules.last_turn_ppuk or not rules.ppuk)
        and not rules.auto_stop
    )


def _quads_ignored(rules: Rules) -> bool:
    return rules.hand_quad is HandQuadRule.IGNORED


def _no_redraw(rules: Rules) -> bool:
    return rules.hand_joker is not HandJokerRule.REDRAW


_OFF_REASONS = {
    "ppuk": Wording("without ppuk nobody makes a stack", "뻑이 없으니 아무도 패를 쌓지 않습니다."),
    "shake": Wording("no set is ever shown", "흔들 수 없습니다."),
    "bomb": Wording("there is no bomb", "폭탄이 없습니다."),
    "pair_bomb": Wording("two of a month are never a bomb", "두 장 폭탄이 없습니다."),
}
SELLING = tuple([name for name, declared in DECLARED.items() if declared.group == "SELL" and name != "seating"])
"""The flags about who sits out."""

TABLE = (
    Conflict(
        "too_many_for_bright_selling",
        ("players", "seating"),
        "DEAL-1",
        "there are cards for at most seven; only ROTATION seats more",
        lambda rules: rules.players > 7 and rules.seating is SeatingRule.BRIGHT_SELLING,
        korean="패는 일곱 명까지 돌아갑니다. 더 앉으려면 ROTATION을 고르세요.",
    ),
    Conflict(
        "seven_without_joker",
        ("players", "jokers"),
        "SELL-9",
        "forty-eight cards are one too few for seven hands of seven; add a joker",
        lambda rules: rules.players == 7 and rules.seating is SeatingRule.BRIGHT_SELLING and not rules.jokers,
        korean="일곱 명이 일곱 장씩 받으려면 48장에서 한 장이 모자랍니다. 조커를 넣으세요.",
    ),
    Conflict(
        "too_many_to_all_play",
        ("players", "seating"),
        "DEAL-3",
        "at most four can all play",
        lambda rules: rules.players > 4 and rules.seating is SeatingRule.ALL_PLAY,
        korean="모두 함께 치는 판은 네 명까지입니다.",
    ),
    Conflict(
        "four_play_go_stop",
        ("players", "seating", "ending"),
        "DEAL-1",
        "where one may stop, two or three play; four all play only when the hand is played out",
        lambda rules: rules.players > 3 and rules.seating is SeatingRule.ALL_PLAY and not played_out(rules),
        korean="스톱이 있는 판은 두세 명이 칩니다. 네 명은 끝까지 치는 판에서만 모두 칩니다.",
    ),
    Conflict(
        "waiting_while_played_out",
        ("players", "seating", "ending"),
        "DEAL-1",
        "when the hand is played out nobody sits out; set seating to ALL_PLAY",
        lambda rules: rules.players > 3 and rules.seating is not SeatingRule.ALL_PLAY and played_out(rules),
        korean="끝까지 치는 판에서는 아무도 쉬지 않습니다. seating을 ALL_PLAY로 하세요.",
    ),
    Conflict(
        "syodang_with_two_players",
        ("syodang", "players"),
        "LIABLE-5",
        "with two players there is nobody else whose debt a refusal could move",
        lambda rules: rules.players == 2 and rules.syodang is not SyodangRule.OFF,
        korean="둘이 칠 때는 거절해도 떠안을 남의 몫이 없습니다.",
    ),
    waits(
        "eight_card_hands",
        "two_players",
        needs=("players",),
        lacks=lambda rules: rules.players > 2,
        reason="only two players can have eight cards each",
        korean="여덟 장씩 돌리는 것은 둘이 칠 때뿐입니다.",
    ),
    *(
        waits(
            flag,
            "selling",
            needs=("seating",),
            lacks=_no_selling,
            reason="nobody drops out unless brights are sold",
            korean="광을 팔지 않으면 아무도 죽지 않습니다.",
        )
        for flag in SELLING
    ),
    *(
        waits(
            flag,
            "compensation",
            needs=("compensation_chips",),
            lacks=lambda rules: rules.compensation_chips == 0,
            reason="players who drop out are paid nothing",
            korean="죽은 사람이 받는 광값이 없습니다.",
        )
        for flag in ("compensation_time", "sellers_paid_by")
    ),
    waits(
        "sellers_paid_by",
        "",
        needs=("compensation_time",),
        lacks=lambda rules: rules.compensation_time is CompensationTimeRule.AT_END,
        reason="at the end the losers pay, whoever dealt",
        korean="판이 끝난 뒤에는 선이든 아니든 진 사람이 광값을 냅니다.",
        name="sellers_paid_by_at_the_end",
    ),
)

QUADS = (
    Conflict(
        "table_quad_without_hand_quad",
        ("table_quad", "hand_quad"),
        "DEAL-10",
        "four of a month win nothing in a hand, so they cannot win for the dealer",
        lambda rules: rules.table_quad is TableQuadRule.DEALER_WINS and rules.hand_quad is HandQuadRule.IGNORED,
        korean="총통이 없으니 바닥의 네 장으로 선이 이길 수도 없습니다.",
    ),
    *(
        waits(
            flag,
            "hand_quad",
            needs=("hand_quad",),
            lacks=_quads_ignored,
            reason=reason,
            korean=korean,
        )
        for flag, reason, korean in (
            ("hand_quad_chips", "nobody is paid for a quad that is ignored", "총통을 치지 않으니 받을 칩도 없습니다."),
            (
                "quads_meet",
                "quads are ignored, so several make no difference",
                "총통을 치지 않으니 여럿이어도 같습니다.",
            ),
            (
                "joker_quad",
                "a quad that is ignored in the deal is ignored when it is drawn",
                "돌린 총통을 치지 않으니 조커로 받은 총통도 치지 않습니다.",
            ),
        )
    ),
    waits(
        "quads_meet",
        "",
        needs=("hand_quad",),
        lacks=lambda rules: rules.hand_quad is HandQuadRule.WINS_ALONE,
        reason="WINS_ALONE already decides what several quads do",
        korean="WINS_ALONE이면 총통이 여럿일 때도 정해져 있습니다.",
        name="quads_meet_with_wins_alone",
    ),
    waits(
        "quad_multiplier",
        "playing_on",
        needs=("hand_quad", "joker_quad"),
        lacks=lambda rules: rules.hand_quad is not HandQuadRule.MAY_PLAY_ON and rules.joker_quad is JokerQuadRule.NEVER,
        reason="no quad can be played on",
        korean="총통을 들고 계속 칠 수 없습니다.",
    ),
    waits(
        "joker_quad",
        "redraw",
        needs=("hand_joker",),
        lacks=_no_redraw,
        reason="no card is drawn for a joker",
        korean="조커 대신 가져오는 패가 없습니다.",
    ),
)

DUALS = (
    *(
        waits(
            flag,
            "duals",
            needs=("dual_animals",),
            lacks=lambda rules: not rules.dual_animals,
            reason="no animal counts as junk",
            korean="피로 칠 수 있는 열끗이 없습니다.",
        )
        for flag in ("dual_choice", "dual_locks", "dual_junk_given")
    ),
    waits(
        "dual_junk_given",
        "dual_choice",
        needs=("dual_choice",),
        lacks=lambda rules: rules.dual_choice is DualChoiceRule.FREE,
        reason="no dual animal is ever junk for good",
        korean="피로만 쓰기로 정하는 일이 없습니다.",
    ),
    *(
        waits(
            flag,
            "junk_taken",
            needs=("stack_junk", "own_stack_junk"),
            lacks=_takes_no_junk,
            reason="nothing takes junk from an opponent",
            korean="상대에게서 받는 피가 없습니다.",
        )
        for flag in ("dual_locks", "dual_junk_given")
    ),
    Conflict(
        "dual_locks_when_asked",
        ("dual_locks", "dual_choice"),
        "CARD-10",
        "a dual animal stays what its owner said, so there is nothing to lock",
        lambda rules: rules.dual_locks and rules.dual_choice is not DualChoiceRule.FREE,
        korean="한 번 정한 패는 다시 바뀌지 않습니다.",
    ),
)

PLAY = (
    *(
        waits(
            flag,
            mechanism,
            needs=(mechanism,),
            lacks=_switched_off(mechanism),
            reason=_OFF_REASONS[mechanism].english,
            korean=_OFF_REASONS[mechanism].korean,
        )
        for mechanism, flags in HANGING.items()
        for flag in flags
    ),
    waits(
        "ppuk_limit_chips",
        "limit",
        needs=("ppuk_limit",),
        lacks=lambda rules: rules.ppuk_limit == 0,
        reason="no number of ppuks ends the hand",
        korean="뻑으로 끝나는 판이 없습니다.",
    ),
    *(
        waits(
            f"{which}_ppuk_chips",
            "limit",
            needs=("ppuk_limit",),
            lacks=_over_before(turns),
            reason="the hand has ended by then",
            korean="그 전에 판이 끝납니다.",
            name=f"{which}_ppuk_chips_beyond_limit",
        )
        for which, turns in (("second", 2), ("third", 3))
    ),
    waits(
        "first_ppuk_points",
        "limit",
        needs=("ppuk_limit",),
        lacks=_over_before(2),
        reason="the hand has ended by then",
        korean="그 전에 판이 끝납니다.",
        name="first_ppuk_points_beyond_limit",
    ),
    waits(
        "last_turn_bonus",
        "bonus",
        needs=("sseul_junk", "ttadak_junk", "chok_junk"),
        lacks=_takes_no_bonus,
        reason="none of these events takes any junk",
        korean="쓸과 따닥과 쪽으로 받는 피가 없습니다.",
    ),
    waits(
        "last_turn",
        "effect",
        needs=("last_turn_bonus", "last_turn_stack_junk", "last_turn_ppuk", "auto_stop"),
        lacks=_last_turn_is_like_any,
        reason="nothing is different on the last turn",
        korean="마지막 차례라고 다른 것이 없습니다.",
    ),
    waits(
        "sseul",
        "sseul_junk",
        needs=("sseul_junk",),
        lacks=lambda rules: rules.sseul_junk == 0,
        reason="a sseul takes no junk",
        korean="쓸로 받는 피가 없습니다.",
    ),
    waits(
        "drawn_joker_captured",
        "redraw",
        needs=("hand_joker",),
        lacks=_no_redraw,
        reason="no card is drawn for a joker",
        korean="조커 대신 가져오는 패가 없습니다.",
    ),
    *(
        waits(
            flag,
            "junk_taken",
            needs=("stack_junk", "own_stack_junk"),
            lacks=_takes_no_junk,
            reason="nothing takes junk from an opponent",
            korean="상대에게서 받는 피가 없습니다.",
        )
        for flag in ("surrender", "no_junk_chips")
    ),
    Conflict(
        "boar_pot_without_winner",
        ("boar_pot_chips", "pays_winner"),
        "CHIPS-5",
        "nobody could win the pot, because no winner is paid",
        lambda rules: rules.boar_pot_chips > 0 and not rules.pays_winner,
        korean="이긴 사람이 받는 것이 없으니 판돈을 가질 사람도 없습니다.",
    ),
)


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
        korean="나가리가 이어져도 한 번만 곱합니다.",
    ),
    Conflict(
        "nagari_cap_below_multiplier",
        ("nagari_cap", "nagari_multiplier"),
        "STOP-9",
        "a single nagari would multiply by more",
        lambda rules: rules.nagari_cap is not None and rules.nagari_cap < rules.nagari_multiplier,
        korean="나가리 한 번의 배수가 이보다 큽니다.",
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
        korean="고 배수가 없으니 고 점수를 더할 데도 없습니다.",
    ),
    waits(
        "reverse_go_multiplier",
        "go_bonus",
        needs=("go_bonus",),
        lacks=lambda rules: rules.go_bonus is GoBonusRule.OFF,
        reason="goes add and multiply nothing",
        korean="고로 더하거나 곱하는 것이 없습니다.",
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

_ENDING = ("ending", "target", "extras_count_to_stop")  # separate contradictions are about these
_ABOUT_A_STOP = tuple([
    name
    for name, field in FIELDS.items()
    if DECLARED[name].about_stops and field.default is not True and name not in _ENDING
])  # fmt: skip

PLAYED_OUT = (
    *(
        Conflict(f"{flag}_when_played_out", (flag, "ending"), rule, reason, played_out_with(flag, value), korean=korean)
        for flag, value, rule, reason, korean in (
            (
                "dual_choice",
                DualChoiceRule.AT_TARGET,
                "CARD-9",
                "it asks whoever reaches the target, and no player stops this hand",
                "나는 점수가 되면 묻는 설정인데 이 판에는 스톱이 없습니다.",
            ),
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
                "a quad that was played on multiplies a stop, and nobody stops",
                "들고 계속 친 총통의 배수는 스톱에 붙는데 이 판에는 스톱이 없습니다.",
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
        korean="끝까지 치는 판에서는 점수의 차이를 서로 주고받습니다.",
    ),
)


def check(rules: Rules) -> None:
    """Raise :class:`RuleConflict` for the first contradiction that no rules may have."""
    for conflict in CONFLICTS.values():
        if not conflict.waits and conflict.holds(rules):
            raise conflict.error(rules)


def check_given(rules: Rules, given: Collection[str]) -> None:
    """Raise :class:`RuleConflict` for the first flag given in a call that waits for another."""
    for conflict in CONFLICTS.values():
        if conflict.waits and conflict.flags[0] in given and conflict.holds(rules):
            raise conflict.error(rules)


def idle(rules: Rules) -> tuple[str, ...]:
    """The flags that wait for another, or that are outscored by others, in the order of the rules."""
    found = {conflict.flags[0] for conflict in CONFLICTS.values() if conflict.waits and conflict.holds(rules)}
    if 0 < rules.yukdori < max(rules.godori, rules.bidori):
        found.add("yukdori")  # the highest counts (SCORE-6)
    return tuple(name for name in FIELDS if name in found)


CONFLICTS: Mapping[str, Conflict] = MappingProxyType(
    {conflict.name: conflict for conflict in (*TABLE, *QUADS, *DUALS, *PLAY, *STOP, *SCORE_AND_PAY, *PLAYED_OUT)}
)
"""Every contradiction by name, in the order in which they are checked."""
