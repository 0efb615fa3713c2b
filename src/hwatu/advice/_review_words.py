"""Reviews, solutions and puzzles in words; a record with comments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import InvalidPosition, a_type
from hwatu._base.wording import Wording
from hwatu._engine.stepping import step
from hwatu._notation.position_line import format_position
from hwatu._record.moves import LONGEST_COMMENT, Evaluation
from hwatu.advice._reason_words import reason_line
from hwatu.advice._review import Review
from hwatu.advice._solver import Puzzle, Solution
from hwatu.render._sentences import Writer, align, check_names, language_of_pages
from hwatu.render._table_text import table_lines
from hwatu.render._to_text import tells

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from hwatu._engine.state import State
    from hwatu._record.records import Record
    from hwatu.advice._review import ReviewedMove
    from hwatu.bots._quick_playout import Aim
    from hwatu.render import Lang


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


_STOCK: Final = Wording("the stock, from the top", "더미, 위에서부터")
_BEST: Final = Wording("{seat} does best to {what}: {won} in the end", "{seat}의 최선: {what} (끝까지 치면 {won})")
_CHOICES: Final = Wording("Each choice, played out as well as can be:", "수마다 끝까지 가장 잘 쳤을 때:")
_LINE: Final = Wording("The best play of all:", "모두가 가장 잘 칠 때:")


def solution_lines(solution: Solution, writer: Writer) -> Iterator[str]:
    """The best action and its result, the results of the other actions, and the line of play to the end."""
    state = solution.state
    actor = state.actor
    won = writer.signed_chips(solution.net[actor])
    best = writer.action(solution.line[0])
    yield writer.strong(writer.sentence(*_BEST, seat=actor, what=best, won=won))
    yield writer.words(*_CHOICES)
    worth = sorted(solution.choices, key=lambda choice: -choice[1][actor])
    rows = [(writer.action(action), writer.signed_chips(net[actor])) for action, net in worth]
    yield from align(rows, to_the_right={1}, indent="  ", columns=writer.columns)
    yield writer.words(*_LINE)
    yield from align(list(_moves(state, solution, writer)), indent="  ", columns=writer.columns)


def _moves(state: State, solution: Solution, writer: Writer) -> Iterator[tuple[str, str]]:
    for action in solution.line:
        yield writer.seat(state.actor), writer.action(action)
        state = step(state, action).state


def puzzle_lines(puzzle: Puzzle, writer: Writer) -> Iterator[str]:
    """The table with all cards open, the stock in order, and the position line to paste; without the solution."""
    yield from table_lines(puzzle.state, writer)
    yield f"{writer.words(*_STOCK)}: {writer.cards(puzzle.state.stock)}"
    yield format_position(puzzle.state)


tells(Solution, solution_lines)
tells(Puzzle, puzzle_lines)


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
    "No decision cost more than two standard errors.", "오차의 두 배가 넘는 손해는 없었습니다."
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
