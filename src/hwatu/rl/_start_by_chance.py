"""A hand that begins in the middle: at one position, or at any that looks like it to all."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations, permutations
from math import factorial, prod
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.frozen import Value
from hwatu._engine import legal_actions, step
from hwatu._state import Phase
from hwatu._view import observe
from hwatu.rl._action_space import action, action_id

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from hwatu._state import State

MOST_DEALS: Final = 100_000
"""In so many ways at most can the hidden cards of a subgame lie."""


@attrs.frozen(slots=False)
class StartByChance(Value):
    """The states in which a hand can begin, each equally likely; with one alone nothing is left to chance.

    Beside :class:`hwatu.rl._deal_by_chance.DealByChance` it deals with one choice, or none. Raises
    :class:`InvalidPosition` (``no_start``) where there is nothing to decide.
    """

    states: tuple[State, ...]

    def __attrs_post_init__(self) -> None:
        if self.states[0].over:
            raise InvalidPosition("The hand is over: there is nothing to decide.", code="no_start")

    @property
    def rounds(self) -> int:
        """How often is dealt at most."""
        return 1

    @cached_property
    def length(self) -> int:
        """How many choices make a start."""
        return int(len(self.states) > 1)

    @cached_property
    def most(self) -> int:
        """How many choices there can be at once."""
        return len(self.states) * self.length

    def choices(self, made: Sequence[int]) -> list[int]:
        """The numbers of the states that are left, after these choices."""
        return [] if made else list(range(self.most))

    def text(self, _made: Sequence[int], choice: int) -> str:
        """A choice in words: the hands, and the stock in its order."""
        state = self.states[choice]
        hands = " / ".join([str(each.hand) for each in state.seats])
        return f"deal {hands} and {' '.join([each.code for each in state.stock])}".rstrip()

    def drawn(self, length: int, random: Random) -> tuple[int, ...]:
        """The first choices, so many of them, drawn from ``random``."""
        return tuple([random.randrange(self.most) for _ in range(length)])

    def deal(self, made: Sequence[int]) -> State:
        """The state with which the hand begins."""
        return self.states[made[0] if made else 0]

    def instead(self, past: Sequence[int], was: State, player: int, random: Random) -> Iterator[tuple[int, ...]]:
        """The choices that may have been made as far as ``player`` knows, who sees ``was`` after this past; in any
        order.
        """
        view, decided = observe(was, player), past[self.length :]
        for choice in random.sample(range(len(self.states)), len(self.states)):
            after = _after(self.states[choice], decided)
            if after is not None and observe(after, player) == view:
                yield (choice,)[: self.length]


def _after(state: State, decided: Sequence[int]) -> State | None:
    """The state after these decisions, None where one of them is not legal."""
    for number in decided:
        if state.over or number not in [action_id(each) for each in legal_actions(state)]:
            return None
        state = step(state, action(observe(state, state.actor), number)).state
    return state


def subgame(state: State) -> tuple[State, ...]:
    """The states that everybody at the table may hold to be so, of whom nobody looks at the own hand: the cards that a
    spectator cannot place lie in every way that the rules allow.

    Raises :class:`InvalidPosition` (``no_start``) while it is being decided who plays, where hands were dropped, and
    where there are more than :data:`MOST_DEALS` ways.

    >>> from hwatu import position, presets
    >>> state = position(presets.pagat(), hands=["2A", "3R"], table="2R 8J", stock="8B 9J", fill=False)
    >>> len(subgame(state)), len({each.seats[0].hand for each in subgame(state)})
    (24, 4)
    """
    if state.phase is Phase.SEATING or any(each.dropped for each in state._facts):
        raise InvalidPosition("A subgame begins where nobody has dropped out, nor may.", code="no_start")
    sampler = observe(state, None)._drawing()
    hidden = [hand.hidden for hand in sampler.hands]
    ways = factorial(len(sampler.unseen)) // prod([factorial(each) for each in hidden])
    if ways > MOST_DEALS:
        raise InvalidPosition(
            f"The hidden cards can lie in {ways:,} ways, and a subgame has at most {MOST_DEALS:,}.",
            code="no_start",
            korean=f"숨은 패가 놓일 수 있는 길은 {ways:,}가지인데 {MOST_DEALS:,}가지까지만 다룰 수 있습니다.",
        )
    orders = _orders(tuple(sampler.unseen), hidden)
    return tuple([found for order in orders if (found := sampler.placed(order)) is not None])


def _orders(cards: tuple[int, ...], hands: Sequence[int]) -> Iterator[list[int]]:
    """The cards in every order, those of each hand in one order alone."""
    if not hands:
        yield from map(list, permutations(cards))
        return
    for held in combinations(cards, hands[0]):
        rest = tuple([each for each in cards if each not in held])
        for order in _orders(rest, hands[1:]):
            yield [*held, *order]
