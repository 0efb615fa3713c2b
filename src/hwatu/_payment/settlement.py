"""The settlement of a finished hand: rules, outcome, payments, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, final

from hwatu._base.fixed import Fixed
from hwatu._base.native import Unchecked, hide_setup, mypyc_attr
from hwatu._base.notebook import as_table
from hwatu._cards.card_masks import CardMask, Chips, SeatIndex
from hwatu._cards.card_set import Cards, CardSet, cards, set_of_mask
from hwatu._facts.end import End
from hwatu._facts.payments import Payment, payments_of
from hwatu._payment.outcome import Outcome, not_an_outcome
from hwatu._scoring import Score
from hwatu.rules import Rules

if TYPE_CHECKING:
    from hwatu._payment.debts import Debt

_STOP: Final = End.STOP
_NO_PAYMENTS: Final[tuple[Payment, ...]] = ()
_NO_CARDS: Final = CardSet()


@final
@mypyc_attr(acyclic=True)
class Settlement(Fixed):
    """Who pays whom at the end of a hand. Never changes.

    Holds the rules, the outcome, every payment, and the winner's dual cards that count as junk; all else is derived.
    Made by :func:`hwatu.settle`.

    >>> from hwatu import Outcome, Seat, presets, settle
    >>> settled = settle(presets.pagat(), Outcome(0, [Seat("1B 3B 8B 11B"), Seat("1J 1K 2J 2K 3J 3K")]))
    >>> settled.net, [line.name for line in settled.debts[0].lines]
    ((8, -8), ['points', 'gwang-bak'])
    """

    __slots__ = ("_after", "_as_junk", "_before", "_debts", "_outcome", "_payments", "_rules")
    _fields: ClassVar[tuple[str, ...]] = ("rules", "outcome", "payments", "as_junk")

    def __init__(
        self, rules: Rules, outcome: Outcome | Unchecked, payments: Iterable[Payment], as_junk: Cards = ""
    ) -> None:
        if not isinstance(outcome, Outcome):
            raise not_an_outcome(outcome)
        self._rules: Rules = rules
        self._outcome: Outcome = outcome
        self._before: tuple[Payment, ...] = () if payments is _NO_PAYMENTS else payments_of(payments)
        self._debts: tuple[Debt, ...] = ()
        self._after: tuple[Payment, ...] = ()
        self._as_junk: CardMask = 0 if as_junk is _NO_CARDS else cards(as_junk).mask
        self._payments: tuple[Payment, ...] | None = None

    @staticmethod
    def _of(
        rules: Rules,
        outcome: Outcome,
        before: tuple[Payment, ...],
        debts: tuple[Debt, ...] = (),
        after: tuple[Payment, ...] = (),
        as_junk: CardMask = 0,
    ) -> Settlement:
        """The settlement with these debts, and the payments that come before and after them."""
        made = Settlement(rules, outcome, _NO_PAYMENTS, _NO_CARDS)
        made._before, made._debts, made._after, made._as_junk = before, debts, after, as_junk
        return made

    @property
    def rules(self) -> Rules:
        """The rules under which it is settled."""
        return self._rules

    @property
    def outcome(self) -> Outcome:
        """How the hand ended."""
        return self._outcome

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment, those of debts with the lines that explain them."""
        found = self._payments
        if found is None:
            found = self._payments = self._before + tuple([each.payment() for each in self._debts]) + self._after
        return found

    @property
    def as_junk(self) -> CardSet:
        """The winner's dual cards that count as junk."""
        return set_of_mask(self._as_junk)

    @property
    def end(self) -> End:
        """How the hand ended."""
        return self._outcome.end

    @property
    def winner(self) -> SeatIndex | None:
        """The seat that stopped, or that the outcome names otherwise."""
        return self._outcome.winner

    @property
    def debts(self) -> tuple[Payment, ...]:
        """The payments that were worked out line by line."""
        return tuple([payment for payment in self.payments if payment.lines])

    @property
    def net(self) -> tuple[Chips, ...]:
        """Each seat's win or loss in the hand, in chips, including those paid during the hand."""
        chips = [0] * len(self._outcome.seats)
        for owed in self._debts:
            chips[owed.payer] -= owed.amount
            if owed.payee is not None:
                chips[owed.payee] += owed.amount
        for paid in (*self._before, *self._after):
            if paid.payer is not None:
                chips[paid.payer] -= paid.amount
            if paid.payee is not None:
                chips[paid.payee] += paid.amount
        return tuple(chips)

    @property
    def score(self) -> Score | None:
        """The winner's score as it is paid, None where nobody stopped, or points stand for the cards."""
        outcome = self._outcome
        if outcome._end is not _STOP or outcome._winner is None or outcome._counted is not None:
            return None
        return Score(self._rules, outcome._seats[outcome._winner].captured, self.as_junk)

    def _repr_html_(self) -> str:
        """The settlement as HTML, for notebooks."""
        return as_table(self)

    def __repr__(self) -> str:
        return f"Settlement(payments={self.payments!r}, as_junk={self.as_junk!r})"


hide_setup(Settlement)
