"""Analysis: what each legal action brings on average, over sampled deals that fit what the seat knows: chips, squashed
chips or the share of hands won.

Each sampled deal is played out once after every action. Actions are compared within a deal, so the luck of the cards
cancels out. After the action, bots play all seats, so an action is judged by how bots go on. If two players know every
card, the ending is solved instead (:func:`hwatu.advice.solve`) and both play perfectly. A solution is one for chips,
and so for squashed chips; for hands won the ending is played out.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor
from contextlib import ExitStack, suppress
from functools import partial
from math import erf, sqrt, tanh
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
from hwatu.bots._quick_playout import Aim, Playout, check_aim, shares_of, winners_of
from hwatu.bots._rules_of_thumb import check_asked
from hwatu.bots._search_tree import most_chips
from hwatu.simulation._executors import completed
from hwatu.simulation._many_hands import check_job

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hwatu._actions import Action
    from hwatu._cards.shuffle import Seed
    from hwatu._engine.state import State
    from hwatu._view.seat_view import View
    from hwatu.bots import Policy


DEALS: Final = 200
"""The number of deals that :func:`analyse` plays out by default."""

ERRORS: Final = 2.0
"""The standard errors within which two actions are called even, and a cost is called no mistake."""

_ERRORS_WHEN_CLEAR: Final = 3.0
"""The standard errors by which the best action is ahead when more deals are not needed: more than :data:`ERRORS`, since
whoever looks again and again sees a lucky lead sooner or later.
"""

_BATCH: Final = 20
_MOST_POSITIONS: Final = 20_000
"""An ending that takes more positions to solve is played out instead."""


@attrs.frozen
class Tried(Value):
    """The end of one deal after one action.

    - ``chips``: those that the deciding seat won or lost.
    - ``won``: whether it won.
    - ``nagari``: whether nobody won.
    - ``share``: the share of the hand that it won, 0 to 1.
    - ``answer``: the decision that followed the action, None if the hand was over.
    - ``solved``: whether all cards were known and both played perfectly.
    """

    chips: int
    won: bool
    nagari: bool
    share: float
    answer: Action | None
    solved: bool = False


@attrs.frozen
class AnalysedAction(Value):
    """The estimate for one legal action.

    - ``chips``, ``error``: the mean chips that the seat wins in the hand, and the standard error.
    - ``value``, ``value_error``: the mean of what is aimed at, and the standard error: these chips, squashed chips (-1
      to 1), or the share of hands won (0 to 1; a hand that nobody wins is shared equally).
    - ``behind``: how much less of that it is than after the best action.
    - ``behind_error``: the standard error of ``behind``; smaller, since both were tried in the same deals.
    - ``wins``, ``nagaris``: the shares of deals, 0 to 1, that the seat wins and that nobody wins.
    - ``answer``: the most frequent next decision, None if that was the end of the hand.
    """

    action: Action
    chips: float = attrs.field(repr=to_hundredths)
    error: float = attrs.field(repr=to_hundredths)
    value: float = attrs.field(repr=to_hundredths)
    value_error: float = attrs.field(repr=to_hundredths)
    behind: float = attrs.field(repr=to_hundredths)
    behind_error: float = attrs.field(repr=to_hundredths)
    wins: float = attrs.field(repr=to_hundredths)
    nagaris: float = attrs.field(repr=to_hundredths)
    answer: Action | None


@attrs.frozen
class Analysis(Value):
    """The legal actions of a view, the best first, by what they bring on average over ``deals`` sampled deals.

    - ``aim``: by what the actions are ordered: ``"chips"``, ``"squashed"`` chips or ``"wins"``.
    - ``solved``: whether both players know every card, so that the figures are those of perfect play and exact.
    - ``clear_after``: the number of deals, in steps of 20, after which the first action was ahead of every other by
      more than three standard errors and stayed so: more were not needed. None if it is not that far ahead now.
    - ``reasons``: the advantage of the first action over the second by the cards that the viewer sees.

    :attr:`sure` is the probability, 0.5 to 1, that the first is better than the second.
    """

    view: View = attrs.field(repr=False)
    deals: int
    actions: tuple[AnalysedAction, ...]
    reasons: tuple[Reason, ...] = attrs.field(repr=False)
    aim: Aim = attrs.field(default="chips", kw_only=True)
    solved: bool = attrs.field(default=False, kw_only=True)
    clear_after: int | None = attrs.field(default=None, kw_only=True)

    @property
    def best(self) -> Action:
        """The best action found."""
        return self.actions[0].action

    @property
    def even(self) -> tuple[Action, ...]:
        """The other actions that are no more than two standard errors behind :attr:`best`: these deals do not tell them
        apart.
        """
        return tuple([each.action for each in self.actions[1:] if each.behind <= ERRORS * each.behind_error])

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
    aim: Aim = "chips",
    players: Policy | None = None,
    workers: Executor | None = None,
) -> Analysis:
    """Estimate how many chips each legal action brings, over sampled deals that fit the view.

    - ``view``: that of the seat that must decide.
    - ``deals``: the number of sampled deals.
    - ``aim``: by what the actions are compared: ``"chips"``; ``"squashed"`` chips, of which those of expensive hands
      count less; or ``"wins"``, the share of hands won, where the viewer stops as soon as it may.
    - ``seed``: each deal is drawn from the seed and its number, so the result does not depend on what runs it, and the
      first deals of a longer analysis are those of a shorter one.
    - ``players``: the bot, also a program, that plays all seats after the action; by default a fast one that plays like
      ``simple``.
    - ``workers``: the executor that plays the deals; by default this process does.

    Raises :class:`InvalidPosition`: ``not_a_view``, ``nothing_to_do`` if the viewer has nothing to decide,
    ``bad_number``, ``bad_seed``, ``not_a_policy``, ``not_an_executor``, ``impossible_view``; :class:`NotationError`
    (``unknown_aim``); :class:`IllegalAction` (``illegal_choice``) if the bot chooses an illegal action.

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
    check_aim(aim)
    if players is not None:
        check_policy(players)
    rows = _rows(view, view.actions, range(deals), seed=seed, aim=aim, players=players, workers=workers)
    return _analysis(view, rows, aim)


