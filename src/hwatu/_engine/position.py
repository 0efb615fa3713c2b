"""The common base of states and views, and its seats.

Both have the same parts under the same names, so code that reads only visible parts (lists of legal actions, scores,
outcomes, texts, observations) takes either. The hidden parts of a view are empty: a hand of which its viewer knows
nothing is an empty mask and a number of cards, and the stock has no cards. The parts that only a state has (the stock,
the outcome), or only a view (its viewer, the cards that it cannot place), are in those classes.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING, Final, TypeVar

from hwatu._base.errors import InvalidPosition, a_type, short
from hwatu._base.fixed import Fixed
from hwatu._base.mypyc import Unchecked, hide_setup, i16, mypyc_attr
from hwatu._base.values import drawn
from hwatu._base.wording import Wording
from hwatu._cards.card_masks import CardMask, Chips, SeatIndex
from hwatu._cards.card_set import CardSet
from hwatu._cards.flower_cards import card_at
from hwatu._facts.current_turn import Turn
from hwatu._facts.payments import net_of
from hwatu._facts.seat import Seat, SeatFacts, seat_of
from hwatu._facts.turn_facts import Phase
from hwatu._scoring.score import Score

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hwatu._actions import Action
    from hwatu._cards.flower_cards import Card
    from hwatu._engine.compiled_rules import CompiledRules
    from hwatu._engine.shared_fields import Memory, Setup
    from hwatu._facts.carry import Carry
    from hwatu._facts.current_turn import Trace
    from hwatu._facts.outcome import RefusedOffer
    from hwatu._facts.payments import Payment
    from hwatu._facts.result import Result
    from hwatu._facts.turn_facts import Due, Stack
    from hwatu._payment.settlement import Settlement
    from hwatu.events import Events
    from hwatu.rules import Rules


T = TypeVar("T")


def seat_under(
    compiled: CompiledRules, hand: CardMask, captured: CardMask, turns: int, facts: SeatFacts, shown: CardMask
) -> Seat:
    """The seat with these cards, turns and facts, and the points that the cards are worth under the rules."""
    made = seat_of(captured, hand, turns, facts=facts, shown=shown)
    count_points(made, compiled)
    return made


def seats_under(
    compiled: CompiledRules,
    active: tuple[SeatIndex, ...],
    hands: Iterable[CardMask],
    captured: Iterable[CardMask],
    turns: Iterable[int],
    facts: Iterable[SeatFacts],
    shown: Iterable[CardMask],
) -> tuple[Seat, ...]:
    """The seats with these cards, turns and facts. Those in ``active`` play.

    A card that was shown and has left the hand is taken out of ``shown``: lines and documents of earlier versions kept
    it there. A seat that sits out has dropped its hand, and keeps the cards that it sold there (SELL-6).
    """
    found = []
    for seat, (hand, taken, had, own, known) in enumerate(zip(hands, captured, turns, facts, shown, strict=True)):
        found.append(seat_under(compiled, hand, taken, had, own, known & hand if seat in active else known))
    return tuple(found)


def count_points(seat: Seat, compiled: CompiledRules) -> None:
    """Set the points of a seat that is being made, from its captures."""
    facts, captured, scorer = seat._facts, seat._captured, compiled.scorer
    if facts.as_animal | facts.as_junk:  # some ways to count the cards are settled (CARD-9), so no table has the points
        points = scorer.best(captured, facts.as_animal, facts.as_junk)._points
    else:
        points = scorer.points(captured)
    seat._points = points
    if not compiled.stop_points_are_points:  # extras count to a stop (SCORE-13), or nobody stops (STOP-8)
        points = compiled.stop_points_when(captured, facts.as_animal, facts.as_junk)
    seat._stop_points = points


def settled_duals(facts: SeatFacts) -> CardMask:
    """The dual animals of a seat that are settled as animal or as junk, as a mask (CARD-9, CARD-10)."""
    return facts.as_animal | facts.as_junk


def junk_to_give(seat: Seat, compiled: CompiledRules) -> CardMask:
    """The captures of a seat that it can be asked to give as junk, as a mask (BONUS-9).

    Under rules by which dual animals that are settled as junk can be given, they are among them (CARD-11).
    """
    junk = compiled.junk
    if compiled.dual_junk_given:
        junk |= seat._facts.as_junk
    return seat._captured & junk


def turns_in_all(seats: tuple[Seat, ...]) -> int:
    """The number of turns that all seats have had together."""
    found = 0
    for each in seats:
        found += each._turns
    return found


def said_go_just_before(seats: tuple[Seat, ...]) -> SeatIndex | None:
    """The seat whose go ended the latest turn, or None.

    A go records in ``last_go`` the number of turns that there were by then, its own included.
    """
    turns = turns_in_all(seats)
    for seat, each in enumerate(seats):
        last_go = each._facts.last_go
        if last_go and last_go == turns:
            return seat
    return None


def same_facts(seats: tuple[Seat, ...], facts: tuple[SeatFacts, ...]) -> bool:
    """Whether the seats have these facts objects: a comparison by identity, which is enough for a cache."""
    for seat, each in enumerate(seats):  # noqa: SIM110 - the compiler makes a list of a generator
        if each._facts is not facts[seat]:
            return False
    return True


def facts_in(seats: tuple[Seat, ...]) -> tuple[SeatFacts, ...]:
    """The facts of each seat."""
    return tuple([each._facts for each in seats])


def replaced(of_seats: tuple[T, ...], seat: SeatIndex, own: T) -> tuple[T, ...]:
    """The values of all seats with another one for this seat. Written out for two and three seats, to be fast."""
    if len(of_seats) == 2:
        return (of_seats[0], own) if seat else (own, of_seats[1])
    if len(of_seats) == 3:
        first, second, third = of_seats[0], of_seats[1], of_seats[2]
        return (own, second, third) if seat == 0 else (first, own, third) if seat == 1 else (first, second, own)
    return (*of_seats[:seat], own, *of_seats[seat + 1 :])


_OVER: Final = Phase.OVER


@mypyc_attr(acyclic=True)
class Position(Fixed, metaclass=ABCMeta):
    """A position of a hand, complete in a :class:`State`, or as far as one seat may know it in a :class:`View`."""

    __slots__ = (
        "_actor", "_gone", "_memory", "_phase", "_seats", "_setup", "_table", "_trace", "_trace_before", "_turn",
    )  # fmt: skip

    _actor: i16
    _gone: i16  # the number of cards gone from the stock; next to the other i16, so that both fill one word
    _setup: Setup
    _phase: Phase
    _table: CardMask
    _seats: tuple[Seat, ...]
    _memory: Memory
    _trace: Trace | None
    _trace_before: Trace | None
    _turn: Turn | None

    def _repr_svg_(self) -> str | None:
        """The table as SVG, for notebooks; other classes get this from ``ShownAsPicture``, which is not compiled."""
        return drawn(self)

    @property
    def phase(self) -> Phase:
        """The decision that is due."""
        return self._phase

    @property
    def actor(self) -> SeatIndex:
        """The seat that decides it."""
        return self._actor

    @property
    @abstractmethod
    def settlement(self) -> Settlement | None:
        """Who pays whom, once the hand is over; None before."""

    @property
    @abstractmethod
    def stock_size(self) -> int:
        """How many cards are still to be turned."""

    @property
    @abstractmethod
    def face_down(self) -> int:
        """The number of cards face down on the table while the seats decide who plays (SELL-1)."""

    @property
    @abstractmethod
    def opening(self) -> Events:
        """The events of the deal."""

    @property
    def _listed(self) -> tuple[Action, ...] | None:
        """The legal actions of a view, which lists them itself; None of a state, whose actions the engine lists."""
        return None

    @property
    def rules(self) -> Rules:
        """The rules of this hand."""
        return self._setup.rules

    @property
    def dealer(self) -> SeatIndex:
        """The seat that dealt (DEAL-6), which leads unless the next one does (TURN-1, TURN-14)."""
        return self._setup.dealer

    @property
    def active(self) -> tuple[SeatIndex, ...]:
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
    def seat(self) -> SeatIndex:
        """The seat whose turn it is; another seat may be the ``actor`` that must decide within it."""
        return self._actor if self._turn is None else self._turn._seat

    @property
    def table(self) -> CardSet:
        """The cards that lie face up on the table outside stacks, a pair not yet captured included."""
        turn = self._turn
        return CardSet.from_mask(self._table if turn is None else self._table | turn._pair | turn._waiting)

    @property
    def turned(self) -> Card | None:
        """The turned card that waits for its player's choice, or None."""
        return None if self._turn is None or self._turn._turned < 0 else card_at(self._turn._turned)

    @property
    def owed(self) -> tuple[Due, ...]:
        """The junk still owed in this turn, in the order it is asked for (BONUS-9)."""
        return () if self._turn is None else self._turn._dues

    @property
    def current_turn(self) -> Turn | None:
        """The public part of the turn in progress, or None if nothing has happened in it.

        >>> from hwatu import Shake, observe, position, presets, step
        >>> state = position(presets.pagat(shake="MUST_PLAY"), hands=["3B 3R 3J 5A", "1B"], table="8B")
        >>> observe(step(state, Shake(3)).state, 1).current_turn.must_play
        <Month.MARCH: 3>
        """
        return None if self._turn is None else self._turn

    @property
    def after_go_of(self) -> SeatIndex | None:
        """The seat whose go ended the turn before this one, or None if that turn ended without a go (STOP-2).

        >>> from hwatu import position, presets
        >>> position(presets.pagat(), hands=["5A", "9R"], goes=[1, 0], turns=[1, 0], actor=1).after_go_of
        0
        """
        return said_go_just_before(self._seats)

    @property
    def undecided(self) -> tuple[SeatIndex, ...]:
        """The seats that have not yet said whether they play, in the order in which they are asked (SELL-1)."""
        return () if self._setup.seating is None else self._setup.seating.undecided

    @property
    def sitting_out(self) -> tuple[tuple[SeatIndex, bool], ...]:
        """The seats that have dropped out so far, each with whether it was forced to.

        It is empty when it is decided who plays (SELL-1).
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
    def _hands(self) -> tuple[CardMask, ...]:
        """The hand of each seat, as masks."""
        return tuple([each._hand for each in self._seats])

    @property
    def _shown(self) -> tuple[CardMask, ...]:
        """The cards that each seat has shown, as masks."""
        return tuple([each._shown for each in self._seats])

    @property
    def _captured(self) -> tuple[CardMask, ...]:
        """Each seat's captures, as masks."""
        return tuple([each._captured for each in self._seats])

    @property
    def _turns(self) -> tuple[int, ...]:
        """How many turns each seat has had."""
        return tuple([each._turns for each in self._seats])

    @property
    def _traces(self) -> tuple[Trace, ...]:
        """The traces of the last turn and of the one before it; empty under rules that do not need them."""
        return tuple([each for each in (self._trace, self._trace_before) if each is not None])

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The :class:`Seat` of each seat by its number: captures, hand, goes, points and other facts.

        >>> from hwatu import deal, observe, presets
        >>> state = deal(presets.pagat(), seed=7)
        >>> state.seats[0].hand == observe(state, 0).seats[0].hand, observe(state, 0).seats[1].hand_size
        (True, 10)
        """
        return self._seats

    @property
    def _facts(self) -> tuple[SeatFacts, ...]:
        """The facts of each seat."""
        return facts_in(self._seats)

    def _gained(self, seat: SeatIndex) -> CardMask:
        """The cards that a seat captured in the turn under way, or in the one that ended the hand, as a mask."""
        turn = self._turn
        return turn._gained if turn is not None and turn._seat == seat else 0

    def _net(self) -> tuple[Chips, ...]:
        """The chips that each seat has won or lost so far in this hand; at its end, in all."""
        settlement = self.settlement
        return net_of(self.payments, self.rules.players) if settlement is None else settlement.net

    def score(self, seat: SeatIndex | Unchecked) -> Score:
        """The score of a seat's captures now, item by item. Settled dual animals count as settled (CARD-9, -10)."""
        own = self._seats[seat_at_table(seat, self._setup.rules.players)]
        best = self._setup.compiled.scorer.best(own._captured, own._facts.as_animal, own._facts.as_junk)
        return Score(self.rules, own.captured, CardSet.from_mask(best._as_junk))

    def chips(self, seat: SeatIndex | Unchecked) -> Chips:
        """A seat's win or loss so far in this hand, in chips; at its end, its win or loss in all."""
        return self._net()[seat_at_table(seat, self._setup.rules.players)]


