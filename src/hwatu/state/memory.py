"""The memory of a hand besides its cards: of each seat, of the last turns, and what most steps leave as it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from hwatu.cards import Month
from hwatu.compiled_rules import CompiledRules
from hwatu.payment import Payment
from hwatu.result import Result
from hwatu.state.stacks import RefusedOffer, Stack


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
    """Everything remembered of one seat besides its cards; most of it never changes in most hands.

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
    """The cards that a turn left on the table (LIABLE-2, -4), all seen by everyone; whether a card could have been
    captured follows from it and the hand.
    """

    seat: int
    played: int
    unchosen: int
    lain: int
    last_card: bool


class Memory(NamedTuple):
    """The facts that most steps leave as they are, and states therefore share.

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
