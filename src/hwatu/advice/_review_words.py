"""Reviews in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hwatu._base.two_languages import Wording
from hwatu.advice._reason_words import reason_line
from hwatu.advice._reviewing import Review
from hwatu.render._column_width import align
from hwatu.render._sentences import Writer
from hwatu.render._to_text import tells

if TYPE_CHECKING:
    from hwatu.advice._reviewing import ReviewedMove

_HEADS: Final = (
    Wording("move", "번호"), Wording("who", "누가"), Wording("expects", "기대"), Wording("cost", "손해"),
    Wording("± error", "± 오차"), Wording("action", "수"),
)  # fmt: skip
_BETTER: Final = Wording("{action} (better: {best})", "{action} (더 나은 수: {best})")
_COSTLY: Final = Wording(
    "Move {number}, {seat}: {action} cost {cost} ± {error} chips; better was: {best}",
    "{number}번째 수, {seat}: {action}, 손해 {cost} ± {error}칩. 더 나은 수: {best}",
)
_NO_MISTAKE: Final = Wording(
    "No decision cost more than two standard errors.", "오차의 두 배가 넘는 손해는 없었습니다."
)
_TOTAL: Final = Wording("{seat} lost {cost} chips by mistakes", "{seat:이} 실수로 잃은 칩: {cost}")


def review_lines(review: Review, pen: Writer) -> Iterator[str]:
    """Each decision with what was expected and what it cost; then the costliest mistakes and why."""
    rows = [tuple([pen.words(*head) for head in _HEADS]), *[_row(each, pen) for each in review.moves]]
    yield from align(rows, to_the_right={0, 2, 3, 4}, columns=pen.columns)
    yield ""
    if not review.costliest:
        yield pen.words(*_NO_MISTAKE)
    for each in review.costliest:
        yield pen.strong(pen.words(
            *_COSTLY, number=each.number, seat=each.seat, action=pen.action(each.action), best=pen.action(each.best),
            cost=f"{each.cost:.1f}", error=f"{each.error:.1f}",
        ))  # fmt: skip
        yield from [f"  {reason_line(reason, pen)}" for reason in each.reasons]
    for seat in sorted({each.seat for each in review.moves}):
        yield pen.sentence(*_TOTAL, seat=seat, cost=f"{review.cost(seat):.1f}")


def _row(each: ReviewedMove, pen: Writer) -> tuple[str, ...]:
    said = pen.action(each.action)
    if each.mistake:
        said = pen.words(*_BETTER, action=said, best=pen.action(each.best))
    return (
        str(each.number), pen.seat(each.seat), f"{each.expected:+.1f}", f"{each.cost:.1f}", f"{each.error:.1f}", said
    )  # fmt: skip


tells(Review, review_lines)
