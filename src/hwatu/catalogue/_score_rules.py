"""SCORE: what captured cards are worth."""

from __future__ import annotations

from hwatu.catalogue._rule_entry import Rule, define

RULES: tuple[Rule, ...] = (
    define(
        "SCORE-1",
        "Five brights",
        """
        All five brights together score `five_brights`. Of the bright sets only the largest scores.
        """,
        sources="P Q G W X",
        korean="오광",
        korean_meaning="""
        광 다섯 장을 다 모으면 `five_brights`점입니다. 광으로는 가장 큰 족보 하나만 칩니다.
        """,
    ),
    define(
        "SCORE-2",
        "Four brights",
        """
        Exactly four brights score `four_brights` if the December bright is not among them, and
        `four_brights_rain` if it is.
        """,
        sources="P Q G W X",
        korean="사광",
        korean_meaning="""
        광을 꼭 네 장 모으면, 비광이 없을 때 `four_brights`점이고 비광이 끼었을 때
        `four_brights_rain`점입니다.
        """,
    ),
    define(
        "SCORE-3",
        "Three brights",
        """
        Exactly three brights score `three_brights` without the December bright and `three_brights_rain` with
        it. One or two brights score nothing.
        """,
        sources="P Q G W X",
        korean="삼광·비삼광",
        korean_meaning="""
        광을 꼭 석 장 모으면, 비광이 없을 때 `three_brights`점이고 비광이 끼었을 때
        `three_brights_rain`점입니다. 한두 장으로는 점수가 없습니다.
        """,
    ),
    define(
        "SCORE-4",
        "Animals",
        """
        `animal_base` animals score 1 and every animal beyond that 1 more; fewer score nothing. A dual card
        counted as junk is not one of them.
        """,
        sources="P Q G W X",
        rulings="dual_card_choice",
        korean="열끗",
        korean_meaning="""
        열끗 `animal_base`장이 1점이고, 한 장 늘 때마다 1점씩 더합니다. 그보다 적으면 점수가 없습니다. 피로
        친 국진은 열끗에서 뺍니다.
        """,
    ),
    define(
        "SCORE-5",
        "Godori",
        """
        The animals of February, April and August together score `godori`, besides what they count as animals.
        The December animal is not part of it.
        """,
        sources="P Q G W X",
        korean="고도리",
        korean_meaning="""
        2월, 4월, 8월의 열끗을 다 모으면 `godori`점이고, 열끗 장수의 점수는 따로 칩니다. 12월 열끗은
        고도리에 들지 않습니다.
        """,
    ),
    define(
        "SCORE-6",
        "Four birds",
        """
        Where the December bird is recognised, all four birds (February, April, August, December) score
        `yukdori`, and three of them with the December bird among them `bidori`; the three without it are
        godori. Of these combinations only the one worth most scores, and once. 0 switches either off.
        """,
        sources="P",
        korean="육도리·비도리",
        korean_meaning="""
        12월의 새도 치는 곳에서는 2월, 4월, 8월, 12월의 새를 다 모으면 육도리로 `yukdori`점, 12월이 낀 석
        장이면 비도리로 `bidori`점입니다. 12월이 없는 석 장은 고도리입니다. 이 가운데 점수가 가장 큰 하나만,
        한 번 칩니다. 0이면 그 족보는 없습니다.
        """,
    ),
    define(
        "SCORE-7",
        "Ribbons",
        """
        `ribbon_base` ribbons score 1 and every ribbon beyond that 1 more; fewer score nothing. Ribbons of all
        colours count together. The December ribbon is one of them only where `december_ribbon_counts`.
        """,
        sources="P Q G W X",
        rulings="tti_bak_rain_ribbon",
        korean="띠",
        korean_meaning="""
        띠 `ribbon_base`장이 1점이고, 한 장 늘 때마다 1점씩 더합니다. 그보다 적으면 점수가 없습니다. 색은
        가리지 않습니다. 비띠는 `december_ribbon_counts` 설정을 켰을 때만 띠로 칩니다.
        """,
    ),
    define(
        "SCORE-8",
        "Ribbon sets",
        """
        Each complete set of three scores on its own: the red ribbons of hong-dan (January, February, March)
        `hongdan`, the blue ones (June, September, October) `cheongdan`, and the red ones of cho-dan
        (April, May, July) `chodan`. The December ribbon cannot stand in for any of them, but for SCORE-14.
        """,
        sources="P Q G W X",
        korean="홍단·청단·초단",
        korean_meaning="""
        석 장을 다 모은 단마다 따로 점수가 있습니다. 1, 2, 3월의 홍단이 `hongdan`점, 6, 9, 10월의 청단이
        `cheongdan`점, 4, 5, 7월의 초단이 `chodan`점입니다. SCORE-14가 아니면 비띠로는 어느 단도
        채울 수 없습니다.
        """,
    ),
    define(
        "SCORE-9",
        "Junk",
        """
        A junk count of `junk_base` scores 1 and every one beyond it 1 more; less scores nothing. Ordinary
        junk counts one; double junk, dual cards used as junk and junk jokers count their value (CARD-5,
        CARD-6, CARD-7).
        """,
        sources="P Q G W X",
        rulings="dual_card_choice goo_stupe_november",
        korean="피",
        korean_meaning="""
        피가 `junk_base`장이면 1점이고, 한 장 늘 때마다 1점씩 더합니다. 그보다 적으면 점수가 없습니다. 보통
        피는 한 장이고, 쌍피와 피로 친 국진과 피 조커는 저마다의 장수로 칩니다(CARD-5, CARD-6, CARD-7).
        """,
    ),
    define(
        "SCORE-10",
        "Sets and counts add up",
        """
        A card scores in its set and in the count of its kind. Six animals with godori among them score 5 + 2
        = 7; six ribbons that are hong-dan and cheong-dan score 3 + 3 + 2 = 8.
        """,
        sources="P Q G X",
        korean="족보",
        korean_meaning="""
        한 장이 족보에도 들고 장수에도 듭니다. 고도리가 낀 열끗 여섯 장은 5 + 2 = 7점이고, 홍단과 청단인 띠
        여섯 장은 3 + 3 + 2 = 8점입니다.
        """,
    ),
    define(
        "SCORE-11",
        "VIP",
        """
        The September animal, November's coloured junk and the December junk together score `vip`, as an extra
        (SCORE-13). The September animal belongs to it whatever it is counted as.
        """,
        sources="P",
        korean="특별 피",
        korean_meaning="""
        9월 열끗, 오동 쌍피, 비 쌍피를 다 모으면 추가 점수(SCORE-13) `vip`점이 붙습니다. 9월 열끗은 무엇으로
        치든 상관없습니다.
        """,
    ),
    define(
        "SCORE-12",
        "Palssari, the eight clovers",
        """
        All four cards of April and all four of July together score `palssari`, as an extra (SCORE-13).
        """,
        sources="P",
        korean="팔싸리",
        korean_meaning="""
        4월 네 장과 7월 네 장을 다 모으면 추가 점수(SCORE-13) `palssari`점이 붙습니다.
        """,
    ),
    define(
        "SCORE-13",
        "Extras",
        """
        VIP and palssari are extras: they are part of what a stop is paid, but do not help to reach the target
        (STOP-1), nor to exceed the points of the last go (STOP-2). With `extras_count_to_stop` they do both.
        """,
        sources="P",
        korean="추가 점수",
        korean_meaning="""
        특별 피와 팔싸리는 추가 점수입니다. 스톱하면 받는 점수에는 들어가지만, 나는 데(STOP-1)에도 고를 다시
        부르는 데(STOP-2)에도 치지 않습니다. `extras_count_to_stop` 설정을 켜면 둘 다 칩니다.
        """,
    ),
    define(
        "SCORE-14",
        "Rain cho-dan",
        """
        With `rain_chodan` any three of the April, May, July and December ribbons are cho-dan (SCORE-8), once,
        even where the December ribbon does not count as a ribbon (SCORE-7). There it still saves nobody from
        tti-bak (PAY-11). The mission cho-dan (PAY-15) is fulfilled by any three of them, too.
        """,
        sources="WK",
        korean="비초단",
        korean_meaning="""
        `rain_chodan` 설정을 켜면 4월, 5월, 7월, 12월의 띠 가운데 아무 석 장이나 초단(SCORE-8)입니다. 네 장이라도
        한 번만 치고, 비띠를 띠로 치지 않는 판(SCORE-7)에서도 그렇습니다. 그런 판에서는 비띠가 있어도 띠박(PAY-11)을
        면하지 못합니다. 초단 미션(PAY-15)도 아무 석 장으로 이룹니다.
        """,
    ),
)
