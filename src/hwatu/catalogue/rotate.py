"""ROTATE: a waiting list for any number of people."""

from __future__ import annotations

from .model import Rule, define

TITLE = "More than three: taking turns"

RULES: tuple[Rule, ...] = (
    define(
        "ROTATE-1",
        "The waiting list",
        """
        With `seating` ROTATION and more than three people, a seat stands for a person. Seats 0, 1 and 2
        begin, with seat 0 as dealer, and everybody else is on a waiting list in the order of the seats. After
        each hand the winner gives up its place in the turn order to the next person on the list who has not
        been replaced in the current round of the list, and that person deals the next hand. The one replaced
        goes to the end of the list. At its end the list starts again.
        """,
        sources="G",
        flags="seating",
    ),
)
