"""SELL and ROTATE: four to seven at the table, three of whom play, and a waiting list for any number of people."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

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
        korean_meaning="""
        `seating` 값이 BRIGHT_SELLING이고 넷 이상 앉았으면, 셋이 칠 때처럼 모두에게 손패를 돌리고 바닥 패는
        엎어 둡니다. 선은 칩니다. 선의 오른쪽 사람부터 차례로 칠지 죽을지 말합니다.
        """,
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
        korean_meaning="""
        선 말고 두 사람이 치겠다고 하면, 아직 말하지 않은 사람은 모두 밀려납니다. 여럿이 죽어서 셋만 남으면,
        아직 말하지 않은 사람은 쳐야 합니다.
        """,
    ),
    define(
        "SELL-3",
        "Compensation",
        """
        A player who was forced out shows its special cards (brights, both double junk cards, the animals that
        are dual under these rules, jokers), and each of the two non-dealers who play pays it
        `compensation_chips` for each of them. The dealer does not pay, unless everybody does (SELL-12).
        """,
        sources="P",
        rulings="double_junk_is_sold missing_lists",
        korean="광값",
        korean_meaning="""
        밀려난 사람은 광, 쌍피 두 가지, 이 판에서 국진으로 치는 열끗, 조커를 보이고, 선이 아니면서 치는 두
        사람이 그 한 장마다 `compensation_chips`만큼 냅니다. 모두 내는 판(SELL-12)이 아니라면 선은 내지
        않습니다.
        """,
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
        korean_meaning="""
        꼭 넷이 앉았을 때는, 손패의 광이 비광 하나뿐이면 비광값을 받지 못합니다. 다른 패의 값은 받습니다.
        다섯 이상이면 비광도 여느 광처럼 받습니다.
        """,
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
        korean_meaning="""
        밀려난 사람의 손에 같은 달이 석 장이나 네 장 있으면 그것도 보이고, 모든 광값을 두 배로 받습니다.
        """,
    ),
    define(
        "SELL-6",
        "Dropping out freely",
        """
        A player who drops out of its own accord is paid nothing, whatever it holds.
        """,
        sources="P Q",
        korean="스스로 죽을 때",
        korean_meaning="""
        스스로 죽은 사람은 무엇을 들었든 받지 못합니다.
        """,
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
        korean_meaning="""
        죽은 사람의 손패를 돌리지 않은 패와 섞어서 더미로 둡니다. 그다음 바닥을 펼치고, 조커를 바꾸고, 여느
        때처럼 같은 달 석 장과 네 장을 찾습니다(DEAL-9부터 DEAL-12까지).
        """,
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
        korean_meaning="""
        나가리 다음 판에 누가 패를 받는지는 `nagari_redeal`에 따릅니다. SAME_THREE이면 방금 친 셋이 다시
        고르지 않고 그대로 칩니다. ALL이면 모두 받습니다.
        """,
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
        korean_meaning="""
        일곱이 앉으려면 조커가 한 장 이상 있어야 합니다. 저마다 일곱 장을 받고 바닥에는 깔지 않습니다. 셋이
        남으면 죽은 넷의 손패를 섞어 여섯 장을 바닥에 깔고, 나머지는 돌리지 않은 패와 섞어서 더미로 둡니다.
        """,
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
        korean_meaning="""
        `iris_drops_out` 설정을 켜고 일곱이 앉았을 때, 선이 아닌 사람이 5월 열끗을 받으면 칠 수 없습니다.
        밀려난 사람처럼 광값을 받습니다. 일곱보다 적으면 이 설정은 아무 일도 하지 않습니다.
        """,
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
        korean_meaning="""
        `compensation_time` 값이 AT_ONCE이면 치기 전에 광값을 받습니다. AT_END이면 판이 끝난 다음 이긴 사람
        말고 진 사람이 냅니다. 어떻게 이겼든 같고, 총통이나 뻑으로 판을 끝낸 사람도 이긴 사람입니다.
        나가리가 되면 다시 돌린 판까지 기다리고 두 배가 됩니다. `nagari_accumulates` 설정을 켜면 나가리마다
        두 배입니다. 모두에게 다시 돌리는 판(`nagari_redeal` 값이 ALL)에서는 대신 없어집니다. 무효가 된 판은
        같은 셋에게 다시 돌리므로 달라지는 것이 없습니다. 총통 때문에 취소된 판(DEAL-11)에는 진 사람이
        없으므로 역시 기다리고, 두 배가 되지는 않습니다.
        """,
    ),
    define(
        "SELL-12",
        "Who pays compensation",
        """
        `sellers_paid_by` says who pays a player that was forced out (SELL-3) or had to drop out (SELL-10).
        NON_DEALERS: the two who play and do not deal. EVERYBODY: all three who play, at one moment and in turn
        order from the player who is paid. Compensation that is paid at the end (SELL-11) comes from the losers
        all the same.
        """,
        sources="CA PT",
        korean="광값을 내는 사람",
        korean_meaning="""
        밀려난 사람(SELL-3)이나 칠 수 없는 사람(SELL-10)에게 누가 광값을 내는지를 `sellers_paid_by`에 적습니다.
        NON_DEALERS이면 치는 사람 가운데 선이 아닌 두 사람입니다. EVERYBODY이면 치는 세 사람이 모두 한꺼번에,
        받는 사람 다음 차례부터 냅니다. 판이 끝난 뒤의 광값(SELL-11)은 어느 쪽이든 진 사람이 냅니다.
        """,
    ),
    define(
        "SELL-13",
        "No dropping out twice",
        """
        With `no_dropping_twice` a player who dropped out of its own will in the hand before is asked as ever,
        but may only say that it plays. Who has to drop out or is forced out (SELL-2, SELL-10) is not asked, and
        that is no will of its own. The hand before is the last one for which everybody at the table was asked:
        a void deal and a redeal to the same three (SELL-8, SELL-11) change nothing. A new series binds nobody.
        """,
        sources="NS PT",
        rulings="those_bound_must_play",
        korean="연사 금지",
        korean_meaning="""
        `no_dropping_twice` 설정을 켜면, 지난 판에 스스로 죽은 사람에게도 칠지 묻지만 치겠다고만 할 수 있습니다.
        칠 수 없거나 밀려난 사람(SELL-2, SELL-10)에게는 묻지 않고, 그것은 스스로 죽은 것이 아닙니다. 지난 판은
        모두에게 칠지 물은 마지막 판입니다. 무효가 된 판이나 같은 셋에게 다시 돌린 판(SELL-8, SELL-11)으로
        달라지는 것은 없습니다. 새 시리즈를 시작하면 누구나 죽을 수 있습니다.
        """,
    ),
    define(
        "ROTATE-1",
        "The waiting list",
        """
        With `seating` ROTATION and more than three people, a seat stands for a person. Seats 0, 1 and 2
        begin, with seat 0 as dealer. The list is all seats in order, and never changes. After a hand the
        winner's place in the turn order goes to the first seat after the last newcomer on the list, from its
        end back to its top, that is not playing, and the newcomer then deals. Whoever makes one ppuk too many
        (CHIPS-2) is the winner here, and of two holders of quads (DEAL-11) the one who comes first in turn
        order, counted from the dealer.
        """,
        sources="G",
        korean="기다리는 순서",
        korean_meaning="""
        `seating` 값이 ROTATION이고 넷 이상이면 자리 번호는 곧 사람입니다. 0번, 1번, 2번이 0번을 선으로
        시작합니다. 기다리는 순서는 번호 차례이고 바뀌지 않습니다. 판이 끝나면 이긴 사람이 앉았던 차례에 새
        사람이 들어와 선이 됩니다. 마지막에 들어온 사람의 다음 번호부터, 끝까지 가면 다시 처음부터 찾아서,
        치고 있지 않은 첫 사람입니다. 뻑으로 판을 끝낸 사람(CHIPS-2)도 여기서는 이긴 사람이고, 총통이
        둘이면(DEAL-11) 선부터 세어 차례가 빠른 사람입니다.
        """,
    ),
)
