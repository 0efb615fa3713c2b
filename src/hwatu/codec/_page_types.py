"""The plain data for front ends, key by key: ordinary dicts, with types for editors."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypedDict

from hwatu._actions import Action
from hwatu._facts.seat_arguments import CardCode, SeatFactsPage
from hwatu._payment import Payment
from hwatu._state import Phase
from hwatu.events import Event


class Narrated(TypedDict):
    """The addition of a message to each event."""

    text: str


# What stands for a value in plain data, with the type that the schema has of it and what is added to that.
PhaseName: TypeAlias = Annotated[str, Phase]
PlainAction: TypeAlias = Annotated[dict[str, Any], Action]
PlainPayment: TypeAlias = Annotated[dict[str, Any], Payment]
NarratedEvent: TypeAlias = Annotated[dict[str, Any], Event, Narrated]


class ChoicePage(TypedDict):
    """A legal action as a button."""

    action: PlainAction
    """The action in plain data, which :func:`hwatu.codec.from_plain` reads."""
    text: str
    """The action in a few characters, which :func:`hwatu.parse_action` reads: ``"play 2A>2R"``."""
    label: str
    """The label of the button."""
    card: CardCode | None
    """The card of the hand to click, None for an action that plays none."""
    captures: list[CardCode]
    """The cards on the table that it captures by itself, whatever the stock turns up."""


class StackPage(TypedDict):
    """A stack on the table."""

    cards: list[CardCode]
    maker: int | None
    """The seat that made it, None where it was dealt."""


class CapturedPage(TypedDict):
    """A seat's captures, by kind; a joker that counts as junk is among the junk."""

    brights: list[CardCode]
    animals: list[CardCode]
    ribbons: list[CardCode]
    junk: list[CardCode]
    jokers: list[CardCode]


class SeatPage(SeatFactsPage):
    """A seat, as the viewer may know it."""

    hand: list[CardCode]
    """Its cards that the viewer knows: all of one's own, of others those that they have shown."""
    hand_size: int
    """How many cards it holds."""
    plays: bool
    """Whether it plays this hand; False for a seat that sits out, and for one that is still ``undecided``."""
    captured: CapturedPage
    points: int
    """The points that its captures are worth now."""
    junk_count: int
    """How much junk it has; double junk counts twice."""
    chips: int
    """The chips that it has won or lost in this hand so far."""


class SettlementPage(TypedDict):
    """Who pays whom."""

    net: list[int]
    """Each seat's win or loss, in chips."""
    text: str
    """All of it in lines: points, multipliers, payments, with the ids of their rules."""
    payments: list[PlainPayment]
    """Each :class:`hwatu.Payment` in plain data."""


class HandPage(TypedDict):
    """The hand on the table, from one seat's eyes."""

    viewer: int | None
    """Whose eyes; None for a spectator."""
    phase: PhaseName
    """The name of a :class:`hwatu.Phase`: what is being decided."""
    decides: str | None
    """Who decides what, in words; None when the hand is over, as in the next two."""
    actor: int | None
    """The seat that decides."""
    turn: int | None
    """The seat whose turn it is; the actor may be another."""
    dealer: int
    active: list[int]
    """The seats that play, in turn order; while that is being decided, those that play for sure."""
    undecided: list[int]
    """The seats that have not yet said whether they play, in the order in which they are asked; else empty."""
    table: list[CardCode]
    """The loose cards."""
    face_down: int
    """How many cards lie face down while the seats decide who plays."""
    stacks: list[StackPage]
    turned: CardCode | None
    """The card turned from the stock that waits to be placed."""
    stock: int
    """How many cards are in the stock."""
    brought_in: list[str]
    """Everything from before this hand that counts in it, in words: a nagari, a mission."""
    seats: list[SeatPage]
    """Every seat at the table, by its number."""
    choices: list[ChoicePage]
    """The choices that the viewer has now."""
    stop: SettlementPage | None
    """The payments for a stop now, where the viewer may stop."""
    over: bool
    settlement: SettlementPage | None
    """Once the hand is over."""


class SeriesPage(TypedDict):
    """How a series stands."""

    hands: int | None
    """How many it has, None where it is open-ended."""
    played: int
    chips: list[int]
    """Each seat's win or loss so far, in chips."""
    money: list[int]
    """The same in money: chips times the stake."""
    purses: list[int]
    """The chips that each seat has left to pay with; empty where nobody counts them."""
    dealer: int
    """Who deals next."""
    over: bool


class TablePage(TypedDict):
    """A table from one seat's eyes."""

    number: int
    """The number of its last message."""
    seats: list[str]
    """Who sits where: ``"person"``, or the name of a bot."""
    names: list[str]
    """The names of the seats; empty where nobody has one."""
    series: SeriesPage
    hand: HandPage | None
    """None before the first deal."""


class Message(TypedDict):
    """The events of one deal or one decision. Numbers are consecutive."""

    number: int
    events: list[NarratedEvent]
    """The events in plain data, each with its ``text``."""


PAGES: Final[tuple[type, ...]] = (TablePage, HandPage, ChoicePage, Message)
"""Those that front ends are sent as they are."""
