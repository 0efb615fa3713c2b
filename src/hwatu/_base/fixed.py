"""The base of compiled immutable values: equality, hash, ``repr``, copies and pickles, derived from their fields.

An interpreted class gets these methods from attrs, which cannot make a compiled class. A subclass of :class:`Fixed`
lists its ``_fields``: the arguments of its constructor, in order, each of which is also an attribute of the value. It
overrides a method here to be faster, or to leave a field out of comparisons.

Values are stored in slots whose names begin with an underscore, and read through properties. Plain Python then refuses
assignment to a property at no cost; a ``__setattr__`` that raises would take half of the time of making a value.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from typing_extensions import Self

from hwatu._base.mypyc import hide_setup, mypyc_attr

BLANK: Final[Any] = object()
"""Passed in place of the first or main argument of a constructor, it asks for an empty value without checks.

The caller sets the fields before anybody sees the value. It serves as ``object.__new__``, which compiled code lacks.
"""


@mypyc_attr(acyclic=True)
class Fixed:
    """An immutable value. Copying it, deeply or not, gives the value itself."""

    __slots__ = ()

    _fields: ClassVar[tuple[str, ...]] = ()

    def _values(self) -> tuple[object, ...]:
        """The values of ``_fields``, in order: the arguments that make an equal value."""
        return tuple([getattr(self, name) for name in self._fields])

    def _compared(self) -> tuple[object, ...]:
        """The values that ``==`` and ``hash`` compare."""
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
    """Make a value of a class from the values of its ``_fields``. Pickles name this function."""
    return kind(**dict(zip(kind._fields, values, strict=True)))


hide_setup(Fixed)
