"""Analysis: the chips that each legal action brings on average, over sampled deals that fit what the seat knows.

Each sampled deal is played out once after every action. Actions are compared within a deal, so the luck of the cards
cancels out. After the action, bots play all seats, so an action is judged by how bots go on. If two players know every
card, the ending is solved instead (:func:`hwatu.advice.solve`) and both play perfectly.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor
from contextlib import ExitStack, suppress
from functools import partial
from math import erf, sqrt
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value, to_hundredths
from hwatu._cards.shuffle import check_seed, derived
from hwatu._engine.stepping import step
from hwatu.advice._reasons import Reason, reasons
from hwatu.advice._solver import solve
from hwatu.bots import check_policy, play_out
from hwatu.bots._quick_playout import Playout
from hwatu.bots._rules_of_thumb import check_asked
from hwatu.simulation._executors import completed
from hwatu.simulation._many_hands import check_job

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hwatu._actions import Action
    from hwatu._cards.shuffle import Seed
    from hwatu._engine.state import State
    from hwatu._view.seat_view import View
    from hwatu.bots import Policy


DEALS: Final = 200
"""The number of deals that :func:`analyse` plays out by default."""

_BATCH: Final = 20
_MOST_POSITIONS: Final = 20_000
"""An ending that takes more positions to solve is played out instead."""


@attrs.frozen
class Tried(Value):
    """The end of one deal after one action.

    - ``chips``: those that the deciding seat won or lost.
    - ``won``: whether it won.
    - ``nagari``: whether nobody won.
    - ``answer``: the decision that followed the action, None if the hand was over.
    """

    chips: int
    won: bool
    nagari: bool
    answer: Action | None


@attrs.frozen
class AnalysedAction(Value):
    """The estimate for one legal action.

    - ``chips``, ``error``: the mean chips that the seat wins in the hand, and the standard error.
    - ``behind``: how many chips fewer that is than after the best action.
    - ``behind_error``: the standard error of ``behind``; smaller, since both were tried in the same deals.
    - ``wins``, ``nagaris``: the shares of deals, 0 to 1, that the seat wins and that nobody wins.
    - ``answer``: the most frequent next decision, None if that was the end of the hand.
    """

    action: Action
    chips: float = attrs.field(repr=to_hundredths)
    error: float = attrs.field(repr=to_hundredths)
    behind: float = attrs.field(repr=to_hundredths)
    behind_error: float = attrs.field(repr=to_hundredths)
    wins: float = attrs.field(repr=to_hundredths)
    nagaris: float = attrs.field(repr=to_hundredths)
    answer: Action | None


@attrs.frozen
class Analysis(Value):
    """The legal actions of a view, the best first, by their mean chips over ``deals`` sampled deals.

    :attr:`sure` is the probability, 0.5 to 1, that the first is better than the second. ``reasons`` explain its
    advantage by the cards that the viewer sees.
    """

    view: View = attrs.field(repr=False)
    deals: int
    actions: tuple[AnalysedAction, ...]
    reasons: tuple[Reason, ...] = attrs.field(repr=False)

    @property
    def best(self) -> Action:
        """The best action found."""
        return self.actions[0].action

    @property
    def sure(self) -> float:
        """The probability that :attr:`best` is better than the second action; 1 if it is the only one.

        Computed from the error of their difference, as if that were normally distributed.
        """
        if len(self.actions) < 2:
            return 1.0
        second = self.actions[1]
        if not second.behind_error:
            return 1.0 if second.behind else 0.5
        return 0.5 * (1 + erf(second.behind / second.behind_error / sqrt(2)))


def analyse(
    view: View,
    deals: int = DEALS,
    *,
    seed: Seed = 0,
    players: Policy | None = None,
    workers: Executor | None = None,
) -> Analysis:
    """Estimate how many chips each legal action brings, over sampled deals that fit the view.

    - ``view``: that of the seat that must decide.
    - ``deals``: the number of sampled deals.
    - ``seed``: each deal is drawn from the seed and its number, so the result does not depend on what runs it, and the
      first deals of a longer analysis are those of a shorter one.
    - ``players``: the bot, also a program, that plays all seats after the action; by default a fast one that plays like
      ``simple``.
    - ``workers``: the executor that plays the deals; by default this process does.

    Raises :class:`InvalidPosition`: ``not_a_view``, ``nothing_to_do`` if the viewer has nothing to decide,
    ``bad_number``, ``bad_seed``, ``not_a_policy``, ``not_an_executor``, ``impossible_view``; :class:`IllegalAction`
    (``illegal_choice``) if the bot chooses an illegal action.

    >>> from hwatu import observe, position, presets
    >>> taken = ["1B 2A 4A 6A 10A 12A", "1R 2R 4R 4J"]
    >>> hands = ["8J 5J", "8K 9J"]
    >>> state = position(presets.pagat(), hands=hands, table="8A 11J", stock="7J 7K 5K 9K", captured=taken, fill=False)
    >>> found = analyse(observe(state, 0), 20)
    >>> found.best, found.actions[0].wins
    (Play('8J'), 0.85)
    """
    check_asked(view, Random(0))
    check_job(seed, workers, deals=deals)
    if players is not None:
        check_policy(players)
    return _analysis(view, _rows(view, view.actions, range(deals), seed=seed, players=players, workers=workers))


def difference(
    view: View, best: Action, action: Action, deals: range, *, seed: Seed, workers: Executor | None
) -> tuple[float, float]:
    """The mean chips that ``action`` brings fewer than ``best`` in the deals with these numbers, and its standard
    error.
    """
    rows = _rows(view, (best, action), deals, seed=seed, players=None, workers=workers)
    return _mean([most.chips - own.chips for most, own in rows])


def _rows(
    view: View,
    actions: Sequence[Action],
    deals: range,
    *,
    seed: Seed,
    players: Policy | None,
    workers: Executor | None,
) -> list[tuple[Tried, ...]]:
    """For each of these deals the end after each action, played on ``workers`` or in this process."""
    batches = [range(first, min(first + _BATCH, deals.stop)) for first in range(deals.start, deals.stop, _BATCH)]
    work = partial(_tried, view, actions, seed, players)
    if workers is None:
        done = {batch: work(batch) for batch in batches}
    else:
        with ExitStack() as closing:
            done = {batch: future.result() for batch, future in completed(workers, work, batches, closing)}
    return [row for batch in batches for row in done[batch]]


def analyses(view: View, *, seed: Seed = 0, players: Policy | None = None) -> Iterator[Analysis]:
    """Yield analyses of ever more deals, without end: stop when time is up or you are sure enough.

    Raises the errors of :func:`analyse`.

    >>> from hwatu import deal, observe, presets
    >>> better = analyses(observe(deal(presets.pagat(), seed=7), 0))
    >>> next(better).deals, next(better).deals
    (20, 40)
    """
    check_asked(view, Random(0))
    check_seed(seed)
    if players is not None:
        check_policy(players)
    return _growing(view, seed, players)


def _growing(view: View, seed: Seed, players: Policy | None) -> Iterator[Analysis]:
    rows: list[tuple[Tried, ...]] = []
    while True:
        rows += _tried(view, view.actions, seed, players, range(len(rows), len(rows) + _BATCH))
        yield _analysis(view, rows)


def _tried(
    view: View, actions: Sequence[Action], seed: Seed, players: Policy | None, numbers: range
) -> list[tuple[Tried, ...]]:
    """For each of these deals the end after each action; solved instead of played out if nothing is hidden."""
    if players is None and _nothing_hidden(view):
        world = view.sample(Random(0))
        with suppress(InvalidPosition):  # too many positions
            return [tuple([_end(*_solved(step(world, action).state), view.actor) for action in actions])] * len(numbers)
    rows = []
    for number in numbers:
        random = Random(derived(seed, f"deal {number}"))
        quick, world = Playout(view, random), view.sample(random)
        tried = []
        for action in actions:
            state = step(world, action).state
            end, answer = _by_policy(players, random, state) if players else _by_rules_of_thumb(quick, state)
            tried.append(_end(end, answer, view.actor))
        rows.append(tuple(tried))
    return rows


def _nothing_hidden(view: View) -> bool:
    """Whether two players know every card: the stock is empty, or has one card and the opponent has none in hand."""
    hidden = view._hidden
    theirs = sum([each.hand_size for seat, each in enumerate(view._seats) if seat != view.viewer])
    known = hidden.stock_size == 0 or (hidden.stock_size == 1 and not theirs)
    return len(view.active) == 2 and known and hidden.unseen.bit_count() == theirs + hidden.stock_size


def _solved(state: State) -> tuple[State, Action | None]:
    """The end of a hand if both play perfectly from this state, and their first decision."""
    if state.over:
        return state, None
    line = solve(state, positions=_MOST_POSITIONS).line
    for action in line:
        state = step(state, action).state
    return state, line[0]


def _by_rules_of_thumb(playout: Playout, state: State) -> tuple[State, Action | None]:
    """The end of a hand if the quick playout plays all seats from this state, and the first decision."""
    answer = None if state.over else playout.choice(state)
    while not state.over:
        state = step(state, playout.choice(state)).state
    return state, answer


def _by_policy(policy: Policy, random: Random, state: State) -> tuple[State, Action | None]:
    """The end of a hand if this bot plays all seats from this state, and the first decision."""
    chosen: list[Action] = []
    end, _ = play_out(state, [policy] * state.rules.players, random, note=lambda _, action: chosen.append(action))
    return end, chosen[0] if chosen else None


def _end(state: State, answer: Action | None, seat: int) -> Tried:
    settlement, result = state.settlement, state.result
    assert settlement is not None
    assert result is not None
    winners = {result.winner, *result.holders} - {None}
    return Tried(settlement.net[seat], seat in winners, not winners, answer)


def _analysis(view: View, rows: Sequence[tuple[Tried, ...]]) -> Analysis:
    columns = list(zip(view.actions, zip(*rows, strict=True), strict=True))
    columns.sort(key=lambda column: -sum([each.chips for each in column[1]]))
    best = [each.chips for each in columns[0][1]]
    actions = []
    for action, tried in columns:
        chips = [each.chips for each in tried]
        behind = [most - own for most, own in zip(best, chips, strict=True)]
        answers = Counter([each.answer for each in tried])
        actions.append(
            AnalysedAction(
                action,
                *_mean(chips),
                *_mean(behind),
                sum([each.won for each in tried]) / len(rows),
                sum([each.nagari for each in tried]) / len(rows),
                answers.most_common(1)[0][0],
            )
        )
    second = actions[1].action if len(actions) > 1 else None
    return Analysis(view, len(rows), tuple(actions), reasons(view, actions[0].action, second))


def _mean(values: Sequence[int]) -> tuple[float, float]:
    """The mean and its standard error, which is 0 for a single value."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum([(each - mean) ** 2 for each in values]) / (count - 1) / count)
