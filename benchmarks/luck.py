"""The luck of a hand: how much more the turned stock cards were worth than expected. A control variate for matches.

For an observer who knows all hands but not the order of the stock, every order is equally likely. So the worth of the
turned card has the expected worth of the first card of a stock in random order, whatever "worth" means: their
difference is zero on average. Subtracted from the result of a hand, it does not change the expected result. The closer
the worth is to what the card brings in the end, the more variance it removes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from hwatu import State, observe, step
from hwatu.bots._quick_playout import Playout

if TYPE_CHECKING:
    from hwatu import Action

Payoff: TypeAlias = Callable[[Sequence[int]], float]
"""A number computed from the chips of all seats."""


def luck(hand: Iterable[tuple[State, Action]], payoffs: Sequence[Payoff], seed: str, orders: int) -> list[float]:
    """The sum of the luck of all steps of a hand, in each of these payoffs.

    After each turned card the hand is played out by rules of thumb, and compared with `orders` random orders of the
    stock. A hand that was over at once has no luck. Equal steps have equal luck, so in a deal that is played from every
    seat the luck of common steps cancels out.
    """
    found = [0.0] * len(payoffs)
    for number, (state, action) in enumerate(hand):
        random = Random(f"{seed}, luck {number}")
        playout = Playout(observe(state, state.actor), random)

        def worth(after: State, playout: Playout = playout) -> list[float]:
            chips = playout.chips(after)
            return [payoff(chips) for payoff in payoffs]

        for _ in range(orders):
            for place, gained in enumerate(turned(state, action, worth, random)):
                found[place] += gained / orders
    return found


def turned(state: State, action: Action, worth: Callable[[State], Sequence[float]], random: Random) -> list[float]:
    """The luck of the first card that a step turned: the worth of the state after it, less that with the stock in a
    random order, the other cards of which come next in both. Empty, for no luck, if the step turned none, or if that
    order begins with the same card.

    >>> from hwatu import Play, position, presets
    >>> state = position(presets.pagat(), hands=["2J", "10R"], table="8J", stock="8B 9J", fill=False)
    >>> def captured(after):
    ...     return [len(after.seats[0].captured)]
    >>> found = [turned(state, Play("2J"), captured, Random(seed)) for seed in range(9)]
    >>> [] in found, [2] in found, len(found) == found.count([]) + found.count([2])
    (True, True, True)
    """
    size = state.stock_size
    if step(state, action).state.stock_size == size:
        return []
    stock = state._memory.stock[state._gone :]
    usual = random.sample(sorted(stock), size)
    if usual[0] == stock[0]:
        return []
    lucky = [stock[0], *[card for card in usual if card != stock[0]]]
    ends = [worth(step(with_stock(state, order), action).state) for order in (lucky, usual)]
    return [one - other for one, other in zip(*ends, strict=True)]


def with_stock(state: State, order: list[int]) -> State:
    """A copy of the state with its stock in this order."""
    memory = state._memory.changed(stock=state._memory.stock[: state._gone] + bytes(order))
    return State(
        state._setup, state._phase, state._actor, state._table, state._seats, state._gone, memory,
        state._trace, state._trace_before, state._turn,
    )  # fmt: skip
