"""The estimated value of actions before anything is played out.

What a card promises was fitted by least squares to more than a million playouts, from hands that were played out under
the presets ``pagat``, with two and three players, and ``matgo``; the numbers are rounded. Their unit is the standard
deviation of the chips that a hand brings, squashed as by :class:`hwatu.rl.Payoff`.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from hwatu._actions import Action, Bomb, GiveJunk, OfferNagari, Play, PlayJoker, Shake, Take
from hwatu._cards.card_masks import MONTH_OF
from hwatu._cards.flower_cards import MONTH_MASKS
from hwatu._view import View
from hwatu._view.capture_preview import captured_mask
from hwatu.bots._rules_of_thumb import liking, worth

_TAKEN: Final = 0.012
"""The gain from a point of :func:`worth` where the card of the stock may take either of two."""
_BRIGHT: Final = 0.022
"""The gain from a bright that is captured."""
_JUNK: Final = 0.007
"""The gain from each that a captured card counts as junk."""
_POINT: Final = 0.1
"""The gain from a point, as a share of those that it takes to stop."""
_DENIED: Final = 0.047
"""The same from a point that an opponent would have scored with these cards."""
_HASTE: Final = 0.045
"""The gain from capturing the only card of a month on the table while an unseen card could."""
_HELD: Final = 0.03
"""The gain if another card of the month is left in hand."""
_STACK: Final = 0.03
"""The gain from a stack besides its cards."""
_ENOUGH: Final = 0.15
"""The gain from having the points for a stop."""
_NOTHING: Final = -0.07
"""The cost of laying a card down rather than taking one."""
_LAID: Final = -0.009
"""The cost of a point of worth that is laid down."""
_POINT_LAID: Final = -0.17
"""The cost of a point that an opponent would score by taking the card, as a share of those that it takes to stop."""
_PAIR: Final = 0.025
"""The gain from another card in hand that can take the one laid down."""
_SAFE: Final = 0.108
"""The gain if none but one's own can take it."""
_BOMB: Final = 0.05
_FREE: Final = 0.14
"""The gain from an action after which there is still a card to play; fitted to shakes."""
_GIVEN: Final = -0.08
"""The cost of a point of worth that is given away."""
_LIKED: Final = 0.018
"""The gain from a point of liking where no card is chosen: a guess, which the playouts soon correct."""
_MOST: Final = 8.0
"""No action there is liked or disliked more than so much."""


@singledispatch
def promise(action: Action, view: View) -> float:
    """The estimate for an action, in standard deviations of a hand's chips; only differences matter."""
    return _LIKED * max(-_MOST, min(_MOST, liking(action, view)))


@promise.register
def _play(action: Play, view: View) -> float:
    played, taken, me = action.card, captured_mask(view, action), view.actor
    bit, month = 1 << played.index, MONTH_OF[played.index]
    scorer, target = view._setup.compiled.scorer, view.rules.target or 1
    unseen, held = (view._hidden.unseen & month).bit_count(), (view._holdings[me].hand & month).bit_count()
    others = [view._holdings[seat].captured for seat in view.active if seat != me]
    gained = taken | bit
    points = max([scorer.points(captured | gained) - scorer.points(captured) for captured in others]) / target
    if not taken:
        value = _NOTHING + _LAID * worth(view, played) + _POINT_LAID * points * (unseen > 0)
        return value + _PAIR * (held > 1) + _SAFE * (held > unseen + 1)
    own = view._captured[me]
    value = _BRIGHT * (gained & scorer.bright_mask).bit_count() + _JUNK * scorer.junk_count(gained)
    value += _POINT * (scorer.points(own | gained) - scorer.points(own)) / target + _DENIED * points
    value += _HASTE * (unseen > 0 and action.onto is None) + _HELD * (held > 1)
    return value + _STACK * (taken & (taken - 1) != 0) + _enough(view, gained)


def _enough(view: View, gained: int) -> float:
    """The gain from capturing these, if they bring the points for a stop."""
    compiled, captured = view._setup.compiled, view._captured[view.actor]
    enough = compiled.enough(view._memory.marks[view.actor])
    return _ENOUGH * (compiled.stop_points(captured | gained) >= enough > compiled.stop_points(captured))


@promise.register
def _bomb(action: Bomb, view: View) -> float:
    return _BOMB + _enough(view, MONTH_MASKS[action.month])


@promise.register(Shake)
@promise.register(PlayJoker)
def _free(action: Shake | PlayJoker, view: View) -> float:
    return _FREE


@promise.register
def _take(action: Take, view: View) -> float:
    return _TAKEN * worth(view, action.card) + _enough(view, 1 << action.card.index)


@promise.register
def _give(action: GiveJunk, view: View) -> float:
    return _GIVEN * worth(view, action.card)


@promise.register
def _offer(action: OfferNagari, view: View) -> float:
    return _FREE if liking(action, view) > 0 else -1.0
