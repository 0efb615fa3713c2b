"""All that a state is, by name: what readers fill in, writers write down, and equality compares."""

from __future__ import annotations

from typing import NamedTuple

from hwatu._facts.packed import Marks
from hwatu._payment import Payment
from hwatu._payment.outcome import Result
from hwatu._state.memory import Trace
from hwatu._state.setup import Setup
from hwatu._state.stacks import RefusedOffer, Stack
from hwatu._state.turn import Phase, Turn


class Snapshot(NamedTuple):
    """Everything that a state is.

    Hands, captures and the table are masks; the stock is a byte a card, the next one first; ``turns`` holds the turns
    that each seat has had, a byte a seat with seat 0 lowest.
    """

    setup: Setup
    phase: Phase
    actor: int
    hands: tuple[int, ...]
    captured: tuple[int, ...]
    table: int
    stacks: tuple[Stack, ...]
    stock: bytes
    turns: int
    marks: tuple[Marks, ...]
    trace: tuple[Trace, ...]
    refused: tuple[RefusedOffer, ...]
    paid: tuple[Payment, ...]
    turn: Turn | None
    result: Result | None
