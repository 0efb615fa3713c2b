"""The cards that an action captures, as far as a seat can see before the stock is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu._actions import Bomb, Play, Take
from hwatu._cards.card_masks import FIRST_JOKER, MONTH_MASK_OF, MONTH_MASKS, CardMask
from hwatu._cards.card_set import CardSet

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._view.seat_view import View


def captures(view: View, action: Action) -> CardSet:
    """The cards lying on the table that an action captures or is placed on; a ppuk may leave a pair as a stack.

    >>> from hwatu import Play, observe, position, presets
    >>> view = observe(position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J"), 0)
    >>> captures(view, Play("2A")), captures(view, Play("5R"))
    (CardSet('2R'), CardSet(''))
    """
    return CardSet.from_mask(captured_mask(view, action))


def captured_mask(view: View, action: Action) -> CardMask:
    """The cards that :func:`captures` says, as a mask."""
    if isinstance(action, Play):
        return captured_by_play(action, [stack.cards.mask for stack in view.stacks], loose_cards(view))
    if isinstance(action, Bomb):
        return view.table.mask & MONTH_MASKS[action.month]
    return 1 << action.card.index if isinstance(action, Take) else 0


def loose_cards(view: View) -> CardMask:
    """The loose cards that lie on the table, as a mask."""
    return view._table if view._turn is None else view.table.mask


def captured_by_play(action: Play, stacks: list[CardMask], loose: CardMask) -> CardMask:
    """The cards that a play captures or is placed on, where these stacks and loose cards lie on the table."""
    index = action.card.index
    if index >= FIRST_JOKER:
        return 0
    onto = action.onto
    if onto is not None:
        return 1 << onto.index
    whole_month = MONTH_MASK_OF[index]
    for stack in stacks:
        if stack & whole_month:
            return stack
    return loose & whole_month
