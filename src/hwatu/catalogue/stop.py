"""STOP: go, stop, and hands that nobody wins."""

from __future__ import annotations

from .rule_entry import Rule, define

TITLE = "Go, stop and the end"
KOREAN = "고와 스톱"

RULES: tuple[Rule, ...] = (
    define(
        "STOP-1",
        "The target",
        """
        A player whose points at the end of its own turn are at least `target` for the first time must say
        stop or go. Points reached in somebody else's turn count only when its own next turn ends. Junk taken
        in the turn is counted already.
        """,
        sources="P Q G W X",
        rulings="dual_card_choice",
        korean="고·스톱",
        names="go, stop, gostop, 나는 점수",
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
        or a go came to nothing; it is one too when all agree to an offered nagari (LIABLE-5). No debt is
        paid, the same dealer deals again, and what the next hand's losers owe a player who stops is
        multiplied by `nagari_multiplier`. The next hand uses the multiplier up however it ends, unless its
        deal is void.
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
        `nagari_accumulates` it is multiplied once for each.
        """,
        sources="P K",
        rulings="one_double_for_many_nagaris",
        korean="나가리 뒤의 나가리",
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
)
