"""Play hands out fast, at tens of thousands of decisions a second, with play like that of :func:`simple_bot`.

The frequent decisions are made on masks, since to make a view for each would take longer than to decide.
:func:`simple_bot` itself makes the others.
"""

from __future__ import annotations

from itertools import count
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from hwatu._actions import Bomb, Go, OfferNagari, Play, PlayJoker, Shake, Stop
from hwatu._base.errors import NotationError, nearest, one_of_these, short
from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.card_masks import SeatIndex
from hwatu._engine.stepping import drawn_action, legal_actions, next_state, next_state_unchecked
from hwatu._facts.turn_facts import Phase
from hwatu._view.observing import observe
from hwatu.bots._card_gains import Prospects, Weights, gains_under
from hwatu.bots._rules_of_thumb import simple_bot

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu._actions import Action
    from hwatu._engine.state import State
    from hwatu._view.seat_view import View


Aim: TypeAlias = Literal["chips", "squashed", "wins"]
"""The result that a search or an analysis tries to get most of.

- ``"chips"``: chips in the long run.
- ``"squashed"``: chips of which those of expensive hands count less: the tanh of a hand's chips, in units of the mean
  loss of a hand among bots.
- ``"wins"``: hands won, whatever they pay. A hand that several seats win, or that nobody wins, is shared equally.
"""

AIMS: Final[tuple[Aim, ...]] = ("chips", "squashed", "wins")


def check_aim(aim: object) -> None:
    """Raise :class:`NotationError` (``unknown_aim``) for anything but one of the :data:`AIMS`."""
    if not isinstance(aim, str) or aim not in AIMS:
        raise NotationError(
            f"There is no aim {short(aim)}.",
            code="unknown_aim",
            hint=(nearest(aim[:40], AIMS) if isinstance(aim, str) else None) or one_of_these(AIMS),
            korean=f"{short(aim)}: 그런 목표는 없습니다.",
        )


# Compiled code looks up an attribute of an interpreted class, such as a member of an enumeration, at each use: a
# thousand instructions. A Final is a C variable.
_TURN: Final = Phase.TURN
_GIVE: Final = Phase.GIVE
_TAKE: Final = Phase.TAKE
_GO_OR_STOP: Final = Phase.GO_OR_STOP
_OVER: Final = Phase.OVER
_GO: Final = Go()
_STOP: Final = Stop()
_FAR: Final = 4
"""For a go: the points that each opponent must lack after its best capture of one card. This value and the next two won
most among those tried in thousands of hands.
"""
_FAR_AT_LAST: Final = 1
"""The points that each opponent must lack from the third go on."""
_RAISING: Final = 0.4
"""For a go: the share of the cards left that must raise the seat's own points."""
_WEIGHTS: Final = Weights(
    capture=5.0, bright=2.0, animal=0.2, ribbon=0.35, junk=0.8, point=10.0, denied=3.0, haste=4.5, held=0.0,
    stack=0.0, laid=-0.75, lost=-8.0, kept=2.2, safe=5.5,
)  # fmt: skip
"""Fitted to playouts by least squares, and kept because they won more than the weights before in thousands of hands.
Only their proportions matter.
"""


