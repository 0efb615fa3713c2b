from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from hwatu._actions import Action
from hwatu._engine.state import State
from hwatu.events import Events, Note

class Step(NamedTuple):
    """The result of :func:`hwatu.step`: the next state, and the events on the way. It unpacks to these two."""  # noqa: PYI021 - editors show it

    state: State
    events: Events

    @staticmethod
    def _of(state: State, tell: Callable[[State, Any], Iterable[Note]], before: State, action: Action) -> Step: ...
    def __copy__(self) -> Step: ...
    def __deepcopy__(self, memo: object) -> Step: ...
