"""The outcome of a state that is over, for the payment."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.frozen import unchecked
from hwatu._cards.card_masks import months_of
from hwatu._cards.card_set import set_of_mask
from hwatu._facts.packed import settled_seat, with_left
from hwatu._payment import NagariRefusal, Outcome
from hwatu._payment.settlement import Settlement
from hwatu._payment.settling import settle_played
from hwatu.rules import SyodangRule

if TYPE_CHECKING:
    from hwatu._payment.outcome import Result
    from hwatu._state.situation import Situation
    from hwatu.rules import Rules


def left_for(moment: Situation, winner: int) -> dict[int, bool]:
    """The seats whose last turn left a card that the winner captured in this turn (LIABLE-2), and for each whether it
    was its last hand card (LIABLE-4).
    """
    gained = moment._turn.gained if moment._turn is not None else 0
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
    for_ever, turns = moment._setup.rules.syodang is SyodangRule.WHOLE_HAND, moment._holdings[winner].turns
    for refused in reversed(moment._memory.refused):
        if for_ever or refused.turns[winner] == turns:
            return NagariRefusal(refused.offerer, refused.refuser, refused.said_go)
    return None


def outcome_of(moment: Situation, result: Result) -> Outcome:
    """The outcome of a hand that ends at this moment with this result, both played or found possible."""
    setup, memory, winner = moment._setup, moment._memory, result.winner
    left = left_for(moment, winner) if winner is not None and moment._trace is not None else {}
    refusal = _refusal(moment, winner) if winner is not None and memory.refused else None
    seats, taken = [], 0
    for seat, marks in enumerate(memory.marks):
        captured, lost = moment._holdings[seat].captured, left.get(seat) if left else None
        seats.append(settled_seat(marks, set_of_mask(captured), lost is not None, bool(lost)))
        taken |= captured
    return _outcome(
        winner, tuple(seats), result.end, setup.carry, refusal, result.holders, setup.active, setup.dealer, memory.paid,
        result.pushed, result.drawn_quad, result.dealt_nagari, taken,
    )  # fmt: skip


_outcome: Final = unchecked(Outcome)


def settled(rules: Rules, outcome: Outcome) -> Settlement:
    """The settlement as everybody may see it: it says that a seat left a card only if that seat pays for it.

    Whether a seat could have captured a card depends on its hidden hand (LIABLE-2), so the settlement keeps only what
    explains the payments.
    """
    settlement = settle_played(rules, outcome)
    if outcome.winner is None or not any(seat.oe_myeon for seat in outcome.seats):
        return settlement
    payments = settlement.payments
    liable = [each.payer for each in payments[len(outcome.paid) :] if each.rule == "LIABLE-2"]
    telling = telling_left(outcome, liable[0] if liable else None)
    return settlement if telling is outcome else Settlement(rules, telling, payments, settlement.as_junk)


def telling_left(outcome: Outcome, liable: int | None) -> Outcome:
    """The outcome, saying of cards that were left only that the ``liable`` seat left one (LIABLE-2)."""
    seats = tuple([
        each
        if each.oe_myeon == (seat == liable) and not each.last_card
        else with_left(each, seat == liable, last_card=False)
        for seat, each in enumerate(outcome.seats)
    ])  # fmt: skip
    same = all(map(is_, seats, outcome.seats))
    return outcome if same else _outcome(**{**{name: getattr(outcome, name) for name in _FIELDS}, "seats": seats})


_FIELDS: Final = tuple([each.name for each in attrs.fields(Outcome)])
