"""The outcome of a hand, from which alone its payments follow, and the offers of nagari that a state remembers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final, final

from hwatu._base.errors import InvalidPosition, short
from hwatu._base.fixed import BLANK, Fixed
from hwatu._base.mypyc import Unchecked, hide_setup, mypyc_attr
from hwatu._cards.argument_checks import MOST_CHIPS, list_of, numbers, numbers_or_none, one_of, truth, whole
from hwatu._cards.card_masks import CardMask, SeatIndex
from hwatu._cards.card_set import Cards, CardSet, cards, set_of_mask
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.counted_points import CountedPoints
from hwatu._facts.end import Abandonment, End, NagariRefusal
from hwatu._facts.payments import Payment, payments_of
from hwatu._facts.seat import Seat

_STOP: Final = End.STOP
_NO_CARRY: Final = NO_CARRY


@final
@mypyc_attr(acyclic=True)
class Outcome(Fixed):
    """Everything that the payments of a hand depend on. The rules decide which of these facts count.

    - ``winner``: the seat that stopped, or won otherwise; None if nobody did, or several.
    - ``seats``: a :class:`Seat` for each seat at the table.
    - ``end``: how the hand ended.
    - ``carry``: the :class:`Carry` that it was dealt with.
    - ``refusal``: the refused offer in force for the winner (LIABLE-6).
    - ``holders``: the seats that ended it with four of a month, in the order in which they are paid (DEAL-11).
    - ``active``: the seats that played, in turn order; None for every seat.
    - ``dealer``: the seat that dealt.
    - ``paid``: the chips paid during the hand, with those of a ppuk that ended it (CHIPS-2).
    - ``pushed``: whether the winner left the win unpaid (PUSH-1).
    - ``drawn_quad``: whether a card drawn for a joker completed four of a month (DEAL-17).
    - ``dealt_nagari``: whether four of a month in the deal made a nagari (DEAL-15, DEAL-16).
    - ``oe_myeon``: the seats whose last turn left a card with which the winner won (LIABLE-2).
    - ``last_card``: the seats among these whose last card in hand that was (LIABLE-4).
    - ``counted``: points and baks that players counted, in place of captures (:class:`CountedPoints`).
    - ``abandoned``: who left a hand that was given up, and what it counts as (STOP-13).
    - ``gained``: the cards that the winner captured in its last turn. ``==`` ignores them, since documents of earlier
      versions lack them.

    Two seats may have captured the same card only in a hand that was played out, where it means a draw (FAMILY-7).

    Raises :class:`InvalidPosition`: ``unknown_seat``, ``duplicate_seat``, ``duplicate_card``, ``bad_list``,
    ``bad_seat``, ``bad_carry``, ``bad_payment``, ``bad_end``, ``bad_refusal``, ``bad_counted``, ``bad_abandoned``, and
    ``points_and_cards`` for captures beside counted points.

    >>> from hwatu import Carry, Seat
    >>> Outcome(0, [Seat("1B 3B 8B"), Seat()], carry=Carry(nagaris=1))
    Outcome(0, [Seat('1B 3B 8B'), Seat()], carry=Carry(nagaris=1))
    """

    __slots__ = (
        "_abandoned", "_active", "_carry", "_counted", "_dealer", "_dealt_nagari", "_drawn_quad", "_end", "_gained",
        "_holders", "_last_card", "_oe_myeon", "_paid", "_pushed", "_refusal", "_seats", "_winner",
    )  # fmt: skip
    _fields: ClassVar[tuple[str, ...]] = (
        "winner", "seats", "end", "carry", "refusal", "holders", "active", "dealer", "paid", "pushed", "drawn_quad",
        "dealt_nagari", "oe_myeon", "last_card", "counted", "abandoned", "gained",
    )  # fmt: skip

    def __init__(
        self,
        winner: SeatIndex | Unchecked | None = None,
        seats: Iterable[Seat] = (),
        *,
        end: End = _STOP,
        carry: Carry = _NO_CARRY,
        refusal: NagariRefusal | None = None,
        holders: Iterable[SeatIndex] = (),
        active: Iterable[SeatIndex] | None = None,
        dealer: SeatIndex | Unchecked = 0,
        paid: Iterable[Payment] = (),
        pushed: bool | Unchecked = False,
        drawn_quad: bool | Unchecked = False,
        dealt_nagari: bool | Unchecked = False,
        oe_myeon: Iterable[SeatIndex] = (),
        last_card: Iterable[SeatIndex] = (),
        counted: CountedPoints | None = None,
        abandoned: Abandonment | None = None,
        gained: Cards = "",
    ) -> None:
        if seats is BLANK:  # _of sets the fields
            return
        every, all_holders, playing = (
            list_of(seats, Seat, "seats", "bad_seat"),
            numbers(holders),
            numbers_or_none(active),
        )
        all_paid, left, with_last = payments_of(paid), numbers(oe_myeon), numbers(last_card)
        _check_values(end, carry, refusal, (pushed, drawn_quad, dealt_nagari))
        named = [dealer, *all_holders, *(playing or ()), *left, *with_last, *_named(winner, carry, refusal, all_paid)]
        if counted is not None:
            one_of(counted, CountedPoints, "counted", "bad_counted")
            named += counted.losers
            _check_no_cards(every)
        if abandoned is not None:
            one_of(abandoned, Abandonment, "abandoned", "bad_abandoned")
            named += [] if abandoned.seat is None else [abandoned.seat]
        _check_seats(every, named, playing)
        _check_cards(every, end)
        # The checks above leave no value of another type, which type checkers cannot know.
        self._winner: SeatIndex | None = winner  # type: ignore[assignment]
        self._seats: tuple[Seat, ...] = every
        self._end: End = end
        self._carry: Carry = carry
        self._refusal: NagariRefusal | None = refusal
        self._holders: tuple[SeatIndex, ...] = all_holders
        self._active: tuple[SeatIndex, ...] | None = playing
        self._dealer: SeatIndex = dealer  # type: ignore[assignment]
        self._paid: tuple[Payment, ...] = all_paid
        self._pushed: bool = pushed  # type: ignore[assignment]
        self._drawn_quad: bool = drawn_quad  # type: ignore[assignment]
        self._dealt_nagari: bool = dealt_nagari  # type: ignore[assignment]
        self._oe_myeon: tuple[SeatIndex, ...] = tuple(sorted(left))
        self._last_card: tuple[SeatIndex, ...] = tuple(sorted(with_last))
        self._counted: CountedPoints | None = counted
        self._abandoned: Abandonment | None = abandoned
        self._gained: CardMask = cards(gained).mask

    @staticmethod
    def _of(
        winner: SeatIndex | None,
        seats: tuple[Seat, ...],
        *,
        end: End,
        carry: Carry,
        refusal: NagariRefusal | None,
        holders: tuple[SeatIndex, ...],
        active: tuple[SeatIndex, ...] | None,
        dealer: SeatIndex,
        paid: tuple[Payment, ...],
        pushed: bool,
        drawn_quad: bool,
        dealt_nagari: bool,
        oe_myeon: tuple[SeatIndex, ...],
        last_card: tuple[SeatIndex, ...],
        gained: CardMask,
        counted: CountedPoints | None = None,
        abandoned: Abandonment | None = None,
    ) -> Outcome:
        """Build an outcome, unchecked. Like the constructor, with values of the stored types.

        Each settlement of a state makes one, and what the engine keeps needs no check.
        """
        made = Outcome(seats=BLANK)
        made._winner, made._seats, made._end, made._carry, made._refusal = winner, seats, end, carry, refusal
        made._holders, made._active, made._dealer, made._paid = holders, active, dealer, paid
        made._pushed, made._drawn_quad, made._dealt_nagari = pushed, drawn_quad, dealt_nagari
        made._oe_myeon, made._last_card, made._gained = oe_myeon, last_card, gained
        made._counted, made._abandoned = counted, abandoned
        return made

    @property
    def winner(self) -> SeatIndex | None:
        """The seat that stopped, or that won otherwise; None if nobody did, or several."""
        return self._winner

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Each seat at the table."""
        return self._seats

    @property
    def end(self) -> End:
        """How the hand ended."""
        return self._end

    @property
    def carry(self) -> Carry:
        """The carry that the hand was dealt with."""
        return self._carry

    @property
    def refusal(self) -> NagariRefusal | None:
        """The refused offer that is in force for the winner (LIABLE-6)."""
        return self._refusal

    @property
    def holders(self) -> tuple[SeatIndex, ...]:
        """The seats that ended the hand with four of a month, in the order in which they are paid (DEAL-11)."""
        return self._holders

    @property
    def active(self) -> tuple[SeatIndex, ...] | None:
        """The seats that played, in turn order; None: every seat."""
        return self._active

    @property
    def dealer(self) -> SeatIndex:
        """The seat that dealt."""
        return self._dealer

    @property
    def paid(self) -> tuple[Payment, ...]:
        """The chips paid during the hand."""
        return self._paid

    @property
    def pushed(self) -> bool:
        """Whether the winner left the win unpaid (PUSH-1)."""
        return self._pushed

    @property
    def drawn_quad(self) -> bool:
        """Whether a card drawn for a joker completed the four (DEAL-17)."""
        return self._drawn_quad

    @property
    def dealt_nagari(self) -> bool:
        """Whether four of a month in the deal made the nagari (DEAL-15, DEAL-16)."""
        return self._dealt_nagari

    @property
    def oe_myeon(self) -> tuple[SeatIndex, ...]:
        """The seats whose last turn left a card with which the winner won (LIABLE-2)."""
        return self._oe_myeon

    @property
    def last_card(self) -> tuple[SeatIndex, ...]:
        """The seats among ``oe_myeon`` for which it was the last card in hand (LIABLE-4)."""
        return self._last_card

    @property
    def counted(self) -> CountedPoints | None:
        """The points and baks that the players counted, or None if the seats have their captures."""
        return self._counted

    @property
    def abandoned(self) -> Abandonment | None:
        """How the hand was given up, where it was (STOP-13)."""
        return self._abandoned

    @property
    def gained(self) -> CardSet:
        """The cards that the winner captured in its last turn."""
        return set_of_mask(self._gained)

    def _compared(self) -> tuple[object, ...]:
        return self._values()[:-1]  # all but ``gained``

    def __repr__(self) -> str:
        said = [repr(self.winner), repr(list(self.seats))]
        for name, nothing in list(OUTCOME.items())[2:]:
            value = getattr(self, name)
            if value != nothing:
                said.append(f"{name}={value!r}")
        return f"Outcome({', '.join(said)})"

    def _telling_left(self, liable: SeatIndex | None) -> Outcome:
        """A copy that says of cards left on the table only that the ``liable`` seat left one (LIABLE-2).

        A view keeps this copy, since more would show which cards other hands could have captured.
        """
        return Outcome._of(
            self._winner, self._seats, end=self._end, carry=self._carry, refusal=self._refusal, holders=self._holders,
            active=self._active, dealer=self._dealer, paid=self._paid, pushed=self._pushed,
            drawn_quad=self._drawn_quad, dealt_nagari=self._dealt_nagari, gained=self._gained,
            counted=self._counted, abandoned=self._abandoned, oe_myeon=() if liable is None else (liable,),
            last_card=(),
        )  # fmt: skip


