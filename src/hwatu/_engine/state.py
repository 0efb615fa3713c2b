"""The state of a hand, and what follows from it when the hand is over: its outcome and its settlement.

A state is a :class:`hwatu._engine.position.Position` with all hidden cards. It keeps nothing of the end but the result;
:func:`outcome_of` collects what payments depend on and :func:`settlement_of` computes them, each time somebody asks.
Both read only what a view has too, except for one thing: who could have captured a card that it left (LIABLE-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.card_masks import CardMask, Chips, SeatIndex, months_of
from hwatu._cards.flower_cards import Card, card_at
from hwatu._engine.position import Position
from hwatu._engine.shared_fields import Memory, Setup
from hwatu._facts.end import refusal_of
from hwatu._facts.outcome import Outcome
from hwatu._payment.settlement import Settlement, settle_played

if TYPE_CHECKING:
    from hwatu._facts.current_turn import Trace, Turn
    from hwatu._facts.end import NagariRefusal
    from hwatu._facts.outcome import RefusedOffer
    from hwatu._facts.payments import Payment
    from hwatu._facts.result import Result
    from hwatu._facts.seat import Seat
    from hwatu._facts.turn_facts import Phase, Stack
    from hwatu.events import Events


# Compiled code reads it directly: see _base/mypyc.py.
_refusal_of: Final = refusal_of

_NOTHING_LEFT: Final[tuple[tuple[SeatIndex, ...], tuple[SeatIndex, ...]]] = ((), ())


def left_for(position: Position, winner: SeatIndex) -> tuple[tuple[SeatIndex, ...], tuple[SeatIndex, ...]]:
    """The seats whose last turn left a card that the winner captured in this turn (LIABLE-2).

    The second tuple has the seats among them whose last card in hand it was (LIABLE-4).
    """
    gained = position._gained(winner)
    left: tuple[SeatIndex, ...] = ()
    with_last: tuple[SeatIndex, ...] = ()
    for trace in (position._trace, position._trace_before) if gained else ():
        if trace is None or trace.seat == winner:  # only turns since the winner's last one count
            break
        seat: SeatIndex = trace.seat
        # It chose another card; or it held the month of one that lay there, and did not take it. When it played it held
        # what it holds now and the card that it played, whose other match is among ``unchosen``.
        if gained & (trace.unchosen | (trace.lain & ~trace.played & months_of(position._seats[seat]._hand))):
            left = (*left, seat)
        elif gained & trace.played:
            left = (*left, seat)
            if trace.last_card:
                with_last = (*with_last, seat)
    return tuple(sorted(left)), tuple(sorted(with_last))


def _refusal(position: Position, winner: SeatIndex) -> NagariRefusal | None:
    for_ever, turns = position._setup.compiled.refused_for_good, position._seats[winner]._turns
    # Of two refusals in force the later decides. One counts for a win in the next turn that the winner has (LIABLE-6).
    for refused in reversed(position._memory.refused):
        if for_ever or refused.turns[winner] == turns:
            return _refusal_of(refused.offerer, refused.refuser, refused.said_go)
    return None


def outcome_of(position: Position, result: Result) -> Outcome:
    """The outcome of a hand that ends at this position with this result, unchecked: both must be possible."""
    setup, memory, winner = position._setup, position._memory, result.winner
    left, with_last = _NOTHING_LEFT if winner is None or position._trace is None else left_for(position, winner)
    refusal = _refusal(position, winner) if winner is not None and memory.refused else None
    return Outcome._of(
        winner, tuple([each._settling() for each in position._seats]), end=result.end, carry=setup.carry,
        refusal=refusal, holders=result.holders, active=setup.active, dealer=setup.dealer, paid=memory.paid,
        pushed=result.pushed, drawn_quad=result.drawn_quad, dealt_nagari=result.dealt_nagari, oe_myeon=left,
        last_card=with_last, gained=0 if winner is None else position._gained(winner), abandoned=result.abandoned,
    )  # fmt: skip


def settlement_of(position: Position, result: Result) -> Settlement:
    """The settlement as everybody may see it: it says that a seat left a card only if that seat pays for it.

    Whether a seat could have captured a card depends on its hidden hand (LIABLE-2), so the settlement keeps only what
    explains the payments.
    """
    ended = outcome_of(position, result)
    owed = settle_played(position._setup.rules, ended)
    if ended._oe_myeon:
        liable = [each.payer for each in owed._debts if each.rule == "LIABLE-2"]
        owed._outcome = ended._telling_left(liable[0] if liable else None)
    return owed


def net_of_state(position: Position) -> tuple[Chips, ...]:
    """The chips that each seat won or lost, once the hand is over."""
    result = position._memory.result
    assert result is not None
    return settle_played(position._setup.rules, outcome_of(position, result)).net


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class State(Position):
    """One moment of a hand, with all hidden cards. It never changes; :func:`hwatu.step` makes the next one.

    :func:`hwatu.deal` and :func:`hwatu.position` make states; do not call the class. Two states of the same position
    are equal, however they came about. States can be pickled and copied.
    """

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = (
        "setup", "phase", "actor", "seats", "table", "stacks", "stock", "traces", "refused", "paid", "turn", "result",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        phase: Phase,
        actor: SeatIndex,
        table: CardMask,
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
    def _unchecked(
        setup: Setup,
        phase: Phase,
        actor: SeatIndex,
        seats: tuple[Seat, ...],
        table: CardMask,
        stacks: tuple[Stack, ...],
        stock: bytes,
        traces: tuple[Trace, ...],
        refused: tuple[RefusedOffer, ...],
        paid: tuple[Payment, ...],
        turn: Turn | None,
        result: Result | None,
    ) -> State:
        """Build a state from its parts, unchecked: parts that do not fit each other make a corrupt state.

        Readers of texts and documents check the state afterwards (``hwatu._validity``). Pickles name this function.

        - ``table``: the loose cards on the table, as a mask.
        - ``stock``: the cards of the stock, the next one first, one index in each byte.
        """
        memory = Memory(stock, stacks, refused, paid, result)
        trace, before = (*traces, None, None)[:2]
        return State(setup, phase, actor, table, seats, 0, memory, trace, before, turn)

    def _changed_unchecked(self, **parts: Any) -> State:
        """A copy with other values for some parts, unchecked."""
        return State._unchecked(**{**dict(zip(State._fields, self._values(), strict=True)), **parts})

    def _values(self) -> tuple[object, ...]:
        """The parts that ``==`` compares. The cards gone from the stock are not among them."""
        memory = self._memory
        return (
            self._setup, self._phase, self._actor, self._seats, self._table, memory.stacks, self._stock, self._traces,
            memory.refused, memory.paid, self._turn, memory.result,
        )  # fmt: skip

    def __reduce__(self) -> tuple[object, ...]:
        return State._unchecked, self._values()

    @property
    def _stock(self) -> bytes:
        """The cards of the stock, the next one first, one index in each byte."""
        return self._memory.stock[self._gone :]

    @property
    def opening(self) -> Events:
        """The events of the deal."""
        return self._setup.opening

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be turned, the next one first."""
        return tuple([card_at(index) for index in self._stock])

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock.

        >>> from hwatu import deal, observe, presets
        >>> state = deal(presets.pagat(), seed=7)
        >>> state.stock_size == len(state.stock) == observe(state, 0).stock_size
        True
        """
        return len(self._memory.stock) - self._gone

    @property
    def face_down(self) -> int:
        """The number of cards face down on the table while the seats decide who plays (SELL-1)."""
        return 0 if self._setup.seating is None else len(self._setup.seating.face_down)

    @property
    def outcome(self) -> Outcome | None:
        """Everything that the payment depends on, when the hand is over; None before.

        It says whether a seat left a card that it could have captured (LIABLE-2), which shows something of its hand.
        Show players the settlement instead, which says so only if that seat pays.
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


hide_setup(State)  # see _base/mypyc.py
