"""The family game: bonuses for sets and months, the balances of the card points, and who deals next (FAMILY)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._cards.card_masks import ALL_MONTHS_MASK, MONTH_MASKS, CardMask, Points, SeatIndex
from hwatu._cards.flower_cards import Month
from hwatu._facts.payments import Payment, reason
from hwatu._scoring import scorer
from hwatu._scoring.ribbon_sets import BLUE_RIBBONS, HONGDAN_RIBBONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._payment.outcome import Outcome
    from hwatu.rules import Rules

PACK_POINTS: Final = 240

BELOW_SHARE: Final = reason("card points below {}", "{}점에 모자라는 점수")

BONUSES: Final = (
    ("FAMILY-2", reason("all three red ribbons (hong-dan)", "홍단"), HONGDAN_RIBBONS.mask, 30),
    ("FAMILY-2", reason("all three blue ribbons", "청단"), BLUE_RIBBONS.mask, 30),
    ("FAMILY-3", reason("all of May", "5월 네 장"), MONTH_MASKS[Month.MAY], 20),
    ("FAMILY-3", reason("all of October", "10월 네 장"), MONTH_MASKS[Month.OCTOBER], 20),
    ("FAMILY-3", reason("all of November", "11월 네 장"), MONTH_MASKS[Month.NOVEMBER], 40),
    ("FAMILY-3", reason("all of December", "12월 네 장"), MONTH_MASKS[Month.DECEMBER], 20),
)
"""Sets that every other player pays for: rule, reason, cards, points."""


def played_out(rules: Rules, outcome: Outcome, active: tuple[SeatIndex, ...]) -> tuple[Payment, ...]:
    """The payments that settle every seat's balance; none if a card is missing, or captured twice (FAMILY-7)."""
    captured = {seat: outcome.seats[seat]._captured for seat in active}
    if not _complete(captured):
        return ()
    bonuses = tuple(
        Payment(payer, seat, chips, what_for, rule)
        for rule, what_for, cards, chips in BONUSES
        for seat in active
        if captured[seat] & cards == cards
        for payer in active
        if payer != seat
    )
    points = scorer(rules).points
    share = PACK_POINTS // len(active)
    return bonuses + _level({seat: points(captured[seat]) - share for seat in active}, share)


def balances(rules: Rules, captured: Mapping[SeatIndex, CardMask]) -> dict[SeatIndex, Points]:
    """Each seat's balance in points, from masks of the captured cards (FAMILY-4); all 0 if a card is missing, or
    captured twice (FAMILY-7).
    """
    if not _complete(captured):
        return dict.fromkeys(captured, 0)
    points = scorer(rules).points
    share = PACK_POINTS // len(captured)
    found = {seat: points(mask) - share for seat, mask in captured.items()}
    for _, _, cards, chips in BONUSES:
        for seat, mask in captured.items():
            if mask & cards == cards:
                found = {each: balance - chips for each, balance in found.items()}
                found[seat] += chips * len(captured)
    return found


def _complete(captured: Mapping[SeatIndex, CardMask]) -> bool:
    """Whether all forty-eight cards were captured, and none twice; otherwise the hand is a draw (FAMILY-7)."""
    counted = 0
    for mask in captured.values():
        if counted & mask:
            return False
        counted |= mask
    return counted & ALL_MONTHS_MASK == ALL_MONTHS_MASK


def next_dealer(rules: Rules, captured: Mapping[SeatIndex, CardMask], dealer: SeatIndex) -> SeatIndex:
    """Who deals next: the seat with the highest balance, or the same dealer again after a tie (FAMILY-6)."""
    found = balances(rules, captured)
    highest = [seat for seat, balance in found.items() if balance == max(found.values())]
    return highest[0] if len(highest) == 1 else dealer


def _level(balances: dict[SeatIndex, Points], share: Points) -> tuple[Payment, ...]:
    """Seats below their share pay those above it, in turn order, until all are even (FAMILY-4)."""
    payments = []
    due = {seat: balance for seat, balance in balances.items() if balance > 0}
    for payer, balance in balances.items():
        owed = -balance
        for payee, claim in due.items():
            amount = min(owed, claim)
            if amount > 0:
                payments.append(Payment(payer, payee, amount, BELOW_SHARE.format(share), "FAMILY-4"))
                owed -= amount
                due[payee] = claim - amount
    return tuple(payments)
