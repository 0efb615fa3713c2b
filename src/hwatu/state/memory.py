"""What a hand remembers besides its cards: stacks, what is known of each seat, what turns left, refused offers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import attrs

from hwatu.argument_checks import month
from hwatu.cards import ALL_MONTHS_MASK, MONTH_MASKS, Month
from hwatu.cardset import CardSet
from hwatu.compiled_rules import MONTH_OF, CompiledRules
from hwatu.frozen import Value
from hwatu.notebook import ShownAsPicture
from hwatu.payment import Payment
from hwatu.result import Result


@attrs.frozen(weakref_slot=False)
class Stack(ShownAsPicture, Value):
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
    been shown by then. ``asks``: a month that the drawn card completed would have been shown, and ``quad`` is that
    month, if it completed one (DEAL-17).
    """

    hand: int
    shown: int
    drawn: int = -1
    shook: int = 0
    asks: bool = False
    quad: int = 0


class Marks(NamedTuple):
    """What is remembered of one seat besides its cards; most of it never changes in most hands.

    ``pair_bombed`` and ``quads`` are the months of its pair bombs (BOMB-6) and of the quads that it played on with
    (DEAL-14), ``as_animal`` and ``as_junk`` its dual animals that count as one of these for good (CARD-9, CARD-10).
    ``reverse_go``: it said go after an opponent had (PAY-21). ``idle`` is how many turns in a row it captured nothing
    (STOP-10).

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
    pair_bombed: tuple[Month, ...] = ()
    quads: tuple[Month, ...] = ()
    as_animal: int = 0
    as_junk: int = 0
    reverse_go: bool = False
    idle: int = 0
    dealt: int = 0
    moments: tuple[Moment, ...] = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is Marks and self[:-2] == other[:-2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:-2])


def settled_duals(marks: Marks) -> int:
    """The dual animals of a seat that count as one thing for good (CARD-9, CARD-10)."""
    return marks.as_animal | marks.as_junk


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


_tuple: Final = tuple.__new__  # makes a named tuple without the detour over its own constructor

LATER_TRACE: Final = (1 << 161) - 1
"""The bits of the later of two packed traces."""


def packed_trace(seat: int, played: int, unchosen: int, lain: int, last_card: bool) -> int:
    """A :class:`Trace` as a number, as a state keeps it, in a third of the bytes.

    Of what lay there jokers do not matter. A mark above it says that there is a trace.
    """
    return ((lain & ALL_MONTHS_MASK | 1 << 48) << 48 | unchosen) << 64 | played << 16 | seat << 1 | last_card


def packed_traces(traces: tuple[Trace, ...]) -> int:
    """Up to two traces as one number."""
    packed = 0
    for each in reversed(traces):
        packed = packed << 161 | packed_trace(*each)
    return packed


def unpacked_traces(packed: int) -> tuple[Trace, ...]:
    """The traces that were packed."""
    found = []
    while packed:
        cards = packed >> 16
        seat, last_card = packed >> 1 & 0x7FFF, packed & 1 == 1
        found.append(_tuple(Trace, (
            seat, cards & ALL_MONTHS_MASK, cards >> 48 & ALL_MONTHS_MASK, cards >> 96 & ALL_MONTHS_MASK, last_card
        )))  # fmt: skip
        packed >>= 161
    return tuple(found)


@attrs.frozen(weakref_slot=False)
class RefusedOffer(Value):
    """A refused offer of nagari, and how many turns each seat had had by then (LIABLE-6)."""

    offerer: int
    refuser: int
    said_go: bool
    turns: int


class Memory(NamedTuple):
    """What most steps leave as it is, and states therefore share.

    ``stock`` is the whole stock as the hand began; the clock of a state says how much of it is gone. ``enough`` are the
    points with which each seat may stop, and ``bomb_turns`` the bomb turns it has left: both follow from the marks.
    """

    stock: bytes
    stacks: tuple[Stack, ...]
    marks: tuple[Marks, ...]
    refused: tuple[RefusedOffer, ...]
    paid: tuple[Payment, ...]
    result: Result | None
    enough: tuple[int, ...]
    bomb_turns: tuple[int, ...]

    @classmethod
    def of(
        cls,
        rules: CompiledRules,
        stock: bytes,
        stacks: tuple[Stack, ...],
        marks: tuple[Marks, ...],
        refused: tuple[RefusedOffer, ...],
        paid: tuple[Payment, ...],
        result: Result | None,
    ) -> Memory:
        """The memory of these, with what follows from the marks."""
        return cls(stock, stacks, marks, refused, paid, result, *following_from(marks, rules))


def following_from(marks: tuple[Marks, ...], rules: CompiledRules) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points with which each seat may stop, and the bomb turns it has left."""
    return _shared(
        tuple([rules.enough(each.goes, each.go_points) for each in marks]),
        tuple([each.bomb_turns for each in marks]),
    )


@lru_cache(maxsize=1024)
def _shared(enough: tuple[int, ...], bomb_turns: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same objects for equal ones, since most hands have the same at their start."""
    return enough, bomb_turns
