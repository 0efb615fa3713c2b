"""The prior of an action: an estimate of its value before anything is played out.

The weights of plays were fitted by least squares to more than a million playouts under the presets ``pagat``, with two
and three players, and ``matgo``, and rounded. Their unit is the standard deviation of the chips of a hand, squashed as
by :class:`hwatu.rl.Payoff`.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from hwatu._actions import Action, Bomb, GiveJunk, OfferNagari, Play, PlayJoker, Shake, Take
from hwatu._cards.card_masks import MONTH_MASKS
from hwatu._view.observing import captured_mask, loose_cards
from hwatu._view.seat_view import View
from hwatu.bots._card_gains import Prospects, Weights, gains_under
from hwatu.bots._rules_of_thumb import liking, worth

_TAKEN: Final = 0.012
"""The gain for each point of :func:`worth` of the card that is taken, if a stock card may take either of two."""
_ENOUGH: Final = 0.15
"""The gain from reaching the points for a stop."""
_BOMB: Final = 0.05
_FREE: Final = 0.14
"""The gain from an action that does not use up the turn's card; fitted to shakes."""
_GIVEN: Final = -0.08
"""The gain for each point of worth that is given away; negative, since it is lost."""
_LIKED: Final = 0.018
"""The gain for each point of :func:`liking` of other actions: a guess, which the playouts soon correct."""
_MOST: Final = 8.0
"""The liking of other actions is cut to this, and to its negative."""
_WEIGHTS: Final = Weights(
    capture=0.07, bright=0.022, animal=0.0, ribbon=0.0, junk=0.007, point=0.1, denied=0.047, haste=0.045, held=0.03,
    stack=0.03, laid=-0.009, lost=-0.17, kept=0.025, safe=0.108,
)  # fmt: skip


@singledispatch
def prior(action: Action, view: View) -> float:
    """Estimate the value of an action, in standard deviations of a hand's chips; only differences matter."""
    return _LIKED * max(-_MOST, min(_MOST, liking(action, view)))


@prior.register
def _play(action: Play, view: View) -> float:
    lying, taken = loose_cards(view) | view._memory.standing, captured_mask(view, action)
    gains = gains_under(view._setup.compiled, _WEIGHTS)
    value = Prospects(gains, view, lying, view._hidden.unseen).play(action) - _WEIGHTS.capture
    return value + _enough(view, taken | 1 << action.card.index) if taken else value


def _enough(view: View, gained: int) -> float:
    """The gain from capturing these cards (a mask), if they bring the points for a stop; else 0."""
    compiled, captured = view._setup.compiled, view._captured[view.actor]
    enough = compiled.enough(view._seats[view.actor]._facts)
    return _ENOUGH * (compiled.stop_points(captured | gained) >= enough > compiled.stop_points(captured))


@prior.register
def _bomb(action: Bomb, view: View) -> float:
    return _BOMB + _enough(view, MONTH_MASKS[action.month])


@prior.register(Shake)
@prior.register(PlayJoker)
def _free(action: Shake | PlayJoker, view: View) -> float:
    return _FREE


@prior.register
def _take(action: Take, view: View) -> float:
    return _TAKEN * worth(view, action.card) + _enough(view, 1 << action.card.index)


@prior.register
def _give(action: GiveJunk, view: View) -> float:
    return _GIVEN * worth(view, action.card)


@prior.register
def _offer(action: OfferNagari, view: View) -> float:
    return _FREE if liking(action, view) > 0 else -1.0
