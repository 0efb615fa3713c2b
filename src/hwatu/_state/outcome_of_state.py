"""The outcome of a state that is over, for the payment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_masks import months_of
from hwatu._facts.packed import settled
from hwatu._payment.outcome import refusal_of
from hwatu._payment.packed_outcome import PackedOutcome
from hwatu._payment.packed_result import PackedResult
from hwatu._payment.settlement import Settlement
from hwatu._payment.settling import reckoned

if TYPE_CHECKING:
    from hwatu._payment.outcome import NagariRefusal, Outcome, Result
    from hwatu._state.situation import Situation


# What is imported from a module that is not compiled is looked up by name at each use.
_refusal_of: Final = refusal_of


def left_for(moment: Situation, winner: int) -> dict[int, bool]:
    """The seats whose last turn left a card that the winner captured in this turn (LIABLE-2), and for each whether it
    was its last hand card (LIABLE-4).
    """
    gained = moment._gained(winner)
    found: dict[int, bool] = {}
    for trace in (moment._trace, moment._trace_before) if gained else ():
        if trace is None or trace.seat == winner:
            break
        seat = trace.seat
        if gained & (trace.unchosen | (trace.lain & ~trace.played & months_of(moment._holdings[seat].hand))):
            found[seat] = False
        elif gained & trace.played:
            found[seat] = trace.last_card
    return found


def _refusal(moment: Situation, winner: int) -> NagariRefusal | None:
    for_ever, turns = moment._setup.compiled.refused_for_good, moment._holdings[winner].turns
    for refused in reversed(moment._memory.refused):
        if for_ever or refused.turns[winner] == turns:
            return _refusal_of(refused.offerer, refused.refuser, refused.said_go)
    return None


def packed_outcome_of(moment: Situation, result: PackedResult) -> PackedOutcome:
    """The outcome of a hand that ends at this moment with this result, both played or found possible."""
    setup, memory, winner = moment._setup, moment._memory, result.winner
    left = left_for(moment, winner) if winner is not None and moment._trace is not None else {}
    refusal = _refusal(moment, winner) if winner is not None and memory.refused else None
    seats = []
    for seat, marks in enumerate(memory.marks):
        lost = left.get(seat) if left else None
        captured, gained = moment._holdings[seat].captured, moment._gained(seat)
        seats.append(settled(marks, captured, lost is not None, bool(lost), gained))
    return PackedOutcome(
        winner, tuple(seats), result.end, setup.carry, refusal, result.holders, setup.active, setup.dealer, memory.paid,
        result.pushed, result.drawn_quad, result.dealt_nagari,
    )  # fmt: skip


def outcome_of(moment: Situation, result: Result) -> Outcome:
    """The same, as users have it."""
    return packed_outcome_of(moment, PackedResult.of(result)).unpacked()


def settlement_of(moment: Situation, result: PackedResult) -> Settlement:
    """The settlement as everybody may see it: it says that a seat left a card only if that seat pays for it.

    Whether a seat could have captured a card depends on its hidden hand (LIABLE-2), so the settlement keeps only what
    explains the payments.
    """
    ended = packed_outcome_of(moment, result)
    owed = reckoned(moment._setup.rules, ended)
    if ended.winner is not None and any(each.oe_myeon for each in ended.seats):
        liable = [each.payer for each in owed.debts if each.rule == "LIABLE-2"]
        owed.ended = ended.telling_left(liable[0] if liable else None)
    return Settlement._of(owed)


def net_of_state(moment: Situation) -> tuple[int, ...]:
    """The chips that each seat won or lost, once the hand is over: what its settlement says, without making one."""
    result = moment._memory.result
    assert result is not None
    return reckoned(moment._setup.rules, packed_outcome_of(moment, result)).net()


def telling_left(outcome: Outcome, liable: int | None) -> Outcome:
    """The outcome, saying of cards that were left only that the ``liable`` seat left one (LIABLE-2)."""
    return PackedOutcome.of(outcome).telling_left(liable).unpacked()
