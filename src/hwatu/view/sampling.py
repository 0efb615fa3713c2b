"""Drawing the states that fit what a seat knows.

The cards that it cannot place are shuffled over the places that it cannot see, and what contradicts a fact is drawn
again: so every deal that could have led here is equally likely.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from hwatu.cards import MONTH_MASKS
from hwatu.errors import InvalidPosition
from hwatu.payment import End
from hwatu.rules import HandQuadRule
from hwatu.state import Phase, State
from hwatu.state.outcome import left_for
from hwatu.state.setup import Seating
from hwatu.state.snapshot import Snapshot
from hwatu.view.dealt_hands import DealtHand, could_be, undone
from hwatu.view.dropped_hands import Dropped
from hwatu.view.public_history import IRIS, Past, indices, iris_drops_out, remembering, whole_months

if TYPE_CHECKING:
    from hwatu.state.memory import Marks
    from hwatu.view.view import View

PATIENCE: Final = 20_000
"""How many draws are made before a view is held to be one that no deal leads to. Hands that were played seldom need
more than a hundred, even at a table of seven.
"""


class _Hand(NamedTuple):
    """A hand that the viewer does not see: what it knows of it, and how many cards more it holds.

    ``origin`` is how it came about where nothing was drawn into it; ``fourths`` are the cards that it cannot hold, as
    the three others of their month were shown; ``undealt`` those that it was not dealt; ``given`` the whole months
    that are no surprise, being known to all.
    """

    seat: int
    known: int
    hidden: int
    marks: Marks
    past: Past
    origin: DealtHand
    fourths: int
    undealt: int
    given: int


class Sampler:
    """All that drawing from one view needs, worked out once."""

    __slots__ = ("cards", "dropped", "hands", "no_quads", "now", "settled", "sure", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.now = public(view)
        self.cards = indices(view._unseen)
        seats = range(len(view._sizes)) if view.phase is Phase.SEATING else view.active
        self.hands = tuple([self._hand(seat) for seat in seats if seat != view.viewer])
        self.sure = 0 if view.viewer is None else view._memory.marks[view.viewer].dealt
        self.dropped = self._dropped() if view._selling.sat_out else None
        self.settled: dict[tuple[tuple[int, bool], ...], bool] = {}
        self.no_quads = self._can_have_no_quads()

    def _hand(self, seat: int) -> _Hand:
        view = self.view
        known, marks = view._hands[seat], view._memory.marks[seat]
        past = view._pasts[seat] if view._pasts else Past()
        hidden = view._sizes[seat] - known.bit_count()
        showed = sum(MONTH_MASKS[month] for month in set(marks.shaken))
        return _Hand(
            seat,
            known,
            hidden,
            marks,
            past,
            origin=DealtHand(known | past.played, hidden, 0),
            fourths=0 if past.draws else view._unseen & showed,
            undealt=IRIS if seat in view._selling.joined else 0,
            given=0 if past.draws else whole_months(known | past.played),
        )

    def _dropped(self) -> Dropped:
        sure = self.sure | sum(hand.origin.dealt & ~self.sure for hand in self.hands)
        known = self.view._selling.known
        drawn = sum(hand.past.draws - (hand.origin.dealt & known).bit_count() for hand in self.hands)
        return Dropped(self.view, sure, sum(hand.hidden for hand in self.hands), drawn)

    def _can_have_no_quads(self) -> bool:
        """Whether nobody was dealt four of a month (DEAL-11), unless the position cannot have come from such a deal."""
        view = self.view
        void = view.result is not None and view.result.end is End.VOID
        if view.rules.hand_quad is HandQuadRule.IGNORED or void or view.phase is Phase.SEATING:
            return False
        self.no_quads = True
        as_dealt = all(hand.hidden <= view.rules.hand_size for hand in self.hands)
        plenty = view.stock_size >= len(MONTH_MASKS)  # a card of every month can be in the stock
        random = Random(0)
        return (as_dealt and plenty) or any(self._draw(random) is not None for _ in range(PATIENCE))

    def sample(self, random: Random) -> State:
        """One state that fits. Raises :class:`InvalidPosition` (``impossible_view``) where none is found."""
        for _ in range(PATIENCE):
            state = self._draw(random)
            if state is not None:
                return state
        raise InvalidPosition("No deal leads to this view.", code="impossible_view")

    def _draw(self, random: Random) -> State | None:
        """One state that may fit; None where it turns out not to."""
        dropped = self.view._selling.known
        origins = []
        for hand in self.hands:
            origin = undone(hand.known, hand.hidden, hand.past, dropped, random) if hand.past.glimpses else hand.origin
            if origin is None:
                return None
            origins.append(origin)
        marks = list(self.now.marks)
        if self.dropped is None:
            cards = self.cards.copy()
            random.shuffle(cards)
            hands = self._deal(cards, origins, marks, 0)
        else:
            sure = self.sure | sum(origin.dealt for origin in origins)
            sold = self.dropped.draw_sold(sure, sum(origin.hidden for origin in origins), random)
            if sold is None:
                return None
            gone = dropped | sum(sold.values())
            apart = self._shuffled_apart(gone, origins, random)
            if apart is None:
                return None
            cards = apart
            hands = self._deal(cards, origins, marks, gone)
            if hands is None or not self._drop(self.dropped, sold, marks, random):
                return None
        return None if hands is None else self._state(tuple(hands), tuple(marks), cards, random)

    def _deal(self, cards: list[int], origins: list[DealtHand], marks: list[Marks], gone: int) -> list[int] | None:
        """Take the hands from ``cards``, first what was dealt, then what was drawn, and give ``marks`` what fits
        them.

        The hands; None where one of them cannot have been. Nobody was dealt any of the cards ``gone``.
        """
        hands = list(self.now.hands)
        start, drawn = 0, sum([origin.hidden for origin in origins])
        for hand, origin in zip(self.hands, origins, strict=True):
            held, end = hand.known, start + origin.hidden
            for index in cards[start:end]:
                held |= 1 << index
            dealt, moments = origin.dealt | held & ~hand.known, origin.moments
            if hand.past.glimpses:
                mine = cards[start:end] + cards[drawn : drawn + origin.drawn]
                drawn += origin.drawn
                held, dealt, moments = origin.filled(hand.known, mine)
                if not could_be(hand.past.glimpses, moments):
                    return None
            start = end
            if held & hand.fourths or dealt & (gone | hand.undealt):
                return None
            if self.no_quads and whole_months(dealt) & ~hand.given:
                return None
            hands[hand.seat] = held
            marks[hand.seat] = remembering(hand.marks, dealt, moments)
        del cards[:drawn]
        return hands

    def _state(self, hands: tuple[int, ...], marks: tuple[Marks, ...], rest: list[int], random: Random) -> State | None:
        """The state with these hands and ``rest`` for the table, where that is face down, and the stock; None if it
        cannot be.
        """
        view, now = self.view, self.now
        setup, face_down = now.setup, view.face_down
        if view.phase is Phase.SEATING:
            if not self._may_hold_iris(hands):
                return None
            setup = attrs.evolve(setup, seating=self._seating(rest[:face_down], random))
        state = State._of(now._replace(setup=setup, hands=hands, stock=bytes(rest[face_down:]), marks=marks))
        return state if view.settlement is None or not now.trace or self._was_paid_for(state) else None

    def _was_paid_for(self, state: State) -> bool:
        """Whether the payment is the one that everyone saw: it may tell what could have been captured (LIABLE-2)."""
        winner = self.now.result.winner if self.now.result is not None else None
        left = () if winner is None else tuple(left_for(state._now, winner).items())
        found = self.settled.get(left)
        if found is None:
            found = self.settled[left] = state.settlement == self.view.settlement
        return found

    # --- four or more at the table ---

    def _shuffled_apart(self, gone: int, origins: list[DealtHand], random: Random) -> list[int] | None:
        """The unseen cards in a random order, but as many of those not ``gone`` in front as were dealt to the hands;
        None where these are too few.
        """
        cards = [index for index in self.cards if not gone >> index & 1]
        random.shuffle(cards)
        dealt = sum([origin.hidden for origin in origins])
        if len(cards) < dealt:
            return None
        rest = cards[dealt:] + indices(gone & self.view._unseen)
        random.shuffle(rest)
        return cards[:dealt] + rest

    def _drop(self, dropped: Dropped, sold: dict[int, int], marks: list[Marks], random: Random) -> bool:
        """Mark the hands that were dropped, the rest of them drawn from what was not dealt; whether that can be."""
        dealt = sum([marks[seat].dealt for seat in self.view.active])
        free = dropped.draw_free(dealt, sum(sold.values()), random)
        if free is None:
            return False
        for seat, hand in (sold | free).items():
            marks[seat] = remembering(marks[seat], 0, dropped=hand)
        return True

    def _seating(self, face_down: list[int], random: Random) -> Seating:
        """What is settled about who plays, with the table face down, and with orders in which dropped cards come
        back.
        """
        to_table = [each.index for each in self.view.rules.deck]
        to_stock = to_table.copy()
        random.shuffle(to_table)
        random.shuffle(to_stock)
        view = self.view
        return Seating(view.undecided, view.sitting_out, bytes(face_down), bytes(to_table), bytes(to_stock))

    def _may_hold_iris(self, hands: tuple[int, ...]) -> bool:
        """Whether whoever holds the iris would have come this far: nobody who was asked, nor the last but one
        (SELL-10).
        """
        view = self.view
        if not iris_drops_out(view.rules):
            return True
        holder = next((seat for seat, hand in enumerate(hands) if hand & IRIS), view.dealer)
        if holder == view.dealer or (holder, True) in view.sitting_out:
            return True
        missing = view.rules.seats_playing - len(view.active)
        return holder in view.undecided[1:] and len(view.undecided) - 1 > missing


def public(view: View) -> Snapshot:
    """All that the viewer knows of the state, its hidden cards nowhere."""
    memory = view._memory
    return Snapshot(
        view._setup, view.phase, view.actor, view._hands, view._captured, view._table, memory.stacks, b"",
        view._clock >> 8, memory.marks, view._trace, memory.refused, memory.paid, view._turn, memory.result,
    )  # fmt: skip
