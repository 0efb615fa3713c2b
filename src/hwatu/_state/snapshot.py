"""All that a state is, by name: what readers fill in, writers write down, and equality compares."""

from __future__ import annotations

from typing import NamedTuple

from hwatu._facts.current_turn import Trace, Turn
from hwatu._facts.seat import Seat, SeatFacts
from hwatu._payment import Payment
from hwatu._payment.result import Result
from hwatu._state.phase import Phase
from hwatu._state.refused_offer import RefusedOffer
from hwatu._state.setup import Setup
from hwatu._state.stacks import Stack


class Snapshot(NamedTuple):
    """Everything that a state is.

    The table is a mask; the stock is a byte a card, the next one first.
    """

    setup: Setup
    phase: Phase
    actor: int
    seats: tuple[Seat, ...]
    table: int
    stacks: tuple[Stack, ...]
    stock: bytes
    trace: tuple[Trace, ...]
    refused: tuple[RefusedOffer, ...]
    paid: tuple[Payment, ...]
    turn: Turn | None
    result: Result | None

    @property
    def hands(self) -> tuple[int, ...]:
        """The hand of each seat, as masks."""
        return tuple([each._hand for each in self.seats])

    @property
    def captured(self) -> tuple[int, ...]:
        """Each seat's captures, as masks."""
        return tuple([each._captured for each in self.seats])

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has had."""
        return tuple([each._turns for each in self.seats])

    @property
    def facts(self) -> tuple[SeatFacts, ...]:
        """The facts that are remembered of each seat."""
        return tuple([each._facts for each in self.seats])
