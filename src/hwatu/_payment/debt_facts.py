"""The facts that a debt depends on, as coarse as the terms in force allow.

Most debts recur: a loser with three junk owes what one with four does. So before any term is asked, every count about
the winner and the losers is rounded down to the nearest number that some term compares it with (:class:`Thresholds`),
and the tuple of what is left is the key under which :class:`hwatu._payment.debts.Tariffs` has the steps of the debt. A
term says what it asks, and with which numbers it compares, in ``asks`` (:mod:`hwatu._payment.debt_terms`); what it does
not declare, it does not get, so nothing finer than the key can matter.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias, final

from hwatu._base.native import hide_setup
from hwatu._cards.card_masks import CardMask
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.seat import Seat, SeatFacts
from hwatu._payment.debt_terms import CIRCUMSTANCES, EVERY, OF_LOSER, Circumstance, Loss, Reading, Win
from hwatu._scoring import scorer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hwatu._payment.outcome import Outcome
    from hwatu._scoring import Scorer
    from hwatu._scoring.valuation import Way
    from hwatu.rules import Rules

_NO_CARRY: Final = NO_CARRY  # what is imported from a module that is not compiled is looked up by name at each use

Facts: TypeAlias = "tuple[int, ...]"
"""The facts of a :class:`Win` or a :class:`Loss` as a plain tuple; those left out at the end are 0."""

QUICK: Final = ("brights", "goes")
"""With junk, the facts about a loser that nearly all rules ask for; of these two, whether there are any."""

JUNK: Final = Loss._fields.index("junk")
ANIMALS: Final = Loss._fields.index("animals")
"""The two facts that depend on how dual animals count."""


@final
class Thresholds:
    """The numbers at which a count makes a difference to some term. Counts between the same two pay alike, and so
    share a cache entry.

    >>> junk = Thresholds([10, 6])
    >>> [junk.below(count) for count in (2, 6, 9, 11)]
    [0, 6, 6, 10]
    """

    __slots__ = ("_at", "_every")

    def __init__(self, at: Iterable[int]) -> None:
        self._at: list[int] = sorted(at)
        self._every: bool = EVERY in self._at

    def below(self, count: int) -> int:
        """The nearest threshold that is not above this count; 0 where there is none, and the count where every number
        is one.
        """
        if self._every:
            return count
        found = 0
        for each in self._at:
            if each > count:
                break
            found = each
        return found


class FactReader:
    """Reads the facts that terms ask for under one set of rules.

    ``circumstances`` names those facts of a win that are asked for and do not depend on how the winner's cards count.
    """

    __slots__ = (
        "_asked",
        "_counts",
        "_of_carry",
        "_of_loss",
        "_of_winner",
        "_protection",
        "_quick",
        "_reads",
        "_scorer",
        "_usual",
        "circumstances",
    )  # fmt: skip

    def __init__(self, rules: Rules, asks: Iterable[Win | Loss]) -> None:
        asks = tuple(asks)
        of_win, of_loss = _asked(Win, asks), _asked(Loss, asks)
        self._scorer: Scorer = scorer(rules)
        self._protection: CardMask = self._scorer.bright_mask | self._scorer.protection_mask
        self._of_loss: tuple[Thresholds, ...] = tuple([Thresholds(at) for at in of_loss.values()])
        self._asked: tuple[tuple[int, Callable[[Seat, Scorer], int]], ...] = tuple([
            (place, OF_LOSER[name]) for place, (name, at) in enumerate(of_loss.items()) if at
        ])  # fmt: skip
        self._quick: bool = all(of_loss[name] <= {1} for name in QUICK) and not any(
            at for name, at in of_loss.items() if name != "junk" and name not in QUICK
        )
        self._counts: tuple[Thresholds, ...] = tuple(
            [Thresholds(at) for name, at in of_win.items() if name not in CIRCUMSTANCES]
        )
        self.circumstances: tuple[str, ...] = tuple([name for name in CIRCUMSTANCES if of_win[name]])
        asked = [CIRCUMSTANCES[name] for name in self.circumstances]
        self._reads: tuple[Reading, ...] = tuple([each.read for each in asked])
        self._of_winner: Callable[[Seat], object] = _getter(asked, SeatFacts, "_facts.", ("captured",))
        self._of_carry: Callable[[Carry], object] = _getter(asked, Carry)
        self._usual: tuple[object, object, Facts] = (
            self._of_winner(Seat()), self._of_carry(NO_CARRY), (0,) * len(asked)
        )  # fmt: skip

    def counts(self, goes: int, way: Way) -> Facts:
        """The first facts of a :class:`Win`: those that depend on how the winner's cards count, and its goes."""
        at = self._counts
        return (
            at[0].below(goes), at[1].below(way._animals), at[2].below(way._junk), at[3].below(way._bright_points),
            at[4].below(way._ribbon_points), at[5].below(way._animal_points),
        )  # fmt: skip

    def circumstances_of(self, outcome: Outcome, winner: Seat) -> Facts:
        """The facts of a win that :attr:`circumstances` names."""
        of_winner, of_carry, facts = self._usual
        carry = outcome._carry
        if self._of_winner(winner) == of_winner and (carry is _NO_CARRY or self._of_carry(carry) == of_carry):
            return facts
        scorer = self._scorer
        return tuple([read(outcome, winner, scorer) for read in self._reads])

    def losses(self, loser: Seat) -> tuple[Facts, ...]:
        """The facts about a loser for each way to count its dual cards, without duplicates."""
        scorer, thresholds = self._scorer, self._of_loss
        mask = loser._captured
        if self._quick:
            junk, brights, goes = scorer.junk_count(mask), 1 if mask & self._protection else 0, 1 if loser.goes else 0
            fewest: Facts = (thresholds[JUNK].below(junk), brights, goes)
            if not mask & scorer.dual_mask:
                return (fewest,)
            ways = scorer.choices(mask, loser._facts.as_animal, loser._facts.as_junk)
            return tuple(dict.fromkeys([(thresholds[JUNK].below(junk + value), brights, goes) for _, value in ways]))
        facts = [0] * len(thresholds)
        for place, read in self._asked:
            facts[place] = thresholds[place].below(read(loser, scorer))
        if not mask & scorer.dual_mask:
            return (tuple(facts),)
        junk, animals = scorer.junk_count(mask), mask & scorer.animal_mask
        found = []
        for as_junk, value in scorer.choices(mask, loser._facts.as_animal, loser._facts.as_junk):
            facts[JUNK] = thresholds[JUNK].below(junk + value)
            facts[ANIMALS] = thresholds[ANIMALS].below((animals & ~as_junk).bit_count())
            found.append(tuple(facts))
        return tuple(dict.fromkeys(found))


def _asked(kind: type[Win | Loss], asks: tuple[Win | Loss, ...]) -> dict[str, set[int]]:
    """For each fact of a win or a loss, the numbers at which it makes a difference."""
    found = [each for each in asks if isinstance(each, kind)]
    return {name: {getattr(each, name) for each in found} - {0} for name in kind._fields}


def _getter(
    asked: Iterable[Circumstance], kind: type[SeatFacts | Carry], where: str = "", also: tuple[str, ...] = ()
) -> Callable[[Seat | Carry], object]:
    """A function that reads the fields on which the circumstances depend: those of such an object, which stands
    ``where`` in what is read, and the masks ``also`` beside it.
    """
    fields = {f"{where}{each.field}" for each in asked if hasattr(kind, each.field)}
    fields |= {f"_{each.field}" for each in asked if each.field in also}
    return attrgetter(*sorted(fields)) if fields else lambda _: None


hide_setup(Thresholds, FactReader)
