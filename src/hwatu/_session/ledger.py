"""The accounts of a series: recorded deals, corrections, ledger entries, standings, and payments cut by purses.

A session keeps deals and corrections only. Entries, chips and standings are computed from them when they are read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Final, overload

import attrs
from typing_extensions import override

from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value
from hwatu._base.wording import ShownByName
from hwatu._cards.argument_checks import MOST_NUMBER, check_seats, list_of, one_of, whole
from hwatu._cards.card_masks import Chips, SeatIndex
from hwatu._facts.end import End
from hwatu._facts.payments import Line, Op, Payment, fold, net_of, reason

if TYPE_CHECKING:
    from hwatu._payment.settlement import Settlement
    from hwatu.rules import Rules


class PurseLimit(ShownByName):
    """The limit to which purses cut a payment.

    - ``PAYER``: the chips that the payer has left when the payment falls due.
    - ``BOTH``: also, one payer pays one payee at most the chips that the payee had before the hand, in the whole hand.
    - ``TWICE``: like ``BOTH``, with twice those chips.
    """

    PAYER = "payer"
    BOTH = "both"
    TWICE = "twice"


_OWED: Final = ("owed", "낼 칩")
_PAYER: Final = ("left in the payer's purse", "내는 쪽에 남은 칩")
_PAYEE: Final = {
    PurseLimit.BOTH: (1, "left of what the payee had", "받는 쪽이 가졌던 칩에서 남은 몫"),
    PurseLimit.TWICE: (2, "left of twice what the payee had", "받는 쪽이 가졌던 칩 두 배에서 남은 몫"),
}
_CUTS: Final = frozenset({_PAYER[0], *[english for _, english, _ in _PAYEE.values()]})
"""The names of lines that a purse adds. By them :func:`owed_in` finds the amount before, which no payment keeps."""


def cut(payments: Iterable[Payment], purses: Sequence[Chips], limit: PurseLimit) -> tuple[Payment, ...]:
    """Cut the payments of one hand to the chips in ``purses``, one purse for each seat.

    ``payments`` must be in the order in which they fall due, which is that of a settlement: a seat can pay with chips
    that it received before. (The order of several payers of one payee changes nothing.) A payment that is cut gets a
    line for each limit; one that nobody can pay stays, with the amount 0. Payments from the boar pot are never cut.

    >>> owed = [Payment(1, 0, 7, "a ppuk", "CHIPS-1"), Payment(0, 1, 30, "the stop", "PAY-1")]
    >>> ppuk, stop = cut(owed, (20, 10), PurseLimit.PAYER)
    >>> ppuk == owed[0], stop.amount, [str(line) for line in stop.lines]
    (True, 27, ['+ 30 owed (PAY-1)', "≤ 27 left in the payer's purse (PAY-1)"])
    >>> [each.amount for each in cut(owed, (20, 10), PurseLimit.BOTH)]
    [7, 10]
    >>> [each.amount for each in cut(owed, (20, 10), PurseLimit.TWICE)]
    [7, 20]
    """
    left = list(purses)  # chips of each seat after the payments so far
    paid_to: Counter[tuple[SeatIndex, SeatIndex]] = Counter()  # chips from one seat to another so far
    made = []
    for owed in payments:
        payer, payee = owed.payer, owed.payee
        paid = owed
        if payer is not None:
            limits: list[tuple[Chips, str, str]] = [(left[payer], *_PAYER)]
            if payee is not None and limit in _PAYEE:
                times, english, korean = _PAYEE[limit]
                limits.append((times * purses[payee] - paid_to[payer, payee], english, korean))
            paid = _cut(owed, limits)
            left[payer] -= paid.amount
        if payee is not None:
            left[payee] += paid.amount
            if payer is not None:
                paid_to[payer, payee] += paid.amount
        made.append(paid)
    return tuple(made)


def _cut(owed: Payment, limits: Iterable[tuple[Chips, str, str]]) -> Payment:
    """The payment with a line for each of ``limits`` that it exceeds: chips, and the name in both languages."""
    amount, lines = owed.amount, list(owed.lines) or [Line(owed.rule, *_OWED, Op.ADD, owed.amount)]
    for most, english, korean in limits:
        if most < amount:
            amount = most
            lines.append(Line(owed.rule, english, korean, Op.LIMIT, most))
    return owed if amount == owed.amount else attrs.evolve(owed, amount=amount, lines=tuple(lines))


def owed_in(payment: Payment) -> Chips:
    """The chips that were owed before a purse cut the payment.

    >>> owed_in(cut([Payment(0, 1, 30, "the stop", "PAY-1")], (20, 10), PurseLimit.BOTH)[0])
    30
    """
    lines = [line for line in payment.lines if line.name not in _CUTS]
    return fold(lines) if lines else payment.amount


def shortfalls(payments: Iterable[Payment]) -> Iterator[tuple[Chips, Payment]]:
    """The payments that a purse cut, each with the chips that were owed."""
    return ((owed_in(each), each) for each in payments if each.amount < owed_in(each))


def check_purses(rules: Rules, purses: tuple[Chips, ...], limit: PurseLimit) -> None:
    """Raise :class:`InvalidPosition` for purses that a series under these rules cannot have.

    - ``bad_limit``, ``limit_without_purses``: the limit is none, or has no purses.
    - ``wrong_seats``, ``bad_number``: there is not one number of chips for each seat.
    - ``purses_with_pot``: the rules have a boar pot.
    - ``purses_without_winner``: nobody receives chips under the rules.
    """
    one_of(limit, PurseLimit, "limit", "bad_limit")
    if not purses:
        if limit is not PurseLimit.PAYER:
            raise InvalidPosition(
                "A limit cuts what purses pay: name the purses too.",
                code="limit_without_purses",
                korean="한도는 지갑에서 낼 칩에 두는 것입니다. 지갑도 적으세요.",
            )
        return
    check_seats("purses", purses, rules.players)
    for each in purses:
        whole(each, "a purse", MOST_NUMBER)
    if rules.boar_pot_chips:
        raise InvalidPosition(
            "There can be no purses beside a boar pot, whose stakes are always paid in full.",
            code="purses_with_pot",
            rule="CHIPS-5",
            korean="멧돼지 판돈은 언제나 다 걸어야 하므로 지갑을 함께 둘 수 없습니다.",
        )
    if not rules.pays_winner:
        raise InvalidPosition(
            "Where the losers drink, nobody gets chips: purses need pays_winner True.",
            code="purses_without_winner",
            rule="PAY-19",
            korean="진 사람이 술을 마시는 판에서는 아무도 칩을 받지 않습니다. 지갑을 두려면"
            " pays_winner가 True여야 합니다.",
        )


@attrs.frozen
class Dealt(Value):
    """A deal that a session recorded.

    - ``dealer``: the seat that dealt.
    - ``active``: the seats that played, in turn order.
    - ``settlement``: the payments that were owed.
    - ``paid``: all payments as they were made, if a purse cut one of them; empty if all were paid in full.

    Raises :class:`InvalidPosition` (``unknown_seat``) for a payment of a seat that the settlement does not have.
    """

    dealer: SeatIndex
    active: tuple[SeatIndex, ...]
    settlement: Settlement
    paid: tuple[Payment, ...] = ()

    def __attrs_post_init__(self) -> None:
        seats = range(len(self.settlement.outcome.seats)) if self.paid else range(0)
        for payment in self.paid:
            for seat in (payment.payer, payment.payee):
                if seat is not None and seat not in seats:
                    raise InvalidPosition(
                        f"There is no seat {seat}: seats are 0 to {len(seats) - 1}.",
                        code="unknown_seat",
                        rule="DEAL-1",
                        korean=f"{seat}: 그런 자리는 없습니다. 자리는 0번부터 {len(seats) - 1}번까지입니다.",
                    )

    @property
    def payments(self) -> tuple[Payment, ...]:
        """The payments as they were made."""
        return self.paid or self.settlement.payments

    @property
    def net(self) -> tuple[Chips, ...]:
        """Each seat's win or loss in the hand, in chips that were paid."""
        settlement = self.settlement
        return net_of(self.paid, len(settlement.outcome.seats)) if self.paid else settlement.net


