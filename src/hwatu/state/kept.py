"""All that a state is, by name, and the form in which a state keeps it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from hwatu.compiled_rules import CompiledRules
    from hwatu.payment import Payment
    from hwatu.result import Result
    from hwatu.state.parts import Marks, Phase, Refused, Setup, Stack, Trace, Turn


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


Rare: TypeAlias = """tuple[
    bytes,
    tuple[Stack, ...], tuple[Marks, ...], tuple[Refused, ...], tuple[Payment, ...], Result | None,
    tuple[int, ...], tuple[int, ...]
]"""
"""What most moves leave as it is: the stock as it was at the start, the stacks, marks, refused offers, payments, the
result; and what follows from the marks and is asked at every card, :func:`following_from` them.
"""

Kept: TypeAlias = "tuple[Setup, Phase, int, tuple[int, ...], int, Rare, tuple[Trace, ...], Turn | None]"
"""What a state keeps of :class:`Now`, in little memory and quick to make: the setup, the phase, the actor; the masks of
the table, of each hand and of each seat's captures; in one number how many cards of the stock are gone (the lowest
byte) and the turns; what seldom changes; the traces; the turn.
"""

# Where in it is what.
SETUP: Final = 0
PHASE: Final = 1
ACTOR: Final = 2
CARDS: Final = 3
CLOCK: Final = 4
RARE: Final = 5
TURN: Final = 7

STACKS: Final = 1
MARKS: Final = 2
PAID: Final = 4
RESULT: Final = 5
BOMB_TURNS: Final = 7


def keep(now: Now) -> Kept:
    """What a state keeps of all this."""
    setup, phase, actor, hands, captured, table, stacks, stock, turns, marks, trace, refused, paid, turn, result = now
    rare = (stock, stacks, marks, refused, paid, result, *following_from(marks, setup.kit))
    return setup, phase, actor, (table, *hands, *captured), turns << 8, rare, trace, turn


def following_from(marks: tuple[Marks, ...], kit: CompiledRules) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The points with which each seat may stop, and the bomb turns it has left."""
    return _shared(
        tuple([kit.enough(each.goes, each.go_points) for each in marks]), tuple([each.bomb_turns for each in marks])
    )


@lru_cache(maxsize=1024)
def _shared(enough: tuple[int, ...], bomb_turns: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same objects for equal ones, since most hands have the same at their start."""
    return enough, bomb_turns


def unfold(kept: Kept) -> Now:
    """All that a state is, by name."""
    setup, phase, actor, cards, clock, (stock, stacks, marks, refused, paid, result, _, _), trace, turn = kept
    mine = setup.rules.players + 1
    return Now(
        setup, phase, actor, cards[1:mine], cards[mine:], cards[0], stacks, stock[clock & 255 :], clock >> 8,
        marks, trace, refused, paid, turn, result,
    )  # fmt: skip
