"""Analyses and reasons in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import TYPE_CHECKING, Final

from hwatu._base.two_languages import Wording
from hwatu.advice._action_reasons import Advances, Averts, Decides, Denies, Leaves
from hwatu.advice._analysing import Analysis
from hwatu.render._column_width import align
from hwatu.render._sentences import Writer, capital
from hwatu.render._to_text import tells

if TYPE_CHECKING:
    from hwatu.advice._action_reasons import Reason
    from hwatu.advice._analysing import AnalysedAction
    from hwatu.rules._combination import Combination

_HEADS: Final = (
    Wording("action", "수"), Wording("chips", "칩"), Wording("± error", "± 오차"), Wording("won", "이김"),
    Wording("nagari", "나가리"),
)  # fmt: skip
_SURE: Final = Wording("{deals} deals: best with {share} certainty", "{deals}판: {share} 확실합니다")
_ADVANCES: Final = Wording(
    "{cards} {count:makes|make} it {now} of {needs} for {name} ({rule})",
    "{cards}: {name} {needs}장 가운데 {now}장이 됩니다 ({rule})",
)
_DENIES: Final = Wording(
    "{cards} would bring {seat} on, who lacks {lacks} for {name} ({rule})",
    "{seat:이} {name}까지 {lacks}장 남겨 두고 노리는 {cards:을} 먹습니다 ({rule})",
)
_AVERTS: Final = Wording("{cards} {count:averts|avert} {name} ({rule})", "{cards:으로} {name:을} 벗어납니다 ({rule})")
_LEAVES: Final = Wording(
    "to {what} leaves {cards} to {seat}, who lacks {lacks} for {name} ({rule})",
    "{what:은} {name}까지 {lacks}장 남은 {seat}에게 {cards:을} 내줍니다 ({rule})",
)
_DECIDES: Final = Wording(
    "a stop wins {chips} now; after a go it takes {points} (STOP-2)",
    "지금 스톱하면 {chips}, 고를 하면 {points:이} 되어야 합니다 (STOP-2)",
)


def analysis_lines(analysis: Analysis, pen: Writer) -> Iterator[str]:
    """Each action with its chips, how often it wins and how often nobody does; then what speaks for the best."""
    heads = tuple([pen.words(*head) for head in _HEADS])
    rows = [heads, *[_row(each, pen) for each in analysis.actions]]
    yield from align(rows, to_the_right={1, 2, 3, 4}, columns=pen.columns)
    yield pen.words(*_SURE, deals=analysis.deals, share=f"{analysis.sure:.0%}")
    for reason in analysis.reasons:
        yield reason_line(reason, pen)


def _row(each: AnalysedAction, pen: Writer) -> tuple[str, ...]:
    return (
        pen.action(each.action), f"{each.chips:+.1f}", f"{each.error:.1f}", f"{each.wins:.0%}", f"{each.nagaris:.0%}"
    )  # fmt: skip


def _name(combination: Combination, pen: Writer) -> str:
    return pen.either(combination.name, combination.korean)


@singledispatch
def reason_line(reason: Reason, pen: Writer) -> str:
    """A reason as a sentence."""
    raise NotImplementedError


@reason_line.register
def _advances(reason: Advances, pen: Writer) -> str:
    of = reason.combination.combination
    return capital(pen.words(
        *_ADVANCES, cards=reason.cards, count=len(reason.cards), now=reason.count, needs=of.needs, name=_name(of, pen),
        rule=of.rule,
    ))  # fmt: skip


@reason_line.register
def _denies(reason: Denies, pen: Writer) -> str:
    each = reason.combination
    return capital(pen.words(
        *_DENIES, cards=reason.cards, seat=each.seat, lacks=each.lacks, name=_name(each.combination, pen),
        rule=each.combination.rule,
    ))  # fmt: skip


@reason_line.register
def _averts(reason: Averts, pen: Writer) -> str:
    name = pen.language.named(reason.bak.line)
    return capital(pen.words(*_AVERTS, cards=reason.cards, count=len(reason.cards), name=name, rule=reason.bak.rule))


@reason_line.register
def _leaves(reason: Leaves, pen: Writer) -> str:
    each = reason.combination
    return capital(pen.words(
        *_LEAVES, what=pen.action(reason.action), cards=reason.cards, seat=each.seat, lacks=each.lacks,
        name=_name(each.combination, pen), rule=each.combination.rule,
    ))  # fmt: skip


@reason_line.register
def _decides(reason: Decides, pen: Writer) -> str:
    return capital(pen.words(*_DECIDES, chips=reason.go.forgoes, points=reason.go.needs))


def _lines(reason: Reason, pen: Writer) -> list[str]:
    return [reason_line(reason, pen)]


tells(Advances, _lines)
tells(Denies, _lines)
tells(Averts, _lines)
tells(Leaves, _lines)
tells(Decides, _lines)
tells(Analysis, analysis_lines)
