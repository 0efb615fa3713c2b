"""The prior of an action: an estimate of its value before anything is played out.

A play counts half by the reasons of :func:`simple_bot`, and half by weights that were fitted by least squares to more
than a million playouts under the presets ``pagat``, with two and three players, and ``matgo``, and rounded. The weights
of bombs, jokers and shakes were fitted to 110 positions of each at ``matgo``: in each position the action and the play
of the best prior were played out from 350 sampled states. The unit of all weights is the standard deviation of the
chips of a hand, squashed as by :class:`hwatu.rl.Payoff`.
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
_SHAKE: Final = 0.09
_JOKER: Final = -0.12
"""The gain from a joker: without junk to take it had better wait."""
_BOMB: Final = 0.7
"""The gain from a bomb with the last cards of the hand."""
_BOMB_EARLY: Final = -0.073
"""The gain for each card in hand: no opponent can take a bomb away, so it may wait."""
_JUNK_TAKEN: Final = 0.19
"""The gain for each opponent who has junk to give, where a bomb or a joker takes it."""
_OFFER: Final = 0.14
"""The gain from offering a nagari in need; else the offer is a loss."""
_GIVEN: Final = -0.08
"""The gain for each point of worth that is given away; negative, since it is lost."""
_REASONS: Final = 0.0135
"""The gain for each point of :func:`liking` of a play. The mean of this and the fitted gain errs less than either."""
_LEVEL: Final = 0.065
"""The amount by which the reasons value plays more than the fitted gain does, on average."""
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
    fitted = Prospects(gains, view, lying, view._hidden.unseen).play(action) - _WEIGHTS.capture
    value = (fitted + _REASONS * liking(action, view) - _LEVEL) / 2
    return value + _enough(view, taken | 1 << action.card.index) if taken else value


def _enough(view: View, gained: int) -> float:
    """The gain from capturing these cards (a mask), if they bring the points for a stop; else 0."""
    compiled, captured = view._setup.compiled, view._captured[view.actor]
    enough = compiled.enough(view._seats[view.actor]._facts)
    return _ENOUGH * (compiled.stop_points(captured | gained) >= enough > compiled.stop_points(captured))


@prior.register
def _bomb(action: Bomb, view: View) -> float:
    value = _BOMB + _BOMB_EARLY * view._seats[view.actor].hand_size + _enough(view, MONTH_MASKS[action.month])
    return value + _taken(view) if view.rules.bomb_junk else value


@prior.register
def _joker(action: PlayJoker, view: View) -> float:
    return _JOKER + _taken(view) if view.rules.joker_junk else _JOKER


def _taken(view: View) -> float:
    """The gain from a junk card of every opponent who has one."""
    junk, captured = view._setup.compiled.junk, view._captured
    return _JUNK_TAKEN * sum([captured[each] & junk != 0 for each in view.active if each != view.actor])


@prior.register
def _shake(action: Shake, view: View) -> float:
    return _SHAKE


@prior.register
def _take(action: Take, view: View) -> float:
    return _TAKEN * worth(view, action.card) + _enough(view, 1 << action.card.index)


@prior.register
def _give(action: GiveJunk, view: View) -> float:
    return _GIVEN * worth(view, action.card)


@prior.register
def _offer(action: OfferNagari, view: View) -> float:
    return _OFFER if liking(action, view) > 0 else -1.0
