"""Simulate many hands on any :class:`concurrent.futures.Executor`, and add up how they end and who wins how much.

Each hand is drawn from the seed and its number, so the result does not depend on what runs it or in which order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import ExitStack
from functools import lru_cache, partial
from math import sqrt
from operator import add
from random import Random
from time import perf_counter
from types import MappingProxyType
from typing import Final, TypeVar

import attrs

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.values import Value
from hwatu._cards.argument_checks import MOST_NUMBER, listed, whole
from hwatu._cards.shuffle import Seed, check_seed, derived
from hwatu._engine.dealing import deal
from hwatu._engine.position import turns_in_all
from hwatu._engine.state import State, net_of_state
from hwatu._facts.carry import NO_CARRY, Carry, rotates
from hwatu._facts.end import End
from hwatu._session.series import Session
from hwatu.bots import Policy, check_policy, play_out, simple_bot
from hwatu.rules import Rules
from hwatu.rules._rule_set import check_rules
from hwatu.simulation._executors import completed

A = TypeVar("A")
T = TypeVar("T")

_ENDS: Final = tuple(End)

CHUNK: Final = 50
"""The number of hands in a task, by default."""

ATTEMPTS: Final = 3
"""The number of times that a task is tried before its error is raised."""


@attrs.frozen
class Tally(Value):
    """Sums over hands. Tallies can be added in any order.

    - ``hands``: the number of hands.
    - ``ends``: the number of hands that ended in each way, in the order of :class:`End`.
    - ``wins``: the number of hands that each seat won.
    - ``net``: the chips that each seat won or lost.
    - ``squares``: the sum of the squares of each seat's chips in a hand.
    - ``decisions``: the number of decisions.
    - ``turns``: the number of turns.
    """

    hands: int
    ends: tuple[int, ...]
    wins: tuple[int, ...]
    net: tuple[int, ...]
    squares: tuple[int, ...]
    decisions: int
    turns: int

    @classmethod
    def empty(cls, players: int) -> Tally:
        """The tally of no hands."""
        none = (0,) * players
        return cls(0, (0,) * len(End), none, none, none, 0, 0)

    @classmethod
    def of(cls, players: int, played: Iterable[tuple[State, int]]) -> Tally:
        """The tally of finished hands, each with its number of decisions."""
        hands = decisions = turns = 0
        ends, wins, net, squares = [0] * len(End), [0] * players, [0] * players, [0] * players
        for state, decided in played:
            result, chips = state._memory.result, net_of_state(state)
            assert result is not None
            hands += 1
            decisions += decided
            turns += turns_in_all(state._seats)
            ends[_ENDS.index(result.end)] += 1
            if result.winner is not None:
                wins[result.winner] += 1
            for seat, won in enumerate(chips):
                net[seat] += won
                squares[seat] += won * won
        return cls(hands, tuple(ends), tuple(wins), tuple(net), tuple(squares), decisions, turns)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.hands + other.hands,
            _sums(self.ends, other.ends),
            _sums(self.wins, other.wins),
            _sums(self.net, other.net),
            _sums(self.squares, other.squares),
            self.decisions + other.decisions,
            self.turns + other.turns,
        )


def _sums(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(add, one, other))


@attrs.frozen
class Report(Value):
    """The results of many hands: ends, and chips per hand for each seat. ``==`` ignores ``seconds``."""

    rules: Rules
    seed: Seed
    tally: Tally
    seconds: float = attrs.field(eq=False)

    @property
    def hands(self) -> int:
        """The number of hands."""
        return self.tally.hands

    @property
    def ends(self) -> Mapping[End, int]:
        """The number of hands that ended in each way that occurred, the most frequent first."""
        counts = zip(End, self.tally.ends, strict=True)
        return MappingProxyType({end: count for end, count in sorted(counts, key=lambda each: -each[1]) if count})

    def share(self, *ends: End) -> float:
        """The share of hands that ended in one of these ways, 0 to 1."""
        return sum(self.ends.get(end, 0) for end in set(ends)) / self.hands

    def share_error(self, *ends: End) -> float:
        """The standard error of :meth:`share`."""
        share = self.share(*ends)
        return sqrt(share * (1 - share) / self.hands)

    @property
    def mean(self) -> tuple[float, ...]:
        """The mean chips won per hand, for each seat."""
        return tuple([total / self.hands for total in self.tally.net])

    @property
    def spread(self) -> tuple[float, ...]:
        """The standard deviation of the chips won per hand, for each seat."""
        return tuple([
            sqrt(max(0.0, squares / self.hands - (total / self.hands) ** 2))
            for total, squares in zip(self.tally.net, self.tally.squares, strict=True)
        ])  # fmt: skip

    @property
    def error(self) -> tuple[float, ...]:
        """The standard error of :attr:`mean`, for each seat."""
        return tuple([each / sqrt(self.hands) for each in self.spread])

    @property
    def decisions(self) -> float:
        """The mean number of decisions per hand."""
        return self.tally.decisions / self.hands

    @property
    def turns(self) -> float:
        """The mean number of turns per hand."""
        return self.tally.turns / self.hands


def simulate(
    rules: Rules,
    hands: int,
    *,
    bots: Sequence[Policy] = (),
    seed: Seed = 0,
    executor: Executor | None = None,
    chunk: int = CHUNK,
    progress: Callable[[int], object] | None = None,
) -> Report:
    """Play many separate hands and add up their results.

    - ``hands``: the number of hands. The seats take turns to deal, and under ROTATE-1 to play.
    - ``bots``: a policy for each seat, by default :func:`simple_bot` for all. Policies must be importable by the
      processes that run them.
    - ``seed``: a seed for :func:`hwatu.deal`, from which each hand's seed is derived.
    - ``executor``: what runs the chunks, for example a Dask client's ``get_executor()``. By default new processes on
      this machine do, so a script must start under ``if __name__ == "__main__"``; if none can be started, this one.
    - ``chunk``: the number of hands in a chunk.
    - ``progress``: called with the number of hands finished since the last call.

    A chunk that fails, for example because its worker died, is played again, in new processes if the executor is
    broken. When a chunk has failed three times, its error is raised.

    Raises :class:`RuleConflict` (``not_rules``) and :class:`InvalidPosition` (``bad_number``, ``wrong_seats``,
    ``not_a_policy``, ``bad_seed``, ``not_an_executor``) for bad arguments.

    >>> from hwatu import presets
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     report = simulate(presets.pagat(), 20, seed=1, executor=threads)
    >>> report.hands, sum(report.tally.net)
    (20, 0)
    """
    policies = _check(rules, hands, chunk, seed, bots, executor)
    started = perf_counter()
    tasks = [range(first, min(first + chunk, hands)) for first in range(0, hands, chunk)]
    tallies = results_of(partial(play_hands, rules, policies, seed), tasks, executor, counting(progress))
    total = sum([tallies[task] for task in tasks], Tally.empty(rules.players))
    return Report(rules, seed, total, perf_counter() - started)


def play_hands(rules: Rules, bots: Sequence[Policy], seed: Seed, numbers: Iterable[int]) -> Tally:
    """Play the hands with these numbers in this process and add up their results; ``bots`` has a policy for each seat.

    Raises the errors of :func:`simulate`.
    """
    policies = _check(rules, 1, 1, seed, bots, None)
    return Tally.of(rules.players, _played(rules, policies, seed, listed(numbers)))


def _played(
    rules: Rules, policies: Sequence[Policy], seed: Seed, numbers: Iterable[int]
) -> Iterator[tuple[State, int]]:
    """Play these hands; the last state of each, and its number of decisions."""
    random = Random(0)  # seeded again for each hand, in half the time that a new generator takes
    for number in numbers:
        whole(number, "the number of a hand", MOST_NUMBER)
        random.seed(derived(seed, f"players {number}"))
        yield play_out(dealt(rules, seed, number), policies, random)


def dealt(rules: Rules, seed: Seed, number: int) -> State:
    """Deal the hand with this number, as the first of a series."""
    first = _begun(rules, number % rules.players)
    return deal(rules, seed=derived(seed, f"hand {number}"), dealer=first.dealer, carry=first.carry)


@lru_cache(maxsize=256)
def _begun(rules: Rules, dealer: int) -> Session:
    """A series in which this seat deals the first hand, and under ROTATE-1 plays it with the seats to its right.

    Cached, since the same few starts are needed for millions of hands.
    """
    carry = NO_CARRY
    if rotates(rules):
        places = range(dealer, dealer + rules.seats_playing)
        carry = Carry(active=tuple(sorted(place % rules.players for place in places)))
    return Session.start(rules, 1, dealer=dealer, carry=carry)


def _check(
    rules: Rules, hands: int, chunk: int, seed: Seed, bots: Sequence[Policy], executor: Executor | None
) -> tuple[Policy, ...]:
    """Check the arguments of a simulation, and return a policy for each seat."""
    check_rules(rules)
    check_job(seed, executor, hands=hands, chunk=chunk)
    policies = tuple(bots) if isinstance(bots, Iterable) else (bots,)
    policies = policies or (simple_bot,) * rules.players
    for policy in policies:
        check_policy(policy)
    if len(policies) != rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but there are {len(policies)} bots.",
            code="wrong_seats",
            rule="DEAL-1",
            korean=f"이 판의 자리는 {rules.players}개인데 봇은 {len(policies)}개입니다.",
        )
    return policies


def check_job(seed: Seed, executor: Executor | None, **numbers: int) -> None:
    """Check a seed, an executor and numbers that must be 1 or more, each under its name.

    Raises :class:`InvalidPosition` (``bad_number``, ``bad_seed``, ``not_an_executor``).
    """
    for name, value in numbers.items():
        if type(value) is not int or value < 1:
            raise InvalidPosition(
                f"{name} must be a whole number from 1 up, not {short(value)}.",
                code="bad_number",
                korean=f"{name} 값은 1 이상의 정수여야 하는데 {short(value)}입니다.",
            )
    check_seed(seed)
    if executor is not None and not isinstance(executor, Executor):
        raise InvalidPosition(
            f"Expected an Executor, got {type(executor).__name__}.",
            code="not_an_executor",
            korean=f"Executor가 와야 하는데 {type(executor).__name__}입니다.",
        )


def results_of(
    work: Callable[[A], T],
    tasks: Sequence[A],
    executor: Executor | None = None,
    note: Callable[[A, T], object] | None = None,
) -> dict[A, T]:
    """Run ``work`` for each task, up to :data:`ATTEMPTS` times, and return the results by task.

    ``note`` is called with each task that is done and its result. See :func:`simulate` for the executor.
    """
    done: dict[A, T] = {}
    left = list(tasks)
    with ExitStack() as closing:
        for attempt in range(1, ATTEMPTS + 1):
            trying, left = left, []
            for task, future in completed(executor, work, trying, closing):
                error = _failure(future)
                if error is None:
                    done[task] = future.result()
                    if note is not None:
                        note(task, done[task])
                elif attempt == ATTEMPTS:
                    raise error
                else:
                    left.append(task)
                    executor = None if isinstance(error, BrokenExecutor) else executor
            if not left:
                break
    return done


def counting(progress: Callable[[int], object] | None) -> Callable[[range, object], object] | None:
    """Make a ``note`` for :func:`results_of` that calls ``progress`` with the length of each range that is done."""
    return None if progress is None else lambda task, _: progress(len(task))


def _failure(future: Future[T]) -> BaseException | None:
    return CancelledError("The executor dropped some of the hands.") if future.cancelled() else future.exception()
