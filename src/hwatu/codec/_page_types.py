"""The plain data for front ends, key by key: ordinary dicts, with types for editors."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias, TypedDict

from hwatu._actions import Action
from hwatu._cards.card_kinds import Kind, Ribbon
from hwatu._facts.payments import Payment
from hwatu._facts.seat_facts import CardCode, SeatFactsPage
from hwatu._facts.turn_facts import Phase
from hwatu.events import Event


class Narrated(TypedDict):
    """The addition of a message to each event."""

    text: str
    call: str | None
    """The word that players call out at it, as on a stamp: ``"Ppuk"``, ``"2고"``; None where nobody calls."""
    lands: list[CardCode] | None
    """Of a card that was played or turned, the cards on the table that it comes to lie on: the last of them is on top,
    and an empty list is a place of its own. None for any other event, and where its player must choose a match.
    """


class Reasoned(TypedDict):
    """The addition of a page to each payment."""

    text: str
    """The ``reason`` in the language of the page, with the seats' names."""


# What stands for a value in plain data, with the type that the schema has of it and what is added to that.
PhaseName: TypeAlias = Annotated[str, Phase]
KindName: TypeAlias = Annotated[str, Kind]
RibbonName: TypeAlias = Annotated[str, Ribbon]
PlainAction: TypeAlias = Annotated[dict[str, Any], Action]
PlainPayment: TypeAlias = Annotated[dict[str, Any], Payment, Reasoned]
NarratedEvent: TypeAlias = Annotated[dict[str, Any], Event, Narrated]


class CardPage(TypedDict):
    """A card of the deck, which is the same in all hands of the same rules."""

    code: CardCode
    name: str
    face: str
    """The name of its picture: copies of a joker have one in common."""
    month: int | None
    """None for a joker."""
    kind: KindName
    ribbon: RibbonName | None
    """The set of its ribbon."""
    junk: int
    """How much junk it counts as once it is captured; of a dual animal, if it is taken for junk."""
    dual: bool
    """Whether it counts as an animal or as junk, whichever its owner takes it for."""


class ChoicePage(TypedDict):
    """A legal action as a button."""

    action: PlainAction
    """The action in plain data, which :func:`hwatu.codec.from_plain` reads."""
    text: str
    """The action in a few characters, which :func:`hwatu.parse_action` reads: ``"play 2A>2R"``."""
    label: str
    """The label of the button."""
    short: str
    """The same in a word or two, for a small button."""
    card: CardCode | None
    """The card of the hand to click, None for an action that plays none."""
    target: CardCode | None
    """The card elsewhere to click: the match on the table that is chosen, or the captured card to give."""
    captures: list[CardCode]
    """The cards on the table that it captures by itself, whatever the stock turns up."""


class HintPage(ChoicePage):
    """A choice that a bot would make."""

    why: list[str]
    """The reasons for it, each in words; empty where the cards in sight say nothing."""


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


class SetPage(TypedDict):
    """A set of cards that scores, and how far a seat is. Of the sets of brights, and of those of the birds, it is the
    one that the seat has or is nearest to.
    """

    name: str
    rule: str
    points: int
    """Its worth when it is complete."""
    cards: list[CardCode]
    """The cards that count for it."""
    needs: int
    """How many of them make it complete."""
    have: int
    """How many of them the seat has captured."""
    possible: bool
    """Whether it can still come, or is complete: other seats have not captured too many of its cards."""
    complete: bool


class DangerPage(TypedDict):
    """A penalty that a loser pays for having captured too little, such as pi-bak."""

    name: str
    rule: str
    safe_at: int
    """How many cards of the kind, or how much junk, make the seat safe from it."""
    by: list[int]
    """The seats whose stop now would make it pay so."""


class MultiplierPage(TypedDict):
    """A multiplier that a seat has earned, such as that of a shake."""

    name: str
    rule: str
    factor: int


class BadgePage(TypedDict):
    """Something that is remembered of a seat, such as its goes."""

    fact: str
    """The key of the seat's page that holds it as data: ``"goes"``."""
    text: str
    rule: str


class StandingPage(TypedDict):
    """How a seat stands at a moment of the hand."""

    points: int
    """The points that its captures are worth."""
    junk_count: int
    """How much junk it has; double junk counts twice."""
    chips: int
    """The chips that it has won or lost in this hand so far."""
    badges: list[BadgePage]
    """Everything remembered of it: goes, shaken months, bombs, ppuk."""


