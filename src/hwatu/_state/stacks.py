"""Stacks of three."""

from __future__ import annotations

from functools import lru_cache

import attrs

from hwatu._base.frozen import Value
from hwatu._base.notebook import ShownAsPicture
from hwatu._cards.argument_checks import month
from hwatu._cards.card_masks import MONTH_MASK_OF, MONTH_MASKS, CardMask, SeatIndex
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Month


@attrs.frozen(weakref_slot=False)
class Stack(ShownAsPicture, Value):
    """Three cards of a month that are captured together, with the jokers that a ppuk kept (DEAL-12, TURN-8, JOKER-4).

    ``maker`` is the seat that made it, None for one that was dealt. Raises :class:`InvalidPosition`
    (``unknown_month``), :class:`NotationError` for what names no cards.

    >>> Stack(3, "3B 3R 3J", maker=1).cards
    CardSet('3B 3R 3J')
    """

    month: Month = attrs.field(converter=month)
    cards: CardSet = attrs.field(converter=CardSet)
    maker: SeatIndex | None = None


@lru_cache(maxsize=4096)
def stack_of(cards: CardMask, maker: SeatIndex | None) -> Stack:
    """The stack of three cards and jokers, given as a mask; the same object for the states that share it."""
    whole_month = MONTH_MASK_OF[(cards & -cards).bit_length() - 1]
    return Stack(Month(MONTH_MASKS.index(whole_month)), CardSet.from_mask(cards), maker)
