"""The outcome of a state that is over, for the payment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_masks import Chips, SeatIndex, months_of
from hwatu._payment.nagari_refusal import refusal_of
from hwatu._payment.outcome import Outcome
from hwatu._payment.settling import settle_played

if TYPE_CHECKING:
    from hwatu._payment.nagari_refusal import NagariRefusal
    from hwatu._payment.result import Result
    from hwatu._payment.settlement import Settlement
    from hwatu._state.position import Position


# What is imported from a module that is not compiled is looked up by name at each use.
_refusal_of: Final = refusal_of

_NOTHING_LEFT: Final[tuple[tuple[SeatIndex, ...], tuple[SeatIndex, ...]]] = ((), ())


def left_for(position: Position, winner: SeatIndex) -> tuple[tuple[SeatIndex, ...], tuple[SeatIndex, ...]]:
    """The seats whose last turn left a card that the winner captured in this turn (LIABLE-2), and those of them whose
    last hand card it was (LIABLE-4).
    """
    gained = position._gained(winner)
    left: tuple[SeatIndex, ...] = ()
    with_last: tuple[SeatIndex, ...] = ()
    for trace in (position._trace, position._trace_before) if gained else ():
        if trace is None or trace.seat == winner:
            break
        seat: SeatIndex = trace.seat
        if gained & (trace.unchosen | (trace.lain & ~trace.played & months_of(position._seats[seat]._hand))):
            left = (*left, seat)
        elif gained & trace.played:
            left = (*left, seat)
            if trace.last_card:
                with_last = (*with_last, seat)
    return tuple(sorted(left)), tuple(sorted(with_last))


def _refusal(position: Position, winner: SeatIndex) -> NagariRefusal | None:
    for_ever, turns = position._setup.compiled.refused_for_good, position._seats[winner]._turns
    for refused in reversed(position._memory.refused):
        if for_ever or refused.turns[winner] == turns:
            return _refusal_of(refused.offerer, refused.refuser, refused.said_go)
    return None


def outcome_of(position: Position, result: Result) -> Outcome:
    """The outcome of a hand that ends at this position with this result, both played or found possible."""
    setup, memory, winner = position._setup, position._memory, result.winner
    left, with_last = _NOTHING_LEFT if winner is None or position._trace is None else left_for(position, winner)
    refusal = _refusal(position, winner) if winner is not None and memory.refused else None
    return Outcome._of(
        winner, tuple([each._settling() for each in position._seats]), end=result.end, carry=setup.carry,
        refusal=refusal, holders=result.holders, active=setup.active, dealer=setup.dealer, paid=memory.paid,
        pushed=result.pushed, drawn_quad=result.drawn_quad, dealt_nagari=result.dealt_nagari, oe_myeon=left,
        last_card=with_last, gained=0 if winner is None else position._gained(winner),
    )  # fmt: skip


def settlement_of(position: Position, result: Result) -> Settlement:
    """The settlement as everybody may see it: it says that a seat left a card only if that seat pays for it.

    Whether a seat could have captured a card depends on its hidden hand (LIABLE-2), so the settlement keeps only what
    explains the payments.
    """
    ended = outcome_of(position, result)
    owed = settle_played(position._setup.rules, ended)
    if ended._oe_myeon:
        liable = [each.payer for each in owed._debts if each.rule == "LIABLE-2"]
        owed._outcome = ended._telling_left(liable[0] if liable else None)
    return owed


def net_of_state(position: Position) -> tuple[Chips, ...]:
    """The chips that each seat won or lost, once the hand is over."""
    result = position._memory.result
    assert result is not None
    return settle_played(position._setup.rules, outcome_of(position, result)).net
