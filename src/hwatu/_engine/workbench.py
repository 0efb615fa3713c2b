"""The mutable copy of a state on which one step is played.

A state never changes, and shares most of its parts with the state before it. A step changes many of them, often
several times. So a step begins by putting the state on a workbench, changes what it likes there, and ends by freezing
the result into the next state (:meth:`Workbench.waiting`, :meth:`Workbench.turn_of`). Nothing outside the engine ever
sees a workbench, and none outlives its step.

The price of sharing is a rule for whoever writes: only ``turn`` is copied at once, since nearly every step changes it.
Any other part is copied when it is first asked for by :meth:`moving`, :meth:`scoring`, :meth:`changing` or
:meth:`remembering`. Write to what these return, and to nothing that you kept from before: it may still be the old
state's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from typing_extensions import ParamSpec

from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.card_masks import MONTH_MASK_OF, CardIndex, CardMask, MonthMask, Points, SeatIndex
from hwatu._engine.compiled_rules import TURN, CompiledRules
from hwatu._engine.earning import RewardsInForce, rewards_of
from hwatu._engine.position import count_points, replaced
from hwatu._engine.shared_fields import Memory
from hwatu._engine.state import State
from hwatu._facts.current_turn import Trace, Turn, turn_begun
from hwatu._facts.turn_facts import Phase

if TYPE_CHECKING:
    from hwatu._engine.shared_fields import Setup
    from hwatu._facts.seat import Seat, SeatFacts
    from hwatu._facts.turn_facts import Stack
    from hwatu.events import Event, Note

P = ParamSpec("P")

_NEW_TURNS: Final[dict[SeatIndex, Turn]] = {}
"""For each seat, its turn in which nothing has happened, once it was needed: see :meth:`Workbench.offered`.

