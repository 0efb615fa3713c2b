"""Combinations that are paid besides the points, and may not help to stop (SCORE-11 to SCORE-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.rules._combination import Combination, Look

if TYPE_CHECKING:
    from hwatu.rules import Rules


def vip(rules: Rules) -> Combination:
    """SCORE-11: the September animal and both double junk, whatever the animal counts as."""
    return Combination(
        name="VIP",
        romanised="beuiaipi",
        korean="특별 피",
        rule="SCORE-11",
        cards="9A 11D 12D",
        points=rules.vip,
        extra=True,
        look=Look.CAPTURED,
    )


def palssari(rules: Rules) -> Combination:
    """SCORE-12: eight clovers, all the cards of April and July."""
    return Combination(
        name="eight clovers",
        romanised="palssari",
        korean="팔싸리",
        rule="SCORE-12",
        cards="4A 4R 4J 4K 7A 7R 7J 7K",
        points=rules.palssari,
        extra=True,
        look=Look.CAPTURED,
    )
