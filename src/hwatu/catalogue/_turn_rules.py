"""TURN: playing a card, turning a card, and what is captured."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

RULES: tuple[Rule, ...] = (
    define(
        "TURN-1",
        "Order of a turn",
        """
        The dealer has the first turn, unless the next player leads (TURN-14). A turn has three steps: one
        card from hand is laid on the table, the top card of the stock is turned and laid on the table, and
        then the captured cards are taken in. Only after that may the player stop the game (STOP-1); otherwise
        the turn passes to the player on the right.
        """,
        sources="P Q G W X",
        rulings="rule_that_asks",
        korean="한 차례의 순서",
        korean_meaning="""
        선이 먼저 칩니다(TURN-14에서는 그다음 사람일 수도 있습니다). 한 차례는 세 걸음입니다. 손패 한 장을
        바닥에 내고, 더미의 맨 윗장을 뒤집어 바닥에 놓고, 짝이 맞은 패를 먹습니다. 그러고 나서야 스톱할 수
        있고(STOP-1), 아니면 차례가 오른쪽 사람에게 넘어갑니다.
        """,
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
        korean_meaning="""
        바닥에 같은 달이 없는 손패를 내면 그대로 바닥에 따로 놓입니다. 그 차례에 자기가 먹으려면 더미에서 짝을
        뒤집는 수밖에 없습니다(TURN-7).
        """,
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
        korean_meaning="""
        바닥에 따로 놓인 한 장과 짝이 맞는 손패는 그 위에 놓습니다. 더미를 뒤집기 전에는 먹지 않습니다.
        뒤집은 패가 다른 달이면 짝을 먹고, 같은 달이면 뻑입니다(TURN-8). 뒤집은 패는 따로 따지므로 한 차례에
        두 쌍을 먹거나, 한 쌍과 쌓인 패를 함께 먹기도 합니다.
        """,
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
        korean_meaning="""
        바닥에 따로 놓인 두 장과 짝이 맞는 손패는 두 장 가운데 고른 것 위에 놓습니다. 고르지 않은 패는
        바닥에 남습니다. 다만 뒤집은 패가 그 달의 넷째 장이면 네 장을 모두 먹습니다(TURN-9).
        """,
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
        korean_meaning="""
        쌓인 석 장과 짝이 맞는 손패를 내면 네 장을 모두 먹고, 그 안에 든 조커도 함께 먹습니다. 더미는
        그다음에 뒤집고, 그 달과는 더 맞을 수 없습니다.
        """,
    ),
    define(
        "TURN-6",
        "The stock card",
        """
        The card turned from the stock stays on the table if nothing matches it. It captures a single loose
        match. Of two loose matches it captures one, which the player chooses once the card is seen. It
        captures a stack whole. Its captures are made before those of the hand card, which stays on its match
        until then. When it is of the hand card's month, TURN-7, TURN-8 and TURN-9 apply instead.
        """,
        sources="P Q G W X",
        korean="뒤집은 패",
        korean_meaning="""
        더미에서 뒤집은 패는 짝이 없으면 바닥에 남습니다. 따로 놓인 짝이 한 장이면 그것을 먹습니다. 두 장이면
        뒤집은 패를 보고 나서 한 장을 골라 먹습니다. 쌓인 패이면 한꺼번에 먹습니다. 뒤집은 패로 먼저 먹고, 낸
        패는 그때까지 짝 위에 놓여 있습니다. 낸 패와 같은 달이면 TURN-7, TURN-8, TURN-9에 따릅니다.
        """,
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
        korean_meaning="""
        짝 없이 낸 손패와 같은 달의 패를 더미에서 뒤집으면 쪽입니다. 두 장을 모두 먹습니다. 쪽으로 무엇을 더
        받는지는 BONUS-3에 있습니다.
        """,
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
        korean_meaning="""
        바닥에 그 달이 한 장뿐일 때 그 위에 손패를 냈는데 더미에서 셋째 장이 나오면 아무것도 먹지 못합니다.
        석 장은 그대로 쌓이고, 누가 쌌는지 기억해 두며, 넷째 장으로만 먹을 수 있습니다. 바닥에 그 달이 따로
        두 장 있었다면 뻑이 아니라 따닥입니다(TURN-9). `ppuk` 설정을 끄면 짝을 먹고 셋째 장은 바닥에
        남습니다. 마지막 차례에는 TURN-13에 따라 뻑이 없을 수 있습니다.
        """,
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
        korean_meaning="""
        바닥에 따로 놓인 같은 달 두 장 가운데 하나 위에 손패를 냈는데 더미에서 넷째 장이 나오면 네 장을 모두
        먹습니다. 따닥으로 무엇을 더 받는지는 BONUS-2에 있습니다.
        """,
    ),
    define(
        "TURN-10",
        "When the cards run out",
        """
        Play goes on until somebody stops, or until nobody has a card in hand or a bomb turn left. At that
        moment every card of a month has found its match: the table is empty and all cards have been captured,
        unless a last turn without ppuk (TURN-13) took a card's match away. Otherwise only jokers can be left
        over, in the stock. Where two have eight cards each (DEAL-18), more stays in the stock and on the table.
        """,
        sources="P Q",
        korean="패가 다 떨어지면",
        korean_meaning="""
        누군가 스톱하거나, 아무에게도 손패나 뒤집기만 하는 차례가 남지 않을 때까지 칩니다. 그때가 되면 모든
        달이 짝을 찾아서 바닥이 비고 패는 모두 누군가가 먹은 것입니다. 다만 뻑이 없는 마지막 차례(TURN-13)
        때문에 짝을 잃은 패가 있을 수 있습니다. 그 밖에 남을 수 있는 것은 더미의 조커뿐입니다. 여덟 장씩 칠
        때(DEAL-18)는 더미와 바닥에 패가 더 남습니다.
        """,
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
        korean_meaning="""
        손패가 있으면 반드시 한 장을 내야 합니다. 패를 내지 않아도 되는 것은 뒤집기만 하는
        차례(BOMB-2)뿐이고, 마음대로 차례를 넘길 수는 없습니다.
        """,
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
        korean_meaning="""
        BONUS-8, BONUS-13, TURN-13, STOP-11에서 말하는 마지막 차례가 누구의 것인지를 `last_turn`에 적습니다.
        HAND이면 판의 마지막 차례, 곧 그 뒤로 아무에게도 손패나 뒤집기만 하는 차례가 남지 않는 차례입니다.
        OWN이면 저마다의 마지막 차례, 곧 다른 사람에게 무엇이 남았든 그 사람에게는 둘 다 남지 않는
        차례입니다.
        """,
        korean_certainty="A+ 마지막 패라고 적은 한게임과 피망; B 넷마블; E 저마다의 마지막 차례라는 것",
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
        korean_meaning="""
        `last_turn_ppuk` 설정을 끄면 마지막 차례(TURN-12)에 셋째 장이 나와도 쌓이지 않습니다. 짝과 셋째 장,
        거기서 기다리던 조커까지 먹습니다. 뻑으로 받는 칩(CHIPS-1, CHIPS-2, CHIPS-8)은 없고, 한 달을 다 먹은
        것도 아닙니다(CHIPS-3, PAY-13). 넷째 장은 짝이 없어져서 끝까지 바닥에 남을 수 있습니다. 판의 마지막
        차례에는 이런 일이 생길 수 없고, `ppuk` 설정을 끄면 막을 것도 없습니다.
        """,
        korean_certainty="A+ 한게임; B 넷마블; C 석 장을 모두 먹는다는 것",
    ),
    define(
        "TURN-14",
        "Who leads",
        """
        `leads` says who has the first turn. DEALER: the dealer. NEXT: of those who play this hand, the next one
        to the dealer's right. Where players wait for a place (ROTATE-1), the newcomer deals, and the player
        after it leads.
        """,
        sources="OB",
        rulings="counted_from_the_dealer",
        korean="먼저 치는 사람",
        korean_meaning="""
        누가 먼저 치는지를 `leads`에 적습니다. DEALER이면 선입니다. NEXT이면 이번 판을 치는 사람 가운데 선의
        오른쪽으로 가장 가까운 사람입니다. 자리를 기다리는 사람이 있으면(ROTATE-1) 새로 들어온 사람이 선이고
        그다음 사람이 먼저 칩니다.
        """,
    ),
)
