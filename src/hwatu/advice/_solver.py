"""Solve positions in which every seat knows all cards, and make puzzles of them.

A zero-sum hand of two players is solved by alpha-beta search with a transposition table. All others are solved by
backward induction: each seat chooses the action that brings it most chips, the first in the order of
:func:`hwatu.legal_actions` if several do. Whether a hand is zero-sum shows only at its ends, so the first search is
tried and abandoned if an end is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

import attrs

from hwatu._actions import Bomb, Play, PlayJoker, Stop
from hwatu._base.errors import InvalidPosition
from hwatu._base.values import Value
from hwatu._base.wording import Wording
from hwatu._cards.argument_checks import MOST_NUMBER, whole
from hwatu._cards.card_masks import MONTH_MASK_OF
from hwatu._cards.shuffle import check_seed, derived
from hwatu._engine.dealing import deal
from hwatu._engine.position import not_a_state
from hwatu._engine.state import State
from hwatu._engine.stepping import legal_actions, step
from hwatu._facts.payments import net_of
from hwatu._notation.position_line import format_position
from hwatu._view.observing import observe
from hwatu.bots import simple_bot
from hwatu.render._sentences import Writer, align
from hwatu.render._table_text import table_lines
from hwatu.render._to_text import tells
from hwatu.rules._rule_set import check_rules

if TYPE_CHECKING:
    from collections.abc import Hashable

    from hwatu._actions import Action
    from hwatu._cards.shuffle import Seed
    from hwatu.rules import Rules


MOST_POSITIONS: Final = 1_000_000
"""The number of positions that :func:`solve` visits by default before it gives up."""

_ALL: Final = MOST_NUMBER
Bounds: TypeAlias = "tuple[int, int]"
"""The bounds of a position's value that the search has proved: the least and the most."""


@attrs.frozen
class Solution(Value):
    """The solution of a position with open cards.

    - ``state``: the position.
    - ``net``: the chips that each seat wins or loses in the hand if all play perfectly.
    - ``line``: the actions of such a play to the end.
    - ``choices``: the legal actions, each with the ``net`` to which it leads.
    - ``positions``: the number of positions that were visited.
    """

    state: State = attrs.field(repr=False)
    net: tuple[int, ...]
    line: tuple[Action, ...]
    choices: tuple[tuple[Action, tuple[int, ...]], ...] = attrs.field(repr=False)
    positions: int = attrs.field(eq=False)

    @property
    def margin(self) -> int | None:
        """How many chips the second best action costs the seat that decides; None if it has only one."""
        worth = sorted([net[self.state.actor] for _, net in self.choices], reverse=True)
        return worth[0] - worth[1] if len(worth) > 1 else None


def solve(state: State, *, positions: int = MOST_POSITIONS) -> Solution:
    """Solve a position in which every seat knows all cards, also those of the stock: its exact value and best line.

    That is feasible for the last turns: with three cards in each of two hands it takes some hundredths of a second,
    with one card more in each about five times as long. Of equally good actions the first is chosen.

    Raises :class:`InvalidPosition`: ``not_a_state``, ``bad_number``, ``hand_over``, and ``too_many_positions`` after
    ``positions`` positions.

    >>> from hwatu import position, presets
    >>> taken = ["1B 2A 4A 6A 10A 12A", "1R 2R 4R 4J"]
    >>> hands = ["8J 5J", "8K 9J"]
    >>> state = position(presets.pagat(), hands=hands, table="8B 8A", stock="7J 7K 5K 9K", captured=taken, fill=False)
    >>> [(str(action), net) for action, net in solve(state).choices]
    [("Play('5J')", (0, 0)), ("Play('8J', onto='8B')", (0, 0)), ("Play('8J', onto='8A')", (7, -7))]
    """
    if not isinstance(state, State):
        raise not_a_state(state)
    whole(positions, "positions", MOST_NUMBER, least=1)
    if state.over:
        raise InvalidPosition("The hand is over: there is nothing to solve.", code="hand_over")
    try:
        return _solved(state, _Duel(state, positions))
    except _NotZeroSum:
        return _solved(state, _Everyone(positions))


