"""The writer: fills the templates of one language, with or without colour, for one seat or for everyone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.particles import ReaderGap, WordGap
from hwatu._base.two_languages import Wording, wording_of
from hwatu._cards.argument_checks import listed
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card, Kind, Month, Ribbon
from hwatu._facts.payments import REASONS
from hwatu._payment import End
from hwatu._view import redact
from hwatu.rules._additions import Mission

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu.events import Event
    from hwatu.render._languages import Language

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
