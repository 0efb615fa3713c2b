"""The cards that came into a hand after the deal, for those who conclude from them."""

from __future__ import annotations

from typing import NamedTuple

from hwatu._cards.card_masks import CardIndex, CardMask, MonthNumber


class Moment(NamedTuple):
    """A moment that tells of a hand into which cards are drawn (JOKER-2): it drew a card, showed three of a month
    (SHAKE-1), or took a bomb turn (BOMB-2). ``hand`` is what was held then, without the drawn card, ``shown`` what had
    been shown by then. ``asks``: a month that the drawn card completed would have been shown, and ``quad`` is that
    month, if it completed one (DEAL-17).
    """

    hand: CardMask
    shown: CardMask
    drawn: CardIndex = -1
    shook: MonthNumber = 0
    asks: bool = False
    quad: MonthNumber = 0
