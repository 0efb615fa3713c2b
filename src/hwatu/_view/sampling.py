"""Draw states that fit a view.

By rejection: the cards that the viewer cannot place are shuffled over the places that it cannot see, and a draw that
contradicts what it knows is thrown away and repeated. Since every order of the cards is equally likely, so is every
deal that could have led to the view. Two things are not left to rejection, but drawn with the odds that they have:

- A hand into which cards were drawn (JOKER-2) gets an *origin*: the draws are undone, back to what was dealt.
- Hands that were dropped before play (SELL) are drawn first, from the cards that could have been sold
  (:mod:`hwatu._view.hidden_hands`).

A sampler draws many states of one view, so what all draws share is computed when it is made.
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
"""The number of rejected draws after which the sampler concludes that no deal leads to the view.

Views of played hands seldom need more than a hundred, even at a table of seven.
"""


class Sampler:
    """Draws states that fit one view.

    - ``now``: the view.
    - ``hidden``: the cards that its viewer cannot place, their places, and what the past says about them.
    - ``settlement``: the payment that everybody saw, if the hand is over.
    """

    __slots__ = (
        "dropped",
        "hands",
        "hidden",
        "no_quads",
        "now",
        "origins",
        "own_dealt",
        "pays_as_seen",
        "settlement",
        "unseen",
    )

    def __init__(self, now: View) -> None:
        viewer, hidden = now._viewer, now._hidden
        self.now = now
        self.hidden = hidden
        self.settlement = now._settlement
        self.unseen = indices(hidden.unseen)
        seats = now._setup.active if now._setup.seating is None else range(len(now._seats))
        # While the seats decide who plays, everybody holds a hand; afterwards, only those who play do.
        self.hands = tuple([HiddenHand.of(seat, now, hidden) for seat in seats if seat != viewer])
        # The origins of all hands are fixed, and need no random number, unless cards were drawn into one (JOKER-2).
        drawn_into = any(hand.history.glimpses for hand in self.hands)
        self.origins = None if drawn_into else self._origins(0, Random(0))
        self.own_dealt = 0 if viewer is None else now._setup.dealt_to(viewer)
        self.dropped = self._dropped_hands() if hidden.selling.sat_out else None
        # A cache of _was_paid_for(), since to settle takes long, and all that a draw can change is who left a card.
        self.pays_as_seen: dict[tuple[tuple[int, ...], tuple[int, ...]], bool] = {}
        self.no_quads = self._can_have_no_quads()  # last, as it may try draws, which need the other attributes

    def _dropped_hands(self) -> DroppedHands:
        known_dropped = self.hidden.selling.known
        # With the cards that were drawn into these hands: which they are is not known yet. ``drawn`` says how many.
        known_dealt = self.own_dealt | sum(hand.held_or_played for hand in self.hands)
        # A card that somebody dropped can only be in a hand because it was drawn: these draws are known already.
        drawn = sum(hand.history.draws - (hand.held_or_played & known_dropped).bit_count() for hand in self.hands)
        hidden = sum(hand.hidden for hand in self.hands)
        return DroppedHands(self.now._setup.rules, self.hidden, known_dealt, hidden, drawn)

    def _can_have_no_quads(self) -> bool:
        """Whether draws may insist that nobody was dealt four of a month, which would have been shown (DEAL-11).

        A position made by hand may be one that no such deal leads to. Then the condition is dropped, so that the view
        can be sampled all the same. If the numbers of cards do not prove that it can be met, draws are tried, which
        takes seconds at worst.
        """
        now, rules = self.now, self.now._setup.rules
        table_quad = rules.table_quad is TableQuadRule.NAGARI and whole_months(now._table)
        ended_before_play = table_quad or (now.result is not None and now.result.end is End.VOID)
        if not quads_are_shown(rules) or ended_before_play or now._setup.seating is not None:
            return False  # here nobody would have shown four of a month, or not yet
        self.no_quads = True
        # Larger hands than a deal gives are of positions made by hand. Nothing is proved of them, so draws are tried.
        no_hand_too_large = all(hand.hidden <= rules.hand_size for hand in self.hands)
        # With a card of every month in the stock, no hand has four of one.
        stock_can_hold_every_month = self.hidden.stock_size >= len(MONTH_MASKS) - 1  # entry 0 is no month
        random = Random(0)
        proved = no_hand_too_large and stock_can_hold_every_month
        return proved or any(self._draw(random) is not None for _ in range(PATIENCE))

    def sample(self, random: Random) -> State:
        """Draw one state that fits the view. Raises :class:`InvalidPosition` (``impossible_view``) if none is found."""
        for _ in range(PATIENCE):
            state = self._draw(random)
            if state is not None:
                return state
        raise InvalidPosition("No deal leads to this view.", code="impossible_view")

    def placed(self, cards: list[CardIndex]) -> State | None:
        """The state in which the unseen cards lie in the given order, or None if that contradicts what is known.

        ``cards`` are indices: first the hidden cards of each hand, then the stock. Nothing may have been drawn into a
        hand or dropped, since those cards have no place in this order.
        """
        facts, dealt = list(self.now._facts), self._dealt()
        origins = [DealtHand(hand.held_or_played, hand.hidden) for hand in self.hands]
        hands = self._deal(cards, origins, facts, dealt, 0)
        return None if hands is None else self._state(tuple(hands), tuple(dealt), tuple(facts), cards, Random(0))

    def _dealt(self) -> list[CardMask]:
        """The hands that were dealt, as far as the viewer knows them."""
        setup = self.now._setup
        return [setup.dealt_to(seat) for seat in range(len(self.now._seats))]

    def _draw(self, random: Random) -> State | None:
        """Draw one state; None if the draw contradicts what is known, and must be repeated."""
        known_dropped = self.hidden.selling.known
        origins = self.origins or self._origins(known_dropped, random)
        if origins is None:
            return None
        facts, dealt = list(self.now._facts), self._dealt()
        if self.dropped is None:
            cards = self.unseen.copy()
            random.shuffle(cards)
            hands = self._deal(cards, origins, facts, dealt, 0)
        else:
            known_dealt = self.own_dealt | sum(origin.dealt for origin in origins)
            sold = self.dropped.draw_sold(known_dealt, sum(origin.hidden for origin in origins), random)
            if sold is None:
                return None
            dropped_cards = known_dropped | sum(sold.values())
            apart = self._shuffled_apart(dropped_cards, origins, random)
            if apart is None:
                return None
            cards = apart
            hands = self._deal(cards, origins, facts, dealt, dropped_cards)
            if hands is None or not self._drop(self.dropped, sold, facts, dealt, random):
                return None
        return None if hands is None else self._state(tuple(hands), tuple(dealt), tuple(facts), cards, random)

    def _origins(self, known_dropped: CardMask, random: Random) -> list[DealtHand] | None:
        """How each hidden hand came about, with its draws undone; None if that fails for one of them.

        ``known_dropped`` are the cards that are known to have been dropped, so that nobody who plays was dealt them.
        """
        origins = []
        for hand in self.hands:
            origin = hand.as_dealt(known_dropped, random)
            if origin is None:
                return None
            origins.append(origin)
        return origins

    def _deal(
        self,
        cards: list[CardIndex],
        origins: list[DealtHand],
        facts: list[SeatFacts],
        dealt: list[CardMask],
        dropped_cards: CardMask,
    ) -> list[CardMask] | None:
        """Take the hidden cards of the hands off the front of ``cards``, and set ``facts`` and ``dealt`` to match.

        - ``cards``: the unseen cards in the drawn order: first those that all hands were dealt, then those they drew.
          The cards that remain in the list are for the table and the stock.
        - ``dropped_cards``: cards that others dropped, as a mask: nobody who plays was dealt one of them.

        Returns all hands as masks, or None if one contradicts what is known of it.
        """
        hands = list(self.now._hands)
        start, drawn = 0, sum([origin.hidden for origin in origins])
        for hand, origin in zip(self.hands, origins, strict=True):
            end = start + origin.hidden
            mine = cards[start:end] + cards[drawn : drawn + origin.drawn]
            start, drawn = end, drawn + origin.drawn
            held, as_dealt, moments = origin.filled(hand.known, mine)
            if as_dealt & dropped_cards or not hand.could_be(held, as_dealt, moments):
                return None
            if self.no_quads and whole_months(as_dealt) & ~hand.known_quads:
                return None
            hands[hand.seat], dealt[hand.seat] = held, as_dealt
            facts[hand.seat] = with_secrets(hand.facts, moments)
        del cards[:drawn]
        return hands

    def _state(
        self,
        hands: tuple[CardMask, ...],
        dealt: tuple[CardMask, ...],
        facts: tuple[SeatFacts, ...],
        rest: list[CardIndex],
        random: Random,
    ) -> State | None:
        """The state with these hands, or None if it contradicts what is known.

        ``rest`` are the other unseen cards: first those that lie face down on the table, then the stock.
        """
        now, face_down = self.now, self.hidden.face_down
        setup = now._setup
        if setup.seating is None:
            setup = setup.with_dealt(dealt)
        else:
            if not self._may_hold_iris(hands, setup.seating):
                return None
            setup = setup.changed(seating=self._seating(setup.seating, rest[:face_down], random))
        state = self._with(setup, hands, bytes(rest[face_down:]), facts)
        return state if self.settlement is None or not now._traces or self._was_paid_for(state) else None

    def _with(self, setup: Setup, hands: tuple[CardMask, ...], stock: bytes, facts: tuple[SeatFacts, ...]) -> State:
        """Build the state from the view and the cards that were drawn, unchecked."""
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
        """Whether this state pays what everybody saw being paid.

        With oe-myeon, the payment says whether a loser could have captured a card, and so something about its hand
        (LIABLE-2).
        """
        winner = self.now.result.winner if self.now.result is not None else None
        leavers = ((), ()) if winner is None else left_for(state, winner)
        found = self.pays_as_seen.get(leavers)
        if found is None:
            found = self.pays_as_seen[leavers] = state.settlement == self.settlement
        return found

    # --- four or more at the table (SELL) ---

    def _shuffled_apart(
        self, dropped_cards: CardMask, origins: list[DealtHand], random: Random
    ) -> list[CardIndex] | None:
        """Shuffle the unseen cards so that none of the ``dropped_cards`` is dealt to a hand.

        The front of the list, as long as the dealt cards of the hands, comes from the other cards. None if these are
        too few.
        """
        cards = [index for index in self.unseen if not dropped_cards >> index & 1]
        random.shuffle(cards)
        dealt = sum([origin.hidden for origin in origins])
        if len(cards) < dealt:
            return None
        rest = cards[dealt:] + indices(dropped_cards & self.hidden.unseen)
        random.shuffle(rest)
        return cards[:dealt] + rest

    def _drop(
        self,
        dropped: DroppedHands,
        sold: dict[SeatIndex, CardMask],
        facts: list[SeatFacts],
        dealt: list[CardMask],
        random: Random,
    ) -> bool:
        """Set the dropped hands in ``facts``: ``sold``, which are drawn already, and the others, drawn here.

        Returns False if there are too few cards for them, or if one of them cannot have been dropped.
        """
        dealt_to_active = sum([dealt[seat] for seat in self.now._setup.active])
        free = dropped.draw_free(dealt_to_active, sum(sold.values()), random)
        if free is None:
            return False
        for seat, hand in (sold | free).items():
            facts[seat] = with_secrets(facts[seat], dropped=hand)
        return True

    def _seating(self, seating: Seating, face_down: list[CardIndex], random: Random) -> Seating:
        """The seating with these cards face down, and with newly drawn orders in which dropped cards come back."""
        to_table = [each.index for each in self.now._setup.rules.deck]
        to_stock = to_table.copy()
        random.shuffle(to_table)
        random.shuffle(to_stock)
        return attrs.evolve(seating, face_down=bytes(face_down), to_table=bytes(to_table), to_stock=bytes(to_stock))

    def _may_hold_iris(self, hands: tuple[CardMask, ...], seating: Seating) -> bool:
        """Whether the iris, the May animal, is in a hand that can hold it while the seats decide who plays (SELL-10).

        Whoever else than the dealer holds it drops out by force, unasked, when its turn comes. So the holder is the
        dealer, or has dropped out by force, or comes after the seat that is asked now. In the last case more other
        seats must be left than are needed: if they were just enough without the holder, they would have been forced in.
        """
        setup = self.now._setup
        if not iris_drops_out(setup.rules):
            return True
        # In no hand, the iris hinders nobody; nor does it in the dealer's, who plays in any case.
        holder = next((seat for seat, hand in enumerate(hands) if hand & IRIS), setup.dealer)
        if holder == setup.dealer or (holder, True) in seating.dropped:
            return True
        missing = setup.rules.seats_playing - len(setup.active)
        return holder in seating.undecided[1:] and len(seating.undecided) - 1 > missing


hide_setup(Sampler)
