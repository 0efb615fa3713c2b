"""Contradictions between flags of the table, the deal and the turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._base.two_languages import Wording
from hwatu._cards.flower_cards import Joker
from hwatu.rules._cards_flags import DualChoiceRule
from hwatu.rules._conflict_kinds import Conflict, Predicate, played_out, waits
from hwatu.rules._deal_flags import HandQuadRule, JokerQuadRule, TableQuadRule
from hwatu.rules._flag_fields import is_off
from hwatu.rules._flag_order import FIELDS, HANGING
from hwatu.rules._joker_flags import HandJokerRule
from hwatu.rules._liable_flags import SyodangRule
from hwatu.rules._sell_flags import CompensationTimeRule, SeatingRule

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


def _over_before(turns: int) -> Predicate:
    """Whether the limit ends the hand before a player can have made a ppuk on so many turns (CHIPS-2, CHIPS-8)."""
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
    "ppuk": Wording("without ppuk nobody makes a stack", "뻑이 없습니다."),
    "shake": Wording("no set is ever shown", "흔들 수 없습니다."),
    "bomb": Wording("there is no bomb", "폭탄이 없습니다."),
    "pair_bomb": Wording("two of a month are never a bomb", "두 장 폭탄이 없습니다."),
}
SELLING = tuple([name for name, field in FIELDS.items() if field.metadata["group"] == "SELL" and name != "seating"])
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
        korean="둘이 칠 때는 쇼당을 걸 다른 사람이 없습니다.",
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
            korean="총통이 없으니 뜻이 없습니다.",
        )
        for flag, reason in (
            ("hand_quad_chips", "nobody is paid for a quad that is ignored"),
            ("quads_meet", "quads are ignored, so several make no difference"),
            ("joker_quad", "a quad that is ignored in the deal is ignored when it is drawn"),
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
