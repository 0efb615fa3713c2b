"""BOMB: playing three cards of a month at once."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

TITLE = "The bomb"
KOREAN = "폭탄"

RULES: tuple[Rule, ...] = (
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
)
