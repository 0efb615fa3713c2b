"""Every rule that the library covers, as data: its meaning, its sources, and the flags that decide it.

>>> rule("PAY-7").title
'Pi-bak'
>>> [found.id for found in search("godori")][:2]
['SCORE-5', 'CARD-4']

The catalogue explains and decides nothing: the flags themselves, with their types and defaults, are fields of
``hwatu.Rules``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from hwatu._base.errors import NotationError, nearest
from hwatu._base.wording import Wording
from hwatu._glossary import GLOSSARY, GLOSSARY_IN_KOREAN, SPELLINGS, WORDS, GlossaryTerm, folded, spelt
from hwatu.catalogue import (
    _bonus_rules,
    _cards_rules,
    _chips_rules,
    _deal_rules,
    _family_rules,
    _liable_rules,
    _pay_rules,
    _score_rules,
    _sell_rules,
    _special_play_rules,
    _stop_rules,
    _turn_rules,
)
from hwatu.catalogue._rule_entry import CERTAINTIES, CERTAINTIES_IN_KOREAN, RULINGS, RULINGS_IN_KOREAN, Rule
from hwatu.rules._sources import Source

__all__ = [
    "CERTAINTIES", "CERTAINTIES_IN_KOREAN", "GLOSSARY", "GLOSSARY_IN_KOREAN", "RULES", "RULINGS", "RULINGS_IN_KOREAN",
    "SECTIONS", "SECTIONS_IN_KOREAN", "GlossaryTerm", "Rule", "Source", "named", "rule", "search", "section", "term",
]  # fmt: skip

_TITLES = {
    "CARD": Wording("The cards", "화투패"),
    "DEAL": Wording("The deal", "패 돌리기"),
    "TURN": Wording("A turn", "한 차례"),
    "BONUS": Wording("Junk from each opponent", "피 받기"),
    "CHIPS": Wording("Chips paid at once", "덤으로 주고받는 칩"),
    "SHAKE": Wording("Shaking", "흔들기"),
    "BOMB": Wording("The bomb", "폭탄"),
    "JOKER": Wording("Playing jokers", "조커"),
    "STOP": Wording("Go, stop and the end", "고와 스톱"),
    "SCORE": Wording("Points", "족보와 점수"),
    "PAY": Wording("What a stop is worth", "정산"),
    "PUSH": Wording("Pushing a win", "밀기"),
    "MISSION": Wording("Mission cards", "미션 패"),
    "LIABLE": Wording("Who pays for whom", "독박"),
    "SELL": Wording("Four to seven: selling brights", "광팔이"),
    "ROTATE": Wording("More than three: taking turns", "돌아가며 치기"),
    "FAMILY": Wording("The family game", "민화투"),
}
_PARTS = (
    _cards_rules,
    _deal_rules,
    _turn_rules,
    _bonus_rules,
    _chips_rules,
    _special_play_rules,
    _stop_rules,
    _score_rules,
    _pay_rules,
    _liable_rules,
    _sell_rules,
    _family_rules,
)
"""The modules of the rules, in the order of the sections."""
_LONGEST_WORTH_GUESSING = 40

SECTIONS: Mapping[str, str] = MappingProxyType({prefix: title.english for prefix, title in _TITLES.items()})
"""The title of each section, under the first part of its rules' ids, in order."""

SECTIONS_IN_KOREAN: Mapping[str, str] = MappingProxyType({prefix: title.korean for prefix, title in _TITLES.items()})
"""The Korean title of each section."""

RULES: Mapping[str, Rule] = MappingProxyType({entry.id: entry for part in _PARTS for entry in part.RULES})
"""Every rule under its id, in order."""


def rule(rule_id: str) -> Rule:
    """The rule with this id; small letters and surrounding blanks are forgiven.

    Raises NotationError ("unknown_rule") for anything else.

    >>> rule("turn-8")
    <Rule TURN-8 Ppuk (뻑)>
    """
    key = _text(rule_id, "A rule id").strip().upper()
    if key not in RULES:
        called = [each.id for each in named(rule_id)]
        guess = _suggestion(key, RULES) or _suggestion(rule_id.strip(), WORDS)
        ids = ", ".join(called)
        used = Wording(f"Players use that word for {ids}.", f"그 말이 가리키는 규칙: {ids}.")
        hint = used if called else guess
        raise NotationError(
            f"There is no rule {_quoted(rule_id)}.",
            code="unknown_rule",
            hint=hint,
            korean=f"{_quoted(rule_id)}: 그런 규칙은 없습니다.",
        )
    return RULES[key]


