"""The words of the game: what each means, every spelling that people look it up by, and the rules behind it.

The catalogue finds rules by these spellings, and the glossary of the documentation is made from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from hwatu._base.frozen import Value
from hwatu._cards.flower_cards import DECK, Month


@attrs.frozen
class GlossaryTerm(Value):
    """A word of the game: its usual English ``name``, the word in Korean, and other ``spellings`` in any script.

    ``rules`` are the ids of the rules that are called so, and ``meaning`` is a sentence or two in Markdown, in which a
    flag, a preset or a variant stands in backquotes and a rule as its id.
    """

    name: str
    korean: str
    rules: tuple[str, ...]
    spellings: tuple[str, ...]
    meaning: str

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that the term is called: its name, the Korean word, and the other spellings."""
        return (self.name, self.korean, *self.spellings)


def _term(name: str, korean: str, rules: str, spellings: str, meaning: str) -> GlossaryTerm:
    others = tuple([each.strip() for each in spellings.split(",") if each.strip()])
    return GlossaryTerm(name, korean, tuple(rules.split()), others, " ".join(meaning.split()))


def _month(month: Month) -> GlossaryTerm:
    codes = [card.code for card in DECK if card.month is month]
    flower = month.flower
    spellings = (flower, month.romanised, *_OTHER_NAMES_OF_MONTHS[month].split())
    meaning = f"The month of the {flower}: {', '.join(codes[:-1])} and {codes[-1]}."
    return GlossaryTerm(str(month), month.korean, ("CARD-1",), spellings, meaning)


_OTHER_NAMES_OF_MONTHS: Final = {
    Month.JANUARY: "sol 솔 일월",
    Month.FEBRUARY: "maehwa 매화 이월",
    Month.MARCH: "sakura 사쿠라 삼월",
    Month.APRIL: "heuksari 흑사리 사월",
    Month.MAY: "오월",
    Month.JUNE: "mokdan 목단 유월",
    Month.JULY: "hongsari 홍사리 칠월",
    Month.AUGUST: "moon 공산명월 팔월",
    Month.SEPTEMBER: "구월",
    Month.OCTOBER: "pung 풍 시월",
    Month.NOVEMBER: "ttong 똥 십일월",
    Month.DECEMBER: "rain 십이월",
}

