"""The events of a turn and of the end of a hand."""

from __future__ import annotations

from typing import Final

import attrs

from hwatu._base.values import Value
from hwatu._base.wording import Name, Wording, called, calls, says
from hwatu._cards.card_kinds import Kind, as_count
from hwatu._cards.card_masks import Chips, Points, SeatIndex
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._facts.end import AbandonedAs, End
from hwatu.events._deal_events import as_card, as_card_or_none, as_cards

JA_PPUK: Final = Name("ja-ppuk", "ja-ppuk", "자뻑")
"""The name of :class:`StackTaken` when the taker made the stack itself (BONUS-5)."""

FIRST_PPUK: Final = Wording("First ppuk", "첫뻑")
"""The call of a ppuk on a player's first turn that earns chips or points (CHIPS-1, CHIPS-9)."""

PPUK_LIMIT: Final = Wording("Ppuk limit", "삼뻑")
"""The call of a ppuk that is one too many (CHIPS-2)."""

NAGARI: Final = Name("nagari", "nagari", "나가리")
"""The name of a hand without a winner (STOP-4)."""


@called("shake", "heundeulgi", "흔들기")
@says("{seat} shook {month} and showed {cards}.", "흔들기! {seat:이} {month} 석 장을 보였습니다: {cards}.")
@attrs.frozen
class Shaken(Value):
    """A player showed three cards of a month."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "SHAKE-1"


@says(
    "{seat} played {card} onto {onto}.",
    "{seat:이} {card:을} {onto} 위에 냈습니다.",
    when=lambda event: bool(event.onto),
)
@says("{seat} played {card}: no match.", "{seat:이} {card:을} 바닥에 냈습니다.")
@attrs.frozen
class CardPlayed(Value):
    """A card was played from hand: onto a card or a stack of its month, or to lie on the table by itself."""

    seat: SeatIndex
    card: Card = attrs.field(converter=as_card)
    onto: CardSet = attrs.field(converter=as_cards)
    rule: str = "TURN-1"


@called("bomb", "poktan", "폭탄")
@says("Bomb! {seat} played {cards} onto {onto}.", "폭탄! {seat:이} {cards:을} {onto} 위에 냈습니다.")
@attrs.frozen
class Bombed(Value):
    """Three cards of a month were played at once on the fourth."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    onto: Card = attrs.field(converter=as_card)
    rule: str = "BOMB-1"


