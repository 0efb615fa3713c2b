"""What a state is made of: phases, stacks, what is remembered of each seat, a turn in progress, what never changes."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import attrs

from hwatu.argument_checks import month
from hwatu.cards import MONTH_MASKS, Month
from hwatu.cardset import CardSet
from hwatu.compiled_rules import MONTH_OF, CompiledRules, kit
from hwatu.events import Events
from hwatu.frozen import Value
from hwatu.result import Carry
from hwatu.rules import Rules, SyodangRule

if TYPE_CHECKING:
    from collections.abc import Mapping


class Phase(Enum):
    """What is being decided; :mod:`hwatu.engine.phases` says what may follow what."""

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


@attrs.frozen(weakref_slot=False)
class Stack(Value):
    """Three cards of a month that are captured together, with the jokers that a ppuk kept (DEAL-12, TURN-8, JOKER-4).

    ``maker`` is the seat that made it, None for one that was dealt. Raises :class:`InvalidPosition`
    (``unknown_month``), :class:`NotationError` for what names no cards.

    >>> Stack(3, "3B 3R 3J", maker=1).cards
    CardSet('3B 3R 3J')
    """

    month: Month = attrs.field(converter=month)
    cards: CardSet = attrs.field(converter=CardSet)
    maker: int | None = None


@lru_cache(maxsize=4096)
def stack_of(cards: int, maker: int | None) -> Stack:
    """The stack of three cards and jokers, given as a mask; the same object for the states that share it."""
    month = MONTH_OF[(cards & -cards).bit_length() - 1]
    return Stack(Month(MONTH_MASKS.index(month)), CardSet.from_mask(cards), maker)


class Moment(NamedTuple):
    """A moment that tells of a hand into which cards are drawn (JOKER-2): it drew a card, showed three of a month
    (SHAKE-1), or took a bomb turn (BOMB-2). ``hand`` is what was held then, without the drawn card, ``shown`` what had
    been shown by then.
    """

    hand: int
    shown: int
    drawn: int = -1
    shook: int = 0


class Marks(NamedTuple):
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
    dealt: int = 0
    moments: tuple[Moment, ...] = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is Marks and self[:-2] == other[:-2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:-2])


NO_MARKS: Final = Marks()


class Trace(NamedTuple):
    """What a turn left on the table (LIABLE-2, -4), all of it seen by everyone; whether a card could have been captured
    follows from it and the hand.
    """

    seat: int
    played: int
    unchosen: int
    lain: int
    last_card: bool


@attrs.frozen(weakref_slot=False)
class Refused(Value):
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

    def __copy__(self) -> Due:
        return self

    def __deepcopy__(self, memo: object) -> Due:
        return self


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


@attrs.frozen(weakref_slot=False)
class Seating(Value):
    """Who plays, while four or more decide it (SELL): the seats still to decide, who dropped out and whether by force,
    the table face down, and the orders in which the dropped cards come back.
    """

    undecided: tuple[int, ...]
    dropped: tuple[tuple[int, bool], ...]
    face_down: bytes
    to_table: bytes
    to_stock: bytes


REMEMBERED_BYTES: Final = 65_536
"""About so much memory is what is remembered of one :class:`Clock`."""


class Clock(dict[int, int]):
    """What the clock of a hand shows after a seat's turn in which one card was turned: one number for all states.

    >>> Clock(seat=0)[3]
    260
    """

    __slots__ = ("_most", "_turn")

    def __init__(self, seat: int, seats: int = 2) -> None:
        super().__init__()
        self._turn: int = 1 + (256 << 8 * seat)
        self._most: int = REMEMBERED_BYTES // (160 + 2 * seats)  # both numbers have a byte for each seat

    def __missing__(self, shown: int) -> int:
        then = shown + self._turn
        if len(self) < self._most:
            self[shown] = then
        return then


Place: TypeAlias = "tuple[int, int, int, int, Clock]"
"""Of a seat: where in the masks of a state its hand is, and its captures; the seat after it, and where that one's hand
is; what the clock shows after its turn.
"""


@attrs.frozen(weakref_slot=False)
class Order(Value):
    """The order of turns among the seats that play: of each seat the others in turn order after it, the one after it,
    and its :data:`Place`; of each in turn where its count among the turns is, as a mask. Those that wait cost nothing.
    """

    opponents: Mapping[int, tuple[int, ...]]
    after: Mapping[int, int]
    places: Mapping[int, Place] = attrs.field(eq=False, repr=False)
    turn_masks: tuple[int, ...]


@lru_cache(maxsize=128)
def order(active: tuple[int, ...], seats: int) -> Order:
    """The order of turns of the active among so many seats, the same object while it is remembered."""
    opponents = {seat: active[place + 1 :] + active[:place] for place, seat in enumerate(active)}
    after = {seat: others[0] for seat, others in opponents.items() if others}
    following = {seat: after.get(seat, seat) for seat in active}
    return Order(
        MappingProxyType(opponents),
        MappingProxyType(after),
        {seat: (1 + seat, 1 + seats + seat, each, 1 + each, Clock(seat, seats)) for seat, each in following.items()},
        tuple([255 << 8 * seat for seat in active]),
    )


@attrs.frozen(weakref_slot=False)
class Setup(Value):
    """What never changes within a hand, shared by all its states; a new one is made when it is settled who plays.

    ``offers``: nagari may be offered (LIABLE-5). ``traces``: it is remembered what turns leave on the table (LIABLE-2).
    """

    rules: Rules
    dealer: int
    active: tuple[int, ...]
    carry: Carry
    opening: Events = attrs.field(eq=False)
    seating: Seating | None = None
    kit: CompiledRules = attrs.field(init=False, eq=False)
    order: Order = attrs.field(init=False, eq=False)
    offers: bool = attrs.field(init=False, eq=False)
    traces: bool = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        three = len(self.active) == 3
        object.__setattr__(self, "kit", kit(self.rules))
        object.__setattr__(self, "order", order(self.active, self.rules.players))
        object.__setattr__(self, "offers", three and self.rules.syodang is not SyodangRule.OFF)
        object.__setattr__(self, "traces", three and self.rules.oe_myeon)

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.rules, self.dealer, self.active, self.carry, self.opening, self.seating)


FRESH_TURN = Turn(0)
