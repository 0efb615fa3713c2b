"""Reasons and analyses in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import TYPE_CHECKING, Final, get_args

from hwatu._base.wording import Wording, meaning_of
from hwatu.advice._analysis import Analysis
from hwatu.advice._reasons import (
    Advances,
    Alike,
    Averts,
    Cheaper,
    Counts,
    Decides,
    Denies,
    InHand,
    Lags,
    Leaves,
    Means,
    Reason,
    Safer,
    Takes,
)
from hwatu.bots._card_play import CARD_REASONS
from hwatu.render._sentences import Writer, align
from hwatu.render._to_text import tells

if TYPE_CHECKING:
    from hwatu.advice._analysis import AnalysedAction
    from hwatu.rules._additions import Combination


_ADVANCES: Final = Wording(
    "{cards} {count:makes|make} it {now} of {needs} for {name} ({rule})",
    "{cards:을} 먹으면 {name:이} {now}장이 됩니다 ({needs}장부터 점수, {rule})",
)
_COMPLETES: Final = Wording(
    "{cards} {count:completes|complete} {name} ({rule})", "{cards:으로} {name:을} 완성합니다 ({rule})"
)
_DENIES: Final = Wording(
    "{cards} would help {seat}, who {seat:is|are} {lacks} short of {name} ({rule})",
    "{name}까지 {lacks}장 남은 {seat:이} 노리는 {cards:을} 먼저 먹습니다 ({rule})",
)
_AVERTS: Final = Wording("{cards} {count:averts|avert} {name} ({rule})", "{cards:으로} {name:을} 면합니다 ({rule})")
_LEAVES: Final = Wording(
    "to {what} leaves {cards} to {seat}, who {seat:is|are} {lacks} short of {name} ({rule})",
    "{what:은} {name}까지 {lacks}장 남은 {seat}에게 {cards:을} 내줍니다 ({rule})",
)
_DECIDES: Final = Wording(
    "a stop wins {chips} now; after a go it takes {points} (STOP-2)",
    "지금 스톱하면 {chips}, 고를 하면 {points:이} 되어야 합니다 (STOP-2)",
)
_DECIDES_AT_THE_CAP: Final = Wording(
    "a stop wins {chips} now; after a go at the cap there is no stop any more (STOP-7)",
    "지금 스톱하면 {chips}, 점수 상한에서 고를 하면 더는 스톱할 수 없습니다 (STOP-7)",
)
_TAKES: Final = Wording(
    "it takes {cards}; to {what} takes {others}", "{cards:을} 먹습니다. {what:은} {others:을} 먹습니다"
)
_TAKES_ALONE: Final = Wording(
    "it takes {cards}; to {what} takes nothing", "{cards:을} 먹습니다. {what:은} 먹을 것이 없습니다"
)
_SAFER: Final = Wording(
    "{risk} {risk:card|cards} out of sight can take {card}, and {other_risk} can take {other}",
    "안 보이는 패 가운데 {card:을} 먹을 수 있는 것은 {risk}장, {other:을} 먹을 수 있는 것은 {other_risk}장입니다",
)
_SAFE: Final = Wording(
    "no card out of sight can take {card}, and {other_risk} can take {other}",
    "안 보이는 패 가운데 {card:을} 먹을 수 있는 것은 없고, {other:을} 먹을 수 있는 것은 {other_risk}장입니다",
)
_CHEAPER: Final = Wording(
    "{card} is worth less to others than {other}", "{card:은} {other}보다 남에게 도움이 덜 됩니다"
)
_LAGS: Final = Wording(
    "{seat} {seat:is|are} {lacks} {lacks:point|points} short of a stop, and {giver} {own} (STOP-1)",
    "나려면 {seat:은} {lacks}점, {giver:은} {own}점이 더 있어야 합니다 (STOP-1)",
)
_HOLDS: Final = Wording("besides junk, the hand has {cards}", "손에 피 말고 {cards:이} 있습니다")
_HOLDS_JUNK: Final = Wording("the hand has nothing but junk", "손에 피밖에 없습니다")
_ALIKE: Final = Wording("as good as this, as far as one can see: {what}", "보이는 패로는 {what:과} 차이가 없습니다")


def _name(combination: Combination, writer: Writer) -> str:
    return writer.either(combination.name, combination.korean)


@singledispatch
def reason_line(reason: Reason, writer: Writer) -> str:
    """A reason as a sentence."""
    raise NotImplementedError


@reason_line.register
def _advances(reason: Advances, writer: Writer) -> str:
    of = reason.combination.combination
    words = _COMPLETES if reason.count == of.needs else _ADVANCES
    return writer.sentence(
        *words, cards=reason.cards, count=len(reason.cards), now=reason.count, needs=of.needs, name=_name(of, writer),
        rule=of.rule,
    )  # fmt: skip


@reason_line.register
def _denies(reason: Denies, writer: Writer) -> str:
    each = reason.combination
    return writer.sentence(
        *_DENIES, cards=reason.cards, seat=each.seat, lacks=each.lacks, name=_name(each.combination, writer),
        rule=each.combination.rule,
    )  # fmt: skip


@reason_line.register
def _averts(reason: Averts, writer: Writer) -> str:
    name = writer.language.named(reason.bak.line)
    return writer.sentence(*_AVERTS, cards=reason.cards, count=len(reason.cards), name=name, rule=reason.bak.rule)


@reason_line.register
def _leaves(reason: Leaves, writer: Writer) -> str:
    each = reason.combination
    return writer.sentence(
        *_LEAVES, what=writer.action(reason.action), cards=reason.cards, seat=each.seat, lacks=each.lacks,
        name=_name(each.combination, writer), rule=each.combination.rule,
    )  # fmt: skip


@reason_line.register
def _decides(reason: Decides, writer: Writer) -> str:
    go = reason.go
    if go.needs is None:
        return writer.sentence(*_DECIDES_AT_THE_CAP, chips=go.forgoes)
    return writer.sentence(*_DECIDES, chips=go.forgoes, points=go.needs)


@reason_line.register
def _takes(reason: Takes, writer: Writer) -> str:
    words = _TAKES if reason.others else _TAKES_ALONE
    return writer.sentence(
        *words, cards=reason.cards, what=writer.action(reason.other), others=reason.others,
    )  # fmt: skip


@reason_line.register
def _safer(reason: Safer, writer: Writer) -> str:
    cards = {"card": writer.listed([reason.card]), "other": writer.listed([reason.other])}
    words = _SAFER if reason.risk else _SAFE
    return writer.sentence(*words, risk=reason.risk, other_risk=reason.other_risk, **cards)


@reason_line.register
def _cheaper(reason: Cheaper, writer: Writer) -> str:
    return writer.sentence(*_CHEAPER, card=writer.listed([reason.card]), other=writer.listed([reason.other]))


@reason_line.register
def _counts(reason: Counts, writer: Writer) -> str:
    return writer.sentence(*CARD_REASONS[reason.name].why, cards=reason.cards)


@reason_line.register
def _means(reason: Means, writer: Writer) -> str:
    meaning = meaning_of(reason.action)
    assert meaning is not None
    return f"{writer.sentence(*meaning.words)} ({reason.rule})"


@reason_line.register
def _lags(reason: Lags, writer: Writer) -> str:
    return writer.sentence(*_LAGS, seat=reason.seat, lacks=reason.lacks, giver=reason.actor, own=reason.own)


@reason_line.register
def _holds(reason: InHand, writer: Writer) -> str:
    return writer.sentence(*_HOLDS, cards=reason.cards) if reason.cards else writer.sentence(*_HOLDS_JUNK)


@reason_line.register
def _alike(reason: Alike, writer: Writer) -> str:
    return writer.sentence(*_ALIKE, what=writer.action(reason.other))


for _kind in get_args(Reason):
    tells(_kind, lambda reason, writer: [reason_line(reason, writer)])


_HEADS: Final = (
    Wording("action", "수"), Wording("chips", "칩"), Wording("± error", "± 오차"), Wording("won", "이김"),
    Wording("nagari", "나가리"), Wording("likeliest answer", "응수"),
)  # fmt: skip
_SQUASHED: Final = Wording("squashed", "눌러 센 칩")
_SHARE: Final = Wording("hands won", "승률")
_SURE: Final = Wording("{deals} deals: best with {share} certainty", "{deals}판: {share} 확실하게 최선입니다")
_CLEAR: Final = Wording(
    "{deals} deals, clear after {enough}: best with {share} certainty",
    "{deals}판, {enough}판 만에 분명해졌습니다: {share} 확실하게 최선입니다",
)
_EVEN: Final = Wording(
    "{deals} deals do not tell it apart from: {actions}", "{deals}판으로는 다음 수와 우열을 가릴 수 없습니다: {actions}"
)
_SOLVED: Final = Wording("Solved: both know every card", "서로 패를 다 알므로 끝까지 정확히 계산했습니다")


def analysis_lines(analysis: Analysis, writer: Writer) -> Iterator[str]:
    """A table of the actions with chips, shares of wins and nagaris, the likeliest answer, and what is aimed at if that
    is not chips; then how sure the order is, and the reasons if the first action is told apart from the second.
    """
    rows = [_heads(analysis, writer), *[_row(each, analysis, writer) for each in analysis.actions]]
    yield from align(rows, to_the_right=range(1, len(rows[0]) - 1), columns=writer.columns)
    even, share = analysis.even, f"{analysis.sure:.0%}"
    if analysis.solved:
        yield writer.words(*_SOLVED)
    elif even:
        yield writer.words(*_EVEN, deals=analysis.deals, actions=", ".join([writer.action(each) for each in even]))
    elif analysis.clear_after is None:
        yield writer.words(*_SURE, deals=analysis.deals, share=share)
    else:
        yield writer.words(*_CLEAR, deals=analysis.deals, enough=analysis.clear_after, share=share)
    if len(analysis.actions) == 1 or analysis.actions[1].action not in even:
        for reason in analysis.reasons:
            yield reason_line(reason, writer)


def _heads(analysis: Analysis, writer: Writer) -> tuple[str, ...]:
    action, *others = [writer.words(*head) for head in _HEADS]
    if analysis.aim == "chips":
        return action, *others
    return action, writer.words(*(_SHARE if analysis.aim == "wins" else _SQUASHED)), others[1], *others


def _row(each: AnalysedAction, analysis: Analysis, writer: Writer) -> tuple[str, ...]:
    answer = "" if each.answer is None else writer.action(each.answer)
    figures = [
        f"{each.chips:+.1f}", f"{each.error:.1f}", f"{each.wins:.0%}", f"{each.nagaris:.0%}", answer,
    ]  # fmt: skip
    if analysis.aim == "wins":
        figures = [f"{each.value:.1%}", f"{each.value_error:.1%}", *figures]
    if analysis.aim == "squashed":
        figures = [f"{each.value:+.3f}", f"{each.value_error:.3f}", *figures]
    return writer.action(each.action), *figures


tells(Analysis, analysis_lines)
