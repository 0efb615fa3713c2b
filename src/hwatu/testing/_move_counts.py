"""Perft: all sequences of so many decisions counted, for one engine to compare with another."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

import attrs

from hwatu._actions import Action
from hwatu._base.errors import InvalidPosition, short
from hwatu._base.frozen import Value
from hwatu._engine import legal_actions, step
from hwatu._state import State
from hwatu._state.position import not_a_state


@attrs.frozen
class PerftCount(Value):
    """The counts of :func:`perft`: ``sequences`` of decisions, those among them that end the hand with their last one
    (``over``), and for each seat the chips that it won or lost in all of these together (``net``).
    """

    sequences: int
    over: int
    net: tuple[int, ...]

    def __add__(self, other: PerftCount) -> PerftCount:
        """The sum of both counts, at one table."""
        net = [one + two for one, two in zip(self.net, other.net, strict=True)]
        return PerftCount(self.sequences + other.sequences, self.over + other.over, tuple(net))


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
    _check(state, depth)
    return _counted(state, depth)[depth]


def divided_perft(state: State, depth: int) -> Mapping[Action, PerftCount]:
    """The counts of :func:`perft` for each first action: where two engines differ, it says below which one.

    Raises as :func:`perft` does.

    >>> from hwatu import deal, presets
    >>> from hwatu._actions import action_text
    >>> for action, count in list(divided_perft(deal(presets.pagat(), seed=7), 3).items())[:2]:
    ...     print(action_text(action), count.sequences)
    play 2A 100
    play 2J 100
    """
    _check(state, depth)
    found = {}
    for action in legal_actions(state):
        after = step(state, action).state
        found[action] = _counted(after, depth - 1)[depth - 1] if depth > 1 else _one(after)
    return found


def counts_by_depth(state: State, depth: int) -> tuple[PerftCount, ...]:
    """The counts of :func:`perft` at every depth from 1 to this one, in one go. Raises as that does."""
    _check(state, depth)
    found = _counted(state, depth)
    return tuple([found[each] for each in range(1, depth + 1)])


def _counted(state: State, depth: int) -> Mapping[int, PerftCount]:
    """By depth; nothing at those that no sequence reaches."""
    nothing = PerftCount(0, 0, (0,) * state.rules.players)
    going_on = Counter[int]()
    found: defaultdict[int, PerftCount] = defaultdict(lambda: nothing)

    def count(before: State, level: int) -> None:
        for action in legal_actions(before):
            after = step(before, action).state
            if after.over:
                found[level] += _one(after)
            else:
                going_on[level] += 1
                if level < depth:
                    count(after, level + 1)

    count(state, 1)
    for level, sequences in going_on.items():
        found[level] += PerftCount(sequences, 0, nothing.net)
    return found


def _one(after: State) -> PerftCount:
    """The sequence that ends in this state."""
    settlement = after.settlement
    return PerftCount(1, 0, (0,) * after.rules.players) if settlement is None else PerftCount(1, 1, settlement.net)


def _check(state: State, depth: int) -> None:
    if type(state) is not State:
        raise not_a_state(state)
    if type(depth) is not int or depth < 1:
        raise InvalidPosition(
            f"A depth is a whole number from 1 up, not {short(depth)}.",
            code="bad_number",
            korean=f"깊이는 1 이상의 정수여야 하는데 {short(depth)}입니다.",
        )
