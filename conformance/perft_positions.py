"""The positions of the perft vectors, which together reach every phase of a hand."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache, reduce
from operator import or_
from typing import Any, Final

import attrs

from conformance.questions import codes, plain_house, plain_position
from hwatu import Card, State, catalogue, deal, format_position, legal_actions, parse_position, step
from hwatu.presets import PRESETS
from hwatu.rules import Rules
from hwatu.testing._conformance_vectors import Vector
from hwatu.testing._random_rules import Draws
from hwatu.testing._vector_answers import answer
from hwatu.variants import VARIANTS

ENOUGH_TO_SEE_RULES: Final = 20_000
"""The number of sequences that are searched for the rules that apply in them."""


@attrs.frozen
class PerftPosition:
    """A position to count from: its rules, a line or a seed, and the depth in decisions."""

    title: str
    depth: int
    preset: str
    players: int
    variants: tuple[str, ...] = ()
    line: str = ""
    seed: int = 0
    """The seed of the deck, if ``line`` is empty."""

    @property
    def rules(self) -> Rules:
        """The rules of the hand."""
        return reduce(or_, [VARIANTS[each] for each in self.variants], PRESETS[self.preset](players=self.players))

    @property
    def state(self) -> State:
        """The position."""
        if self.line:
            return parse_position(self.line, self.rules)
        cards = self._cards()
        return deal(self.rules, deck=cards["deck"], reshuffle=cards.get("reshuffle"))

    @property
    def vector(self) -> Vector:
        """The vector with the question and the counts of this library."""
        state = self.state
        given: dict[str, Any] = {"house": plain_house(self.rules), **self._beginning(state)}
        given |= {"game": {"preset": self.preset, "players": self.players, "variants": list(self.variants)}}
        given |= {"text": format_position(state), "depth": self.depth}
        given = json.loads(json.dumps(given))
        name = f"perft-{self.title.replace(' ', '-')}"
        return Vector(name, self.title, seen(state), "perft", given, answer("perft", given))

    def _beginning(self, state: State) -> dict[str, Any]:
        if self.line:
            return {"position": plain_position(state)}
        return {name: codes(order) for name, order in self._cards().items()}

    def _cards(self) -> dict[str, list[Card]]:
        """The deck, and if seats drop out the order in which their cards come back."""
        draws = Draws(self.seed, "perft")
        deck = {"deck": draws.shuffled(self.rules.deck)}
        return (
            deck if self.rules.seats_playing == self.players else {**deck, "reshuffle": draws.shuffled(self.rules.deck)}
        )


POSITIONS: Final = (
    PerftPosition("deal", 5, "pagat", 2, seed=7),
    PerftPosition(
        "three players", 9, "pagat", 3,
        line="hwatu position 1; hands 9K 10A 10K / 1K 3K 6K / 1B 3J 8J; captured 5R 5K 7A 7R 7J 7K 8B 8K 11B 11J / "
        "5A 5J 6R 6J 11K 11D 12B 12R / 2A 2R 2J 2K 10R 10J; table 1J 3B 4A 6A 9R 9J; "
        "stock 9A 12A 4J 4R 3R 12D 4K 8A 1R; turns 4 4 4",
    ),
    PerftPosition(
        "ppuk", 7, "pagat", 2, ("first_turn_captures", "department_store"),
        line="hwatu position 1; hands 3B 5R 6A 8J 10A / 3K 5J 6R 8A 10R; captured 1J 1K / 9J 9K; "
        "table 2J 3R 5A 8B 10J; stock 3J 5K 8K 10K 2A 6J 6K 2R 1B 1R; ppuks 1 1; turns 1 1",
    ),
    PerftPosition(
        "bombs", 11, "wikipedia", 2,
        line="hwatu position 1; actor 1; dealer 1; hands 11B 11K 11D 12A / 2A 2R 9A 11J; captured 1B 1R 3B 3R 4A 4R "
        "4J 4K 5R 5J 7K 8B 8K 9R 9K 10A 10R 10J 10K 12R 12D / 5A 5K 6R 6K 7A 7R 7J; table 2K 3J 6J 8A; "
        "stock 3K 1K 6A 9J 2J 1J 8J 12B; turns 6 6; shaken 11 / -",
    ),
    PerftPosition(
        "jokers", 7, "pagat", 3, ("two_jokers",),
        line="hwatu position 1; hands 2R 5R 9A 9K X2 / 1K 3B 5K 10R 11B / 1R 2K 4R 11K 12B; captured - / 4J 4K 8J 8K "
        "11J 11D / 3R 3K 7A 7K X3; table 1B 2J 5J 6A 6K 8B 10J 12A; "
        "stock 6R 9R 12D 9J 10A 1J 5A 7J 2A 3J 8A 12R 6J 7R 4A 10K; turns 2 2 2",
    ),
    PerftPosition(
        "online", 8, "gostop_online", 3,
        line="hwatu position 1; actor 1; dealer 2; hands 1J 7R 10J 11B / 3B 3R 9K 12B X2 / 2J 4J 5R 8K; captured 6R "
        "6K / 4R 4K 8B 8J 10A 10K 12A 12R / 5J 5K 7A 7J X3 X2.2; table 1R 3K 5A 7K 9J; stacks 2A 2R 2K @0; "
        "stock 3J 6J 1K 11K 12D 1B 9A 11D 10R 8A 4A 11J 9R 6A; turns 3 2 3; ppuks 1 0 0",
    ),
    PerftPosition("four of a month", 5, "matgo", 2, seed=183),
    PerftPosition(
        "push", 6, "matgo", 2, ("hangame",),
        line="hwatu position 1; dealer 1; hands 1B 2J 3J 5A 9A 9R X2 / 2A 4A 5K 8K 11K 12A; captured 1R 1J 3R 3K 6J 6K "
        "7J 7K 10A 10K / 4J 4K 8A 8J 9J 9K 12B 12D; table 1K 2K 6A 10J; "
        "stock 5R X3 2R 12R 7A 10R 11J 7R 3B 6R 11B 8B 5J 4R 11D; turns 3 4; shaken - / 8",
    ),
    PerftPosition(
        "two together", 5, "matgo", 2, ("pmang",),
        line="hwatu position 1; actor 1; hands 4R 4J 10R 11K 12B X3 / 3J 3K 11B 12A 12R 12D; captured 5J 5K 6J 6K 9A "
        "10A 10J / 2R 2K 7A 7J 8B 8A 8J 8K 9R 9J 9K X2; table 3B 3R 5A 10K; "
        "stock 11D 1R 1B 6R 5R 4A 7K 1J 1K 6A 2J 7R 4K 2A 11J; turns 3 2; bombed - / 8; bomb_turns 0 2",
    ),
    PerftPosition(
        "played out", 14, "hwatu_variation", 4,
        line="hwatu position 1; actor 2; dealer 3; hands 6A 8A 11B / 4J 6J 10K / 2J 7A 9R 10R / 5R 7R 11J; captured "
        "9J 9K / 1B 1J 2R 2K 4A 4R 5A 5K / 12A 12R / -; table 3K 4K 5J 6K 7J 8J 8K 10J 11K 12D; "
        "stock 9A 3J 12B 7K 3B 3R 8B 1K 2A 1R 6R 11D 10A; turns 2 2 1 2",
    ),
    PerftPosition(
        "rotation", 11, "goo_stupe", 4,
        line="hwatu position 1; actor 2; dealer 2; hands 7J X1.21 / 1B 4A / 1K 12D / -; captured 2A 2K 4R 4K 6A 6R 6J "
        "6K 8A 10A 10R X1.2 X1.4 X1.9 / 2R 2J 3B 3R 5R 10J 10K 11B 11J 11K 11D 12B 12A X1.3 X1.7 X1.13 X1.16 X1.17 / "
        "1R 1J 5J 7R 7K 8J 9A 9R 9J 9K X1 X1.5 X1.6 X1.8 X1.10 X1.11 X1.12 X1.15 X1.18 X1.20 X1.22 / -; "
        "table 4J 5K; stock 3J 8B X1.14 5A 8K 3K X1.19 12R 7A; turns 5 5 5 0; goes 0 0 1 0; ppuks 0 0 1 0",
    ),
    PerftPosition("bright-selling", 6, "pagat", 5, seed=1),
)  # fmt: skip


def seen(state: State) -> tuple[str, ...]:
    """The ids of the rules that apply in short sequences from a state, in the order of the rules."""
    found, level = set[str](), Counter([state])  # each state once, with how many sequences lead to it
    while level and level.total() < ENOUGH_TO_SEE_RULES:
        below = Counter[State]()
        for each, ways in level.items():
            for action in legal_actions(each):
                after = step(each, action)
                found.update([event.rule for event in after.events])
                below[after.state] += ways
        level = below
    return tuple([rule for rule in catalogue.RULES if rule in found])


@cache
def perft_vectors() -> tuple[Vector, ...]:
    """The vectors of all positions."""
    return tuple([each.vector for each in POSITIONS])
