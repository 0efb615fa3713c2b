"""What happened, as frozen facts in the order they happened: enough to animate a turn without comparing states.

Every event carries the id of its rule. Seats are numbers; cards may be written as cards or codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias, get_args, overload

import attrs

from hwatu.additions import Mission
from hwatu.argument_checks import month, one_of
from hwatu.cards import Card, Month, card, card_at
from hwatu.cardset import Cards, CardSet
from hwatu.frozen import Value
from hwatu.payment import End


def _card(value: Card | str | int) -> Card:
    return card_at(value) if isinstance(value, int) else card(value) if isinstance(value, str) else value


def _maybe_card(value: Card | str | int | None) -> Card | None:
    return None if value is None else _card(value)


def _cards(value: Cards | int) -> CardSet:
    return CardSet.from_mask(value) if isinstance(value, int) else CardSet(value)


def _mission(value: Mission) -> Mission:
    one_of(value, Mission, "mission", "bad_mission")
    return value


@attrs.frozen
class MonthDrawn(Value):
    """The month that was drawn for this deal: all four of its cards multiply what a winner is paid."""

    month: Month = attrs.field(converter=month)
    rule: str = "PAY-14"


@attrs.frozen
class MissionDrawn(Value):
    """The mission that was drawn for this deal: its cards multiply what a winner is paid by its factor."""

    mission: Mission = attrs.field(converter=_mission)
    rule: str = "PAY-15"


@attrs.frozen
class TableJoker(Value):
    """A joker that lay face up on the table went to the dealer; the stock replaced it."""

    seat: int
    card: Card = attrs.field(converter=_card)
    replacement: Card | None = attrs.field(default=None, converter=_maybe_card)
    rule: str = "DEAL-9"


@attrs.frozen
class StackDealt(Value):
    """Three cards of a month were dealt to the table and make one stack."""

    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "DEAL-12"


@attrs.frozen
class TableQuad(Value):
    """All four cards of a month were dealt to the table."""

    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "DEAL-10"


@attrs.frozen
class HandQuad(Value):
    """A player was dealt all four cards of a month and shows them."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "DEAL-11"


@attrs.frozen
class Shaken(Value):
    """A player showed three cards of a month."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "SHAKE-1"


@attrs.frozen
class CardPlayed(Value):
    """A card was played from hand: onto a card or a stack of its month, or to lie on the table by itself."""

    seat: int
    card: Card = attrs.field(converter=_card)
    onto: CardSet = attrs.field(converter=_cards)
    rule: str = "TURN-1"


@attrs.frozen
class Bombed(Value):
    """Three cards of a month were played at once on the fourth."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    onto: Card = attrs.field(converter=_card)
    rule: str = "BOMB-1"


@attrs.frozen
class JokerPlayed(Value):
    """A joker was played from hand."""

    seat: int
    card: Card = attrs.field(converter=_card)
    rule: str = "JOKER-1"


@attrs.frozen
class CardDrawn(Value):
    """A stock card was drawn into the hand for a joker; ``card`` is None for those who may not see it."""

    seat: int
    card: Card | None = attrs.field(default=None, converter=_maybe_card)
    rule: str = "JOKER-2"


@attrs.frozen
class SubstituteTurned(Value):
    """The stock card that is played in place of a joker was turned; ``onto`` is what it was placed on."""

    seat: int
    card: Card = attrs.field(converter=_card)
    rule: str = "JOKER-1"


@attrs.frozen
class SubstitutePlayed(Value):
    """The substitute for a joker was placed, as a card from hand would be."""

    seat: int
    card: Card = attrs.field(converter=_card)
    onto: CardSet = attrs.field(converter=_cards)
    rule: str = "JOKER-1"


@attrs.frozen
class BombTurn(Value):
    """A player used one of its bomb turns and plays no card."""

    seat: int
    rule: str = "BOMB-2"


@attrs.frozen
class StockTurned(Value):
    """The top card of the stock was turned."""

    seat: int
    card: Card = attrs.field(converter=_card)
    rule: str = "TURN-6"


@attrs.frozen
class JokerTurned(Value):
    """A joker was turned from the stock; it is captured, or ``waits`` on the pair for the card that replaces it."""

    seat: int
    card: Card = attrs.field(converter=_card)
    waits: bool = False
    rule: str = "JOKER-3"


@attrs.frozen
class Captured(Value):
    """Cards went to a player's captures."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "TURN-1"


@attrs.frozen
class Ppuk(Value):
    """Three cards of a month became a stack that nobody captured."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "TURN-8"


@attrs.frozen
class Ttadak(Value):
    """Two loose cards of a month were captured by the two others.

    On the last turn of a hand it happens too, but brings in no junk unless ``last_turn_bonus`` says so (BONUS-8).
    """

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "TURN-9"


@attrs.frozen
class Chok(Value):
    """The stock card captured the card just laid down.

    On the last turn of a hand it happens too, but brings in no junk unless ``last_turn_bonus`` says so (BONUS-8).
    """

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "TURN-7"


@attrs.frozen
class StackTaken(Value):
    """A stack was captured by its fourth card; ``maker`` is who made it, None for a dealt stack."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    maker: int | None = None
    rule: str = "BONUS-4"


@attrs.frozen
class Sseul(Value):
    """Both cards of the table were captured and the table is empty.

    On the last turn of a hand it happens too, but brings in no junk unless ``last_turn_bonus`` says so (BONUS-8).
    """

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "BONUS-1"


@attrs.frozen
class DepartmentStore(Value):
    """A bright, an animal, a ribbon and a junk card were captured on a player's first turn."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "BONUS-7"


@attrs.frozen
class JunkGiven(Value):
    """A junk card went from one player's captures to another's; ``rule`` is the bonus that it is for."""

    giver: int
    taker: int
    card: Card = attrs.field(converter=_card)
    rule: str = "BONUS-9"


