"""Drawing the hands that were dropped before play (SELL): what was sold says something about them, and they about the
hands still held.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import comb, factorial, perm
from typing import TYPE_CHECKING, NamedTuple

from hwatu._cards.card_masks import CardIndex, CardMask, SeatIndex, indices, mask_of
from hwatu._engine.bright_selling import IRIS, RAIN, SEVEN, compensation, same_month, special_cards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from hwatu._view.hidden_cards import HiddenCards
    from hwatu._view.public_history import DroppedHand
    from hwatu.rules import Rules


class _Mixes(NamedTuple):
    """Where the plain cards that were sold may have been: ``cards`` are the candidates on a table made of dropped
    cards, unseen, and come from the stock since. How many of each were sold is one of ``mixes``; ``counts`` are the
    numbers of deals for these, cumulated.
    """

    cards: tuple[list[CardIndex], list[CardIndex], list[CardIndex]]
    mixes: list[tuple[int, int, int]]
    counts: list[int]


class DroppedHands:
    """Draws the hands that were dropped.

    A seat that was paid showed all its special cards, so the other cards it dropped are plain. These are drawn before
    the hands of those who play; how many of them come from where is drawn by the number of deals for it.
    """

    __slots__ = ("free", "kinds", "most", "pack", "plain", "rules", "selling", "sold", "table", "unseen")

    def __init__(self, rules: Rules, cards: HiddenCards, sure: CardMask, hidden: int, drawn: int) -> None:
        """Of the cards of those who play, the viewer knows ``sure`` and does not know ``hidden`` many; ``drawn`` of
        all these were not dealt to them but drawn later (JOKER-2).
        """
        self.rules, self.selling, self.unseen = rules, cards.selling, cards.unseen
        selling, pack = self.selling, mask_of([each.index for each in rules.deck])
        self.pack = pack & ~(selling.table | selling.known)
        self.plain = pack & ~special_cards(rules, pack) | RAIN
        self.table = selling.table & ~selling.known if rules.players == SEVEN else 0
        self.sold = [each for each in selling.sat_out if each.chips is not None]
        self.free = [each for each in selling.sat_out if each.chips is None]
        self.kinds: dict[tuple[CardMask, int], _Mixes] = {}
        lying, hiding, seen = map(len, self._places(sure))
        # Of the cards drawn later, those that are no longer hidden have come from the stock; how many is not known.
        deals = [
            sum(count for _, count in self._mixes(lying, hiding, seen + drawn - (hidden - dealt), dealt))
            for dealt in range(max(0, hidden - drawn), hidden + 1)
        ]
        self.most = max(deals, default=0)

    def _places(self, sure: CardMask) -> tuple[list[CardIndex], list[CardIndex], list[CardIndex]]:
        unseen = self.pack & self.unseen
        come = self.pack & ~(unseen | sure)
        return indices(self.table & self.plain), indices(unseen & self.plain), indices(come & self.plain)

    def _mixes(self, lying: int, hiding: int, seen: int, hidden: int) -> Iterator[tuple[tuple[int, int, int], int]]:
        """How many plain cards from each place those who were paid may have dropped, with the number of deals for it.

        ``lying``, ``hiding`` and ``seen`` are the numbers of candidates on the table, unseen and come from the stock;
        ``hidden`` unseen cards were dealt to those who play.
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

    def _kinds(self, sure: CardMask, hidden: int) -> _Mixes:
        """The cards that may have been sold, where the players were dealt ``sure`` and ``hidden`` many unseen cards."""
        found = self.kinds.get((sure, hidden))
        if found is None:
            cards = self._places(sure)
            mixes = list(self._mixes(len(cards[0]), len(cards[1]), len(cards[2]), hidden))
            counts = list(accumulate([count for _, count in mixes]))
            found = self.kinds[sure, hidden] = _Mixes(cards, [mix for mix, _ in mixes], counts)
        return found

    def draw_sold(self, sure: CardMask, hidden: int, random: Random) -> dict[SeatIndex, CardMask] | None:
        """The hands of those who were paid, by seat, where those who play were dealt ``sure`` and ``hidden`` many
        unseen cards.

        None where the payments would have been others; and the more often, the fewer deals there are for this draw.
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

    def draw_free(self, dealt: CardMask, sold: CardMask, random: Random) -> dict[SeatIndex, CardMask] | None:
        """The hands of those who were not paid, from the cards left; None where these are too few, or where one of
        them could not have chosen to drop out.
        """
        cards, left = indices(self.table & ~sold), indices(self.pack & ~(dealt | sold))
        if not 0 <= _size(self.free) - len(cards) <= len(left):
            return None
        cards += random.sample(left, _size(self.free) - len(cards))
        hands = self._hand_out(self.free, cards, random)
        return hands if self._without_iris(hands, self.free) else None

    def _hand_out(self, seats: list[DroppedHand], cards: list[CardIndex], random: Random) -> dict[SeatIndex, CardMask]:
        random.shuffle(cards)
        hands = {}
        for seat in seats:
            hands[seat.seat] = seat.known | mask_of([cards.pop() for _ in range(_size([seat]))])
        return hands

    def _without_iris(self, hands: dict[SeatIndex, CardMask], seats: list[DroppedHand]) -> bool:
        """Whether nobody chose to drop out who had to, because of the iris (SELL-10)."""
        return not (self.selling.joined and any(hands[seat.seat] & ~seat.known & IRIS for seat in seats))


def _size(seats: list[DroppedHand]) -> int:
    """How many cards of dropped hands are not known."""
    return sum(each.size - each.known.bit_count() for each in seats)
