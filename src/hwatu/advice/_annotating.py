"""A review written into its record: what each seat could expect after its moves, and what its mistakes were."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._base.errors import InvalidPosition, a_type
from hwatu._base.two_languages import Wording
from hwatu._record import Evaluation
from hwatu._record.moves import LONGEST_COMMENT
from hwatu.advice._reason_words import reason_line
from hwatu.advice._reviewing import Review
from hwatu.render._languages import language
from hwatu.render._sentences import Writer, check_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._record import Record
    from hwatu.advice._reviewing import ReviewedMove
    from hwatu.render import Lang

_MISTAKE: Final = Wording(
    "Cost {cost} ± {error} chips; better: {best}.", "손해 {cost} ± {error}칩. 더 나은 수: {best}."
)
_NOT_IN_COMMENTS: Final = str.maketrans("{}[", "()(", "#")
"""Names may have what would end a comment."""


def annotate(review: Review, *, lang: Lang = "en", names: Iterable[str] = ()) -> Record:
    """The reviewed record with an evaluation of every decision, and with a comment on every mistake: what it cost, what
    would have been better, and why.

    What was said of these moves before is replaced, except comments on moves that were no mistake. ``names`` are what
    the seats are called. Raises :class:`InvalidPosition` (``bad_review``, ``bad_list``, ``bad_name``) and
    :class:`NotationError` (``unknown_language``).

    >>> from hwatu import Play, Record, position, presets
    >>> from hwatu.advice import review
    >>> taken = ["1B 2A 4A 6A 10A 12A", "1R 2R 4R 4J"]
    >>> hands = ["8J 5J", "8K 9J"]
    >>> state = position(presets.pagat(), hands=hands, table="8A 11J", stock="7J 7K 5K 9K", captured=taken, fill=False)
    >>> (move,) = annotate(review(Record.of(state).played(Play("5J")), 40)).moves
    >>> move.evaluation.chips < 7, move.comment[:5]
    (True, 'Cost ')
    """
    if not isinstance(review, Review):
        raise InvalidPosition(
            f"Expected a Review, got {a_type(review)}.",
            code="bad_review",
            korean=f"Review가 와야 하는데 {type(review).__name__}입니다.",
        )
    pen = Writer(language(lang), names=check_names(names))
    record = review.record
    for each in review.moves:
        comment = _comment(each, pen) if each.mistake else record.moves[each.number - 1].comment
        evaluation = Evaluation.of(each.expected, each.expected_error)
        record = record.annotated(each.number, comment=comment, evaluation=evaluation)
    return record


def _comment(each: ReviewedMove, pen: Writer) -> str:
    said = pen.words(*_MISTAKE, cost=f"{each.cost:.1f}", error=f"{each.error:.1f}", best=pen.action(each.best))
    text = " ".join([said, *[f"{reason_line(reason, pen)}." for reason in each.reasons]])
    return text.translate(_NOT_IN_COMMENTS)[:LONGEST_COMMENT].strip()
