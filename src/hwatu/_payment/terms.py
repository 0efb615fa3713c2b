"""A step of a debt, and the facts about the winner and a loser that it may depend on.

A :class:`Term` computes its value from a :class:`Win` and a :class:`Loss`, never from seats or cards. So debts can be
cached by these facts (:mod:`hwatu._payment.debts`), and a win whose points people counted is paid by the same terms.
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import attrs

from hwatu._base.values import Value
from hwatu._cards.argument_checks import MOST_CHIPS
from hwatu._cards.card_kinds import Month
from hwatu._cards.card_masks import MONTH_MASKS, Points, count_of
from hwatu._facts.counted_points import CountedPoints
from hwatu._facts.payments import Line, Op
from hwatu._facts.seat_facts import asks_about_quads
from hwatu._scoring.combinations import RAIN_RIBBON, RED_RIBBONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from hwatu._cards.card_masks import SeatIndex
    from hwatu._facts.outcome import Outcome
    from hwatu._facts.seat import Seat
    from hwatu._scoring.valuation import Scorer
    from hwatu.rules import Rules


RAIN_MONTHS: Final = (Month.NOVEMBER, Month.DECEMBER)

EVERY: Final = 1 << 60
"""The threshold for a fact whose exact value a term needs."""

FactThresholds: TypeAlias = "Mapping[str, tuple[int, ...]]"
"""Facts of a :class:`Win` or a :class:`Loss`, each with the numbers that a term compares it with."""


class Win(NamedTuple):
    """The facts about a win, with the winner's cards counted in one way.

    - ``goes``: the number of goes that the winner said.
    - ``animals``, ``junk``: the number of animals, and the junk count.
    - ``bright_points``, ``ribbon_points``, ``animal_points``: the points that combinations of these cards score.
    - The fields from ``shakes`` on do not depend on how cards count: see :data:`CIRCUMSTANCES`.
    """

    goes: int = 0
    animals: int = 0
    junk: int = 0
    bright_points: Points = 0
    ribbon_points: Points = 0
    animal_points: Points = 0
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
    first_ppuk: int = 0
    quads: int = 0


class Loss(NamedTuple):
    """The facts about a loser, with its cards counted in one way, as :data:`OF_LOSER` reads them.

    - ``junk``: the junk count.
    - ``brights``: the number of brights, with jokers that protect from gwang-bak.
    - ``goes``: the number of goes that the loser said.
    - ``animals``, ``cards``: the numbers of animals, and of all captured cards.
    - ``ribbons``: the number of ribbons that count towards ribbon points (SCORE-7).
    """

    junk: int = 0
    brights: int = 0
    goes: int = 0
    animals: int = 0
    ribbons: int = 0
    cards: int = 0


def quads_multiply_apart(rules: Rules) -> bool:
    """Whether a quad that was played on has a separate multiplier, and does not count as a shown set (DEAL-19)."""
    return rules.quad_multiplier is not None and asks_about_quads(rules)


def _sets_shown(winner: Seat, scorer: Scorer, *, rain: bool) -> int:
    """The number of sets that the winner has shown: of November and December with ``rain``, else of other months."""
    multiplied_apart = winner.quads if quads_multiply_apart(scorer.rules) else ()
    months = [month for month in winner.shaken if month not in multiplied_apart]
    return len([month for month in months if (month in RAIN_MONTHS) is rain])


# Each of these reads the captured cards, or if players counted points, the counted fact.


def _double_jokers(hand: Outcome, winner: Seat, scorer: Scorer) -> int:
    if hand.counted is not None:
        return hand.counted.double_jokers
    return (winner._captured & scorer.double_mask).bit_count()


def _drawn_month(hand: Outcome, winner: Seat, _: Scorer) -> int:
    if hand.counted is not None:
        return hand.carry.drawn_month is not None and bool(hand.counted._known("drawn_month"))
    return hand.carry.drawn_month is not None and not MONTH_MASKS[hand.carry.drawn_month] & ~winner._captured


def _mission(hand: Outcome, winner: Seat, scorer: Scorer) -> int:
    mission, captured = hand.carry.mission, winner._captured
    if mission is None:
        return 0
    if hand.counted is not None:
        return mission.factor if hand.counted._known("mission") else 0
    lacking = count_of(mission.cards.mask & ~captured)
    if scorer.rules.rain_chodan and mission.cards == RED_RIBBONS:  # the rain ribbon may replace one of them (SCORE-14)
        lacking -= count_of(RAIN_RIBBON.mask & captured)
    return 0 if lacking > 0 else mission.factor


def _mission_cards(hand: Outcome, winner: Seat, _: Scorer) -> int:
    if hand.counted is not None:
        return int(hand.counted._known("mission_cards")) if hand.carry.mission_cards else 0
    return (hand.carry.mission_cards.mask & winner._captured).bit_count()


Reading: TypeAlias = "Callable[[Outcome, Seat, Scorer], int]"


class Circumstance(NamedTuple):
    """How to read a fact of a :class:`Win` that does not depend on how cards count.

    - ``field``: the field of the winner or the carry that it depends on. If that has its default, 0 stands for the
      fact, which lets most settlements skip ``read``.
    - ``read``: the function that reads it.
    """

    field: str
    read: Reading


CIRCUMSTANCES: Final[Mapping[str, Circumstance]] = MappingProxyType({
    "shakes": Circumstance("shaken", lambda _hand, winner, scorer: _sets_shown(winner, scorer, rain=False)),
    "rain_shakes": Circumstance("shaken", lambda _hand, winner, scorer: _sets_shown(winner, scorer, rain=True)),
    "bombs": Circumstance("bombed", lambda _hand, winner, _scorer: len(winner.bombed)),
    "first_months": Circumstance("first_months", lambda _hand, winner, _scorer: len(winner.first_months)),
    "nagaris": Circumstance("nagaris", lambda hand, _winner, _scorer: hand.carry.nagaris),
    "double_jokers": Circumstance("captured", _double_jokers),
    "drawn_month": Circumstance("drawn_month", _drawn_month),
    "mission": Circumstance("mission", _mission),
    "pair_bombs": Circumstance("pair_bombed", lambda _hand, winner, _scorer: len(winner.pair_bombed)),
    "reverse_go": Circumstance("reverse_go", lambda _hand, winner, _scorer: winner.reverse_go),
    "pushes": Circumstance("pushes", lambda hand, _winner, _scorer: hand.carry.pushes),
    "factor": Circumstance("factor", lambda hand, _winner, _scorer: hand.carry.factor),
    "mission_cards": Circumstance("mission_cards", _mission_cards),
    "first_ppuk": Circumstance("first_ppuk", lambda _hand, winner, _scorer: winner.first_ppuk),
    "quads": Circumstance("quads", lambda _hand, winner, _scorer: len(winner.quads)),
})  # fmt: skip
"""The facts of a :class:`Win` from ``shakes`` on.

