"""The debt of a loser, step by step, with the one cache of payments.

Most debts recur: a loser with three junk owes as much as one with four. So before any term is asked, each count of a
loser, and each of the winner that depends on its goes and cards, is rounded down to the nearest number that some term
compares it with (:class:`Thresholds`). The circumstances of a win, such as its shakes, are taken as they are. The tuple
of all these is the key of the cache. A term declares the counts that it reads, and the numbers that it
compares them with (``of_win``, ``of_loss``). It gets nothing else, so its value can depend on nothing but the key.

For each key of a win there is a :class:`Tariff`, and in it for each key of a loss the :class:`Steps`: the terms that
apply, with their values. Points and extras are not in the key, since the steps are applied to them. If rules lead to
more than ``MOST_WINS`` tariffs, :class:`Tariffs` forgets all and begins again.
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


_NO_CARRY: Final = NO_CARRY  # compiled code reads its own Final directly, and looks an imported name up each time

Facts: TypeAlias = "tuple[int, ...]"
"""The facts of a :class:`Win` or a :class:`Loss` as a plain tuple. If it is shorter, the missing ones are 0."""

YES_OR_NO: Final = ("brights", "goes")
"""Facts about a loser of which most rules ask only whether they are above 0 (PAY-5, LIABLE-1)."""

JUNK: Final = Loss._fields.index("junk")
ANIMALS: Final = Loss._fields.index("animals")
"""The two facts that depend on how dual animals count."""


@final
class Thresholds:
    """The numbers that terms compare a count with. Counts between two of them pay alike, and share a cache entry.

    >>> junk = Thresholds([10, 6])
    >>> [junk.below(count) for count in (2, 6, 9, 11)]
    [0, 6, 6, 10]
    """

    __slots__ = ("_at", "_every")

    def __init__(self, at: Iterable[int]) -> None:
        self._at: list[int] = sorted(at)
        self._every: bool = EVERY in self._at

    def below(self, count: int) -> int:
        """The nearest threshold that is not above this count, or 0; with ``EVERY`` the count itself."""
        if self._every:
            return count
        found = 0
        for each in self._at:
            if each > count:
                break
            found = each
        return found


class FactReader:
    """Reads the facts of a :class:`Win` and a :class:`Loss` that terms declare.

    All but circumstances are rounded down to thresholds.

    ``circumstances`` has the names of the declared facts of a win that do not depend on how the winner's cards count.
    """

    __slots__ = (
        "_circumstance_readers",
        "_few_facts",
        "_loss_readers",
        "_loss_thresholds",
        "_of_carry",
        "_of_winner",
        "_plain_win",
        "_protection",
        "_scorer",
        "_win_thresholds",
        "circumstances",
    )  # fmt: skip

    def __init__(
        self, rules: Rules, win_thresholds: Iterable[FactThresholds], loss_thresholds: Iterable[FactThresholds]
    ) -> None:
        of_win, of_loss = _together(Win, win_thresholds), _together(Loss, loss_thresholds)
        self._scorer: Scorer = scorer(rules)
        self._protection: CardMask = self._scorer.bright_mask | self._scorer.protection_mask
        self._loss_thresholds: tuple[Thresholds, ...] = tuple([Thresholds(at) for at in of_loss.values()])
        self._loss_readers: tuple[tuple[int, Callable[[Seat, Scorer], int]], ...] = tuple([
            (place, OF_LOSER[name]) for place, (name, at) in enumerate(of_loss.items()) if at
        ])  # fmt: skip
        others = [at for name, at in of_loss.items() if name != "junk" and name not in YES_OR_NO]
        self._few_facts: bool = all(of_loss[name] <= {1} for name in YES_OR_NO) and not any(others)
        self._win_thresholds: tuple[Thresholds, ...] = tuple(
            [Thresholds(at) for name, at in of_win.items() if name not in CIRCUMSTANCES]
        )
        self.circumstances: tuple[str, ...] = tuple([name for name in CIRCUMSTANCES if of_win[name]])
        asked = [CIRCUMSTANCES[name] for name in self.circumstances]
        self._circumstance_readers: tuple[Reading, ...] = tuple([each.read for each in asked])
        self._of_winner: Callable[[Seat], object] = _getter(asked, SeatFacts, "_facts.", ("captured",))
        self._of_carry: Callable[[Carry], object] = _getter(asked, Carry)
        self._plain_win: tuple[object, object, Facts] = (
            self._of_winner(Seat()), self._of_carry(NO_CARRY), (0,) * len(asked)
        )  # fmt: skip

    def counts(self, goes: int, way: Way) -> Facts:
        """The first facts of a :class:`Win`, in its order: goes, and those that depend on how cards count."""
        at = self._win_thresholds
        return (  # written out without a loop, since a settlement does this for each way to count
            at[0].below(goes), at[1].below(way._animals), at[2].below(way._junk), at[3].below(way._bright_points),
            at[4].below(way._ribbon_points), at[5].below(way._animal_points),
        )  # fmt: skip

    def circumstances_of(self, outcome: Outcome, winner: Seat) -> Facts:
        """The facts of a win that are named in :attr:`circumstances`.

        Most wins are plain: the winner and the carry have the default in each field that the facts depend on. Two
        comparisons find that, and all these facts are given as 0. (The default of ``factor`` is 1; its term takes 0 for
        that.)
        """
        of_winner, of_carry, facts = self._plain_win
        carry = outcome._carry
        if self._of_winner(winner) == of_winner and (carry is _NO_CARRY or self._of_carry(carry) == of_carry):
            return facts
        scorer = self._scorer
        return tuple([read(outcome, winner, scorer) for read in self._circumstance_readers])

    def losses(self, loser: Seat) -> tuple[Facts, ...]:
        """The facts of a :class:`Loss` for each way to count the loser's dual cards, without duplicates."""
        scorer, thresholds = self._scorer, self._loss_thresholds
        mask = loser._captured
        if self._few_facts:  # fast path: no reader is called, and the first three facts of a Loss are the key
            junk, brights, goes = scorer.junk_count(mask), 1 if mask & self._protection else 0, 1 if loser.goes else 0
            fewest: Facts = (thresholds[JUNK].below(junk), brights, goes)
            if not mask & scorer.dual_mask:
                return (fewest,)
            ways = scorer.choices(mask, loser._facts.as_animal, loser._facts.as_junk)
            return tuple(dict.fromkeys([(thresholds[JUNK].below(junk + value), brights, goes) for _, value in ways]))
        facts = [0] * len(thresholds)
        for place, read in self._loss_readers:
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
    """For each fact of a win or a loss, the thresholds that all terms together declare."""
    found: dict[str, set[int]] = {name: set() for name in kind._fields}
    for each in declared:
        for name, at in each.items():
            found[name].update(at)
    return found


