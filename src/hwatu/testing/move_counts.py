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
    return counts_by_depth(state, depth)[-1]


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
    _check(state, depth)
    below = {action: step(state, action).state for action in legal_actions(state)}
    if depth == 1:
        return {action: _PerDepth(state.rules.players).count(after).made() for action, after in below.items()}
    return {action: counts_by_depth(after, depth - 1)[-1] for action, after in below.items()}


def counts_by_depth(state: State, depth: int) -> tuple[PerftCount, ...]:
    """What :func:`perft` counts at every depth from 1 to this one, in one go. Raises as that does."""
    _check(state, depth)
    counts = [_PerDepth(state.rules.players) for _ in range(depth)]

    def go_on(before: State, level: int) -> None:
        for action in legal_actions(before):
            after = step(before, action).state
            counts[level].count(after)
            if level + 1 < depth:
                go_on(after, level + 1)

    go_on(state, 0)
    return tuple([each.made() for each in counts])


def _check(state: State, depth: int) -> None:
    if type(state) is not State:
        raise not_a_state(state)
    if type(depth) is not int or depth < 1:
        raise InvalidPosition(f"A depth is a whole number from 1 up, not {short(depth)}.", code="bad_number")


class _PerDepth:
    """What has been counted so far at one depth, at a table for so many."""

    def __init__(self, players: int) -> None:
        self.sequences = self.over = 0
        self.net = [0] * players

    def count(self, after: State) -> _PerDepth:
        """Count a sequence that ends in this state."""
        self.sequences += 1
        if (settlement := after.settlement) is not None:
            self.over += 1
            self.net = [one + other for one, other in zip(self.net, settlement.net, strict=True)]
        return self

    def made(self) -> PerftCount:
        return PerftCount(self.sequences, self.over, tuple(self.net))


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
