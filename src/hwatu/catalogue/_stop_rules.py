"""STOP: go, stop, and hands that nobody wins."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Go, stop and the end"
KOREAN = "고와 스톱"

RULES: tuple[Rule, ...] = (
    define(
        "STOP-1",
        "The target",
        """
        A player whose points at the end of its own turn are at least `target` for the first time must say
        stop or go. Points reached in somebody else's turn count only when its own next turn ends. Junk taken
        in the turn is counted already. On a last turn `auto_stop` may answer for the player (STOP-11).
        """,
        sources="P Q G W X",
        rulings="dual_card_choice",
        korean="고·스톱",
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
    ),
    define(
        "STOP-4",
        "Nagari",
        """
        When the cards run out and nobody has stopped, the hand is a nagari, whether nobody reached the target
        or a go came to nothing; it is one too when all agree to an offered nagari (LIABLE-5), or when quads
        in the deal make it one (DEAL-15, DEAL-16). No debt is paid, the same dealer deals again, and what the
        next hand's losers owe a player who stops is multiplied by `nagari_multiplier`. The next hand uses the
        multiplier up however it ends, unless its deal is void.
        """,
        sources="P Q G W X",
        rulings="go_on_the_last_turn failed_go_is_nagari quad_is_no_nagari",
        korean="나가리",
    ),
    define(
        "STOP-5",
        "Nagari after nagari",
        """
        When several nagaris follow one another, the hand after them is multiplied once for all of them. With
        `nagari_accumulates` it is multiplied once for each, up to `nagari_cap` where there is one (STOP-9).
        """,
        sources="P K",
        rulings="one_double_for_many_nagaris",
        korean="나가리 뒤의 나가리",
        certainty="A Hangame and Pmang; B Netmarble",
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
    ),
)
