"""Missions: cards and a factor, drawn for a hand. A winner with these cards is paid that many times more (PAY-15)."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import with_others
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._cards.card_set import CardSet
from hwatu._cards.shuffle import Stream
from hwatu.rules._additions import LEAST_FACTOR, MOST_FACTOR, Mission
from hwatu.rules._rule_set import Rules, check_rules

MISSIONS: Final[tuple[Mission, ...]] = (
    *(Mission(f"all of {month}", f"{month.korean} 네 장", CardSet.from_mask(MONTH_MASKS[month])) for month in Month),
    Mission("hong-dan", "홍단", CardSet("1R 2R 3R")),
    Mission("cheong-dan", "청단", CardSet("6R 9R 10R")),
    Mission("cho-dan", "초단", CardSet("4R 5R 7R")),
    Mission("godori", "고도리", CardSet("2A 4A 8A")),
    Mission("five brights", "오광", CardSet("1B 3B 8B 11B 12B")),
)
"""The missions to draw from, each with the least factor."""


def draw_mission(rng: Random | Stream, rules: Rules) -> Mission | None:
    """Draws a mission and a factor from 2 to 9; None if these rules have no missions.

    Raises :class:`InvalidPosition` (``not_random``) for other than a :class:`random.Random`, and :class:`RuleConflict`
    (``not_rules``) where ``rules`` are none.

    >>> from random import Random
    >>> import attrs
    >>> from hwatu import Rules
    >>> drawn = draw_mission(Random(1), Rules(missions=True))
    >>> drawn in [attrs.evolve(each, factor=drawn.factor) for each in MISSIONS]
    True
    """
    check_rules(rules)
    if not isinstance(rng, (Random, Stream)):
        raise InvalidPosition(
            f"Expected a Random or a Stream, got {type(rng).__name__}.",
            code="not_random",
            rule="PAY-15",
            korean=f"Random이나 Stream이 와야 하는데 {type(rng).__name__}입니다.",
        )
    if not rules.missions:
        return None
    missions = _with_factors(rules.additions.missions)
    mission = missions[rng.randrange(len(missions))]
    return mission[rng.randrange(len(mission))]


@lru_cache(maxsize=64)
def _with_factors(additions: tuple[Mission, ...]) -> tuple[tuple[Mission, ...], ...]:
    """The missions to draw from at a table that adds these, each with every factor."""
    factors = range(LEAST_FACTOR, MOST_FACTOR + 1)
    return tuple([tuple([with_others(each, factor=factor) for factor in factors]) for each in (*MISSIONS, *additions)])