def _getter(
    asked: Iterable[Circumstance], kind: type[SeatFacts | Carry], path: str = "", masks: tuple[str, ...] = ()
) -> Callable[[Seat | Carry], object]:
    """A function that reads from a seat or a carry the ``field`` of each circumstance, to compare it with its default.

    - ``asked``: the circumstances. Those that depend on a field of another class are left out.
    - ``kind``: the class whose fields are read. ``path`` leads to it from the object that the function gets.
    - ``masks``: fields of that object itself that are read, too, without their underscore.
    """
    fields = {f"{path}{each.field}" for each in asked if hasattr(kind, each.field)}
    fields |= {f"_{each.field}" for each in asked if each.field in masks}
    return attrgetter(*sorted(fields)) if fields else lambda _: None


hide_setup(Thresholds, FactReader)


STOP: Final = reason("the winner's stop", "스톱")
EXHAUSTION: Final = reason("the win when the cards ran out", "패가 떨어져 이김")
LEFT: Final = reason("the hand given up", "판을 그만둠")
LEFT_FOR_ANOTHER: Final = reason("the debt of seat {}, for the hand given up", "{}번의 몫, 판을 그만둠")

MOST_WINS = 2048  # not Final, which would be compiled in: a test sets a smaller number
"""The most tariffs that are kept for one set of rules."""

