"""ROTATE: a waiting list for any number of people."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "More than three: taking turns"
KOREAN = "돌아가며 치기"

RULES: tuple[Rule, ...] = (
    define(
        "ROTATE-1",
        "The waiting list",
        """
        With `seating` ROTATION and more than three people, a seat stands for a person. Seats 0, 1 and 2
        begin, with seat 0 as dealer. The list is all seats in order, and never changes. After a hand the
        winner's place in the turn order goes to the first seat after the last newcomer on the list, from its
        end back to its top, that is not playing, and the newcomer then deals. Whoever makes one ppuk too many
        (CHIPS-2) is the winner here, and of two holders of quads (DEAL-11) the one who comes first in turn
        order, counted from the dealer.
        """,
        sources="G",
        korean="기다리는 순서",
    ),
)