class SeatPage(SeatFactsPage, StandingPage):
    """A seat, as the viewer may know it."""

    name: str
    """Its name in the texts of the page."""
    hand: list[CardCode]
    """Its cards that the viewer knows: all of one's own, of others those that they have shown."""
    hand_size: int
    """How many cards it holds."""
    plays: bool
    """Whether it plays this hand; False for a seat that sits out, and for one that is still ``undecided``."""
    captured: CapturedPage
    sets: list[SetPage]
    """The sets of the rules in play."""
    in_danger: list[DangerPage]
    """The penalties that it is not safe from yet."""
    multipliers: list[MultiplierPage]
    """The multipliers of whatever it would be paid for a stop now, whoever pays."""


class ScoreItemPage(TypedDict):
    """A line of a score."""

    name: str
    points: int
    cards: list[CardCode]
    rule: str


class ScorePage(TypedDict):
    """A winner's score as it is paid."""

    points: int
    """All of it, in points."""
    items: list[ScoreItemPage]
    """Its lines: a combination each."""


class SettlementPage(TypedDict):
    """Who pays whom."""

    net: list[int]
    """Each seat's win or loss, in chips."""
    winner: int | None
    end: str
    """How the hand ended, in words."""
    score: ScorePage | None
    """The winner's score; None where nobody stopped."""
    text: str
    """All of it in lines: points, multipliers, payments, with the ids of their rules."""
    payments: list[PlainPayment]
    """Each :class:`hwatu.Payment` in plain data."""


class GoPage(TypedDict):
    """The gain and the risk of a go."""

    goes: int
    """Which go it would be of its player in this hand."""
    net: list[int]
    """Each seat's win or loss by a stop with the same cards after that go, in chips."""
    risk: str | None
    """The debt of its player if another wins after it, in words; None where these rules have no such liability."""
    rule: str | None
    """The rule of that risk."""


class HandPage(TypedDict):
    """The hand on the table, from one seat's eyes."""

    viewer: int | None
    """Whose eyes; None for a spectator."""
    phase: PhaseName
    """The name of a :class:`hwatu.Phase`: what is being decided."""
    decides: str | None
    """Who decides what, in words; None when the hand is over, as in the next three."""
    asks: str | None
    """The decision itself, in words: ``"a card to play"``."""
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
    go: GoPage | None
    """The gain and the risk of a go, where the viewer may say it."""
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


class FairDealPage(TypedDict):
    """The origin of a hand's cards, so that everybody can check them (:mod:`hwatu.fair`)."""

    commitment: str
    """The digest that the server showed before the deal."""
    words: list[str]
    """The words of each seat, "" where there are none."""
    secret: str | None
    """The secret of the server; None until the hand is over."""
    deck: list[CardCode]
    """All cards in play, in the order in which the shuffle finds them."""
    packets: list[list[int]]
    """The rounds of the deal: cards to each hand, and cards to the table."""
    table_first: bool
    """Whether each round begins with the table."""


class TablePage(TypedDict):
    """A table from one seat's eyes."""

    number: int
    """The number of its last message."""
    seats: list[str]
    """Who sits where: ``"person"``, or the name of a bot."""
    names: list[str]
    """The names of the seats; empty where nobody has one."""
    away: list[int]
    """The seats whose person is not there now, as the host says."""
    series: SeriesPage
    hand: HandPage | None
    """None before the first deal, and after a hand was abandoned."""
    fair: FairDealPage | None
    """Of a hand that was dealt with words of the players; None for any other."""
    next_commitment: str | None
    """The commitment of the server to its secret for the next hand; None when the series is over."""


class SeatedPage(TypedDict):
    """A seat that changed hands."""

    seat: int
    who: str
    """Who decides in it from now on: ``"person"``, or the name of a bot."""
    text: str
    """That in words."""


class Message(TypedDict):
    """The events of one deal or one decision, or a seat that changed hands. Numbers are consecutive."""

    number: int
    events: list[NarratedEvent]
    """The events in plain data, each with its ``text``; none for a seat that changed hands."""
    seats: list[StandingPage]
    """How every seat stands after them; empty before the first deal."""
    deal: HandPage | None
    """Of a deal, the hand as it was dealt; None for anything else."""
    seated: SeatedPage | None
    """The seat that changed hands; None for a deal and a decision."""


PAGES: Final[tuple[type, ...]] = (TablePage, HandPage, CardPage, ChoicePage, HintPage, Message)
"""Those that front ends are sent as they are."""
