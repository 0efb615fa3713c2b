"""The player of ``hwatu demo``: it captures what it can, and where it does not care a generator decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hwatu.actions import Bomb, GiveJunk, Go, Join, OfferNagari, Play, PlayJoker, RefuseNagari, Shake, Stop, Take
from hwatu.cards import Kind
from hwatu.engine import legal_actions

if TYPE_CHECKING:
    from random import Random

    from hwatu.actions import Action
    from hwatu.cards import Card
    from hwatu.state import State

_WORTH: Final = {Kind.BRIGHT: 4.0, Kind.ANIMAL: 3.0, Kind.RIBBON: 2.5, Kind.JUNK: 1.0, Kind.JOKER: 1.0}
_SAFE_STOCK: Final = 8
"""With so many cards left in the stock a go is worth trying."""


def choose(state: State, random: Random) -> Action:
    """The best legal action in this player's simple eyes; among equals the generator decides."""
    return max(legal_actions(state), key=lambda action: (_appeal(state, action), random.random()))


def _appeal(state: State, action: Action) -> float:
    if isinstance(action, Play):
        return _appeal_of_play(state, action)
    if isinstance(action, Take):
        return _worth(action.card)
    if isinstance(action, GiveJunk):
        return -_worth(action.card)
    if isinstance(action, Go):
        return 1 if len(state.stock) > _SAFE_STOCK and not state.goes(state.actor) else 0
    if isinstance(action, (Shake, Bomb, PlayJoker)):
        return 10
    if isinstance(action, OfferNagari):
        return -10
    return 0.5 if isinstance(action, (Stop, RefuseNagari, Join)) else 0


def _appeal_of_play(state: State, action: Play) -> float:
    month = action.card.month
    assert month is not None
    if action.onto is not None:
        matches = [action.onto]
    else:
        matches = [
            *state.table.of_month(month),
            *(each for stack in state.stacks if stack.month is month for each in stack.cards),
        ]
    if matches:
        return _worth(action.card) + sum(_worth(each) for each in matches)
    return -_worth(action.card)


def _worth(card: Card) -> float:
    return _WORTH[card.kind] + (card.code in ("11D", "12D"))
