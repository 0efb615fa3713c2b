"""One action space for every rule set: each action has a number, whatever the rules."""

from __future__ import annotations

from itertools import permutations
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

import attrs
import numpy as np

from hwatu._actions import (
    ACCEPT_NAGARI,
    BOMBS,
    DROP_OUT,
    END_HAND,
    GO,
    JOIN,
    OFFER_NAGARI,
    PLAY_ON,
    PLAYS,
    PUSH_WIN,
    REFUSE_NAGARI,
    SHAKES,
    STOP,
    TAKE_WIN,
    TAKES,
    TURN_STOCK,
    Action,
    Bomb,
    GiveJunk,
    Play,
    PlayJoker,
    Shake,
    Take,
    count_as,
    give_junk,
    play_joker,
    play_onto,
)
from hwatu._base.errors import IllegalAction, NotationError, short
from hwatu._base.mypyc import Unchecked
from hwatu._cards.argument_checks import listed
from hwatu._cards.card_kinds import Joker, Kind
from hwatu._cards.card_masks import FIRST_JOKER
from hwatu._cards.flower_cards import DECK, Card, card_at
from hwatu._engine.position import not_a_view
from hwatu._view.seat_view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

_JOKERS: Final = range(FIRST_JOKER, FIRST_JOKER + len(Joker))

ACTIONS: Final[tuple[Action, ...]] = (
    *PLAYS,
    *[play_onto(month + one, month + two) for month in range(0, 48, 4) for one, two in permutations(range(4), 2)],
    *TAKES,
    *[give_junk(1 << index) for index in (*range(48), *_JOKERS)],
    *[play_joker(index) for index in _JOKERS],
    *BOMBS,
    *SHAKES,
    *[
        count_as(each.index, kind)
        for each in DECK
        if each.kind is Kind.ANIMAL
        for kind in (Kind.ANIMAL, Kind.JUNK)
    ],
    TURN_STOCK, GO, STOP, OFFER_NAGARI, ACCEPT_NAGARI, REFUSE_NAGARI, JOIN, DROP_OUT, END_HAND, PLAY_ON, TAKE_WIN,
    PUSH_WIN,
)  # fmt: skip
"""Every action by its number. The copies of one joker share a number, under the first of them."""

_IDS: Final[dict[Action, int]] = {each: number for number, each in enumerate(ACTIONS)}
_JOKERS_OF_A_PACK: Final[int] = len(Joker)
_play: Final = Play  # what is imported from a module that is not compiled is looked up by name at each use

_ALONE: Final[dict[type[Action], int]] = {
    type(each): number for each, number in _IDS.items() if not attrs.fields(type(each))
}
"""The classes of actions that have a single member."""
_OF_CARDS: Final[dict[type[Action], int]] = {
    Take: _IDS[TAKES[0]], GiveJunk: _IDS[give_junk(1)], PlayJoker: _IDS[play_joker(FIRST_JOKER)] - FIRST_JOKER,
}  # fmt: skip
"""The kinds whose actions have the numbers from this one on, by the index of a card."""
_OF_MONTHS: Final[dict[type[Action], int]] = {Bomb: _IDS[BOMBS[0]], Shake: _IDS[SHAKES[0]]}
"""The same by the number of a month, less one."""


def action_id(action: Action) -> int:
    """The number of an action. Raises :class:`NotationError` (``unknown_action``) for what is none.

    >>> from hwatu import Play
    >>> action_id(Play("1B")), action_id(Play("1R", onto="1B")), len(ACTIONS)
    (0, 51, 358)
    >>> ACTIONS[51]
    Play('1R', onto='1B')
    """
    if isinstance(action, (PlayJoker, GiveJunk)) and action.card.index >= FIRST_JOKER:
        action = type(action)(card_at(_first_copy(action.card)))
    try:
        return _IDS[action]
    except (KeyError, TypeError):
        raise NotationError(
            f"{short(action)} is not an action that can be legal.",
            code="unknown_action",
            korean=f"{short(action)}: 둘 수 있는 수가 아닙니다.",
        ) from None


def number_of(action: Any) -> int:
    """The number of an action that is legal somewhere, without its hash, which takes long and other kinds share."""
    kind = type(action)
    if kind is _play:
        return _number_of_play(action)
    first = _OF_CARDS.get(kind)
    if first is not None:
        return first + _first_copy(action.card)
    number = _ALONE.get(kind)
    if number is not None:
        return number
    first = _OF_MONTHS.get(kind)
    return _IDS[action] if first is None else first + int(action.month) - 1


def _number_of_play(action: Play) -> int:
    """The number of a play: behind those without a choice stand those onto each other card of the month."""
    index, onto = action.card.index, action.onto
    if onto is None:
        return index
    place, other = index & 3, onto.index & 3
    return FIRST_JOKER + 12 * (index >> 2) + 3 * place + other - (other > place)


def _first_copy(card: Card) -> int:
    """The index of a card, or of the first copy of a joker."""
    return card.index if card.index < FIRST_JOKER else FIRST_JOKER + (card.index - FIRST_JOKER) % _JOKERS_OF_A_PACK


def action(view: View | Unchecked, number: SupportsIndex) -> Action:
    """The legal action with this number, which NumPy may have made; of several copies of a joker, the first that the
    viewer may play or give.

    Raises :class:`IllegalAction` (``not_legal``) where no action of the view has it, :class:`InvalidPosition`
    (``not_a_view``).

    >>> from hwatu import deal, observe, presets
    >>> view = observe(deal(presets.pagat(), seed=7), 0)
    >>> action(view, action_id(view.actions[2])) == view.actions[2]
    True
    """
    if type(view) is not View:
        raise not_a_view(view)
    wanted = _number(number)
    for each in view.actions:
        if action_id(each) == wanted:
            return each
    raise IllegalAction(
        f"No legal action has the number {short(number)}.",
        code="not_legal",
        korean=f"{short(number)}: 지금 둘 수 있는 수의 번호가 아닙니다.",
    )


def _number(number: object) -> int:
    """A whole number of any kind as an int; -1, which no action has, for anything else, also True and False."""
    if isinstance(number, (bool, np.bool_)):
        return -1
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return -1


def mask(view: View | Unchecked) -> NDArray[np.int8]:
    """Which actions the viewer may choose now: 1 for each legal one, by number.

    Raises :class:`InvalidPosition` (``not_a_view``).

    >>> from hwatu import deal, observe, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> int(mask(observe(state, 0)).sum()), int(mask(observe(state, 1)).sum())
    (11, 0)
    """
    return np.frombuffer(_marked((view,)), np.int8)


def masks(views: Iterable[View | Unchecked]) -> NDArray[np.int8]:
    """The masks of many views, one a row; raises as :func:`mask` does."""
    return np.frombuffer(_marked(listed(views)), np.int8).reshape(-1, len(ACTIONS))


def _marked(views: Sequence[View | Unchecked]) -> bytearray:
    """The masks, one after the other."""
    found, start = bytearray(len(ACTIONS) * len(views)), 0
    for view in views:
        if type(view) is not View:
            raise not_a_view(view)
        for each in view.actions:
            found[start + number_of(each)] = 1
        start += len(ACTIONS)
    return found
