"""The contradictions: which flags cannot stand together, and why.

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

from hwatu.cards import Joker, Kind
from hwatu.errors import RuleConflict
from hwatu.frozen import Value
from hwatu.rules.deal import HandQuadRule, TableQuadRule
from hwatu.rules.flag_fields import is_off
from hwatu.rules.flag_order import FIELDS, HANGING, default_of
from hwatu.rules.liable import SyodangRule
from hwatu.rules.pay import GoBonusRule
from hwatu.rules.sell import CompensationTimeRule, SeatingRule
from hwatu.rules.stop import EndingRule
from hwatu.wording import Wording

if TYPE_CHECKING:
    from hwatu.rules.rule_set import Rules

Predicate: TypeAlias = "Callable[[Rules], bool]"


@attrs.frozen
class Conflict(Value):
    """One contradiction. ``name`` is also the code of the :class:`RuleConflict` that reports it.

    ``flags`` are the flags involved, ``holds`` says whether rules have the contradiction, and ``reason`` why it is one,
    ``korean`` the same in Korean.
    If the first of ``flags`` only ``waits`` for the others, it is rejected in the call that sets it and idle otherwise.
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
        together = ", ".join(named[:-1]) + " and " + named[-1]
        return RuleConflict(
            f"{together} contradict each other: {self.reason}.",
            code=self.name,
            rule=self.rule,
            korean=f"{', '.join(named)}: 함께 쓸 수 없는 설정입니다. {self.korean}".rstrip(),
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


def _shown(flag: str, value: object) -> object:
    return FIELDS[flag].metadata["values"].write(value) or ("none" if flag == "jokers" else value)


def _in_use(rules: Rules, flag: str) -> bool:
    """Whether the flag has a value that is neither its default nor off."""
    value = getattr(rules, flag)
    return bool(value != FIELDS[flag].metadata["values"].off and value != default_of(flag, rules))


def _waits(
    flag: str, without: str, *, needs: tuple[str, ...], lacks: Predicate, reason: str, korean: str = ""
) -> Conflict:
    """A flag in use that does nothing while the flags it ``needs`` leave it ``without`` something."""
    return Conflict(
        f"{flag}_without_{without}",
        (flag, *needs),
        _rule(flag),
        reason,
        _used_while(flag, lacks),
        waits=True,
        korean=korean,
    )


def _never_played_out(flag: str, reason: str, korean: str = "") -> Conflict:
    """A flag in use that contradicts a hand that is played out."""
    name = f"{flag}_when_played_out"
    return Conflict(name, (flag, "ending"), _rule(flag), reason, _used_while(flag, _played_out), korean=korean)


def _rule(flag: str) -> str:
    rule: str = FIELDS[flag].metadata["rules"][0]
    return rule


def _used_while(flag: str, lacks: Predicate) -> Predicate:
    return lambda rules: lacks(rules) and _in_use(rules, flag)


def _switched_off(mechanism: str) -> Predicate:
    return lambda rules: is_off(getattr(rules, mechanism))


def _no_selling(rules: Rules) -> bool:
    return rules.seating is not SeatingRule.BRIGHT_SELLING


def _played_out(rules: Rules) -> bool:
    return rules.ending is EndingRule.PLAY_OUT


def _own_stack_junk(rules: Rules) -> int:
    return rules.own_stack_junk if rules.ppuk else 0


def _takes_no_junk(rules: Rules) -> bool:
    boss = any(each.joker is Joker.BOSS for each in rules.jokers) or any(each.boss for each in rules.additions.jokers)
    bonuses = (rules.sseul_junk, rules.ttadak_junk, rules.chok_junk, rules.stack_junk, _own_stack_junk(rules))
    return not (boss or any(bonuses) or rules.bomb_junk or rules.department_store_junk)


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
_OFF_REASONS = {
    "ppuk": Wording("without ppuk nobody makes a stack", "뻑이 없습니다."),
    "shake": Wording("no set is ever shown", "흔들 수 없습니다."),
    "bomb": Wording("there is no bomb", "폭탄이 없습니다."),
}
_SELLING = tuple([name for name, field in FIELDS.items() if field.metadata["group"] == "SELL" and name != "seating"])

_TABLE = (
    Conflict(
        "too_many_for_bright_selling",
        ("players", "seating"),
        "DEAL-1",
        "there are cards for seven at most; only ROTATION seats more",
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
        "four at most can all play",
        lambda rules: rules.players > 4 and rules.seating is SeatingRule.ALL_PLAY,
        korean="모두 함께 치는 판은 네 명까지입니다.",
    ),
    Conflict(
        "four_play_go_stop",
        ("players", "seating", "ending"),
        "DEAL-1",
        "where one may stop, two or three play; four all play only when the hand is played out",
        lambda rules: rules.players > 3 and rules.seating is SeatingRule.ALL_PLAY and not _played_out(rules),
        korean="스톱이 있는 판은 두세 명이 칩니다. 네 명은 끝까지 치는 판에서만 모두 칩니다.",
    ),
    Conflict(
        "waiting_while_played_out",
        ("players", "seating", "ending"),
        "DEAL-1",
        "when the hand is played out nobody sits out; set seating to ALL_PLAY",
        lambda rules: rules.players > 3 and rules.seating is not SeatingRule.ALL_PLAY and _played_out(rules),
        korean="끝까지 치는 판에서는 아무도 쉬지 않습니다. seating을 ALL_PLAY로 하세요.",
    ),
    Conflict(
        "syodang_with_two_players",
        ("syodang", "players"),
        "LIABLE-5",
        "with two players there is nobody else whose debt a refusal could move",
        lambda rules: rules.players == 2 and rules.syodang is not SyodangRule.OFF,
        korean="둘이 칠 때는 쇼당을 걸 다른 사람이 없습니다.",
    ),
    *(
        _waits(
            flag,
            "selling",
            needs=("seating",),
            lacks=_no_selling,
            reason="nobody drops out unless brights are sold",
            korean="광을 팔지 않으면 아무도 죽지 않습니다.",
        )
        for flag in _SELLING
    ),
    _waits(
        "compensation_time",
        "compensation",
        needs=("compensation_chips",),
        lacks=lambda rules: rules.compensation_chips == 0,
        reason="players who drop out are paid nothing",
        korean="죽은 사람이 받는 광값이 없습니다.",
    ),
)

_QUADS = (
    Conflict(
        "table_quad_without_hand_quad",
        ("table_quad", "hand_quad"),
        "DEAL-10",
        "four of a month win nothing in a hand, so they cannot win for the dealer",
        lambda rules: rules.table_quad is TableQuadRule.DEALER_WINS and rules.hand_quad is HandQuadRule.IGNORED,
        korean="총통이 없으니 바닥의 네 장으로 선이 이길 수도 없습니다.",
    ),
    _waits(
        "hand_quad_chips",
        "hand_quad",
        needs=("hand_quad",),
        lacks=lambda rules: rules.hand_quad is HandQuadRule.IGNORED,
        reason="nobody is paid for a quad that is ignored",
        korean="총통이 없으니 내는 칩도 없습니다.",
    ),
)

_PLAY = (
    *(
        _waits(
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
    _waits(
        "ppuk_limit_chips",
        "limit",
        needs=("ppuk_limit",),
        lacks=lambda rules: rules.ppuk_limit == 0,
        reason="no number of ppuks ends the hand",
        korean="뻑으로 끝나는 판이 없습니다.",
    ),
    _waits(
        "last_turn_bonus",
        "bonus",
        needs=("sseul_junk", "ttadak_junk", "chok_junk"),
        lacks=lambda rules: not (rules.sseul_junk or rules.ttadak_junk or rules.chok_junk),
        reason="none of these events takes any junk",
        korean="쓸과 따닥과 쪽으로 받는 피가 없습니다.",
    ),
    *(
        _waits(
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

_STOP = (
    Conflict(
        "target_when_played_out",
        ("target", "ending"),
        "STOP-8",
        "nobody may stop a hand that is played out; set target to None",
        lambda rules: _played_out(rules) and rules.target is not None,
        korean="끝까지 치는 판에는 스톱이 없습니다. target을 None으로 하세요.",
    ),
    Conflict(
        "target_missing",
        ("target", "ending"),
        "STOP-1",
        "a hand that can be stopped needs a number of points to stop at",
        lambda rules: not _played_out(rules) and rules.target is None,
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
    _waits(
        "nagari_accumulates",
        "multiplier",
        needs=("nagari_multiplier",),
        lacks=_never_doubles_again,
        reason="a nagari multiplies nothing",
        korean="나가리 배수가 없습니다.",
    ),
)

_SCORE_AND_PAY = (
    Conflict(
        "extras_without_extras",
        ("extras_count_to_stop", "vip", "palssari"),
        "SCORE-13",
        "there are no extra points to count",
        lambda rules: rules.extras_count_to_stop and not _has_extras(rules),
        waits=True,
        korean="추가 점수가 없습니다.",
    ),
    _waits(
        "gwang_bak",
        "brights",
        needs=_BRIGHT_SETS,
        lacks=_scores_no_brights,
        reason="no set of brights scores, so nobody ever pays for having none",
        korean="광으로 나는 점수가 없으니 광박도 없습니다.",
    ),
    _waits(
        "tti_bak",
        "ribbons",
        needs=("ribbon_base", "hongdan", "cheongdan", "chodan"),
        lacks=_scores_no_ribbons,
        reason="no ribbons ever score, so nobody pays for having none",
        korean="띠로 나는 점수가 없으니 띠박도 없습니다.",
    ),
    _waits(
        "pi_bak_spares_none",
        "pi_bak",
        needs=("pi_bak_below",),
        lacks=lambda rules: rules.pi_bak_below <= 1,
        reason="no loser with junk pays double, so nobody needs to be spared",
        korean="피박이 없으니 면할 것도 없습니다.",
    ),
    _waits(
        "go_chips",
        "go_bonus",
        needs=("go_bonus",),
        lacks=lambda rules: rules.go_bonus is GoBonusRule.OFF,
        reason="goes never multiply, so there is nothing for go chips to be added to",
        korean="고 배수가 없습니다.",
    ),
)

_ENDING = ("ending", "target", "extras_count_to_stop")  # these have contradictions of their own
_GROUPS_ABOUT_A_STOP = ("SHAKE", "STOP", "SCORE", "PAY", "LIABLE")
_ABOUT_A_STOP = tuple(
    [
        name
        for name, field in FIELDS.items()
        if name in ("dual_animals", "bomb_multiplier")
        or (field.metadata["group"] in _GROUPS_ABOUT_A_STOP and field.default is not True and name not in _ENDING)
    ]
)

_PLAYED_OUT = (
    *(
        _never_played_out(
            flag,
            "it is about a stop, and no player stops this hand",
            korean="스톱에 대한 설정인데 이 판에는 스톱이 없습니다.",
        )
        for flag in _ABOUT_A_STOP
    ),
    *(
        _never_played_out(
            flag, "nobody drops out of a hand that is played out", korean="끝까지 치는 판에서는 아무도 죽지 않습니다."
        )
        for flag in _SELLING
    ),
    Conflict(
        "balance_without_winner",
        ("pays_winner", "ending"),
        "FAMILY-4",
        "the balances of a hand that is played out are paid from player to player",
        lambda rules: _played_out(rules) and not rules.pays_winner,
        korean="끝까지 치는 판에서는 서로 주고받습니다.",
    ),
)

CONFLICTS: Mapping[str, Conflict] = MappingProxyType(
    {conflict.name: conflict for conflict in (*_TABLE, *_QUADS, *_PLAY, *_STOP, *_SCORE_AND_PAY, *_PLAYED_OUT)}
)
"""Every contradiction by name, in the order in which they are checked."""
