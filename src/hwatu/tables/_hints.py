"""A hint: a choice that a bot would make, and what speaks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.advice._action_reasons import reasons
from hwatu.bots import liking
from hwatu.render import text
from hwatu.tables._hand_page import choice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._actions import Action
    from hwatu._view import View
    from hwatu.codec._page_types import HintPage
    from hwatu.render import Lang


def hint_page(view: View, action: Action, *, lang: Lang, names: Iterable[str]) -> HintPage:
    """An action as a button, with the reasons for it beside the one that a rule of thumb likes best of the others."""
    others = [each for each in view.actions if each != action]
    other = max(others, key=lambda each: liking(each, view), default=None)
    called = tuple(names)
    why = [text(each, lang=lang, seat=view.viewer, names=called) for each in reasons(view, action, other)]
    return {**choice(view, action, lang=lang), "why": why}
