"""What one seat may know of a hand, built from what it may see."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu.cardset import CardSet
from hwatu.engine import TABLE, stepping
from hwatu.errors import InvalidPosition
from hwatu.events import Events
from hwatu.frozen import Value
from hwatu.state import Due, Phase, Stack, State
from hwatu.state.kept import PHASE, Now
from hwatu.state.parts import Marks, Setup
from hwatu.view.public_history import IRIS, Past, Selling, past, remembering, selling
from hwatu.view.redaction import redacted
from hwatu.view.sampling import Sampler

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.cards import Card, Month
    from hwatu.payment import Payment, Settlement
    from hwatu.result import Carry, Result
    from hwatu.rules import Rules
    from hwatu.state.parts import Refused, Trace, Turn


@attrs.frozen(repr=False)
class View(Value):
    """What one seat knows of a hand, or a spectator. Made by :func:`observe`; equal views are equal knowledge.

    It reads like a :class:`State`, with less in it: ``hand`` is what the viewer knows of a hand, the stock is a
    number, and ``unseen`` are the cards that the viewer cannot place. Nothing in it depends on where those are.
    """

    viewer: int | None
    """The seat whose view this is, None for a spectator."""
    phase: Phase
    """What is being decided."""
    actor: int
    """The seat that decides it."""
    stacks: tuple[Stack, ...]
    """The stacks of three on the table."""
    stock_size: int
    """How many cards are still to be turned."""
    face_down: int
    """How many cards of the table lie face down, while it is being decided who plays (SELL-1)."""
    undecided: tuple[int, ...]
    """The seats that have not yet said whether they play, in the order in which they are asked (SELL-1)."""
    sitting_out: tuple[tuple[int, bool], ...]
    """The seats that have dropped out so far, each with whether it was forced, while that is being decided (SELL-1).
    """
    result: Result | None
    """How the hand ended, None before."""
    settlement: Settlement | None
    """Who pays whom, once the hand is over; None before."""
    actions: tuple[Action, ...] = attrs.field(eq=False)
    """What the viewer may do now; empty where it has nothing to decide."""
    _setup: Setup
    _held: tuple[int, ...]
    _sizes: tuple[int, ...]
    _captured: tuple[int, ...]
    _table: int
    _unseen: int
    _turns: int
    _marks: tuple[Marks, ...]
    _pasts: tuple[Past, ...]
    _selling: Selling
    _trace: tuple[Trace, ...]
    _refused: tuple[Refused, ...]
    _paid: tuple[Payment, ...]
    _turn: Turn | None

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
        """What this hand was dealt with."""
        return self._setup.carry

    @property
    def opening(self) -> Events:
        """What happened at the deal, as far as the viewer may know it."""
        return Events.of(redacted(self._setup.opening, self.viewer))

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self.result is not None

    @property
    def seat(self) -> int:
        """The seat whose turn it is; another seat may be the ``actor`` that must decide within it."""
        return self._public.seat

    @property
    def table(self) -> CardSet:
        """The cards that lie face up on the table outside stacks, a pair not yet captured included."""
        return self._public.table

    @property
    def turned(self) -> Card | None:
        """The turned card that waits for its player's choice, if there is one."""
        return self._public.turned

    @property
    def owed(self) -> tuple[Due, ...]:
        """The junk still owed in this turn, in the order it is asked for (BONUS-9)."""
        return self._public.owed

    @property
    def unseen(self) -> CardSet:
        """The cards that the viewer cannot place: in other hands, in the stock or face down on the table."""
        return CardSet.from_mask(self._unseen)

    def hand(self, seat: int) -> CardSet:
        """The cards that the viewer knows a seat to hold: all of its own, of another what that has shown."""
        return self._public.hand(seat)

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self._sizes[self._public._seat(seat)]

    def captured(self, seat: int) -> CardSet:
        """The cards that a seat has captured."""
        return self._public.captured(seat)

    def points(self, seat: int) -> int:
        """What a seat's captures are worth now, in points (SCORE; extras aside)."""
        return self._public.points(seat)

    def goes(self, seat: int) -> int:
        """How often a seat has said go."""
        return self._public.goes(seat)

    def shaken(self, seat: int) -> tuple[Month, ...]:
        """The months of the sets that a seat has shown (SHAKE-1)."""
        return self._public.shaken(seat)

    def bombed(self, seat: int) -> tuple[Month, ...]:
        """The months that a seat has bombed (BOMB-1)."""
        return self._public.bombed(seat)

    def ppuks(self, seat: int) -> int:
        """How many ppuk a seat has made."""
        return self._public.ppuks(seat)

    def bomb_turns(self, seat: int) -> int:
        """How many bomb turns a seat has left (BOMB-2)."""
        return self._public.bomb_turns(seat)

    def turns(self, seat: int) -> int:
        """How many turns a seat has had: its first turn is at 0."""
        return self._public.turns(seat)

    def shown(self, seat: int) -> CardSet:
        """The held cards that everyone knows, by shaking, by an offer of nagari, or by four of a month (DEAL-11)."""
        return self._public.shown(seat)

    def chips(self, seat: int) -> int:
        """What a seat has won or lost so far in this hand, in chips; at its end, what it won or lost in all."""
        return self._public.chips(seat) if self.settlement is None else self.settlement.net[self._public._seat(seat)]

    @property
    def payments(self) -> tuple[Payment, ...]:
        """The chips that changed hands so far during the hand."""
        return self._paid

    def sample(self, rng: Random) -> State:
        """A state that fits all the viewer knows, drawn from ``rng``: each deal that could have led here is equally
        likely.

        What the rules let it conclude is respected: no player was dealt four of a month that it did not show
        (DEAL-11), who showed three cards does not hold the fourth (SHAKE-1), what was sold is in the stock (SELL-7).
        What a player may be thought to prefer is not. A position that no deal can lead to, made by hand, is sampled
        as far as that makes sense.

        Raises :class:`InvalidPosition`: ``bad_random`` for what is no ``random.Random``, ``impossible_view`` where no
        state is found that fits, as of a view that was tampered with in a document.

        >>> from random import Random
        >>> from hwatu import deal, presets
        >>> view = observe(deal(presets.pagat(), seed=7), 0)
        >>> guess = view.sample(Random(1))
        >>> guess.hand(0) == view.hand(0), observe(guess, 0) == view
        (True, True)
        """
        if not isinstance(rng, Random):
            raise InvalidPosition(f"A {type(rng).__name__} is no random.Random to draw from.", code="bad_random")
        return self._sampler.sample(rng)

    @cached_property
    def _sampler(self) -> Sampler:
        return Sampler(self)

    @cached_property
    def _public(self) -> State:
        """The same as a state whose hidden cards are nowhere; what depends on them must not be asked of it."""
        return State(
            Now(
                self._setup, self.phase, self.actor, self._held, self._captured, self._table, self.stacks, b"",
                self._turns, self._marks, self._trace, self._refused, self._paid, self._turn, None,
            )
        )  # fmt: skip

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        what = f"seat {self.actor} decides {self.phase.value}" if self.result is None else self.result.end.name
        stacks = "".join(f" [{stack.cards}]" for stack in self.stacks)
        seats = ", ".join(self._seat_text(seat) for seat in range(len(self._sizes)))
        return f"<View of {who}: {what}; table {self.table}{stacks}; stock {self.stock_size}; {seats}>"

    def _seat_text(self, seat: int) -> str:
        known = self.hand(seat)
        hidden = self.hand_size(seat) - len(known)
        held = f"{known} + {hidden} hidden" if known and hidden else f"{hidden} hidden" if hidden else str(known)
        return f"{seat}: {held} | {self.captured(seat)}"


