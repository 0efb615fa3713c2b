"""Perft counted by the independent oracle, which plays every sequence from its beginning.

``python -m tests.beside_oracle.perft [NAME …]`` compares all stored counts, or those of the vectors with these names.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hwatu.testing import PerftCount, Vector, vectors
from hwatu.testing._vector_answers import read_house
from tests.beside_oracle.hands import PLAYED, flags_of
from tests.oracle.play import Action, Game
from tests.oracle.whole_hand import net_of

Beginning = Callable[[], Game]

OF_SEATS = {fact.name for fact in PLAYED} | {"go_points"}
"""The facts of a seat that a position tells the oracle."""

BY_SEAT = OF_SEATS | {"hands", "captured", "turns"}

BY_ORACLE = [each for each in vectors("perft") if each.name != "perft-bright-selling"]
"""The oracle knows no table at which somebody chooses whether to play."""


def rows(vector: Vector) -> list[tuple[int, PerftCount]]:
    """The stored counts with their depths."""
    read = [PerftCount(each["sequences"], each["over"], tuple(each["net"])) for each in vector.expect["counts"]]
    return list(enumerate(read, 1))


def by_oracle(vector: Vector, depth: int) -> PerftCount:
    """The oracle's count."""
    rules = read_house(vector.given["house"])
    sequences, over, net = counted(beginning(flags_of(rules), vector.given), depth)
    return PerftCount(sequences, over, (*net, *[0] * (rules.players - len(net))))


def beginning(flags: dict[str, Any], given: Mapping[str, Any]) -> Beginning:
    """A maker of the oracle's position for a perft question; seats without cards do not play, and come last."""
    if "deck" in given:
        return lambda: Game(flags, flags["players"], given["deck"])
    laid = dict(given["position"])
    playing = sum(bool(hand) for hand in laid["hands"])
    for name in laid.keys() & BY_SEAT:
        laid[name] = laid[name][:playing]
    laid["stacks"] = [(each["cards"], each["maker"]) for each in laid.get("stacks", ())]
    return lambda: Game.from_position({**flags, "players": playing}, **laid)


def counted(begin: Beginning, depth: int) -> tuple[int, int, list[int]]:
    """The number of sequences of ``depth`` decisions, how many of them end the hand, and the chips won in these."""
    sequences = over = 0
    net = [0] * begin().players
    waiting: list[tuple[Action, ...]] = [()]
    while waiting:
        done = waiting.pop()
        game = _played(begin, done)
        # one answer goes on in the same game; each of the others waits for a game of its own
        while len(done) < depth and game.phase != "OVER":
            first, *others = sorted(game.legal(), key=str)
            waiting += [(*done, other) for other in others]
            done = (*done, first)
            game.apply(first)
        if len(done) == depth:
            sequences += 1
            if game.phase == "OVER":
                over += 1
                net = [one + other for one, other in zip(net, net_of(game), strict=True)]
    return sequences, over, net


def _played(begin: Beginning, actions: Sequence[Action]) -> Game:
    """The oracle's game after these actions, begun anew."""
    game = begin()
    for action in actions:
        game.apply(action)
    return game


def main(names: Sequence[str]) -> int:
    """Count on the oracle; 1 if a count differs, 2 if a name is that of no position."""
    known = [vector.name for vector in BY_ORACLE]
    if unknown := set(names) - set(known):
        sys.stderr.write(f"no such position: {', '.join(sorted(unknown))}; there are {', '.join(known)}\n")
        return 2
    wrong = 0
    for vector in BY_ORACLE:
        for depth, count in rows(vector) if not names or vector.name in names else ():
            found = by_oracle(vector, depth)
            wrong += found != count
            sys.stdout.write(f"{vector.name} {depth}: {found} {'as stored' if found == count else f'not {count}'}\n")
            sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
