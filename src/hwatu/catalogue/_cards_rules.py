"""CARD: the pack, and what each card counts as."""

from __future__ import annotations

from ._rule_entry import Rule, define

TITLE = "The cards"
KOREAN = "화투패"

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
    ),
    define(
        "CARD-7",
        "Jokers",
        """
        `jokers` lists the jokers added to the pack, any number of any kind. A one-, two- or three-junk joker
        is junk of that value, for every purpose. The other three kinds count no junk and are not junk to
        give. Boss junk: as soon as a turn captures it, from hand, from the stock or with a stack, each
        opponent gives its capturer one junk card. Double: if its owner wins, every loser pays double
        (PAY-12). Bright protection: its owner never pays gwang-bak (PAY-5). A pack usually adds one two-junk
        and one three-junk joker; Goo Stupe adds 22, each worth one.
        """,
        sources="P Q G X",
        rulings="missing_lists",
        korean="조커",
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
    ),
    define(
        "CARD-9",
        "Dual cards, asked about once",
        """
        With `dual_choice` FREE a dual card is whatever suits its owner at the time (CARD-6). With ASKED a
        player whose turn captured one says whether it is an animal or junk. The question comes at the end of
        that turn, a last turn included: after junk was given and the payments of CHIPS-2 and STOP-10, before
        go or stop. Several cards are asked about one by one, in card order. The answer holds to the end of
        the hand, for the points and for what is paid, and a loser is bound by it as well. A card called junk
        still is never handed over, and one that was not asked about before the hand ended counts as with
        FREE.
        """,
        sources="K",
        rulings="dual_card_is_no_junk_to_give settled_dual_cards what_everybody_sees",
        korean="한 번 정하는 국진",
        certainty="A Hangame; E the moment of the question",
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
    ),
)
