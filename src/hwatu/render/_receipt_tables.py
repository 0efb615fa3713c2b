"""Scores and settlements as HTML tables."""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import NotationError, a_type
from hwatu._base.two_languages import Wording
from hwatu._payment import Settlement
from hwatu._scoring import Score
from hwatu.render._languages import Lang, language
from hwatu.render._receipts import counted_otherwise, end_of, net_rows, payment_head, payment_rows, score_rows, total_of
from hwatu.render._sentences import Writer

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence


_SCORE_HEADS: Final = (
    Wording("Combination", "족보"),
    Wording("Points", "점수"),
    Wording("Cards", "패"),
    Wording("Rule", "규칙"),
)
_PAYMENT_HEADS: Final = (Wording("Step", "항목"), Wording("", ""), Wording("Chips", "칩"), Wording("Rule", "규칙"))
_NET_HEADS: Final = (Wording("Seat", "자리"), Wording("In all", "모두"))


def html(receipt: Score | Settlement, *, lang: Lang = "en") -> str:
    """A score or a settlement as HTML: a table for each thing that is added up, each line with its rule.

    All text is escaped, and there are no ids and no styles but the alignment of numbers.

    Raises :class:`NotationError`: ``no_table`` for what is neither, ``unknown_language``.

    >>> from hwatu import presets, score
    >>> "<td>godori</td>" in html(score(presets.pagat(), "2A 4A 8A"))
    True
    """
    return _receipt(receipt, Writer(language(lang)))


@singledispatch
def _receipt(receipt: object, pen: Writer) -> str:
    raise NotationError(f"{a_type(receipt, 'A')} is neither a Score nor a Settlement.", code="no_table")


@_receipt.register
def _score(score: Score, pen: Writer) -> str:
    return _table(total_of(score, pen), _heads(_SCORE_HEADS, pen), score_rows(score, pen), numbers={1})


@_receipt.register
def _settlement(settlement: Settlement, pen: Writer) -> str:
    parts = [f"<p><strong>{escape(end_of(settlement, pen))}</strong></p>"]
    if settlement.score is not None:
        parts.append(_score(settlement.score, pen))
    if said := counted_otherwise(settlement, pen):
        parts.append(f"<p>{escape(said)}. (CARD-6)</p>")
    for payment in settlement.payments:
        head, rows = payment_head(payment, pen), payment_rows(payment, pen)
        heads = _heads(_PAYMENT_HEADS, pen)
        parts.append(_table(head, heads, rows, numbers={1, 2}) if rows else f"<p>{escape(head)}</p>")
    parts.append(_table("", _heads(_NET_HEADS, pen), net_rows(settlement, pen), numbers={1}))
    return "<div>" + "".join(parts) + "</div>"


def _heads(heads: Iterable[Wording], pen: Writer) -> list[str]:
    return [pen.words(*head) for head in heads]


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: Container[int]) -> str:
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = "".join(_row("td", row, numbers) for row in rows)
    return f"<table>{said}<thead>{_row('th', heads, numbers)}</thead><tbody>{body}</tbody></table>"


def _row(tag: str, cells: Sequence[str], numbers: Container[int]) -> str:
    right = ' style="text-align:right"'
    written = (f"<{tag}{right if place in numbers else ''}>{escape(cell)}</{tag}>" for place, cell in enumerate(cells))
    return f"<tr>{''.join(written)}</tr>"
