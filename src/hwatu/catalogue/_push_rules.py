"""PUSH: leaving a win unpaid, so that the next one is worth more."""

from __future__ import annotations

from ._rule_entry import Rule, define

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
    ),
)
