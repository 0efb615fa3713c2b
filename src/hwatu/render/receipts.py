"""Scores and settlements, line by line, each line with the rule that it follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.payment import fold
from hwatu.render.column_width import align

if TYPE_CHECKING:
    from hwatu.payment import Payment, Settlement
    from hwatu.render.sentences import Writer
    from hwatu.scoring import Score


def score_lines(score: Score, pen: Writer) -> list[str]:
    """Every combination with its points, its cards and its rule, and what they come to."""
    words = pen.language
    rows = [(words.named(item), str(item.points), pen.cards(item.cards), item.rule) for item in score.items]
    return [*align(rows, to_the_right={1}), pen.strong(pen.say(words.total, points=score.total))]


def payment_lines(payment: Payment, pen: Writer) -> list[str]:
    """Who pays whom how much and why; below it what the amount is made of, with the running result."""
    words = pen.language
    head = pen.sentence(
        words.pays_nobody if payment.payee is None else words.pays,
        payer=payment.payer,
        payee=payment.payee,
        amount=payment.amount,
        reason=payment.reason,
    )
    rows = []
    for count, line in enumerate(payment.lines, start=1):
        amount = fold(payment.lines[:count])
        said = pen.say(words.operations[line.op], value=line.value)
        rows.append((words.named(line), said, "=", str(amount), line.rule))
    return [pen.strong(f"{head} ({payment.rule})"), *align(rows, to_the_right={1, 3}, indent="  ")]


def settlement_lines(settlement: Settlement, pen: Writer) -> list[str]:
    """How the hand ended, what the winner scored, every payment, and what each seat won or lost in all."""
    lines = [pen.sentence(pen.language.ends[settlement.end], winner=settlement.winner)]
    if settlement.score is not None:
        lines += ["", *score_lines(settlement.score, pen)]
    for place, payment in enumerate(settlement.payments):
        lines += [""] * (place == 0 or bool(payment.lines)) + payment_lines(payment, pen)
    nets = [(pen.seat(seat), pen.signed_chips(net)) for seat, net in enumerate(settlement.net)]
    return [*lines, "", *align(nets, to_the_right={1})]
