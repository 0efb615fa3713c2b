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

from hwatu.rules._conflict_kinds import Conflict
from hwatu.rules._conflicts_of_payment import PLAYED_OUT, SCORE_AND_PAY, STOP
from hwatu.rules._conflicts_of_play import DUALS, PLAY, QUADS, TABLE
from hwatu.rules._flag_order import FIELDS

if TYPE_CHECKING:
    from hwatu.rules._rule_set import Rules


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
