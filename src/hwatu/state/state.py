"""The state of a hand: one immutable value, small enough to be kept by the million."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from hwatu.cards import Card, Month, card_at
from hwatu.cardset import CardSet
from hwatu.errors import InvalidPosition, short
from hwatu.events import Events
from hwatu.frozen import Frozen
from hwatu.payment import Outcome, Payment, Settlement
from hwatu.result import Carry, Result
from hwatu.rules import Rules
from hwatu.state.kept import (
    ACTOR,
    CARDS,
    CLOCK,
    MARKS,
    PAID,
    PHASE,
    RARE,
    RESULT,
    SETUP,
    STACKS,
    TURN,
    Kept,
    Now,
    keep,
    unfold,
)
from hwatu.state.outcome import outcome_of, settled
from hwatu.state.parts import Due, Marks, Phase, Stack

_OVER: Final = Phase.OVER


class State(Frozen):
    """One moment of a hand. Never changes; :func:`hwatu.step` makes the next one.

    Made by :func:`hwatu.deal` and :func:`hwatu.position`, never directly. Equal positions are equal and hash equal,
    however they came about. States pickle and copy.
    """

    __slots__ = ("_kept",)

    _kept: Kept

    def __init__(self, now: Now) -> None:
        keep_in(self, keep(now))

    @property
    def _now(self) -> Now:
        return unfold(self._kept)

    def __eq__(self, other: object) -> bool:
        return self._now == other._now if type(other) is State else NotImplemented

    def __hash__(self) -> int:
        return hash(self._now)

    def __reduce__(self) -> tuple[object, ...]:
        return State, (self._now,)

    @property
    def phase(self) -> Phase:
        """What is being decided."""
        return self._kept[PHASE]

    @property
    def actor(self) -> int:
        """The seat that decides it."""
        return self._kept[ACTOR]

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The stacks of three on the table."""
        return self._kept[RARE][STACKS]

    @property
    def result(self) -> Result | None:
        """How the hand ended, None before."""
        return self._kept[RARE][RESULT]

    @property
    def rules(self) -> Rules:
        """The rules of this hand."""
        return self._kept[SETUP].rules

    @property
    def dealer(self) -> int:
        """The seat that dealt and leads (TURN-1)."""
        return self._kept[SETUP].dealer

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play this hand, in turn order; while it is being decided, those that play for sure."""
        return self._kept[SETUP].active

    @property
    def carry(self) -> Carry:
        """What this hand was dealt with."""
        return self._kept[SETUP].carry

    @property
    def opening(self) -> Events:
        """What happened at the deal."""
        return self._kept[SETUP].opening

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self._kept[PHASE] is _OVER

    @property
    def seat(self) -> int:
        """The seat whose turn it is; another seat may be the ``actor`` that must decide within it."""
        turn = self._kept[TURN]
        return self.actor if turn is None else turn.seat

    @property
    def table(self) -> CardSet:
        """The cards that lie on the table outside stacks, a pair not yet captured and jokers waiting on it included."""
        turn = self._kept[TURN]
        pending = 0 if turn is None else turn.pair | turn.waiting
        return CardSet.from_mask(self._kept[CARDS][0] | pending)

    @property
    def turned(self) -> Card | None:
        """The turned card that waits for its player's choice, if there is one."""
        turn = self._kept[TURN]
        return None if turn is None or turn.turned < 0 else card_at(turn.turned)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be turned, the next one first."""
        return tuple([card_at(index) for index in self._now.stock])

    @property
    def owed(self) -> tuple[Due, ...]:
        """The junk still owed in this turn, in the order it is asked for (BONUS-9)."""
        turn = self._kept[TURN]
        return () if turn is None else turn.dues

    def hand(self, seat: int) -> CardSet:
        """The cards that a seat holds."""
        return CardSet.from_mask(self._hand(seat))

    def captured(self, seat: int) -> CardSet:
        """The cards that a seat has captured."""
        return CardSet.from_mask(self._captures(seat))

    def points(self, seat: int) -> int:
        """What a seat's captures are worth now, in points (SCORE; extras aside)."""
        return self._kept[SETUP].kit.scorer.points(self._captures(seat))

    def goes(self, seat: int) -> int:
        """How often a seat has said go."""
        return self._marks(seat).goes

    def shaken(self, seat: int) -> tuple[Month, ...]:
        """The months of the sets that a seat has shown (SHAKE-1)."""
        return self._marks(seat).shaken

    def bombed(self, seat: int) -> tuple[Month, ...]:
        """The months that a seat has bombed (BOMB-1)."""
        return self._marks(seat).bombed

    def ppuks(self, seat: int) -> int:
        """How many ppuk a seat has made."""
        return self._marks(seat).ppuks

    def bomb_turns(self, seat: int) -> int:
        """How many bomb turns a seat has left (BOMB-2)."""
        return self._marks(seat).bomb_turns

    def turns(self, seat: int) -> int:
        """How many turns a seat has had: its first turn is at 0."""
        return self._kept[CLOCK] >> 8 * self._seat(seat) + 8 & 255

    def shown(self, seat: int) -> CardSet:
        """The held cards that everyone knows, by shaking or by an offer of nagari."""
        return CardSet.from_mask(self._marks(seat).shown & self._hand(seat))

    def chips(self, seat: int) -> int:
        """What a seat has won or lost so far in this hand, in chips; at its end, what it won or lost in all."""
        seat = self._seat(seat)
        settlement = self.settlement
        if settlement is not None:
            return settlement.net[seat]
        return sum(
            (paid.amount if paid.payee == seat else 0) - (paid.amount if paid.payer == seat else 0)
            for paid in self.payments
        )

    @property
    def payments(self) -> tuple[Payment, ...]:
        """The chips that changed hands so far during the hand."""
        return self._kept[RARE][PAID]

    @property
    def outcome(self) -> Outcome | None:
        """All that the payment depends on, once the hand is over; None before.

        Whether a seat left a card that it could have captured (LIABLE-2) follows from its hand: show players the
        settlement, which says so only where that seat pays.
        """
        return None if self.result is None else outcome_of(self._now, self.result)

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the hand is over; None before."""
        outcome = self.outcome
        return None if outcome is None else settled(self.rules, outcome)

    @property
    def _seats(self) -> int:
        return self._kept[SETUP].rules.players

    def _marks(self, seat: int) -> Marks:
        return self._kept[RARE][MARKS][self._seat(seat)]

    def _hand(self, seat: int) -> int:
        return self._kept[CARDS][1 + self._seat(seat)]

    def _captures(self, seat: int) -> int:
        return self._kept[CARDS][1 + self._seats + self._seat(seat)]

    def _seat(self, seat: int) -> int:
        if type(seat) is int and 0 <= seat < self._seats:
            return seat
        raise InvalidPosition(
            f"There is no seat {short(seat)}: seats are 0 to {self._seats - 1}.",
            code="unknown_seat",
            rule="DEAL-1",
        )

    def __repr__(self) -> str:
        seats = ", ".join(f"{seat}: {self.hand(seat)} | {self.captured(seat)}" for seat in range(self._seats))
        stacks = "".join(f" [{stack.cards}]" for stack in self.stacks)
        result = self.result
        what = result.end.name if result is not None else f"seat {self.actor} decides {self.phase.value}"
        return f"<State {what}; table {self.table}{stacks}; stock {len(self.stock)}; {seats}>"


_new: Final = object.__new__
keep_in: Final[Callable[[State, Kept], None]] = State.__dict__["_kept"].__set__
"""What a state keeps is set here, once, and nowhere else."""


def state_of(kept: Kept) -> State:
    """The state that keeps this."""
    state = _new(State)
    keep_in(state, kept)
    return state


class Step(NamedTuple):
    """What :func:`hwatu.step` returns: the next state, and what happened on the way."""

    state: State
    events: Events

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: object) -> Step:
        return self
