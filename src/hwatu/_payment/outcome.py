"""How a hand ended: everything that is needed to settle it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.frozen import Value
from hwatu._cards.argument_checks import MOST_CHIPS, list_of, numbers, numbers_or_none, one_of, truth, whole
from hwatu._cards.card_set import CardSet
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.end import End as End  # noqa: PLC0414  (an outcome says which)
from hwatu._facts.payments import Payment, payments_of
from hwatu._facts.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable


def _seats(value: Iterable[Seat]) -> tuple[Seat, ...]:
    return list_of(value, Seat, "seats", "bad_seat")


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


@lru_cache(maxsize=64)
def refusal_of(offerer: int, refuser: int, said_go: bool) -> NagariRefusal:
    """This refused offer; the same object for the hands that share it."""
    return NagariRefusal(offerer, refuser, said_go)


@attrs.frozen(weakref_slot=False, repr=False)
class Outcome(Value):
    """How a hand ended, its seats, and the :class:`Carry` it was dealt with; the rules decide which facts count.

    ``seats`` has a :class:`Seat` for each seat at the table. ``winner`` is the seat that stopped. ``refusal`` is the
    offer in force for the winner, ``holders`` are the seats that ended the hand with four of a month (DEAL-11), in the
    order in which they are paid. ``pushed``: the winner left the win unpaid (PUSH-1). ``drawn_quad``: a card drawn for
    a joker completed the four (DEAL-17). ``dealt_nagari``: four of a month in the deal made the nagari (DEAL-15,
    DEAL-16). ``active`` are the seats that played, in turn order (None: every seat), ``paid`` the chips paid during the
    hand, those of the ppuk that ended it too (CHIPS-2). Only of a hand that was played out may two seats have captured
    one card: it is a draw (FAMILY-7).

    Raises :class:`InvalidPosition` for bad values: ``unknown_seat``, ``duplicate_seat``, ``duplicate_card``,
    ``bad_list``, ``bad_seat``, ``bad_carry``, ``bad_payment``, ``bad_end``, ``bad_refusal``.

    >>> from hwatu import Carry, Seat
    >>> Outcome(0, [Seat("1B 3B 8B"), Seat()], carry=Carry(nagaris=1))
    Outcome(0, [Seat('1B 3B 8B'), Seat()], carry=Carry(nagaris=1))
    """

    winner: int | None = None
    seats: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    end: End = attrs.field(default=End.STOP, kw_only=True)
    carry: Carry = attrs.field(default=NO_CARRY, kw_only=True)
    refusal: NagariRefusal | None = attrs.field(default=None, kw_only=True)
    holders: tuple[int, ...] = attrs.field(default=(), converter=numbers, kw_only=True)
    active: tuple[int, ...] | None = attrs.field(default=None, converter=numbers_or_none, kw_only=True)
    dealer: int = attrs.field(default=0, kw_only=True)
    paid: tuple[Payment, ...] = attrs.field(default=(), converter=payments_of, kw_only=True)
    pushed: bool = attrs.field(default=False, kw_only=True)
    drawn_quad: bool = attrs.field(default=False, kw_only=True)
    dealt_nagari: bool = attrs.field(default=False, kw_only=True)
    taken: int = attrs.field(init=False, eq=False, repr=False)
    """The mask of all captured cards."""

    def __attrs_post_init__(self) -> None:
        one_of(self.end, End, "end", "bad_end")
        one_of(self.carry, Carry, "carry", "bad_carry")
        if self.refusal is not None:
            one_of(self.refusal, NagariRefusal, "refusal", "bad_refusal")
        for _, chips in self.carry.claims:
            whole(chips, "the chips of a claim", MOST_CHIPS)
        truth(self.pushed, "pushed")
        truth(self.drawn_quad, "drawn_quad")
        truth(self.dealt_nagari, "dealt_nagari")
        self._check_seats()
        object.__setattr__(self, "taken", self._all_taken())

    def _check_seats(self) -> None:
        named: list[object] = [self.dealer, *self.holders, *(self.active or ())]
        named += [seat for seat, _ in self.carry.claims]
        if self.winner is not None:
            named.append(self.winner)
        if self.refusal is not None:
            named += [self.refusal.offerer, self.refusal.refuser]
        for payment in self.paid:
            named += [seat for seat in (payment.payer, payment.payee) if seat is not None]
            whole(payment.amount, "the amount of a payment", MOST_CHIPS)
        seats = len(self.seats)
        for seat in named:
            if type(seat) is not int or not 0 <= seat < seats:
                raise InvalidPosition(
                    f"There is no seat {short(seat)} among {seats}.", code="unknown_seat", rule="DEAL-1"
                )
        if self.active is not None and len(set(self.active)) < len(self.active):
            raise InvalidPosition("A seat is listed twice among those who play.", code="duplicate_seat", rule="DEAL-1")

    def __repr__(self) -> str:
        differs = [
            f"{each.name}={getattr(self, each.name)!r}"
            for each in attrs.fields(Outcome)[2:]
            if each.repr and getattr(self, each.name) != each.default
        ]
        return f"Outcome({', '.join([repr(self.winner), repr(list(self.seats)), *differs])})"

    def _all_taken(self) -> int:
        taken = 0
        for seat in self.seats:
            mask = seat.captured.mask
            if taken & mask and self.end is not End.PLAYED_OUT:
                raise InvalidPosition(
                    f"{CardSet.from_mask(taken & mask)} is captured by two seats.",
                    code="duplicate_card",
                    rule="CARD-1",
                )
            taken |= mask
        return taken


@attrs.frozen(weakref_slot=False)
class Result(Value):
    """How a hand ended.

    ``winner`` is the seat that is paid, None where nobody is or several are; ``holders`` are the seats that ended it
    with four of a month (DEAL-11, DEAL-14), the one nearest to the dealer in turn order first. ``pushed``: the winner
    left the win unpaid (PUSH-1). ``drawn_quad``: a card drawn for a joker completed the four (DEAL-17), and
    ``dealt_nagari``: four of a month in the deal made the nagari, before the first turn (DEAL-15, DEAL-16).
    ``next_dealer`` deals the next hand with ``carry``: the winner (DEAL-6), or the newcomer that has its place in
    ``carry.active`` (ROTATE-1).
    """

    end: End
    winner: int | None
    next_dealer: int
    carry: Carry
    holders: tuple[int, ...] = ()
    pushed: bool = False
    drawn_quad: bool = False
    dealt_nagari: bool = False
