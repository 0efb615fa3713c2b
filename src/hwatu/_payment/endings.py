"""The ways in which a hand can end as one table: which rules have them, and what they cost beside a stop's debts.

A win when the cards have run out (STOP-12) has no row: it ends and pays as a stop does, and :func:`ran_out` tells them
apart.
"""

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
from hwatu._scoring import scorer
from hwatu.rules import (
    EndingRule,
    ExhaustionRule,
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
    from hwatu._facts.seat import Seat
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


def winner_at_exhaustion(rules: Rules, seats: tuple[Seat, ...], active: tuple[SeatIndex, ...]) -> SeatIndex | None:
    """The seat that wins when the cards have run out and nobody has stopped (STOP-12); None: it is a nagari."""
    if rules.exhaustion is ExhaustionRule.LAST_GO:
        said_go = [seat for seat in active if seats[seat]._facts.goes]
        return max(said_go, key=lambda seat: seats[seat]._facts.last_go, default=None)
    if rules.exhaustion is ExhaustionRule.NAGARI:
        return None
    found = scorer(rules)
    points = [
        found.most_points(own._captured, own._facts.as_animal, own._facts.as_junk)
        for own in [seats[seat] for seat in active]
    ]  # fmt: skip
    most = max(points)
    return active[points.index(most)] if points.count(most) == 1 else None


def ran_out(rules: Rules, winner: Seat) -> bool:
    """Whether a seat that won by a stop can only have won because the cards ran out (STOP-12): it may not stop."""
    if rules.exhaustion is ExhaustionRule.NAGARI:
        return False
    facts = winner._facts
    points = scorer(rules).stop_points_when(winner._captured, facts.as_animal, facts.as_junk)
    return points < max(rules.target or 0, facts.go_points + 1 if facts.goes else 0)


def words_of(rules: Rules, ended: Result | Outcome, seats: tuple[Seat, ...]) -> Wording:
    """How a hand ended, with a gap for the winner, and that its win was pushed. ``seats`` are those that played it."""
    words = ending_of(ended).words or ended.end.words
    by_cards = getattr(ended, "counted", None) is None  # points tell nothing of the target
    if by_cards and ended.end is End.STOP and ended.winner is not None and ran_out(rules, seats[ended.winner]):
        words = _RAN_OUT
    return Wording(*[how + also for how, also in zip(words, _PUSHED, strict=True)]) if ended.pushed else words


_RAN_OUT: Final = Wording("{winner} won when the cards ran out", "패가 다 떨어져 {winner:이} 이겼습니다")
_PUSHED: Final = Wording(", but the win was pushed", ". 이긴 사람이 받지 않고 밀었습니다")


def ends_of(rules: Rules) -> tuple[End, ...]:
    """The ways in which a hand can end under these rules.

    >>> ends_of(Rules(players=2))
    (End.STOP, End.NAGARI, End.PPUK_LIMIT, End.HAND_QUAD, End.VOID)
    """
    return tuple([end for end, ending in ENDINGS.items() if ending.has(rules)])
