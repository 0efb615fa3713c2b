"""The result of a hand, as its last state has it."""

from __future__ import annotations

import attrs

from hwatu._base.frozen import Value
from hwatu._cards.card_masks import SeatIndex
from hwatu._facts.carry import Carry
from hwatu._facts.end import End


@attrs.frozen(weakref_slot=False)
class Result(Value):
    """How a hand ended.

    ``winner`` is the seat that is paid, None where nobody is or several are; ``holders`` are the seats that ended it
    with four of a month (DEAL-11, DEAL-14), the one nearest to the dealer in turn order first. ``pushed``: the winner
    left the win unpaid (PUSH-1). ``drawn_quad``: a card drawn for a joker completed the four (DEAL-17), and
    ``dealt_nagari``: four of a month in the deal made the nagari, before the first turn (DEAL-15, DEAL-16).
    ``next_dealer`` deals the next hand with ``carry``: the winner (DEAL-6), or the newcomer that has its place in
    ``carry.active`` (ROTATE-1).
    """

    end: End
    winner: SeatIndex | None
    next_dealer: SeatIndex
    carry: Carry
    holders: tuple[SeatIndex, ...] = ()
    pushed: bool = False
    drawn_quad: bool = False
    dealt_nagari: bool = False
