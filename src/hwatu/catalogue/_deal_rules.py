"""DEAL: who deals, how, and what is checked before the first turn."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

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
        korean_meaning="""
        `players`에 한자리에 앉는 사람 수를 적습니다. 둘부터 일곱까지이고, 구 스투프는 몇 명이든 됩니다.
        둘이나 셋이면 모두 칩니다. 넷 이상이면 판마다 셋이 치고 나머지는 쉬는데, 누가 칠지는 `seating`에
        따라 정합니다(SELL-1, ROTATE-1). 민화투는 둘부터 넷까지이고 모두 칩니다.
        """,
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
        korean_meaning="""
        패는 시계 반대 방향으로 돌리고 차례도 그렇게 돕니다. 곧 내 차례 다음은 오른쪽 사람입니다. 자리에는
        0부터 번호가 붙고, 0번의 오른쪽이 1번, 그 오른쪽이 2번입니다. 마지막 번호 다음은 다시 0번입니다.
        """,
    ),
    define(
        "DEAL-3",
        "How many cards",
        """
        Two players have 10 cards each with 8 on the table, three have 7 each with 6 on the table. In the
        family game with four players each has 5, with 8 on the table. What is left is the stock, face down.
        Two may have another deal (DEAL-18).
        """,
        sources="P Q G W X",
        rulings="missing_lists",
        korean="돌리는 장수",
        korean_meaning="""
        둘이 치면 손패가 열 장씩이고 바닥에 여덟 장을 깝니다. 셋이 치면 일곱 장씩에 바닥이 여섯 장입니다.
        민화투를 넷이 치면 다섯 장씩에 바닥이 여덟 장입니다. 남은 패는 엎어서 더미로 둡니다. 둘이 칠 때는 다르게
        돌리기도 합니다(DEAL-18).
        """,
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
        korean_meaning="""
        패는 몇 장씩 묶어 두 바퀴 돌립니다. 선의 오른쪽 사람부터 시작해서 선이 마지막에 받습니다. 둘이 치면
        바퀴마다 손에 다섯 장씩, 바닥에 네 장입니다. 셋이 치면 첫 바퀴에 손에 네 장씩 바닥에 석 장, 둘째 바퀴에
        손에 석 장씩 바닥에 석 장입니다. 민화투를 넷이 치면 손에 석 장씩 바닥에 네 장, 다음에 손에 두 장씩
        바닥에 네 장입니다. `deal_order` 값이 HANDS_FIRST이면 바퀴마다 손패를 먼저 돌리고, TABLE_FIRST이면
        바닥을 먼저 깝니다. 그래서 같은 순서로 섞은 화투에서는 언제나 같은 패가 나옵니다.
        """,
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
        korean_meaning="""
        모두 패를 한 장씩 뽑습니다. 밤에는 가장 이른 달을 뽑은 사람이 선이고, 같은 달이면 낮은 패가
        이깁니다(피, 띠, 열끗, 광의 순서로 낮습니다). 낮에는 거꾸로 가장 늦은 달이 선이고, 같은 달이면 높은
        패입니다. 같은 달의 피 두 장처럼 그래도 같으면 그 사람들끼리 다시 뽑습니다. 구 스투프에서는 그냥
        나이가 가장 많은 사람이 선입니다. 조커를 뽑으면 다시 뽑는데, 밤이든 낮이든 조커를 뽑은 사람을 선으로
        하는 곳도 있습니다. 그때 조커를 뽑은 사람이 여럿이면 그 사람들만 다시 뽑습니다.
        """,
        korean_certainty="C 조커를 뽑으면 선, 한게임",
    ),
    define(
        "DEAL-6",
        "The next dealer",
        """
        The winner of a hand, or whoever takes the winner's place (ROTATE-1), deals the next one and leads to
        it (but see TURN-14). If nobody won, as in a nagari or a void deal, the dealer deals again.
        """,
        sources="P Q W X",
        korean="선",
        korean_meaning="""
        이긴 사람, 또는 이긴 사람 대신 들어온 사람(ROTATE-1)이 다음 판의 선이 되어 먼저 칩니다(TURN-14에서는
        다를 수 있습니다). 나가리나 무효가 되어 이긴 사람이 없으면 선이 그대로 다시 돌립니다.
        """,
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
        korean_meaning="""
        몇 판을 칠지 미리 정해 둡니다. 한 해면 12판, 반년이면 6판, 한 계절이면 3판이고, 끝을 정하지 않고 칠
        수도 있습니다. 나가리는 한 판으로 치지만 무효가 된 판은 치지 않습니다.
        """,
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
        korean_meaning="""
        패를 섞고 나면 한 사람이 뗄 수 있습니다. 둘이 칠 때는 선이 아닌 사람, 셋이 칠 때는 선의 왼쪽
        사람입니다. 위에서 몇 장을 들어 나머지 밑에 넣는 것이 기리입니다. 한 장 이상 들고 한 장 이상 남겨야
        합니다.
        """,
    ),
    define(
        "DEAL-9",
        "Jokers on the table",
        """
        A joker dealt face up to the table goes to the dealer's captures and the top card of the stock takes
        its place; if that is a joker as well it goes the same way. This is done before triples and quads are
        looked for. A joker captured like this triggers nothing: a boss joker takes no junk, and no joker costs
        a shot.
        """,
        sources="P Q G X",
        korean="바닥에 깔린 조커",
        korean_meaning="""
        바닥에 깔린 조커는 선이 먹은 패로 가고, 더미의 맨 윗장이 그 자리에 깔립니다. 그것도 조커이면 또
        그렇게 합니다. 바닥에 같은 달 석 장이나 네 장이 있는지는 그다음에 봅니다. 이렇게 먹은 조커로는 아무
        일도 생기지 않습니다. 보스 조커라도 피를 받지 않고, 술도 마시지 않습니다.
        """,
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
        korean_meaning="""
        패를 돌렸을 때 같은 달 네 장이 모두 바닥에 깔리면 `table_quad`에 따릅니다. REDEAL이면 무효입니다.
        같은 선이 다시 돌리고, 아무도 내지 않으며, 앞 판에서 넘어온 것(나가리 배수, 멧돼지 판돈, 밀린
        광값)은 새 판까지 남습니다. DEALER_WINS이면 선이 그 네 장을 손에 든 것으로 보고, 다른 총통과 함께
        DEAL-11에 따릅니다. NAGARI이면 나가리입니다(DEAL-16).
        """,
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
        korean_meaning="""
        같은 달 네 장을 받은 사람이 패를 보이면 판이 바로 끝납니다. `hand_quad` 값이 WINS이면 총통을 든 사람마다
        다른 사람 모두에게서 `hand_quad_chips`만큼 받습니다. 총통이 둘이면 서로 줄 칩이 같아 상쇄되는데, 달리
        정하는 규칙이 DEAL-15입니다. WINS_ALONE이면 혼자 들었을 때만 받고, 둘 이상이면 판이 취소되어 아무도 내지
        않습니다. IGNORED이면 아무 일도 없습니다. MAY_PLAY_ON이면 든 사람이 정합니다(DEAL-14). 한 사람이 총통을
        둘 들어도 한 번만 받습니다. 총통은 DEAL-10 다음에, 첫 차례 전에만 봅니다. 나중에 모인 네 장은 치지
        않지만, 조커 대신 받은 패로 모인 것은 DEAL-17에 따릅니다.
        """,
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
        korean_meaning="""
        패를 돌렸을 때 바닥에 깔린 같은 달 석 장은 한데 쌓아 둡니다. 그 달의 넷째 장으로만, 한꺼번에
        먹을 수 있습니다. 이렇게 쌓인 패는 누가 싼 것으로도 치지 않습니다(BONUS-5).
        """,
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
        korean_meaning="""
        바닥에 깔린 같은 달 두 장은 보기 좋게 붙여 놓더라도 따로 놓인 두 장입니다. 짝이 되는 패는 그 가운데
        한 장을 먹습니다(TURN-4, TURN-6).
        """,
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
        such month (SHAKE-2, SHAKE-3; DEAL-19 may have a number of its own), unless nobody may shake, and none
        of them need be played. Three of them may be bombed later, even where BOMB-4 forbids it, but not shown
        again.
        """,
        sources="K",
        rulings="""
        quads_played_on quads_in_order only_those_who_play_show what_everybody_sees what_an_answer_tells
        """,
        korean="총통을 들고 계속 치기",
        certainty="A Pmang; B Netmarble",
        korean_meaning="""
        `hand_quad` 값이 MAY_PLAY_ON이면 첫 차례 전에 총통을 모두 보이고, 든 사람이 선부터 차례대로 끝낼지
        계속 칠지 말합니다. 앞사람의 대답을 듣고 나서 말하고, 총통이 둘이어도 한 번만 묻습니다. 누구
        하나라도 끝내면 판이 끝나고, 끝낸 사람이 DEAL-11대로 모두에게서 받습니다. 계속 치겠다고 한 사람도
        냅니다. 계속 친다고 해서 당장 내거나 받는 것은 없습니다. 네 장은 모두에게 알려진 채로 남고, 흔들기가
        없는 판이 아니면 달마다 한 번 흔든 것으로 치며(SHAKE-2, SHAKE-3, 배수를 따로 정하면 DEAL-19), 그 패를
        꼭 낼 필요는 없습니다. 그 가운데 석 장은 BOMB-4가 막더라도 나중에 폭탄으로 낼 수 있지만, 다시 흔들
        수는 없습니다.
        """,
        korean_certainty="A 피망; B 넷마블",
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
        korean_meaning="""
        총통을 든 사람이 둘 이상이면 모두 보이고 `quads_meet`에 따릅니다. EACH이면 저마다 혼자 든 것과
        같습니다(DEAL-11, DEAL-14). NAGARI이면 묻지 않고 DEAL-16과 같은 나가리가 됩니다. DEALER이면 선부터
        세어 차례가 가장 빠른 사람(선 자신도 포함)만 판을 끝낼 수 있고, 총통을 든 다른 사람에게서도
        받습니다. 그 사람이 계속 치면 나머지는 묻지 않고 함께 계속 칩니다.
        """,
        korean_certainty="A NAGARI, 피망; A DEALER, 한게임",
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
        korean_meaning="""
        `table_quad` 값이 NAGARI이면 바닥에 같은 달 네 장이 깔렸을 때 손패가 무엇이든 치기 전에 나가리가
        됩니다. 이때는 아무도 총통을 보이지 않습니다. 무효가 아니라 여느 나가리와 같은 한 판이므로 판돈은
        그대로 들어가 있고 STOP-4, STOP-5, STOP-6, SELL-8, SELL-11에 따릅니다.
        """,
        korean_certainty="A 피망",
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
        korean_meaning="""
        조커 대신 받은 패(JOKER-2)로 손에 같은 달 네 장이 모일 수 있습니다. `joker_quad` 값이 FIRST_TURN이면
        첫 차례에만, ALWAYS이면 언제든지, 그 네 장을 보이고 DEAL-14처럼 물어봅니다. 처음부터 든 총통이
        `hand_quad`에 따라 바로 이기는 판이어도 그렇습니다. 조커로 받는 피는 그 전에 받고, 그 차례의 나머지
        일은 그다음입니다. 판을 끝내면 상대마다 `hand_quad_chips`만큼 내고, 다른 사람은 아무것도 받지
        못하며, 끝낸 사람이 다음 선입니다. 끝내지 않으면 차례가 이어집니다. 이미 보인 달은 두 번 치지
        않습니다. NEVER이면 아무 일도 없습니다.
        """,
        korean_certainty="A ALWAYS, 한게임; A NEVER, 피망; B FIRST_TURN, 넷마블; C FIRST_TURN, 넷마블의 다음 게임",
    ),
    define(
        "DEAL-18",
        "Eight cards each",
        """
        With `eight_card_hands` two players have 8 cards each with 10 on the table, and each round of the deal
        gives 4 cards to each hand and 5 to the table, in the order of DEAL-4. Of the 22 cards in the stock 16
        are turned, and one more for each joker. The others stay there when nobody can play on, and cards
        whose match stays there are left on the table. With three or more players the flag does nothing.
        """,
        sources="SG",
        korean="여덟 장씩 돌리기",
        korean_meaning="""
        `eight_card_hands` 설정을 켜면 둘이 칠 때 손패가 여덟 장씩이고 바닥에 열 장을 깝니다. 바퀴마다 손에 네
        장씩, 바닥에 다섯 장이고, 순서는 DEAL-4를 따릅니다. 더미 22장에서 열여섯 장을 뒤집고, 조커가 나오면 그
        수만큼 더 뒤집습니다. 칠 패가 다 떨어져도 나머지는 더미에 남고, 짝이 더미에 남은 패는 바닥에 남습니다.
        셋 이상이면 이 설정은 아무 일도 하지 않습니다.
        """,
    ),
    define(
        "DEAL-19",
        "The multiplier of a quad",
        """
        With `quad_multiplier` each quad that the winner played on (DEAL-14, DEAL-17) multiplies what every
        loser owes by this, in place of what a set that was shown multiplies by (SHAKE-2, SHAKE-3), even where
        nobody may shake. The month is no set beside it; three of the four that are bombed are still a bomb
        (BOMB-5). Without it the quad counts as a set that was shown.
        """,
        sources="MU",
        korean="총통의 배수",
        korean_meaning="""
        `quad_multiplier` 값을 정하면, 이긴 사람이 들고 계속 친 총통(DEAL-14, DEAL-17)마다 진 사람이 내는 것에 이
        수를 곱합니다. 흔든 배수(SHAKE-2, SHAKE-3) 대신이고, 흔들 수 없는 판에서도 곱합니다. 그 달은 따로 흔든
        것으로 치지 않지만, 그 가운데 석 장으로 낸 폭탄은 폭탄(BOMB-5)입니다. 정하지 않으면 총통은 흔든 것과
        같습니다.
        """,
    ),
)
