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

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from hwatu.cards import Joker, Kind
from hwatu.rules.cards import DualChoiceRule
from hwatu.rules.conflict_kinds import Conflict, Predicate, never_played_out, played_out, played_out_with, waits
from hwatu.rules.deal import HandQuadRule, TableQuadRule
from hwatu.rules.flag_fields import is_off
from hwatu.rules.flag_order import FIELDS, HANGING
from hwatu.rules.joker import HandJokerRule
from hwatu.rules.liable import SyodangRule
from hwatu.rules.pay import GoBonusRule
from hwatu.rules.sell import CompensationTimeRule, SeatingRule

if TYPE_CHECKING:
    from hwatu.rules.rule_set import Rules


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
_OFF_REASONS = {
    "ppuk": "without ppuk nobody makes a stack",
    "shake": "no set is ever shown",
    "bomb": "there is no bomb",
    "pair_bomb": "two of a month are never a bomb",
}
_SELLING = tuple([name for name, field in FIELDS.items() if field.metadata["group"] == "SELL" and name != "seating"])

_TABLE = (
    Conflict(
        "too_many_for_bright_selling",
        ("players", "seating"),
        "DEAL-1",
        "there are cards for seven at most; only ROTATION seats more",
        lambda rules: rules.players > 7 and rules.seating is SeatingRule.BRIGHT_SELLING,
    ),
    Conflict(
        "seven_without_joker",
        ("players", "jokers"),
        "SELL-9",
        "forty-eight cards are one too few for seven hands of seven; add a joker",
        lambda rules: rules.players == 7 and rules.seating is SeatingRule.BRIGHT_SELLING and not rules.jokers,
    ),
    Conflict(
        "too_many_to_all_play",
        ("players", "seating"),
        "DEAL-3",
        "four at most can all play",
        lambda rules: rules.players > 4 and rules.seating is SeatingRule.ALL_PLAY,
    ),
    Conflict(
        "four_play_go_stop",
        ("players", "seating", "ending"),
        "DEAL-1",
        "where one may stop, two or three play; four all play only when the hand is played out",
        lambda rules: rules.players > 3 and rules.seating is SeatingRule.ALL_PLAY and not played_out(rules),
    ),
    Conflict(
        "waiting_while_played_out",
        ("players", "seating", "ending"),
        "DEAL-1",
        "when the hand is played out nobody sits out; set seating to ALL_PLAY",
        lambda rules: rules.players > 3 and rules.seating is not SeatingRule.ALL_PLAY and played_out(rules),
    ),
    Conflict(
        "syodang_with_two_players",
        ("syodang", "players"),
        "LIABLE-5",
        "with two players there is nobody else whose debt a refusal could move",
        lambda rules: rules.players == 2 and rules.syodang is not SyodangRule.OFF,
    ),
    *(
        waits(
            flag,
            "selling",
            needs=("seating",),
            lacks=_no_selling,
            reason="nobody drops out unless brights are sold",
        )
        for flag in _SELLING
    ),
    waits(
        "compensation_time",
        "compensation",
        needs=("compensation_chips",),
        lacks=lambda rules: rules.compensation_chips == 0,
        reason="players who drop out are paid nothing",
    ),
)

_QUADS = (
    Conflict(
        "table_quad_without_hand_quad",
        ("table_quad", "hand_quad"),
        "DEAL-10",
        "four of a month win nothing in a hand, so they cannot win for the dealer",
        lambda rules: rules.table_quad is TableQuadRule.DEALER_WINS and rules.hand_quad is HandQuadRule.IGNORED,
    ),
    *(
        waits(flag, "hand_quad", needs=("hand_quad",), lacks=_quads_ignored, reason=reason)
        for flag, reason in (
            ("hand_quad_chips", "nobody is paid for a quad that is ignored"),
            ("quads_meet", "quads that are ignored do not meet"),
            ("joker_quad", "a quad that is ignored in the deal is ignored when it is drawn"),
        )
    ),
    waits(
        "quads_meet",
        "",
        needs=("hand_quad",),
        lacks=lambda rules: rules.hand_quad is HandQuadRule.WINS_ALONE,
        reason="WINS_ALONE says itself what several quads do",
        name="quads_meet_with_wins_alone",
    ),
    waits(
        "joker_quad",
        "redraw",
        needs=("hand_joker",),
        lacks=_no_redraw,
        reason="no card is drawn for a joker",
    ),
)

