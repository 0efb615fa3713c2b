"""The texts behind the rules."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Source(Enum):
    """A text, a program or a body of practice that a rule comes from. The value, also ``key``, is a letter or two.

    >>> Source("P").title
    'Go Stop (card-game rules page, December 2024)'
    """

    GO_STOP = "P"
    GO_STOP_EARLIER = "Q"
    GOO_STUPE = "G"
    ENCYCLOPEDIA = "W"
    ENCYCLOPEDIA_LATER = "X"
    KOREAN_SITES = "K"
    KOREAN_ENCYCLOPEDIA = "WK"
    HOUSE_RULES_PAGE = "NS"
    JUNK_PAGE = "DM"
    ENGLISH_PAGE = "SG"
    GAME_PAGE = "OB"
    GUIDE = "JG"
    PHONE_CALCULATOR = "CA"
    STUDY_ENGINE = "PT"
    PHONE_GAME = "FL"
    BROWSER_GAME = "RB"
    FAMILY_SCOREBOARD = "SB"
    MATGO_TESTS = "MU"
    KOI_KOI_GAME = "KK"

    @property
    def key(self) -> str:
        """The letters that stand for this source."""
        return str(self.value)

    @property
    def title(self) -> str:
        """The title of the source, with its date or version if that matters."""
        return _TITLES[self.key]

    @property
    def korean(self) -> str:
        """The title in Korean."""
        return _KOREAN_TITLES[self.key]

    @property
    def link(self) -> str:
        """Where the source can be read today, "" where nowhere.

        >>> Source.ENCYCLOPEDIA.link
        'https://en.wikipedia.org/wiki/Go-Stop'
        """
        return _LINKS.get(self.key, "")


_TITLES = {
    "P": "Go Stop (card-game rules page, December 2024)",
    "Q": "Go Stop (earlier copy of that page)",
    "G": "Goo Stupe",
    "W": "Go-Stop (encyclopedia article)",
    "X": "Go-Stop (later version of that article)",
    "K": "conventions of Korean sites",
    "WK": "Gostop (article of a Korean encyclopedia)",
    "NS": "how to play well (page of house rules)",
    "DM": "page on junk, and what may be taken",
    "SG": "Go-Stop rules in English (web page)",
    "OB": "Go Stop (game rules page)",
    "JG": "Jon's guide to Go-Stop (blog)",
    "CA": "GoStopCalculator (calculator for phones)",
    "PT": "engine of a study, for four players",
    "FL": "game for phones, for two players",
    "RB": "gostop-play (browser game)",
    "SB": "gostop-scoreboard (program of a family)",
    "MU": "tests of a matgo engine and of a server",
    "KK": "request to the makers of a koi-koi game",
}

_KOREAN_TITLES = {
    "P": "Go Stop (카드 게임 규칙 사이트의 글, 2024년 12월)",
    "Q": "Go Stop (같은 글의 이전 판)",
    "G": "구 스투프",
    "W": "Go-Stop (백과사전)",
    "X": "Go-Stop (같은 항목의 이후 판)",
    "K": "한국 사이트의 관례",
    "WK": "고스톱 (한국어 백과사전의 글)",
    "NS": "고스톱 잘 치는 법 (집에서 치는 규칙을 적은 글)",
    "DM": "피와 피로 줄 수 있는 패에 대한 글",
    "SG": "영어로 쓴 고스톱 규칙 (인터넷 글)",
    "OB": "고스톱 (게임 규칙 글)",
    "JG": "존의 고스톱 안내 (블로그)",
    "CA": "고스톱 계산기 (휴대전화 앱)",
    "PT": "네 사람이 치는 연구용 엔진",
    "FL": "둘이 치는 휴대전화 게임",
    "RB": "고스톱 플레이 (브라우저 게임)",
    "SB": "고스톱 점수판 (어느 가족의 프로그램)",
    "MU": "맞고 엔진과 어느 서버의 테스트",
    "KK": "코이코이 게임에 올라온 요청",
}

_LINKS: Final = {
    "W": "https://en.wikipedia.org/wiki/Go-Stop",
    "NS": "https://info.nongsaro.co.kr/15",
    "SG": "https://www.sloperama.com",
    "OB": "https://ogbgaming.com",
    "CA": "https://github.com/ZeroFriends/GoStopCalculator",
    "PT": "https://github.com/parktaejun-dev/ai-test-with-gostop",
    "FL": "https://github.com/keenwind85/go-stop-flutter",
    "RB": "https://github.com/rabo1212/gostop-play",
    "SB": "https://github.com/andy140733-cyber/gostop-scoreboard",
    "KK": "https://github.com/nightsky30/koikoi/issues/41",
}


def in_korean(titles: str) -> str:
    """The Korean of titles separated by semicolons, as presets and variants name their sources; others stay.

    >>> in_korean("Goo Stupe; my cousin")
    '구 스투프; my cousin'
    """
    korean = {source.title: source.korean for source in Source}
    return "; ".join([korean.get(each, each) for each in titles.split("; ")])
