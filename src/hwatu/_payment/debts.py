"""The debt of a loser, step by step; debts that recur are worked out once.

Most debts recur: a loser with three junk owes what one with four does. So before any term is asked, every count about
the winner and the losers is rounded down to the nearest number that some term compares it with (:class:`Thresholds`),
and the tuple of what is left is the key under which :class:`Tariffs` has the steps of the debt. A
term declares the counts that it reads, and with which numbers it compares them (``of_win``, ``of_loss``); what it does
not declare, it does not get, so nothing finer than the key can matter.

This module holds the one cache of payments. For each win that some rules tell apart there is a :class:`Tariff`, and in
it for each loss that they tell apart the :class:`Steps`: which terms apply, with which values. :class:`Tariffs` has
them all by plain tuples of facts. Points and extras are no part of the key: they are
what the steps are applied to. Where rules tell so much apart that there would be more than ``MOST_WINS`` tariffs, all
are forgotten and it begins anew.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final, TypeAlias, final

from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_masks import CardMask, Chips, Points, SeatIndex
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.payments import Line, Op, Payment, reason, without_idle_limits
from hwatu._facts.seat import Seat, SeatFacts
from hwatu._payment.multipliers import NO_MORE
from hwatu._payment.terms import CIRCUMSTANCES, EVERY, OF_LOSER, Circumstance, Loss, Reading, Win
from hwatu._scoring.valuation import scorer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hwatu._facts.outcome import Outcome
    from hwatu._payment.terms import FactThresholds, Term
    from hwatu._scoring.valuation import Scorer, Way
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
    """Reads the facts that terms ask for under one set of rules: those of a :class:`Win` and of a :class:`Loss` for
    which somebody declares thresholds, rounded down to them.

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

    def __init__(
        self, rules: Rules, win_thresholds: Iterable[FactThresholds], loss_thresholds: Iterable[FactThresholds]
    ) -> None:
        of_win, of_loss = _together(Win, win_thresholds), _together(Loss, loss_thresholds)
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


def _together(kind: type[Win | Loss], declared: Iterable[FactThresholds]) -> dict[str, set[int]]:
    """For each fact of a win or a loss, the numbers at which it makes a difference to anything."""
    found: dict[str, set[int]] = {name: set() for name in kind._fields}
    for each in declared:
        for name, at in each.items():
            found[name].update(at)
    return found


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


STOP: Final = reason("the winner's stop", "스톱")
EXHAUSTION: Final = reason("the win when the cards ran out", "패가 떨어져 이김")

MOST_WINS = 2048

_OPS: Final = {Op.ADD: 0, Op.MULTIPLY: 1, Op.DIVIDE: 2, Op.LIMIT: 3}


@final
class Steps:
    """The steps of a debt after points and extras: their lines, and the same as numbers."""

    __slots__ = ("_ops", "_values", "lines")

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.lines = lines
        self._ops: list[int] = [_OPS[each.op] for each in lines]
        self._values: list[int] = [each.value for each in lines]

    def amount(self, worth: Points) -> Chips:
        """The chips of a win that is worth so many points: what :func:`hwatu._facts.payments.fold` makes of the lines,
        from numbers alone.
        """
        found = worth
        for place, op in enumerate(self._ops):
            value = self._values[place]
            if op == 1:
                found *= value
            elif op == 0:
                found += value
            elif op == 2:
                found //= value
            elif found > value:
                found = value
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Debt:
    """The chips that a loser owes, and what explains them. ``payer`` pays them, by ``rule``: not the loser, where a
    liable seat pays, and ``reason`` then has a gap for the loser.
    """

    __slots__ = ("_extras", "_points", "_steps", "amount", "loser", "payee", "payer", "reason", "rule")

    def __init__(
        self, loser: SeatIndex, payee: SeatIndex | None, amount: Chips, points: Points, extras: Points, steps: Steps
    ) -> None:
        self.loser = loser
        self.payer: SeatIndex = loser
        self.payee = payee
        self.amount = amount
        self.reason: str = STOP
        self.rule: str = "PAY-1"
        self._points = points
        self._extras = extras
        self._steps: Steps = steps

    def payment(self) -> Payment:
        """The payment, with a line for each step that changes its amount (PAY-1, SCORE-13)."""
        lines = [Line("PAY-1", "points", "점수", Op.ADD, self._points)]
        if self._extras:
            lines.append(Line("SCORE-13", "extras", "추가 점수", Op.ADD, self._extras))
        lines += [*self._steps.lines, NO_MORE]
        told = without_idle_limits(lines)
        return Payment(self.payer, self.payee, self.amount, self.reason.format(self.loser), self.rule, self.loser, told)


@final
class Tariff:
    """The debts for one win, the steps of each kind of loser worked out once."""

    __slots__ = ("_known", "_terms", "_win")

    def __init__(self, terms: tuple[Term, ...], win: Win) -> None:
        self._terms: tuple[Term, ...] = terms
        self._win: Win = win
        self._known: dict[Facts, Steps] = {}

    def debt(
        self, points: Points, extras: Points, losses: tuple[Facts, ...], loser: SeatIndex, payee: SeatIndex | None
    ) -> Debt:
        """The debt of one loser for so many points, in that way to count its dual cards that costs it least."""
        worth = points + extras
        steps = self._steps(losses[0])
        amount = steps.amount(worth)
        for loss in losses[1:]:
            other = self._steps(loss)
            less = other.amount(worth)
            if less < amount:
                steps, amount = other, less
        return Debt(loser, payee, min(amount, MOST_CHIPS), points, extras, steps)

    def _steps(self, facts: Facts) -> Steps:
        """The steps against a loser who counts its cards in one way."""
        found = self._known.get(facts)
        if found is None:
            loss = Loss(*facts)
            lines = [term.line(self._win, loss) for term in self._terms]
            found = self._known[facts] = Steps(tuple([line for line in lines if line is not None]))
        return found


@final
class Tariffs:
    """The tariff for each win under one set of rules; all are forgotten when there are too many.

    The keys are plain tuples: the facts of a :class:`Win` that depend on how cards count, then the ``circumstances``
    that the terms ask for.
    """

    __slots__ = ("_circumstances", "_terms", "known")

    def __init__(self, terms: tuple[Term, ...], circumstances: tuple[str, ...]) -> None:
        self._terms: tuple[Term, ...] = terms
        self._circumstances: tuple[str, ...] = circumstances
        self.known: dict[Facts, Tariff] = {}

    def of(self, facts: Facts) -> Tariff:
        """The tariff for such a win."""
        found = self.known.get(facts)
        return self._worked_out(facts) if found is None else found

    def _worked_out(self, facts: Facts) -> Tariff:
        if len(self.known) >= MOST_WINS:
            self.known.clear()
        counts = len(facts) - len(self._circumstances)
        win = Win(*facts[:counts], **dict(zip(self._circumstances, facts[counts:], strict=True)))
        tariff = self.known[facts] = Tariff(self._terms, win)
        return tariff


hide_setup(Steps, Debt, Tariff, Tariffs)
