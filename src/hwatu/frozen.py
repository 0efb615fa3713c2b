"""The bases of the values that never change."""

from __future__ import annotations

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
