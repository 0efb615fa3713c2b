"""Draw the hidden hands of a view: those of other players, and those that were dropped before play.

A :class:`HiddenHand` holds what the viewer knows of another player's hand, and judges hands that were drawn for it. If
cards were drawn into the hand during play (JOKER-2), these draws are undone first, since conditions on the deal hold
for the cards that were dealt.

Hands that were dropped (SELL) are not left to rejection, as nearly every draw would be rejected: :class:`DroppedHands`
draws them from the cards that can have been sold, with probabilities in proportion to the number of deals.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import comb, factorial, perm
from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu._cards.card_masks import (
    ALL_MONTHS_MASK,
    FIRST_JOKER,
    MONTH_MASK_OF,
    MONTH_MASKS,
    CardIndex,
    CardMask,
    SeatIndex,
    indices,
    mask_of,
    whole_months,
)
from hwatu._cards.card_set import months_in
from hwatu._engine.selling import IRIS, RAIN, SEVEN, compensation, same_month, special_cards
from hwatu._facts.seat_facts import Moment
from hwatu._view.public_history import NO_HISTORY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from hwatu._engine.position import Position
    from hwatu._facts.seat import SeatFacts
    from hwatu._view.public_history import DroppedHand, HandHistory
    from hwatu._view.public_knowledge import HiddenCards
    from hwatu.rules import Rules


class _Mixes(NamedTuple):
    """From which places the plain cards of paid hands may have come, and in how many deals.

    - ``cards``: the candidates in each of three places: on a table made of dropped cards, unseen, and come from the
      stock since.
    - ``mixes``: the possible numbers of cards from these three places.
    - ``counts``: for each mix, the number of deals with it or one before it.
    """

    cards: tuple[list[CardIndex], list[CardIndex], list[CardIndex]]
    mixes: list[tuple[int, int, int]]
    counts: list[int]


class DroppedHands:
    """Draws the hands that were dropped.

    A seat that was paid showed all its special cards, so the other cards it dropped are plain. These are drawn before
    the hands of those who play; how many of them come from where is drawn by the number of deals for it.
    """

    __slots__ = ("free", "known_mixes", "most_deals", "pack", "plain", "rules", "selling", "sold", "table", "unseen")

    def __init__(self, rules: Rules, cards: HiddenCards, known_dealt: CardMask, hidden: int, drawn: int) -> None:
        """Count the deals of each mix.

        - ``cards``: what the viewer knows of hidden cards.
        - ``known_dealt``: the known cards that were dealt to those who play, or drawn by them later, as a mask.
        - ``hidden``: the number of cards of theirs that the viewer does not know.
        - ``drawn``: the number of cards of theirs that were not dealt but drawn later (JOKER-2).
        """
        self.rules, self.selling, self.unseen = rules, cards.selling, cards.unseen
        selling, pack = self.selling, mask_of([each.index for each in rules.deck])
        self.pack = pack & ~(selling.table | selling.known)
        # The rain bright is plain in a hand without another bright (SELL-4); draw_sold() rejects other hands with it.
        self.plain = pack & ~special_cards(rules, pack) | RAIN
        self.table = selling.table & ~selling.known if rules.players == SEVEN else 0
        self.sold = [each for each in selling.sat_out if each.chips is not None]
        self.free = [each for each in selling.sat_out if each.chips is None]
        self.known_mixes: dict[tuple[CardMask, int], _Mixes] = {}
        lying, hiding, come = map(len, self._places(known_dealt))
        # Some of the ``drawn`` cards may still be hidden: ``undealt`` of the hidden ones. How many is not known, so
        # each number is tried. The other drawn cards came from the stock, though known_dealt has them.
        deals = [
            sum(count for _, count in self._mixes(lying, hiding, come + drawn - undealt, hidden - undealt))
            for undealt in range(min(drawn, hidden) + 1)
        ]
        self.most_deals = max(deals, default=0)

    def _places(self, known_dealt: CardMask) -> tuple[list[CardIndex], list[CardIndex], list[CardIndex]]:
        """The plain cards that may have been dropped, by place: on the table, unseen, and come from the stock."""
        unseen = self.pack & self.unseen
        come = self.pack & ~(unseen | known_dealt)
        return indices(self.table & self.plain), indices(unseen & self.plain), indices(come & self.plain)

    def _mixes(self, lying: int, hiding: int, come: int, hidden: int) -> Iterator[tuple[tuple[int, int, int], int]]:
        """The possible numbers of plain cards of paid hands from each place, each with its number of deals.

        - ``lying``, ``hiding``, ``come``: the numbers of candidates on the table, unseen, and come from the stock.
        - ``hidden``: the number of unseen cards that were dealt to those who play.
        """
        rules, unseen = self.rules, (self.pack & self.unseen).bit_count()
        # The cards on the table that were not sold are of the unpaid hands, which take ``more`` cards from elsewhere;
        # below 0, the table has more cards than the unpaid hands, so some of them were sold.
        size, more = _size(self.sold), _size(self.free) - self.table.bit_count()
        # ``pack`` has no card of the table and none known as dropped, so all that those who play were dealt is in it.
        not_dealt = self.pack.bit_count() - rules.hand_size * rules.seats_playing
        others = factorial(self.unseen.bit_count() - hidden)
        for on_table in range(max(0, -more), min(lying, size) + 1):
            for out_of_sight in range(
                max(0, size - on_table - come), min(hiding, size - on_table, unseen - hidden) + 1
            ):
                in_sight = size - on_table - out_of_sight
                paid_hands = comb(lying, on_table) * comb(hiding, out_of_sight) * comb(come, in_sight)
                unpaid_hands = comb(not_dealt - out_of_sight - in_sight, more + on_table)
                # The orders of the unseen cards in which the first ``hidden`` are dealt, and none of these was sold.
                playing_hands = perm(unseen - out_of_sight, hidden) * others
                yield (on_table, out_of_sight, in_sight), paid_hands * unpaid_hands * playing_hands

    def _mixes_for(self, known_dealt: CardMask, hidden: int) -> _Mixes:
        """The mixes if those who play were dealt the cards ``known_dealt`` and ``hidden`` unseen cards."""
        found = self.known_mixes.get((known_dealt, hidden))
        if found is None:
            cards = self._places(known_dealt)
            mixes = list(self._mixes(len(cards[0]), len(cards[1]), len(cards[2]), hidden))
            counts = list(accumulate([count for _, count in mixes]))
            found = self.known_mixes[known_dealt, hidden] = _Mixes(cards, [mix for mix, _ in mixes], counts)
        return found

    def draw_sold(self, known_dealt: CardMask, hidden: int, random: Random) -> dict[SeatIndex, CardMask] | None:
        """Draw the hands of those who were paid, by seat.

        ``known_dealt`` and ``hidden`` are the known cards and the number of unseen ones that were dealt to those who
        play.

        Returns None if these hands would have been paid differently. It also returns None at random, more often if
        fewer deals lead to these numbers of cards, so that every deal stays equally likely.
        """
        found = self._mixes_for(known_dealt, hidden)
        if not self.most_deals:
            return None
        place = random.randrange(self.most_deals)
        if not found.counts or place >= found.counts[-1]:
            return None
        mix = found.mixes[bisect_right(found.counts, place)]
        cards = [index for those, size in zip(found.cards, mix, strict=True) for index in random.sample(those, size)]
        hands = self._hand_out(self.sold, cards, random)
        for seat in self.sold:
            hand = hands[seat.seat]
            shown = special_cards(self.rules, hand) | (same_month(hand) if seat.chips else 0)
            if shown & ~seat.known or compensation(self.rules, hand) != seat.chips:
                return None
        return hands if self._without_iris(hands, self.sold) else None

    def draw_free(self, dealt: CardMask, sold: CardMask, random: Random) -> dict[SeatIndex, CardMask] | None:
        """Draw the hands of those who were not paid, from the remaining cards.

        Cards on the table that were not sold can only come from these hands: at a table of seven, dropped cards make
        the table (SELL-9).

        None if there are too few, or if one of these hands could not have chosen to drop out.
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
        """Whether no hand holds the iris unseen: its holder had to drop out and show it, with no choice (SELL-10)."""
        return not (self.selling.joined and any(hands[seat.seat] & ~seat.known & IRIS for seat in seats))


