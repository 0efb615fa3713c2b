"""Reads TOML as people write and paste it, and lists the mistakes of a text that is not TOML.

A TOML library stops at the first mistake. To find several, :func:`mended` first corrects slips that are common in
pasted texts: code fences, curly quotes, words without quotes. Then it asks the library, leaves out the line of its
complaint, and asks again.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

import attrs

from hwatu._base.errors import NotationError
from hwatu._base.values import Value
from hwatu._base.wording import Wording

MOST_DEPTH: Final = 16
"""How deep tables and lists may nest, and how many parts a dotted key may have; house rules need 4."""


@attrs.frozen
class Mistake(Value):
    """A mistake in a house-rules text. As text (:func:`hwatu.render.text`) it is one line.

    - ``line``, ``column``: its place; both count from 1.
    - ``code``, ``rule``: those of the error that :func:`loads` would raise for it.
    - ``message``, ``korean``: the mistake, in both languages.
    - ``expected``, ``expected_korean``: the form of text that belongs there, or "" if that is not known.
    - ``suggestion``, ``suggestion_korean``: the text that may have been meant, or "".
    """

    line: int
    column: int
    code: str
    rule: str | None
    message: str
    korean: str
    expected: str = ""
    expected_korean: str = ""
    suggestion: str = ""
    suggestion_korean: str = ""

    def __str__(self) -> str:
        return f"Line {self.line}, column {self.column}: {' '.join(filter(None, (self.message, self.suggestion)))}"

    @property
    def in_korean(self) -> str:
        """The place, the mistake and the suggestion in Korean, as one line."""
        said = " ".join(filter(None, (self.korean, self.suggestion_korean)))
        return f"{self.line}번째 줄 {self.column}번째 글자: {said}"


def read_toml(text: str) -> dict[str, Any]:
    """The values of a TOML text. Raises :class:`NotationError` (``bad_toml``, ``too_deep``) with the first mistake."""
    _check_depth(text)
    parsed = values_of(text)
    if parsed is None:
        mistake = mended(text, most=1)[0][0]
        raise NotationError(
            f"This is not TOML: {mistake}", code="bad_toml", korean=f"TOML 문서가 아닙니다. {mistake.in_korean}"
        )
    return parsed


def values_of(text: str) -> dict[str, Any] | None:
    """The values of a TOML text, or None if it cannot be read."""
    try:
        parsed: dict[str, Any] = _toml().loads(text)
    except ValueError:
        return None
    return parsed


def _toml() -> Any:
    return import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")


_FENCE: Final = re.compile(r"\s*(?:```|~~~).*")
_CURLY: Final = re.compile("[\u201c\u201d\u201e\u2018\u2019\uff02]")
_VALUE: Final = re.compile(r"(\s*[A-Za-z_][\w.-]*\s*=\s*)([^#\n]*?)\s*(?:#.*)?")
_TABLE: Final = re.compile(r"\s*\{.*")
_QUOTED_OR_BARE: Final = re.compile(r"""(?P<quoted>"[^"]*"?|'[^']*'?)|(?<![\w.+-])[A-Za-z_][\w-]*(?:[ :.-]+[\w-]+)*""")
_WORDS: Final = ("true", "false", "inf", "nan")
"""The words that TOML has without quotes."""
_ELEMENT: Final = re.compile(r"(\s*)([A-Za-z_][\w-]*\s*(?:,|\]).*)")
"""A line inside a list."""
_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")
_QUOTED: Final = re.compile("'[^']*'")
"""A name that a TOML library quotes in its message, which is in English."""
_MOST_MISTAKES: Final = 100
"""The most unreadable lines that are reported. Finding each takes another reading of the whole text."""
_LONGEST_LINE: Final = 500
"""The longest line that is corrected, in characters: a correction quotes the line in its message."""


def mended(text: str, most: int = _MOST_MISTAKES) -> tuple[list[Mistake], str]:
    """The mistakes of a text that is not TOML, and the text with them corrected or those lines left out.

    It stops after ``most`` lines that cannot be read.
    """
    if values_of(text) is not None:
        return [], text
    found: list[Mistake] = []
    lines = [_mended_line(line, number, found) for number, line in enumerate(text.split("\n"), 1)]
    for _ in range(most):
        _check_depth("\n".join(lines))  # anew each time: a line that was left out may have closed brackets or quotes
        try:
            _toml().loads("\n".join(lines))
            break
        except ValueError as error:
            said = str(error)
        place = _PLACE.search(said)
        line, column = (int(place[1]), int(place[2])) if place and place[1] else (len(lines), 1)
        what = _PLACE.sub("", said)
        if "integer string conversion" in what:  # Python speaks of its own limit, and how to raise it
            what = "A number has too many digits"
        if not lines[line - 1] and found:
            break  # this line closes what a line that was left out began
        named = ", ".join(_QUOTED.findall(what))
        korean = f"이 줄을 읽을 수 없습니다: {named}." if named else "이 줄을 읽을 수 없습니다."
        found.append(_mistake(line, column, Wording(f"{what}.", korean), _LINE, Wording("", "")))
        lines[line - 1] = ""
    return found, "\n".join(lines)


