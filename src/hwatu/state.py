"""The state of a hand: one immutable value, small enough to be kept by the million."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

import attrs

from hwatu.cards import Card, Month, card_at
from hwatu.cardset import CardSet
from hwatu.checks import month
from hwatu.errors import InvalidPosition, short
from hwatu.events import Events
from hwatu.kit import Kit, kit
from hwatu.payment import Outcome, Payment, Refusal, Settlement, Standing, settle
from hwatu.result import Carry, Result
from hwatu.rules import Rules, Syodang

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Phase(Enum):
    """What is being decided; :mod:`hwatu.engine.table` says what may follow what."""

    SEATING = "whether to play this hand"
    TURN = "a card to play"
    PLACE = "which loose card a joker's substitute goes on"
    TAKE = "which loose card a turned card takes"
    GIVE = "which junk card to give"
    GO_OR_STOP = "go or stop"
    ANSWER = "an offered nagari"
    OVER = "nothing: the hand is over"

    __hash__ = object.__hash__  # members are single objects, and Enum's own hash is slow

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


@attrs.frozen
class Stack:
    """Three cards of a month that are captured together, with the jokers that a ppuk kept (DEAL-12, TURN-8, JOKER-4).

    ``maker`` is the seat that made it, None for one that was dealt. Raises :class:`InvalidPosition`
    (``unknown_month``), :class:`NotationError` for what names no cards.

    >>> Stack(3, "3B 3R 3J", maker=1).cards
    CardSet('3B 3R 3J')
    """

    month: Month = attrs.field(converter=month)
    cards: CardSet = attrs.field(converter=CardSet)
    maker: int | None = None


class Moment(NamedTuple):
    """A moment that tells of a hand into which cards are drawn (JOKER-2): it drew a card, showed three of a month
    (SHAKE-1), or took a bomb turn (BOMB-2). ``hand`` is what was held then, without the drawn card, ``shown`` what had
    been shown by then.
    """

    hand: int
    shown: int
    drawn: int = -1
    shook: int = 0


@attrs.frozen
class Marks:
    """What is remembered of one seat besides its cards; most of it never changes in most hands.

    ``dealt`` is the hand it was dealt, ``moments`` what came into it later: what a view of another seat may conclude
    from the cards it plays (DEAL-11). Positions that differ in nothing else are equal.
    """

    goes: int = 0
    go_points: int = 0
    last_go: int = 0
    shaken: tuple[Month, ...] = ()
    bombed: tuple[Month, ...] = ()
    bomb_turns: int = 0
    ppuks: int = 0
    first_months: tuple[Month, ...] = ()
    shown: int = 0
    dropped: int = 0
    dealt: int = attrs.field(default=0, eq=False)
    moments: tuple[Moment, ...] = attrs.field(default=(), eq=False)


NO_MARKS = Marks()


class Trace(NamedTuple):
    """What a turn left on the table (LIABLE-2, -4), all of it seen by everyone; whether a card could have been captured
    follows from it and the hand.
    """

    seat: int
    played: int
    unchosen: int
    lain: int
    last_card: bool


@attrs.frozen
class Refused:
    """A refused offer of nagari, and how many turns each seat had had by then (LIABLE-6)."""

    offerer: int
    refuser: int
    said_go: bool
    turns: int


class Due(NamedTuple):
    """Junk that a seat owes the seat whose turn it is: ``left`` cards, or their worth for a stack of one's own."""

    giver: int
    left: int
    rule: str
    by_value: bool
    begun: bool = False


class Turn(NamedTuple):
    """A turn that waits for a decision, or :data:`FRESH_TURN`, in which nothing has happened. Card sets are masks."""

    seat: int
    opening: int = 0
    lain: int = 0
    played: int = 0
    laid: int = 0
    pair: int = 0
    waiting: int = 0
    gained: int = 0
    unchosen: int = 0
    flips: int = 0
    turned: int = -1
    must_play: int = 0
    last_card: bool = False
    over: bool = False
    bonuses: tuple[tuple[str, int], ...] = ()
    dues: tuple[Due, ...] = ()


@attrs.frozen
class Seating:
    """Who plays, while four or more decide it (SELL): the seats still to decide, who dropped out and whether by force,
    the table face down, and the orders in which the dropped cards come back.
    """

    undecided: tuple[int, ...]
    dropped: tuple[tuple[int, bool], ...]
    face_down: bytes
    to_table: bytes
    to_stock: bytes


