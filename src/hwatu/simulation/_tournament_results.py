"""The results of a tournament by a protocol, hand by hand: one JSON file that grows and can be compared."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt, tanh
from typing import Any, Final

import attrs

from hwatu._base.errors import InvalidPosition, NotationError, nearest, one_of_these, short
from hwatu._base.frozen import Value
from hwatu.codec import from_plain, to_plain
from hwatu.codec._json_text import LONGEST_SESSION, DocumentError, parse
from hwatu.codec._json_values import MOST, at, expect
from hwatu.rules import Rules
from hwatu.rules._flag_values import FrozenMapping
from hwatu.simulation._protocols import PROTOCOLS, Protocol
from hwatu.simulation._ratings import Pair, intervals
from hwatu.simulation._tournaments import PlayedHand

VERSION: Final = 1
"""The version of the form of the file."""

ANCHOR: Final = "simple"
"""The bot whose rating is 0, where it took part."""

_MOST_NAME: Final = 200


def _frozen(bots: Mapping[str, str | None]) -> Mapping[str, str | None]:
    return FrozenMapping(bots)


@attrs.frozen
class Meeting(Value):
    """The hands that a line-up played: for each deal a hand from every seat, in the order of the deals."""

    lineup: tuple[str, ...]
    hands: tuple[PlayedHand, ...]

    @property
    def deals(self) -> int:
        """How many deals it played."""
        return len(self.hands) // len(self.lineup)

    def by_deal(self) -> Iterator[tuple[PlayedHand, ...]]:
        """The hands of each deal."""
        seats = len(self.lineup)
        return (self.hands[first : first + seats] for first in range(0, len(self.hands), seats))


@attrs.frozen
class Margin(Value):
    """The win of a bot from another a hand: in ``chips`` and ``squashed``, each with its standard error over deals."""

    deals: int
    hands: int
    won: float
    chips: float
    chips_error: float
    squashed: float
    squashed_error: float


@attrs.frozen
class Rating(Value):
    """The rating of a bot in Elo points above ``simple``, or above the first bot where that did not take part.

    ``low`` and ``high`` bound its interval of 95 %. ``deals`` is how many it played, over all its opponents.
    """

    bot: str
    deals: int
    rating: float
    low: float
    high: float


@attrs.frozen
class TournamentResults(Value):
    """All that has been played by a protocol. ``bots`` are fingerprints by name, None for one that has none."""

    protocol: Protocol
    bots: Mapping[str, str | None] = attrs.field(factory=dict, converter=_frozen)
    meetings: tuple[Meeting, ...] = ()

    def __add__(self, other: TournamentResults) -> TournamentResults:
        """All that is in either; of two meetings of the same bots the longer one.

        Raises :class:`InvalidPosition` (``other_protocol``, ``other_bot``).
        """
        if self.protocol != other.protocol:
            raise InvalidPosition("These results are of another protocol.", code="other_protocol")
        for name in self.bots.keys() & other.bots.keys():
            check_same_bot(name, self.bots[name], other.bots[name])
        longest = {each.lineup: each for each in sorted((*self.meetings, *other.meetings), key=lambda each: each.deals)}
        bots = {**self.bots, **other.bots}
        return TournamentResults(
            self.protocol, {name: bots[name] for name in sorted(bots)}, tuple([longest[key] for key in sorted(longest)])
        )

    def against(self, bot: str, other: str) -> Margin | None:
        """The win of a bot from another; None where they have not met. Both must have played all seats of each deal."""
        lineups = self.protocol.lineups(bot, other)
        met = [each for each in self.meetings if each.lineup in lineups]
        if len(met) < len(lineups) or not all(each.deals for each in met):
            return None
        chips, squashed, hands, wins = [], [], 0, 0
        for played in zip(*[each.by_deal() for each in met], strict=False):
            own = [
                (hand.chips[place], place == hand.winner)
                for meeting, of_deal in zip(met, played, strict=True)
                for hand in of_deal
                for place, name in enumerate(meeting.lineup)
                if name == bot
            ]
            chips.append(sum([each for each, _ in own]) / len(own))
            squashed.append(sum([tanh(each / self.protocol.scale) for each, _ in own]) / len(own))
            hands, wins = hands + len(own), wins + sum([won for _, won in own])
        return Margin(len(chips), hands, wins / hands, *_mean(chips), *_mean(squashed))

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
        """How many hands the first of each pair won from the second, deal by deal."""
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
        """These results as JSON, a line for each bot and each meeting."""
        told = {
            "hwatu tournament": VERSION,
            "protocol": self.protocol.name,
            "rules": to_plain(self.protocol.rules),
            "bots": dict(self.bots),
        }
        head = json.dumps(told, ensure_ascii=False, indent=1)[:-2]
        lines = [
            json.dumps({"lineup": each.lineup, "hands": [[hand.winner, *hand.chips] for hand in each.hands]},
                       ensure_ascii=False, separators=(",", ":"))
            for each in self.meetings
        ]  # fmt: skip
        return f'{head},\n "meetings": [' + ",".join(["\n  " + line for line in lines]) + "\n ]\n}\n"

    @classmethod
    def loads(cls, text: str) -> TournamentResults:
        """Results from JSON. Raises :class:`hwatu.codec.DocumentError` for what :meth:`dumps` did not write."""
        told = _fields(parse(text, LONGEST_SESSION), "hwatu tournament", "protocol", "rules", "bots", "meetings")
        if told["hwatu tournament"] != VERSION:
            raise DocumentError("These results are of another version of the form.", code="unknown_version")
        with at("protocol"):
            protocol = protocol_named(expect(told["protocol"], str, "a name"))
        with at("rules"):
            if from_plain(told["rules"], Rules) != protocol.rules:
                raise DocumentError("These results are of other rules.", code="other_protocol")
        with at("bots"):
            bots = expect(told["bots"], dict, "an object")
            for name, fingerprint in bots.items():
                _name(name)
                if fingerprint is not None:
                    _name(fingerprint)
        meetings = []
        with at("meetings"):
            for place, each in enumerate(expect(told["meetings"], list, "a list")):
                with at(place):
                    meetings.append(_meeting(each, protocol, bots))
            if len({each.lineup for each in meetings}) < len(meetings):
                raise DocumentError("A line-up may have one meeting only.", code="bad_results")
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
    """The mean, and its standard error; zero for a single value."""
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
    told = _fields(value, "lineup", "hands")
    with at("lineup"):
        lineup = tuple([_name(each) for each in expect(told["lineup"], list, "a list")])
        pair = sorted(set(lineup))
        if len(pair) != 2 or lineup not in protocol.lineups(*pair) or not all(name in bots for name in pair):
            raise DocumentError("This is no line-up of two of these bots.", code="bad_results")
    with at("hands"):
        rows = expect(told["hands"], list, "a list")
        if len(rows) % len(lineup):
            raise DocumentError("Each deal must have a hand from every seat.", code="bad_results")
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
