"""Hints for unknown words: the names that the glossary has for one, or a name that is spelt alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from hwatu._base.errors import closest, did_you_mean
from hwatu._glossary.glossary_term import GlossaryTerm, spelt
from hwatu._glossary.terms import SPELLINGS, WORDS

if TYPE_CHECKING:
    from hwatu._base.two_languages import Wording

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
