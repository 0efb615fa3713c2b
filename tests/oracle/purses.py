"""Purses: what a hand's payments come to where nobody pays more than it has, from the text alone.

Shares nothing with the library, on purpose: it is what the library is checked against.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Paid = tuple[int, int | None, int]
"""Payer, payee (None: nobody), chips."""

SHARE = {"PAYER": None, "BOTH": 1, "TWICE": 2}
"""How often over what a payee had before the hand one payer pays it in the whole hand (None: without such a limit)."""


def of_one_moment(payments: Iterable[Paid], active: Sequence[int], dealer: int = 0) -> list[Paid]:
    """Payments that fall due together: in turn order from the payee, each at its payer's place.

    Where one moment has several payees, the one nearest to the dealer comes first.
    """
    seats = list(active)

    def steps(start: int, seat: int) -> int:
        return (seats.index(seat) - seats.index(start)) % len(seats) if {start, seat} <= set(seats) else 0

    def place(payment: Paid) -> tuple[int, int]:
        payer, payee, _ = payment
        start = dealer if payee is None else payee
        return (steps(dealer, start), steps(start, payer))

    return sorted(payments, key=place)


def cut(purses: Sequence[int], payments: Iterable[Paid], limit: str = "PAYER") -> tuple[list[Paid], list[int]]:
    """The payments that are made, in the order in which they fell due, and the purses after them.

    Each is cut to what its payer has left then, with what it has got in this hand; BOTH and TWICE also cut what
    one payer pays one payee in the whole hand to what that payee had before the hand, or twice that.
    """
    before, now = list(purses), list(purses)
    share = SHARE[limit]
    between: dict[tuple[int, int], int] = {}
    made: list[Paid] = []
    for payer, payee, chips in payments:
        amount = min(chips, now[payer])
        if payee is not None and share is not None:
            amount = min(amount, share * before[payee] - between.get((payer, payee), 0))
        now[payer] -= amount
        if payee is not None:
            now[payee] += amount
            between[payer, payee] = between.get((payer, payee), 0) + amount
        made.append((payer, payee, amount))
    return made, now