_ADD: Final = 0
_MULTIPLY: Final = 1
_DIVIDE: Final = 2
_LIMIT: Final = 3
_OPS: Final = {Op.ADD: _ADD, Op.MULTIPLY: _MULTIPLY, Op.DIVIDE: _DIVIDE, Op.LIMIT: _LIMIT}


@final
class Steps:
    """The steps of a debt after points and extras: as lines, and as numbers for compiled code."""

    __slots__ = ("_ops", "_values", "lines")

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.lines = lines
        self._ops: list[int] = [_OPS[each.op] for each in lines]
        self._values: list[int] = [each.value for each in lines]

    def amount(self, worth: Points) -> Chips:
        """The chips that a win of ``worth`` points costs: :func:`hwatu._facts.payments.fold` of the lines, but fast.

        Numbers stand for the operations, as members of an enumeration are slow to look up.
        """
        found = worth
        for place, op in enumerate(self._ops):
            value = self._values[place]
            if op == _MULTIPLY:
                found *= value
            elif op == _ADD:
                found += value
            elif op == _DIVIDE:
                found //= value
            elif found > value:
                found = value
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Debt:
    """The chips that a loser owes, with their steps.

    - ``loser``: the seat whose debt it is.
    - ``payer``: the seat that pays: the loser, or a liable seat.
    - ``payee``: the winner, or None if nobody receives the chips.
    - ``amount``: the chips.
    - ``reason``, ``rule``: those of the payment. If a liable seat pays, the reason has a gap for the loser.
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
        lines += [*self._steps.lines, NO_MORE]  # the limit of all payments, which Tariff.debt() applies by itself
        kept = without_idle_limits(lines)
        return Payment(self.payer, self.payee, self.amount, self.reason.format(self.loser), self.rule, self.loser, kept)


@final
class Tariff:
    """The steps of each loss against one win, computed when the loss is first met."""

    __slots__ = ("_known", "_terms", "_win")

    def __init__(self, terms: tuple[Term, ...], win: Win) -> None:
        self._terms: tuple[Term, ...] = terms
        self._win: Win = win
        self._known: dict[Facts, Steps] = {}

    def debt(
        self, points: Points, extras: Points, losses: tuple[Facts, ...], loser: SeatIndex, payee: SeatIndex | None
    ) -> Debt:
        """The debt of one loser, with its dual cards counted in the way that costs it least.

        - ``points``, ``extras``: the points of the winner.
        - ``losses``: the loser's facts for each way to count its dual cards.
        - ``loser``, ``payee``: the seats of the debt.
        """
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
        """The steps for a loss with these facts."""
        found = self._known.get(facts)
        if found is None:
            loss = Loss(*facts)
            lines = [term.line(self._win, loss) for term in self._terms]
            found = self._known[facts] = Steps(tuple([line for line in lines if line is not None]))
        return found


@final
class Tariffs:
    """The tariff for each win under one set of rules.

    The keys are plain tuples: the facts of a :class:`Win` that depend on how cards count, then the ``circumstances``
    that the terms ask for.
    """

    __slots__ = ("_circumstances", "_terms", "known")

    def __init__(self, terms: tuple[Term, ...], circumstances: tuple[str, ...]) -> None:
        self._terms: tuple[Term, ...] = terms
        self._circumstances: tuple[str, ...] = circumstances
        self.known: dict[Facts, Tariff] = {}

    def of(self, facts: Facts) -> Tariff:
        """The tariff for a win with these facts."""
        found = self.known.get(facts)
        return self._make(facts) if found is None else found

    def _make(self, facts: Facts) -> Tariff:
        if len(self.known) >= MOST_WINS:
            self.known.clear()
        counts = len(facts) - len(self._circumstances)
        win = Win(*facts[:counts], **dict(zip(self._circumstances, facts[counts:], strict=True)))
        tariff = self.known[facts] = Tariff(self._terms, win)
        return tariff


hide_setup(Steps, Debt, Tariff, Tariffs)
