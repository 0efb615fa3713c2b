"""Words with their line and column, and errors that point at them.

Readers of texts pass :class:`Word` objects on instead of strings. Errors of the rules do not know where in a text a
value came from; inside ``with word.blamed():`` they become a :class:`TextError` with the place of the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from hwatu._base.errors import HwatuError, NotationError, a_type, nearest
from hwatu._base.korean import josa
from hwatu._cards.argument_checks import MOST_NUMBER
from hwatu._cards.flower_cards import another, sizes_of_names

if TYPE_CHECKING:
    from hwatu._base.wording import Wording
    from hwatu._cards.flower_cards import Card
    from hwatu._validity.position_parts import NamedCards

T = TypeVar("T")

NOTHING: Final = "-"
"""The word for no cards, no months and nobody."""

MOST_CHARACTERS: Final = 1_000_000
"""The longest text that is read or written, in characters; sessions may have LONGEST_SESSION."""

LONGEST_SESSION: Final = 50_000_000
"""The longest session, in characters. Ten thousand hands take 5 million, with jokers and seven players 15 million."""

LONGEST_POSITION: Final = 20_000
"""The longest position that is read, in characters: five times the longest that play leads to."""


_IN_KOREAN: Final = {
    "A seat": "자리", "A month": "달", "A factor": "배수", "A bonus": "보너스", "A junk value": "피 값",
    "a purse": "지갑", "chips": "칩", "cards": "장수", "A record": "기록", "A session": "여러 판의 기록",
    "A position": "배치", "A house-rules file": "우리 집 규칙 파일",
}  # fmt: skip
"""Korean names of the subjects of errors. A subject that is not in it, such as a field, keeps its name."""


class TextError(NotationError):
    """A text that cannot be read, and where in it the fault is: ``line`` and ``column`` count from 1.

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
    """A piece of a text and its place there; ``line`` and ``column`` count from 1."""

    text: str
    line: int = 1
    column: int = 1

    def error(
        self, message: str, *, code: str, rule: str | None = None, korean: str = "", hint: Wording | None = None
    ) -> TextError:
        """Make an error that points at this word; arguments as for :class:`HwatuError`."""
        return TextError(message, code=code, rule=rule, line=self.line, column=self.column, korean=korean, hint=hint)

    def blamed(self) -> _Blamed:
        """A context in which every error of the library becomes one that points at this word."""
        return _Blamed(self)

    def number(self, what: str, *, most: int = MOST_NUMBER) -> int:
        """The word as a whole number from 0 to ``most``. Raises :class:`TextError` (``bad_number``).

        ``what`` is the subject of that error.
        """
        if re.fullmatch(r"0|[1-9][0-9]{0,15}", self.text) and int(self.text) <= most:
            return int(self.text)
        raise self.error(
            f"{what} is a whole number from 0 up to {most}, not {self.text[:20]!r}.",
            code="bad_number",
            korean=f"{josa(_IN_KOREAN.get(what, what), '은')} 0부터 {most}까지의 정수인데 {self.text[:20]!r}입니다.",
        )

    def words(self, pattern: str = r"\S+") -> tuple[Word, ...]:
        """The words in this piece of text: the matches of the pattern."""
        return tuple(
            [Word(found[0], self.line, self.column + found.start()) for found in re.finditer(pattern, self.text)]
        )

    def split(self, separator: str) -> tuple[Word, ...]:
        """The pieces between the separators, without white space at their ends."""
        pieces, column = [], self.column
        for piece in self.text.split(separator):
            bare = piece.lstrip()
            pieces.append(Word(bare.rstrip(), self.line, column + len(piece) - len(bare)))
            column += len(piece) + len(separator)
        return tuple(pieces)


class _Blamed:
    """The context of :meth:`Word.blamed`. As a generator it would take longer than most code inside it."""

    __slots__ = ("_word",)

    def __init__(self, word: Word) -> None:
        self._word = word

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, HwatuError) and not isinstance(error, TextError):  # that one knows a better place already
            raise self._word.error(error.message, code=error.code, rule=error.rule, korean=error.korean) from None


def member(word: Word, members: Mapping[str, T]) -> T:
    """Look a word up in a table of values. Raises :class:`TextError` (``unknown_value``)."""
    if word.text in members:
        return members[word.text]
    text = word.text[:20]
    raise word.error(
        f"There is no {text!r} here.",
        code="unknown_value",
        hint=nearest(text, members),
        korean=f"{text!r}: 여기에 쓸 수 없는 말입니다.",
    )


