"""How a hand ended: everything that is needed to settle it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import attrs
from typing_extensions import Self

from hwatu.additions import Mission
from hwatu.argument_checks import (
    MOST,
    MOST_CHIPS,
    MOST_NUMBER,
    claimed,
    list_of,
    month_or_none,
    months,
    numbers,
    numbers_or_none,
    one_of,
    truth,
    whole,
)
from hwatu.cards import Month
from hwatu.cardset import CardSet
from hwatu.errors import InvalidPosition, short
from hwatu.frozen import Value
from hwatu.payment.payments import Payment, payments_of
from hwatu.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Iterable


class End(Enum):
    """How a hand ended, with a short name as its value and a sentence in both languages as its ``words``.

    By a stop; by nagari, when the cards ran out, four of a month were dealt or an offer was accepted; by four of a
    month in a hand; by one ppuk too many, or one empty turn; void, to be dealt again; or played out to the last card
    (FAMILY). The words hold for every hand that ended so.
    """

    STOP = "stop", "{winner} stopped and won", "{winner:이} 스톱으로 이겼습니다"
    NAGARI = "nagari", "nagari: nobody won", "나가리: 아무도 나지 못했습니다"
    AGREED_NAGARI = "agreed nagari", "nagari: both others accepted the offer", "나가리: 두 사람이 쇼당을 받았습니다"
    HAND_QUAD = "four of a month in hand", "four cards of a month ended the hand", "총통으로 판이 끝났습니다"
    PPUK_LIMIT = "too many ppuk", "{winner} won by one ppuk too many", "뻑을 거듭한 {winner:이} 이겼습니다"
    EMPTY_TURNS = (
        "empty turns", "{winner} captured nothing for so many turns in a row, and wins",
        "{winner:이} 여러 차례 내리 아무것도 먹지 못해 이겼습니다",
    )  # fmt: skip
    VOID = (
        "void", "the deal is void: four cards of a month lie on the table",
        "판이 무효입니다: 한 달의 네 장이 바닥에 깔렸습니다",
    )  # fmt: skip
    PLAYED_OUT = "played out", "the hand was played out, and the cards are counted", "끝까지 쳤으니 점수를 셉니다"

    _value_: str
    words: Wording

    def __new__(cls, value: str, english: str, korean: str) -> Self:  # noqa: D102 - members are listed above
        end = object.__new__(cls)
        end._value_ = value
        end.words = Wording(english, korean)
        return end

    __hash__ = object.__hash__  # members are single objects, and Enum's own hash is slow

    def __repr__(self) -> str:
        return f"End.{self.name}"


@attrs.frozen(weakref_slot=False)
class Standing(Value):
    """One seat at the end of a hand.

    ``goes`` is how often it said go, ``go_points`` the points to stop with that it had when it last did, and
    ``last_go`` when that was: any number that grows during the hand. ``shaken`` and ``bombed`` are the months it showed
    and bombed, ``first_months`` those it captured whole on its first turn. ``oe_myeon``: its last turn left the card
    with which the winner won (LIABLE-2); ``last_card``: that was its last hand card (LIABLE-4). ``pair_bombed`` are the
    months of its pair bombs (BOMB-6), ``quads`` those of the quads that it played on with, which are among the
    ``shaken`` too (DEAL-14); ``as_animal`` and ``as_junk`` its dual animals that count as one of these for good
    (CARD-9, CARD-10). ``reverse_go``: it said go after an opponent had (PAY-21).

    Raises :class:`InvalidPosition` (``bad_number``, ``bad_fact``, ``unknown_month``, ``duplicate_month``,
    ``bad_list``), :class:`NotationError` for captures that name no cards.
    """

    captured: CardSet = attrs.field(default=CardSet(), converter=CardSet)
    goes: int = 0
    shaken: tuple[Month, ...] = attrs.field(default=(), converter=months)
    go_points: int = attrs.field(default=0, kw_only=True)
    last_go: int = attrs.field(default=0, kw_only=True)
    bombed: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True)
    first_months: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True)
    oe_myeon: bool = attrs.field(default=False, kw_only=True)
    last_card: bool = attrs.field(default=False, kw_only=True)
    pair_bombed: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True)
    quads: tuple[Month, ...] = attrs.field(default=(), converter=months, kw_only=True)
    as_animal: CardSet = attrs.field(default=CardSet(), converter=CardSet, kw_only=True)
    as_junk: CardSet = attrs.field(default=CardSet(), converter=CardSet, kw_only=True)
    reverse_go: bool = attrs.field(default=False, kw_only=True)

    def __attrs_post_init__(self) -> None:
        whole(self.goes, "goes", MOST)
        whole(self.go_points, "go_points", MOST_NUMBER)
        whole(self.last_go, "last_go", MOST_NUMBER)
        truth(self.oe_myeon, "oe_myeon")
        truth(self.last_card, "last_card")
        truth(self.reverse_go, "reverse_go")


@attrs.frozen
class NagariRefusal(Value):
    """A refused offer of nagari that is in force for the winner (LIABLE-6).

    Who offered and who refused, by seat, and whether the offerer had said go before (LIABLE-7). Raises
    :class:`InvalidPosition` (``bad_number``, ``bad_fact``, ``own_refusal``).
    """

    offerer: int
    refuser: int
    said_go: bool = False

    def __attrs_post_init__(self) -> None:
        whole(self.offerer, "offerer")
        whole(self.refuser, "refuser")
        truth(self.said_go, "said_go")
        if self.offerer == self.refuser:
            raise InvalidPosition("A seat can't refuse its own offer.", code="own_refusal", rule="LIABLE-5")


def _standings(value: Iterable[Standing]) -> tuple[Standing, ...]:
    return list_of(value, Standing, "standings", "bad_standing")


@attrs.frozen(weakref_slot=False)
class Outcome(Value):
    """The facts of how a hand ended; the rules decide which of them count.

    ``standings`` has one entry a seat at the table. ``winner`` is the seat that stopped. ``nagaris`` is how many hands
    just before ended in nagari (PAY-9), ``pushes`` how many wins were pushed (PUSH-3), ``factor`` what the table named
    for the hand (PAY-24); ``drawn_month``, ``mission`` and ``mission_cards`` what was drawn for it (PAY-14, PAY-15,
    MISSION-1), ``refusal`` the offer in force for the winner, ``holders`` the seats that ended the hand with four of a
    month (DEAL-11), in the order in which they are paid. ``pushed``: the winner left the win unpaid (PUSH-1).
    ``drawn_quad``: a card drawn for a joker completed the four (DEAL-17). ``dealt_nagari``: four of a month in the deal
    made the nagari (DEAL-15, DEAL-16). ``active`` are the seats that played, in turn order (None: every seat), ``paid``
    the chips paid during the hand, those of the ppuk that ended it too (CHIPS-2), ``claims`` the compensations that
    wait for its end: a seat, and the chips that each loser owes it; ``sold_after`` of the nagaris came before these and
    do not double them (SELL-11). Only of a hand that was played out may two seats have captured one card: it is a draw
    (FAMILY-7).

    Raises :class:`InvalidPosition` for bad values: ``unknown_seat``, ``duplicate_seat``, ``duplicate_card``,
    ``unknown_month``, ``bad_number``, ``bad_list``, ``bad_standing``, ``bad_payment``, ``bad_end``, ``bad_mission``,
    ``bad_refusal``, ``bad_claim``.

    >>> Outcome(0, [Standing("1B 3B 8B"), Standing()]).end
    End.STOP
    """

    winner: int | None = None
    standings: tuple[Standing, ...] = attrs.field(default=(), converter=_standings)
    end: End = attrs.field(default=End.STOP, kw_only=True)
    nagaris: int = attrs.field(default=0, kw_only=True)
    drawn_month: Month | None = attrs.field(default=None, converter=month_or_none, kw_only=True)
    mission: Mission | None = attrs.field(default=None, kw_only=True)
    refusal: NagariRefusal | None = attrs.field(default=None, kw_only=True)
    holders: tuple[int, ...] = attrs.field(default=(), converter=numbers, kw_only=True)
    active: tuple[int, ...] | None = attrs.field(default=None, converter=numbers_or_none, kw_only=True)
    dealer: int = attrs.field(default=0, kw_only=True)
    paid: tuple[Payment, ...] = attrs.field(default=(), converter=payments_of, kw_only=True)
    claims: tuple[tuple[int, int], ...] = attrs.field(default=(), converter=claimed, kw_only=True)
    sold_after: int = attrs.field(default=0, kw_only=True)
    pushes: int = attrs.field(default=0, kw_only=True)
    factor: int = attrs.field(default=1, kw_only=True)
    mission_cards: CardSet = attrs.field(default=CardSet(), converter=CardSet, kw_only=True)
    pushed: bool = attrs.field(default=False, kw_only=True)
    drawn_quad: bool = attrs.field(default=False, kw_only=True)
    dealt_nagari: bool = attrs.field(default=False, kw_only=True)
    taken: int = attrs.field(init=False, eq=False, repr=False)
    """The mask of all captured cards."""

    def __attrs_post_init__(self) -> None:
        one_of(self.end, End, "end", "bad_end")
        if self.mission is not None:
            one_of(self.mission, Mission, "mission", "bad_mission")
        if self.refusal is not None:
            one_of(self.refusal, NagariRefusal, "refusal", "bad_refusal")
        whole(self.nagaris, "nagaris", MOST)
        whole(self.sold_after, "sold_after", MOST)
        whole(self.pushes, "pushes", MOST)
        whole(self.factor, "factor", MOST_NUMBER, least=1)
        for _, chips in self.claims:
            whole(chips, "the chips of a claim", MOST_CHIPS)
        truth(self.pushed, "pushed")
        truth(self.drawn_quad, "drawn_quad")
        truth(self.dealt_nagari, "dealt_nagari")
        self._check_seats()
        object.__setattr__(self, "taken", self._all_taken())

    def _check_seats(self) -> None:
        named: list[object] = [self.dealer, *self.holders, *(self.active or ())]
        named += [seat for seat, _ in self.claims]
        if self.winner is not None:
            named.append(self.winner)
        if self.refusal is not None:
            named += [self.refusal.offerer, self.refusal.refuser]
        for payment in self.paid:
            named += [seat for seat in (payment.payer, payment.payee) if seat is not None]
            whole(payment.amount, "the amount of a payment", MOST_CHIPS)
        seats = len(self.standings)
        for seat in named:
            if type(seat) is not int or not 0 <= seat < seats:
                raise InvalidPosition(
                    f"There is no seat {short(seat)} among {seats}.", code="unknown_seat", rule="DEAL-1"
                )
        if self.active is not None and len(set(self.active)) < len(self.active):
            raise InvalidPosition("A seat is listed twice among those who play.", code="duplicate_seat", rule="DEAL-1")

    def _all_taken(self) -> int:
        taken = 0
        for standing in self.standings:
            mask = standing.captured.mask
            if taken & mask and self.end is not End.PLAYED_OUT:
                raise InvalidPosition(
                    f"{CardSet.from_mask(taken & mask)} is captured by two seats.",
                    code="duplicate_card",
                    rule="CARD-1",
                )
            taken |= mask
        return taken
