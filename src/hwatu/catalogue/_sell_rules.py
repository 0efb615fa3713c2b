"""SELL: four to seven at the table, three of whom play."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Four to seven: selling brights"
KOREAN = "광팔이"

RULES: tuple[Rule, ...] = (
    define(
        "SELL-1",
        "Who plays",
        """
        With `seating` BRIGHT_SELLING and more than three at the table, the cards are dealt as for three, a
        hand to everybody, with the table's cards face down. The dealer plays. Starting to the dealer's right,
        the others say in turn whether they play or drop out.
        """,
        sources="P Q",
        korean="광팔이",
    ),
    define(
        "SELL-2",
        "Forced out, forced in",
        """
        As soon as two besides the dealer play, everybody who has not spoken yet is forced out. As soon as so
        many have dropped out that only three are left, those who have not spoken yet must play.
        """,
        sources="P Q",
        korean="밀려난 사람과 쳐야 하는 사람",
    ),
    define(
        "SELL-3",
        "Compensation",
        """
        A player who was forced out shows its special cards (brights, both double junk cards, the animals that
        are dual under these rules, jokers), and each of the two non-dealers who play pays it
        `compensation_chips` for each of them. The dealer does not pay.
        """,
        sources="P",
        rulings="double_junk_is_sold missing_lists",
        korean="광값",
    ),
    define(
        "SELL-4",
        "The rain bright of four players",
        """
        With exactly four at the table the December bright is not paid for when it is the only bright in the
        hand. The hand's other special cards are. With five or more it is paid like any bright.
        """,
        sources="P Q",
        korean="넷일 때의 비광",
    ),
    define(
        "SELL-5",
        "Compensation for three of a month",
        """
        If the hand of a player who is forced out holds three or four cards of one month, it shows them too
        and is paid twice as much for every special card.
        """,
        sources="P Q",
        korean="같은 달 석 장의 광값",
    ),
    define(
        "SELL-6",
        "Dropping out freely",
        """
        A player who drops out of its own accord is paid nothing, whatever it holds.
        """,
        sources="P Q",
        korean="스스로 죽을 때",
    ),
    define(
        "SELL-7",
        "The stock after dropping out",
        """
        The hands of those who dropped out are shuffled with the undealt cards and become the stock. Then the
        table's cards are turned up, jokers among them are replaced, and triples and quads are looked for as
        usual (DEAL-9 to DEAL-12).
        """,
        sources="P Q",
        korean="죽은 뒤의 더미",
    ),
    define(
        "SELL-8",
        "Nagari among many",
        """
        After a nagari `nagari_redeal` says who is dealt cards: SAME_THREE, the three who just played, with
        nobody choosing anew; or ALL, everybody at the table.
        """,
        sources="P Q",
        korean="여럿일 때의 나가리",
    ),
    define(
        "SELL-9",
        "Seven at the table",
        """
        Seven players need at least one joker in the pack. Each is dealt 7 cards and the table none. When
        three are left, the four dropped hands are shuffled, six of their cards become the table, and the rest
        are shuffled with the undealt cards to form the stock.
        """,
        sources="P Q",
        korean="일곱이 칠 때",
    ),
    define(
        "SELL-10",
        "The iris with seven",
        """
        With `iris_drops_out` and seven at the table, whoever finds the May animal in its hand, the dealer
        excepted, cannot play, and has the same claim to compensation as the players forced out. With fewer
        than seven the flag does nothing.
        """,
        sources="P Q",
        korean="일곱이 칠 때의 난초",
    ),
    define(
        "SELL-11",
        "When compensation is paid",
        """
        With `compensation_time` AT_ONCE compensation is paid before play. With AT_END it is paid when the
        hand is over, by its losers and not by the winner, however the hand was won: the player with a dealt
        quad or with one ppuk too many is its winner too. After a nagari it waits for the redeal and is
        doubled, once or, with `nagari_accumulates`, for each nagari; where everybody is dealt in again
        (`nagari_redeal` ALL) it is cancelled instead. A void deal is dealt again to the same three and
        changes nothing. A hand that quads cancel (DEAL-11) has no losers, so it waits then too, and is not
        doubled.
        """,
        sources="P Q",
        rulings="cancelled_hand claims_that_waited claims_lapse paid_before_a_void_deal",
        korean="광값을 주는 때",
    ),
)