def _size(seats: list[DroppedHand]) -> int:
    """The number of cards of these dropped hands that are not known."""
    return sum(each.size - each.known.bit_count() for each in seats)


_PLACEHOLDER: Final = 256
"""The first index of placeholders, which stand for hidden cards until they are drawn. No card has such an index."""


class DealtHand(NamedTuple):
    """How a hand came about.

    - ``dealt``: the known cards that it was dealt, as a mask.
    - ``hidden``, ``drawn``: the numbers of hidden cards that it was dealt, and that it drew later.
    - ``moments``: the hand at each moment that says something, hidden cards as placeholders; empty without draws.
    - ``placeholders``: the placeholders in ``moments``, those of dealt cards first.
    """

    dealt: CardMask
    hidden: int
    drawn: int = 0
    placeholders: tuple[CardIndex, ...] = ()
    moments: tuple[Moment, ...] = ()

    def filled(self, known: CardMask, cards: list[CardIndex]) -> tuple[CardMask, CardMask, tuple[Moment, ...]]:
        """Put the hidden ``cards`` in, dealt ones first. Gives the hand now, the hand as dealt, and its moments."""
        held, dealt = known | mask_of(cards), self.dealt | mask_of(cards[: self.hidden])
        if not self.moments:
            return held, dealt, ()
        named = dict(zip(self.placeholders, cards, strict=True))

        def fill(mask: CardMask) -> CardMask:
            return mask_of([named.get(index, index) for index in indices(mask)])

        moments = [
            each._replace(hand=fill(each.hand), drawn=named.get(each.drawn, each.drawn)) for each in self.moments
        ]
        return held, dealt, tuple(moments)


