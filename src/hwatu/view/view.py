"""What one seat may know of a hand, built from what it may see."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu.cardset import CardSet
from hwatu.engine import PHASES, stepping
from hwatu.errors import InvalidPosition
from hwatu.events import Events
from hwatu.state import Phase, State
from hwatu.state.setup import Setup
from hwatu.state.situation import Situation
from hwatu.view.public_history import IRIS, Past, Selling, past, remembering, selling
from hwatu.view.redaction import redacted
from hwatu.view.sampling import Sampler

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.payment import Settlement
    from hwatu.state.memory import Memory, Trace
    from hwatu.state.turn import Turn


@attrs.frozen(repr=False)
class View(Situation):
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
    stock_size: int
    """How many cards are still to be turned."""
    face_down: int
    """How many cards of the table lie face down, while it is being decided who plays (SELL-1)."""
    undecided: tuple[int, ...]
    """The seats that have not yet said whether they play, in the order in which they are asked (SELL-1)."""
    sitting_out: tuple[tuple[int, bool], ...]
    """The seats that have dropped out so far, each with whether it was forced, while that is being decided (SELL-1).
    """
    settlement: Settlement | None
    """Who pays whom, once the hand is over; None before."""
    actions: tuple[Action, ...] = attrs.field(eq=False)
    """What the viewer may do now; empty where it has nothing to decide."""
    _setup: Setup
    _cards: tuple[int, ...]
    _sizes: tuple[int, ...]
    _unseen: int
    _clock: int
    _memory: Memory
    _pasts: tuple[Past, ...]
    _selling: Selling
    _trace: tuple[Trace, ...]
    _turn: Turn | None

    @property
    def opening(self) -> Events:
        """What happened at the deal, as far as the viewer may know it."""
        return Events.of(redacted(self._setup.opening, self.viewer))

    @property
    def unseen(self) -> CardSet:
        """The cards that the viewer cannot place: in other hands, in the stock or face down on the table."""
        return CardSet.from_mask(self._unseen)

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self._sizes[self._seat(seat)]

    def chips(self, seat: int) -> int:
        """What a seat has won or lost so far in this hand, in chips; at its end, what it won or lost in all."""
        seat = self._seat(seat)
        return self._chips_so_far(seat) if self.settlement is None else self.settlement.net[seat]

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
    setup, memory, seating = state._setup, state._memory, state._setup.seating
    hands, stock = state._hands, memory.stock[state._clock & 255 :]
    held = tuple([hand if each == seat else hand & _known(state, each) for each, hand in enumerate(hands)])
    unseen = sum(hands) - sum(held) | _mask(stock)
    if seating is not None:
        unseen |= _mask(seating.face_down)
        setup = Setup(setup.rules, setup.dealer, setup.active, setup.carry, setup.opening)
    marks = tuple([marks if each == seat else remembering(marks, 0) for each, marks in enumerate(memory.marks)])
    pasts = [Past() if each == seat else past(state, each, unseen) for each in range(len(hands))]
    return View(
        seat,
        state._phase,
        state._actor,
        len(stock),
        0 if seating is None else len(seating.face_down),
        () if seating is None else seating.undecided,
        () if seating is None else seating.dropped,
        state.settlement,
        tuple(stepping.legal_actions(state)) if state._actor == seat else (),
        setup,
        (state._table, *held, *state._captured),
        tuple([hand.bit_count() for hand in hands]),
        unseen,
        state._clock >> 8 << 8,
        memory._replace(stock=b"", marks=marks),
        tuple(pasts) if seating is None else (),
        selling(state, seat),
        state._trace,
        state._turn,
    )


_LEGAL: Final = {phase: row.legal for phase, row in PHASES.items()}


def legal_actions(moment: State | View) -> list[Action]:
    """Everything that the actor of a state, or the viewer of a view, may do now, in a stable order.

    Of a state it is empty only when the hand is over; of a view also when it is not the viewer who has to decide.

    >>> from hwatu import deal, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> legal_actions(observe(state, 0)) == legal_actions(state), legal_actions(observe(state, 1))
    (True, [])
    """
    if type(moment) is State:
        return _LEGAL[moment._phase](moment)
    return list(moment.actions) if type(moment) is View else stepping.legal_actions(moment)  # type: ignore[arg-type]


def _known(state: State, seat: int) -> int:
    """What everyone knows of a hand: the cards shown, and the iris of a player that must drop out for it (SELL-10)."""
    seating = state._setup.seating
    iris = IRIS if seating is not None and (seat, True) in seating.dropped else 0
    return state._memory.marks[seat].shown | iris


def _mask(cards: bytes) -> int:
    mask = 0
    for index in cards:
        mask |= 1 << index
    return mask
