"""The base of the values that are not made by attrs: nothing in them is ever set or deleted again."""

from __future__ import annotations


class Frozen:
    """What never changes once it is made. Raises AttributeError for every attribute that is set or deleted."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"A {type(self).__name__} never changes: {name} cannot be set.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"A {type(self).__name__} never changes: {name} cannot be deleted.")
