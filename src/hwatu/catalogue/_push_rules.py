"""PUSH: leaving a win unpaid, so that the next one is worth more."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

TITLE = "Pushing a win"
KOREAN = "밀기"

RULES: tuple[Rule, ...] = (
    define(
        "PUSH-1",
        "Take or push",
        """
        The one winner of a hand, by a stop or a fixed win (PAY-23), says whether it takes the win or pushes
        it, as long as fewer wins than `push_limit` have been pushed in a row (PUSH-3). A pushed win is not
        paid: neither debts nor a fixed win, for which CHIPS-2 waits for this answer. What was paid during the
        hand stays paid, and so does compensation (SELL-11), which is owed to those who sit out. In everything
        else it is a hand that was won: its winner deals next, and an unclaimed boar pot goes on.
        """,
        sources="K",
        rulings="""
        what_may_be_pushed push_after_every_win what_a_push_forgoes fixed_wins_and_the_carry no_winner_is_paid
        what_everybody_sees
        """,
        korean="밀기",
        certainty="A two in a row, Hangame; C three in a row; D Noriworks",
        korean_meaning="""
        한 사람이 스톱이나 정해진 값(PAY-23)으로 이기면, 내리 밀어 둔 승리(PUSH-3)가 `push_limit`보다 적은 동안
        그 승리를 받을지 밀지 말합니다. 밀어 둔 승리에는 아무것도 내지 않습니다. 진 사람이 낼 칩도 정해진 값도
        없고, CHIPS-2의 칩은 이 대답을 기다립니다. 판 중에 낸 칩은 낸 대로이고, 쉬는 사람이 받는
        광값(SELL-11)도 그대로입니다. 다른 것은 모두 이긴 판과 같습니다. 이긴 사람이 다음 선이고, 아무도
        가져가지 못한 멧돼지 판돈은 넘어갑니다.
        """,
        korean_certainty="A 두 번까지, 한게임; C 세 번까지; D 노리웍스",
    ),
    define(
        "PUSH-2",
        "What a push is worth",
        """
        The next win that is taken is multiplied by `push_multiplier`, once for each win that was pushed. A
        win by stop always is, a fixed win only where PAY-23 is played.
        """,
        sources="K",
        rulings="order_of_a_debt what_a_push_forgoes",
        korean="밀기 배수",
        certainty="A Hangame",
        korean_meaning="""
        다음에 받는 승리에는 밀어 둔 승리마다 `push_multiplier`의 값을 한 번씩 곱합니다. 스톱으로 이기면 언제나
        곱하고, 값이 정해진 승리에는 PAY-23을 칠 때만 곱합니다.
        """,
        korean_certainty="A 한게임",
    ),
    define(
        "PUSH-3",
        "The row of pushes",
        """
        Pushed wins form one row for the whole table, whoever pushed them, and `push_limit` is the most it can
        have. A push makes it longer; a nagari leaves it as it is and multiplies beside it (PAY-9), and so
        does a void deal. Every other end uses it up, even one that pays nothing for it: a hand that was
        shared or cancelled, or a fixed win that is not multiplied. A pushed win uses up the nagaris before
        it, and the cap of STOP-9 does not count pushes. The last hand of a series may be pushed as well, and
        is then lost.
        """,
        sources="K",
        korean="이어 밀기",
        certainty="E",
        korean_meaning="""
        밀어 둔 승리는 누가 밀었든 판 전체에서 이어 세고, `push_limit`까지만 밀 수 있습니다. 밀면 하나 늘고,
        나가리가 되면 그대로 남아 나가리 배수(PAY-9)와 함께 곱하며, 무효가 되어도 남습니다. 다른 식으로
        끝나면 모두 없어집니다. 나누어 받거나 취소된 판, 값이 정해져 배수가 붙지 않는 승리처럼 그 때문에
        내는 것이 없어도 그렇습니다. 승리를 밀면 앞의 나가리는 없어지고, STOP-9의 상한에는 밀어 둔 승리를 치지
        않습니다. 마지막 판도 밀 수 있는데, 그러면 그냥 사라집니다.
        """,
        korean_certainty="E",
    ),
)
