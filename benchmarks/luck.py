"""The luck of a hand: how much the stock cards that were turned were worth beyond what could be expected of them.

For whoever knows all hands, but not the order of the stock, every order of it is equally likely. So the worth of the
card that was turned is on average that of the first card of a stock in random order, whatever "worth" means: the
difference is zero on average. Subtracted from what a hand brought, it leaves the expected result as it is; and the
nearer the worth is to what the card brings in the end, the more it takes away of the chance that decides hands.
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
"""Any number that follows from the chips of all seats."""


def luck(hand: Iterable[tuple[State, Action]], payoffs: Sequence[Payoff], seed: str, orders: int) -> list[float]:
    """The luck of all steps of a hand together, in each of these payoffs, if rules of thumb play on after each; for
    each card that was turned so many orders of the stock are tried. A hand that was over at once has none.

    The same steps have the same luck, so in a deal that is played from every seat that of steps in common cancels.
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
    """The same state with its stock in this order."""
    memory = state._memory.changed(stock=state._memory.stock[: state._gone] + bytes(order))
    return State(
        state._setup, state._phase, state._actor, state._table, state._seats, state._gone, memory,
        state._trace, state._trace_before, state._turn,
    )  # fmt: skip
