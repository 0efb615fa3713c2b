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
    """The addition of a message to each event.

    - ``text``: the event in words.
    - ``call``: the word that players call out at it, as on a stamp: ``"Ppuk"``, ``"2고"``; of a capture, the set that
      it completes: ``"Godori"``. None if nobody calls.
    - ``lands``: of a card that was played or turned, the cards on the table that it comes to lie on: the last of
      them is on top, and an empty list is a new place. None for any other event, and where its player must
      choose a match.
    """

    text: str
    call: str | None
    lands: list[CardCode] | None


class Reasoned(TypedDict):
    """The addition of a page to each payment.

    - ``text``: the ``reason`` in the language of the page, with the seats' names.
    - ``baks``: the names of the penalties that raise it, such as ``"Pi-bak"``. If its payer pays for another seat, the
      last of them says why.
    """

    text: str
    baks: list[str]


# What stands for a value in plain data, with the type that the schema has of it and what is added to that.
PhaseName: TypeAlias = Annotated[str, Phase]
KindName: TypeAlias = Annotated[str, Kind]
RibbonName: TypeAlias = Annotated[str, Ribbon]
PlainAction: TypeAlias = Annotated[dict[str, Any], Action]
PlainPayment: TypeAlias = Annotated[dict[str, Any], Payment, Reasoned]
NarratedEvent: TypeAlias = Annotated[dict[str, Any], Event, Narrated]


class CardPage(TypedDict):
    """A card of the deck, which is the same in all hands of the same rules.

    - ``code``: its code, such as ``"8B"``.
    - ``name``: its name in the language of the page.
    - ``face``: the name of its picture: copies of a joker have one in common.
    - ``month``: its month, from 1 to 12; None for a joker.
    - ``kind``: the name of its :class:`hwatu.Kind`: ``"BRIGHT"``.
    - ``ribbon``: the name of the :class:`hwatu.Ribbon` on it: ``"HONGDAN"``; None for any other card.
    - ``junk``: how much junk it counts as once it is captured; of a dual animal, if it is taken for junk.
    - ``dual``: whether it counts as an animal or as junk, whichever its owner takes it for.
    """

    code: CardCode
    name: str
    face: str
    month: int | None
    kind: KindName
    ribbon: RibbonName | None
    junk: int
    dual: bool


class ChoicePage(TypedDict):
    """A legal action as a button.

    - ``action``: the action in plain data, which :func:`hwatu.codec.from_plain` reads.
    - ``text``: the action in a few characters, which :func:`hwatu.parse_action` reads: ``"play 2A>2R"``.
    - ``label``: the label of the button.
    - ``short``: the same in a word or two, for a small button.
    - ``card``: the card of the hand to click, None for an action that plays none.
    - ``target``: the card elsewhere to click: the match on the table that is chosen, or the captured card to give.
    - ``captures``: the cards on the table that it captures by itself, whatever the stock turns up.
    """

    action: PlainAction
    text: str
    label: str
    short: str
    card: CardCode | None
    target: CardCode | None
    captures: list[CardCode]


class HintPage(ChoicePage):
    """A choice that a bot would make: the keys of :class:`ChoicePage`, and one more.

    - ``why``: the reasons for it, each in words; empty if the visible cards give none.
    """

    why: list[str]


class StackPage(TypedDict):
    """A stack on the table.

    - ``cards``: its cards.
    - ``maker``: the seat that made it, None if it was dealt.
    """

    cards: list[CardCode]
    maker: int | None


class CapturedPage(TypedDict):
    """A seat's captures, by kind; a joker that counts as junk is among the junk.

    - ``brights``: the brights.
    - ``animals``: the animals.
    - ``ribbons``: the ribbons.
    - ``junk``: the junk.
    - ``jokers``: the jokers that count as no junk.
    """

    brights: list[CardCode]
    animals: list[CardCode]
    ribbons: list[CardCode]
    junk: list[CardCode]
    jokers: list[CardCode]


class SetPage(TypedDict):
    """A set of cards that scores, and how far a seat is. Of the sets of brights, and of those of the birds, it is the
    one that the seat has or is nearest to.

    - ``name``: its name in the language of the page.
    - ``rule``: the id of its rule.
    - ``points``: its worth when it is complete.
    - ``cards``: the cards that count for it.
    - ``needs``: how many of them make it complete.
    - ``have``: how many of them the seat has captured.
    - ``possible``: whether it can still come, or is complete: other seats have not captured too many of its cards.
    - ``complete``: whether the seat has it.
    """

    name: str
    rule: str
    points: int
    cards: list[CardCode]
    needs: int
    have: int
    possible: bool
    complete: bool


