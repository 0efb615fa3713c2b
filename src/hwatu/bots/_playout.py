"""Playing out a hand much as :func:`simple_bot` would, tens of thousands of decisions a second.

Most decisions are made on masks: making a view for each would take longer than deciding. The others are left to
:func:`simple_bot` itself.
"""

from __future__ import annotations

from itertools import count
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, Final

from hwatu._actions import Bomb, Go, OfferNagari, Play, PlayJoker, Shake, Stop
from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._cards.card_masks import MONTH_OF
from hwatu._cards.flower_cards import Kind
from hwatu._engine.stepping import drawn_action, legal_actions, next_state, state_after
from hwatu._state import Phase
from hwatu._view import observe
from hwatu.bots._rules_of_thumb import simple_bot, worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu._actions import Action
    from hwatu._cards.flower_cards import Card
    from hwatu._state import State
    from hwatu._view import View

# A member of an enumeration takes a thousand instructions to look up.
_TURN: Final = Phase.TURN
_GIVE: Final = Phase.GIVE
_TAKE: Final = Phase.TAKE
_GO_OR_STOP: Final = Phase.GO_OR_STOP
_OVER: Final = Phase.OVER
_GO: Final = Go()
_STOP: Final = Stop()
_CAPTURE: Final = 5.0
"""The gain from a capture, whatever its cards: nearly always more than from a card laid down. This and the next eight
were fitted to playouts by least squares; only their proportions matter.
"""
_GAINS: Final = {Kind.BRIGHT: 2.0, Kind.ANIMAL: 0.2, Kind.RIBBON: 0.2}
"""The gain from a captured card besides."""
_JUNK: Final = 0.8
"""The gain from each that a captured card counts as junk."""
_POINT: Final = 10.0
"""The gain from a point, as a share of those that it takes to stop."""
_HASTE: Final = 3.0
"""The gain from a capture now where an unseen card could take the same."""
_LAID: Final = -0.75
"""The cost of a point of worth laid down."""
_KEEPS_ONE: Final = 2.6
"""The gain from another card in hand that can take the one laid down."""
_SAFE: Final = 5.8
"""The gain if none but one's own can take it."""
_FAR: Final = 3
"""So many points must the others lack after one more good capture. This and the next two won most in the end, where in
some thousand hands of :func:`simple_bot` a seat that was asked either stopped or went once more.
"""
_FAR_AT_LAST: Final = 1
_RAISING: Final = 0.4
"""The share of the cards left that must raise one's score."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Playout:
    """Plays out hands under the rules of one view, drawing from ``rng``."""

    def __init__(self, view: View, rng: Random) -> None:
        self._rng = rng
        compiled = view._setup.compiled
        self._worth = {each.index: worth(view, each) for each in view.rules.deck}
        self._gains = {each.index: _gain_of_card(each, compiled.scorer.junk_values) for each in view.rules.deck}
        self._gains_of: dict[int, float] = {}
        self._point: float = _POINT / (view.rules.target or 1)
        self._scorer = compiled.scorer
        self._points = compiled.stop_points
        self._bits = [1 << index for index in self._worth]

    def chips(self, state: State) -> tuple[int, ...]:
        """Each seat's win, in chips, when the hand is played out from here."""
        while state._phase is not _OVER:
            state = next_state(state, self.choice(state))
        settlement = state.settlement
        assert settlement is not None
        return settlement.net

    def choice(self, state: State) -> Action:
        """The choice of the seat that must decide."""
        actions = legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        phase = state._phase
        if phase is _TURN:
            return self._turn(state, actions)
        if phase is _GIVE:
            return min(actions, key=self._worth_of)
        if phase is _TAKE:
            return self._take(state, actions)
        if phase is _GO_OR_STOP:
            return _GO if self._goes(state) else _STOP
        return simple_bot(observe(state, state._actor), self._rng)

    def _worth_of(self, action: Any) -> float:
        return self._worth[action.card.index]

    def _turn(self, state: State, actions: list[Action]) -> Action:
        """A card to play; a joker, a bomb or a shake comes first, and nobody offers nagari."""
        holding, stacked = state._holdings[state._actor], 0
        hand, own = holding.hand, holding.captured
        for stack in state._memory.stacks:
            stacked |= stack.cards.mask
        lying = state._table | stacked
        seen = lying | hand
        for each in state._holdings:
            seen |= each.captured
        now = self._scorer.points(own)
        best, most = actions[0], -inf
        for action in actions:
            kind, value = type(action), 0.0
            if kind is Play:
                index, onto = action.card.index, action.onto  # type: ignore[union-attr]
                month = MONTH_OF[index]
                unseen, match = (month & ~seen).bit_count(), month & lying
                if match:
                    taken = match if onto is None else 1 << onto.index
                    value = _CAPTURE + self._gain(own, taken | 1 << index) - self._point * now + _HASTE * (unseen > 0)
                else:
                    held = (month & hand).bit_count()
                    value = _LAID * self._worth[index] + _KEEPS_ONE * (held > 1) + _SAFE * (held > unseen + 1)
            elif kind is Bomb or kind is PlayJoker or kind is Shake:
                return action
            elif kind is OfferNagari:
                continue
            if value > most:
                best, most = action, value
        return best

    def _take(self, state: State, actions: list[Action]) -> Action:
        """Which of two cards to take."""
        own = state._holdings[state._actor].captured
        best, most = actions[0], -inf
        for action in actions:
            value = self._gain(own, 1 << action.card.index)  # type: ignore[union-attr]
            if value > most:
                best, most = action, value
        return best

    def _gain(self, own: int, cards: int) -> float:
        """The gain from having these cards besides those captured."""
        gain = self._gains_of.get(cards)
        if gain is None:
            gain = sum([each for index, each in self._gains.items() if cards >> index & 1])
            self._gains_of[cards] = gain
        return gain + self._point * self._scorer.points(own | cards)

    def _goes(self, state: State) -> bool:
        """Whether to go: with a card left to play, much left to win, and all others far from a stop; from the third go
        on, which doubles, they may be nearer.
        """
        seat, marks, holdings = state._actor, state._memory.marks, state._holdings
        if not (holdings[seat].hand or marks[seat].bomb_turns):
            return False
        gone = 0
        for each in holdings:
            gone |= each.captured
        left = [bit for bit in self._bits if not bit & gone]
        own, points = holdings[seat].captured, self._points
        now = points(own)
        if sum([points(own | bit) > now for bit in left]) <= _RAISING * len(left):
            return False
        far = _FAR_AT_LAST if marks[seat].goes > 1 else _FAR
        return all(
            self._lacks(holdings[other].captured, left, far, state._setup.compiled.enough(marks[other]))
            for other in state.active
            if other != seat
        )

    def _lacks(self, captured: int, left: list[int], far: int, enough: int) -> bool:
        """Whether these captures stay at least ``far`` points short of enough, whichever remaining card is added."""
        return max([self._points(captured | bit) for bit in left], default=0) + far <= enough


def _gain_of_card(each: Card, junk_values: dict[int, int]) -> float:
    """The gain from capturing a card, whatever else its seat has captured."""
    return _JUNK * junk_values.get(1 << each.index, 0) or _GAINS.get(each.kind, 0.0)


def random_end(state: State, random: Random | Callable[[int], Random]) -> tuple[State, int]:
    """The end of a hand that :func:`random_bot` plays for all seats from here, and how many decisions that took.
    ``random`` is the generator of all decisions, or of each by its number, from 0.
    """
    if isinstance(random, Random):
        return _drawn_end(state, random.random)
    each, numbers = random, count()
    return _drawn_end(state, lambda: each(next(numbers)).random())


def _drawn_end(state: State, draw: Callable[[], float]) -> tuple[State, int]:
    decisions = 0
    while state._phase is not _OVER:
        state = state_after(state, drawn_action(state, draw()))
        decisions += 1
    return state, decisions


hide_setup(Playout)