@mypyc_attr(allow_interpreted_subclasses=True)
class Playout:
    """Plays out hands under the rules of one view. ``rng`` is drawn from only when :func:`simple_bot` decides.

    With the ``aim`` ``"wins"`` the viewer stops whenever it may, since that wins the hand.
    """

    def __init__(self, view: View, rng: Random, aim: Aim = "chips") -> None:
        self._rng = rng
        self._stops: SeatIndex | None = view.viewer if aim == "wins" else None
        compiled = view._setup.compiled
        self._gains = gains_under(compiled, _WEIGHTS)
        self._deck: int = compiled.scorer.deck_mask
        self._points = compiled.stop_points
        self._bits = [1 << each.index for each in view.rules.deck]

    def chips(self, state: State) -> tuple[int, ...]:
        """Play the hand out from this state, and return the chips that each seat wins or loses."""
        settlement = self._end(state).settlement
        assert settlement is not None
        return settlement.net

    def shares(self, state: State) -> tuple[float, ...]:
        """Play the hand out from this state, and return the share of it that each seat wins."""
        return shares_of(self._end(state))

    def _end(self, state: State) -> State:
        while state._phase is not _OVER:
            state = next_state(state, self.choice(state))
        return state

    def choice(self, state: State) -> Action:
        """Choose an action for the seat that must decide."""
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
            return _GO if state._actor != self._stops and self._goes(state) else _STOP
        return simple_bot(observe(state, state._actor), self._rng)

    def _worth_of(self, action: Any) -> float:
        return self._gains.worths[action.card.index]

    def _turn(self, state: State, actions: list[Action]) -> Action:
        """Choose the action of a turn: a joker, a bomb or a shake if possible, else the best play; never a nagari
        offer.
        """
        prospects = self._prospects(state)
        best, most = actions[0], -inf
        for action in actions:
            kind, value = type(action), 0.0
            if kind is Play:
                value = prospects.play(action)  # type: ignore[arg-type]
            elif kind is Bomb or kind is PlayJoker or kind is Shake:
                return action
            elif kind is OfferNagari:
                continue
            if value > most:
                best, most = action, value
        return best

    def _take(self, state: State, actions: list[Action]) -> Action:
        """Choose which of two cards a stock card takes."""
        prospects = self._prospects(state)
        best, most = actions[0], -inf
        for action in actions:
            value = prospects.captured(1 << action.card.index)  # type: ignore[union-attr]
            if value > most:
                best, most = action, value
        return best

    def _prospects(self, state: State) -> Prospects:
        """The evaluation of plays for the seat that must decide, with only what that seat can see."""
        lying, captured = state._table | state._memory.standing, 0
        for each in state._seats:
            captured |= each._captured
        unseen = self._deck & ~(lying | captured | state._seats[state._actor]._hand)
        return Prospects(self._gains, state, lying, unseen)

    def _goes(self, state: State) -> bool:
        """Whether to go: with a card left to play, enough cards left that raise the points, and all opponents far from
        a stop. From the third go on, which doubles (PAY-2), they may be nearer.
        """
        seat, seats = state._actor, state._seats
        mine = seats[seat]
        if not (mine._hand or mine._facts.bomb_turns):
            return False
        gone = 0
        for each in seats:
            gone |= each._captured
        left = [bit for bit in self._bits if not bit & gone]
        own, points = mine._captured, self._points
        now = points(own)
        if sum([points(own | bit) > now for bit in left]) <= _RAISING * len(left):
            return False
        far = _FAR_AT_LAST if mine._facts.goes > 1 else _FAR
        return all(
            self._lacks(seats[other]._captured, left, far, state._setup.compiled.enough(seats[other]._facts))
            for other in state.active
            if other != seat
        )

    def _lacks(self, captured: int, left: list[int], far: int, enough: int) -> bool:
        """Whether these captures (a mask) stay at least ``far`` points below ``enough`` with any one card of
        ``left``.
        """
        return max([self._points(captured | bit) for bit in left], default=0) + far <= enough


def winners_of(end: State) -> set[SeatIndex]:
    """The seats that have won a finished hand: its winner, and all who ended it with four of a month."""
    result = end.result
    assert result is not None
    winners = set(result.holders)
    if result.winner is not None:
        winners.add(result.winner)
    return winners


def shares_of(end: State) -> tuple[float, ...]:
    """The share of a finished hand that each seat has won, 0 to 1: all of it for its only winner. A hand that several
    seats win, or that nobody wins, is shared equally.
    """
    sharing = winners_of(end) or set(end.active)
    return tuple([1 / len(sharing) if seat in sharing else 0.0 for seat in range(len(end._seats))])


def random_end(state: State, random: Random | Callable[[int], Random]) -> tuple[State, int]:
    """Play a hand out at random, like :func:`random_bot` in all seats, and return its end and the number of decisions.

    ``random`` is the generator, or a function that gives the generator of each decision by its number, from 0.
    """
    if isinstance(random, Random):
        return _drawn_end(state, random.random)
    each, numbers = random, count()
    return _drawn_end(state, lambda: each(next(numbers)).random())


def _drawn_end(state: State, draw: Callable[[], float]) -> tuple[State, int]:
    decisions = 0
    while state._phase is not _OVER:
        state = next_state_unchecked(state, drawn_action(state, draw()))
        decisions += 1
    return state, decisions


hide_setup(Playout)
