"""SCORE: what captured cards are worth."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "Points"
KOREAN = "족보와 점수"

RULES: tuple[Rule, ...] = (
    define(
        "SCORE-1",
        "Five brights",
        """
        All five brights together score `five_brights`. Of the bright sets only the largest scores.
        """,
        sources="P Q G W X",
        korean="오광",
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
    ),
    define(
        "SCORE-8",
        "Ribbon sets",
        """
        Each complete set of three scores on its own: the red ribbons of hong-dan (January, February, March)
        `hongdan`, the blue ones (June, September, October) `cheongdan`, and the red ones of cho-dan
        (April, May, July) `chodan`. The December ribbon cannot stand in for any of them.
        """,
        sources="P Q G W X",
        korean="홍단·청단·초단",
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
    ),
    define(
        "SCORE-12",
        "Palssari, the eight clovers",
        """
        All four cards of April and all four of July together score `palssari`, as an extra (SCORE-13).
        """,
        sources="P",
        korean="팔싸리",
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
    ),
)
