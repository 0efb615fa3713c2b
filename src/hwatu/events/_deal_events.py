"""Events before the first turn, and how the fields of events are read."""

from __future__ import annotations

import attrs

from hwatu._base.values import Value
from hwatu._base.wording import calls, says
from hwatu._cards.argument_checks import month, one_of
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import CardIndex, CardMask, Chips, SeatIndex
from hwatu._cards.card_set import Cards, CardSet
from hwatu._cards.flower_cards import Card, card, card_at
from hwatu.rules._additions import Mission


def as_card(value: Card | str | CardIndex) -> Card:
    """The card that this is, or names."""
    return card_at(value) if isinstance(value, int) else card(value) if isinstance(value, str) else value


def as_card_or_none(value: Card | str | CardIndex | None) -> Card | None:
    """The card that this is, or names; None for None."""
    return None if value is None else as_card(value)


def as_cards(value: Cards | CardMask) -> CardSet:
    """The set of these cards, or of those in this mask."""
    return CardSet.from_mask(value) if isinstance(value, int) else CardSet(value)


def as_mission(value: Mission) -> Mission:
    """Return a mission. Raises :class:`InvalidPosition` (``bad_mission``) for a value that is none."""
    one_of(value, Mission, "mission", "bad_mission")
    return value


@says("The month of this deal is {month}.", "이번 판에 정한 달은 {month}입니다.")
@attrs.frozen
class MonthDrawn(Value):
    """The month that was drawn for this deal: all four of its cards multiply what a winner is paid."""

    month: Month = attrs.field(converter=month)
    rule: str = "PAY-14"


@says(
    "The mission of this deal is {mission} × {factor}: {cards}.",
    "이번 판의 미션은 {mission} × {factor}입니다: {cards}.",
)
@attrs.frozen
class MissionDrawn(Value):
    """The mission that was drawn for this deal: its cards multiply what a winner is paid by its factor."""

    mission: Mission = attrs.field(converter=as_mission)
    rule: str = "PAY-15"


@says("The mission cards of this deal are {cards}.", "이번 판의 미션 패는 {cards}입니다.")
@attrs.frozen
class MissionCardsDrawn(Value):
    """The cards that were drawn for this deal: each that the winner captured multiplies what it is paid."""

    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "MISSION-1"


@says(
    "{card} lay on the table and went to {seat}.",
    "바닥의 {card:을} {seat:이} 가져갔습니다.",
    when=lambda event: event.replacement is None,
)
@says(
    "{card} lay on the table and went to {seat}, and {replacement} took its place.",
    "바닥의 {card:을} {seat:이} 가져가고, 그 자리에 {replacement:을} 깔았습니다.",
)
@attrs.frozen
class TableJoker(Value):
    """A joker that lay face up on the table went to the dealer; the stock replaced it."""

    seat: SeatIndex
    card: Card = attrs.field(converter=as_card)
    replacement: Card | None = attrs.field(default=None, converter=as_card_or_none)
    rule: str = "DEAL-9"


@says("{cards} were dealt to the table and make one stack.", "바닥에 같은 달 석 장이 깔렸습니다: {cards}.")
@attrs.frozen
class StackDealt(Value):
    """Three cards of a month were dealt to the table and make one stack."""

    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "DEAL-12"


@calls("Four of a month", "바닥 총통")
@says(
    "All four cards of {month} were dealt to the table: {cards}.",
    "바닥 총통! {month} 네 장이 모두 깔렸습니다: {cards}.",
)
@attrs.frozen
class TableQuad(Value):
    """All four cards of a month were dealt to the table."""

    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "DEAL-10"


@calls("Four of a month", "총통")
@says(
    "{seat} drew a card that completes all four of {month}: {cards}.",
    "총통! {seat:이} 조커로 받은 패로 {month} 네 장을 모두 들었습니다: {cards}.",
    when=lambda event: event.rule == "DEAL-17",
)
@says(
    "{seat} {seat:was|were} dealt all four cards of {month}: {cards}.",
    "총통! {seat:이} {month} 네 장을 모두 들었습니다: {cards}.",
)
@attrs.frozen
class HandQuad(Value):
    """A player shows all four cards of a month: dealt to its hand, or completed by a card drawn for a joker."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "DEAL-11"


@calls("Four of a month", "총통")
@says("{seat} {seat:ends|end} the hand with four of a month.", "{seat:이} 총통으로 판을 끝냅니다.")
@attrs.frozen
class QuadEnded(Value):
    """A player ended the hand with four of a month."""

    seat: SeatIndex
    rule: str = "DEAL-14"


@says("{seat} {seat:plays|play} on with {cards}.", "{seat:이} {cards:을} 보이고 계속 칩니다.")
@attrs.frozen
class QuadPlayedOn(Value):
    """A player plays on with four of a month, which count as a set that was shaken."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "DEAL-14"


@says("{seat} must play.", "{seat:은} 쳐야 합니다.", when=lambda event: event.forced)
@says("{seat} {seat:plays|play}.", "{seat:이} 칩니다.")
@attrs.frozen
class SeatJoined(Value):
    """A player plays this hand, by choice or because it must."""

    seat: SeatIndex
    forced: bool = False
    rule: str = "SELL-1"


@says("{seat} must sit out.", "{seat:은} 쉬어야 합니다.", when=lambda event: event.forced)
@says("{seat} {seat:drops|drop} out.", "{seat:이} 죽습니다.")
@attrs.frozen
class SeatDroppedOut(Value):
    """A player sits this hand out, by choice or because it must."""

    seat: SeatIndex
    forced: bool = False
    rule: str = "SELL-1"


@calls("Sold", "광팔이")
@says(
    "{seat} showed {cards} and {seat:is|are} owed {chips} by each who pays.",
    "광팔이! {seat:이} {cards:을} 보이고 한 사람에 {chips}씩 받습니다.",
)
@attrs.frozen
class CardsSold(Value):
    """A player who was forced out showed its special cards; ``chips`` is what each who pays owes it for them."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    chips: Chips = 0
    rule: str = "SELL-3"


@says("The table was turned up: {cards}.", "바닥 패를 펼쳤습니다: {cards}.")
@attrs.frozen
class TableTurnedUp(Value):
    """The cards of the table were turned face up."""

    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "SELL-7"