class _NotZeroSum(Exception):
    """Raised at an end of a hand in which one seat does not win exactly what the other loses."""


class _Search:
    """A search that counts the positions that it visits, and gives up after ``most``."""

    def __init__(self, most: int) -> None:
        self.looked, self._most = 0, most

    def _look(self) -> None:
        self.looked += 1
        if self.looked > self._most:
            raise InvalidPosition(
                f"This position takes more than {self._most} positions to solve.",
                code="too_many_positions",
                korean=f"이 판을 풀려면 {self._most}개보다 많은 국면을 살펴야 합니다.",
            )

    def net(self, state: State) -> tuple[int, ...]:
        """The net of a position."""
        raise NotImplementedError

    def is_best(self, state: State, net: tuple[int, ...]) -> bool:
        """Whether the value of a position is ``net``."""
        return self.net(state) == net


class _Duel(_Search):
    """Alpha-beta search of a zero-sum hand: the first active seat maximises its chips, the other minimises them."""

    def __init__(self, state: State, most: int) -> None:
        super().__init__(most)
        if len(state.active) != 2:
            raise _NotZeroSum
        self._players, self._first, self._other = state.rules.players, *state.active
        self._bounds: dict[Hashable, Bounds] = {}

    def net(self, state: State) -> tuple[int, ...]:
        return self._both(self._value(state, -_ALL, _ALL))

    def is_best(self, state: State, net: tuple[int, ...]) -> bool:
        value = net[self._first]
        found = self._value(state, value - 1, value + 1)
        return found == value

    def _both(self, value: int) -> tuple[int, ...]:
        net = [0] * self._players
        net[self._first], net[self._other] = value, -value
        return tuple(net)

    def _value(self, state: State, low: int, high: int) -> int:
        """The chips of the first seat: exact if between ``low`` and ``high``, else a bound on that side."""
        if state.over:
            return self._end(state)
        key = _key(state)
        least, most = self._bounds.get(key, (-_ALL, _ALL))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        self._look()
        wants_most = state.actor == self._first
        best, floor, roof = -_ALL if wants_most else _ALL, low, high
        for action in _promising_first(state):
            value = self._value(step(state, action).state, floor, roof)
            if wants_most:
                best = max(best, value)
                floor = max(floor, best)
            else:
                best = min(best, value)
                roof = min(roof, best)
            if floor >= roof:
                break
        if best <= low:
            most = min(most, best)
        elif best >= high:
            least = max(least, best)
        else:
            least = most = best
        self._bounds[key] = least, most
        return best

    def _end(self, state: State) -> int:
        net = _paid(state)
        if sum(net):
            raise _NotZeroSum
        return net[self._first]


