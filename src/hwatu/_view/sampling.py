"""Drawing the states that fit what a seat knows.

The cards that it cannot place are shuffled over the places that it cannot see, and a draw that contradicts a fact is
repeated: so every deal that could have led here is equally likely.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.mypyc import hide_setup
from hwatu._cards.card_masks import MONTH_MASKS, CardIndex, CardMask, SeatIndex, indices, whole_months
from hwatu._engine.selling import IRIS
from hwatu._engine.state import State, left_for
from hwatu._facts.end import End
from hwatu._view.hidden_hands import DealtHand, DroppedHands, HiddenHand
from hwatu._view.public_history import iris_drops_out, quads_are_shown, with_secrets
from hwatu.rules import TableQuadRule

if TYPE_CHECKING:
    from hwatu._engine.shared_fields import Setup
    from hwatu._facts.seat import SeatFacts
    from hwatu._facts.turn_facts import Seating
    from hwatu._view.seat_view import View

PATIENCE: Final = 20_000
"""How many draws are made before a view is held to be one that no deal leads to. Views of played hands seldom need more
than a hundred, even at a table of seven.
"""


class Sampler:
    """Draws states that fit one view; what all draws need is worked out once.

    ``now`` is that view, ``hidden`` what it says of hidden cards, and ``settlement`` the payment that its viewer saw.
    """

    __slots__ = ("dropped", "hands", "hidden", "no_quads", "now", "origins", "settled", "settlement", "sure", "unseen")

    def __init__(self, now: View) -> None:
        viewer, hidden = now._viewer, now._hidden
        self.now = now
        self.hidden = hidden
        self.settlement = now._settlement
        self.unseen = indices(hidden.unseen)
        seats = now._setup.active if now._setup.seating is None else range(len(now._seats))
        self.hands = tuple([HiddenHand.of(seat, now, hidden) for seat in seats if seat != viewer])
        drawn_into = any(hand.history.glimpses for hand in self.hands)
        self.origins = None if drawn_into else self._origins(0, Random(0))
        self.sure = 0 if viewer is None else now._seats[viewer]._facts.dealt
        self.dropped = self._dropped_hands() if hidden.selling.sat_out else None
        self.settled: dict[tuple[tuple[int, ...], tuple[int, ...]], bool] = {}
        self.no_quads = self._can_have_no_quads()

    def _dropped_hands(self) -> DroppedHands:
        known = self.hidden.selling.known
        sure = self.sure | sum(hand.surely_dealt & ~self.sure for hand in self.hands)
        drawn = sum(hand.history.draws - (hand.surely_dealt & known).bit_count() for hand in self.hands)
        return DroppedHands(self.now._setup.rules, self.hidden, sure, sum(hand.hidden for hand in self.hands), drawn)

    def _can_have_no_quads(self) -> bool:
        """Whether nobody was dealt four of a month (DEAL-11), unless the position cannot have come from such a deal."""
        now, rules = self.now, self.now._setup.rules
        table_quad = rules.table_quad is TableQuadRule.NAGARI and whole_months(now._table)
        void = table_quad or (now.result is not None and now.result.end is End.VOID)
        if not quads_are_shown(rules) or void or now._setup.seating is not None:
            return False
        self.no_quads = True
        as_dealt = all(hand.hidden <= rules.hand_size for hand in self.hands)
        plenty = self.hidden.stock_size >= len(MONTH_MASKS)  # a card of every month can be in the stock
        random = Random(0)
        return (as_dealt and plenty) or any(self._draw(random) is not None for _ in range(PATIENCE))

    def sample(self, random: Random) -> State:
        """One state that fits. Raises :class:`InvalidPosition` (``impossible_view``) where none is found."""
        for _ in range(PATIENCE):
            state = self._draw(random)
            if state is not None:
                return state
        raise InvalidPosition("No deal leads to this view.", code="impossible_view")

    def placed(self, cards: list[CardIndex]) -> State | None:
        """The state in which the unseen cards lie in this order, those of the hands first and then the stock; None
        where that contradicts what is known.

        Nothing may have been drawn into a hand or dropped, since that would have to be drawn too.
        """
        facts = list(self.now._facts)
        origins = [DealtHand(hand.surely_dealt, hand.hidden) for hand in self.hands]
        hands = self._deal(cards, origins, facts, 0)
        return None if hands is None else self._state(tuple(hands), tuple(facts), cards, Random(0))

    def _draw(self, random: Random) -> State | None:
        """One state, or None where the draw contradicts what is known."""
        known = self.hidden.selling.known
        origins = self.origins or self._origins(known, random)
        if origins is None:
            return None
        facts = list(self.now._facts)
        if self.dropped is None:
            cards = self.unseen.copy()
            random.shuffle(cards)
            hands = self._deal(cards, origins, facts, 0)
        else:
            sure = self.sure | sum(origin.dealt for origin in origins)
            sold = self.dropped.draw_sold(sure, sum(origin.hidden for origin in origins), random)
            if sold is None:
                return None
            gone = known | sum(sold.values())
            apart = self._shuffled_apart(gone, origins, random)
            if apart is None:
                return None
            cards = apart
            hands = self._deal(cards, origins, facts, gone)
            if hands is None or not self._drop(self.dropped, sold, facts, random):
                return None
        return None if hands is None else self._state(tuple(hands), tuple(facts), cards, random)

    def _origins(self, known: CardMask, random: Random) -> list[DealtHand] | None:
        """How each hand came about; None where one cannot have."""
        origins = []
        for hand in self.hands:
            origin = hand.as_dealt(known, random)
            if origin is None:
                return None
            origins.append(origin)
        return origins

    def _deal(
        self, cards: list[CardIndex], origins: list[DealtHand], facts: list[SeatFacts], gone: CardMask
    ) -> list[CardMask] | None:
        """Take the hands from ``cards``, first what was dealt, then what was drawn, and set ``facts`` to match.

        The hands; None where one of them cannot have been. Nobody was dealt any of the cards ``gone``.
        """
        hands = list(self.now._hands)
        start, drawn = 0, sum([origin.hidden for origin in origins])
        for hand, origin in zip(self.hands, origins, strict=True):
            end = start + origin.hidden
            mine = cards[start:end] + cards[drawn : drawn + origin.drawn]
            start, drawn = end, drawn + origin.drawn
            held, dealt, moments = origin.filled(hand.known, mine)
            if dealt & gone or not hand.could_be(held, dealt, moments):
                return None
            if self.no_quads and whole_months(dealt) & ~hand.given:
                return None
            hands[hand.seat] = held
            facts[hand.seat] = with_secrets(hand.facts, dealt, moments)
        del cards[:drawn]
        return hands

    def _state(
        self, hands: tuple[CardMask, ...], facts: tuple[SeatFacts, ...], rest: list[CardIndex], random: Random
    ) -> State | None:
        """The state with these hands and ``rest`` for the table, where that is face down, and the stock; None if it
        contradicts what is known.
        """
        now, face_down = self.now, self.hidden.face_down
        setup = now._setup
        if setup.seating is not None:
            if not self._may_hold_iris(hands, setup.seating):
                return None
            setup = setup.changed(seating=self._seating(setup.seating, rest[:face_down], random))
        state = self._with(setup, hands, bytes(rest[face_down:]), facts)
        return state if self.settlement is None or not now._traces or self._was_paid_for(state) else None

    def _with(self, setup: Setup, hands: tuple[CardMask, ...], stock: bytes, facts: tuple[SeatFacts, ...]) -> State:
        """Build the state of all that is known and of what was drawn, unchecked."""
        now = self.now
        seats = []
        for seat, known in enumerate(now._seats):
            own = known._copy()
            own._hand, own._hidden, own._facts = hands[seat], 0, facts[seat]
            seats.append(own)
        return State(
            setup, now._phase, now._actor, now._table, tuple(seats), 0, now._memory.changed(stock=stock), now._trace,
            now._trace_before, now._turn,
        )  # fmt: skip

    def _was_paid_for(self, state: State) -> bool:
        """Whether the payment is the one that everyone saw: it may tell what could have been captured (LIABLE-2)."""
        winner = self.now.result.winner if self.now.result is not None else None
        left = ((), ()) if winner is None else left_for(state, winner)
        found = self.settled.get(left)
        if found is None:
            found = self.settled[left] = state.settlement == self.settlement
        return found

    # --- four or more at the table ---

    def _shuffled_apart(self, gone: CardMask, origins: list[DealtHand], random: Random) -> list[CardIndex] | None:
        """The unseen cards in a random order, but as many of those not ``gone`` in front as were dealt to the hands;
        None where these are too few.
        """
        cards = [index for index in self.unseen if not gone >> index & 1]
        random.shuffle(cards)
        dealt = sum([origin.hidden for origin in origins])
        if len(cards) < dealt:
            return None
        rest = cards[dealt:] + indices(gone & self.hidden.unseen)
        random.shuffle(rest)
        return cards[:dealt] + rest

    def _drop(
        self, dropped: DroppedHands, sold: dict[SeatIndex, CardMask], facts: list[SeatFacts], random: Random
    ) -> bool:
        """Mark the hands that were dropped, the rest of them drawn from what was not dealt; whether that can be."""
        dealt = sum([facts[seat].dealt for seat in self.now._setup.active])
        free = dropped.draw_free(dealt, sum(sold.values()), random)
        if free is None:
            return False
        for seat, hand in (sold | free).items():
            facts[seat] = with_secrets(facts[seat], 0, dropped=hand)
        return True

    def _seating(self, seating: Seating, face_down: list[CardIndex], random: Random) -> Seating:
        """This seating with the table face down, and with orders in which dropped cards come back."""
        to_table = [each.index for each in self.now._setup.rules.deck]
        to_stock = to_table.copy()
        random.shuffle(to_table)
        random.shuffle(to_stock)
        return attrs.evolve(seating, face_down=bytes(face_down), to_table=bytes(to_table), to_stock=bytes(to_stock))

    def _may_hold_iris(self, hands: tuple[CardMask, ...], seating: Seating) -> bool:
        """Whether whoever holds the iris would have come this far: nobody who was asked, nor the last but one
        (SELL-10).
        """
        setup = self.now._setup
        if not iris_drops_out(setup.rules):
            return True
        holder = next((seat for seat, hand in enumerate(hands) if hand & IRIS), setup.dealer)
        if holder == setup.dealer or (holder, True) in seating.dropped:
            return True
        missing = setup.rules.seats_playing - len(setup.active)
        return holder in seating.undecided[1:] and len(seating.undecided) - 1 > missing


hide_setup(Sampler)
