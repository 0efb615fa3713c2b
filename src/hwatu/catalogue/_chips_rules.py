"""CHIPS: payments made during the hand."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Chips paid at once"
KOREAN = "덤으로 주고받는 칩"

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
    ),
)
