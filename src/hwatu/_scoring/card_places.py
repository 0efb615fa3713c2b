"""Small numbers for sets of captured cards, so that what they are worth can stand in a list.

A mask has a bit for each of 48 cards: too many for a place in a list, and large numbers take several times as long to
find in a dictionary. The cards that combinations look at one by one are few, so :func:`places` gives them bits further
down, those of a kind side by side. It looks them up two months at a time.
"""

from __future__ import annotations

from typing import Final

from hwatu._base.native import i64
from hwatu._cards.card_masks import CardIndex
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import DECK
from hwatu._scoring.animal_sets import ANIMALS
from hwatu._scoring.bright_sets import BRIGHTS
from hwatu._scoring.ribbon_sets import RIBBONS

DOUBLE_JUNK: Final = CardSet("11D 12D")

PLACED: Final = (*ANIMALS, *DOUBLE_JUNK, *BRIGHTS, *RIBBONS)
"""The cards in the order of the bits that they have in such a number."""

ANIMALS_AMONG: Final = 0x1FF
CHOOSY_AMONG: Final = 0x7FF
"""The bits of animals, and of these and double junk: the only month cards that rules may count in two ways."""
BRIGHTS_FROM: Final = 11
BRIGHTS_AMONG: Final = 0x1F
RIBBONS_FROM: Final = 16
RIBBONS_AMONG: Final = 0x3FF
"""Brights and ribbons begin at these bits, and there are so many of them."""


def _numbers_from(first: CardIndex) -> list[int]:
    """The number of each set of the eight cards from this one on."""
    found = [0]
    for card in DECK[first : first + 8]:
        bit = 1 << PLACED.index(card) if card in PLACED else 0
        found += [bit | each for each in found]
    return found


_FROM_JANUARY: Final = _numbers_from(0)
_FROM_MARCH: Final = _numbers_from(8)
_FROM_MAY: Final = _numbers_from(16)
_FROM_JULY: Final = _numbers_from(24)
_FROM_SEPTEMBER: Final = _numbers_from(32)
_FROM_NOVEMBER: Final = _numbers_from(40)


def places(cards: i64) -> i64:
    """The number of these month cards.

    >>> bin(places(CardSet("2A 1B 1J").mask))
    '0b100000000001'
    """
    found: i64 = _FROM_JANUARY[cards & 0xFF]
    found += _FROM_MARCH[(cards >> 8) & 0xFF]
    found += _FROM_MAY[(cards >> 16) & 0xFF]
    found += _FROM_JULY[(cards >> 24) & 0xFF]
    found += _FROM_SEPTEMBER[(cards >> 32) & 0xFF]
    found += _FROM_NOVEMBER[cards >> 40]
    return found
