"""Korean in messages: particles that fit the word before them, and a sentence for each error code.

A sentence here is the general one for its code. An error whose English sentence names cards, seats or numbers is raised
with a Korean sentence that names them too, such as the refusal of a move.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

KOREAN: Final[Mapping[str, str]] = MappingProxyType({
    # --- names that there are none of ---
    "unknown_seat": "그런 자리는 없습니다.",
    "unknown_field": "그런 항목은 없습니다.",
    "nothing_expected": "확인할 것이 없습니다.",
    # --- programs as bots ---
    "bot_not_started": "봇이 시작되지 않습니다.",
    "bot_ended": "봇이 스스로 끝났거나 입출력을 닫았습니다.",
    "bot_too_slow": "봇이 제시간에 대답하지 않았습니다.",
    "bot_malformed": "봇이 알아볼 수 없는 줄을 보냈습니다.",
    "bot_wrong_version": "봇이 다른 버전을 씁니다.",
    "bot_wrong_decision": "봇이 묻지 않은 것에 대답했습니다.",
    "bot_wrong_choice": "봇이 없는 번호를 골랐습니다.",
    "bot_declined": "봇이 이 규칙으로는 치지 않습니다.",
    "bot_too_long": "봇이 너무 긴 줄을 보냈습니다.",
    "bot_too_much": "봇이 너무 많이 출력했습니다.",
    "other_protocol": "다른 규약의 결과입니다.",
    "wrong_choices": "지금 할 수 있는 수와 다릅니다.",
    # --- fair deals ---
    "wrong_secret": "비밀값이 서버가 미리 내놓은 확인값과 맞지 않습니다.",
    "wrong_deal": "패가 비밀값과 한마디들로 섞은 순서와 다릅니다.",
    "other_commitment": "서버가 미리 내놓은 것과 다른 비밀값을 썼습니다.",
    "same_secret": "두 판에 같은 비밀값을 썼습니다.",
    "not_fair": "확인값과 한마디로 섞은 판이 아닙니다.",
    # --- wins pushed, purses and the factor of a deal ---
    "wrong_push": "밀 수 있는 승리가 아닙니다.",
    # --- things of the wrong kind ---
    "bad_form": "바이트와 비트로 된 관찰은 정해진 규칙의 배치에서만 됩니다.",
    "bad_past": "지난 수는 자리와 수의 번호를 짝지어 적습니다.",
    "too_long": "너무 깁니다.",
    "hand_over": "판이 끝나서 풀 것이 없습니다.",
    # --- cards and decks ---
    "foreign_card": "이 화투에는 없는 패가 있습니다.",
    "card_not_in_pack": "이 화투에는 없는 패가 있습니다.",
    # --- seats and series ---
    "idle_holder": "쉬는 자리는 같은 달 네 장을 들 수 없습니다.",
    "bad_correction": "그보다 먼저 적은 판만 고칠 수 있습니다.",
    "bad_score_book": "점수를 적은 파일이 아닙니다.",
    "idle_refusal": "쉬는 자리는 쇼당을 걸거나 거절할 수 없습니다.",
    "own_refusal": "자기가 건 쇼당을 거절할 수는 없습니다.",
    "active_claim": "쉬는 자리만 광값을 받을 수 있습니다.",
    "claims_at_once": "이 규칙에서는 광값을 바로 주고받으므로 밀린 광값이 있을 수 없습니다.",
    "bad_claim": "광값은 받을 자리와 칩 수로 씁니다.",
    "not_alone": "혼자서 봇과 칠 때만 무를 수 있습니다.",
    "nothing_to_undo": "이 판에는 무를 수가 더 없습니다.",
    "nobody_drew": "패를 뽑은 사람이 없습니다.",
    "nothing_dealt": "아직 패를 돌리지 않았습니다.",
    "not_reset": "치고 있는 판이 없습니다. 먼저 새 판을 시작하세요.",
    "no_bot": "지금은 봇의 차례가 아닙니다.",
    "nothing_to_do": "지금은 할 수 있는 것이 없습니다.",
    "series_over": "모든 판이 끝났습니다.",
    "not_over": "아직 판이 끝나지 않았습니다.",
    # --- positions and outcomes ---
    "in_two_hands": "한 달의 석 장을 두 사람이 함께 들었을 수는 없습니다.",
    "table_quad": "같은 달 네 장이 모두 바닥에 있습니다.",
    "bad_stack": "쌓인 패는 같은 달 석 장이어야 합니다.",
    "bad_table": "바닥에 같은 달 석 장이 있으면 한데 쌓입니다.",
    "joker_on_table": "조커는 바닥에 놓이지 않습니다.",
    "nobody_can_play": "낼 패나 뒤집을 차례가 아무에게도 없으니 판이 끝난 것입니다.",
    "bombed_month_held": "폭탄으로 낸 달은 네 장을 모두 먹으므로 다른 곳에 있을 수 없습니다.",
    "bad_turned": "뒤집은 패는 한 장만 기다립니다.",
    "bad_pair": "짝은 같은 달 두 장입니다.",
    "bad_waiting": "짝 위에서 기다리는 패는 조커뿐입니다.",
    "bad_refusal": "거절할 수 있는 것은 다른 사람이 건 쇼당뿐입니다.",
    "wrong_end": "이 규칙에서는 판이 그렇게 끝날 수 없습니다.",
    "winner_missing": "스톱으로 끝났으면 판을 친 사람 가운데 이긴 사람이 있어야 합니다.",
    "quad_without_holder": "같은 달 네 장을 든 사람이 없습니다.",
    "impossible_view": "그렇게 보이는 판은 있을 수 없습니다.",
    # --- texts, records and documents ---
    "no_vectors": "조건에 맞는 검사 자료가 없습니다.",
    "bad_flag": "설정은 godori = 3처럼 씁니다.",
    "bad_start": "판은 시드나 섞은 패나 배치 가운데 하나로 시작합니다.",
    "missing_field": "빠진 항목이 있습니다.",
})  # fmt: skip
"""The general Korean sentence of each error code that is raised without one of its own."""


_PAIRS: Final = {"이": ("이", "가"), "을": ("을", "를"), "은": ("은", "는"), "과": ("과", "와"), "으로": ("으로", "로")}
_WITH_FINAL_CONSONANT: Final = frozenset("013678" + "LMNR")
"""Digits and letters that end in a consonant when they are read aloud: 영, 일, 삼 and so on, 엘, 엠, 엔, 알."""

_WITH_FINAL_RIEUL: Final = frozenset("178" + "LR")
"""Digits and letters that end in ㄹ when they are read aloud: 일, 칠, 팔, 엘, 알."""

_NOT_READ: Final = re.compile(r"(?:\([^()]*\)|\x1b\[[0-9;]*m|[^\w])+$")
"""Trailing text that is not read aloud: brackets, colour codes, punctuation and emoji."""

_LATIN_WORD: Final = re.compile(r"[A-Za-z]*[a-z][A-Za-z]*$")
"""A name in Latin letters, which is read as a word; capitals alone are read letter by letter."""

_CONSONANT_AT_END: Final = re.compile(r"(?:[mn]e?|le?|ng|ck|(?<=[aeiouwy])[bkpt])$", re.IGNORECASE)
"""Endings of Latin words that Korean writes with a final consonant: 앤, 제인, 폴, 카일, 킹, 잭, 밥.

