"""LIABLE: when one loser pays for another."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

RULES: tuple[Rule, ...] = (
    define(
        "LIABLE-1",
        "Go-bak",
        """
        A loser who said go in the hand pays for it as `go_bak` says. PAYS_ALL: with three players it pays the
        other loser's debt as well as its own. DOUBLES, with any number of players: its own debt is doubled, a
        multiplier like the others, which stays even if the debt is moved to somebody else. PAYS_ALL_DOUBLED:
        both, so with two players it is DOUBLES. OFF: nothing.
        """,
        sources="P Q W X CA",
        rulings="go_bak_with_two last_act_liable order_of_goes_told refusal_moves_debts_only",
        korean="고박",
        korean_meaning="""
        고를 부르고 진 사람이 무엇을 내는지는 `go_bak` 설정이 정합니다.
        PAYS_ALL이면 셋이 칠 때 다른 진 사람의 몫까지 냅니다.
        DOUBLES이면 몇이 치든 자기 몫을 두 배로 냅니다. 다른 배수와 같은 배수라서, 그 몫을 다른 사람이
        떠안아도 남습니다. PAYS_ALL_DOUBLED이면 두 가지가 다 있어서, 둘이 칠 때는 DOUBLES와 같습니다. OFF이면
        없습니다.
        """,
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
        korean_meaning="""
        `oe_myeon` 설정을 켜고 셋이 칠 때의 규칙입니다. 진 사람이 바로 앞의 자기 차례에 바닥에 남긴 패, 곧
        자기가 냈거나 먹을 수 있었던 바로 그 패를 다른 사람이 자기의 다음 차례에 먹고 스톱하면, 남긴 사람이
        두 사람 몫을 냅니다. 뒤집기만 하는 차례(BOMB-2)에도 먹을 수 있었던 패를 남긴 것이 됩니다. 예외는
        LIABLE-3과 LIABLE-4입니다.
        """,
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
        korean_meaning="""
        `oe_myeon_spares_junk_win` 설정을 켜면, 추가 점수를 뺀 이긴 사람의 점수가 모두 피에서 나왔고 그 판에
        고를 부른 적이 없을 때는 외면이 아닙니다. 저마다 자기 몫을 냅니다.
        """,
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
        korean_meaning="""
        `oe_myeon_spares_last_card` 설정을 켜면, 마지막 손패로 남긴 패는 외면이 아닙니다. 달리 낼 패가
        없었기 때문입니다.
        """,
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
        korean_meaning="""
        셋이 치고 `syodang` 설정을 켠 판에서는, 자기 차례에 한 번, 다른 일을 하기 전에 손패를 모두 보이고
        나가리로 하자고 할 수 있습니다. 자기가 고를 부른 다음에도 됩니다. 오른쪽 사람이 먼저 대답합니다.
        받아들이면 셋째 사람도 받아들이거나 거절하고, 거절하면 셋째 사람은 받아들인 것으로 칩니다. 둘 다
        받아들이면 나가리입니다. 아니면 차례가 이어지고, 보인 손패는 계속 모두에게 알려져 있습니다.
        """,
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
        korean_meaning="""
        거절이 살아 있는 동안에는 그것이 누가 낼지를 정합니다. 거절한 사람이 이기면 저마다 자기 몫을 내고,
        다른 사람이 이기면 거절한 사람이 두 사람 몫을 냅니다. `syodang` 값이 NEXT_TURN이면 쇼당 다음에 오는
        이긴 사람의 첫 차례(쇼당을 건 사람이면 쇼당을 건 그 차례)까지만 살아 있고, WHOLE_HAND이면 판이 끝날
        때까지 살아 있습니다. 살아 있는 거절이 둘이면 나중 것을 따릅니다.
        """,
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
        korean_meaning="""
        고를 부른 사람이 건 쇼당을 거절하면, 그 거절이 고박까지 정합니다. `syodang` 값이 NEXT_TURN이면 거절한
        사람이 이겼을 때 고를 불렀더라도 저마다 자기 몫을 내고, 거절이 지나가고 나면 다시 고박을 따집니다.
        WHOLE_HAND이면 쇼당을 건 사람 말고는 누가 이기든 저마다 자기 몫을 내고, 쇼당을 건 사람이 이겼을 때만
        거절한 사람이 두 사람 몫을 냅니다.
        """,
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
        korean_meaning="""
        두 사람 몫을 내는 사람은 많아야 한 사람입니다. 살아 있는 거절(LIABLE-6, LIABLE-7)을 먼저 따지고, 다음에
        고박, 그다음에 외면을 저마다의 규칙대로 따집니다. 같은 규칙으로 진 사람 둘이 다 걸리면 나중에 그렇게
        한 사람이 냅니다.
        """,
    ),
)
