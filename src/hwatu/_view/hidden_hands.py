"""Drawing the hands that a viewer does not see, and how each came about where cards were drawn into it (JOKER-2)."""

from __future__ import annotations

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
from hwatu._engine.bright_selling import IRIS
from hwatu._facts.moment import Moment
from hwatu._facts.months import months_in
from hwatu._view.public_history import NO_HISTORY

if TYPE_CHECKING:
    from random import Random

    from hwatu._facts.seat import SeatFacts
    from hwatu._state.position import Position
    from hwatu._view.hidden_cards import HiddenCards
    from hwatu._view.public_history import HandHistory

_PLACEHOLDER: Final = 256
"""Hidden cards have numbers from here up, above those of all cards, until they are drawn."""


class DealtHand(NamedTuple):
    """How a hand came about: the known cards that it was dealt, and how many hidden ones it was dealt and drew.

    ``placeholders`` are the numbers of the hidden cards in ``moments``, dealt ones first; a hand into which nothing was
    drawn needs neither.
    """

    dealt: CardMask
    hidden: int
    drawn: int = 0
    placeholders: tuple[CardIndex, ...] = ()
    moments: tuple[Moment, ...] = ()

    def filled(self, known: CardMask, cards: list[CardIndex]) -> tuple[CardMask, CardMask, tuple[Moment, ...]]:
        """The hand, the hand that was dealt, and the moments between, where ``cards`` are the hidden ones, dealt ones
        first.
        """
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
    """A hand that the viewer does not see: its known cards, and how many hidden cards it holds besides.

    ``fourths`` are the cards that it cannot hold, since the three others of their month were shown; ``undealt`` those
    that it was not dealt; ``given`` the whole months that everyone knows it was dealt. ``no_jokers``: it can have drawn
    none (JOKER-6).
    """

    seat: SeatIndex
    known: CardMask
    hidden: int
    facts: SeatFacts
    history: HandHistory
    fourths: CardMask
    undealt: CardMask
    given: CardMask
    no_jokers: bool

    @classmethod
    def of(cls, seat: SeatIndex, now: Position, cards: HiddenCards) -> HiddenHand:
        """The hand of this seat."""
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
            fourths=0 if history.draws else cards.unseen & showed,
            undealt=IRIS if seat in cards.selling.joined else 0,
            given=_given(facts, history, known),
            no_jokers=now.rules.drawn_joker_captured,
        )

    @property
    def surely_dealt(self) -> CardMask:
        """The known cards that the hand was dealt, if it drew none of them."""
        return self.known | self.history.played

    def as_dealt(self, undealt: CardMask, random: Random) -> DealtHand | None:
        """Undo the draws into the hand, back to what was dealt.

        Of what was held after a draw, each card that had not been shown before is as likely to have been drawn as any
        other; but where there are just as many cards that are known not to have been dealt (``undealt``), it was one of
        them. None where no card can have been drawn.
        """
        history = self.history
        if not history.glimpses:
            return DealtHand(self.surely_dealt, self.hidden)
        undealt &= self.surely_dealt
        could = undealt if undealt.bit_count() == history.draws else ~0
        placeholders = ((1 << self.hidden) - 1) << _PLACEHOLDER
        hand, played = self.known | placeholders, history.played
        moments = []
        for moment in reversed(history.glimpses):
            hand |= played & ~moment.played
            played = moment.played
            drawn = -1
            if moment.drew:
                of_month = MONTH_MASKS[moment.quad] if moment.quad else ~0
                candidates = indices(hand & could & ~moment.shown & of_month)
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
        """Whether this agrees with what everyone saw: exactly three cards of a month were held where they were shown
        (SHAKE-1), and no jokers alone where a bomb turn was taken (JOKER-2).
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
        """Whether the hand can have drawn this card: no joker that it would have captured (JOKER-6), and no fourth of
        a month that it would have shown (DEAL-17).
        """
        if moment.drawn >= FIRST_JOKER:
            return not self.no_jokers
        whole = MONTH_MASK_OF[moment.drawn]
        return not moment.asks or bool(moment.quad) or (moment.hand | 1 << moment.drawn) & whole != whole


def _given(facts: SeatFacts, history: HandHistory, known: CardMask) -> CardMask:
    """The whole months that everyone knows a hand was dealt (DEAL-11, DEAL-14)."""
    if not history.draws:
        return whole_months(known | history.played)
    drawn = {moment.quad for moment in history.glimpses}
    return sum(MONTH_MASKS[month] for month in months_in(facts.quads) if month not in drawn)
