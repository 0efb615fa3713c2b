"""Refusals as values."""

from __future__ import annotations

import attrs

from hwatu._base.frozen import Value


@attrs.frozen
class Refusal(Value):
    """Why an action is illegal: a stable ``code``, the id of the ``rule``, and a ``message`` for the player.

    ``korean`` is the message in Korean, for ``render.text(refusal, lang="ko")``.

    >>> print(Refusal("not_in_hand", "TURN-1", "You don't hold that card."))
    You don't hold that card.
    """

    code: str
    rule: str
    message: str
    korean: str = attrs.field(default="", repr=False)

    def __str__(self) -> str:
        return self.message
