"""Languages, the writer that fills in their sentences, and the layout of text in columns of a terminal.

A column is the width of a Latin letter; a Korean syllable takes two. Every sentence is a pair of templates, English and
Korean, whose gaps the writer fills with seats, cards and numbers in the right form: plurals, particles, capitals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias
from unicodedata import category, east_asian_width, normalize

import attrs

from hwatu._base.errors import InvalidPosition, NotationError, a_type, nearest, short
from hwatu._base.korean import ReaderGap, WordGap
from hwatu._base.wording import Worded, Wording, wording_of
from hwatu._cards.argument_checks import listed
from hwatu._cards.card_kinds import Kind, Month, Ribbon
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._facts.end import End
from hwatu._facts.payments import REASONS
from hwatu._view.observing import redact
from hwatu.rules._additions import Mission

if TYPE_CHECKING:
    from collections.abc import Container

    from hwatu._actions import Action
    from hwatu._facts.payments import Line
    from hwatu._scoring.combinations import ScoreItem
    from hwatu.events import Event


_COLOUR_CODE: Final = re.compile(r"\x1b\[[0-9;]*m")
_NO_ROOM: Final = frozenset({"Mn", "Me", "Cf", "Cc"})
_WORD: Final = re.compile("( *)([^ ]+)")
NO_BREAK: Final = "\u00a0"
"""A space at which no line is broken; :func:`wrap` writes it as an ordinary space."""

_ENOUGH: Final = 18
"""The least width of a last cell, in columns, that is wrapped beside the cells to its left."""


def bare(text: str) -> str:
    """The text without colour codes."""
    return _COLOUR_CODE.sub("", text)


def width(text: str) -> int:
    """The width of one line of text, in columns.

    >>> width("8B"), width("공산 광")
    (2, 7)
    """
    if text.isascii() and text.isprintable():
        return len(text)
    return sum(map(_columns, normalize("NFC", bare(text))))


@lru_cache(maxsize=4096)
def _columns(sign: str) -> int:
    if category(sign) in _NO_ROOM:
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def pad(text: str, columns: int, *, to_the_right: bool = False) -> str:
    """Pad a text with spaces on the right, or on the left, to at least this width in columns.

    >>> pad("광", 4) + "|", pad("7", 3, to_the_right=True)
    ('광  |', '  7')
    """
    blanks = " " * max(0, columns - width(text))
    return blanks + text if to_the_right else text + blanks


def wrap(text: str, columns: int | None, *, hanging: int = 0) -> list[str]:
    """Break one line of text between words into lines of at most ``columns`` columns; None does not break it.

    Lines after the first begin with ``hanging`` blanks. A word that is longer than a line stays whole, and so does what
    :data:`NO_BREAK` joins.

    >>> wrap("0번이 공산 광을 뒤집었습니다.", 20, hanging=2)
    ['0번이 공산 광을', '  뒤집었습니다.']
    """
    if columns is None or width(text) <= columns:
        return [text.replace(NO_BREAK, " ")]
    lines, line, used = [], "", 0
    for blanks, word in _WORD.findall(text):
        room = width(word)
        if line and used + len(blanks) + room > columns:
            lines.append(line)
            line, used = " " * hanging + word, hanging + room
        else:
            line, used = line + blanks + word, used + len(blanks) + room
    return [each.replace(NO_BREAK, " ") for each in (*lines, line)]


def align(
    rows: Iterable[Sequence[str]],
    *,
    to_the_right: Container[int] = (),
    indent: str = "",
    columns: int | None = None,
) -> list[str]:
    """Format rows of cells as lines with aligned columns, two spaces between them.

    - ``to_the_right``: the indices of the columns that are flush right, such as numbers.
    - ``indent``: the beginning of each line.
    - ``columns``: the width of lines, or None. The last cell of a longer row is wrapped below its beginning; if less
      than 18 columns are left for it, each row becomes a paragraph.

    >>> align([("광", "3", "1광"), ("고도리", "15", "2열끗")], to_the_right={1})
    ['광       3  1광', '고도리  15  2열끗']
    >>> align([("seat 0", "nothing"), ("", "+3 chips")], columns=16)
    ['seat 0  nothing', '  +3 chips']
    """
    rows = [tuple(row) for row in rows]
    count = max((len(row) for row in rows), default=0)
    widths = [max(width(row[place]) for row in rows if place < len(row)) for place in range(count)]
    lines = []
    for row in rows:
        cells = [pad(cell, widths[at], to_the_right=at in to_the_right) for at, cell in enumerate(row)]
        lines.append((indent + "  ".join(cells)).rstrip())
    last = len(indent) + sum(widths[:-1]) + 2 * (count - 1)
    if columns is not None and columns - last < _ENOUGH and any(width(line) > columns for line in lines):
        return [each for row in rows for each in _paragraph(row, columns, indent)]
    return [each for line in lines for each in wrap(line, columns, hanging=last)]


def _paragraph(row: Sequence[str], columns: int, indent: str) -> list[str]:
    """The cells of a row as a wrapped paragraph, indented if the first cell is empty: it continues the row before."""
    indent += "" if row[0] else "  "
    return wrap(indent + "  ".join(filter(None, row)), columns, hanging=len(indent) + 2)


Lang: TypeAlias = Literal["en", "ko"]
"""The code of a language: English or Korean."""


@attrs.frozen(kw_only=True, eq=False)
class Language:
    """A language: which half of a :class:`Wording` it takes, and its words for cards, kinds, months and named things.

    - ``code``: "en" or "ko".
    - ``pick``: the text of a wording.
    - ``title``: a card by itself, with its code.
    - ``card``: a card in a sentence.
    - ``label``: a card in a row of a table.
    - ``listed``: several cards in a sentence, each with the text before it.
    - ``kind``: the kind of a card.
    - ``month``: a month.
    - ``named``: a thing with a ``name`` and a ``korean`` name.
    - ``on_pages``: whether numbers have minus signs, as in print, and not hyphens.
    """

    code: Lang
    pick: Callable[[Wording], str]
    title: Callable[[Card], str]
    card: Callable[[Card], str]
    label: Callable[[Card], str]
    listed: Callable[[Iterable[Card]], Iterator[tuple[str, str]]]
    kind: Callable[[Kind], str]
    month: Callable[[Month], str]
    named: Callable[[ScoreItem | Line | Mission], str]
    on_pages: bool = False


_RIBBONS: Final = {Ribbon.HONGDAN: "홍단", Ribbon.CHODAN: "초단", Ribbon.CHEONGDAN: "청단", Ribbon.RAIN: "띠"}


def _korean_label(card: Card) -> str:
    if card.joker is not None:
        return card.joker.korean.replace(" ", "")
    word = card.kind.korean if card.ribbon is None else _RIBBONS[card.ribbon]
    month = "" if card.month is None else card.month.value
    return f"{month}{'쌍피' if card.code in {'11D', '12D'} else word}"


def _codes(cards: Iterable[Card]) -> Iterator[tuple[str, str]]:
    for place, card in enumerate(cards):
        yield " " * (place > 0), card.code


def _by_month(name: Callable[[Card], str], between: str) -> Callable[[Iterable[Card]], Iterator[tuple[str, str]]]:
    """Names of cards with commas; of cards of one month only the first says which, and ``between`` parts them."""

    def listed(cards: Iterable[Card]) -> Iterator[tuple[str, str]]:
        before: Card | None = None
        for card in cards:
            month, blank, rest = name(card).partition(" ")
            together = before is not None and card.month is not None and card.month == before.month and bool(blank)
            yield "" if before is None else between if together else ", ", rest if together else month + blank + rest
            before = card

    return listed


def _english_name(card: Card) -> str:
    """A card as players name it: two alike are not told apart, and a picture needs no word for its kind.

    >>> from hwatu._cards.flower_cards import card
    >>> _english_name(card("4K")), _english_name(card("8B")), _english_name(card("X2.2"))
    ('April junk', 'August moon', 'two-junk joker')
    """
    return _ASIDE.sub("", card.name)


_ASIDE: Final = re.compile(r" (?:\([^)]*\)|first|second)$|, copy \d+$")


ENGLISH: Final = Language(
    code="en",
    pick=attrgetter("english"),
    title=lambda card: f"{card.code} {card.name}",
    card=lambda card: f"{card.code} {card.name}",
    label=attrgetter("code"),
    listed=_codes,
    kind=attrgetter("english"),
    month=str,
    named=attrgetter("name"),
)

KOREAN: Final = Language(
    code="ko",
    pick=attrgetter("korean"),
    title=lambda card: f"{card.korean}({card.code})",
    card=attrgetter("korean"),
    label=_korean_label,
    listed=_by_month(attrgetter("korean"), "·"),
    kind=attrgetter("korean"),
    month=lambda month: f"{month.value}월",
    named=lambda item: item.korean or item.name,
)

LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType({each.code: each for each in (ENGLISH, KOREAN)})
"""The languages by their codes."""

_ON_PAGES: Final[Mapping[str, Language]] = MappingProxyType({
    "en": attrs.evolve(ENGLISH, card=_english_name, listed=_by_month(_english_name, ", "), on_pages=True),
    "ko": attrs.evolve(KOREAN, on_pages=True),
})  # fmt: skip
"""The languages as pages speak them: cards are shown there, so English needs no codes, which others type."""


def language(code: object) -> Language:
    """The language with this code. Raises :class:`NotationError` (``unknown_language``)."""
    known = LANGUAGES.get(code) if isinstance(code, str) else None
    if known is None:
        shown = repr(code[:20]) if isinstance(code, str) else a_type(code)
        raise NotationError(
            f"There is no language {shown}: there are {' and '.join(LANGUAGES)}.",
            code="unknown_language",
            hint=nearest(shown, LANGUAGES),
            korean=f"{shown}: 그런 언어는 없습니다. 고를 수 있는 것: {', '.join(LANGUAGES)}.",
        )
    return known


def language_of_pages(code: object) -> Language:
    """The language with this code as pages speak it. Raises as :func:`language` does."""
    return _ON_PAGES[language(code).code]


Template: TypeAlias = str
"""A sentence with gaps in braces for ``str.format``; see :class:`WordGap` and :class:`NumberGap`."""


class NumberGap(int):
    """A number for a gap; ``{count:chip|chips}`` is the singular or the plural that agrees with it.

    >>> "{count} {count:go|goes}".format(count=NumberGap(2))
    '2 goes'
    """

    __slots__ = ()

    def __format__(self, choice: str) -> str:
        one, bar, many = choice.partition("|")
        if not bar:
            return super().__format__(choice)
        return one if self in {1, -1} else many


class PrintedNumberGap(NumberGap):
    """A number as pages print it, with a minus sign in place of the hyphen that programs write.

    >>> "{count}, {count:+}".format(count=PrintedNumberGap(-2))
    '−2, −2'
    """

    __slots__ = ()

    def __format__(self, choice: str) -> str:
        return printed(super().__format__(choice))


def printed(number: str) -> str:
    """A written number as pages print it."""
    return number.replace("-", "\N{MINUS SIGN}")


class Verbatim(WordGap):
    """Text for a gap that is never capitalised: a name that its owner typed in lower case."""

    __slots__ = ()


@attrs.frozen(eq=False)
class Writer:
    """Writes sentences and values in one language for one reader.

    - ``language``: the language.
    - ``color``: whether to add ANSI colour codes.
    - ``viewer``: the seat that reads; None for a reader who may see every card.
    - ``names``: what the seats are called.
    - ``columns``: the width of lines; None for any width.
    - ``you``: whether sentences call the reader "you".
    """

    language: Language
    color: bool = False
    viewer: int | None = None
    names: Sequence[str] = ()
    columns: int | None = None
    you: bool = False

    def event(self, event: Event) -> str:
        """A sentence for an event, with what the reader may know."""
        known = event if self.viewer is None else redact(event, self.viewer)
        fields = self._fields(known)
        if isinstance(end := fields.get("end"), End):
            fields["end"] = Verbatim(self.sentence(*end.words, **fields))
        return self.sentence(*wording_of(known), **fields)

    def action(self, action: Action) -> str:
        """A phrase for an action."""
        return self.words(*wording_of(action), **self._fields(action))

    def _fields(self, value: Event | Action) -> dict[str, Any]:
        """The values for the gaps in the wording of an event or an action, by name."""
        fields = {field.name: getattr(value, field.name) for field in attrs.fields(type(value))}
        cards, mission = fields.get("cards"), fields.get("mission")
        if isinstance(cards, CardSet):
            fields["month"] = next((each.month for each in cards if each.month is not None), None)
        if isinstance(mission, Mission):
            fields |= {"mission": self.language.named(mission), "factor": mission.factor, "cards": mission.cards}
        return fields

    def sentence(self, english: Template, korean: Template = "", /, **values: object) -> str:
        """Fill the template of the language, with a capital at its beginning and after an exclamation mark. A name
        there is not capitalised.
        """
        words = {name: self._word(name, value) for name, value in values.items()}
        opening = {f"opening_{name}": _opening(word) for name, word in words.items()}
        template = _OPENING_GAP.sub(r"\g<0>opening_", capital(self.either(english, korean)))
        return template.format(**words, **opening)

    def words(self, english: Template, korean: Template, /, **values: object) -> str:
        """Fill the template of the language."""
        return self.say(self.language.pick(Wording(english, korean)), **values)

    def either(self, english: str, korean: str) -> str:
        """The text in this language of two without gaps; the English one if the Korean is empty."""
        return self.language.pick(Wording(english, korean or english))

    def say(self, template: Template, **values: object) -> str:
        """Fill the gaps of a template: values by their type, seats, chips, points and reasons by the name of
        the gap.
        """
        return template.format(**{name: self._word(name, value) for name, value in values.items()})

    def _word(self, name: str, value: object) -> WordGap | NumberGap:
        if isinstance(value, Verbatim):
            return value
        if self.you and name in _SEATS and value is not None and value == self.viewer:
            return ReaderGap(self.either("you", "나"))
        if name in _SEATS and isinstance(value, int) and self.has_name(value):
            return Verbatim(self.names[value])
        write = _BY_NAME.get(name)
        if write is not None:
            return WordGap(write(self, value))
        if isinstance(value, Month):
            return WordGap(self.language.month(value))
        if isinstance(value, Worded):
            return WordGap(self.either(*value.words))
        if isinstance(value, int):
            return PrintedNumberGap(value) if self.language.on_pages else NumberGap(value)
        if isinstance(value, Card):
            return WordGap(self.card(value))
        return WordGap(self.listed(value) if isinstance(value, CardSet) else value)

    def seat(self, seat: int | None) -> str:
        """The word for a seat: its name if it has one; None is "nobody"."""
        if seat is None:
            return self.words("nobody", "아무도")
        if self.has_name(seat):
            return self.names[seat]
        return self.words("seat {number}", "{number}번", number=seat)

    def has_name(self, seat: int) -> bool:
        """Whether a seat has a name."""
        return seat < len(self.names) and self.names[seat] != ""

    def payer(self, seat: int | None) -> str:
        """The word for a payer: a seat, or for None the pot."""
        return self.words("the pot", "판돈") if seat is None else self.seat(seat)

    def chips(self, amount: int) -> str:
        """A number of chips, in words."""
        return self.words("{count} {count:chip|chips}", "{count}칩", count=amount)

    def signed_chips(self, amount: int) -> str:
        """A number of chips won or lost, with a plus or a minus."""
        return ("+" if amount > 0 else "") + self.chips(amount)

    def decimal(self, number: float) -> str:
        """A number won, with a plus, or lost, with a minus, to one decimal."""
        written = f"{number:+.1f}"
        return printed(written) if self.language.on_pages else written

    def points(self, points: int) -> str:
        """A number of points, in words."""
        return self.words("{count} {count:point|points}", "{count}점", count=points)

    def reason(self, reason: str) -> str:
        """The reason of a payment, with seats by their names; a reason without a Korean form stays English."""
        english, numbers = _NUMBER.sub("{}", reason), _NUMBER.findall(reason)
        if english not in REASONS:
            return reason
        template = self.language.pick(Wording(english, REASONS[english]))
        a_seat = self.either("seat {}", "{}번")
        return template.replace(a_seat, self.seat(int(numbers[0]))) if a_seat in template else template.format(*numbers)

    def kind(self, kind: Kind) -> str:
        """The kind that a card counts as."""
        return self.words(kind.english, kind.korean)

    def months(self, months: Iterable[Month]) -> str:
        """Months in a row."""
        return ", ".join(self.language.month(month) for month in months)

    def title(self, card: Card) -> str:
        """One card by itself, with its code."""
        return self.paint(self.language.title(card), colour_of(card))

    def card(self, card: Card) -> str:
        """One card in a sentence."""
        return self.paint(self.language.card(card), colour_of(card))

    def listed(self, cards: Iterable[Card]) -> str:
        """Several cards in a sentence."""
        given = tuple(cards)
        words = zip(given, self.language.listed(given), strict=True)
        return "".join([before + self.paint(word, colour_of(card)) for card, (before, word) in words])

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in a row of a table."""
        return " ".join(self.paint(self.language.label(each), colour_of(each)) for each in cards)

    def strong(self, text: str) -> str:
        """The text in bold, if the writer has colours."""
        return self.paint(text, "1")

    def paint(self, text: str, colour: str) -> str:
        """The text in a colour (an SGR code), if the writer has colours."""
        return f"\x1b[{colour}m{text}\x1b[0m" if self.color and colour else text