@attrs.frozen
class Words:
    """The words of one field, or after one keyword.

    - ``listed``: the words.
    - ``near``: the field's name or the keyword, which errors point at if no words follow it.
    - ``cards``: the cards that the whole line has named so far, by which one that is named twice is found.
    """

    listed: tuple[Word, ...]
    near: Word
    cards: NamedCards

    def only(self) -> Word:
        """The only word. Raises :class:`TextError` (``bad_value``) for none or several."""
        if len(self.listed) == 1:
            return self.listed[0]
        at = self.listed[1] if self.listed else self.near
        after = self.near.text[:20]
        raise at.error(
            f"After {after!r} comes exactly one word, not {len(self.listed)}.",
            code="bad_value",
            korean=f"{after!r} 뒤에는 한 낱말이 와야 하는데 {len(self.listed)}개입니다.",
        )

    def each(self, read: Callable[[Word], T]) -> tuple[T, ...]:
        """The value of each word."""
        return tuple([read(word) for word in self.listed])

    def unless_empty(self) -> Words:
        """The words without the dashes that stand for nothing."""
        return Words(tuple([word for word in self.listed if word.text != NOTHING]), self.near, self.cards)

    def parts(self) -> tuple[Words, ...]:
        """The groups of words between slashes; no group if there are no words."""
        found: list[list[Word]] = [[]]
        for word in self.listed:
            if word.text == "/":
                found.append([])
            else:
                found[-1].append(word)
        return tuple([Words(tuple(each), self.near, self.cards) for each in found]) if self.listed else ()

    def grouped(self, keywords: Container[str]) -> dict[str, Words]:
        """The words after each keyword. Words before the first keyword have the empty text as their key."""
        said: dict[str, list[Word]] = {"": []}
        near, name = {"": self.near}, ""
        for word in self.listed:
            if word.text not in keywords:
                said[name].append(word)
                continue
            name = word.text
            if name in said:
                raise word.error(f"{name} appears twice.", code="duplicate_field", korean=f"{name}: 두 번 나옵니다.")
            said[name], near[name] = [], Word(name, self.near.line, self.near.column)
        return {name: Words(tuple(words), near[name], self.cards) for name, words in said.items()}

    def named(self) -> tuple[Card, ...]:
        """The cards that the words name. They may be named elsewhere in the line, too."""
        found: list[Card] = []
        for word in in_names(self.unless_empty().listed):
            with word.blamed():
                found.append(self._card(word, found))
        return tuple(found)

    def _card(self, word: Word, taken: Container[Card]) -> Card:
        if "/" in word.text:
            apart = " / ".join(word.text[:20].split("/")).strip()
            raise word.error(
                f"Put a space on each side of the slash: {apart}.",
                code="unknown_card",
                rule="CARD-1",
                korean=f"빗금 양쪽을 띄우세요: {apart}.",
            )
        return self.cards.of_pack(another(word.text, taken), self.near.text)

    def placed(self) -> tuple[Card, ...]:
        """The cards that the words name. Naming one of them elsewhere in the line, too, is an error."""
        found: list[Card] = []
        for word in in_names(self.unless_empty().listed):
            with word.blamed():
                found += self.cards.placed([self._card(word, self.cards.places)], f"column {word.column}")
        return tuple(found)


def in_names(words: tuple[Word, ...]) -> Iterator[Word]:
    """The words, with those that form the name of a card joined into one word."""
    at = 0
    for size in sizes_of_names([each.text for each in words]):
        named = words[at : at + size]
        yield named[0] if size == 1 else attrs.evolve(named[0], text=" ".join([each.text for each in named]))
        at += size


def check_text(text: object, what: str, most: int = MOST_CHARACTERS) -> str:
    """Return the text. Raises :class:`NotationError` (``not_text``, ``too_long``) if it is no text or too long.

    - ``what``: the subject of the error.
    - ``most``: the most characters that are allowed.
    """
    if not isinstance(text, str):
        raise NotationError(
            f"{what} is a text, not {a_type(text)}.",
            code="not_text",
            korean=f"{josa(_IN_KOREAN.get(what, what), '은')} 문자열이어야 하는데 {type(text).__name__}입니다.",
        )
    if len(text) > most:
        raise NotationError(
            f"{what} has at most {most:,} characters, not {len(text):,}.",
            code="too_long",
            korean=f"{josa(_IN_KOREAN.get(what, what), '은')} {most:,}자까지인데 {len(text):,}자입니다.",
        )
    return text
