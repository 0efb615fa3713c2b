"""Puzzles: late positions with every card open, in which one action is best and does not look so."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final

import attrs

from hwatu._base.errors import InvalidPosition
from hwatu._base.frozen import Value
from hwatu._cards.argument_checks import MOST_NUMBER, whole
from hwatu._cards.shuffle import check_seed, derived
from hwatu._engine import deal, step
from hwatu._view import observe
from hwatu.advice._solving import Solution, solve
from hwatu.bots import simple_bot
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hwatu._cards.shuffle import Seed
    from hwatu._state import State
    from hwatu.rules import Rules

MOST_CARDS: Final = 10
"""The most cards that the hands of a puzzle may hold together."""

_MOST_POSITIONS: Final = 20_000
MOST_DEALS: Final = 1000
"""So many deals in a row without a puzzle, and there will hardly be one."""


@attrs.frozen
class Puzzle(Value):
    """A position to solve and its ``solution``, which proves that one action is better than every other."""

    state: State
    solution: Solution


def puzzles(rules: Rules, *, seed: Seed, cards: int = 6) -> Iterator[Puzzle]:
    """Puzzles from hands that bots play, one a hand at most, once the hands hold ``cards`` cards together or fewer.

    In each one action is better than every other by a chip or more, and :func:`hwatu.bots.simple_bot`, which does not
    see the other cards, chooses another. A seed repeats them. They end only where a thousand deals bring none, as under
    rules without a choice.

    Raises :class:`InvalidPosition` (``bad_number`` for fewer than 2 or more than 10 cards, ``bad_seed``),
    :class:`RuleConflict` (``not_rules``).

    >>> from hwatu import presets
    >>> puzzle = next(puzzles(presets.pagat(), seed="a rainy day", cards=4))
    >>> puzzle.solution.margin > 0
    True
    """
    check_rules(rules)
    check_seed(seed)
    whole(cards, "cards", MOST_CARDS, least=2)
    return _made(rules, seed, cards)


def _made(rules: Rules, seed: Seed, cards: int) -> Iterator[Puzzle]:
    barren = 0
    for number in count():
        random = Random(derived(seed, f"puzzle {number}"))
        state = deal(rules, seed=derived(seed, f"deal {number}"))
        while not state.over:
            puzzle = _puzzle(state, random) if _held(state) <= cards else None
            if puzzle is not None:
                yield puzzle
                barren = -1
                break
            state = step(state, simple_bot(observe(state, state.actor), random)).state
        barren += 1
        if barren >= MOST_DEALS:
            return


def _held(state: State) -> int:
    """How many turns are left in all."""
    return sum([each.hand_size + each.bomb_turns for each in state.seats]) if not state.undecided else MOST_NUMBER


def _puzzle(state: State, random: Random) -> Puzzle | None:
    view = observe(state, state.actor)
    if len(view.actions) < 2:
        return None
    try:
        solution = solve(state, positions=_MOST_POSITIONS)
    except InvalidPosition:  # too deep
        return None
    hard = solution.margin is not None and solution.margin > 0 and simple_bot(view, random) != solution.line[0]
    return Puzzle(state, solution) if hard else None
