"""TURN: playing a card, turning a card, and what is captured."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "A turn"
KOREAN = "한 차례"

RULES: tuple[Rule, ...] = (
    define(
        "TURN-1",
        "Order of a turn",
        """
        The dealer has the first turn. A turn has three steps: one card from hand is laid on the table, the
        top card of the stock is turned and laid on the table, and then the captured cards are taken in. Only
        after that may the player stop the game (STOP-1); otherwise the turn passes to the player on the
        right.
        """,
        sources="P Q G W X",
        rulings="rule_that_asks",
        korean="한 차례의 순서",
    ),
    define(
        "TURN-2",
        "Hand card without a match",
        """
        A card from hand whose month is not on the table stays there as a loose card of its own. Only the
        stock card of the same turn can still capture it for its player (TURN-7).
        """,
        sources="P Q G W X",
        korean="짝이 없는 패를 낼 때",
    ),
    define(
        "TURN-3",
        "Hand card with one match",
        """
        A card from hand that matches one loose card is placed on it. Nothing is taken until the stock card is
        turned: if it is of any other month, the player captures the pair; if it is of the same month, it
        makes a ppuk (TURN-8). The stock card is resolved on its own, so a turn may capture two pairs, or a
        pair and a stack.
        """,
        sources="P Q G W X",
        korean="짝이 한 장일 때",
    ),
    define(
        "TURN-4",
        "Hand card with two matches",
        """
        A card from hand that matches two loose cards is placed on the one its player chooses. The card not
        chosen stays on the table, unless the stock card is the fourth of the month and all four are captured
        (TURN-9).
        """,
        sources="P Q G W X",
        korean="짝이 두 장일 때",
    ),
    define(
        "TURN-5",
        "Hand card on a stack",
        """
        A card from hand that matches a stack of three captures it: all four cards are taken, together with a
        joker that lies in the stack. The stock card is turned afterwards, and cannot match that month any
        more.
        """,
        sources="P Q G W X",
        korean="쌓인 패와 짝이 맞을 때",
    ),
    define(
        "TURN-6",
        "The stock card",
        """
        The card turned from the stock stays on the table if nothing matches it. It captures a single loose
        match. Of two loose matches it captures one, which the player chooses once the card is seen. It
        captures a stack whole. When it is of the hand card's month, TURN-7, TURN-8 and TURN-9 apply instead.
        """,
        sources="P Q G W X",
        korean="뒤집은 패",
    ),
    define(
        "TURN-7",
        "Chok",
        """
        The hand card was laid down with no match, and the stock card is of its month: both cards are
        captured. BONUS-3 says what else a chok earns.
        """,
        sources="P Q G W X",
        korean="쪽",
    ),
    define(
        "TURN-8",
        "Ppuk",
        """
        The hand card was placed on the only card of its month on the table, and a third one comes from the
        stock: none of them is captured. The three stay as a stack, which remembers who made it and which only
        the fourth card can capture. A second loose match makes it ttadak instead (TURN-9). Where `ppuk` is
        off, the player captures the pair and the third card stays on the table. On a last turn TURN-13 may
        rule a ppuk out.
        """,
        sources="P G W X",
        rulings="missing_lists",
        korean="뻑",
    ),
    define(
        "TURN-9",
        "Ttadak",
        """
        The hand card was placed on one of two loose cards of its month, and the stock card is the fourth of
        the month: all four cards are captured. BONUS-2 says what else a ttadak earns.
        """,
        sources="P Q G W X",
        rulings="family_four_is_no_event two_pairs_of_a_bomb",
        korean="따닥",
    ),
    define(
        "TURN-10",
        "When the cards run out",
        """
        Play goes on until somebody stops, or until nobody has a card in hand or a bomb turn left. At that
        moment every card of a month has found its match: the table is empty and all cards have been captured,
        unless a last turn without ppuk (TURN-13) took a card's match away. Otherwise only jokers can be left
        over, in the stock.
        """,
        sources="P Q",
        korean="패가 다 떨어지면",
    ),
    define(
        "TURN-11",
        "No passing",
        """
        Whoever has a card must play one. A player may keep all its cards only in a bomb turn (BOMB-2), and
        may never pass a turn of its own accord.
        """,
        sources="P Q G W X",
        korean="차례 넘기기 금지",
    ),
    define(
        "TURN-12",
        "The last turn",
        """
        `last_turn` says whose last turn BONUS-8, BONUS-13, TURN-13 and STOP-11 speak of. HAND: the hand's,
        after which nobody has a card or a bomb turn left. OWN: a player's, after which that player has
        neither, whatever the others still hold.
        """,
        sources="K",
        rulings="first_and_last_turn own_last_turn what_a_last_turn_keeps",
        korean="마지막 차례",
        certainty="A+ Hangame and Pmang, on the last card; B Netmarble; E that it is each player's own",
    ),
    define(
        "TURN-13",
        "No ppuk on the last turn",
        """
        Without `last_turn_ppuk` a third card of a month makes no stack on a last turn (TURN-12): its player
        captures the pair, the third card and the jokers that wait there. No payment for a ppuk sees it
        (CHIPS-1, CHIPS-2, CHIPS-8), and it is not a whole month (CHIPS-3, PAY-13). The fourth card finds no
        match any more and may be left on the table at the end. On the hand's last turn the case cannot come
        up, and where `ppuk` is off there is nothing to rule out.
        """,
        sources="K",
        rulings="own_last_turn",
        korean="마지막 차례에는 뻑 없음",
        certainty="A+ Hangame; B Netmarble; C that all three cards are captured",
    ),
)
