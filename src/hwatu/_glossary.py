"""The words of the game with every spelling, and what an unknown word may have meant.

The catalogue finds rules by these spellings, and the glossary of the documentation is made from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import closest, did_you_mean
from hwatu._base.values import Value
from hwatu._cards.card_kinds import OTHER_NAMES_OF_MONTHS, Month
from hwatu._cards.flower_cards import DECK

if TYPE_CHECKING:
    from hwatu._base.wording import Wording


@attrs.frozen
class GlossaryTerm(Value):
    """A word of the game: its usual English ``name``, the word in Korean, and other ``spellings`` in any script.

    ``rules`` are the ids of the rules that are called so, and ``meaning`` is a sentence or two in Markdown, in which a
    flag, a preset or a variant stands in backquotes and a rule as its id; ``korean_meaning`` says the same in Korean.
    """

    name: str
    korean: str
    rules: tuple[str, ...]
    spellings: tuple[str, ...]
    meaning: str
    korean_meaning: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that the term is called: its name, the Korean word, and the other spellings."""
        return (self.name, self.korean, *self.spellings)


def read_term(name: str, korean: str, rules: str, spellings: str, meaning: str, korean_meaning: str) -> GlossaryTerm:
    """A term from plain text: ids of rules separated by spaces, spellings by commas."""
    others = tuple([each.strip() for each in spellings.split(",") if each.strip()])
    return GlossaryTerm(
        name, korean, tuple(rules.split()), others, " ".join(meaning.split()), " ".join(korean_meaning.split())
    )


def unmarked(text: str) -> str:
    """A text in Markdown as plain text: without the backquotes around names.

    >>> unmarked("`go_bak` decides")
    'go_bak decides'
    """
    return text.replace("`", "")


def spelt(text: str) -> str:
    """A word in the form in which words are compared: without case, hyphens, apostrophes and blanks."""
    return "".join(folded(text).split())


def folded(text: str) -> str:
    """A text in which words are looked for: case, hyphens and apostrophes aside."""
    return text.casefold().replace("-", "").replace("’", "").replace("'", "")


_term = read_term

