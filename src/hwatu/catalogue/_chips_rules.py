"""CHIPS: payments made during the hand."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

RULES: tuple[Rule, ...] = (
    define(
        "CHIPS-1",
        "First-turn ppuk",
        """
        A player who makes a ppuk on its first turn is paid `first_ppuk_chips` by each opponent at once, and
        play goes on. CHIPS-8 says what a row of ppuks from there on earns.
        """,
        sources="P",
        rulings="fixed_payments first_and_last_turn",
        korean="첫뻑",
        korean_meaning="""
        첫 차례에 뻑을 하면 상대마다 바로 `first_ppuk_chips`만큼 내고 판은 이어집니다. 거기서부터 내리 하는
        뻑은 CHIPS-8에 있습니다.
        """,
    ),
    define(
        "CHIPS-2",
        "Too many ppuks",
        """
        When the ppuks that one player has made in the hand reach `ppuk_limit`, play ends: each opponent pays
        that player `ppuk_limit_chips`, and the player deals the next hand, as its winner would (DEAL-6).
        Nothing multiplies the chips, unless `fixed_wins_multiplied` is on (PAY-23), and they may be pushed
        (PUSH-1). Ppuks of different players are not added together. With a limit of 0 the hand goes on
        however many there are.
        """,
        sources="P G",
        rulings="""
        fixed_payments quad_is_no_nagari ppuk_limit_at_once contradictions fixed_wins_and_the_carry
        when_fixed_wins_are_due
        """,
        korean="삼뻑",
        korean_meaning="""
        한 사람이 한 판에 한 뻑이 `ppuk_limit`에 이르면 판이 끝납니다. 상대마다 `ppuk_limit_chips`만큼 내고,
        뻑을 한 사람이 이긴 사람처럼 다음 선이 됩니다(DEAL-6). `fixed_wins_multiplied` 설정을 켰을 때
        말고는(PAY-23) 이 칩에 배수가 붙지 않습니다. 이렇게 이긴 것도 밀 수 있습니다(PUSH-1). 여러 사람의 뻑을
        합치지는 않습니다. 0이면 몇 번을 해도 판이 이어집니다.
        """,
    ),
    define(
        "CHIPS-3",
        "First-turn captures",
        """
        A player is paid at once by each opponent for what it does on its first turn: `first_ttadak_chips` for
        a ttadak, `first_stack_chips` for each stack of three that it captures, `first_bomb_chips` for each
        bomb, and `first_chok_chips` for a chok. Play goes on.
        """,
        sources="P Q",
        rulings="each_stack_or_bomb fixed_payments first_and_last_turn",
        korean="첫 차례에 먹은 패",
        korean_meaning="""
        첫 차례에 한 일에는 상대마다 바로 칩을 냅니다. 따닥이면 `first_ttadak_chips`, 쌓인 석 장을 먹을
        때마다 `first_stack_chips`, 폭탄마다 `first_bomb_chips`, 쪽이면 `first_chok_chips`입니다. 판은
        이어집니다.
        """,
    ),
    define(
        "CHIPS-4",
        "The boar on the first turn",
        """
        A player who captures the July animal, the boar, on its first turn is paid `first_boar_chips` by each
        opponent.
        """,
        sources="P",
        rulings="fixed_payments first_and_last_turn",
        korean="첫 차례의 멧돼지",
        korean_meaning="""
        첫 차례에 7월 열끗인 멧돼지를 먹으면 상대마다 `first_boar_chips`만큼 냅니다.
        """,
    ),
    define(
        "CHIPS-5",
        "The boar pot",
        """
        At each deal everyone at the table, playing or not, puts `boar_pot_chips` into a pot, once the table
        lies open, the deal is not void, and it is settled who plays. Whoever captures the boar takes the pot
        at that moment, no matter who wins the hand. An unclaimed pot stays and grows with the next deal. A
        void deal takes no second stake. A pot unclaimed when the series ends goes back in equal parts, and
        what is left over goes to the last dealer.
        """,
        sources="P",
        rulings="boar_pot_stakes boar_pot_at_the_end fixed_payments",
        korean="멧돼지 판돈",
        korean_meaning="""
        패를 돌릴 때마다 치는 사람도 쉬는 사람도 모두 `boar_pot_chips`만큼 판돈을 겁니다. 바닥이 펼쳐지고,
        무효가 아니고, 누가 칠지 정해진 다음에 겁니다. 멧돼지를 먹은 사람이 그 자리에서 판돈을 가져가고,
        누가 이기는지는 상관없습니다. 아무도 가져가지 못한 판돈은 남아서 다음 판에 불어납니다. 무효가 된
        판에는 두 번 걸지 않습니다. 마지막 판까지 남은 판돈은 똑같이 나누어 돌려주고, 나누고 남은 것은
        마지막 선이 가집니다.
        """,
    ),
    define(
        "CHIPS-6",
        "A shot for ja-ppuk",
        """
        When a player captures a stack of its own making, each opponent pays `own_stack_chips` besides the
        junk that it gives (BONUS-5).
        """,
        sources="G",
        rulings="fixed_payments",
        korean="자뻑이면 술 한 잔",
        korean_meaning="""
        자기가 싼 것을 자기가 먹으면 상대마다 피(BONUS-5)에 더해 `own_stack_chips`만큼 냅니다.
        """,
    ),
    define(
        "CHIPS-7",
        "A shot for a joker",
        """
        For a joker played from hand each opponent pays `joker_hand_chips`. For a joker turned from the stock
        its player pays `joker_stock_chips`: to nobody where payments go to nobody, and otherwise to each
        opponent (PAY-19). A joker on the table at the deal costs nobody anything.
        """,
        sources="G",
        rulings="goo_stupe_joker_shot fixed_payments",
        korean="조커면 술 한 잔",
        korean_meaning="""
        손에서 조커를 내면 상대마다 `joker_hand_chips`만큼 냅니다. 더미에서 조커를 뒤집은 사람은
        `joker_stock_chips`만큼 내는데, 칩을 받는 사람이 없는 판이면 그냥 내고 아니면 상대마다 그만큼
        줍니다(PAY-19). 처음에 바닥에 깔린 조커로는 아무도 내지 않습니다.
        """,
    ),
    define(
        "CHIPS-8",
        "Ppuks in a row",
        """
        A player whose first two turns were both a ppuk is paid `second_ppuk_chips` by each opponent at the
        second one; if the third turn is a ppuk too, `third_ppuk_chips` at that one, before the payment of
        CHIPS-2. CHIPS-1, the two of this rule and CHIPS-2 are all paid beside one another. A bomb turn in
        between breaks the row, a joker does not. Nothing multiplies these chips.
        """,
        sources="K",
        rulings="fixed_payments ppuks_and_turns no_winner_is_paid",
        korean="연뻑",
        certainty="""
        A+ 14 and 21, Hangame; B two and three times the first, Netmarble; E 6 and 9 with three players; C 6
        and 12
        """,
        korean_meaning="""
        첫 차례와 둘째 차례에 내리 뻑을 하면 둘째 뻑에서 상대마다 `second_ppuk_chips`만큼 내고, 셋째
        차례까지 뻑이면 그때 CHIPS-2의 칩보다 먼저 `third_ppuk_chips`만큼 냅니다. CHIPS-1의 칩, 이 두 가지,
        CHIPS-2의 칩은 모두 따로따로 냅니다. 사이에 뒤집기만 하는 차례가 끼면 이어지지 않지만 조커는
        괜찮습니다. 이 칩에는 배수가 붙지 않습니다.
        """,
        korean_certainty="A+ 14와 21, 한게임; B 첫 뻑의 두 배와 세 배, 넷마블; E 셋이 칠 때 6과 9; C 6과 12",
    ),
    define(
        "CHIPS-9",
        "Points for the first ppuk",
        """
        A ppuk on one's first turn is worth `first_ppuk_points` to its maker, if it wins by a stop or when the
        cards run out (STOP-12). They are added to the points and extras that each loser owes, made units with
        them (PAY-18), multiplied, and cut with them (STOP-7). They never count towards a stop, whatever
        `extras_count_to_stop` says, and are lost if the hand ends in any other way or the win is pushed. The
        chips of CHIPS-1 are paid beside them.
        """,
        sources="MU",
        rulings="first_ppuk_needs_a_stop",
        korean="첫뻑 점수",
        korean_meaning="""
        첫 차례에 뻑을 한 사람이 스톱으로, 또는 패가 다 떨어져(STOP-12) 이기면 `first_ppuk_points`점을 더
        받습니다. 진 사람이 낼 점수와 추가 점수에 더해서 함께 칩으로 바꾸고(PAY-18), 배수를 곱하고,
        상한(STOP-7)도 함께 따집니다. 나는 데는 `extras_count_to_stop` 값이 무엇이든 치지 않고, 판이 달리
        끝나거나 이긴 판을 밀면 받지 못합니다. CHIPS-1의 칩은 따로 냅니다.
        """,
    ),
)
