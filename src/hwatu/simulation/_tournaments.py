"""Compare bots: each deal is played with every bot in every seat, so that none has the better cards.

Each hand is drawn from the seed and the number of its deal, so the result does not depend on what plays it.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from io import StringIO
from itertools import combinations
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value
from hwatu._cards.argument_checks import MOST_NUMBER, listed, whole
from hwatu._cards.shuffle import Seed, derived
from hwatu._engine.state import State
from hwatu.bots import BOTS, Policy, named_policies, play_out
from hwatu.codec import to_plain
from hwatu.rules import Rules
from hwatu.rules._rule_set import check_rules
from hwatu.simulation._many_hands import check_job, counting, dealt, results_of

CHUNK: Final = 10
"""The number of deals in a task, by default."""

COLUMNS: Final = ("bot", "deals", "hands", "won", "mean", "error")
"""The columns of :meth:`Standings.csv`."""


@attrs.frozen
class BotResult(Value):
    """The results of one bot.

    - ``bot``: its name.
    - ``deals``, ``hands``: how many it played. The hands of one deal have the same cards, so they are one sample.
    - ``wins``: the hands that it won.
    - ``chips``: those that it won in all.
    - ``squares``: the sum over deals of the square of the chips that it won in the deal.
    """

    bot: str
    deals: int = 0
    hands: int = 0
    wins: int = 0
    chips: int = 0
    squares: int = 0

    @property
    def won(self) -> float:
        """The share of its hands that it won, 0 to 1."""
        return self.wins / self.hands

    @property
    def mean(self) -> float:
        """The mean chips won per hand."""
        return self.chips / self.hands

    @property
    def error(self) -> float:
        """The standard error of :attr:`mean` over deals; 0 for a single deal."""
        if self.deals < 2:
            return 0.0
        variance = (self.squares - self.chips**2 / self.deals) / (self.deals - 1)
        return sqrt(max(0.0, variance) * self.deals) / self.hands

    def __add__(self, other: BotResult) -> BotResult:
        return BotResult(
            self.bot,
            self.deals + other.deals,
            self.hands + other.hands,
            self.wins + other.wins,
            self.chips + other.chips,
            self.squares + other.squares,
        )


@attrs.frozen
class Standings(Value):
    """The results of a tournament, in the order in which the bots were named. ``==`` ignores ``seconds``."""

    rules: Rules
    seed: Seed
    deals: int
    bots: tuple[BotResult, ...]
    seconds: float = attrs.field(eq=False)

    def of(self, name: str) -> BotResult:
        """The results of the bot with this name. Raises :class:`InvalidPosition` (``unknown_bot``)."""
        for each in self.bots:
            if each.bot == name:
                return each
        raise InvalidPosition(
            f"No bot {name!r} took part.", code="unknown_bot", korean=f"{name!r}: 그 봇은 나오지 않았습니다."
        )

    def rows(self) -> list[dict[str, Any]]:
        """One row for each bot: ``won`` is a share, ``mean`` and ``error`` are chips per hand."""
        return [{column: getattr(each, column) for column in COLUMNS} for each in self.bots]

    def csv(self) -> str:
        """The rows as CSV, under a line with the column names."""
        return as_csv(self.rows())

    def json(self) -> str:
        """The rows as JSON, with the rules and the seed with which the tournament can be repeated."""
        return as_json(self.rules, self.seed, self.rows())


def as_csv(rows: Sequence[Mapping[str, object]]) -> str:
    """Write rows as CSV, under a line with the column names."""
    text = StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def as_json(rules: Rules, seed: Seed, rows: Sequence[Mapping[str, object]]) -> str:
    """Write rows as JSON, with their rules and seed; a seed of bytes is written in hexadecimal digits."""
    written = seed.hex() if isinstance(seed, bytes) else seed
    document = {"rules": to_plain(rules), "seed": written, "bots": rows}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def tournament(
    rules: Rules,
    deals: int,
    seats: Sequence[str],
    *,
    bots: Mapping[str, Policy] = BOTS,
    seed: Seed = 0,
    executor: Executor | None = None,
    chunk: int = CHUNK,
    progress: Callable[[int], object] | None = None,
) -> Standings:
    """Play each deal with every bot in every seat.

    - ``deals``: the number of deals.
    - ``seats``: the name of a bot for each seat. Each deal is played again with all of them one seat on, until each has
      sat everywhere. A name may be repeated: ``["search", "simple", "simple"]`` is one against two. With more names
      than seats, every combination of them plays.
    - ``bots``: policies by name.
    - ``progress``: called with the number of deals played since the last call.
    - ``seed``, ``executor``, ``chunk``: as for :func:`hwatu.simulation.simulate`; ``executor=client.get_executor()``
      plays on a Dask cluster.

    Raises what ``simulate`` raises, and :class:`NotationError` (``unknown_bot``).

    >>> from hwatu import presets
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     found = tournament(presets.pagat(), 20, ["simple", "random"], seed=1, executor=threads)
    >>> found.of("simple").hands, found.of("simple").mean > 0
    (40, True)
    """
    check_rules(rules)
    check_job(seed, executor, deals=deals, chunk=chunk)
    named = tuple(listed(seats))
    policies = named_policies(named, bots)
    lineups = _lineups(rules, named)
    started = perf_counter()
    tasks = [range(first, min(first + chunk, deals)) for first in range(0, deals, chunk)]
    work = partial(play_deals, rules, lineups, policies, seed)
    found = results_of(work, tasks, executor, counting(progress))
    totals = {name: BotResult(name) for name in policies}
    for task in tasks:
        for each in found[task]:
            totals[each.bot] += each
    return Standings(rules, seed, deals, tuple(totals.values()), perf_counter() - started)


def _lineups(rules: Rules, named: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The line-ups that play one another: the bots of each seat, before they change seats."""
    others = tuple(dict.fromkeys(named))
    if len(named) != rules.players and len(others) < rules.players:
        raise InvalidPosition(
            f"The table has {rules.players} seats, but there are {len(named)} bots.",
            code="wrong_seats",
            rule="DEAL-1",
            korean=f"이 판의 자리는 {rules.players}개인데 봇은 {len(named)}개입니다.",
        )
    return (named,) if len(named) == rules.players else tuple(combinations(others, rules.players))


