"""Views as they stand in a document: what is in the view and nothing else, hands by what the viewer knows of them."""

from __future__ import annotations

from typing import Final

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._cards.argument_checks import check_seats
from hwatu._cards.card_set import CardSet
from hwatu._engine.dealing import check_seat
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.current_turn import Trace, Turn
from hwatu._facts.seat import SeatFacts
from hwatu._payment import Payment, Settlement
from hwatu._payment.result import Result
from hwatu._state import Phase, Stack
from hwatu._state.memory import Memory
from hwatu._state.refused_offer import RefusedOffer
from hwatu._state.seating import Seating
from hwatu._state.seats import seats_under
from hwatu._validity.remembered import checked_traces, checked_turns
from hwatu._validity.states import NO_EVENTS, checked, setup_of
from hwatu._view import View
from hwatu._view.hidden_cards import HiddenCards
from hwatu._view.public_history import NO_SELLING, HandHistory, SellingHistory
from hwatu.codec._earlier_forms import without_played
from hwatu.codec._state_documents import (
    checked_offers,
    common_fields,
    masks,
)
from hwatu.events import Events
from hwatu.rules import Rules


def hand_sizes_of(view: View) -> tuple[int, ...]:
    """How many cards each seat holds."""
    return tuple([each.hand_size for each in view._seats])


MOST_CARDS: Final = 255
"""More cards than any pack has."""


@attrs.frozen(kw_only=True)
class ViewDocument:
    """A view. ``hands`` are the cards known to be held, ``hand_sizes`` how many are held in all."""

    viewer: int | None
    rules: Rules
    phase: Phase
    actor: int
    dealer: int
    active: tuple[int, ...]
    hands: tuple[CardSet, ...]
    hand_sizes: tuple[int, ...]
    captured: tuple[CardSet, ...]
    table: CardSet
    stacks: tuple[Stack, ...] = ()
    stock_size: int
    unseen: CardSet
    face_down: int = 0
    undecided: tuple[int, ...] = ()
    sitting_out: tuple[tuple[int, bool], ...] = ()
    turns: tuple[int, ...]
    marks: tuple[SeatFacts, ...]
    pasts: tuple[HandHistory, ...] = ()
    selling: SellingHistory = NO_SELLING
    trace: tuple[Trace, ...] = ()
    refused: tuple[RefusedOffer, ...] = ()
    paid: tuple[Payment, ...] = ()
    carry: Carry = NO_CARRY
    turn: Turn | None = None
    result: Result | None = None
    settlement: Settlement | None = None
    opening: Events = NO_EVENTS

    @classmethod
    def of(cls, view: View) -> ViewDocument:
        """The document of a view."""
        return cls(
            **common_fields(view),
            viewer=view.viewer,
            hand_sizes=hand_sizes_of(view),
            stock_size=view.stock_size,
            unseen=view.unseen,
            face_down=view.face_down,
            undecided=view.undecided,
            sitting_out=view.sitting_out,
            pasts=view._hidden.histories,
            selling=view._hidden.selling,
            settlement=view.settlement,
        )

    def made(self) -> View:
        """The view of a document. Raises :class:`InvalidPosition` where it cannot be."""
        rules, players = self.rules, self.rules.players
        for name in ("hands", "hand_sizes", "captured", "marks"):
            check_seats(name, getattr(self, name), players)
        self._check_sizes()
        seating = None
        if self.phase is Phase.SEATING or self.undecided or self.sitting_out:
            seating = Seating(self.undecided, self.sitting_out, b"", b"", b"")
        setup = setup_of(rules, self.dealer, self.active, self.carry, seating, self.opening)
        turns = checked_turns(self.turns, players)
        seats = seats_under(setup.compiled, setup.active, masks(self.hands), masks(self.captured), turns, self.marks)
        for own, size, known in zip(seats, self.hand_sizes, self.hands, strict=True):
            own._hidden = size - len(known)
        trace, trace_before = (*checked_traces(self.trace), None, None)[:2]
        return checked(View(
            viewer=None if self.viewer is None else check_seat(rules, self.viewer),
            phase=self.phase,
            actor=check_seat(rules, self.actor),
            settlement=self.settlement,
            setup=setup,
            table=self.table.mask,
            seats=seats,
            memory=Memory(b"", self.stacks, checked_offers(self.refused, players), self.paid, self.result),
            trace=trace,
            trace_before=trace_before,
            turn=self.turn,
            hidden=HiddenCards(
                self.unseen.mask, self.stock_size, self.face_down, without_played(self.pasts), self.selling
            ),
        ))  # fmt: skip

    def _check_sizes(self) -> None:
        """Raise :class:`InvalidPosition` (``bad_value``) for piles that no pack can fill."""
        sizes = (self.stock_size, self.face_down, *self.hand_sizes)
        if not all(0 <= size <= MOST_CARDS for size in sizes):
            raise InvalidPosition("No pile is that large.", code="bad_value")
        if any(len(known) > size for known, size in zip(self.hands, self.hand_sizes, strict=True)):
            raise InvalidPosition("More cards are known than held.", code="bad_value")
