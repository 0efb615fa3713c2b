"""The worth of single cards, and the gain of plays: linear evaluations before the stock is turned.

Playouts choose by it, and the prior of the search uses it, each with different weights. It works on masks: to make a
view would take longer than the choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, final

from hwatu._base.mypyc import hide_setup
from hwatu._cards.card_kinds import Kind, Ribbon
from hwatu._cards.card_masks import MONTH_MASK_OF, count_of, indices
from hwatu._cards.card_set import cards
from hwatu._cards.flower_cards import card

if TYPE_CHECKING:
    from hwatu._actions import Play
    from hwatu._engine.compiled_rules import CompiledRules
    from hwatu._engine.position import Position


_BIRDS: Final = cards("2A 4A 8A")
_RAIN: Final = card("12B")
_KIND_WORTH: Final[Mapping[Kind, float]] = MappingProxyType({
    Kind.BRIGHT: 7.0, Kind.ANIMAL: 3.0, Kind.RIBBON: 3.0, Kind.JUNK: 2.0, Kind.JOKER: 5.0,
})  # fmt: skip


@lru_cache(maxsize=64)
def worths(compiled: CompiledRules) -> dict[int, float]:
    """The worth of every card of the pack, by its index."""
    found: dict[int, float] = {}
    for each in compiled.rules.deck:
        value = _KIND_WORTH[each.kind]
        if each.kind is Kind.JUNK:
            value += 1.5 * (compiled.scorer.junk_values[1 << each.index] - 1)
        elif each in compiled.rules.dual_animals:
            value += 1.0
        elif each in _BIRDS:
            value += 2.0
        elif each.ribbon is not None and each.ribbon is not Ribbon.RAIN:
            value += 0.5
        elif each is _RAIN:
            value -= 2.0
        found[each.index] = value
    return found


@final
class Weights:
    """The weights of the evaluation. Points are measured as a share of the points that a stop takes.

    For a capture:

    - ``capture``: that it is one.
    - ``bright``, ``animal``, ``ribbon``, ``junk``: each card of that kind; junk by its count.
    - ``point``: each point scored.
    - ``denied``: each point that an opponent would have scored with the cards.
    - ``haste``: an unseen card could capture them next.
    - ``held``: the hand has another card of the month.
    - ``stack``: the capture is a stack.

    For a card that is laid down:

    - ``laid``: each point of its :func:`worth`.
    - ``lost``: each point that an opponent would score by capturing it.
    - ``kept``: the hand has another card of the month, which can capture it.
    - ``safe``: only cards of this hand can capture it.
    """

    __slots__ = (
        "animal", "bright", "capture", "denied", "haste", "held", "junk", "kept", "laid", "lost", "point", "ribbon",
        "safe", "stack",
    )  # fmt: skip

    def __init__(
        self, *, capture: float, bright: float, animal: float, ribbon: float, junk: float, point: float, denied: float,
        haste: float, held: float, stack: float, laid: float, lost: float, kept: float, safe: float,
    ) -> None:  # fmt: skip
        self.capture = capture
        self.bright = bright
        self.animal = animal
        self.ribbon = ribbon
        self.junk = junk
        self.point = point
        self.denied = denied
        self.haste = haste
        self.held = held
        self.stack = stack
        self.laid = laid
        self.lost = lost
        self.kept = kept
        self.safe = safe


@final
class Gains:
    """The part of the evaluation that depends only on rules and weights, computed once for all hands."""

    __slots__ = ("_each", "_of", "scorer", "share", "weights", "worths")

    def __init__(self, compiled: CompiledRules, weights: Weights) -> None:
        kinds = {Kind.BRIGHT: weights.bright, Kind.ANIMAL: weights.animal, Kind.RIBBON: weights.ribbon}
        junk_values = compiled.scorer.junk_values
        self.weights = weights
        self.scorer = compiled.scorer
        self.share: float = 1 / (compiled.rules.target or 1)
        self.worths: dict[int, float] = worths(compiled)
        self._each: dict[int, float] = {
            each.index: weights.junk * junk_values.get(1 << each.index, 0) or kinds.get(each.kind, 0.0)
            for each in compiled.rules.deck
        }
        self._of: dict[int, float] = {}

    def of(self, cards: int) -> float:
        """The gain from capturing these cards (a mask), without points.

        Remembered for each mask: few different captures occur, and the same ones in every hand.
        """
        gain = self._of.get(cards)
        if gain is None:
            gain = self._of[cards] = sum([self._each[index] for index in indices(cards)])
        return gain


@lru_cache(maxsize=64)
def gains_under(compiled: CompiledRules, weights: Weights) -> Gains:
    """Cached :class:`Gains`."""
    return Gains(compiled, weights)


@final
class Prospects:
    """The evaluation of plays by the seat to play in a position.

    - ``gains``: rules and weights.
    - ``at``: a state or a view.
    - ``lying``: the cards on the table and in stacks, as a mask.
    - ``unseen``: the cards that the seat does not see, as a mask.
    """

    __slots__ = ("_gains", "_hand", "_lying", "_others", "_own", "_points", "_unseen", "_weights")

    def __init__(self, gains: Gains, at: Position, lying: int, unseen: int) -> None:
        me, seats, scorer = at._actor, at._seats, gains.scorer
        self._gains = gains
        self._weights = gains.weights
        self._hand: int = seats[me]._hand
        self._own: int = seats[me]._captured
        self._points: int = scorer.points(self._own)
        self._others: list[tuple[int, int]] = []
        for seat in at.active:
            if seat != me:
                captured = seats[seat]._captured
                self._others.append((captured, scorer.points(captured)))
        self._lying = lying
        self._unseen = unseen

    def play(self, action: Play) -> float:
        """The gain from a play, without what the stock will bring."""
        weights, index, onto = self._weights, action.card.index, action.onto
        bit, whole_month = 1 << index, MONTH_MASK_OF[index]
        unseen, held = count_of(whole_month & self._unseen), count_of(whole_month & self._hand)
        taken = whole_month & self._lying if onto is None else 1 << onto.index
        if not taken:
            value = weights.laid * self._gains.worths[index]
            value += weights.kept * (held > 1) + weights.safe * (held > unseen + 1)
            return value + weights.lost * self._scored(bit) if unseen else value
        value = weights.capture + self.captured(taken | bit) + weights.held * (held > 1)
        return value + weights.haste * (unseen > 0 and onto is None) + weights.stack * (taken & (taken - 1) != 0)

    def captured(self, cards: int) -> float:
        """The gain from capturing these cards (a mask)."""
        gains, weights = self._gains, self._weights
        points = gains.scorer.points(self._own | cards) - self._points
        return gains.of(cards) + weights.point * gains.share * points + weights.denied * self._scored(cards)

    def _scored(self, cards: int) -> float:
        """The most points that these cards would bring an opponent, as a share of the points that a stop takes."""
        scorer, most = self._gains.scorer, 0
        for captured, before in self._others:
            most = max(most, scorer.points(captured | cards) - before)
        return most * self._gains.share


hide_setup(Weights, Gains, Prospects)