- ``shakes``, ``rain_shakes``: the sets shown of other months, and of November and December (SHAKE-2, SHAKE-3).
- ``bombs``, ``pair_bombs``: the bombs of three, and of two cards (BOMB-5, BOMB-7).
- ``first_months``: the months captured on the first turn (PAY-13).
- ``nagaris``, ``pushes``, ``factor``: the nagaris and the pushed wins before, and the factor of the deal.
- ``double_jokers``: the jokers that double (PAY-12).
- ``drawn_month``: whether the winner has all of the drawn month (PAY-14).
- ``mission``: the factor of the mission if the winner fulfilled it, else 0 (PAY-15).
- ``mission_cards``: the mission cards that it captured (MISSION-1).
- ``reverse_go``: whether it said go after an opponent (PAY-21).
- ``first_ppuk``: whether it made a ppuk on its first turn (CHIPS-9).
- ``quads``: the quads that it played on (DEAL-19).
"""


OF_LOSER: Final[Mapping[str, Callable[[Seat, Scorer], int]]] = MappingProxyType({
    "junk": lambda loser, scorer: scorer.junk_count(loser._captured),
    "brights": lambda loser, scorer: (loser._captured & (scorer.bright_mask | scorer.protection_mask)).bit_count(),
    "goes": lambda loser, _scorer: loser.goes,
    "animals": lambda loser, scorer: (loser._captured & scorer.animal_mask).bit_count(),
    "ribbons": lambda loser, scorer: (loser._captured & scorer.ribbon_mask).bit_count(),
    "cards": lambda loser, _scorer: loser._captured.bit_count(),
})  # fmt: skip
"""How to read the facts of a :class:`Loss`, in their order, with all dual animals counted as animals."""

MANY_ANIMALS: Final = 7
"""The number of the winner's animals from which meong-dda and, by default, meong-bak apply (PAY-6, PAY-10)."""

NEUTRAL: Final[Mapping[Op, int | None]] = MappingProxyType({Op.ADD: 0, Op.MULTIPLY: 1, Op.DIVIDE: 1, Op.LIMIT: None})
"""The value with which a step of each operation changes nothing, so that it makes no line."""


NO_THRESHOLDS: Final[FactThresholds] = MappingProxyType({})


@attrs.frozen(slots=False)
class Term(Value):
    """One step of a debt under one set of rules.

    A step declares the facts that it reads, and the thresholds that it compares them with: ``{"animals": (7,)}`` for a
    step that asks whether somebody has seven animals, ``{"junk": (EVERY,)}`` for one that needs the exact number.
    Counts are rounded down to these thresholds before :attr:`value` gets them, but for :data:`CIRCUMSTANCES`, which it
    gets as they are.
    """

    rule: str
    """The id of its rule."""
    name: str
    """The name of the step in a receipt."""
    korean: str
    """The name in Korean."""
    op: Op
    """The operation on the debt so far."""
    value: Callable[[Win, Loss], int | None]
    """The number with which it does so, for a win and a loss. That of :data:`NEUTRAL` changes nothing."""
    applies: bool = True
    """Whether the rules have it."""
    of_win: FactThresholds = attrs.field(default=NO_THRESHOLDS, hash=False)  # a mapping has no hash
    """The facts of the win that it reads."""
    of_loss: FactThresholds = attrs.field(default=NO_THRESHOLDS, hash=False)
    """The facts of the loss that it reads."""
    counted_as: str = ""
    """For a step that depends on captured cards: the fact of :class:`CountedPoints` that says, in their place, whether
    it applies."""
    counted_value: int = 2
    """The value of the step if that fact says that it applies."""

    def line(self, win: Win, loss: Loss) -> Line | None:
        """The line of this step, or None if it changes nothing."""
        return self._line(self.value(win, loss))

    def line_by_points(self, win: Win, loss: Loss, counted: CountedPoints, loser: SeatIndex) -> Line | None:
        """Like :meth:`line`, for counted points in place of captured cards."""
        if not self.counted_as:
            return self.line(win, loss)
        return self._line(self.counted_value) if counted._has(self.counted_as, loser) else None

    def _line(self, value: int | None) -> Line | None:
        if value == NEUTRAL[self.op]:
            return None
        # Only a limit has no value at times, and then it has made no line; the ``or`` is for the type checker.
        return Line(self.rule, self.name, self.korean, self.op, min(value or 0, MOST_CHIPS))


def doubled(applies: bool) -> int:
    """2 if the condition is true, else 1: the multiplier of a term that doubles."""
    return 2 if applies else 1
