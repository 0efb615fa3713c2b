"""The ways in which a hand can end as one table: which rules have them, and what they cost beside a stop's debts."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from hwatu.frozen import Value
from hwatu.payment.card_balances import played_out
from hwatu.payment.fixed_payments import empty_turns, quads, shots
from hwatu.payment.outcome import End
from hwatu.rules import EndingRule, HandQuadRule, Rules, SyodangRule, TableQuadRule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hwatu.facts.payments import Payment
    from hwatu.payment.outcome import Outcome


def _nothing(rules: Rules, outcome: Outcome, active: tuple[int, ...]) -> tuple[Payment, ...]:
    return ()


@attrs.frozen
class Ending(Value):
    """One row: the rule by which a hand can end so, and which rules have it.

    ``pays`` is what is paid at such an end, the debts of a stop aside. ``has_losers``: those who did not win pay the
    compensation that waited for the end (SELL-11); after any other end it waits on, or is cancelled. ``void``: the hand
    is dealt again, whoever plays, and nothing is settled, not even what was paid during it.
    """

    rule: str
    has: Callable[[Rules], bool]
    pays: Callable[[Rules, Outcome, tuple[int, ...]], tuple[Payment, ...]] = _nothing
    has_losers: bool = False
    void: bool = False


ENDINGS: Final[Mapping[End, Ending]] = MappingProxyType({
    End.STOP: Ending("STOP-8", lambda rules: rules.ending is EndingRule.GO_STOP, has_losers=True),
    End.NAGARI: Ending("STOP-8", lambda rules: rules.ending is EndingRule.GO_STOP, shots),
    End.AGREED_NAGARI: Ending(
        "LIABLE-5", lambda rules: rules.seats_playing == 3 and rules.syodang is not SyodangRule.OFF, shots
    ),
    End.PPUK_LIMIT: Ending("CHIPS-2", lambda rules: rules.ppuk_limit > 0, has_losers=True),
    End.EMPTY_TURNS: Ending("STOP-10", lambda rules: rules.empty_turns > 0, empty_turns, has_losers=True),
    End.HAND_QUAD: Ending("DEAL-11", lambda rules: rules.hand_quad is not HandQuadRule.IGNORED, quads, has_losers=True),
    End.VOID: Ending("DEAL-10", lambda rules: rules.table_quad is TableQuadRule.REDEAL, void=True),
    End.PLAYED_OUT: Ending("STOP-8", lambda rules: rules.ending is EndingRule.PLAY_OUT, played_out),
})  # fmt: skip
"""Every :class:`End`. What a state that ended so must look like, :mod:`hwatu.validity` knows."""


def ends_of(rules: Rules) -> tuple[End, ...]:
    """The ways in which a hand can end under these rules.

    >>> ends_of(Rules(players=2))
    (End.STOP, End.NAGARI, End.PPUK_LIMIT, End.HAND_QUAD, End.VOID)
    """
    return tuple([end for end, ending in ENDINGS.items() if ending.has(rules)])
