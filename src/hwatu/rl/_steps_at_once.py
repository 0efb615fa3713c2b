"""One step in each of many hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._engine.stepping import next_state
from hwatu.rl._action_space import action_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hwatu._state import State


def stepped(states: Sequence[State], numbers: Sequence[int]) -> list[State]:
    """The states after these actions, one in each state, by their numbers.

    Raises :class:`IllegalAction` for the first that is not legal; the states that were passed in stay as they are.
    """
    found = []
    for place, state in enumerate(states):
        found.append(next_state(state, action_at(state, numbers[place])))
    return found
