"""FAMILY: the family game, played to the last card and counted."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "The family game"
KOREAN = "민화투"

RULES: tuple[Rule, ...] = (
    define(
        "FAMILY-1",
        "Card values",
        """
        When the cards have run out each captured bright counts 20, each animal 10 (May's and September's
        too), each ribbon 5 (December's too), and junk nothing, double junk included. The whole pack counts
        240.
        """,
        sources="X",
        korean="패의 점수",
    ),
    define(
        "FAMILY-2",
        "Ribbon sets",
        """
        A player with all three red ribbons of hong-dan is paid 30 by each other player, and so is one with
        all three blue ones. Both sets bring 60. Those of cho-dan bring nothing.
        """,
        sources="X",
        korean="단",
    ),
    define(
        "FAMILY-3",
        "Whole months",
        """
        A player with all four cards of May, October or December is paid 20 by each other player for each of
        those months, and for all four of November 40. No other month brings anything.
        """,
        sources="X",
        korean="한 달 네 장",
    ),
    define(
        "FAMILY-4",
        "The balance",
        """
        A player's balance is the value of its cards, with what FAMILY-2 and FAMILY-3 bring in and cost, less
        an equal share of the pack: 240 divided by the number of players, that is 120, 80 or 60. A balance may
        be negative, and all of them together are 0. It is what the player wins or loses.
        """,
        sources="X",
        korean="셈하기",
    ),
    define(
        "FAMILY-5",
        "What is left out",
        """
        There is no ppuk (TURN-8), no junk is handed over, nobody shakes or bombs, there are no jokers, and
        nobody says go or stop. Three of a month dealt to the table are a stack as usual (DEAL-12).
        """,
        sources="X",
        rulings="family_four_is_no_event",
        korean="쓰지 않는 규칙",
    ),
    define(
        "FAMILY-6",
        "Redeal and next dealer",
        """
        Four of a month on the table are dealt again. The player with the highest balance deals the next hand;
        if several share it, the dealer stays.
        """,
        rulings="family_table_quad",
        korean="다시 돌리기와 다음 선",
    ),
    define(
        "FAMILY-7",
        "A card missing at the count",
        """
        If a card too few or too many turns up when the points are counted, the hand is a draw: every balance
        is 0, nobody pays, and the dealer deals again. It is not an error.
        """,
        sources="X",
        korean="셀 때 모자란 패",
    ),
)
