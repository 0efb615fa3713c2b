"""What an action captures, as far as a seat can see before the stock is turned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hwatu.actions import Bomb, Play, Take
from hwatu.cardset import CardSet

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.view.view import View


def captures(view: View, action: Action) -> CardSet:
    """The cards lying on the table that an action captures or is placed on; a ppuk may leave a pair as a stack.

    >>> from hwatu import Play, observe, position, presets
    >>> view = observe(position(presets.pagat(), hands=["2A 5R", "3R 7J"], table="2R 8J"), 0)
    >>> captures(view, Play("2A")), captures(view, Play("5R"))
    (CardSet('2R'), CardSet(''))
    """
    if isinstance(action, Bomb):
        return view.table.of_month(action.month)
    if isinstance(action, Take):
        return CardSet([action.card])
    if not isinstance(action, Play) or action.card.month is None:
        return CardSet()
    if action.onto is not None:
        return CardSet([action.onto])
    month = action.card.month
    stack = next((each.cards for each in view.stacks if each.month == month), None)
    return view.table.of_month(month) if stack is None else stack
