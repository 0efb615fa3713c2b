"""The facts that a debt depends on, only as precise as the terms in force ask for."""

from __future__ import annotations

from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, final

from hwatu._base.memo import Memo
from hwatu._base.native import hide_setup
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._cards.flower_cards import Month
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.packed import Settled
from hwatu._scoring import scorer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hwatu._payment.packed_outcome import PackedOutcome
    from hwatu._scoring import Scorer
    from hwatu.rules import Rules

RAIN_MONTHS: Final = 1 << Month.NOVEMBER | 1 << Month.DECEMBER

EVERY: Final = 1 << 60
"""Declared by a term that needs an exact number."""


class Win(NamedTuple):
    """The facts about a win, with the winner's cards counted in one way.

    ``bright_points`` and ``ribbon_points`` are what it scores from these. From ``shakes`` on, the facts are the same in
    whichever way the cards count: see :data:`CIRCUMSTANCES`.
    """

    goes: int = 0
    animals: int = 0
    junk: int = 0
    bright_points: int = 0
    ribbon_points: int = 0
    shakes: int = 0
    rain_shakes: int = 0
    bombs: int = 0
    first_months: int = 0
    nagaris: int = 0
    double_jokers: int = 0
    drawn_month: int = 0
    mission: int = 0
    pair_bombs: int = 0
    reverse_go: int = 0
    pushes: int = 0
    factor: int = 0
    mission_cards: int = 0


class Loss(NamedTuple):
    """The facts about a loser, with its cards counted in one way: as :data:`OF_LOSER` reads them.

    ``brights`` includes jokers that protect like one; ``ribbons`` are those that count as ribbons.
    """

    junk: int = 0
    brights: int = 0
    goes: int = 0
    animals: int = 0
    ribbons: int = 0
    cards: int = 0


Facts: TypeAlias = "tuple[int, ...]"
"""The facts of a :class:`Win` or a :class:`Loss` as a plain tuple; those left out at the end are 0."""

QUICK: Final = ("brights", "goes")
"""With junk, the facts about a loser that nearly all rules ask for; of these two, whether there are any."""


def _rain(winner: Settled) -> int:
    return (winner.shaken & RAIN_MONTHS).bit_count()


def _double_jokers(_: PackedOutcome, winner: Settled, scorer: Scorer) -> int:
    return (winner.captured & scorer.double_mask).bit_count()


def _drawn_month(hand: PackedOutcome, winner: Settled, _: Scorer) -> int:
    return hand.carry.drawn_month is not None and not MONTH_MASKS[hand.carry.drawn_month] & ~winner.captured


def _mission(hand: PackedOutcome, winner: Settled, _: Scorer) -> int:
    mission = hand.carry.mission
    return 0 if mission is None or mission.cards.mask & ~winner.captured else mission.factor


def _mission_cards(hand: PackedOutcome, winner: Settled, _: Scorer) -> int:
    return (hand.carry.mission_cards.mask & winner.captured).bit_count()


Reading: TypeAlias = "Callable[[PackedOutcome, Settled, Scorer], int]"


class Circumstance(NamedTuple):
    """How to read a fact of a :class:`Win` that does not depend on how cards count.

    The fact is 0 as long as ``field``, of the winner or of the carry, has its default.
    """

    field: str
    read: Reading


CIRCUMSTANCES: Final[Mapping[str, Circumstance]] = MappingProxyType({
    "shakes": Circumstance("shaken", lambda _hand, winner, _scorer: winner.shaken.bit_count() - _rain(winner)),
    "rain_shakes": Circumstance("shaken", lambda _hand, winner, _scorer: _rain(winner)),
    "bombs": Circumstance("bombed", lambda _hand, winner, _scorer: winner.bombed.bit_count()),
    "first_months": Circumstance("first_months", lambda _hand, winner, _scorer: winner.first_months.bit_count()),
    "nagaris": Circumstance("nagaris", lambda hand, _winner, _scorer: hand.carry.nagaris),
    "double_jokers": Circumstance("captured", _double_jokers),
    "drawn_month": Circumstance("drawn_month", _drawn_month),
    "mission": Circumstance("mission", _mission),
    "pair_bombs": Circumstance("pair_bombed", lambda _hand, winner, _scorer: winner.pair_bombed.bit_count()),
    "reverse_go": Circumstance("reverse_go", lambda _hand, winner, _scorer: winner.reverse_go),
    "pushes": Circumstance("pushes", lambda hand, _winner, _scorer: hand.carry.pushes),
    "factor": Circumstance("factor", lambda hand, _winner, _scorer: hand.carry.factor),
    "mission_cards": Circumstance("mission_cards", _mission_cards),
})  # fmt: skip
"""The facts of a :class:`Win` from ``shakes`` on: sets shown (those of November and December apart), bombs, months
captured on the first turn, nagaris before, double jokers, whether the winner has all of the drawn month, the factor
of the mission that it fulfilled, pair bombs, whether it said go after an opponent, wins pushed before, the factor of
the deal, and the mission cards that it captured.
"""


