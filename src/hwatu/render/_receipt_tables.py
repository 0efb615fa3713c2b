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
from hwatu.render._sentences import Writer, check_names

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from hwatu.advice import Outlook


_SCORE_HEADS: Final = (
    Wording("Combination", "족보"),
    Wording("Points", "점수"),
    Wording("Cards", "패"),
    Wording("Rule", "규칙"),
)
_PAYMENT_HEADS: Final = (Wording("Step", "항목"), Wording("", ""), Wording("Chips", "칩"), Wording("Rule", "규칙"))
_NET_HEADS: Final = (Wording("Seat", "자리"), Wording("In all", "모두"))


def html(receipt: Score | Settlement | Outlook, *, lang: Lang = "en", names: Iterable[str] = ()) -> str:
    """A score, a settlement or an outlook (:mod:`hwatu.advice`) as HTML: a table for each thing that is told line by
    line, each line with its rule.

    ``names`` are what the seats are called, as in :func:`text`. All text is escaped, and there are no ids and no styles
    but the alignment of numbers.

    Raises :class:`NotationError`: ``no_table`` for anything else, ``unknown_language``; :class:`InvalidPosition`
    (``bad_list``, ``bad_name``) for names that are not a list of printable texts.

    >>> from hwatu import presets, score
    >>> "<td>godori</td>" in html(score(presets.pagat(), "2A 4A 8A"))
    True
    """
    return tables(receipt, Writer(language(lang), names=check_names(names)))


@singledispatch
def tables(receipt: object, pen: Writer) -> str:
    """The HTML of a value that a notebook shows as tables; whoever defines such a value registers how it is told."""
    raise NotationError(
        f"{a_type(receipt, 'A')} has no table.",
        code="no_table",
        korean=f"{type(receipt).__name__}: 표로 보여 줄 수 없습니다.",
    )


@tables.register
def _score(score: Score, pen: Writer) -> str:
    return table(total_of(score, pen), heads_of(_SCORE_HEADS, pen), score_rows(score, pen), numbers={1})


@tables.register
def _settlement(settlement: Settlement, pen: Writer) -> str:
    parts = [f"<p><strong>{escape(end_of(settlement, pen))}</strong></p>"]
    if settlement.score is not None:
        parts.append(_score(settlement.score, pen))
    if said := counted_otherwise(settlement, pen):
        parts.append(f"<p>{escape(said)}. (CARD-6)</p>")
    for payment in settlement.payments:
        head, rows = payment_head(payment, pen), payment_rows(payment, pen)
        heads = heads_of(_PAYMENT_HEADS, pen)
        parts.append(table(head, heads, rows, numbers={1, 2}) if rows else f"<p>{escape(head)}</p>")
    parts.append(table("", heads_of(_NET_HEADS, pen), net_rows(settlement, pen), numbers={1}))
    return "<div>" + "".join(parts) + "</div>"


def heads_of(heads: Iterable[Wording], pen: Writer) -> list[str]:
    """The heads of a table in the writer's language."""
    return [pen.words(*head) for head in heads]


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: Container[int] = ()) -> str:
    """A table as HTML, its text escaped; ``numbers`` are the columns, from 0, that are flush right."""
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = "".join(_row("td", row, numbers) for row in rows)
    return f"<table>{said}<thead>{_row('th', heads, numbers)}</thead><tbody>{body}</tbody></table>"


def _row(tag: str, cells: Sequence[str], numbers: Container[int]) -> str:
    right = ' style="text-align:right"'
    written = (f"<{tag}{right if place in numbers else ''}>{escape(cell)}</{tag}>" for place, cell in enumerate(cells))
    return f"<tr>{''.join(written)}</tr>"
