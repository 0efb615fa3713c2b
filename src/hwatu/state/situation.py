"""The questions that a state and a view both answer: the rules, the cards in sight, and what is remembered of each
seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from typing_extensions import Self

from hwatu.cards import card_at
from hwatu.cardset import CardSet
from hwatu.errors import InvalidPosition, a_type, short
from hwatu.native import Unchecked, hide_setup, mypyc_attr
from hwatu.notebook import drawn
from hwatu.payment.payments import net_of
from hwatu.scoring import Score
from hwatu.state.current_turn import CurrentTurn, current_turn_of
from hwatu.state.memory import settled_duals
from hwatu.state.snapshot import Snapshot
from hwatu.state.traces import unpacked_traces
from hwatu.state.turn import Phase

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.cards import Card, Month
    from hwatu.payment import Payment, Settlement
    from hwatu.result import Carry, Result
    from hwatu.rules import Rules
    from hwatu.state.memory import Marks, Memory
    from hwatu.state.setup import Setup
    from hwatu.state.stacks import RefusedOffer, Stack
    from hwatu.state.turn import Due, Turn


Seat: TypeAlias = "int | Unchecked"
"""The number of a seat, from 0."""

_OVER: Final = Phase.OVER


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Situation:
    """The common base of :class:`State` and :class:`hwatu.View`. Never changes; a copy, deep or not, is itself.

    A compiled class can have no interpreted base, so it says for itself what :class:`hwatu.frozen.Value` and
    :class:`hwatu.notebook.ShownAsPicture` say for others.
    """

    __slots__ = ("_actor", "_cards", "_clock", "_memory", "_phase", "_setup", "_trace", "_trace_before", "_turn")

    _setup: Setup
    _phase: Phase
    _actor: int
    _cards: tuple[int, ...]
    _clock: int
    _memory: Memory
    _trace: int
    _trace_before: int
    _turn: Turn | None

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def _repr_svg_(self) -> str | None:
        """The table as SVG, for notebooks."""
        return drawn(self)

    @property
    def phase(self) -> Phase:
        """The decision that is due."""
        return self._phase

    @property
    def actor(self) -> int:
        """The seat that decides it."""
        return self._actor

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the hand is over; None before."""
        raise NotImplementedError

    @property
    def rules(self) -> Rules:
        """The rules of this hand."""
        return self._setup.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt and leads (TURN-1)."""
        return self._setup.dealer

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play this hand, in turn order; while it is being decided, those that play for sure."""
        return self._setup.active

    @property
    def carry(self) -> Carry:
        """The carry that this hand was dealt with."""
        return self._setup.carry

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The stacks of three on the table."""
        return self._memory.stacks

    @property
    def payments(self) -> tuple[Payment, ...]:
        """The chips that changed hands so far during the hand."""
        return self._memory.paid

    @property
    def result(self) -> Result | None:
        """How the hand ended, None before."""
        return self._memory.result

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self._phase is _OVER

    @property
    def seat(self) -> int:
        """The seat whose turn it is; another seat may be the ``actor`` that must decide within it."""
        return self._actor if self._turn is None else self._turn.seat

    @property
    def table(self) -> CardSet:
        """The cards that lie face up on the table outside stacks, a pair not yet captured included."""
        turn = self._turn
        return CardSet.from_mask(self._table if turn is None else self._table | turn.pair | turn.waiting)

    @property
    def turned(self) -> Card | None:
        """The turned card that waits for its player's choice, if there is one."""
        return None if self._turn is None or self._turn.turned < 0 else card_at(self._turn.turned)

    @property
    def owed(self) -> tuple[Due, ...]:
        """The junk still owed in this turn, in the order it is asked for (BONUS-9)."""
        return () if self._turn is None else self._turn.dues

    @property
    def current_turn(self) -> CurrentTurn | None:
        """The public part of the turn under way; None where nothing has happened in it.

        >>> from hwatu import Shake, observe, position, presets, step
        >>> state = position(presets.pagat(shake="MUST_PLAY"), hands=["3B 3R 3J 5A", "1B"], table="8B")
        >>> observe(step(state, Shake(3)).state, 1).current_turn.must_play
        <Month.MARCH: 3>
        """
        return None if self._turn is None else current_turn_of(self._turn)

    @property
    def undecided(self) -> tuple[int, ...]:
        """The seats that have not yet said whether they play, in the order in which they are asked (SELL-1)."""
        return () if self._setup.seating is None else self._setup.seating.undecided

    @property
    def sitting_out(self) -> tuple[tuple[int, bool], ...]:
        """The seats that have dropped out so far, each with whether it was forced, while that is being decided
        (SELL-1).
        """
        return () if self._setup.seating is None else self._setup.seating.dropped

    @property
    def refused(self) -> tuple[RefusedOffer, ...]:
        """The refused offers of nagari that may still cost their refusers, the last one last (LIABLE-6).

        >>> from hwatu import OfferNagari, RefuseNagari, deal, observe, presets, step
        >>> state = deal(presets.pagat(players=3), seed=7)
        >>> state = step(step(state, OfferNagari()).state, RefuseNagari()).state
        >>> [(offer.offerer, offer.refuser) for offer in observe(state, 2).refused]
        [(0, 1)]
        """
        return self._memory.refused

    @property
    def _now(self) -> Snapshot:
        """Everything that this holds, by name."""
        memory, clock = self._memory, self._clock
        return Snapshot(
            self._setup, self._phase, self._actor, self._hands, self._captured, self._table, memory.stacks,
            memory.stock[clock & 255 :], clock >> 8, memory.marks, unpacked_traces(self._trace, self._trace_before),
            memory.refused, memory.paid, self._turn, memory.result,
        )  # fmt: skip

    def _known_actions(self) -> list[Action]:
        """The legal actions as far as a view shows them; a state shows them all."""
        raise not_a_state(self)

    @property
    def _table(self) -> int:
        """The loose cards on the table, as a mask."""
        return self._cards[0]

    @property
    def _hands(self) -> tuple[int, ...]:
        """The hand of each seat, as masks."""
        return self._cards[1 : 1 + self._setup.rules.players]

    @property
    def _captured(self) -> tuple[int, ...]:
        """Each seat's captures, as masks."""
        return self._cards[1 + self._setup.rules.players :]

    def hand(self, seat: Seat) -> CardSet:
        """The cards that a seat is known to hold: in a state all of them, in a view one's own and those shown."""
        return CardSet.from_mask(self._cards[1 + self._seat(seat)])

    def captured(self, seat: Seat) -> CardSet:
        """The cards that a seat has captured."""
        return CardSet.from_mask(self._captured[self._seat(seat)])

    def points(self, seat: Seat) -> int:
        """The points that a seat's captures are worth now (SCORE; extras aside)."""
        captured, marks = self._captured[self._seat(seat)], self._marks_of(seat)
        scorer = self._setup.compiled.scorer
        if not settled_duals(marks):
            return scorer.points(captured)
        return scorer.best(captured, marks.as_animal, marks.as_junk).points

    def score(self, seat: Seat) -> Score:
        """The score of a seat's captures now, item by item; a dual animal that counts as one thing for good does
        (CARD-9, CARD-10).
        """
        captured, marks = self._captured[self._seat(seat)], self._marks_of(seat)
        best = self._setup.compiled.scorer.best(captured, marks.as_animal, marks.as_junk)
        return Score(self.rules, CardSet.from_mask(captured), CardSet.from_mask(best.as_junk))

    def goes(self, seat: Seat) -> int:
        """How often a seat has said go."""
        return self._marks_of(seat).goes

    def go_points(self, seat: Seat) -> int:
        """The points at which a seat last said go, and which it must exceed to stop (STOP-2); 0 before its first go.

        >>> from hwatu import observe, position, presets
        >>> state = position(presets.pagat(), hands=["1B", "2A"], goes=[1, 0], go_points=[8, 0])
        >>> observe(state, 1).go_points(0), state.goes(0)
        (8, 1)
        """
        return self._marks_of(seat).go_points

    def last_go(self, seat: Seat) -> int:
        """When a seat last said go: the seat with the largest number did so last; 0 for one that has not."""
        return self._marks_of(seat).last_go

    def reverse_go(self, seat: Seat) -> bool:
        """Whether a seat said go after an opponent had, where that counts (PAY-21)."""
        return self._marks_of(seat).reverse_go

    def first_months(self, seat: Seat) -> tuple[Month, ...]:
        """The months of which a seat captured all four cards at once on its first turn (PAY-13)."""
        return self._marks_of(seat).first_months

    def dropped(self, seat: Seat) -> CardSet:
        """The cards that a seat dropped before play (SELL-7): in a view one's own.

        >>> from hwatu import DropOut, deal, observe, presets, step
        >>> state = deal(presets.pagat(players=5), seed=1)
        >>> seat, hand = state.actor, state.hand(state.actor)
        >>> while state.phase.name == "SEATING":
        ...     state = step(state, DropOut()).state
        >>> observe(state, seat).dropped(seat) == hand, observe(state, 0).dropped(seat)
        (True, CardSet(''))
        """
        return CardSet.from_mask(self._marks_of(seat).dropped)

    def shaken(self, seat: Seat) -> tuple[Month, ...]:
        """The months of the sets that a seat has shown (SHAKE-1)."""
        return self._marks_of(seat).shaken

    def bombed(self, seat: Seat) -> tuple[Month, ...]:
        """The months that a seat has bombed (BOMB-1)."""
        return self._marks_of(seat).bombed

    def pair_bombed(self, seat: Seat) -> tuple[Month, ...]:
        """The months that a seat has bombed with two cards (BOMB-6)."""
        return self._marks_of(seat).pair_bombed

    def quads(self, seat: Seat) -> tuple[Month, ...]:
        """The months of which a seat showed all four cards and played on (DEAL-14)."""
        return self._marks_of(seat).quads

    def as_animal(self, seat: Seat) -> CardSet:
        """The dual animals of a seat that are animals to the end of the hand (CARD-9, CARD-10)."""
        return CardSet.from_mask(self._marks_of(seat).as_animal)

    def as_junk(self, seat: Seat) -> CardSet:
        """The dual animals of a seat that are junk to the end of the hand (CARD-9)."""
        return CardSet.from_mask(self._marks_of(seat).as_junk)

    def idle(self, seat: Seat) -> int:
        """How many turns in a row a seat has captured nothing, where that is counted (STOP-10)."""
        return self._marks_of(seat).idle

    def ppuks(self, seat: Seat) -> int:
        """How many ppuk a seat has made."""
        return self._marks_of(seat).ppuks

    def bomb_turns(self, seat: Seat) -> int:
        """How many bomb turns a seat has left (BOMB-2)."""
        return self._marks_of(seat).bomb_turns

    def turns(self, seat: Seat) -> int:
        """How many turns a seat has had: its first turn is at 0."""
        return self._clock >> 8 * self._seat(seat) + 8 & 255

    def shown(self, seat: Seat) -> CardSet:
        """The held cards that everyone knows: by shaking, by an offer of nagari, or by four of a month (DEAL-11)."""
        number = self._seat(seat)
        return CardSet.from_mask(self._marks_of(number).shown & self._hands[number])

    def chips(self, seat: Seat) -> int:
        """A seat's win or loss so far in this hand, in chips; at its end, its win or loss in all."""
        number = self._seat(seat)
        settlement = self.settlement
        net = net_of(self.payments, self.rules.players) if settlement is None else settlement.net
        return net[number]

    def _marks_of(self, seat: Seat) -> Marks:
        return self._memory.marks[self._seat(seat)]

    def _seat(self, seat: Seat) -> int:
        players = self._setup.rules.players
        if type(seat) is int and 0 <= seat < players:
            return seat
        raise InvalidPosition(
            f"There is no seat {short(seat)}: seats are 0 to {players - 1}.", code="unknown_seat", rule="DEAL-1"
        )


def not_a_state(value: object) -> InvalidPosition:
    """The error for anything that is passed in place of a state."""
    is_step = isinstance(value, tuple) and value and isinstance(value[0], Situation)
    hint = ": step returns it and the events: state, events = step(state, action)" if is_step else ""
    return InvalidPosition(f"Expected a State, got {a_type(value)}{hint}.", code="not_a_state")


def not_a_view(value: object) -> InvalidPosition:
    """The error for anything that is passed in place of a view."""
    hint = ": observe(state, state.actor) is what the player sees" if isinstance(value, Situation) else ""
    return InvalidPosition(f"Expected a View, got {a_type(value)}{hint}.", code="not_a_view")


hide_setup(Situation)
