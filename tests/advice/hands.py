"""Moments of hands for the tests of advice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

from hwatu import CardSet, Rules, State, View, deal, legal_actions, position, step


def moments(rules: Rules, seed: int) -> Iterator[State]:
    """Every state of a random hand, from the deal to its end."""
    rng = Random(seed)
    state = deal(rules, seed=seed)
    yield state
    while not state.over:
        state = step(state, rng.choice(legal_actions(state))).state
        yield state


def small_position(rules: Rules, rng: Random, held: int, stock: int) -> State:
    """A two-player position with ``held`` cards in each hand and ``stock`` in the stock, other cards captured."""
    deck = [*rules.deck]
    rng.shuffle(deck)
    codes = [each.code for each in deck]
    hands = [" ".join(codes[held * seat : held * seat + held]) for seat in range(2)]
    rest = codes[2 * held :]
    turned, table, taken = rest[:stock], rest[stock : stock + 2], rest[stock + 2 :]
    return position(
        rules, hands=hands, table=" ".join(table), stock=" ".join(turned), fill=False, turns=[5, 5],
        captured=[" ".join(taken[:18]), " ".join(taken[18:])],
    )  # fmt: skip


def worlds(view: View, state: State) -> Iterator[State]:
    """Every state that ``view`` of a small position leaves open."""
    unseen, viewer = [*view.unseen], view.viewer
    assert viewer is not None
    other = 1 - viewer
    size = view.seats[other].hand_size
    for held in combinations(unseen, size):
        left = [each for each in unseen if each not in held]
        for turned in permutations(left):
            hands = [CardSet(held), CardSet(held)]
            hands[viewer] = state.seats[viewer].hand
            yield position(
                state.rules, hands=hands, table=state.table, stock=list(turned), fill=False, turns=[5, 5],
                captured=[each.captured for each in state.seats], actor=state.actor,
            )  # fmt: skip


def all_that_follows(state: State, seen: set[State]) -> None:
    """Add to ``seen`` every state that any play from this one leads to."""
    if state in seen:
        return
    seen.add(state)
    for action in legal_actions(state):
        all_that_follows(step(state, action).state, seen)
