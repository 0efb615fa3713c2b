"""The ways in which a hand can end as one table: which rules have them, and what they cost beside a stop's debts."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.frozen import Value
from hwatu._base.two_languages import Wording
from hwatu._cards.card_masks import SeatIndex
from hwatu._facts.end import End
from hwatu._payment.family_game import played_out
from hwatu._payment.fixed_payments import empty_turns, quads, shots
from hwatu.rules import (
    EndingRule,
    HandJokerRule,
    HandQuadRule,
    JokerQuadRule,
    QuadsMeetRule,
    Rules,
    SyodangRule,
    TableQuadRule,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hwatu._facts.payments import Payment
    from hwatu._payment.outcome import Outcome
    from hwatu._payment.result import Result


def _nothing(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    return ()


@attrs.frozen
class Ending(Value):
    """One row: the rule by which a hand can end so, and which rules have it.

    ``words`` say more than those of the :class:`End`, where there is more to say.
    ``pays`` is what is paid at such an end, the debts of a stop aside. ``has_losers``: those who did not win pay the
    compensation that waited for the end (SELL-11); after any other end it waits on, or is cancelled. ``void``: the hand
    is dealt again, whoever plays, and nothing is settled, not even what was paid during it.
    """

    rule: str
    has: Callable[[Rules], bool]
    pays: Callable[[Rules, Outcome, tuple[SeatIndex, ...]], tuple[Payment, ...]] = _nothing
    has_losers: bool = False
    void: bool = False
    words: Wording | None = None


def _draws_quads(rules: Rules) -> bool:
    ignored = rules.hand_quad is HandQuadRule.IGNORED or rules.joker_quad is JokerQuadRule.NEVER
    return rules.hand_joker is HandJokerRule.REDRAW and not ignored


def _deals_nagaris(rules: Rules) -> bool:
    meet = rules.quads_meet is QuadsMeetRule.NAGARI and rules.hand_quad is not HandQuadRule.IGNORED
    return meet or rules.table_quad is TableQuadRule.NAGARI


ENDINGS: Final[Mapping[End, Ending]] = MappingProxyType({
    End.STOP: Ending("STOP-8", lambda rules: rules.ending is EndingRule.GO_STOP, has_losers=True),
    End.NAGARI: Ending("STOP-8", lambda rules: rules.ending is EndingRule.GO_STOP, shots),
    End.AGREED_NAGARI: Ending(
        "LIABLE-5", lambda rules: rules.seats_playing == 3 and rules.syodang is not SyodangRule.OFF, shots
    ),
    End.PPUK_LIMIT: Ending("CHIPS-2", lambda rules: rules.ppuk and rules.ppuk_limit > 0, has_losers=True),
    End.EMPTY_TURNS: Ending("STOP-10", lambda rules: rules.empty_turns > 0, empty_turns, has_losers=True),
    End.HAND_QUAD: Ending("DEAL-11", lambda rules: rules.hand_quad is not HandQuadRule.IGNORED, quads, has_losers=True),
    End.VOID: Ending("DEAL-10", lambda rules: rules.table_quad is TableQuadRule.REDEAL, void=True),
    End.PLAYED_OUT: Ending("STOP-8", lambda rules: rules.ending is EndingRule.PLAY_OUT, played_out),
})  # fmt: skip
"""Every :class:`End`. What a state that ended so must look like, :mod:`hwatu._validity` knows."""

DRAWN_QUAD: Final = attrs.evolve(
    ENDINGS[End.HAND_QUAD],
    rule="DEAL-17",
    has=_draws_quads,
    words=Wording(
        "four cards of a month, completed by a drawn card, ended the hand",
        "조커로 받은 패로 총통이 되어 판이 끝났습니다",
    ),
)
"""A hand ended with four of a month that a card drawn for a joker completed."""

DEALT_NAGARI: Final = attrs.evolve(
    ENDINGS[End.NAGARI],
    rule="DEAL-16",
    has=_deals_nagaris,
    words=Wording(
        "nagari before the first turn: four cards of a month were dealt", "나가리: 치기 전에 총통이 나왔습니다"
    ),
)
"""A nagari made by four of a month that were dealt, to the table or to several hands."""


def ending_of(ended: Result | Outcome) -> Ending:
    """The row of a hand that ended like this."""
    if ended.drawn_quad:
        return DRAWN_QUAD
    return DEALT_NAGARI if ended.dealt_nagari else ENDINGS[ended.end]


def has_ending(rules: Rules, outcome: Outcome) -> bool:
    """Whether a hand can end like this under these rules."""
    if outcome.drawn_quad:
        alone = len(set(outcome.holders)) < 2 and not outcome.dealt_nagari
        return outcome.end is End.HAND_QUAD and alone and DRAWN_QUAD.has(rules)
    if outcome.dealt_nagari:
        return outcome.end is End.NAGARI and DEALT_NAGARI.has(rules)
    return ENDINGS[outcome.end].has(rules)


def words_of(ended: Result | Outcome) -> Wording:
    """How a hand ended, with a gap for the winner, and that its win was pushed."""
    words = ending_of(ended).words or ended.end.words
    return Wording(*[how + also for how, also in zip(words, _PUSHED, strict=True)]) if ended.pushed else words


_PUSHED: Final = Wording(", but the win was pushed", ". 이긴 사람이 받지 않고 밀었습니다")


def ends_of(rules: Rules) -> tuple[End, ...]:
    """The ways in which a hand can end under these rules.

    >>> ends_of(Rules(players=2))
    (End.STOP, End.NAGARI, End.PPUK_LIMIT, End.HAND_QUAD, End.VOID)
    """
    return tuple([end for end, ending in ENDINGS.items() if ending.has(rules)])
