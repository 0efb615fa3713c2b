"""Whether what earlier hands left can be carried into a hand, and whether chips can have been paid during one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import Problem
from hwatu._cards.argument_checks import MOST, MOST_CHIPS, MOST_NUMBER, is_text
from hwatu._cards.card_masks import SeatIndex
from hwatu._facts.carry import SEAT_SETS
from hwatu.rules import CompensationTimeRule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hwatu._facts.carry import Carry
    from hwatu._payment import Payment
    from hwatu.rules import Rules

RULE_ID: Final = re.compile(r"[A-Z]{2,12}-[0-9]{1,3}")
"""The form of a rule's id."""


def check_carry(carry: Carry, rules: Rules) -> None:
    """Raise :class:`InvalidPosition` for a carry that is impossible under these rules."""
    for problem in problems_of_carry(carry, rules, carry.active):
        raise problem.error()


def problems_of_carry(
    carry: Carry, rules: Rules, playing: tuple[SeatIndex, ...], field: str = "carry"
) -> Iterator[Problem]:
    """The reasons why a carry is impossible; ``playing`` are the seats known to play the hand that it is for."""
    seats = frozenset(range(rules.players))
    if not 0 <= carry.nagaris <= MOST or not 0 <= carry.deals <= MOST_NUMBER:
        yield Problem(
            field,
            "bad_carry",
            "STOP-4",
            f"Nagaris and deals must be whole numbers from 0 to {MOST_NUMBER}.",
            f"나가리 횟수와 판 수는 0부터 {MOST_NUMBER}까지의 정수여야 합니다.",
        )
    if not 0 <= carry.pot <= MOST_CHIPS:
        yield Problem(
            field,
            "bad_carry",
            "CHIPS-5",
            f"The chips of a pot must be a whole number from 0 to {MOST_CHIPS}.",
            f"판돈은 0부터 {MOST_CHIPS}까지의 정수여야 합니다.",
        )
    for fact in SEAT_SETS:
        named = getattr(carry, fact.name)
        if not seats.issuperset(named) or len(set(named)) != len(named):
            yield Problem(
                field,
                "bad_carry",
                fact.rule,
                f"The seats of {fact.name} must be different seats of the table.",
                f"{fact.name}에는 이 판의 서로 다른 자리가 와야 합니다.",
            )
    if any(seat not in seats or not 0 <= chips <= MOST_CHIPS for seat, chips in carry.claims):
        yield Problem(
            field,
            "bad_carry",
            "SELL-11",
            f"A claim names a seat of the table and a number of chips from 0 to {MOST_CHIPS}.",
            f"광값은 받을 자리와 0부터 {MOST_CHIPS}까지의 칩 수로 씁니다.",
        )
    if carry.mission_cards.jokers:
        yield Problem(field, "bad_carry", "MISSION-1", "Mission cards are among the forty-eight.")
    at_end = rules.compensation_time is CompensationTimeRule.AT_END
    if carry.claims and (not at_end or any(seat in playing for seat, _ in carry.claims)):
        yield Problem(
            field, "bad_carry", "SELL-11",
            "Claims wait only if compensation_time is AT_END, and only for seats that sit out.",
            "compensation_time이 AT_END일 때만, 그리고 쉬는 자리만 광값을 기다릴 수 있습니다.",
        )  # fmt: skip
    yield from problems_of_payments(carry.paid, rules, field)


def problems_of_payments(payments: Iterable[Payment], rules: Rules, field: str = "paid") -> Iterator[Problem]:
    """Payments that are impossible during a hand."""
    seats = range(rules.players)
    for paid in payments:
        seated = all(seat is None or (type(seat) is int and seat in seats) for seat in (paid.payer, paid.payee))
        counted = type(paid.amount) is int and 0 <= paid.amount <= MOST_CHIPS
        if not seated or paid.debtor != paid.payer or not counted or paid.lines:
            yield Problem(
                field,
                "bad_payment",
                "CHIPS-1",
                f"Seats pay seats, the pot or nobody, from 0 to {MOST_CHIPS} chips.",
                f"칩은 자리끼리나 판돈과 주고받으며, 한 번에 0부터 {MOST_CHIPS}칩까지입니다.",
            )
        if not is_text(paid.reason) or not isinstance(paid.rule, str) or not RULE_ID.fullmatch(paid.rule):
            yield Problem(field, "bad_payment", "CHIPS-1", "A payment needs a reason and the id of its rule.")