def not_an_outcome(value: object) -> InvalidPosition:
    """The error for a value that is no outcome."""
    return InvalidPosition(
        f"Expected an Outcome, got {type(value).__name__}.",
        code="bad_outcome",
        korean=f"Outcome이 와야 하는데 {type(value).__name__}입니다.",
    )


OUTCOME: Final[dict[str, Any]] = {
    "winner": None, "seats": (), "end": End.STOP, "carry": NO_CARRY, "refusal": None, "holders": (), "active": None,
    "dealer": 0, "paid": (), "pushed": False, "drawn_quad": False, "dealt_nagari": False,
    "oe_myeon": (), "last_card": (), "counted": None, "abandoned": None, "gained": CardSet(),
}  # fmt: skip
"""The fields of an outcome in their order, with the default of each."""


def _check_values(end: End, carry: Carry, refusal: NagariRefusal | None, flags: tuple[Any, Any, Any]) -> None:
    one_of(end, End, "end", "bad_end")
    one_of(carry, Carry, "carry", "bad_carry")
    if refusal is not None:
        one_of(refusal, NagariRefusal, "refusal", "bad_refusal")
    for _, chips in carry.claims:
        whole(chips, "the chips of a claim", MOST_CHIPS)
    for flag, name in zip(flags, ("pushed", "drawn_quad", "dealt_nagari"), strict=True):
        truth(flag, name)


