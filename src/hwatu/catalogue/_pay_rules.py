"""PAY: what each loser owes a player who stops."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "What a stop is worth"
KOREAN = "정산"

RULES: tuple[Rule, ...] = (
    define(
        "PAY-1",
        "The winner's points",
        """
        Every loser owes the winner's points: with extras and go chips added, then multiplied by whatever
        applies to the winner and to that loser. It is worked out for each loser separately; section LIABLE
        may then move the debt to somebody else.
        """,
        sources="P Q G W X",
        rulings="dual_card_choice",
        korean="승자의 점수",
    ),
    define(
        "PAY-2",
        "The go bonus",
        """
        What the winner's goes are worth is `go_bonus`. THIRD_DOUBLES: one go adds 1 chip, two add 2, three
        double the payment and each further go doubles it again. COUNT_MINUS_ONE: one adds 1, two add 2, and n
        from three on multiply by n − 1. SECOND_DOUBLES: one adds 1, and n from two on multiply by n. OFF:
        nothing. A loser's goes earn nothing (LIABLE-1). PAY-21 may put another multiplier in place of this
        one.
        """,
        sources="P Q W X G",
        korean="고 배수",
    ),
    define(
        "PAY-3",
        "Go chips under a multiplier",
        """
        Once the winner's goes multiply, `go_chips` says what they still add before the multiplying.
        FIRST_TWO: the 2 chips of the first two goes. NONE: nothing. EVERY_GO: a chip for each go.
        """,
        sources="P Q K",
        rulings="first_two_go_chips_stay",
        korean="배수에 더해지는 고 점수",
        certainty="""
        A a chip for each go, Hangame and Pmang; B Netmarble; C none from the third on, some games for three
        """,
    ),
    define(
        "PAY-4",
        "Shakes",
        """
        Every set that the winner showed multiplies what each loser owes, as SHAKE-2 and SHAKE-3 say.
        """,
        sources="P X",
        korean="흔들기 배수",
    ),
    define(
        "PAY-5",
        "Gwang-bak",
        """
        The winner scores a set of brights, and the loser has captured no bright at all. With `gwang_bak`
        DOUBLE that loser pays double; with TWO_CHIPS it pays 2 chips more, added when all multiplying is
        done; with OFF nothing changes. A single bright protects, the December one included, and so does a
        bright protection joker (CARD-7).
        """,
        sources="P W X",
        rulings="missing_lists",
        korean="광박",
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
    ),
    define(
        "PAY-10",
        "Meong-bak",
        """
        With `meong_bak` a loser without any animal pays double to a winner who has at least seven. It
        multiplies besides meong-dda (PAY-6) where both are played.
        """,
        sources="P",
        rulings="dual_card_choice",
        korean="멍박",
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
    ),
    define(
        "PAY-12",
        "Double jokers",
        """
        Each double joker among the winner's captures doubles what every loser owes (CARD-7).
        """,
        sources="P",
        korean="더블 조커",
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
        korean="정해진 값의 승리와 배수",
        certainty="E; D that they are not multiplied, Noriworks",
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
    ),
)