@called("pair bomb", "poktan", "두 장 폭탄")
@says("Bomb! {seat} played {cards} onto {onto}.", "폭탄! {seat:이} {cards:을} {onto} 위에 냈습니다.")
@attrs.frozen
class PairBombed(Value):
    """Two cards of a month were played at once on the other two."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    onto: CardSet = attrs.field(converter=as_cards)
    rule: str = "BOMB-6"


@says("{seat} played {card}.", "{seat:이} {card:을} 냈습니다.")
@attrs.frozen
class JokerPlayed(Value):
    """A joker was played from hand."""

    seat: SeatIndex
    card: Card = attrs.field(converter=as_card)
    rule: str = "JOKER-1"


@says(
    "{seat} drew a card for it.", "{seat:이} 대신 한 장을 손패로 가져왔습니다.", when=lambda event: event.card is None
)
@says("{seat} drew {card} for it.", "{seat:이} 대신 {card:을} 손패로 가져왔습니다.")
@attrs.frozen
class CardDrawn(Value):
    """A stock card was drawn into the hand for a joker; ``card`` is None for those who may not see it."""

    seat: SeatIndex
    card: Card | None = attrs.field(default=None, converter=as_card_or_none)
    rule: str = "JOKER-2"


@says("{seat} turned {card} to play in its place.", "{seat:이} 대신 낼 {card:을} 뒤집었습니다.")
@attrs.frozen
class SubstituteTurned(Value):
    """The stock card that is played in place of a joker was turned; :class:`SubstitutePlayed` says what it goes on."""

    seat: SeatIndex
    card: Card = attrs.field(converter=as_card)
    rule: str = "JOKER-1"


@says(
    "{seat} played {card} onto {onto}.",
    "{seat:이} {card:을} {onto} 위에 냈습니다.",
    when=lambda event: bool(event.onto),
)
@says("{seat} played {card}: no match.", "{seat:이} {card:을} 바닥에 냈습니다.")
@attrs.frozen
class SubstitutePlayed(Value):
    """The substitute for a joker was placed, as a card from hand would be."""

    seat: SeatIndex
    card: Card = attrs.field(converter=as_card)
    onto: CardSet = attrs.field(converter=as_cards)
    rule: str = "JOKER-1"


@says("{seat} used a bomb turn and played no card.", "{seat:이} 폭탄 덕에 패를 내지 않고 뒤집습니다.")
@attrs.frozen
class BombTurn(Value):
    """A player used one of its bomb turns and plays no card."""

    seat: SeatIndex
    rule: str = "BOMB-2"


@says("{seat} turned {card} from the stock.", "{seat:이} {card:을} 뒤집었습니다.")
@attrs.frozen
class StockTurned(Value):
    """The top card of the stock was turned."""

    seat: SeatIndex
    card: Card = attrs.field(converter=as_card)
    rule: str = "TURN-6"


@says(
    "{seat} turned {card}, which goes with the pair.",
    "{seat:이} {card:을} 뒤집었습니다. 이번에 먹는 패와 함께 가져갑니다.",
    when=lambda event: event.waits,
)
@says("{seat} turned {card} from the stock.", "{seat:이} {card:을} 뒤집었습니다.")
@attrs.frozen
class JokerTurned(Value):
    """A joker was turned from the stock; it is captured, or ``waits`` on the pair for the card that replaces it."""

    seat: SeatIndex
    card: Card = attrs.field(converter=as_card)
    waits: bool = False
    rule: str = "JOKER-3"


@says("{seat} captured {cards}.", "{seat:이} {cards:을} 먹었습니다.")
@attrs.frozen
class Captured(Value):
    """Cards went to a player's captures; ``rule`` says how.

    A card from hand took a match (TURN-3) or a stack (TURN-5), or a bomb did (BOMB-1, BOMB-6); the stock card took what
    it matches (TURN-6), the card just laid down (TURN-7), four of a month (TURN-9), or a pair that is no ppuk on a last
    turn (TURN-13); or a joker was captured (JOKER-1 to JOKER-6). What the stock card takes comes first.
    """

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "TURN-1"


@called("ppuk", "ppuk", "뻑")
@says("Ppuk! {seat} {seat:leaves|leave} a stack: {cards}.", "뻑! {seat:이} {cards:을} 쌌습니다.")
@attrs.frozen
class Ppuk(Value):
    """Three cards of a month became a stack that nobody captured."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "TURN-8"


@called("ttadak", "ttadak", "따닥")
@says("Ttadak! {seat} {seat:takes|take} all four: {cards}.", "따닥! {seat:이} 네 장을 모두 먹습니다: {cards}.")
@attrs.frozen
class Ttadak(Value):
    """Two loose cards of a month were captured by the two others. Told only under rules that reward it.

    On the last turn of a hand it happens too, but brings in no junk unless ``last_turn_bonus`` says so (BONUS-8).
    """

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "TURN-9"


@called("chok", "chok", "쪽")
@says(
    "Chok! {seat} turned the match of the card just played: {cards}.",
    "쪽! {seat:이} 방금 낸 패의 짝을 뒤집었습니다: {cards}.",
)
@attrs.frozen
class Chok(Value):
    """The stock card captured the card just laid down. Told only under rules that reward it.

    On the last turn of a hand it happens too, but brings in no junk unless ``last_turn_bonus`` says so (BONUS-8).
    """

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "TURN-7"


