"""MISSION: cards drawn for a deal that multiply what their captor wins."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Mission cards"
KOREAN = "미션 패"

RULES: tuple[Rule, ...] = (
    define(
        "MISSION-1",
        "Mission cards",
        """
        For each deal `mission_cards` different cards of the 48 are drawn, after the month and the mission of
        that deal (PAY-14, PAY-15), and everybody sees them before the cards are dealt. A void deal keeps
        them, a nagari does not. A win by stop is multiplied by `mission_card_multiplier` once for each of
        them that the winner has among its captures, no matter how it got there or what a dual card counts as.
        """,
        sources="K",
        rulings="two_kinds_of_missions order_of_a_debt no_winner_is_paid what_everybody_sees",
        korean="미션 패",
        certainty="A three cards, Hangame and Pmang; A two times each, Pmang; B three or four cards, Netmarble",
    ),
)
