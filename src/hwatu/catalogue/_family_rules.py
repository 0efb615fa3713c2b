"""FAMILY: the family game, played to the last card and counted."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

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
        korean_meaning="""
        패가 다 떨어지면 먹은 패를 셉니다. 광은 20점, 열끗은 5월과 9월까지 모두 10점, 띠는 비띠까지 모두
        5점이고, 피는 쌍피라도 0점입니다. 화투 전체가 240점입니다.
        """,
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
        korean_meaning="""
        홍단 석 장을 다 모으면 다른 사람마다 30점씩 받고, 청단도 그렇습니다. 둘 다 모으면 60점씩입니다.
        초단으로는 받지 않습니다.
        """,
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
        korean_meaning="""
        5월, 10월, 12월 네 장을 다 모으면 한 달마다 다른 사람에게서 20점씩 받고, 11월 네 장이면 40점씩
        받습니다. 다른 달로는 받지 않습니다.
        """,
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
        korean_meaning="""
        먹은 패의 점수에 FAMILY-2와 FAMILY-3으로 주고받은 것을 더하고 빼고, 화투 전체를 사람 수로 나눈
        몫(240점을 나눈 120점, 80점, 60점)을 뺍니다. 이것이 따거나 잃는 점수입니다. 음수도 되고, 모두의
        점수를 더하면 0입니다.
        """,
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
        korean_meaning="""
        뻑(TURN-8)이 없고, 피를 받지 않고, 흔들기와 폭탄과 조커도 없고, 고나 스톱을 부르지 않습니다. 바닥에
        깔린 같은 달 석 장은 여느 때처럼 쌓아 둡니다(DEAL-12).
        """,
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
        korean_meaning="""
        바닥에 같은 달 네 장이 깔리면 다시 돌립니다. 점수가 가장 높은 사람이 다음 선이고, 여럿이 같으면 선이
        그대로입니다.
        """,
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
        korean_meaning="""
        점수를 셀 때 패가 한 장이라도 모자라거나 남으면 비긴 판입니다. 모두 0점이고, 아무도 내지 않으며,
        선이 다시 돌립니다. 오류가 아닙니다.
        """,
    ),
)