TAKEN_BACK: Final = reason("taken back by a correction", "고치면서 돌려줌")


@attrs.frozen
class Correction(Value):
    """A second settlement of a deal that had been recorded wrongly.

    - ``deal``: the index of the deal in ``session.deals``, which keeps it unchanged.
    - ``settlement``: the payments that are owed now.
    - ``back``: the payments made before, with payer and payee exchanged.
    - ``paid``: the payments made instead.
    - ``recorded``: the number of deals that had been recorded when the correction was made.
    """

    deal: int
    settlement: Settlement
    back: tuple[Payment, ...]
    paid: tuple[Payment, ...]
    recorded: int

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment of the correction, in the order in which they are made."""
        return self.back + self.paid


def backwards(payments: Iterable[Payment]) -> tuple[Payment, ...]:
    """The payments that take these back."""
    return tuple([Payment(each.payee, each.payer, each.amount, TAKEN_BACK, each.rule) for each in payments])


_PAGE: Final = 32
"""The number of deals on a full page of the ledger.

A session is immutable, so recording copies. With one tuple a series of n hands would copy n²/2 deals in all; with pages
a session copies at most one page and the list of pages.
"""


class Unread:
    """The first ``count`` deals of a series that was read from text. They are replayed when one of them is read."""

    def __init__(self, count: int, settled: Callable[[], Deals]) -> None:
        self.count = count
        self._settled = settled

    @cached_property
    def deals(self) -> Deals:
        """The deals, settled. Raises :class:`NotationError` if the hands do not fit the text."""
        return self._settled()


@attrs.frozen(eq=False, repr=False)
class Deals(Sequence[Dealt]):
    """The deals of a series in order, as a sequence that equals a tuple of them.

    A persistent list: :meth:`then` adds a deal without copying all the others.

    - ``pages``: the full pages, shared with the sessions before.
    - ``latest``: the deals after the last full page.
    - ``played``: the number of deals that were not void (DEAL-7), unread ones included.
    - ``chips``: the win or loss of each seat in all deals, unread ones included.
    - ``unread``: the deals before the first page, if the series was read from text.
    """

    pages: tuple[tuple[Dealt, ...], ...] = ()
    latest: tuple[Dealt, ...] = ()
    played: int = 0
    chips: tuple[Chips, ...] = ()
    unread: Unread | None = None

    def then(self, dealt: Dealt) -> Deals:
        """A copy with one deal more."""
        pages, latest = self.pages, (*self.latest, dealt)
        if len(latest) == _PAGE:
            pages, latest = (*pages, latest), ()
        chips = [sum(each) for each in zip_longest(self.chips, dealt.net, fillvalue=0)]
        return attrs.evolve(
            self,
            pages=pages,
            latest=latest,
            played=self.played + (not dealt.settlement.void),
            chips=tuple(chips),
        )

    @overload
    def __getitem__(self, place: int) -> Dealt: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Dealt, ...]: ...
    @override
    def __getitem__(self, place: int | slice) -> Dealt | tuple[Dealt, ...]:
        if isinstance(place, slice):
            return tuple([self[each] for each in range(*place.indices(len(self)))])
        if not -len(self) <= place < len(self):
            raise IndexError(f"There is no deal {place} among {len(self)}.")
        number = place % len(self) - self._before
        if number < 0:
            assert self.unread is not None
            return self.unread.deals[number]  # below 0, so counted from their end
        page, line = divmod(number, _PAGE)
        return (self.pages[page] if page < len(self.pages) else self.latest)[line]

    @override
    def __len__(self) -> int:
        return self._before + _PAGE * len(self.pages) + len(self.latest)

    @property
    def _before(self) -> int:
        """The number of deals before the first page."""
        return 0 if self.unread is None else self.unread.count

    @override
    def __iter__(self) -> Iterator[Dealt]:
        return chain(() if self.unread is None else self.unread.deals, *self.pages, self.latest)

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, (Deals, tuple)) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __reduce__(self) -> tuple[object, ...]:
        return deals_of, (tuple(self),)


def deals_of(deals: Iterable[Dealt]) -> Deals:
    """Make a ``Deals`` of any iterable of deals."""
    if isinstance(deals, Deals):
        return deals
    found = Deals()
    for dealt in list_of(deals, Dealt, "deals", "bad_dealt"):
        found = found.then(dealt)
    return found


@attrs.frozen
class Entry(Value):
    """A line of the ledger: the win or loss of one seat in one deal, with its payments.

    - ``deal``: the index of the deal in ``session.deals``; void deals count. ``number`` is one more.
    - ``end``: how the hand ended; None for payments made when the series was over.
    - ``payments``: those to and from the seat as they were made, each with its reason and rule. The lines of a payment
      that a purse cut say what was owed.
    - ``who``: the name of the player, or "".
    - ``when``: the time that :meth:`Table.deal` was given, or "".
    - ``correction``: whether the payments are those of a correction of that deal (:meth:`Session.correct`).

    >>> from hwatu import Payment
    >>> from hwatu.render import text
    >>> paid = Payment(1, 0, 3, "the winner's stop", "PAY-1")
    >>> print(text(Entry(0, 0, End.STOP, (paid,), who="ann", when="Saturday, 21:04")))
    Hand 1, Saturday, 21:04: ann +3 chips
      Seat 1 pays 3 chips to ann: the winner's stop (PAY-1)
    """

    deal: int
    seat: SeatIndex
    end: End | None
    payments: tuple[Payment, ...]
    who: str = ""
    when: str = ""
    correction: bool = False

    @property
    def number(self) -> int:
        """The number of the hand, from 1."""
        return self.deal + 1

    @property
    def chips(self) -> Chips:
        """The seat's total win (above 0) or loss in this entry, in chips."""
        won = sum([payment.amount for payment in self.payments if payment.payee == self.seat])
        return won - sum([payment.amount for payment in self.payments if payment.payer == self.seat])