GLOSSARY: Final[Mapping[str, tuple[GlossaryTerm, ...]]] = MappingProxyType({
    "The games": (
        _term("Go-Stop", "고스톱", "STOP-1", "gostop, kostop, 고스돕", """
            The game itself: whoever has enough points after its turn stops and is paid, or says go and plays for more.
            """),
        _term("Matgo", "맞고", "DEAL-1", "mat-go, match go, 둘이 치는 고스톱", """
            Go-Stop for two. The preset `matgo` plays it as Korean sites do.
            """),
        _term("Minhwatu", "민화투", "FAMILY-1", "min hwatu, 민화토", """
            The family game: nobody says go or stop, and the captured cards are counted at the end. The preset is
            `hwatu_variation`.
            """),
        _term("Bright-selling", "광팔이", "SELL-1", """
            gwangpalli, gwangpari, kwangpali, gwang-pali, selling brights, 광팔기, 광 팔기
            """, """
            More than three sit at the table and three play. Those who are forced out sell their brights.
            """),
    ),
    "The cards": (
        _term("Hwatu", "화투", "CARD-1", "hwato, hanafuda, flower cards, 화투패, 화투장, 화토", """
            The pack of forty-eight flower cards, four for each month. In Japan they are hanafuda.
            """),
        _term("Bright", "광", "CARD-2", "gwang, kwang, light", """
            One of the five most valuable cards, marked 光: January, March, August, November and December.
            """),
        _term("Animal", "열끗", "CARD-2 SCORE-4", "yul, yeol, yeolkkeut, yeolkkut, ten, 열, 열끝, 끗, 멍, 멍텅구리", """
            One of the nine cards with an animal or an object. Five of them score a point, and each more another.
            """),
        _term("Ribbon", "띠", "CARD-2 SCORE-7", "tti, ddi, dan, 단, 오끗", """
            One of the ten cards with a ribbon. Five of them score a point, and each more another.
            """),
        _term("Junk", "피", "CARD-2 SCORE-9", "pi, kkeopdegi, 껍데기, 껍질, 홑피", """
            The plain cards. Ten score a point, and each more another; double junk counts as two.
            """),
        _term("Double junk", "쌍피", "CARD-5", "ssangpi, sang pi", """
            The coloured junk of November and the junk of December, which count as two junk cards.
            """),
        _term("September cup", "국진", "CARD-6", """
            gukjin, kukjin, gukhwa yeol, dual card, dual cards, 국화 열끗, 구쌍피, 구열, 국준
            """, """
            The animal of September, which its owner may count as two junk cards instead.
            """),
        _term("Rain bright", "비광", "SCORE-3", "bigwang, rain man", """
            The bright of December. Three brights with it score a point less than without.
            """),
        _term("Phoenix bright", "똥광", "CARD-2", "ttonggwang, ttong gwang, odong gwang, 오동광, 오동 광, 봉황광", """
            The bright of November, with the phoenix.
            """),
        _term("Moon bright", "팔광", "CARD-2", "palgwang, gongsan gwang, 8광, 공산광, 공산 광", """
            The bright of August, with the moon.
            """),
        _term("Joker", "조커", "CARD-7", "jokeo, bonus pi, bonus card, 보너스피, 보너스패, 조커피, 쓰리피", """
            An extra card, mostly one that counts as two or three junk cards. Whoever plays one turns another card
            for it.
            """),
        _term("Hong-dan", "홍단", "SCORE-8", "hongdan, red ribbons, red ribbons with poems", """
            The red ribbons that say 홍단: January, February, March.
            """),
        _term("Cho-dan", "초단", "SCORE-8", "chodan, grass ribbons", """
            The plain red ribbons: April, May, July.
            """),
        _term("Cheong-dan", "청단", "SCORE-8", "cheongdan, chungdan, blue ribbons", """
            The blue ribbons: June, September, October.
            """),
    ),
    "The months": tuple(map(_month, Month)),
    "Sitting down": (
        _term("Dealer", "선", "DEAL-6", "seon, sun, who deals", """
            Whoever deals and plays first: the winner of the hand before.
            """),
        _term("Night or day", "밤일낮장", "DEAL-5", "bamilnatjang, who deals first", """
            How the first dealer is drawn: at night the earliest month deals, by day the latest.
            """),
        _term("Cut", "기리", "DEAL-8", "giri, kiri, gili, 패 떼기", """
            Lifting part of the pack after the shuffle, which the dealer's opponent may do.
            """),
        _term("Tap", "퉁", "DEAL-8", "tung, no cut, declining to cut", """
            Tapping the pack instead of cutting it.
            """),
        _term("Hand", "손패", "DEAL-3", "sonpae, cards in hand, 들고 있는 패", """
            The cards that a player holds: ten with two players, seven with three.
            """),
        _term("Table", "바닥", "DEAL-3", "badak, field, layout, floor, 바닥패, 깔린 패", """
            The cards that lie open: eight at first with two players, six with three.
            """),
        _term("Stock", "더미", "TURN-6", "deomi, draw pile, 뒷패", """
            The cards that nobody has seen. Each turn ends by turning the top one: that is 뒤집다.
            """),
        _term("Quad", "총통", "DEAL-11", "chongtong, four of a month, 대통령", """
            Four cards of a month in a dealt hand. In most games the hand is won at once.
            """),
        _term("Table quad", "바닥 총통", "DEAL-10", "badak chongtong, four on the table", """
            Four cards of a month on the table after the deal. Mostly the cards are dealt again.
            """),
        _term("Table ppuk", "바닥 뻑", "DEAL-12", "badak ppeok, three on the table, 바닥뻑", """
            Three cards of a month on the table after the deal: they lie as a stack, as after a ppuk.
            """),
    ),
    "In play": (
        _term("Capture", "먹다", "TURN-3", "meokda, take, 따다, 먹기, 짝 맞추기", """
            To take a pair of a month from the table. Captured cards lie open before their owner.
            """),
        _term("Chok", "쪽", "TURN-7 BONUS-3", "jjok, zzok, kiss, 뽀뽀, 키스, 쪼록", """
            A card played without a match, and the stock card matches it: both are captured, and each opponent gives
            a junk card.
            """),
        _term("Ppuk", "뻑", "TURN-8", """
            ppeok, bbuk, bbeok, puk, ppuck, seolsa, ssada, poop, 설사, 싸기, 싸다, 쌌다
            """, """
            A card played onto its match, and the stock card is the third of the month: nothing is captured, and the
            three stay as a stack for whoever has the fourth.
            """),
        _term("Ttadak", "따닥", "TURN-9 BONUS-2", "ddadak, tadak, dadak, ttatak, 따당", """
            Two cards of a month lie on the table, and a player captures both, one with the hand card and one with
            the stock card. Each opponent gives a junk card.
            """),
        _term("Sseul", "쓸", "BONUS-1", """
            ssul, sweep, clean sweep, ssakssuri, ssakssul, 싹쓸이, 싹쓸, 판쓸이, 판쓸, 판쓰리, 쓸이
            """, """
            Capturing the only two cards on the table, which are of different months. Each opponent gives a junk card.
            """),
        _term("Stack", "쌓인 패", "BONUS-4", "eating a ppuk, 뻑 먹기, 뻑 줍기, 싼 거 먹기, 싼 것", """
            Three cards of a month that lie together, by a ppuk or from the deal. The fourth captures them all, and each
            opponent gives a junk card.
            """),
        _term("Ja-ppuk", "자뻑", "BONUS-5", "jappuk, jappeok, jabbuk, jabbeok, own ppuk", """
            Capturing a stack of one's own. Each opponent gives two junk cards.
            """),
        _term("First ppuk", "첫뻑", "CHIPS-1", "cheotppuk, cheotppeok, first-turn ppuk", """
            A ppuk on one's first turn, which each opponent pays for at once.
            """),
        _term("Ppuks in a row", "연뻑", "CHIPS-8", """
            yeonppeok, yeonppuk, second ppuk, 2연뻑, 이연뻑, 두 번째 뻑
            """, """
            A ppuk on the first turn and on the second.
            """),
        _term("Three ppuks in a row", "삼연뻑", "CHIPS-8", "samyeonppeok, samyeonppuk, 3연뻑, 세 번째 뻑", """
            A ppuk on each of the first three turns.
            """),
        _term("Three ppuks", "삼뻑", "CHIPS-2", "samppuk, samppeok, three-ppuk, 3뻑, 쓰리뻑", """
            The third ppuk of one player ends the hand, and each opponent pays that player.
            """),
        _term("First ttadak", "첫따닥", "CHIPS-3", "cheotttadak, first-turn ttadak, 첫 차례 따닥", """
            A ttadak on one's first turn. Some tables pay chips for it.
            """),
        _term("First chok", "첫쪽", "CHIPS-3", "cheotjjok, first-turn chok, 첫 차례 쪽", """
            A chok on one's first turn. Some tables pay chips for it.
            """),
        _term("Shake", "흔들기", "SHAKE-1", "heundeum, heundeulgi, heundeulki, shaking, 흔듦, 흔들다", """
            Showing three cards of a month from hand. The payment is doubled if the shaker wins.
            """),
        _term("Bomb", "폭탄", "BOMB-1", "poktan, pogtan, bombing the field, 폭탄 내기", """
            Playing three cards of a month at once onto the fourth. On two later turns one need not play a card.
            """),
        _term("Pair bomb", "두 장 폭탄", "BOMB-6", "two-card bomb, small bomb", """
            Playing two cards of a month at once onto the other two, as some Korean sites have it.
            """),
        _term("Last turn", "막판", "BONUS-8", "makpan, 막판 쓸, 마지막 차례", """
            The turn after which nobody has a card left. What matches then earns no junk.
            """),
        _term("Department store", "백화점", "BONUS-7", "baekhwajeom", """
            A bright, an animal, a ribbon and a junk card all captured on the first turn.
            """),
        _term("Syodang", "쇼당", "LIABLE-5", "shodang, sodang, syo-dang, showdown, 소당", """
            With three players: exposing one's hand and offering a nagari when no card is safe to play.
            """),
    ),
    "Ending the hand": (
        _term("Points to stop", "나는 점수", "STOP-1", "target, naneun jeomsu, 나다, 났다", """
            How many points one needs to stop: seven with two players, three with three. Having them is 나다.
            """),
        _term("Go", "고", "STOP-1 STOP-2", "one-go, two-go, 원고, 투고", """
            Playing on for more points instead of stopping. The next choice comes when the points have grown.
            """),
        _term("Stop", "스톱", "STOP-1 STOP-3", "seutop, 스돕, 스탑", """
            Ending the hand and being paid.
            """),
        _term("Nagari", "나가리", "STOP-4", "nagali, draw, washout, 무승부", """
            A hand that nobody wins, for which nobody pays. The next one counts double.
            """),
        _term("Pushing", "밀기", "PUSH-1", "milgi, push, 밀다", """
            Leaving a win unpaid so that the next one counts for more, as some Korean sites have it.
            """),
    ),
    "What captured cards score": (
        _term("Combinations", "족보", "SCORE-10", "jokbo, yaku, points, score, 점, 점수", """
            What captured cards are worth. Sets and counts add up.
            """),
        _term("Five brights", "오광", "SCORE-1", "ogwang, okwang", "All five brights: 15 points."),
        _term("Four brights", "사광", "SCORE-2", "sagwang, sakwang, 비사광", "Four of the brights: 4 points."),
        _term("Three brights", "삼광", "SCORE-3", "samgwang, samkwang, bisamgwang, 비삼광", """
            Three of the brights: 3 points, or 2 with the one of December.
            """),
        _term("Godori", "고도리", "SCORE-5", "godoli, kodori, go-do-ri, goduri, five birds, 고돌이", """
            The birds of February, April and August: 5 points.
            """),
        _term("Four birds", "육도리", "SCORE-6", "yukdori, yug-dori, bidori, 비도리, 육돌이", """
            Godori with the bird of December, as some tables count it.
            """),
        _term("VIP", "특별 피", "SCORE-11", "브이아이피, 특별 피 석 장", """
            The September cup and both double junk cards, as some tables count them.
            """),
        _term("Palssari", "팔싸리", "SCORE-12", "eight clovers, pal-ssari, 흑싸리 홍싸리", """
            All cards of April and July, as some tables count them.
            """),
        _term("Mission", "미션", "PAY-15", "misyeon, missions, 미션 족보", """
            A combination named before the deal, which multiplies the payment of whoever wins with it.
            """),
        _term("Weol-yak", "월약", "PAY-13 PAY-14", "wolyak, weolyak, wollyak, month combination", """
            All four cards of a month, captured on the first turn or of a month drawn before the deal. Some tables pay
            four times as much.
            """),
    ),
    "Who pays, and how much": (
        _term("Chip", "칩", "PAY-1 PAY-18", "chips, 점당", """
            The unit of payment. Each loser pays the winner's points in chips, times whatever multiplies.
            """),
        _term("Three-go", "쓰리고", "PAY-2", "sseurigo, 3고, four-go, pogo, 포고, go bonus, 고 배수", """
            Saying go a third time doubles the payment. The first two goes add a chip each.
            """),
        _term("Pi-bak", "피박", "PAY-7", "pibak, pibag, junk penalty", """
            A loser with too little junk pays double to a winner who scores with junk.
            """),
        _term("Gwang-bak", "광박", "PAY-5", "gwangbak, kwangbak, gwangbag", """
            A loser without a bright pays double to a winner who scores with brights.
            """),
        _term("Meong-bak", "멍박", "PAY-10", "meongbak, mungbak, meoung-bak, 멍텅구리박", """
            A loser without an animal pays double to a winner with seven.
            """),
        _term("Meong-dda", "멍따", "PAY-6", "meongdda, meongtta, mungdda, 멍따블", """
            Seven animals: every loser pays double.
            """),
        _term("Tti-bak", "띠박", "PAY-11", "ttibak, tibak, ddibak", """
            A loser without a ribbon pays double to a winner who scores with ribbons.
            """),
        _term("Go-bak", "고박", "LIABLE-1", "gobak, gobag", """
            A loser who said go pays for both losers, or with two players on many tables double.
            """),
        _term("Dok-bak", "독박", "LIABLE-8", "dokbak, dogbak, dokbag, paying for everybody", """
            Paying for the other loser too: for a go that failed, for a card left to the winner, or for a refused
            nagari.
            """),
        _term("Oe-myeon", "외면", "LIABLE-2", "oemyeon, waemyeon, looking away, 외면 독박, 독박 외면", """
            With three players: leaving a card that another then wins with. Whoever left it pays for both.
            """),
        _term("Reverse go", "역고", "PAY-21", "yeokgo, reverse-go bonus", """
            Saying go and winning after an opponent said go, which some Korean sites multiply.
            """),
        _term("Compensation", "광값", "SELL-3", "gwanggap, price of brights, 광 값", """
            What those who are forced out are paid for their brights.
            """),
    ),
})  # fmt: skip
"""Every term, in the sections of the glossary."""


def spelt(text: str) -> str:
    """A word as it is compared: case, hyphens, apostrophes and blanks aside."""
    return "".join(folded(text).split())


def folded(text: str) -> str:
    """A text in which words are looked for: case, hyphens and apostrophes aside."""
    return text.casefold().replace("-", "").replace("’", "").replace("'", "")


TERMS: Final[tuple[GlossaryTerm, ...]] = tuple([term for terms in GLOSSARY.values() for term in terms])
"""Every term, in order."""

SPELLINGS: Final[Mapping[str, GlossaryTerm]] = MappingProxyType(
    {spelt(word): term for term in TERMS for word in term.words}
)
"""The term of each spelling, as :func:`spelt` compares them."""

WORDS: Final[tuple[str, ...]] = tuple([word for term in TERMS for word in term.words])
"""Every spelling of every term, as it is written: one of them may be what a misspelt word was meant to be."""
