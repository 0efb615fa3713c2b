"""The state of a hand: one immutable value, small enough to be kept by the million."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from hwatu._base.native import hide_setup, mypyc_attr
from hwatu._cards.flower_cards import Card, card_at
from hwatu._payment import Outcome, Settlement
from hwatu._state.memory import Memory
from hwatu._state.outcome_of_state import outcome_of, settlement_of
from hwatu._state.position import Position
from hwatu._state.setup import Setup
from hwatu._state.snapshot import Snapshot

if TYPE_CHECKING:
    from hwatu._facts.current_turn import Trace, Turn
    from hwatu._facts.seat import Seat
    from hwatu._state.phase import Phase
    from hwatu.events import Events


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class State(Position):
    """One moment of a hand. Never changes; :func:`hwatu.step` makes the next one.

    Made by :func:`hwatu.deal` and :func:`hwatu.position`, never directly. Equal positions are equal and hash equal,
    however they came about. States pickle and copy.
    """

    __slots__ = ()

    def __init__(
        self,
        setup: Setup,
        phase: Phase,
        actor: int,
        table: int,
        seats: tuple[Seat, ...],
        gone: int,
        memory: Memory,
        trace: Trace | None,
        trace_before: Trace | None,
        turn: Turn | None,
    ) -> None:
        """``table`` are the loose cards that lie there, as a mask; ``gone`` counts the cards gone from the stock."""
        self._setup = setup
        self._phase = phase
        self._actor = actor
        self._table = table
        self._seats = seats
        self._gone = gone
        self._memory = memory
        self._trace = trace
        self._trace_before = trace_before
        self._turn = turn

    @staticmethod
    def _of(now: Snapshot) -> State:
        """The state that is all this."""
        memory = Memory(now.stock, now.stacks, now.refused, now.paid, now.result)
        trace, before = (*now.trace, None, None)[:2]
        return State(now.setup, now.phase, now.actor, now.table, now.seats, 0, memory, trace, before, now.turn)

    def __eq__(self, other: object) -> bool:
        return self._now == other._now if type(other) is State else NotImplemented

    def __hash__(self) -> int:
        return hash(self._now)

    def __reduce__(self) -> tuple[object, ...]:
        return State._of, (self._now,)

    @property
    def opening(self) -> Events:
        """The events of the deal."""
        return self._setup.opening

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be turned, the next one first."""
        return tuple([card_at(index) for index in self._memory.stock[self._gone :]])

    @property
    def stock_size(self) -> int:
        """How many cards are still to be turned.

        >>> from hwatu import deal, observe, presets
        >>> state = deal(presets.pagat(), seed=7)
        >>> state.stock_size == len(state.stock) == observe(state, 0).stock_size
        True
        """
        return len(self._memory.stock) - self._gone

    @property
    def face_down(self) -> int:
        """How many cards of the table lie face down, while it is being decided who plays (SELL-1)."""
        return 0 if self._setup.seating is None else len(self._setup.seating.face_down)

    @property
    def outcome(self) -> Outcome | None:
        """All that the payment depends on, once the hand is over; None before.

        Whether a seat left a card that it could have captured (LIABLE-2) follows from its hand: show players the
        settlement, which says so only where that seat pays.
        """
        result = self._memory.result
        return None if result is None else outcome_of(self, result)

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the hand is over; None before."""
        result = self._memory.result
        return None if result is None else settlement_of(self, result)

    def __repr__(self) -> str:
        seats = ", ".join([
            f"{seat}: {each.hand} | {each.captured}" for seat, each in enumerate(self._seats)
        ])  # fmt: skip
        stacks = "".join(f" [{stack.cards}]" for stack in self.stacks)
        result = self.result
        what = result.end.name if result is not None else f"seat {self.actor} decides {self.phase.value}"
        return f"<State {what}; table {self.table}{stacks}; stock {self.stock_size}; {seats}>"


hide_setup(State)
