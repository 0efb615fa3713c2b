"""Reviews: each decision of a hand that was played, beside the best that its seat could have found."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._actions import AcceptNagari, OfferNagari
from hwatu._base.errors import InvalidPosition, a_type
from hwatu._base.values import Value, to_hundredths
from hwatu._cards.shuffle import derived
from hwatu._record.records import Record
from hwatu._view.observing import observe
from hwatu.advice._analysis import analyse, difference
from hwatu.advice._reasons import Reason, reasons
from hwatu.simulation._many_hands import check_job

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._cards.shuffle import Seed
    from hwatu._view.seat_view import View


REVIEW_DEALS: Final = 40
"""How many deals :func:`review` plays out for each decision by default."""

_ERRORS: Final = 2.0
"""Nothing is a mistake that costs no more than so many standard errors."""


@attrs.frozen
class ReviewedMove(Value):
    """One decision of a record: its ``number`` among the moves, from 1, its ``seat``, and the ``action`` that it took.

    ``cost`` is how many chips less it brings on average than the ``best`` action, with the standard ``error`` of that
    difference; 0 where it is the best. It is measured in other deals than those that found the best, since luck had a
    part in that. ``expected`` is what the seat could expect of the hand after its action, in chips, with the standard
    ``expected_error``.
    ``reasons`` say what speaks for the best, and against what was done.
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
        """Whether it cost more than two standard errors."""
        return self.cost > _ERRORS * self.error


@attrs.frozen
class Review(Value):
    """The decisions of a hand in their order, those without a choice aside, each tried in so many ``deals``."""

    record: Record = attrs.field(repr=False)
    deals: int
    moves: tuple[ReviewedMove, ...]

    @property
    def costliest(self) -> tuple[ReviewedMove, ...]:
        """The three mistakes that cost most, the dearest first; fewer where fewer were made."""
        mistakes = sorted([each for each in self.moves if each.mistake], key=lambda each: -each.cost)
        return tuple(mistakes[:3])

    def cost(self, seat: int) -> float:
        """The chips that a seat's mistakes cost it on average."""
        return sum([each.cost for each in self.moves if each.seat == seat and each.mistake])

    def curve(self, seat: int) -> tuple[tuple[int, float], ...]:
        """A seat's expected result at each of its decisions: the number of the move, and chips."""
        return tuple([(each.number, each.expected) for each in self.moves if each.seat == seat])


def review(record: Record, deals: int = REVIEW_DEALS, *, seed: Seed = 0, workers: Executor | None = None) -> Review:
    """Every decision of a hand, looked at with what its seat knew then (:func:`analyse`).

    It never calls it better to offer or accept a nagari (LIABLE-5): what that is worth depends on others' answers.

    A seed repeats it, whatever runs it. Raises :class:`InvalidPosition` (``bad_record``, ``bad_number``, ``bad_seed``,
    ``not_an_executor``), and as :meth:`Record.replay` does.

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
    record.replay()
    found = []
    for number, (state, move) in enumerate(zip(record.states(), record.moves, strict=False), 1):
        view = observe(state, state.actor)
        if len(view.actions) > 1:
            found.append(_reviewed(view, number, move.action, deals, derived(seed, f"move {number}"), workers))
    return Review(record, deals, tuple(found))


def _reviewed(
    view: View, number: int, action: Action, deals: int, seed: Seed, workers: Executor | None
) -> ReviewedMove:
    analysis = analyse(view, deals, seed=seed, workers=workers)
    taken = next(each for each in analysis.actions if each.action == action)
    best, cost, error = action, 0.0, 0.0
    rivals = [each for each in analysis.actions if each.action == action or not _left_to_others(each.action)]
    if rivals[0] is not taken:
        behind, error = difference(view, rivals[0].action, action, range(deals, 2 * deals), seed=seed, workers=workers)
        if behind > 0:
            best, cost = rivals[0].action, behind
    why = reasons(view, best, action) if best != action else ()
    return ReviewedMove(number, view.actor, action, best, cost, error, taken.chips, taken.error, why)


def _left_to_others(action: Action) -> bool:
    """Whether an action is worth what others answer to it: bots accept a nagari that better players refuse, so a review
    never proposes to offer or accept one.
    """
    return isinstance(action, (OfferNagari, AcceptNagari))