OF_LOSER: Final[Mapping[str, Callable[[Settled, Scorer], int]]] = MappingProxyType({
    "junk": lambda loser, scorer: scorer.junk_count(loser.captured),
    "brights": lambda loser, scorer: (loser.captured & (scorer.bright_mask | scorer.protection_mask)).bit_count(),
    "goes": lambda loser, _scorer: loser.goes,
    "animals": lambda loser, scorer: (loser.captured & scorer.animal_mask).bit_count(),
    "ribbons": lambda loser, scorer: (loser.captured & scorer.ribbon_mask).bit_count(),
    "cards": lambda loser, _scorer: loser.captured.bit_count(),
})  # fmt: skip
"""How to read the facts of a :class:`Loss`, in their order, while every dual animal counts as an animal."""

JUNK: Final = Loss._fields.index("junk")
ANIMALS: Final = Loss._fields.index("animals")
"""The two facts that depend on how dual animals count."""


@final
class Told(Memo):
    """Rounds a count down to the nearest number that makes a difference to a term, or to 0.

    >>> told = Told([7, 3])
    >>> [told.of(count) for count in (2, 3, 6, 9)]
    [0, 3, 3, 7]
    """

    def __init__(self, at: Iterable[int]) -> None:
        super().__init__()
        self._at: frozenset[int] = frozenset(at)

    def work_out(self, key: int) -> int:
        """The nearest number not above this one."""
        return key if EVERY in self._at else max([each for each in self._at if each <= key], default=0)


class FactReader:
    """Reads the facts that terms ask for under one set of rules.

    ``counts`` round the facts of a win that depend on how the winner's cards count, the first ones of :class:`Win`.
    ``circumstances`` names the others that are asked for.
    """

    __slots__ = (
        "_asked", "_of_carry", "_of_winner", "_protection", "_quick", "_reads", "_scorer", "_told", "_usual",
        "circumstances", "counts",
    )  # fmt: skip

    def __init__(self, rules: Rules, asks: Iterable[Win | Loss]) -> None:
        asks = tuple(asks)
        of_win, of_loss = _asked(Win, asks), _asked(Loss, asks)
        self._scorer: Scorer = scorer(rules)
        self._protection: int = self._scorer.bright_mask | self._scorer.protection_mask
        self._told: tuple[Told, ...] = tuple([Told(at) for at in of_loss.values()])
        self._asked: tuple[tuple[int, Callable[[Settled, Scorer], int]], ...] = tuple([
            (place, OF_LOSER[name]) for place, (name, at) in enumerate(of_loss.items()) if at
        ])  # fmt: skip
        self._quick: bool = all(of_loss[name] <= {1} for name in QUICK) and not any(
            at for name, at in of_loss.items() if name != "junk" and name not in QUICK
        )
        self.counts: tuple[Told, ...] = tuple([Told(at) for name, at in of_win.items() if name not in CIRCUMSTANCES])
        self.circumstances: tuple[str, ...] = tuple([name for name in CIRCUMSTANCES if of_win[name]])
        asked = [CIRCUMSTANCES[name] for name in self.circumstances]
        self._reads: tuple[Reading, ...] = tuple([each.read for each in asked])
        self._of_winner: Callable[[Settled], object] = _getter(Settled, asked)
        self._of_carry: Callable[[Carry], object] = _getter(Carry, asked)
        self._usual: tuple[object, object, Facts] = (
            self._of_winner(Settled()), self._of_carry(NO_CARRY), (0,) * len(asked)
        )  # fmt: skip

    def circumstances_of(self, outcome: PackedOutcome, winner: Settled) -> Facts:
        """The facts of a win that :attr:`circumstances` names."""
        of_winner, of_carry, facts = self._usual
        if self._of_winner(winner) == of_winner and self._of_carry(outcome.carry) == of_carry:
            return facts
        scorer = self._scorer
        return tuple([read(outcome, winner, scorer) for read in self._reads])

    def losses(self, loser: Settled) -> tuple[Facts, ...]:
        """The facts about a loser for each way to count its dual cards, without duplicates."""
        scorer, told = self._scorer, self._told
        mask = loser.captured
        if self._quick and not mask & scorer.dual_mask:
            return ((told[JUNK].of(scorer.junk_count(mask)), mask & self._protection != 0, loser.goes > 0),)
        facts = [0] * len(told)
        for place, read in self._asked:
            facts[place] = told[place].of(read(loser, scorer))
        if not mask & scorer.dual_mask:
            return (tuple(facts),)
        junk, animals = scorer.junk_count(mask), mask & scorer.animal_mask
        found = []
        for as_junk, value in scorer.choices(mask, loser.as_animal, loser.as_junk):
            facts[JUNK] = told[JUNK].of(junk + value)
            facts[ANIMALS] = told[ANIMALS].of((animals & ~as_junk).bit_count())
            found.append(tuple(facts))
        return tuple(dict.fromkeys(found))


def _asked(kind: type[Win | Loss], asks: tuple[Win | Loss, ...]) -> dict[str, set[int]]:
    """For each fact of a win or a loss, the numbers at which it makes a difference."""
    found = [each for each in asks if isinstance(each, kind)]
    return {name: {getattr(each, name) for each in found} - {0} for name in kind._fields}


def _getter(kind: type[Settled | Carry], asked: Iterable[Circumstance]) -> Callable[[Settled | Carry], object]:
    """A function that reads the fields of such an object on which the circumstances depend."""
    fields = {each.field for each in asked if hasattr(kind, each.field)}
    return attrgetter(*sorted(fields)) if fields else lambda _: None


hide_setup(Told, FactReader)
