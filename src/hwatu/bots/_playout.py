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
from hwatu._engine.stepping import drawn_action, legal_actions, next_state, state_after
from hwatu._state import Phase
from hwatu._view import observe
from hwatu.bots._rules_of_thumb import simple_bot, worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu._actions import Action
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
_STACK: Final = 12.0
"""The worth of a stack: three cards, and junk from every opponent."""
_FOR_OTHERS: Final = 0.75
"""How much worse it is to lay down a card for each card that could take it and has not been seen."""
_KEEPS_ONE: Final = 1.5
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
        self._worth = {each.index: worth(view, each) for each in view.rules.deck}
        self._worth_of_mask: dict[int, float] = {}
        self._points = view._setup.compiled.stop_points
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
            return max(actions, key=self._worth_of)
        if phase is _GO_OR_STOP:
            return _GO if self._goes(state) else _STOP
        return simple_bot(observe(state, state._actor), self._rng)

    def _worth_of(self, action: Any) -> float:
        return self._worth[action.card.index]

    def _turn(self, state: State, actions: list[Action]) -> Action:
        """A card to play; a joker, a bomb or a shake comes first, and nobody offers nagari."""
        table, worths, stacks = state._table, self._worth, state._memory.stacks
        hand = state._holdings[state._actor].hand
        seen = table | hand
        for each in state._holdings:
            seen |= each.captured
        stacked = 0
        for stack in stacks:
            stacked |= stack.cards.mask
        unseen = ~(seen | stacked)
        best, most = actions[0], -inf
        for action in actions:
            kind = type(action)
            if kind is not Play:
                if kind is Bomb or kind is PlayJoker or kind is Shake:
                    return action
                if kind is OfferNagari:
                    continue
                value = 0.0
            else:
                index = action.card.index  # type: ignore[union-attr]
                month, value = MONTH_OF[index], worths[index]
                match = table & month
                if match:
                    onto = action.onto  # type: ignore[union-attr]
                    value += self._worth_of_cards(match) if onto is None else worths[onto.index]
                    value -= onto is None and month & unseen != 0  # may become a ppuk
                elif stacked & month:
                    value += _STACK
                else:
                    value = _KEEPS_ONE * ((hand & month).bit_count() > 1) - value
                    value -= _FOR_OTHERS * (month & unseen).bit_count()
            if value > most:
                best, most = action, value
        return best

    def _worth_of_cards(self, mask: int) -> float:
        found = self._worth_of_mask.get(mask)
        if found is None:
            found = sum([worth for index, worth in self._worth.items() if mask >> index & 1])
            self._worth_of_mask[mask] = found
        return found

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
