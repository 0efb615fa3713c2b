"""MISSION: cards drawn for a deal that multiply what their captor wins."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

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
        korean_meaning="""
        판마다 48장 가운데 서로 다른 `mission_cards`장을 뽑습니다. 그 판의 달과 미션(PAY-14, PAY-15) 다음에
        뽑고, 패를 돌리기 전에 모두에게 보입니다. 무효가 되면 남고 나가리가 되면 남지 않습니다. 스톱으로
        이긴 사람이 먹은 미션 패마다 `mission_card_multiplier`의 값을 한 번씩 곱합니다. 어떻게 먹었든,
        국진을 무엇으로 치든 상관없습니다.
        """,
        korean_certainty="A 석 장, 한게임과 피망; A 한 장마다 두 배, 피망; B 석 장이나 네 장, 넷마블",
    ),
)