class DangerPage(TypedDict):
    """A penalty that a loser pays for having captured too little, such as pi-bak.

    - ``name``: its name in the language of the page.
    - ``rule``: the id of its rule.
    - ``safe_at``: how many cards of the kind, or how much junk, make the seat safe from it.
    - ``by``: the seats whose stop now would make it pay so.
    """

    name: str
    rule: str
    safe_at: int
    by: list[int]


class MultiplierPage(TypedDict):
    """A multiplier that a seat has earned, such as that of a shake.

    - ``name``: its name in the language of the page.
    - ``rule``: the id of its rule.
    - ``factor``: the factor.
    """

    name: str
    rule: str
    factor: int


class BadgePage(TypedDict):
    """Something that is remembered of a seat, such as its goes.

    - ``fact``: the key of the seat's page that holds it as data: ``"goes"``.
    - ``text``: the badge in words.
    - ``rule``: the id of the rule behind it.
    """

    fact: str
    text: str
    rule: str


class StandingPage(TypedDict):
    """How a seat stands at a moment of the hand.

    - ``points``: the points that its captures are worth.
    - ``junk_count``: how much junk it has; double junk counts twice.
    - ``chips``: the chips that it has won or lost in this hand so far.
    - ``badges``: everything remembered of it: goes, shaken months, bombs, ppuk.
    """

    points: int
    junk_count: int
    chips: int
    badges: list[BadgePage]


class SeatPage(SeatFactsPage, StandingPage):
    """A seat, as the viewer may know it: the keys of :class:`StandingPage`; each fact that is remembered of a seat, by
    the name under which :func:`hwatu.position` takes it, such as ``goes``; and these.

    - ``name``: its name in the texts of the page.
    - ``hand``: its cards that the viewer knows: all of the viewer's, and those that others have shown.
    - ``hand_size``: how many cards it holds.
    - ``plays``: whether it plays this hand; False for a seat that sits out, and for one that is still
      ``undecided``.
    - ``captured``: its captures.
    - ``sets``: the sets of the rules in play.
    - ``in_danger``: the penalties that it is not safe from yet.
    - ``multipliers``: the multipliers of whatever it would be paid for a stop now, whoever pays.
    """

    name: str
    hand: list[CardCode]
    hand_size: int
    plays: bool
    captured: CapturedPage
    sets: list[SetPage]
    in_danger: list[DangerPage]
    multipliers: list[MultiplierPage]


class ScoreItemPage(TypedDict):
    """A line of a score.

    - ``name``: the name of the combination in the language of the page.
    - ``points``: its worth in points.
    - ``cards``: the cards that count for it.
    - ``rule``: the id of its rule.
    """

    name: str
    points: int
    cards: list[CardCode]
    rule: str


class ScorePage(TypedDict):
    """The score of a winner that is paid.

    - ``points``: all of it, in points.
    - ``items``: its lines: a combination each.
    """

    points: int
    items: list[ScoreItemPage]


class SettlementPage(TypedDict):
    """Who pays whom.

    - ``net``: each seat's win or loss, in chips.
    - ``winner``: the seat that won; None if nobody did.
    - ``end``: how the hand ended, in words.
    - ``score``: the winner's score; None if nobody stopped.
    - ``text``: all of it in lines: points, multipliers, payments, with the ids of their rules.
    - ``payments``: each :class:`hwatu.Payment` in plain data.
    """

    net: list[int]
    winner: int | None
    end: str
    score: ScorePage | None
    text: str
    payments: list[PlainPayment]


class GoPage(TypedDict):
    """The gain and the risk of a go.

    - ``goes``: which go it would be of its player in this hand.
    - ``net``: each seat's win or loss by a stop with the same cards after that go, in chips.
    - ``risk``: the debt of its player if another wins after it, in words; None if these rules have no such
      liability.
    - ``rule``: the rule of that risk.
    """

    goes: int
    net: list[int]
    risk: str | None
    rule: str | None


class MissionPage(TypedDict):
    """Cards drawn for the deal that multiply what a winner is paid who has captured them.

    - ``name``: its name in the language of the page.
    - ``rule``: the id of its rule.
    - ``cards``: the cards.
    - ``factor``: the multiplier.
    - ``each``: whether each of the cards multiplies by itself, rather than all of them together.
    """

    name: str
    rule: str
    cards: list[CardCode]
    factor: int
    each: bool


