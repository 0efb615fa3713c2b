"""STOP: go, stop, and hands that nobody wins."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

RULES: tuple[Rule, ...] = (
    define(
        "STOP-1",
        "The target",
        """
        A player who has not said go in this hand, and whose points at the end of its own turn are at least
        `target`, must say stop or go. Points reached in somebody else's turn count only when its own next
        turn ends. Junk taken in the turn is counted already. On a last turn `auto_stop` may answer for the
        player (STOP-11).
        """,
        sources="P Q G W X",
        rulings="dual_card_choice facts_as_they_are_told",
        korean="고·스톱",
        korean_meaning="""
        아직 고를 부르지 않은 사람은 자기 차례가 끝났을 때 점수가 `target` 이상이면 고나 스톱을 불러야 합니다.
        이만큼 모은 것을 났다고 합니다. 남의 차례에 점수가 차면 자기 다음 차례가 끝날 때 칩니다. 그 차례에
        받은 피도 점수에 들어갑니다. 마지막 차례에는 `auto_stop`에 따라 묻지 않고 스톱할 수 있습니다(STOP-11).
        """,
    ),
    define(
        "STOP-2",
        "After a go",
        """
        A player who has said go is asked again only when its points at the end of one of its turns are more
        than they were at its last go. Equal is not enough, and it cannot stop in between, even if it has lost
        points since.
        """,
        sources="P Q G W X",
        rulings="go_on_the_last_turn",
        korean="고를 부른 다음",
        korean_meaning="""
        고를 부른 사람은 자기 차례가 끝났을 때 점수가 마지막으로 고를 부른 때보다 많아야 다시 고나 스톱을
        부릅니다. 같아서는 안 되고, 그사이에 점수를 잃었더라도 스톱할 수 없습니다.
        """,
    ),
    define(
        "STOP-3",
        "Stop",
        """
        Stop ends the hand and the player who said it wins. What the others have does not matter: an opponent
        that said go with more points gets nothing for them.
        """,
        sources="P Q G",
        korean="스톱",
        korean_meaning="""
        스톱을 부르면 판이 끝나고 부른 사람이 이깁니다. 남이 몇 점인지는 상관없습니다. 더 많은 점수로 고를
        부른 상대도 아무것도 받지 못합니다.
        """,
    ),
    define(
        "STOP-4",
        "Nagari",
        """
        When the cards run out and nobody has stopped, the hand is a nagari, whether nobody reached the target
        or a go came to nothing, unless somebody wins all the same (STOP-12); it is one too when all agree to
        an offered nagari (LIABLE-5), or when quads in the deal make it one (DEAL-15, DEAL-16). No debt is
        paid, the same dealer deals again, and what the next hand's losers owe a player who stops is
        multiplied by `nagari_multiplier`. The next hand uses the multiplier up however it ends, unless its
        deal is void.
        """,
        sources="P Q G W X",
        rulings="go_on_the_last_turn failed_go_is_nagari quad_is_no_nagari",
        korean="나가리",
        korean_meaning="""
        아무도 스톱하지 않고 패가 다 떨어지면 나가리입니다. 아무도 나지 못했든, 고를 부르고 점수를 더 내지
        못했든 같습니다. 그래도 이기는 사람을 정하는 판도 있습니다(STOP-12). 쇼당을 모두
        받아들이거나(LIABLE-5) 총통 때문에 나가리가 되기도 합니다(DEAL-15, DEAL-16). 아무도 내지 않고 같은
        선이 다시 돌리며, 다음 판에 스톱으로 이긴 사람은 `nagari_multiplier`의 값을 곱해서 받습니다. 다음 판이
        어떻게 끝나든 배수는 그 판에서 없어지지만, 무효가 되면 남습니다.
        """,
    ),
    define(
        "STOP-5",
        "Nagari after nagari",
        """
        When several nagaris follow one another, they are all counted, but the hand after them is multiplied
        once for all of them. With `nagari_accumulates` it is multiplied once for each, up to `nagari_cap`
        where there is one (STOP-9).
        """,
        sources="P K",
        rulings="one_double_for_many_nagaris",
        korean="나가리 뒤의 나가리",
        certainty="A Hangame and Pmang; B Netmarble",
        korean_meaning="""
        나가리가 여러 번 이어져도 그다음 판에는 한 번만 곱합니다. `nagari_accumulates` 설정을 켜면
        나가리마다 한 번씩 곱하고, `nagari_cap`에 수를 적었으면 거기까지만 곱합니다(STOP-9).
        """,
        korean_certainty="A 한게임과 피망; B 넷마블",
    ),
    define(
        "STOP-6",
        "A shot for nagari",
        """
        At a nagari every player of the hand pays `nagari_chips`, to nobody. Those who sat the hand out pay
        nothing.
        """,
        sources="G",
        korean="나가리면 술 한 잔",
        korean_meaning="""
        나가리가 되면 판을 친 사람마다 `nagari_chips`만큼 내고, 받는 사람은 없습니다. 쉰 사람은 내지
        않습니다.
        """,
    ),
    define(
        "STOP-7",
        "The cap",
        """
        Points beyond `score_cap` are not counted, extras included. A player who has said go with the cap
        reached cannot get beyond it, and so is not asked again.
        """,
        sources="G",
        korean="점수 상한",
        korean_meaning="""
        추가 점수까지 더해서 `score_cap`보다 많은 점수는 치지 않습니다. 상한에서 고를 부른 사람은 점수가 더
        늘 수 없으므로 다시 묻지 않습니다.
        """,
    ),
    define(
        "STOP-8",
        "Played out",
        """
        `ending` GO_STOP is the ordinary game. With PLAY_OUT nobody says go or stop: the hand goes on until
        the cards run out, and the captured cards are counted then, as section FAMILY says.
        """,
        sources="X",
        korean="끝까지 치기",
        korean_meaning="""
        `ending` 값이 GO_STOP이면 보통의 고스톱입니다. PLAY_OUT이면 아무도 고나 스톱을 부르지 않고, 패가 다
        떨어질 때까지 친 다음 민화투(FAMILY)의 규칙대로 먹은 패를 셉니다.
        """,
    ),
    define(
        "STOP-9",
        "A cap on nagaris",
        """
        However many nagaris came before, they multiply what a hand pays (PAY-9) by no more than `nagari_cap`.
        It is a factor and not a number of nagaris. They are still counted beyond it, and compensation that
        waits (SELL-11) is not capped.
        """,
        sources="K",
        rulings="order_of_a_debt",
        korean="나가리 배수 상한",
        certainty="A 8, Pmang; C 8 or 16",
        korean_meaning="""
        앞에 나가리가 몇 번 있었든, 그 때문에 곱하는 것(PAY-9)은 `nagari_cap`까지입니다. 나가리의 횟수가
        아니라 배수입니다. 상한을 넘어도 횟수는 계속 세고, 밀린 광값(SELL-11)에는 상한이 없습니다.
        """,
        korean_certainty="A 8배, 피망; C 8배나 16배",
    ),
    define(
        "STOP-10",
        "Turns without a capture",
        """
        A player who captured nothing on so many of its turns in a row as `empty_turns` says wins at once, 0
        being never. Each opponent pays `empty_turns_chips` when the hand ends, or as many chips as points are
        needed to stop; nothing of the hand multiplies them, and nobody is liable for another. The player
        deals next and is the winner in SELL-11 and ROTATE-1. A bomb turn counts as a turn; a turn that was
        missed does not, and leaves the row as it is. A joker counts as a capture. The row is looked at after
        the payment of CHIPS-2, before go or stop and before a nagari.
        """,
        sources="K",
        rulings="no_capture_by_a_ppuk what_everybody_sees when_fixed_wins_are_due no_winner_is_paid",
        korean="못 먹은 차례",
        certainty="A Hangame's older guide, no longer the present one; E three turns with three players",
        korean_meaning="""
        자기 차례에 `empty_turns`번 내리 아무것도 먹지 못한 사람은 그 자리에서 이깁니다. 0이면 그런 일이
        없습니다. 판이 끝나면 상대마다 `empty_turns_chips`만큼, 정해 두지 않았으면 나는 점수만큼 칩을
        냅니다. 그 판의 배수는 붙지 않고 독박도 없습니다. 이긴 사람이 다음 선이고, SELL-11과 ROTATE-1에서도
        이긴 사람입니다. 뒤집기만 하는 차례도 한 차례로 치지만, 차례를 쉰 것은 세지도 않고 끊지도 않습니다.
        조커를 먹어도 먹은 것입니다. CHIPS-2의 칩을 낸 다음, 고나 스톱을 묻거나 나가리가 되기 전에 따집니다.
        """,
        korean_certainty="A 지금은 아닌 한게임의 예전 안내; E 셋이 칠 때 세 차례",
    ),
    define(
        "STOP-11",
        "No question on the last turn",
        """
        With `auto_stop` a player who would be asked to go or stop on a last turn (TURN-12) stops unasked: a
        go could bring it nothing more. It is reported as a stop.
        """,
        sources="K",
        rulings="auto_stop_in_between",
        korean="마지막 차례의 스톱",
        certainty="E; D what the sites do",
        korean_meaning="""
        `auto_stop` 설정을 켜면, 마지막 차례(TURN-12)에 고나 스톱을 불러야 하는 사람은 묻지 않고 스톱합니다.
        고를 불러도 더 얻을 것이 없기 때문입니다. 스톱한 것으로 알립니다.
        """,
        korean_certainty="E; D 사이트들이 하는 대로",
    ),
    define(
        "STOP-12",
        "A win when the cards run out",
        """
        `exhaustion` says what happens when the cards run out and nobody has stopped. NAGARI: nobody wins
        (STOP-4). HIGHEST: the player with more points than any other wins, whether they reach the target or
        not; if two have the most, it is a nagari. LAST_GO: the player who said go last wins; if nobody said
        go, it is a nagari. The winner is paid as for a stop, goes, bak and liability included, and may push
        the win (PUSH-1).
        """,
        sources="PT FL KK",
        rulings="win_at_exhaustion",
        korean="패가 떨어질 때의 승리",
        korean_meaning="""
        아무도 스톱하지 않고 패가 다 떨어지면 어떻게 되는지를 `exhaustion`에 적습니다. NAGARI이면 아무도
        이기지 못합니다(STOP-4). HIGHEST이면 나는 점수가 되지 않더라도 점수가 가장 많은 사람이 이기고, 가장
        많은 사람이 둘이면 나가리입니다. LAST_GO이면 마지막에 고를 부른 사람이 이기고, 아무도 부르지 않았으면
        나가리입니다. 이긴 사람은 고와 박과 독박까지 스톱한 것처럼 받고, 그 승리를 밀 수도 있습니다(PUSH-1).
        """,
    ),
    define(
        "STOP-13",
        "A hand that is given up",
        """
        When somebody leaves, or all do, a hand may be given up where it stands, and the same dealer deals
        again. What that costs is for those at the table to say, not for the rules. It is void unless they
        say otherwise: stakes and whatever was paid in play go back, only cards that were sold (SELL-3) stay
        paid for, and the hand is dealt again to the same players with all that was carried into it, as after
        a void deal (DEAL-10). It may count as a nagari (STOP-4): what was paid in play stays paid, and the
        boar pot and claims wait. Or it is lost by whoever left, who pays every other player all that a stop
        of that player would bring now, in place of the other losers too, with everything that multiplies it,
        however few points there are; of claims that wait (SELL-11) only that loser pays its share. Nagaris
        and pushed wins are used up then, and the boar pot goes on unless somebody took it. A hand that would
        be played out (STOP-8) can only be void.
        """,
        rulings="given_up",
        korean="그만둔 판",
        korean_meaning="""
        누가 나가거나 모두 그만두면 판을 그 자리에서 끝내고, 같은 선이 다시 돌립니다. 그 값은 규칙이 아니라 치는
        사람들이 정합니다. 따로 정하지 않으면 무효입니다. 판돈과 치는 동안 오간 칩은 돌려주고 판 광값(SELL-3)만
        그대로 두며, 무효가 된 판처럼(DEAL-10) 같은 사람들이 이어받은 것을 모두 그대로 두고 다시 칩니다.
        나가리(STOP-4)로 칠 수도 있습니다. 그러면 치는 동안 오간 칩은 그대로이고, 멧돼지 판돈과 밀린 광값은 다음
        판으로 넘어갑니다. 나간 사람이 진 것으로 칠 수도 있습니다. 그러면 나간 사람이 나머지 모두에게, 그 사람이
        지금 스톱하면 받을 것을 다른 진 사람의 몫까지 다 냅니다. 점수가 아무리 적어도 곱하는 것은 모두 곱하고,
        밀린 광값(SELL-11)은 나간 사람만 자기 몫을 냅니다. 이때 앞선 나가리와 민 판은 없어지고, 아무도 가져가지
        않은 멧돼지 판돈은 다음 판으로 넘어갑니다. 끝까지 치는 판(STOP-8)은 무효로만 끝낼 수 있습니다.
        """,
    ),
)
