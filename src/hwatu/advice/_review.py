"""Reviews: each decision of a hand that was played, compared with the best that its seat could have found.

The best action of an analysis has been lucky in its deals, so its advantage there is too large. The cost of a mistake
is therefore measured again, in other deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._actions import AcceptNagari, OfferNagari
from hwatu._base.errors import InvalidPosition, a_type
from hwatu._base.values import Value, to_hundredths
from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import listed
from hwatu._cards.shuffle import derived
from hwatu._engine.dealing import check_seat
from hwatu._record.moves import LONGEST_COMMENT, Evaluation
from hwatu._record.records import Record
from hwatu._view.observing import observe
from hwatu.advice._analysis import ERRORS, analyse, difference
from hwatu.advice._reason_words import reason_line
from hwatu.advice._reasons import Reason, reasons
from hwatu.bots._quick_playout import Aim, check_aim
from hwatu.render._sentences import Writer, align, check_names, language_of_pages
from hwatu.render._to_text import tells
from hwatu.simulation._many_hands import check_job

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hwatu._actions import Action
    from hwatu._cards.shuffle import Seed
    from hwatu._view.seat_view import View
    from hwatu.render import Lang


REVIEW_DEALS: Final = 40
"""The number of deals that :func:`review` plays out for each decision by default."""


@attrs.frozen
class ReviewedMove(Value):
    """One decision of a record.

    - ``number``: the number of its move, from 1.
    - ``seat``: the seat that decided.
    - ``action``: what it did.
    - ``best``: the best action.
    - ``cost``, ``error``: how much less of the review's aim ``action`` brings on average than ``best``, 0 if it is the
      best, and the standard error. Measured in other deals than those in which ``best`` was found.
    - ``expected``, ``expected_error``: the mean chips of the seat in this hand after ``action``, and the standard
      error.
    - ``reasons``: why ``best`` is better.
    """

    number: int
    seat: int
    action: Action
    best: Action
    cost: float = attrs.field(repr=to_hundredths)
    error: float = attrs.field(repr=to_hundredths)
    expected: float = attrs.field(repr=to_hundredths)
    expected_error: float = attrs.field(repr=to_hundredths)
    reasons: tuple[Reason, ...] = attrs.field(repr=False)

    @property
    def mistake(self) -> bool:
        """Whether the cost is more than two standard errors."""
        return self.cost > ERRORS * self.error


@attrs.frozen
class Review(Value):
    """The decisions of a hand in order, without those that had no alternative, each tried in ``deals`` deals.

    ``aim`` says what the costs are: ``"chips"``, ``"squashed"`` chips, or with ``"wins"`` shares of a hand, 0 to 1.
    """

    record: Record = attrs.field(repr=False)
    deals: int
    moves: tuple[ReviewedMove, ...]
    aim: Aim = attrs.field(default="chips", kw_only=True)

    @property
    def costliest(self) -> tuple[ReviewedMove, ...]:
        """The three mistakes that cost most, the most expensive first; fewer if fewer were made."""
        mistakes = sorted([each for each in self.moves if each.mistake], key=lambda each: -each.cost)
        return tuple(mistakes[:3])

    def cost(self, seat: int) -> float:
        """How much of the aim a seat's mistakes cost it on average."""
        return sum([each.cost for each in self.moves if each.seat == seat and each.mistake])

    def curve(self, seat: int) -> tuple[tuple[int, float], ...]:
        """The expected chips of a seat after each of its decisions, each with the number of the move."""
        return tuple([(each.number, each.expected) for each in self.moves if each.seat == seat])


