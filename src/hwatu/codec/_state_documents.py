"""States and views as they stand in a document: cards by code, and by name all that is packed away inside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from hwatu._cards.argument_checks import check_seats
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import Card
from hwatu._engine.dealing import check_seat
from hwatu._engine.position import seats_under
from hwatu._engine.state import State
from hwatu._facts.carry import NO_CARRY, Carry
from hwatu._facts.current_turn import Trace, Turn
from hwatu._facts.outcome import RefusedOffer
from hwatu._facts.payments import Payment
from hwatu._facts.result import Result
from hwatu._facts.turn_facts import Phase, Seating, Stack
from hwatu._validity.position_parts import checked_traces, checked_turns
from hwatu._validity.state_checks import NO_EVENTS, checked, setup_of
from hwatu.codec._document_types import SeatFactsDocument, marks_of
from hwatu.events import Events
from hwatu.rules import Rules

if TYPE_CHECKING:
    from hwatu._view.seat_view import View


@attrs.frozen(kw_only=True)
class StateDocument:
    """A state, with all that views conclude from."""

    rules: Rules
    phase: Phase
    actor: int
    dealer: int
    active: tuple[int, ...]
    hands: tuple[CardSet, ...]
    captured: tuple[CardSet, ...]
    table: CardSet
    stacks: tuple[Stack, ...] = ()
    stock: tuple[Card, ...]
    turns: tuple[int, ...]
    marks: tuple[SeatFactsDocument, ...]
    trace: tuple[Trace, ...] = ()
    refused: tuple[RefusedOffer, ...] = ()
    paid: tuple[Payment, ...] = ()
    carry: Carry = NO_CARRY
    turn: Turn | None = None
    result: Result | None = None
    seating: Seating | None = None
    opening: Events = NO_EVENTS

    @classmethod
    def of(cls, state: State) -> StateDocument:
        """The document of a state."""
        return cls(**common_fields(state), stock=state.stock, seating=state._setup.seating)

    def made(self) -> State:
        """The state of a document. Raises :class:`InvalidPosition` if it is not possible."""
        players = self.rules.players
        setup = setup_of(self.rules, self.dealer, self.active, self.carry, self.seating, self.opening)
        for name in ("hands", "captured", "marks"):
            check_seats(name, getattr(self, name), players)
        turns = checked_turns(self.turns, players)
        facts, shown, dealt = zip(*[each.parts() for each in self.marks], strict=True)
        seats = seats_under(setup.compiled, setup.active, masks(self.hands), masks(self.captured), turns, facts, shown)
        return checked(State._unchecked(
            setup.with_dealt(dealt), self.phase, check_seat(self.rules, self.actor), seats, self.table.mask,
            self.stacks, bytes([each.index for each in self.stock]), checked_traces(self.trace),
            checked_offers(self.refused, players), self.paid, self.turn, self.result,
        ))  # fmt: skip


def common_fields(of: State | View) -> dict[str, Any]:
    """The fields that a state and a view have in common, as they stand in their documents."""
    return {
        "rules": of.rules,
        "phase": of.phase,
        "actor": of.actor,
        "dealer": of.dealer,
        "active": of.active,
        "hands": sets(of._hands),
        "captured": sets(of._captured),
        "table": CardSet.from_mask(of._table),
        "stacks": of.stacks,
        "turns": of._turns,
        "marks": marks_of(of),
        "trace": of._traces,
        "refused": of.refused,
        "paid": of.payments,
        "carry": of.carry,
        "turn": of._turn,
        "result": of.result,
        "opening": of.opening,
    }  # fmt: skip


def sets(piles: tuple[int, ...]) -> tuple[CardSet, ...]:
    """Masks as card sets."""
    return tuple([CardSet.from_mask(mask) for mask in piles])


def masks(piles: tuple[CardSet, ...]) -> tuple[int, ...]:
    """Card sets as masks."""
    return tuple([each.mask for each in piles])


def checked_offers(refused: tuple[RefusedOffer, ...], players: int) -> tuple[RefusedOffer, ...]:
    """Refused offers that say of each seat how many turns it had had. Raises as :func:`checked_turns` does."""
    for each in refused:
        checked_turns(each.turns, players)
    return refused
