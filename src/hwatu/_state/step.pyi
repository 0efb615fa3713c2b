from typing import NamedTuple

from hwatu._state.hand_state import State
from hwatu.events import Events

class Step(NamedTuple):
    """The result of :func:`hwatu.step`: the next state, and the events on the way. It unpacks to these two."""  # noqa: PYI021 - editors show it

    state: State
    events: Events

    def __copy__(self) -> Step: ...
    def __deepcopy__(self, memo: object) -> Step: ...