class HiddenHand(NamedTuple):
    """A hand that the viewer does not see.

    - ``known``, ``hidden``: the cards in it that the viewer knows, and the number of others.
    - ``facts``, ``history``: what is known of its seat and of its past.
    - ``fourths``: the cards that it cannot hold, since it showed the three others of their month (SHAKE-1).
    - ``undealt``: the cards that it was not dealt.
    - ``known_quads``: the whole months that everyone knows it was dealt.
    - ``no_jokers``: whether it cannot have drawn a joker (JOKER-6).
    """

    seat: SeatIndex
    known: CardMask
    hidden: int
    facts: SeatFacts
    history: HandHistory
    fourths: CardMask
    undealt: CardMask
    known_quads: CardMask
    no_jokers: bool

    @classmethod
    def of(cls, seat: SeatIndex, now: Position, cards: HiddenCards) -> HiddenHand:
        """The hand of a seat as a view knows it."""
        own = now._seats[seat]
        known, facts = own._hand, own._facts
        history = cards.histories[seat] if cards.histories else NO_HISTORY
        showed = sum(MONTH_MASKS[month] for month in months_in(facts.shaken))
        return cls(
            seat,
            known,
            own._hidden,
            facts,
            history,
            fourths=0 if history.draws else cards.unseen & showed,  # a fourth may have been drawn after the shake
            undealt=IRIS if seat in cards.selling.joined else 0,
            known_quads=_known_quads(facts, history, known),
            no_jokers=now.rules.drawn_joker_captured,
        )

    @property
    def held_or_played(self) -> CardMask:
        """The known cards that are or were in the hand: dealt to it, but for those that it drew (JOKER-2)."""
        return self.known | self.history.played

    def as_dealt(self, known_dropped: CardMask, random: Random) -> DealtHand | None:
        """Undo the draws into the hand, back to the cards that were dealt. None if some draw is impossible.

        After a draw, each card of the hand that had not been shown before is equally likely to be the drawn one. The
        cards ``known_dropped`` were not dealt to it. If it held as many of them as it drew, these are the drawn cards.

        Hidden cards take part as placeholders, since which cards they are is drawn later.
        """
        history = self.history
        if not history.glimpses:
            return DealtHand(self.held_or_played, self.hidden)
        not_dealt = known_dropped & self.held_or_played
        may_be_drawn = not_dealt if not_dealt.bit_count() == history.draws else ~0
        placeholders = ((1 << self.hidden) - 1) << _PLACEHOLDER
        hand, played = self.known | placeholders, history.played
        moments = []
        for moment in reversed(history.glimpses):
            hand |= played & ~moment.played  # the cards played after it were in the hand still
            played = moment.played
            drawn = -1
            if moment.drew:
                of_month = MONTH_MASKS[moment.quad] if moment.quad else ~0
                candidates = indices(hand & may_be_drawn & ~moment.shown & of_month)
                if not candidates:
                    return None
                drawn = random.choice(candidates)
                hand ^= 1 << drawn
            moments.append(Moment(hand, moment.shown, drawn, moment.shook, moment.asks, moment.quad))
        dealt = indices(hand & placeholders)
        return DealtHand(
            hand & ~placeholders | played,
            len(dealt),
            self.hidden - len(dealt),
            (*dealt, *indices(placeholders & ~hand)),
            tuple(reversed(moments)),
        )

    def could_be(self, held: CardMask, dealt: CardMask, moments: tuple[Moment, ...]) -> bool:
        """Whether a hand agrees with what everyone saw.

        - ``held``, ``dealt``: the cards in it now, and those that it was dealt, as masks.
        - ``moments``: the hand at the moments of its history. A seat that shook held exactly three cards of the month
          (SHAKE-1), and one that took a bomb turn did not hold jokers alone (JOKER-2).
        """
        if held & self.fourths or dealt & self.undealt:
            return False
        for seen, moment in zip(self.history.glimpses, moments, strict=True):
            if seen.shook:
                if (moment.hand & MONTH_MASKS[seen.shook]).bit_count() != 3:
                    return False
            elif (not seen.drew and not moment.hand & ALL_MONTHS_MASK) or (seen.drew and not self._could_draw(moment)):
                return False
        return True

    def _could_draw(self, moment: Moment) -> bool:
        """Whether the hand can have drawn this card and kept it.

        It would have captured a joker (JOKER-6), and shown four of a month (DEAL-17).
        """
        if moment.drawn >= FIRST_JOKER:
            return not self.no_jokers
        whole = MONTH_MASK_OF[moment.drawn]
        return not moment.asks or bool(moment.quad) or (moment.hand | 1 << moment.drawn) & whole != whole


def _known_quads(facts: SeatFacts, history: HandHistory, known: CardMask) -> CardMask:
    """The whole months that everyone knows a hand was dealt (DEAL-11, DEAL-14)."""
    if not history.draws:
        return whole_months(known | history.played)
    drawn = {moment.quad for moment in history.glimpses}
    return sum(MONTH_MASKS[month] for month in months_in(facts.quads) if month not in drawn)
