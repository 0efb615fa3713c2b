"""Random rules, drawn in the same way by every version of Python."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

from hwatu._base.errors import RuleConflict
from hwatu._cards.shuffle import Stream
from hwatu.presets import PRESETS
from hwatu.rules import FLAGS, Rules, flag
from hwatu.variants import VARIANTS

Item = TypeVar("Item")


class Draws(Stream):
    """The methods of :class:`random.Random` that this package needs, computed from a stream.

    >>> Draws(7, "example").choice("ABC"), Draws(7, "example").sample(range(9), 3)
    ('B', [4, 2, 8])
    """

    def random(self) -> float:
        """A number from 0 (included) to 1 (excluded), in steps of 2 to the power -53."""
        return (int.from_bytes(self.bytes(7), "big") >> 3) / 2**53

    def randint(self, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``, both included."""
        return least + self.randrange(most - least + 1)

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely."""
        return items[self.randrange(len(items))]

    def sample(self, items: Sequence[Item], size: int) -> list[Item]:
        """A number of the items, at most 256, in random order."""
        return self.shuffled(items)[:size]


Rng: TypeAlias = "Random | Draws"
"""A source of random choices: the caller's generator, or a stream."""


JOKERS: Final = ("X1", "X2", "X3", "XB", "XD", "XP", "X1.2", "X2.2", "X3.2", "XB.2")
"""The jokers that random packs draw from."""

SEATS: Final[Mapping[str, Sequence[int]]] = MappingProxyType(
    dict.fromkeys(PRESETS, (2, 3, 4, 5, 6, 7)) | {"goo_stupe": (2, 3, 4, 5, 9), "hwatu_variation": (2, 3, 4)}
)
"""Numbers of players to try with each preset."""


def sample_values(name: str) -> tuple[object, ...]:
    """Values to try for a flag, its default first. Raises :class:`RuleConflict` for an unknown flag.

    >>> sample_values("ppuk_limit"), [str(each) for each in sample_values("shake")]
    ((3, 0, 1, 2), ['FREE', 'OFF', 'MUST_PLAY'])
    """
    known = flag(name)
    return (known.default, *[each for each in known.values.samples if each != known.default])


CHANGEABLE: Final = tuple([name for name in FLAGS if name not in ("players", "seating", "ending", "jokers")])
"""The flags that random rules change one at a time; the others make another game and come with a preset."""


def preset_rules(preset: str, players: int) -> Rules:
    """A preset for this many players, with the joker that seven of them need to sell brights (SELL-9)."""
    short_of_cards = players == 7 and not PRESETS[preset].flags.get("jokers")
    jokers: dict[str, Any] = {"jokers": "X2"} if short_of_cards else {}
    return PRESETS[preset](players=players, **jokers)


def with_flag(rules: Rules, name: str, value: object) -> Rules:
    """The rules with one flag changed, or unchanged if that would contradict them."""
    with suppress(RuleConflict):
        changed: dict[str, Any] = {name: value}
        return rules.changed(**changed)
    return rules


def random_rules(rng: Rng, *, tables: Sequence[tuple[str, int]] = (), share: float = 0.03) -> Rules:
    """A random preset with this share of the variants, and of the flags changed. Contradictions are left out.

    ``tables`` are the presets and numbers of players to choose from, by default all of :data:`SEATS`. Each of these,
    each variant and each flag has a separate seed, so that draws do not depend on one another: a new flag changes only
    the random rules in which it is drawn.

    >>> from random import Random
    >>> random_rules(Random(1)) == random_rules(Random(1))
    True
    """
    seed = rng.randrange(2**64)
    everywhere = tables or [(name, players) for name in SEATS for players in SEATS[name]]
    rules = preset_rules(*min(everywhere, key=lambda table: _place(seed, f"table {table}")))
    for name, _ in drawn(seed, "variant", VARIANTS, share):
        with suppress(RuleConflict):
            rules |= VARIANTS[name]
    for name, own in drawn(seed, "flag", CHANGEABLE, share):
        rules = with_flag(rules, name, own.choice(sample_values(name)))
    for _, own in drawn(seed, "flag", ["jokers"], 0.4):
        rules = with_flag(rules, "jokers", " ".join(own.sample(JOKERS, 1 + own.randrange(6))))
    return rules


def drawn(seed: int, kind: str, names: Iterable[str], share: float) -> list[tuple[str, Draws]]:
    """About this share of the names in random order, each with separate draws."""
    places = {name: place for name in names if (place := _place(seed, f"{kind} {name}")) < share}
    return [(name, Draws(seed, f"{kind} {name}")) for name in sorted(places, key=places.__getitem__)]


def _place(seed: int, name: str) -> float:
    """A number from 0 to 1 that follows from the seed and the name alone."""
    return int.from_bytes(sha256(f"{seed} {name}".encode()).digest()[:8], "big") / 2**64
