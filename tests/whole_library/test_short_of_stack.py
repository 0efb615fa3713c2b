"""Calls for which hardly any stack is left raise RecursionError or are answered, and say nothing else."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from traceback import walk_stack

import pytest

from hwatu import (
    Record,
    View,
    check,
    codec,
    deal,
    format_position,
    house,
    legal_actions,
    observe,
    parse_position,
    points,
    position,
    presets,
    score,
    settle,
    step,
)
from hwatu.render import text

RULES = presets.pagat(players=3)
BEGUN = deal(RULES, seed=3)
OVER = Record(rules=RULES, seed=3).replay()
while not OVER.over:
    OVER = step(OVER, legal_actions(OVER)[0]).state
assert OVER.settlement is not None
OUTCOME = OVER.settlement.outcome

CALLS: dict[str, Callable[[], object]] = {
    "deal": lambda: deal(RULES, seed=3),
    "step": lambda: step(BEGUN, legal_actions(BEGUN)[0]),
    "check": lambda: check(BEGUN, legal_actions(BEGUN)[0]),
    "observe": lambda: observe(BEGUN, BEGUN.actor).actions,
    "observe what is over": lambda: observe(OVER, 0),
    "sample": lambda: observe(BEGUN, 0).sample(Random(1)),
    "score": lambda: score(RULES, "1B 3B 8B"),
    "points": lambda: points(RULES, "1B 3B 8B"),
    "settle": lambda: settle(RULES, OUTCOME),
    "position": lambda: position(RULES, hands=["1B", "2A", "3R"]),
    "text": lambda: text(OVER),
    "line": lambda: parse_position(format_position(BEGUN), RULES),
    "document": lambda: codec.loads(codec.dumps(observe(BEGUN, 0)), View),
    "house": lambda: house.loads(house.dumps(RULES)),
    "record": lambda: Record.loads(Record(rules=RULES, seed=3).dumps()),
}


def called_at_depth(depth: int, call: Callable[[], object]) -> object:
    """The value of a call made this many frames further down the stack."""
    return call() if depth <= 0 else called_at_depth(depth - 1, call)


def is_refused(left: int, call: Callable[[], object]) -> bool:
    """Whether a call with ``left`` frames of stack left raises RecursionError; any other exception is raised."""
    try:
        called_at_depth(sys.getrecursionlimit() - len([*walk_stack(sys._getframe())]) - left, call)
    except RecursionError:
        return True
    return False


@pytest.mark.parametrize("name", CALLS)
def test_a_call_near_the_recursion_limit_raises_recursion_error_or_is_answered(name: str) -> None:
    CALLS[name]()
    refused = sum(is_refused(left, CALLS[name]) for left in range(60))
    assert 0 < refused < 60
