"""The cards that a seat may still capture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from hwatu._base.frozen import Value
from hwatu._engine.earning import rewards_of
from hwatu._state import Phase
from hwatu._state.seats import junk_to_give

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._facts.current_turn import Turn
    from hwatu._view import View


@attrs.frozen
class Reach(Value):
    """The ``cards`` that a seat may still capture and those of its own that it may ``lose`` as junk, as masks, and its
    ``turns``, one under way included.
    """

    cards: int
    turns: int
    lose: int = 0

    @property
    def coming(self) -> Iterator[int]:
        """Each of the cards, as a mask of its own."""
        left = self.cards
        while left:
            low = left & -left
            yield low
            left ^= low


def reach_of(view: View, seat: int) -> Reach:
    """Everything that may still come to a seat: what nobody has captured, and others' junk where junk is paid.

    Nothing comes to a seat that has no turn left.
    """
    if view.over:
        return Reach(0, 0)
    own, turn = view._seats[seat], view._turn
    turns = own.hand_size + own.bomb_turns
    if view.seat == seat and turn is not None and _has_played(turn) and view.phase is not Phase.GO_OR_STOP:
        turns += 1
    compiled = view._setup.compiled
    moves = bool(view.owed or rewards_of(view._setup).bringing_junk)
    lose = junk_to_give(own, compiled) if moves else 0
    if not turns:
        return Reach(0, 0, lose)
    cards = view.table.mask | view._memory.standing | view._hidden.unseen
    if view.turned is not None:
        cards |= 1 << view.turned.index
    for place, each in enumerate(view._seats):  # those of a seat that may yet drop out, too
        cards |= each._hand
        if place != seat and moves:
            cards |= junk_to_give(each, compiled)
    return Reach(cards, turns, lose)


def _has_played(turn: Turn) -> bool:
    """Whether what a turn plays has left the hand, or it was a bomb turn."""
    return turn._over or turn._flips > 0 or turn._turned >= 0
