"""MISSION: cards drawn for a deal that multiply what their captor wins."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.samples import Entry, claim, dealing, house, paid
from hwatu import Carry, End

SEATS = ["2A 4A 8A 1B 3B 12B", "8B 11J"]


def entries() -> Iterator[Entry]:
    """The scenarios of this section."""
    for number, multiplier, cards, won in (
        (0, 2, "2A 8A 9R", 7),
        (3, 2, "2A 8A 9R", 28),
        (3, 2, "9R 9J 10A", 7),
        (3, 2, "2A 4A 1B", 56),
        (3, 3, "2A 8A 9R", 63),
    ):
        rules = house(mission_cards=number, mission_card_multiplier=multiplier) if number else house()
        title = f"{number} mission cards, {cards}, each times {multiplier}"
        yield paid(title, rules, SEATS, [won, -won], claim("MISSION-1", won > 7 or not number), mission_cards=cards)
    rules = house(mission_cards=3, hand_quad_chips=10)
    facts = {"end": End.HAND_QUAD, "holders": (0,), "mission_cards": "2A 8A 9R"}
    yield paid("a quad is not multiplied", rules, SEATS, [10, -10], "not MISSION-1", "DEAL-11", **facts)
    shown = dealing("all see them before the deal", rules, "MISSION-1", carry=Carry(mission_cards="2A 8A 9R"))
    yield shown.then(includes="MissionCardsDrawn MISSION-1", phase="turn")
    void = dealing("a void deal keeps them", rules, "MISSION-1", "DEAL-10", table="6A 6R 6J 6K",
                   carry=Carry(mission_cards="2A 8A 9R"))  # fmt: skip
    yield void.then(result="void", carry=Carry(mission_cards="2A 8A 9R"))