@attrs.frozen
class ChipsPaid(Value):
    """Chips changed hands during the hand: ``payer`` None is the pot, ``payee`` None is the pot or nobody."""

    payer: int | None
    payee: int | None
    amount: int
    reason: str
    rule: str


@attrs.frozen
class GoSaid(Value):
    """A player said go, for the ``goes``-th time, with this many points."""

    seat: int
    goes: int
    points: int
    rule: str = "STOP-1"


@attrs.frozen
class StopSaid(Value):
    """A player said stop with this many points and wins."""

    seat: int
    points: int
    rule: str = "STOP-3"


@attrs.frozen
class NagariOffered(Value):
    """A player exposed its hand and offered nagari."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "LIABLE-5"


@attrs.frozen
class NagariAccepted(Value):
    """A player accepted the offered nagari."""

    seat: int
    rule: str = "LIABLE-5"


@attrs.frozen
class NagariRefused(Value):
    """A player refused the offered nagari; play goes on."""

    seat: int
    rule: str = "LIABLE-6"


@attrs.frozen
class SeatJoined(Value):
    """A player plays this hand, by choice or because it must."""

    seat: int
    forced: bool = False
    rule: str = "SELL-1"


@attrs.frozen
class SeatDroppedOut(Value):
    """A player sits this hand out, by choice or because it must."""

    seat: int
    forced: bool = False
    rule: str = "SELL-1"


@attrs.frozen
class CardsSold(Value):
    """A player who was forced out showed its special cards; ``chips`` is what each who pays owes it for them."""

    seat: int
    cards: CardSet = attrs.field(converter=_cards)
    chips: int = 0
    rule: str = "SELL-3"


@attrs.frozen
class TableTurnedUp(Value):
    """The cards of the table were turned face up."""

    cards: CardSet = attrs.field(converter=_cards)
    rule: str = "SELL-7"


@attrs.frozen
class TurnMissed(Value):
    """A player without cards or bomb turns misses its turn."""

    seat: int
    rule: str = "BOMB-3"


@attrs.frozen
class HandEnded(Value):
    """The hand is over."""

    end: End
    winner: int | None
    rule: str


Event: TypeAlias = (
    MonthDrawn
    | MissionDrawn
    | TableJoker
    | StackDealt
    | TableQuad
    | HandQuad
    | Shaken
    | CardPlayed
    | Bombed
    | JokerPlayed
    | CardDrawn
    | SubstituteTurned
    | SubstitutePlayed
    | BombTurn
    | StockTurned
    | JokerTurned
    | Captured
    | Ppuk
    | Ttadak
    | Chok
    | StackTaken
    | Sseul
    | DepartmentStore
    | JunkGiven
    | ChipsPaid
    | GoSaid
    | StopSaid
    | NagariOffered
    | NagariAccepted
    | NagariRefused
    | SeatJoined
    | SeatDroppedOut
    | CardsSold
    | TableTurnedUp
    | TurnMissed
    | HandEnded
)

EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)


class Name(NamedTuple):
    """What players call something, in English, romanised Korean and Hangul (CARD-8)."""

    english: str
    romanised: str
    korean: str


NAMES: Final[Mapping[type[Event], Name]] = MappingProxyType({
    Shaken: Name("shake", "heundeum", "흔들기"),
    Bombed: Name("bomb", "poktan", "폭탄"),
    Ppuk: Name("ppuk", "ppuk", "뻑"),
    Chok: Name("chok", "chok", "쪽"),
    Ttadak: Name("ttadak", "ttadak", "따닥"),
    Sseul: Name("sseul", "sseul", "쓸"),
    DepartmentStore: Name("department store", "baek-hwa-jeom", "백화점"),
    GoSaid: Name("go", "go", "고"),
    StopSaid: Name("stop", "seutop", "스톱"),
    NagariOffered: Name("showdown", "syodang", "쇼당"),
})  # fmt: skip
"""The names of the events that have one of their own."""

JA_PPUK: Final = Name("ja-ppuk", "ja-ppuk", "자뻑")
"""What :class:`StackTaken` is called where the taker made the stack itself (BONUS-5)."""

NAGARI: Final = Name("nagari", "nagari", "나가리")
"""What a hand is called that ends without a winner (STOP-4)."""

Note: TypeAlias = "tuple[Any, ...]"
"""An event not yet made: its class, then its arguments, card sets as masks and cards as indices."""


class Events(Value, Sequence[Event]):
    """The events of one step, made only when somebody reads them. Compares equal to any sequence of the same events."""

    __slots__ = ("_made", "_make", "_notes")

    def __init__(self, notes: Iterable[Any] = (), make: Callable[..., Iterable[Note]] | None = None) -> None:
        """``notes`` are events not yet made, or what ``make`` will make those notes of, once somebody reads them."""
        self._notes = notes
        self._make = make
        self._made: tuple[Event, ...] | None = None

    @classmethod
    def of(cls, events: Iterable[Event]) -> Events:
        """These events."""
        return cls([(type(each), *attrs.astuple(each, recurse=False)) for each in events])

    @property
    def notes(self) -> tuple[Note, ...]:
        """The events not yet made."""
        return tuple(self._notes if self._make is None else self._make(*self._notes))

    def _all(self) -> tuple[Event, ...]:
        if self._made is None:
            self._made = tuple([note[0](*note[1:]) for note in self.notes])
        return self._made

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self.notes)

    def __eq__(self, other: object) -> bool:
        return self._all() == tuple(other) if isinstance(other, (Events, tuple, list)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._all())

    def __repr__(self) -> str:
        return f"Events({list(self._all())!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Events, (self.notes,)
