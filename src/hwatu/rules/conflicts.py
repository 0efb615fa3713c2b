"""The contradictions: which flags cannot stand together, and why.

There are two kinds. Flags contradict each other where one asks for what another makes impossible, or for a stop in
a hand that nobody stops: such rules are never built. A flag merely waits where it was set away from its default and
nothing comes of it until another flag changes, as ``bomb_junk=1`` without bombs. A call that sets it so is refused,
since its author would wait in vain; where it came with a preset or a variant it is idle, so that variants can be added
in any order. What a table adds counts.

A flag that is off, or at its default, is not idle; nor is one that waits for more players or for jokers, or a number
out of reach, as ``animal_base=20``, which is a way of switching something off.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

import attrs

from hwatu.cards import Joker, Kind
from hwatu.errors import RuleConflict
from hwatu.frozen import Value
from hwatu.rules.bonus import SurrenderRule
from hwatu.rules.deal import HandQuadRule, TableQuadRule
from hwatu.rules.flag_fields import is_off
from hwatu.rules.flag_order import FIELDS, HANGING, default_of
from hwatu.rules.liable import SyodangRule
from hwatu.rules.pay import GoBonusRule, GwangBakRule
from hwatu.rules.sell import CompensationTimeRule, SeatingRule
from hwatu.rules.stop import EndingRule

if TYPE_CHECKING:
    from hwatu.rules.rule_set import Rules

Predicate: TypeAlias = "Callable[[Rules], bool]"


@attrs.frozen
class Conflict(Value):
    """One contradiction. ``name`` is also the code of the :class:`RuleConflict` that reports it.

    ``flags`` are those it is between, ``holds`` says whether rules have it, ``reason`` why they may not. Where the
    first of ``flags`` only ``waits`` for the others, it is refused in the call that sets it, and idle otherwise.
    """

    name: str
    flags: tuple[str, ...]
    rule: str
    reason: str
    holds: Predicate
    waits: bool = False

    def error(self, rules: Rules) -> RuleConflict:
        """The error that names the flags, their values and the reason."""
        named = [f"{flag}={_shown(flag, getattr(rules, flag))}" for flag in self.flags]
        together = ", ".join(named[:-1]) + " and " + named[-1]
        return RuleConflict(f"{together} contradict each other: {self.reason}.", code=self.name, rule=self.rule)


def check(rules: Rules) -> None:
    """Raises :class:`RuleConflict` for the first contradiction that no rules may have."""
    for conflict in CONFLICTS.values():
        if not conflict.waits and conflict.holds(rules):
            raise conflict.error(rules)


def check_given(rules: Rules, given: Collection[str]) -> None:
    """Raises :class:`RuleConflict` for the first flag that a call has given and that waits for another."""
    for conflict in CONFLICTS.values():
        if conflict.waits and conflict.flags[0] in given and conflict.holds(rules):
            raise conflict.error(rules)


def idle(rules: Rules) -> tuple[str, ...]:
    """The flags that wait for another, and a number that others exceed, in the order of the rules."""
    found = {conflict.flags[0] for conflict in CONFLICTS.values() if conflict.waits and conflict.holds(rules)}
    if 0 < rules.yukdori < max(rules.godori, rules.bidori):
        found.add("yukdori")  # the highest counts (SCORE-6)
    return tuple(name for name in FIELDS if name in found)


def _shown(flag: str, value: object) -> object:
    return FIELDS[flag].metadata["values"].write(value) or ("none" if flag == "jokers" else value)


def _in_use(rules: Rules, flag: str) -> bool:
    """Whether the flag was switched on, or set to what is neither its default nor off."""
    value = getattr(rules, flag)
    return bool(value != FIELDS[flag].metadata["values"].off and value != default_of(flag, rules))


def _idle(flag: str, name: str, *, needs: str, lacks: Predicate, reason: str, waits: bool = True) -> Conflict:
    """The contradiction of a flag in use while ``needs``, which it depends on, ``lacks`` what it asks for."""
    rule = FIELDS[flag].metadata["rules"][0]
    return Conflict(name, (flag, needs), rule, reason, lambda rules: lacks(rules) and _in_use(rules, flag), waits)


def _hangs(flag: str, mechanism: str) -> Conflict:
    """The contradiction of a flag in use while the mechanism that it hangs on is off."""

    def lacks(rules: Rules) -> bool:
        return is_off(getattr(rules, mechanism))

    name = f"{flag}_without_{mechanism}"
    return _idle(flag, name, needs=mechanism, lacks=lacks, reason=_OFF_REASONS[mechanism])


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
    "ppuk": "without ppuk nobody makes a stack",
    "shake": "no set is ever shown",
    "bomb": "there is no bomb",
}
_SELLING = ("compensation_chips", "nagari_redeal", "iris_drops_out", "compensation_time")

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
        lambda rules: rules.players > 3 and rules.seating is SeatingRule.ALL_PLAY and not _played_out(rules),
    ),
    Conflict(
        "waiting_while_played_out",
        ("players", "seating", "ending"),
        "DEAL-1",
        "when the hand is played out nobody sits out; set seating to ALL_PLAY",
        lambda rules: rules.players > 3 and rules.seating is not SeatingRule.ALL_PLAY and _played_out(rules),
    ),
    Conflict(
        "syodang_with_two_players",
        ("syodang", "players"),
        "LIABLE-5",
        "with two players there is nobody else whose debt a refusal could move",
        lambda rules: rules.players == 2 and rules.syodang is not SyodangRule.OFF,
    ),
    *(
        _idle(
            flag,
            f"{flag}_without_selling",
            needs="seating",
            lacks=_no_selling,
            reason="nobody drops out where brights are not sold",
        )
        for flag in _SELLING
    ),
    _idle(
        "compensation_time",
        "compensation_time_without_compensation",
        needs="compensation_chips",
        lacks=lambda rules: rules.compensation_chips == 0,
        reason="whoever drops out is paid nothing",
    ),
)

_QUADS = (
    Conflict(
        "table_quad_without_hand_quad",
        ("table_quad", "hand_quad"),
        "DEAL-10",
        "the dealer cannot win as if it held what wins nothing in a hand",
        lambda rules: rules.table_quad is TableQuadRule.DEALER_WINS and rules.hand_quad is HandQuadRule.IGNORED,
    ),
    _idle(
        "hand_quad_chips",
        "hand_quad_chips_without_hand_quad",
        needs="hand_quad",
        lacks=lambda rules: rules.hand_quad is HandQuadRule.IGNORED,
        reason="nobody is paid for a quad that is ignored",
    ),
)

_PLAY = (
    *(_hangs(flag, mechanism) for mechanism, flags in HANGING.items() for flag in flags),
    _idle(
        "ppuk_limit_chips",
        "ppuk_limit_chips_without_limit",
        needs="ppuk_limit",
        lacks=lambda rules: rules.ppuk_limit == 0,
        reason="no number of ppuks ends the hand",
    ),
    Conflict(
        "last_turn_bonus_without_bonus",
        ("last_turn_bonus", "sseul_junk", "ttadak_junk", "chok_junk"),
        "BONUS-8",
        "none of the events that it is about takes any junk",
        lambda rules: rules.last_turn_bonus and not (rules.sseul_junk or rules.ttadak_junk or rules.chok_junk),
        waits=True,
    ),
    *(
        Conflict(
            f"{flag}_without_junk_taken",
            (flag, "stack_junk", "own_stack_junk"),
            FIELDS[flag].metadata["rules"][0],
            "neither a stack nor anything else takes junk from an opponent",
            holds,
            waits=True,
        )
        for flag, holds in (
            ("surrender", lambda rules: rules.surrender is SurrenderRule.CHEAPEST and _takes_no_junk(rules)),
            ("no_junk_chips", lambda rules: rules.no_junk_chips > 0 and _takes_no_junk(rules)),
        )
    ),
    Conflict(
        "boar_pot_without_winner",
        ("boar_pot_chips", "pays_winner"),
        "CHIPS-5",
        "a pot is there to be won, and here nobody wins what others pay",
        lambda rules: rules.boar_pot_chips > 0 and not rules.pays_winner,
    ),
)

_STOP = (
    Conflict(
        "target_when_played_out",
        ("target", "ending"),
        "STOP-8",
        "nobody may stop a hand that is played out; set target to None",
        lambda rules: _played_out(rules) and rules.target is not None,
    ),
    Conflict(
        "target_missing",
        ("target", "ending"),
        "STOP-1",
        "a hand that can be stopped needs a number of points to stop at",
        lambda rules: not _played_out(rules) and rules.target is None,
    ),
    Conflict(
        "score_cap_below_target",
        ("score_cap", "target"),
        "STOP-7",
        "no player could ever reach the target",
        lambda rules: rules.score_cap is not None and rules.target is not None and rules.score_cap < rules.target,
    ),
    _idle(
        "nagari_accumulates",
        "nagari_accumulates_without_multiplier",
        needs="nagari_multiplier",
        lacks=_never_doubles_again,
        reason="a nagari multiplies nothing",
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
    Conflict(
        "gwang_bak_without_brights",
        ("gwang_bak", *_BRIGHT_SETS),
        "PAY-5",
        "no set of brights scores, so nobody ever pays for having none",
        lambda rules: rules.gwang_bak is GwangBakRule.TWO_CHIPS and _scores_no_brights(rules),
        waits=True,
    ),
    Conflict(
        "tti_bak_without_ribbons",
        ("tti_bak", "ribbon_base", "hongdan", "cheongdan", "chodan"),
        "PAY-11",
        "no ribbons ever score, so nobody pays for having none",
        lambda rules: rules.tti_bak and _scores_no_ribbons(rules),
        waits=True,
    ),
    _idle(
        "pi_bak_spares_none",
        "pi_bak_spares_none_without_pi_bak",
        needs="pi_bak_below",
        lacks=lambda rules: rules.pi_bak_below <= 1,
        reason="no loser with junk pays double, so there is nothing to be spared",
    ),
    _idle(
        "go_chips",
        "go_chips_without_go_bonus",
        needs="go_bonus",
        lacks=lambda rules: rules.go_bonus is GoBonusRule.OFF,
        reason="the goes never multiply, so no chip could remain beside that",
    ),
)

# Of SCORE and PAY all but what is on by default, and what contradicts vip and palssari or their lack already.
_ABOUT_A_STOP = (
    "dual_animals",
    "shake",
    "shake_multiplier",
    "shake_rain_multiplier",
    "bomb_multiplier",
    "nagari_multiplier",
    "nagari_accumulates",
    "nagari_chips",
    "score_cap",
    *(
        name
        for name, field in FIELDS.items()
        if field.metadata["group"] in {"SCORE", "PAY"} and field.default is not True and name != "extras_count_to_stop"
    ),
    "go_bak",
    "syodang",
)

_PLAYED_OUT = (
    *(
        _idle(
            flag,
            f"{flag}_when_played_out",
            needs="ending",
            lacks=_played_out,
            reason="it is about a stop, and nobody stops a hand that is played out",
            waits=False,
        )
        for flag in _ABOUT_A_STOP
    ),
    *(
        _idle(
            flag,
            f"{flag}_when_played_out",
            needs="ending",
            lacks=_played_out,
            reason="nobody drops out of a hand that is played out",
            waits=False,
        )
        for flag in _SELLING
    ),
    Conflict(
        "balance_without_winner",
        ("pays_winner", "ending"),
        "FAMILY-4",
        "the balances of a hand that is played out are paid from player to player",
        lambda rules: _played_out(rules) and not rules.pays_winner,
    ),
)

CONFLICTS: Mapping[str, Conflict] = MappingProxyType(
    {conflict.name: conflict for conflict in (*_TABLE, *_QUADS, *_PLAY, *_STOP, *_SCORE_AND_PAY, *_PLAYED_OUT)}
)
"""Every contradiction by name, in the order in which they are looked for."""