PAYMENT: Final[tuple[GlossaryTerm, ...]] = (
    _term("Chip", "칩", "PAY-1 PAY-18", "chips", """
        The unit of payment. Each loser pays the winner's points in chips, times every multiplier.
        """, """
        주고받는 단위입니다. 진 사람은 저마다 이긴 사람의 점수에 배수를 곱한 만큼 칩을 냅니다.
        """),
    _term("Stake", "점당", "PAY-18", "jeomdang, 점 백, chip value", """
        The money that one chip is worth, agreed before the first hand.
        """, """
        1점에 주고받는 돈입니다. 치기 전에 정합니다.
        """),
    _term("Pot", "판돈", "CHIPS-5", "pandon, boar pot, 멧돼지 판돈", """
        Chips that everybody pays in and one player takes, as for the boar of July on some tables.
        """, """
        모두가 걸고 한 사람이 가져가는 칩입니다. 7월의 멧돼지를 먹으면 가져가는 곳이 있습니다.
        """),
    _term("Tip", "개평", "PAY-1", "gaepyeong, gaepyong", """
        Chips that a winner gives back to those who lost. It is a courtesy, not a rule, so the library leaves it
        out.
        """, """
        딴 사람이 잃은 사람에게 조금 돌려주는 것입니다. 인심이지 규칙은 아니어서 라이브러리는 다루지 않습니다.
        """),
    _term("Bak", "박", "PAY-5 PAY-7 PAY-10 PAY-11", "bak, bag, penalty, 바가지", """
        A penalty of a loser who has too little of what the winner scores with: each doubles what it pays.
        """, """
        이긴 사람이 점수를 낸 패가 자기에게 너무 적어서 무는 벌입니다. 하나마다 두 배로 냅니다.
        """),
    _term("Double", "따블", "PAY-17", "ttabeul, ddabeul, 더블, 따따블, 두 배", """
        Twice the payment. Doubles multiply, so that two of them make four times.
        """, """
        두 배로 내는 것입니다. 겹치면 서로 곱하므로 둘이면 네 배, 곧 따따블입니다.
        """),
    _term("Three-go", "쓰리고", "PAY-2", """
        sseurigo, 3고, four-go, pogo, 포고, five-go, ogo, 오고, go bonus, 고 배수
        """, """
        Saying go a third time doubles the payment. The first two goes add a chip each.
        """, """
        고를 세 번 부르면 두 배입니다. 처음 두 고는 1점씩 더합니다.
        """),
    _term("Pi-bak", "피박", "PAY-7", "pibak, pibag, junk penalty", """
        A loser with too little junk pays double to a winner who scores with junk: often less than five, in matgo
        less than eight.
        """, """
        상대가 피로 점수를 냈는데 자기 피가 모자라면 두 배로 내는 것입니다. 흔히 다섯 장, 맞고에서는 여덟 장보다
        적을 때입니다.
        """),
    _term("No junk at all", "면박", "PAY-8", "myeonbak, spared for no junk, 피박 면제", """
        A loser without a single junk card does not pay pi-bak, at tables that play so: `pi_bak_spares_none`.
        """, """
        피가 한 장도 없어 피박을 면하는 것입니다. 그렇게 치는 곳에서는 `pi_bak_spares_none` 설정을 켭니다.
        """),
    _term("Gwang-bak", "광박", "PAY-5", "gwangbak, kwangbak, gwangbag", """
        A loser without a bright pays double to a winner who scores with brights.
        """, """
        상대가 광으로 점수를 냈는데 자기 광이 한 장도 없으면 두 배로 내는 것입니다.
        """),
    _term("Meong-bak", "멍박", "PAY-10", "meongbak, mungbak, meoung-bak, 멍텅구리박", """
        A loser without an animal pays double to a winner with many: seven, at some tables five.
        """, """
        상대에게 열끗이 많은데 자기 열끗이 한 장도 없으면 두 배로 내는 것입니다. 흔히 일곱 장부터이고, 다섯
        장부터인 곳도 있습니다.
        """),
    _term("Meong-dda", "멍따", "PAY-6", "meongdda, meongtta, mungdda, 멍따블", """
        Seven animals: every loser pays double.
        """, """
        열끗 일곱 장입니다. 진 사람이 모두 두 배로 냅니다.
        """),
    _term("Tti-bak", "띠박", "PAY-11", "ttibak, tibak, ddibak", """
        A loser without a ribbon pays double to a winner who scores with ribbons.
        """, """
        상대가 띠로 점수를 냈는데 자기 띠가 한 장도 없으면 두 배로 내는 것입니다.
        """),
    _term("Go-bak", "고박", "LIABLE-1", "gobak, gobag", """
        A loser who said go pays for both losers, or with two players on many tables double.
        """, """
        고를 부르고 지는 것입니다. 진 사람 둘의 몫을 다 내고, 둘이 칠 때는 두 배로 내는 곳이 많습니다.
        """),
    _term("Dok-bak", "독박", "LIABLE-8", "dokbak, dogbak, dokbag, paying for everybody", """
        Paying for the other loser too: for a go that failed, for a card left to the winner, or for a refused
        nagari.
        """, """
        다른 진 사람의 몫까지 내는 것입니다. 고를 부르고 졌거나, 이긴 사람이 먹을 패를 남겼거나, 쇼당을 거절했을
        때입니다.
        """),
    _term("Oe-myeon", "외면", "LIABLE-2", "oemyeon, waemyeon, looking away, 외면 독박, 독박 외면", """
        With three players: leaving a card that another then wins with. Whoever left it pays for both.
        """, """
        셋이 칠 때, 다른 사람이 그것을 먹고 이길 패를 남기는 것입니다. 남긴 사람이 두 사람 몫을 냅니다.
        """),
    _term("Reverse go", "역고", "PAY-21", "yeokgo, reverse-go bonus", """
        Saying go and winning after an opponent said go, which some Korean sites multiply.
        """, """
        상대가 고를 부른 다음 자기도 고를 부르고 이기는 것입니다. 몇몇 한국 사이트에서 배수가 붙습니다.
        """),
    _term("Compensation", "광값", "SELL-3", "gwanggap, price of brights, 광 값", """
        What those who are forced out are paid for their brights.
        """, """
        밀려난 사람이 광을 팔고 받는 칩입니다.
        """),
)  # fmt: skip
"""Every such term, in the order of the glossary."""


def _month(month: Month) -> GlossaryTerm:
    codes = [card.code for card in DECK if card.month is month]
    flower = month.flower
    spellings = (flower, month.romanised, *OTHER_NAMES_OF_MONTHS[month].split())
    meaning = f"The month of the {flower}: {', '.join(codes[:-1])} and {codes[-1]}."
    korean = f"{month.value}월이고, 패는 {', '.join(codes)}입니다."
    return GlossaryTerm(str(month), month.korean, ("CARD-1",), spellings, meaning, korean)


