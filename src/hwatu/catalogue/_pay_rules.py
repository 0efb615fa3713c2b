"""PAY, PUSH and MISSION: the debts of the losers, wins left unpaid that make the next worth more, and mission cards."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

RULES: tuple[Rule, ...] = (
    define(
        "PAY-1",
        "The winner's points",
        """
        Every loser pays the winner's points, plus extras and go chips, times every multiplier that
        applies to the winner and to that loser. It is worked out for each loser separately; section LIABLE
        may then move the debt to somebody else.
        """,
        sources="P Q G W X",
        rulings="dual_card_choice",
        korean="이긴 사람의 점수",
        korean_meaning="""
        진 사람은 저마다 이긴 사람의 점수를 냅니다. 추가 점수와 고 점수를 더한 다음, 이긴 사람과 그 사람에게
        붙는 배수를 곱합니다. 진 사람마다 따로 계산하고, 그다음에 독박(LIABLE)의 규칙에 따라 다른 사람이 대신 낼
        수 있습니다.
        """,
    ),
    define(
        "PAY-2",
        "The go bonus",
        """
        What the winner's goes are worth is `go_bonus`. THIRD_DOUBLES: one go adds 1 chip, two add 2, three
        double the payment and each further go doubles it again. COUNT_MINUS_ONE: one adds 1, two add 2, and n
        from three on multiply by n − 1. SECOND_DOUBLES: one adds 1, and n from two on multiply by n.
        FIRST_DOUBLES: each go doubles the payment. THIRD_DOUBLES_ONCE: one adds 1, two add 2, and three or
        more double it, once. OFF: nothing. A loser's goes earn nothing (LIABLE-1). PAY-21 may put another
        multiplier in place of this one.
        """,
        sources="P Q W X G RB SB",
        korean="고 배수",
        korean_meaning="""
        이긴 사람이 부른 고의 값은 `go_bonus`에 따릅니다. THIRD_DOUBLES이면 원고는 1점, 투고는 2점을 더하고,
        쓰리고는 두 배, 그다음은 고마다 또 두 배입니다. COUNT_MINUS_ONE이면 원고는 1점, 투고는 2점을 더하고,
        쓰리고부터는 고 수에서 하나 뺀 수를 곱합니다. SECOND_DOUBLES이면 원고는 1점을 더하고, 투고부터는 고
        수를 곱합니다. FIRST_DOUBLES이면 원고부터 고마다 두 배입니다. THIRD_DOUBLES_ONCE이면 원고는 1점, 투고는
        2점을 더하고, 쓰리고부터는 몇 고든 한 번만 두 배입니다. OFF이면 없습니다. 진 사람이 부른 고로는 얻는
        것이 없습니다(LIABLE-1). PAY-21에서는 다른 배수를 대신 곱합니다.
        """,
    ),
    define(
        "PAY-3",
        "Go chips under a multiplier",
        """
        Once the winner's goes multiply, `go_chips` says what they still add before the multiplying.
        FIRST_TWO: a chip for each of the first two goes. NONE: nothing. EVERY_GO: a chip for each go.
        """,
        sources="P Q K",
        rulings="first_two_go_chips_stay",
        korean="배수에 더해지는 고 점수",
        certainty="""
        A a chip for each go, Hangame and Pmang; B Netmarble; C none from the third on, some games for three
        """,
        korean_meaning="""
        고로 배수가 붙은 다음에도 곱하기 전에 얼마를 더하는지는 `go_chips`에 따릅니다. FIRST_TWO이면 처음 두
        고까지 고마다 1점, NONE이면 없음, EVERY_GO이면 고마다 1점입니다.
        """,
        korean_certainty="A 고마다 1점, 한게임과 피망; B 넷마블; C 셋이 치는 몇몇 게임에서는 쓰리고부터 없음",
    ),
    define(
        "PAY-4",
        "Shakes",
        """
        Every set that the winner showed multiplies what each loser owes, as SHAKE-2 and SHAKE-3 say.
        """,
        sources="P X",
        korean="흔들기 배수",
        korean_meaning="""
        이긴 사람이 흔든 것마다 SHAKE-2와 SHAKE-3대로 진 사람이 낼 칩에 곱합니다.
        """,
    ),
    define(
        "PAY-5",
        "Gwang-bak",
        """
        The winner scores a set of brights, and the loser has captured no bright at all. With `gwang_bak`
        DOUBLE that loser pays double; with TWO_CHIPS it pays 2 chips more, added when all multiplying is
        done; with OFF nothing changes. A single bright protects, the December one included, and so does a
        bright-protection joker (CARD-7).
        """,
        sources="P W X",
        rulings="missing_lists",
        korean="광박",
        korean_meaning="""
        이긴 사람이 광으로 점수를 냈는데 진 사람이 광을 한 장도 먹지 못했으면 광박입니다. `gwang_bak` 값이
        DOUBLE이면 두 배를 냅니다. TWO_CHIPS이면 배수를 다 곱한 다음 2칩을 더 냅니다. OFF이면 그대로입니다.
        비광이라도 한 장만 있으면 면하고, 광박 방지 조커(CARD-7)가 있어도 면합니다.
        """,
    ),
    define(
        "PAY-6",
        "Meong-dda",
        """
        With `meong_dda` every loser pays double when the winner has at least seven animals, whatever the
        loser has.
        """,
        sources="P Q",
        rulings="dual_card_choice",
        korean="멍따",
        korean_meaning="""
        `meong_dda` 설정을 켜면, 이긴 사람에게 열끗이 일곱 장 이상 있을 때 진 사람은 무엇을 먹었든 모두 두
        배를 냅니다.
        """,
    ),
    define(
        "PAY-7",
        "Pi-bak",
        """
        The winner's junk counts at least ten (ten even if junk starts to score at another number), and the
        loser's counts fewer than `pi_bak_below`: that loser pays double. Junk is counted by value, as for
        points. 0 switches the rule off.
        """,
        sources="P W X",
        rulings="dual_card_choice missing_lists",
        korean="피박",
        korean_meaning="""
        이긴 사람의 피가 열 장 이상이고(피가 몇 장부터 1점이든 열 장입니다) 진 사람의 피가
        `pi_bak_below`장보다 적으면 그 사람은 두 배를 냅니다. 피는 점수를 셀 때와 똑같이 셉니다.
        0이면 피박이 없습니다.
        """,
    ),
    define(
        "PAY-8",
        "Pi-bak and no junk at all",
        """
        With `pi_bak_spares_none` a loser whose junk counts nothing at all does not pay pi-bak.
        """,
        sources="K",
        korean="피가 한 장도 없는 피박",
        certainty="A Pmang",
        korean_meaning="""
        `pi_bak_spares_none` 설정을 켜면 피가 한 장도 없는 사람은 피박을 면합니다.
        """,
        korean_certainty="A 피망",
    ),
    define(
        "PAY-9",
        "After a nagari",
        """
        When the hand before was a nagari, what each loser owes is multiplied as STOP-4, STOP-5 and STOP-9
        say. Fixed payments are not, except for fixed wins under PAY-23.
        """,
        sources="P Q W X",
        rulings="one_double_for_many_nagaris fixed_payments",
        korean="나가리 배수",
        korean_meaning="""
        앞 판이 나가리였으면 진 사람이 내는 것에 STOP-4, STOP-5, STOP-9대로 곱합니다. 정해진 값에는 곱하지
        않지만, 값이 정해진 승리에는 PAY-23에 따라 곱할 수 있습니다.
        """,
    ),
    define(
        "PAY-10",
        "Meong-bak",
        """
        With `meong_bak` a loser without any animal pays double to a winner who has enough of them, as
        `meong_bak_from` says. SEVEN: at least seven. FIVE: at least five. ANY_POINTS: any points from animals,
        those of godori and its like included. It multiplies besides meong-dda (PAY-6) where both are
        played.
        """,
        sources="P JG MU",
        rulings="dual_card_choice",
        korean="멍박",
        korean_meaning="""
        `meong_bak` 설정을 켜면, 이긴 사람에게 열끗이 `meong_bak_from` 값만큼 있을 때 열끗이 한 장도 없는
        사람은 두 배를 냅니다. SEVEN이면 일곱 장부터, FIVE이면 다섯 장부터이고, ANY_POINTS이면 고도리, 육도리,
        비도리를 포함해 열끗으로 점수가 나기만 하면 됩니다. 멍따(PAY-6)도 있는 판에서는 둘 다 곱합니다.
        """,
    ),
    define(
        "PAY-11",
        "Tti-bak",
        """
        With `tti_bak` a loser without any ribbon pays double to a winner who scores from ribbons, by their
        number or by a set.
        """,
        sources="P",
        rulings="tti_bak_rain_ribbon",
        korean="띠박",
        korean_meaning="""
        `tti_bak` 설정을 켜면, 이긴 사람이 띠 장수나 단으로 점수를 냈을 때 띠가 한 장도 없는 사람은 두 배를
        냅니다.
        """,
    ),
    define(
        "PAY-12",
        "Double jokers",
        """
        Each double joker among the winner's captures doubles what every loser owes (CARD-7).
        """,
        sources="P",
        korean="더블 조커",
        korean_meaning="""
        이긴 사람이 먹은 더블 조커 한 장마다 진 사람이 내는 것이 모두 두 배가 됩니다(CARD-7).
        """,
    ),
    define(
        "PAY-13",
        "Weol-yak of the first turn",
        """
        If the winner captured all four cards of a month on its first turn of the hand, by a ttadak, a stack
        or a bomb, every loser pays `first_month_multiplier` times as much. It applies once, even for two
        months.
        """,
        sources="P",
        rulings="first_and_last_turn each_stack_or_bomb",
        korean="첫 차례의 월약",
        korean_meaning="""
        이긴 사람이 그 판의 첫 차례에 따닥이나 쌓인 패나 폭탄으로 한 달 네 장을 다 먹었으면, 진 사람이 내는
        것에 모두 `first_month_multiplier`의 값을 곱합니다. 두 달을 먹었어도 한 번만 곱합니다.
        """,
    ),
    define(
        "PAY-14",
        "Weol-yak of the drawn month",
        """
        A month is drawn before the deal. If the winner has all four of its cards, however they were captured,
        every loser pays `drawn_month_multiplier` times as much.
        """,
        sources="P",
        korean="정한 달의 월약",
        korean_meaning="""
        패를 돌리기 전에 달을 하나 뽑습니다. 이긴 사람이 어떻게든 그 달 네 장을 다 먹었으면, 진 사람이 내는
        것에 모두 `drawn_month_multiplier`의 값을 곱합니다.
        """,
    ),
    define(
        "PAY-15",
        "Missions",
        """
        With `missions` each deal is given a combination and a factor from 2 to 9, both at random. If the
        winner has the combination, every loser pays that many times as much. The combinations are hong-dan,
        cheong-dan, cho-dan, godori, the five brights, and all four cards of any one month.
        """,
        sources="P",
        korean="미션",
        korean_meaning="""
        `missions` 설정을 켜면 판마다 족보 하나와 2부터 9까지의 배수를 뽑습니다. 이긴 사람에게 그 족보가
        있으면 진 사람이 내는 것에 모두 그만큼 곱합니다. 족보는 홍단, 청단, 초단, 고도리, 오광, 어느 한 달의
        네 장 가운데 하나입니다.
        """,
    ),
    define(
        "PAY-16",
        "Nothing captured",
        """
        With `empty_handed_exempt` a loser that has no captured card at all when the hand ends, because it
        took nothing or had to hand over all it took, owes nothing for itself. If it is liable for the other
        loser, it still pays that debt.
        """,
        sources="P",
        korean="먹은 패가 없을 때",
        korean_meaning="""
        `empty_handed_exempt` 설정을 켜면, 판이 끝났을 때 먹은 패가 한 장도 없는 사람은 하나도 못 먹었든 먹은
        것을 다 주었든 자기 몫을 내지 않습니다. 남의 몫까지 독박을 썼으면 그것은 냅니다.
        """,
    ),
    define(
        "PAY-17",
        "Multipliers are cumulative",
        """
        All multipliers that apply are multiplied together, after what is added has been added. A winner with
        seven animals, no godori and a junk count of 11, who said go three times, has 5 points and 2 go chips;
        a loser with a junk count of 4 owes 7 × 2 × 2 × 2 = 56: for the animals, for pi-bak, for the third go.
        """,
        sources="P Q",
        rulings="first_two_go_chips_stay",
        korean="배수는 서로 곱하기",
        korean_meaning="""
        더할 것을 다 더한 다음, 붙는 배수를 모두 서로 곱합니다. 고도리 없이 열끗 일곱 장과 피 11장을 모으고
        쓰리고까지 부른 사람은 5점에 고 점수 2점입니다. 피가 네 장인 사람은 멍따, 피박, 쓰리고로 7 × 2 × 2 ×
        2 = 56칩을 냅니다.
        """,
    ),
    define(
        "PAY-18",
        "Points to the chip",
        """
        Where `points_per_chip` is more than 1, points and extras together are first divided by it, rounding
        down, so that only full portions are paid. Go chips and multipliers then work on the result.
        """,
        sources="G",
        korean="점수와 칩",
        korean_meaning="""
        `points_per_chip` 값이 1보다 크면 점수와 추가 점수의 합을 먼저 그 수로 나누고 나머지는 버립니다. 다
        채운 몫만 내는 셈입니다. 고 점수와 배수는 그다음에 더하고 곱합니다.
        """,
    ),
    define(
        "PAY-19",
        "Who is paid",
        """
        With `pays_winner` what the losers pay goes to the winner, and what is paid during the hand to the
        player who earned it. Without it nobody receives anything: a shot is drunk, not won, and stands as −1
        in its drinker's account. This holds for debts and for fixed payments alike (DEAL-11, section CHIPS,
        BONUS-11).
        """,
        sources="G",
        korean="받는 사람",
        korean_meaning="""
        `pays_winner` 설정을 켜면 진 사람이 내는 칩은 이긴 사람이 받고, 판 중에 내는 칩은 그것을 번 사람이
        받습니다. 끄면 아무도 받지 않습니다. 술은 따는 것이 아니라 마시는 것이라서, 마신 사람의 장부에 −1로
        적힙니다. 진 사람이 내는 것에도 정해진 값(DEAL-11, 덤으로 주고받는 CHIPS의 칩, BONUS-11)에도 똑같이 해당합니다.
        """,
    ),
    define(
        "PAY-20",
        "The most one can owe",
        """
        A loser owes at most `payment_cap` for itself. The limit is applied after all multipliers and before
        section LIABLE moves debts, so a liable player can pay more than that in all. Fixed wins are not cut.
        With any flags, no single payment is more than a trillion chips (10^12), nor is the boar pot.
        """,
        sources="K",
        certainty="E",
        korean="낼 칩의 상한",
        korean_meaning="""
        한 사람이 자기 몫으로 내는 것은 `payment_cap`까지입니다. 배수를 다 곱한 다음, 독박(LIABLE)의 규칙으로 남의
        몫을 떠안기 전에 자르므로, 독박을 쓰면 모두 합쳐서 그보다 많이 낼 수 있습니다. 값이 정해진 승리는
        자르지 않습니다. 어떤 설정에서도 한 번에 내는 칩과 멧돼지 판돈은 1조 칩(10^12)을 넘지 않습니다.
        """,
        korean_certainty="E",
    ),
    define(
        "PAY-21",
        "Reverse go",
        """
        A winner by stop who said go at least once when an opponent had already said go in that hand
        multiplies by `reverse_go_multiplier` in place of what its goes multiply by (PAY-2), however many they
        are. The chips that so many goes add (PAY-2, PAY-3) stay. With 1 the rule is off.
        """,
        sources="K",
        rulings="reverse_go order_of_a_debt",
        korean="역고",
        certainty="E four times; C other ways to reward it",
        korean_meaning="""
        그 판에서 상대가 먼저 고를 부른 다음 한 번이라도 고를 부르고 스톱으로 이기면, 몇 고이든 고의
        배수(PAY-2) 대신 `reverse_go_multiplier`의 값을 곱합니다. 고로 더하는 점수(PAY-2, PAY-3)는
        그대로입니다. 1이면 역고가 없습니다.
        """,
        korean_certainty="E 네 배; C 다른 식으로 쳐주는 것",
    ),
    define(
        "PAY-23",
        "Fixed wins multiplied",
        """
        With `fixed_wins_multiplied` what a hand inherits multiplies fixed wins too: the chips for four of a
        month (DEAL-11, DEAL-14, DEAL-15, DEAL-17), for too many ppuks (CHIPS-2) and for turns without a
        capture (STOP-10). Such are the nagaris before it (PAY-9, STOP-9), the hand factor (PAY-24) and pushed
        wins (PUSH-2). Nothing that happens in the hand itself multiplies them, and PAY-20 does not cut them. All
        other chips of section CHIPS stay as they are.
        """,
        sources="K",
        rulings="fixed_payments fixed_wins_and_the_carry when_fixed_wins_are_due no_winner_is_paid",
        korean="값이 정해진 승리와 배수",
        certainty="E; D that they are not multiplied, Noriworks",
        korean_meaning="""
        `fixed_wins_multiplied` 설정을 켜면 앞에서 넘어온 배수를 값이 정해진 승리에도 곱합니다. 총통의
        칩(DEAL-11, DEAL-14, DEAL-15, DEAL-17), 뻑으로 판이 끝날 때의 칩(CHIPS-2), 못 먹은 차례의
        칩(STOP-10)입니다. 넘어온 배수란 앞의 나가리(PAY-9, STOP-9), 판 배수(PAY-24), 밀어 둔 승리(PUSH-2)입니다.
        그 판에서 일어난 일로는 곱하지 않고, PAY-20에서 자르지도 않습니다. 덤으로 주고받는 CHIPS의 다른 칩은 모두
        그대로입니다.
        """,
        korean_certainty="E; D 곱하지 않는다는 것, 노리웍스",
    ),
    define(
        "PAY-24",
        "The hand factor",
        """
        With `hand_factors` the table may name a whole factor, 1 or more, for a deal, and what each loser owes
        is multiplied by it as by PAY-9. It stands for whatever makes a single hand bigger. After a void deal
        the factor holds for the new deal and no other may be named; after a nagari it is gone. With the flag
        off no factor can be named, and one that a carry holds does nothing.
        """,
        sources="K",
        rulings="order_of_a_debt what_everybody_sees no_winner_is_paid",
        korean="판 배수",
        certainty="A bigger deals and doubled hands, Pmang; B hands times 2, 4 or 8, Netmarble; D Noriworks",
        korean_meaning="""
        `hand_factors` 설정을 켜면 판마다 1 이상의 정수로 배수를 정할 수 있고, 진 사람이 내는 것에 PAY-9처럼
        곱합니다. 어느 한 판만 크게 만드는 것은 모두 이 배수로 나타냅니다. 무효가 되면 새 판에도 그대로이고 다른
        배수를 정할 수 없으며, 나가리 다음에는 없어집니다. 끄면 배수를 정할 수 없고, 앞에서 넘어온 것이
        있어도 아무 일도 하지 않습니다.
        """,
        korean_certainty="A 큰 판과 두 배 판, 피망; B 2배, 4배, 8배 판, 넷마블; D 노리웍스",
    ),
    define(
        "PAY-25",
        "The most that goes multiply by",
        """
        With `go_multiplier_cap` the winner's goes multiply by no more than this, however many there are, and
        neither does a reverse go (PAY-21). The chips that goes add stay what they are without it.
        """,
        sources="FL",
        korean="고 배수의 상한",
        korean_meaning="""
        `go_multiplier_cap` 값을 정하면, 이긴 사람이 고를 몇 번 불렀든 고 배수는 이 수를 넘지 않고,
        역고(PAY-21)의 배수도 마찬가지입니다. 고 점수는 상한이 없을 때와 같습니다.
        """,
    ),
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
        한 사람이 스톱으로 이기거나 값이 정해진 승리(PAY-23)를 얻으면, 내리 밀어 둔 승리(PUSH-3)가
        `push_limit`보다 적은 동안 그 승리를 받을지 밀지 말합니다. 밀어 둔 승리에는 아무것도 내지 않습니다. 진
        사람이 낼 칩도 정해진 값도 없고, CHIPS-2의 칩은 이 대답을 기다립니다. 판 중에 낸 칩은 낸 대로이고, 쉬는
        사람이 받는 광값(SELL-11)도 그대로입니다. 다른 것은 모두 이긴 판과 같습니다. 이긴 사람이 다음 선이고,
        아무도 가져가지 못한 멧돼지 판돈은 넘어갑니다.
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
