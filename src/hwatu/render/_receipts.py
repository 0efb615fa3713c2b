"""Scores and settlements, line by line, each line with the rule that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._base.two_languages import Wording
from hwatu._payment import Op, fold
from hwatu._payment.endings import words_of
from hwatu._scoring import score
from hwatu.render._column_width import align, wrap

if TYPE_CHECKING:
    from hwatu._payment import Payment, Settlement
    from hwatu._scoring import Score
    from hwatu.render._sentences import Writer

_OPERATIONS: Final = {
    Op.ADD: Wording("{value:+}", "{value:+}"),
    Op.MULTIPLY: Wording("× {value}", "× {value}"),
    Op.DIVIDE: Wording("÷ {value}", "÷ {value}"),
    Op.LIMIT: Wording("at most {value}", "최대 {value}"),
}


def score_lines(score: Score, pen: Writer) -> list[str]:
    """Every combination with its points, its cards and its rule, and what they come to."""
    rows = align(score_rows(score, pen), to_the_right={1}, columns=pen.columns)
    return [*rows, pen.strong(total_of(score, pen))]


def score_rows(score: Score, pen: Writer) -> list[tuple[str, ...]]:
    """Every combination: its name, its points, its cards and its rule."""
    return [(pen.language.named(item), str(item.points), pen.cards(item.cards), item.rule) for item in score.items]


def total_of(score: Score, pen: Writer) -> str:
    """The total of the combinations."""
    return pen.words("{points} in all", "합계 {points}", points=score.total)


def counted_otherwise(settlement: Settlement, pen: Writer) -> str:
    """That a stop is paid for other points than it was said with, because dual cards count otherwise (CARD-6); nothing
    where it is not so.
    """
    paid = settlement.score
    if paid is None:
        return ""
    shown = score(paid.rules, paid.captured)
    if shown.total == paid.total:
        return ""
    animals, junk = shown.as_junk - paid.as_junk, paid.as_junk - shown.as_junk
    ways = [
        pen.words(*words, cards=each, count=len(each))
        for each, words in zip((animals, junk), _WAYS, strict=True)
        if each
    ]
    return pen.words(
        "{shown} at the stop, {paid} paid: {ways}, which brings more",
        "스톱할 때는 {shown}, 정산은 {paid}: {ways} 더 받습니다",
        shown=pen.points(shown.total),
        paid=pen.points(paid.total),
        ways=pen.words(" and ", " ").join(ways),
    )


_WAYS: Final = (
    Wording("{cards} {count:counts as an animal|count as animals}", "{cards:을} 열끗으로 쳐야"),
    Wording("{cards} {count:counts|count} as junk", "{cards:을} 피로 쳐야"),
)


def payment_lines(payment: Payment, pen: Writer) -> list[str]:
    """Who pays whom how much and why; below it what the amount is made of, with the running result."""
    rows = [(name, said, "=", amount, rule) for name, said, amount, rule in payment_rows(payment, pen)]
    head = wrap(payment_head(payment, pen), pen.columns, hanging=4)
    return [*map(pen.strong, head), *align(rows, to_the_right={1, 3}, indent="  ", columns=pen.columns)]


def payment_head(payment: Payment, pen: Writer) -> str:
    """Who pays whom how much and why, with the rule."""
    pays = Wording(
        "{payer} {payer:pays|pay} {amount} to {payee}: {reason}", "{payer:이} {payee}에게 {amount:을} 냅니다: {reason}"
    )
    if payment.payee is None:
        pays = Wording("{payer} {payer:pays|pay} {amount}: {reason}", "{payer:이} {amount:을} 냅니다: {reason}")
    head = pen.sentence(
        *pays,
        payer=payment.payer,
        payee=payment.payee,
        amount=payment.amount,
        reason=payment.reason,
    )
    return f"{head} ({payment.rule})"


def payment_rows(payment: Payment, pen: Writer) -> list[tuple[str, ...]]:
    """The lines of a payment: the name of each, its operation, the running result, and its rule."""
    rows: list[tuple[str, ...]] = []
    for count, line in enumerate(payment.lines, start=1):
        amount = fold(payment.lines[:count])
        said = pen.words(*_OPERATIONS[line.op], value=line.value)
        rows.append((pen.language.named(line), said, str(amount), line.rule))
    return rows


def settlement_lines(settlement: Settlement, pen: Writer) -> list[str]:
    """How the hand ended, what the winner scored, every payment, and what each seat won or lost in all."""
    lines = [end_of(settlement, pen)]
    if settlement.score is not None:
        lines += ["", *score_lines(settlement.score, pen)]
    if said := counted_otherwise(settlement, pen):
        lines.append(f"{said}. (CARD-6)")
    for place, payment in enumerate(settlement.payments):
        lines += [""] * (place == 0 or bool(payment.lines)) + payment_lines(payment, pen)
    return [*lines, "", *align(net_rows(settlement, pen), to_the_right={1})]


def end_of(settlement: Settlement, pen: Writer) -> str:
    """How the hand ended."""
    outcome = settlement.outcome
    return pen.sentence(*words_of(settlement.rules, outcome, outcome.seats), winner=settlement.winner)


def net_rows(settlement: Settlement, pen: Writer) -> list[tuple[str, ...]]:
    """Each seat's win or loss in all."""
    return [
        (pen.words("{seat}", "{seat}", seat=seat), pen.signed_chips(net)) for seat, net in enumerate(settlement.net)
    ]
