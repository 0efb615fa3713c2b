"""Texts of the server, in English and Korean: refusals, the names of the seats, and the rules in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final
from unicodedata import category, east_asian_width

from hwatu._base.errors import HwatuError
from hwatu.catalogue import RULES
from hwatu.render import text
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from hwatu.render import Lang
    from hwatu.tables._table import Table

REFUSALS: Final = {
    "full": ("All tables are taken.", "빈 방이 없습니다."),
    "has_a_seat": ("You have a seat already.", "이미 앉아 있습니다."),
    "many_tables": (
        "Many tables were opened from your network: finish one, or wait a day.",
        "같은 네트워크에서 만든 방이 너무 많습니다. 하던 판을 끝내거나 하루 뒤에 다시 해 주세요.",
    ),
    "no_game": ("There is no such game.", "그런 게임은 없습니다."),
    "no_hello": ("Send hello first.", "먼저 hello를 보내야 합니다."),
    "no_json": ("That is not JSON.", "JSON이 아닙니다."),
    "no_message": ("That is not a message.", "알 수 없는 메시지입니다."),
    "no_person": ("Leave a seat for a person.", "사람이 앉을 자리를 남겨 두세요."),
    "no_picture": ("There is no such picture.", "그런 그림은 없습니다."),
    "no_seat": ("No seat is free.", "빈자리가 없습니다."),
    "no_table": ("There is no such table.", "그런 방은 없습니다."),
    "no_words_now": ("No words can be added now.", "지금은 한마디를 더할 수 없습니다."),
    "nobody_left": ("Nobody has left this hand.", "이 판에서 나간 사람이 없습니다."),
    "other_site": ("Start tables from this site.", "이 사이트에서 방을 만드세요."),
    "seats_free": ("Wait until all are seated.", "모두 앉을 때까지 기다려 주세요."),
    "too_many_calls": ("Wait a little before you say more.", "잠시 뒤에 다시 말해 주세요."),
    "too_fast": ("That is too much at once.", "한꺼번에 너무 많이 보냈습니다."),
    "too_long": ("That is too long.", "너무 깁니다."),
    "too_many_seats": ("A table seats seven at most.", "한 방에는 일곱 명까지 앉을 수 있습니다."),
    "too_slow": ("That took too long to arrive.", "도착하는 데 너무 오래 걸렸습니다."),
    "watching": ("You are watching: take a seat first.", "관전 중입니다. 먼저 앉아 주세요."),
}


def refused(code: str) -> HwatuError:
    """Why not, in both languages."""
    english, korean = REFUSALS[code]
    return HwatuError(english, code=code, korean=korean)


def refusal(error: HwatuError, lang: Lang) -> dict[str, Any]:
    """Why not, for a program and for a person."""
    return {"code": error.code, "rule": error.rule, "text": text(error, lang=lang)}


def lang_of(request: Request) -> Lang:
    """The language in which a client is answered."""
    return "ko" if request.headers.get("accept-language", "").startswith("ko") else "en"


WIDEST: Final = 20
"""In columns, of which a Korean syllable takes two."""
NAMES: Final = {
    "en": ("Juno", "Jimin", "Seoyeon", "Haeun", "Minsu", "Yuna", "Dohyun"),
    "ko": ("준호", "지민", "서연", "하은", "민수", "유나", "도현"),
}
GUEST: Final = {"en": "Guest", "ko": "손님"}


def fitting_name(wanted: str) -> str:
    """As much of a name as a table takes; empty if nothing of it can be seen.

    >>> fitting_name(" Min-ji # "), fitting_name("W" * 30), fitting_name("가" * 30)
    ('Min-ji', 'WWWWWWWWWWWWWWWWWWWW', '가가가가가가가가가가')
    """
    shown = " ".join("".join(each for each in wanted if each.isprintable() and each != "#").split())
    found, wide = "", 0
    for letter in shown:
        wide += columns(letter)
        if wide > WIDEST:
            break
        found += letter
    return found.strip() if wide else ""


def columns(letter: str) -> int:
    """How many columns a letter takes."""
    return 0 if category(letter) in ("Mn", "Me", "Cf") else 2 if east_asian_width(letter) in "WF" else 1


def names_of(table: Table, people: Mapping[int, str], lang: Lang) -> list[str]:
    """The name of every seat, no two alike: ``people`` are those of the people who sit there."""
    found: dict[int, str] = {}
    for seat in table.people:
        found[seat] = another(fitting_name(people.get(seat, "")) or GUEST[lang], [*found.values()])
    own = iter([name for name in NAMES[lang] if name not in found.values()])
    for seat in range(len(table.seats)):
        if seat not in found:
            found[seat] = next(own, None) or another(NAMES[lang][0], [*found.values()])
    return [found[seat] for seat in range(len(table.seats))]


def another(name: str, taken: list[str]) -> str:
    """The name, with a number if somebody has it already."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name[: WIDEST // 2 - 2]} {number}"
    return found


def rule_text(rule_id: str, lang: Lang, rules: Rules) -> dict[str, Any] | None:
    """A rule in words, with the numbers that ``rules`` set: its id, title, sentence in brief (or empty)
    and paragraphs; None if there is no such rule.

    >>> found = rule_text("SCORE-5", "ko", Rules())
    >>> found["title"], rule_text("SCORE-500", "ko", Rules())
    ('고도리', None)
    """
    rule = RULES.get(rule_id)
    if rule is None:
        return None
    title, brief = (rule.korean, rule.korean_in_brief) if lang == "ko" else (rule.title, rule.in_brief)
    said = (rule.korean_meaning, *rule.korean_rulings) if lang == "ko" else (rule.meaning, *rule.rulings)
    paragraphs = [with_numbers(each, rules) for each in said]
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
