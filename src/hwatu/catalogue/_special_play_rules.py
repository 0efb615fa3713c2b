"""SHAKE, BOMB and JOKER: showing three of a month, playing them at once, and playing or turning a joker."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

RULES: tuple[Rule, ...] = (
    define(
        "SHAKE-1",
        "Heundeulgi, the shake",
        """
        A player that holds exactly three cards of a month as its turn begins, and has played none of them,
        may show them to everybody. They stay known for as long as they are in hand. With `shake` FREE the
        player then takes its turn as it likes. With MUST_PLAY one of the three must be played in the same
        turn: no joker, no bomb turn, and no bomb of the three unless shaken sets may be bombed (BOMB-4). With
        OFF nothing is shown. `shake_unmatched_only` may forbid the shake while the fourth card lies on the
        table (SHAKE-4), and three left of a quad that was shown are never shown again (DEAL-14).
        """,
        sources="P G X",
        rulings="several_shakes_in_one_turn missing_lists",
        korean="흔들기",
        korean_meaning="""
        차례를 시작할 때 같은 달 패를 꼭 석 장 들고 있고 그 가운데 낸 것이 없으면, 모두에게 보여 흔들 수
        있습니다. 그 패는 손에 있는 동안 계속 알려져 있습니다. `shake` 값이 FREE이면 흔든 다음 마음대로
        칩니다. MUST_PLAY이면 그 차례에 석 장 가운데 하나를 내야 합니다. 조커를 내거나 뒤집기만 할 수 없고,
        흔든 패로 폭탄을 낼 수 있는 판(BOMB-4)이 아니면 그 석 장을 폭탄으로 낼 수도 없습니다. OFF이면 흔들지
        못합니다. `shake_unmatched_only` 설정을 켜면 나머지 한 장이 바닥에 있는 동안에는 흔들 수
        없고(SHAKE-4), 보인 총통에서 남은 석 장은 다시 흔들 수 없습니다(DEAL-14).
        """,
    ),
    define(
        "SHAKE-2",
        "What a shake is worth",
        """
        If the player who shook wins by stopping, what each loser owes is multiplied by `shake_multiplier`,
        once for every set shown in the hand. A quad that was played on (DEAL-14) is such a set. If somebody
        else wins, the shake is worth nothing.
        """,
        sources="P X",
        korean="흔든 값",
        korean_meaning="""
        흔든 사람이 스톱으로 이기면, 진 사람이 내는 것에 흔든 횟수만큼 `shake_multiplier`의 값을 곱합니다.
        계속 치기로 한 총통(DEAL-14)도 한 번으로 칩니다. 다른 사람이 이기면 흔든 것은 아무 값도 없습니다.
        """,
    ),
    define(
        "SHAKE-3",
        "Shaking November or December",
        """
        A shown set of November or December multiplies by `shake_rain_multiplier` in place of the ordinary
        shake multiplier.
        """,
        sources="P",
        korean="오동과 비 흔들기",
        korean_meaning="""
        11월이나 12월을 흔들면 보통의 흔들기 배수 대신 `shake_rain_multiplier`의 값을 곱합니다.
        """,
    ),
    define(
        "SHAKE-4",
        "No shake beside the fourth card",
        """
        With `shake_unmatched_only` a player may show three of a month only while no card of that month lies
        on the table.
        """,
        sources="K",
        rulings="what_everybody_sees",
        korean="바닥에 짝이 있으면 못 흔들기",
        certainty="A Hangame",
        korean_meaning="""
        `shake_unmatched_only` 설정을 켜면 바닥에 그 달의 패가 없을 때만 석 장을 흔들 수 있습니다.
        """,
        korean_certainty="A 한게임",
    ),
    define(
        "BOMB-1",
        "Bombing the field",
        """
        A player that holds three cards of a month as its turn begins, with the fourth on the table, may lay
        down all three at once and so capture the four. With `pair_bomb` two cards may do for the other two
        (BOMB-6). The stock card is turned as usual. `bomb` says whether this is allowed (OFF: it is not) and
        what makes up for the two cards missing from the hand: TWO_TURNS (BOMB-2) or FLIP_THREE (BOMB-3).
        """,
        sources="P Q X",
        rulings="missing_lists facts_as_they_are_told",
        korean="폭탄",
        korean_meaning="""
        차례를 시작할 때 같은 달 석 장을 들고 있고 나머지 한 장이 바닥에 있으면, 석 장을 한꺼번에 내서 네
        장을 먹을 수 있습니다. `pair_bomb` 설정을 켜면 두 장으로 나머지 두 장을 먹을 수도 있습니다(BOMB-6).
        더미는 여느 때처럼 뒤집습니다. 폭탄을 낼 수 있는지는 `bomb`에 따릅니다. OFF이면 낼 수 없고, 모자라게
        된 손패 두 장은 TWO_TURNS이면 BOMB-2대로, FLIP_THREE이면 BOMB-3대로 메웁니다.
        """,
    ),
    define(
        "BOMB-2",
        "Two bomb turns",
        """
        With `bomb` TWO_TURNS each bomb gives its player two bomb turns, a pair bomb (BOMB-6) one: on any two
        later turns of the hand, not necessarily the next ones, it may leave its hand alone and only turn the
        stock card. As long as it has cards this is its choice; once it has none, it must.
        """,
        sources="P Q X",
        rulings="bomb_turn_leaves_cards",
        korean="폭탄 뒤에 뒤집기 두 번",
        korean_meaning="""
        `bomb` 값이 TWO_TURNS이면 폭탄을 낼 때마다 뒤집기만 하는 차례가 두 번 생깁니다. 두 장
        폭탄(BOMB-6)이면 한 번입니다. 바로 다음이 아니더라도 그 판의 어느 차례에든 손패를 내지 않고 더미만
        뒤집을 수 있습니다. 손패가 있는 동안에는 마음대로이고, 다 떨어지면 그렇게 해야 합니다.
        """,
    ),
    define(
        "BOMB-3",
        "Three cards turned",
        """
        With `bomb` FLIP_THREE the player turns three stock cards in the turn of the bomb itself, one after
        another, each resolved before the next. It has no bomb turns; when its cards run out before the
        others' do, it misses its turns.
        """,
        sources="P Q",
        rulings="two_pairs_of_a_bomb contradictions",
        korean="폭탄을 내고 석 장 뒤집기",
        korean_meaning="""
        `bomb` 값이 FLIP_THREE이면 폭탄을 낸 그 차례에 더미에서 석 장을 하나씩 뒤집고, 한 장의 결과를 다
        따진 다음 다음 장을 뒤집습니다. 뒤집기만 하는 차례는 생기지 않고, 손패가 남보다 먼저 떨어지면 그만큼
        차례를 쉽니다.
        """,
    ),
    define(
        "BOMB-4",
        "Bombing a shaken set",
        """
        Three cards that were shown in a shake may be bombed later, or in the same turn, only where
        `bomb_after_shake` is set. A set that was not shown is not affected, and three cards of a quad that
        was played on may always be bombed (DEAL-14).
        """,
        sources="P X",
        korean="흔든 패로 폭탄 내기",
        korean_meaning="""
        흔들어 보인 석 장은 `bomb_after_shake` 설정을 켰을 때만 같은 차례에든 나중에든 폭탄으로 낼 수
        있습니다. 흔들지 않은 패는 상관없고, 계속 치기로 한 총통의 석 장은 언제나 폭탄으로 낼 수
        있습니다(DEAL-14).
        """,
    ),
    define(
        "BOMB-5",
        "What a bomb is worth",
        """
        If a player who bombed wins by stopping, what each loser owes is multiplied by `bomb_multiplier`, once
        for each bomb, just as for a shake. If a shaken set is bombed, the shake and the bomb both multiply. A
        pair bomb multiplies as BOMB-7 says instead.
        """,
        sources="K",
        certainty="A+ Hangame and Pmang",
        korean="폭탄 배수",
        korean_meaning="""
        폭탄을 낸 사람이 스톱으로 이기면, 진 사람이 내는 것에 폭탄마다 `bomb_multiplier`의 값을 곱합니다.
        흔들기와 같습니다. 흔든 패로 폭탄을 내면 흔들기와 폭탄을 둘 다 곱합니다. 두 장 폭탄의 배수는
        BOMB-7에 있습니다.
        """,
        korean_certainty="A+ 한게임과 피망",
    ),
    define(
        "BOMB-6",
        "The pair bomb",
        """
        With `pair_bomb` a player that holds exactly two cards of a month as its turn begins, with the other
        two loose on the table, may lay down both at once and capture the four; the stock card follows. It is
        a bomb for every rule that speaks of one (BONUS-6, CHIPS-3, PAY-13, LIABLE-4, BOMB-4 where the month
        was shown), except that it leaves one bomb turn, or turns two stock cards where a bomb turns three
        (BOMB-3), and multiplies by BOMB-7 in place of BOMB-5. Playing only one of the two is just as legal.
        """,
        sources="K",
        rulings="pair_bombs what_everybody_sees",
        korean="두 장 폭탄",
        certainty="A Hangame and Pmang; B none, Netmarble; C Netmarble's successor; A none, the plain modes",
        korean_meaning="""
        `pair_bomb` 설정을 켜면, 차례를 시작할 때 같은 달을 꼭 두 장 들고 있고 나머지 두 장이 바닥에 따로
        놓여 있을 때 두 장을 한꺼번에 내서 네 장을 먹을 수 있습니다. 그다음 더미를 뒤집습니다. 폭탄에 대한
        모든 규칙에서 폭탄으로 치지만(BONUS-6, CHIPS-3, PAY-13, LIABLE-4, 흔든 달이면 BOMB-4), 뒤집기만 하는
        차례는 한 번이고, 석 장을 뒤집는 판(BOMB-3)에서는 두 장을 뒤집으며, 배수는 BOMB-5가 아니라 BOMB-7에
        따릅니다. 두 장 가운데 한 장만 내도 됩니다.
        """,
        korean_certainty="A 한게임과 피망; B 없음, 넷마블; C 넷마블의 다음 게임; A 일반 게임에는 없음",
    ),
    define(
        "BOMB-7",
        "What a pair bomb is worth",
        """
        If a player who made a pair bomb wins by stopping, what each loser owes is multiplied by
        `pair_bomb_multiplier`, once for each.
        """,
        sources="K",
        korean="두 장 폭탄 배수",
        certainty="A Pmang; A that it multiplies nothing, Hangame",
        korean_meaning="""
        두 장 폭탄을 낸 사람이 스톱으로 이기면, 진 사람이 내는 것에 한 번마다 `pair_bomb_multiplier`의 값을
        곱합니다.
        """,
        korean_certainty="A 피망; A 곱하지 않는다는 것, 한게임",
    ),
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
