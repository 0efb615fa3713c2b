"""The rows of the facts of a turn, and the values in them: phases, junk that is owed, stacks, and the seating.

:class:`hwatu._facts.current_turn.Turn` holds the facts. To add one: a row here, a field there, the line of the engine
that sets it, and the code that reads it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import attrs

from hwatu._base.values import ShownAsPicture, Value
from hwatu._base.wording import Worded, Wording
from hwatu._cards.argument_checks import month
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import MONTH_MASK_OF, MONTH_MASKS, CardMask, SeatIndex
from hwatu._cards.card_set import CardSet
from hwatu._facts.fact import Fact, Holds


class Due(NamedTuple):
    """Junk that a seat owes the seat whose turn it is.

    - ``giver``: the seat that owes it.
    - ``left``: the number of cards still to give, or with ``by_value`` their junk value.
    - ``rule``: the id of the rule that asks for it.
    - ``by_value``: whether a double junk counts for two, as it does for a player's own stack (BONUS-5).
    - ``begun``: whether a card has been given already.
    """

    giver: SeatIndex
    left: int
    rule: str
    by_value: bool
    begun: bool = False

    def __copy__(self) -> Due:
        return self

    def __deepcopy__(self, memo: object) -> Due:
        return self


@lru_cache(maxsize=1024)
def due_of(giver: SeatIndex, left: int, rule: str, by_value: bool, begun: bool) -> Due:
    """The debt with these values. Equal ones are one object while it is cached.

    The same few debts come up in many states.
    """
    return Due(giver, left, rule, by_value, begun)


class Phase(Worded):
    """The decision that is due. The value of a member is its English sentence."""

    SEATING = "whether to play this hand", "칠지 죽을지"
    TURN = "which card to play", "낼 패"
    PLACE = "which loose card a joker's substitute goes on", "조커 대신 낸 패의 짝"
    TAKE = "which loose card a turned card takes", "뒤집은 패의 짝"
    QUAD = "whether to end the hand with four of a month", "총통으로 끝낼지"
    GIVE = "which junk card to give", "줄 피"
    DUAL = "what a dual card counts as", "열끗인지 피인지"
    GO_OR_STOP = "whether to go or stop", "고 또는 스톱"
    PUSH = "whether to take the win or push it", "받을지 밀지"
    ANSWER = "whether to accept nagari", "쇼당을 받을지"
    OVER = "nothing: the hand is over", "없음: 판이 끝났습니다"


@attrs.frozen(weakref_slot=False)
class Seating(Value):
    """The facts that are kept while four or more seats decide who plays (SELL).

    - ``undecided``: the seats that have still to decide, in the order in which they are asked.
    - ``dropped``: the seats that dropped out, each with whether it was forced to.
    - ``face_down``: the cards face down on the table, the index of one in each byte.
    - ``to_table``, ``to_stock``: orders of the whole pack in which dropped cards come back (SELL-7).
    """

    undecided: tuple[SeatIndex, ...]
    dropped: tuple[tuple[SeatIndex, bool], ...]
    face_down: bytes
    to_table: bytes
    to_stock: bytes


@attrs.frozen(weakref_slot=False)
class Stack(ShownAsPicture, Value):
    """Three cards of a month that are captured together, with the jokers that a ppuk kept (DEAL-12, TURN-8, JOKER-4).

    ``maker`` is the seat that made it, or None for a stack that was dealt.

    Raises :class:`InvalidPosition` (``unknown_month``), and :class:`NotationError` for a value that names no cards.

    >>> Stack(3, "3B 3R 3J", maker=1).cards
    CardSet('3B 3R 3J')
    """

    month: Month = attrs.field(converter=month)
    cards: CardSet = attrs.field(converter=CardSet)
    maker: SeatIndex | None = None


@lru_cache(maxsize=4096)
def stack_of(cards: CardMask, maker: SeatIndex | None) -> Stack:
    """The stack of three cards and jokers, given as a mask. Equal ones are one object while it is cached.

    The same stacks lie in many states.
    """
    whole_month = MONTH_MASK_OF[(cards & -cards).bit_length() - 1]
    return Stack(Month(MONTH_MASKS.index(whole_month)), CardSet.from_mask(cards), maker)


def _row(name: str, kind: Holds, english: str, korean: str, **rest: Any) -> Fact:
    return Fact(name=name, kind=kind, text=Wording(english, korean), **rest)


def _cards(name: str, english: str, korean: str, **rest: Any) -> Fact:
    return _row(name, Holds.CARDS, english, korean, **rest)


# fmt: off
TURN: Final = (
    _row("seat", Holds.SEAT, "The seat whose turn it is.", "차례", kept_after_turn=True),
    _cards(
        "opening", "The two cards of different months that alone lay on the table when it began (BONUS-1).",
        "바닥에 둘뿐이던 패"),
    _cards(
        "lain", "The cards that lay on the table before the play, stacks too; none without oe-myeon (LIABLE-2).",
        "낼 때 바닥에 있던 패", kept_after_turn=True),
    _cards("played", "The card played from hand (TURN-1).", "낸 패", kept_after_turn=True),
    _cards("laid", "The card that was laid on the table, since nothing matched it (TURN-2).", "내려놓은 패"),
    _cards(
        "pair", "The pair not yet captured, since the stock may make a ppuk of it (TURN-3, TURN-8).",
        "아직 먹지 않은 짝", places_cards=True),
    _cards("waiting", "Jokers that wait on the pair (JOKER-4).", "짝 위의 조커", places_cards=True),
    _cards("gained", "The cards captured so far.", "이 차례에 먹은 패"),
    _cards("unchosen", "Matching cards that were not chosen (TURN-4, TURN-6).", "고르지 않은 패", kept_after_turn=True),
    _row("flips", Holds.NUMBER, "How many cards of the stock are still to be turned.", "뒤집을 패"),
    _row(
        "turned", Holds.CARD, "The turned card that waits for a choice between two loose cards (TURN-6).",
        "짝을 고를 패", places_cards=True),
    _row(
        "must_play", Holds.MONTH, "The month just shaken, of which a card must be played now (SHAKE-1).",
        "방금 흔든 달"),
    _row(
        "last_card", Holds.FLAG, "Whether the card played was the last of its hand (LIABLE-4).", "마지막 패",
        kept_after_turn=True),
    _row("over", Holds.FLAG, "Whether everything has been turned and captured.", "다 뒤집음"),
    _row(
        "bonuses", Holds.BONUSES,
        "How much junk each bonus of the turn will bring from each opponent, with the rule that says so (BONUS-9).",
        "받을 피"),
    _row(
        "dues", Holds.DUES, "The junk still owed, in the order in which it is asked for (BONUS-9).", "아직 줄 피"),
    _row(
        "quad", Holds.MONTH,
        "The month that a card drawn for a joker completed, while its holder is asked about it (DEAL-17). It "
        "is not set while holders of dealt quads are asked (DEAL-14).", "총통이 된 달"),
    _row("ended", Holds.SEATS, "The seats that ended the hand with four of a month (DEAL-14).", "총통으로 끝낸 사람"),
    _row(
        "won", Holds.END, "How the hand was won, while the winner is asked whether to push (PUSH-1).", "이긴 방식"),
)
"""The rows of a turn. Lines, JSON, observations and pickles have the facts in this order."""
# fmt: on

TRACE_FACTS: Final = tuple([each for each in TURN if each.kept_after_turn])
"""The facts of a turn that are kept when it is over, in a :class:`hwatu._facts.current_turn.Trace`."""
