"""The cards that a seat may still capture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from hwatu._base.frozen import Value
from hwatu._state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._view import View


@attrs.frozen
class Reach(Value):
    """The ``cards`` that a seat may still capture, as a mask, and in how many ``turns``, one under way included."""

    cards: int
    turns: int

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
    own = view._seat_at(seat)
    decided = view.phase in (Phase.GO_OR_STOP, Phase.OVER)
    turns = own.hand_size + own.bomb_turns
    if not decided and view.seat == seat and view._turn is not None and view.phase is not Phase.TURN:
        turns += 1
    if view.over or not turns:
        return Reach(0, 0)
    lying = view.table.mask | view._memory.standing | view._hidden.unseen
    if view.turned is not None:
        lying |= 1 << view.turned.index
    others = 0
    for place in view.active:
        lying |= view._holdings[place].hand
        if place != seat:
            others |= view._holdings[place].captured
    compiled = view._setup.compiled
    moves = any(not each.reason for rows in compiled.rewards for each in rows)
    return Reach(lying | (others & compiled.junk if moves or view.owed else 0), turns)
