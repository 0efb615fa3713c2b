"""What a finished hand costs: rules, outcome and payments, and what follows from them."""

from __future__ import annotations

from typing import Final

import attrs

from hwatu.cardset import CardSet
from hwatu.frozen import Value
from hwatu.notebook import ShownAsTable
from hwatu.payment.outcome import End, Outcome
from hwatu.payment.payments import Payment
from hwatu.rules import Rules
from hwatu.scoring import Score

NO_CARDS: Final = CardSet()


@attrs.frozen(slots=False)
class Settlement(ShownAsTable, Value):
    """Who pays whom at the end of a hand.

    The rules, how it ended, every payment, and which of the winner's dual cards count as junk for it; the rest follows
    from these.
    """

    rules: Rules = attrs.field(repr=False)
    outcome: Outcome = attrs.field(repr=False)
    payments: tuple[Payment, ...]
    as_junk: CardSet = NO_CARDS

    @property
    def end(self) -> End:
        """How the hand ended."""
        return self.outcome.end

    @property
    def winner(self) -> int | None:
        """The seat that stopped, or that the outcome names otherwise."""
        return self.outcome.winner

    @property
    def debts(self) -> tuple[Payment, ...]:
        """The payments that were worked out line by line."""
        return tuple(payment for payment in self.payments if payment.lines)

    @property
    def net(self) -> tuple[int, ...]:
        """What each seat has won or lost in the hand, in chips, those paid during the hand included."""
        chips = [0] * len(self.outcome.standings)
        for payment in self.payments:
            if payment.payer is not None:
                chips[payment.payer] -= payment.amount
            if payment.payee is not None:
                chips[payment.payee] += payment.amount
        return tuple(chips)

    @property
    def score(self) -> Score | None:
        """The winner's score as it is paid, None where nobody stopped."""
        outcome = self.outcome
        if outcome.end is not End.STOP or outcome.winner is None:
            return None
        return Score(self.rules, outcome.standings[outcome.winner].captured, self.as_junk)