def check_names(names: Iterable[str]) -> tuple[str, ...]:
    """Check names of seats, and return them as a tuple. Raises :class:`InvalidPosition` (``bad_list``,
    ``bad_name``).
    """
    given = listed(names)
    for name in given:
        if not isinstance(name, str) or not name.isprintable():
            raise InvalidPosition(
                f"A name is printable text, not {short(name)}.",
                code="bad_name",
                korean=f"이름은 한 줄의 글이어야 하는데 {short(name)}입니다.",
            )
    return given


_NUMBER: Final = re.compile(r"\d+")


_BEGINNING: Final = re.compile(r"(?:^|! )[a-z]")


def capital(text: str) -> str:
    """The text with a capital at its beginning and after an exclamation mark."""
    return _BEGINNING.sub(lambda found: found[0].upper(), text)


_OPENING_GAP: Final = re.compile(r"(?:^|! )\{")


def _opening(word: WordGap | NumberGap) -> WordGap | NumberGap:
    """The word of a gap for the beginning of a sentence."""
    return word if isinstance(word, (Verbatim, NumberGap)) else type(word)(capital(word))


_SEATS: Final = ("seat", "giver", "taker", "payee", "maker", "winner", "payer")

_BY_NAME: Final[Mapping[str, Callable[[Writer, Any], str]]] = {
    **dict.fromkeys(_SEATS, Writer.seat),
    "payer": Writer.payer,
    "amount": Writer.chips,
    "chips": Writer.chips,
    "points": Writer.points,
    "reason": Writer.reason,
    "kind": Writer.kind,
}
"""The method that writes the value of a gap with this name."""

_OF_KIND: Final = {
    Kind.BRIGHT: "1;38;5;136",
    Kind.ANIMAL: "38;5;31",
    Kind.RIBBON: "38;5;160",
    Kind.JUNK: "",
    Kind.JOKER: "38;5;28",
}
"""SGR codes of colours, of the 256, that are legible on black and on white: gold, cyan, red, none and green."""

_OF_RIBBON: Final = {Ribbon.CHEONGDAN: "38;5;63", Ribbon.RAIN: "38;5;133"}
_DOUBLE_JUNK: Final = "1"


def colour_of(card: Card) -> str:
    """The colour of a card as an SGR code; ordinary junk has none.

    >>> from hwatu._cards.flower_cards import card
    >>> colour_of(card("8B")), colour_of(card("8J"))
    ('1;38;5;136', '')
    """
    if card.joker is not None:
        return _OF_KIND[Kind.JOKER]
    if card.ribbon is not None:
        return _OF_RIBBON.get(card.ribbon, _OF_KIND[Kind.RIBBON])
    return _DOUBLE_JUNK if card.code in {"11D", "12D"} else _OF_KIND[card.kind]