class HandPage(TypedDict):
    """The hand on the table, from one seat's eyes.

    - ``viewer``: whose eyes; None for a spectator.
    - ``phase``: the name of a :class:`hwatu.Phase`: what is being decided.
    - ``decides``: who decides what, in words; None when the hand is over, as in the next three.
    - ``asks``: the question, as whoever decides is asked it: ``"play a card"``.
    - ``actor``: the seat that decides.
    - ``turn``: the seat whose turn it is; the actor may be another.
    - ``dealer``: the seat that dealt.
    - ``active``: the seats that play, in turn order; while that is being decided, those that play for sure.
    - ``undecided``: the seats that have not yet said whether they play, in the order in which they are asked; else
      empty.
    - ``table``: the loose cards.
    - ``face_down``: how many cards lie face down while the seats decide who plays.
    - ``stacks``: the stacks on the table.
    - ``turned``: the card turned from the stock that waits to be placed, or None.
    - ``stock``: how many cards are in the stock.
    - ``brought_in``: everything from before this hand that counts in it, in words: a nagari, a mission.
    - ``missions``: the mission, the month and the mission cards drawn for this deal.
    - ``seats``: every seat at the table, by its number.
    - ``choices``: the choices that the viewer has now.
    - ``stop``: the payments for a stop now; None unless the viewer may stop.
    - ``go``: the gain and the risk of a go; None unless the viewer may say it.
    - ``over``: whether the hand is over.
    - ``settlement``: who pays whom; None until the hand is over.
    """

    viewer: int | None
    phase: PhaseName
    decides: str | None
    asks: str | None
    actor: int | None
    turn: int | None
    dealer: int
    active: list[int]
    undecided: list[int]
    table: list[CardCode]
    face_down: int
    stacks: list[StackPage]
    turned: CardCode | None
    stock: int
    brought_in: list[str]
    missions: list[MissionPage]
    seats: list[SeatPage]
    choices: list[ChoicePage]
    stop: SettlementPage | None
    go: GoPage | None
    over: bool
    settlement: SettlementPage | None


class SeriesPage(TypedDict):
    """How a series stands.

    - ``hands``: how many it has, None if it is open-ended.
    - ``played``: how many have been played.
    - ``chips``: each seat's win or loss so far, in chips.
    - ``money``: the same in money: chips times the stake.
    - ``stake``: the money that a chip is worth.
    - ``purses``: the chips that each seat has left to pay with; empty if nobody counts them.
    - ``paid``: each seat's win or loss in a hand that is over, in chips that were really paid; empty while it is played
      and where nobody counts purses, so that everybody pays what the settlement says.
    - ``dealer``: the seat that deals next.
    - ``over``: whether the series is over.
    """

    hands: int | None
    played: int
    chips: list[int]
    money: list[int]
    stake: int
    purses: list[int]
    paid: list[int]
    dealer: int
    over: bool


class FairDealPage(TypedDict):
    """The origin of a hand's cards, so that everybody can check them (:mod:`hwatu.fair`).

    - ``commitment``: the digest that the server showed before the deal.
    - ``words``: the words of each seat, "" for none.
    - ``secret``: the secret of the server; None until the hand is over.
    - ``deck``: all cards in play, in the order in which the shuffle finds them.
    - ``packets``: the rounds of the deal: cards to each hand, and cards to the table.
    - ``table_first``: whether each round begins with the table.
    """

    commitment: str
    words: list[str]
    secret: str | None
    deck: list[CardCode]
    packets: list[list[int]]
    table_first: bool


class TablePage(TypedDict):
    """A table from one seat's eyes.

    - ``number``: the number of its last message.
    - ``seats``: who sits where: ``"person"``, or the name of a bot.
    - ``names``: the names of the seats; empty if nobody has one.
    - ``away``: the seats whose person is not there now, as the host says.
    - ``series``: how the series stands.
    - ``hand``: the hand on the table; None before the first deal, and after a hand was abandoned.
    - ``fair``: the origin of the cards of a hand that was dealt with words of the players; None for any other.
    - ``next_commitment``: the commitment of the server to its secret for the next hand; None when the series is
      over.
    """

    number: int
    seats: list[str]
    names: list[str]
    away: list[int]
    series: SeriesPage
    hand: HandPage | None
    fair: FairDealPage | None
    next_commitment: str | None


class SeatedPage(TypedDict):
    """A seat that changed hands.

    - ``seat``: the seat.
    - ``who``: who decides in it from now on: ``"person"``, or the name of a bot.
    - ``text``: that in words.
    """

    seat: int
    who: str
    text: str


class Message(TypedDict):
    """The events of one deal or one decision, or a seat that changed hands. Numbers are consecutive.

    - ``number``: its number: those of a table are consecutive, from 1.
    - ``events``: the events in plain data, each with its ``text``; none for a seat that changed hands.
    - ``seats``: how every seat stands after them; empty before the first deal.
    - ``deal``: of a deal, the hand as it was dealt; None for anything else.
    - ``seated``: the seat that changed hands; None for a deal and a decision.
    """

    number: int
    events: list[NarratedEvent]
    seats: list[StandingPage]
    deal: HandPage | None
    seated: SeatedPage | None


PAGES: Final[tuple[type, ...]] = (TablePage, HandPage, CardPage, ChoicePage, HintPage, Message)
"""The typed dicts that are sent to front ends, without an envelope."""
