"""Junk: what each card counts, and the points for enough of it (CARD-5 to CARD-7, SCORE-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._cards.flower_cards import DECK, Kind, card
from hwatu.rules._combination import Combination, Look

if TYPE_CHECKING:
    from hwatu._cards.flower_cards import Card
    from hwatu.rules import Rules


def junk_values(rules: Rules) -> dict[Card, int]:
    """The value of each junk card of the pack: one, or the value of a double junk or junk joker; no dual cards."""
    values = {each: 1 for each in DECK if each.kind is Kind.JUNK}
    values[card("11D")] = rules.november_junk_value
    values[card("12D")] = rules.december_junk_value
    for each in rules.jokers:
        own = rules.additions.joker(each)
        worth = own.junk if own else each.joker.junk if each.joker else 0
        if worth:
            values[each] = worth
    return values


def junk(rules: Rules) -> Combination:
    """SCORE-9: one point for a junk count of ``junk_base``, one more for each further one."""
    return Combination(
        name="junk",
        romanised="pi",
        korean="피",
        rule="SCORE-9",
        look=Look.JUNK,
        needs=rules.junk_base,
        points=1,
        further=1,
        kind=Kind.JUNK,
    )
