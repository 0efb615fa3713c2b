"""The result of a step. Type checkers read ``step.pyi`` instead, where it is a tuple of two types, as it unpacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from hwatu._base.native import hide_setup, mypyc_attr

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._state.hand_state import State
    from hwatu.events import Events


@final
@mypyc_attr(acyclic=True)
class Step:
    """The result of :func:`hwatu.step`: the next state, and the events on the way. It unpacks to these two."""

    __slots__ = ("_events", "_state")

    def __init__(self, state: State, events: Events) -> None:
        self._state = state
        self._events = events

    @property
    def state(self) -> State:
        """The next state."""
        return self._state

    @property
    def events(self) -> Events:
        """The events that lead to it."""
        return self._events

    def __iter__(self) -> Iterator[Any]:
        return iter((self._state, self._events))

    def __len__(self) -> int:
        return 2

    def __getitem__(self, place: int) -> Any:
        return (self._state, self._events)[place]

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, (Step, tuple)) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._state, self._events))

    def __repr__(self) -> str:
        return f"Step(state={self._state!r}, events={self._events!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Step, (self._state, self._events)

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: object) -> Step:
        return self


hide_setup(Step)