def difference(
    view: View, best: Action, action: Action, deals: range, *, seed: Seed, aim: Aim, workers: Executor | None
) -> tuple[float, float]:
    """How much less of the aim ``action`` brings on average than ``best`` in the deals with these numbers, and the
    standard error of that.
    """
    rows = _rows(view, (best, action), deals, seed=seed, aim=aim, players=None, workers=workers)
    value = _value_of(view, aim)
    return _mean([value(most) - value(own) for most, own in rows])


def _rows(
    view: View,
    actions: Sequence[Action],
    deals: range,
    *,
    seed: Seed,
    aim: Aim,
    players: Policy | None,
    workers: Executor | None,
) -> list[tuple[Tried, ...]]:
    """For each of these deals the end after each action, played on ``workers`` or in this process."""
    batches = [range(first, min(first + _BATCH, deals.stop)) for first in range(deals.start, deals.stop, _BATCH)]
    work = partial(_tried, view, actions, seed, aim, players)
    if workers is None:
        done = {batch: work(batch) for batch in batches}
    else:
        with ExitStack() as closing:
            done = {batch: future.result() for batch, future in completed(workers, work, batches, closing)}
    return [row for batch in batches for row in done[batch]]


def analyses(view: View, *, seed: Seed = 0, aim: Aim = "chips", players: Policy | None = None) -> Iterator[Analysis]:
    """Yield analyses of ever more deals, without end: stop when time is up or you are sure enough.

    Raises the errors of :func:`analyse`.

    >>> from hwatu import deal, observe, presets
    >>> better = analyses(observe(deal(presets.pagat(), seed=7), 0))
    >>> next(better).deals, next(better).deals
    (20, 40)
    """
    check_asked(view, Random(0))
    check_seed(seed)
    check_aim(aim)
    if players is not None:
        check_policy(players)
    return _growing(view, seed, aim, players)