Other endings get a vowel, as in 마이크, 피터, 데이비드 and 제임스.
"""

_RIEUL_AT_END: Final = re.compile(r"le?$", re.IGNORECASE)

_FIRST_SYLLABLE: Final = ord("가")
_LAST_SYLLABLE: Final = ord("힣")
_FINALS: Final = 28
_RIEUL: Final = 8
"""The number of the final consonant ㄹ, after which the particle is 로, as after a vowel."""


def josa(word: str, particle: str) -> str:
    """The word with the form of the particle that fits it; what stands in brackets at its end is not read.

    The particle is given in its form after a consonant.

    >>> josa("공산 광(8B)", "을"), josa("송학 피", "을"), josa("0번", "이"), josa("열끗", "으로"), josa("피", "으로")
    ('공산 광(8B)을', '송학 피를', '0번이', '열끗으로', '피로')
    >>> josa("iPhone", "이"), josa("Peter", "이"), josa("Paul", "으로"), josa("KBS", "은"), josa("지민 🦩", "이")
    ('iPhone이', 'Peter가', 'Paul로', 'KBS는', '지민 🦩이')
    """
    after_consonant, after_vowel = _PAIRS[particle]
    consonant, rieul = _ending(_NOT_READ.sub("", word))
    like_a_vowel = particle == "으로" and rieul
    return word + (after_consonant if consonant and not like_a_vowel else after_vowel)


def _ending(read: str) -> tuple[bool, bool]:
    """Whether a word ends in a consonant when it is read aloud, and whether that is ㄹ."""
    latin = _LATIN_WORD.search(read)
    if latin and len(latin[0]) > 1:
        return _CONSONANT_AT_END.search(latin[0]) is not None, _RIEUL_AT_END.search(latin[0]) is not None
    last = read[-1:].upper()
    final = _final(last)
    return final != 0 or last in _WITH_FINAL_CONSONANT, final == _RIEUL or last in _WITH_FINAL_RIEUL


def _final(last: str) -> int:
    """The number of a syllable's final consonant, or 0 for a syllable that ends in a vowel."""
    return (ord(last) - _FIRST_SYLLABLE) % _FINALS if last and _FIRST_SYLLABLE <= ord(last) <= _LAST_SYLLABLE else 0


_OF: Final = "의"
_FORMS_OF_I: Final = {"이": "내가", _OF: "내"}


class WordGap(str):
    """A word that fills a gap of a template.

    In Korean ``{seat:이}`` adds the particle, in the form that fits the word. In English ``{seat:takes|take}`` gives
    the form of the verb. The Korean word for "I" is irregular: 나 with 이 is 내가, and with 의 it is 내, while 의 adds
    nothing to any other word.

    >>> "{seat:이} {card:을}".format(seat=WordGap("0번"), card=WordGap("송학 피"))
    '0번이 송학 피를'
    >>> [f"{seat:이} {seat:의} {seat:은}" for seat in (WordGap("나"), WordGap("지민"))]
    ['내가 내 나는', '지민이 지민 지민은']
    >>> "{seat} {seat:takes|take} the win".format(seat=WordGap("seat 0"))
    'seat 0 takes the win'
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.partition("|")[0]
        if self == "나" and form in _FORMS_OF_I:
            return _FORMS_OF_I[form]
        return josa(str(self), form) if form and form != _OF else str(self)


class ReaderGap(WordGap):
    """A :class:`WordGap` for the reader's seat: "you", in Korean 나.

    >>> "{seat} {seat:takes|take} the win".format(seat=ReaderGap("you")), "{seat:이}".format(seat=ReaderGap("나"))
    ('you take the win', '내가')
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.partition("|")[2]
        return super().__format__(form)
