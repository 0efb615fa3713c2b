"""The bases of the values that never change."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import attrs
from typing_extensions import Self

from hwatu._base.notebook import ShownAsPicture

if TYPE_CHECKING:
    from hwatu._cards.flower_cards import Card


class Value:
    """A value that never changes, and holds nothing that does: a copy of it, deep or not, is the value itself.

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
    """A value that never changes, and is not made by attrs: setting or deleting an attribute raises AttributeError."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise never_set(self, name)

    def __delattr__(self, name: str) -> None:
        raise never_deleted(self, name)


def never_set(value: object, name: str) -> AttributeError:
    """The error for setting an attribute of what never changes."""
    return AttributeError(f"A {type(value).__name__} never changes: {name} cannot be set.")


def never_deleted(value: object, name: str) -> AttributeError:
    """The error for deleting an attribute of what never changes."""
    return AttributeError(f"A {type(value).__name__} never changes: {name} cannot be deleted.")


class FrozenCards(ShownAsPicture, Frozen, Set["Card"]):
    """The bases of :class:`CardSet`, which is compiled: there a class takes no base in brackets."""

    __slots__ = ()


T = TypeVar("T")

_SHORT: Final = "maximum recursion depth exceeded while comparing the slots of two classes"
"""The error that Python does not raise where the stack is too short to compare the slots of two classes."""


def unchecked(kind: type[T]) -> Callable[..., T]:
    """A function that makes values of an attrs class with slots and no weak references, past its converters and
    checks.

    The engine makes what it knows to be right so, in a tenth of the time: a value of a class with the same slots, but
    none of the checks, which then becomes one of this class. Every field is given, in order or by its name, those that
    are worked out too.
    """
    names = [each.name for each in attrs.fields(cast("Any", kind))]
    lines = [f"def __init__(self, {', '.join(names)}):", *[f"self.{name} = {name}" for name in names]]
    lines += ["try: self.__class__ = kind", "except TypeError: raise RecursionError(SHORT) from None"]
    made: dict[str, Any] = {"kind": kind, "SHORT": _SHORT}  # the function is made from text, as attrs makes its own
    exec("\n    ".join(lines), made)
    slots = {"__slots__": vars(kind)["__slots__"], "__init__": made["__init__"]}
    return cast("Callable[..., T]", type(kind.__name__, kind.__bases__, slots))