def play_deals(
    rules: Rules,
    lineups: Sequence[Sequence[str]],
    policies: Mapping[str, Policy],
    seed: Seed,
    numbers: Iterable[int],
) -> tuple[BotResult, ...]:
    """Play the deals with these numbers in this process, each with every line-up in all seats."""
    totals = {name: BotResult(name) for name in policies}
    for number in listed(numbers):
        whole(number, "the number of a deal", MOST_NUMBER)
        hands, wins, chips = Counter[str](), Counter[str](), Counter[str]()
        for lineup in lineups:
            for hand in play_seatings(rules, lineup, policies, seed, number):
                for place, name in enumerate(lineup):
                    hands[name] += 1
                    wins[name] += place == hand.winner
                    chips[name] += hand.chips[place]
        for name in hands:
            totals[name] += BotResult(name, 1, hands[name], wins[name], chips[name], chips[name] ** 2)
    return tuple(totals.values())


@attrs.frozen
class PlayedHand(Value):
    """The end of a hand: the index in the line-up of the winner, None if nobody won, and the chips of each bot."""

    winner: int | None
    chips: tuple[int, ...]


def play_seatings(
    rules: Rules, lineup: Sequence[str], policies: Mapping[str, Policy], seed: Seed, number: int
) -> list[PlayedHand]:
    """Play the deal with this number once for each seat, each time with the line-up one seat further on."""
    found = []
    for turned in range(rules.players):
        names = (*lineup[turned:], *lineup[:turned])
        settlement = _played(rules, seed, number, names, policies).settlement
        assert settlement is not None
        net, winner = settlement.net, settlement.winner
        by_place = net[rules.players - turned :] + net[: rules.players - turned]
        found.append(PlayedHand(None if winner is None else (winner + turned) % rules.players, by_place))
    return found


def _played(rules: Rules, seed: Seed, number: int, names: Sequence[str], policies: Mapping[str, Policy]) -> State:
    """Play a deal to its end. Each decision has a separate random generator, so that bots that decide alike draw alike:
    how many numbers a bot draws changes nothing for the next decision.
    """
    each = [policies[name] for name in names]
    dealt_now = dealt(rules, seed, number)
    return play_out(dealt_now, each, lambda place: Random(derived(seed, f"deal {number}, decision {place}")), names)[0]
