"""Random changes to inputs: of their characters and words, and of the values in JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

ODD_TEXTS: Final = (
    "", " ", "\t", "\n", "\r", "\0", "\x0b", "\x1b[31m", "\x7f", "\xa0", "\u2028", "\ufeff", "\ud800", "\U0001f0cf",
    "\u0663", "\u2460", "\u2163", "\xe9", "e\u0301", "-", "--", "_", "%00", "%zz", "%", "*", "@", ">", "/", ";", ":",
    ",", "#", "\\", '"', "'", '"""', "[", "]", "{", "}", "[[", "null", "true", "NaN", "-Infinity", "0", "-0", "-1",
    "00", "1.0", "1e3", "1e999", "0x10", "1_0", "255", "256", "65536", "2147483648", "18446744073709551616", "9" * 30,
    "1B", "X2", "13Z", "1B 1B",
)  # fmt: skip

ODD_VALUES: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 255, 256, 2**31, 2**64, 10**30, 0.5, -0.0, 1e308, float("nan"), "", "1B", "X2", "STOP",
    "\0", "\ud800", [], {}, [[]], [None], {"": None}, [0, 0], ["1B", "1B"], {"type": "Play"},
)  # fmt: skip

LONGEST: Final = 20_000
"""Longer texts are not changed further."""

WORD: Final = re.compile(r"\w+|[^\w\s]")


def changed(text: str, other: str, random: Random) -> str:
    """The text with one to four changes; ``other`` is a text to take parts of."""
    for _ in range(random.choice([1, 1, 1, 2, 2, 3, 4])):
        text = random.choice(CHANGES)(text, other, random)
        if len(text) > LONGEST:
            break
    return text


def _span(text: str, random: Random) -> tuple[int, int]:
    """The start and end of a random part of the text, mostly a short one."""
    start = random.randint(0, len(text))
    return start, min(len(text), start + random.choice([1, 1, 2, 3, 5, 10, 40]))


def _delete(text: str, other: str, random: Random) -> str:
    """The text without a random part."""
    start, end = _span(text, random)
    return text[:start] + text[end:]


def _repeat(text: str, other: str, random: Random) -> str:
    """The text with a random part repeated, seldom a great number of times."""
    start, end = _span(text, random)
    return text[:start] + text[start:end] * random.choice([2, 2, 2, 3, 20, 300]) + text[end:]


def _insert(text: str, other: str, random: Random) -> str:
    """The text with an odd text inserted somewhere."""
    place = random.randint(0, len(text))
    return text[:place] + random.choice(ODD_TEXTS) + text[place:]


def _replace(text: str, other: str, random: Random) -> str:
    """The text with a random part replaced by an odd text."""
    start, end = _span(text, random)
    return text[:start] + random.choice(ODD_TEXTS) + text[end:]


def _join(text: str, other: str, random: Random) -> str:
    """The beginning of the text and the end of the other."""
    return text[: random.randint(0, len(text))] + other[random.randint(0, len(other)) :]


def _other_word(text: str, other: str, random: Random) -> str:
    """One word instead of another: of another text, an odd one, or a number close by."""
    words, new = list(WORD.finditer(text)), WORD.findall(other)
    if not words:
        return random.choice(ODD_TEXTS)
    old = random.choice(words)
    word = random.choice([random.choice(new) if new else "", random.choice(ODD_TEXTS), old[0].swapcase()])
    if old[0].isdecimal() and random.random() < 0.5:
        word = str(int(old[0][:20]) + random.choice([-2, -1, 1, 2, 10, 100]))
    return text[: old.start()] + word + text[old.end() :]


def _swap_words(text: str, other: str, random: Random) -> str:
    """The text with two words exchanged; repeated if it has fewer than two."""
    words = list(WORD.finditer(text))
    if len(words) < 2:
        return text + text
    one, two = sorted(random.sample(words, 2), key=lambda word: word.start())
    return text[: one.start()] + two[0] + text[one.end() : two.start()] + one[0] + text[two.end() :]


def _cut(text: str, other: str, random: Random) -> str:
    """A random beginning of the text."""
    return text[: random.randint(0, len(text))]


def _lines(text: str, other: str, random: Random) -> str:
    """A line or a field of the text left out, doubled, or moved."""
    mark = "\n" if "\n" in text else ";"
    parts = text.split(mark)
    part = parts.pop(random.randrange(len(parts)))
    for _ in range(random.choice([0, 1, 1, 2])):
        parts.insert(random.randint(0, len(parts)), part)
    return mark.join(parts)


def _json_value(text: str, other: str, random: Random) -> str:
    """JSON with one value left out, doubled, or replaced by an odd one or by one of another text."""
    try:
        whole, more = json.loads(text), json.loads(other)
    except (ValueError, RecursionError):
        return _other_word(text, other, random)
    outermost = [whole]
    place: Any = outermost
    key: Any = 0
    value: Any = whole
    while isinstance(value, (dict, list)) and value and random.random() < 0.85:
        place, key = value, random.choice(list(value) if isinstance(value, dict) else range(len(value)))
        value = place[key]
    how = random.randrange(5)
    if how == 0 and place is not outermost:
        del place[key]
    elif how == 1 and isinstance(place, list):
        place.append(value)
    elif how == 2:
        place[key] = [value]
    elif how == 3:
        place[key] = random.choice(list(_values(more)))
    else:
        place[key] = random.choice(ODD_VALUES)
    return json.dumps(outermost[0])


def _values(value: Any) -> list[Any]:
    """A JSON value and every value in it, at any depth."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return [value, *[found for each in inner for found in _values(each)]]


CHANGES: Final[tuple[Callable[[str, str, Random], str], ...]] = (
    _delete, _repeat, _insert, _replace, _join, _other_word, _other_word, _swap_words, _cut, _lines, _json_value,
    _json_value,
)  # fmt: skip
