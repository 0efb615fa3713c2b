"""Fixed protocols by which bots are rated, so that figures from different days and machines can be compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import Final

import attrs

from hwatu._actions import Action, action_text
from hwatu._base.frozen import Value
from hwatu._cards.shuffle import derived
from hwatu.bots import Policy, play_out, random_bot
from hwatu.presets import matgo, pagat
from hwatu.rules import Rules
from hwatu.rules._flag_values import FrozenMapping
from hwatu.simulation._many_hands import dealt

_PROBED: Final = 2
"""Deals from which a fingerprint is taken."""


@attrs.frozen(kw_only=True)
class Protocol(Value):
    """The terms of a rating: its name with its version, the rules, and how many deals two bots play.

    Deals are numbered from 0 and drawn from the name, the same for all. Each is played with both bots in every seat;
    with more than two seats one sits alone against the other, and then the other way round. ``scale`` is the number of
    chips whose squashed value is tanh(1): about what a hand among ``simple`` costs on average. ``pool`` are
    opponents of the library, each with the fingerprint of the version that is meant.
    """

    name: str
    rules: Rules
    deals: int
    scale: int
    pool: Mapping[str, str]

    def lineups(self, one: str, other: str) -> tuple[tuple[str, ...], ...]:
        """Who sits at the table when these two meet, seat by seat before they move on.

        >>> PROTOCOLS["matgo-1"].lineups("simple", "random")
        (('random', 'simple'),)
        >>> PROTOCOLS["gostop-1"].lineups("simple", "random")
        (('random', 'simple', 'simple'), ('simple', 'random', 'random'))
        """
        first, last = sorted((one, other))
        crowd = self.rules.players - 1
        both = ((first, *[last] * crowd), (last, *[first] * crowd))
        return both[:1] if crowd == 1 else both

    def fingerprint(self, policy: Policy) -> str | None:
        """Twelve digits that stand for how a policy plays, from its choices in the first deals against chance.

        None where it does not choose the same twice, as one that looks at the clock.
        """
        probes = {self._choices(policy) for _ in range(2)}
        return sha256(probes.pop().encode()).hexdigest()[:12] if len(probes) == 1 else None

    def _choices(self, policy: Policy) -> str:
        """All that it chooses in those deals, from every seat."""
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
            name="matgo-1",
            rules=matgo(),
            deals=2000,
            scale=40,
            pool=FrozenMapping(
                {
                    "random": "5c81e0114879",
                    "simple": "9e2c99c022c1",
                    "search:30": "993145b9c58b",
                    "search:100": "7a5aeab19e45",
                    "search:300": "48d6170669e4",
                }
            ),
        ),
        Protocol(
            name="gostop-1",
            rules=pagat(players=3),
            deals=500,
            scale=10,
            pool=FrozenMapping(
                {
                    "random": "2514f4e1b352",
                    "simple": "89f8fe879e58",
                    "search:30": "870f93483c17",
                    "search:100": "e436f980462c",
                    "search:300": "9249d6c00a4d",
                }
            ),
        ),
    ]
)
"""The protocols by name. One whose pool, rules or deals change gets a new version: ``matgo-2``."""