_DUALS = (
    *(
        waits(
            flag,
            "duals",
            needs=("dual_animals",),
            lacks=lambda rules: not rules.dual_animals,
            reason="no animal counts as junk",
        )
        for flag in ("dual_choice", "dual_locks")
    ),
    waits(
        "dual_locks",
        "junk_taken",
        needs=("stack_junk", "own_stack_junk"),
        lacks=_takes_no_junk,
        reason="nothing takes junk from an opponent",
    ),
    Conflict(
        "dual_locks_when_asked",
        ("dual_locks", "dual_choice"),
        "CARD-10",
        "what was said of a dual animal stands, so there is nothing to lock",
        lambda rules: rules.dual_locks and rules.dual_choice is DualChoiceRule.ASKED,
    ),
)

_PLAY = (
    *(
        waits(flag, mechanism, needs=(mechanism,), lacks=_switched_off(mechanism), reason=_OFF_REASONS[mechanism])
        for mechanism, flags in HANGING.items()
        for flag in flags
    ),
    waits(
        "ppuk_limit_chips",
        "limit",
        needs=("ppuk_limit",),
        lacks=lambda rules: rules.ppuk_limit == 0,
        reason="no number of ppuks ends the hand",
    ),
    *(
        waits(
            f"{which}_ppuk_chips",
            "limit",
            needs=("ppuk_limit",),
            lacks=_over_before(turns),
            reason="the hand is over before",
            name=f"{which}_ppuk_chips_beyond_limit",
        )
        for which, turns in (("second", 2), ("third", 3))
    ),
    waits(
        "last_turn_bonus",
        "bonus",
        needs=("sseul_junk", "ttadak_junk", "chok_junk"),
        lacks=_takes_no_bonus,
        reason="none of these events takes any junk",
    ),
    waits(
        "last_turn",
        "effect",
        needs=("last_turn_bonus", "last_turn_stack_junk", "last_turn_ppuk", "auto_stop"),
        lacks=_last_turn_is_like_any,
        reason="nothing is different on the last turn",
    ),
    waits(
        "sseul",
        "sseul_junk",
        needs=("sseul_junk",),
        lacks=lambda rules: rules.sseul_junk == 0,
        reason="a sseul takes no junk",
    ),
    waits(
        "drawn_joker_captured",
        "redraw",
        needs=("hand_joker",),
        lacks=_no_redraw,
        reason="no card is drawn for a joker",
    ),
    *(
        waits(
            flag,
            "junk_taken",
            needs=("stack_junk", "own_stack_junk"),
            lacks=_takes_no_junk,
            reason="nothing takes junk from an opponent",
        )
        for flag in ("surrender", "no_junk_chips")
    ),
    Conflict(
        "boar_pot_without_winner",
        ("boar_pot_chips", "pays_winner"),
        "CHIPS-5",
        "nobody could win the pot, because no winner is paid",
        lambda rules: rules.boar_pot_chips > 0 and not rules.pays_winner,
    ),
)

