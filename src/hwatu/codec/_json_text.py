"""From untrusted text to plain values in linear time: objects, lists, texts, whole numbers, true, false and null."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, Final

from hwatu._base.errors import NotationError, a_type

MOST_CHARACTERS: Final = 2_000_000
"""The longest document but a session that is read or written at all, in characters."""

LONGEST_SESSION: Final = 200_000_000
"""The longest document of a session, in characters: ten thousand hands have 12 million, of ``goo_stupe`` 90."""

MOST_DEPTH: Final = 40
"""How deep objects and lists may lie in one another; nothing of this library needs half of it."""

MOST_DIGITS: Final = 200
"""The longest whole number that is read at all; all but a seed must be far shorter."""


class DocumentError(NotationError):
    """A fault in a document and its place: ``path`` leads there from the top, ``$.value.hands[0]``, and ``plain``
    is the message without it.

    >>> from hwatu import NotationError
    >>> try:
    ...     raise DocumentError("There is no card '13B'.", code="unknown_card").within(0).within("hands")
    ... except NotationError as error:
    ...     print(error.path, error)
    $.hands[0] $.hands[0]: There is no card '13B'.
    """

    __module__ = "hwatu.codec"

    def __init__(
        self,
        message: str,
        *,
        code: str,
        rule: str | None = None,
        path: tuple[str | int, ...] = (),
        korean: str = "",
        hint: tuple[str, str] | None = None,
    ) -> None:
        self.steps = path
        super().__init__(f"{self.path}: {message}", code=code, rule=rule, korean=korean, hint=hint)
        self.plain = self.message.removeprefix(f"{self.path}: ")
        self.plain_korean = self.korean
        self.korean = f"{self.path}: {self.korean}" if self.korean else ""

    @property
    def path(self) -> str:
        """Where in the document it is wrong."""
        return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.steps)

    def within(self, step: str | int) -> DocumentError:
        """A copy of the error with one more step at the front of its path."""
        path = (step, *self.steps)
        return DocumentError(self.plain, code=self.code, rule=self.rule, path=path, korean=self.plain_korean)

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.plain, self.code, self.rule, self.steps, self.plain_korean)


def _rebuild(message: str, code: str, rule: str | None, path: tuple[str | int, ...], korean: str) -> DocumentError:
    return DocumentError(message, code=code, rule=rule, path=path, korean=korean)


def check_length(text: str, most: int) -> str:
    """The text. Raises :class:`DocumentError` (``too_long``) for one of more than ``most`` characters."""
    if len(text) > most:
        raise DocumentError(
            f"Such a document has at most {most:,} characters, not {len(text):,}.",
            code="too_long",
            korean=f"이런 문서는 {most:,}자까지인데 {len(text):,}자입니다.",
        )
    return text


def parse(text: object, most: int = MOST_CHARACTERS) -> object:
    """The plain value of a JSON text. Raises :class:`DocumentError` for any other, or one too long or too deep."""
    if not isinstance(text, str):
        raise DocumentError(
            f"A document is a text, not {a_type(text)}.",
            code="not_text",
            korean=f"문서는 문자열이어야 하는데 {type(text).__name__}입니다.",
        )
    _check_depth(check_length(text, most))
    try:
        value: object = json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_float=_no_fraction, parse_constant=_no_fraction
        )
    except json.JSONDecodeError as error:
        what = " UTF-8 BOM으로 시작하는 글은 utf-8-sig로 읽으세요." if text.startswith("\ufeff") else ""
        raise DocumentError(
            f"This is not JSON: {error.msg} (line {error.lineno}, column {error.colno}).",
            code="bad_json",
            korean=f"JSON 문서가 아닙니다: {error.lineno}번째 줄 {error.colno}번째 글자.{what}",
        ) from None
    return value


_TOKEN: Final = re.compile(r'["\[\]{}]')
_STRING_PART: Final = re.compile(r'[^"\\]*(?:\\.[^"\\]*){0,1000}("?)', re.DOTALL)
"""Up to the end of a string, or to its next thousand escapes: to match more at once takes memory for each of them."""


def _check_depth(text: str) -> None:
    """Refuse text that nests too deep before anything recurses into it; texts in quotation marks are skipped."""
    depth = place = 0
    while found := _TOKEN.search(text, place):
        place = found.end()
        if found[0] == '"':
            place = _end_of_string(text, place)
        elif found[0] in "[{":
            depth += 1
            if depth > MOST_DEPTH:
                raise DocumentError(
                    f"Nothing in a document nests more than {MOST_DEPTH} deep.",
                    code="too_deep",
                    korean=f"문서는 {MOST_DEPTH}겹까지만 겹칠 수 있습니다.",
                )
        else:
            depth -= 1


def _end_of_string(text: str, place: int) -> int:
    """Where the string ends in which this place is, or the text if it does not."""
    while part := _STRING_PART.match(text, place):
        if part[1]:
            return part.end()
        if part.end() == place:
            break
        place = part.end()
    return len(text)


def _object(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise DocumentError(
                f"The key {key[:40]!r} appears twice in one object.",
                code="duplicate_key",
                korean=f"{key[:40]!r} 키가 한 객체에 두 번 나옵니다.",
            )
        made[key] = value
    return made


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise DocumentError(
            f"A whole number has at most {MOST_DIGITS} digits.",
            code="bad_number",
            korean=f"정수는 {MOST_DIGITS}자리까지입니다.",
        )
    return int(digits)


def _no_fraction(digits: str) -> float:
    raise DocumentError(
        f"Numbers must be whole, not {digits[:20]}.",
        code="bad_number",
        korean=f"정수만 쓸 수 있는데 {digits[:20]}입니다.",
    )