def _named(winner: Any, carry: Carry, refusal: NagariRefusal | None, paid: tuple[Payment, ...]) -> list[Any]:
    """The seats that an outcome names outside lists of seats."""
    named: list[Any] = [seat for seat, _ in carry.claims]
    if winner is not None:
        named.append(winner)
    if refusal is not None:
        named += [refusal.offerer, refusal.refuser]
    for payment in paid:
        named += [seat for seat in (payment.payer, payment.payee) if seat is not None]
        whole(payment.amount, "the amount of a payment", MOST_CHIPS)
    return named


def _check_seats(seats: tuple[Seat, ...], named: list[Any], active: Any) -> None:
    for seat in named:
        if type(seat) is not int or not 0 <= seat < len(seats):
            raise InvalidPosition(
                f"There is no seat {short(seat)} among {len(seats)}.",
                code="unknown_seat",
                rule="DEAL-1",
                korean=f"{short(seat)}: 그런 자리는 없습니다. 자리는 {len(seats)}개입니다.",
            )
    if active is not None and len(set(active)) < len(active):
        raise InvalidPosition(
            "A seat is listed twice among those who play.",
            code="duplicate_seat",
            rule="DEAL-1",
            korean="치는 자리 가운데 같은 자리가 두 번 나옵니다.",
        )


