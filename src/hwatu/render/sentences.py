"""What writes: a language, with or without colour, for one seat or for all."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import attrs

from hwatu.additions import Mission
from hwatu.cards import Card, Kind, Month, Ribbon
from hwatu.cardset import CardSet
from hwatu.render.particles import josa
from hwatu.view import redact

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.events import Event
    from hwatu.payment import End, Line, Op
    from hwatu.scoring import ScoreItem
    from hwatu.state import Phase

Template: TypeAlias = str
"""A sentence with gaps in braces, as ``str.format`` fills them: see :class:`WordGap` and :class:`NumberGap`."""

Sentence: TypeAlias = "Template | Callable[[Any], Template]"
"""The template for one class of events or actions, or what picks it where it depends on the values."""


class WordGap(str):
    """What fills a gap; in Korean ``{seat:이}`` adds the particle in the form that fits."""

    __slots__ = ()

    def __format__(self, particle: str) -> str:
        return josa(str(self), particle) if particle else str(self)


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


@attrs.frozen(kw_only=True, eq=False)
class Language:
    """Everything that is said differently in another language, as templates.

    ``events`` and ``actions`` have an entry a class, whose gaps are the names of its attributes; ``month`` is there too
    for a class with cards of one month. ``reasons`` translates the reasons of payments, which are English; numbers in
    them are gaps. ``card`` writes one card in full, ``label`` in a row of cards.
    """

    code: str
    events: Mapping[type[Any], Sentence]
    actions: Mapping[type[Any], Sentence]
    phases: Mapping[Phase, str]
    ends: Mapping[End, Template]
    operations: Mapping[Op, Template]
    reasons: Mapping[str, str]

    card: Callable[[Card], str]
    label: Callable[[Card], str]
    kind: Callable[[Kind], str]
    month: Callable[[Month], str]
    named: Callable[[ScoreItem | Line | Mission], str]

    seat: Template
    nobody: str
    pot: str
    chips: Template
    points: Template
    total: Template
    score_heads: tuple[str, ...]
    payment_heads: tuple[str, ...]
    net_heads: tuple[str, ...]
    pays: Template
    pays_nobody: Template

    picture: Template
    table: str
    turned: str
    stock: str
    number_of_cards: Template
    face_down: Template
    made_by: Template
    brought: str
    nagaris: Template
    in_the_pot: Template
    drawn_month: Template
    mission: Template
    hand: str
    captured: str
    nothing: str
    sits_out: str
    dealer: str
    you: str
    junk: Template
    goes: Template
    ppuks: Template
    shaken: Template
    bombed: Template
    bomb_turns: Template
    decides: Template
    result: Template


@attrs.frozen(eq=False)
class Writer:
    """Writes in one language; ``viewer`` is the seat that reads, None for a reader who may see every card."""

    language: Language
    color: bool = False
    viewer: int | None = None

    def event(self, event: Event) -> str:
        """An event as a sentence, as far as the reader may know it."""
        seen = event if self.viewer is None else redact(event, self.viewer)
        return _capital(self._told(self.language.events, seen))

    def action(self, action: Action) -> str:
        """An action as a phrase."""
        return self._told(self.language.actions, action)

    def sentence(self, template: Template, **values: object) -> str:
        """The filled template with a capital at its beginning."""
        return _capital(self.say(template, **values))

    def _told(self, sentences: Mapping[type[Any], Sentence], value: attrs.AttrsInstance) -> str:
        sentence = sentences[type(value)]
        fields = {field.name: getattr(value, field.name) for field in attrs.fields(type(value))}
        cards = fields.get("cards")
        if isinstance(cards, CardSet):
            fields["month"] = next((each.month for each in cards if each.month is not None), None)
        mission = fields.get("mission")
        if isinstance(mission, Mission):
            fields |= {"mission": self.language.named(mission), "factor": mission.factor, "cards": mission.cards}
        template = sentence if isinstance(sentence, str) else sentence(value)
        return self.say(template, **fields)

    def say(self, template: Template, **values: object) -> str:
        """The template with its gaps filled: seats, cards, chips, points and reasons each in their way."""
        return template.format(**{name: self._word(name, value) for name, value in values.items()})

    def _word(self, name: str, value: object) -> WordGap | NumberGap:
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
        """A seat; None is nobody."""
        return self.language.nobody if seat is None else self.language.seat.format(NumberGap(seat))

    def payer(self, seat: int | None) -> str:
        """Who pays: a seat, or the pot."""
        return self.language.pot if seat is None else self.seat(seat)

    def chips(self, amount: int) -> str:
        """So many chips."""
        return self.language.chips.format(NumberGap(amount))

    def signed_chips(self, amount: int) -> str:
        """So many chips won, with a plus, or lost, with a minus."""
        return ("+" if amount > 0 else "") + self.chips(amount)

    def points(self, points: int) -> str:
        """So many points."""
        return self.language.points.format(NumberGap(points))

    def reason(self, reason: str) -> str:
        """Why chips are paid; a reason that is not translated stays English."""
        template = self.language.reasons.get(_NUMBER.sub("{}", reason))
        return reason if template is None else template.format(*_NUMBER.findall(reason))

    def months(self, months: Iterable[Month]) -> str:
        """Months in a row."""
        return ", ".join(self.language.month(month) for month in months)

    def card(self, card: Card) -> str:
        """One card in full."""
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


_NUMBER: Final = re.compile(r"\d+")


_BEGINNING: Final = re.compile(r"(?:^|! )[a-z]")


def _capital(text: str) -> str:
    return _BEGINNING.sub(lambda found: found[0].upper(), text)


_BY_NAME: Final[Mapping[str, Callable[[Writer, Any], str]]] = {
    **dict.fromkeys(("seat", "giver", "taker", "payee", "maker", "winner"), Writer.seat),
    "payer": Writer.payer,
    "amount": Writer.chips,
    "chips": Writer.chips,
    "points": Writer.points,
    "reason": Writer.reason,
}
"""What an attribute with this name holds, and so how it is written."""

_OF_KIND: Final = {Kind.BRIGHT: "1;33", Kind.ANIMAL: "36", Kind.RIBBON: "31", Kind.JUNK: "", Kind.JOKER: "32"}
_OF_RIBBON: Final = {Ribbon.CHEONGDAN: "34", Ribbon.RAIN: "35"}
_DOUBLE_JUNK: Final = "1"


def colour_of(card: Card) -> str:
    """The colour of a card as an SGR code; ordinary junk has none.

    >>> from hwatu.cards import card
    >>> colour_of(card("8B")), colour_of(card("8J"))
    ('1;33', '')
    """
    if card.joker is not None:
        return _OF_KIND[Kind.JOKER]
    if card.ribbon is not None:
        return _OF_RIBBON.get(card.ribbon, _OF_KIND[Kind.RIBBON])
    return _DOUBLE_JUNK if card.code in {"11D", "12D"} else _OF_KIND[card.kind]
