"""Which hands have been played: ranges of their numbers, and what they came to, in a file that is always whole."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import attrs

from tests.random_hands.one_hand import Played, play

CHUNK: Final = 500
"""The number of hands between two savings of the file."""


@attrs.frozen
class Chunk:
    """The hands of one range that all held."""

    first: int
    end: int
    decisions: int
    ends: Counter[str]
    players: Counter[int]


def play_chunk(numbers: range) -> Chunk:
    """Play these hands. Raises :class:`BrokenHandError` for the first that does not hold."""
    played: list[Played] = [play(number) for number in numbers]
    ends, players = Counter([each.end for each in played]), Counter([each.players for each in played])
    return Chunk(numbers.start, numbers.stop, sum([each.decisions for each in played]), ends, players)


@attrs.define
class Progress:
    """The hands played so far."""

    ranges: list[tuple[int, int]] = attrs.Factory(list)
    decisions: int = 0
    ends: Counter[str] = attrs.Factory(Counter)
    players: Counter[int] = attrs.Factory(Counter)

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return sum([end - first for first, end in self.ranges])

    def add(self, chunk: Chunk) -> None:
        """Count the hands of a chunk."""
        self.ranges = joined([*self.ranges, (chunk.first, chunk.end)])
        self.decisions += chunk.decisions
        self.ends += chunk.ends
        self.players += chunk.players

    def missing(self, until: int) -> Iterator[range]:
        """The numbers below this one whose hands were not played, chunk by chunk."""
        first = 0
        for begun, end in [*self.ranges, (until, until)]:
            for start in range(first, min(begun, until), CHUNK):
                yield range(start, min(start + CHUNK, begun, until))
            first = end

    @classmethod
    def load(cls, path: Path) -> Progress:
        """The progress in a file; without a file nothing was played."""
        if not path.exists():
            return cls()
        found = json.loads(path.read_text(encoding="utf-8"))
        players = Counter({int(seats): count for seats, count in found["players"].items()})
        ranges = [(first, end) for first, end in found["ranges"]]
        return cls(ranges, found["decisions"], Counter(found["ends"]), players)

    def save(self, path: Path) -> None:
        """Write the file in one piece: whoever interrupts this leaves the one before."""
        players = {str(seats): count for seats, count in sorted(self.players.items())}
        whole = {"hands": self.hands, "ranges": self.ranges, "decisions": self.decisions, "players": players}
        beside = path.with_name(f"{path.name}.new")
        beside.write_text(json.dumps({**whole, "ends": dict(self.ends.most_common())}, indent=1) + "\n", "utf-8")
        beside.replace(path)

    def __str__(self) -> str:
        said = ", ".join([f"{first} to {end - 1}" for first, end in self.ranges]) or "none"
        ends = ", ".join([f"{count:,} {end}" for end, count in self.ends.most_common()])
        return f"{self.hands:,} hands ({said}), {self.decisions:,} decisions: {ends}"


def joined(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The numbers of some ranges in as few ranges as possible, in order."""
    found: list[tuple[int, int]] = []
    for first, end in sorted(ranges):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((first, end))
    return found
