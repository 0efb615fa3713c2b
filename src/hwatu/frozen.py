"""The bases of the values that never change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import attrs
from typing_extensions import Self


class Value:
    """What never changes, and holds nothing that does: a copy of it, deep or not, is the value itself.

    >>> import copy
    >>> from hwatu import deal, presets
    >>> state = deal(presets.pagat(), seed=7)
    >>> copy.deepcopy([state])[0] is state
    True
    """

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class Frozen(Value):
    """What never changes, and is not made by attrs: raises AttributeError for what is set or deleted."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A {type(self).__name__} never changes: {name} cannot be set.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A {type(self).__name__} never changes: {name} cannot be deleted.")


T = TypeVar("T")


def unchecked(kind: type[T]) -> Callable[..., T]:
    """A function that makes values of an attrs class with slots and no weak references, past its converters and checks.

    The engine makes what it knows to be right so, in a tenth of the time: a value of a class with the same slots, but
    none of the checks, which then becomes one of this class. Every field is named, those that are worked out too.
    """
    fields = attrs.fields(cast("Any", kind))
    same = {each.name: attrs.field(default=each.default, kw_only=True, alias=each.name) for each in fields}
    plain: Callable[..., Any] = attrs.make_class(
        kind.__name__, same, bases=kind.__bases__, slots=True, weakref_slot=False, eq=False
    )

    def make(**values: object) -> T:
        made = plain(**values)
        made.__class__ = kind
        return cast("T", made)

    return make
