"""Checks between the fields of a value read from a document, where its class does not make them itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

from hwatu._base.errors import HwatuError, Problem, problems
from hwatu._cards.card_set import CardSet
from hwatu._facts.carry import NO_CARRY
from hwatu._facts.payments import net_of
from hwatu._facts.rotation import rotates
from hwatu._payment import Line, Op, Payment, Settlement, fold, settle, without_idle_limits
from hwatu._scoring import Score
from hwatu._session import Session
from hwatu._session.ledger import backwards
from hwatu._session.purses import check_purses, cut
from hwatu._session.series import check_series
from hwatu._state import Stack
from hwatu.codec._json_text import DocumentError
from hwatu.presets import Preset

T = TypeVar("T")


def check_value(value: T) -> T:
    """The value, in the words of this version. Raises :class:`DocumentError` where its fields contradict each other."""
    for problem in CHECKS.get(type(value), _none)(value):
        raise DocumentError(problem.message, code=problem.code, rule=problem.rule, korean=problem.korean).within(
            problem.field
        )
    return settle(value.rules, value.outcome) if isinstance(value, Settlement) else value  # type: ignore[return-value]


def _none(_: object) -> Iterator[Problem]:
    return iter(())


def _line(line: Line) -> Iterator[Problem]:
    wrong = line.op is Op.DIVIDE and line.value < 1
    return problems(
        (wrong, Problem("value", "bad_line", None, "A divisor is at least 1.", "나누는 수는 1 이상이어야 합니다."))
    )


def _payment(payment: Payment) -> Iterator[Problem]:
    amount = fold(payment.lines) if payment.lines else payment.amount
    return problems(
        (
            payment.amount < 0,
            Problem("amount", "bad_payment", None, "Nobody pays less than 0.", "0보다 적게 낼 수는 없습니다."),
        ),
        (
            amount != payment.amount,
            Problem(
                "amount",
                "bad_payment",
                None,
                f"The lines make {amount}, not {payment.amount}.",
                f"줄마다 적힌 것을 셈하면 {amount}인데 {payment.amount}이라고 적혀 있습니다.",
            ),
        ),
    )


def _settlement(settlement: Settlement) -> Iterator[Problem]:
    made = settle(settlement.rules, settlement.outcome)
    other = _chips(made.payments) != _chips(settlement.payments) or made.as_junk != settlement.as_junk
    return problems((other, Problem("payments", "tampered", None, "A hand like this is settled differently.")))


def _chips(payments: Iterable[Payment]) -> list[tuple[object, ...]]:
    """The payments without their words and without limits that cut nothing, which another version may have written."""
    return [
        (
            each.payer,
            each.payee,
            each.amount,
            each.rule,
            each.debtor,
            [(line.rule, line.op, line.value) for line in without_idle_limits(each.lines)],
        )
        for each in payments
    ]


def _score(score: Score) -> Iterator[Problem]:
    pack, duals = CardSet(score.rules.deck), CardSet(score.rules.dual_animals)
    return problems(
        (not score.captured <= pack, Problem("captured", "foreign_card", "CARD-7", "A card is not in this pack.")),
        (
            not score.as_junk <= score.captured & duals,
            Problem("as_junk", "bad_score", "CARD-6", "Only captured dual cards can be junk."),
        ),
    )


def _session(session: Session) -> Iterator[Problem]:
    rules, seats = session.rules, range(session.rules.players)
    named = {seat for payment in session.returned for seat in (payment.payer, payment.payee)}
    strange = [
        place
        for place, each in enumerate(session.deals)
        if each.settlement.rules != rules or each.dealer not in seats or not set(each.active) <= set(seats)
    ]
    at = [(each.recorded, each.deal) for each in session.corrections]
    if at != sorted(at, key=lambda each: each[0]) or not all(
        0 <= deal < recorded <= len(session.deals) for recorded, deal in at
    ):
        yield Problem("corrections", "bad_correction", None, "A correction is of a deal that was recorded before it.")
        return
    yield from _series(session)
    yield from problems(
        *[
            (True, Problem(f"deals[{each}]", "other_rules", None, "This hand does not belong to this series."))
            for each in strange
        ],
        (
            not named <= {None, *seats},
            Problem("returned", "unknown_seat", None, "There is no such seat at this table."),
        ),
    )
    yield from problems(*_purses(session))


def _series(session: Session) -> Iterator[Problem]:
    """Whether the series can be played on, or is over."""
    rules, carry, recorded = session.rules, session.carry, len(session.deals)
    field = "brought"
    try:
        check_purses(rules, session.brought, session.limit)
        field = "carry"
        check_series(rules, session.hands, session.dealer, session.stake, carry, session.brought, session.limit)
    except HwatuError as error:
        yield Problem(_BLAMED.get(error.code, field), error.code, error.rule, error.message, error.korean)
        return
    played_out = session.hands is not None and session.played >= session.hands
    yield from problems(
        (
            session.over and carry != NO_CARRY,
            Problem(
                "carry",
                "bad_series",
                "CHIPS-5",
                "Nothing is carried out of a series that is over.",
                "다 친 시리즈에서 넘어가는 것은 없습니다.",
            ),
        ),
        (
            not session.over and carry.deals != recorded,
            Problem(
                "carry",
                "bad_series",
                "DEAL-7",
                f"{recorded} deals came before the next one, not {carry.deals}.",
                f"다음 판 앞에 돌린 것은 {recorded}번인데 {carry.deals}번으로 적혀 있습니다.",
            ),
        ),
        (
            not session.over and rotates(rules) and not carry.active,
            Problem(
                "carry",
                "bad_series",
                "ROTATE-1",
                "With rotation it is known who plays the next hand.",
                "돌아가며 쉬면 다음 판을 누가 치는지 정해져 있습니다.",
            ),
        ),
        (
            not session.over and (played_out or bool(session.returned)),
            Problem(
                "over",
                "bad_series",
                "DEAL-7",
                "A series is over with its last hand, and settled only then.",
                "시리즈는 마지막 판으로 끝나고, 그때에만 정산합니다.",
            ),
        ),
    )


_BLAMED: Final = {"unknown_seat": "dealer", "idle_dealer": "dealer", "bad_stake": "stake", "bad_series": "hands"}
"""The field of a session that an error of :func:`check_series` is about, where that is neither purses nor carry."""


def _purses(session: Session) -> Iterator[tuple[bool, Problem]]:
    """Whether every payment was cut to what the purses held, one deal after another."""
    purses = session.brought
    for place, each in enumerate(session.deals):
        paid = cut(each.settlement.payments, purses, session.limit) if purses else ()
        wrong = _chips(each.paid) != _chips(() if paid == each.settlement.payments else paid)
        yield wrong, Problem(f"deals[{place}]", "tampered", None, "The purses would pay differently.")
        if wrong:
            return
        purses = tuple([sum(chips) for chips in zip(purses, each.net, strict=False)])
        for number, made in enumerate(session.corrections):
            if made.recorded == place + 1:
                before = [other.paid for other in session.corrections[:number] if other.deal == made.deal]
                back = backwards(before[-1] if before else session.deals[made.deal].payments)
                owed = (*back, *made.settlement.payments)
                right = cut(owed, purses, session.limit) if purses else owed
                wrong = _chips(made.payments) != _chips(right) or len(made.back) != len(back)
                yield wrong, Problem(f"corrections[{number}]", "tampered", None, "This deal is corrected differently.")
                if wrong:
                    return
                net = net_of(made.payments, session.rules.players)
                purses = tuple([sum(chips) for chips in zip(purses, net, strict=False)])


def _stack(stack: Stack) -> Iterator[Problem]:
    wrong = len(stack.cards.of_month(stack.month)) != 3 or len(stack.cards) != 3 + len(stack.cards.jokers)
    return problems((wrong, Problem("cards", "bad_stack", "DEAL-12", "A stack is three cards of its month.")))


def _preset(preset: Preset) -> Iterator[Problem]:
    return problems(
        *[
            ("players" in flags, Problem(name, "unknown_flag", None, "`players` is not a flag: pass it separately."))
            for name, flags in (("flags", preset.flags), ("three_or_more", preset.three_or_more))
        ]
    )


CHECKS: Final[Mapping[type, Callable[[Any], Iterator[Problem]]]] = {
    Line: _line,
    Payment: _payment,
    Preset: _preset,
    Settlement: _settlement,
    Score: _score,
    Session: _session,
    Stack: _stack,
}
