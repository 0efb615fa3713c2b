"""The public past of each hand, as far as it says something about cards that are still hidden.

Two things in the past do. A hand in which four cards of a month were dealt would have been shown (DEAL-11), so cards
that were played from a hand limit what it still holds. And cards may have been drawn into a hand (JOKER-2) or dropped
(SELL), which is public, while the cards are not.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from hwatu._cards.card_masks import CardMask, Chips, MonthNumber, SeatIndex, whole_months
from hwatu._engine.selling import IRIS, SEVEN
from hwatu._facts.seat import SeatFacts
from hwatu.events import CardsSold, SeatDroppedOut, SeatJoined, TableTurnedUp
from hwatu.rules import HandQuadRule

if TYPE_CHECKING:
    from hwatu._engine.shared_fields import Setup
    from hwatu._engine.state import State
    from hwatu._facts.seat_facts import Moment
    from hwatu.rules import Rules


class PublicMoment(NamedTuple):
    """The public facts of a :class:`Moment` of a hand.

    - ``played``, ``shown``: the cards that it had played and shown by then, as masks.
    - ``drew``: whether it drew a card.
    - ``shook``: the month of which it showed three cards, or 0.
    - ``asks``: whether a month that the drawn card completes would have been shown, as its holder is asked (DEAL-17).
    - ``quad``: the month that the drawn card completed, or 0.
    """

    played: CardMask
    shown: CardMask
    drew: bool
    shook: MonthNumber
    asks: bool = False
    quad: MonthNumber = 0


class HandHistory(NamedTuple):
    """The public past of one hand.

    - ``played``: the cards played from it, as a mask, as far as they say something about hidden cards. A month that
      cannot have been dealt whole to this hand says nothing, so its cards are left out. If hands were dropped (SELL),
      all played cards are kept: no dropped hand can have held them.
    - ``glimpses``: the moments of the hand at which more became known, oldest first (JOKER-2).
    """

    played: CardMask = 0
    glimpses: tuple[PublicMoment, ...] = ()

    @property
    def draws(self) -> int:
        """The number of cards that were drawn into the hand."""
        return sum([moment.drew for moment in self.glimpses])


class DroppedHand(NamedTuple):
    """The public facts of a hand that was dropped.

    - ``size``: its number of cards.
    - ``known``: the cards that it showed, as a mask.
    - ``chips``: the chips that each loser owes for them, or None if nothing had to be shown (SELL-3, SELL-5).
    """

    seat: SeatIndex
    size: int
    known: CardMask
    chips: Chips | None


class SellingHistory(NamedTuple):
    """The cards that bright-selling revealed.

    - ``sat_out``: the hands that were dropped.
    - ``table``: the table that was turned up, as a mask, or 0.
    - ``joined``: the seats that joined, under rules by which nobody joins with the iris (SELL-10).
    """

    sat_out: tuple[DroppedHand, ...] = ()
    table: CardMask = 0
    joined: tuple[SeatIndex, ...] = ()

    @property
    def known(self) -> CardMask:
        """The cards that are known to have been dropped, as a mask."""
        return sum(each.known for each in self.sat_out)


NO_HISTORY: Final = HandHistory()
NO_SELLING: Final = SellingHistory()


def with_secrets(facts: SeatFacts, moments: tuple[Moment, ...] = (), dropped: CardMask = 0) -> SeatFacts:
    """The facts of a seat with the same public facts, and these secret ones."""
    secret = facts.copy()
    secret.moments, secret.dropped = moments, dropped
    return secret


def selling_history(setup: Setup, facts: tuple[SeatFacts, ...], viewer: SeatIndex | None) -> SellingHistory:
    """The cards and seats that bright-selling revealed to the viewer. It is empty while the seats decide who plays."""
    if setup.seating is not None or len(setup.active) == setup.rules.players:
        return NO_SELLING
    dropped = [each.dropped for each in facts]
    if not any(dropped):
        return NO_SELLING
    rules, table, joined = setup.rules, 0, []
    forced: set[SeatIndex] = set()
    known, chips = defaultdict[SeatIndex, CardMask](int), defaultdict[SeatIndex, Chips](int)
    for event in setup.opening:
        if isinstance(event, SeatDroppedOut):
            if event.forced:
                forced.add(event.seat)
            known[event.seat] = IRIS if event.rule == "SELL-10" else 0  # it had to drop out, as it held the May animal
        elif isinstance(event, SeatJoined):
            joined.append(event.seat)
        elif isinstance(event, CardsSold):
            known[event.seat] |= event.cards.mask
            chips[event.seat] = event.chips
        elif isinstance(event, TableTurnedUp):
            table = event.cards.mask
    sat_out = []
    for seat, hand in enumerate(dropped):
        if hand:
            mine = seat == viewer
            # Only a seat that was paid had to show its cards. The viewer knows its own hand, paid or not.
            paid = seat in forced and not mine and rules.compensation_chips > 0
            cards = hand if mine else known[seat]
            sat_out.append(DroppedHand(seat, hand.bit_count(), cards, chips[seat] if paid else None))
    return SellingHistory(tuple(sat_out), table, tuple(joined) if iris_drops_out(rules) else ())


def hand_history(state: State, seat: SeatIndex, unseen: CardMask, selling: SellingHistory) -> HandHistory:
    """The history of a seat's hand, for a viewer who cannot place the cards of the mask ``unseen``."""
    facts = state._seats[seat]._facts
    hidden = unseen | state._seats[seat]._hand
    had, moments = state._setup.dealt_to(seat), []
    for moment in facts.moments:
        played = had & ~hidden & ~moment.hand  # played before this moment, and seen by everybody
        moments.append(
            PublicMoment(played, moment.shown & moment.hand, moment.drawn >= 0, moment.shook, moment.asks, moment.quad)
        )
        if moment.drawn >= 0:
            had |= 1 << moment.drawn
    if not moments and not selling.sat_out:
        return unmoved_history(had, hidden) if quads_are_shown(state.rules) else NO_HISTORY
    played = had & ~hidden
    return HandHistory(played, tuple(moments)) if played or moments else NO_HISTORY


def quads_are_shown(rules: Rules) -> bool:
    """Whether four dealt cards of a month are shown (DEAL-11), so that it means something if none are."""
    return rules.hand_quad is not HandQuadRule.IGNORED


def unmoved_history(dealt: CardMask, hidden: CardMask) -> HandHistory:
    """The history of a hand into which no card was drawn.

    - ``dealt``: the cards that it was dealt, as a mask.
    - ``hidden``: the cards that it holds, and those that the viewer cannot place, as a mask.

    It names the played cards of months that may have been dealt whole, as that would have ended the hand (DEAL-11).
    """
    played = dealt & ~hidden & whole_months(dealt | hidden)
    return HandHistory(played) if played else NO_HISTORY


def iris_drops_out(rules: Rules) -> bool:
    """Whether a player who was dealt the iris cannot join (SELL-10)."""
    return rules.iris_drops_out and rules.players == SEVEN
