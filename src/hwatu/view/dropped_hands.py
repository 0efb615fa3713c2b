"""Drawing the hands that were dropped before play (SELL): what was sold tells of them, and they of the hands still
held.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import comb, factorial, perm
from typing import TYPE_CHECKING, NamedTuple

from hwatu.engine.bright_selling import RAIN, SEVEN, compensation, same_month, special_cards
from hwatu.view.public_history import IRIS, indices

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from hwatu.view.public_history import SatOut
    from hwatu.view.view import View


class _Kinds(NamedTuple):
    """The plain cards that may have been dropped, by where they are: on a table made of dropped cards, unseen, or
    come from the stock since. How many of each kind were dropped is one of ``mixes``; ``counts`` are the numbers of
    deals for them, each added to those before.
    """

    cards: tuple[list[int], list[int], list[int]]
    mixes: list[tuple[int, int, int]]
    counts: list[int]


class Dropped:
    """All that drawing the dropped hands of one view needs.

    A seat that was paid showed all its special cards, so what else it dropped are plain cards. These are drawn before
    the hands of those who play, and how many of them from where is drawn by how many deals there are for it.
    """

    __slots__ = ("free", "kinds", "most", "pack", "plain", "rules", "selling", "sold", "table", "unseen")

    def __init__(self, view: View, sure: int, hidden: int, drawn: int) -> None:
        """Of those who play the viewer knows the cards ``sure``, and ``hidden`` it does not know; ``drawn`` of all
        these were not dealt to them but drawn later (JOKER-2).
        """
        self.rules, self.selling, self.unseen = view.rules, view._selling, view._unseen
        selling, pack = self.selling, sum(1 << each.index for each in self.rules.deck)
        self.pack = pack & ~(selling.table | selling.known)
        self.plain = pack & ~special_cards(self.rules, pack) | RAIN
        self.table = selling.table & ~selling.known if self.rules.players == SEVEN else 0
        self.sold = [each for each in selling.sat_out if each.chips is not None]
        self.free = [each for each in selling.sat_out if each.chips is None]
        self.kinds: dict[tuple[int, int], _Kinds] = {}
        lying, hiding, seen = map(len, self._places(sure))
        # Of the cards drawn later, those that are no longer hidden have come from the stock; how many is not known.
        deals = [
            sum(count for _, count in self._mixes(lying, hiding, seen + drawn - (hidden - dealt), dealt))
            for dealt in range(max(0, hidden - drawn), hidden + 1)
        ]
        self.most = max(deals, default=0)

    def _places(self, sure: int) -> tuple[list[int], list[int], list[int]]:
        unseen = self.pack & self.unseen
        come = self.pack & ~(unseen | sure)
        return indices(self.table & self.plain), indices(unseen & self.plain), indices(come & self.plain)

    def _mixes(self, lying: int, hiding: int, seen: int, hidden: int) -> Iterator[tuple[tuple[int, int, int], int]]:
        """How many plain cards of each kind may have been dropped by those who were paid, and how many deals there
        are for that: so many lie on the table, are unseen, have come from the stock, and so many unseen cards were
        dealt to hands.
        """
        rules, unseen = self.rules, (self.pack & self.unseen).bit_count()
        size, asked = _size(self.sold), _size(self.free) - self.table.bit_count()
        left = self.pack.bit_count() - rules.hand_size * rules.seats_playing
        others = factorial(self.unseen.bit_count() - hidden)
        for on_table in range(max(0, -asked), min(lying, size) + 1):
            for out_of_sight in range(
                max(0, size - on_table - seen), min(hiding, size - on_table, unseen - hidden) + 1
            ):
                in_sight = size - on_table - out_of_sight
                which = comb(lying, on_table) * comb(hiding, out_of_sight) * comb(seen, in_sight)
                free = comb(left - out_of_sight - in_sight, asked + on_table)
                dealt = perm(unseen - out_of_sight, hidden) * others
                yield (on_table, out_of_sight, in_sight), which * free * dealt

    def _kinds(self, sure: int, hidden: int) -> _Kinds:
        """What may have been dropped, where ``sure`` was dealt to those who play and ``hidden`` of the unseen cards
        too.
        """
        found = self.kinds.get((sure, hidden))
        if found is None:
            cards = self._places(sure)
            mixes = list(self._mixes(len(cards[0]), len(cards[1]), len(cards[2]), hidden))
            counts = list(accumulate([count for _, count in mixes]))
            found = self.kinds[sure, hidden] = _Kinds(cards, [mix for mix, _ in mixes], counts)
        return found

    def draw_sold(self, sure: int, hidden: int, random: Random) -> dict[int, int] | None:
        """The hands of those who were paid, by seat; None where they would have been paid otherwise, and as often as
        there are fewer deals in which ``sure`` and ``hidden`` more of the unseen cards were dealt to those who play.
        """
        kinds = self._kinds(sure, hidden)
        if not self.most:
            return None
        place = random.randrange(self.most)
        if not kinds.counts or place >= kinds.counts[-1]:
            return None
        mix = kinds.mixes[bisect_right(kinds.counts, place)]
        cards = [index for kind, size in zip(kinds.cards, mix, strict=True) for index in random.sample(kind, size)]
        hands = self._hand_out(self.sold, cards, random)
        for seat in self.sold:
            hand = hands[seat.seat]
            shown = special_cards(self.rules, hand) | (same_month(hand) if seat.chips else 0)
            if shown & ~seat.known or compensation(self.rules, hand) != seat.chips:
                return None
        return hands if self._without_iris(hands, self.sold) else None

    def draw_free(self, dealt: int, sold: int, random: Random) -> dict[int, int] | None:
        """The hands of those who were not paid, from what is left; None where one of them had to drop out, or what is
        left is too little.
        """
        cards, left = indices(self.table & ~sold), indices(self.pack & ~(dealt | sold))
        if not 0 <= _size(self.free) - len(cards) <= len(left):
            return None
        cards += random.sample(left, _size(self.free) - len(cards))
        hands = self._hand_out(self.free, cards, random)
        return hands if self._without_iris(hands, self.free) else None

    def _hand_out(self, seats: list[SatOut], cards: list[int], random: Random) -> dict[int, int]:
        random.shuffle(cards)
        hands = {}
        for seat in seats:
            hand = seat.known
            for _ in range(_size([seat])):
                hand |= 1 << cards.pop()
            hands[seat.seat] = hand
        return hands

    def _without_iris(self, hands: dict[int, int], seats: list[SatOut]) -> bool:
        """Whether nobody drops out of its own will who would have had to (SELL-10)."""
        return not (self.selling.joined and any(hands[seat.seat] & ~seat.known & IRIS for seat in seats))


def _size(seats: list[SatOut]) -> int:
    """How many cards of dropped hands are not known."""
    return sum(each.size - each.known.bit_count() for each in seats)