_STOP = (
    Conflict(
        "target_when_played_out",
        ("target", "ending"),
        "STOP-8",
        "nobody may stop a hand that is played out; set target to None",
        lambda rules: played_out(rules) and rules.target is not None,
    ),
    Conflict(
        "target_missing",
        ("target", "ending"),
        "STOP-1",
        "a hand that can be stopped needs a number of points to stop at",
        lambda rules: not played_out(rules) and rules.target is None,
    ),
    Conflict(
        "score_cap_below_target",
        ("score_cap", "target"),
        "STOP-7",
        "no player could ever reach the target",
        lambda rules: rules.score_cap is not None and rules.target is not None and rules.score_cap < rules.target,
    ),
    waits(
        "nagari_accumulates",
        "multiplier",
        needs=("nagari_multiplier",),
        lacks=_never_doubles_again,
        reason="a nagari multiplies nothing",
    ),
    waits(
        "nagari_cap",
        "accumulating",
        needs=("nagari_accumulates",),
        lacks=lambda rules: not rules.nagari_accumulates,
        reason="several nagaris multiply no more than one",
    ),
    Conflict(
        "nagari_cap_below_multiplier",
        ("nagari_cap", "nagari_multiplier"),
        "STOP-9",
        "a single nagari would multiply by more",
        lambda rules: rules.nagari_cap is not None and rules.nagari_cap < rules.nagari_multiplier,
    ),
    waits(
        "empty_turns_chips",
        "empty_turns",
        needs=("empty_turns",),
        lacks=lambda rules: rules.empty_turns == 0,
        reason="no number of empty turns wins",
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
    ),
    waits(
        "gwang_bak",
        "brights",
        needs=_BRIGHT_SETS,
        lacks=_scores_no_brights,
        reason="no set of brights scores, so nobody ever pays for having none",
    ),
    waits(
        "tti_bak",
        "ribbons",
        needs=("ribbon_base", "hongdan", "cheongdan", "chodan"),
        lacks=_scores_no_ribbons,
        reason="no ribbons ever score, so nobody pays for having none",
    ),
    waits(
        "pi_bak_spares_none",
        "pi_bak",
        needs=("pi_bak_below",),
        lacks=lambda rules: rules.pi_bak_below <= 1,
        reason="no loser with junk pays double, so nobody needs to be spared",
    ),
    waits(
        "go_chips",
        "go_bonus",
        needs=("go_bonus",),
        lacks=lambda rules: rules.go_bonus is GoBonusRule.OFF,
        reason="goes never multiply, so there is nothing for go chips to be added to",
    ),
    waits(
        "reverse_go_multiplier",
        "go_bonus",
        needs=("go_bonus",),
        lacks=lambda rules: rules.go_bonus is GoBonusRule.OFF,
        reason="goes bring nothing",
        name="reverse_go_without_go_bonus",
    ),
    waits(
        "fixed_wins_multiplied",
        "fixed_win",
        needs=("hand_quad", "ppuk_limit", "empty_turns"),
        lacks=lambda rules: _quads_ignored(rules) and rules.ppuk_limit == 0 and rules.empty_turns == 0,
        reason="there is no fixed win",
    ),
    waits(
        "fixed_wins_multiplied",
        "multiplier",
        needs=("nagari_multiplier", "hand_factors", "push_limit"),
        lacks=_nothing_from_outside,
        reason="nothing multiplies a fixed win",
    ),
    Conflict(
        "push_without_winner",
        ("push_limit", "pays_winner"),
        "PUSH-1",
        "no winner is paid, so there is nothing to push",
        lambda rules: rules.push_limit > 0 and not rules.pays_winner,
    ),
    waits(
        "push_multiplier",
        "push",
        needs=("push_limit",),
        lacks=lambda rules: rules.push_limit == 0,
        reason="no win is pushed",
    ),
    waits(
        "mission_card_multiplier",
        "cards",
        needs=("mission_cards",),
        lacks=lambda rules: rules.mission_cards == 0,
        reason="no mission cards are drawn",
    ),
)

_ENDING = ("ending", "target", "extras_count_to_stop")  # these have contradictions of their own
_GROUPS_ABOUT_A_STOP = ("SHAKE", "STOP", "SCORE", "PAY", "LIABLE", "PUSH", "MISSION")
_ABOUT_A_STOP = tuple(
    [
        name
        for name, field in FIELDS.items()
        if name in ("dual_animals", "bomb_multiplier", "pair_bomb_multiplier", "quads_meet", "joker_quad")
        or (field.metadata["group"] in _GROUPS_ABOUT_A_STOP and field.default is not True and name not in _ENDING)
    ]
)

_PLAYED_OUT = (
    *(
        Conflict(f"{flag}_when_played_out", (flag, "ending"), rule, reason, played_out_with(flag, value))
        for flag, value, rule, reason in (
            ("table_quad", TableQuadRule.NAGARI, "DEAL-16", "there is no nagari in a hand that is played out"),
            ("hand_quad", HandQuadRule.MAY_PLAY_ON, "DEAL-14", "a set shown multiplies a stop, and nobody stops"),
            ("last_turn_ppuk", False, "TURN-13", "cards would be left over, and no card may be (FAMILY-7)"),
        )
    ),
    *(never_played_out(flag, "it is about a stop, and no player stops this hand") for flag in _ABOUT_A_STOP),
    *(never_played_out(flag, "nobody drops out of a hand that is played out") for flag in _SELLING),
    Conflict(
        "balance_without_winner",
        ("pays_winner", "ending"),
        "FAMILY-4",
        "the balances of a hand that is played out are paid from player to player",
        lambda rules: played_out(rules) and not rules.pays_winner,
    ),
)

CONFLICTS: Mapping[str, Conflict] = MappingProxyType(
    {conflict.name: conflict for conflict in (*_TABLE, *_QUADS, *_DUALS, *_PLAY, *_STOP, *_SCORE_AND_PAY, *_PLAYED_OUT)}
)
"""Every contradiction by name, in the order in which they are checked."""
