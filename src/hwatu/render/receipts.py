"""Scores and settlements, line by line, each line with the rule that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.payment import Op, fold
from hwatu.render.column_width import align
from hwatu.render.sentences import capital
from hwatu.wording import Wording

if TYPE_CHECKING:
    from hwatu.payment import Payment, Settlement
    from hwatu.render.sentences import Writer
    from hwatu.scoring import Score

_OPERATIONS: Final = {
    Op.ADD: Wording("{value:+}", "{value:+}"),
    Op.MULTIPLY: Wording("× {value}", "× {value}"),
    Op.DIVIDE: Wording("÷ {value}", "÷ {value}"),
    Op.LIMIT: Wording("at most {value}", "최대 {value}"),
}


def score_lines(score: Score, pen: Writer) -> list[str]:
    """Every combination with its points, its cards and its rule, and what they come to."""
    rows = [(pen.language.named(item), str(item.points), pen.cards(item.cards), item.rule) for item in score.items]
    total = pen.words("{points} in all", "모두 {points}", points=score.total)
    return [*align(rows, to_the_right={1}), pen.strong(total)]


def payment_lines(payment: Payment, pen: Writer) -> list[str]:
    """Who pays whom how much and why; below it what the amount is made of, with the running result."""
    pays = Wording("{payer} pays {amount} to {payee}: {reason}", "{payer:이} {payee}에게 {amount:을} 냅니다: {reason}")
    if payment.payee is None:
        pays = Wording("{payer} pays {amount}: {reason}", "{payer:이} {amount:을} 냅니다: {reason}")
    head = pen.words(
        *pays,
        payer=payment.payer,
        payee=payment.payee,
        amount=payment.amount,
        reason=payment.reason,
    )
    rows = []
    for count, line in enumerate(payment.lines, start=1):
        amount = fold(payment.lines[:count])
        said = pen.words(*_OPERATIONS[line.op], value=line.value)
        rows.append((pen.language.named(line), said, "=", str(amount), line.rule))
    return [pen.strong(f"{capital(head)} ({payment.rule})"), *align(rows, to_the_right={1, 3}, indent="  ")]


def settlement_lines(settlement: Settlement, pen: Writer) -> list[str]:
    """How the hand ended, what the winner scored, every payment, and what each seat won or lost in all."""
    lines = [capital(pen.words(*settlement.end.words, winner=settlement.winner))]
    if settlement.score is not None:
        lines += ["", *score_lines(settlement.score, pen)]
    for place, payment in enumerate(settlement.payments):
        lines += [""] * (place == 0 or bool(payment.lines)) + payment_lines(payment, pen)
    nets = [(pen.seat(seat), pen.signed_chips(net)) for seat, net in enumerate(settlement.net)]
    return [*lines, "", *align(nets, to_the_right={1})]
