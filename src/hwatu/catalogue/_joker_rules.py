"""JOKER: playing a joker from hand, turning one from the stock."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Playing jokers"
KOREAN = "조커"

RULES: tuple[Rule, ...] = (
    define(
        "JOKER-1",
        "A joker from hand, replaced on the table",
        """
        With `hand_joker` SUBSTITUTE a joker is played in place of a hand card. It is captured at once, and a
        card is turned from the stock and played for it exactly as if it came from hand: it may become part of
        a chok, a ppuk or a ttadak, and with two loose matches its player chooses one before the next card is
        turned. Then the turn's own stock card follows. A substitute that is a joker too is captured and
        replaced in its turn. A joker played from hand is never kept in a stack (JOKER-4).
        """,
        sources="P Q G",
        rulings="substitute_is_the_card_played",
        korean="조커를 내고 더미에서 한 장 내기",
    ),
    define(
        "JOKER-2",
        "A joker from hand, replaced in hand",
        """
        With `hand_joker` REDRAW a player may, as its turn begins and as often as it holds a joker, take the
        joker into its captures and draw a stock card into its hand; the turn then goes on as usual. A hand
        that is all jokers has to do so, and a joker is never laid on the table. Shaking and bombing depend on
        the hand as it then is. Four of a month that come together in this way do not end the hand (DEAL-11),
        nor can they be shaken, unless `joker_quad` lets them be shown (DEAL-17). A joker that is drawn stays
        in hand, unless `drawn_joker_captured` is on (JOKER-6).
        """,
        sources="X",
        rulings="jokers_alone_are_redrawn redrawn_joker_is_captured",
        korean="조커를 내고 더미에서 한 장 받기",
    ),
    define(
        "JOKER-3",
        "A joker from the stock",
        """
        A joker turned as the stock card is captured at once, and the next card of the stock is turned in its
        place and is the turn's stock card. If that is a joker it goes the same way.
        """,
        sources="P Q G X",
        rulings="stock_joker_replaced",
        korean="뒤집어 나온 조커",
    ),
    define(
        "JOKER-4",
        "A joker in a ppuk",
        """
        With `joker_stays_in_ppuk` a joker that is turned from the stock while a hand card lies on its match
        waits there until its replacement is turned. If the replacement makes a ppuk, the joker becomes part
        of the stack and goes, with all its effects at that moment, to whoever captures the stack. In every
        other case the player captures it with the pair. Several jokers in a row wait together. Without the
        flag the joker is simply captured (JOKER-3).
        """,
        sources="P Q X",
        rulings="stack_before_its_jokers",
        korean="뻑에 들어간 조커",
    ),
    define(
        "JOKER-6",
        "A joker drawn for a joker",
        """
        With `drawn_joker_captured` a joker that is drawn in place of one that was laid aside (JOKER-2) goes
        to the captures at once, for all to see, and the next card is drawn, if the stock has one. For
        BONUS-7, BONUS-16 and CHIPS-7 it was played from hand.
        """,
        sources="K",
        rulings="what_everybody_sees what_an_answer_tells",
        korean="조커 대신 받은 조커",
        certainty="E",
    ),
)