class _Everyone(_Search):
    """Backward induction: each seat chooses what brings it most chips. Visits each position once, without pruning."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self._nets: dict[Hashable, tuple[int, ...]] = {}

    def net(self, state: State) -> tuple[int, ...]:
        if state.over:
            return _paid(state)
        key = _key(state)
        known = self._nets.get(key)
        if known is None:
            self._look()
            nets = [self.net(step(state, action).state) for action in legal_actions(state)]
            known = self._nets[key] = max(nets, key=lambda net: net[state.actor])
        return known


def _solved(state: State, search: _Search) -> Solution:
    choices = tuple([(action, search.net(step(state, action).state)) for action in legal_actions(state)])
    action, net = max(choices, key=lambda choice: choice[1][state.actor])
    line, now = [action], step(state, action).state
    while not now.over:
        action = next(each for each in legal_actions(now) if search.is_best(step(now, each).state, net))
        line.append(action)
        now = step(now, action).state
    return Solution(state, net, tuple(line), choices, search.looked)


def _paid(state: State) -> tuple[int, ...]:
    settlement = state.settlement
    return net_of(state.payments, state.rules.players) if settlement is None else settlement.net


def _key(state: State) -> Hashable:
    """The parts of a state in which positions of one hand differ, as a key of the transposition table."""
    return (
        state._phase,
        state._actor,
        state._table,
        state._seats,
        state._gone,
        state._memory,
        state._trace,
        state._trace_before,
        state._turn,
    )


def _promising_first(state: State) -> list[Action]:
    """The legal actions, captures and stops first: alpha-beta cuts off most if good actions come early."""
    table = state._table
    return sorted(legal_actions(state), key=lambda action: not _promises(action, table))


def _promises(action: Action, table: int) -> bool:
    if isinstance(action, Play):
        return bool(MONTH_MASK_OF[action.card.index] & table)
    return isinstance(action, (Bomb, PlayJoker, Stop))


MOST_CARDS: Final = 10
"""The most cards that the hands of a puzzle may hold together."""

_MOST_POSITIONS: Final = 20_000
MOST_DEALS: Final = 1000
"""The number of deals in a row without a puzzle after which the generator ends."""


@attrs.frozen
class Puzzle(Value):
    """A position to solve and its ``solution``, in which one action is better than every other."""

    state: State
    solution: Solution


def puzzles(rules: Rules, *, seed: Seed, cards: int = 6) -> Iterator[Puzzle]:
    """Yield puzzles from hands that bots play, at most one for each hand, without end.

    - ``rules``: those of the hands.
    - ``seed``: repeats the puzzles.
    - ``cards``: the most cards that all hands together hold.

    In each puzzle one action is better than every other by a chip or more, and :func:`hwatu.bots.simple_bot`, which
    does not see the other cards, chooses another. The generator ends only after a thousand deals without a puzzle.

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
    """The number of turns left in all, counted as cards; a large number while seats decide whether to play."""
    return sum([each.hand_size + each.bomb_turns for each in state.seats]) if not state.undecided else MOST_NUMBER


def _puzzle(state: State, random: Random) -> Puzzle | None:
    view = observe(state, state.actor)
    if len(view.actions) < 2:
        return None
    try:
        solution = solve(state, positions=_MOST_POSITIONS)
    except InvalidPosition:  # too many positions
        return None
    hard = solution.margin is not None and solution.margin > 0 and simple_bot(view, random) != solution.line[0]
    return Puzzle(state, solution) if hard else None


_STOCK: Final = Wording("the stock, from the top", "더미, 위에서부터")
_BEST: Final = Wording("{seat} does best to {what}: {won} in the end", "{seat}의 최선: {what} (끝까지 치면 {won})")
_CHOICES: Final = Wording("Each choice, played out as well as can be:", "수마다 끝까지 가장 잘 쳤을 때:")
_LINE: Final = Wording("The best play of all:", "모두가 가장 잘 칠 때:")


def solution_lines(solution: Solution, writer: Writer) -> Iterator[str]:
    """The best action and its result, the results of the other actions, and the line of play to the end."""
    state = solution.state
    actor = state.actor
    won = writer.signed_chips(solution.net[actor])
    best = writer.action(solution.line[0])
    yield writer.strong(writer.sentence(*_BEST, seat=actor, what=best, won=won))
    yield writer.words(*_CHOICES)
    worth = sorted(solution.choices, key=lambda choice: -choice[1][actor])
    rows = [(writer.action(action), writer.signed_chips(net[actor])) for action, net in worth]
    yield from align(rows, to_the_right={1}, indent="  ", columns=writer.columns)
    yield writer.words(*_LINE)
    yield from align(list(_moves(state, solution, writer)), indent="  ", columns=writer.columns)


def _moves(state: State, solution: Solution, writer: Writer) -> Iterator[tuple[str, str]]:
    for action in solution.line:
        yield writer.seat(state.actor), writer.action(action)
        state = step(state, action).state


def puzzle_lines(puzzle: Puzzle, writer: Writer) -> Iterator[str]:
    """The table with all cards open, the stock in order, and the position line to paste; without the solution."""
    yield from table_lines(puzzle.state, writer)
    yield f"{writer.words(*_STOCK)}: {writer.cards(puzzle.state.stock)}"
    yield format_position(puzzle.state)


tells(Solution, solution_lines)
tells(Puzzle, puzzle_lines)
