"""LIABLE: when one loser pays for another."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Who pays for whom"
KOREAN = "독박"

RULES: tuple[Rule, ...] = (
    define(
        "LIABLE-1",
        "Go-bak",
        """
        A loser who said go in the hand pays for it as `go_bak` says. PAYS_ALL: with three players it pays the
        other loser's debt as well as its own. DOUBLES, with any number of players: its own debt is doubled, a
        multiplier like the others, which stays even if the debt is moved to somebody else. OFF: nothing.
        """,
        sources="P Q W X",
        rulings="go_bak_with_two last_act_liable refusal_moves_debts_only",
        korean="고박",
    ),
    define(
        "LIABLE-2",
        "Oe-myeon",
        """
        With `oe_myeon` and three players: a loser whose latest turn left a card on the table, one that it had
        played there itself or one that it could have captured, pays both debts if another player captures
        that very card on its own next turn and then stops. A card that it could have captured is left in a
        bomb turn too (BOMB-2). LIABLE-3 and LIABLE-4 are the exceptions.
        """,
        sources="P Q",
        rulings="""
            could_have_captured bomb_turn_leaves_cards ppuk_left_for_the_next substitute_is_the_card_played
            last_act_liable
        """,
        korean="외면",
    ),
    define(
        "LIABLE-3",
        "Oe-myeon spares a junk win",
        """
        With `oe_myeon_spares_junk_win` there is no oe-myeon when all the winner's points, extras aside, come
        from junk and the winner has never said go in the hand. Each loser then pays for itself.
        """,
        sources="P",
        rulings="junk_win_needs_junk",
        korean="피로 나면 외면이 아님",
    ),
    define(
        "LIABLE-4",
        "Oe-myeon spares the last card",
        """
        With `oe_myeon_spares_last_card` there is no oe-myeon for the card that a player left with its last
        hand card, since it had no other to play.
        """,
        sources="P",
        rulings="last_card_played",
        korean="마지막 패는 외면이 아님",
    ),
    define(
        "LIABLE-5",
        "Syodang, the showdown",
        """
        With three players and `syodang` on, a player may, once a turn and before anything else in it, expose
        its hand and offer a nagari, also after a go of its own. The player to its right answers first. If
        that player accepts, the third accepts or refuses; if it refuses, the third counts as accepting. When
        both accept, the hand ends as a nagari. Otherwise the turn goes on, and everybody goes on knowing the
        exposed hand.
        """,
        sources="P Q",
        rulings="contradictions",
        korean="쇼당",
    ),
    define(
        "LIABLE-6",
        "A refused offer",
        """
        While a refusal is in force it decides who pays. A win by the refuser leaves each loser with its own
        debt; a win by anybody else makes the refuser pay both. With `syodang` NEXT_TURN it is in force only
        for a win on the winner's next turn after the offer, for the offerer the turn of the offer itself, and
        then lapses. With WHOLE_HAND it is in force until the hand ends. Of two refusals in force the later
        decides.
        """,
        sources="P Q",
        rulings="refusal_moves_debts_only refusal_before_go_bak",
        korean="쇼당을 거절하면",
    ),
    define(
        "LIABLE-7",
        "A refused offer after a go",
        """
        When a player who had said go offers and is refused, the refusal also decides about its go-bak. With
        `syodang` NEXT_TURN, a win by the refuser leaves each loser with its own debt in spite of the go; once
        the refusal has lapsed, go-bak applies again. With WHOLE_HAND: a win by either of the other two leaves
        each loser paying for itself, and the refuser pays both debts only if the offerer wins.
        """,
        sources="P Q",
        rulings="refusal_moves_debts_only",
        korean="고를 부른 사람의 쇼당을 거절하면",
    ),
    define(
        "LIABLE-8",
        "Which liability comes first",
        """
        At most one loser pays for both. A refused offer in force (LIABLE-6, LIABLE-7) is considered first,
        then go-bak, then oe-myeon, each just as it is written. If the same rule would hold both losers
        liable, the one who acted last pays.
        """,
        rulings="last_act_liable refusal_before_go_bak",
        korean="독박",
    ),
)
