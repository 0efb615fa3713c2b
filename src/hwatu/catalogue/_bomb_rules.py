"""BOMB: playing three cards of a month at once."""

from __future__ import annotations

from ._rule_entry import Rule, define

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
        rulings="missing_lists",
        korean="폭탄",
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
    ),
)