@calls("Ja-ppuk", "자뻑", when=lambda event: event.maker == event.seat)
@calls("Stack taken", "뻑 먹기")
@says(
    "{seat} {seat:takes|take} the dealt stack: {cards}.",
    "{seat:이} 바닥에 깔린 석 장을 먹습니다: {cards}.",
    when=lambda event: event.maker is None,
)
@says(
    "Ja-ppuk! {seat} {seat:takes|take} the stack of {seat:its|your} own making: {cards}.",
    "자뻑! {seat:이} 스스로 싼 패를 먹습니다: {cards}.",
    when=lambda event: event.maker == event.seat,
)
@says("{seat} {seat:takes|take} the stack of {maker}: {cards}.", "{seat:이} {maker}의 뻑을 먹습니다: {cards}.")
@attrs.frozen
class StackTaken(Value):
    """A stack was captured by its fourth card. ``maker`` is the seat that made it, or None for a dealt stack.

    The event comes whether or not it earns anything.
    """

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    maker: SeatIndex | None = None
    rule: str = "BONUS-4"


@called("sseul", "sseul", "쓸")
@calls("Sseul", "싹쓸이")
@says("Sseul! {seat} swept the table: {cards}.", "싹쓸이! {seat:이} 바닥을 쓸었습니다: {cards}.")
@attrs.frozen
class Sseul(Value):
    """A capture left the table empty: both of the two cards that lay there, or where ``sseul`` says so any capture.
    Told only under rules that reward it.

    On the last turn of a hand it happens too, but brings in no junk unless ``last_turn_bonus`` says so (BONUS-8).
    """

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "BONUS-1"


@called("department store", "baek-hwa-jeom", "백화점")
@says(
    "Department store! {seat} captured a card of each kind: {cards}.",
    "백화점! {seat:이} 광·열끗·띠·피를 모두 먹었습니다: {cards}.",
)
@attrs.frozen
class DepartmentStore(Value):
    """A bright, an animal, a ribbon and a junk card were captured on a player's first turn."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "BONUS-7"


@says("{giver} gave {card} to {taker}.", "{giver:이} {taker}에게 {card:을} 주었습니다.")
@attrs.frozen
class JunkGiven(Value):
    """A junk card went from one player's captures to another's; ``rule`` is the bonus that it is for."""

    giver: SeatIndex
    taker: SeatIndex
    card: Card = attrs.field(converter=as_card)
    rule: str = "BONUS-9"


@calls(*PPUK_LIMIT, when=lambda event: event.rule == "CHIPS-2")
@calls("Ppuks in a row", "연뻑", when=lambda event: event.rule == "CHIPS-8")
@calls(*FIRST_PPUK, when=lambda event: event.rule == "CHIPS-1")
@says(
    "{payee} took {amount}: {reason}.",
    "{payee:이} {amount:을} 가져갔습니다: {reason}.",
    when=lambda event: event.payer is None,
)
@says(
    "{payer} paid {amount}: {reason}.",
    "{payer:이} {amount:을} 냈습니다: {reason}.",
    when=lambda event: event.payee is None,
)
@says("{payer} paid {amount} to {payee}: {reason}.", "{payer:이} {payee}에게 {amount:을} 냈습니다: {reason}.")
@attrs.frozen
class ChipsPaid(Value):
    """Chips changed hands during the hand: ``payer`` None is the pot, ``payee`` None is the pot or nobody."""

    payer: SeatIndex | None
    payee: SeatIndex | None
    amount: Chips
    reason: str
    rule: str


@says("{seat} {seat:counts|count} {card} as {kind}.", "{seat:이} {card:을} {kind:으로} 씁니다.")
@attrs.frozen
class DualCounted(Value):
    """A player said what a dual animal counts as to the end of the hand: an animal, or junk."""

    seat: SeatIndex
    card: Card = attrs.field(converter=as_card)
    kind: Kind = attrs.field(converter=as_count)
    rule: str = "CARD-9"


@says(
    "{seat} {seat:has|have} no junk to give: {cards} can no longer count as junk.",
    "{seat:은} 줄 피가 없어 {cards:을} 이제 피로 쓸 수 없습니다.",
)
@attrs.frozen
class DualLocked(Value):
    """A player owed junk and had none: its dual animals are animals to the end of the hand."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "CARD-10"