GLOSSARY: Final[Mapping[str, tuple[GlossaryTerm, ...]]] = MappingProxyType({
    "The games": (
        _term("Go-Stop", "고스톱", "STOP-1", "gostop, kostop, 고스돕", """
            The game itself: whoever has enough points after its turn stops and is paid, or says go and plays for more.
            """, """
            이 게임의 이름입니다. 자기 차례 뒤에 점수가 차면 스톱해서 칩을 받거나, 고를 부르고 더 칩니다.
            """),
        _term("Matgo", "맞고", "DEAL-1", "mat-go, match go, 둘이 치는 고스톱", """
            Go-Stop for two. The preset `matgo` plays it as Korean sites do.
            """, """
            둘이 치는 고스톱입니다. `matgo`라는 기본 규칙은 한국 사이트의 규칙을 따릅니다.
            """),
        _term("Minhwatu", "민화투", "FAMILY-1", "min hwatu, 민화토", """
            The family game: nobody says go or stop, and the captured cards are counted at the end. The preset is
            `hwatu_variation`.
            """, """
            고도 스톱도 없이 끝까지 치고 먹은 패의 점수를 세는 게임입니다. 기본 규칙은 `hwatu_variation`입니다.
            """),
        _term("Bright-selling", "광팔이", "SELL-1", """
            gwangpalli, gwangpari, kwangpali, gwang-pali, selling brights, 광팔기, 광 팔기
            """, """
            More than three sit at the table and three play. Those who are forced out sell their brights.
            """, """
            넷 이상 앉아 셋이 치는 것입니다. 밀려난 사람은 광을 팝니다.
            """),
    ),
    "The cards": (
        _term("Hwatu", "화투", "CARD-1", "hwato, hanafuda, flower cards, 화투패, 화투장, 화토", """
            The pack of forty-eight flower cards, four for each month. In Japan they are hanafuda.
            """, """
            꽃이 그려진 패 48장이고, 한 달에 네 장씩입니다. 일본에서는 하나후다라고 합니다.
            """),
        _term("Bright", "광", "CARD-2", "gwang, kwang, light", """
            One of the five most valuable cards, marked 光: January, March, August, November and December.
            """, """
            가장 값진 패 다섯 장입니다. 光이라고 적혀 있고, 1, 3, 8, 11, 12월에 있습니다.
            """),
        _term("Animal", "열끗", "CARD-2 SCORE-4", "yul, yeol, yeolkkeut, yeolkkut, ten, 열, 열끝, 끗, 멍, 멍텅구리", """
            One of the nine cards with an animal or an object. Five of them score a point, and each more another.
            """, """
            동물이나 물건이 그려진 패 아홉 장 가운데 하나입니다. 다섯 장이 1점이고, 한 장 늘 때마다 1점씩 더합니다.
            """),
        _term("Ribbon", "띠", "CARD-2 SCORE-7", "tti, ddi, dan, 단, 오끗", """
            One of the ten cards with a ribbon. Five of them score a point, and each more another.
            """, """
            띠가 그려진 패 열 장 가운데 하나입니다. 다섯 장이 1점이고, 한 장 늘 때마다 1점씩 더합니다.
            """),
        _term("Junk", "피", "CARD-2 SCORE-9", "pi, kkeopdegi, 껍데기, 껍질, 홑피", """
            The plain cards. Ten score a point, and each more another; double junk counts as two.
            """, """
            그 밖의 패입니다. 열 장이 1점이고, 한 장 늘 때마다 1점씩 더합니다. 쌍피는 두 장으로 칩니다.
            """),
        _term("Double junk", "쌍피", "CARD-5", "ssangpi, sang pi, 똥쌍피, 비쌍피", """
            The coloured junk of November and the junk of December, which count as two junk cards.
            """, """
            피 두 장으로 치는 11월의 색이 있는 피와 12월의 피입니다.
            """),
        _term("September cup", "국진", "CARD-6", """
            gukjin, kukjin, gukhwa yeol, dual card, dual cards, 국화 열끗, 구쌍피, 구열, 국준
            """, """
            The animal of September, which its owner may count as two junk cards instead.
            """, """
            9월의 열끗입니다. 가진 사람이 원하면 쌍피로 칠 수 있습니다.
            """),
        _term("Rain bright", "비광", "SCORE-3", "bigwang, rain man", """
            The bright of December. Three brights with it score a point less than without.
            """, """
            12월의 광입니다. 비광이 낀 광 석 장은 비광이 없는 석 장보다 1점 적습니다.
            """),
        _term("Phoenix bright", "똥광", "CARD-2", "ttonggwang, ttong gwang, odong gwang, 오동광, 오동 광, 봉황광", """
            The bright of November, with the phoenix.
            """, """
            11월의 광이고, 봉황이 그려져 있습니다.
            """),
        _term("Moon bright", "팔광", "CARD-2", "palgwang, gongsan gwang, 8광, 공산광, 공산 광", """
            The bright of August, with the moon.
            """, """
            8월의 광이고, 달이 그려져 있습니다.
            """),
        _term("Joker", "조커", "CARD-7", "jokeo, bonus pi, bonus card, 보너스피, 보너스패, 조커피, 쓰리피", """
            An extra card, mostly one that counts as two or three junk cards. Whoever plays one turns or draws another
            card for it.
            """, """
            덤으로 넣는 패입니다. 피 두 장이나 석 장으로 치는 것이 많고, 내면 대신 한 장을 더 뒤집거나 받습니다.
            """),
        _term("Hong-dan", "홍단", "SCORE-8", "hongdan, red ribbons, red ribbons with poems", """
            The red ribbons that say 홍단: January, February, March.
            """, """
            홍단이라고 적힌 붉은 띠 1, 2, 3월 석 장입니다.
            """),
        _term("Cho-dan", "초단", "SCORE-8", "chodan, grass ribbons", """
            The plain red ribbons: April, May, July.
            """, """
            글자 없는 붉은 띠 4, 5, 7월 석 장입니다.
            """),
        _term("Rain cho-dan", "비초단", "SCORE-14", "bichodan, bi-chodan, 비띠 초단, 초단 비띠", """
            Cho-dan with the ribbon of December in place of one of the three, at tables that have `rain_chodan`.
            """, """
            초단 석 장 가운데 하나를 비띠로 채운 것입니다. `rain_chodan` 설정을 켠 판에서만 칩니다.
            """),
        _term("Cheong-dan", "청단", "SCORE-8", "cheongdan, chungdan, blue ribbons", """
            The blue ribbons: June, September, October.
            """, """
            푸른 띠 6, 9, 10월 석 장입니다.
            """),
    ),
    "The months": tuple(map(_month, Month)),
    "Sitting down": (
        _term("No dropping twice", "연사 금지", "SELL-13", "yeonsa geumji, yeonsa, 연사, 연속으로 죽기", """
            Who dropped out of the hand before, of its own will, has to play this one, at tables with
            `no_dropping_twice`.
            """, """
            앞 판에서 스스로 죽은 사람은 이번 판을 쳐야 한다는 것입니다. `no_dropping_twice` 설정을 켠 판에서만
            그렇습니다.
            """),
        _term("Dealer", "선", "DEAL-6", "seon, sun, who deals", """
            Whoever deals and plays first: the winner of the hand before.
            """, """
            패를 돌리고 먼저 치는 사람입니다. 앞 판을 이긴 사람이 됩니다.
            """),
        _term("Night or day", "밤일낮장", "DEAL-5", "bamilnatjang, who deals first", """
            How the first dealer is drawn: at night the earliest month deals, by day the latest.
            """, """
            첫 선을 정하는 법입니다. 밤에는 가장 이른 달, 낮에는 가장 늦은 달을 뽑은 사람이 선입니다.
            """),
        _term("Misdeal", "파투", "DEAL-10", "patu, 파토, pato, void deal, 무효", """
            A deal that is void and dealt again: with four of a month on the table, or at a real table because cards are
            missing or were shown. Nobody pays.
            """, """
            판이 깨져 다시 돌리는 것입니다. 바닥에 같은 달 네 장이 깔렸거나, 실제 화투판에서는 패가 모자라거나 보였을
            때입니다. 아무도 내지 않습니다.
            """),
        _term("Cut", "기리", "DEAL-8", "giri, kiri, gili, 패 떼기", """
            Lifting part of the pack after the shuffle, which the dealer's opponent may do.
            """, """
            섞은 패를 떼는 것입니다. 선의 상대가 할 수 있습니다.
            """),
        _term("Tap", "퉁", "DEAL-8", "tung, no cut, declining to cut", """
            Tapping the pack instead of cutting it.
            """, """
            패를 떼지 않고 두드리기만 하는 것입니다.
            """),
        _term("Hand", "손패", "DEAL-3", "sonpae, cards in hand, 들고 있는 패", """
            The cards that a player holds: ten with two players, seven with three.
            """, """
            손에 든 패입니다. 둘이 치면 열 장, 셋이 치면 일곱 장으로 시작합니다.
            """),
        _term("Table", "바닥", "DEAL-3", "badak, field, layout, floor, 바닥패, 깔린 패", """
            The cards that lie open: eight at first with two players, six with three.
            """, """
            펼쳐 놓은 패입니다. 둘이 치면 여덟 장, 셋이 치면 여섯 장으로 시작합니다.
            """),
        _term("Stock", "더미", "TURN-6", "deomi, draw pile, 뒷패", """
            The cards that nobody has seen. Each turn ends by turning the top one: that is 뒤집다.
            """, """
            엎어 놓아 아무도 모르는 패입니다. 차례마다 마지막에 맨 윗장을 뒤집습니다.
            """),
        _term("Quad", "총통", "DEAL-11", "chongtong, four of a month, 대통령, 사통, satong", """
            Four cards of a month in a dealt hand. In most games the hand is won at once.
            """, """
            손패에 처음부터 든 같은 달 네 장입니다. 보통은 판이 바로 끝나고 이깁니다.
            """),
        _term("Playing on", "들고치기", "DEAL-14", "deulgochigi, 들고 치기, playing on with a quad", """
            Not ending the hand with four of a month, but playing on with them. If you win, they count as a shown set.
            """, """
            총통으로 판을 끝내지 않고 네 장을 든 채 계속 치는 것입니다. 이기면 흔든 것으로 칩니다.
            """),
        _term("Table quad", "바닥 총통", "DEAL-10", "badak chongtong, four on the table", """
            Four cards of a month on the table after the deal. Mostly the cards are dealt again.
            """, """
            처음부터 바닥에 깔린 같은 달 네 장입니다. 보통은 다시 돌립니다.
            """),
        _term("Table ppuk", "바닥 뻑", "DEAL-12", "badak ppeok, three on the table, 바닥뻑", """
            Three cards of a month on the table after the deal: they lie as a stack, as after a ppuk.
            """, """
            처음부터 바닥에 깔린 같은 달 석 장입니다. 뻑을 한 것처럼 쌓아 둡니다.
            """),
    ),
    "In play": (
        _term("Capture", "먹다", "TURN-3", "meokda, take, 따다, 먹기, 짝 맞추기", """
            To take a pair of a month from the table. Captured cards lie open before their owner.
            """, """
            바닥에서 짝이 맞은 패를 가져오는 것입니다. 먹은 패는 자기 앞에 펼쳐 둡니다.
            """),
        _term("No taking back", "낙장불입", "TURN-1", "nakjang burip, nakjangburip, 낙장", """
            A card that has been put down stays down. Only someone who plays against bots may take a move back.
            """, """
            한번 낸 패는 거두지 못한다는 것입니다. 혼자 봇과 칠 때만 무를 수 있습니다.
            """),
        _term("Chok", "쪽", "TURN-7 BONUS-3", "jjok, zzok, kiss, 뽀뽀, 키스, 쪼록, 귀신, gwisin", """
            A card played without a match, and the stock card matches it: both are captured, and each opponent gives
            a junk card.
            """, """
            짝 없이 낸 패의 짝을 더미에서 바로 뒤집는 것입니다. 두 장을 먹고 상대마다 피를 한 장씩 받습니다.
            """),
        _term("Ppuk", "뻑", "TURN-8", """
            ppeok, bbuk, bbeok, puk, ppuck, seolsa, ssada, poop, 설사, 싸기, 싸다, 쌌다, 뻐꾸기
            """, """
            A card played onto its match, and the stock card is the third of the month: nothing is captured, and the
            three stay as a stack for whoever has the fourth.
            """, """
            짝 위에 패를 냈는데 더미에서 셋째 장이 나오는 것입니다. 하나도 못 먹고, 석 장은 쌓여서 넷째 장을 가진
            사람을 기다립니다.
            """),
        _term("Ttadak", "따닥", "TURN-9 BONUS-2", "ddadak, tadak, dadak, ttatak, 따당, 쌍쓸, ssangsseul", """
            Two cards of a month lie on the table, and a player captures both, one with the hand card and one with
            the stock card. Each opponent gives a junk card.
            """, """
            바닥에 있던 같은 달 두 장을 하나는 손패로, 하나는 뒤집은 패로 다 먹는 것입니다. 상대마다 피를 한 장씩
            받습니다.
            """),
        _term("Sseul", "쓸", "BONUS-1", """
            ssul, sweep, clean sweep, ssakssuri, ssakssul, 싹쓸이, 싹쓸, 판쓸이, 판쓸, 판쓰리, 쓸이
            """, """
            Capturing the only two cards on the table, which are of different months. Each opponent gives a junk card.
            """, """
            바닥에 두 장뿐인 서로 다른 달의 패를 다 먹어 바닥을 비우는 것입니다. 상대마다 피를 한 장씩 받습니다.
            """),
        _term("Stack", "쌓인 패", "BONUS-4", "eating a ppuk, 뻑 먹기, 뻑 줍기, 싼 거 먹기, 싼 것", """
            Three cards of a month that lie together, by a ppuk or from the deal. The fourth captures them all, and each
            opponent gives a junk card.
            """, """
            뻑으로, 또는 처음부터 한데 쌓인 같은 달 석 장입니다. 넷째 장으로 다 먹고 상대마다 피를 한 장씩 받습니다.
            """),
        _term("Ja-ppuk", "자뻑", "BONUS-5", "jappuk, jappeok, jabbuk, jabbeok, own ppuk", """
            Capturing a stack of one's own. Each opponent gives two junk cards.
            """, """
            자기가 싼 것을 자기가 먹는 것입니다. 상대마다 피를 두 장씩 받습니다.
            """),
        _term("First ppuk", "첫뻑", "CHIPS-1 CHIPS-9", "cheotppuk, cheotppeok, first-turn ppuk", """
            A ppuk on one's first turn, which each opponent pays for at once.
            """, """
            첫 차례에 한 뻑입니다. 상대마다 바로 칩을 냅니다.
            """),
        _term("Ppuks in a row", "연뻑", "CHIPS-8", """
            yeonppeok, yeonppuk, second ppuk, 2연뻑, 이연뻑, 두 번째 뻑
            """, """
            A ppuk on the first turn and on the second.
            """, """
            첫 차례와 둘째 차례에 내리 한 뻑입니다.
            """),
        _term("Three ppuks in a row", "삼연뻑", "CHIPS-8", "samyeonppeok, samyeonppuk, 3연뻑, 세 번째 뻑", """
            A ppuk on each of the first three turns.
            """, """
            첫 차례부터 세 차례 내리 한 뻑입니다.
            """),
        _term("Three ppuks", "삼뻑", "CHIPS-2", "samppuk, samppeok, three-ppuk, 3뻑, 쓰리뻑", """
            The third ppuk of one player ends the hand, and each opponent pays that player.
            """, """
            한 사람이 뻑을 세 번 하면 판이 끝나고, 상대마다 그 사람에게 칩을 냅니다.
            """),
        _term("First ttadak", "첫따닥", "CHIPS-3", "cheotttadak, first-turn ttadak, 첫 차례 따닥", """
            A ttadak on one's first turn. Some tables pay chips for it.
            """, """
            첫 차례에 한 따닥입니다. 칩을 받는 곳이 있습니다.
            """),
        _term("First chok", "첫쪽", "CHIPS-3", "cheotjjok, first-turn chok, 첫 차례 쪽", """
            A chok on one's first turn. Some tables pay chips for it.
            """, """
            첫 차례에 한 쪽입니다. 칩을 받는 곳이 있습니다.
            """),
        _term("Shake", "흔들기", "SHAKE-1", "heundeum, heundeulgi, heundeulki, shaking, 흔듦, 흔들다", """
            Showing three cards of a month from hand. The payment is doubled if the shaker wins.
            """, """
            손에 든 같은 달 석 장을 보이는 것입니다. 흔든 사람이 이기면 두 배로 받습니다.
            """),
        _term("Bomb", "폭탄", "BOMB-1", "poktan, pogtan, bombing the field, 폭탄 내기, 쿵, kung", """
            Playing three cards of a month at once onto the fourth. On two later turns one need not play a card.
            """, """
            같은 달 석 장을 한꺼번에 내서 넷째 장까지 먹는 것입니다. 나중에 두 차례는 손패를 내지 않고 뒤집기만 할 수
            있습니다.
            """),
        _term("Pair bomb", "두 장 폭탄", "BOMB-6", "two-card bomb, small bomb, 2장 폭탄, 수류탄, suryutan", """
            Playing two cards of a month at once onto the other two, as some Korean sites have it.
            """, """
            같은 달 두 장을 한꺼번에 내서 나머지 두 장까지 먹는 것입니다. 몇몇 한국 사이트에 있습니다.
            """),
        _term("Last turn", "막판", "BONUS-8", "makpan, 막판 쓸, 마지막 차례", """
            The turn after which nobody has a card left. What matches then earns no junk.
            """, """
            그 뒤로 아무에게도 패가 남지 않는 차례입니다. 이때 맞은 패로는 피를 받지 않습니다.
            """),
        _term("Department store", "백화점", "BONUS-7", "baekhwajeom", """
            A bright, an animal, a ribbon and a junk card all captured on the first turn.
            """, """
            첫 차례에 광, 열끗, 띠, 피를 한꺼번에 먹는 것입니다.
            """),
        _term("Syodang", "쇼당", "LIABLE-5", "shodang, sodang, syo-dang, showdown, 소당", """
            With three players: exposing one's hand and offering a nagari when no card is safe to play.
            """, """
            셋이 칠 때, 무엇을 내도 위험하면 손패를 보이고 나가리로 하자고 하는 것입니다.
            """),
    ),
    "Ending the hand": (
        _term("Points to stop", "나는 점수", "STOP-1", "target, naneun jeomsu, 나다, 났다", """
            How many points one needs to stop: seven with two players, three with three. Having them is 나다.
            """, """
            스톱할 수 있는 점수입니다. 둘이 치면 7점, 셋이 치면 3점이고, 그만큼 모은 것을 났다고 합니다.
            """),
        _term("Go", "고", "STOP-1 STOP-2", "one-go, two-go, 원고, 투고", """
            Playing on for more points instead of stopping. The next choice comes when the points have grown.
            """, """
            스톱하지 않고 더 치는 것입니다. 점수가 더 늘면 다시 고나 스톱을 정합니다.
            """),
        _term("Stop", "스톱", "STOP-1 STOP-3", "seutop, 스돕, 스탑", """
            Ending the hand and being paid.
            """, """
            판을 끝내고 칩을 받는 것입니다.
            """),
        _term("Nagari", "나가리", "STOP-4", "nagali, draw, washout, 무승부", """
            A hand that nobody wins, for which nobody pays. The next one counts double.
            """, """
            아무도 이기지 못해 아무도 내지 않는 판입니다. 다음 판이 두 배가 됩니다.
            """),
        _term("Giving a hand up", "그만둔 판", "STOP-13", """
            abandoning, abandoned hand, leaving, 기권, 중도 포기, 판 깨기
            """, """
            Ending a hand where it stands because somebody leaves. It is void, a nagari, or lost by whoever left, as
            the table chooses.
            """, """
            누가 나가서 판을 그 자리에서 끝내는 것입니다. 무효로 할지, 나가리로 할지, 나간 사람이 진 것으로 할지는 치는
            사람들이 정합니다.
            """),
        _term("Leaderboard", "순위", "DEAL-7", "ranking, ranks, standings, 순위표, 랭킹, 등수", """
            The players from the most chips to the fewest, over the hands of a series or of many records. The docs show
            under Statistics how to make one.
            """, """
            여러 판에서 딴 칩이 많은 사람부터 차례로 적은 것입니다. 순위를 뽑는 법은 문서의 성적에 있습니다.
            """),
        _term("Pushing", "밀기", "PUSH-1", "milgi, push, 밀다", """
            Leaving a win unpaid so that the next one counts for more, as some Korean sites have it.
            """, """
            이긴 것을 받지 않고 다음 승리를 더 크게 하는 것입니다. 몇몇 한국 사이트에 있습니다.
            """),
    ),
    "What captured cards score": (
        _term("Combinations", "족보", "SCORE-10", "jokbo, yaku, points, score, 점, 점수", """
            What captured cards are worth. Sets and counts add up.
            """, """
            먹은 패로 내는 점수입니다. 족보와 장수의 점수를 모두 더합니다.
            """),
        _term("Five brights", "오광", "SCORE-1", "ogwang, okwang", "All five brights: 15 points.", """
            광 다섯 장을 다 모은 것이고, 15점입니다.
            """),
        _term("Four brights", "사광", "SCORE-2", "sagwang, sakwang, 비사광", "Four of the brights: 4 points.", """
            광 네 장이고, 4점입니다.
            """),
        _term("Three brights", "삼광", "SCORE-3", "samgwang, samkwang, bisamgwang, 비삼광", """
            Three of the brights: 3 points, or 2 with the one of December.
            """, """
            광 석 장이고, 3점입니다. 비광이 끼면 2점입니다.
            """),
        _term("Godori", "고도리", "SCORE-5", "godoli, kodori, go-do-ri, goduri, five birds, 고돌이", """
            The birds of February, April and August: 5 points.
            """, """
            2월, 4월, 8월의 새를 다 모은 것이고, 5점입니다.
            """),
        _term("Four birds", "육도리", "SCORE-6", "yukdori, yug-dori, bidori, 비도리, 육돌이", """
            Godori with the bird of December, as some tables count it.
            """, """
            고도리에 12월의 새까지 모은 것입니다. 치는 곳에서만 칩니다.
            """),
        _term("VIP", "특별 피", "SCORE-11", "브이아이피, 특별 피 석 장", """
            The September cup and both double junk cards, as some tables count them.
            """, """
            9월의 국진과 쌍피 두 장을 다 모은 것입니다. 치는 곳에서만 칩니다.
            """),
        _term("Palssari", "팔싸리", "SCORE-12", "eight clovers, pal-ssari, 흑싸리 홍싸리", """
            All cards of April and July, as some tables count them.
            """, """
            4월과 7월의 여덟 장을 다 모은 것입니다. 치는 곳에서만 칩니다.
            """),
        _term("Mission", "미션", "PAY-15", "misyeon, missions, 미션 족보", """
            A combination named before the deal, which multiplies the payment of whoever wins with it.
            """, """
            패를 돌리기 전에 정하는 족보입니다. 그것으로 이기면 배수가 붙습니다.
            """),
        _term("Weol-yak", "월약", "PAY-13 PAY-14", "wolyak, weolyak, wollyak, month combination", """
            All four cards of a month, captured on the first turn or of a month drawn before the deal. Some tables pay
            four times as much.
            """, """
            한 달 네 장을 다 모은 것입니다. 첫 차례에 먹었거나 미리 뽑은 달이면 네 배로 치는 곳이 있습니다.
            """),
    ),
    "Who pays, and how much": PAYMENT,
})  # fmt: skip
"""Every term, in the sections of the glossary."""


