"""What one seat may know of a hand, built from what it may see."""

from __future__ import annotations

from functools import cached_property, lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu.card_masks import mask_of
from hwatu.cardset import CardSet
from hwatu.engine import legal_actions
from hwatu.engine.bright_selling import IRIS
from hwatu.errors import InvalidPosition
from hwatu.events import Events
from hwatu.state import Phase, State
from hwatu.state.memory import Memory
from hwatu.state.setup import Setup
from hwatu.state.situation import Situation, not_a_state
from hwatu.view.hidden_cards import HiddenCards
from hwatu.view.public_history import NO_HISTORY, NO_SELLING, hand_history, selling_history, with_secrets
from hwatu.view.redaction import redacted
from hwatu.view.sampling import Sampler

if TYPE_CHECKING:
    from hwatu.actions import Action
    from hwatu.payment import Settlement
    from hwatu.state.memory import Memory
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
    settlement: Settlement | None
    """Who pays whom, once the hand is over; None before."""
    actions: tuple[Action, ...] = attrs.field(eq=False)
    """What the viewer may do now; empty where it has nothing to decide."""
    _setup: Setup
    _cards: tuple[int, ...]
    _clock: int
    _memory: Memory
    _trace: int
    _turn: Turn | None
    _hidden: HiddenCards

    @property
    def opening(self) -> Events:
        """What happened at the deal, as far as the viewer may know it."""
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

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self._hidden.hand_sizes[self._seat(seat)]

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
        >>> from hwatu import deal, presets
        >>> view = observe(deal(presets.pagat(), seed=7), 0)
        >>> guess = view.sample(Random(1))
        >>> guess.hand(0) == view.hand(0), observe(guess, 0) == view
        (True, True)
        """
        if not isinstance(rng, Random):
            raise InvalidPosition(f"Expected a random.Random, got {type(rng).__name__}.", code="bad_random")
        return self._sampler.sample(rng)

    @cached_property
    def _sampler(self) -> Sampler:
        return Sampler(self.viewer, self._now, self._hidden, self.settlement)

    def _carried_actions(self) -> list[Action]:
        return list(self.actions)

    def __repr__(self) -> str:
        who = "a spectator" if self.viewer is None else f"seat {self.viewer}"
        what = f"seat {self.actor} decides {self.phase.value}" if self.result is None else self.result.end.name
        stacks = "".join(f" [{stack.cards}]" for stack in self.stacks)
        seats = ", ".join(self._seat_text(seat) for seat in range(self.rules.players))
        return f"<View of {who}: {what}; table {self.table}{stacks}; stock {self.stock_size}; {seats}>"

    def _seat_text(self, seat: int) -> str:
        known = self.hand(seat)
        hidden = self.hand_size(seat) - len(known)
        held = f"{known} + {hidden} hidden" if known and hidden else f"{hidden} hidden" if hidden else str(known)
        return f"{seat}: {held} | {self.captured(seat)}"


def observe(state: State, seat: int | None) -> View:
    """What ``seat`` knows of the hand, or with None a spectator.

    States that differ only in what the seat cannot see give equal views. Raises :class:`InvalidPosition`
    (``not_a_state``, ``unknown_seat``).

    >>> from hwatu import deal, presets
    >>> view = observe(deal(presets.pagat(players=3), seed=7), 1)
    >>> len(view.hand(1)), len(view.hand(0)), view.hand_size(0), len(view.unseen)
    (7, 0, 7, 35)
    """
    if type(state) is not State:
        raise not_a_state(state)
    if seat is not None:
        state._seat(seat)
    setup, memory, cards, gone = state._setup, state._memory, state._cards, state._clock & 255
    players = len(memory.marks)
    hands, own, seating = cards[1 : 1 + players], state._actor == seat, setup.seating
    unseen, face_down = _left_of(memory.stock)[gone], b""
    if seating is not None:
        face_down = seating.face_down
        unseen |= mask_of(face_down)
        visible = attrs.evolve(seating, face_down=b"", to_table=b"", to_stock=b"")
        setup = Setup(setup.rules, setup.dealer, setup.active, setup.carry, setup.opening, visible)
    known = [cards[0]]
    for each, hand in enumerate(hands):
        held = hand
        if each != seat:
            held = hand & (memory.marks[each].shown if seating is None else _known(state, each))
            unseen |= hand ^ held
        known.append(held)
    selling = NO_SELLING if len(setup.active) == players else selling_history(state, seat)
    hidden = HiddenCards(
        unseen,
        tuple(map(int.bit_count, hands)),
        len(memory.stock) - gone,
        len(face_down),
        ()
        if seating is not None
        else tuple([
            NO_HISTORY if each == seat else hand_history(state, each, unseen, selling) for each in range(players)
        ]),
        selling,
    )  # fmt: skip
    return View(
        seat,
        state._phase,
        state._actor,
        state.settlement,
        tuple(legal_actions(state)) if own else (),
        setup,
        (*known, *cards[1 + players :]),
        state._clock >> 8 << 8,
        _seen_by(memory, seat),
        state._trace,
        state._turn,
        hidden,
    )


@lru_cache(maxsize=64)
def _left_of(stock: bytes) -> tuple[int, ...]:
    """The cards of a stock that are left when so many are gone, as masks."""
    left = [0]
    for index in reversed(stock):
        left.append(left[-1] | 1 << index)
    return tuple(left[::-1])


def _seen_by(memory: Memory, seat: int | None) -> Memory:
    """What a seat knows of what is remembered. Most states of a hand share one memory, so the last one is kept."""
    known, seen = _LAST_SEEN.get(seat, (None, memory))
    if known is not memory:
        marks = [marks if each == seat else with_secrets(marks, 0) for each, marks in enumerate(memory.marks)]
        seen = memory._replace(stock=b"", marks=tuple(marks))
        _LAST_SEEN[seat] = (memory, seen)
    return seen


_LAST_SEEN: Final[dict[int | None, tuple[Memory | None, Memory]]] = {}
"""For each viewer the memory of the last state it looked at, and what it saw of it."""


def _known(state: State, seat: int) -> int:
    """What everyone knows of a hand: the cards shown, and the iris of a player that must drop out for it (SELL-10)."""
    seating, shown = state._setup.seating, state._memory.marks[seat].shown
    return shown | IRIS if seating is not None and (seat, True) in seating.dropped else shown
