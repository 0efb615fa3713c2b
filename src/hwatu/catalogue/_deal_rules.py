"""DEAL: who deals, how, and what is checked before the first turn."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "The deal"
KOREAN = "패 돌리기"

RULES: tuple[Rule, ...] = (
    define(
        "DEAL-1",
        "How many players",
        """
        `players` is the number of people at the table: two to seven, or any number in Goo Stupe. Two or three
        players all play. Of four or more, three play each hand and the others sit it out; `seating` says how
        they are chosen (SELL-1, ROTATE-1). The family game is for two to four, and all of them play.
        """,
        sources="P Q G X",
        korean="인원",
    ),
    define(
        "DEAL-2",
        "Direction",
        """
        Cards are dealt and turns taken counter-clockwise, so the turn passes to one's right. Seats are
        numbered from 0 and seat i + 1 sits to the right of seat i; after the highest number comes seat 0
        again.
        """,
        sources="P Q W",
        korean="도는 방향",
    ),
    define(
        "DEAL-3",
        "How many cards",
        """
        Two players have 10 cards each with 8 on the table, three have 7 each with 6 on the table. In the
        family game with four players each has 5, with 8 on the table. What is left is the stock, face down.
        """,
        sources="P Q G W X",
        rulings="missing_lists",
        korean="돌리는 장수",
    ),
    define(
        "DEAL-4",
        "Packets",
        """
        The deal goes round twice in packets, hands starting to the dealer's right and ending with the dealer.
        With two players each round gives 5 cards to each hand and 4 to the table; with three players the
        first round gives 4 to each hand and 3 to the table, the second 3 and 3; with four in the family game
        3 and 4, then 2 and 4. `deal_order` says whether in each round the hands come before the table's
        packet (HANDS_FIRST) or after it (TABLE_FIRST). One order of the pack therefore always gives the same
        deal.
        """,
        sources="P Q G X",
        korean="돌리는 순서",
    ),
    define(
        "DEAL-5",
        "The first dealer",
        """
        Everyone draws a card. At night the earliest month deals, and among cards of one month the lowest kind
        (junk is lowest, then ribbon, animal, bright); in daytime the other way round: the latest month, and
        of that month the highest kind. Those still tied, with two junk cards of one month, draw again among
        themselves. Goo Stupe simply takes the oldest player. A joker drawn is drawn again for; where the table
        has it so, it deals, by day and by night, and those who drew one draw again where several did.
        """,
        sources="P W X G K",
        certainty="C that a joker deals, Hangame",
        korean="밤일낮장",
    ),
    define(
        "DEAL-6",
        "The next dealer",
        """
        The winner of a hand, or whoever takes the winner's place (ROTATE-1), deals the next one and leads to
        it. If nobody won, as in a nagari or a void deal, the dealer deals again.
        """,
        sources="P Q W X",
        korean="선",
    ),
    define(
        "DEAL-7",
        "Length of a match",
        """
        A match is a series of hands agreed beforehand: a year of 12, a half-year of 6, a season of 3, or with
        no agreed end. A nagari is one of the hands; a void deal is not.
        """,
        sources="P",
        korean="판 수",
    ),
    define(
        "DEAL-8",
        "The cut",
        """
        Once the pack is shuffled, one player may cut it: with two players the one who does not deal, with
        three the one at the dealer's left. To cut is to lift some cards off the top and put them under the
        rest. At least one card must be lifted and at least one left.
        """,
        sources="P Q W X",
        korean="기리",
    ),
    define(
        "DEAL-9",
        "Jokers on the table",
        """
        A joker dealt face up to the table goes to the dealer's captures and the top card of the stock takes
        its place; if that is a joker as well it goes the same way. This is done before triples and quads are
        looked for. A joker captured like this triggers nothing: a boss junk takes no junk, and no joker costs
        a shot.
        """,
        sources="P Q G X",
        korean="바닥에 깔린 조커",
    ),
    define(
        "DEAL-10",
        "Four of a month on the table",
        """
        When all four cards of a month lie on the table after the deal, `table_quad` decides. REDEAL: the deal
        is void, the same dealer deals again and nothing is paid; whatever the hand inherited (the nagari
        multiplier, the boar pot, compensation that is waiting) stays for the new deal. DEALER_WINS: the
        dealer is treated as holding the four in hand, and DEAL-11 then looks at the dealer and every other
        holder. NAGARI: the hand is a nagari (DEAL-16).
        """,
        sources="P G X",
        rulings="family_table_quad paid_before_a_void_deal missing_lists",
        korean="바닥에 깔린 같은 달 네 장",
    ),
    define(
        "DEAL-11",
        "Four of a month in hand",
        """
        A playing hand that was dealt all four cards of a month is shown, and the hand is over at once. With
        `hand_quad` WINS each holder collects `hand_quad_chips` from each other player, so that what two
        holders owe each other cancels out, unless DEAL-15 has them meet in another way. With WINS_ALONE a
        single holder collects, while two or more cancel the hand and nobody pays. With IGNORED nothing
        happens. With MAY_PLAY_ON the holder decides (DEAL-14). A player dealt two quads collects once. The
        check is made after DEAL-10, and only before the first turn: four that come together later do not
        count, unless a card drawn for a joker completes them (DEAL-17).
        """,
        sources="P G X",
        rulings="""
        fixed_payments quad_next_dealer quad_amount quad_is_no_nagari cancelled_hand missing_lists
        quads_in_order
        """,
        korean="총통",
    ),
    define(
        "DEAL-12",
        "Three of a month on the table",
        """
        Three cards of a month on the table after the deal are put together as one stack. It can only be
        captured whole, by the fourth card of the month. Nobody counts as the maker of such a stack (BONUS-5).
        """,
        sources="P G W X",
        rulings="missing_lists",
        korean="바닥에 깔린 같은 달 석 장",
    ),
    define(
        "DEAL-13",
        "Two of a month on the table",
        """
        Two cards of a month on the table stay two loose cards, even where players push them together to see
        better. A card that matches them takes one of the two (TURN-4, TURN-6).
        """,
        sources="P W X",
        korean="바닥에 깔린 같은 달 두 장",
    ),
    define(
        "DEAL-14",
        "Playing on with four of a month",
        """
        With `hand_quad` MAY_PLAY_ON every quad in a playing hand is shown before the first turn, and each
        holder in turn order from the dealer says whether it ends the hand or plays on. It knows the answers
        before its own; everybody is asked, and only once, even with two quads. If anyone ends the hand, the
        hand is over, and those who ended it collect from all others as DEAL-11 says, from a holder who played
        on too. Playing on costs and brings nothing yet: the four stay known and count as a set shown for each
        such month (SHAKE-2, SHAKE-3), unless nobody may shake, and none of them need be played. Three of them
        may be bombed later, even where BOMB-4 forbids it, but not shown again.
        """,
        sources="K",
        rulings="""
        quads_played_on quads_in_order only_those_who_play_show what_everybody_sees what_an_answer_tells
        """,
        korean="총통을 들고 계속 치기",
        certainty="A Pmang; B Netmarble",
    ),
    define(
        "DEAL-15",
        "Several quads in one deal",
        """
        When two or more players hold four of a month, all show them and `quads_meet` decides. EACH: every one
        is treated like a single holder (DEAL-11, DEAL-14). NAGARI: the hand is a nagari as in DEAL-16, and
        nobody is asked. DEALER: of the holders only the one that comes first in turn order, counting from the
        dealer, who is counted too, may end the hand; it collects from the other holders as well. If that one
        plays on, so do the others, unasked.
        """,
        sources="K",
        rulings="quads_in_order holders_paid_in_turn",
        korean="둘 이상의 총통",
        certainty="A NAGARI, Pmang; A DEALER, Hangame",
    ),
    define(
        "DEAL-16",
        "A nagari by four on the table",
        """
        With `table_quad` NAGARI four of a month on the table make the hand a nagari before anybody plays,
        whatever the hands hold; nobody shows a quad then. It is a hand like any nagari and not a void deal:
        stakes are in, and STOP-4, STOP-5, STOP-6, SELL-8 and SELL-11 apply.
        """,
        sources="K",
        rulings="quads_in_order rule_of_a_quad",
        korean="바닥 총통 나가리",
        certainty="A Pmang",
    ),
    define(
        "DEAL-17",
        "Four of a month by a joker",
        """
        A card that a player draws for a joker (JOKER-2) may complete four of a month in its hand. Where
        `joker_quad` allows it, FIRST_TURN in the player's first turn only and ALWAYS in any, the player shows
        the four and is asked as in DEAL-14, even where `hand_quad` lets dealt ones win outright. The junk
        that the joker takes is given before, and everything else of the turn comes after. Whoever ends the
        hand collects `hand_quad_chips` from each opponent, nobody else does, and deals next; otherwise the
        turn goes on. A month that was shown before does not count a second time. With NEVER nothing happens.
        """,
        sources="K",
        rulings="quads_played_on quads_in_order what_everybody_sees what_an_answer_tells rule_of_a_quad",
        korean="조커로 만든 총통",
        certainty="""
        A ALWAYS, Hangame; A NEVER, Pmang; B FIRST_TURN, Netmarble; C FIRST_TURN, Netmarble's successor
        """,
    ),
)
