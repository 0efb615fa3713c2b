"""What is kept of a series: each deal as it was settled, and read from it each seat's account."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from hwatu.frozen import Value

if TYPE_CHECKING:
    from hwatu.payment import End, Payment, Settlement


@attrs.frozen
class Dealt(Value):
    """A deal that was recorded: who dealt, who played in turn order, and who paid whom."""

    dealer: int
    active: tuple[int, ...]
    settlement: Settlement


@attrs.frozen
class Entry(Value):
    """A line of the ledger: what one seat won or lost in one deal, and what for.

    ``deal`` counts from 0, void deals too. ``payments`` are those to and from the seat; of every one of them the reason
    and the rule are told. ``end`` is how the hand ended, None for what was settled when the series was over.
    """

    deal: int
    seat: int
    end: End | None
    payments: tuple[Payment, ...]

    @property
    def chips(self) -> int:
        """What the seat won (above 0) or lost in all, in chips."""
        won = sum([payment.amount for payment in self.payments if payment.payee == self.seat])
        return won - sum([payment.amount for payment in self.payments if payment.payer == self.seat])


@attrs.frozen
class Place(Value):
    """Where a seat stands in the series: ``rank`` 1 is first, shared where ``chips`` are equal; ``money`` is in whole
    units.
    """

    rank: int
    seat: int
    chips: int
    money: int


def entries(deal: int, seats: int, end: End | None, payments: tuple[Payment, ...]) -> list[Entry]:
    """The entry of each seat for these payments, in the order of the seats."""
    return [
        Entry(deal, seat, end, tuple([each for each in payments if seat in (each.payer, each.payee)]))
        for seat in range(seats)
    ]


def places(chips: tuple[int, ...], stake: int) -> tuple[Place, ...]:
    """The seats from the most chips to the fewest."""
    order = sorted(range(len(chips)), key=lambda seat: -chips[seat])
    return tuple(
        [Place(1 + sum(each > chips[seat] for each in chips), seat, chips[seat], chips[seat] * stake) for seat in order]
    )
