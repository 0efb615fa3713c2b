"""Hands as settled, accounts of them, and the chips that each player has."""

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
    from collections.abc import Iterable, Iterator, Sequence

    from hwatu._payment.settlement import Settlement
    from hwatu.rules import Rules


class PurseLimit(ShownByName):
    """The limit of a payment: with PAYER what the payer has left when it falls due. BOTH also cuts all that one payer
    pays one payee in a hand to what that payee had before the hand, TWICE to twice that.
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


def cut(payments: Iterable[Payment], purses: Sequence[Chips], limit: PurseLimit) -> tuple[Payment, ...]:
    """The payments of one hand as they are made from these purses, in chips, a purse for each seat.

    They come in the order of a settlement, which is the order in which they fall due; among several payers of one payee
    the order changes nothing. What a seat receives it can pay on. A payment that is cut says so in its last lines; what
    nobody can pay stays as a payment of 0. The boar pot is never cut.

    >>> owed = [Payment(1, 0, 7, "a ppuk", "CHIPS-1"), Payment(0, 1, 30, "the stop", "PAY-1")]
    >>> ppuk, stop = cut(owed, (20, 10), PurseLimit.PAYER)
    >>> ppuk == owed[0], stop.amount, [str(line) for line in stop.lines]
    (True, 27, ['+ 30 owed (PAY-1)', "≤ 27 left in the payer's purse (PAY-1)"])
    >>> [each.amount for each in cut(owed, (20, 10), PurseLimit.BOTH)]
    [7, 10]
    >>> [each.amount for each in cut(owed, (20, 10), PurseLimit.TWICE)]
    [7, 20]
    """
    left = list(purses)
    between: Counter[tuple[SeatIndex, SeatIndex]] = Counter()
    made = []
    for owed in payments:
        payer, payee = owed.payer, owed.payee
        paid = owed
        if payer is not None:
            limits: list[tuple[Chips, str, str]] = [(left[payer], *_PAYER)]
            if payee is not None and limit in _PAYEE:
                times, english, korean = _PAYEE[limit]
                limits.append((times * purses[payee] - between[payer, payee], english, korean))
            paid = _cut(owed, limits)
            left[payer] -= paid.amount
        if payee is not None:
            left[payee] += paid.amount
            if payer is not None:
                between[payer, payee] += paid.amount
        made.append(paid)
    return tuple(made)


def _cut(owed: Payment, limits: Iterable[tuple[Chips, str, str]]) -> Payment:
    """The payment with a line for each limit that it exceeds."""
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
    """Raises :class:`InvalidPosition` for purses that a series under these rules cannot have.

    The codes: ``bad_limit``, ``limit_without_purses``, ``wrong_seats``, ``bad_number``, ``purses_with_pot``,
    ``purses_without_winner``.
    """
    one_of(limit, PurseLimit, "limit", "bad_limit")
    if not purses:
        if limit is not PurseLimit.PAYER:
            raise InvalidPosition("A limit cuts what purses pay: name the purses too.", code="limit_without_purses")
        return
    check_seats("purses", purses, rules.players)
    for each in purses:
        whole(each, "a purse", MOST_NUMBER)
    if rules.boar_pot_chips:
        raise InvalidPosition(
            "With a boar pot there are no purses: the stakes are not cut.", code="purses_with_pot", rule="CHIPS-5"
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
    """A deal that was recorded: who dealt, who played in turn order, and who paid whom.

    ``settlement`` says what was owed. ``paid`` are its payments as they were made where a purse could not pay them all,
    those that were paid in full included; it is empty where everything was.
    """

    dealer: SeatIndex
    active: tuple[SeatIndex, ...]
    settlement: Settlement
    paid: tuple[Payment, ...] = ()

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
    """A deal that was settled again, since it had been recorded wrongly.

    ``deal`` is its place in ``session.deals``, where it stays as it was recorded. ``settlement`` says what is owed
    now. ``back`` are the payments made before, the other way round, and ``paid`` those made instead.
    ``recorded`` is how many deals had been recorded by then.
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
"""How many deals a full page of the ledger holds."""


class Unread:
    """The first ``count`` deals of a series that was read from text: they are settled when somebody asks for one."""

    def __init__(self, count: int, settled: Callable[[], Deals]) -> None:
        self.count = count
        self._settled = settled

    @cached_property
    def deals(self) -> Deals:
        """These deals. Raises :class:`NotationError` if the hands are not what the text says of them."""
        return self._settled()


@attrs.frozen(eq=False, repr=False)
class Deals(Sequence[Dealt]):
    """The deals of a series in order: equal to a tuple of them, and longer by one without copying all the others.

    They stand on pages, as in a ledger: ``pages`` are the full ones, which sessions share, ``latest`` the deals since.
    ``played`` is how many deals were not void (DEAL-7), ``chips`` what each seat has won or lost in all of them. Before
    the first page come the ``unread`` ones, if the series was read from text.
    """

    pages: tuple[tuple[Dealt, ...], ...] = ()
    latest: tuple[Dealt, ...] = ()
    played: int = 0
    chips: tuple[Chips, ...] = ()
    unread: Unread | None = None

    def then(self, dealt: Dealt) -> Deals:
        """These deals and one more."""
        pages, latest = self.pages, (*self.latest, dealt)
        if len(latest) == _PAGE:
            pages, latest = (*pages, latest), ()
        chips = [sum(each) for each in zip_longest(self.chips, dealt.net, fillvalue=0)]
        return attrs.evolve(
            self,
            pages=pages,
            latest=latest,
            played=self.played + (dealt.settlement.end is not End.VOID),
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
            return self.unread.deals[number]
        page, line = divmod(number, _PAGE)
        return (self.pages[page] if page < len(self.pages) else self.latest)[line]

    @override
    def __len__(self) -> int:
        return self._before + _PAGE * len(self.pages) + len(self.latest)

    @property
    def _before(self) -> int:
        """How many deals come before the first page."""
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
    """These deals, one after another."""
    if isinstance(deals, Deals):
        return deals
    found = Deals()
    for dealt in list_of(deals, Dealt, "deals", "bad_dealt"):
        found = found.then(dealt)
    return found


@attrs.frozen
class Entry(Value):
    """A line of the ledger: what one seat won or lost in one deal, and what for.

    ``deal`` is the place of the deal in ``session.deals``, void ones too, and ``number`` counts from 1, as people
    do. ``payments`` are those to and from the seat as they were made, each with its reason and rule; the lines of one
    that a purse cut say what was owed. ``end`` is how the hand ended, None for what was settled when the series was
    over. ``who`` is the player's name and ``when`` the time that :meth:`Table.deal` was given, "" where nobody said.
    With ``correction`` it is what changed hands when that deal was corrected (:meth:`Session.correct`).

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
        """The seat's win (above 0) or loss in all, in chips."""
        won = sum([payment.amount for payment in self.payments if payment.payee == self.seat])
        return won - sum([payment.amount for payment in self.payments if payment.payer == self.seat])


@attrs.frozen
class Place(Value):
    """Where a seat stands in the series: ``rank`` 1 is first, shared where ``chips`` are equal; ``money`` is in whole
    units.

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
    """The entry of each seat for these payments, in the order of the seats."""
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
    """The seats from the most chips to the fewest."""
    order = sorted(range(len(chips)), key=lambda seat: -chips[seat])
    return tuple(
        [Place(1 + sum(each > chips[seat] for each in chips), seat, chips[seat], chips[seat] * stake) for seat in order]
    )
