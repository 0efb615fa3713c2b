"""The estimated value of actions before anything is played out.

What a card promises was fitted by least squares to more than a million playouts, from hands that :func:`simple_bot`
played under the presets ``pagat``, with two and three players, and ``matgo``; the numbers are rounded. Their unit is
the standard deviation of the chips that a hand brings.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from hwatu._actions import Action, Bomb, GiveJunk, OfferNagari, Play, PlayJoker, Shake, Take
from hwatu._cards.card_masks import MONTH_OF
from hwatu._cards.flower_cards import MONTH_MASKS
from hwatu._view import View
from hwatu._view.capture_preview import captured_mask
from hwatu.bots._rules_of_thumb import liking, worth, worth_of

_TAKEN: Final = 0.012
"""The gain from a point of :func:`worth` for the seat that captures it while another could."""
_SAFE: Final = 0.009
"""The same where no unseen card could take it, so that there is no haste."""
_STACK: Final = 0.058
"""The gain from a stack besides its cards."""
_ENOUGH: Final = 0.15
"""The gain from having the points for a stop."""
_LAID: Final = -0.005
"""The cost of a point of worth on the table, for each unseen card that could take it."""
_POINT_LAID: Final = -0.02
"""The cost of a point that an opponent would score by taking the card."""
_SAFE_PAIR: Final = 0.06
"""The gain from one of two cards on the table if no unseen card can take it."""
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
    played, taken = action.card, captured_mask(view, action)
    bit, month, me = 1 << played.index, MONTH_OF[played.index], view.actor
    unseen = (view._hidden.unseen & month).bit_count()
    if taken:
        gained = taken | bit
        value = worth_of(view, gained) * (_TAKEN if unseen else _SAFE) + _enough(view, gained)
        return value + _STACK * (taken & (taken - 1) != 0)
    points = view._setup.compiled.scorer.points
    lost = max([
        points(captured | bit) - points(captured)
        for captured in [view._holdings[seat].captured for seat in view.active if seat != me]
    ])  # fmt: skip
    safe_pair = not unseen and (view._holdings[me].hand & month).bit_count() == 2
    return _LAID * worth(view, played) * unseen + _POINT_LAID * lost + _SAFE_PAIR * safe_pair


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
