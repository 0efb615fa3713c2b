"""Receipts: scores and settlements line by line, as text and as HTML."""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import NotationError, a_type
from hwatu._base.wording import Wording
from hwatu._facts.payments import Op, fold
from hwatu._payment.endings import named_in_words, words_of
from hwatu._payment.settlement import Settlement
from hwatu._scoring.score import Score, score
from hwatu.render._sentences import Lang, Writer, align, check_names, language_of_pages, wrap

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from hwatu._facts.payments import Payment
    from hwatu._session.ledger import Entry, Place
    from hwatu.advice import Outlook


_OPERATIONS: Final = {
    Op.ADD: Wording("{value:+}", "{value:+}"),
    Op.MULTIPLY: Wording("× {value}", "× {value}"),
    Op.DIVIDE: Wording("÷ {value}", "÷ {value}"),
    Op.LIMIT: Wording("at most {value}", "최대 {value}"),
}


def score_lines(score: Score, writer: Writer) -> list[str]:
    """The lines of a score: each combination with its points, its cards and its rule, then the total."""
    rows = align(score_rows(score, writer), to_the_right={1}, columns=writer.columns)
    return [*rows, writer.strong(total_of(score, writer))]


def score_rows(score: Score, writer: Writer) -> list[tuple[str, ...]]:
    """The cells of each combination: its name, its points, its cards and its rule."""
    return [
        (writer.language.named(item), str(item.points), writer.cards(item.cards), item.rule) for item in score.items
    ]


def total_of(score: Score, writer: Writer) -> str:
    """The total of the combinations."""
    return writer.words("{points} in all", "합계 {points}", points=score.total)


def counted_otherwise(settlement: Settlement, writer: Writer) -> str:
    """A sentence if a stop is paid for other points than it was said with; else "".

    That happens when dual cards counted one way for the stop and count another way for the payment (CARD-6).
    """
    paid = settlement.score
    if paid is None:
        return ""
    shown = score(paid.rules, paid.captured)
    if shown.total == paid.total:
        return ""
    animals, junk = shown.as_junk - paid.as_junk, paid.as_junk - shown.as_junk
    ways = [
        writer.words(*words, cards=each, count=len(each))
        for each, words in zip((animals, junk), _WAYS, strict=True)
        if each
    ]
    return writer.words(
        "{shown} at the stop, {paid} paid: {ways}, which brings more",
        "스톱할 때는 {shown}, 정산은 {paid}: {ways} 더 받습니다",
        shown=writer.points(shown.total),
        paid=writer.points(paid.total),
        ways=writer.words(" and ", " ").join(ways),
    )


_WAYS: Final = (
    Wording("{cards} {count:counts as an animal|count as animals}", "{cards:을} 열끗으로 쳐야"),
    Wording("{cards} {count:counts|count} as junk", "{cards:을} 피로 쳐야"),
)


def payment_lines(payment: Payment, writer: Writer) -> list[str]:
    """The lines of a payment: its head, and below it each step of the amount with the running result."""
    rows = [(name, said, "=", amount, rule) for name, said, amount, rule in payment_rows(payment, writer)]
    head = wrap(payment_head(payment, writer), writer.columns, hanging=4)
    return [*map(writer.strong, head), *align(rows, to_the_right={1, 3}, indent="  ", columns=writer.columns)]


def payment_head(payment: Payment, writer: Writer) -> str:
    """The head of a payment: payer, amount, payee, reason and rule, as a sentence."""
    pays = Wording(
        "{payer} {payer:pays|pay} {amount} to {payee}: {reason}", "{payer:이} {payee}에게 {amount:을} 냅니다: {reason}"
    )
    if payment.payee is None:
        pays = Wording("{payer} {payer:pays|pay} {amount}: {reason}", "{payer:이} {amount:을} 냅니다: {reason}")
    head = writer.sentence(
        *pays,
        payer=payment.payer,
        payee=payment.payee,
        amount=payment.amount,
        reason=payment.reason,
    )
    return f"{head} ({payment.rule})"


def payment_rows(payment: Payment, writer: Writer) -> list[tuple[str, ...]]:
    """The cells of each line of a payment: its name, its operation, the running result, and its rule."""
    rows: list[tuple[str, ...]] = []
    for count, line in enumerate(payment.lines, start=1):
        amount = fold(payment.lines[:count])
        said = writer.words(*_OPERATIONS[line.op], value=line.value)
        rows.append((writer.language.named(line), said, str(amount), line.rule))
    return rows


def settlement_lines(settlement: Settlement, writer: Writer) -> list[str]:
    """The lines of a settlement: how the hand ended, the winner's score, every payment, and the total of each seat."""
    lines = [end_of(settlement, writer)]
    if settlement.score is not None:
        lines += ["", *score_lines(settlement.score, writer)]
    if said := counted_otherwise(settlement, writer):
        lines.append(f"{said}. (CARD-6)")
    for place, payment in enumerate(settlement.payments):
        lines += [""] * (place == 0 or bool(payment.lines)) + payment_lines(payment, writer)
    return [*lines, "", *align(net_rows(settlement, writer), to_the_right={1})]


def end_of(settlement: Settlement, writer: Writer) -> str:
    """A sentence that says how the hand ended."""
    outcome = settlement.outcome
    return writer.sentence(*words_of(settlement.rules, outcome, outcome.seats), **named_in_words(outcome))