@called("go", "go", "고")
@calls("Go {goes}", "{goes}고")
@says("Go {goes}! {seat} {seat:goes|go} on with {points}.", "{goes}고! {seat:이} {points}에서 고를 불렀습니다.")
@attrs.frozen
class GoSaid(Value):
    """A player said go, for the ``goes``-th time, with this many points."""

    seat: SeatIndex
    goes: int
    points: Points
    rule: str = "STOP-1"


@called("stop", "seutop", "스톱")
@says("Stop! {seat} stopped with {points}.", "스톱! {seat:이} {points}에서 스톱했습니다.")
@attrs.frozen
class StopSaid(Value):
    """A player said stop with this many points and wins."""

    seat: SeatIndex
    points: Points
    rule: str = "STOP-3"


@says("{seat} {seat:takes|take} the win.", "{seat:이} 이긴 것을 밀지 않고 받습니다.")
@attrs.frozen
class WinTaken(Value):
    """A winner who could have pushed the win is paid for it."""

    seat: SeatIndex
    rule: str = "PUSH-1"


@called("push", "milgi", "밀기")
@says(
    "{seat} {seat:pushes|push} the win and {seat:is|are} not paid for it.",
    "밀기! {seat:이} 받지 않고 다음 판으로 밉니다.",
)
@attrs.frozen
class WinPushed(Value):
    """A winner left the win unpaid, so that the next one is worth more."""

    seat: SeatIndex
    rule: str = "PUSH-1"


@called("showdown", "syodang", "쇼당")
@says(
    "{seat} laid open {seat:its|your} hand ({cards}) and offered nagari.",
    "쇼당! {seat:이} 손패를 펴 보였습니다: {cards}.",
)
@attrs.frozen
class NagariOffered(Value):
    """A player exposed its hand and offered nagari."""

    seat: SeatIndex
    cards: CardSet = attrs.field(converter=as_cards)
    rule: str = "LIABLE-5"


@says("{seat} accepted the nagari.", "{seat:이} 쇼당을 받았습니다.")
@attrs.frozen
class NagariAccepted(Value):
    """A player accepted the offered nagari."""

    seat: SeatIndex
    rule: str = "LIABLE-5"


@says("{seat} refused the nagari.", "{seat:이} 쇼당을 거절했습니다.")
@attrs.frozen
class NagariRefused(Value):
    """A player refused the offered nagari; play goes on."""

    seat: SeatIndex
    rule: str = "LIABLE-6"


@says(
    "{seat} {seat:has|have} no card left and {seat:misses|miss} {seat:its|your} turn.",
    "{seat:은} 낼 패가 없어 차례를 거릅니다.",
)
@attrs.frozen
class TurnMissed(Value):
    """A player without cards or bomb turns misses its turn."""

    seat: SeatIndex
    rule: str = "BOMB-3"


@says(
    "All gave the hand up: {counts_as}.",
    "모두 판을 그만두었습니다: {counts_as}.",
    when=lambda event: event.seat is None,
)
@says("{seat} gave the hand up: {counts_as}.", "{seat:이} 판을 그만두었습니다: {counts_as}.")
@attrs.frozen
class HandAbandoned(Value):
    """A player left and gave the hand up, or all did (None); and what it counts as."""

    seat: SeatIndex | None
    counts_as: AbandonedAs
    rule: str = "STOP-13"


@says(
    "The cards ran out, and {winner} {winner:wins|win}.",
    "패가 다 떨어져 {winner:이} 이겼습니다.",
    when=lambda event: event.rule == "STOP-12",
)
@says("{end}.", "{end}.")
@attrs.frozen
class HandEnded(Value):
    """The hand is over."""

    end: End
    winner: SeatIndex | None
    rule: str
