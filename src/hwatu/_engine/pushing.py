"""A win, to be taken or pushed: left unpaid, so that the next one is worth more (PUSH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._actions import PUSH_WIN, TAKE_WIN
from hwatu._payment import End
from hwatu._state.rewards import Occasion
from hwatu.events import WinPushed, WinTaken

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._engine.workbench import Workbench
    from hwatu._state import State
    from hwatu._state.situation import Situation


def legal(state: Situation) -> list[Action]:
    """Take or push."""
    return [TAKE_WIN, PUSH_WIN]


def take(bench: Workbench, action: Action) -> State:
    """The winner is paid; also the chips of a ppuk too many, which waited for the answer (CHIPS-2)."""
    assert bench.turn.won is not None
    bench.tell(WinTaken, bench.actor)
    if bench.turn.won is End.PPUK_LIMIT:
        bench.announce(Occasion.PPUK_LIMIT.value, bench.standing)
    return bench.end_won(bench.turn.won, bench.actor)


def push(bench: Workbench, action: Action) -> State:
    """End the hand without paying the winner, and lengthen the row of pushed wins (PUSH-2, PUSH-3)."""
    assert bench.turn.won is not None
    bench.tell(WinPushed, bench.actor)
    return bench.end_won(bench.turn.won, bench.actor, pushed=True)