def review(
    record: Record,
    deals: int = REVIEW_DEALS,
    *,
    seats: Iterable[int] | None = None,
    seed: Seed = 0,
    aim: Aim = "chips",
    workers: Executor | None = None,
) -> Review:
    """Analyse every decision of a hand with what its seat knew then (:func:`analyse`).

    - ``deals``: the number of sampled deals for each decision.
    - ``seats``: the seats whose decisions are analysed; None for all.
    - ``seed``: repeats the review, whatever runs it.
    - ``aim``, ``workers``: as for :func:`analyse`.

    A review never proposes to offer or accept a nagari (LIABLE-5), since its value depends on the answers of others.

    Raises :class:`InvalidPosition` (``bad_record``, ``bad_number``, ``bad_list``, ``unknown_seat``, ``bad_seed``,
    ``not_an_executor``), :class:`NotationError` (``unknown_aim``), and the errors of :meth:`Record.replay`.

    >>> from hwatu import Play, Record, position, presets
    >>> taken = ["1B 2A 4A 6A 10A 12A", "1R 2R 4R 4J"]
    >>> hands = ["8J 5J", "8K 9J"]
    >>> state = position(presets.pagat(), hands=hands, table="8A 11J", stock="7J 7K 5K 9K", captured=taken, fill=False)
    >>> record = Record.of(state).played(Play("5J"))
    >>> [(each.action, each.best) for each in review(record, 10).moves]
    [(Play('5J'), Play('8J'))]
    """
    if not isinstance(record, Record):
        raise InvalidPosition(
            f"Expected a Record, got {a_type(record)}.",
            code="bad_record",
            korean=f"Record가 와야 하는데 {type(record).__name__}입니다.",
        )
    check_job(seed, workers, deals=deals)
    check_aim(aim)
    wanted = (
        range(record.rules.players) if seats is None else [check_seat(record.rules, each) for each in listed(seats)]
    )
    record.replay()
    found = []
    for number, (state, move) in enumerate(zip(record.states(), record.moves, strict=False), 1):
        view = observe(state, state.actor)
        if view.actor in wanted and len(view.actions) > 1:
            found.append(_reviewed(view, number, move.action, deals, derived(seed, f"move {number}"), aim, workers))
    return Review(record, deals, tuple(found), aim=aim)


def _reviewed(
    view: View, number: int, action: Action, deals: int, seed: Seed, aim: Aim, workers: Executor | None
) -> ReviewedMove:
    analysis = analyse(view, deals, seed=seed, aim=aim, workers=workers)
    taken = next(each for each in analysis.actions if each.action == action)
    best, cost, error = action, 0.0, 0.0
    rivals = [each for each in analysis.actions if each.action == action or not _left_to_others(each.action)]
    if rivals[0] is not taken:
        others = range(deals, 2 * deals)
        behind, error = difference(view, rivals[0].action, action, others, seed=seed, aim=aim, workers=workers)
        if behind > 0:
            best, cost = rivals[0].action, behind
    why = reasons(view, best, action) if best != action else ()
    return ReviewedMove(number, view.actor, action, best, cost, error, taken.chips, taken.error, why)


def _left_to_others(action: Action) -> bool:
    """Whether the value of an action depends on answers of others: bots accept nagaris that good players refuse, so
    playouts overrate them.
    """
    return isinstance(action, (OfferNagari, AcceptNagari))


_MISTAKE: Final = Wording("Cost {loss}; better: {best}.", "손해 {loss}. 더 나은 수: {best}.")
_LOSSES: Final[Mapping[Aim, Wording]] = {
    "chips": Wording("{figure} chips", "{figure}칩"),
    "squashed": Wording("{figure} squashed chips", "눌러 센 칩 {figure}"),
    "wins": Wording("{figure} wins in 100 hands", "100판에 {figure}승"),
}
"""The cost of an action in the unit of the aim."""
_NOT_IN_COMMENTS: Final = str.maketrans("{}[", "()(", "#")
"""Characters of names that would end a comment of a record, and what is written instead."""


def annotate(review: Review, *, lang: Lang = "en", names: Iterable[str] = ()) -> Record:
    """Add the findings of a review to its record: an evaluation of every decision, and for every mistake the better
    action and a comment with its cost, that action and the reasons.

    Evaluations, better actions and comments of these moves are replaced, except comments on moves that were not
    mistakes. ``names`` are what the comments call the seats. Raises :class:`InvalidPosition` (``bad_review``,
    ``bad_list``, ``bad_name``) and :class:`NotationError` (``unknown_language``).

    >>> from hwatu import Play, Record, position, presets
    >>> from hwatu.advice import review
    >>> taken = ["1B 2A 4A 6A 10A 12A", "1R 2R 4R 4J"]
    >>> hands = ["8J 5J", "8K 9J"]
    >>> state = position(presets.pagat(), hands=hands, table="8A 11J", stock="7J 7K 5K 9K", captured=taken, fill=False)
    >>> (move,) = annotate(review(Record.of(state).played(Play("5J")), 40)).moves
    >>> move.evaluation.chips < 7, move.better, move.comment[:5]
    (True, Play('8J'), 'Cost ')
    """
    if not isinstance(review, Review):
        raise InvalidPosition(
            f"Expected a Review, got {a_type(review)}.",
            code="bad_review",
            korean=f"Review가 와야 하는데 {type(review).__name__}입니다.",
        )
    writer = Writer(language_of_pages(lang), names=check_names(names))
    record = review.record
    for each in review.moves:
        comment = _comment(each, review.aim, writer) if each.mistake else record.moves[each.number - 1].comment
        evaluation = Evaluation.of(each.expected, each.expected_error)
        better = each.best if each.mistake else None
        record = record.annotated(each.number, comment=comment, evaluation=evaluation, better=better)
    return record