def observe(state: State, seat: int | None) -> View:
    """What ``seat`` knows of the hand, or with None a spectator.

    States that differ only in what the seat cannot see give equal views. Raises :class:`InvalidPosition` for what is
    no state and for a seat that the table does not have.

    >>> from hwatu import deal, presets
    >>> view = observe(deal(presets.pagat(players=3), seed=7), 1)
    >>> len(view.hand(1)), len(view.hand(0)), view.hand_size(0), len(view.unseen)
    (7, 0, 7, 35)
    """
    if type(state) is not State:
        raise InvalidPosition(f"A {type(state).__name__} is no state of a hand.", code="not_a_state")
    if seat is not None:
        state._seat(seat)
    now = state._now
    setup, seating = now.setup, now.setup.seating
    held = tuple([
        hand if each == seat else hand & _known(now, each) for each, hand in enumerate(now.hands)
    ])  # fmt: skip
    unseen = sum(now.hands) - sum(held) | _mask(now.stock)
    if seating is not None:
        unseen |= _mask(seating.face_down)
        setup = Setup(setup.rules, setup.dealer, setup.active, setup.carry, setup.opening)
    hidden = now.hands if seating is None else ()
    return View(
        seat,
        now.phase,
        now.actor,
        now.stacks,
        len(now.stock),
        0 if seating is None else len(seating.face_down),
        () if seating is None else seating.undecided,
        () if seating is None else seating.dropped,
        now.result,
        state.settlement,
        tuple(stepping.legal_actions(state)) if now.actor == seat else (),
        setup,
        held,
        tuple([hand.bit_count() for hand in now.hands]),
        now.captured,
        now.table,
        unseen,
        now.turns,
        tuple([marks if each == seat else remembering(marks, 0) for each, marks in enumerate(now.marks)]),
        tuple([Past() if each == seat else past(now, each, unseen) for each in range(len(hidden))]),
        selling(now, seat),
        now.trace,
        now.refused,
        now.paid,
        now.turn,
    )


_LEGAL: Final = {phase: row.legal for phase, row in TABLE.items()}


def legal_actions(moment: State | View) -> list[Action]:
    """Everything that the actor of a state, or the viewer of a view, may do now, in a stable order.

    Of a state it is empty only when the hand is over; of a view also when it is not the viewer who has to decide.

    >>> from hwatu import deal, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> legal_actions(observe(state, 0)) == legal_actions(state), legal_actions(observe(state, 1))
    (True, [])
    """
    if type(moment) is State:
        return _LEGAL[moment._kept[PHASE]](moment)
    return list(moment.actions) if type(moment) is View else stepping.legal_actions(moment)  # type: ignore[arg-type]


def _known(now: Now, seat: int) -> int:
    """What everyone knows of a hand: the cards shown, and the iris of a player that must drop out for it (SELL-10)."""
    seating = now.setup.seating
    iris = IRIS if seating is not None and (seat, True) in seating.dropped else 0
    return now.marks[seat].shown | iris


def _mask(cards: bytes) -> int:
    mask = 0
    for index in cards:
        mask |= 1 << index
    return mask
