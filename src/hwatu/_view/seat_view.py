"""One seat's knowledge of a hand, built from what it may see."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._cards.card_set import CardSet
from hwatu._engine.phases import PHASES
from hwatu._state import Phase, State
from hwatu._state.setup import Setup
from hwatu._state.situation import Situation
from hwatu._view.hidden_cards import HiddenCards
from hwatu._view.redacted_events import redacted
from hwatu._view.sampling import Sampler
from hwatu.events import Events

if TYPE_CHECKING:
    from hwatu._actions import Action
    from hwatu._facts.packed_turn import Trace, Turn
    from hwatu._facts.seat import Seat
    from hwatu._payment import Settlement
    from hwatu._state.memory import Memory


Situation.__slots__ = (
    "_actor", "_gone", "_memory", "_phase", "_seats", "_setup", "_table", "_trace", "_trace_before", "_turn",
)  # fmt: skip
"""A compiled class names no slots of its own, but attrs uses those of a base only where it names them."""


@attrs.define(repr=False, unsafe_hash=True, weakref_slot=False)
class View(Situation):
    """The knowledge of a hand that one seat has, or a spectator. Made by :func:`observe`; equal views are equal
    knowledge.

    It reads like a :class:`State`, with less in it: ``hand`` is what the viewer knows of a hand, the stock is a
    number, and ``unseen`` are the cards that the viewer cannot place. Nothing in it depends on where those are.
    """

    # A frozen class of attrs takes four times as long to make, and views are made by the million. So they are frozen
    # as states are: what they show has no setter.
    _viewer: int | None = attrs.field(alias="viewer")
    _phase: Phase = attrs.field(alias="phase")
    _actor: int = attrs.field(alias="actor")
    _settlement: Settlement | None = attrs.field(alias="settlement")
    _actions: tuple[Action, ...] | None = attrs.field(eq=False, alias="actions")
    _setup: Setup = attrs.field(alias="setup")
    _table: int = attrs.field(alias="table")
    _seats: tuple[Seat, ...] = attrs.field(alias="seats")
    _memory: Memory = attrs.field(alias="memory")
    _trace: Trace | None = attrs.field(alias="trace")
    _trace_before: Trace | None = attrs.field(alias="trace_before")
    _turn: Turn | None = attrs.field(alias="turn")
    _hidden: HiddenCards = attrs.field(alias="hidden")
    _gone: int = attrs.field(default=0, init=False, repr=False, eq=False)  # nobody sees how much of the stock that is

    @property
    def viewer(self) -> int | None:
        """The seat whose view this is, None for a spectator."""
        return self._viewer

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the hand is over; None before."""
        return self._settlement

    @property
    def actions(self) -> tuple[Action, ...]:
        """The viewer's legal actions; empty where it has nothing to decide."""
        actions = self._actions
        if actions is None:  # a view that nobody asks need not know, and it follows from what is in the view
            actions = tuple(PHASES[self._phase].legal(self)) if self._actor == self.viewer else ()
            self._actions = actions
        return actions

    @property
    def opening(self) -> Events:
        """The events of the deal, as far as the viewer may know them."""
        return Events.of(redacted(self._setup.opening, self.viewer))

    @property
    def unseen(self) -> CardSet:
        """The cards that the viewer cannot place: in other hands, in the stock or face down on the table."""
        return CardSet.from_mask(self._hidden.unseen)

    @property
    def stock_size(self) -> int:
        """How many cards are still to be turned."""
        return self._hidden.stock_size

    @property
    def face_down(self) -> int:
        """How many cards of the table lie face down, while it is being decided who plays (SELL-1)."""
        return self._hidden.face_down

    def sample(self, rng: Random) -> State:
        """A state that fits all the viewer knows, drawn from ``rng``: each deal that could have led here is equally
        likely.

        It respects what follows from the rules: no player was dealt four of a month that it did not show (DEAL-11), a
        player who showed three cards does not hold the fourth (SHAKE-1), what was sold is in the stock (SELL-7). It
        assumes nothing about what players prefer. A position made by hand that no deal can lead to is sampled as far
        as that makes sense.

        Raises :class:`InvalidPosition`: ``bad_random`` if ``rng`` is no ``random.Random``, ``impossible_view`` if no
        state fits, for example because the view comes from a document that was tampered with.

        >>> from random import Random
        >>> from hwatu import deal, observe, presets
        >>> view = observe(deal(presets.pagat(), seed=7), 0)
        >>> guess = view.sample(Random(1))
        >>> guess.seats[0].hand == view.seats[0].hand, observe(guess, 0) == view
        (True, True)
        """
        if not isinstance(rng, Random):
            raise InvalidPosition(f"Expected a random.Random, got {type(rng).__name__}.", code="bad_random")
        return self._sampler.sample(rng)

    @cached_property
    def _sampler(self) -> Sampler:
        return Sampler(self.viewer, self._now, self._hidden, self.settlement)

    def _known_actions(self) -> list[Action]:
        return list(self.actions)

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        what = f"seat {self.actor} decides {self.phase.value}" if self.result is None else self.result.end.name
        stacks = "".join(f" [{stack.cards}]" for stack in self.stacks)
        seats = ", ".join(self._seat_text(seat) for seat in range(self.rules.players))
        return f"<View of {who}: {what}; table {self.table}{stacks}; stock {self.stock_size}; {seats}>"

    def _seat_text(self, seat: int) -> str:
        own = self._seats[seat]
        known, hidden = own.hand, own._hidden
        held = f"{known} + {hidden} hidden" if known and hidden else f"{hidden} hidden" if hidden else str(known)
        return f"{seat}: {held} | {own.captured}"