def seat_at_table(seat: object, players: int) -> SeatIndex:
    """Return the seat. Raises :class:`InvalidPosition` (``unknown_seat``) if the table does not have it."""
    if type(seat) is int and 0 <= seat < players:
        return seat
    raise InvalidPosition(
        f"There is no seat {short(seat)}: seats are 0 to {players - 1}.",
        code="unknown_seat",
        rule="DEAL-1",
        korean=f"{short(seat)}: 그런 자리는 없습니다. 자리는 0번부터 {players - 1}번까지입니다.",
    )


def not_a_state(value: object) -> InvalidPosition:
    """The error for a value that is no state."""
    is_step = isinstance(getattr(value, "state", None), Position)
    return InvalidPosition(
        f"Expected a State, got {a_type(value)}.",
        code="not_a_state",
        hint=_STATE_OF_STEP if is_step else None,
        korean=f"State가 와야 하는데 {type(value).__name__}입니다.",
    )


def not_a_view(value: object) -> InvalidPosition:
    """The error for a value that is no view."""
    return InvalidPosition(
        f"Expected a View, got {a_type(value)}.",
        code="not_a_view",
        hint=_VIEW_OF_STATE if isinstance(value, Position) else None,
        korean=f"View가 와야 하는데 {type(value).__name__}입니다.",
    )


_STATE_OF_STEP: Final = Wording(
    "A step gives it with the events: state, events = step(state, action).",
    "step이 이벤트와 함께 돌려줍니다: state, events = step(state, action).",
)
_VIEW_OF_STATE: Final = Wording(
    "What the player sees is observe(state, state.actor).", "치는 사람이 보는 것은 observe(state, state.actor)입니다."
)


hide_setup(Position)  # see _base/mypyc.py
