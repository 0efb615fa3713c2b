"""Views of a hand.

A view has the parts of a state under the same names, made by :func:`hwatu.observe` from what its viewer may know. It
keeps nothing through which hidden cards could be reached: a part is shared with the state only if the viewer may know
all of it, and the setup, which holds caches, is a copy for this viewer.

The legal actions and the sampler are made when they are first asked for, since most views are read once and dropped.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, final

from hwatu._base.errors import InvalidPosition
from hwatu._base.mypyc import hide_setup, mypyc_attr
from hwatu._cards.card_masks import CardMask, SeatIndex
from hwatu._cards.card_set import CardSet
from hwatu._engine.phases import PHASES
from hwatu._engine.position import Position
from hwatu._view.sampling import Sampler

if TYPE_CHECKING:
    from collections.abc import Callable

    from hwatu._actions import Action
    from hwatu._engine.shared_fields import Memory, Setup
    from hwatu._engine.state import State
    from hwatu._facts.current_turn import Trace, Turn
    from hwatu._facts.seat import Seat
    from hwatu._facts.turn_facts import Phase
    from hwatu._payment.settlement import Settlement
    from hwatu._view.public_knowledge import HiddenCards
    from hwatu.events import Events


_LEGAL: Final[dict[Phase, Callable[[Position], list[Action]]]] = {phase: row.legal for phase, row in PHASES.items()}


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class View(Position):
    """The knowledge of a hand that one seat has, or a spectator. :func:`observe` makes it.

    Equal views hold equal knowledge. A view has the properties of a :class:`State`, with less in them: ``hand`` has the
    cards of a hand that the viewer knows, the stock is a number, and ``unseen`` are the cards that the viewer cannot
    place. Nothing depends on where those really are.
    """

    __slots__ = ("_actions", "_hidden", "_sampler", "_settlement", "_viewer")
    _fields: ClassVar[tuple[str, ...]] = (
        "viewer", "phase", "actor", "settlement", "setup", "table", "seats", "memory", "trace", "trace_before", "turn",
        "hidden",
    )  # fmt: skip

    def __init__(
        self,
        viewer: SeatIndex | None,
        phase: Phase,
        actor: SeatIndex,
        settlement: Settlement | None,
        setup: Setup,
        table: CardMask,
        seats: tuple[Seat, ...],
        memory: Memory,
        trace: Trace | None,
        trace_before: Trace | None,
        turn: Turn | None,
        hidden: HiddenCards,
        actions: tuple[Action, ...] | None = None,
    ) -> None:
        """``actions`` are the viewer's legal actions; with None they are listed when they are first read."""
        self._viewer = viewer
        self._phase = phase
        self._actor = actor
        self._settlement = settlement
        self._setup = setup
        self._table = table
        self._seats = seats
        self._gone = 0  # nobody sees how much of the stock that is
        self._memory = memory
        self._trace = trace
        self._trace_before = trace_before
        self._turn = turn
        self._hidden = hidden
        self._actions: tuple[Action, ...] | None = actions
        self._sampler: Sampler | None = None

    def _values(self) -> tuple[object, ...]:
        """The values of ``_fields``, without those computed from them."""
        return (
            self._viewer, self._phase, self._actor, self._settlement, self._setup, self._table, self._seats,
            self._memory, self._trace, self._trace_before, self._turn, self._hidden,
        )  # fmt: skip

    @property
    def viewer(self) -> SeatIndex | None:
        """The seat whose view this is, or None for a spectator."""
        return self._viewer

    @property
    def settlement(self) -> Settlement | None:
        """Who pays whom, when the hand is over; None before."""
        return self._settlement

    @property
    def actions(self) -> tuple[Action, ...]:
        """The viewer's legal actions; empty if another seat decides."""
        actions = self._actions
        if actions is None:
            actions = tuple(_LEGAL[self._phase](self)) if self._actor == self._viewer else ()
            self._actions = actions
        return actions

    @property
    def opening(self) -> Events:
        """The events of the deal, as far as the viewer may know them."""
        return self._setup.opening

    @property
    def unseen(self) -> CardSet:
        """The cards that the viewer cannot place: in other hands, in the stock or face down on the table."""
        return CardSet.from_mask(self._hidden.unseen)

    @property
    def stock_size(self) -> int:
        """The number of cards in the stock."""
        return self._hidden.stock_size

    @property
    def face_down(self) -> int:
        """The number of cards face down on the table while the seats decide who plays (SELL-1)."""
        return self._hidden.face_down

    def sample(self, rng: Random) -> State:
        """A random state that fits all that the viewer knows.

        Each deal that could have led to the view is equally likely. What follows from the rules is respected: no player
        was dealt four of a month that it did not show (DEAL-11), one who showed three cards does not hold the fourth
        (SHAKE-1), sold cards are in the stock (SELL-7). Nothing is assumed about how players choose. For a position
        made by hand that no deal leads to, conditions on the deal are dropped.

        ``rng`` is the source of randomness: equal sources in equal states give equal draws.

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
            raise InvalidPosition(
                f"Expected a random.Random, got {type(rng).__name__}.",
                code="bad_random",
                korean=f"random.Random이 와야 하는데 {type(rng).__name__}입니다.",
            )
        return self._drawing().sample(rng)

    def _drawing(self) -> Sampler:
        """The sampler of this view. It is made once, since a search draws many states."""
        sampler = self._sampler
        if sampler is None:
            # A copy: view and sampler would keep each other, and the garbage collector never sees compiled views.
            self._sampler = sampler = Sampler(self.__replace__())
        return sampler

    @property
    def _listed(self) -> tuple[Action, ...] | None:
        return self.actions

    def __repr__(self) -> str:
        who = "a spectator" if self._viewer is None else f"seat {self._viewer}"
        what = f"seat {self.actor} decides {self.phase.value}" if self.result is None else self.result.end.name
        stacks = "".join(f" [{stack.cards}]" for stack in self.stacks)
        seats = ", ".join(self._seat_text(seat) for seat in range(self.rules.players))
        return f"<View of {who}: {what}; table {self.table}{stacks}; stock {self.stock_size}; {seats}>"

    def _seat_text(self, seat: SeatIndex) -> str:
        own = self._seats[seat]
        known, hidden = own.hand, own._hidden
        held = f"{known} + {hidden} hidden" if known and hidden else f"{hidden} hidden" if hidden else str(known)
        return f"{seat}: {held} | {own.captured}"


hide_setup(View)
