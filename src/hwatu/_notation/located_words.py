"""Words with their line and column, and errors that point at them."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from hwatu._base.errors import HwatuError, NotationError, a_type, nearest
from hwatu._cards.argument_checks import MOST_NUMBER
from hwatu._cards.flower_cards import card

if TYPE_CHECKING:
    from hwatu._base.two_languages import Wording
    from hwatu._cards.flower_cards import Card
    from hwatu._validity.named_cards import NamedCards

T = TypeVar("T")

NOTHING: Final = "-"
"""Stands for no cards, no months and nobody."""

MOST_CHARACTERS: Final = 1_000_000
"""The longest text but a session that is read or written at all, in characters."""

LONGEST_SESSION: Final = 50_000_000
"""The longest session, in characters: ten thousand hands have 5 million, with jokers and seven players 15."""

LONGEST_POSITION: Final = 20_000
"""The longest position that is read, in characters; five times as long as the longest that play leads to."""


class TextError(NotationError):
    """A fault in a text and its place: ``line`` and ``column`` count from 1.

    >>> from hwatu import NotationError
    >>> try:
    ...     raise TextError("There is no card '13B'.", code="unknown_card", line=2, column=7)
    ... except NotationError as error:
    ...     print(error.line, error.column, error)
    2 7 Line 2, column 7: There is no card '13B'.
    """

    __module__ = "hwatu"

    def __init__(
        self,
        message: str,
        *,
        code: str,
        rule: str | None = None,
        line: int = 1,
        column: int = 1,
        korean: str = "",
        hint: tuple[str, str] | None = None,
    ) -> None:
        place = f"Line {line}, column {column}: "
        super().__init__(place + message, code=code, rule=rule, korean=korean, hint=hint)
        self.plain = self.message.removeprefix(place)
        self.plain_korean = self.korean
        self.korean = f"{line}번째 줄 {column}번째 글자: {self.korean}" if self.korean else ""
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.plain, self.code, self.rule, self.line, self.column, self.plain_korean)


def _rebuild(message: str, code: str, rule: str | None, line: int, column: int, korean: str) -> TextError:
    return TextError(message, code=code, rule=rule, line=line, column=column, korean=korean)


@attrs.frozen
class Word:
    """A piece of text, and where it stands."""

    text: str
    line: int = 1
    column: int = 1

    def error(
        self, message: str, *, code: str, rule: str | None = None, korean: str = "", hint: Wording | None = None
    ) -> TextError:
        """The error that points at this word."""
        return TextError(message, code=code, rule=rule, line=self.line, column=self.column, korean=korean, hint=hint)

    def blamed(self) -> _Blamed:
        """Lets every error of the library that is raised inside point at this word."""
        return _Blamed(self)

    def number(self, what: str, *, most: int = MOST_NUMBER) -> int:
        """The whole number that this word is. Raises :class:`TextError` (``bad_number``)."""
        if re.fullmatch(r"0|[1-9][0-9]{0,15}", self.text) and int(self.text) <= most:
            return int(self.text)
        raise self.error(f"{what} is a whole number from 0 up to {most}, not {self.text[:20]!r}.", code="bad_number")

    def words(self, pattern: str = r"\S+") -> tuple[Word, ...]:
        """The words that this piece of text is made of."""
        return tuple(
            [Word(found[0], self.line, self.column + found.start()) for found in re.finditer(pattern, self.text)]
        )

    def split(self, separator: str) -> tuple[Word, ...]:
        """The pieces between the separators, stripped of white space."""
        pieces, column = [], self.column
        for piece in self.text.split(separator):
            bare = piece.lstrip()
            pieces.append(Word(bare.rstrip(), self.line, column + len(piece) - len(bare)))
            column += len(piece) + len(separator)
        return tuple(pieces)


class _Blamed:
    """Makes errors point at a word: a generator would take longer than most of what is done inside."""

    __slots__ = ("_word",)

    def __init__(self, word: Word) -> None:
        self._word = word

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, HwatuError) and not isinstance(error, TextError):
            raise self._word.error(error.message, code=error.code, rule=error.rule, korean=error.korean) from None


def member(word: Word, members: Mapping[str, T]) -> T:
    """The value that a word names. Raises :class:`TextError` (``unknown_value``)."""
    if word.text in members:
        return members[word.text]
    text = word.text[:20]
    raise word.error(f"There is no {text!r} here.", code="unknown_value", hint=nearest(text, members))


@attrs.frozen
class Words:
    """The words of one field or after one keyword, and the word to point at where there are none.

    ``cards`` are the cards that the whole line has named so far.
    """

    listed: tuple[Word, ...]
    near: Word
    cards: NamedCards

    def only(self) -> Word:
        """The one word that there is."""
        if len(self.listed) == 1:
            return self.listed[0]
        at = self.listed[1] if self.listed else self.near
        raise at.error(f"Exactly one word is expected here, not {len(self.listed)}.", code="bad_value")

    def each(self, read: Callable[[Word], T]) -> tuple[T, ...]:
        """The value of each word."""
        return tuple([read(word) for word in self.listed])

    def unless_empty(self) -> Words:
        """The words without the dashes that stand for nothing."""
        return Words(tuple([word for word in self.listed if word.text != NOTHING]), self.near, self.cards)

    def parts(self) -> tuple[Words, ...]:
        """The words between slashes; no parts at all where there are no words."""
        found: list[list[Word]] = [[]]
        for word in self.listed:
            if word.text == "/":
                found.append([])
            else:
                found[-1].append(word)
        return tuple([Words(tuple(each), self.near, self.cards) for each in found]) if self.listed else ()

    def grouped(self, keywords: Container[str]) -> dict[str, Words]:
        """The words after each keyword; those before the first stand under the empty one."""
        said: dict[str, list[Word]] = {"": []}
        near, name = {"": self.near}, ""
        for word in self.listed:
            if word.text not in keywords:
                said[name].append(word)
                continue
            name = word.text
            if name in said:
                raise word.error(f"{name} appears twice.", code="duplicate_field")
            said[name], near[name] = [], Word(name, self.near.line, self.near.column)
        return {name: Words(tuple(words), near[name], self.cards) for name, words in said.items()}

    def named(self) -> tuple[Card, ...]:
        """The cards that the words name, wherever these lie now."""
        return self.unless_empty().each(self._named)

    def _named(self, word: Word) -> Card:
        with word.blamed():
            return self._card(word)

    def _card(self, word: Word) -> Card:
        if "/" in word.text:
            apart = " / ".join(word.text[:20].split("/")).strip()
            raise word.error(f"Put a space on each side of the slash: {apart}.", code="unknown_card", rule="CARD-1")
        return self.cards.of_pack(card(word.text), self.near.text)

    def placed(self) -> tuple[Card, ...]:
        """The cards that the words name, which lie here and nowhere else."""
        return self.unless_empty().each(self._placed)

    def _placed(self, word: Word) -> Card:
        with word.blamed():
            return self.cards.placed([self._card(word)], f"column {word.column}")[0]


def check_text(text: object, what: str, most: int = MOST_CHARACTERS) -> str:
    """The text, where it is one and not longer than can be. Raises :class:`NotationError`."""
    if not isinstance(text, str):
        raise NotationError(f"{what} is a text, not {a_type(text)}.", code="not_text")
    if len(text) > most:
        raise NotationError(f"{what} has at most {most:,} characters, not {len(text):,}.", code="too_long")
    return text