@attrs.frozen
class Place(Value):
    """The standing of a seat in the series. Seats with equal ``chips`` share a ``rank``; 1 is first. ``money`` is the
    chips times the stake.

    >>> from hwatu.render import text
    >>> text(Place(1, 0, 25, 2500), names=["ann"]), text(Place(1, 0, 25, 25), names=["ann"], lang="ko")
    ('1. ann +25 chips (money +2500)', '1등 ann +25칩')
    """

    rank: int
    seat: SeatIndex
    chips: Chips
    money: int


def entries(
    deal: int, seats: int, end: End | None, payments: tuple[Payment, ...], *, correction: bool = False
) -> list[Entry]:
    """Make one entry for each seat from the payments of a deal or a correction."""
    return [
        Entry(
            deal,
            seat,
            end,
            tuple([each for each in payments if seat in (each.payer, each.payee)]),
            correction=correction,
        )
        for seat in range(seats)
    ]


def places(chips: tuple[Chips, ...], stake: int) -> tuple[Place, ...]:
    """Rank the seats from the most chips to the fewest."""
    order = sorted(range(len(chips)), key=lambda seat: -chips[seat])
    return tuple(
        [Place(1 + sum(each > chips[seat] for each in chips), seat, chips[seat], chips[seat] * stake) for seat in order]
    )
