"""The rules behind the words of a table, as a page shows them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from hwatu import Rules, catalogue

if TYPE_CHECKING:
    from hwatu.render import Lang


def rule_text(rule_id: str, lang: Lang, rules: Rules) -> dict[str, Any] | None:
    """A rule in words, with the numbers that ``rules`` set: its id, title, sentence in brief (empty where it has none)
    and paragraphs; None if there is no such rule.

    >>> found = rule_text("SCORE-5", "ko", Rules())
    >>> found["title"], rule_text("SCORE-500", "ko", Rules())
    ('고도리', None)
    """
    rule = catalogue.RULES.get(rule_id)
    if rule is None:
        return None
    title, brief = (rule.korean, rule.korean_in_brief) if lang == "ko" else (rule.title, rule.in_brief)
    text = (rule.korean_meaning, *rule.korean_rulings) if lang == "ko" else (rule.meaning, *rule.rulings)
    paragraphs = [with_numbers(each, rules) for each in text]
    return {"id": rule.id, "title": title, "brief": with_numbers(brief, rules), "text": paragraphs, "lang": lang}


def with_numbers(text: str, rules: Rules) -> str:
    """A text in which the name of each flag that is a number is that number.

    >>> with_numbers("scores `godori` points, unless `jokers`", Rules(godori=3))
    'scores 3 points, unless `jokers`'
    """

    def number(found: re.Match[str]) -> str:
        value = getattr(rules, found[1], None)
        return str(value) if type(value) is int else found[0]

    return re.sub(r"`(\w+)`", number, text)
