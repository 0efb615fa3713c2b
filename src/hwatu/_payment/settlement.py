"""The settlement of a finished hand: rules, outcome, payments, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.frozen import Value
from hwatu._base.notebook import ShownAsTable
from hwatu._cards.card_set import CardSet
from hwatu._facts.payments import Payment, net_of
from hwatu._payment.outcome import End, Outcome
from hwatu._scoring import Score
from hwatu.rules import Rules

if TYPE_CHECKING:
    from hwatu._payment.packed_outcome import PackedOutcome

NO_CARDS: Final = CardSet()


@attrs.frozen(slots=False)
class Settlement(ShownAsTable, Value):
    """Who pays whom at the end of a hand.

    Holds the rules, the outcome, every payment, and the winner's dual cards that count as junk; all else is derived.
    """

    rules: Rules = attrs.field(repr=False)
    outcome: Outcome = attrs.field(repr=False)
    payments: tuple[Payment, ...]
    as_junk: CardSet = NO_CARDS

    @classmethod
    def _of(cls, rules: Rules, ended: PackedOutcome, payments: tuple[Payment, ...], as_junk: CardSet) -> Settlement:
        """The settlement of a hand that was played: its outcome is unpacked when it is first read."""
        made = object.__new__(cls)
        made.__dict__.update(rules=rules, payments=payments, as_junk=as_junk, _ended=ended)
        return made

    def __getattr__(self, name: str) -> Outcome:
        ended: PackedOutcome | None = self.__dict__.get("_ended")
        if name != "outcome" or ended is None:
            raise AttributeError(f"A {type(self).__name__} has no {name}.", name=name, obj=self)
        return self.__dict__.setdefault(name, ended.unpacked())  # type: ignore[no-any-return]

    def __reduce__(self) -> tuple[object, ...]:
        return Settlement, (self.rules, self.outcome, self.payments, self.as_junk)

    @property
    def _basis(self) -> PackedOutcome | Outcome:
        """The outcome in the form that is at hand, for what both forms have."""
        return self.__dict__.get("_ended") or self.outcome

    @property
    def end(self) -> End:
        """How the hand ended."""
        return self._basis.end

    @property
    def winner(self) -> int | None:
        """The seat that stopped, or that the outcome names otherwise."""
        return self._basis.winner

    @property
    def debts(self) -> tuple[Payment, ...]:
        """The payments that were worked out line by line."""
        return tuple(payment for payment in self.payments if payment.lines)

    @property
    def net(self) -> tuple[int, ...]:
        """Each seat's win or loss in the hand, in chips, including those paid during the hand."""
        return net_of(self.payments, len(self._basis.seats))

    @property
    def score(self) -> Score | None:
        """The winner's score as it is paid, None where nobody stopped."""
        outcome = self.outcome
        if outcome.end is not End.STOP or outcome.winner is None:
            return None
        return Score(self.rules, outcome.seats[outcome.winner].captured, self.as_junk)
