"""Bots of graded strength, so that everybody finds an equal: each of the nine levels beats the one below."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.frozen import Value
from hwatu.bots._rules_of_thumb import any_of, check_asked, simple_bot
from hwatu.bots._search import search_bot

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._view import View
    from hwatu.bots._rules_of_thumb import Policy


def _name(policy: Policy) -> str:
    return getattr(policy, "__name__", None) or repr(policy)


@attrs.frozen
class Slipping(Value):
    """Plays as ``policy`` does, but with the probability ``slips`` does just anything."""

    slips: float
    policy: Policy = attrs.field(default=simple_bot, repr=_name)

    def __call__(self, view: View, rng: Random) -> Action:
        """One of ``view.actions``. Raises as :func:`random_bot` does."""
        check_asked(view, rng)
        return any_of(view.actions, rng) if rng.random() < self.slips else self.policy(view, rng)


LEVELS: Final[tuple[Policy, ...]] = (
    Slipping(0.85),
    Slipping(0.65),
    Slipping(0.5),
    Slipping(0.35),
    Slipping(0.2),
    Slipping(0.1),
    simple_bot,
    Slipping(0.08, search_bot),
    search_bot,
)
"""The bots ``level:1`` to ``level:9``. Their matches are in ``docs/tournaments``."""
