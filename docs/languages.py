"""The language in which a page is made: functions that make pages take a `Say`, which picks one of two texts."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from hwatu.render import Lang

Say: TypeAlias = Callable[[str, str], str]
"""Picks the text of its language: English first, then Korean."""


def english(text: str, _korean: str) -> str:
    """The English text."""
    return text


def korean(_english: str, text: str) -> str:
    """The Korean text."""
    return text


def say_in(lang: str | None) -> Say:
    """The `Say` of a language of Sphinx, which is "en" or None for English."""
    return korean if lang == "ko" else english


def in_one(markup: str) -> str:
    """Markup whose elements have their Korean in `data-ko`, in Korean from the start; the English goes into `data-en`.

    >>> in_one('<button data-ko="시작">Start</button>')
    '<button data-ko="시작" data-en="Start">시작</button>'
    """
    return _BOTH.sub(r'data-ko="\g<ko>" data-en="\g<en>"\g<others>>\g<ko><', markup)


_BOTH = re.compile(r'data-ko="(?P<ko>[^"]*)"(?P<others>[^>]*)>(?P<en>[^<]*)<')


def lang_of(say: Say) -> Lang:
    """The language that `hwatu.render` knows it by."""
    return "ko" if say("en", "ko") == "ko" else "en"
