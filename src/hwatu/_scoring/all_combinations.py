"""The registry of combinations, in the order in which a score lists them. A new one is one entry here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._scoring import animal_sets, bright_sets, junk_points, ribbon_sets
from hwatu._scoring import extra_combinations as extras
from hwatu._scoring import family_points as family
from hwatu.rules import EndingRule
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.rules import Rules
    from hwatu.rules._combination import Combination

GO_STOP: Final[tuple[Callable[[Rules], Combination], ...]] = (
    bright_sets.five_brights,
    bright_sets.four_brights,
    bright_sets.four_brights_rain,
    bright_sets.three_brights,
    bright_sets.three_brights_rain,
    animal_sets.animals,
    animal_sets.yukdori,
    animal_sets.godori,
    animal_sets.bidori,
    ribbon_sets.ribbons,
    ribbon_sets.hongdan,
    ribbon_sets.cheongdan,
    ribbon_sets.chodan,
    junk_points.junk,
    extras.vip,
    extras.palssari,
)

PLAY_OUT: Final[tuple[Callable[[Rules], Combination], ...]] = (
    family.bright_points,
    family.animal_points,
    family.ribbon_points,
)


def combinations(rules: Rules) -> tuple[Combination, ...]:
    """The combinations that score under these rules; those that a flag sets to nothing are left out.

    Those that the table adds come last. Raises :class:`RuleConflict` (``not_rules``).
    """
    check_rules(rules)
    registry = PLAY_OUT if rules.ending is EndingRule.PLAY_OUT else GO_STOP
    built = [build(rules) for build in registry]
    return tuple(each for each in (*built, *rules.additions.combinations) if each.points or each.further)