GLOSSARY_IN_KOREAN: Final[Mapping[str, str]] = MappingProxyType({
    "The games": "게임의 종류",
    "The cards": "화투패",
    "The months": "열두 달",
    "Sitting down": "판을 벌이고",
    "In play": "치면서",
    "Ending the hand": "판을 끝내고",
    "What captured cards score": "족보와 점수",
    "Who pays, and how much": "누가 얼마를 내는지",
})  # fmt: skip
"""The Korean title of each section of the glossary."""

TERMS: Final[tuple[GlossaryTerm, ...]] = tuple([term for terms in GLOSSARY.values() for term in terms])
"""Every term, in order."""

SPELLINGS: Final[Mapping[str, GlossaryTerm]] = MappingProxyType(
    {spelt(word): term for term in TERMS for word in term.words}
)
"""The term of each spelling, as :func:`spelt` compares them."""

WORDS: Final[tuple[str, ...]] = tuple([word for term in TERMS for word in term.words])
"""Every spelling of every term, unchanged. One of them may be what a misspelt word was meant to be."""


_MOST: Final = 4
"""How many names a hint lists."""


def names_meant(word: object, known: Iterable[str], rules: Mapping[str, Iterable[str]] | None = None) -> list[str]:
    """The names that an unknown word may stand for: those that players' words name, or else one that is spelt alike.

    ``rules`` has the ids of the rules behind each of the ``known`` names.
    """
    names = list(known)
    if not isinstance(word, str) or not names:
        return []
    term = SPELLINGS.get(_bare(word))
    called = [] if term is None else _called(term, names, rules or {})
    if called:
        return called
    alike = closest(word, names)
    if alike is not None:
        return [alike]
    similar = closest(word, WORDS)
    return [] if similar is None else _called(SPELLINGS[spelt(similar)], names, rules or {})


def meant(word: object, known: Iterable[str], rules: Mapping[str, Iterable[str]] | None = None) -> Wording | None:
    """A hint at the names that an unknown word may stand for, as in :func:`names_meant`.

    >>> meant("피박", ["tti_bak", "pi_bak_below"], {"pi_bak_below": ["PAY-7"]}).english
    'Did you mean pi_bak_below?'
    """
    names = names_meant(word, known, rules)
    return did_you_mean(names) if names else None


def _called(term: GlossaryTerm, names: list[str], rules: Mapping[str, Iterable[str]]) -> list[str]:
    """The names that a term stands for: those that are spelt so, or stand in its meaning, or belong to its rules."""
    words = {_bare(each) for each in term.words}
    told = set(re.findall("`([a-z_0-9]+)`", term.meaning))
    found = [each for each in names if not words.isdisjoint((_bare(each), _bare(each).removesuffix("s")))] or [
        each for each in names if each in told
    ]
    if not found:
        found = [each for rule in term.rules for each in names if rule in rules.get(each, ())]
    return found[:_MOST]


def _bare(word: str) -> str:
    return spelt(word.replace("_", ""))
