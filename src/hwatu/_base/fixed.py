"""The base of the compiled values that never change: equality, hash, text, copies and pickles, from their fields.

For an interpreted class attrs does all this; attrs cannot make a compiled class. A class names its ``_fields``: the
arguments of its constructor, in their order, each also the name by which the value has it. What can be done faster, or
is to be left out, a class says by overriding one method.

These classes keep what they hold in slots that begin with an underscore, and show it by properties: plain Python then
refuses to set what is shown, for nothing, where a ``__setattr__`` that refuses would cost half of the time of making
one.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from typing_extensions import Self

from hwatu._base.mypyc import hide_setup, mypyc_attr

BLANK: Final[Any] = object()
"""Passed to a constructor that checks and converts, in place of its first or its main argument: it then does neither,
and whoever called it sets the fields before anybody sees the value. Compiled code has no ``object.__new__``.
"""


@mypyc_attr(acyclic=True)
class Fixed:
    """A value that never changes: a copy of it, deep or not, is the value itself."""

    __slots__ = ()

    _fields: ClassVar[tuple[str, ...]] = ()

    def _values(self) -> tuple[object, ...]:
        """The value of each field, with which the class makes an equal value."""
        return tuple([getattr(self, name) for name in self._fields])

    def _compared(self) -> tuple[object, ...]:
        """Two values are equal if these are."""
        return self._values()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Fixed) and type(self) is type(other) and self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash(self._compared())

    def __repr__(self) -> str:
        said = [f"{name}={value!r}" for name, value in zip(self._fields, self._values(), strict=True)]
        return f"{type(self).__name__}({', '.join(said)})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __replace__(self, **others: Any) -> Self:
        kind: Any = type(self)
        made: Self = kind(**{**dict(zip(self._fields, self._values(), strict=True)), **others})
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (type(self), self._values())


def remade(kind: Any, values: tuple[object, ...]) -> Any:
    """The value of this class with these fields, as a pickle holds them."""
    return kind(**dict(zip(kind._fields, values, strict=True)))


hide_setup(Fixed)
