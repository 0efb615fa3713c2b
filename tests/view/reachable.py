"""Everything that Python can reach from a value: through slots, dicts, closures, generators, and what caches hold."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Set
from enum import Enum
from functools import partial
from types import (
    BuiltinFunctionType,
    FunctionType,
    GeneratorType,
    GetSetDescriptorType,
    MemberDescriptorType,
    MethodType,
    ModuleType,
)
from typing import Any, Final

from hwatu import Rules
from hwatu._engine.compiled_rules import CompiledRules
from hwatu._scoring.valuation import Scorer

_ATOMS: Final = (
    int, str, bytes, float, complex, bool, type(None), type, ModuleType, BuiltinFunctionType, Enum, range,
)  # fmt: skip
_OF_THE_RULES: Final = (Rules, CompiledRules, Scorer)
"""Whatever follows from the rules alone, and all hands under them share."""
_OF_THE_LAYOUT: Final = ("RowWriter",)
"""Shared by all observations; it needs NumPy, which need not be installed."""
_PASSED_BY: Final = frozenset({"__dict__", "__weakref__", "__class__", "__doc__", "__annotations__"})


def parts(value: object) -> Iterator[tuple[str, Any]]:
    """The objects within a value, each with a name, in an order that does not depend on addresses."""
    if isinstance(value, (*_ATOMS, *_OF_THE_RULES)) or type(value).__name__ in _OF_THE_LAYOUT:
        return
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield "a key", key
            yield f"[{key!r}]", each
    elif isinstance(value, (list, tuple)):
        yield from ((f"[{place}]", each) for place, each in enumerate(value))
    elif isinstance(value, Set):
        yield from (("a member", each) for each in sorted(value, key=repr))
    elif isinstance(value, FunctionType):
        yield from ((f"closure {place}", cell.cell_contents) for place, cell in enumerate(value.__closure__ or ()))
        yield "defaults", (value.__defaults__, value.__kwdefaults__)
    elif isinstance(value, MethodType):
        yield "self", value.__self__
    elif isinstance(value, partial):
        yield "call", (value.func, value.args, value.keywords)
    elif isinstance(value, GeneratorType):
        yield "locals", {} if value.gi_frame is None else dict(value.gi_frame.f_locals)
    else:
        yield from _attributes(value)


def _attributes(value: object) -> Iterator[tuple[str, Any]]:
    """Each attribute of a value with its name; for one that has none, the objects that it refers to."""
    found = dict(getattr(value, "__dict__", {}))
    slots = False
    for kind in type(value).__mro__:
        for name, held in vars(kind).items():
            if isinstance(held, (MemberDescriptorType, GetSetDescriptorType)) and name not in _PASSED_BY:
                slots = True
                try:
                    found[name] = getattr(value, name)
                except AttributeError:  # nothing was put there
                    continue
    yield from ((f".{name}", each) for name, each in sorted(found.items()))
    if not found and not slots:  # an iterator, or something else that is written in C
        yield from ((f"referent {place}", each) for place, each in enumerate(gc.get_referents(value)))


def reached(value: object) -> Iterator[tuple[str, object]]:
    """Everything that can be reached from a value, each object once, with its path."""
    waiting, seen = [("", value)], dict[int, object]()
    while waiting:
        way, each = waiting.pop()
        if id(each) in seen:
            continue
        seen[id(each)] = each  # kept, so that no other value gets its place in memory
        yield way, each
        waiting += [(way + name, part) for name, part in parts(each)]


def difference(one: object, other: object) -> str | None:
    """The path to the first part in which two values differ, None if they are equal throughout."""
    waiting, seen = [("", one, other)], dict[tuple[int, int], tuple[object, object]]()
    while waiting:
        way, left, right = waiting.pop()
        if left is right or (id(left), id(right)) in seen:
            continue
        seen[id(left), id(right)] = left, right
        if type(left) is not type(right):
            return f"{way}: {type(left).__name__}, {type(right).__name__}"
        of_left, of_right = list(parts(left)), list(parts(right))
        if [name for name, _ in of_left] != [name for name, _ in of_right]:
            return f"{way}: {[name for name, _ in of_left]}, {[name for name, _ in of_right]}"
        if not of_left and isinstance(left, _ATOMS) and left != right:
            return f"{way}: {left!r}, {right!r}"
        pairs = zip(of_left, of_right, strict=True)
        waiting += [(way + name, mine, theirs) for (name, mine), (_, theirs) in pairs]
    return None
