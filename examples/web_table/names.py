"""The names of the seats: people are called as they say, bots and who says nothing by names of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from unicodedata import category, east_asian_width

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu import Table
    from hwatu.render import Lang

WIDEST: Final = 20
"""In columns, of which a Korean syllable takes two."""
NAMES: Final = {
    "en": ("Juno", "Jimin", "Seoyeon", "Haeun", "Minsu", "Yuna", "Dohyun"),
    "ko": ("준호", "지민", "서연", "하은", "민수", "유나", "도현"),
}
GUEST: Final = {"en": "Guest", "ko": "손님"}


def fitting_name(wanted: str) -> str:
    """As much of a name as a table takes; empty where nothing of it can be seen.

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
