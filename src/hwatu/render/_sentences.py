"""Languages, and the writer that fills in their sentences, in colour or not; how wide text is on a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias
from unicodedata import category, east_asian_width, normalize

import attrs

from hwatu._base.errors import InvalidPosition, NotationError, a_type, nearest, short
from hwatu._base.korean import ReaderGap, WordGap
from hwatu._base.wording import Wording, wording_of
from hwatu._cards.argument_checks import listed
from hwatu._cards.card_kinds import Kind, Month, Ribbon
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._facts.end import End
from hwatu._facts.payments import REASONS
from hwatu._view.seat_view import redact
from hwatu.rules._additions import Mission

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from hwatu._actions import Action
    from hwatu._base.wording import Wording
    from hwatu._cards.card_kinds import Kind, Month
    from hwatu._cards.flower_cards import Card
    from hwatu._facts.payments import Line
    from hwatu._scoring.combinations import ScoreItem
    from hwatu.events import Event
    from hwatu.rules._additions import Mission


_COLOUR_CODE: Final = re.compile(r"\x1b\[[0-9;]*m")
_NO_ROOM: Final = frozenset({"Mn", "Me", "Cf", "Cc"})
_WORD: Final = re.compile("( *)([^ ]+)")
NO_BREAK: Final = "\u00a0"
"""A blank at which no line is broken; :func:`wrap` writes it as any other."""

_ENOUGH: Final = 18
"""The columns below which no text is squeezed beside the cells to its left."""


def bare(text: str) -> str:
    """The text without colour codes."""
    return _COLOUR_CODE.sub("", text)


def width(text: str) -> int:
    """How many columns one line of text takes.

    >>> width("8B"), width("공산 광")
    (2, 7)
    """
    return sum(_columns(sign) for sign in normalize("NFC", bare(text)))


def _columns(sign: str) -> int:
    if category(sign) in _NO_ROOM:
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1


def pad(text: str, columns: int, *, to_the_right: bool = False) -> str:
    """The text with blanks after it, or before it, so that it takes at least so many columns.

    >>> pad("광", 4) + "|", pad("7", 3, to_the_right=True)
    ('광  |', '  7')
    """
    blanks = " " * max(0, columns - width(text))
    return blanks + text if to_the_right else text + blanks


def wrap(text: str, columns: int | None, *, hanging: int = 0) -> list[str]:
    """One line of text as lines of at most so many columns, broken between words; None is any number.

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
    """The rows as lines in which the cells of one column stand below each other, two blanks between columns.

    ``to_the_right`` names the columns, from 0, that are flush right: those of numbers. Where lines have at most
    ``columns`` columns, the last cell is broken between words below its beginning, and where there is little room for
    that, each row is a paragraph of its own.

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
    """The cells of a row after one another; below the row before it where the first cell is empty."""
    indent += "" if row[0] else "  "
    return wrap(indent + "  ".join(filter(None, row)), columns, hanging=len(indent) + 2)


Lang: TypeAlias = Literal["en", "ko"]
"""The code of a language: English or Korean."""


@attrs.frozen(kw_only=True, eq=False)
class Language:
    """The words of a :class:`Wording` that a language takes, and its words for a card by itself, in a sentence and in a
    row of cards, for a kind of card, a month, and anything with a name of its own.
    """

    code: Lang
    pick: Callable[[Wording], str]
    title: Callable[[Card], str]
    card: Callable[[Card], str]
    label: Callable[[Card], str]
    kind: Callable[[Kind], str]
    month: Callable[[Month], str]
    named: Callable[[ScoreItem | Line | Mission], str]


_RIBBONS: Final = {Ribbon.HONGDAN: "홍단", Ribbon.CHODAN: "초단", Ribbon.CHEONGDAN: "청단", Ribbon.RAIN: "띠"}


def _korean_label(card: Card) -> str:
    if card.joker is not None:
        return card.joker.korean.replace(" ", "")
    word = card.kind.korean if card.ribbon is None else _RIBBONS[card.ribbon]
    month = "" if card.month is None else card.month.value
    return f"{month}{'쌍피' if card.code in {'11D', '12D'} else word}"


ENGLISH: Final = Language(
    code="en",
    pick=attrgetter("english"),
    title=lambda card: f"{card.code} {card.name}",
    card=lambda card: f"{card.code} {card.name}",
    label=attrgetter("code"),
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
    kind=attrgetter("korean"),
    month=lambda month: f"{month.value}월",
    named=lambda item: item.korean or item.name,
)

LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType({each.code: each for each in (ENGLISH, KOREAN)})
"""Every language by its code."""


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


Template: TypeAlias = str
"""A sentence with gaps in braces, as ``str.format`` fills them: see :class:`WordGap` and :class:`NumberGap`."""


class NumberGap(int):
    """A number that fills a gap; ``{count:chip|chips}`` is the singular or the plural that goes with it.

    >>> "{count} {count:go|goes}".format(count=NumberGap(2))
    '2 goes'
    """

    __slots__ = ()

    def __format__(self, choice: str) -> str:
        one, bar, many = choice.partition("|")
        if not bar:
            return super().__format__(choice)
        return one if self in {1, -1} else many


class Verbatim(WordGap):
    """Text in a gap that stays as it is, also at the beginning of a sentence: a name as its owner typed it."""

    __slots__ = ()


@attrs.frozen(eq=False)
class Writer:
    """Writes in one language; ``viewer`` is the seat that reads, None for a reader who may see every card, ``names``
    are what the seats are called, ``columns`` is how wide the reader's lines are, None for any width, and ``you``
    whether sentences call the reader so.
    """

    language: Language
    color: bool = False
    viewer: int | None = None
    names: Sequence[str] = ()
    columns: int | None = None
    you: bool = False

    def event(self, event: Event) -> str:
        """An event as a sentence, as far as the reader may know it."""
        known = event if self.viewer is None else redact(event, self.viewer)
        fields = self._fields(known)
        if isinstance(end := fields.get("end"), End):
            fields["end"] = Verbatim(self.sentence(*end.words, **fields))
        return self.sentence(*wording_of(known), **fields)

    def action(self, action: Action) -> str:
        """An action as a phrase."""
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
        """The template of the language, filled, with a capital at its beginning and after an exclamation. A name that
        stands there keeps its letters.
        """
        words = {name: self._word(name, value) for name, value in values.items()}
        opening = {f"opening_{name}": _opening(word) for name, word in words.items()}
        template = _OPENING_GAP.sub(r"\g<0>opening_", capital(self.either(english, korean)))
        return template.format(**words, **opening)

    def words(self, english: Template, korean: Template, **values: object) -> str:
        """The template of the language, filled."""
        return self.say(self.language.pick(Wording(english, korean)), **values)

    def either(self, english: str, korean: str) -> str:
        """Of two texts without gaps the one in this language; the English one where there is no Korean."""
        return self.language.pick(Wording(english, korean or english))

    def say(self, template: Template, **values: object) -> str:
        """The template with its gaps filled: seats, cards, chips, points and reasons each in its own way."""
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
        if isinstance(value, int):
            return NumberGap(value)
        if isinstance(value, Card):
            return WordGap(self.card(value))
        return WordGap(self.cards(value) if isinstance(value, CardSet) else value)

    def seat(self, seat: int | None) -> str:
        """A seat, by its name if it has one; None is nobody."""
        if seat is None:
            return self.words("nobody", "아무도")
        if self.has_name(seat):
            return self.names[seat]
        return self.words("seat {number}", "{number}번", number=seat)

    def has_name(self, seat: int) -> bool:
        """Whether a seat is called by a name."""
        return seat < len(self.names) and self.names[seat] != ""

    def payer(self, seat: int | None) -> str:
        """Who pays: a seat, or the pot."""
        return self.words("the pot", "판돈") if seat is None else self.seat(seat)

    def chips(self, amount: int) -> str:
        """So many chips."""
        return self.words("{count} {count:chip|chips}", "{count}칩", count=amount)

    def signed_chips(self, amount: int) -> str:
        """So many chips won, with a plus, or lost, with a minus."""
        return ("+" if amount > 0 else "") + self.chips(amount)

    def points(self, points: int) -> str:
        """So many points."""
        return self.words("{count} {count:point|points}", "{count}점", count=points)

    def reason(self, reason: str) -> str:
        """Why chips are paid, a seat by its name; a reason without a Korean form stays English."""
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

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in a row."""
        return " ".join(self.paint(self.language.label(each), colour_of(each)) for each in cards)

    def strong(self, text: str) -> str:
        """The text so that it stands out, where there is colour."""
        return self.paint(text, "1")

    def paint(self, text: str, colour: str) -> str:
        """The text in a colour (an SGR code), where there is colour."""
        return f"\x1b[{colour}m{text}\x1b[0m" if self.color and colour else text


def check_names(names: Iterable[str]) -> tuple[str, ...]:
    """Names of seats. Raises :class:`InvalidPosition` (``bad_list``, ``bad_name``)."""
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
    """The text with a capital at its beginning and after an exclamation."""
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
"""How an attribute with this name is written."""

_OF_KIND: Final = {
    Kind.BRIGHT: "1;38;5;136",
    Kind.ANIMAL: "38;5;31",
    Kind.RIBBON: "38;5;160",
    Kind.JUNK: "",
    Kind.JOKER: "38;5;28",
}
"""Of the 256 colours those that can be read on black and on white: gold, cyan, red, none and green."""

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