def _check_no_cards(seats: tuple[Seat, ...]) -> None:
    """Refuse captures beside counted points: if they disagree, nobody could say which counts."""
    for place, seat in enumerate(seats):
        if seat._captured:
            raise InvalidPosition(
                f"Seat {place} names cards beside points that were counted: say one or the other.",
                code="points_and_cards",
                rule="PAY-1",
                korean=f"{place}번 자리의 먹은 패와 센 점수가 함께 있습니다. 둘 가운데 하나만 적으세요.",
            )


def _check_cards(seats: tuple[Seat, ...], end: End) -> None:
    taken = 0
    for seat in seats:
        mask = seat._captured
        if taken & mask and end is not End.PLAYED_OUT:  # where two have counted the same card, it is a draw (FAMILY-7)
            raise InvalidPosition(
                f"{CardSet.from_mask(taken & mask)} is captured by two seats.",
                code="duplicate_card",
                rule="CARD-1",
                korean=f"{CardSet.from_mask(taken & mask)}: 두 자리가 함께 먹었을 수는 없습니다.",
            )
        taken |= mask


hide_setup(Outcome)


@final
@mypyc_attr(acyclic=True)
class RefusedOffer(Fixed):
    """A refused offer of nagari that a state remembers (LIABLE-6).

    - ``offerer``, ``refuser``: the seat that offered, and the one that refused.
    - ``said_go``: whether the offerer had said go before (LIABLE-7).
    - ``turns``: the number of turns that each seat had had by then.

    >>> RefusedOffer(0, 1, said_go=True, turns=(4, 3)).refuser
    1
    """

    __slots__ = ("_offerer", "_refuser", "_said_go", "_turns")
    _fields: ClassVar[tuple[str, ...]] = ("offerer", "refuser", "said_go", "turns")

    def __init__(self, offerer: SeatIndex, refuser: SeatIndex, said_go: bool, turns: tuple[int, ...]) -> None:
        self._offerer: SeatIndex = offerer
        self._refuser: SeatIndex = refuser
        self._said_go: bool = said_go
        self._turns: tuple[int, ...] = turns

    @property
    def offerer(self) -> SeatIndex:
        """The seat that offered."""
        return self._offerer

    @property
    def refuser(self) -> SeatIndex:
        """The seat that refused."""
        return self._refuser

    @property
    def said_go(self) -> bool:
        """Whether the offerer had said go (LIABLE-7)."""
        return self._said_go

    @property
    def turns(self) -> tuple[int, ...]:
        """The number of turns that each seat had had by then."""
        return self._turns


hide_setup(RefusedOffer)
