"""Reviews: each decision of a hand that was played, compared with the best that its seat could have found.

The best action of an analysis has been lucky in its deals, so its advantage there is too large. The cost of a mistake
is therefore measured again, in other deals.
"""

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
from hwatu.advice._analysis import ERRORS, analyse, difference
from hwatu.advice._reasons import Reason, reasons
from hwatu.bots._quick_playout import Aim, check_aim
from hwatu.simulation._many_hands import check_job

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._cards.shuffle import Seed
    from hwatu._view.seat_view import View


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
    seed: Seed = 0,
    aim: Aim = "chips",
    workers: Executor | None = None,
) -> Review:
    """Analyse every decision of a hand with what its seat knew then (:func:`analyse`).

    - ``deals``: the number of sampled deals for each decision.
    - ``seed``: repeats the review, whatever runs it.
    - ``aim``, ``workers``: as for :func:`analyse`.

    A review never proposes to offer or accept a nagari (LIABLE-5), since its value depends on the answers of others.

    Raises :class:`InvalidPosition` (``bad_record``, ``bad_number``, ``bad_seed``, ``not_an_executor``),
    :class:`NotationError` (``unknown_aim``), and the errors of :meth:`Record.replay`.

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
    record.replay()
    found = []
    for number, (state, move) in enumerate(zip(record.states(), record.moves, strict=False), 1):
        view = observe(state, state.actor)
        if len(view.actions) > 1:
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
