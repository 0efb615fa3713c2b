"""Playing a tournament by a protocol, and going on with one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from functools import partial
from itertools import combinations

from hwatu._base.errors import InvalidPosition, a_type
from hwatu._cards.argument_checks import listed
from hwatu.bots import BOTS, Policy, named_policies
from hwatu.simulation._many_hands import check_job, results_of
from hwatu.simulation._protocols import Protocol
from hwatu.simulation._tournament_results import Meeting, TournamentResults, check_same_bot
from hwatu.simulation._tournaments import CHUNK, PlayedHand, play_seatings


def compete(
    protocol: Protocol,
    names: Iterable[str],
    *,
    bots: Mapping[str, Policy] = BOTS,
    opponents: Iterable[str] = (),
    results: TournamentResults | None = None,
    deals: int | None = None,
    executor: Executor | None = None,
    chunk: int = CHUNK,
    save: Callable[[TournamentResults], object] | None = None,
    progress: Callable[[int], object] | None = None,
) -> TournamentResults:
    """Let the bots with these names meet one another and each of the ``opponents``, and add that to ``results``.

    They play the first ``deals`` deals of the protocol, by default all. What the results have already is not played
    again, so a tournament that was stopped goes on where it was. ``bots`` are policies by name. ``save`` is called
    with the results so far each time there are more, ``progress`` with the number of deals that were played since the
    last call. Whatever plays them and in whatever order, the same deals give the same results. For ``executor`` and
    ``chunk`` see :func:`simulate`.

    Raises what :func:`tournament` raises, and :class:`InvalidPosition`: ``not_a_protocol``, ``other_protocol``, and
    ``other_bot`` for a bot that does not choose as the one of that name in the results or in the protocol's pool.

    >>> from hwatu.simulation import PROTOCOLS
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     found = compete(PROTOCOLS["matgo-1"], ["simple", "random"], deals=20, executor=threads)
    >>> [each.bot for each in found.ratings()]
    ['simple', 'random']
    """
    if not isinstance(protocol, Protocol):
        raise InvalidPosition(
            f"Expected a Protocol, not {a_type(protocol)}.",
            code="not_a_protocol",
            korean=f"Protocol이 와야 하는데 {type(protocol).__name__}입니다.",
        )
    deals = protocol.deals if deals is None else deals
    check_job(0, executor, deals=deals, chunk=chunk)
    named = sorted(set(listed(names)))
    others = sorted(set(listed(opponents)) - set(named))
    policies = named_policies([*named, *others], bots)
    before = _with_bots(TournamentResults(protocol) if results is None else results, protocol, policies)
    pairs = [*combinations(named, 2), *[(one, other) for one in named for other in others]]
    lineups = sorted({lineup for pair in pairs for lineup in protocol.lineups(*pair)})
    growing = _Growing(before, lineups, save, progress)
    tasks = [
        (lineup, range(first, min(first + chunk, deals)))
        for lineup in lineups
        for first in range(growing.deals(lineup), deals, chunk)
    ]
    results_of(partial(_play, protocol, policies), tasks, executor, growing.add)
    return growing.results()


def _with_bots(results: TournamentResults, protocol: Protocol, policies: Mapping[str, Policy]) -> TournamentResults:
    """The results with these bots among them, each as it was there and as the pool has it."""
    found: dict[str, str | None] = {}
    for name, policy in policies.items():
        found[name] = protocol.fingerprint(policy)
        if name in protocol.pool:
            check_same_bot(name, protocol.pool[name], found[name])
    return results + TournamentResults(protocol, found)


def _play(
    protocol: Protocol, policies: Mapping[str, Policy], task: tuple[tuple[str, ...], range]
) -> tuple[PlayedHand, ...]:
    """The hands of a line-up in the deals with these numbers, in this process."""
    lineup, numbers = task
    return tuple([
        hand
        for number in numbers
        for hand in play_seatings(protocol.rules, lineup, policies, protocol.name, number)
    ])  # fmt: skip


class _Growing:
    """Results to which deals are added as they come, in any order: those that follow on the ones before count."""

    def __init__(
        self,
        before: TournamentResults,
        lineups: Iterable[tuple[str, ...]],
        save: Callable[[TournamentResults], object] | None,
        progress: Callable[[int], object] | None,
    ) -> None:
        self._before, self._save, self._progress = before, save, progress
        self._hands = {lineup: list[PlayedHand]() for lineup in lineups}
        for each in before.meetings:
            self._hands[each.lineup] = list(each.hands)
        self._waiting: dict[tuple[tuple[str, ...], int], tuple[PlayedHand, ...]] = {}

    def deals(self, lineup: tuple[str, ...]) -> int:
        """How many deals a line-up has played."""
        return len(self._hands[lineup]) // len(lineup)

    def add(self, task: tuple[tuple[str, ...], range], hands: tuple[PlayedHand, ...]) -> None:
        """Add what a line-up played."""
        lineup, numbers = task
        self._waiting[lineup, numbers.start] = hands
        grown = False
        while (next_ones := self._waiting.pop((lineup, self.deals(lineup)), None)) is not None:
            self._hands[lineup] += next_ones
            grown = True
        if grown and self._save is not None:
            self._save(self.results())
        if self._progress is not None:
            self._progress(len(numbers))

    def results(self) -> TournamentResults:
        """All that has been played so far."""
        played = [Meeting(lineup, tuple(hands)) for lineup, hands in sorted(self._hands.items()) if hands]
        return TournamentResults(self._before.protocol, self._before.bots, tuple(played))
