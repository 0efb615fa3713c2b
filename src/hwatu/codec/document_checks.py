"""What must hold between the fields of a value that came from outside, where its class does not see to it itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from hwatu.cardset import CardSet
from hwatu.codec.json_text import DocumentError
from hwatu.payment import Line, Op, Payment, Settlement, fold, settle
from hwatu.presets import Preset
from hwatu.scoring import Score
from hwatu.session import Session
from hwatu.state import Stack

T = TypeVar("T")


def check_value(value: T) -> T:
    """The value itself. Raises :class:`DocumentError` where its fields contradict each other."""
    check = CHECKS.get(type(value))
    if check is not None:
        check(value)
    return value


def _line(line: Line) -> None:
    if line.op is Op.DIVIDE and line.value < 1:
        raise DocumentError("Nothing is divided by less than 1.", code="bad_line").within("value")


def _payment(payment: Payment) -> None:
    if payment.amount < 0:
        raise DocumentError("Nobody pays less than nothing.", code="bad_payment").within("amount")
    if payment.lines and fold(payment.lines) != payment.amount:
        raise DocumentError(f"The lines make {fold(payment.lines)}, not {payment.amount}.", code="bad_payment").within(
            "amount"
        )


def _settlement(settlement: Settlement) -> None:
    if settle(settlement.rules, settlement.outcome) != settlement:
        raise DocumentError("Such a hand is settled otherwise.", code="tampered").within("payments")


def _score(score: Score) -> None:
    pack, duals = CardSet(score.rules.deck), CardSet(score.rules.dual_animals)
    if not score.captured <= pack:
        raise DocumentError("A card is not in this pack.", code="foreign_card", rule="CARD-7").within("captured")
    if not score.as_junk <= score.captured & duals:
        raise DocumentError("Only captured dual cards may be junk.", code="bad_score", rule="CARD-6").within("as_junk")


def _session(session: Session) -> None:
    seats = range(session.rules.players)
    if session.dealer not in seats:
        raise DocumentError("There is no such seat at this table.", code="unknown_seat", rule="DEAL-1").within("dealer")
    if session.stake < 1 or (session.hands is not None and session.hands < 1):
        raise DocumentError("A stake and a number of hands are at least 1.", code="bad_stake").within("stake")
    for place, each in enumerate(session.deals):
        if each.settlement.rules != session.rules or each.dealer not in seats or not set(each.active) <= set(seats):
            raise DocumentError("This hand is not of this series.", code="other_rules").within(place).within("deals")
    named = {seat for payment in session.returned for seat in (payment.payer, payment.payee)}
    if not named <= {None, *seats}:
        raise DocumentError("There is no such seat at this table.", code="unknown_seat").within("returned")


def _stack(stack: Stack) -> None:
    if len(stack.cards.of_month(stack.month)) != 3 or len(stack.cards) != 3 + len(stack.cards.jokers):
        raise DocumentError("A stack is three cards of its month.", code="bad_stack", rule="DEAL-12").within("cards")


def _preset(preset: Preset) -> None:
    for name in ("flags", "three_or_more"):
        if "players" in getattr(preset, name):
            raise DocumentError("A preset is told the number of players.", code="unknown_flag").within(name)


CHECKS: Final[Mapping[type, Callable[[Any], None]]] = {
    Line: _line,
    Payment: _payment,
    Preset: _preset,
    Settlement: _settlement,
    Score: _score,
    Session: _session,
    Stack: _stack,
}
