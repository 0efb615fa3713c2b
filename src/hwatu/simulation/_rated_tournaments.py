"""Tournaments by a fixed protocol: line-ups, results that can be continued and added, and Elo ratings.

A protocol fixes all on which a result depends, so results of different people and days can be added. A bot belongs to
them under its name only while it plays in the same way, which its fingerprint shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from hashlib import sha256
from itertools import combinations
from math import exp, log10, sqrt, tanh
from operator import mul
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import attrs

from hwatu._actions import Action, action_text
from hwatu._base.errors import InvalidPosition, NotationError, a_type, nearest, one_of_these, short
from hwatu._base.values import Value
from hwatu._cards.argument_checks import listed
from hwatu._cards.shuffle import derived
from hwatu.bots import BOTS, Policy, named_policies, play_out, random_bot
from hwatu.bots._search_tree import most_chips
from hwatu.codec import from_plain, to_plain
from hwatu.codec._json_text import LONGEST_SESSION, DocumentError, parse
from hwatu.codec._json_values import MOST, at, expect
from hwatu.presets import matgo, pagat
from hwatu.rules import Rules
from hwatu.rules._flag import FrozenMapping
from hwatu.simulation._many_hands import check_job, dealt, results_of
from hwatu.simulation._tournaments import CHUNK, PlayedHand, play_seatings

_PROBED: Final = 2
"""The number of deals from which a fingerprint is computed."""


@attrs.frozen(kw_only=True)
class Protocol(Value):
    """The terms on which bots are rated.

    - ``name``: its name with a version. All deals are drawn from it, numbered from 0.
    - ``rules``: those of every hand.
    - ``deals``: the number of deals that two bots play, each with both bots in every seat. At more than two seats one
      bot sits alone against copies of the other, and then the other way round.
    - ``pool``: opponents of the library, each with the fingerprint of the version that is meant.
    """

    name: str
    rules: Rules
    deals: int
    pool: Mapping[str, str]

    @property
    def scale(self) -> float:
        """The chips whose squashed value is tanh(1), about the mean loss in a hand: those of a search that aims at
        squashed chips.
        """
        return most_chips(self.rules, "squashed")

    def lineups(self, one: str, other: str) -> tuple[tuple[str, ...], ...]:
        """The bots of each seat when these two meet, before they change seats.

        >>> PROTOCOLS["matgo-3"].lineups("simple", "random")
        (('random', 'simple'),)
        >>> PROTOCOLS["gostop-3"].lineups("simple", "random")
        (('random', 'simple', 'simple'), ('simple', 'random', 'random'))
        """
        first, last = sorted((one, other))
        crowd = self.rules.players - 1
        both = ((first, *[last] * crowd), (last, *[first] * crowd))
        return both[:1] if crowd == 1 else both

    def fingerprint(self, policy: Policy) -> str | None:
        """Twelve hexadecimal digits of a hash of a policy's choices in the first deals against random opponents.

        None if its choices cannot be repeated, as those of a policy that looks at the clock.
        """
        probes = {self._choices(policy) for _ in range(2)}
        return sha256(probes.pop().encode()).hexdigest()[:12] if len(probes) == 1 else None

    def _choices(self, policy: Policy) -> str:
        """The choices of a policy in those deals, played from every seat."""
        chosen: list[str] = []
        for number in range(_PROBED):
            for seat in range(self.rules.players):
                policies = [policy if each == seat else random_bot for each in range(self.rules.players)]
                seed = f"probe {self.name} {number}"

                def drawn(place: int, seed: str = seed) -> Random:
                    return Random(derived(seed, f"decision {place}"))

                def note(actor: int, action: Action, seat: int = seat) -> None:
                    if actor == seat:
                        chosen.append(action_text(action))

                play_out(dealt(self.rules, seed, number), policies, drawn, note=note)
        return ", ".join(chosen)


def _by_name(protocols: Iterable[Protocol]) -> Mapping[str, Protocol]:
    return MappingProxyType({each.name: each for each in protocols})


PROTOCOLS: Final[Mapping[str, Protocol]] = _by_name(
    [
        Protocol(
            name="matgo-3",
            rules=matgo(),
            deals=2000,
            pool=FrozenMapping(
                {
                    "random": "1a6ac870d7f5",
                    "simple": "1007e204e887",
                    "search:30": "7cdb4720cc84",
                    "search:100": "c8d0f2a69636",
                    "search:300": "f7a0a202d74e",
                }
            ),
        ),
        Protocol(
            name="gostop-3",
            rules=pagat(players=3),
            deals=500,
            pool=FrozenMapping(
                {
                    "random": "168fc25d49f0",
                    "simple": "9860c5f619ee",
                    "search:30": "06dab11a508e",
                    "search:100": "aeef16f95aac",
                    "search:300": "4e674e1ce9fd",
                }
            ),
        ),
    ]
)
"""The protocols by name. One whose pool, rules or deals change gets a new version: ``matgo-4``."""


Pair: TypeAlias = tuple[str, str]

ELO: Final = 400.0
"""The difference of ratings at which a bot wins ten hands of eleven."""

REPLICATES: Final = 200
"""The number of bootstrap samples for an interval."""

_INTERVAL: Final = (0.025, 0.975)
_STEPS: Final = 10_000
_EXACT: Final = 1e-7


def strengths(wins: Mapping[Pair, float], names: Sequence[str], start: Mapping[str, float]) -> dict[str, float]:
    """The strength of each bot in the Bradley-Terry model, fitted by the MM algorithm.

    In that model a bot of strength s wins a hand from one of strength t with probability s / (s + t).

    - ``wins``: for each pair the number of hands that the first won from the second.
    - ``names``: the bots.
    - ``start``: strengths from which the iteration starts, 1 for others.

    Each bot is also given one win and one loss against a bot of strength 1. Otherwise the strength of a bot that always
    wins would be infinite.

    >>> found = strengths({("a", "b"): 300.0, ("b", "a"): 100.0}, ["a", "b"], {})
    >>> round(found["a"] / found["b"], 1)
    3.0
    """
    found = {name: start.get(name, 1.0) for name in names}
    won = {name: 1.0 + sum([wins.get((name, other), 0.0) for other in names]) for name in names}
    met = {
        name: [(other, hands) for other in names if (hands := wins.get((name, other), 0) + wins.get((other, name), 0))]
        for name in names
    }
    for _ in range(_STEPS):
        before = dict(found)
        for name in names:
            own = found[name]
            found[name] = won[name] / (
                2 / (own + 1) + sum([hands / (own + found[other]) for other, hands in met[name]])
            )
        # Only the hands against strength 1 say how strong all bots are together, so a sweep hardly moves that scale: a
        # step of Newton's method along it, in logarithms, saves thousands of sweeps.
        off = sum([(1 - own) / (1 + own) for own in found.values()])
        steepness = sum([2 * own / (1 + own) ** 2 for own in found.values()])
        scale = exp(max(-1.0, min(1.0, off / steepness)))
        for name in names:
            found[name] *= scale
        if all(abs(found[name] / before[name] - 1) < _EXACT for name in names):
            break
    return found


def intervals(
    by_deal: Mapping[Pair, Sequence[float]], names: Sequence[str], anchor: str
) -> dict[str, tuple[float, float, float]]:
    """For each bot its rating in Elo points above the ``anchor``, and the ends of its 95 % interval.

    ``by_deal`` has for each pair the hands that the first won from the second, one number for each deal. The interval
    is a bootstrap over deals, not hands: the hands of one deal depend on its cards, and on each other.
    """
    rated = strengths({pair: sum(won) for pair, won in by_deal.items()}, names, {})
    deals, random = max(map(len, by_deal.values()), default=0), Random(0)
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(REPLICATES):
        weights = [0] * deals
        for deal in random.choices(range(deals), k=deals):
            weights[deal] += 1
        replicate = strengths({pair: sum(map(mul, won, weights)) for pair, won in by_deal.items()}, names, rated)
        for name, rating in _elo(replicate, anchor).items():
            drawn[name].append(rating)
    return {name: (rating, *_ends(drawn[name])) for name, rating in _elo(rated, anchor).items()}


def _elo(found: Mapping[str, float], anchor: str) -> dict[str, float]:
    return {name: ELO * log10(strength / found[anchor]) for name, strength in found.items()}


def _ends(values: Iterable[float]) -> tuple[float, float]:
    ordered = sorted(values)
    low, high = [ordered[round(share * (len(ordered) - 1))] for share in _INTERVAL]
    return low, high


VERSION: Final = 1
"""The version of the format of the file."""

ANCHOR: Final = "simple"
"""The bot whose rating is 0, if it took part."""

_MOST_NAME: Final = 200


def _frozen(bots: Mapping[str, str | None]) -> Mapping[str, str | None]:
    return FrozenMapping(bots)


@attrs.frozen
class Meeting(Value):
    """The hands that a line-up played, in the order of the deals: for each deal, one hand for each change of seats."""

    lineup: tuple[str, ...]
    hands: tuple[PlayedHand, ...]

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self.hands) // len(self.lineup)

    def by_deal(self) -> Iterator[tuple[PlayedHand, ...]]:
        """The hands of each deal."""
        seats = len(self.lineup)
        return (self.hands[first : first + seats] for first in range(0, len(self.hands), seats))


@attrs.frozen
class Margin(Value):
    """The mean win of a bot from another per hand.

    - ``deals``, ``hands``: how many they played.
    - ``won``, ``won_error``: the share of the hands that it won, 0 to 1, and the standard error over deals. A hand that
      nobody won is shared equally, so among equals it is 1/2 with two seats and 1/3 with three.
    - ``chips``, ``chips_error``: the mean chips, and the standard error over deals.
    - ``squashed``, ``squashed_error``: the mean of tanh(chips / ``scale``), in which a single large hand counts little.
    """

    deals: int
    hands: int
    won: float
    won_error: float
    chips: float
    chips_error: float
    squashed: float
    squashed_error: float


@attrs.frozen
class Rating(Value):
    """The rating of a bot in Elo points above ``simple``, or above the first bot if ``simple`` did not take part.

    ``low`` and ``high`` are the ends of its 95 % interval. ``deals`` is the number that it played, against all
    opponents.
    """

    bot: str
    deals: int
    rating: float
    low: float
    high: float


@attrs.frozen
class TournamentResults(Value):
    """The meetings that were played by a protocol. ``bots`` has the fingerprint of each bot by name, or None."""

    protocol: Protocol
    bots: Mapping[str, str | None] = attrs.field(factory=dict, converter=_frozen)
    meetings: tuple[Meeting, ...] = ()

    def __add__(self, other: TournamentResults) -> TournamentResults:
        """The meetings of both; of two meetings with equal line-ups the longer one.

        Raises :class:`InvalidPosition` (``other_protocol``, ``other_bot``).
        """
        if self.protocol != other.protocol:
            raise InvalidPosition("These results are of another protocol.", code="other_protocol")
        for name, program in self.bots.items():
            check_same_bot(name, program, other.bots.get(name, program))
        longest = {each.lineup: each for each in sorted((*self.meetings, *other.meetings), key=lambda each: each.deals)}
        bots = {**self.bots, **other.bots}
        return TournamentResults(
            self.protocol, {name: bots[name] for name in sorted(bots)}, tuple([longest[key] for key in sorted(longest)])
        )

    def against(self, bot: str, other: str) -> Margin | None:
        """The mean win of a bot from another; None if they have not met. Only deals played from all seats count."""
        lineups = self.protocol.lineups(bot, other)
        met = [each for each in self.meetings if each.lineup in lineups]
        if len(met) < len(lineups) or not all(each.deals for each in met):
            return None
        chips, squashed, shares, hands = [], [], [], 0
        drawn = 1 / self.protocol.rules.players
        for played in zip(*[each.by_deal() for each in met], strict=False):
            own = [
                (hand.chips[place], drawn if hand.winner is None else float(place == hand.winner))
                for meeting, of_deal in zip(met, played, strict=True)
                for hand in of_deal
                for place, name in enumerate(meeting.lineup)
                if name == bot
            ]
            chips.append(sum([each for each, _ in own]) / len(own))
            squashed.append(sum([tanh(each / self.protocol.scale) for each, _ in own]) / len(own))
            shares.append(sum([share for _, share in own]) / len(own))
            hands += len(own)
        return Margin(len(chips), hands, *_mean(shares), *_mean(chips), *_mean(squashed))

    def ratings(self) -> tuple[Rating, ...]:
        """The rating of each bot, the best first.

        The winner of a hand has beaten all others at the table; a hand that nobody won is half a win for everybody.
        """
        names = [name for name in self.bots if any(name in each.lineup for each in self.meetings)]
        if not names:
            return ()
        found = intervals(self._wins_by_deal(), names, ANCHOR if ANCHOR in names else names[0])
        deals = {name: sum([each.deals for each in self.meetings if name in each.lineup]) for name in names}
        rated = [Rating(name, deals[name], *found[name]) for name in names]
        return tuple(sorted(rated, key=lambda each: (-each.rating, each.bot)))

    def _wins_by_deal(self) -> dict[Pair, list[float]]:
        """For each pair the hands that the first won from the second, one number for each deal."""
        wins: dict[Pair, list[float]] = {}
        for meeting in self.meetings:
            places = list(enumerate(meeting.lineup))
            for number, hands in enumerate(meeting.by_deal()):
                for hand in hands:
                    for place, name in places:
                        for _, other in places:
                            if name != other and hand.winner in (None, place):
                                won = wins.setdefault((name, other), [])
                                won += [0.0] * (number + 1 - len(won))
                                won[number] += 0.5 if hand.winner is None else 1.0
        return wins

    def dumps(self) -> str:
        """The results as JSON, one line for each bot and each meeting."""
        document = {
            "hwatu tournament": VERSION,
            "protocol": self.protocol.name,
            "rules": to_plain(self.protocol.rules),
            "bots": dict(self.bots),
        }
        head = json.dumps(document, ensure_ascii=False, indent=1)[:-2]
        lines = [
            json.dumps({"lineup": each.lineup, "hands": [[hand.winner, *hand.chips] for hand in each.hands]},
                       ensure_ascii=False, separators=(",", ":"))
            for each in self.meetings
        ]  # fmt: skip
        return f'{head},\n "meetings": [' + ",".join(["\n  " + line for line in lines]) + "\n ]\n}\n"

    @classmethod
    def loads(cls, text: str) -> TournamentResults:
        """Read results from JSON. Raises :class:`hwatu.codec.DocumentError` for what :meth:`dumps` did not write."""
        fields = _fields(parse(text, LONGEST_SESSION), "hwatu tournament", "protocol", "rules", "bots", "meetings")
        if fields["hwatu tournament"] != VERSION:
            raise DocumentError(
                "These results are in another version of the format.",
                code="unknown_version",
                korean="다른 버전의 형식으로 적은 결과입니다.",
            )
        with at("protocol"):
            protocol = protocol_named(expect(fields["protocol"], str, "a name"))
        with at("rules"):
            if from_plain(fields["rules"], Rules) != protocol.rules:
                raise DocumentError(
                    "These results are of other rules.", code="other_protocol", korean="다른 규칙으로 친 결과입니다."
                )
        with at("bots"):
            bots = expect(fields["bots"], dict, "an object")
            for name, fingerprint in bots.items():
                _name(name)
                if fingerprint is not None:
                    _name(fingerprint)
        meetings = []
        with at("meetings"):
            for place, each in enumerate(expect(fields["meetings"], list, "a list")):
                with at(place):
                    meetings.append(_meeting(each, protocol, bots))
            if len({each.lineup for each in meetings}) < len(meetings):
                raise DocumentError(
                    "Two bots may meet only once.", code="bad_results", korean="같은 대진은 한 번만 나올 수 있습니다."
                )
        return cls(protocol, bots, tuple(meetings))


def protocol_named(name: str) -> Protocol:
    """The protocol with this name. Raises :class:`NotationError` (``unknown_protocol``)."""
    found = PROTOCOLS.get(name)
    if found is None:
        hint = nearest(name[:40], PROTOCOLS) or one_of_these(PROTOCOLS)
        raise NotationError(
            f"There is no protocol {short(name)}.",
            code="unknown_protocol",
            hint=hint,
            korean=f"{short(name)}: 그런 규약은 없습니다.",
        )
    return found


def check_same_bot(name: str, one: str | None, other: str | None) -> None:
    """Raise :class:`InvalidPosition` (``other_bot``) if these fingerprints are of bots that choose differently."""
    if one != other:
        raise InvalidPosition(
            f"The bot {short(name)} does not choose as it did there: rename it.",
            code="other_bot",
            korean=f"봇 {short(name)}: 거기서와 다르게 둡니다. 이름을 바꾸세요.",
        )


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error, which is 0 for a single value."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum([(each - mean) ** 2 for each in values]) / (count - 1) / count)


def _fields(value: object, *names: str) -> dict[str, Any]:
    found = expect(value, dict, "an object")
    if set(found) != set(names):
        raise DocumentError(
            f"The fields must be {', '.join(names)}.",
            code="bad_results",
            korean=f"항목은 {', '.join(names)}이어야 합니다.",
        )
    return found


def _name(value: object) -> str:
    name = expect(value, str, "a text")
    if not (name.isprintable() and 0 < len(name) <= _MOST_NAME):
        raise DocumentError(
            f"A name has 1 to {_MOST_NAME} printable characters.",
            code="bad_text",
            korean=f"이름은 한 줄, 1자부터 {_MOST_NAME}자까지입니다.",
        )
    return name


def _meeting(value: object, protocol: Protocol, bots: Mapping[str, object]) -> Meeting:
    fields = _fields(value, "lineup", "hands")
    with at("lineup"):
        lineup = tuple([_name(each) for each in expect(fields["lineup"], list, "a list")])
        pair = sorted(set(lineup))
        if len(pair) != 2 or lineup not in protocol.lineups(*pair) or not all(name in bots for name in pair):
            raise DocumentError(
                "This is not a line-up of two of these bots.",
                code="bad_results",
                korean="여기 있는 봇 둘의 대진이 아닙니다.",
            )
    with at("hands"):
        rows = expect(fields["hands"], list, "a list")
        if len(rows) % len(lineup):
            raise DocumentError(
                "Each deal must have a hand from every seat.",
                code="bad_results",
                korean="판마다 자리를 바꿔 가며 모두 친 결과가 있어야 합니다.",
            )
        hands = []
        for place, row in enumerate(rows):
            with at(place):
                hands.append(_hand(row, len(lineup)))
    return Meeting(lineup, tuple(hands))


def _hand(row: object, seats: int) -> PlayedHand:
    numbers = expect(row, list, "a list")
    if len(numbers) != seats + 1:
        raise DocumentError(
            f"A hand has {seats + 1} numbers.",
            code="bad_results",
            korean=f"한 판에는 수가 {seats + 1}개 있어야 합니다.",
        )
    winner, *chips = numbers
    if winner is not None and expect(winner, int, "a place or null") not in range(seats):
        raise DocumentError(
            f"A place is 0 to {seats - 1}.", code="bad_number", korean=f"자리는 0번부터 {seats - 1}번까지입니다."
        )
    for each in chips:
        if abs(expect(each, int, "a whole number")) > MOST:
            raise DocumentError(
                f"Chips lie between -{MOST} and {MOST}.",
                code="bad_number",
                korean=f"칩은 -{MOST}부터 {MOST}까지입니다.",
            )
    return PlayedHand(winner, tuple(chips))


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

    - ``bots``: policies by name.
    - ``results``: earlier results. Their deals are not played again, so a stopped tournament can be continued.
    - ``deals``: the number of deals, the first of the protocol; by default all.
    - ``save``: called with the results each time they have grown.
    - ``progress``: called with the number of deals played since the last call.
    - ``executor``, ``chunk``: as for :func:`simulate`; the results do not depend on them.

    Raises what :func:`tournament` raises, and :class:`InvalidPosition`: ``not_a_protocol``, ``other_protocol``, and
    ``other_bot`` for a bot that does not choose as the one of that name in the results or in the protocol's pool.

    >>> from hwatu.simulation import PROTOCOLS
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as threads:
    ...     found = compete(PROTOCOLS["matgo-3"], ["simple", "random"], deals=20, executor=threads)
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
    """Add these bots to the results. Raises :class:`InvalidPosition` (``other_bot``) if one chooses differently than
    the bot of that name in the results or in the pool.
    """
    found: dict[str, str | None] = {}
    for name, policy in policies.items():
        found[name] = protocol.fingerprint(policy)
        if name in protocol.pool:
            check_same_bot(name, protocol.pool[name], found[name])
    return results + TournamentResults(protocol, found)


def _play(
    protocol: Protocol, policies: Mapping[str, Policy], task: tuple[tuple[str, ...], range]
) -> tuple[PlayedHand, ...]:
    """Play the deals with these numbers with a line-up, in this process."""
    lineup, numbers = task
    return tuple([
        hand
        for number in numbers
        for hand in play_seatings(protocol.rules, lineup, policies, protocol.name, number)
    ])  # fmt: skip


class _Growing:
    """Results to which chunks of deals are added in any order. A chunk counts once all chunks before it are there, so
    that results always have the first deals of the protocol.
    """

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
        """The number of deals that a line-up has played without a gap."""
        return len(self._hands[lineup]) // len(lineup)

    def add(self, task: tuple[tuple[str, ...], range], hands: tuple[PlayedHand, ...]) -> None:
        """Add the hands of a chunk."""
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
        """The results so far."""
        played = [Meeting(lineup, tuple(hands)) for lineup, hands in sorted(self._hands.items()) if hands]
        return TournamentResults(self._before.protocol, self._before.bots, tuple(played))
