"""Reads the facts that a debt depends on, only as precise as the terms in force ask for."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias, final

from hwatu._base.native import hide_setup
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
class Told:
    """Rounds a count down to the nearest number that makes a difference to a term, or to 0.

    >>> told = Told([7, 3])
    >>> [told.of(count) for count in (2, 3, 6, 9)]
    [0, 3, 3, 7]
    """

    __slots__ = ("_at", "_every")

    def __init__(self, at: Iterable[int]) -> None:
        self._at: list[int] = sorted(at)
        self._every: bool = EVERY in self._at

    def of(self, count: int) -> int:
        """The nearest number not above this one."""
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
        "_asked", "_counts", "_of_carry", "_of_winner", "_protection", "_quick", "_reads", "_scorer", "_told", "_usual",
        "circumstances",
    )  # fmt: skip

    def __init__(self, rules: Rules, asks: Iterable[Win | Loss]) -> None:
        asks = tuple(asks)
        of_win, of_loss = _asked(Win, asks), _asked(Loss, asks)
        self._scorer: Scorer = scorer(rules)
        self._protection: int = self._scorer.bright_mask | self._scorer.protection_mask
        self._told: tuple[Told, ...] = tuple([Told(at) for at in of_loss.values()])
        self._asked: tuple[tuple[int, Callable[[Seat, Scorer], int]], ...] = tuple([
            (place, OF_LOSER[name]) for place, (name, at) in enumerate(of_loss.items()) if at
        ])  # fmt: skip
        self._quick: bool = all(of_loss[name] <= {1} for name in QUICK) and not any(
            at for name, at in of_loss.items() if name != "junk" and name not in QUICK
        )
        self._counts: tuple[Told, ...] = tuple([Told(at) for name, at in of_win.items() if name not in CIRCUMSTANCES])
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
        told = self._counts
        return (
            told[0].of(goes), told[1].of(way._animals), told[2].of(way._junk), told[3].of(way._bright_points),
            told[4].of(way._ribbon_points),
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
        scorer, told = self._scorer, self._told
        mask = loser._captured
        if self._quick:
            junk, brights, goes = scorer.junk_count(mask), 1 if mask & self._protection else 0, 1 if loser.goes else 0
            fewest: Facts = (told[JUNK].of(junk), brights, goes)
            if not mask & scorer.dual_mask:
                return (fewest,)
            ways = scorer.choices(mask, loser._facts.as_animal, loser._facts.as_junk)
            return tuple(dict.fromkeys([(told[JUNK].of(junk + value), brights, goes) for _, value in ways]))
        facts = [0] * len(told)
        for place, read in self._asked:
            facts[place] = told[place].of(read(loser, scorer))
        if not mask & scorer.dual_mask:
            return (tuple(facts),)
        junk, animals = scorer.junk_count(mask), mask & scorer.animal_mask
        found = []
        for as_junk, value in scorer.choices(mask, loser._facts.as_animal, loser._facts.as_junk):
            facts[JUNK] = told[JUNK].of(junk + value)
            facts[ANIMALS] = told[ANIMALS].of((animals & ~as_junk).bit_count())
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


hide_setup(Told, FactReader)
