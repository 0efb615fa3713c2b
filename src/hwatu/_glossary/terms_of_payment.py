"""The words of the game about who pays, and how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu._glossary.glossary_term import read_term as _term

if TYPE_CHECKING:
    from hwatu._glossary.glossary_term import GlossaryTerm

PAYMENT: Final[tuple[GlossaryTerm, ...]] = (
    _term("Chip", "칩", "PAY-1 PAY-18", "chips", """
        The unit of payment. Each loser pays the winner's points in chips, times whatever multiplies.
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
        Chips that a winner gives back to those who lost. It is a courtesy and no rule, so the library knows nothing
        of it.
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