_LINE: Final = Wording("key = value, or [flags]", "이름 = 값, 또는 [flags]")


def _mended_line(line: str, number: int, found: list[Mistake]) -> str:
    """Correct a line, and add its mistakes to ``found``."""
    if len(line) > _LONGEST_LINE:
        return line  # the library will complain of it, without a correction
    if _FENCE.fullmatch(line):
        fence = Wording("A code fence is no part of the rules.", "코드 블록 표시는 규칙이 아닙니다.")
        found.append(_mistake(number, 1, fence, _LINE, Wording("Leave this line out.", "이 줄을 빼세요.")))
        return ""
    said = line.partition("#")[0]
    if curly := _CURLY.search(said):
        quotes = Wording("Quotes are straight in TOML.", "TOML의 따옴표는 곧은 따옴표입니다.")
        line = _CURLY.sub('"', said) + line[len(said) :]
        write = Wording(f"Write {line.strip()}", f"이렇게 적으세요: {line.strip()}")
        found.append(_mistake(number, curly.start() + 1, quotes, Wording('"', '"'), write))
    given = _VALUE.fullmatch(line) or _ELEMENT.fullmatch(line)
    value = "" if given is None else _value(given[1].partition("=")[0].strip(), given[2])
    if given is None or value == given[2]:
        return line
    bare = Wording("A word stands in quotes.", "낱말은 따옴표 안에 적습니다.")
    if value in ("true", "false"):
        bare = Wording("Write true and false in small letters.", "참과 거짓은 소문자로 적습니다.")
    write = Wording(f"Write {value}.", f"이렇게 적으세요: {value}.")
    found.append(_mistake(number, given.start(2) + 1, bare, Wording(value, value), write))
    return given[1] + value


def _value(key: str, given: str) -> str:
    """A value with quotes put around its bare words."""
    if given in ("True", "False"):
        return given.lower()
    if _TABLE.fullmatch(given):
        return given  # its keys are bare words that need no quotes
    quoted = _QUOTED_OR_BARE.sub(_quoted, given)
    return f"[{quoted}]" if key == "variants" and quoted != given and not given.startswith("[") else quoted


def _quoted(found: re.Match[str]) -> str:
    return found[0] if found["quoted"] or found[0] in _WORDS else f'"{found[0]}"'


def _mistake(line: int, column: int, message: Wording, expected: Wording, suggestion: Wording) -> Mistake:
    return Mistake(line, column, "bad_toml", None, *message, *expected, *suggestion)


_PLAIN: Final = ""
_NEXT: Final[Mapping[str, re.Pattern[str]]] = {
    _PLAIN: re.compile(r"""\"{3}|'{3}|["'#\n\[\]{}.,=]"""),
    '"': re.compile(r'\\.|["\n]', re.DOTALL),
    "'": re.compile(r"['\n]"),
    '"""': re.compile(r'\\.|"{3,5}', re.DOTALL),
    "'''": re.compile(r"'{3,5}"),
    "#": re.compile(r"\n"),
}
"""By what the reader is inside of, a pattern for what comes next. Outside strings and comments the key is empty.

A string in single quotes ends at the end of its line, closed or not.
"""


def _check_depth(text: str) -> None:
    """Reject deep nesting and long dotted keys before parsing: parsers take quadratic time for them."""
    within, depth, dots, place = _PLAIN, 0, 0, 0
    while found := _NEXT[within].search(text, place):
        place, piece = found.end(), found[0]
        if within:
            within = within if piece[0] == "\\" else _PLAIN
        elif piece in _NEXT:
            within = piece
        elif piece == ".":
            dots += 1
        else:
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(piece, 0)
            dots = 0
        if max(depth, dots + 1) > MOST_DEPTH:
            raise NotationError(
                f"House rules nest at most {MOST_DEPTH} deep.",
                code="too_deep",
                korean=f"우리 집 규칙은 {MOST_DEPTH}겹까지만 겹칠 수 있습니다.",
            )
