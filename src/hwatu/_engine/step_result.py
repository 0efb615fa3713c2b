"""The result of a step. Type checkers read ``step_result.pyi`` instead, which makes it a tuple, so that it unpacks.

It is no tuple, which would have to be made with its events: most programs never read them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, final

from hwatu._base.fixed import Fixed
from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu.events import Events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from hwatu._actions import Action
    from hwatu._engine.state import State
    from hwatu.events import Note

    Teller: TypeAlias = Callable[[State, Any], Iterable[Note]]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Step(Fixed):
    """The result of :func:`hwatu.step`: the next state, and the events on the way. It unpacks into these two.

    Events are made when they are first read, by playing the step again.
    """

    __slots__ = ("_action", "_before", "_events", "_state", "_tell")
    _fields: ClassVar[tuple[str, ...]] = ("state", "events")

    def __init__(self, state: State, events: Events | None) -> None:
        self._state = state
        self._events = events
        self._tell: Teller | None = None
        self._before: State | None = None
        self._action: Action | None = None

    @staticmethod
    def _of(state: State, tell: Teller, before: State, action: Action) -> Step:
        """A step whose events are made later: ``tell(before, action)`` gives their notes."""
        step = Step(state, None)
        step._tell = tell
        step._before = before
        step._action = action
        return step

    @property
    def state(self) -> State:
        """The next state."""
        return self._state

    @property
    def events(self) -> Events:
        """The events that lead to it."""
        events = self._events
        if events is None:
            self._events = events = Events((), self._tell, self._before, self._action)
        return events

    def __iter__(self) -> Iterator[Any]:
        return iter((self._state, self.events))

    def __len__(self) -> int:
        return 2

    def __getitem__(self, place: int) -> Any:
        return self._state if place == 0 else (self._state, self.events)[place]

    def __eq__(self, other: object) -> bool:
        return tuple(self) == tuple(other) if isinstance(other, (Step, tuple)) else NotImplemented

    def __hash__(self) -> int:  # Python drops the one of the base where equality is another
        return hash(tuple(self))


hide_setup(Step)  # see _base/mypyc.py
