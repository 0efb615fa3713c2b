"""The settlement of a finished hand: rules, outcome, payments, and what follows from them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs

from hwatu._base.frozen import Value
from hwatu._base.notebook import ShownAsTable
from hwatu._cards.card_set import CardSet, set_of_mask
from hwatu._facts.payments import Payment, net_of
from hwatu._payment.outcome import End, Outcome
from hwatu._scoring import Score
from hwatu.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hwatu._payment.packed_outcome import PackedOutcome
    from hwatu._payment.reckoning import Reckoning

NO_CARDS: Final = CardSet()
_new: Final = object.__new__


@attrs.frozen(slots=False)
class Settlement(ShownAsTable, Value):
    """Who pays whom at the end of a hand.

    Holds the rules, the outcome, every payment, and the winner's dual cards that count as junk; all else is derived.
    """

    _reckoned: ClassVar[Any] = None
    """The chips, of which all else is made when it is first read; None if it was given."""

    rules: Rules = attrs.field(repr=False)
    outcome: Outcome = attrs.field(repr=False)
    payments: tuple[Payment, ...]
    as_junk: CardSet = NO_CARDS

    @classmethod
    def _of(cls, reckoned: Reckoning, outcome: Outcome | None = None) -> Settlement:
        """The settlement of a hand whose chips are worked out: all else is made when it is first read."""
        made = _new(cls)
        known = made.__dict__
        known["_reckoned"] = reckoned
        if outcome is not None:
            known["outcome"] = outcome
        return made

    def __getattr__(self, name: str) -> Any:
        make, reckoned = _MADE.get(name), self._reckoned
        if make is None or reckoned is None:
            raise AttributeError(f"A {type(self).__name__} has no {name}.", name=name, obj=self)
        return self.__dict__.setdefault(name, make(reckoned))

    def __reduce__(self) -> tuple[object, ...]:
        return Settlement, (self.rules, self.outcome, self.payments, self.as_junk)

    @property
    def _ended(self) -> PackedOutcome | Outcome:
        """The outcome in the form that is at hand, for what both forms have."""
        return self.outcome if self._reckoned is None else self._reckoned.ended

    @property
    def end(self) -> End:
        """How the hand ended."""
        return self._ended.end

    @property
    def winner(self) -> int | None:
        """The seat that stopped, or that the outcome names otherwise."""
        return self._ended.winner

    @property
    def debts(self) -> tuple[Payment, ...]:
        """The payments that were worked out line by line."""
        return tuple(payment for payment in self.payments if payment.lines)

    @property
    def net(self) -> tuple[int, ...]:
        """Each seat's win or loss in the hand, in chips, including those paid during the hand."""
        return net_of(self.payments, len(self.outcome.seats)) if self._reckoned is None else self._reckoned.net()

    @property
    def score(self) -> Score | None:
        """The winner's score as it is paid, None where nobody stopped."""
        outcome = self.outcome
        if outcome.end is not End.STOP or outcome.winner is None:
            return None
        return Score(self.rules, outcome.seats[outcome.winner].captured, self.as_junk)


_MADE: Final[Mapping[str, Callable[[Reckoning], object]]] = MappingProxyType({
    "rules": lambda reckoned: reckoned.rules,
    "outcome": lambda reckoned: reckoned.ended.unpacked(),
    "payments": lambda reckoned: reckoned.payments(),
    "as_junk": lambda reckoned: set_of_mask(reckoned.as_junk),
})  # fmt: skip
"""The fields of a settlement, as they are made when they are first read."""
