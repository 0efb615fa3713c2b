"""CARD: the pack, and what each card counts as."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

RULES: tuple[Rule, ...] = (
    define(
        "CARD-1",
        "The pack",
        """
        The pack has 48 cards: twelve months of four. In order the months are January pine, February plum,
        March cherry, April wisteria, May iris, June peony, July bush clover, August pampas grass, September
        chrysanthemum, October maple, November paulownia and December willow, also called rain. Two cards
        match when they are of the same month. Jokers, which have no month, may be added (CARD-7).
        """,
        sources="P Q G W X",
        korean="화투",
        korean_meaning="""
        화투는 열두 달에 네 장씩 모두 48장입니다. 1월 송학, 2월 매조, 3월 벚꽃, 4월 흑싸리, 5월 난초, 6월
        모란, 7월 홍싸리, 8월 공산, 9월 국화, 10월 단풍, 11월 오동, 12월 비의 순서입니다. 같은 달의 두 장이
        짝입니다. 달이 없는 조커를 더 넣을 수도 있습니다(CARD-7).
        """,
    ),
    define(
        "CARD-2",
        "The four kinds",
        """
        Every card is of one kind. Brights: January, March, August, November, December, five in all. Animals:
        February, April to October, and December, that is every month but January, March and November; nine.
        Ribbons: every month but August and November; ten. The other 24 are junk: two in each month, except
        three in November and one in December. "Animal" is the name of the kind and includes the cards that
        show an object (May's bridge, September's cup).
        """,
        sources="P Q G W X",
        korean="네 가지 패",
        korean_meaning="""
        패는 네 가지입니다. 광은 1, 3, 8, 11, 12월에 한 장씩 다섯 장입니다. 열끗은 2월, 4월부터 10월까지,
        12월에 한 장씩 아홉 장이고, 1월, 3월, 11월에는 없습니다. 띠는 8월과 11월을 뺀 열 달에 한 장씩 열
        장입니다. 나머지 24장이 피인데, 달마다 두 장씩이고 11월만 석 장, 12월만 한 장입니다. 5월의 다리나
        9월의 술잔처럼 동물이 아닌 그림도 열끗입니다.
        """,
    ),
    define(
        "CARD-3",
        "Ribbon colours",
        """
        The ribbons of January, February and March are red and say 홍단 (hong-dan); those of April, May and
        July are red and plain (cho-dan); those of June, September and October are blue (cheong-dan). The December
        ribbon is red and plain as well, yet belongs to no set of three. SCORE-7 says whether it counts
        towards the number of ribbons.
        """,
        sources="P Q G W X",
        korean="띠의 색",
        korean_meaning="""
        1, 2, 3월의 붉은 띠에는 홍단이라고 적혀 있습니다. 4, 5, 7월의 띠는 글자 없이 붉은 초단이고, 6, 9,
        10월의 띠는 푸른 청단입니다. 12월의 비띠도 글자 없이 붉지만 석 장을 모으는 어느 단에도 들지
        않습니다. 비띠를 띠 장수에 넣는지는 SCORE-7에 따릅니다.
        """,
    ),
    define(
        "CARD-4",
        "Birds",
        """
        The animals of February, April and August are the birds of godori. The December animal shows a bird
        too, the rain bird, which is never part of godori and matters only where SCORE-6 is played. The crane
        and the phoenix of January and November are brights, not birds.
        """,
        sources="P Q G W X",
        korean="새",
        korean_meaning="""
        2월, 4월, 8월의 열끗이 고도리의 새입니다. 12월 열끗에도 새가 그려져 있지만 고도리에는 들지 않고,
        SCORE-6을 칠 때만 뜻이 있습니다. 1월의 학과 11월의 봉황은 새가 아니라 광입니다.
        """,
    ),
    define(
        "CARD-5",
        "Double junk",
        """
        Two junk cards count more than one when junk is counted: the coloured junk of November, one of that
        month's three, counts `november_junk_value`, and the only junk of December counts
        `december_junk_value`. The other two junk cards of November count one each like any other. The value
        holds wherever junk is counted: for points, against pi-bak, and when junk is handed over. A card that
        counts nothing is still a junk card.
        """,
        sources="P Q G W X",
        rulings="goo_stupe_november double_junk_is_sold",
        korean="쌍피",
        korean_meaning="""
        한 장을 피 두 장으로 치는 패가 둘 있습니다(쌍피). 11월 피 석 장 가운데 색이 있는 오동 쌍피는
        `november_junk_value`장, 12월의 하나뿐인 피인 비 쌍피는 `december_junk_value`장으로 칩니다. 11월의
        다른 두 장은 여느 피처럼 한 장입니다. 점수를 셀 때도, 피박을 따질 때도, 피를 줄 때도 이 값으로
        칩니다. 0장으로 치는 패도 여전히 피입니다.
        """,
    ),
    define(
        "CARD-6",
        "Dual cards",
        """
        An animal named in `dual_animals` may count as junk of the value given there instead of as an animal,
        as its owner chooses: never as both at once, and the choice is made anew every time the captures are
        valued, unless it was settled once and for all (CARD-9, CARD-10). As junk it helps towards the junk
        count and against pi-bak, and no longer counts among the animals. Sources and tables differ in which
        cards are dual: September's cup for two junk or for one, May's bridge for two in its place, or both
        for two.
        """,
        sources="P Q G W X",
        rulings="dual_card_choice dual_card_is_no_junk_to_give goo_stupe_cup",
        korean="국진",
        korean_meaning="""
        `dual_animals`에 적힌 열끗은 열끗 대신 거기에 적힌 장수의 피로 칠 수 있습니다. 이 라이브러리에서
        국진이라고 하면 그런 패를 모두 가리킵니다. 어느 쪽으로 칠지는 가진 사람 마음이지만 한꺼번에 둘 다로
        칠 수는 없고, 한 번에 정해 버리는 규칙(CARD-9, CARD-10)이 없으면 먹은 패를 셀 때마다 새로 고릅니다.
        피로 치면 피 장수에 들고 피박을 면하는 데에도 쓰이지만 열끗 장수에서는 빠집니다. 어느 패가
        국진인지는 동네마다 다릅니다. 9월의 술잔을 쌍피로 치거나 피 한 장으로 치기도 하고, 그 대신 5월의
        다리를 쌍피로 치기도 하고, 둘 다 쌍피로 치기도 합니다.
        """,
    ),
    define(
        "CARD-7",
        "Jokers",
        """
        `jokers` lists the jokers added to the pack, any number of any kind. A one-, two- or three-junk joker
        is junk of that value, for every purpose. The other three kinds count no junk and are not junk to
        give. The boss joker: as soon as a turn captures it, from hand, from the stock or with a stack, each
        opponent gives its capturer one junk card. The double joker: if its owner wins, every loser pays
        double (PAY-12). The bright-protection joker: its owner never pays gwang-bak (PAY-5). A pack usually
        adds one two-junk and one three-junk joker; Goo Stupe adds 22, each worth one.
        """,
        sources="P Q G X",
        rulings="missing_lists",
        korean="조커",
        korean_meaning="""
        `jokers`에 적은 조커를 화투에 넣습니다. 어느 것이든 몇 장이든 됩니다. 한 장짜리, 두 장짜리, 석
        장짜리 조커는 언제나 그만큼의 피입니다. 나머지 세 가지는 피로 세지도 않고 피로 주지도 않습니다. 보스
        조커는 손에서 내든 더미에서 뒤집든 쌓인 패와 함께 먹든, 먹는 즉시 상대마다 피를 한 장씩 줍니다. 더블
        조커를 먹은 사람이 이기면 진 사람이 모두 두 배를 냅니다(PAY-12). 광박 방지 조커가 있으면 광박을 쓰지
        않습니다(PAY-5). 시중의 화투에는 보너스 쌍피 한 장과 보너스 쓰리피 한 장이 들어 있고, 구 스투프에서는 한 장짜리
        조커를 22장 넣습니다.
        """,
    ),
    define(
        "CARD-8",
        "Names",
        """
        Months, kinds, ribbon colours, combinations and events have a name in English, in romanised Korean
        where English has none, and in Hangul: bright or gwang, animal or yeolkkeut, ribbon or tti, junk or pi,
        double junk or ssangpi. The names are labels only. Nothing in the rules depends on them.
        """,
        sources="P W X",
        rulings="present_month_names",
        korean="이름",
        korean_meaning="""
        달, 패의 종류, 띠의 색, 족보, 치다가 일어나는 일에는 모두 영어 이름과 한글 이름이 있고, 영어에 없는
        말은 로마자로 적습니다. 광, 열끗, 띠, 피, 쌍피 같은 것들입니다. 이름은 이름일 뿐이고, 규칙은 이름에
        따라 달라지지 않습니다.
        """,
    ),
    define(
        "CARD-9",
        "Dual cards, asked about once",
        """
        With `dual_choice` FREE a dual card is whatever suits its owner at the time (CARD-6). With ASKED a
        player whose turn captured one says whether it is an animal or junk; with AT_TARGET a player says so
        of all its dual cards when its points reach the target. The question comes at the end of that turn, a
        last turn included: after junk was given and the payments of CHIPS-2 and STOP-10, before go or stop.
        Several cards are asked about one by one, in card order. The answer holds to the end of the hand, for
        the points and for what is paid, and a loser is bound by it as well. A card called junk still is never
        handed over, unless CARD-11 lets it be, and one that was not asked about before the hand ended counts
        as with FREE.
        """,
        sources="K WK",
        rulings="dual_card_is_no_junk_to_give settled_dual_cards dual_cards_at_target what_everybody_sees",
        korean="한 번 정하는 국진",
        certainty="A Hangame; E the moment of the question",
        korean_meaning="""
        `dual_choice` 값이 FREE이면 국진은 그때그때 가진 사람에게 유리한 쪽으로 칩니다(CARD-6). ASKED이면
        국진을 먹은 사람에게, AT_TARGET이면 나는 점수가 된 사람에게 가진 국진을 모두 열끗으로 쓸지 피로 쓸지
        물어봅니다. 마지막 차례라도 그 차례가 끝날 때, 피를 다 주고 CHIPS-2와 STOP-10의 칩까지 낸 다음, 고나
        스톱을 묻기 전에 묻습니다. 여러 장이면 패의 차례대로 한 장씩 묻습니다. 한 번 대답하면 판이 끝날 때까지
        점수에도 정산에도 그대로이고, 진 사람도 제 대답을 따릅니다. 피로 쓰겠다고 해도 상대에게 주는 피는 되지
        않고(CARD-11이 아니면), 묻기 전에 판이 끝나면 FREE일 때처럼 칩니다.
        """,
        korean_certainty="A 한게임; E 언제 묻는지",
    ),
    define(
        "CARD-10",
        "Dual cards locked as animals",
        """
        With `dual_locks` a player who owes a junk card (BONUS-9) and has none, but has captured dual cards,
        loses the choice: all of them are animals to the end of the hand. It still hands over nothing, and the
        shot of BONUS-11 is due as ever. The second card of a ja-ppuk (BONUS-5) and each card that a joker
        takes are owed in this sense too.
        """,
        sources="K",
        rulings="settled_dual_cards what_everybody_sees",
        korean="열끗으로 고정된 국진",
        certainty="A+ Pmang",
        korean_meaning="""
        `dual_locks` 설정을 켜면, 피를 주어야 하는데(BONUS-9) 줄 피는 없고 먹은 국진만 있는 사람은 더 고를 수
        없습니다. 가진 국진이 모두 판이 끝날 때까지 열끗이 됩니다. 그래도 국진을 주지는 않고, BONUS-11의 칩은
        그대로 냅니다. 자뻑의 둘째 장(BONUS-5)과 조커로 받는 피도 주어야 할 피입니다.
        """,
        korean_certainty="A+ 피망",
    ),
    define(
        "CARD-11",
        "Dual cards given as junk",
        """
        With `dual_junk_given` a dual card that its owner has called junk (CARD-9) is junk to give as well,
        and worth what it counts. For its new owner it is an ordinary animal again. With ASKED the new owner
        is asked at the end of the turn in which it was given, with AT_TARGET when its points reach the
        target. Nobody captures the card then: it counts neither for STOP-10 and BONUS-7 nor for the payments
        of section CHIPS.
        """,
        sources="DM",
        rulings="dual_card_is_no_junk_to_give worth_of_a_dual_card_given",
        korean="피로 주는 국진",
        korean_meaning="""
        `dual_junk_given` 설정을 켜면 가진 사람이 피로 쓰기로 정한 국진(CARD-9)도 피로 줄 수 있고, 피로 치는
        장수만큼 칩니다. 받은 사람에게는 다시 보통 열끗입니다. ASKED이면 받은 차례가 끝날 때, AT_TARGET이면
        나는 점수가 될 때 받은 사람에게 묻습니다. 그렇게 받은 것은 먹은 것이 아니어서 STOP-10과 BONUS-7과
        CHIPS의 칩에는 들지 않습니다.
        """,
    ),
)
