"""The words that players call out at events, and the few words of a small button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from hwatu._base.two_languages import NAMES, call_of, short_of
from hwatu.render._sentences import capital

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu.events import Event
    from hwatu.render._sentences import Writer


def call(event: Event, pen: Writer) -> str | None:
    """The word that players call out at an event, None where nobody calls: its name, unless they call another."""
    words = call_of(event)
    if words is not None:
        return pen.words(*words, **attrs.asdict(event, recurse=False))
    name = NAMES.get(type(event))
    return None if name is None else capital(pen.either(name.english, name.korean))


def short(action: Action, pen: Writer) -> str:
    """An action in a word or two; its label where that is as short."""
    words = short_of(action)
    if words is None:
        return pen.action(action)
    return pen.words(*words, **attrs.asdict(action, recurse=False) if attrs.has(type(action)) else {})
