"""Analyses in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hwatu._base.two_languages import Wording
from hwatu.advice._analysing import Analysis
from hwatu.advice._reason_words import reason_line
from hwatu.render._column_width import align
from hwatu.render._sentences import Writer
from hwatu.render._to_text import tells

if TYPE_CHECKING:
    from hwatu.advice._analysing import AnalysedAction

_HEADS: Final = (
    Wording("action", "수"), Wording("chips", "칩"), Wording("± error", "± 오차"), Wording("won", "이김"),
    Wording("nagari", "나가리"), Wording("likeliest answer", "응수"),
)  # fmt: skip
_SURE: Final = Wording("{deals} deals: best with {share} certainty", "{deals}판: {share} 확실합니다")


def analysis_lines(analysis: Analysis, pen: Writer) -> Iterator[str]:
    """Each action with its chips, how often it wins and nobody does, and the likeliest answer; then why the best is."""
    heads = tuple([pen.words(*head) for head in _HEADS])
    rows = [heads, *[_row(each, pen) for each in analysis.actions]]
    yield from align(rows, to_the_right={1, 2, 3, 4}, columns=pen.columns)
    yield pen.words(*_SURE, deals=analysis.deals, share=f"{analysis.sure:.0%}")
    for reason in analysis.reasons:
        yield reason_line(reason, pen)


def _row(each: AnalysedAction, pen: Writer) -> tuple[str, ...]:
    answer = "" if each.answer is None else pen.action(each.answer)
    return (
        pen.action(each.action), f"{each.chips:+.1f}", f"{each.error:.1f}", f"{each.wins:.0%}", f"{each.nagaris:.0%}",
        answer,
    )  # fmt: skip


tells(Analysis, analysis_lines)
