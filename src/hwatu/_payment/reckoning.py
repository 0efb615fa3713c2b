"""A settled hand before anybody reads it: the chips are worked out, and what explains them is made when it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._facts.payments import Payment

if TYPE_CHECKING:
    from hwatu._payment.debts import Debt
    from hwatu._payment.packed_outcome import PackedOutcome
    from hwatu.rules import Rules


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reckoning:
    """Who owes whom how much after a hand: the ``debts`` of a stop, with the payments that come before and after them.
    ``as_junk`` are the winner's dual cards that count as junk, as a mask.
    """

    __slots__ = ("after", "as_junk", "before", "debts", "ended", "rules")

    def __init__(
        self,
        rules: Rules,
        ended: PackedOutcome,
        before: tuple[Payment, ...],
        debts: tuple[Debt, ...] = (),
        after: tuple[Payment, ...] = (),
        as_junk: int = 0,
    ) -> None:
        self.rules: Rules = rules
        self.ended: PackedOutcome = ended
        self.before = before
        self.debts: tuple[Debt, ...] = debts
        self.after = after
        self.as_junk = as_junk

    def payments(self) -> tuple[Payment, ...]:
        """Every payment, explained."""
        return self.before + tuple([each.payment() for each in self.debts]) + self.after

    def net(self) -> tuple[int, ...]:
        """Each seat's win or loss, in chips."""
        chips = [0] * len(self.ended.seats)
        for owed in self.debts:
            chips[owed.payer] -= owed.amount
            if owed.payee is not None:
                chips[owed.payee] += owed.amount
        for paid in (*self.before, *self.after):
            if paid.payer is not None:
                chips[paid.payer] -= paid.amount
            if paid.payee is not None:
                chips[paid.payee] += paid.amount
        return tuple(chips)


hide_setup(Reckoning)
