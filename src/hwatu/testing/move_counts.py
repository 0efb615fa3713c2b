"""Perft: all sequences of so many decisions counted, for one engine to compare with another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import attrs

from hwatu.actions import Action
from hwatu.engine import legal_actions, step
from hwatu.errors import InvalidPosition, short
from hwatu.frozen import Value
from hwatu.state import State
from hwatu.state.situation import not_a_state


@attrs.frozen
class PerftCount(Value):
    """What :func:`perft` counts: ``sequences`` of decisions, those among them that end the hand with their last one
    (``over``), and for each seat the chips that it won or lost in all of these together (``net``).
    """

    sequences: int
    over: int
    net: tuple[int, ...]


def perft(state: State, depth: int) -> PerftCount:
    """Counts all sequences of exactly ``depth`` legal decisions that begin in a state.

    Every action that :func:`hwatu.legal_actions` lists is one decision, whoever decides, also where it lists no other.
    Nothing is left to chance: the hidden cards and the stock lie as they do in the state. A hand that ended earlier is
    not counted again. ``net`` is the sum of the settlements of the hands that the last decision ended.

    Raises :class:`InvalidPosition` (``not_a_state``, ``bad_number`` for a depth below 1).

    >>> from hwatu import deal, presets
    >>> [perft(deal(presets.pagat(), seed=7), depth).sequences for depth in (1, 2, 3)]
    [11, 110, 1072]
    """
    return total(divided_perft(state, depth).values(), state.rules.players)


def divided_perft(state: State, depth: int) -> Mapping[Action, PerftCount]:
    """What :func:`perft` counts, apart for each first action: where two engines differ, it says below which one.

    Raises as :func:`perft` does.

    >>> from hwatu import deal, presets
    >>> from hwatu.actions import action_text
    >>> for action, count in list(divided_perft(deal(presets.pagat(), seed=7), 3).items())[:2]:
    ...     print(action_text(action), count.sequences)
    play 2A 100
    play 2J 100
    """
    if type(state) is not State:
        raise not_a_state(state)
    if type(depth) is not int or depth < 1:
        raise InvalidPosition(f"A depth is a whole number from 1 up, not {short(depth)}.", code="bad_number")
    return {action: _counted(step(state, action).state, depth - 1) for action in legal_actions(state)}


def _counted(state: State, depth: int) -> PerftCount:
    if depth == 0:
        settlement = state.settlement
        return PerftCount(1, 0, (0,) * state.rules.players) if settlement is None else PerftCount(1, 1, settlement.net)
    below = [_counted(step(state, action).state, depth - 1) for action in legal_actions(state)]
    return total(below, state.rules.players)


def total(counts: Iterable[PerftCount], players: int) -> PerftCount:
    """What these count together, at a table for so many."""
    sequences = over = 0
    net = [0] * players
    for each in counts:
        sequences += each.sequences
        if each.over:
            over += each.over
            net = [one + other for one, other in zip(net, each.net, strict=True)]
    return PerftCount(sequences, over, tuple(net))