Three who play at random offer nagari often, and each state that waits for an answer has such a turn.
"""


def opening_pair(table: CardMask, stacks: tuple[Stack, ...]) -> CardMask:
    """The loose cards at the beginning of a turn, as a mask, if to capture them is a sseul by BONUS-1; otherwise 0.

    They are just two, of different months, and no stack lies beside them. (Under rules by which every sweep counts,
    BONUS-12, nobody asks.) It is asked at the beginning, since nothing
    shows it any more when the turn is over.
    """
    low = table & -table
    other = table ^ low
    if not other or other & other - 1 or stacks:
        return 0
    return 0 if other & MONTH_MASK_OF[low.bit_length() - 1] else table


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # see _base/mypyc.py
class Workbench:
    """A state that is being changed.

    It has the fields of a :class:`State`, without an underscore, such as ``gone``, the number of cards that have left
    the stock. Only the phase is left out: it is given when the workbench is frozen. And it has these:

    - ``before``: the state at the beginning of the step.
    - ``notes``: the list to which events are added as notes, or None if nobody reads them.
    - ``telling``: whether ``notes`` is not None.
    - ``compiled``: the rules as masks and switches (:class:`CompiledRules`), in any build.
    - ``rewards``: the rewards under the rules of the hand.
    - ``seat``: the seat whose turn it is, which need not be the ``actor``.
    - ``own``: the :class:`Seat` of that seat, for reading.
    """

    __slots__ = (
        "actor", "before", "compiled", "gone", "memory", "notes", "own", "rewards", "seat", "seats", "setup", "table",
        "telling", "trace", "trace_before", "turn",
    )  # fmt: skip

    def __init__(self, state: State, notes: list[Note] | None = None) -> None:
        setup, memory, turn = state._setup, state._memory, state._turn
        self.before = state
        self.notes: list[Note] | None = notes
        self.telling: bool = notes is not None
        self.setup: Setup = setup
        self.compiled: CompiledRules = setup.compiled
        self.rewards: RewardsInForce = rewards_of(setup)
        self.actor: SeatIndex = state._actor
        self.table: CardMask = state._table
        self.gone: int = state._gone
        self.memory: Memory = memory
        self.trace: Trace | None = state._trace
        self.trace_before: Trace | None = state._trace_before
        if turn is None:
            self.turn: Turn = turn_begun(self.actor, opening_pair(self.table, memory.stacks))
        else:
            self.turn = turn._copy()
        self.seat: SeatIndex = self.turn._seat
        self.seats: tuple[Seat, ...] = state._seats
        self.own: Seat = self.seats[self.seat]

    # --- changing it ---

    def moving(self, seat: SeatIndex) -> Seat:
        """The seat as a copy whose cards may be changed."""
        own = self.seats[seat]
        if own is self.before._seats[seat]:
            own = own._copy()
            self.seats = replaced(self.seats, seat, own)
            if seat == self.seat:
                self.own = own
        return own

    def scoring(self, seat: SeatIndex) -> Seat:
        """The seat as a copy whose captures, or what they count as, may be changed. Its points are computed again."""
        own = self.moving(seat)
        own._points = -1  # not known: points are computed when a stage asks, since a turn may capture more than once
        return own

    def changing(self, seat: SeatIndex) -> SeatFacts:
        """The facts of a seat as a copy that may be changed."""
        own = self.moving(seat)
        if own._facts is self.before._seats[seat]._facts:
            own._facts = own._facts.copy()
        return own._facts

    def remembering(self) -> Memory:
        """The memory of the hand as a copy that may be changed."""
        if self.memory is self.before._memory:
            self.memory = self.memory.copy()
        return self.memory

    def draw(self) -> CardIndex:
        """Take the top card off the stock, and return its index; -1 if the stock is empty."""
        stock, gone = self.memory.stock, self.gone
        if gone == len(stock):
            return -1
        self.gone = gone + 1
        return stock[gone]

    def tell(self, event: Callable[P, Event], *fields: P.args, **_: P.kwargs) -> None:
        """Note an event, if anybody reads events.

        Where many steps come by, ask ``if bench.telling`` first: making unused arguments takes up to 500 instructions.
        """
        if self.notes is not None:
            self.notes.append((event, fields))

    # --- freezing it ---

    def ask(self, seat: SeatIndex, phase: Phase) -> Phase:
        """Make this seat decide next, in this phase, which is returned."""
        self.actor = seat
        return phase

    def waiting(self, phase: Phase) -> State:
        """Freeze the workbench into a state in which the actor has to decide this, or the hand is over."""
        return self._state(phase, self.actor, self.turn)

    def turn_of(self, seat: SeatIndex) -> State:
        """Freeze the workbench into a state in which the turn of this seat begins."""
        return self._state(TURN, seat, None)

    def _state(self, phase: Phase, actor: SeatIndex, turn: Turn | None) -> State:
        for each in self.seats:  # the last moment: a seat in a state never changes, and its points must be known
            self.counted(each)
        return State(
            self.setup, phase, actor, self.table, self.seats, self.gone, self.memory, self.trace, self.trace_before,
            turn,
        )  # fmt: skip

    def offered(self, seat: SeatIndex, phase: Phase) -> State:
        """Freeze the workbench into a state in which a seat answers an offer of nagari, or plays on after one.

        Nothing else has happened in the turn, so it stays as it was. But if there was none (None), the new state gets
        one, though nothing has happened in it: by this a second offer in one turn is refused (LIABLE-5).
        """
        turn = self.before._turn
        if turn is None:  # a turn without an opening pair is equal to any other of its seat, so one is shared
            turn = self.turn if self.turn._opening else _NEW_TURNS.setdefault(self.seat, self.turn)
        self.turn = turn
        return self.waiting(self.ask(seat, phase))

    # --- asking it ---

    @property
    def opponents(self) -> tuple[SeatIndex, ...]:
        """The other seats that play, in turn order after the one whose turn it is."""
        return self.setup.order.opponents(self.seat)

    @property
    def first_turn(self) -> bool:
        """Whether this is the first turn of the seat whose turn it is."""
        return self.own._turns == 0

    @property
    def last_turn(self) -> bool:
        """Whether this is the last turn: nobody has a card or a bomb turn left after it.

        Under rules by which each player has a last turn, only the player whose turn it is counts (TURN-12).
        """
        if self.compiled.own_last_turn:
            return not self.can_play(self.seat)
        return not self.cards_in_hands and not any(each._facts.bomb_turns for each in self.seats)

    def can_play(self, seat: SeatIndex) -> bool:
        """Whether a seat has a card or a bomb turn."""
        own = self.seats[seat]
        return own._hand != 0 or own._facts.bomb_turns != 0

    @property
    def cards_in_hands(self) -> bool:
        """Whether anybody has a card left."""
        return any(each._hand for each in self.seats)

    def stack_at(self, whole_month: MonthMask) -> Stack | None:
        """The stack of a month, given as the mask of its four cards, or None."""
        if self.memory.standing & whole_month:
            for stack in self.memory.stacks:
                if stack.cards.mask & whole_month:
                    return stack
        return None

    @property
    def points_to_stop(self) -> Points:
        """The points that the seat whose turn it is has to stop with (STOP-1)."""
        return self.counted(self.own)._stop_points

    def counted(self, seat: Seat) -> Seat:
        """The seat, with its points computed if its captures have changed."""
        if seat._points < 0:
            count_points(seat, self.compiled)
        return seat


hide_setup(Workbench)  # see _base/mypyc.py
