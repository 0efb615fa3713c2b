"""JOKER: playing a joker from hand, turning one from the stock."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

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
        korean_meaning="""
        `hand_joker` 값이 SUBSTITUTE이면 손패 대신 조커를 냅니다. 조커는 바로 먹고, 더미에서 한 장을 뒤집어
        손에서 낸 패처럼 냅니다. 그 패로 쪽도 뻑도 따닥도 할 수 있고, 바닥에 짝이 두 장이면 다음 장을 뒤집기
        전에 하나를 고릅니다. 그러고 나서 그 차례의 더미를 뒤집습니다. 대신 나온 패도 조커이면 먹고 또 한
        장을 뒤집습니다. 손에서 낸 조커는 쌓인 패에 들어가지 않습니다(JOKER-4).
        """,
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
        korean_meaning="""
        `hand_joker` 값이 REDRAW이면 차례를 시작할 때 조커를 먹은 패로 옮기고 더미에서 한 장을 손패로 가져올
        수 있습니다. 조커가 있는 한 몇 번이든 되고, 그다음 여느 때처럼 칩니다. 손패가 모두 조커이면 반드시
        그렇게 해야 하고, 조커를 바닥에 내는 일은 없습니다. 흔들기와 폭탄은 그때의 손패로 따집니다. 이렇게
        모인 같은 달 네 장으로는 판이 끝나지 않고(DEAL-11) 흔들 수도 없지만, `joker_quad`에 따라 보일 수
        있습니다(DEAL-17). 가져온 패가 조커이면 손에 남지만, `drawn_joker_captured` 설정을 켜면
        다릅니다(JOKER-6).
        """,
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
        korean_meaning="""
        더미에서 뒤집은 패가 조커이면 바로 먹고, 다음 장을 대신 뒤집어 그 차례에 뒤집은 패로 칩니다. 그것도
        조커이면 또 그렇게 합니다.
        """,
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
        korean_meaning="""
        `joker_stays_in_ppuk` 설정을 켜면, 손패를 짝 위에 놓은 다음 뒤집은 조커는 다음 장을 뒤집을 때까지
        거기서 기다립니다. 다음 장으로 뻑이 되면 조커도 함께 쌓여서, 그 쌓인 패를 먹는 사람이 조커와 그
        효과를 모두 가져갑니다. 그 밖에는 짝과 함께 먹습니다. 조커가 잇달아 나오면 함께 기다립니다. 끄면
        조커는 그냥 먹습니다(JOKER-3).
        """,
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
        korean_meaning="""
        `drawn_joker_captured` 설정을 켜면, 조커 대신 가져온 패(JOKER-2)가 또 조커일 때 모두가 보는 앞에서
        바로 먹고, 더미가 남아 있으면 한 장을 더 가져옵니다. BONUS-7, BONUS-16, CHIPS-7에서는 손에서 낸
        조커로 칩니다.
        """,
        korean_certainty="E",
    ),
)
