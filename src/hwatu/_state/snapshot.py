"""All that a state is, by name: what readers fill in, writers write down, and equality compares."""

from __future__ import annotations

from typing import NamedTuple

from hwatu._facts.packed import Marks
from hwatu._facts.packed_turn import Trace, Turn
from hwatu._payment import Payment
from hwatu._payment.packed_result import PackedResult
from hwatu._state.packed_offer import PackedOffer
from hwatu._state.phase import Phase
from hwatu._state.setup import Setup
from hwatu._state.stacks import Stack


class Snapshot(NamedTuple):
    """Everything that a state is.

    Hands, captures and the table are masks; the stock is a byte a card, the next one first; ``turns`` are those that
    each seat has had.
    """

    setup: Setup
    phase: Phase
    actor: int
    hands: tuple[int, ...]
    captured: tuple[int, ...]
    table: int
    stacks: tuple[Stack, ...]
    stock: bytes
    turns: tuple[int, ...]
    marks: tuple[Marks, ...]
    trace: tuple[Trace, ...]
    refused: tuple[PackedOffer, ...]
    paid: tuple[Payment, ...]
    turn: Turn | None
    result: PackedResult | None