def _growing(view: View, seed: Seed, aim: Aim, players: Policy | None) -> Iterator[Analysis]:
    rows: list[tuple[Tried, ...]] = []
    while True:
        rows += _tried(view, view.actions, seed, aim, players, range(len(rows), len(rows) + _BATCH))
        yield _analysis(view, rows, aim)


def _tried(
    view: View, actions: Sequence[Action], seed: Seed, aim: Aim, players: Policy | None, numbers: range
) -> list[tuple[Tried, ...]]:
    """For each of these deals the end after each action; solved instead of played out if nothing is hidden."""
    if players is None and aim != "wins" and _nothing_hidden(view):
        world = view.sample(Random(0))
        with suppress(InvalidPosition):  # too many positions
            ends = [_solved(step(world, action).state) for action in actions]
            return [tuple([_end(*each, view.actor, solved=True) for each in ends])] * len(numbers)
    rows = []
    for number in numbers:
        random = Random(derived(seed, f"deal {number}"))
        quick, world = Playout(view, random, aim), view.sample(random)
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


def _end(state: State, answer: Action | None, seat: int, *, solved: bool = False) -> Tried:
    settlement, winners = state.settlement, winners_of(state)
    assert settlement is not None
    return Tried(settlement.net[seat], seat in winners, not winners, shares_of(state)[seat], answer, solved)


def _value_of(view: View, aim: Aim) -> Callable[[Tried], float]:
    """The function from the end of a deal to its value for this aim."""
    if aim == "wins":
        return lambda tried: tried.share
    if aim == "squashed":
        scale = most_chips(view.rules, aim)
        return lambda tried: tanh(tried.chips / scale)
    return lambda tried: float(tried.chips)


def _analysis(view: View, rows: Sequence[tuple[Tried, ...]], aim: Aim) -> Analysis:
    value = _value_of(view, aim)
    found = [
        (action, tried, [value(each) for each in tried])
        for action, tried in zip(view.actions, zip(*rows, strict=True), strict=True)
    ]
    # Of equals the one that ends the hand is first: it is sure, where the other was only not worse in these deals.
    found.sort(key=lambda column: (-sum(column[2]), -sum([each.answer is None for each in column[1]])))
    best = found[0][2]
    actions, leads = [], []
    for action, tried, values in found:
        chips = [each.chips for each in tried]
        behind = [most - own for most, own in zip(best, values, strict=True)]
        leads.append(behind)
        answers = Counter([each.answer for each in tried])
        actions.append(
            AnalysedAction(
                action,
                *_mean(chips),
                *_mean(values),
                *_mean(behind),
                sum([each.won for each in tried]) / len(rows),
                sum([each.nagari for each in tried]) / len(rows),
                answers.most_common(1)[0][0],
            )
        )
    second = actions[1].action if len(actions) > 1 else None
    return Analysis(
        view,
        len(rows),
        tuple(actions),
        reasons(view, actions[0].action, second),
        aim=aim,
        solved=rows[0][0].solved,
        clear_after=_clear_after(leads[1:], len(rows)),
    )


def _clear_after(leads: Sequence[Sequence[float]], deals: int) -> int | None:
    """The number of deals from which on each of these leads, one value a deal, was more than
    :data:`_ERRORS_WHEN_CLEAR` standard errors above 0; None if that is not so after all ``deals``.
    """
    first = 0
    counts = [*range(_BATCH, deals, _BATCH), deals]
    unclear = [False] * len(counts)
    for lead in leads:
        total = squares = 0.0
        done = 0
        for place, count in enumerate(counts):
            for each in lead[done:count]:
                total += each
                squares += each * each
            done = count
            variance = max(0.0, squares - total * total / count) / max(1, count - 1)
            unclear[place] |= not total / count > _ERRORS_WHEN_CLEAR * sqrt(variance / count)
    while any(unclear[first:]):
        first += 1
    return counts[first] if first < len(counts) else None


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, which is 0 for a single value."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum([(each - mean) ** 2 for each in values]) / (count - 1) / count)