@attrs.frozen
class Setup:
    """What never changes within a hand, shared by all its states; a new one is made when it is settled who plays."""

    rules: Rules
    dealer: int
    active: tuple[int, ...]
    carry: Carry
    opening: Events = attrs.field(eq=False)
    seating: Seating | None = None
    kit: Kit = attrs.field(init=False, eq=False)
    after: Mapping[int, int] = attrs.field(init=False, eq=False)
    three: bool = attrs.field(init=False, eq=False)
    offers: bool = attrs.field(init=False, eq=False)
    opponents: Mapping[int, tuple[int, ...]] = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        order = self.active
        turned = {seat: order[place + 1 :] + order[:place] for place, seat in enumerate(order)}
        object.__setattr__(self, "kit", kit(self.rules))
        object.__setattr__(self, "opponents", turned)
        object.__setattr__(self, "three", len(order) == 3)
        object.__setattr__(self, "offers", self.three and self.rules.syodang is not Syodang.OFF)
        object.__setattr__(self, "after", {seat: others[0] for seat, others in turned.items() if others})

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.rules, self.dealer, self.active, self.carry, self.opening, self.seating)


FRESH_TURN = Turn(0)


class Now(NamedTuple):
    """Everything that a state is. Hands, captures and the table are masks, the stock is a byte a card with the next one
    first, the turns a byte a seat with seat 0 lowest.
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
    refused: tuple[Refused, ...]
    paid: tuple[Payment, ...]
    turn: Turn | None
    result: Result | None


@attrs.frozen(repr=False, weakref_slot=False, init=False)
class State:
    """One moment of a hand. Never changes; :func:`hwatu.step` makes the next one.

    Made by :func:`hwatu.deal` and :func:`hwatu.position`, never directly. Equal positions are equal and hash equal,
    however they came about. States pickle and copy.
    """

    _now: Now

    def __init__(self, now: Now) -> None:
        _set_now(self, now)

    @property
    def phase(self) -> Phase:
        """What is being decided."""
        return self._now.phase

    @property
    def actor(self) -> int:
        """The seat that decides it."""
        return self._now.actor

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The stacks of three on the table."""
        return self._now.stacks

    @property
    def result(self) -> Result | None:
        """How the hand ended, None before."""
        return self._now.result

    @property
    def rules(self) -> Rules:
        """The rules of this hand."""
        return self._now.setup.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt and leads (TURN-1)."""
        return self._now.setup.dealer

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play this hand, in turn order; while it is being decided, those that play for sure."""
        return self._now.setup.active

    @property
    def carry(self) -> Carry:
        """What this hand was dealt with."""
        return self._now.setup.carry

    @property
    def opening(self) -> Events:
        """What happened at the deal."""
        return self._now.setup.opening

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self._now.result is not None

    @property
    def seat(self) -> int:
        """The seat whose turn it is; another seat may be the ``actor`` that must decide within it."""
        return self.actor if self._now.turn is None else self._now.turn.seat

    @property
    def table(self) -> CardSet:
        """The cards that lie on the table outside stacks, a pair not yet captured and jokers waiting on it included."""
        pending = 0 if self._now.turn is None else self._now.turn.pair | self._now.turn.waiting
        return CardSet.from_mask(self._now.table | pending)

    @property
    def turned(self) -> Card | None:
        """The turned card that waits for its player's choice, if there is one."""
        return None if self._now.turn is None or self._now.turn.turned < 0 else card_at(self._now.turn.turned)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be turned, the next one first."""
        return tuple([card_at(index) for index in self._now.stock])

    @property
    def owed(self) -> tuple[Due, ...]:
        """The junk still owed in this turn, in the order it is asked for (BONUS-9)."""
        return () if self._now.turn is None else self._now.turn.dues

    def hand(self, seat: int) -> CardSet:
        """The cards that a seat holds."""
        return CardSet.from_mask(self._now.hands[self._seat(seat)])

    def captured(self, seat: int) -> CardSet:
        """The cards that a seat has captured."""
        return CardSet.from_mask(self._now.captured[self._seat(seat)])

    def points(self, seat: int) -> int:
        """What a seat's captures are worth now, in points (SCORE; extras aside)."""
        return self._now.setup.kit.scorer.points(self._now.captured[self._seat(seat)])

    def goes(self, seat: int) -> int:
        """How often a seat has said go."""
        return self._now.marks[self._seat(seat)].goes

    def shaken(self, seat: int) -> tuple[Month, ...]:
        """The months of the sets that a seat has shown (SHAKE-1)."""
        return self._now.marks[self._seat(seat)].shaken

    def bombed(self, seat: int) -> tuple[Month, ...]:
        """The months that a seat has bombed (BOMB-1)."""
        return self._now.marks[self._seat(seat)].bombed

    def ppuks(self, seat: int) -> int:
        """How many ppuk a seat has made."""
        return self._now.marks[self._seat(seat)].ppuks

    def bomb_turns(self, seat: int) -> int:
        """How many bomb turns a seat has left (BOMB-2)."""
        return self._now.marks[self._seat(seat)].bomb_turns

    def turns(self, seat: int) -> int:
        """How many turns a seat has had: its first turn is at 0."""
        return self._now.turns >> 8 * self._seat(seat) & 255

    def shown(self, seat: int) -> CardSet:
        """The held cards that everyone knows, by shaking or by an offer of nagari."""
        seat = self._seat(seat)
        return CardSet.from_mask(self._now.marks[seat].shown & self._now.hands[seat])

    def chips(self, seat: int) -> int:
        """What a seat has won or lost so far in this hand, in chips; at its end, what it won or lost in all."""
        seat = self._seat(seat)
        settlement = self.settlement
        if settlement is not None:
            return settlement.net[seat]
        return sum(
            (paid.amount if paid.payee == seat else 0) - (paid.amount if paid.payer == seat else 0)
            for paid in self._now.paid
        )

    @property
    def payments(self) -> tuple[Payment, ...]:
        """The chips that changed hands so far during the hand."""
        return self._now.paid

    @property
    def outcome(self) -> Outcome | None:
        """All that the payment depends on, once the hand is over; None before."""
        return None if self.result is None else _outcome(self, self.result)

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the hand is over; None before."""
        outcome = self.outcome
        return None if outcome is None else settle(self.rules, outcome)

    def _seat(self, seat: int) -> int:
        if type(seat) is int and 0 <= seat < len(self._now.hands):
            return seat
        raise InvalidPosition(
            f"There is no seat {short(seat)}: seats are 0 to {len(self._now.hands) - 1}.",
            code="unknown_seat",
            rule="DEAL-1",
        )

    def __repr__(self) -> str:
        seats = ", ".join(f"{seat}: {self.hand(seat)} | {self.captured(seat)}" for seat in range(len(self._now.hands)))
        stacks = "".join(f" [{stack.cards}]" for stack in self.stacks)
        result = self._now.result
        what = result.end.name if result is not None else f"seat {self.actor} decides {self.phase.value}"
        return f"<State {what}; table {self.table}{stacks}; stock {len(self._now.stock)}; {seats}>"


_set_now: Final[Callable[[State, Now], None]] = State.__dict__["_now"].__set__
"""Sets what a new state is, in two thirds of the time that the constructor of attrs takes."""


class Step(NamedTuple):
    """What :func:`hwatu.step` returns: the next state, and what happened on the way."""

    state: State
    events: Events


def left_for(state: State, winner: int) -> dict[int, bool]:
    """The seats whose last turn left a card that the winner captured in this turn (LIABLE-2), each with whether that
    was only the last card it had in hand (LIABLE-4).
    """
    gained = state._now.turn.gained if state._now.turn is not None else 0
    found: dict[int, bool] = {}
    for trace in state._now.trace:
        if trace.seat == winner:
            break
        held = state._now.hands[trace.seat]
        neglected = trace.unchosen | (trace.lain & ~trace.played & _months(held))
        if gained & neglected:
            found[trace.seat] = False
        elif gained & trace.played:
            found[trace.seat] = trace.last_card
    return found


def _months(mask: int) -> int:
    """All cards of every month that is in the mask."""
    mask &= (1 << 48) - 1
    mask |= mask >> 1 & 0x777777777777
    mask |= mask >> 2 & 0x333333333333
    low = mask & 0x111111111111
    return low * 15


def _refusal(state: State, winner: int) -> Refusal | None:
    for_ever = state.rules.syodang is Syodang.WHOLE_HAND
    for refused in reversed(state._now.refused):
        if for_ever or (refused.turns ^ state._now.turns) >> 8 * winner & 255 == 0:
            return Refusal(refused.offerer, refused.refuser, refused.said_go)
    return None


def _outcome(state: State, result: Result) -> Outcome:
    winner = result.winner
    left = {} if winner is None else left_for(state, winner)
    return Outcome(
        end=result.end,
        winner=winner,
        standings=tuple(
            Standing(
                captured=state.captured(seat),
                goes=marks.goes,
                go_points=marks.go_points,
                last_go=marks.last_go,
                shaken=marks.shaken,
                bombed=marks.bombed,
                first_months=marks.first_months,
                oe_myeon=seat in left,
                last_card=left.get(seat, False),
            )
            for seat, marks in enumerate(state._now.marks)
        ),
        nagaris=state.carry.nagaris,
        drawn_month=state.carry.drawn_month,
        mission=state.carry.mission,
        refusal=None if winner is None else _refusal(state, winner),
        holders=result.holders,
        active=state.active,
        dealer=state.dealer,
        paid=state._now.paid,
        claims=state.carry.claims,
        sold_after=state.carry.sold_after,
    )
