"""Why an action is refused, as a value."""

from __future__ import annotations

import attrs

from hwatu.frozen import Value


@attrs.frozen
class Refusal(Value):
    """A refusal: a stable ``code``, the id of the ``rule`` that refuses, and a ``message`` that a player understands.

    >>> print(Refusal("not_in_hand", "TURN-1", "You do not hold that card."))
    You do not hold that card.
    """

    code: str
    rule: str
    message: str

    def __str__(self) -> str:
        return self.message
