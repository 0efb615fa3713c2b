"""Each phase under a name of its own, for compiled code, which needs a thousand instructions to find ``Phase.TURN``."""

from __future__ import annotations

from typing import Final

from hwatu._state.phase import Phase

SEATING: Final = Phase.SEATING
TURN: Final = Phase.TURN
PLACE: Final = Phase.PLACE
TAKE: Final = Phase.TAKE
QUAD: Final = Phase.QUAD
GIVE: Final = Phase.GIVE
DUAL: Final = Phase.DUAL
GO_OR_STOP: Final = Phase.GO_OR_STOP
PUSH: Final = Phase.PUSH
ANSWER: Final = Phase.ANSWER
OVER: Final = Phase.OVER
