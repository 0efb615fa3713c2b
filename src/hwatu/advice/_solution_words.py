"""Solutions and puzzles in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hwatu._base.two_languages import Wording
from hwatu._engine import step
from hwatu._notation import format_position
from hwatu.advice._puzzle_making import Puzzle
from hwatu.advice._solving import Solution
from hwatu.render._column_width import align
from hwatu.render._sentences import Writer
from hwatu.render._table_text import table_lines
from hwatu.render._to_text import tells

if TYPE_CHECKING:
    from hwatu._state import State

_STOCK: Final = Wording("the stock, from the top", "더미, 위에서부터")
_BEST: Final = Wording("{seat} does best to {what}: {won} in the end", "{seat:은} {what:이} 가장 좋습니다: 끝에 {won}")
_CHOICES: Final = Wording("Each choice, played out as well as can be:", "수마다 끝까지 가장 잘 쳤을 때:")
_LINE: Final = Wording("The best play of all:", "모두가 가장 잘 칠 때:")


def solution_lines(solution: Solution, pen: Writer) -> Iterator[str]:
    """The best action and what it wins, every other action beside it, and the whole line."""
    state = solution.state
    actor = state.actor
    won = pen.signed_chips(solution.net[actor])
    best = pen.action(solution.line[0])
    yield pen.strong(pen.sentence(*_BEST, seat=actor, what=best, won=won))
    yield pen.words(*_CHOICES)
    worth = sorted(solution.choices, key=lambda choice: -choice[1][actor])
    rows = [(pen.action(action), pen.signed_chips(net[actor])) for action, net in worth]
    yield from align(rows, to_the_right={1}, indent="  ", columns=pen.columns)
    yield pen.words(*_LINE)
    yield from align(list(_moves(state, solution, pen)), indent="  ", columns=pen.columns)


def _moves(state: State, solution: Solution, pen: Writer) -> Iterator[tuple[str, str]]:
    for action in solution.line:
        yield pen.seat(state.actor), pen.action(action)
        state = step(state, action).state


def puzzle_lines(puzzle: Puzzle, pen: Writer) -> Iterator[str]:
    """The table with every card open, the stock in its order, and the position to be pasted; not the solution."""
    yield from table_lines(puzzle.state, pen)
    yield f"{pen.words(*_STOCK)}: {pen.cards(puzzle.state.stock)}"
    yield format_position(puzzle.state)


tells(Solution, solution_lines)
tells(Puzzle, puzzle_lines)