def section(prefix: str) -> tuple[Rule, ...]:
    """The rules of one section, in order: ``section("PAY")``. Raises NotationError ("unknown_section").

    >>> section("ROTATE")
    (<Rule ROTATE-1 The waiting list (기다리는 순서)>,)
    """
    key = _text(prefix, "A section").strip().upper()
    if key not in SECTIONS:
        hint = _suggestion(key, SECTIONS)
        raise NotationError(
            f"There is no section {_quoted(prefix)}.",
            code="unknown_section",
            hint=hint,
            korean=f"{_quoted(prefix)}: 그런 절은 없습니다.",
        )
    return tuple(entry for entry in RULES.values() if entry.section == key)


def search(text: str) -> tuple[Rule, ...]:
    """The rules in which every word of ``text`` occurs, in small or capital letters, with or without hyphens.

    Those that are called so come first (:func:`named`), then those that have all the words in id, title, names and
    flags, then those that have them in meaning and rulings as well; within each group in order. No words find every
    rule.

    >>> search("gobak")[0], search("Go-bak")[0], search("고박")[0]
    (<Rule LIABLE-1 Go-bak (고박)>, <Rule LIABLE-1 Go-bak (고박)>, <Rule LIABLE-1 Go-bak (고박)>)
    """
    words = folded(_text(text, "What to search for")).split()
    found: tuple[list[Rule], list[Rule], list[Rule]] = (list(named(text)), [], [])
    for entry, label, whole in _searched():
        if entry not in found[0] and all(word in whole for word in words):
            found[1 if all(word in label for word in words) else 2].append(entry)
    return (*found[0], *found[1], *found[2])


@cache
def _searched() -> tuple[tuple[Rule, str, str], ...]:
    """Each rule with its id, title, names and flags, and with all that it says, as texts in which words are found."""
    found = []
    for entry in RULES.values():
        label = folded(" ".join((entry.heading, *entry.names, *entry.flags)))
        told = (entry.meaning, *entry.rulings, entry.korean_meaning, *entry.korean_rulings)
        found.append((entry, label, " ".join((label, folded(" ".join(told))))))
    return tuple(found)


def named(text: str) -> tuple[Rule, ...]:
    """The rules that are called so, in English, in Hangul or in another spelling: case, hyphens and blanks aside.

    >>> named("pibak"), named("피박")
    ((<Rule PAY-7 Pi-bak (피박)>,), (<Rule PAY-7 Pi-bak (피박)>,))
    """
    wanted = spelt(_text(text, "What to search for"))
    return tuple(entry for entry in RULES.values() if wanted in _NAMES[entry.id]) if wanted else ()


def term(text: str) -> GlossaryTerm | None:
    """The term of the game with this spelling in any script, or None. Case, hyphens and blanks do not matter.

    >>> found = term("ppeok")
    >>> found.name, found.korean, found.rules
    ('Ppuk', '뻑', ('TURN-8',))
    """
    return SPELLINGS.get(spelt(_text(text, "What to search for")))


_NAMES: Mapping[str, frozenset[str]] = MappingProxyType({
    entry.id: frozenset(map(spelt, (entry.title, *entry.title.split(","), *entry.korean.split("·"), *entry.names)))
    for entry in RULES.values()
})  # fmt: skip
"""The names of each rule, without case, hyphens and blanks."""


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise NotationError(
            f"{what} is text, not {type(value).__name__}.",
            code="not_text",
            korean=f"문자열이어야 하는데 {type(value).__name__}입니다.",
        )
    return value


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _LONGEST_WORTH_GUESSING else text[:_LONGEST_WORTH_GUESSING] + "…")


def _suggestion(key: str, known: Iterable[str]) -> Wording | None:
    return nearest(key, known) if len(key) <= _LONGEST_WORTH_GUESSING else None
