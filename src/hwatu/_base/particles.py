"""Korean particles, which depend on the sound that the word before them ends in."""

from __future__ import annotations

import re
from typing import Final

_PAIRS: Final = {"이": ("이", "가"), "을": ("을", "를"), "은": ("은", "는"), "과": ("과", "와"), "으로": ("으로", "로")}
_WITH_FINAL_CONSONANT: Final = frozenset("013678" + "LMNR")
"""Digits and letters that end in a consonant when they are read aloud: 영, 일, 삼 and so on, 엘, 엠, 엔, 알."""

_WITH_FINAL_RIEUL: Final = frozenset("178" + "LR")
"""Those among them that end in ㄹ: 일, 칠, 팔, 엘, 알."""

_NOT_READ: Final = re.compile(r"(?:\([^()]*\)|\x1b\[[0-9;]*m|[^\w])+$")
"""Text in brackets, colour codes, marks and pictures."""

_LATIN_WORD: Final = re.compile(r"[A-Za-z]*[a-z][A-Za-z]*$")
"""A name in Latin letters, which is read as a word; capitals alone are read letter by letter."""

_CONSONANT_AT_END: Final = re.compile(r"(?:[mn]e?|le?|ng|ck|(?<=[aeiouwy])[bkpt])$", re.IGNORECASE)
"""The spellings after which a Latin word ends in a consonant in Korean: 앤, 제인, 폴, 카일, 킹, 잭, 밥; others get a
vowel there, as in 마이크, 피터, 데이비드 and 제임스.
"""

_RIEUL_AT_END: Final = re.compile(r"le?$", re.IGNORECASE)

_FIRST_SYLLABLE: Final = ord("가")
_LAST_SYLLABLE: Final = ord("힣")
_FINALS: Final = 28
_RIEUL: Final = 8
"""The final after which 로 stands, as after a vowel."""


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
    """The number of a syllable's final consonant; 0 where there is none."""
    return (ord(last) - _FIRST_SYLLABLE) % _FINALS if last and _FIRST_SYLLABLE <= ord(last) <= _LAST_SYLLABLE else 0


_OF: Final = "의"
_FORMS_OF_I: Final = {"이": "내가", _OF: "내"}


class WordGap(str):
    """A word that fills a gap of a template; in Korean ``{seat:이}`` adds the particle in the form that fits, and in
    English ``{seat:takes|take}`` is the form of the verb. The Korean word for "I" has forms of its own, and only there
    is ``{seat:의}`` more than the word itself.

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
    """The same for whoever reads: "you", in Korean 나.

    >>> "{seat} {seat:takes|take} the win".format(seat=ReaderGap("you")), "{seat:이}".format(seat=ReaderGap("나"))
    ('you take the win', '내가')
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.partition("|")[2]
        return super().__format__(form)
