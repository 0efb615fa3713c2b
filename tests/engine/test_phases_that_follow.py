"""The phases that the table of moves names are those that the engine's functions can return, as their source says.

Each function is followed into whatever it calls in the engine, and the phases for which that asks are collected.
The seating, which is settled before there is a turn, asks for none in this way and is tried by play alone.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import hwatu._engine
from hwatu import Phase
from hwatu._engine import turn
from hwatu._engine.phases import PHASES

SOURCE = Path(str(hwatu._engine.__file__)).parent
STAGES = {"STOCK": turn.STOCK, "JUNK": turn.JUNK, "DUALS": turn.DUALS, "NEXT": turn.NEXT}


@cache
def tree(module: str) -> ast.Module:
    """The syntax tree of a module of the engine."""
    return ast.parse((SOURCE / f"{module}.py").read_text(encoding="utf-8"))


@cache
def functions(module: str) -> dict[str, tuple[str, ast.FunctionDef]]:
    """The functions of the engine that a module has or imports, by name: the module of each, and its source."""
    found = {node.name: (module, node) for node in tree(module).body if isinstance(node, ast.FunctionDef)}
    for node in tree(module).body:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("hwatu._engine."):
            there = str(node.module).rpartition(".")[2]
            own = {each.name for each in tree(there).body if isinstance(each, ast.FunctionDef)}
            found |= {each.asname or each.name: functions(there)[each.name] for each in node.names if each.name in own}
    return found


def phase_of(module: str, node: ast.expr) -> Phase:
    """The phase that an argument names: as a member, or by a constant of the module."""
    if isinstance(node, ast.Attribute):
        return Phase[node.attr]
    assert isinstance(node, ast.Name)
    value: Any = getattr(import_module(f"hwatu._engine.{module}"), node.id)
    assert isinstance(value, Phase)
    return value


def calls_in(nodes: list[ast.stmt]) -> Iterator[ast.Call]:
    """Every call in these statements."""
    for node in nodes:
        yield from [each for each in ast.walk(node) if isinstance(each, ast.Call)]


def asked(module: str, nodes: list[ast.stmt], seen: frozenset[str] = frozenset()) -> frozenset[Phase]:
    """The phases for which these statements ask, directly or in the functions that they call."""
    found: frozenset[Phase] = frozenset()
    for call in calls_in(nodes):
        if isinstance(call.func, ast.Attribute):
            if call.func.attr in ("ask", "offered"):
                found |= {phase_of(module, call.args[1])}
            elif call.func.attr == "turn_of":
                found |= {Phase.TURN}
        elif isinstance(call.func, ast.Name) and call.func.id in functions(module):
            there, function = functions(module)[call.func.id]
            if (there, function.name) == ("turn", "play_on"):
                stage = call.args[1]
                assert isinstance(stage, ast.Name)
                found |= turn.phases_from(STAGES[stage.id])
            elif (name := f"{there}.{function.name}") not in seen:
                found |= asked(there, function.body, seen | {name})
    return found


def of_function(function: Callable[..., object]) -> frozenset[Phase]:
    """The phases for which a function of the engine can ask."""
    module = function.__module__.rpartition(".")[2]
    return asked(module, functions(module)[function.__name__][1].body)


def test_each_stage_asks_for_what_the_list_beside_it_says() -> None:
    stages = functions("turn")["play_on"][1].body
    for node in stages[1:-1]:  # after the docstring, and before what comes last
        assert isinstance(node, ast.If)
        assert isinstance(node.test, ast.Compare)
        assert isinstance(node.test.comparators[0], ast.Name)
        name = node.test.comparators[0].id
        assert asked("turn", node.body) == turn.MAY_ASK[STAGES[name]], name
    assert asked("turn", stages[-1:]) == turn.MAY_ASK[turn.NEXT]
    assert len(stages) == 1 + len(turn.MAY_ASK)


MOVES = [
    (phase, kind.__name__, move) for phase, row in PHASES.items() for kind, move in row.moves.items()
    if phase is not Phase.SEATING
]  # fmt: skip


@pytest.mark.parametrize(("phase", "name", "move"), MOVES, ids=[f"{phase.name}-{name}" for phase, name, _ in MOVES])
def test_a_move_leads_to_the_phases_for_which_it_can_ask(phase: Phase, name: str, move: Any) -> None:
    assert of_function(move.do) == move.leads_to


def test_no_stage_calls_another() -> None:
    """The order of a turn stands in one place."""
    play_on = functions("turn")["play_on"][1]
    stages = {call.func.id for call in calls_in(play_on.body) if isinstance(call.func, ast.Name)}
    assert len(stages) == 8
    for name in stages:
        there, function = functions("turn")[name]
        assert not reached(there, function.body) & stages, name


def reached(module: str, nodes: list[ast.stmt], seen: frozenset[str] = frozenset()) -> set[str]:
    """The functions of the engine that these lines call, and those that these call."""
    found = set()
    for call in calls_in(nodes):
        if isinstance(call.func, ast.Name) and call.func.id in functions(module):
            there, function = functions(module)[call.func.id]
            found.add(function.name)
            if function.name not in seen:
                found |= reached(there, function.body, seen | {function.name})
    return found