def _figure(number: float, aim: Aim) -> str:
    """A number of chips, or of wins in a hundred hands, with one decimal place; of squashed chips with three."""
    return f"{number:.3f}" if aim == "squashed" else f"{100 * number if aim == 'wins' else number:.1f}"


def _loss(cost: float, error: float | None, aim: Aim, writer: Writer) -> str:
    """A cost in its unit, with its standard error if there is one."""
    told = _figure(cost, aim) if error is None else f"{_figure(cost, aim)} ± {_figure(error, aim)}"
    return writer.words(*_LOSSES[aim], figure=told)


def _comment(each: ReviewedMove, aim: Aim, writer: Writer) -> str:
    said = writer.words(*_MISTAKE, loss=_loss(each.cost, each.error, aim, writer), best=writer.action(each.best))
    text = " ".join([said, *[f"{reason_line(reason, writer)}." for reason in each.reasons]])
    return text.translate(_NOT_IN_COMMENTS)[:LONGEST_COMMENT].strip()


_HEADS: Final = (
    Wording("move", "번호"), Wording("who", "누가"), Wording("expects", "기댓값"), Wording("cost", "손해"),
    Wording("± error", "± 오차"), Wording("action", "수"),
)  # fmt: skip
_EVEN: Final = Wording("even", "비슷함")
_BETTER: Final = Wording("{action} (better: {best})", "{action} (더 나은 수: {best})")
_COSTLY: Final = Wording(
    "Move {number}, {seat}: {action} cost {loss}; better was: {best}",
    "{number}번째 수, {seat}: {action}, 손해 {loss}. 더 나은 수: {best}",
)
_NO_MISTAKE: Final = Wording(
    "No decision cost more than two standard errors.", "표준오차의 두 배가 넘게 손해를 본 수는 없었습니다."
)
_TOTAL: Final = Wording("{seat} lost {loss} by mistakes", "{seat:이} 실수로 본 손해: {loss}")


def review_lines(review: Review, writer: Writer) -> Iterator[str]:
    """A table of the decisions with the chips expected and what each cost, then the costliest mistakes with reasons. A
    cost within two standard errors is called even.
    """
    rows = [tuple([writer.words(*head) for head in _HEADS]), *[_row(each, review.aim, writer) for each in review.moves]]
    yield from align(rows, to_the_right={0, 2, 3, 4}, columns=writer.columns)
    yield ""
    if not review.costliest:
        yield writer.words(*_NO_MISTAKE)
    for each in review.costliest:
        yield writer.strong(writer.words(
            *_COSTLY, number=each.number, seat=each.seat,
            action=writer.action(each.action), best=writer.action(each.best),
            loss=_loss(each.cost, each.error, review.aim, writer),
        ))  # fmt: skip
        yield from [f"  {reason_line(reason, writer)}" for reason in each.reasons]
    for seat in sorted({each.seat for each in review.moves}):
        yield writer.sentence(*_TOTAL, seat=seat, loss=_loss(review.cost(seat), None, review.aim, writer))


def _row(each: ReviewedMove, aim: Aim, writer: Writer) -> tuple[str, ...]:
    said = writer.action(each.action)
    if each.mistake:
        said = writer.words(*_BETTER, action=said, best=writer.action(each.best))
    even = each.cost > 0 and not each.mistake
    return (
        str(each.number),
        writer.seat(each.seat),
        f"{each.expected:+.1f}",
        writer.words(*_EVEN) if even else _figure(each.cost, aim),
        _figure(each.error, aim),
        said,
    )


tells(Review, review_lines)
