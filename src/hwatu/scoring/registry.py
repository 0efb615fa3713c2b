"""Every combination of the game in the order in which a score lists them. A new one is one entry here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.rules import Ending
from hwatu.rules.core import check_rules
from hwatu.scoring import animals, brights, extras, family, junk, ribbons

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu.combination import Combination
    from hwatu.rules import Rules

GO_STOP: Final[tuple[Callable[[Rules], Combination], ...]] = (
    brights.five_brights,
    brights.four_brights,
    brights.four_brights_rain,
    brights.three_brights,
    brights.three_brights_rain,
    animals.animals,
    animals.yukdori,
    animals.godori,
    animals.bidori,
    ribbons.ribbons,
    ribbons.hongdan,
    ribbons.cheongdan,
    ribbons.chodan,
    junk.junk,
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

    The one place that decides which combinations there are; those that the table adds come last. Raises
    :class:`RuleConflict` (``not_rules``).
    """
    check_rules(rules)
    registry = PLAY_OUT if rules.ending is Ending.PLAY_OUT else GO_STOP
    built = [build(rules) for build in registry]
    return tuple(each for each in (*built, *rules.additions.combinations) if each.points or each.further)