def net_rows(settlement: Settlement, writer: Writer) -> list[tuple[str, ...]]:
    """The cells of each seat and its total win or loss."""
    return [
        (writer.words("{seat}", "{seat}", seat=seat), writer.signed_chips(net))
        for seat, net in enumerate(settlement.net)
    ]


_HAND: Final = Wording("Hand {number}", "{number}번째 판")
_END: Final = Wording("End of the series", "시리즈 끝")
_WON: Final = Wording("{hand}: {seat} {won}", "{hand}: {seat} {won}")
_CORRECTED: Final = Wording("corrected", "고침")
_PLACE: Final = Wording("{rank}. {seat} {won}", "{rank}등 {seat} {won}")
_MONEY: Final = Wording(" (money {money:+})", " (돈 {money:+})")


def entry_lines(entry: Entry, writer: Writer) -> Iterator[str]:
    """The lines of an entry of the ledger: hand, time, player and chips, and below it each payment."""
    if entry.who and not writer.has_name(entry.seat):
        names = (*writer.names, *[""] * (entry.seat + 1 - len(writer.names)))
        writer = attrs.evolve(writer, names=(*names[: entry.seat], entry.who, *names[entry.seat + 1 :]))
    hand = writer.words(*_END) if entry.end is None else writer.words(*_HAND, number=entry.number)
    corrected = writer.words(*_CORRECTED) if entry.correction else ""
    told = ", ".join(filter(None, (hand, corrected, entry.when)))
    yield writer.words(*_WON, hand=told, seat=entry.seat, won=writer.signed_chips(entry.chips))
    for payment in entry.payments:
        yield f"  {payment_head(payment, writer)}"


def place_lines(place: Place, writer: Writer) -> Iterator[str]:
    """The line of a place in the standings: rank, seat, chips, and money if a chip is worth more than 1."""
    money = "" if place.money == place.chips else writer.words(*_MONEY, money=place.money)
    yield writer.words(*_PLACE, rank=place.rank, seat=place.seat, won=writer.signed_chips(place.chips)) + money


_SCORE_HEADS: Final = (
    Wording("Combination", "족보"),
    Wording("Points", "점수"),
    Wording("Cards", "패"),
    Wording("Rule", "규칙"),
)
_PAYMENT_HEADS: Final = (Wording("Step", "항목"), Wording("", ""), Wording("Chips", "칩"), Wording("Rule", "규칙"))
_NET_HEADS: Final = (Wording("Seat", "자리"), Wording("Total", "합계"))


def html(receipt: Score | Settlement | Outlook, *, lang: Lang = "en", names: Iterable[str] = ()) -> str:
    """Format a score, a settlement or an outlook (:mod:`hwatu.advice`) as HTML tables, each line with its rule.

    ``names`` are what the seats are called, as in :func:`text`. All text is escaped, and there are no ids and no styles
    but the alignment of numbers.

    Raises :class:`NotationError`: ``no_table`` for anything else, ``unknown_language``; :class:`InvalidPosition`
    (``bad_list``, ``bad_name``) for names that are not a list of printable texts.

    >>> from hwatu import presets, score
    >>> "<td>godori</td>" in html(score(presets.pagat(), "2A 4A 8A"))
    True
    """
    return tables(receipt, Writer(language_of_pages(lang), names=check_names(names)))


@singledispatch
def tables(receipt: object, writer: Writer) -> str:
    """The HTML of a value that a notebook shows as tables. The module that defines such a type registers its
    function.
    """
    raise NotationError(
        f"{a_type(receipt, 'A')} has no table.",
        code="no_table",
        korean=f"{type(receipt).__name__}: 표로 보여 줄 수 없습니다.",
    )


@tables.register
def _score(score: Score, writer: Writer) -> str:
    return table(total_of(score, writer), heads_of(_SCORE_HEADS, writer), score_rows(score, writer), numbers={1})


@tables.register
def _settlement(settlement: Settlement, writer: Writer) -> str:
    parts = [f"<p><strong>{escape(end_of(settlement, writer))}</strong></p>"]
    if settlement.score is not None:
        parts.append(_score(settlement.score, writer))
    if said := counted_otherwise(settlement, writer):
        parts.append(f"<p>{escape(said)}. (CARD-6)</p>")
    for payment in settlement.payments:
        head, rows = payment_head(payment, writer), payment_rows(payment, writer)
        heads = heads_of(_PAYMENT_HEADS, writer)
        parts.append(table(head, heads, rows, numbers={1, 2}) if rows else f"<p>{escape(head)}</p>")
    parts.append(table("", heads_of(_NET_HEADS, writer), net_rows(settlement, writer), numbers={1}))
    return "<div>" + "".join(parts) + "</div>"


def heads_of(heads: Iterable[Wording], writer: Writer) -> list[str]:
    """The heads of a table in the language of the writer."""
    return [writer.words(*head) for head in heads]


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: Container[int] = ()) -> str:
    """A table as HTML, its text escaped; ``numbers`` are the columns, from 0, that are flush right."""
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = "".join(_row("td", row, numbers) for row in rows)
    return f"<table>{said}<thead>{_row('th', heads, numbers)}</thead><tbody>{body}</tbody></table>"


def _row(tag: str, cells: Sequence[str], numbers: Container[int]) -> str:
    right = ' style="text-align:right"'
    written = (f"<{tag}{right if place in numbers else ''}>{escape(cell)}</{tag}>" for place, cell in enumerate(cells))
    return f"<tr>{''.join(written)}</tr>"
